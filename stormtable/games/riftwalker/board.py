"""Riftwalker as text for the terminal, drawn from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted
from stormtable.games.riftwalker.content import EVERY, Content, ElementCard, Rift
from stormtable.games.riftwalker.view import Lying, Player, View

WIDE = 17


Texts = Mapping[str, Mapping[str, str]]  # of the rifts, by kind of text and id


def board(view: View, content: Content, texts: Texts, seating: Seating) -> str:
    """Grid, decks, then each player, the one who looks last with the cards in hand."""
    rifts = {rift.id: rift for rift in content.rift}
    titles = {element.id: element.title for element in content.element}
    lines = [*grid(view, titles), "", *decks(view, content, titles), ""]
    you = view.you
    for player in sorted(view.players, key=lambda player: player.seat == you):
        lines.extend([*player_lines(player, rifts, titles, seating, view), ""])
    if you is not None:
        lines.extend(hand_lines(view.players[you], texts, rifts, titles))
    return "\n".join(lines).rstrip()


def legend(view: View, content: Content, texts: Texts, seating: Seating) -> str:
    """What the rifts before each player do (RW-013)."""
    rifts = {rift.id: rift for rift in content.rift}
    titles = {element.id: element.title for element in content.element}
    lines = []
    for player in view.players:
        lines.append(seating[player.seat].upper())
        for card in [*player.explored, *player.scored]:
            rift = rifts[card.rift]
            lines.append(f"  {title(rift, titles)}  {rift.power}: {texts['power'][rift.id]}")
            lines += [f"      {texts['special'][rift.id]}"] if rift.id in texts["special"] else []
    return "\n".join(lines)


def grid(view: View, titles: Mapping[str, str]) -> list[str]:
    """Three rows; each cell says what shows and, in brackets, what it hides."""
    lines = []
    for row in range(3):
        cells = view.grid[row * 3 : row * 3 + 3]
        shown = (f"{titles[cell.showing]} ({titles[cell.hidden]})" for cell in cells)
        lines.append(("GRID      " if row == 0 else " " * 10) + "".join(f"{text:<{WIDE}}" for text in shown).rstrip())
    made = " and ".join(titles[element] for element in view.lines)
    in_use = "" if view.element is None else f"   in use: {titles[view.element]}"
    return [*lines, f"LINES     {made or 'none'}{in_use}"]


def decks(view: View, content: Content, titles: Mapping[str, str]) -> list[str]:
    cards = {card.id: card for card in content.card}
    element_deck, rift_deck = view.element_deck, view.rift_deck
    top = sides(cards[element_deck.top], titles)
    mixed = ", ".join(sides(cards[id_], titles) for id_ in element_deck.unordered)
    last = ", ".join(sides(cards[id_], titles) for id_ in element_deck.bottom)
    below = [f"in any order {mixed}"] if mixed else []
    below += [f"{'then ' if mixed else ''}{last}"] if last else []
    rifts = {rift.id: rift for rift in content.rift}
    known = named(rift_deck.bottom, rifts) if any(rift_deck.bottom) else ""
    bottom = f", at the bottom in order: {known}" if known else ""
    lines = [
        f"ELEMENTS  next {top}, below it {'; '.join(below) or 'none'}",
        f"RIFTS     {rift_deck.count} in the deck{bottom}",
    ]
    if view.permits:
        lines.append(f"PERMITS   {named(view.permits, rifts)} for this Burst step")
    if view.turns_left is not None:
        lines.append(f"LAST      {counted(view.turns_left, 'turn')} left")
    return lines


def sides(card: ElementCard, titles: Mapping[str, str]) -> str:
    return f"{titles[card.a]}/{titles[card.b]}"


def player_lines(
    player: Player, rifts: Mapping[str, Rift], titles: Mapping[str, str], seating: Seating, view: View
) -> list[str]:
    turn = " (turn)" if player.seat == view.active else ""
    seen = f", seen: {named(player.hand, rifts)}" if player.hand and player.seat != view.you else ""
    score = f"{player.points} points + {player.bonus} bonus"
    scored = f"{len(player.scored)} of {view.rifts_to_end} rifts"
    lines = [f"{seating[player.seat].upper()}{turn}  {score}, {scored} scored, {player.hand_count} in hand{seen}"]
    lines.extend(f"  explored  {lying(card, rifts, titles)}" for card in player.explored)
    lines.extend(f"  scored    {lying(card, rifts, titles, card.bonus)}" for card in player.scored)
    return lines


def lying(card: Lying, rifts: Mapping[str, Rift], titles: Mapping[str, str], bonus: int = 0) -> str:
    rift = rifts[card.rift]
    beneath = named((below.rift for below in card.beneath), rifts)
    more = f" +{bonus}" if bonus else ""
    return f"[{card.points}{more}] {title(rift, titles)}" + (f"  beneath: {beneath}" if beneath else "")


def title(rift: Rift, titles: Mapping[str, str]) -> str:
    element = "Every element" if rift.element == EVERY else titles[rift.element]
    return f"{rift.name} ({element})"


def named(ids: Iterable[str | None], rifts: Mapping[str, Rift]) -> str:
    """Cards by their names, one nobody knows as a question mark."""
    return ", ".join("?" if id_ is None else rifts[id_].name for id_ in ids)


def hand_lines(player: Player, texts: Texts, rifts: Mapping[str, Rift], titles: Mapping[str, str]) -> list[str]:
    lines = ["YOUR HAND"]
    for id_ in player.hand:
        rift = rifts[id_]
        points = "/".join(map(str, rift.points))
        lines.append(f"  {title(rift, titles)} {points}  {rift.power}: {texts['power'][id_]}")
        if id_ in texts["special"]:
            lines.append(f"      {texts['special'][id_]}")
    return lines
