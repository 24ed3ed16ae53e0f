"""Moving: which sites a die reaches with each vehicle (SR-079 to SR-092)."""

import pytest

from stormtable.games.storm_raiders.words import SITE_IDS
from tests.kit import offered, play, refusal, rule
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, YELLOW, Coast, sites

BOARDS = pytest.mark.parametrize("board", ["star", "moon"])
VALUES = range(1, 7)


def reached(vehicle: str, value: int, start: str, board: str = "star") -> set[str]:
    """The sites a die of this value can be moved to."""
    coast = Coast(board=board)
    coast.stand(RED, start)
    table = coast.with_die(f"black-{value}")
    if f"use {vehicle}" not in offered(table):
        return set()
    play(table, f"use {vehicle}")
    if value == 1 and offered(table, "set-value"):
        if "set-value plain 1" not in offered(table):
            return set()
        play(table, "set-value plain 1")
    return sites(offered(table, "move-to")) or {coast.site(RED)}


def within(vehicle: str, hours: int, start: str, board: str) -> set[str]:
    """The same, found by walking every way of the map that does not visit a site twice."""
    coast = Coast(board=board)
    _, _, paths = coast.content.side(board)
    found: set[str] = set()
    ways = [(start, hours, frozenset([start]))]
    while ways:
        here, left, seen = ways.pop()
        for path in paths:
            if here not in (path.a, path.b) or path.hours > left or (path.plane and vehicle == TRIKE):
                continue
            there = path.b if here == path.a else path.a
            if there not in seen:
                found.add(there)
                ways.append((there, left - path.hours, seen | {there}))
    return found


@rule("SR-080", "SR-082", "SR-083", "SR-085", "SR-087", "SR-088", "SR-R39")
@BOARDS
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE])
@pytest.mark.parametrize("value", VALUES)
def test_every_site_within_the_hours_of_the_die_and_no_other(board: str, vehicle: str, value: int) -> None:
    for start in SITE_IDS:
        assert reached(vehicle, value, start, board) == within(vehicle, value, start, board), start


@rule("SR-089", "SR-090", "SR-091", "SR-R42", "SR-R43")
@BOARDS
@pytest.mark.parametrize("value", VALUES)
def test_the_sub_from_port_to_port(board: str, value: int) -> None:
    coast = Coast(board=board)
    _, places, _ = coast.content.side(board)
    ports = {site.id: site.port for site in places if site.port is not None}
    for start in SITE_IDS:
        expected = {
            goal for goal, port in ports.items() if start in ports and goal != start and ports[start] + port <= value
        }
        assert reached(SUB, value, start, board) == expected, start


# Average number of sites reached by die value: what the design of the maps promises.
REACH = {
    ("star", TRIKE): [1.1, 2.3, 3.7, 4.8, 6.9, 8.8],
    ("star", PLANE): [1.4, 3.4, 6.3, 9.1, 11.9, 14.3],
    ("moon", TRIKE): [0.8, 2.2, 3.3, 4.9, 6.6, 8.1],
    ("moon", PLANE): [1.2, 3.4, 6.3, 8.7, 12.0, 14.4],
}


FARTHEST = {("star", TRIKE): 12, ("star", PLANE): 9, ("moon", TRIKE): 17, ("moon", PLANE): 10}
REACH_OF_PORTS = {"star": [0.0, 1.2, 3.6, 6.6, 8.4, 9.0], "moon": [0.0, 0.6, 3.0, 6.0, 8.4, 9.0]}


def shortest(vehicle: str, board: str) -> dict[tuple[str, str], int]:
    """The fewest hours from each site to each other one."""
    _, _, paths = Coast(board=board).content.side(board)
    hours = {(a, b): 0 if a == b else 99 for a in SITE_IDS for b in SITE_IDS}
    for path in paths:
        if not (path.plane and vehicle == TRIKE):
            hours[path.a, path.b] = hours[path.b, path.a] = path.hours
    for middle in SITE_IDS:
        for a in SITE_IDS:
            for b in SITE_IDS:
                hours[a, b] = min(hours[a, b], hours[a, middle] + hours[middle, b])
    return hours


