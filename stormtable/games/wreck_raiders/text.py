"""What Wreck Raiders says to people: prompts, moves, the log, the scoring."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.step import Step
from stormtable.engine.texts import Description, Prompt, ScoreLine, Seating, TieBreak
from stormtable.engine.wording import counted, joined
from stormtable.games.wreck_raiders import scoring
from stormtable.games.wreck_raiders.content import KIND_IDS, TYPE_IDS, Content, Exhibit, KindId, Piece
from stormtable.games.wreck_raiders.steps.aquarium import BuyPiece, GainPiece
from stormtable.games.wreck_raiders.steps.dive import ExtraTreasure, MoveDiver
from stormtable.games.wreck_raiders.steps.exhibits import (
    ChooseBauble,
    ClaimExhibits,
    DecorateSeashell,
    DecorateSkull,
    in_exact_order,
)
from stormtable.games.wreck_raiders.steps.gains import PlaceTreasure
from stormtable.games.wreck_raiders.steps.turn import TakeDie, UseNumber
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.view import SPOT_IDS
from stormtable.games.wreck_raiders.vocabulary import PLACE_FIELD, VOCABULARY
from stormtable.games.wreck_raiders.words import (
    COMMON,
    DIVERS,
    EMPTY,
    FRONTS,
    NO_ZONE,
    ROWS,
    SKULL_ON,
    SPOTS,
    STALLED,
    TYPES,
)

PROMPTS: dict[type[Step[WreckRaiders]], Prompt] = {
    TakeDie: Prompt("Take a die from the pool", ("WR-027", "WR-029")),
    UseNumber: Prompt("Spend Skulls to change the die's number, or use it as it is", ("WR-094", "WR-095")),
    ExtraTreasure: Prompt("Spend a Seashell for one more treasure of this wreck?", ("WR-097", "WR-098")),
    ClaimExhibits: Prompt("Claim Exhibits, or go on", ("WR-063", "WR-064", "WR-100")),
    DecorateSkull: Prompt("Decorate the Exhibit with a Skull?", ("WR-070", "WR-072")),
    DecorateSeashell: Prompt("Decorate the Exhibit with a Seashell, for a treasure of your choice?", ("WR-073",)),
    ChooseBauble: Prompt("Style reward: choose a bauble", ("WR-076",)),
    GainPiece: Prompt("Style reward: choose an aquarium piece, free of charge", ("WR-076", "WR-R27")),
    BuyPiece: Prompt("Buy an aquarium piece, or nothing", ("WR-083", "WR-084")),
}


def title(word: str) -> str:
    return word.capitalize()


def article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {title(word)}"


def spot_title(spot: int) -> str:
    area, number = SPOT_IDS[spot].split("-")
    return f"{title(area)} {number}"


def listed(words: list[str]) -> str:
    """`2 Skulls and a Seashell`"""
    parts: list[str] = []
    for word in dict.fromkeys(words):
        count = words.count(word)
        plural = word if word == "starfish" else f"{word}s"
        parts.append(article(word) if count == 1 else f"{count} {title(plural)}")
    return joined(parts)


def coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def exhibit_title(exhibit: Exhibit) -> str:
    row = " ".join(title(type_) for type_ in exhibit.treasures)
    return f"{exhibit.id} ({row}, {coins(exhibit.coins)})"


def piece_title(piece: Piece) -> str:
    kind = title(piece.kind)
    if piece.kind == "top":
        return f"{kind} {piece.id} ({formula(piece)})"
    return f"{kind} {piece.id} ({coins(piece.coins)}, shows {listed(list(piece.symbols))})"


def formula(piece: Piece) -> str:
    if piece.per == ["any"]:
        what = "symbol"
    elif piece.per == ["same2"]:
        what = "two symbols of one kind"
    else:
        what = " + ".join(title(kind) for kind in piece.per)
    return f"{coins(piece.pays)} for each {what}"


def prompt(table: WreckRaiders, content: Content) -> Prompt:
    """What the table waits for."""
    if table.over:
        return Prompt("The game is over", ("WR-R44" if table.ending == STALLED else "WR-106",))
    step = table.steps[-1]
    if isinstance(step, PlaceTreasure):
        name = content.treasure[step.picture].title
        type_ = title(TYPE_IDS[step.picture // FRONTS])
        return Prompt(f"Place the {name} ({type_}) in a display or in your vault", ("WR-056", "WR-057", "WR-058"))
    if isinstance(step, MoveDiver):
        return Prompt(f"Move one of your divers to a spot with number {table.number}", ("WR-032", "WR-034"))
    return PROMPTS[type(step)]


def describe(table: WreckRaiders, content: Content, move: int) -> Description:
    """A legal move for the seat that decides, with its consequences."""
    say = VOCABULARY.say(move)
    args = VOCABULARY.arguments(move)
    match say["verb"]:
        case "take-die":
            return Description(
                f"Take the {say['number']}{zone_bauble(table, args[0])}",
                (f"die-{say['zone']}-{say['number']}",),
                "Dice",
            )
        case "use-number":
            return use_number(table, args[0] + 1)
        case "move-diver":
            return move_diver(table, content, args[0], args[1])
        case "place":
            return place(table, args[0])
        case "spend-seashell":
            step = table.steps[-1]
            assert isinstance(step, ExtraTreasure)
            return Description(f"Spend a Seashell for one more {title(TYPE_IDS[step.wreck])} treasure", ("seashell",))
        case "claim":
            return claim(table, content, args[0], table.face_up[args[1]])
        case "cover":
            return cover(table, content, args[0], args[1])
        case "decorate-skull":
            return Description("Put a Skull on the Exhibit, worth 2 coins at the end", ("skull",))
        case "decorate-seashell":
            text = f"Spend a Seashell for a random {title(say['wreck'])} treasure"
            return Description(text, ("seashell", f"wreck-{say['wreck']}"))
        case "choose-bauble":
            return Description(f"Gain a {title(say['bauble'])}", (say["bauble"],))
        case "buy":
            return build(table, content, args[0], args[1], free=False)
        case "gain-piece":
            return build(table, content, args[0], args[1], free=True)
        case plain:
            return Description(PLAIN[plain], (), "Go on")


PLAIN = {
    "keep-seashells": "Keep your Seashells",
    "done-claiming": "Claim nothing more",
    "no-skull": "No Skull",
    "no-seashell": "No Seashell",
    "buy-nothing": "Buy nothing",
}


def zone_bauble(table: WreckRaiders, zone: int) -> str:
    """What a die's zone adds, if the supply still has it (WR-029, WR-R31)."""
    if zone == NO_ZONE:
        return ""
    kind = title(KIND_IDS[zone - 1])
    return f" and a {kind}" if table.baubles(COMMON, zone - 1) else f", with no {kind} left to gain"


