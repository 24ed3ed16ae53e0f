"""The proof of fair dice: what is revealed at the end, how it is checked, and what it proves and what not."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from stormtable.engine.game import Game
from stormtable.engine.record import Fair, FindGame, Record
from stormtable.server.tables.fair import Stages, commitment, seal, seed

KNOWN_SCHEMES: Final = (1, 2)


class Unfair(Exception):
    """A record whose luck is not what its proof says: where, and what it should have been."""


def proof(
    scheme: int,
    secret: str,
    nonces: Sequence[str | None],
    stages: Stages,
    seals: Sequence[str | None] = (),
    lapses: int = 0,
) -> Fair:
    """All that is revealed when the game is over."""
    later = scheme > 1
    return Fair(
        commitment=commitment(secret),
        secret=secret,
        nonces=[nonce or "" for nonce in nonces],
        stages=list(stages),
        scheme=scheme if later else UNSET,
        seals=[told or "" for told in seals] if later else UNSET,
        lapses=lapses or UNSET,
    )


def scheme_of(fair: Fair) -> int:
    return 1 if fair.scheme is UNSET else fair.scheme


def verify(record: Record, find: FindGame) -> int:
    """Draw all luck of a record again from its proof and compare; how many draws agree. Raises where one does not."""
    if record.fair is None:
        raise Unfair("This record carries no proof of its luck; only tables of a server that are over do.")
    game = record.open_game(find)
    record.replay(game)
    check_commitment(record.fair)
    check_seals(record.fair)
    drawn = [(game.chances[what], outcome) for what, outcome in redraw(record, game, record.fair)]
    for number, (told, now) in enumerate(zip(record.chance, drawn, strict=False), start=1):
        if told != now:
            raise Unfair(f"Draw {number} ({told[0]}) was {told[1]}, but the seed gives {now[1]} ({now[0]}).")
    if len(drawn) != len(record.chance):
        raise Unfair(f"The record tells of {len(record.chance)} draws, but the seed gives {len(drawn)}.")
    return len(drawn)


def check_commitment(fair: Fair) -> None:
    if scheme_of(fair) not in KNOWN_SCHEMES:
        raise Unfair(f"The proof is of scheme {fair.scheme}, which this program does not know.")
    try:
        fits = hmac.compare_digest(commitment(fair.secret), fair.commitment)
    except (TypeError, ValueError):
        raise Unfair("The server's secret and its fingerprint are not written in hex digits.") from None
    if not fits:
        raise Unfair("The server's secret is not the one it committed to before the game.")


def check_seals(fair: Fair) -> None:
    """Every nonce is the one its seat committed to."""
    if scheme_of(fair) == 1:
        return
    seals = [] if fair.seals is UNSET else fair.seals
    if len(seals) != len(fair.nonces):
        raise Unfair(f"There are {len(seals)} seals for {len(fair.nonces)} nonces.")
    for number, (told, nonce) in enumerate(zip(seals, fair.nonces, strict=True), start=1):
        if told != (seal(nonce) if nonce else ""):
            raise Unfair(f"The number of seat {number} is not the one it committed to before the game.")


def redraw(record: Record, game: Game, fair: Fair) -> list[tuple[int, int]]:
    """The luck of the record's moves, drawn from the seed alone."""
    if len(fair.nonces) != record.seats:
        raise Unfair(f"There are {len(fair.nonces)} nonces for {record.seats} seats.")
    luck = seed(scheme_of(fair), fair.secret, fair.nonces).luck()
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


# In words


def meaning(record: Record, draws: int) -> list[str]:
    """What a proof that holds proves, and what it cannot; a paragraph each."""
    assert record.fair is not None
    told = [proved(record, record.fair, draws), *set_aside(record.fair), compare(record.fair)]
    if any(record.fair.nonces):
        return [*told, BY_THE_OPERATOR if scheme_of(record.fair) > 1 else GROUND]
    return [*told, ALONE]


def proved(record: Record, fair: Fair, draws: int) -> str:
    added = [str(number) for number, nonce in enumerate(fair.nonces, start=1) if nonce]
    seats = f"the number{'s' if len(added) > 1 else ''} that seat{'s' if len(added) > 1 else ''} {listed(added)} added"
    return (
        f"Fair: all {draws} draws over {len(record.moves)} moves come from the secret that the server committed to"
        + (f" and {seats}." if added else ".")
    )


def set_aside(fair: Fair) -> list[str]:
    told = []
    if fair.stages:
        often = "once" if len(fair.stages) == 1 else f"{len(fair.stages)} times"
        told.append(f"Moves were taken back past luck {often}, by consent; luck was drawn anew from there.")
    if fair.lapses is not UNSET:
        told.append(
            f"{fair.lapses} times somebody who had sealed a number kept it back, and everybody began anew with other "
            "numbers: each time one draw of the set-up could be passed over by whoever knew what it would be."
        )
    return told


def compare(fair: Fair) -> str:
    return (
        "That the commitment was made before the game only those who were there can tell: its fingerprint was "
        f"{fair.commitment}; compare it with the one you were shown, and your number with the one you added."
    )


BY_THE_OPERATOR: Final = (
    "So nobody chose the luck: every number was sealed before any was shown. But whoever runs the server can read its "
    "secret and then know the luck to come. If they also played, this does not prove that they did not look."
)
GROUND: Final = (
    "This table is of the first scheme, whose numbers were named one after the other: whoever could read the server's "
    "secret, and named theirs last, could choose the luck. If those who run the server played, this proves nothing "
    "about them."
)
ALONE: Final = (
    "No seat added a number, so the server alone chose the luck. If those who run it played, this proves nothing about "
    "them."
)


def listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
