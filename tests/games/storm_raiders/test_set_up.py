"""Setting up, with chance as it comes and as the test says (SR-009 to SR-029)."""

from collections import Counter
from typing import Any

import pytest

from stormtable import game
from stormtable.engine.bits import size
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.journal import Journal
from stormtable.games.storm_raiders import StormRaidersGame
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    CARD_IDS,
    DIAL_IDS,
    HOLD_IDS,
    HOLDS,
    NONE,
    SITE_IDS,
    TYPE_IDS,
    WRECK_IDS,
)
from tests.kit import offered, play, rule, shown
from tests.kit.storm import RED, SUB, Coast, named

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def rules() -> StormRaidersGame:
    found = game("storm-raiders")
    assert isinstance(found, StormRaidersGame)
    return found


def fresh(seats: int = 2, script: dict[str, list[int]] | None = None, seed: int = 7, **options: str) -> StormRaiders:
    """A table as it is set up, before its first decision."""
    labels = {label: what for what, label in enumerate(rules().chances)}
    told = {labels[label]: outcomes for label, outcomes in (script or {}).items()}
    table = rules().new(seats, chance=Scripted(told, Seeded(seed)), options=options)
    assert isinstance(table, StormRaiders)
    return table


def seen(table: StormRaiders) -> Any:
    """What a spectator sees."""
    return shown(table)


def vehicles(*ids: str) -> list[int]:
    tiles = [tile.id for tile in rules().content.vehicle]
    return [tiles.index(id_) for id_ in ids]


def raiders(*ids: str) -> list[int]:
    tiles = [tile.id for tile in rules().content.raider]
    return [tiles.index(id_) for id_ in ids]


@rule("SR-001")
def test_one_to_four_players() -> None:
    assert sorted(rules().seat_counts) == [1, 2, 3, 4]


@rule("SR-009", "SR-R14")
def test_either_side_of_the_board_the_star_side_first() -> None:
    star, moon, asked = fresh(), fresh(board="moon"), fresh(board="star")
    port = SITE_IDS.index("W01"), SITE_IDS.index("W02")
    assert [star.pack.ways.ports[site] for site in port] == [3, NONE]
    assert [asked.pack.ways.ports[site] for site in port] == [3, NONE]
    assert [moon.pack.ways.ports[site] for site in port] == [NONE, 3]


@rule("SR-010", "SR-011")
@pytest.mark.parametrize("board", ["star", "moon"])
def test_the_storm_starts_on_the_health_site_facing_clockwise(board: str) -> None:
    table = fresh(board=board)
    assert SITE_IDS[table.storm] == "W01"
    assert table.direction == 1


@rule("SR-012", "SR-013", "SR-014", "SR-G31", "GD-15", "SR-R15")
@SEATS
@pytest.mark.parametrize("seed", [1, 2])
def test_3_resources_on_each_wreck_site_and_21_in_the_bag(seats: int, seed: int) -> None:
    table = fresh(seats, seed=seed)
    on_sites = [named(table.sites[site]) for site in range(len(WRECK_IDS))]
    assert [len(lying) for lying in on_sites] == [3] * 13, "the Storm's site included"
    in_bag = {type_: int(table.bag[number]) for number, type_ in enumerate(TYPE_IDS)}
    assert sum(in_bag.values()) == 21
    everything = Counter(type_ for lying in on_sites for type_ in lying) + Counter(in_bag)
    assert everything == {kind.id: kind.tokens for kind in rules().content.resource}
    assert all(table.sites[site] == 0 for site in range(len(WRECK_IDS), len(SITE_IDS)))
    assert table.discards == 0


@rule("SR-013", "SR-R150")
def test_resources_are_drawn_from_w01_to_w13_three_each() -> None:
    drawn = [0, 1, 2, 3, 4, 5]
    table = fresh(script={"resource": drawn})
    assert named(table.sites[0]) == ["goods", "fuel", "machinery"]
    assert named(table.sites[1]) == ["electrical", "orichalcum", "weaponry"]


@rule("SR-015", "SR-030", "SR-G31", "GD-15", "SR-R150")
@SEATS
def test_a_grey_contract_on_each_stormhold_and_25_in_the_bag(seats: int) -> None:
    table = fresh(seats, {"contract": [4, 9, 0, 29, 17]})
    assert [table.holds[hold] for hold in range(HOLDS)] == [4, 9, 0, 29, 17], "from H1 to H5"
    assert [table.holds[HOLDS + hold] for hold in range(HOLDS)] == [0] * 5
    assert size(table.contract_bag) == 25
    assert table.returned == 0


