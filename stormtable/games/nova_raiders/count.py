"""The final count of Nova Raiders line by line: bay by bay, symbol by symbol, directives."""

from __future__ import annotations

from stormtable.engine.texts import ScoreLine
from stormtable.engine.wording import counted
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.content import BAY_NAMES, Content
from stormtable.games.nova_raiders.piles import shards
from stormtable.games.nova_raiders.scoring import (
    bay_points,
    directive_points,
    group_at,
    set_points,
    symbols,
    times_met,
)
from stormtable.games.nova_raiders.sentences import condition_text
from stormtable.games.nova_raiders.table import NovaRaiders


def score_lines(table: NovaRaiders, content: Content) -> list[ScoreLine]:
    """The scoring as the rule book counts it."""
    lines = [bay_line(table, content, bay) for bay in range(w.BAYS)]
    lines += [symbol_line(table, content, kind) for kind in range(w.KINDS)]
    if len(table.pack.directives):
        lines.append(directive_line(table, content))
    return lines


# Bays


def bay_line(table: NovaRaiders, content: Content, bay: int) -> ScoreLine:
    piles = [int(table.bay(seat, bay)) for seat in range(table.seats)]
    points = tuple(int(bay_points(table, pile)) for pile in piles)
    notes = tuple(bay_note(table, content, pile) for pile in piles)
    return ScoreLine(f"bay-{BAY_NAMES[bay].lower()}", f"Bay {BAY_NAMES[bay]}", points, ("NR-156", "NR-160"), notes)


def bay_note(table: NovaRaiders, content: Content, pile: int) -> str:
    """From the bottom up, cut where it pays most: `RY 5, R 1`"""
    marks = [content.shard[kind].mark for kind in shards(pile)]
    groups: list[str] = []
    at = 0
    for length in groups_of(table, pile):
        groups.append(f"{''.join(marks[at : at + length])} {table.pack.shard_points[length]}")
        at += length
    return ", ".join(groups)


def groups_of(table: NovaRaiders, pile: int) -> list[int]:
    """How long the groups are into which a bay is cut, from the bottom up (NR-160, NR-R56)."""
    kinds = list(shards(pile))
    if table.pack.greedy_grouping:
        groups: list[int] = []
        while sum(groups) < len(kinds):
            groups.append(int(group_at(pile, sum(groups), len(kinds) - sum(groups))))
        return groups
    return best_cut(kinds, list(table.pack.shard_points))


def best_cut(kinds: list[int], points: list[int]) -> list[int]:
    """The cut with most points; of equal ones the one with the longest group at the bottom."""
    best: list[tuple[int, list[int]]] = [(0, [])]  # of the topmost shards, one more each time
    for start in range(len(kinds) - 1, -1, -1):
        cuts = []
        for length in range(min(3, len(kinds) - start), 0, -1):
            if len(set(kinds[start : start + length])) == length:
                above, groups = best[len(kinds) - start - length]
                cuts.append((points[length] + above, [length, *groups]))
        best.append(max(cuts, key=lambda cut: cut[0]))
    return best[-1][1]


# Special cards


def symbol_line(table: NovaRaiders, content: Content, kind: int) -> ScoreLine:
    seats = range(table.seats)
    shard = content.shard[kind]
    held = [int(symbols(table, seat, kind)) for seat in seats]
    points = tuple(int(set_points(table, cards)) for cards in held)
    notes = tuple(cards_note(table, content, seat, kind) for seat in seats)
    text = f"Special cards with {shard.name}"
    return ScoreLine(f"cards-{shard.id}", text, points, ("NR-166",), notes)


def cards_note(table: NovaRaiders, content: Content, seat: int, kind: int) -> str:
    """`4 cards: Hop, Hop, Rearrange, Time`"""
    owned = table.owned(seat) & table.pack.of_symbol[kind]
    names = sorted(card.name for number, card in enumerate(content.special) if owned >> number & 1)
    return f"{counted(len(names), 'card')}: {', '.join(names)}" if names else ""


# Directives


def directive_line(table: NovaRaiders, content: Content) -> ScoreLine:
    seats = range(table.seats)
    points = tuple(int(directive_points(table, seat)) for seat in seats)
    notes = tuple(directive_note(table, content, seat) for seat in seats)
    return ScoreLine("directive", "Directive", points, ("NR-168", "NR-191"), notes)


def directive_note(table: NovaRaiders, content: Content, seat: int) -> str:
    if not table.directives_kept >> seat & 1:
        return ""
    number = table.holds[w.DEALT + 2 * seat]
    card = content.directive[number]
    times = int(times_met(table, seat, number))
    met = counted(times, "pair") if card.goal == "pairs" else "met" if times else "not met"
    return f"{card.name}, {met}: {condition_text(content, card)}"
