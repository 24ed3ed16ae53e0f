"""Luck: the four kinds, the numbers that must never change, and that no outcome is favoured."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.chance import (
    Chance,
    Generator,
    OutcomeMissing,
    Recorded,
    Scripted,
    Searching,
    Seeded,
    seed_words,
    without,
)

POOL = [3, 1, 4, 1, 5]


def pool(*items: int) -> vec[i64]:
    return vec[i64](list(items))


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[outcome] - mean) ** 2 / mean for outcome, mean in expected.items())


# The stream. Records and seeds in people's notes rest on these numbers; they come from a second implementation.


def test_the_generator_is_sfc32() -> None:
    generator = Generator()
    generator.start(1, 2, 3)

    words = [generator.word() for _ in range(6)]

    assert words == [1936341825, 3001364500, 1029104839, 3987121759, 92551270, 1122162139]


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    assert seed_words(7, "play") == (4070118526, 2939980076, 837702444)
    luck = Seeded(7)
    assert [luck.word() for _ in range(3)] == [3289558393, 2429701131, 2329158146]
    luck = Seeded(7)
    assert [luck.below(6, 0) for _ in range(12)] == [4, 3, 3, 3, 3, 4, 4, 4, 2, 4, 4, 5]
    thought = Searching(7)
    assert [thought.below(100, 0) for _ in range(6)] == [90, 5, 16, 76, 39, 54]


def test_seeds_may_be_words() -> None:
    assert Seeded("storm").below(1 << 30, 0) == Seeded("storm").below(1 << 30, 0)
    assert Seeded("storm").below(1 << 30, 0) != Seeded("calm").below(1 << 30, 0)


def test_stages_of_one_seed_are_unrelated() -> None:
    """The first 20,000 numbers of two stages agree as seldom as those of strangers, at any small shift."""
    streams = []
    for purpose in ("set-up", "play"):
        luck = Seeded(5, purpose)
        streams.append([luck.below(16, 0) for _ in range(20_000)])
    for shift in range(4):
        agreeing = sum(a == b for a, b in zip(streams[0][shift:], streams[1], strict=False))
        assert abs(agreeing - 1250) < 5 * 34.2  # five standard deviations of 20,000 draws at 1 in 16


def test_a_stage_begins_at_its_beginning_whatever_was_drawn_before() -> None:
    luck = Seeded(5, "set-up")
    luck.below(6, 0)
    luck.stage("play")

    assert words(luck, 5) == words(Seeded(5, "play"), 5)


def words(luck: Generator, count: int) -> list[int]:
    return [luck.word() for _ in range(count)]


@pytest.mark.parametrize(("sides", "limit"), [(2, 15.2), (6, 25.8), (7, 27.9), (52, 98.0)])
def test_no_number_is_favoured(sides: int, limit: float) -> None:
    """Chi-square at about 1 in 10,000, on a fixed seed."""
    luck = Seeded(1)
    counts = Counter(luck.below(sides, 0) for _ in range(sides * 400))

    assert chi_square(counts, dict.fromkeys(range(sides), 400.0)) < limit


def test_no_order_is_favoured() -> None:
    luck = Seeded(2)
    orders = Counter(tuple(luck.shuffle(pool(0, 1, 2, 3), 0)) for _ in range(24 * 200))

    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 59.0


def test_weights_are_kept_to() -> None:
    luck = Seeded(3)
    counts = Counter(luck.weighted(pool(1, 0, 3, 6), 0) for _ in range(5000))

    assert chi_square(counts, {0: 500.0, 2: 1500.0, 3: 3000.0}) < 18.4


def test_the_largest_range_is_reached_to_its_ends() -> None:
    luck = Seeded(4)
    drawn = [luck.below(1 << 31, 0) for _ in range(300)]

    assert all(0 <= number < 1 << 31 for number in drawn)
    assert min(drawn) < 1 << 25
    assert max(drawn) > (1 << 31) - (1 << 25)
    with pytest.raises(OutcomeMissing, match="that many"):
        luck.below((1 << 31) + 1, 0)


@pytest.mark.parametrize("luck", [Seeded(1), Searching(1)], ids=["seeded", "searching"])
def test_there_must_be_something_to_draw_from(luck: Chance) -> None:
    with pytest.raises(OutcomeMissing):
        luck.below(0, 0)
    with pytest.raises(OutcomeMissing):
        luck.pick(pool(), 0)
    with pytest.raises(OutcomeMissing):
        luck.weighted(pool(0, 0), 0)
    assert list(luck.shuffle(pool(), 0)) == []
    assert luck.drawn == 0


# What is logged


def test_outcomes_are_counted_and_kept_by_label_and_item() -> None:
    luck = Seeded(6)
    luck.below(6, 0)
    luck.keep()
    item = luck.pick(pool(30, 10, 40), 2)
    index = luck.weighted(pool(0, 0, 1), 1)
    order = luck.shuffle(pool(8, 9), 3)

    assert item in (10, 30, 40)
    assert index == 2
    assert luck.log == [(2, item), (1, 2), (3, order[0]), (3, order[1])]
    assert luck.drawn == 5


# Clones


def test_a_seeded_clone_has_the_same_luck_ahead_and_disturbs_nothing() -> None:
    luck = Seeded(7)
    luck.keep()
    luck.below(6, 0)
    twin = luck.clone()
    ahead = [twin.below(100, 0) for _ in range(5)]

    assert luck.log == [luck.log[0]]
    assert twin.log == []
    assert [luck.below(100, 0) for _ in range(5)] == ahead
    assert luck.drawn == twin.drawn == 6


def test_searching_is_shared_by_clones_and_starts_again_when_told() -> None:
    luck = Searching(8)
    first = [luck.below(1000, 0) for _ in range(5)]

    assert luck.clone() is luck
    assert [luck.below(1000, 0) for _ in range(5)] != first
    luck.restart(8)
    assert [luck.below(1000, 0) for _ in range(5)] == first


# Told


def test_scripted_says_what_it_was_told_label_by_label() -> None:
    luck = Scripted({0: [5, 2], 1: [40], 2: [1], 3: [9, 8]})

    assert luck.below(6, 0) == 5
    assert luck.pick(pool(30, 40), 1) == 40
    assert luck.below(6, 0) == 2
    assert luck.weighted(pool(0, 4), 2) == 1
    assert list(luck.shuffle(pool(8, 9), 3)) == [9, 8]


@pytest.mark.parametrize("outcome", [-1, 6, 2**40])
def test_what_cannot_come_up_is_refused(outcome: int) -> None:
    with pytest.raises(OutcomeMissing, match="draw 0"):
        Scripted({0: [outcome]}).below(6, 0)
    with pytest.raises(OutcomeMissing, match="draw 0"):
        Scripted({0: [outcome]}).pick(pool(0, 1), 0)
    with pytest.raises(OutcomeMissing, match="draw 0"):
        Scripted({0: [outcome]}).weighted(pool(1, 1), 0)


def test_a_weight_of_nothing_cannot_come_up() -> None:
    with pytest.raises(OutcomeMissing):
        Scripted({0: [1]}).weighted(pool(2, 0), 0)


def test_what_scripted_was_not_told_comes_from_elsewhere_or_is_missing() -> None:
    luck = Scripted({0: [3]}, Seeded(9))
    assert luck.below(6, 0) == 3
    assert luck.below(6, 0) == Seeded(9).below(6, 0)
    with pytest.raises(OutcomeMissing, match="draw 0"):
        Scripted({1: [3]}).below(6, 0)


def test_scripted_hands_its_stage_on() -> None:
    luck = Scripted({}, Seeded(9))
    luck.stage("set-up")

    assert luck.below(1 << 30, 0) == Seeded(9, "set-up").below(1 << 30, 0)


def test_a_scripted_clone_has_a_script_of_its_own() -> None:
    luck = Scripted({0: [1, 2]}, Seeded(9))
    twin = luck.clone()
    assert [twin.below(6, 0) for _ in range(2)] == [1, 2]
    twin.below(6, 0)

    assert [luck.below(6, 0) for _ in range(2)] == [1, 2]
    assert luck.below(6, 0) == Seeded(9).below(6, 0)


def test_recorded_repeats_a_log_and_knows_what_is_left() -> None:
    first = Seeded(10)
    first.keep()
    drawn = [first.below(6, 0), first.pick(pool(*POOL), 1), first.weighted(pool(2, 3), 2)]
    again = Recorded(first.log)

    assert again.left() == 3
    # Labels keep their own order, so the order of different draws may change.
    assert [again.weighted(pool(2, 3), 2), again.below(6, 0), again.pick(pool(*POOL), 1)] == [drawn[2], *drawn[:2]]
    assert again.left() == 0
    with pytest.raises(OutcomeMissing):
        again.below(6, 0)


def test_without_takes_one_copy() -> None:
    assert list(without(pool(*POOL), 1)) == [3, 4, 1, 5]
    assert list(without(pool(*POOL), 9)) == POOL


class Highest(Chance):
    """Written outside the package, in plain Python: the engine calls it all the same."""

    def number(self, n: i64, what: i64) -> i64:
        return n - 1

    def clone(self) -> "Highest":
        return self


def test_another_kind_of_luck_can_be_written() -> None:
    luck = Highest()
    luck.keep()

    assert luck.below(6, 0) == 5
    assert luck.pick(pool(7, 9), 1) == 9
    assert luck.weighted(pool(1, 5, 0), 2) == 1
    assert list(luck.shuffle(pool(1, 2, 3), 3)) == [3, 2, 1]
    assert luck.log == [(0, 5), (1, 9), (2, 1), (3, 3), (3, 2), (3, 1)]


def knowing(word: int, keys: list[int]) -> Searching:
    luck = Searching(word)
    luck.know([vec[i64](keys)])
    return luck


def test_pieces_known_by_keys_are_drawn_evenly_copies_and_weights_counting() -> None:
    """Chi-square below its 99.9 % quantile."""
    pool, weights = vec[i64]([0, 1, 1, 2]), vec[i64]([1, 0, 3])
    luck = knowing(5, [901, 17, 400_000_000_007])
    picked = Counter(luck.pick(pool, 0) for _ in range(8000))
    weighed = Counter(luck.weighted(weights, 0) for _ in range(8000))

    assert sum((picked[piece] - due) ** 2 / due for piece, due in ((0, 2000), (1, 4000), (2, 2000))) < 13.8
    assert weighed[1] == 0
    assert sum((weighed[piece] - due) ** 2 / due for piece, due in ((0, 2000), (2, 6000))) < 10.8


def test_a_piece_less_changes_only_the_draws_of_that_piece() -> None:
    """Whatever numbers the pieces have: here all after the one taken out move up."""
    keys = [seed_words(0, f"piece {number}")[0] for number in range(20)]
    few = [key for number, key in enumerate(keys) if number != 7]
    for word in range(300):
        whole = keys[knowing(word, keys).pick(vec[i64](range(20)), 0)]
        less = few[knowing(word, few).pick(vec[i64](range(19)), 0)]
        assert less == whole or whole == keys[7]


def test_without_keys_a_search_draws_as_ever() -> None:
    pool = vec[i64]([4, 5, 6])
    one, other = Searching(3), Searching(3)

    assert [one.pick(pool, 0) for _ in range(20)] == [pool[other.below(3, 0)] for _ in range(20)]


# Pools of dice


def test_a_pool_is_rolled_die_by_die() -> None:
    """Each die is an outcome of its own under one label, so that a record and a script name them one by one."""
    luck = Scripted({7: [2, 0, 1]})
    luck.keep()

    assert list(luck.roll(pool(3, 2, 1), 3, 7)) == [2, 0, 1]
    assert luck.log == [(7, 2), (7, 0), (7, 1)]
    assert luck.drawn == 3
    assert list(luck.roll(pool(3, 2, 1), 0, 7)) == []


def test_a_face_comes_as_often_as_it_is_on_the_die() -> None:
    rolled = Counter(int(face) for face in Seeded("dice").roll(pool(3, 2, 1, 0), 6_000, 0))

    assert chi_square(rolled, {0: 3_000, 1: 2_000, 2: 1_000}) < 13.8, "one in a thousand would be as far off"
