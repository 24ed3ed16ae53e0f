"""Bucket Line: the smallest game in which all win or lose together. One fire, water, friends, and a die."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash, typed
from stormtable.engine.game import TOGETHER, Game, Limits
from stormtable.engine.hints import Hints
from stormtable.engine.speaker import Texts
from stormtable.engine.table import Table
from stormtable.engine.texts import ScoreLine, Seating
from tests.engine.bucket_line import words as w
from tests.engine.bucket_line.table import House, TakeTurn
from tests.kit.counting import counted


class Fire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: int
    lost_at: int
    rounds: int
    grows_on: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fire: Fire


class Seen(msgspec.Struct, frozen=True):
    """What everybody sees."""

    you: int | None
    fire: int
    water: list[int]
    turns: int
    rolled: int


class LineHints(Hints):
    """How little burns, and the water at hand."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, House)
        return vec[float]([float(-table.fire), float(table.water[seat])])


class BucketLine(Game[House, Content]):
    """Put the fire out before the house burns down."""

    name = "bucket-line"
    title = "Bucket Line"
    prefix = "BL"
    summary = "One fire, a few buckets."
    rules_version = 1
    seat_counts = (1, 2, 3)
    aim = TOGETHER
    words = w.WORDS
    sentences = Texts(w.WORDS)
    view_type = Seen
    limits = Limits(decisions=40, lowest_score=-1, highest_score=13, usual=36)
    colours = ("Red", "Blue", "White")
    folder = Path(__file__).parent

    def load(self, sections: Sections) -> None:
        self.content = typed(self.title, sections, Content)
        self.content_hash = pack_hash(self.content)
        self.hints = LineHints(["fire", "water"], {"fire": 1.0, "water": 0.8})

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> House:
        fire = self.content.fire
        return House(self, seats, chance, fire.start, fire.lost_at, fire.rounds, fire.grows_on)

    def set_up(self, table: House) -> None:
        table.fire += table.chance.below(3, w.WIND)
        table.push(TakeTurn(0))

    def view(self, table: House, seat: int | None) -> Seen:
        return Seen(seat, table.fire, list(table.water), table.turns, table.rolled)

    def scores(self, table: House) -> list[int]:
        return [table.lost_at - table.fire] * table.seats

    def winners(self, table: House) -> list[int]:
        return list(range(table.seats)) if table.ending == w.PUT_OUT else []

    def board(self, view: Seen, seating: Seating) -> str:
        return f"fire {view.fire}, water {view.water}, {view.turns} turns left, rolled {view.rolled}"

    def score_lines(self, table: House) -> list[ScoreLine]:
        return [ScoreLine("house", "Left of the house", tuple(self.scores(table)), ("BL-006",))]


@counted.register
def census(game: BucketLine, table: House) -> dict[str, int]:
    return {"seats": table.seats}


GAME = BucketLine
