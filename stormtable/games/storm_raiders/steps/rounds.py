"""A round: contracts age, dice are rolled, players take their turns, the Storm moves."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only, size
from stormtable.engine.step import Step
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.scoring import total
from stormtable.games.storm_raiders.steps.damage import StormHit
from stormtable.games.storm_raiders.steps.gains import draw_resource
from stormtable.games.storm_raiders.steps.opponent import BoundMove, OpponentTurn, opponent_score
from stormtable.games.storm_raiders.steps.turn import StartTurn
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, one_token


def parties(table: StormRaiders) -> i64:
    """How many take turns, the solo opponent included (SR-001, SR-234)."""
    return 2 if table.seats == 1 else table.seats


@final
class StartRound(Step[StormRaiders]):
    """Phase 1, then two turns for everybody, then Phase 3 (SR-002, SR-003, SR-004, SR-005, SR-047, SR-233, SR-234)."""

    def run(self, table: StormRaiders) -> None:
        table.round += 1
        table.note(w.ROUND_BEGAN, table.round)
        if table.round > 1:
            age_contracts(table)
        roll_pool(table)
        table.push(MoveStorm())
        count = parties(table)
        for turn in range(table.pack.turns * count - 1, w.NONE, -1):
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
        return w.NONE
    drawn = table.chance.weighted(weights, w.CONTRACT_DRAWN)
    table.contract_bag &= ~only(drawn)
    table.returned &= ~only(drawn)
    return drawn


def place_contract(table: StormRaiders, hold: i64) -> None:
    """A Stormhold gets a contract from the bag, grey side up (SR-015, SR-030, SR-051)."""
    drawn = draw_contract(table)
    table.holds[hold] = drawn
    table.holds[w.HOLDS + hold] = w.GREY_SIDE
    if drawn != w.NONE:
        table.note(w.CONTRACT_PLACED, hold, drawn)


def age_contracts(table: StormRaiders) -> None:
    """Marked contracts leave, blue ones get a marker, grey ones turn, new come.

    SR-031, SR-048, SR-049, SR-050, SR-051, SR-169, SR-R65, SR-R66.
    """
    aside: i64 = 0
    for hold in range(w.HOLDS):
        contract = table.holds[hold]
        if contract == w.NONE:
            continue
        state = table.holds[w.HOLDS + hold]
        if state == w.MARKED:
            aside |= only(contract)
            table.holds[hold] = w.NONE
            table.note(w.CONTRACT_LEFT, hold, contract)
        else:
            table.holds[w.HOLDS + hold] = w.MARKED if state == w.BLUE_SIDE else w.BLUE_SIDE
            table.note(w.CONTRACT_AGED, hold, contract, table.holds[w.HOLDS + hold])
    for hold in range(w.HOLDS):
        if table.holds[hold] == w.NONE:
            if size(table.contract_bag) == table.opponent_unseen and table.returned == 0:
                table.returned = aside  # SR-R11: an empty bag is filled from those set aside
                aside = 0
            place_contract(table, hold)
    table.returned |= aside


# Dice


def roll_pool(table: StormRaiders) -> None:
    """The dice of the round, black first, and maybe a medal beside the highest.

    How many there are, and in which rounds a medal, is content: SR-052, SR-053, SR-054, SR-057, SR-058, SR-059.
    SR-008, SR-055, SR-056, SR-R06, SR-R09, SR-R25.
    """
    for colour in range(w.COLOURS):
        for _ in range(table.pack.black if colour == w.BLACK else table.pack.grey):
            face = table.chance.below(w.PIPS, w.DIE_ROLLED) * w.COLOURS + colour
            table.pool[face] += 1
            table.note(w.ROLLED, face)
    table.medal_face = w.NO_FACE
    if has(table.pack.medal_rounds, table.round) and table.medals_left > 0:
        table.medal_face = highest_face(table)
        table.medals_left -= 1
        table.note(w.MEDAL_PLACED, table.medal_face)


def highest_face(table: StormRaiders) -> i64:
    """The highest die, a black one before a grey one (SR-060, SR-061, SR-R24)."""
    for value in range(w.PIPS - 1, w.NONE, -1):
        if table.pool[value * w.COLOURS + w.BLACK] > 0:
            return value * w.COLOURS + w.BLACK
        if table.pool[value * w.COLOURS + w.GREY] > 0:
            return value * w.COLOURS + w.GREY
    return w.NO_FACE


# The Storm


@final
class MoveStorm(Step[StormRaiders]):
    """Phase 3: the last die drives the Storm, which hits players, then drops resources.

    SR-138, SR-139, SR-140, SR-141, SR-142, SR-143, SR-R121, SR-R126, SR-R127, SR-R156.
    """

    def run(self, table: StormRaiders) -> None:
        face = self.last_die(table)
        table.track[table.round - 1] = face
        start = table.storm
        steps = storm_steps(table, face)
        table.storm = storm_after(table, face)
        if face % w.COLOURS == w.GREY:
            table.direction = -table.direction
        table.note(w.STORM_MOVED, start, table.storm, steps, 1 if table.direction > 0 else 0)
        table.then(HitPlayers(start, steps, 0), DropResources(start, steps), EndRound())

    def last_die(self, table: StormRaiders) -> i64:
        """The last die goes on the track; a 1 is rolled again; a medal beside it is lost (SR-138, SR-139, SR-R23)."""
        face: i64 = 0
        while table.pool[face] == 0:
            face += 1
        table.pool[face] = 0
        if table.medal_face != w.NO_FACE:
            table.medal_face = w.NO_FACE
            table.medals_left += 1
        colour = face % w.COLOURS
        value = face // w.COLOURS
        while value == 0:
            value = table.chance.below(w.PIPS, w.STORM_DIE)
        return value * w.COLOURS + colour


def storm_steps(table: StormRaiders, face: i64) -> i64:
    """How far a last die drives the Storm (SR-140)."""
    return face // w.COLOURS + 1 + table.pack.modifier[table.round - 1]


def storm_after(table: StormRaiders, face: i64) -> i64:
    """Where the Storm would be after this last die: a grey one turns it around first (SR-141, SR-142)."""
    direction = -table.direction if face % w.COLOURS == w.GREY else table.direction
    return along_ring(table, table.storm, storm_steps(table, face) * direction)


def along_ring(table: StormRaiders, site: i64, steps: i64) -> i64:
    """The Wreck Site so many steps along the Storm Path, clockwise if positive (SR-R120)."""
    return table.pack.ring[(table.pack.ring_place[site] + steps + 2 * w.WRECKS) % w.WRECKS]


@final
class HitPlayers(Step[StormRaiders]):
    """Whoever is in the Storm's way is hit, once, in turn order (SR-144, SR-145, SR-R156)."""

    def __init__(self, start: i64, steps: i64, turn: i64) -> None:
        self.seat = w.NONE
        self.start: i64 = start
        self.steps: i64 = steps
        self.turn: i64 = turn  # in the order of turns, from the First Player

    def run(self, table: StormRaiders) -> None:
        for turn in range(self.turn, table.seats):
            seat = (table.first + turn) % table.seats
            if self.is_hit(table, seat):
                table.then(StormHit(seat, 0), HitPlayers(self.start, self.steps, turn + 1))
                return

    def is_hit(self, table: StormRaiders, seat: i64) -> bool:
        """On a site the Storm passed or stopped on, not where it started (SR-144, SR-146, SR-147)."""
        site = table.site(seat)
        if site >= w.WRECKS:
            return False
        away = (table.pack.ring_place[site] - table.pack.ring_place[self.start]) * table.direction
        if away < 0:
            away += w.WRECKS
        return 0 < away <= self.steps


