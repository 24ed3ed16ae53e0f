"""Setting up (WR-001 to WR-016), on fresh tables and on what chance is told."""

from itertools import pairwise
from typing import Any

import pytest

from stormtable import game
from stormtable.engine.game import BadTable
from stormtable.games.wreck_raiders import words as w
from tests.kit import listen, play, rule, shown, told
from tests.kit.lagoon import BLUE, GREEN, ORANGE, PURPLE, Lagoon

SEATS = (2, 3, 4)
NOTHING = {"skull": 0, "seashell": 0, "starfish": 0}


def fresh(seats: int, seed: int) -> Any:
    """What everybody sees of a fresh table."""
    return shown(game("wreck-raiders").new(seats, seed))


@rule("WR-001")
def test_two_to_four_players() -> None:
    assert [game("wreck-raiders").new(seats).seats for seats in SEATS] == [2, 3, 4]
    for seats in (0, 1, 5):
        with pytest.raises(BadTable, match=f"2, 3, 4 seats, not {seats}"):
            game("wreck-raiders").new(seats)


@rule("WR-G11", "WR-005", "WR-010", "WR-014", "WR-105", "WR-127")
@pytest.mark.parametrize(
    ("seats", "divers", "dice", "exhibits", "to_end"), [(2, 6, 5, 3, 6), (3, 5, 4, 4, 5), (4, 4, 5, 5, 4)]
)
def test_numbers_by_players(seats: int, divers: int, dice: int, exhibits: int, to_end: int) -> None:
    seen = Lagoon(seats).seen()

    assert [len(mat["divers"]) for mat in seen["mats"]] == [divers] * seats
    assert len(seen["pool"]) == dice
    assert len(seen["exhibits"]) == exhibits == seats + 1
    assert seen["claims_to_end"] == to_end == divers


@rule("WR-002")
@pytest.mark.parametrize("wreck", w.TYPE_IDS)
def test_a_wreck_gives_its_own_type_from_its_own_supply(wreck: str) -> None:
    lagoon = Lagoon()
    table = lagoon.ask_move(3)

    play(table, f"move-diver off {wreck}-3", "place display-1")

    [gained] = lagoon.seen()["mats"][PURPLE]["displays"][0]
    assert gained["type"] == wreck
    assert lagoon.seen()["supply"] == {type_: 20 if type_ == wreck else 21 for type_ in w.TYPE_IDS}


@rule("WR-003")
def test_four_supplies_of_21_and_no_discards() -> None:
    seen = Lagoon().seen()

    assert seen["supply"] == {"gems": 21, "gold": 21, "art": 21, "relics": 21}
    assert set(seen["discards"].values()) == {0}


@rule("WR-003", "WR-044")
def test_which_tile_lies_on_top_is_luck() -> None:
    first_finds = set()
    for seed in range(40):
        table = game("wreck-raiders").new(2, seed)
        listen(table)
        while not (found := [event for event in told(table) if event["event"] == "gained"]):
            table.play(table.moves()[0])
        first_finds.add(found[0]["picture"])
    assert first_finds == {0, 1, 2}, "the first dive of these games goes to Gems, for any of its three pictures"


@rule("WR-004")
def test_all_45_baubles_lie_in_the_common_supply() -> None:
    lagoon = Lagoon(4)

    assert sum(lagoon.common_supply().values()) == 45
    assert set(lagoon.common_supply()) == {"skull", "seashell", "starfish"}
    assert [mat["basket"] for mat in lagoon.seen()["mats"]] == [NOTHING] * 4


@rule("WR-005", "WR-006")
@pytest.mark.parametrize(("seats", "deck"), [(2, 49), (3, 48), (4, 47)])
def test_the_rest_of_the_exhibits_is_the_deck(seats: int, deck: int) -> None:
    lagoon = Lagoon(seats)

    assert lagoon.seen()["exhibit_deck"] == deck
    assert len(set(lagoon.face_up())) == 52 - deck
    assert sum(at == -1 for at in lagoon.table.exhibit_at) == deck


