"""The special actions of the Black and Yellow cards (NR-171 to NR-179)."""

import pytest

from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import (
    CONTROL,
    CORAL,
    HOP,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_2_UNLOAD,
    ORBIT_3_UNLOAD,
    ORBIT_4_UNLOAD,
    ORBIT_JUMP,
    ORBIT_LIST,
    ORBIT_SPREE,
    PINE,
    PLUM,
    REARRANGE,
    TIME,
    UNLOAD_ANY,
    Sky,
    ready,
)


@rule("NR-049", "NR-171", "NR-172", "NR-174", "NR-175", "NR-176", "NR-177", "NR-178", "NR-179")
def test_the_24_cards() -> None:
    cards = [(card.name, card.symbol) for card in Sky().content.special]

    assert cards == [
        *[("Time", "black")] * 2,
        *[("Rearrange", "black")] * 2,
        *[("Hop", "black")] * 2,
        *[("Orbit Jump", "black")] * 2,
        *[("Control", "yellow")] * 2,
        *[("Unload Any", "yellow")] * 2,
        *[("Orbit List", "yellow")] * 2,
        *[("Orbit Spree", "yellow")] * 2,
        ("Gate Push", "red"),
        ("Hijack All", "red"),
        *[("Hijack Orbit", "red")] * 2,
        *[("Push", "red")] * 2,
        *[("Jump Push", "red")] * 2,
    ]


# Black: Time, Rearrange, Hop, Orbit Jump


@rule("NR-171", "NR-110")
def test_time_moves_the_token_and_its_player_has_triggered_it() -> None:
    sky = ready(TIME)
    sky.clock(0)
    table = sky.turn(CORAL)

    play(table, f"use {TIME}")

    assert table.token == 1
    assert table.seat == PLUM  # a spawn, and Coral comes last


@rule("NR-172", "NR-R75")
def test_rearrange_the_tops() -> None:
    sky = ready(REARRANGE)
    sky.stow(CORAL, "A", "BB")
    sky.stow(CORAL, "B", "R")
    sky.stow(CORAL, "C", "RY")
    table = sky.turn(CORAL)

    play(table, f"use {REARRANGE}", "rearrange-tops")
    assert offered(table) == {"put black", "put red", "put yellow"}
    assert shown(table, PLUM)["held"]["shards"] == ["black", "red", "yellow"]
    play(table, "put red")  # bay A
    assert "NR-172" in refusal(table, "put red")
    play(table, "put yellow")  # bay B, then C takes what is left

    assert sky.bays(CORAL) == ("BR", "Y", "RB")


@rule("NR-R75")
def test_one_shard_comes_back_on_each_bay_that_gave_one() -> None:
    sky = ready(REARRANGE)
    sky.stow(CORAL, "A", "")
    sky.stow(CORAL, "B", "BR")
    sky.stow(CORAL, "C", "RY")
    table = sky.turn(CORAL)

    play(table, f"use {REARRANGE}", "rearrange-tops", "put yellow")

    assert sky.bays(CORAL) == ("", "BY", "RR")


@rule("NR-173")
def test_rearrange_one_bay() -> None:
    sky = ready(REARRANGE)
    sky.stow(CORAL, "A", "BBRY")
    table = sky.turn(CORAL)

    play(table, f"use {REARRANGE}")  # only bay A can be
    play(table, "put black", "put red", "put yellow")

    assert sky.bay(CORAL, "A") == "BRYB"


@rule("NR-G27", "NR-R107")
def test_little_to_rearrange() -> None:
    sky = ready(REARRANGE)
    table = sky.turn(CORAL)
    assert offered(table, "use") == set()
    assert f"link {REARRANGE}" in offered(table)
    assert "NR-R107" in refusal(table, f"use {REARRANGE}")

    sky = ready(REARRANGE)
    sky.stow(CORAL, "B", "B")
    table = sky.turn(CORAL)
    play(table, f"use {REARRANGE}")  # the tops are all there is, and nothing can change
    assert sky.bays(CORAL) == ("B", "B", "")
    assert "put-back" in [event["event"] for event in told(table)]

    sky = ready(REARRANGE)
    sky.stow(CORAL, "A", "BR")
    table = sky.turn(CORAL)
    play(table, f"use {REARRANGE}", "put red")
    assert sky.bays(CORAL) == ("RB", "", "")


