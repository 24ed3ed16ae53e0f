"""Content packs: boards, cards and tiles as TOML, read into types, refused with the name of file, item and field."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

C = TypeVar("C")

LARGEST_FILE = 1_000_000
DEEPEST = 12
# No control characters, nor those that break or turn a line: texts go to terminals. \Z, since $ allows a line's end.
PLAIN_TEXT = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*\Z"
MOST_DOTS = 100  # in one line: reading a dotted key takes time that grows with the square of its parts

# A pack as parsed TOML, before types are checked: sections of items.
Sections = dict[str, Any]


class ContentError(Exception):
    """A content file that cannot be used: one sentence that names file, item and field."""


def read_file(path: Path) -> Sections:
    """The sections of one TOML file."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise ContentError(f"{path.name} has {size:,} bytes; a content file has at most {LARGEST_FILE:,}.")
        if not path.is_file():
            raise ContentError(f"{path.name or path} is not a file.")
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(f"{path.name} is not UTF-8 text (byte {error.start}); save it as UTF-8.") from error
    except OSError as error:
        raise ContentError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    return read_text(path.name, text)


def read_text(name: str, text: str) -> Sections:
    """The sections of a text in TOML; `name`: what people call it."""
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise ContentError(f"{name} has a line with more than {MOST_DOTS} dots; break it, or nest less deeply.")
    try:
        sections = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name} is not valid TOML: {error}.") from error
    except ValueError as error:
        raise ContentError(f"{name} holds a number with too many digits.") from error
    except RecursionError as error:
        raise ContentError(f"{name} is nested too deeply to be a content file.") from error
    check_depth(name, sections)
    return sections


