"""Effects of what a ship has: coin, clues, orders; and of the tracks; costs."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.script import Effect, Effects, Script
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_on_deck
from stormtable.games.everrain.cargo import carries, hold, unstow
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.steps.exhausting import ExhaustOrders
from stormtable.games.everrain.steps.goods import gain_clues, gain_coin, pay
from stormtable.games.everrain.steps.orders import GainOrder, RefreshOrders
from stormtable.games.everrain.steps.tracks import PlayersDiscover, elder_advances, move_agenda
from stormtable.games.everrain.table import Everrain, foe_acting, ship_of, vessel_acting

EVERYTHING: Final[i64] = 99  # the number `all`


@final
class EverrainEffects(Effects[Everrain]):
    """What numbers of scripts count with, in the order of language.py: A, P, V, all."""

    def value(self, table: Everrain, script: Script, name: i64) -> i64:
        if name == 0:
            return table.act
        if name == 1:
            return table.pack.ships
        if name == 3:
            return EVERYTHING
        foe = foe_acting(script)
        if foe != m.NONE:
            return table.pack.foe_act[table.foes[foe * m.FOE_ROW + m.FOE_KIND]]
        vessel = vessel_acting(script)
        return 0 if vessel == m.NONE else table.pack.vessel_act[table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_KIND]]


@final
class Nothing(Effect[Everrain]):
    """none"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        pass


@final
class Coin(Effect[Everrain]):
    """coin(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        gain_coin(table, ship_of(script), script.number(table, pc, 0))


@final
class Clue(Effect[Everrain]):
    """clue(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        gain_clues(table, ship_of(script), script.number(table, pc, 0))


@final
class Refresh(Effect[Everrain]):
    """refresh(n): the owner chooses which"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(RefreshOrders(table.owner(ship), ship, script.number(table, pc, 0)))


@final
class Exhaust(Effect[Everrain]):
    """exhaust(n): the owner chooses which"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(ExhaustOrders(table.owner(ship), ship, script.number(table, pc, 0)))


@final
class Fleeting(Effect[Everrain]):
    """fleeting(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        count = script.number(table, pc, 0)
        table.add(ship_of(script), m.FLEETING, count)
        table.note(w.FLEETING_GAINED, ship_of(script), count)


@final
class NewOrder(Effect[Everrain]):
    """order(any)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        table.push(GainOrder(table.owner(ship), ship, 1))


@final
class Agenda(Effect[Everrain]):
    """agenda(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        move_agenda(table, script.number(table, pc, 0))


@final
class Discover(Effect[Everrain]):
    """discover(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        count = script.number(table, pc, 0)
        if count > 0:
            table.push(PlayersDiscover(count))


@final
class ElderToken(Effect[Everrain]):
    """elder(n)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        elder_advances(table, script.number(table, pc, 0))


# Costs and requirements


@final
class PayCoin(Effect[Everrain]):
    """pay(coin,n)"""

    def bar(self, table: Everrain, script: Script, pc: i64) -> i64:
        enough = table.ship(ship_of(script), m.COIN) >= script.number(table, pc, 1)
        return FREE if enough else w.TOO_LITTLE_COIN

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        pay(table, ship_of(script), script.number(table, pc, 1))


@final
class PayTreasure(Effect[Everrain]):
    """pay_treasure(kind): the owner chooses which"""

    def bar(self, table: Everrain, script: Script, pc: i64) -> i64:
        return FREE if carries(table, ship_of(script), script.says(pc, 0)) else w.NO_SUCH_TREASURE

    def options(self, table: Everrain, script: Script, pc: i64) -> vec[i64]:
        found = vec[i64]()
        before: i64 = m.NONE
        for treasure in hold(table, ship_of(script)):
            kind = script.says(pc, 0)
            fits = kind == m.ANY_TREASURE or table.pack.treasure_kind[treasure] == kind
            if fits and treasure != before:
                found = append(found, w.PAY_TREASURE + treasure)
            before = treasure
        return found

    def why_not(self, table: Everrain, script: Script, pc: i64, move: i64) -> i64:
        return w.NO_SUCH_TREASURE if w.PAY_TREASURE <= move < w.PAY_TREASURE + m.KINDS else NOT_ASKED

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        treasure = move - w.PAY_TREASURE
        unstow(table, ship_of(script), treasure)
        discard(table, m.TREASURES, treasure)
        table.note(w.TREASURE_PAID, ship_of(script), treasure)


@final
class Need(Effect[Everrain]):
    """need(on_deck), need(relic), need(crew,n)"""

    def bar(self, table: Everrain, script: Script, pc: i64) -> i64:
        ship = ship_of(script)
        needed = script.says(pc, 0)
        if needed == 0:
            return FREE if len(crew_on_deck(table, ship)) > 0 else w.NOBODY_ON_DECK
        if needed == 1:
            return FREE if carries(table, ship, m.RELIC) else w.NO_SUCH_TREASURE
        return FREE if table.crew_count(ship) >= script.number(table, pc, 1) else w.TOO_FEW_CREW

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        pass
