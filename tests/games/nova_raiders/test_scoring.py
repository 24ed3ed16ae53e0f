"""The count: bays, special cards, the winner (NR-154 to NR-170)."""

from itertools import product

import pytest

from stormtable.engine.content import Sections
from stormtable.engine.verdict import verdict
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.count import best_cut
from stormtable.games.nova_raiders.piles import put_on
from stormtable.games.nova_raiders.scoring import bay_points
from tests.kit import play, rule, shown
from tests.kit.nova import CORAL, LETTERS, ORBIT_1_UNLOAD, PINE, PLUM, TIME, Sky

GREEDY: Sections = {"pack": {"extends": "nova-raiders"}, "scoring": {"grouping": "greedy"}}
BLACK, YELLOW = [f"SA-{number:02}" for number in range(1, 9)], [f"SA-{number:02}" for number in range(9, 17)]


def pile_of(letters: str) -> int:
    pile = int(w.NO_SHARDS)
    for letter in letters:
        pile = put_on(pile, LETTERS.index(letter))
    return pile


def points(letters: str, content: Sections | None = None) -> int:
    return int(bay_points(Sky(content=content).table, pile_of(letters)))


def ended(sky: Sky) -> Sky:
    """The star goes supernova in Coral's turn."""
    sky.clock(11, covered=3)
    sky.move_clock(CORAL)
    assert sky.table.over
    return sky


def lines(sky: Sky) -> dict[str, tuple[int, ...]]:
    return {line.id: line.values for line in sky.rules.score_lines(sky.table)}


# Bays


@rule("NR-155", "NR-R60")
def test_only_shards_in_bays_count() -> None:
    sky = Sky()
    sky.put(CORAL, "4:0", "BRY")
    sky.lay("4:3", "BRY")
    sky.stow(PLUM, "A", "BRY")

    assert ended(sky).table.scores() == [0, 10, 0]


@rule("NR-156", "NR-R62")
def test_each_bay_counts_by_itself_in_its_order() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BR")
    sky.stow(CORAL, "B", "Y")
    sky.stow(PLUM, "A", "BRY")
    sky.stow(PINE, "A", "BRYYRB")

    assert ended(sky).table.scores() == [6, 10, 20]


@rule("NR-157", "NR-158", "NR-159")
@pytest.mark.parametrize(("letters", "worth"), [("", 0), ("B", 1), ("BB", 2), ("BR", 5), ("BRY", 10), ("RYB", 10)])
def test_sets_pairs_and_singles(letters: str, worth: int) -> None:
    assert points(letters) == worth


@rule("NR-G05", "NR-G10", "NR-160")
def test_six_three_and_eleven_make_twenty() -> None:
    sky = Sky()
    for bay, letters in (("A", "RYR"), ("B", "BBB"), ("C", "BRYB")):
        sky.stow(CORAL, bay, letters)

    ended(sky)

    assert [lines(sky)[f"bay-{bay}"][CORAL] for bay in "abc"] == [6, 3, 11]
    assert sky.table.scores()[CORAL] == 20


@rule("NR-G11", "NR-160", "NR-R56")
def test_the_cut_that_gives_most() -> None:
    assert points("BRBY") == 11
    assert points("BRBY", GREEDY) == 10
    assert best_cut([0, 1, 0, 2], [0, 1, 5, 10]) == [1, 3]


@rule("NR-G12", "NR-160")
@pytest.mark.parametrize(("letters", "worth"), [("BBR", 6), ("BRR", 6), ("BRYBRY", 20), ("BRBRBR", 15), ("BBRRYY", 12)])
def test_more_bays(letters: str, worth: int) -> None:
    assert points(letters) == worth


def cuts(letters: str) -> list[list[str]]:
    """All ways to cut a bay into neighbours that differ."""
    if not letters:
        return [[]]
    found = []
    for length in range(1, min(3, len(letters)) + 1):
        if len(set(letters[:length])) == length:
            found += [[letters[:length], *rest] for rest in cuts(letters[length:])]
    return found


