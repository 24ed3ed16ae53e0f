"""Names that people read and can tell apart: no letters that are not seen, no marks piled up, no two alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from stormtable.server.protocol.limits import LONGEST_NAME, one_line
from stormtable.server.protocol.refusals import Refused

# Letters and marks that take no room or show nothing: fillers of Hangul, the empty Braille cell, selectors of variants.
UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
TITLES: Final = ("Host", "Spectator", "The table")  # what those without a seat are called when they talk

# The commonest letters of other scripts that look like Latin ones, and figures that look like letters.
LOOK_ALIKE: Final = str.maketrans(
    "авеікмнорстухһјѕԁԛԝαβεικνορτυχ01|",
    "abeikmhopctyxhjsdqwabeikvoptyxoll",
)


def a_name(text: str, empty: bool = False) -> str:
    """A name as it is shown."""
    name = one_line(UNSEEN.sub("", text), LONGEST_NAME, "A name", empty)
    if not empty and not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        raise Refused("bad-message", "Nobody could read this name; write another.")
    return name


def look_of(name: str) -> str:
    """What two names have in common that a person could mistake for each other."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKE).replace("i", "l")
    return "".join(character for character in plain if not character.isspace())


def is_taken(name: str, others: Iterable[str]) -> bool:
    return look_of(name) in {look_of(other) for other in (*others, *TITLES)}


def must_be_free(name: str, others: Iterable[str]) -> str:
    if is_taken(name, others):
        raise Refused("name-taken", f"Somebody here is called {name}, or nearly so; choose another name.")
    return name


def numbered(name: str, others: Iterable[str]) -> str:
    """The name if it is free, otherwise with the first number that makes it so: bots do not mind."""
    taken, number, found = [*others], 1, name
    while is_taken(found, taken):
        number += 1
        found = f"{name} {number}"
    return found
