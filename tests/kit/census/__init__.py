"""The pieces of every game, counted wherever they lie, also in steps that wait. Modules here are found by looking."""

from importlib import import_module
from pkgutil import iter_modules

from stormtable.engine.table import Table
from tests.kit import game_of
from tests.kit.counting import counted

for module in iter_modules(__path__):
    import_module(f"{__name__}.{module.name}")


def census(table: Table) -> dict[str, int]:
    """How many pieces of each kind there are at this table."""
    return counted(game_of(table), table)
