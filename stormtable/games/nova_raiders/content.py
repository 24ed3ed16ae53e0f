"""The types that Nova Raiders' content is read into. What makes a pack valid is in `content_checks.py`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from stormtable.engine.content import PLAIN_TEXT
from stormtable.games.nova_raiders.words import KIND_IDS

ACTION_IDS: Final = (
    *("orbit", "jump", "unload", "hijack", "upgrade", "time"),
    *("rearrange", "hop", "control", "spree", "gate-push", "push"),
)
TRACK_IDS: Final = ("blank", "spawn", "expansion", "supernova")
GOAL_IDS: Final = ("tallest", "pairs", "majority", "wrecker", "graduate", "fleet", "load")
HRL_ACTION_IDS: Final = ("orbit", "acquire", "hijack")
RING_IDS: Final = ("inner", "middle", "outer", "any")
BAY_NAMES: Final = ("A", "B", "C")

Status = Literal["printed", "designed"]
ShardId = Literal["black", "red", "yellow"]
ActionId = Literal[
    "orbit",
    "jump",
    "unload",
    "hijack",
    "upgrade",
    "time",
    "rearrange",
    "hop",
    "control",
    "spree",
    "gate-push",
    "push",
]
Icon = Literal[
    "time",
    "rearrange",
    "hop",
    "orbit-jump",
    "control",
    "unload-any",
    "orbit-list",
    "orbit-spree",
    "gate-push",
    "hijack-all",
    "hijack-orbit",
    "push",
    "jump-push",
]
TrackId = Literal["blank", "spawn", "expansion", "supernova"]
GoalId = Literal["tallest", "pairs", "majority", "wrecker", "graduate", "fleet", "load"]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,23}\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
SeatNumber = Annotated[int, Meta(ge=1, le=4)]
SeatCount = Annotated[int, Meta(ge=2, le=4)]
Distance = Annotated[int, Meta(ge=1, le=23)]
Points = Annotated[int, Meta(ge=0, le=99)]
Steps = Annotated[int, Meta(ge=0, le=9)]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; every one says whether the rule book prints it or we designed it."""

    status: Status


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: Annotated[str, Meta(pattern=r"^[1-4*o.]{3,24}\Z")]
    turn: Annotated[float, Meta(ge=0, lt=1)]


class Board(Item, frozen=True):
    id: Id
    seats: Annotated[list[SeatCount], Meta(min_length=1)]
    overlays: Annotated[int, Meta(ge=0, le=5)]
    ring: Annotated[list[Ring], Meta(min_length=2, max_length=6)]
    hops: Annotated[list[tuple[str, str]], Meta(max_length=1000)] | None = None


class Track(Item, frozen=True):
    id: Id
    seats: Annotated[list[SeatCount], Meta(min_length=1)]
    spaces: Annotated[list[TrackId], Meta(min_length=1, max_length=40)]


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a face or a card does, with what only some actions look at."""

    action: ActionId
    distances: Annotated[list[Distance], Meta(min_length=1)] | None = None
    anywhere: bool = False
    pushes: bool = False
    all: bool = False
    steps: Annotated[int, Meta(ge=1, le=9)] | None = None
    advance: Steps | None = None


class Basic(Item, frozen=True):
    id: Id
    faces: tuple[Action, Action]


class Special(Item, frozen=True):
    id: Id
    name: Name
    symbol: ShardId
    icon: Icon
    does: Annotated[list[Action], Meta(min_length=1, max_length=4)]


class Shard(Item, frozen=True):
    id: ShardId
    name: Name
    mark: Annotated[str, Meta(pattern=r"^[A-Z]\Z")]
    count: Annotated[int, Meta(ge=0, le=30)]


class Hand(Item, frozen=True):
    """What depends on the number of players."""

    seats: SeatCount
    opening_hands: list[Annotated[int, Meta(ge=0, le=16)]]


class Directive(Item, frozen=True):
    id: Id
    name: Name
    goal: GoalId
    points: Points
    core: bool
    shard: ShardId | None = None
    least: Annotated[int, Meta(ge=1, le=10)] | None = None


class Hrl(Item, frozen=True):
    seat: SeatNumber
    ships: Annotated[int, Meta(ge=1, le=5)]


class HrlCard(Item, frozen=True):
    id: Id
    action: Literal["orbit", "acquire", "hijack"]
    ring: Literal["inner", "middle", "outer", "any"] | None = None
    target: SeatNumber | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand_size: Annotated[int, Meta(ge=1, le=16)]
    academy_row: Annotated[int, Meta(ge=0, le=6)]
    ships: Annotated[int, Meta(ge=1, le=5)]
    dangling_links: Literal["free", "after-action"]
    hijack_needs_shard: bool
    push_blocked_by_shards: bool
    gate_push_needs_shard: bool
    gate_push_leaver: Literal["attacker", "target"]
    directives_secret: bool
    stall_rounds: Annotated[int, Meta(ge=0, le=100)]


OneTwoThree = tuple[Points, Points, Points]


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shards: OneTwoThree
    grouping: Literal["best", "greedy"]
    cards: OneTwoThree


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    board: Annotated[list[Board], Meta(max_length=3)]
    track: Annotated[list[Track], Meta(max_length=3)]
    basic: Annotated[list[Basic], Meta(max_length=16)]
    special: Annotated[list[Special], Meta(max_length=40)]
    shard: list[Shard]
    table: list[Hand]
    directive: Annotated[list[Directive], Meta(max_length=16)]
    hrl: Hrl
    hrl_card: Annotated[list[HrlCard], Meta(max_length=16)]
    settings: Settings
    scoring: Scoring

    def board_for(self, seats: int) -> Board:
        return next(board for board in self.board if seats in board.seats)

    def track_for(self, seats: int) -> Track:
        return next(track for track in self.track if seats in track.seats)


def kind_number(shard: str) -> int:
    return KIND_IDS.index(shard)
