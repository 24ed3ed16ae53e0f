"""What Riftwalker says to people where the templates of its words cannot: moves, prompts, refusals, the log, cards."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.bits import has
from stormtable.engine.script import Program, Script
from stormtable.engine.speaker import Count, Name, Pieces, Texts, Told
from stormtable.engine.texts import Description, Prompt, signed
from stormtable.engine.wording import counted, joined, spelled
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import Bonus, Content, Rift, Static
from stormtable.games.riftwalker.effects import worth
from stormtable.games.riftwalker.grid import PAIR_CELLS
from stormtable.games.riftwalker.steps.burst import BargainBurst, burst_by_line
from stormtable.games.riftwalker.steps.card_effects import TuckUnder
from stormtable.games.riftwalker.steps.power import OfferPower, RiftEffect
from stormtable.games.riftwalker.steps.turn import DrawElement, UseElement
from stormtable.games.riftwalker.table import Riftwalker

Facts = Mapping[str, object]

SENTENCES = Texts(w.WORDS)
CELL_TITLES = ("top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right")
# Words that say enough on a card, but not in a question.
BARE_WORDS = {"flip": "flip a grid card", "place": "place the new element card", "swap": "swap two grid cards"}
LEVEL_TITLES = ("explored", "shifted once", "shifted twice")


def pieces(content: Content, powers: list[Program]) -> Pieces:
    """What cells, elements, cards and rifts are called; a rift's name also has its power and what that does."""
    titles = {element.id: element.title for element in content.element}
    return {
        "cell": CELL_TITLES,
        "element": list(titles.values()),
        "card": [f"{titles[card.a]} and {titles[card.b]}" for card in content.card],
        "rift": [
            Name(rift.name, power=rift.power, text=power.text) for rift, power in zip(content.rift, powers, strict=True)
        ],
    }


def title(content: Content, element: int) -> str:
    return content.element[element].title


# Moves


@SENTENCES.move
def flip(table: Riftwalker, content: Content, cell: int) -> Facts | Description:
    facts = turned_facts(table, content, cell, w.FLIP + cell)
    if isinstance(table.steps[-1], DrawElement):
        return facts
    said = w.WORDS.verbs["grow"].says.format(cell=CELL_TITLES[cell], **facts)
    return Description(said, (f"cell-{cell}",), "Grid")


@SENTENCES.move
def grow(table: Riftwalker, content: Content, cell: int) -> Facts:
    return turned_facts(table, content, cell, w.GROW + cell)


def turned_facts(table: Riftwalker, content: Content, cell: int, move: int) -> dict[str, str]:
    old, new = title(content, table.showing(cell)), title(content, table.hidden(cell))
    return {"old": old, "new": new, "lines": lines_after(table, content, move)}


@SENTENCES.move
def place(table: Riftwalker, content: Content, element: int, cell: int) -> Facts | Description:
    old, new = title(content, table.showing(cell)), title(content, element)
    lines = lines_after(table, content, w.PLACE + element * w.CELLS + cell)
    if isinstance(table.steps[-1], DrawElement):
        return {"old": old, "lines": lines}
    touched = (f"side-{content.element[element].id}", f"cell-{cell}")
    return Description(f"Place {new} on the {CELL_TITLES[cell]}, over {old}{lines}", touched, f"Place {new}")


@SENTENCES.move
def swap(table: Riftwalker, content: Content, pair: int) -> Facts:
    low, high = divmod(PAIR_CELLS[pair], int(w.CELLS))
    first, second = (f"{CELL_TITLES[cell]} ({title(content, table.showing(cell))})" for cell in (low, high))
    return {
        "first": first,
        "second": second,
        "low": low,
        "high": high,
        "lines": lines_after(table, content, w.SWAP + pair),
    }


def lines_after(table: Riftwalker, content: Content, move: int) -> str:
    """Which lines a move is bound to make and to break."""
    told = ""
    for event in table.preview(move):
        if event.kind == w.LINE_MADE:
            told += f", making a line of {title(content, event.args[0])}"
        elif event.kind == w.LINE_BROKEN:
            told += f", breaking the line of {title(content, event.args[0])}"
    return told


@SENTENCES.move
def explore(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"power": power_to_come(table, content, rift)}


@SENTENCES.move
def shift(table: Riftwalker, content: Content, rift: int) -> Facts:
    points = content.rift[rift].points[table.level(rift) + 1]
    return {"points": Count(points), "power": power_to_come(table, content, rift)}


