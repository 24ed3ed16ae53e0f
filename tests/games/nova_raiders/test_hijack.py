"""Hijacking and being pushed along a ring (NR-088 to NR-099)."""

import pytest

from tests.kit import offered, play, refusal, rule, told
from tests.kit.nova import (
    CORAL,
    ORBIT_1_JUMP,
    ORBIT_2_HIJACK,
    ORBIT_3_HIJACK,
    PINE,
    PLUM,
    Sky,
    changed,
)

HIJACK = f"act {ORBIT_2_HIJACK} 2"


def raiding(start: str, under: str = "", sky: Sky | None = None) -> Sky:
    """Coral has one ship there and a card to hijack with."""
    sky = sky or Sky()
    sky.put(CORAL, start, under)
    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_2_HIJACK, ORBIT_1_JUMP)
    return sky


@rule("NR-G03", "NR-088", "NR-090", "NR-091", "NR-092", "NR-093", "NR-096", "NR-R33", "NR-R39")
def test_a_hijack_three_high() -> None:
    sky = Sky()
    sky.put(PINE, "4:1", "RB")
    sky.put(CORAL, "4:2", "YB")
    sky.give(PINE, ORBIT_2_HIJACK)
    table = sky.turn(PINE)

    play(table, HIJACK)
    assert sky.asked() == "How many shards stay behind on 4:1? The ship moves on to 4:2"  # one target, pushed already
    assert sky.stack("4:5") == (CORAL, "B")
    assert sky.stack("4:2") == (None, "Y")
    play(table, "leave 0")

    assert sky.stack("4:2") == (PINE, "YRB")
    assert table.height(3 * 24 + 2) == 4
    assert sky.stack("4:1") == (None, "")


@rule("NR-G16", "NR-093", "NR-094", "NR-095", "NR-R30")
def test_pushed_on_over_a_shard_and_a_ship() -> None:
    sky = Sky()
    sky.put(PINE, "4:1", "RB")
    sky.put(CORAL, "4:2", "YB")
    sky.lay("4:5", "R")
    sky.put(PLUM, "4:6")
    sky.give(PINE, ORBIT_2_HIJACK)
    table = sky.turn(PINE)

    play(table, HIJACK, "leave 0")

    assert sky.stack("4:7") == (CORAL, "B")
    assert sky.stack("4:5") == (None, "R")
    assert sky.stack("4:6") == (PLUM, "")