@rule("WR-005")
def test_any_exhibit_may_be_turned_up_first() -> None:
    shown = {exhibit for seed in range(150) for exhibit in fresh(4, seed)["exhibits"]}
    assert len(shown) == 52


@rule("WR-007", "WR-008")
def test_the_market_has_three_of_each_kind_beside_the_stacks() -> None:
    lagoon = Lagoon()

    kinds = [piece.kind for piece in lagoon.content.piece]
    assert [kinds.count(kind) for kind in ("bottom", "middle", "top")] == [10, 12, 9]
    assert [id_[0] for id_ in lagoon.market() if id_] == list("BBBMMMTTT")
    assert len(set(lagoon.market())) == 9
    assert lagoon.seen()["stacks"] == {"bottom": 7, "middle": 9, "top": 6}


@rule("WR-007")
def test_each_stack_is_shuffled() -> None:
    first = {fresh(2, seed)["market"][place] for seed in range(150) for place in (0, 3, 6)}
    assert len(first) == 31


@rule("WR-009", "WR-012")
@pytest.mark.parametrize("seats", SEATS)
def test_a_mat_and_a_colour_for_each_player_and_none_besides(seats: int) -> None:
    lagoon = Lagoon(seats)

    colours = {lagoon.rules.seating()[seat] for seat in range(seats)}
    assert len(colours) == seats
    assert [mat["seat"] for mat in lagoon.seen()["mats"]] == list(range(seats))


@rule("WR-012", "WR-014", "WR-017")
def test_the_fifth_die_is_not_used_with_three_players() -> None:
    lagoon = Lagoon(3)
    lagoon.lay_dice()
    lagoon.start_turn(PURPLE)

    assert len(lagoon.dice()) == 4
    assert len(lagoon.seen()["pool"]) == 4


@rule("WR-011", "WR-016")
@pytest.mark.parametrize("seats", SEATS)
def test_everything_begins_empty_and_off_the_board(seats: int) -> None:
    lagoon = Lagoon(seats)

    assert set(lagoon.seen()["spots"].values()) == {None}
    for mat in lagoon.seen()["mats"]:
        assert set(mat["divers"]) == {None}
        assert mat["displays"] == [[], [], []]
        assert mat["vault"] == [[], [], []]
        assert mat["basket"] == NOTHING
        assert mat["exhibits"] == mat["aquariums"] == []
        assert mat["coins"] == 0


@rule("WR-013", "WR-022")
@pytest.mark.parametrize("seats", SEATS)
def test_any_player_may_start(seats: int) -> None:
    rules = game("wreck-raiders")
    tables = [rules.new(seats, seed) for seed in range(40)]

    assert {table.seat for table in tables} == set(range(seats))
    for table in tables:
        assert table.seat == shown(table)["starter"]


@rule("WR-013", "WR-015")
def test_the_start_player_has_the_first_turn_with_all_dice_in_the_pool() -> None:
    lagoon = Lagoon(4, starter=ORANGE)

    assert lagoon.table.seat == ORANGE
    assert len(lagoon.dice()) == 5


@rule("WR-022", "WR-R54")
@pytest.mark.parametrize(
    ("starter", "order"),
    [
        (PURPLE, [PURPLE, GREEN, ORANGE, BLUE]),
        (ORANGE, [ORANGE, BLUE, PURPLE, GREEN]),
        (BLUE, [BLUE, PURPLE, GREEN, ORANGE]),
    ],
)
def test_turns_go_clockwise_in_the_order_of_the_seats(starter: int, order: list[int]) -> None:
    lagoon = Lagoon(4, starter=starter)
    turns = []
    for _ in range(8):
        turns.append(lagoon.table.active)
        lagoon.pass_turn()

    assert turns == order * 2


@rule("WR-022")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_follow_each_other_to_the_very_end(seats: int) -> None:
    lagoon = Lagoon(seats, starter=GREEN)
    listen(lagoon.table)
    while not lagoon.table.over:
        lagoon.table.play(lagoon.table.moves()[0])

    turns = [event["seat"] for event in told(lagoon.table) if event["event"] == "turn-began"]
    assert all(isinstance(turn, int) and after == (turn + 1) % seats for turn, after in pairwise(turns))