def use_number(table: WreckRaiders, number: int) -> Description:
    cost = abs(number - int(table.number))
    text = f"Use the {number} as it is" if cost == 0 else f"Spend {listed(['skull'] * cost)} to make it a {number}"
    return Description(text, (f"number-{number}",), "Numbers")


def move_diver(table: WreckRaiders, content: Content, diver: int, spot: int) -> Description:
    seat = table.seat
    assert seat is not None
    off_board = diver == DIVERS
    start = "off the board" if off_board else spot_title(table.divers[seat * DIVERS + diver])
    text = f"{spot_title(spot)}, from {start}: {arrival(table, content, seat, spot)}"
    pieces = ("diver-off" if off_board else f"diver-{diver + 1}", SPOT_IDS[spot])
    return Description(text, pieces, title(SPOT_IDS[spot].split("-")[0]))


def arrival(table: WreckRaiders, content: Content, seat: int, spot: int) -> str:
    """What arriving on a spot gives, and to whom."""
    area, number = divmod(spot, int(SPOTS))
    standing = table.spots[spot]
    shown = listed(in_supply(table, list(content.beach[number].baubles)))
    if area == TYPES:
        return shown if standing == EMPTY else f"{shown}, sends a diver off"
    parts = [f"{article(TYPE_IDS[area])} treasure", *beside(table, seat, spot)]
    if not table.tile_available(area):
        parts = [f"no {title(TYPE_IDS[area])} treasure is left"]
    if standing != EMPTY:
        parts.append(f"bumps a rival, who gains {shown}")
    return ", ".join(parts)