@rule("NR-R107")
def test_what_cannot_be_rearranged_is_refused() -> None:
    sky = ready(REARRANGE)
    sky.stow(CORAL, "A", "BR")
    sky.stow(CORAL, "B", "BY")
    table = sky.turn(CORAL)

    play(table, f"use {REARRANGE}")

    assert offered(table) == {"rearrange-tops", "rearrange-bay A", "rearrange-bay B"}
    assert "NR-R107" in refusal(table, "rearrange-bay C")


@rule("NR-174", "NR-R76")
def test_hop_to_a_neighbouring_ring() -> None:
    sky = ready(HOP, "3:7", "R")
    sky.put(PLUM, "2:6")
    sky.lay("4:7", "YB")
    table = sky.turn(CORAL)

    play(table, f"use {HOP}")
    assert offered(table) == {"hop-to 2:7", "hop-to 4:6", "hop-to 4:7"}
    assert "NR-071" in refusal(table, "hop-to 2:6")
    assert "NR-174" in refusal(table, "hop-to 4:8")
    play(table, "hop-to 4:7", "leave 0")

    assert sky.stack("4:7") == (CORAL, "YBR")


@rule("NR-R76")
@pytest.mark.parametrize(
    ("start", "covered", "ends"),
    [
        ("5:4", 0, {"hop-to 4:3", "hop-to 4:4"}),
        ("2:3", 1, {"hop-to 3:3", "hop-to 3:4"}),
        ("1:3", 0, {"hop-to 2:2", "hop-to 2:3"}),
    ],
)
def test_no_hop_beyond_the_edges(start: str, covered: int, ends: set[str]) -> None:
    sky = ready(HOP, start)
    sky.clock(3, covered)
    table = sky.turn(CORAL)

    play(table, f"use {HOP}")

    assert offered(table) == ends


@rule("NR-175")
def test_orbit_jump_from_any_space() -> None:
    sky = ready(ORBIT_JUMP, "3:7", "RY")
    sky.lay("5:0", "B")
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_JUMP}")
    assert len(offered(table)) == 14
    assert "NR-080" in refusal(table, "jump-to 5:0")
    play(table, "jump-to 2:10", "leave 1")

    assert sky.stack("2:10") == (CORAL, "Y")
    assert sky.stack("3:7") == (None, "R")


@rule("NR-R77")
def test_orbit_jump_from_a_gate_too() -> None:
    sky = ready(ORBIT_JUMP, "3:5")
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_JUMP}")

    assert len(offered(table)) == 14
    assert "jump-to 3:5" not in offered(table)


# Yellow: Control, Unload Any, Orbit List, Orbit Spree


@rule("NR-176", "NR-R78")
def test_control_moves_an_opponents_ship_as_if_it_were_yours() -> None:
    sky = ready(CONTROL, "4:2")
    sky.put(PLUM, "3:7", "RB")
    sky.put(PINE, "5:3")
    sky.lay("3:9", "Y")
    table = sky.turn(CORAL)

    play(table, f"use {CONTROL}")
    assert offered(table) == {"choose-ship 3:7", "choose-ship 5:3"}
    assert "NR-176" in refusal(table, "choose-ship 4:2")
    play(table, "choose-ship 3:7")
    assert offered(table) == {f"orbit-to 3:{position}" for position in (4, 5, 6, 8, 9, 10)}
    play(table, "orbit-to 3:9")
    assert table.seat == CORAL
    play(table, "leave 1")

    assert sky.stack("3:9") == (PLUM, "YB")
    assert sky.stack("3:7") == (None, "R")


@rule("NR-R78", "NR-R96", "NR-176")
def test_there_must_be_an_opponent_on_the_board_to_control() -> None:
    sky = ready(CONTROL, "4:2")
    table = sky.turn(CORAL)

    assert f"use {CONTROL}" not in offered(table)
    assert "NR-176" in refusal(table, f"use {CONTROL}")


