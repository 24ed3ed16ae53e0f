"""Rolling the pool, taking a die, and changing its number with Skulls (WR-017 to WR-031, WR-094 to WR-096)."""

from collections import Counter

import pytest

from stormtable import game
from tests.kit import listen, offered, play, refusal, rule, shown, told
from tests.kit.lagoon import GREEN, PURPLE, Lagoon


def numbers_offered(lagoon: Lagoon) -> set[int]:
    """The numbers a diver may go to."""
    return {int(line.rsplit("-", 1)[1]) for line in offered(lagoon.table, "move-diver")}


@rule("WR-017", "WR-018", "WR-025")
@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 4), (4, 5)])
def test_an_empty_pool_is_gathered_and_rolled_whole(seats: int, dice: int) -> None:
    lagoon = Lagoon(seats)
    lagoon.lay_dice(taker=PURPLE)
    lagoon.will_draw("die-number", *[6, 1, 4, 4, 2][:dice])
    lagoon.will_draw("die-zone", *["none", "skull", "seashell", "starfish", "none"][:dice])
    listen(lagoon.table)

    lagoon.start_turn(GREEN)

    rolled = [(6, "none"), (1, "skull"), (4, "seashell"), (4, "starfish"), (2, "none")]
    assert lagoon.dice() == rolled[:dice]
    assert [event["event"] for event in told(lagoon.table)] == ["turn-began"] + ["rolled"] * dice
    assert lagoon.table.seat == GREEN


@rule("WR-026", "WR-021")
def test_with_a_die_left_nothing_is_rolled() -> None:
    lagoon = Lagoon()
    lagoon.lay_dice((3, "none"), (3, "skull"), taker=PURPLE)
    listen(lagoon.table)

    lagoon.start_turn(GREEN)

    assert lagoon.dice() == [(3, "none"), (3, "skull")]
    assert [event["event"] for event in told(lagoon.table)] == ["turn-began"]


@rule("WR-018", "WR-020", "WR-R02")
def test_numbers_are_even_and_zones_weighted_and_independent() -> None:
    rules = game("wreck-raiders")
    faces: Counter[tuple[int, str]] = Counter()
    for seed in range(600):
        for die in shown(rules.new(2, seed))["pool"]:
            faces[die["number"], die["zone"]] += 1

    # 3000 dice; the bounds are five standard deviations wide, and the seeds are fixed
    assert {number for number, _ in faces} == set(range(1, 7))
    assert {zone for _, zone in faces} == {"none", "skull", "seashell", "starfish"}
    for number in range(1, 7):
        of_number = sum(count for (shown, _), count in faces.items() if shown == number)
        assert 400 < of_number < 600
        assert 0.45 < faces[number, "none"] / of_number < 0.71
    for zone, twelfths in {"none": 7, "skull": 2, "seashell": 2, "starfish": 1}.items():
        share = sum(count for (_, shown), count in faces.items() if shown == zone) / 3000
        assert abs(share - twelfths / 12) < 0.045


@rule("WR-021", "WR-031")
def test_dice_lie_as_rolled_until_they_are_taken() -> None:
    lagoon = Lagoon()
    lagoon.ask_die((5, "none"), (2, "starfish"), (2, "none"))

    play(lagoon.table, "take-die none 5")
    lagoon.pass_turn()

    assert lagoon.dice() == [(2, "starfish"), (2, "none")]
    assert offered(lagoon.table) == {"take-die starfish 2", "take-die none 2"}
    taken = [die for die in lagoon.seen()["pool"] if die["taken_by"] == PURPLE]
    assert taken[0] == {"number": 5, "zone": "none", "taken_by": PURPLE}


@rule("WR-027", "WR-R45")
def test_any_die_may_be_taken_and_equal_dice_are_one_choice() -> None:
    lagoon = Lagoon()
    table = lagoon.ask_die((5, "skull"), (5, "none"), (1, "none"), (5, "none"), (6, "starfish"))

    assert len(table.moves()) == 4
    assert offered(table) == {"take-die skull 5", "take-die none 5", "take-die none 1", "take-die starfish 6"}

    play(table, "take-die none 5")

    assert sorted(lagoon.dice()) == [(1, "none"), (5, "none"), (5, "skull"), (6, "starfish")]


@rule("WR-028")
def test_the_last_die_must_be_taken() -> None:
    lagoon = Lagoon()
    lagoon.lay_dice((4, "seashell"), taker=GREEN)

    lagoon.start_turn(PURPLE)

    assert lagoon.dice() == []
    assert lagoon.basket(PURPLE) == {"seashell": 1}
    assert numbers_offered(lagoon) == {4}


@rule("WR-019", "WR-029", "WR-030")
@pytest.mark.parametrize(
    ("zone", "gained"),
    [("none", {}), ("skull", {"skull": 1}), ("seashell", {"seashell": 1}), ("starfish", {"starfish": 1})],
)
def test_a_zone_gives_one_bauble_of_its_kind_at_once(zone: str, gained: dict[str, int]) -> None:
    lagoon = Lagoon()
    table = lagoon.ask_die((5, zone), (1, "none"))

    play(table, f"take-die {zone} 5")

    assert lagoon.basket(PURPLE) == gained
    assert lagoon.basket(GREEN) == {}
    assert sum(lagoon.common_supply().values()) == 45 - len(gained)
    assert table.seat == PURPLE
    assert offered(table, "take-die") == set()


