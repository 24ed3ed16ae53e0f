"""What the server says no with: a code for programs, a sentence for people, the rules it rests on."""

from __future__ import annotations

import re
from typing import Final

RULE_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d{2,3}\b")

STATUS: Final = {
    "bad-message": 400,
    "bad-table": 400,
    "bad-content": 400,
    "bad-record": 400,
    "no-secret": 401,
    "wrong-secret": 403,
    "wrong-origin": 403,
    "wrong-host": 421,
    "not-host": 403,
    "not-over": 403,
    "no-workshop": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-step": 404,
    "not-found": 404,
    "method": 405,
    "seat-taken": 409,
    "owner-here": 409,
    "name-taken": 409,
    "not-open": 409,
    "not-playing": 409,
    "not-your-turn": 409,
    "stale": 409,
    "illegal": 409,
    "unknown-move": 409,
    "no-undo": 409,
    "too-many": 409,
    "too-big": 413,
    "too-fast": 429,
    "hung-up": 499,
    "too-many-tables": 429,
    "broken": 500,
    "damaged": 500,
    "storage": 503,
    "stopping": 503,
}


class Refused(Exception):
    """A request that is not carried out. `fresh`: the asker should be shown the table as it is now."""

    def __init__(self, code: str, sentence: str, fresh: bool = False, retry_after: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.fresh = fresh
        self.retry_after = retry_after

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that the sentence cites."""
        return list(dict.fromkeys(RULE_ID.findall(self.sentence)))

    @property
    def status(self) -> int:
        return STATUS[self.code]
