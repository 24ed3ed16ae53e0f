"""What the server says, as types: the front end's are made from these, so what is drawn is what was sent."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from stormtable.engine.texts import Prompt, ScoreLine

Status = Literal["open", "playing", "paused", "over", "abandoned"]
# What Python's types cannot say is said in TypeScript's own words.
Change = Annotated[list[Any], Meta(extra={"name": "Change", "typescript": "[path: (string | number)[], value?: Json]"})]
GameEvent = Annotated[
    dict[str, Any], Meta(extra={"name": "GameEvent", "typescript": "{ event: string } & Record<string, Json>"})
]


# HTTP


class GameOption(msgspec.Struct, frozen=True):
    """A switch of the table: its allowed values, the first being the default."""

    name: str
    values: tuple[str, ...]
    text: str


class GamePart(msgspec.Struct, frozen=True):
    """`aim`: "rivals", or "together" where all seats win or lose as one. `lessons`: how many there are."""

    name: str
    title: str
    summary: str
    seat_counts: tuple[int, ...]
    colours: tuple[str, ...]
    options: list[GameOption]
    content: str
    rules: int
    aim: str
    lessons: int


class BotPart(msgspec.Struct, frozen=True):
    """`plain`: a measure for the others rather than company for people."""

    name: str
    summary: str
    plain: bool


class Shelf(msgspec.Struct, frozen=True):
    """`usual`: the bot that sits down where nobody asked for another; `workshop`: whether there is one here."""

    games: list[GamePart]
    bots: list[BotPart]
    usual: str
    workshop: bool


class Rule(msgspec.Struct, frozen=True):
    id: str
    text: str
    example: bool


class RuleSection(msgspec.Struct, frozen=True):
    title: str
    rules: list[Rule]


class Word(msgspec.Struct, frozen=True):
    """A word of the game, other forms of it, and the rule that says what it is."""

    word: str
    forms: tuple[str, ...]
    rule: str


class RuleBook(msgspec.Struct, frozen=True):
    title: str
    introduction: str
    sections: list[RuleSection]
    words: list[Word]


class LessonNote(msgspec.Struct, frozen=True):
    """With `moves`, by how their words begin, it asks for one of them, at `step`; without, there is only this to read.

    `unless` is said of other moves that begin so, `otherwise` of the rest.
    """

    title: str
    text: str
    rules: tuple[str, ...]
    moves: tuple[str, ...]
    otherwise: str
    unless: dict[str, str]
    step: int | None


class LessonPart(msgspec.Struct, frozen=True):
    """A set position and what is to be learnt there."""

    id: str
    title: str
    about: str
    minutes: int
    notes: list[LessonNote]


class Lessons(msgspec.Struct, frozen=True):
    lessons: list[LessonPart]


class Opened(msgspec.Struct, frozen=True):
    """What the opener of a table is told, once."""

    table: str
    watch: str
    host: str
    seat: int | None
    secret: str | None
    commitment: str | None


class SeatSecret(msgspec.Struct, frozen=True):
    seat: int
    secret: str


class HostSecret(msgspec.Struct, frozen=True):
    host: str


class StepSeat(msgspec.Struct, frozen=True):
    step: int
    seat: int


class Steps(msgspec.Struct, frozen=True):
    """How many steps there are, and who decided at each."""

    steps: int
    turns: list[StepSeat]
    over: bool


class Hint(msgspec.Struct, frozen=True):
    """The move a bot would make at a step, and why."""

    step: int
    move: int
    text: str
    why: str


class Thought(msgspec.Struct, frozen=True):
    """What a bot thinks of a move: the chance to win that it leaves, null where the bot did not look."""

    move: int
    text: str
    chance: float | None
    attention: float
    best: bool
    played: bool


class Analysis(msgspec.Struct, frozen=True):
    step: int
    seat: int
    chances: list[float]
    moves: list[Thought]


class Refusal(msgspec.Struct, frozen=True):
    code: str
    sentence: str
    rules: list[str]


class Failure(msgspec.Struct, frozen=True):
    error: Refusal


# The table part


class SeatPart(msgspec.Struct, frozen=True):
    """`away`: since when its person is not here, as far as this server saw it."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    colour: str
    taken: bool
    here: bool
    away: int | None
    lets_host: bool
    bot: str | None
    played_by: Literal["person", "bot", "nobody"]
    nonce: str | None


class Proposal(msgspec.Struct, frozen=True):
    what: Literal["undo", "abandon", "pause"]
    by: int
    to: int
    agreed: list[int]
    asked: list[int]


class Notice(msgspec.Struct, frozen=True):
    """What all are told about the table, in the log after so many moves."""

    step: int
    at: int
    text: str


