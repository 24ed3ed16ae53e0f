"""Fair dice: the server commits to a secret, seats add nonces, the seed comes of both, and anyone can check it after.

The commitment is shown before any nonce is given, so the server cannot choose its secret to suit a nonce; no seat knows
the secret, so no seat can choose its nonce to suit itself.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance, OutcomeMissing, Seeded
from stormtable.engine.game import Game
from stormtable.engine.record import Fair, FindGame, Record

SCHEME: Final = b"stormtable-fair-1"
SECRET_BYTES: Final = 32

# (moves played, purpose): where luck goes on from another stage of the seed
Stages = Sequence[tuple[int, str]]


class Unfair(Exception):
    """A record whose luck is not what its proof says: where, and what it should have been."""


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of the secret before anybody adds to it."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, nonces: Sequence[str | None]) -> str:
    """The seed of all luck at a table; every part is preceded by its length, so no two inputs run together."""
    digest = sha256()
    parts = [SCHEME, commitment(secret).encode(), bytes.fromhex(secret), *((nonce or "").encode() for nonce in nonces)]
    for part in parts:
        digest.update(len(part).to_bytes(4, "big"))
        digest.update(part)
    return digest.hexdigest()


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

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.luck = Seeded(seed)
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


def proof(secret: str, nonces: Sequence[str | None], stages: Stages) -> Fair:
    """All that is revealed when the game is over."""
    return Fair(
        commitment=commitment(secret),
        secret=secret,
        nonces=[nonce or "" for nonce in nonces],
        stages=list(stages),
    )


def verify(record: Record, find: FindGame) -> int:
    """Draw all luck of a record again from its proof and compare; how many draws agree. Raises where one does not."""
    if record.fair is None:
        raise Unfair("This record carries no proof of its luck; only tables of a server that are over do.")
    game = record.open_game(find)
    record.replay(game)
    check_commitment(record.fair)
    drawn = [(game.chances[what], outcome) for what, outcome in redraw(record, game, record.fair)]
    for number, (told, now) in enumerate(zip(record.chance, drawn, strict=False), start=1):
        if told != now:
            raise Unfair(f"Draw {number} ({told[0]}) was {told[1]}, but the seed gives {now[1]} ({now[0]}).")
    if len(drawn) != len(record.chance):
        raise Unfair(f"The record tells of {len(record.chance)} draws, but the seed gives {len(drawn)}.")
    return len(drawn)


def check_commitment(fair: Fair) -> None:
    try:
        fits = hmac.compare_digest(commitment(fair.secret), fair.commitment)
    except ValueError:
        raise Unfair("The server's secret is not written in hex digits.") from None
    if not fits:
        raise Unfair("The server's secret is not the one it committed to before the game.")


def redraw(record: Record, game: Game, fair: Fair) -> list[tuple[int, int]]:
    """The luck of the record's moves, drawn from the seed alone."""
    if len(fair.nonces) != record.seats:
        raise Unfair(f"There are {len(fair.nonces)} nonces for {record.seats} seats.")
    luck = Seeded(seed(fair.secret, fair.nonces))
    luck.keep()
    table = game.new(record.seats, chance=luck, options=game.kept(record.options))
    stages = dict(fair.stages)
    try:
        for number, move in enumerate(lines(record, game)):
            if number in stages:
                luck.stage(stages[number])
            table.play(move)
    except Exception as error:  # a table that went another way may refuse in any way its game knows
        raise Unfair(f"With the luck of the seed the moves do not go on as recorded: {error}") from error
    return list(luck.log)


def lines(record: Record, game: Game) -> Iterator[int]:
    for line in record.moves:
        yield game.vocabulary.parse(line)