@pytest.mark.parametrize(("board", "vehicle"), REACH)
def test_the_maps_are_as_wide_as_designed(board: str, vehicle: str) -> None:
    hours = shortest(vehicle, board)
    averages = [sum(0 < need <= value for need in hours.values()) / len(SITE_IDS) for value in VALUES]
    assert averages == pytest.approx(REACH[board, vehicle], abs=0.051)
    assert max(hours.values()) == FARTHEST[board, vehicle], "and no site is cut off"


@BOARDS
def test_the_ports_are_as_near_as_designed(board: str) -> None:
    ports = [site.port for site in Coast(board=board).content.side(board)[1] if site.port is not None]
    averages = [
        sum(one + other <= value for at, one in enumerate(ports) for to, other in enumerate(ports) if at != to) / 10
        for value in VALUES
    ]
    assert averages == pytest.approx(REACH_OF_PORTS[board], abs=0.051)


@rule("SR-090", "SR-G03", "GE-03")
def test_khena_needs_a_5_from_a_port_of_3_to_one_of_2() -> None:
    assert "W12" not in reached(SUB, 4, "W06")
    assert "W12" in reached(SUB, 5, "W06")
    assert (shortest(PLANE, "star")["W06", "W12"], shortest(TRIKE, "star")["W06", "W12"]) == (8, 11)


@rule("SR-083", "SR-087", "SR-088", "SR-G04", "GE-04")
def test_two_routes() -> None:
    assert "W06" not in reached(TRIKE, 2, "W04") | reached(PLANE, 2, "W04")
    assert "W06" in reached(TRIKE, 3, "W04"), "W04 - W05 - W06, 3 hours without an icon"
    assert "W06" in reached(PLANE, 3, "W04")
    assert "H3" in reached(PLANE, 3, "W04"), "W04 - H2 - H3 with an icon, and W06 is 1 hour on"
    assert "H3" not in reached(TRIKE, 3, "W04")


@rule("SR-080")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE, SUB])
def test_staying_is_refused(vehicle: str) -> None:
    coast = Coast()
    coast.stand(RED, "W07")
    table = coast.place(vehicle, "black-4")
    assert "move-to W07" not in offered(table)
    assert not {"skip", "stop", "go-on"} & offered(table), "a move there must be"
    assert "SR-080" in refusal(table, "move-to W07")


@rule("SR-081")
def test_standees_share_a_site_and_nobody_blocks() -> None:
    coast = Coast(3)
    coast.stand(BLUE, "W02")
    coast.stand(YELLOW, "W02")
    assert {"W02", "W03", "W01"} <= sites(offered(coast.place(TRIKE, "black-3"), "move-to"))
    coast.move("W02")
    assert {coast.site(seat) for seat in (RED, BLUE, YELLOW)} == {"W02"}


@rule("SR-084", "SR-R42")
@pytest.mark.parametrize(("vehicle", "to"), [(TRIKE, "H3"), (PLANE, "W06"), (SUB, "W10")])
def test_unused_hours_are_lost(vehicle: str, to: str) -> None:
    coast = Coast()
    coast.stand(RED, "W07")
    table = coast.ride(vehicle, "black-5", to)
    assert coast.site(RED) == to
    assert table.active == BLUE, "one move a turn, and nothing else is given for them"
    assert coast.dials(RED) == (0, 0, 0)
    assert coast.held(RED) == []


@rule("SR-085", "SR-086")
def test_only_the_last_site_counts() -> None:
    coast = Coast()
    coast.lay("W02", "goods", "fuel")
    coast.post("H1", "C01")
    coast.give(RED, "goods", "fuel")
    coast.stand(RED, "W01")
    table = coast.ride(TRIKE, "black-4", "W03")
    assert table.active == BLUE, "through W02 or H1, and nothing lies at W03"
    assert coast.lying("W02") == ["goods", "fuel"]
    assert coast.posted("H1") == "C01 grey"


