"""What the page of the workshop and the server tell each other."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from stormtable.lab.pack_changes import Change
from stormtable.lab.pack_forms import Section
from stormtable.lab.pack_mistakes import Mistake
from stormtable.lab.whatif_report import ItemChange, WhatIf
from stormtable.server.protocol.messages import Word

PackName = Annotated[str, Meta(pattern=r"^[0-9a-f]{1,64}\Z")]


# From the page


class PackWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that extends the game's own by what was changed."""

    changes: dict[str, Any]


class PackText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as the text of a TOML file."""

    toml: str


class TryPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="try", tag_field="type"):
    """Numbers for a pack that was checked; what was tried before is ended."""

    game: Word
    pack: PackName
    seats: Annotated[int, Meta(ge=1, le=8)]
    bot: Word
    number: Annotated[int, Meta(ge=0, le=2**31)]


class StopTrying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop", tag_field="type"):
    """No more numbers."""


class AskPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="page", tag_field="type"):
    """All that is known so far, as a page to keep."""


FromBench = TryPack | StopTrying | AskPage


# From the server


class Bench(msgspec.Struct, frozen=True):
    """A game laid out on the bench: its form, its whole pack, the texts made from it."""

    game: str
    title: str
    seat_counts: tuple[int, ...]
    together: bool
    bots: list[str]
    form: list[Section]
    content: dict[str, Any]


class PackChecked(msgspec.Struct, frozen=True):
    """What was changed; `pack` and `content` are there if it can be played, a mistake if not."""

    mistake: Mistake | None
    changes: list[Change]
    toml: str
    pack: str | None
    content: dict[str, Any] | None


class PackRead(msgspec.Struct, frozen=True):
    """The changes that a file holds."""

    changes: dict[str, Any]


class PackNumbers(msgspec.Struct, frozen=True, tag="numbers", tag_field="type"):
    """What is known so far of the pack that `number` asked about, by one kind of bot; `over`: that is all."""

    number: int
    bot: str
    report: WhatIf
    changed: list[ItemChange]
    over: bool


class PackPage(msgspec.Struct, frozen=True, tag="page", tag_field="type"):
    html: str


class NotTried(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Why there are no numbers."""

    number: int
    sentence: str


ToBench = PackNumbers | PackPage | NotTried
WORKSHOP: Final = (Bench, PackChecked, PackRead)
