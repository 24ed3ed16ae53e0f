"""A player ship under fire from an enemy ship or the Elder One (EV-269, EV-271, EV-R182, EV-R251)."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, works
from stormtable.games.everrain.steps.damage import harm_ship
from stormtable.games.everrain.steps.dice import (
    ATTACK,
    EVADE,
    EVASION,
    PayOmens,
    sum_of,
    tell_dice,
    throw_group,
    with_group,
)
from stormtable.games.everrain.table import Everrain, ShipStep


def evasion_dice(table: Everrain, ship: i64) -> i64:
    """One for each crew on a navigation node that works, and what the ship carries (EV-269, EV-R251)."""
    count = table.ship_gives(ship, a.EVASION)
    for node in each(table.pack.navigation):
        if works(table, ship, node):
            count += table.pack.evasion * i64(len(crew_at(table, ship, node)))
    return count


@final
class Broadside(ShipStep):
    """So much damage comes in; evasion dice are rolled against it, unless it is `sure` (EV-269, EV-R249)."""

    def __init__(self, seat: i64, ship: i64, hits: i64, sure: i64 = 0) -> None:
        super().__init__(seat, ship)
        self.hits: i64 = hits
        self.sure: i64 = sure

    def run(self, table: Everrain) -> None:
        if self.hits <= 0:
            return
        table.note(w.BROADSIDE, self.ship, self.hits)
        if self.sure == 1:
            harm_ship(table, self.ship, self.hits, m.FROM_SHIP)
            return
        count = evasion_dice(table, self.ship)
        dice = with_group(vec[i64](), m.NONE, count)
        dice[ATTACK] = 0
        dice[EVASION] = count
        throw_group(table, dice, 0, w.SHOT, w.SHIP_EVASION)
        tell_dice(table, self.ship, dice)
        table.push(PayToEvade(self.seat, self.ship, self.hits, dice))


@final
class PayToEvade(PayOmens):
    """Omens are paid for; then each damage that is left destroys a node (EV-255, EV-271)."""

    def __init__(self, seat: i64, ship: i64, hits: i64, dice: vec[i64]) -> None:
        super().__init__(seat, ship, dice)
        self.hits: i64 = hits

    def counts(self, table: Everrain, at: i64) -> bool:
        return self.hits > sum_of(self.dice, EVADE)  # more evades than damage are of no use

    def again(self, table: Everrain, dice: vec[i64]) -> None:
        table.push(PayToEvade(self.seat, self.ship, self.hits, dice))

    def paid(self, table: Everrain) -> None:
        harm_ship(table, self.ship, self.hits - sum_of(self.dice, EVADE), m.FROM_SHIP)
