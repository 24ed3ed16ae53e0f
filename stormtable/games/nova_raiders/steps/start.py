"""The last thing of the set-up: choosing a directive."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.journal import EVERYBODY
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders


@final
class KeepDirective(Step[NovaRaiders]):
    """One of two is kept, the other put away; nobody else sees either (NR-024, NR-R64, NR-R101)."""

    def moves(self, table: NovaRaiders) -> vec[i64]:
        first, second = self.dealt(table, 0), self.dealt(table, 1)
        if first > second:
            first, second = second, first
        return vec[i64]([w.KEEP_DIRECTIVE + first, w.KEEP_DIRECTIVE + second])

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.KEEP_DIRECTIVE <= move < w.KEEP_DIRECTIVE + w.DIRECTIVES:
            return NOT_ASKED
        directive = move - w.KEEP_DIRECTIVE
        return FREE if directive in (self.dealt(table, 0), self.dealt(table, 1)) else w.NOT_DEALT

    def dealt(self, table: NovaRaiders, which: i64) -> i64:
        return table.holds[w.DEALT + 2 * self.seat + which]

    def play(self, table: NovaRaiders, move: i64) -> None:
        kept = move - w.KEEP_DIRECTIVE
        at = w.DEALT + 2 * self.seat
        if table.holds[at] != kept:
            table.holds[at + 1] = table.holds[at]
            table.holds[at] = kept
        table.directives_kept |= only(self.seat)
        audience = only(self.seat) if table.pack.directives_known == 0 else EVERYBODY
        table.whisper(audience, w.KEPT_DIRECTIVE, self.seat, kept)