@rule("SR-016", "SR-024", "SR-G31", "GD-15", "SR-R16")
@SEATS
def test_a_starting_crew_card_each_32_in_the_pile_the_rest_out(seats: int) -> None:
    starting = [3, 0, 2, 1]
    table = fresh(seats, {"starting-crew": starting[:seats]})
    assert [table.crew_up(seat) for seat in range(seats)] == [1 << card for card in starting[:seats]]
    assert size(table.crew_pile) == 32
    assert table.crew_pile & 0b1111 == 0
    assert table.crew_gone == sum(1 << card for card in starting[seats:])


@rule("SR-R16")
def test_which_starting_crew_card_is_chance() -> None:
    seen = {fresh(seed=seed).crew_up(0) for seed in range(40)}
    assert seen == {1, 2, 4, 8}


@rule("SR-017", "SR-018", "SR-019", "SR-R03")
@SEATS
def test_nobody_owns_a_medal_a_mod_or_a_die_and_health_is_lowest(seats: int) -> None:
    table = fresh(seats)
    assert (table.medals_left, table.mods_left) == (28, 28)
    for seat in range(seats):
        assert (table.medals(seat), table.mods(seat), table.health(seat), table.held(seat)) == (0, 0, 0, 0)
        assert not table.has_dice(seat)
    dashboards = seen(table)["dashboards"]
    assert [dashboard["seat"] for dashboard in dashboards] == list(range(seats)), "1 dashboard each"
    assert all(set(dashboard["dials"]) == {"mod", "medal", "crew"} for dashboard in dashboards)
    assert [dashboard["health"] for dashboard in dashboards] == [0] * seats


@rule("SR-019", "SR-020", "SR-021", "SR-173", "SR-185")
def test_tiles_as_dealt_and_dials_raised_from_0_by_the_raider() -> None:
    script = {
        "first-player": [0],
        "trike-dealt": vehicles("spectre", "big-score"),
        "plane-dealt": vehicles("junker", "hakmet"),
        "sub-dealt": vehicles("orca", "beluga"),
        "raider-dealt": raiders("marco", "reid"),
    }
    table = fresh(2, script)
    tiles = [[table.tile(seat, kind) for kind in range(4)] for seat in range(2)]
    assert tiles == [
        [*vehicles("spectre", "junker", "orca"), *raiders("marco")],
        [*vehicles("big-score", "hakmet", "beluga"), *raiders("reid")],
    ]
    dials = [[table.dial(seat, dial) for dial in range(len(DIAL_IDS))] for seat in range(2)]
    assert dials == [[3, 0, 0], [0, 1, 2]]


@rule("SR-020")
@SEATS
def test_no_tile_is_dealt_twice(seats: int) -> None:
    for seed in range(10):
        table = fresh(seats, seed=seed)
        for kind in range(4):
            assert len({table.tile(seat, kind) for seat in range(seats)}) == seats


@rule("SR-025", "SR-026", "SR-219")
def test_a_marker_on_each_vehicle_but_not_on_crab_grab() -> None:
    table = fresh(2, {"first-player": [0], "sub-dealt": vehicles("orca", "crab-grab")})
    markers = [[table.markers(seat, vehicle) for vehicle in range(3)] for seat in range(2)]
    assert markers == [[1, 1, 1], [1, 1, 0]]


@rule("SR-027")
def test_the_first_player_is_chance() -> None:
    assert {int(fresh(4, seed=seed).first) for seed in range(60)} == {0, 1, 2, 3}


@rule("SR-022", "SR-028", "SR-029")
@pytest.mark.parametrize(("seats", "first", "order"), [(2, 0, [1, 0]), (3, 1, [0, 2, 1]), (4, 2, [1, 0, 3, 2])])
def test_standees_in_reverse_turn_order_on_different_stormholds(seats: int, first: int, order: list[int]) -> None:
    table = fresh(seats, {"first-player": [first]})
    free = set(HOLD_IDS)
    for seat, hold in zip(order, HOLD_IDS, strict=False):
        assert table.seat == seat
        assert offered(table) == {f"start-at {site}" for site in free}
        play(table, f"start-at {hold}")
        free.remove(hold)

    assert table.round == 1
    assert table.seat == table.active == first, "the first player takes the first turn"
    assert [SITE_IDS[table.site(seat)] for seat in order] == list(HOLD_IDS[:seats])
    raiders_at = {dashboard["raider"]: dashboard["site"] for dashboard in seen(table)["dashboards"]}
    names = [rules().content.raider[table.tile(seat, 3)].id for seat in order]
    assert raiders_at == dict(zip(names, HOLD_IDS, strict=False)), "each player's standee is their raider"


