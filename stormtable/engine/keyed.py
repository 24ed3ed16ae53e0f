"""Luck that nobody can foresee from what was drawn before: HMAC-SHA-256 of a key, counted up.

For tables on which people play for something: `Seeded` is much faster, but whoever sees enough of its outcomes can
compute the next ones. A block is `HMAC(key, purpose ‖ 0 ‖ number of the block in 8 bytes)`; it is read as eight words
of 32 bits, high byte first, and a word becomes an outcome as in every other generator.
"""

from __future__ import annotations

import hmac
from typing import Final, final

from mypy_extensions import i64

from stormtable.engine.chance import Generator

WORDS: Final = 8  # in a block
SHORTEST_KEY: Final = 32  # bytes


@final
class Keyed(Generator):
    """All of it from one key. A clone has the same luck ahead of it."""

    def __init__(self, key: bytes, purpose: str = "play") -> None:
        super().__init__()
        if len(key) < SHORTEST_KEY:
            raise ValueError(f"A key has at least {SHORTEST_KEY} bytes.")
        self.key = key
        self.stage(purpose)

    def stage(self, purpose: str) -> None:
        self.prefix = purpose.encode() + b"\0"
        self.blocks = 0  # drawn so far
        self.block = b""
        self.used = WORDS  # words of the block

    def word(self) -> i64:
        if self.used == WORDS:
            self.block = hmac.digest(self.key, self.prefix + self.blocks.to_bytes(8, "big"), "sha256")
            self.blocks += 1
            self.used = 0
        word = int.from_bytes(self.block[4 * self.used : 4 * self.used + 4], "big")
        self.used += 1
        return word

    def clone(self) -> Keyed:
        twin = Keyed(self.key)
        twin.prefix, twin.blocks, twin.block, twin.used = self.prefix, self.blocks, self.block, self.used
        twin.drawn = self.drawn
        return twin
