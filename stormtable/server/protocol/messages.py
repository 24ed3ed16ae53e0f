"""What clients send, as types: anything else is refused with the place where it is wrong."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from stormtable.server.protocol.refusals import Refused

M = TypeVar("M")

# `$` alone would let a newline pass at the end; `\\Z` says nothing to those who read the description in JavaScript.
END: Final = r"$(?!\n)"

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}" + END)]
NonceText = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}" + END)
]  # shorter ones could be guessed from their seal
SealText = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}" + END)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(pattern=r"^t[a-z2-7]{16}" + END)]
WatchId = Annotated[str, Meta(pattern=r"^w[a-z2-7]{16}" + END)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Word = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=12_000)]
Spot = Annotated[str, Meta(pattern=r"^(([0-7]/)?[A-Za-z0-9][A-Za-z0-9-]{0,59})?" + END)]
"""A piece by its id, with the seat on whose mat it lies; empty: none."""


# HTTP


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table to be opened."""

    kind: Literal["person", "bot"] = "person"
    name: Word = ""
    you: bool = False
    bot: Word | None = None


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `content`: a pack as data, or the text of a pack's file."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=32)] = {}
    content: dict[str, Any] | str | None = None
    title: Annotated[str, Meta(max_length=200)] = ""
    timer: Annotated[int, Meta(ge=10, le=1_209_600)] | None = None
    pace: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person who wants a seat."""

    name: Word
    seat: SeatNumber | None = None


class LessonWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person who takes a lesson."""

    name: Word = ""


# Websocket


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """The first message: which table, and as whom."""

    table: TableId | None = None
    watch: WatchId | None = None
    secret: Secret | None = None
    host: Secret | None = None
    version: Version | None = None
    boot: Word | None = None


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What everything after it has in common."""

    id: Id


class PlayMove(Message, frozen=True, tag="move"):
    version: Version
    move: Annotated[int, Meta(ge=-(2**31), le=2**31)]


class AskWhy(Message, frozen=True, tag="why"):
    say: Annotated[dict[Word, Word], Meta(max_length=8)]


class TakeBack(Message, frozen=True, tag="undo"):
    version: Version


class MakeProposal(Message, frozen=True, tag="propose"):
    version: Version
    what: Literal["undo", "abandon"]
    to: Version | None = None


class AnswerProposal(Message, frozen=True, tag="answer"):
    version: Version
    yes: bool


class SealNumber(Message, frozen=True, tag="seal"):
    seal: SealText


class OpenNumber(Message, frozen=True, tag="nonce"):
    nonce: NonceText


class StartGame(Message, frozen=True, tag="start"):
    bot: Word = "greedy"


class PauseGame(Message, frozen=True, tag="pause"):
    pass


class ResumeGame(Message, frozen=True, tag="resume"):
    pass


class LeaveSeat(Message, frozen=True, tag="leave"):
    bot: Word | None = None


class ReturnToSeat(Message, frozen=True, tag="return"):
    pass


class AllowNewLink(Message, frozen=True, tag="allow"):
    yes: bool = True


class SeatBot(Message, frozen=True, tag="bot"):
    seat: SeatNumber
    bot: Word | None = None


class RenameSeat(Message, frozen=True, tag="rename"):
    name: Word


class Chat(Message, frozen=True, tag="chat"):
    """`mark`: this seat's mark lies there from now on, for all to see; an empty one takes it away."""

    text: Text
    mark: Spot | None = None


class Note(Message, frozen=True, tag="note"):
    text: Text


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Are you there?"""


AtTheTable = (
    SealNumber
    | OpenNumber
    | AllowNewLink
    | StartGame
    | PauseGame
    | ResumeGame
    | LeaveSeat
    | ReturnToSeat
    | SeatBot
    | RenameSeat
)
Act = PlayMove | TakeBack | MakeProposal | AnswerProposal | AtTheTable
AnyWish = Act | AskWhy | Chat | Note
AnyMessage = Hello | AnyWish | Ping

_messages: Final[msgspec.json.Decoder[AnyMessage]] = msgspec.json.Decoder(AnyMessage)


def read(text: str | bytes) -> AnyMessage:
    """A message of a websocket."""
    return read_as(_messages, text)


def read_as(decoder: msgspec.json.Decoder[M], text: str | bytes) -> M:
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", f"This message cannot be read: {error}.") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise Refused("bad-message", f"This is not JSON: {str(error)[:120] or 'it is nested too deeply'}.") from None


def id_of(text: str | bytes) -> str | None:
    """The id in a message that could not be read as a whole, so that its sender knows which one."""
    try:
        found = msgspec.json.decode(text, type=Named)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        return None
    return found.id if isinstance(found.id, str) and len(found.id) <= 64 else None


class Named(msgspec.Struct):
    id: object = None
