"""The round, step by step as in the book (EV-031 to EV-043)."""
# mypyc: compile

from typing import Final, final

from mypy_extensions import i64

from stormtable.engine.step import NOBODY, Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.deck_enemies import EnemiesOnDeck
from stormtable.games.everrain.steps.elder import ElderActs, WhilstArisen
from stormtable.games.everrain.steps.orders import RefreshOrders
from stormtable.games.everrain.steps.sea_enemies import EnemiesAtSea
from stormtable.games.everrain.steps.storms import StormsMove
from stormtable.games.everrain.steps.tracks import AgendaAdvances
from stormtable.games.everrain.steps.turn import BeginTurn
from stormtable.games.everrain.table import Everrain, backwards

# The steps of a round, as `table.phase` counts them.
STEP_1: Final[i64] = 1
STEP_2: Final[i64] = 2
STEP_2A: Final[i64] = 3
STEP_2B: Final[i64] = 4
STEP_3: Final[i64] = 5
STEP_4: Final[i64] = 6
STEP_5: Final[i64] = 7
STEP_6: Final[i64] = 8
STEP_7: Final[i64] = 9


@final
class BeginRound(Step[Everrain]):
    """The player phase is steps 1 and 2, the enemy phase 2A to 7 (EV-031)."""

    def run(self, table: Everrain) -> None:
        table.round += 1
        assert table.round <= table.pack.longest, "a game lasts longer than it can (EV-R15)"
        table.note(w.ROUND_BEGAN, table.round)
        table.push(PHASES[STEP_1])


@final
class Phase(Step[Everrain]):
    """One step of the round, and after it the next (EV-031)."""

    def __init__(self, number: i64) -> None:
        self.seat = NOBODY
        self.number: i64 = number

    def run(self, table: Everrain) -> None:
        table.phase = self.number
        table.push(BeginRound() if self.number == STEP_7 else PHASES[self.number + 1])
        if self.number == STEP_1:
            refresh_all(table)  # EV-032, EV-033
        elif self.number == STEP_2:
            table.push(NextTurn(0))  # EV-034
        elif self.number == STEP_6:
            table.push(AgendaAdvances(table.pack.agenda_step))  # EV-042
        elif self.number == STEP_7:
            pass_token(table)  # EV-043
        else:
            table.push(ENEMIES_ACT[self.number - STEP_2A])


# Steps never change, so that one of each does for all rounds of all tables.
PHASES: Final = [Phase(number) for number in range(STEP_7 + 1)]
ENEMIES_ACT: Final[list[Step[Everrain]]] = [
    WhilstArisen(),  # EV-037
    ElderActs(),  # EV-038
    StormsMove(),  # EV-039
    EnemiesOnDeck(),  # EV-040
    EnemiesAtSea(),  # EV-041
]


def refresh_all(table: Everrain) -> None:
    """Up to three orders each come back, and nobody is tired any more, no enemy either (EV-032, EV-033)."""
    for at in range(m.FATIGUED, m.CREW * m.CREW_ROW, m.CREW_ROW):
        table.crew[at] = 0
    for at in range(m.FOE_ACTED, i64(len(table.foes)), m.FOE_ROW):
        table.foes[at] = 0
    for at in range(m.VESSEL_ACTED, i64(len(table.fleet)), m.VESSEL_ROW):
        table.fleet[at] = 0
    for ship in backwards(table.in_turn_order()):
        table.set_ship(ship, m.HULL_SHIELDED, 0)
        table.set_ship(ship, m.STORM_SHIELDED, 0)
        table.set_ship(ship, m.OVERRIDDEN, 0)
        table.push(RefreshOrders(table.owner(ship), ship, table.pack.refreshed))


@final
class NextTurn(Step[Everrain]):
    """Everybody has one turn, clockwise from the first player (EV-025, EV-034, EV-036, EV-R25)."""

    def __init__(self, taken: i64) -> None:
        self.seat = NOBODY
        self.taken: i64 = taken

    def run(self, table: Everrain) -> None:
        if self.taken == table.pack.ships:
            table.active = m.NONE
            return
        ship = (table.first + self.taken) % table.pack.ships
        table.push(NextTurn(self.taken + 1))
        table.push(BeginTurn(table.owner(ship), ship))


def pass_token(table: Everrain) -> None:
    """The first player token goes on clockwise (EV-043, EV-R23)."""
    table.first = (table.first + 1) % table.pack.ships
    if table.pack.ships > 1:
        table.note(w.TOKEN_PASSED, table.first)
