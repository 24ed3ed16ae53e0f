"""Coin, clues, treasures, schematics and spoils (EV-114, EV-115, EV-295 to EV-303): the last three to be written."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain, ShipStep


def gain_coin(table: Everrain, ship: i64, count: i64) -> None:
    """Coin is gained, or lost as far as there is any (EV-R119, EV-R120)."""
    if count > 0:
        table.add(ship, m.COIN, count)
        table.note(w.COIN_GAINED, ship, count)
    elif count < 0:
        lost = min(-count, table.ship(ship, m.COIN))
        table.add(ship, m.COIN, -lost)
        table.note(w.COIN_LOST, ship, lost)


def pay(table: Everrain, ship: i64, count: i64) -> None:
    if count > 0:
        table.add(ship, m.COIN, -count)
        table.note(w.COIN_PAID, ship, count)


def gain_clues(table: Everrain, ship: i64, count: i64) -> None:
    if count > 0:
        table.add(ship, m.CLUES, count)
        table.note(w.CLUES_GAINED, ship, count)


@final
class RollSpoils(ShipStep):
    """So many rolls on the spoils table, each of which may be shifted or declined (EV-241, EV-368, EV-R139)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def run(self, table: Everrain) -> None:
        """To be written."""
