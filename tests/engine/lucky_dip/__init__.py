"""Lucky Dip: the smallest game with a hidden card, a die, a choice in two parts and two ways to end.

It is written as a game outside the package would be, in plain Python on the engine's classes, compiled or not.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, ClassVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash, require, typed, unique
from stormtable.engine.game import Game, Limits, Option
from stormtable.engine.hints import Hints
from stormtable.engine.speaker import Pieces, Texts
from stormtable.engine.table import Table
from stormtable.engine.texts import ScoreLine, Seating
from tests.engine.lucky_dip import words as w
from tests.engine.lucky_dip.table import DISCARDED, IN_SACK, Dip, lay_out
from tests.engine.lucky_dip.words import CARDS
from tests.kit.counting import counted

SENTENCES = Texts(w.WORDS)


@SENTENCES.move
def dip(table: Dip, content: Content) -> Mapping[str, object]:
    return {"card": content.card[in_hand(table)].id}


@SENTENCES.move
def show(table: Dip, content: Content) -> Mapping[str, object]:
    return {"card": content.card[in_hand(table)].id}


def in_hand(table: Dip) -> int:
    assert table.seat is not None
    return table.hand_of(table.seat)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    value: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: Annotated[int, msgspec.Meta(ge=1, le=100)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Numbers
    card: list[Card]


class Seen(msgspec.Struct, frozen=True):
    """What a seat may see."""

    you: int | None
    active: int | None
    round: int
    points: list[int]
    pegs: list[int]
    hands: list[str | None]
    discards: list[str]
    sack: int


class DipHints(Hints):
    """Points, and the card in hand."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        dip = own(table)
        return vec[float]([float(dip.points[seat]), float(value_of(dip, seat))])


class LuckyDip(Game[Dip, Content]):
    """Roll, bank, dip or show; most points win."""

    name = "lucky-dip"
    title = "Lucky Dip"
    prefix = "LD"
    summary = "One card, one die, one sack."
    rules_version = 1
    seat_counts = (2, 3)
    words = w.WORDS
    sentences = SENTENCES
    view_type = Seen
    options: ClassVar[tuple[Option, ...]] = (Option("length", ("short", "long"), "how many rounds are played"),)
    limits = Limits(decisions=300, lowest_score=0, highest_score=130, usual=50)
    colours = ("Red", "Blue", "White")
    folder = Path(__file__).parent

    def load(self, sections: Sections) -> None:
        self.content = typed(self.title, sections, Content)
        unique("card", [card.id for card in self.content.card])
        require(len(self.content.card) == CARDS, "card", f"there must be {CARDS} cards")
        self.content_hash = pack_hash(self.content)
        self.hints = DipHints(["points", "card"], {"points": 1.0, "card": 0.5})

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Dip:
        rounds = self.content.table.rounds * (2 if options["length"] == "long" else 1)
        return Dip(self, seats, chance, self.content.table.target, rounds)

    def set_up(self, table: Dip) -> None:
        lay_out(table)

    def resample(self, table: Dip, seat: int, chance: Chance) -> Dip:
        """Hands that `seat` does not know and the sack are dealt anew (LD-001, LD-005)."""
        twin = table.clone()
        twin.chance = chance
        unknown = [other for other in range(twin.seats) if not twin.known[twin.hand_of(other)] >> seat & 1]
        pool = sorted([twin.hand_of(other) for other in unknown] + list(twin.sack()))
        masks = [twin.known[twin.hand_of(other)] for other in unknown]
        for card in pool:
            twin.place[card], twin.known[card] = IN_SACK, 0
        for other, mask in zip(unknown, masks, strict=True):
            card = chance.pick(vec[i64](pool), 0)
            pool.remove(card)
            twin.place[card], twin.known[card] = other, mask
        return twin

    def view(self, table: Dip, seat: int | None) -> Seen:
        hands = [table.hand_of(other) for other in range(table.seats)]
        return Seen(
            you=seat,
            active=None if table.over else table.steps[-1].seat,
            round=table.round,
            points=list(table.points),
            pegs=list(table.pegs),
            hands=[self.content.card[card].id if table.sees(seat, card) else None for card in hands],
            discards=[self.content.card[card].id for card in range(CARDS) if table.place[card] == DISCARDED],
            sack=len(table.sack()),
        )

    def scores(self, table: Dip) -> list[int]:
        return [table.points[seat] + value_of(table, seat) for seat in range(table.seats)]

    def winners(self, table: Dip) -> list[int]:
        scores = self.scores(table)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def pieces(self) -> Pieces:
        return {"card": [card.id for card in self.content.card]}

    def board(self, view: Seen, seating: Seating) -> str:
        return "\n".join(f"{key}: {json.dumps(value)}" for key, value in msgspec.structs.asdict(view).items())

    def score_lines(self, table: Dip) -> list[ScoreLine]:
        return [
            ScoreLine("points", "Points", tuple(table.points), ("LD-009",)),
            ScoreLine("cards", "Cards", tuple(value_of(table, seat) for seat in range(table.seats)), ("LD-009",)),
        ]


@counted.register
def census(game: LuckyDip, table: Dip) -> dict[str, int]:
    held = [sum(place == seat for place in table.place) for seat in range(table.seats)]
    return {"cards": len(table.place), "hands": sum(count == 1 for count in held)}


def own(table: Table) -> Dip:
    assert isinstance(table, Dip)
    return table


def value_of(dip: Dip, seat: int) -> int:
    assert isinstance(dip.game, LuckyDip)
    return dip.game.content.card[dip.hand_of(seat)].value


GAME = LuckyDip
