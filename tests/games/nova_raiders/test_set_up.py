"""Setting up: hands, docks, the Academy, shards, the clock, the start player (NR-013 to NR-025)."""

import pytest

from stormtable import game
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.game import BadTable
from stormtable.games.nova_raiders import NovaRaidersGame
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders
from tests.kit import offered, play, rule, shown
from tests.kit.nova import CORAL, PINE, PLUM, Sky


def rules() -> NovaRaidersGame:
    found = game("nova-raiders")
    assert isinstance(found, NovaRaidersGame)
    return found


def fresh(seats: int, seed: int = 1, starter: int | None = None, **options: str) -> NovaRaiders:
    """A table as it is set up."""
    luck = Seeded(seed) if starter is None else Scripted({int(w.START_PLAYER): [starter]}, Seeded(seed))
    return rules().new(seats, chance=luck, options=options)


@rule("NR-013", "NR-014")
@pytest.mark.parametrize(("seats", "board", "track"), [(2, "three", 12), (3, "three", 12), (4, "four", 13)])
def test_the_side_and_the_track_go_by_the_number_of_players(seats: int, board: str, track: int) -> None:
    view = shown(fresh(seats))

    assert view["board"] == board
    assert len(view["clock"]["spaces"]) == track


@rule("NR-014", "NR-111")
def test_the_two_tracks() -> None:
    of_three, of_four = shown(fresh(3))["clock"]["spaces"], shown(fresh(4))["clock"]["spaces"]

    letters = {"blank": "-", "spawn": "+", "expansion": "*", "supernova": "!"}
    assert "".join(letters[space] for space in of_three) == "+-*+-+*+-*+!"
    assert "".join(letters[space] for space in of_four) == "-+-*-+-*-+*-!"


@rule("NR-001")
def test_nobody_plays_alone_or_in_five() -> None:
    for seats in (1, 5):
        with pytest.raises(BadTable):
            fresh(seats)


@rule("NR-015", "NR-016", "NR-R02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_start_in_docks_and_eleven_cards_in_each_deck(seats: int) -> None:
    table = fresh(seats)

    for base in shown(table)["bases"]:
        assert base["docked"] == 3
        assert base["lost"] == 0
        assert base["hand_count"] + base["draw"] == 11
    assert not [ship for ship in shown(table)["ships"] if ship["owner"] < seats]


@rule("NR-017")
def test_the_rest_can_be_drawn_and_nothing_is_discarded() -> None:
    table = fresh(3)

    for seat in range(3):
        base = shown(table, seat)["bases"][seat]
        assert sorted(base["hand"] + base["draw_cards"]) == [f"BA-{number:02}" for number in range(1, 12)]
        assert base["discards"] == []


@rule("NR-018", "NR-R02")
@pytest.mark.parametrize(("seats", "shards"), [(2, 12), (3, 12), (4, 16)])
def test_a_shard_lies_on_each_marked_asteroid(seats: int, shards: int) -> None:
    view = shown(fresh(seats))
    board = rules().content.board_for(seats)
    marked = {
        f"{ring}:{position}"
        for ring, spaces in enumerate(board.ring, start=1)
        for position, mark in enumerate(spaces.spaces)
        if mark == "*"
    }

    assert {pile["space"] for pile in view["piles"]} == marked
    assert all(len(pile["shards"]) == 1 for pile in view["piles"])
    assert len(marked) == shards
    assert sum(view["bag"].values()) == 30 - shards


@rule("NR-019", "NR-R02")
def test_three_special_cards_lie_face_up() -> None:
    view = shown(fresh(3))

    assert len(set(view["academy"]["row"])) == 3
    assert view["academy"]["deck"] == 21
    assert len(rules().content.special) == 24


@rule("NR-020", "NR-R49")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_token_starts_before_the_first_space(seats: int) -> None:
    view = shown(fresh(seats))

    assert view["clock"]["position"] == 0
    assert view["clock"]["next"] == view["clock"]["spaces"][0]


@rule("NR-021", "NR-123")
def test_no_ring_is_covered_and_three_overlays_wait() -> None:
    assert shown(fresh(3))["covered"] == 0
    assert [board.overlays for board in rules().content.board] == [3, 3]


@rule("NR-022", "NR-R03")
def test_a_random_player_starts_and_turns_go_clockwise() -> None:
    assert {fresh(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}
    table = fresh(3, starter=PINE)
    assert rules().starter(table) == PINE

    order = []
    for _ in range(6):
        order.append(int(table.active))
        play(table, "end-turn")
    assert order == [PINE, CORAL, PLUM, PINE, CORAL, PLUM]


@rule("NR-023", "NR-R04")
@pytest.mark.parametrize(("seats", "hands"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [1, 3, 4, 5])])
@pytest.mark.parametrize("starter", [0, 1])
def test_opening_hands_grow_in_turn_order_until_all_have_five(seats: int, hands: list[int], starter: int) -> None:
    table = fresh(seats, starter=starter)

    bases = shown(table)["bases"]
    assert [bases[(starter + turn) % seats]["hand_count"] for turn in range(seats)] == hands
    while table.turn <= seats:
        play(table, "end-turn") if "end-turn" in offered(table) else table.play(table.moves()[0])
    assert [base["hand_count"] for base in shown(table)["bases"]] == [5] * seats


@rule("NR-G29", "NR-023", "NR-041")
def test_the_first_of_four_has_one_card() -> None:
    sky = Sky(4)
    sky.give(CORAL, "BA-02")
    table = sky.turn(CORAL)

    assert offered(table) == {*(f"launch {ring}:0" for ring in range(1, 6)), "link BA-02", "end-turn"}
    play(table, "launch 1:0", "launch 2:0", "launch 3:0")
    assert offered(table) == {"act BA-02 1", "link BA-02", "end-turn"}
    play(table, "act BA-02 1", "choose-ship 1:0", "orbit-to 1:2")

    assert table.active == PLUM
    assert len(sky.hand(CORAL)) == 5


@rule("NR-R98")
def test_luck_is_drawn_in_the_order_of_the_set_up() -> None:
    luck = Seeded(5)
    luck.keep()
    rules().new(4, chance=luck, options={"directives": "all"})

    labels = [rules().chances[what] for what, _ in luck.log]
    hands = [label for label in labels if label.endswith("-card")]
    assert labels[0] == "start-player"
    assert hands == sorted(hands, key=["coral-card", "plum-card", "pine-card", "bone-card"].index)
    assert labels == ["start-player", *hands, *["academy"] * 3, *["shard"] * 16, *["directive"] * 8]


@rule("NR-R101", "NR-024")
def test_directives_are_chosen_last_in_turn_order() -> None:
    table = fresh(3, starter=PLUM, directives="all")

    deciders = []
    while offered(table, "keep-directive"):
        assert table.seat is not None
        deciders.append(table.seat)
        assert len(shown(table, table.seat)["bases"][table.seat]["hand"]) > 0
        play(table, min(offered(table)))
    assert deciders == [PLUM, PINE, CORAL]
    assert table.seat == PLUM
    assert "end-turn" in offered(table)


@rule("NR-025", "NR-190")
def test_without_options_there_are_no_directives_and_h_r_l_plays_with_two_only() -> None:
    assert shown(fresh(3))["directives"] is False
    assert shown(fresh(2))["hrl"] is not None
    assert shown(fresh(3))["hrl"] is None
    assert shown(fresh(4))["hrl"] is None