def check_depth(name: str, value: object, depth: int = 0) -> None:
    if depth > DEEPEST:
        raise ContentError(f"{name} is nested more than {DEEPEST} levels deep; no content is.")
    if isinstance(value, dict):
        for inner in value.values():
            check_depth(name, inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            check_depth(name, inner, depth + 1)


def read_folder(folder: Path) -> Sections:
    """All TOML files of a folder as one pack; each section stands in one file."""
    pack: Sections = {}
    for path in sorted(folder.glob("*.toml")):
        for section, items in read_file(path).items():
            if section in pack:
                raise ContentError(f"{path.name} repeats the section '{section}' of another file.")
            pack[section] = items
    if not pack:
        raise ContentError(f"{folder.name} holds no .toml file.")
    return pack


def overlay(standard: Sections, changes: Sections) -> Sections:
    """The standard pack with the fields that `changes` gives to items of the same key; new items are added."""
    merged = dict(standard)
    for section, items in changes.items():
        old = merged.get(section)
        if not (isinstance(items, list) and isinstance(old, list)):
            merged[section] = {**old, **items} if isinstance(items, dict) and isinstance(old, dict) else items
            continue
        unique(section, [str(key_of(item)) for item in items if key_of(item) is not None])
        kept = list(merged[section])
        places = {str(key_of(old)): at for at, old in enumerate(kept) if key_of(old) is not None}
        for item in items:
            place = None if key_of(item) is None else places.get(str(key_of(item)))
            if place is None:
                kept.append(item)
            else:
                kept[place] = {**kept[place], **item}
        merged[section] = kept
    return merged


def less(sections: Sections, removed: object) -> Sections:
    """The pack without the items whose ids are named; one that is nowhere, or in two sections, is refused."""
    if not isinstance(removed, list) or not all(isinstance(id_, str) for id_ in removed):
        raise ContentError('pack, remove: it must be a list of ids such as remove = ["E26"].')
    left = dict(sections)
    for id_ in removed:
        found = [
            section
            for section, items in left.items()
            if isinstance(items, list) and any(str(key_of(item)) == id_ for item in items)
        ]
        if len(found) != 1:
            where = f"stands in {' and in '.join(found)}" if found else "is the id of no item"
            raise ContentError(f"pack, remove: '{id_}' {where}.")
        left[found[0]] = [item for item in left[found[0]] if str(key_of(item)) != id_]
    return left


def key_of(item: object) -> object:
    """What tells an item from its neighbours: its id, or the number it stands for."""
    return item[name] if isinstance(item, dict) and (name := key_name(item)) is not None else None


def key_name(item: Mapping[str, object]) -> str | None:
    """Which of its fields that is."""
    return next((key for key in ("id", "spot", "seats", "number") if key in item), None)


def typed(name: str, sections: Sections, type_: type[C]) -> C:
    """The sections as the game's own type; the error names file, item and field."""
    try:
        return msgspec.convert(sections, type_, strict=True)
    except msgspec.ValidationError as error:
        told = str(error)
        if told.startswith("Invalid enum value"):
            told = with_choices(told, type_)
        raise ContentError(f"{name}: {locate(told, sections)}") from error


def with_choices(message: str, type_: type) -> str:
    """`Invalid enum value 'x' - at $.tile[3].act` with the values there are instead."""
    told, mark, path = message.partition(" - at `$")
    place: object = msgspec.inspect.type_info(type_)
    for field in re.findall(r"\.([A-Za-z_]\w*)|\[", path):
        place = inner_type(place, field)
    values = [str(value) for literal in literals(place) for value in literal.values]
    return f"{told} (known: {', '.join(values)}){mark}{path}" if values else message


def inner_type(place: object, field: str) -> object:
    """The type of a field of a struct, or of what a list or a table holds."""
    for part in parts(place):
        if field and isinstance(part, msgspec.inspect.StructType):
            return next((one.type for one in part.fields if one.encode_name == field), None)
        if not field and isinstance(part, msgspec.inspect.ListType | msgspec.inspect.VarTupleType):
            return part.item_type
        if isinstance(part, msgspec.inspect.DictType):
            return part.value_type
    return None


def parts(place: object) -> tuple[object, ...]:
    return place.types if isinstance(place, msgspec.inspect.UnionType) else (place,)


def literals(place: object) -> list[msgspec.inspect.LiteralType]:
    return [part for part in parts(place) if isinstance(part, msgspec.inspect.LiteralType)]


def locate(message: str, sections: Mapping[str, Any]) -> str:
    """`Expected int, got str - at $.exhibit[3].coins` as `exhibit E04, coins: expected int, got str`."""
    told, _, path = message.partition(" - at `$")
    told = told.replace(f"matching regex {PLAIN_TEXT!r}", "without control characters")
    told = told[:1].lower() + told[1:]
    place: Any = sections
    words: list[str] = []
    for field, index in re.findall(r"\.?([A-Za-z_]\w*)|\[(\d+)\]", path):
        try:
            place = place[field] if field else place[int(index)]
        except (KeyError, IndexError, TypeError):
            place = None
        if field:
            words.append(field)
        elif isinstance(place, dict) and words:
            words[-1] = f"{words[-1]} {key_of(place) if key_of(place) is not None else f'number {int(index) + 1}'}"
        elif words:
            words[-1] = f"{words[-1]}[{index}]"
    return f"{', '.join(words)}: {told}." if words else f"{told}."


def without_secrets(sections: Sections, secret: tuple[str, ...]) -> Sections:
    """The sections less the fields named by paths such as `event.option.effect`, through lists and tables."""
    left: Sections = sections
    for path in secret:
        left = without_field(left, path.split("."))
    return left


def without_field(place: Any, path: list[str]) -> Any:
    if isinstance(place, list):
        return [without_field(item, path) for item in place]
    if not isinstance(place, dict) or path[0] not in place:
        return place
    if len(path) == 1:
        return {name: value for name, value in place.items() if name != path[0]}
    return {**place, path[0]: without_field(place[path[0]], path[1:])}


def pack_hash(content: object) -> str:
    """A short name for exactly this content, for the header of records."""
    return blake2b(msgspec.json.encode(content, order="sorted"), digest_size=8).hexdigest()


def require(holds: bool, item: str, sentence: str) -> None:
    """What a type cannot say: `require(len(x) == 12, "treasure", "there must be 12 pictures")`."""
    if not holds:
        raise ContentError(f"{item}: {sentence}{'' if sentence.endswith('?') else '.'}")


def unique(section: str, keys: list[str]) -> None:
    """No two items of a section may share an id."""
    twice = next((key for key, times in Counter(keys).items() if times > 1), None)
    require(twice is None, f"{section} {twice}", "this id stands twice")


def named(path: Path, check: Callable[[], C]) -> C:
    """Run a check so that its error names the file it was about."""
    try:
        return check()
    except ContentError as error:
        raise ContentError(f"{path.name}: {error}") from error
