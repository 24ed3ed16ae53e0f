"""Why a move is not offered: a sentence that cites the rule."""

from __future__ import annotations

from stormtable.games.wreck_raiders.content import KIND_IDS, TYPE_IDS, Content
from stormtable.games.wreck_raiders.steps.aquarium import BuyPiece, GainPiece
from stormtable.games.wreck_raiders.steps.dive import MoveDiver
from stormtable.games.wreck_raiders.steps.exhibits import ChooseBauble, ClaimExhibits, DecorateSeashell, matches
from stormtable.games.wreck_raiders.steps.gains import PlaceTreasure
from stormtable.games.wreck_raiders.steps.turn import TakeDie, UseNumber
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.text import exhibit_title, listed, prompt, spot_title, title
from stormtable.games.wreck_raiders.view import ZONE_IDS
from stormtable.games.wreck_raiders.vocabulary import VOCABULARY
from stormtable.games.wreck_raiders.words import BEACH, DISPLAYS, DIVERS, EMPTY, KINDS, SKULL, SPOTS, STARFISH


def why_not(table: WreckRaiders, content: Content, move: int) -> str:
    """Why the seat that decides may not play this move now."""
    if table.over:
        return f"{prompt(table, content).text} ({prompt(table, content).rules[0]})."
    if not 0 <= move < VOCABULARY.size:
        return f"{move} is not a move of Wreck Raiders."
    seat = table.seat
    assert seat is not None
    particular = reason(table, content, seat, VOCABULARY.verb(move).name, VOCABULARY.arguments(move))
    return particular or not_now(table, content)


def not_now(table: WreckRaiders, content: Content) -> str:
    asked = prompt(table, content)
    return f"That is not what is asked now: {asked.text} ({', '.join(asked.rules)})."


def reason(table: WreckRaiders, content: Content, seat: int, verb: str, args: tuple[int, ...]) -> str | None:
    """The particular reason, where the step that asks has one."""
    match verb, table.steps[-1]:
        case "take-die", TakeDie():
            return f"No die in the pool shows {args[1] + 1} with {zone(args[0])} (WR-027)."
        case "use-number", UseNumber():
            skulls = table.baubles(seat, SKULL)
            return f"With {listed(['skull'] * skulls)} you cannot get from {table.number} to {args[0] + 1} (WR-094)."
        case "move-diver", MoveDiver():
            return diver_reason(table, seat, args[0], args[1])
        case "place", PlaceTreasure():
            return place_reason(table, args[0])
        case "claim", ClaimExhibits():
            return claim_reason(table, content, seat, args[0], args[1])
        case "cover", ClaimExhibits():
            return cover_reason(table, seat, args[0], args[1])
        case "decorate-seashell", DecorateSeashell():
            return f"No {title(TYPE_IDS[args[0]])} tile is left to draw (WR-R13)."
        case "choose-bauble", ChooseBauble():
            return f"No {title(KIND_IDS[args[0]])} is left in the supply (WR-R30)."
        case "buy", BuyPiece():
            return piece_reason(table, content, seat, args[0], args[1], free=False)
        case "gain-piece", GainPiece():
            return piece_reason(table, content, seat, args[0], args[1], free=True)
        case _:
            return None


def zone(number: int) -> str:
    return "no zone" if number == 0 else f"a {title(ZONE_IDS[number])}"


def diver_reason(table: WreckRaiders, seat: int, diver: int, spot: int) -> str | None:
    area, number = divmod(spot, int(SPOTS))
    if number + 1 != table.number:
        return f"Your number is {table.number}, and {spot_title(spot)} is not a {table.number} (WR-032)."
    if diver == DIVERS:
        if all(table.divers[seat * DIVERS + own] != EMPTY for own in range(table.pack.divers)):
            return "All your divers are on the board (WR-033)."
    elif diver >= table.pack.divers:
        return f"You have only {table.pack.divers} divers (WR-010)."
    else:
        start = table.divers[seat * DIVERS + diver]
        if start == EMPTY:
            return "That diver is off the board; move any diver from there (WR-R45)."
        if start == spot:
            return f"That diver stands on {spot_title(spot)} already, and a move must change its place (WR-R55)."
        if start // SPOTS == area:
            rule = "WR-036" if area == BEACH else "WR-035"
            return f"A diver on {spot_title(start)} may not move within the same area ({rule})."
    standing = table.spots[spot]
    if standing != EMPTY and standing // DIVERS == seat:
        return f"Your own diver is already on {spot_title(spot)} (WR-037)."
    return None


def place_reason(table: WreckRaiders, place: int) -> str:
    if place >= DISPLAYS:
        return f"Vault column {place - DISPLAYS + 1} is full (WR-058)."
    step = table.steps[-1]
    if isinstance(step, PlaceTreasure) and step.locked == place:
        return f"Display {place + 1} is being claimed and takes nothing now (WR-R24)."
    return f"Display {place + 1} is full (WR-057)."


def claim_reason(table: WreckRaiders, content: Content, seat: int, display: int, slot: int) -> str:
    if slot >= len(table.face_up):
        return f"No Exhibit lies face up at place {slot + 1} of the row (WR-063)."
    exhibit = table.face_up[slot]
    assert not matches(table, seat, display, exhibit)
    card = exhibit_title(content.exhibit[exhibit])
    return f"Display {display + 1} does not hold exactly what {card} asks for (WR-064)."


def cover_reason(table: WreckRaiders, seat: int, display: int, pedestal: int) -> str:
    if table.baubles(seat, STARFISH) == 0:
        return "You have no Starfish (WR-100)."
    if pedestal >= table.display_size(seat, display):
        return f"There is no treasure on pedestal {pedestal + 1} of display {display + 1} (WR-100)."
    return "A Starfish lies on that treasure already (WR-R20)."


def piece_reason(table: WreckRaiders, content: Content, seat: int, slot: int, target: int, *, free: bool) -> str:
    if table.market[slot] == EMPTY:
        return "That place of the market is empty (WR-085)."
    piece = content.piece[table.market[slot]]
    held = [table.baubles(seat, kind) for kind in range(KINDS)]
    cost = [table.pack.piece_cost[table.market[slot] * KINDS + kind] for kind in range(KINDS)]
    if not free and any(has < price for has, price in zip(held, cost, strict=True)):
        return f"{piece.id} costs {listed(list(piece.cost))}, which you do not have (WR-084)."
    if piece.kind == "bottom":
        return "A Bottom starts a new aquarium (WR-086)."
    if target < table.aquariums_of(seat) and table.is_topped(seat, target):
        return f"Aquarium {target + 1} has a Top and accepts no more pieces (WR-091)."
    return f"A {title(piece.kind)} goes on top of an aquarium you have begun (WR-087, WR-088)."
