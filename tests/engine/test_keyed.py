"""Luck from a key: as its description says, the same everywhere, and as even as any other."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.keyed import Keyed

KEY = bytes(range(32))


def rolls(luck: Keyed, count: int, faces: int = 6) -> list[int]:
    return [int(luck.below(i64(faces), i64(0))) for _ in range(count)]


def test_words_are_those_of_the_description() -> None:
    first = hmac.digest(KEY, b"play\0" + bytes(8), "sha256")
    second = hmac.digest(KEY, b"play\0" + bytes(7) + b"\1", "sha256")
    described = [int.from_bytes((first + second)[at : at + 4], "big") for at in range(0, 64, 4)]

    luck = Keyed(KEY)

    assert [int(luck.word()) for _ in range(16)] == described


def test_the_same_key_draws_the_same_and_another_something_else() -> None:
    assert rolls(Keyed(KEY), 50) == rolls(Keyed(KEY), 50)
    assert rolls(Keyed(KEY), 50) != rolls(Keyed(KEY[::-1]), 50)


def test_every_purpose_has_luck_of_its_own_and_begins_at_its_beginning() -> None:
    luck = Keyed(KEY)
    first = rolls(luck, 20)
    luck.stage("undo 1")
    other = rolls(luck, 20)
    luck.stage("play")

    assert other != first
    assert rolls(luck, 20) == first


@pytest.mark.parametrize("before", [0, 3, 8, 13])
def test_a_clone_has_the_same_luck_ahead_and_goes_its_own_way(before: int) -> None:
    luck = Keyed(KEY)
    rolls(luck, before)

    twin = luck.clone()

    assert rolls(twin, 20) == rolls(luck, 20)
    rolls(twin, 5)
    assert rolls(twin, 20) != rolls(luck, 20)


def test_outcomes_are_evenly_spread() -> None:
    seen = Counter(rolls(Keyed(KEY), 60_000))

    assert sorted(seen) == list(range(6))
    assert all(abs(count - 10_000) < 500 for count in seen.values())  # five deviations


def test_items_and_weights_come_from_the_same_words() -> None:
    luck = Keyed(KEY)

    assert sorted(luck.shuffle(vec[i64]([3, 1, 4, 1, 5]), i64(0))) == [1, 1, 3, 4, 5]
    assert {int(luck.weighted(vec[i64]([0, 2, 0]), i64(0))) for _ in range(20)} == {1}


def test_a_short_key_is_none() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes"):
        Keyed(b"short")
