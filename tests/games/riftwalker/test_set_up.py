"""Setting up (RW-001 to RW-008) and what the box holds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from stormtable import game
from stormtable.engine.bits import size
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.game import BadTable
from stormtable.games.riftwalker import RiftwalkerGame
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker
from tests.kit import offered, play, rule, shown
from tests.kit.census import census
from tests.kit.rifts import A, B, C, Rifts


def fresh(seats: int, seed: int = 1) -> Riftwalker:
    table = game("riftwalker").new(seats, seed=seed)
    assert isinstance(table, Riftwalker)
    return table


def rules() -> RiftwalkerGame:
    found = game("riftwalker")
    assert isinstance(found, RiftwalkerGame)
    return found


@rule("RW-001")
def test_the_game_is_for_two_to_four_players() -> None:
    assert [fresh(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadTable, match="2, 3, 4 seats"):
            game("riftwalker").new(seats)


@rule("RW-002", "RW-R57")
def test_every_pair_of_the_six_elements_is_one_element_card() -> None:
    content = rules().content
    titles = [element.title for element in content.element]
    assert titles == ["Life", "Fire", "Water", "Earth", "Wind", "Storm"]
    pairs = Counter(frozenset((card.a, card.b)) for card in content.card)
    assert pairs == Counter(frozenset(pair) for pair in combinations([element.id for element in content.element], 2))
    assert {"card", "showing", "hidden"} <= set(shown(fresh(2))["grid"][0])


@rule("RW-003", "RW-004", "RW-026")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_element_cards_make_the_grid_and_six_the_deck(seats: int) -> None:
    table = fresh(seats)
    grid = {table.grid[cell] // 2 for cell in range(w.CELLS)}
    below = {card for card in range(15) if (table.grid[w.UNKNOWN] >> card) & 1}
    assert len(grid) == 9
    assert grid | below | {table.grid[w.TOP]} == set(range(15))
    assert len(below) == 5


@rule("RW-005")
def test_reference_and_score_pile_cards_have_no_effect_and_are_no_pieces() -> None:
    kinds = census(fresh(4))
    assert set(kinds) == {
        "element cards",
        "different element cards",
        "rifts",
        "different rifts",
        "shifted out of play",
        "shifted twice over",
        "beneath nothing in play",
    }
    assert (kinds["element cards"], kinds["rifts"]) == (15, 52)


@rule("RW-006", "RW-007", "RW-008")
@pytest.mark.parametrize(("seats", "left"), [(2, 46), (3, 43), (4, 40)])
def test_three_rifts_each_and_the_rest_is_the_deck(seats: int, left: int) -> None:
    table = fresh(seats)
    hands = [table.piles[w.HAND_OF + seat] for seat in range(seats)]
    assert [size(hand) for hand in hands] == [3] * seats
    assert table.deck_size() == left
    assert table.piles[w.DECK] & sum(hands) == 0
    assert all(table.explored(seat) == table.scored(seat) == 0 for seat in range(seats))


@rule("RW-R01")
def test_the_start_player_is_random_and_play_goes_clockwise() -> None:
    for starter in (A, B, C):
        rifts = Rifts(seats=3, starter=starter)
        table = rifts.start_turn(starter)
        turns = []
        for _ in range(4):
            turns.append(table.active)
            play(table, "flip 0")
            while table.active == turns[-1]:
                play(table, next(line for line in ("skip-rift", "keep-hand") if line in offered(table)))
        assert turns == [starter, (starter + 1) % 3, (starter + 2) % 3, starter]
    starters = {fresh(3, seed).starter for seed in range(30)}
    assert starters == {A, B, C}
    chance = Scripted({w.START_PLAYER: [B]}, Seeded(1))
    assert game("riftwalker").new(2, chance=chance).seat == B


@rule("RW-R02")
def test_the_side_of_each_dealt_card_is_random() -> None:
    sides = Counter(fresh(2, seed).grid[cell] % 2 for seed in range(60) for cell in range(w.CELLS))
    assert 220 <= sides[0] <= 320  # of 540; 7 standard deviations either way
    labels = {label: what for what, label in enumerate(rules().chances)}
    for side in (0, 1):
        chance = Scripted({labels["side"]: [side] * 9}, Seeded(1))
        table = game("riftwalker").new(2, chance=chance)
        assert isinstance(table, Riftwalker)
        assert [table.grid[cell] % 2 for cell in range(w.CELLS)] == [side] * 9


@rule("RW-R03")
def test_a_line_dealt_at_the_start_stands() -> None:
    labels = {label: what for what, label in enumerate(rules().chances)}
    script = {labels["element-card"]: list(range(9)), labels["side"]: [0] * 9}
    table = game("riftwalker").new(2, chance=Scripted(script, Seeded(1)))
    assert table.view(None).lines == ["life", "fire"]  # cells 0 to 4 show Life, 5 to 8 Fire


@rule("RW-R04")
def test_only_the_top_element_card_is_in_order_at_the_start() -> None:
    deck = shown(fresh(2), A)["element_deck"]
    assert isinstance(deck, dict)
    assert deck["unordered"] == sorted(deck["unordered"])
    assert len(deck["unordered"]) == 5
    assert deck["bottom"] == []

    rifts = Rifts()
    table = rifts.element_step()
    rifts.will_draw("element-card", "X11")
    play(table, "place life 0")
    view = shown(table, B)["element_deck"]
    assert isinstance(view, dict)
    assert (view["top"], view["bottom"]) == ("X11", ["X01"])  # the replaced Life/Fire is seen to go to the bottom
    assert sorted([view["top"], *view["unordered"], *view["bottom"]]) == ["X01", "X04", "X07", "X09", "X11", "X12"]


@rule("RW-010", "RW-011", "RW-012", "RW-036", "RW-073")
def test_the_52_rifts_are_as_designed() -> None:
    content = rules().content
    rifts = content.rift
    assert len(rifts) == len({rift.name for rift in rifts}) == len({rift.power for rift in rifts}) == 52
    assert Counter(rift.element for rift in rifts) == {
        "life": 8,
        "fire": 8,
        "water": 8,
        "earth": 8,
        "wind": 8,
        "storm": 9,
        "every": 3,
    }
    unusual = {rift.name: rift.points for rift in rifts if rift.points != [0, 3, 7]}
    assert unusual == {
        "Shadowlands": [0, 2, 9],
        "Venture: Near Roads": [0, 2, 5],
        "Venture: Far Roads": [0, 2, 5],
        "Venture: Lost Roads": [0, 2, 5],
    }
    assert sum(rift.bonus is not None for rift in rifts) == 14
    assert sum(bool(rift.static) for rift in rifts) == 6
    assert [rift.name for rift in rifts if rift.family == "venture"] == [name for name in unusual if "Venture" in name]


def test_the_cards_use_each_effect_as_often_as_designed() -> None:
    used = Counter(effect.op for rift in rules().content.rift for effect in rift.effects)
    assert used == {
        "activate": 1,
        "discard": 5,
        "draw": 6,
        "exchange": 1,
        "explore": 2,
        "flip": 6,
        "give": 2,
        "grow": 9,
        "permit": 6,
        "place": 5,
        "return": 2,
        "rift_action": 1,
        "shift": 7,
        "swap": 6,
        "take": 1,
        "tuck": 5,
        "unshift": 1,
    }