@final
class DropResources(Step[StormRaiders]):
    """Each site on the Storm's way gets resources, the new site first.

    SR-148, SR-149, SR-150, SR-151, SR-152, SR-153, SR-154, SR-R55, SR-R122, SR-R123, SR-R124, SR-R125.
    """

    def __init__(self, start: i64, steps: i64) -> None:
        self.seat = w.NONE
        self.start: i64 = start
        self.steps: i64 = steps

    def run(self, table: StormRaiders) -> None:
        each = table.pack.drop[self.steps]
        for back in range(self.steps, 0, -1):
            site = along_ring(table, self.start, back * table.direction)
            for _ in range(each):
                type_ = draw_resource(table)
                if type_ == w.NONE:
                    return
                table.sites[site] += one_token(type_)
                table.note(w.DROPPED, site, type_)


@final
class EndRound(Step[StormRaiders]):
    """The First Player marker passes on and a new round begins, or the game is scored (SR-155, SR-156, SR-R128)."""

    def run(self, table: StormRaiders) -> None:
        count = parties(table)
        if table.round < table.pack.rounds:
            table.first = (table.first + 1) % count
            if table.first < table.seats:
                table.note(w.FIRST_PASSED, table.first)
            else:
                table.note(w.OPPONENT_FIRST)
            table.push(StartRound())
            return
        table.push(Score())
        for turn in range(table.seats - 1, w.NONE, -1):
            table.push(CrewWindow((table.first + turn) % table.seats, w.S2))


@final
class Score(Step[StormRaiders]):
    """The end; alone, the player must have strictly more prestige than the opponent (SR-156, SR-163, SR-261)."""

    def run(self, table: StormRaiders) -> None:
        ending = w.SCORED
        if table.seats == 1:
            ending = w.SOLO_WON if total(table, 0) > opponent_score(table) else w.SOLO_LOST
        table.note(w.ENDED, ending)
        table.finish(ending)


def foreseen(table: StormRaiders) -> list[Step[StormRaiders]]:
    """What comes by itself, as things stand: once one die is left the Storm's move, before that the opponent's."""
    dice: i64 = 0
    for face in range(w.FACES):
        dice += table.pool[face]
    if dice == 1:
        return [MoveStorm()]
    for step in table.steps:
        if isinstance(step, OpponentTurn):
            return [BoundMove()]
    return []
