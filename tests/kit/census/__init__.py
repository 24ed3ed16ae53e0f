"""The pieces of every game, counted wherever they lie, also in steps that wait."""

from stormtable.engine.table import Table
from tests.kit import game_of
from tests.kit.census import everrain, nova_raiders, riftwalker, storm_raiders, wreck_raiders
from tests.kit.counting import counted

__all__ = ["census", "everrain", "nova_raiders", "riftwalker", "storm_raiders", "wreck_raiders"]


def census(table: Table) -> dict[str, int]:
    """How many pieces of each kind there are at this table."""
    return counted(game_of(table), table)