@rule("NR-G17", "NR-090", "NR-R31")
def test_a_bare_attacker_pushes_one_space() -> None:
    sky = raiding("4:7")
    sky.put(PLUM, "4:6", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:5") == (PLUM, "")
    assert sky.stack("4:6") == (CORAL, "Y")
    assert sky.stack("4:7") == (None, "")


@rule("NR-088", "NR-R28")
@pytest.mark.parametrize("space", ["4:9", "3:8", "3:7", "5:7", "5:8"])
def test_only_the_next_space_of_the_same_ring_is_adjacent(space: str) -> None:
    sky = raiding("4:7")
    sky.put(PLUM, space, "Y")
    table = sky.turn(CORAL)

    assert HIJACK not in offered(table)
    assert "NR-088" in refusal(table, HIJACK)


@rule("NR-088", "NR-075")
def test_neighbours_around_the_end_of_a_ring() -> None:
    sky = raiding("4:0")
    sky.put(PLUM, "4:14", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:13") == (PLUM, "")
    assert sky.stack("4:14") == (CORAL, "Y")


@rule("NR-089", "NR-R29")
def test_a_bare_ship_is_not_hijacked() -> None:
    sky = raiding("4:7")
    sky.put(PLUM, "4:8")
    sky.put(PINE, "4:6", "B")
    sky.put(PLUM, "4:4", "B")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:6") == (CORAL, "B")  # the only target there was
    assert sky.stack("4:8") == (PLUM, "")


@rule("NR-R29", "NR-089")
def test_a_pack_may_let_bare_ships_be_hijacked() -> None:
    sky = raiding("4:7", "R", Sky(content=changed(hijack_needs_shard=False)))
    sky.put(PLUM, "4:8")
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 0")

    assert sky.stack("4:10") == (PLUM, "")
    assert sky.stack("4:8") == (CORAL, "R")


@rule("NR-088", "NR-098")
def test_a_choice_between_two_targets() -> None:
    sky = raiding("4:7", "R")
    sky.put(PLUM, "4:8", "YB")
    sky.put(PINE, "4:6", "B")
    table = sky.turn(CORAL)

    play(table, HIJACK)
    assert offered(table) == {"hijack-ship 4:6", "hijack-ship 4:8"}
    assert "NR-088" in refusal(table, "hijack-ship 4:9")
    play(table, "hijack-ship 4:8", "leave 0")

    assert sky.stack("4:10") == (PLUM, "B")
    assert sky.stack("4:8") == (CORAL, "YR")


@rule("NR-098")
def test_own_ships_are_not_hijacked() -> None:
    sky = Sky()
    sky.put(CORAL, "4:7")
    sky.put(CORAL, "4:8", "Y")
    sky.give(CORAL, ORBIT_2_HIJACK)
    table = sky.turn(CORAL)

    assert HIJACK not in offered(table)


@rule("NR-092", "NR-095")
def test_the_rest_of_the_stack_travels_along() -> None:
    sky = raiding("4:7")
    sky.put(PLUM, "4:8", "YRB")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:9") == (PLUM, "RB")
    assert sky.stack("4:8") == (CORAL, "Y")


@rule("NR-094", "NR-R35", "NR-R100")
def test_gates_are_spaces_like_any_other_and_do_nothing_for_who_is_pushed_there() -> None:
    sky = raiding("4:3")
    sky.put(PLUM, "4:4", "YR")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:5") == (PLUM, "R")  # Plum's own gate
    assert sky.docked(PLUM) == 2
    assert table.token == 0


@rule("NR-095", "NR-R30")
def test_a_pack_may_let_pushed_ships_land_on_shards() -> None:
    sky = raiding("4:7", "", Sky(content=changed(push_blocked_by_shards=False)))
    sky.put(PLUM, "4:8", "YB")
    sky.lay("4:9", "RR")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.stack("4:9") == (PLUM, "RRB")


@rule("NR-096", "NR-097", "NR-R15", "NR-R39")
def test_the_attacker_may_leave_shards_before_the_step() -> None:
    sky = raiding("4:7", "RB")
    sky.put(PLUM, "4:8", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 1")

    assert sky.stack("4:11") == (PLUM, "")  # pushed by the height before anything was left
    assert sky.stack("4:7") == (None, "R")
    assert sky.stack("4:8") == (CORAL, "YB")


@rule("NR-R31", "NR-090")
def test_the_height_is_that_of_the_attacker_before_it_leaves_shards() -> None:
    sky = raiding("4:7", "RBB")
    sky.put(PLUM, "4:8", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 3")

    assert sky.ship_at("4:12") == PLUM
    assert sky.stack("4:8") == (CORAL, "Y")


def crowd(sky: Sky, ring: int, *free: int) -> None:
    """Shards lie on all spaces of a ring where nothing is, but for these."""
    letters = iter("BBBBBBBBRRRRRRRR")
    for position in range(15):
        space = f"{ring}:{position}"
        if position not in free and sky.stack(space) == (None, ""):
            sky.lay(space, next(letters))


@rule("NR-099", "NR-R32")
def test_with_no_open_space_the_action_is_not_possible() -> None:
    sky = raiding("4:7", "R")
    sky.put(PLUM, "4:8", "Y")
    crowd(sky, 4)
    table = sky.turn(CORAL)

    assert HIJACK not in offered(table)
    assert "NR-099" in refusal(table, HIJACK)


@rule("NR-R32")
def test_the_search_goes_once_around_and_never_ends_where_the_target_was() -> None:
    sky = raiding("4:7", "R")
    sky.put(PLUM, "4:8", "Y")
    crowd(sky, 4, 6)  # the one open space lies behind the attacker
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 0")

    assert sky.ship_at("4:6") == PLUM


@rule("NR-R38")
def test_an_attacker_higher_than_the_ring_counts_on_around() -> None:
    sky = raiding("4:7", "BBBBBBBBBBRRRRRR")  # height 17 on a ring of 15
    sky.put(PLUM, "4:8", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 0")

    assert sky.ship_at("4:10") == PLUM


@rule("NR-R34")
def test_a_push_along_a_ring_stays_on_it() -> None:
    sky = raiding("1:7", "RB")
    sky.put(PLUM, "1:8", "Y")
    table = sky.turn(CORAL)

    play(table, HIJACK, "leave 0")

    assert sky.fleet(PLUM) == {"1:11"}
    assert sky.lost(PLUM) == 0


@rule("NR-R36")
def test_the_victim_is_asked_nothing() -> None:
    sky = raiding("4:7", "R")
    sky.put(PLUM, "4:8", "YRB")
    table = sky.turn(CORAL)

    play(table, HIJACK)
    assert table.seat == CORAL
    play(table, "leave 0")

    assert table.seat == CORAL
    pushed = [event for event in told(table) if event["event"] == "pushed"]
    assert len(pushed) == 1


@rule("NR-R96")
def test_docked_ships_are_out_of_reach() -> None:
    sky = raiding("4:6")
    sky.stow(PLUM, "A", "B")
    table = sky.turn(CORAL)

    assert sky.docked(PLUM) == 3
    assert HIJACK not in offered(table)


@rule("NR-093", "NR-090")
def test_what_would_be_pushed_where_is_known_before_one_decides() -> None:
    sky = raiding("4:1", "RB")
    sky.put(PLUM, "4:2", "YB")
    sky.put(PINE, "4:5")
    sky.lay("4:6", "R")
    sky.put(PINE, "4:0", "B")
    table = sky.turn(CORAL)

    play(table, HIJACK)

    assert sky.pushes() == {"hijack-ship 4:0": ("4:0", "4:12"), "hijack-ship 4:2": ("4:2", "4:7")}
    assert (
        sky.says("hijack-ship 4:2")
        == "Hijack Plum's stack on 4:2 (Yellow and Black): it leaves Yellow and slides to 4:7"
    )
    assert sky.foreseen("hijack-ship 4:2") == [
        "Plum's ship loses Yellow on 4:2",
        "Plum's ship is pushed from 4:2 to 4:7",
    ]
    assert sky.stack("4:2") == (PLUM, "YB")  # nothing has happened yet


@rule("NR-088")
def test_both_hijack_cards_do_the_same() -> None:
    sky = raiding("4:7")
    sky.put(PLUM, "4:8", "Y")
    sky.give(CORAL, ORBIT_3_HIJACK)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_3_HIJACK} 2")

    assert sky.stack("4:8") == (CORAL, "Y")


@rule("NR-093", "NR-032")
def test_what_a_card_in_hand_would_push_is_shown_to_its_owner_alone() -> None:
    sky = raiding("4:7", "R")
    sky.put(PLUM, "4:8", "Y")
    sky.turn(CORAL)

    assert sky.pushes(CORAL) == {HIJACK: ("4:8", "4:10")}
    assert sky.pushes(PLUM) == sky.pushes(None) == {}