def power_to_come(table: Riftwalker, content: Content, rift: int) -> str:
    """The power that is offered once a rift is explored or shifted now; nothing where none is."""
    step = table.steps[-1]
    offered = isinstance(step, UseElement)
    if isinstance(step, Script):
        effect = step.program.effects.effects[step.program.code[step.pc]]
        offered = isinstance(effect, RiftEffect) and effect.offers_power(step, step.pc)
    if not offered or has(table.piles[w.USED], rift):
        return ""
    return f" ({content.rift[rift].power}: {table.pack.powers[rift].text})"


@SENTENCES.move
def turn_back(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"points": Count(content.rift[rift].points[table.level(rift) - 1])}


@SENTENCES.move
def return_(table: Riftwalker, content: Content, rift: int) -> Facts:
    owners = [event.args[0] for event in table.preview(w.RETURN + rift) if event.kind == w.RETURNED]
    hand = "your hand" if owners[0] == table.seat else "its owner's hand"
    return {"hand": hand, "lost": lost_by(table, rift, w.RETURN + rift)}


@SENTENCES.move
def discard(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"lost": lost_by(table, rift, w.DISCARD + rift)}


@SENTENCES.move
def tuck(table: Riftwalker, content: Content, rift: int) -> Facts:
    step = table.steps[-1]
    host = step.host if isinstance(step, TuckUnder) else running(table).subject
    return {"host": content.rift[host].name, "lost": lost_by(table, rift, w.TUCK + rift)}


def lost_by(table: Riftwalker, rift: int, move: int) -> str:
    """What goes with a rift that leaves play: `, losing its 3 points and 2 cards beneath it`."""
    points = table.points(rift)
    cards = sum(event.kind == w.LOST and event.args[0] == rift for event in table.preview(move))
    parts = [f"its {counted(points, 'point')}"] if points else []
    parts += [f"{counted(cards, 'card')} beneath it"] if cards else []
    return f", losing {joined(parts)}" if parts else ""


@SENTENCES.move
def beneath(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"points": Count(table.points(rift))}


@SENTENCES.move
def exchange(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"level": LEVEL_TITLES[table.level(rift)]}


SENTENCES.moves["exchange-for"] = exchange


@SENTENCES.move
def choose(table: Riftwalker, content: Content, seat: int) -> Facts:
    return {"opponent": signed(seat)}


@SENTENCES.move
def burst(table: Riftwalker, content: Content, rift: int) -> Facts:
    step = table.steps[-1]
    way = ", with a line" if has(burst_by_line(table, step.seat), rift) else ", with a power's permission"
    return {"points": Count(table.points(rift)), "way": "" if isinstance(step, BargainBurst) else way}


@SENTENCES.move
def activate(table: Riftwalker, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, OfferPower)
    rift = content.rift[step.rift]
    return {"power": Name(rift.name, power=rift.power, text=table.pack.powers[step.rift].text, id=rift.id)}


# Prompts


@SENTENCES.question
def use_element(table: Riftwalker, content: Content, step: UseElement) -> Facts:
    return {"element": title(content, table.element)}


@SENTENCES.question
def script(table: Riftwalker, content: Content, step: Script) -> Prompt:
    """`Coax: grow Life or Water`"""
    asked = step.prompt()
    again = "once more, " if step.times > 0 else ""
    text = BARE_WORDS.get(asked.text, asked.text)
    return Prompt(f"{content.rift[step.subject].power}: {again}{text}", asked.rules)


@SENTENCES.question
def tuck_under(table: Riftwalker, content: Content, step: TuckUnder) -> Facts:
    return {"power": content.rift[step.script.subject].power}


# Refusals


@SENTENCES.reason
def not_on_card(table: Riftwalker, content: Content, element: int, cell: int) -> Facts:
    card = content.card[table.grid[w.TOP]]
    return {"sides": " and ".join(title(content, content.element_number(side)) for side in (card.a, card.b))}


@SENTENCES.reason
def hides_another(table: Riftwalker, content: Content, cell: int) -> Facts:
    return {"hidden": title(content, table.hidden(cell))}


@SENTENCES.reason
def no_such_rift(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"rifts": len(content.rift)}


@SENTENCES.reason
def no_such_seat(table: Riftwalker, content: Content, seat: int) -> Facts:
    return {"seats": table.seats}


@SENTENCES.reason
def no_match(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"element": title(content, table.element)}


@SENTENCES.reason
def not_centre(table: Riftwalker, content: Content, rift: int) -> Facts:
    return {"element": title(content, table.showing(w.CENTRE))}


@SENTENCES.reason
def not_held(table: Riftwalker, content: Content, rift: int) -> Prompt:
    return by_word(table, f"{content.rift[rift].name} is not in your hand")


