"""What Riftwalker says to people about moves, the log and the scoring."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.bits import has, size
from stormtable.engine.texts import Description, ScoreLine, Seating, TieBreak
from stormtable.engine.vocabulary import Vocabulary
from stormtable.games.riftwalker import scoring
from stormtable.games.riftwalker.content import Content, Rift
from stormtable.games.riftwalker.grid import PAIR_CELLS, lines
from stormtable.games.riftwalker.sentences import power_text, special_text
from stormtable.games.riftwalker.steps.burst import BargainBurst, burst_by_line
from stormtable.games.riftwalker.steps.power import OfferPower
from stormtable.games.riftwalker.steps.turn import DrawElement
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.words import CELLS, EMPTY_DECK, LEVELS, SCORED, STALLED

CELL_TITLES = ("top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right")
LEVEL_TITLES = ("explored", "shifted once", "shifted twice")


def element_title(content: Content, element: int) -> str:
    return content.element[element].title


def points_text(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def rift_texts(content: Content) -> dict[str, dict[str, str]]:
    """What is printed on the rifts: the power of each, and the special text of those that have one."""
    special = {rift.id: special_text(content, rift) for rift in content.rift}
    return {
        "power": {rift.id: power_text(content, rift) for rift in content.rift},
        "special": {id_: told for id_, told in special.items() if told},
    }


# Moves


def describe(table: Riftwalker, content: Content, words: Vocabulary, move: int) -> Description:
    """A legal move for the seat that decides, with its consequences."""
    verb, args = words.verb(move).name, words.arguments(move)
    match verb:
        case "flip" | "grow":
            return turn_text(table, content, args[0])
        case "place":
            return place_text(table, content, args[0], args[1])
        case "swap":
            return swap_text(table, content, args[0])
        case "choose":
            return Description(f"Choose seat {args[0] + 1}", (f"seat-{args[0] + 1}",), "Opponents")
        case "activate":
            step = table.steps[-1]
            assert isinstance(step, OfferPower)
            rift = content.rift[step.rift]
            return Description(f"Activate {rift.power}: {power_text(content, rift)}", (f"rift-{rift.id}",), "Power")
        case "no-power" | "skip-rift" | "skip-burst" | "stop" | "keep-hand" | "go-ahead":
            return Description(PLAIN[verb], (), "Go on")
        case _:
            return rift_text(table, content, verb, args[0])


PLAIN = {
    "no-power": "Leave the power unused",
    "skip-rift": "Use the element on no rift",
    "skip-burst": "Burst nothing",
    "stop": "Stop here",
    "keep-hand": "Keep your hand",
    "go-ahead": "Go ahead",
}


def turn_text(table: Riftwalker, content: Content, cell: int) -> Description:
    before, after = table.showing(cell), table.hidden(cell)
    old, new, where = element_title(content, before), element_title(content, after), CELL_TITLES[cell]
    changed = line_change(table, content, {cell: after})
    if isinstance(table.steps[-1], DrawElement):
        return Description(f"Use {old} from the {where}, which turns to {new}{changed}", (f"cell-{cell}",), "Flip")
    return Description(f"Turn the {where} from {old} to {new}{changed}", (f"cell-{cell}",), "Grid")


def place_text(table: Riftwalker, content: Content, element: int, cell: int) -> Description:
    new, old, where = element_title(content, element), element_title(content, table.showing(cell)), CELL_TITLES[cell]
    changed = line_change(table, content, {cell: element})
    lead = f"Use {new}: place" if isinstance(table.steps[-1], DrawElement) else f"Place {new}:"
    pieces = (f"side-{content.element[element].id}", f"cell-{cell}")
    return Description(f"{lead} it on the {where}, over {old}{changed}", pieces, f"Place {new}")


def swap_text(table: Riftwalker, content: Content, pair: int) -> Description:
    low, high = divmod(PAIR_CELLS[pair], int(CELLS))
    changed = line_change(table, content, {low: table.showing(high), high: table.showing(low)})
    first = f"{CELL_TITLES[low]} ({element_title(content, table.showing(low))})"
    second = f"{CELL_TITLES[high]} ({element_title(content, table.showing(high))})"
    return Description(f"Swap {first} and {second}{changed}", (f"cell-{low}", f"cell-{high}"), "Grid")


def line_change(table: Riftwalker, content: Content, changes: dict[int, int]) -> str:
    """Which lines the grid would gain and lose if these cells showed these elements."""
    after = table.clone()
    for cell, element in changes.items():
        after.grid[cell] = next(code for code, side in enumerate(table.pack.sides) if side == element)
    was, will = lines(table), lines(after)
    told = ""
    for element in range(len(content.element)):
        if has(will & ~was, element):
            told += f", making a line of {element_title(content, element)}"
        if has(was & ~will, element):
            told += f", breaking the line of {element_title(content, element)}"
    return told


def rift_text(table: Riftwalker, content: Content, verb: str, number: int) -> Description:
    """A move that names a rift."""
    rift = content.rift[number]
    told = told_of_rift(table, content, verb, number, rift)
    return Description(told, (f"rift-{rift.id}",), GROUPS[verb])


GROUPS = {
    "explore": "Explore",
    "shift": "Shift",
    "turn-back": "Rifts",
    "return": "Rifts",
    "discard": "Cards",
    "give": "Cards",
    "tuck": "Cards",
    "beneath": "Score pile",
    "exchange": "Rifts",
    "exchange-for": "Rifts",
    "use-power": "Powers",
    "burst": "Burst",
    "by-power": "Powers",
}


def told_of_rift(table: Riftwalker, content: Content, verb: str, number: int, rift: Rift) -> str:
    level = table.level(number)
    match verb:
        case "explore":
            return f"Explore {rift.name} ({rift.power}: {power_text(content, rift)})"
        case "shift":
            worth = points_text(rift.points[level + 1])
            return f"Shift {rift.name} to {worth} ({rift.power}: {power_text(content, rift)})"
        case "turn-back":
            return f"Turn {rift.name} back to {points_text(rift.points[level - 1])}"
        case "return":
            return f"Return {rift.name} to its owner's hand{beneath_lost(table, number)}"
        case "discard":
            return f"Discard {rift.name}{beneath_lost(table, number)}"
        case "give":
            return f"Give {rift.name}"
        case "tuck":
            return f"Put {rift.name} beneath{beneath_lost(table, number)}"
        case "beneath":
            return f"Beneath {rift.name} ({points_text(table.points(number))})"
        case "exchange":
            return f"Give up {rift.name}, {LEVEL_TITLES[level]}"
        case "exchange-for":
            return f"Get {rift.name}, {LEVEL_TITLES[level]}"
        case "use-power":
            return f"Activate {rift.power} of {rift.name}: {power_text(content, rift)}"
        case "by-power":
            return f"By {rift.power} of {rift.name}: {power_text(content, rift)}"
        case _:
            return f"Burst {rift.name} for {points_text(table.points(number))}{burst_way(table, number)}"


def beneath_lost(table: Riftwalker, rift: int) -> str:
    count = len(table.beneath(rift))
    return "" if count == 0 else f", losing {count} {'card' if count == 1 else 'cards'} beneath it"


def burst_way(table: Riftwalker, rift: int) -> str:
    step = table.steps[-1]
    if isinstance(step, BargainBurst):
        return ""
    return ", by a line" if has(burst_by_line(table, step.seat), rift) else ", by a power's permission"


# The log


def tell(told: Mapping[str, object], content: Content, seating: Seating) -> str:
    """A line of the log; empty for what another line says already."""
    number = {key: value for key, value in told.items() if isinstance(value, int)}
    who = seating[number["seat"]] if "seat" in number else ""
    rift = content.rift[number["rift"]].name if "rift" in number else "a card"
    match told["event"]:
        case "in-use" | "turned" | "placed" | "next-card" | "swapped":
            return tell_grid(told["event"], number, content, who)
        case "explored":
            return f"{who} explores {rift}"
        case "shifted":
            worth = points_text(content.rift[number["rift"]].points[number["level"]])
            return f"{who} shifts {rift} to {worth}"
        case "turned-back":
            return f"{who} turns {rift} back to {points_text(content.rift[number['rift']].points[number['level']])}"
        case "activated":
            return f"{who} activates {content.rift[number['rift']].power} of {rift}"
        case "no-effect":
            return f"{content.rift[number['rift']].power} does nothing for {who}"
        case "permitted":
            return f"{content.rift[number['rift']].power} holds for the Burst step of {who}"
        case "burst":
            return f"{who} bursts {rift} for {points_text(content.rift[number['rift']].points[number['level']])}"
        case "chose":
            return f"{who} chooses {seating[number['opponent']]}"
        case "last-turns":
            why = "the rift deck was empty" if number["cause"] == EMPTY_DECK else f"{who} has scored enough rifts"
            return f"{capitalised(why)}: everybody else has one last turn"
        case "ended":
            stalled = number["ending"] == STALLED
            return "Too many rounds went by: the game ends here" if stalled else "The game is over"
        case _:
            return tell_cards(told["event"], number, content, seating, rift)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def tell_grid(event: object, number: Mapping[str, int], content: Content, who: str) -> str:
    element = element_title(content, number["element"]) if "element" in number else ""
    match event:
        case "in-use":
            return f"{who} draws power from {element}"
        case "turned":
            return f"{who} turns the {CELL_TITLES[number['cell']]} to {element}"
        case "placed":
            return f"{who} places {element} on the {CELL_TITLES[number['cell']]}"
        case "swapped":
            return f"{who} swaps the {CELL_TITLES[number['cell']]} and the {CELL_TITLES[number['other']]}"
        case _:
            card = content.card[number["card"]]
            sides = (content.element_number(card.a), content.element_number(card.b))
            return f"Next element card: {' and '.join(element_title(content, side) for side in sides)}"


def tell_cards(event: object, number: Mapping[str, int], content: Content, seating: Seating, rift: str) -> str:
    """Cards that move, named for those who know them and "a card" for others."""
    who = seating[number["seat"]] if "seat" in number else ""
    match event:
        case "drew":
            return f"{who} draws {rift}"
        case "discarded":
            return f"{who} discards {rift}"
        case "lost":
            return f"From beneath {content.rift[number['host']].name} {rift} goes to the bottom of the deck"
        case "returned":
            return f"{rift} goes back to the hand of {who}"
        case "gave":
            return f"{who} gives {rift} to {seating[number['to']]}"
        case "took":
            return f"{who} takes {rift} from {seating[number['from']]}"
        case "exchanged":
            other = content.rift[number["for"]].name
            return f"{who} exchanges {rift} for {other} of {seating[number['with']]}"
        case "tucked":
            return f"{who} puts {rift} beneath {content.rift[number['host']].name}"
        case _:
            return ""


# The scoring


def score_lines(table: Riftwalker) -> list[ScoreLine]:
    """The scoring as the rule book counts it."""
    seats = range(table.seats)
    once = tuple(pile_points(table, seat, 1) for seat in seats)
    twice = tuple(pile_points(table, seat, 2) for seat in seats)
    bonus = tuple(int(scoring.bonus_of(table, seat)) for seat in seats)
    return [
        ScoreLine("shifted-once", "Rifts scored after one shift", once, ("RW-042", "RW-053"), pile_notes(table, 1)),
        ScoreLine("shifted-twice", "Rifts scored after two shifts", twice, ("RW-042", "RW-053"), pile_notes(table, 2)),
        ScoreLine("bonus", "Bonus points", bonus, ("RW-053", "RW-055"), bonus_notes(table)),
    ]


def pile_notes(table: Riftwalker, level: int) -> tuple[str, ...]:
    """How many rifts of that level each seat has scored."""
    counts = [size(table.at_level(level, table.piles[SCORED + seat])) for seat in range(table.seats)]
    return tuple(f"{count} rift" if count == 1 else f"{count} rifts" for count in counts)


def bonus_notes(table: Riftwalker) -> tuple[str, ...]:
    """The bonuses of the scored rifts, rift by rift: `2 + 1`."""
    notes: list[str] = []
    for seat in range(table.seats):
        pile = table.piles[SCORED + seat]
        given = [int(scoring.rift_bonus(table, seat, rift)) for rift in range(table.pack.rifts) if has(pile, rift)]
        worth = [str(points) for points in given if points]
        notes.append(" + ".join(worth) if len(worth) > 1 else "")
    return tuple(notes)


def tie_breaks(table: Riftwalker) -> list[TieBreak]:
    """Burst rifts, then the value of explored ones (RW-057, RW-058)."""
    seats = range(table.seats)
    burst = tuple(int(size(table.piles[SCORED + seat])) for seat in seats)
    explored = tuple(int(scoring.explored_value(table, seat)) for seat in seats)
    return [TieBreak("burst rifts", burst, ("RW-057",)), TieBreak("points on explored rifts", explored, ("RW-058",))]


def pile_points(table: Riftwalker, seat: int, level: int) -> int:
    pile = table.at_level(level, table.piles[SCORED + seat])
    points = table.pack.points
    return sum(points[rift * LEVELS + level] for rift in range(table.pack.rifts) if has(pile, rift))
