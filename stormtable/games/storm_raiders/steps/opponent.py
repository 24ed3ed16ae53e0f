"""The solo opponent: it decides nothing, its dice do."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from stormtable.engine.bits import each, lowest, only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.table import StormRaiders, face_of, one_token, tokens_of

COVER_BITS: Final[i64] = 4
COVER_MASK: Final[i64] = 15
EITHER_WAY: Final[i64] = 0
UNCERTAIN: Final[i64] = -2


@final
class OpponentTurn(Step[StormRaiders]):
    """Roll two dice, take the die they ask for, move towards the Active Contract.

    SR-229, SR-232, SR-235, SR-236, SR-237, SR-239, SR-247, SR-248, SR-R145.
    """

    def run(self, table: StormRaiders) -> None:
        black = table.chance.below(w.PIPS, w.OPPONENT_DIE) + 1
        grey = table.chance.below(w.PIPS, w.OPPONENT_DIE) + 1
        table.opponent_rolled = black * 10 + grey
        table.note(w.OPPONENT_ROLLED, black, grey)
        colour = w.GREY if grey > black else w.BLACK
        take_die(table, colour, grey if grey < black else black)
        # The rolled colour counts, whatever die was there to take.
        opponent_move(table, table.direction if colour == w.BLACK else -table.direction)


@final
class ExtraMove(Step[StormRaiders]):
    """A move before the first round makes the game harder; always clockwise (SR-262, SR-263, SR-264, SR-R146)."""

    def run(self, table: StormRaiders) -> None:
        opponent_move(table, 1)


@final
class BoundMove(Step[StormRaiders]):
    """As its move will be whichever way its dice send it; where that depends on them, nothing (SR-247, SR-250)."""

    def run(self, table: StormRaiders) -> None:
        opponent_move(table, EITHER_WAY)


def take_die(table: StormRaiders, colour: i64, value: i64) -> None:
    """The wanted value or the next above, 1 after 6; the wanted colour if it is there; the medal goes with the die.

    SR-238, SR-239, SR-240, SR-241, SR-242, SR-R135, SR-R136.
    """
    left: i64 = 0
    for other in range(1, w.PIPS + 1):
        left += table.pool[face_of(other, colour)]
    if left == 0:
        colour = w.BLACK if colour == w.GREY else w.GREY
    face = face_of(value, colour)
    while table.pool[face] == 0:
        value = value % w.PIPS + 1
        face = face_of(value, colour)
    table.pool[face] -= 1
    medal: i64 = 0
    if table.medal_face == face:
        medal = 1
        table.medal_face = w.NO_FACE
        table.medals_left += 1
    table.note(w.OPPONENT_TOOK, face, medal)


# The pile of contracts


def reveal_contract(table: StormRaiders) -> None:
    """The top contract of its pile becomes its Active Contract: one nobody has seen or the first put under (SR-249)."""
    table.opponent_covered = 0
    table.opponent_active = w.NONE
    if table.opponent_unseen > 0:
        table.opponent_active = table.chance.pick(each(table.contract_bag), w.CONTRACT_DRAWN)
        table.contract_bag &= ~only(table.opponent_active)
        table.opponent_unseen -= 1
    elif len(table.opponent_under) > 0:
        table.opponent_active = table.opponent_under[0]
        table.opponent_under = table.opponent_under[1:]


def pass_over(table: StormRaiders) -> None:
    """The Active Contract goes under the pile and its resources to the discard pile (SR-251)."""
    table.note(w.OPPONENT_PASSED, table.opponent_active)
    discard_cover(table)
    table.opponent_under = append(table.opponent_under, table.opponent_active)
    reveal_contract(table)


def discard_cover(table: StormRaiders) -> None:
    covered = table.opponent_covered
    while covered != 0:
        if covered & COVER_MASK > 0:
            table.discards += one_token((covered & COVER_MASK) - 1)
        covered >>= COVER_BITS
    table.opponent_covered = 0


def covered_by(table: StormRaiders, icon: i64) -> i64:
    """What lies on an icon of the Active Contract: a type, or NONE."""
    return ((table.opponent_covered >> (icon * COVER_BITS)) & COVER_MASK) - 1


# Moving and salvaging


def opponent_move(table: StormRaiders, direction: i64) -> None:
    """Go where most can be added to the Active Contract, add it, scare off survivors; else try the next contract.

    SR-243, SR-244, SR-250, SR-251, SR-R140, SR-R141, SR-R144.
    """
    tries = table.opponent_unseen + len(table.opponent_under) + 1
    while table.opponent_active != w.NONE and tries > 0:
        goal = best_site(table, direction)
        if goal == UNCERTAIN:
            return
        if goal != w.NONE:
            table.note(w.OPPONENT_MOVED, table.opponent_site, goal)
            table.opponent_site = goal
            salvage(table, goal)
            scare_off(table, goal)
            return
        pass_over(table)
        tries -= 1


def best_site(table: StormRaiders, direction: i64) -> i64:
    """The nearest site with most to add; never the Storm's or its own (SR-245, SR-246, SR-250, SR-R137, SR-R139)."""
    if direction == EITHER_WAY:
        clockwise = best_site(table, 1)
        return clockwise if clockwise == best_site(table, -1) else UNCERTAIN
    pack = table.pack
    best = w.NONE
    most: i64 = 0
    for away in range(1, w.WRECKS):
        site = pack.ring[(pack.ring_place[table.opponent_site] + away * direction + w.WRECKS) % w.WRECKS]
        if site == table.storm:
            continue
        count = addable(table, site)
        if count > most:
            most = count
            best = site
    return best


