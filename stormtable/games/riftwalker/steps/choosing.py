"""Which rifts and opponents can be chosen, and what bars the others."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.script import Script
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker

# By the element in use, or by the one in the centre


def explorable(table: Riftwalker, seat: i64, element: i64) -> i64:
    """The rifts of a hand that an element lets explore (RW-027, RW-028, RW-R64)."""
    return table.piles[w.HAND_OF + seat] & (table.pack.matching[element] | table.pack.explore_any)


def shiftable(table: Riftwalker, seat: i64, element: i64) -> i64:
    """The explored rifts that an element lets shift; one that has been shifted twice cannot be (RW-030, RW-032)."""
    return table.piles[w.EXPLORED_BY + seat] & table.pack.matching[element] & ~table.piles[w.TWICE]


# By what a power says


def opponents_explored(table: Riftwalker, seat: i64) -> i64:
    """The explored rifts of a seat's opponents that its powers can affect (RW-R64)."""
    return of_opponents(table, seat, w.EXPLORED_BY) & ~table.pack.shielded


def of_opponents(table: Riftwalker, seat: i64, pile: i64) -> i64:
    """All that a seat's opponents have in such a pile."""
    rifts: i64 = 0
    for opponent in range(table.seats):
        if opponent != seat:
            rifts |= table.piles[pile + opponent]
    return rifts


def chosen_from(table: Riftwalker, script: Script, choice: i64) -> i64:
    """The rifts an effect may choose: by place, owner, level, points, maybe not this one (RW-072, RW-073, RW-R20)."""
    pack = table.pack
    zone = pack.choice(choice, w.ZONE)
    mine = pack.choice(choice, w.OWNER) == w.MINE
    seat = script.seat
    if zone == w.IN_HAND:
        return table.piles[w.HAND_OF + seat]
    if zone == w.IN_EXPLORED:
        rifts = table.piles[w.EXPLORED_BY + seat] if mine else opponents_explored(table, seat)
    else:
        rifts = table.piles[w.SCORED_BY + seat] if mine else of_opponents(table, seat, w.SCORED_BY)
    if pack.choice(choice, w.OTHER) == 1:
        rifts &= ~only(script.subject)
    fitting: i64 = 0
    for level in range(w.LEVELS):
        fitting |= table.at_level(level, rifts) & pack.choice(choice, w.FIT + level)
    return fitting


def why_not_chosen(table: Riftwalker, script: Script, choice: i64, rift: i64) -> i64:
    """What bars a rift that an effect may not choose."""
    pack = table.pack
    zone = pack.choice(choice, w.ZONE)
    mine = pack.choice(choice, w.OWNER) == w.MINE
    if rift >= pack.rifts:
        return w.NO_SUCH_RIFT
    if zone == w.IN_HAND:
        return w.NOT_HELD
    if rift == script.subject and pack.choice(choice, w.OTHER) == 1:
        return w.THIS_RIFT
    if zone != w.IN_EXPLORED:
        return why_not_scored(table, script.seat, rift, mine)
    explorer = table.explorer(rift)
    if mine:
        return w.MISFIT if explorer == script.seat else w.NOT_YOUR_EXPLORED
    if explorer == w.NONE or explorer == script.seat:
        return w.NOT_THEIR_EXPLORED
    return w.SHIELDED if has(pack.shielded, rift) else w.MISFIT


def why_not_scored(table: Riftwalker, seat: i64, rift: i64, mine: bool) -> i64:
    scorer = table.scorer(rift)
    if mine:
        return w.MISFIT if scorer == seat else w.NOT_YOUR_SCORED
    return w.NOT_THEIR_SCORED if scorer == w.NONE or scorer == seat else w.MISFIT


# Opponents


def opponents(table: Riftwalker, seat: i64) -> vec[i64]:
    """Everybody else."""
    moves = vec[i64]()
    for opponent in range(table.seats):
        if opponent != seat:
            moves = append(moves, w.CHOOSE + opponent)
    return moves


def why_not_opponent(table: Riftwalker, seat: i64, opponent: i64) -> i64:
    """What bars an opponent who cannot be chosen (RW-R50)."""
    if opponent >= table.seats:
        return w.NO_SUCH_SEAT
    return w.YOURSELF if opponent == seat else w.NOTHING_TO_LOSE


def names_opponent(move: i64) -> bool:
    return w.CHOOSE <= move < w.CHOOSE + w.MOST_SEATS