class Fair(msgspec.Struct, frozen=True):
    """The commitment from the beginning, the secret at the end."""

    commitment: str
    nonces: list[str | None]
    secret: str | None
    stages: list[tuple[int, str]]
    scheme: int
    seals: list[str | None]  # fingerprints of the numbers that seats will add
    asked: list[int]  # seats that are to open their numbers now
    lapses: int  # how often numbers were kept back, and all began anew
    lost: bool  # the server no longer has the key of this table's secret: there will be no proof


class TablePart(msgspec.Struct, frozen=True):
    """All about a table that is no part of the game; a spectator is not told the table's own link."""

    table: str | None
    watch: str
    game: str
    title: str
    status: Status
    options: dict[str, str]
    content: str
    own_content: bool
    timer: int | None
    created: int
    seats: list[SeatPart]
    proposal: Proposal | None
    notices: list[Notice]
    fair: Fair | None
    imported: bool


class TableAlone(TablePart, frozen=True):
    """The table part where it is asked for by itself."""

    version: int
    moves: int


# The game part


class Move(msgspec.Struct, frozen=True):
    """A legal move with all that people need to choose."""

    move: int
    say: dict[str, str]
    text: str
    pieces: tuple[str, ...]
    group: str


class Choice(Move, frozen=True):
    """Moves to be played one after another, `move` the last; `unlisted`: meant by who touches its pieces."""

    plays: tuple[int, ...]
    unlisted: bool


class Asked(msgspec.Struct, frozen=True):
    """A question as it is put to people: what matters little goes together with what comes after it."""

    prompt: Prompt
    moves: list[Choice]


class Turn(msgspec.Struct, frozen=True):
    """`passes`: the move that declines all else; `asked`: the question as people are asked it, if that is another."""

    seat: int | None
    step: int
    yours: bool
    deadline: int | None
    may_undo: bool
    prompt: Prompt | None
    moves: list[Move]
    passes: int | UnsetType = UNSET
    asked: Asked | UnsetType = UNSET


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened: with which move of whose (step 0: the set-up), to which pieces, by which rules.

    What is told in no words has no rules."""

    event: GameEvent
    text: str
    step: int
    by: int | None
    pieces: tuple[str, ...] | UnsetType = UNSET
    rules: tuple[str, ...] | UnsetType = UNSET


class Log(msgspec.Struct, frozen=True):
    """The lines of the log from a number on."""

    first: int = msgspec.field(name="from")
    lines: list[LogLine]


class Rival(msgspec.Struct, frozen=True):
    """Whom one plays against where no seat does."""

    name: str
    score: int
    lines: tuple[ScoreLine, ...]


class Result(msgspec.Struct, frozen=True):
    """`verdict`: how ties were broken, or what it took to beat the rival."""

    ending: str
    scores: list[int]
    winners: list[int]
    lines: list[ScoreLine]
    rival: Rival | None
    verdict: list[Prompt]


# Websocket


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """What has changed; a step of a replay also has `step` and the move `played` there."""

    version: int
    at: int
    step: int | UnsetType = UNSET
    table: TablePart | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    changes: list[Change] | UnsetType = UNSET
    log: Log | UnsetType = UNSET
    turn: Turn | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    played: int | UnsetType | None = UNSET


class You(msgspec.Struct, frozen=True):
    role: Literal["seat", "watch", "guest"]
    seat: int | None
    host: bool


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """As whom one is here."""

    boot: str
    you: You
    version: int
    note: str


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="type"):
    """`again`: this very message had been done before."""

    id: str
    version: int
    again: bool


class NotDone(Refusal, frozen=True, tag="refused", tag_field="type"):
    id: str | None
    update: Update | None


class ChatLine(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    number: int
    seat: int | None
    name: str
    text: str
    at: int
    voice: str  # tells those without a seat apart, and whom to mute
    mark: str | None = None  # where this seat's mark lies from now on; empty: nowhere any more
    step: int = 0  # how many moves there were when it was said


class NoteKept(msgspec.Struct, frozen=True, tag="note", tag_field="type"):
    text: str


class Beat(msgspec.Struct, frozen=True, tag="beat", tag_field="type"):
    version: int


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    pass


class Bye(msgspec.Struct, frozen=True, tag="bye", tag_field="type"):
    code: str
    sentence: str


FromServer = Welcome | Update | Done | NotDone | ChatLine | NoteKept | Beat | Pong | Bye
OVER_HTTP: Final = (
    Shelf,
    RuleBook,
    Lessons,
    Opened,
    SeatSecret,
    HostSecret,
    TableAlone,
    Steps,
    Hint,
    Analysis,
    Failure,
)
