"""Luck in step: fair, repeatable, and hardly moved by a piece more or less."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import OutcomeMissing, without
from stormtable.engine.in_step import InStep

LABELS = ["card", "die"]
IDS = [[f"c{number}" for number in range(20)], []]


def order(chance: InStep, pool: list[int]) -> list[str]:
    return [chance.ids[0][card] for card in chance.shuffle(vec[i64](pool), 0)]


def test_a_card_more_leaves_the_order_of_all_others() -> None:
    few = [f"c{number}" for number in range(20) if number != 7]
    whole = order(InStep(3, LABELS, IDS), list(range(20)))
    less = order(InStep(3, LABELS, [few, []]), list(range(19)))

    assert less == [card for card in whole if card != "c7"]


def test_labels_do_not_disturb_each_other() -> None:
    plain, mixed = InStep(3, LABELS, IDS), InStep(3, LABELS, IDS)
    mixed.below(6, 1)

    assert order(plain, [1, 2, 3, 4]) == order(mixed, [1, 2, 3, 4])


def test_the_same_seed_repeats_and_a_copy_must_bring_its_own_luck() -> None:
    chance, again = InStep(5, LABELS, IDS), InStep(5, LABELS, IDS)

    assert [chance.below(6, 1) for _ in range(20)] == [again.below(6, 1) for _ in range(20)]
    assert order(chance, list(range(20))) == order(again, list(range(20)))
    with pytest.raises(OutcomeMissing, match="luck of its own"):
        chance.clone().below(6, 1)


def test_every_piece_is_as_likely_however_pieces_leave_and_come_back() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(4000):
        chance = InStep(seed, LABELS, IDS)
        first = chance.pick(vec[i64]([0, 1, 2]), 0)
        rest = without(vec[i64]([0, 1, 2]), first)
        chance.pick(rest, 0)
        drawn[chance.pick(vec[i64]([0, 1, 2, 3]), 0)] += 1

    assert all(900 < drawn[card] < 1100 for card in range(4)), drawn


def test_weights_are_so_many_copies() -> None:
    drawn = Counter(InStep(seed, LABELS, IDS).weighted(vec[i64]([1, 0, 3]), 0) for seed in range(4000))

    assert drawn[1] == 0
    assert 900 < drawn[0] < 1100


def test_numbers_are_even() -> None:
    chance = InStep(1, LABELS, IDS)
    rolled = Counter(chance.below(6, 1) for _ in range(6000))

    assert all(900 < rolled[face] < 1100 for face in range(6)), rolled
