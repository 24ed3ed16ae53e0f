"""Fate rolls of crew: tests and services, with re-rolls and what lowers them (EV-142, EV-R90, EV-R91, EV-R92)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.script import Script
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.rolls import roll_fate
from stormtable.games.everrain.steps.harm import suffer
from stormtable.games.everrain.table import Everrain, ShipStep, ship_of

# What is rolled for; 1 is a test of PORT
ISLAND_TEST: Final[i64] = 0
SERVICE_ROLL: Final[i64] = 2
SUCCESS: Final[i64] = 0  # outcomes of a test
FAILURE: Final[i64] = 1


@final
class ChooseTested(ShipStep):
    """Which of several crew is tested (EV-203, EV-R122, EV-R135); `among` has a bit for each."""

    def __init__(self, seat: i64, ship: i64, script: Script, pc: i64, stat: i64, among: i64) -> None:
        super().__init__(seat, ship)
        self.script = script
        self.pc: i64 = pc
        self.stat: i64 = stat
        self.among: i64 = among

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in table.crew_of(self.ship):
            if (self.among >> crew) & 1 == 1:
                found = append(found, w.CHOOSE_CREW + crew)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        return FREE if (self.among >> crew) & 1 == 1 else w.NOT_THE_BEST

    def play(self, table: Everrain, move: i64) -> None:
        roll_for(table, self.script, self.pc, self.stat, move - w.CHOOSE_CREW)

    def run(self, table: Everrain) -> None:
        """Nobody is left to be tested: the script ends with it."""


def value_tested(table: Everrain, crew: i64, stat: i64) -> i64:
    return table.pack.island[crew] if stat == ISLAND_TEST else table.pack.port[crew]


def fate(table: Everrain, ship: i64) -> i64:
    """One roll of the fate die, for all to see (EV-256)."""
    roll = roll_fate(table, w.FATE)
    table.note(w.FATE_ROLLED, ship, roll)
    return roll


def roll_for(table: Everrain, script: Script, pc: i64, what: i64, crew: i64) -> None:
    """The roll, and the one that has to be made again; then who may change it is asked (EV-351, EV-353, EV-R91)."""
    ship = ship_of(script)
    roll = fate(table, ship)
    passed = what != SERVICE_ROLL and roll <= value_tested(table, crew, what)
    forced = table.crew_gives(crew, a.REROLL_ALL) > 0 or (passed and table.crew_gives(crew, a.REROLL_SUCCESS) > 0)
    if forced:
        table.note(w.ROLLS_AGAIN, ship, crew)
        roll = fate(table, ship)
    table.push(FateRolled(table.owner(ship), ship, script, pc, what, crew, roll, 1 if forced else 0))


@final
class FateRolled(ShipStep):
    """It may be rolled again once, or lowered, or it stands (EV-335, EV-346, EV-350, EV-R91, EV-R92)."""

    def __init__(
        self, seat: i64, ship: i64, script: Script, pc: i64, what: i64, crew: i64, pip: i64, again: i64
    ) -> None:
        super().__init__(seat, ship)
        self.script = script
        self.pc: i64 = pc
        self.what: i64 = what
        self.crew: i64 = crew
        self.pip: i64 = pip  # what the die shows
        self.again: i64 = again  # 1: it was rolled a second time, which is final

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if self.bar(table, w.ROLL_AGAIN) == FREE:
            found = append(found, w.ROLL_AGAIN)
        for move in range(w.LOWER_FATE, w.LOWER_FATE + m.PIPS - 1):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return append(found, w.LET_STAND)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LET_STAND:
            return FREE
        if move == w.ROLL_AGAIN:
            if self.again != 0:
                return w.ROLLED_TWICE
            return FREE if self.has_reroll(table) else w.NO_REROLL
        if not w.LOWER_FATE <= move < w.LOWER_FATE + 20:
            return NOT_ASKED
        return self.bar_lowering(table, move - w.LOWER_FATE + 1)

    def has_reroll(self, table: Everrain) -> bool:
        """Of its own, of the boat it stands in, or of the ship (EV-335, EV-R91)."""
        boat = self.what == ISLAND_TEST and boat_rerolls(table, self.crew)
        return boat or table.crew_gives(self.crew, a.MAY_REROLL) > 0 or ship_rerolls(table, self.ship)

    def bar_lowering(self, table: Everrain, count: i64) -> i64:
        """By what it gives for each TRAUMA; not below 0, and not to death (EV-346, EV-R92).

        A test that has succeeded gains nothing by it, nor a service, where high is good (EV-R93).
        """
        by = table.crew_gives(self.crew, a.LOWER_FATE)
        if by <= 0:
            return w.CANNOT_LOWER
        if self.what == SERVICE_ROLL or self.pip <= value_tested(table, self.crew, self.what):
            return w.NEED_NOT_LOWER
        if count >= table.pack.track[self.crew] - table.gems(self.crew):
            return w.WOULD_DIE
        return FREE if (count - 1) * by < self.pip else w.BELOW_ZERO

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.ROLL_AGAIN:
            self.spend_reroll(table)
            pip = fate(table, self.ship)
            again = FateRolled(self.seat, self.ship, self.script, self.pc, self.what, self.crew, pip, 1)
            table.push(again)
            return
        pip = self.pip
        if move != w.LET_STAND:
            count = move - w.LOWER_FATE + 1
            pip = max(pip - count * table.crew_gives(self.crew, a.LOWER_FATE), 0)
            suffer(table, self.crew, m.TRAUMA, count)
        self.conclude(table, pip)

    def spend_reroll(self, table: Everrain) -> None:
        """The ship's own re-rolls are counted, and used last."""
        boat = self.what == ISLAND_TEST and boat_rerolls(table, self.crew)
        if not boat and table.crew_gives(self.crew, a.MAY_REROLL) == 0:
            table.now[m.REROLLS] += 1

    def conclude(self, table: Everrain, pip: i64) -> None:
        """The script goes on with the branch; from now on it is about the crew that rolled."""
        if self.what == SERVICE_ROLL:
            outcome = min(max(pip + table.crew_gives(self.crew, a.SERVICE_FATE), 0), m.PIPS - 1)
            if outcome != pip:
                table.note(w.FATE_COUNTS, self.ship, self.crew, outcome)
            actor = m.CREW_SERVED + self.crew
        else:
            value = value_tested(table, self.crew, self.what)
            table.note(w.TESTED, self.ship, self.crew, pip, value)
            outcome = SUCCESS if pip <= value else FAILURE
            actor = m.CREW_ACTS + self.crew
        target = self.script.target(self.pc, outcome)
        table.push(Script(self.script.program, target, self.seat, self.ship * m.ACTORS + actor))


def boat_rerolls(table: Everrain, crew: i64) -> bool:
    """Whether it stands on a card that lets an expedition test be rolled again."""
    room = table.place(crew) - m.ROOM
    if not 0 <= room < m.ROOMS:
        return False
    improvement = table.upgrade(table.aboard(crew), room)
    return improvement != m.NONE and table.card_gives(improvement, a.BOAT_REROLL) > 0


def ship_rerolls(table: Everrain, ship: i64) -> bool:
    """Whether the ship has a re-roll left in its turn, for a test, a service or spoils."""
    return table.active == ship and table.now[m.REROLLS] < table.ship_gives(ship, a.REROLL)
