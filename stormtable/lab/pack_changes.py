"""What differs between two packs, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from stormtable.engine.content import Sections, key_of


class Change(msgspec.Struct, frozen=True):
    """One difference: where it stands, as far as that has a name, and what it is."""

    section: str
    item: str
    field: str
    what: str

    @property
    def text(self) -> str:
        where = f"{self.section} {self.item}" if self.item else self.section
        return f"{where}: {self.field} {self.what}" if self.field else f"{where}: {self.what}"


def changes(before: Sections, after: Sections) -> list[str]:
    """In words, item by item and field by field: `exhibit E01: coins 5 → 8`."""
    return said(changes_between(before, after))


def said(found: Iterable[Change]) -> list[str]:
    return [change.text for change in found]


def changes_between(before: Sections, after: Sections) -> list[Change]:
    found: list[Change] = []
    for section in sorted(before.keys() | after.keys()):
        old, new = before.get(section), after.get(section)
        if isinstance(old, list) and isinstance(new, list) and all(key_of(item) is not None for item in (*old, *new)):
            found += item_changes(section, by_key(old), by_key(new))
        elif isinstance(old, dict) and isinstance(new, dict):
            found += field_changes(section, "", old, new)
        elif old != new:
            found.append(Change(section, "", "", from_to(old, new)))
    return found


def by_key(items: list[dict[str, object]]) -> dict[str, dict[str, object]]:
    return {str(key_of(item)): item for item in items}


def item_changes(
    section: str, old: Mapping[str, dict[str, object]], new: Mapping[str, dict[str, object]]
) -> list[Change]:
    found = [Change(section, id_, "", "taken out") for id_ in old if id_ not in new]
    found += [Change(section, id_, "", "new") for id_ in new if id_ not in old]
    for id_, item in new.items():
        if id_ in old:
            found += field_changes(section, id_, old[id_], item)
    return found


def field_changes(section: str, item: str, old: Mapping[str, object], new: Mapping[str, object]) -> list[Change]:
    return [
        Change(section, item, name, from_to(old.get(name), new.get(name)))
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
    ]


def from_to(old: object, new: object) -> str:
    return f"{in_words(old)} → {in_words(new)}"


def in_words(value: object) -> str:
    """A list by its entries, a group by its fields: `action time, steps 2`."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_words(each)}" for name, each in value.items()) or "none"
    if isinstance(value, list | tuple):
        return (" + " if any(isinstance(each, dict) for each in value) else ", ").join(map(in_words, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
