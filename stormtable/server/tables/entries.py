"""The entries of a table's list: all that ever happened to it, in order, append-only. A table is its entries."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

What = Literal["undo", "abandon", "pause"]  # can be proposed
# (label of the draw, outcome), as records have them
Drawn = list[tuple[str, int]]


class SeatPlan(msgspec.Struct, frozen=True):
    """A seat as the table was opened with it."""

    kind: Literal["person", "bot"]
    name: str = ""
    bot: str | None = None
    key: str | None = None  # hash of the opener's secret, where this is the opener's seat


class Header(msgspec.Struct, frozen=True):
    """What a table was opened as; never changes."""

    game: str
    seats: list[SeatPlan]
    host: str  # hash of the host's secret
    options: dict[str, str]
    changes: dict[str, Any] | None = None  # content pack, where it is not the standard one
    title: str = ""
    timer: int | None = None  # seconds for a decision
    pace: int | None = None  # milliseconds between moves of bots
    stand_in: str = "greedy"  # the bot that plays on when time runs out
    secret: str = ""  # of fair dice, in hex; shown when the game is over, and not written down (`DiceKey`)
    commitment: str = ""  # its fingerprint
    dice: int = 1  # the scheme of the luck
    lost: bool = False  # its secret is lost, so luck goes on from another and cannot be proved; never written down
    opener: str = ""  # stands for the address that opened it, for dealing out what is scarce; tells nobody which
    imported: bool = False
    deal: str = ""  # of a lesson: luck that everybody may know, and that comes again after an undo
    proof: dict[str, Any] | None = None  # of fair dice, where an imported record brought its own


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", gc=False):
    """One thing that happened. `seat`: who did it (None: host or server); `id`: the client's own name for it."""

    seat: int | None = None
    id: str | None = None


class Join(Entry, frozen=True, tag="join"):
    """A person takes an open seat."""

    name: str = ""
    key: str = ""
    nonce: str | None = None


class Key(Entry, frozen=True, tag="key"):
    """There is a new secret for seat `of`, made by the host or (then `seat` is the same) by whoever holds it."""

    of: int = 0
    key: str = ""


class Seal(Entry, frozen=True, tag="seal"):
    """A seat has a number for the luck, and shows its fingerprint."""

    seal: str = ""


class Call(Entry, frozen=True, tag="call"):
    """The start is asked for: the numbers of seats `asked` are to be opened. `bot` is for seats still free."""

    asked: list[int] = []
    bot: str | None = None


class HostKey(Entry, frozen=True, tag="host-key"):
    """There is a new secret for the host."""

    key: str = ""


class Allow(Entry, frozen=True, tag="allow"):
    """Whoever holds a seat lets the host give out a new secret for it, or does so no longer."""

    yes: bool = False


class Nonce(Entry, frozen=True, tag="nonce"):
    """A seat's number for the luck, opened."""

    nonce: str = ""


class Lapse(Entry, frozen=True, tag="lapse"):
    """Seats `silent` did not open their numbers: all numbers are void."""

    silent: list[int] = []


class Rename(Entry, frozen=True, tag="rename"):
    name: str = ""


class SetBot(Entry, frozen=True, tag="bot"):
    """A bot plays seat `of` from now on; None: an open seat again, before the start."""

    of: int = 0
    bot: str | None = None
    why: Literal["host", "timer"] = "host"


class Leave(Entry, frozen=True, tag="leave"):
    """A person leaves; `bot` plays on, if one was named."""

    bot: str | None = None


class Return(Entry, frozen=True, tag="return"):
    """A person takes the seat back."""


class Start(Entry, frozen=True, tag="start"):
    """The game is set up: what was drawn for that, and the bot for seats still open."""

    drawn: Drawn = []
    bot: str | None = None


class Move(Entry, frozen=True, tag="move"):
    """One move in the words of the game, and what was drawn by it. `by`: the bot, if it was one."""

    move: str = ""
    drawn: Drawn = []
    by: str | None = None


class Undo(Entry, frozen=True, tag="undo"):
    """Back to `to` moves. Past a barrier luck goes on from another stage of the seed, and people agreed."""

    to: int = 0
    stage: str | None = None
    agreed: list[int] = []


class Propose(Entry, frozen=True, tag="propose"):
    """A seat asks the others for what needs consent."""

    what: What = "undo"
    to: int = 0


class Answer(Entry, frozen=True, tag="answer"):
    """An answer that does not settle a proposal for good (a last yes is the entry of what was agreed on), or a no."""

    yes: bool = False


class Pause(Entry, frozen=True, tag="pause"):
    """Timers and bots stand still, by consent."""

    agreed: list[int] = []


class Resume(Entry, frozen=True, tag="resume"):
    """On it goes."""


class End(Entry, frozen=True, tag="end"):
    """The table is abandoned, by consent."""

    agreed: list[int] = []


AnyEntry = (
    Join
    | Key
    | HostKey
    | Allow
    | Seal
    | Call
    | Nonce
    | Lapse
    | Rename
    | SetBot
    | Leave
    | Return
    | Start
    | Move
    | Undo
    | Propose
    | Answer
    | Pause
    | Resume
    | End
)

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
_headers: Final = msgspec.json.Decoder(Header)


class Noted(msgspec.Struct, frozen=True, gc=False):
    """An entry with its number in the list and the time it was made."""

    number: int
    at: int
    entry: AnyEntry


def noted(number: int, at: int, body: bytes) -> Noted:
    """An entry as it was kept."""
    return Noted(number, at, decode(body))


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


def encode_header(header: Header) -> bytes:
    return _encoder.encode(header)


def decode_header(body: bytes) -> Header:
    return _headers.decode(body)
