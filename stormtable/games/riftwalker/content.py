"""The types that Riftwalker's content is read into."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from stormtable.engine.content import PLAIN_TEXT

Zone = Literal["explored", "hand", "scored", "deck"]
Owner = Literal["me", "opp"]
Who = Literal["opp", "each_opp"]
Under = Literal["self", "scored"]
Face = Literal["down", "up"]
To = Literal["active", "opp"]
Rule = Literal["free", "line2", "any_line", "extra"]
Static = Literal["wild", "explore_any", "burst_any_line", "shield_opp"]
BonusKind = Literal[
    "beneath_self",
    "scored_element",
    "scored_pts",
    "flat_elements",
    "scored_with_beneath",
    "explored",
    "hand_over3",
    "grid_element",
    "flat_behind",
    "scored_venture",
]

ZONES: tuple[Zone, ...] = get_args(Zone)
RULES: tuple[Rule, ...] = get_args(Rule)
BONUS_KINDS: tuple[BonusKind, ...] = get_args(BonusKind)

EVERY = "every"
BARGAIN_POINTS = (3, 7)  # RW-D16: what the opponent may burst who is given a burst in return

Status = Literal["printed", "designed"]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,23}\Z")]
MOST_POINTS = 60
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Level = Annotated[int, Meta(ge=0, le=2)]
Times = Annotated[int, Meta(ge=1, le=9)]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; every one says whether the rule book prints it or we designed it."""

    status: Status


class Element(Item, frozen=True):
    id: Id
    title: Name
    colour: Name
    letter: Annotated[str, Meta(min_length=1, max_length=1, pattern=r"^[A-Z]\Z")]


class ElementCard(Item, frozen=True):
    id: Id
    a: Id
    b: Id


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rifts an effect may choose."""

    zone: Zone = "explored"
    owner: Owner = "me"
    level: list[Level] | None = None
    pts: list[Points] | None = None
    other: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a power: its op, what all ops share, and what only some need."""

    op: str  # one of effects.OPS
    may: bool = False
    max: Times = 1
    cond: Literal["prev"] | None = None
    who: Who | None = None
    sel: Choice | None = None
    src: Choice | None = None
    elements: Annotated[list[Id], Meta(min_length=1)] | None = None
    n: Times | None = None
    times: Times | None = None
    activate: bool | None = None
    distinct: bool | None = None
    element: Literal["centre"] | None = None
    to: To | None = None
    random: Literal[True] | None = None
    under: Under | None = None
    face: Face | None = None
    rule: Rule | None = None
    pts: Annotated[list[Points], Meta(min_length=1)] | None = None
    then: Literal["opp_burst"] | None = None

    @property
    def choice(self) -> Choice:
        return self.sel or self.src or Choice()


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Special text that scores at the end; `k` is the amount when scored at level 1 and at level 2."""

    kind: BonusKind
    k: Annotated[list[Annotated[int, Meta(ge=0, le=20)]], Meta(min_length=2, max_length=2)]
    element: Id | None = None
    pts: Points | None = None
    need: Annotated[int, Meta(ge=1, le=6)] | None = None
    other: bool = False


class Rift(Item, frozen=True):
    id: Id
    name: Name
    element: Id
    points: Annotated[list[Points], Meta(min_length=3, max_length=3)]
    power: Name
    effects: Annotated[list[Effect], Meta(min_length=1, max_length=6)]
    family: Literal["venture"] | None = None
    static: Annotated[list[Static], Meta(max_length=4)] = []
    bonus: Bonus | None = None


class TableSize(Item, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=4)]
    rifts_to_end: Annotated[int, Meta(ge=1, le=60)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    element: list[Element]
    card: list[ElementCard]
    rift: list[Rift]
    table: list[TableSize]
    hand: Annotated[int, Meta(ge=1, le=9)]
    stall_rounds: Annotated[int, Meta(ge=1, le=1000)]

    def size(self, seats: int) -> TableSize:
        return next(size for size in self.table if size.seats == seats)

    def element_number(self, id_: str) -> int:
        return next(number for number, element in enumerate(self.element) if element.id == id_)
