"""The bot that plays anything."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.bot import Bot, luck_of
from stormtable.engine.chance import Searching
from stormtable.engine.table import Table


@final
class Random(Bot):
    """Every legal move is as likely as the others."""

    def choose(self, table: Table, seat: i64) -> i64:
        return self.blindly(table.legal, luck_of(table))

    def blindly(self, legal: vec[i64], luck: Searching) -> i64:
        return legal[luck.number(len(legal), 0)]
