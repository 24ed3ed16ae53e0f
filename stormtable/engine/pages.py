"""A list that is long, grows at its end, and is copied for next to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeVar, overload

T = TypeVar("T")

PAGE: Final = 128


class Pages(Sequence[T]):
    """Items in pages. A page that is full is never written again, so copies share it."""

    __slots__ = ("full", "last")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self.full: list[list[T]] = []
        self.last: list[T] = []
        self.extend(items)

    def copy(self) -> Pages[T]:
        """One that goes on by itself."""
        twin: Pages[T] = Pages()
        twin.full, twin.last = self.full[:], self.last[:]
        return twin

    def append(self, item: T) -> None:
        self.last.append(item)
        if len(self.last) == PAGE:
            self.full.append(self.last)
            self.last = []

    def extend(self, items: Iterable[T]) -> None:
        for item in items:
            self.append(item)

    def cut(self, length: int) -> None:
        """Forget all but the first so many."""
        page, rest = divmod(length, PAGE)
        if page < len(self.full):
            self.last = self.full[page]
            del self.full[page:]
        self.last = self.last[:rest]

    def __len__(self) -> int:
        return len(self.full) * PAGE + len(self.last)

    @overload
    def __getitem__(self, place: int) -> T: ...

    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        page, rest = divmod(at, PAGE)
        return self.last[rest] if page == len(self.full) else self.full[page][rest]

    def __iter__(self) -> Iterator[T]:
        return chain(chain.from_iterable(self.full), self.last)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(other) == len(self) and all(map(equal, self, other))

    __hash__ = None  # type: ignore[assignment]  # what changes has none, as of a list


def equal(one: object, other: object) -> bool:
    return one == other
