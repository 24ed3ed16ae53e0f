"""A bot at a table: the one door through which it sees anything, so that it cannot cheat even by mistake."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.bot import LOOK, Bot
from stormtable.engine.chance import Searching, seed_words
from stormtable.engine.table import Table


@final
class BotSeat:
    """Deals the table anew for its bot at each decision, with luck that depends on seed, seat and decision alone.

    So a game that is played again from its seed meets the same moves. A search that comes to a game in the middle may
    choose another move than one that was there before: it lacks the tree kept from the last decision.
    """

    def __init__(self, bot: Bot, seat: i64, seed: int | str) -> None:
        self.bot = bot
        self.seat: i64 = seat
        self.luck = Searching(0)
        self.by_own_count = False
        self.decided: i64 = 0
        a, b, c = seed_words(seed, f"bot at seat {seat}")
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c

    def keep_in_step(self, keys: list[vec[i64]]) -> None:
        """For experiments with two packs: luck that a piece more or less, or a decision of another seat, moves little.

        It is drawn by keys of the pieces (`Searching.know`), and anew by the count of this seat's own decisions.
        """
        self.luck.know(keys)
        self.by_own_count = True

    def choose(self, table: Table) -> i64:
        """The bot's move on a table where its seat decides; the table itself is left as it is."""
        self.luck.start(self.a, self.b, self.c ^ (self.decided if self.by_own_count else table.played))
        self.decided += 1
        move = self.bot.blindly(table.legal, self.luck)
        if move != LOOK:
            return move
        return self.bot.choose(table.resample(self.seat, self.luck), self.seat)