def beside(table: WreckRaiders, seat: int, spot: int) -> list[str]:
    """Who else gains a treasure when a diver arrives (WR-050)."""
    standing = [table.spots[table.pack.neighbours[spot * 2 + side]] for side in range(2)]
    return [
        "one more for you" if diver // DIVERS == seat else "one for a rival beside"
        for diver in standing
        if diver != EMPTY
    ]


def in_supply(table: WreckRaiders, kinds: list[KindId]) -> list[str]:
    """Those of the baubles that the common supply can still give (WR-R31)."""
    left = {kind: table.baubles(COMMON, number) for number, kind in enumerate(KIND_IDS)}
    return [kind for at, kind in enumerate(kinds) if kinds[:at].count(kind) < left[kind]]


def place(table: WreckRaiders, place: int) -> Description:
    seat = table.seat
    assert seat is not None
    name = PLACE_FIELD.names[place]
    kind, number = name.split("-")
    if kind == "display":
        held = table.display_size(seat, place)
        return Description(f"Display {number}, pedestal {held + 1}", (name,), "Displays")
    row = table.column_size(seat, place - 3)
    text = f"Vault column {number}, row {row + 1} of {ROWS} (row worth {table.pack.row_values[row]})"
    return Description(text, (name,), "Vault")


def claim(table: WreckRaiders, content: Content, display: int, exhibit: int) -> Description:
    seat = table.seat
    assert seat is not None
    card = content.exhibit[exhibit]
    text = f"Claim {exhibit_title(card)} with display {display + 1}"
    if card.reward and in_exact_order(table, seat, display, exhibit):
        text += f", in exact order: {reward(card)}"
    return Description(text, (f"display-{display + 1}", f"exhibit-{card.id}"), "Claims")


def reward(card: Exhibit) -> str:
    if card.reward == ["choice"]:
        return "a bauble of your choice"
    if card.reward == ["piece"]:
        return "a free aquarium piece"
    return listed(list(card.reward))


def cover(table: WreckRaiders, content: Content, display: int, pedestal: int) -> Description:
    seat = table.seat
    assert seat is not None
    name = content.treasure[table.treasure_at(seat, display, pedestal)].title
    text = f"Put a Starfish on the {name} in display {display + 1}, pedestal {pedestal + 1}: it becomes wild"
    return Description(text, ("starfish", f"display-{display + 1}-{pedestal + 1}"), "Starfish")


def build(table: WreckRaiders, content: Content, slot: int, target: int, *, free: bool) -> Description:
    piece = content.piece[table.market[slot]]
    where = "start a new aquarium" if piece.kind == "bottom" else f"on aquarium {target + 1}"
    price = "free" if free else f"for {listed(list(piece.cost))}"
    aquarium = "aquarium-new" if piece.kind == "bottom" else f"aquarium-{target + 1}"
    text = f"{piece_title(piece)} {price}, {where}"
    return Description(text, (f"market-{slot + 1}", aquarium), title(piece.kind) + "s")


