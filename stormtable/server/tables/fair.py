"""Fair dice: the server commits to a secret, seats to nonces, the seed comes of all of them, and anyone can check it.

Everybody commits before anything is shown, so nobody, not even whoever reads the server's secret, can choose their part
to suit the others'. The seed is the key of a generator that cannot be foreseen from what was drawn (`Keyed`).

Tables of the first scheme had their nonces named one after the other, and a fast generator; they are gone on with, and
their records verified, as they were begun.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance, OutcomeMissing, Seeded
from stormtable.engine.keyed import Keyed
from stormtable.engine.lessons import deal_key

SCHEME: Final = 2
"""That of new tables."""
FIRST: Final = b"stormtable-fair-1"
SECOND: Final = b"stormtable-fair-2"
SEAL: Final = b"stormtable-seal-2"
SECRET_BYTES: Final = 32

# (moves played, purpose): where luck goes on from another stage of the seed
Stages = Sequence[tuple[int, str]]


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of the secret before anybody adds to it."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seal(nonce: str) -> str:
    """What is shown of a nonce before any nonce is."""
    return sha256(SEAL + b"\0" + nonce.encode()).hexdigest()


@dataclass(frozen=True)
class Seed:
    """What all luck of a table comes from."""

    scheme: int
    digits: str

    def luck(self) -> Keyed | Seeded:
        return Seeded(self.digits) if self.scheme == 1 else Keyed(bytes.fromhex(self.digits))


def seed(scheme: int, secret: str, nonces: Sequence[str | None]) -> Seed:
    """Of the server's part and everybody's."""
    key, said = bytes.fromhex(secret), [(nonce or "").encode() for nonce in nonces]
    if scheme == 1:
        return Seed(1, sha256(joined([FIRST, commitment(secret).encode(), key, *said])).hexdigest())
    return Seed(scheme, hmac.digest(key, joined([SECOND, *said]), "sha256").hex())


def known(deal: str) -> Seed:
    """That of a lesson: the same for everybody, and nothing is played for."""
    return Seed(SCHEME, deal_key(deal).hex())


def joined(parts: Sequence[bytes]) -> bytes:
    """Each preceded by its length, so that no two lists are joined to the same."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def bot_seed(secret: str) -> str:
    """What bots think with: nobody can foresee it, and it has nothing to do with the dice."""
    return sha256(b"stormtable-bots-1" + bytes.fromhex(secret)).hexdigest()


@final
class Ledger(Chance):
    """The luck of a hosted table: drawn from the seed, but what was written down holds.

    While a table is opened again its outcomes are `expected` as they were noted; the seed is drawn beside them, so that
    luck goes on where it stood. `strayed` says that the seed would have drawn something else (a record from elsewhere,
    or rules that draw in another order now).
    """

    def __init__(self, seed: Seed) -> None:
        super().__init__()
        self.luck = seed.luck()
        self.expected: dict[int, list[int]] = {}
        self.strayed = False

    def expect(self, outcomes: Sequence[tuple[int, int]]) -> None:
        """These come next, label by label."""
        for what, outcome in outcomes:
            self.expected.setdefault(what, []).append(outcome)

    def settle(self) -> None:
        """All that was expected has been drawn."""
        if any(self.expected.values()):
            raise OutcomeMissing("more was drawn then than is now")
        self.expected.clear()

    def noted(self, what: i64, drawn: i64) -> i64:
        told = self.expected.get(what)
        if not told:
            return drawn
        outcome = told.pop(0)
        if outcome != drawn:
            self.strayed = True
        return outcome

    def number(self, n: i64, what: i64) -> i64:
        outcome = self.noted(what, self.luck.number(n, what))
        if not 0 <= outcome < n:
            raise OutcomeMissing(f"outcome {outcome} of draw {what} is not one of the {n} possible")
        return outcome

    def item(self, pool: vec[i64], what: i64) -> i64:
        outcome = self.noted(what, self.luck.item(pool, what))
        if outcome not in list(pool):
            raise OutcomeMissing(f"item {outcome} of draw {what} is not there to be drawn")
        return outcome

    def index(self, weights: vec[i64], what: i64) -> i64:
        outcome = self.noted(what, self.luck.index(weights, what))
        if not 0 <= outcome < len(weights) or weights[outcome] <= 0:
            raise OutcomeMissing(f"outcome {outcome} of draw {what} is not there to be drawn")
        return outcome

    def stage(self, purpose: str) -> None:
        self.luck.stage(purpose)

    def clone(self) -> Chance:
        return self.luck.clone()

    def fork(self) -> Ledger:
        """One that goes on from here by itself."""
        twin = Ledger.__new__(Ledger)
        Chance.__init__(twin)
        twin.luck, twin.drawn, twin.strayed = self.luck.clone(), self.drawn, self.strayed
        twin.expected = {what: list(outcomes) for what, outcomes in self.expected.items()}
        return twin
