"""What every bot is: a player that is a program."""
# mypyc: compile

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.chance import Searching
from stormtable.engine.table import Table

LOOK: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the legal moves of a table dealt anew for it: what its seat cannot know, it cannot see.

    The table it is handed, and everything it clones from it, draws from the bot's own luck (`luck_of`), so the same
    seed gives the same move.
    """

    def choose(self, table: Table, seat: i64) -> i64:
        """One of `table.legal`, for `seat`, which decides."""
        raise NotImplementedError

    def blindly(self, legal: vec[i64], luck: Searching) -> i64:
        """The move of a bot that need not see the table, which spares it the dealing; LOOK if it must see it."""
        return LOOK

    def time_by_processor(self) -> None:
        """From now on count seconds of thinking on the processor, so that a busy machine makes the bot no weaker."""


def luck_of(table: Table) -> Searching:
    """The luck a bot thinks with, on the table it was handed."""
    luck = table.chance
    assert isinstance(luck, Searching)
    return luck
