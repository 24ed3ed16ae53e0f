"""What a seat cannot know, dealt anew: the rifts it does not know change places, all else stays."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.chance import Chance
from stormtable.engine.step import NOBODY
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker


def unknown_to(table: Riftwalker, seat: i64) -> vec[i64]:
    """The rifts whose place a seat does not know, in order."""
    rifts = vec[i64]()
    for rift in range(table.pack.rifts):
        if not has(table.known[rift], seat):
            rifts = append(rifts, rift)
    return rifts


def deal_anew(table: Riftwalker, seat: i64, chance: Chance) -> Riftwalker:
    """A clone in which every rift unknown to `seat` may lie wherever another one lay, each deal as likely.

    Whoever else decides is seen to have a choice, so deals that leave them none are not consistent.
    """
    while True:
        twin = table.clone()
        twin.chance = chance
        rifts = unknown_to(table, seat)
        change_places(twin, by_place(table, rifts), chance.shuffle(rifts, w.RIFT_DRAWN))
        if table.decider == seat or table.decider == NOBODY:
            return twin
        twin.legal = twin.steps[-1].moves(twin)
        if len(twin.legal) > 1:
            return twin


def by_place(table: Riftwalker, rifts: vec[i64]) -> vec[i64]:
    """The rifts in an order of the places they lie in, so that the same luck deals the same wherever they truly lie."""
    ordered = vec[i64]()
    for rift in rifts:
        ordered = append(ordered, place_of(table, rift) * w.MOST_RIFTS + rift)
    for i in range(1, i64(len(ordered))):
        at = i
        while at > 0 and ordered[at - 1] > ordered[at]:
            ordered[at - 1], ordered[at] = ordered[at], ordered[at - 1]
            at -= 1
    for i in range(i64(len(ordered))):
        ordered[i] %= w.MOST_RIFTS
    return ordered


def place_of(table: Riftwalker, rift: i64) -> i64:
    """A number for where a rift lies and who knows it there; rifts with the same number could be one another."""
    for i in range(i64(len(table.bottom))):
        if table.bottom[i] == rift:
            return (w.PILES + i) * (w.EVERYONE + 1)
    for i in range(i64(len(table.tucked))):
        if table.tucked[i] // 2 % w.MOST_RIFTS == rift:
            return (w.PILES + w.MOST_RIFTS + i) * (w.EVERYONE + 1)
    pile = w.DECK
    for hand in range(w.HAND_OF, w.HAND_OF + table.seats):
        if has(table.piles[hand], rift):
            pile = hand
    return pile * (w.EVERYONE + 1) + table.known[rift]


def change_places(table: Riftwalker, before: vec[i64], after: vec[i64]) -> None:
    """Each rift of `before` gives its place, and who knows that place, to the one of `after` (both the same rifts)."""
    old = table.piles[:]
    known = table.known[:]
    successor = vec[i64]()
    for rift in range(table.pack.rifts):
        successor = append(successor, rift)
    for i in range(i64(len(before))):
        successor[before[i]] = after[i]
    for i in range(i64(len(before))):
        move_in_piles(table, old, before[i], after[i])
        table.known[after[i]] = known[before[i]]
    for i in range(i64(len(table.bottom))):
        table.bottom[i] = successor[table.bottom[i]]
    for i in range(i64(len(table.tucked))):
        entry = table.tucked[i]
        host, rift, face = entry // (2 * w.MOST_RIFTS), entry // 2 % w.MOST_RIFTS, entry % 2
        table.tucked[i] = (host * w.MOST_RIFTS + successor[rift]) * 2 + face


def move_in_piles(table: Riftwalker, old: vec[i64], leaving: i64, coming: i64) -> None:
    """In the hand or deck where `leaving` lay, `coming` lies now."""
    for pile in range(w.HAND_OF, w.HAND_OF + table.seats):
        hold(table, pile, coming, has(old[pile], leaving))
    hold(table, w.DECK, coming, has(old[w.DECK], leaving))


def hold(table: Riftwalker, pile: i64, rift: i64, there: bool) -> None:
    if there:
        table.piles[pile] |= only(rift)
    else:
        table.piles[pile] &= ~only(rift)