@rule("SR-029")
def test_a_taken_stormhold_is_refused() -> None:
    table = fresh(2)
    play(table, "start-at H3")
    assert "start-at H3" not in offered(table)
    assert len(offered(table)) == 4


@rule("SR-023", "SR-R17", "SR-R149")
def test_the_draft_keeps_one_of_two_tiles_of_each_kind_in_reverse_turn_order() -> None:
    script = {
        "first-player": [1],
        "trike-dealt": vehicles("spectre", "big-score", "rust-bandit", "half-cracked"),
        "plane-dealt": vehicles("junker", "hakmet", "blue-jay", "nose-dive"),
        "sub-dealt": vehicles("orca", "crab-grab", "undertow", "tight-spot"),
        "raider-dealt": raiders("marco", "reid", "khena", "endi"),
    }
    table = fresh(2, script, tile_draft="on")
    for seat in (0, 1):
        for choice in ("first", "first", "second", "second") if seat == 0 else ("second", "first", "first", "first"):
            assert table.seat == seat
            assert offered(table) == {"keep-tile first", "keep-tile second"}
            play(table, f"keep-tile {choice}")

    tiles = [[table.tile(seat, kind) for kind in range(4)] for seat in range(2)]
    assert tiles == [
        [*vehicles("spectre", "junker", "crab-grab"), *raiders("reid")],
        [*vehicles("half-cracked", "blue-jay", "undertow"), *raiders("khena")],
    ]
    assert [[table.dial(seat, dial) for dial in range(3)] for seat in range(2)] == [[0, 1, 2], [1, 2, 0]]
    assert [[table.markers(seat, vehicle) for vehicle in range(3)] for seat in range(2)] == [[1, 1, 0], [1, 1, 1]]
    assert offered(table, "start-at"), "standees are placed after the tiles"


@rule("SR-R17", "SR-R13")
def test_all_pairs_of_all_players_are_seen_before_the_first_choice() -> None:
    table, journal = fresh(2, tile_draft="on"), Journal()
    for watcher in (0, 1, None):
        pairs = shown(table, watcher)["draft"]
        assert [pair["seat"] for pair in pairs].count(0) == [pair["seat"] for pair in pairs].count(1) == 4
        assert [pair["kind"] for pair in pairs[:4]] == ["trike", "plane", "sub", "raider"]
        assert all(len(pair["tiles"]) == 2 for pair in pairs)
        board = rules().board(rules().view(table, watcher), rules().seating())
        assert all(title in board for title in titles(pairs)), "and in the terminal"
    rules().new(2, options={"tile_draft": "on"}, journal=journal)
    dealt = [event for event in journal.events if rules().events[event.kind].name == "tiles-dealt"]
    assert len(dealt) == 8, "and in the log"
    play(table, "keep-tile first")
    assert len(shown(table)["draft"]) == 7


def titles(pairs: list[dict[str, Any]]) -> list[str]:
    named = {tile.id: tile.title for tile in [*rules().content.vehicle, *rules().content.raider]}
    return [named[id_] for pair in pairs for id_ in pair["tiles"]]


@rule("SR-027", "SR-155")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_began_stays_known_when_the_marker_has_passed_on(first: int) -> None:
    table = fresh(3, {"first-player": [first]})
    starters = {rules().starter(table)}
    while not table.over:
        play(table, min(offered(table)))
        starters.add(rules().starter(table))
    assert starters == {first}


@rule("SR-023", "SR-R149")
def test_without_the_option_nobody_chooses_tiles() -> None:
    assert {line.split(" ")[0] for line in offered(fresh())} == {"start-at"}


@rule("SR-R149")
def test_the_switches_of_the_table_and_their_defaults() -> None:
    assert {option.name: option.values for option in rules().choices()} == {
        "board": ("star", "moon"),
        "tile_draft": ("off", "on"),
        "storm_entry": ("damage", "forbidden"),
        "solo_difficulty": ("0", "1", "2", "3"),
        "solo_cap": ("none", "2"),
    }


def test_the_kit_begins_with_an_empty_table() -> None:
    coast = Coast(4)
    assert sum(coast.bag().values()) == 60
    assert coast.pool() == []
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.dice(RED, SUB) == []
    assert len(coast.crew_pile()) == 32
    assert coast.crew_up(RED) == []
    assert len(CARD_IDS) >= 36