@rule("WR-G01", "WR-R03", "WR-R04", "WR-R05", "WR-094", "WR-104")
@pytest.mark.parametrize(("number", "skulls"), [(5, {"skull": 1}), (4, {}), (6, {})])
def test_a_five_in_a_skull_zone(number: int, skulls: dict[str, int]) -> None:
    lagoon = Lagoon()
    table = lagoon.ask_die((5, "skull"), (1, "none"))

    play(table, "take-die skull 5")

    assert lagoon.basket(PURPLE) == {"skull": 1}
    assert lagoon.seen()["pool"][0] == {"number": 5, "zone": "skull", "taken_by": PURPLE}
    assert offered(table) == {"use-number 4", "use-number 5", "use-number 6"}

    play(table, f"use-number {number}")

    assert lagoon.basket(PURPLE) == skulls
    assert lagoon.common_supply()["skull"] == 15 - sum(skulls.values())
    assert lagoon.seen()["pool"][0]["number"] == 5
    assert numbers_offered(lagoon) == {number}


@rule("WR-095", "WR-096")
@pytest.mark.parametrize(
    ("rolled", "skulls", "reachable"),
    [
        (1, 1, {1, 2}),
        (6, 1, {5, 6}),
        (6, 2, {4, 5, 6}),
        (3, 2, {1, 2, 3, 4, 5}),
        (2, 4, {1, 2, 3, 4, 5, 6}),
        (1, 9, {1, 2, 3, 4, 5, 6}),
    ],
)
def test_several_skulls_go_further_but_never_round(rolled: int, skulls: int, reachable: set[int]) -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=skulls)
    table = lagoon.ask_die((rolled, "none"), (rolled, "seashell"))

    play(table, f"take-die none {rolled}")

    assert offered(table) == {f"use-number {number}" for number in reachable}
    for missing in set(range(1, 7)) - reachable:
        assert "WR-094" in refusal(table, f"use-number {missing}")


@rule("WR-096", "WR-R05", "WR-104")
def test_each_step_of_the_number_costs_a_skull() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=5)
    table = lagoon.ask_die((2, "none"), (3, "none"))

    play(table, "take-die none 2", "use-number 5")

    assert lagoon.basket(PURPLE) == {"skull": 2}
    assert lagoon.common_supply()["skull"] == 13
    assert numbers_offered(lagoon) == {5}


@rule("WR-R05", "WR-094")
def test_skulls_are_asked_for_after_the_die_and_before_the_move_and_not_without_one() -> None:
    lagoon = Lagoon()
    table = lagoon.ask_die((2, "seashell"), (3, "none"))
    assert offered(table, "use-number") == set()

    play(table, "take-die seashell 2")

    assert numbers_offered(lagoon) == {2}
    assert offered(table, "use-number") == set()


@rule("WR-094")
def test_only_the_player_who_takes_the_die_changes_it() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(GREEN, skull=3)
    table = lagoon.ask_die((2, "none"), (3, "none"))

    play(table, "take-die none 2")

    assert table.seat == PURPLE
    assert numbers_offered(lagoon) == {2}


@rule("WR-R31")
def test_a_zone_whose_baubles_are_gone_gives_nothing() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(skull=0)
    table = lagoon.ask_die((5, "skull"), (2, "none"))

    play(table, "take-die skull 5")

    assert lagoon.basket(PURPLE) == {}
    assert numbers_offered(lagoon) == {5}


@rule("WR-R31")
def test_skulls_held_before_still_change_a_die_whose_zone_is_empty() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=1)
    lagoon.leave_baubles(skull=0)
    table = lagoon.ask_die((5, "skull"), (2, "none"))

    play(table, "take-die skull 5")

    assert lagoon.basket(PURPLE) == {"skull": 1}
    assert offered(table) == {"use-number 4", "use-number 5", "use-number 6"}


@rule("WR-R39", "WR-025")
def test_the_pool_emptied_by_one_turn_is_rolled_in_the_next() -> None:
    lagoon = Lagoon()
    lagoon.lay_dice((4, "none"), taker=GREEN)
    lagoon.start_turn(PURPLE)
    listen(lagoon.table)
    assert lagoon.dice() == []

    lagoon.pass_turn()

    events = [event["event"] for event in told(lagoon.table)]
    assert events[-6:] == ["turn-began"] + ["rolled"] * 5
    assert "rolled" not in events[:-6]
    assert lagoon.table.seat == GREEN


@rule("WR-R39")
def test_no_roll_when_the_game_ends_with_an_empty_pool() -> None:
    lagoon = Lagoon()
    lagoon.lay_dice((4, "none"), taker=GREEN)
    lagoon.table.turns_left = 1
    lagoon.start_turn(PURPLE)
    listen(lagoon.table)

    lagoon.pass_turn()

    assert lagoon.table.over
    assert lagoon.dice() == []
    assert "rolled" not in [event["event"] for event in told(lagoon.table)]
