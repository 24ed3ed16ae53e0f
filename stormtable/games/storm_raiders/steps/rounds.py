"""A round: contracts age, dice are rolled, players take their turns, the Storm moves."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only, size
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.scoring import total
from stormtable.games.storm_raiders.steps.damage import StormHit
from stormtable.games.storm_raiders.steps.gains import draw_resource
from stormtable.games.storm_raiders.steps.opponent import OpponentTurn, opponent_score
from stormtable.games.storm_raiders.steps.turn import StartTurn
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, one_token
from stormtable.games.storm_raiders.words import (
    BLACK,
    BLUE_SIDE,
    COLOURS,
    CONTRACT_AGED,
    CONTRACT_DRAWN,
    CONTRACT_LEFT,
    CONTRACT_PLACED,
    DIE_ROLLED,
    DROPPED,
    ENDED,
    FIRST_PASSED,
    GREY,
    GREY_SIDE,
    HOLDS,
    MARKED,
    MEDAL_PLACED,
    NO_FACE,
    NONE,
    PIPS,
    ROLLED,
    ROUND_BEGAN,
    S2,
    SCORED,
    SOLO_LOST,
    SOLO_WON,
    STORM_DIE,
    STORM_MOVED,
    WRECKS,
)


def parties(table: StormRaiders) -> i64:
    """How many take turns, the solo opponent included (SR-234)."""
    return 2 if table.seats == 1 else table.seats


@final
class StartRound(Step[StormRaiders]):
    """Phase 1, then two turns for everybody, then Phase 3 (SR-003 to SR-005, SR-047, SR-233, SR-234)."""

    def run(self, table: StormRaiders) -> None:
        table.round += 1
        table.note(ROUND_BEGAN, table.round)
        if table.round > 1:
            age_contracts(table)
        roll_pool(table)
        table.push(MoveStorm())
        count = parties(table)
        for turn in range(table.pack.turns * count - 1, NONE, -1):
            party = (table.first + turn) % count
            if party >= table.seats:
                table.push(OpponentTurn())
            else:
                table.push(StartTurn(party))


# Contracts


def draw_contract(table: StormRaiders) -> i64:
    """A contract from the bag; NONE if it is empty.

    In the bag lie contracts that came back and others that nobody has seen; of the latter the solo opponent's pile may
    hold some too. Whichever nobody has seen is as likely here as there, so a draw weighs the two kinds.
    """
    unseen = size(table.contract_bag)
    in_bag = unseen - table.opponent_unseen
    weights = vec[i64]()
    some = False
    for contract in range(table.pack.contracts):
        weight: i64 = 0
        if (table.contract_bag >> contract) & 1 == 1:
            weight = in_bag
        elif (table.returned >> contract) & 1 == 1:
            weight = unseen if unseen > 0 else 1
        if weight > 0:
            some = True
        weights = append(weights, weight)
    if not some:
        return NONE
    drawn = table.chance.weighted(weights, CONTRACT_DRAWN)
    table.contract_bag &= ~only(drawn)
    table.returned &= ~only(drawn)
    return drawn


def place_contract(table: StormRaiders, hold: i64) -> None:
    """A Stormhold gets a contract from the bag, grey side up (SR-015, SR-030, SR-051)."""
    drawn = draw_contract(table)
    table.holds[hold] = drawn
    table.holds[HOLDS + hold] = GREY_SIDE
    if drawn != NONE:
        table.note(CONTRACT_PLACED, hold, drawn)


def age_contracts(table: StormRaiders) -> None:
    """Marked contracts leave, blue ones get a marker, grey ones turn, new come (SR-048 to SR-051, SR-R65, SR-R66)."""
    aside: i64 = 0
    for hold in range(HOLDS):
        contract = table.holds[hold]
        if contract == NONE:
            continue
        state = table.holds[HOLDS + hold]
        if state == MARKED:
            aside |= only(contract)
            table.holds[hold] = NONE
            table.note(CONTRACT_LEFT, hold, contract)
        else:
            table.holds[HOLDS + hold] = MARKED if state == BLUE_SIDE else BLUE_SIDE
            table.note(CONTRACT_AGED, hold, contract, table.holds[HOLDS + hold])
    for hold in range(HOLDS):
        if table.holds[hold] == NONE:
            if size(table.contract_bag) == table.opponent_unseen and table.returned == 0:
                table.returned = aside  # SR-R11: an empty bag is filled from those set aside
                aside = 0
            place_contract(table, hold)
    table.returned |= aside


# Dice


def roll_pool(table: StormRaiders) -> None:
    """The dice of the round, black first, and maybe a medal beside the highest (SR-052 to SR-061, SR-R24, SR-R25)."""
    for colour in range(COLOURS):
        for _ in range(table.pack.black if colour == BLACK else table.pack.grey):
            face = table.chance.below(PIPS, DIE_ROLLED) * COLOURS + colour
            table.pool[face] += 1
            table.note(ROLLED, face)
    table.medal_face = NO_FACE
    if (table.pack.medal_rounds >> table.round) & 1 == 1 and table.medals_left > 0:
        table.medal_face = highest_face(table)
        table.medals_left -= 1
        table.note(MEDAL_PLACED, table.medal_face)


def highest_face(table: StormRaiders) -> i64:
    """The highest die, a black one before a grey one (SR-060, SR-061)."""
    for value in range(PIPS - 1, NONE, -1):
        if table.pool[value * COLOURS + BLACK] > 0:
            return value * COLOURS + BLACK
        if table.pool[value * COLOURS + GREY] > 0:
            return value * COLOURS + GREY
    return NO_FACE


# The Storm


@final
class MoveStorm(Step[StormRaiders]):
    """Phase 3: the last die drives the Storm, which hits players and drops resources (SR-138 to SR-153, SR-R126)."""

    def run(self, table: StormRaiders) -> None:
        face = self.last_die(table)
        table.track[table.round - 1] = face
        if face % COLOURS == GREY:
            table.direction = -table.direction  # SR-142, SR-R127
        steps = face // COLOURS + 1 + table.pack.modifier[table.round - 1]
        start = table.storm
        table.storm = along_ring(table, start, steps * table.direction)
        table.note(STORM_MOVED, start, table.storm, steps, table.direction)
        # What happens last is pushed first.
        table.push(EndRound())
        table.push(DropResources(start, steps))
        for turn in range(table.seats - 1, NONE, -1):
            seat = (table.first + turn) % table.seats
            if self.is_hit(table, seat, start, steps):
                table.push(StormHit(seat, 0))

    def last_die(self, table: StormRaiders) -> i64:
        """The last die goes on the track; a 1 is rolled again; a medal beside it is lost (SR-138, SR-139, SR-R23)."""
        face: i64 = 0
        while table.pool[face] == 0:
            face += 1
        table.pool[face] = 0
        if table.medal_face != NO_FACE:
            table.medal_face = NO_FACE
            table.medals_left += 1
        colour = face % COLOURS
        value = face // COLOURS
        while value == 0:
            value = table.chance.below(PIPS, STORM_DIE)
        return value * COLOURS + colour

    def is_hit(self, table: StormRaiders, seat: i64, start: i64, steps: i64) -> bool:
        """On a site the Storm passed or stopped on, not where it started (SR-144 to SR-147)."""
        site = table.site(seat)
        if site >= WRECKS:
            return False
        away = (table.pack.ring_place[site] - table.pack.ring_place[start]) * table.direction
        if away < 0:
            away += WRECKS
        return 0 < away <= steps


def along_ring(table: StormRaiders, site: i64, steps: i64) -> i64:
    """The Wreck Site so many steps along the Storm Path, clockwise if positive (SR-R120)."""
    return table.pack.ring[(table.pack.ring_place[site] + steps + 2 * WRECKS) % WRECKS]


@final
class DropResources(Step[StormRaiders]):
    """Each site on the Storm's way gets resources, the new site first (SR-148 to SR-154, SR-R122 to SR-R125)."""

    def __init__(self, start: i64, steps: i64) -> None:
        self.seat = NONE
        self.start: i64 = start
        self.steps: i64 = steps

    def run(self, table: StormRaiders) -> None:
        each = table.pack.drop[self.steps]
        for back in range(self.steps, 0, -1):
            site = along_ring(table, self.start, back * table.direction)
            for _ in range(each):
                type_ = draw_resource(table)
                if type_ == NONE:
                    return
                table.sites[site] += one_token(type_)
                table.note(DROPPED, site, type_)


@final
class EndRound(Step[StormRaiders]):
    """The First Player marker passes on and a new round begins, or the game is scored (SR-155, SR-156, SR-R128)."""

    def run(self, table: StormRaiders) -> None:
        count = parties(table)
        if table.round < table.pack.rounds:
            table.first = (table.first + 1) % count
            table.note(FIRST_PASSED, table.first)
            table.push(StartRound())
            return
        table.push(Score())
        for turn in range(table.seats - 1, NONE, -1):
            table.push(CrewWindow((table.first + turn) % table.seats, S2))


@final
class Score(Step[StormRaiders]):
    """The end; alone, the player must have strictly more prestige than the opponent (SR-156, SR-163, SR-261)."""

    def run(self, table: StormRaiders) -> None:
        ending = SCORED
        if table.seats == 1:
            ending = SOLO_WON if total(table, 0) > opponent_score(table) else SOLO_LOST
        table.note(ENDED, ending)
        table.finish(ending)
