"""The end of an Act, in the order of the book (EV-051 to EV-061)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.step import NOBODY, Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.seen import place_of_first
from stormtable.games.everrain.steps.awakening import Awaken, awakens
from stormtable.games.everrain.steps.orders import GainOrder
from stormtable.games.everrain.steps.sea_enemies import SpawnForAct
from stormtable.games.everrain.steps.stories import RaiseStories
from stormtable.games.everrain.steps.storms import PlaceStorm
from stormtable.games.everrain.steps.tracks import elder_advances
from stormtable.games.everrain.steps.wages import PayWages
from stormtable.games.everrain.table import Everrain, backwards


@final
class EndAct(Step[Everrain]):
    """An Act is over, won by the players' token or lost to the enemy's (EV-051, EV-060)."""

    def __init__(self, won: i64) -> None:
        self.seat = NOBODY
        self.won: i64 = won

    def run(self, table: Everrain) -> None:
        table.note(w.ACT_ENDED, table.act)
        table.then(
            ActDecided(self.won),  # EV-052, EV-053
            WagesDue(),  # EV-054
            NewEnemies(),  # EV-055
            RaiseStories(),  # EV-056
            TokensMeet(),  # EV-057
            NewStorm(),  # EV-058
            SpawnForAct(),  # EV-059
        )


@final
class ActDecided(Step[Everrain]):
    """An order for each player, or the Elder One comes closer by the lead of the enemy (EV-052, EV-053, EV-R08)."""

    def __init__(self, won: i64) -> None:
        self.seat = NOBODY
        self.won: i64 = won

    def run(self, table: Everrain) -> None:
        if self.won == 0:
            gap = table.enemy_token - table.player_token
            elder_advances(table, gap - 1 if table.pack.strict_gap else gap)
            return
        for ship in backwards(table.in_turn_order()):
            table.push(GainOrder(table.owner(ship), ship, table.pack.act_orders))


@final
class WagesDue(Step[Everrain]):
    """Every player pays, in turn order (EV-054, EV-R222)."""

    def run(self, table: Everrain) -> None:
        for ship in backwards(table.in_turn_order()):
            if table.afloat(ship):
                table.push(PayWages(table.owner(ship), ship, m.NONE))


@final
class NewEnemies(Step[Everrain]):
    """The next Act begins, and its enemies are shuffled into the enemy deck (EV-055, EV-061, EV-R12)."""

    def run(self, table: Everrain) -> None:
        table.act += 1
        table.note(w.ACT_BEGAN, table.act)
        for deck in (m.DECK_ENEMIES, m.SEA_ENEMIES):
            acts = table.pack.foe_act if deck == m.DECK_ENEMIES else table.pack.vessel_act
            for kind in range(table.pack.kinds[deck]):
                if acts[kind] == table.act:
                    at = table.pack.pile_at[deck] + kind
                    table.piles[at] += table.pack.set_aside[at]


@final
class TokensMeet(Step[Everrain]):
    """Both discovery tokens are placed on the End of Act space; that is no advance (EV-057, EV-R13)."""

    def run(self, table: Everrain) -> None:
        space = max(table.player_token, table.enemy_token)
        if table.player_token < space:
            table.player_token = space
            table.note(w.PLAYERS_DISCOVERED, space)
        if table.enemy_token < space:
            table.enemy_token = space
            table.note(w.ENEMY_DISCOVERED, space)
        if awakens(table):
            table.push(Awaken())


@final
class NewStorm(Step[Everrain]):
    """One storm for the new Act, with a hex on the first player's place (EV-058, EV-062, EV-R11)."""

    def run(self, table: Everrain) -> None:
        shape = table.act - 2
        if shape < i64(len(table.pack.storms)):
            table.push(PlaceStorm(table.leader(), shape, place_of_first(table)))