@rule("NR-160", "NR-R56")
@pytest.mark.parametrize("length", range(8))
def test_every_bay_counts_as_its_best_cut_and_grows_with_every_shard(length: int) -> None:
    table = Sky().table
    worth = [0, 1, 5, 10]
    for letters in map("".join, product(LETTERS, repeat=length)):
        best = max(sum(worth[len(group)] for group in cut) for cut in cuts(letters))
        pile = pile_of(letters)
        assert bay_points(table, pile) == best, letters
        assert all(bay_points(table, put_on(pile, kind)) >= best for kind in range(3))
        groups = best_cut([LETTERS.index(letter) for letter in letters], worth)
        assert sum(groups) == length
        assert sum(worth[group] for group in groups) == best


# Special cards


@rule("NR-G13", "NR-163", "NR-164", "NR-165", "NR-166")
@pytest.mark.parametrize(("cards", "worth"), list(enumerate([0, 1, 3, 6, 7, 9, 12, 13, 15])))
def test_cards_of_one_symbol(cards: int, worth: int) -> None:
    sky = Sky()
    sky.discard(CORAL, *BLACK[:cards])

    assert lines(ended(sky))["cards-black"][CORAL] == worth


@rule("NR-G06", "NR-R57")
def test_four_cards_of_one_symbol_are_worth_seven() -> None:
    sky = Sky()
    sky.discard(CORAL, *YELLOW[:4])

    assert ended(sky).table.scores()[CORAL] == 7


@rule("NR-162", "NR-R58")
def test_cards_are_matched_by_symbol_not_by_action() -> None:
    sky = Sky()
    sky.discard(CORAL, "SA-01", "SA-03", "SA-05")  # Time, Rearrange and Hop, all Black
    sky.discard(PLUM, "SA-02", "SA-09", "SA-17")  # one of each symbol

    assert ended(sky).table.scores() == [6, 3, 0]


@rule("NR-161", "NR-R59")
def test_cards_count_wherever_their_owner_has_them() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "B")
    sky.give(CORAL, TIME, "SA-09", "SA-10")
    sky.discard(CORAL, "SA-11")
    sky.give_unseen(CORAL, "SA-17")
    sky.leave_to_draw(CORAL, "SA-18")
    sky.clock(11, covered=3)
    table = sky.turn(CORAL)

    play(table, "link SA-09", f"use {TIME}")

    assert table.over
    assert lines(sky) == {
        "bay-a": (1, 0, 0),
        "bay-b": (0, 0, 0),
        "bay-c": (0, 0, 0),
        "cards-black": (1, 0, 0),
        "cards-red": (3, 0, 0),
        "cards-yellow": (6, 0, 0),
    }


@rule("NR-167", "NR-R60")
def test_basic_cards_and_the_academy_count_nothing() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD)

    assert ended(sky).table.scores() == [0, 0, 0]


# The winner


@rule("NR-169")
def test_the_highest_total_wins() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BRY")
    sky.discard(PLUM, *BLACK[:6])
    sky.stow(PINE, "A", "BR")

    ended(sky)

    assert sky.table.scores() == [10, 12, 5]
    assert sky.table.winners() == [PLUM]


@rule("NR-170", "NR-R61")
def test_equal_totals_share_the_victory() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BR")
    sky.stow(PINE, "C", "RY")

    ended(sky)

    assert sky.table.winners() == [CORAL, PINE]
    said = verdict(sky.rules, sky.table, sky.rules.seating())
    assert [line.text for line in said] == ["Coral and Pine are level with 5", "Coral and Pine share the victory"]
    assert said[-1].rules == ("NR-170", "NR-R61")


@rule("NR-156", "NR-166")
def test_the_count_tells_how_each_line_comes_about() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BRBY")
    sky.discard(CORAL, "SA-01", "SA-02", "SA-05")

    ended(sky)

    notes = {line.id: line.notes[CORAL] for line in sky.rules.score_lines(sky.table)}
    assert notes["bay-a"] == "B 1, RBY 10"
    assert notes["bay-b"] == ""
    assert notes["cards-black"] == "3 cards: Hop, Time, Time"
    assert shown(sky.table)["bases"][CORAL]["bays"][0]["groups"] == [1, 3]


@rule("NR-154")
def test_what_a_player_has_is_shown_all_along() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BR")
    sky.discard(CORAL, "SA-01")

    base = shown(sky.turn(CORAL), PLUM)["bases"][CORAL]

    assert (base["bay_points"], base["card_points"], base["points"]) == (5, 1, 6)