def addable(table: StormRaiders, site: i64) -> i64:
    """How many resources of a site fit uncovered icons, Weaponry on any (SR-250, SR-R134, SR-R138)."""
    contract = table.opponent_active
    lying = table.sites[site]
    if lying == 0:
        return 0
    matching: i64 = 0
    uncovered: i64 = 0
    for icon in range(table.pack.icons[contract]):
        if covered_by(table, icon) != w.NONE:
            continue
        uncovered += 1
        type_ = table.pack.cost[contract * w.ICONS + icon]
        if tokens_of(lying, type_) > 0:
            lying -= one_token(type_)
            matching += 1
    count = matching + tokens_of(lying, w.WEAPONRY)
    if count > uncovered:
        count = uncovered
    cap = table.pack.opponent_cap
    return cap if 0 < cap < count else count


def salvage(table: StormRaiders, site: i64) -> None:
    """Matching resources first, then Weaponry on the rest, from top to bottom; a contract that is covered is completed.

    SR-252, SR-253, SR-254, SR-255, SR-256, SR-257, SR-R142, SR-R143.
    """
    contract = table.opponent_active
    left = addable(table, site)
    for weaponry in range(i64(2)):
        for icon in range(table.pack.icons[contract]):
            type_ = w.WEAPONRY if weaponry > 0 else table.pack.cost[contract * w.ICONS + icon]
            if left == 0 or covered_by(table, icon) != w.NONE or tokens_of(table.sites[site], type_) == 0:
                continue
            left -= 1
            table.sites[site] -= one_token(type_)
            table.opponent_covered |= (type_ + 1) << (icon * COVER_BITS)
            table.note(w.OPPONENT_COVERED, contract, type_)
    for icon in range(table.pack.icons[contract]):
        if covered_by(table, icon) == w.NONE:
            return
    table.note(w.OPPONENT_COMPLETED, contract)
    discard_cover(table)
    table.opponent_completed |= only(contract)
    reveal_contract(table)


def scare_off(table: StormRaiders, site: i64) -> None:
    """All Crew resources on its new site go to the discard pile (SR-258, SR-R147)."""
    count = tokens_of(table.sites[site], w.CREW)
    if count > 0:
        table.sites[site] -= count * one_token(w.CREW)
        table.discards += count * one_token(w.CREW)
        table.note(w.OPPONENT_SCARED, site, count)


def cover_count(table: StormRaiders) -> i64:
    """How many resources lie on the Active Contract."""
    count: i64 = 0
    covered = table.opponent_covered
    while covered != 0:
        if covered & COVER_MASK > 0:
            count += 1
        covered >>= COVER_BITS
    return count


def opponent_score(table: StormRaiders) -> i64:
    """The prestige of its completed contracts, and 1 for each resource on the Active one (SR-256, SR-259, SR-R148)."""
    score = cover_count(table)
    left = table.opponent_completed
    while left != 0:
        score += table.pack.prestige[lowest(left)]
        left &= left - 1
    return score
