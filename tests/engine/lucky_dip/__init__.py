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
from stormtable.engine.game import Description, EventKind, Game, Limits, Option, Prompt, ScoreLine, Seating
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.engine.vocabulary import Verb, Vocabulary, numbered
from tests.engine.lucky_dip.table import (
    BANK,
    CARDS,
    DIP,
    DISCARDED,
    IN_SACK,
    PEG,
    ROLL,
    SHOW,
    Dip,
    SetPeg,
    TakeTurn,
    lay_out,
)

VOCABULARY = Vocabulary(
    Verb("roll", ROLL),
    Verb("bank", BANK, (numbered("points", 2),)),
    Verb("dip", DIP),
    Verb("show", SHOW),
    Verb("set-peg", PEG, (numbered("hole", 3),)),
)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    value: Annotated[int, msgspec.Meta(ge=0, le=9)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    target: Annotated[int, msgspec.Meta(ge=1, le=100)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Numbers
    card: list[Card]


class DipHints(Hints):
    """Points, and the card in hand."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        dip = own(table)
        return vec[float]([float(dip.points[seat]), float(value_of(dip, seat))])


class LuckyDip(Game):
    """Roll, bank, dip or show; most points win."""

    name = "lucky-dip"
    title = "Lucky Dip"
    prefix = "LD"
    summary = "One card, one die, one sack."
    rules_version = 1
    seat_counts = (2, 3)
    ends = ("target", "last-round")
    chances = ("deal", "die", "dip")
    events: ClassVar[tuple[EventKind, ...]] = (
        EventKind("rolled", ("seat", "number")),
        EventKind("banked", ("seat", "points")),
        EventKind("dipped", ("seat", "discarded", "drawn"), secret=frozenset({"drawn"})),
        EventKind("showed", ("seat", "card")),
        EventKind("pegged", ("seat", "hole")),
    )
    options = (Option("length", ("short", "long"), "how many rounds are played"),)
    limits = Limits(decisions=300, lowest_score=0, highest_score=130)
    colours = ("Red", "Blue", "White")
    folder = Path(__file__).parent
    vocabulary = VOCABULARY

    def load(self, sections: Sections) -> None:
        self.content = typed(self.title, sections, Content)
        unique("card", [card.id for card in self.content.card])
        require(len(self.content.card) == CARDS, "card", f"there must be {CARDS} cards")
        self.content_hash = pack_hash(self.content)
        self.hints = DipHints(["points", "card"], {"points": 1.0, "card": 0.5})

    def set_up(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Table:
        rounds = self.content.table.rounds * (2 if options["length"] == "long" else 1)
        return lay_out(self, seats, chance, self.content.table.target, rounds)

    def resample(self, table: Table, seat: int, chance: Chance) -> Table:
        """Hands that `seat` does not know and the sack are dealt anew (LD-001, LD-005)."""
        twin = own(table.clone())
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

    def view(self, table: Table, seat: int | None) -> dict[str, object]:
        dip = own(table)
        hands = [dip.hand_of(other) for other in range(dip.seats)]
        return {
            "you": seat,
            "active": None if table.over else table.steps[-1].seat,
            "round": dip.round,
            "points": list(dip.points),
            "pegs": list(dip.pegs),
            "hands": [self.content.card[card].id if dip.sees(seat, card) else None for card in hands],
            "discards": [self.content.card[card].id for card in range(CARDS) if dip.place[card] == DISCARDED],
            "sack": len(dip.sack()),
        }

    def scores(self, table: Table) -> list[int]:
        dip = own(table)
        return [dip.points[seat] + value_of(dip, seat) for seat in range(table.seats)]

    def winners(self, table: Table) -> list[int]:
        scores = self.scores(table)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def why_not(self, table: Table, move: int) -> str:
        if table.over:
            return "The game is over (LD-008)."
        if not 0 <= move < VOCABULARY.size:
            return f"{move} is not a move of Lucky Dip."
        if isinstance(table.steps[-1], SetPeg):
            return "Set your peg to another hole (LD-007)."
        return "That is not possible now (LD-002, LD-010)."

    def prompt(self, table: Table) -> Prompt:
        if table.over:
            return Prompt("The game is over", ("LD-008",))
        if isinstance(table.steps[-1], TakeTurn):
            return Prompt("Roll, bank, dip or show", ("LD-002",))
        return Prompt("Set your peg", ("LD-007",))

    def describe(self, table: Table, move: int) -> Description:
        said = VOCABULARY.say(move)
        match said["verb"]:
            case "bank":
                return Description(f"Bank {said['points']}")
            case "set-peg":
                return Description(f"Peg to hole {said['hole']}", (f"hole-{said['hole']}",), "Peg")
            case "dip" | "show":
                seat = table.seat
                assert seat is not None
                card = self.content.card[own(table).hand_of(seat)].id
                return Description(f"{said['verb'].capitalize()} your {card}", (card,))
            case _:
                return Description("Roll the die")

    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        seat = told["seat"]
        assert isinstance(seat, int)
        match told["event"]:
            case "rolled":
                return f"{seating[seat]} rolls {told['number']}"
            case "dipped":
                drawn = told["drawn"]
                what = self.content.card[drawn].id if isinstance(drawn, int) else "a card"
                return f"{seating[seat]} draws {what}"
            case "showed":
                card = told["card"]
                assert isinstance(card, int)
                return f"{seating[seat]} shows {self.content.card[card].id}"
            case _:
                return ""

    def board(self, view: Mapping[str, object], seating: Seating) -> str:
        return "\n".join(f"{key}: {json.dumps(value)}" for key, value in view.items())

    def score_lines(self, table: Table) -> list[ScoreLine]:
        dip = own(table)
        return [
            ScoreLine("Points", tuple(dip.points), ("LD-009",)),
            ScoreLine("Cards", tuple(value_of(dip, seat) for seat in range(dip.seats)), ("LD-009",)),
        ]

    def census(self, table: Table) -> dict[str, int]:
        dip = own(table)
        held = [sum(place == seat for place in dip.place) for seat in range(dip.seats)]
        return {"cards": len(dip.place), "hands": sum(count == 1 for count in held)}


def own(table: Table) -> Dip:
    assert isinstance(table, Dip)
    return table


def value_of(dip: Dip, seat: int) -> int:
    assert isinstance(dip.game, LuckyDip)
    return dip.game.content.card[dip.hand_of(seat)].value


GAME = LuckyDip
