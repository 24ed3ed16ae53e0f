"""Who waits for a worker, and who is next: fair to addresses, then to tables.

However much one address asks for, it is served like one that asks for little. An address that has nobody thinking need
not wait for another's long thought either: a few more processes are there for those, and for nobody else.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

W = TypeVar("W")

REMEMBERED: Final = 10_000  # addresses and tables that were served lately


@dataclass(frozen=True)
class Claim:
    """What somebody wants a worker for."""

    table: str
    address: str  # whose table it is


@dataclass(eq=False)
class Turn(Generic[W]):
    """A claim that waits."""

    claim: Claim
    worker: asyncio.Future[W] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Waiting(Generic[W]):
    """The claims that are being served, those that wait, and when each address and table was served last."""

    def __init__(self, most: int, spare: int) -> None:
        self.most = most
        self.spare = spare
        self.turns: list[Turn[W]] = []
        self.thinking: Counter[str] = Counter()  # workers that each address has
        self.served: OrderedDict[str, int] = OrderedDict()  # addresses and tables, in the order of their last turn
        self.count = 0

    @property
    def busy(self) -> int:
        return self.thinking.total()

    def fits(self, claim: Claim) -> bool:
        """Whether a worker may begin on it now."""
        return self.busy < self.most or (self.busy < self.most + self.spare and not self.thinking[claim.address])

    def begin(self, claim: Claim) -> None:
        self.thinking[claim.address] += 1
        self.count += 1
        for name in (f"address {claim.address}", f"table {claim.table}"):
            self.served.pop(name, None)
            self.served[name] = self.count
        while len(self.served) > REMEMBERED:
            self.served.popitem(last=False)

    def end(self, claim: Claim) -> None:
        self.thinking[claim.address] -= 1
        if not self.thinking[claim.address]:
            del self.thinking[claim.address]

    def next(self) -> Turn[W] | None:
        """Whoever is next, of those for whom a worker may begin now; taken out of the line."""
        self.turns = [turn for turn in self.turns if not turn.worker.done()]
        found = min((turn for turn in self.turns if self.fits(turn.claim)), key=self.rank, default=None)
        if found is not None:
            self.turns.remove(found)
        return found

    def rank(self, turn: Turn[W]) -> tuple[int, int, int]:
        """The smallest is next; of two that are equal, the one that came first."""
        claim = turn.claim
        address = self.served.get(f"address {claim.address}", 0)
        return self.thinking[claim.address], address, self.served.get(f"table {claim.table}", 0)
