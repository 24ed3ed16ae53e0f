"""Wreck Raiders as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.games.wreck_raiders.content import Content
from stormtable.games.wreck_raiders.text import coins, exhibit_title, listed, piece_title, title
from stormtable.games.wreck_raiders.view import Die, Mat, View

MARKS = {"skull": "Sk", "seashell": "Sh", "starfish": "Sf"}


def board(view: View, content: Content, seating: Seating) -> str:
    """Pool, lagoon, Exhibits, market, mats."""
    return "\n".join(
        [*pool(view), "", *lagoon(view, content, seating), "", *row_of_exhibits(view, content), ""]
        + [*market(view, content), ""]
        + [line for mat in view.mats for line in mat_lines(mat, content, seating)]
        + ["", legend()]
    )


def legend() -> str:
    """What the short marks mean."""
    return "  ".join([*(f"{mark} {title(kind)}" for kind, mark in MARKS.items()), "* a Starfish lies on it"])


def pool(view: View) -> list[str]:
    dice = [face(die) for die in view.pool if die.taken_by is None]
    in_use = f"   number in use: {view.number}" if view.number else ""
    return [f"POOL      {'  '.join(dice) or 'empty'}{in_use}"]


def face(die: Die) -> str:
    zone = "" if die.zone == "none" else f"+{MARKS[die.zone]}"
    return f"[{die.number}{zone}]"


def lagoon(view: View, content: Content, seating: Seating) -> list[str]:
    """Each wreck as its ring, so that neighbours stand side by side (the ends meet)."""
    lines = ["LAGOON    spots in ring order, the last beside the first"]
    for wreck in content.wreck:
        ring = "  ".join(spot(view, f"{wreck.id}-{number}", number, seating) for number in wreck.ring)
        lines.append(f"  {wreck.title:<8}{ring}   supply {view.supply[wreck.id]}")
    beach = "  ".join(
        spot(view, f"beach-{place.spot}", place.spot, seating) + "+".join(MARKS[kind] for kind in place.baubles)
        for place in content.beach
    )
    return [*lines, f"  Beach   {beach}"]


def spot(view: View, id_: str, number: int, seating: Seating) -> str:
    standing = view.spots[id_]
    return f"{number}:{seating[standing.seat][:3] + str(standing.diver) if standing else '----'}"


def row_of_exhibits(view: View, content: Content) -> list[str]:
    cards = {card.id: card for card in content.exhibit}
    lines = [f"EXHIBITS  {view.exhibit_deck} in the deck"]
    for number, id_ in enumerate(view.exhibits, start=1):
        card = cards[id_]
        crest = f"  crest {'+'.join(MARKS[kind] for kind in card.crests)}" if card.crests else ""
        style = f"  style {'+'.join(MARKS.get(word, word) for word in card.reward)}" if card.reward else ""
        lines.append(f"  {number}. {exhibit_title(card)}{crest}{style}")
    return lines


def market(view: View, content: Content) -> list[str]:
    pieces = {piece.id: piece for piece in content.piece}
    lines = [f"MARKET    left: {', '.join(f'{count} {title(kind)}s' for kind, count in view.stacks.items())}"]
    for number, id_ in enumerate(view.market, start=1):
        if id_ is not None:
            cost = "+".join(MARKS[kind] for kind in pieces[id_].cost)
            lines.append(f"  {number}. {cost:<12} {piece_title(pieces[id_])}")
    return lines


def mat_lines(mat: Mat, content: Content, seating: Seating) -> list[str]:
    off = sum(place is None for place in mat.divers)
    basket = listed([kind for kind, count in mat.basket.items() for _ in range(count)])
    displays = "  |  ".join(
        " ".join(treasure.type[:2].title() + ("*" if treasure.wild else "") for treasure in row) or "-"
        for row in mat.displays
    )
    titles = {treasure.id: treasure.title for treasure in content.treasure}
    vault = "  |  ".join(" ".join(titles[id_] for id_ in column) or "-" for column in mat.vault)
    exhibits = " ".join(card.id + ("+Sk" if card.skull else "") for card in mat.exhibits) or "none"
    aquariums = "  ".join("-".join(pieces) for pieces in mat.aquariums) or "none"
    return [
        f"{seating[mat.seat].upper()}  {coins(mat.coins)}, divers off the board: {off}, basket: {basket}",
        f"  displays  {displays}",
        f"  vault     {vault}",
        f"  exhibits  {exhibits}    aquariums  {aquariums}",
    ]