@rule("NR-R100", "NR-176")
def test_a_ship_controlled_onto_its_own_gate_does_not_dock() -> None:
    sky = ready(CONTROL)
    sky.put(PLUM, "3:6", "R")
    table = sky.turn(CORAL)

    play(table, f"use {CONTROL}", "orbit-to 3:5", "leave 0")

    assert sky.stack("3:5") == (PLUM, "R")
    assert table.token == 0


@rule("NR-177", "NR-R27")
def test_unload_any_from_anywhere_and_the_token_moves_once() -> None:
    sky = ready(UNLOAD_ANY, "3:7", "RB")
    sky.clock(1)
    table = sky.turn(CORAL)

    play(table, f"use {UNLOAD_ANY}", "stow B", "stow C")

    assert sky.bays(CORAL) == ("Y", "B", "R")
    assert sky.docked(CORAL) == 1
    assert table.token == 2


@rule("NR-177", "NR-R23")
def test_unload_any_needs_a_stack() -> None:
    sky = ready(UNLOAD_ANY, "3:7")
    table = sky.turn(CORAL)

    assert "NR-177" in refusal(table, f"use {UNLOAD_ANY}")


@rule("NR-178", "NR-R80", "NR-048")
def test_orbit_spree_needs_no_links_and_leaves_its_own_open() -> None:
    sky = ready(ORBIT_SPREE, "4:7")
    sky.put(PLUM, "2:2")
    sky.dock(CORAL, 1)  # a ship to launch in between
    sky.give(CORAL, ORBIT_SPREE, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, ORBIT_4_UNLOAD, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_SPREE}")
    assert "Orbits need no link" in sky.asked()
    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 4:8", "launch 5:0")
    play(table, f"act {ORBIT_2_UNLOAD} 1", "choose-ship 5:0", "orbit-to 5:2")
    assert shown(table)["spree"] is True
    play(table, f"link {ORBIT_4_UNLOAD}")  # another card ends it
    assert shown(table)["spree"] is False
    play(table, f"act {ORBIT_3_UNLOAD} 1", "choose-ship 4:8", "orbit-to 4:11")

    assert sky.fleet(CORAL) == {"4:11", "5:2"}
    assert shown(table)["link"] is False


@rule("NR-178", "NR-R80")
def test_after_a_spree_one_other_action_uses_the_link() -> None:
    sky = ready(ORBIT_SPREE, "4:1", "B")
    sky.clock(1)
    sky.give(CORAL, ORBIT_SPREE, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_SPREE}", f"act {ORBIT_1_UNLOAD} 1", "orbit-to 4:0", "leave 0")
    assert shown(table)["link"] is True
    play(table, f"act {ORBIT_2_UNLOAD} 2", "stow B")

    assert shown(table)["link"] is False
    assert "NR-042" in refusal(table, f"act {ORBIT_3_UNLOAD} 1")


@rule("NR-R80")
def test_orbits_of_special_cards_are_no_part_of_a_spree() -> None:
    sky = ready(ORBIT_SPREE, "4:7")
    sky.give(CORAL, ORBIT_SPREE, ORBIT_LIST, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_SPREE}", f"use {ORBIT_LIST}", "orbit-to 4:13")

    assert shown(table)["spree"] is False
    assert shown(table)["link"] is True


@rule("NR-R99")
def test_a_spree_without_an_orbit_is_the_bare_link() -> None:
    sky = ready(ORBIT_SPREE)
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_SPREE}")

    assert shown(table)["chain"] == [{"card": ORBIT_SPREE, "how": "action"}]
    assert not offered(table, "act")


@rule("NR-179", "NR-R79")
def test_orbit_list_by_one_of_its_numbers() -> None:
    sky = ready(ORBIT_LIST, "4:7", "R")
    table = sky.turn(CORAL)

    play(table, f"use {ORBIT_LIST}")
    assert offered(table) == {f"orbit-to 4:{position}" for position in range(1, 14) if position != 7}
    play(table, "orbit-to 4:13", "leave 0")

    assert sky.stack("4:13") == (CORAL, "R")
    assert table.seat == CORAL
    assert not offered(table, "orbit-to")