@SENTENCES.reason
def not_your_explored(table: Riftwalker, content: Content, rift: int) -> Prompt:
    return by_word(table, f"{content.rift[rift].name} is not one of your explored rifts")


@SENTENCES.reason
def not_your_scored(table: Riftwalker, content: Content, rift: int) -> Prompt:
    return by_word(table, f"{content.rift[rift].name} is not in your score pile")


@SENTENCES.reason
def not_their_explored(table: Riftwalker, content: Content, rift: int) -> Prompt:
    return by_word(table, f"{content.rift[rift].name} is not an opponent's explored rift")


@SENTENCES.reason
def not_their_scored(table: Riftwalker, content: Content, rift: int) -> Prompt:
    return by_word(table, f"{content.rift[rift].name} is not in an opponent's score pile")


@SENTENCES.reason
def misfit(table: Riftwalker, content: Content, rift: int) -> Prompt:
    power = content.rift[running(table).subject].power
    shows = counted(table.points(rift), "point") if table.points(rift) else "no points"
    return by_word(table, f"{power} cannot choose {content.rift[rift].name}, which shows {shows}")


def running(table: Riftwalker) -> Script:
    """The power that is under way."""
    step = table.steps[-1]
    if isinstance(step, TuckUnder):
        return step.script
    assert isinstance(step, Script)
    return step


def by_word(table: Riftwalker, text: str) -> Prompt:
    """A refusal by the rule of the word of the power that is under way."""
    power = running(table)
    return Prompt(text, power.prompt().rules)


# The log


@SENTENCES.event
def shifted(told: Told, content: Content) -> Facts:
    return {"points": Count(content.rift[told["rift"]].points[told["level"]])}


SENTENCES.events["turned-back"] = SENTENCES.events["burst-rift"] = shifted


@SENTENCES.event
def last_turns(told: Told, content: Content) -> str:
    why = "The rift deck is empty" if told["cause"] == w.EMPTY_DECK else told.say("{seat:have|has} scored enough rifts")
    return f"{why}: everybody else has one last turn"


@SENTENCES.event
def ended(told: Told, content: Content) -> str:
    return "Too many rounds went by: the game ends here" if told["ending"] == w.STALLED else "The game is over"


# Cards


STATIC_TEXTS: dict[Static, str] = {
    "wild": "This rift matches every element.",
    "explore_any": "You may explore this rift with any element.",
    "burst_any_line": "You may burst this rift with a line of any element.",
    "shield_opp": "Opponents' powers cannot affect this rift.",
}


def rift_texts(content: Content, powers: list[Program]) -> dict[str, dict[str, str]]:
    """What is printed on the rifts: the power of each, and the special text of those that have one."""
    special = {rift.id: special_text(content, rift) for rift in content.rift}
    return {
        "power": {rift.id: power.text for rift, power in zip(content.rift, powers, strict=True)},
        "special": {id_: told for id_, told in special.items() if told},
    }


def special_text(content: Content, rift: Rift) -> str:
    """Static texts and bonus; empty for a rift without (RW-011)."""
    parts = [STATIC_TEXTS[static] for static in rift.static]
    if rift.bonus is not None:
        once, twice = rift.bonus.k
        parts.append(f"Bonus {bonus_text(content, rift, rift.bonus)} (+{once} / +{twice}).")
    return " ".join(parts)


def bonus_text(content: Content, rift: Rift, bonus: Bonus) -> str:
    other = "other " if bonus.other else ""
    element = "" if bonus.element is None else content.element[content.element_number(bonus.element)].title
    counts_itself = rift.family == "venture" if bonus.kind == "scored_venture" else rift.element == bonus.element
    included = ", this one included" if counts_itself and not bonus.other else ""
    match bonus.kind:
        case "beneath_self":
            return "for each card beneath this rift"
        case "scored_element":
            return f"for each {other}{element} rift in your score pile{included}"
        case "scored_pts":
            return f"for each {other}rift {worth([bonus.pts or 0])} in your score pile"
        case "flat_elements":
            return f"if your score pile holds rifts of at least {spelled(bonus.need or 0)} different elements"
        case "scored_with_beneath":
            return f"for each {other}rift in your score pile that has something beneath it"
        case "explored":
            return "for each rift still in your explored area"
        case "hand_over3":
            return "for each card in your hand beyond the third at the end of the game"
        case "grid_element":
            return f"for each {element} card face-up on the grid at the end of the game"
        case "flat_behind":
            return "if an opponent has more rifts in their score pile than you"
        case "scored_venture":
            return f"for each {other}Venture in your score pile{included}"