@rule("SR-092", "SR-093", "SR-095")
def test_a_player_may_stop_and_do_nothing() -> None:
    coast = Coast()
    coast.lay("W02", "goods", "fuel")
    table = coast.ride(TRIKE, "black-2", "W02")
    play(table, "stop")
    assert table.active == BLUE
    assert coast.lying("W02") == ["goods", "fuel"]
    assert coast.dials(RED) == (0, 0, 0)

    coast = Coast()
    coast.post("H1", "C01")
    coast.give(RED, "goods", "fuel")
    coast.stand(RED, "W02")
    table = coast.ride(TRIKE, "black-1", "H1")
    assert offered(table) == {"fulfil", "skip"}
    play(table, "skip")
    assert table.active == BLUE
    assert coast.posted("H1") == "C01 grey"
    assert coast.held(RED) == ["goods", "fuel"]


@rule("SR-R35")
def test_the_blue_path_is_not_for_players() -> None:
    assert reached(TRIKE, 1, "W01") == set(), "W02 and W13 are one step of the Storm away"
    assert reached(PLANE, 1, "W01") == {"W13"}, "by its white path of 1 hour"


@rule("SR-R34", "SR-R54", "SR-122")
@pytest.mark.parametrize("vehicle", [TRIKE, PLANE, SUB])
def test_who_stops_on_the_storms_site_takes_a_damage_on_each_vehicle_and_goes_on(vehicle: str) -> None:
    coast = Coast()
    coast.stand(RED, "W12")
    coast.put_storm("W03" if vehicle == SUB else "W13")
    coast.lay("W03", "goods")
    coast.lay("W13", "goods")
    coast.set_health(RED, 2)
    table = coast.ride(vehicle, "black-4", coast.storm())
    assert coast.markers(RED) == (1, 1, 1)
    assert coast.health(RED) == 2
    play(table, "salvage goods")
    assert coast.held(RED) == ["goods"]
    assert coast.markers(RED) == (1, 1, 1)


@rule("SR-R34", "SR-R38")
@pytest.mark.parametrize(("value", "markers"), [(3, (1, 1, 1)), (4, (0, 0, 0))])
def test_through_the_storm_only_if_no_other_way_is_affordable(value: int, markers: tuple[int, int, int]) -> None:
    coast = Coast()
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    table = coast.place(TRIKE, f"black-{value}")
    lines = [line for line in sorted(offered(table)) if line == "move-to W01"]
    assert len(lines) == 1, "each destination is offered once"
    described = coast.rules.describe(table, coast.rules.vocabulary.parse("move-to W01"))
    assert ("through the Storm" in described.text) == (value == 3)
    play(table, "move-to W01")
    assert coast.markers(RED) == markers, "by W02 in 3 hours, by H1 in 4"


@rule("SR-R34")
def test_the_storm_hurts_once_a_turn() -> None:
    coast = Coast()
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    coast.damage(RED, trike=1)
    coast.ride(TRIKE, "black-3", "W02")
    assert coast.markers(RED) == (2, 1, 1)


@rule("SR-R36")
def test_to_leave_the_storms_site_does_not_hurt() -> None:
    coast = Coast()
    coast.stand(RED, "W01")
    coast.ride(TRIKE, "black-4", "H1")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R37")
def test_a_sub_meets_the_storm_only_at_the_port_it_enters() -> None:
    coast = Coast()
    coast.put_storm("W09")
    coast.stand(RED, "W10")
    coast.ride(SUB, "black-5", "W07")
    assert coast.markers(RED) == (0, 0, 0)
    coast = Coast()
    coast.put_storm("W07")
    coast.stand(RED, "W10")
    coast.ride(SUB, "black-5", "W07")
    assert coast.markers(RED) == (1, 1, 1)


