"""The difference between two views, small enough to send with every move."""

from __future__ import annotations

from collections.abc import Sequence

Path = list[str | int]
# [path, value] sets, [path] deletes
Change = list[object]


def changes(before: object, after: object) -> list[Change]:
    """What makes `before` into `after`, in order. A list that changed its length is set whole."""
    found: list[Change] = []
    compare(before, after, [], found)
    return found


def compare(before: object, after: object, path: Path, found: list[Change]) -> None:
    if before is after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        found.extend([[*path, key]] for key in before if key not in after)
        for key, value in after.items():
            if key not in before:
                found.append([[*path, key], value])
            elif before[key] != value:
                compare(before[key], value, [*path, key], found)
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        for place, value in enumerate(after):
            if before[place] != value:
                compare(before[place], value, [*path, place], found)
    elif before != after:
        found.append([path, after])


def applied(view: object, changes: Sequence[Sequence[object]]) -> object:
    """`view` with the changes made to a copy: what every client does."""
    root = {"": copied(view)}
    for change in changes:
        path = change[0]
        assert isinstance(path, list)
        place: object = root
        keys: Path = ["", *path]
        for key in keys[:-1]:
            place = place[key]  # type: ignore[index]  # the path says what it is
        if len(change) == 1:
            del place[keys[-1]]  # type: ignore[attr-defined]
        else:
            place[keys[-1]] = copied(change[1])  # type: ignore[index]
    return root[""]


def copied(value: object) -> object:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [copied(inner) for inner in value]
    return value
