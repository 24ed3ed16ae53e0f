"""What is wrong with a changed pack, in words for whoever changed it, and where it stands."""

from __future__ import annotations

import re

import msgspec

from stormtable.engine.content import ContentError, Sections, key_of

PLACE = re.compile(r"(?P<section>[a-z]\w*)(?: (?P<item>[^,:]+))?(?P<fields>(?:, [^:]*?)?): ")

# What the types say of a wrong value, and how one would say it at a table.
SAID: tuple[tuple[str, str], ...] = (
    (r"expected `(?:int|float)(?: \| null)?` >= (\S+)", r"it must be \1 or more"),
    (r"expected `(?:int|float)(?: \| null)?` <= (\S+)", r"it must be \1 or less"),
    (r"expected `(?:int|float)(?: \| null)?` > (\S+)", r"it must be more than \1"),
    (r"expected `(?:int|float)(?: \| null)?` < (\S+)", r"it must be less than \1"),
    (r"expected `int(?: \| null)?`, got .*", "it must be a whole number"),
    (r"expected `float(?: \| null)?`, got .*", "it must be a number"),
    (r"expected `bool(?: \| null)?`, got .*", "it must be yes or no"),
    (r"expected `str(?: \| null)?` of length >= 1", "it must not be empty"),
    (r"expected `str(?: \| null)?` of length >= (\d+)", r"it must have \1 letters or more"),
    (r"expected `str(?: \| null)?` of length <= (\d+)", r"it must have \1 letters or fewer"),
    (r"expected `array(?: \| null)?` of length >= 1", "it must have an entry"),
    (r"expected `array(?: \| null)?` of length >= (\d+)", r"it must have \1 entries or more"),
    (r"expected `array(?: \| null)?` of length <= (\d+)", r"it must have \1 entries or fewer"),
    (r"expected `array(?: \| null)?` of length (\d+)", r"it must have \1 entries"),
    (r"expected `str(?: \| null)?` matching regex .*", "it must have letters, digits, - and _ that fit here"),
    (r"expected `str(?: \| null)?`, got .*", "it must be a text"),
    (r"expected `array(?: \| null)?`, got .*", "it must be a list"),
    (r"expected `object(?: \| null)?`, got .*", "it must be a group of fields"),
    (r"invalid enum value (.*) \(known: (.*)\)", r"\1 is none of the values it can have: \2"),
    (r"invalid enum value (.*)", r"\1 is none of the values it can have"),
    (r"object missing required field `(\w+)`", r"it needs \1"),
    (r"object contains unknown field `(\w+)`", r"it has no field \1"),
)


class Mistake(msgspec.Struct, frozen=True):
    """One sentence; the place is as far as it is known, empty where it is not."""

    sentence: str
    section: str = ""
    item: str = ""
    field: str = ""


def mistake_of(error: ContentError, pack: Sections) -> Mistake:
    """From `Wreck Raiders: exhibit E01, coins: expected int <= 99` the place, and the sentence in plain words."""
    text = str(error)
    for found in PLACE.finditer(text):
        section, item = found["section"], found["item"] or ""
        if section in pack and is_item(pack[section], item):
            told = in_plain_words(text[found.end() :])
            names = [name.split("[")[0].split(" ")[0] for name in found["fields"].split(", ") if name]
            where = " ".join(filter(None, (section.replace("_", " "), item)))
            about = f"{where}, {', '.join(names)}" if names else where
            return Mistake(f"{about[:1].upper()}{about[1:]}: {told}", section, item, names[0] if names else "")
    return Mistake(in_plain_words(text))


def plainly(error: ContentError, pack: Sections) -> str:
    """The whole sentence, with what the types say of a wrong value in plain words."""
    text = str(error)
    for found in PLACE.finditer(text):
        if found["section"] in pack and is_item(pack[found["section"]], found["item"] or ""):
            return text[: found.end()] + in_plain_words(text[found.end() :])
    return text


def is_item(part: object, item: str) -> bool:
    return not item or (isinstance(part, list) and any(str(key_of(one)) == item for one in part))


def in_plain_words(told: str) -> str:
    for pattern, words in SAID:
        found = re.fullmatch(pattern, told.removesuffix("."))
        if found:
            return f"{found.expand(words)}."
    return told