@rule("SR-R34", "SR-R149")
def test_with_storm_entry_forbidden_the_site_is_closed_and_so_are_ways_through_it() -> None:
    coast = Coast(storm_entry="forbidden")
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    table = coast.place(PLANE, "black-3")
    assert sites(offered(table)) == {"H1", "H2", "W04", "W05"}, "W02 is the Storm's, W01 lies behind it"
    assert "SR-R34" in refusal(table, "move-to W02")
    assert "SR-R34" in refusal(table, "move-to W01")
    coast = Coast(storm_entry="forbidden")
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    assert "W01" in sites(offered(coast.place(TRIKE, "black-4"))), "by H1"


@rule("SR-R20", "SR-R34", "SR-R149")
@pytest.mark.parametrize(("entry", "uses"), [("damage", {"use trike", "use tent"}), ("forbidden", set())])
def test_a_die_that_reaches_only_the_storms_site_is_no_use_where_that_is_forbidden(entry: str, uses: set[str]) -> None:
    coast = Coast(storm_entry=entry)
    coast.stand(RED, "W07")
    coast.put_storm("W08")
    coast.put_dice(RED, PLANE, "black-6")
    coast.give_crew(RED, "CR-05")
    table = coast.with_die("black-2")
    play(table, "use-crew CR-05", "nudge down")
    assert offered(table, "use") == uses, "with a 1 the Trike gets to W08 and nowhere else"


@rule("SR-R20", "SR-R34")
def test_nor_a_sub_whose_only_port_in_reach_is_the_storms() -> None:
    coast = Coast(storm_entry="forbidden", board="moon")
    coast.stand(RED, "W13")  # a port of 2; with a 3 it reaches those of 1
    coast.put_storm("W04")
    table = coast.place(SUB, "black-3")
    assert sites(offered(table)) == {"W11", "H3"}
    assert "SR-R34" in refusal(table, "move-to W04")


@rule("SR-R34", "SR-203")
def test_muds_mauler_may_enter_even_then() -> None:
    coast = Coast(storm_entry="forbidden")
    coast.tiles(RED, "muds-mauler")
    coast.put_storm("W02")
    coast.stand(RED, "W03")
    table = coast.place(TRIKE, "black-3")
    assert {"W01", "W02", "H1"} <= sites(offered(table))
    coast.move("W02")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R41", "SR-R44", "SR-R153")
def test_reductions_add_up_and_apply_by_themselves() -> None:
    coast = Coast()
    coast.tiles(RED, "desert-deuce")
    coast.give_crew(RED, "CR-15", "CR-16")
    table = coast.with_die("black-3")
    play(table, "use-crew CR-15", "use-crew CR-16", "use trike")
    assert sites(offered(table, "move-to")) == within(TRIKE, 6, "H1", "star")
    coast.move("W02")
    assert coast.dice(RED, TRIKE) == ["black-3"], "the die is spent all the same"


@rule("SR-R41")
def test_a_need_of_nothing_still_takes_a_die() -> None:
    coast = Coast()
    coast.tiles(RED, "salvage-siren")
    coast.stand(RED, "W07")
    coast.give_crew(RED, "CR-15")
    table = coast.with_die("black-1")
    play(table, "use-crew CR-15", "use sub", "set-value plain 1", "move-to W10")
    assert coast.site(RED) == "W10"
    assert coast.dice(RED, SUB) == ["black-1"]


@rule("SR-087", "SR-091")
def test_why_a_site_is_out_of_reach_is_said_with_the_rule() -> None:
    coast = Coast()
    coast.stand(RED, "W07")
    assert "SR-083" in refusal(coast.place(TRIKE, "black-3"), "move-to W11")
    coast = Coast()
    coast.stand(RED, "W07")
    table = coast.place(SUB, "black-3")
    assert "SR-091" in refusal(table, "move-to W08")
    assert "SR-090" in refusal(table, "move-to W01")
