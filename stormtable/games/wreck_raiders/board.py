"""Wreck Raiders as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted, joined
from stormtable.games.wreck_raiders.content import Content, Piece
from stormtable.games.wreck_raiders.text import exhibit_name, listed, piece_name
from stormtable.games.wreck_raiders.view import Die, Mat, View

MARKS = {"skull": "Sk", "seashell": "Sh", "starfish": "Sf"}


def board(view: View, content: Content, seating: Seating) -> str:
    """Pool, lagoon, Exhibits, market, mats."""
    return "\n".join(
        [*pool(view), "", *lagoon(view, content, seating), "", *row_of_exhibits(view, content, seating), ""]
        + [*market(view, content), ""]
        + [line for mat in view.mats for line in mat_lines(mat, content, seating)]
        + ["", marks(content)]
    )


def legend(content: Content, seating: Seating) -> str:
    """Of dice, spots, cards and mats, as the board writes them."""
    name = seating[0]
    return "\n".join(
        [
            "LETTERS",
            f"  {marks(content)}",
            f"  [4+Sk] a 4 in the Skull zone; 3:{name[:3]}2 on spot 3 stands diver 2 of {name}",
            "  crest: what may decorate an Exhibit; style: the reward for its exact order",
            "MARKET",
            "  A Bottom begins an aquarium, Middles go on top of it, a Top closes it and pays for the symbols below.",
        ]
    )


def marks(content: Content) -> str:
    """What the short marks mean."""
    types = [f"{short(wreck.id)} {wreck.title}" for wreck in content.wreck]
    baubles = [f"{MARKS[bauble.id]} {bauble.title}" for bauble in content.bauble]
    return "  ".join([*types, *baubles, "* a Starfish lies on it"])


def short(type_: str) -> str:
    return type_[:2].title()


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


def row_of_exhibits(view: View, content: Content, seating: Seating) -> list[str]:
    numbers = {card.id: number for number, card in enumerate(content.exhibit)}
    lines = [f"EXHIBITS  {view.exhibit_deck} in the deck, {ends_in(view)}; {tie(view, seating)}"]
    for place, id_ in enumerate(view.exhibits, start=1):
        card, name = content.exhibit[numbers[id_]], exhibit_name(content, numbers[id_])
        crest = f"  crest {'+'.join(MARKS[kind] for kind in card.crests)}" if card.crests else ""
        style = f"  style {'+'.join(MARKS.get(word, word) for word in card.reward)}" if card.reward else ""
        lines.append(f"  {place}. {name.row} ({name.worth}){crest}{style}")
    return lines


def ends_in(view: View) -> str:
    if view.turns_left is not None:
        return f"last round: {counted(view.turns_left, 'turn')} left"
    most = max(len(mat.exhibits) for mat in view.mats)
    return f"the leader needs {counted(view.claims_to_end - most, 'more claim')} to start the last round"


def tie(view: View, seating: Seating) -> str:
    """Who is ahead where coins are level."""
    return f"a tie would go to {joined([seating[seat] for seat in view.ahead_in_ties])}"


def market(view: View, content: Content) -> list[str]:
    numbers = {piece.id: number for number, piece in enumerate(content.piece)}
    lines = [f"MARKET    left: {', '.join(f'{count} {kind.title()}s' for kind, count in view.stacks.items())}"]
    for place, id_ in enumerate(view.market, start=1):
        if id_ is not None:
            cost = "+".join(MARKS[kind] for kind in content.piece[numbers[id_]].cost)
            lines.append(f"  {place}. {cost:<12} {piece_name(content, numbers[id_]).full}")
    return lines


def mat_lines(mat: Mat, content: Content, seating: Seating) -> list[str]:
    off = sum(place is None for place in mat.divers)
    basket = listed(content, [kind for kind, count in mat.basket.items() for _ in range(count)])
    displays = "  |  ".join(
        " ".join(short(treasure.type) + ("*" if treasure.wild else "") for treasure in row) or "-"
        for row in mat.displays
    )
    titles = {treasure.id: treasure.title for treasure in content.treasure}
    vault = "  |  ".join(" ".join(titles[id_] for id_ in column) or "-" for column in mat.vault)
    return [
        f"{seating[mat.seat].upper()}  {counted(mat.coins, 'coin')}, divers off the board: {off}, basket: {basket}",
        f"  displays   {displays}",
        f"  vault      {vault}",
        f"  exhibits   {claims(mat, content)}",
        f"  aquariums  {aquariums(mat, content)}",
    ]


def claims(mat: Mat, content: Content) -> str:
    """Each claimed card as its row and its coins: `Go Go Ar (5+Sk)`."""
    cards = {card.id: card for card in content.exhibit}
    told: list[str] = []
    for claim in mat.exhibits:
        card = cards[claim.id]
        skull = "+Sk" if claim.skull else ""
        told.append(f"{' '.join(map(short, card.treasures))} ({card.coins}{skull})")
    return "  |  ".join(told) or "none"


def aquariums(mat: Mat, content: Content) -> str:
    """Each from the Bottom up, every piece as its symbols and its coins: `Sk+Sh 2, Sf 4, Top 3 per Sf+Sk`."""
    pieces = {piece.id: piece for piece in content.piece}
    return "  |  ".join(", ".join(storey(pieces[id_]) for id_ in stack) for stack in mat.aquariums) or "none"


def storey(piece: Piece) -> str:
    if piece.kind != "top":
        return f"{'+'.join(MARKS[kind] for kind in piece.symbols) or 'plain'} {piece.coins}"
    paid_for = {"any": "symbol", "same2": "two alike"}
    return f"Top {piece.pays} per {'+'.join(paid_for.get(kind) or MARKS[kind] for kind in piece.per)}"