def tell(told: Mapping[str, object], content: Content, seating: Seating) -> str:
    """A line of the log; empty for what another line says already."""
    number = {key: value for key, value in told.items() if isinstance(value, int)}
    who = seating[number["seat"]] if "seat" in number else ""
    match told["event"]:
        case "rolled":
            zone = "" if number["zone"] == NO_ZONE else f", with a {title(KIND_IDS[number['zone'] - 1])}"
            return f"A die shows {number['number']}{zone}"
        case "took-die":
            return f"{who} takes a {number['number']}"
        case "gained-bauble":
            return f"{who} gains {listed([KIND_IDS[number['kind']]] * number['count'])}"
        case "spent-bauble":
            return f"{who} spends {listed([KIND_IDS[number['kind']]] * number['count'])}"
        case "changed-number":
            return f"{who} makes it a {number['number']}"
        case "moved":
            return f"{who} dives to {spot_title(number['to'])}"
        case "bumped":
            where = "off the board" if number["to"] == EMPTY else f"to {spot_title(number['to'])}"
            return f"{who}'s diver is bumped from {spot_title(number['spot'])} {where}"
        case "gained":
            return f"{who} finds {content.treasure[number['picture']].title}"
        case "placed":
            name = PLACE_FIELD.names[number["place"]].replace("-", " ")
            return f"{who} puts {content.treasure[number['picture']].title} into {name}"
        case "thrown-back":
            return f"{who} has no room: {content.treasure[number['picture']].title} goes to the discards"
        case "nothing-left":
            return f"No {title(TYPE_IDS[number['type']])} is left for {who}"
        case "reshuffled":
            return f"The {title(TYPE_IDS[number['type']])} discards become the new supply"
        case "covered":
            return f"{who} puts a Starfish on display {number['display'] + 1}, pedestal {number['pedestal'] + 1}"
        case "claimed":
            return f"{who} claims {exhibit_title(content.exhibit[number['exhibit']])}"
        case "decorated":
            kind = title(KIND_IDS[number["kind"]])
            return f"{who} decorates {content.exhibit[number['exhibit']].id} with a {kind}"
        case "style":
            return f"{who} earns the style reward: {reward(content.exhibit[number['exhibit']])}"
        case "revealed":
            return f"New Exhibit: {exhibit_title(content.exhibit[number['exhibit']])}"
        case "built":
            return f"{who} builds {piece_title(content.piece[number['piece']])}"
        case "replaced":
            return f"New in the market: {piece_title(content.piece[number['piece']])}"
        case "last-turns":
            return f"{who} has enough Exhibits: everybody else has one more turn"
        case "ended":
            stalled = number["ending"] == STALLED
            return "No Exhibit was claimed for too long: the game ends here" if stalled else "The game is over"
        case _:
            return ""


def score_lines(table: WreckRaiders) -> list[ScoreLine]:
    """The scoring as the rule book counts it."""
    seats = range(table.seats)
    rows = [[int(scoring.row_coins(table, seat, row)) for row in range(ROWS)] for seat in seats]
    pieces = tuple(int(scoring.piece_coins(table, seat)) for seat in seats)
    tops = tuple(int(scoring.all_aquarium_coins(table, seat)) - pieces[seat] for seat in seats)
    exhibits = tuple(int(scoring.exhibit_coins(table, seat)) for seat in seats)
    skulls = tuple(int(scoring.skull_coins(table, seat)) for seat in seats)
    pictures = tuple(int(scoring.picture_coins(table, seat)) for seat in seats)
    claimed = tuple(counted(claims(table, seat), "card") for seat in seats)
    full = tuple(" + ".join(str(coins) for coins in held if coins) if sum(map(bool, held)) > 1 else "" for held in rows)
    return [
        ScoreLine("exhibits", "Exhibits", exhibits, ("WR-109",), claimed),
        ScoreLine("skulls", "Skulls on Exhibits", skulls, ("WR-110",)),
        ScoreLine("pictures", "Pictures in the vault", pictures, ("WR-111",)),
        ScoreLine("vault-rows", "Vault rows of one type", tuple(map(sum, rows)), ("WR-113",), full),
        ScoreLine("aquarium-pieces", "Aquariums: Bottoms and Middles", pieces, ("WR-116", "WR-117")),
        ScoreLine("aquarium-tops", "Aquariums: Tops", tops, ("WR-118",)),
    ]


def claims(table: WreckRaiders, seat: int) -> int:
    return sum(at in (seat, seat + SKULL_ON) for at in table.exhibit_at)


def tie_breaks(table: WreckRaiders) -> list[TieBreak]:
    """Treasures left in displays, then baubles left (WR-123, WR-124)."""
    seats = range(table.seats)
    treasures = tuple(int(scoring.treasures_left(table, seat)) for seat in seats)
    baubles = tuple(int(scoring.baubles_left(table, seat)) for seat in seats)
    return [
        TieBreak("treasures left in displays", treasures, ("WR-123",)),
        TieBreak("baubles left", baubles, ("WR-124",)),
    ]
