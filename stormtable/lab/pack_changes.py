"""What differs between two packs, in words."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.content import Sections, key_of


def changes(before: Sections, after: Sections) -> list[str]:
    """In words, item by item and field by field: `exhibit E01: coins 5 → 8`."""
    said: list[str] = []
    for section in sorted(before.keys() | after.keys()):
        old, new = before.get(section), after.get(section)
        if isinstance(old, list) and isinstance(new, list) and all(key_of(item) is not None for item in (*old, *new)):
            said += item_changes(section, by_key(old), by_key(new))
        elif isinstance(old, dict) and isinstance(new, dict):
            said += field_changes(section, old, new)
        elif old != new:
            said.append(f"{section}: {old} → {new}")
    return said


def by_key(items: list[dict[str, object]]) -> dict[str, dict[str, object]]:
    return {str(key_of(item)): item for item in items}


def item_changes(section: str, old: Mapping[str, dict[str, object]], new: Mapping[str, dict[str, object]]) -> list[str]:
    said = [f"{section} {id_}: taken out" for id_ in old if id_ not in new]
    said += [f"{section} {id_}: new" for id_ in new if id_ not in old]
    for id_, item in new.items():
        if id_ in old:
            said += field_changes(f"{section} {id_}", old[id_], item)
    return said


def field_changes(item: str, old: Mapping[str, object], new: Mapping[str, object]) -> list[str]:
    return [
        f"{item}: {name} {old.get(name, 'none')} → {new.get(name, 'none')}"
        for name in sorted(old.keys() | new.keys())
        if old.get(name) != new.get(name)
    ]
