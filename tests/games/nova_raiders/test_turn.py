"""The turn: cards and launches in any order, then discard and draw (NR-026 to NR-037)."""

import pytest

from tests.kit import offered, play, refusal, rule, shown
from tests.kit.nova import (
    CORAL,
    HOP,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_1_UPGRADE,
    ORBIT_2_JUMP,
    ORBIT_2_UNLOAD,
    ORBIT_3_HIJACK,
    ORBIT_3_JUMP,
    ORBIT_3_UNLOAD,
    ORBIT_4_UNLOAD,
    ORBIT_4_UPGRADE,
    PINE,
    PLUM,
    TIME,
    Sky,
)

HAND = (ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_1_JUMP, ORBIT_3_HIJACK, ORBIT_1_UPGRADE)


@rule("NR-026", "NR-065", "NR-066")
def test_cards_and_launches_in_any_order() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(
        table,
        "launch 3:0",
        f"act {ORBIT_2_UNLOAD} 1",
        "orbit-to 3:2",
        "launch 3:0",
        f"link {ORBIT_3_HIJACK}",
        "launch 4:0",
    )

    assert sky.fleet(CORAL) == {"3:2", "3:0", "4:0"}
    assert table.seat == CORAL


@rule("NR-027", "NR-030", "NR-R05")
def test_a_turn_may_end_with_nothing_played() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, "end-turn")

    assert table.active == PLUM
    assert sky.hand(CORAL) == set(HAND)


@rule("NR-R05")
def test_launching_alone_is_a_turn() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, "launch 5:0", "end-turn")

    assert sky.fleet(CORAL) == {"5:0"}
    assert table.active == PLUM


@rule("NR-027", "NR-R09", "NR-R91")
def test_the_whole_hand_may_be_played_and_then_the_turn_ends_by_itself() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, *(f"link {card}" for card in HAND))

    assert table.active == PLUM
    assert sky.discards(CORAL) == set(HAND)


@rule("NR-028", "NR-052")
def test_an_action_is_done_before_the_next_card() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4", "R")
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1")

    assert offered(table) == {"orbit-to 3:3", "orbit-to 3:5"}
    assert "That is not what is asked now" in refusal(table, f"link {ORBIT_1_JUMP}")
    play(table, "orbit-to 3:5")
    assert offered(table) == {"leave 0", "leave 1"}


@rule("NR-029")
def test_each_action_uses_one_own_ship_on_the_board() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.put(CORAL, "4:4")
    sky.put(PLUM, "2:4")
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1")
    assert offered(table) == {"choose-ship 3:4", "choose-ship 4:4"}
    assert "NR-029" in refusal(table, "choose-ship 2:4")
    play(table, "choose-ship 3:4", "orbit-to 3:5", f"link {ORBIT_1_JUMP}", f"act {ORBIT_2_UNLOAD} 1", "choose-ship 4:4")
    play(table, "orbit-to 4:6")

    assert sky.fleet(CORAL) == {"3:5", "4:6"}


@rule("NR-029", "NR-046")
def test_without_a_ship_on_the_board_no_ship_acts() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    assert offered(table, "act") == {f"act {ORBIT_1_UPGRADE} 2"}
    assert "None of your ships is on the board" in refusal(table, f"act {ORBIT_1_UNLOAD} 1")


@rule("NR-031", "NR-032", "NR-033", "NR-047")
def test_played_cards_are_discarded_others_stay_and_the_hand_is_filled() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, *HAND)
    sky.will_draw("coral-card", ORBIT_3_UNLOAD, ORBIT_2_JUMP)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_1_JUMP}", f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:3", "end-turn")

    assert sky.discards(CORAL) == {ORBIT_1_JUMP, ORBIT_1_UNLOAD}
    assert sky.hand(CORAL) == {ORBIT_2_UNLOAD, ORBIT_3_HIJACK, ORBIT_1_UPGRADE, ORBIT_3_UNLOAD, ORBIT_2_JUMP}


@rule("NR-034", "NR-R44", "NR-R97")
def test_the_discards_are_shuffled_when_the_next_card_is_needed() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.give(CORAL, *HAND)
    sky.leave_to_draw(CORAL, ORBIT_3_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_1_JUMP}", "end-turn")  # one card is needed, one is there

    assert sky.draw_pile(CORAL) == set()
    assert ORBIT_1_JUMP in sky.discards(CORAL)

    sky.will_draw("coral-card", ORBIT_1_JUMP, ORBIT_3_JUMP)
    table = sky.turn(CORAL)
    play(table, f"link {ORBIT_2_UNLOAD}", f"link {ORBIT_3_UNLOAD}", "end-turn")

    # What was played in between was shuffled in as well.
    assert sky.discards(CORAL) == set()
    assert {ORBIT_1_JUMP, ORBIT_3_JUMP} <= sky.hand(CORAL)
    assert {ORBIT_2_UNLOAD, ORBIT_3_UNLOAD} <= sky.draw_pile(CORAL)
    assert len(sky.hand(CORAL) | sky.draw_pile(CORAL)) == 11


@rule("NR-034")
def test_drawing_goes_on_after_the_shuffle() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.give(CORAL, *HAND)
    sky.leave_to_draw(CORAL, ORBIT_3_UNLOAD)
    table = sky.turn(CORAL)

    play(table, *(f"link {card}" for card in HAND))

    assert len(sky.hand(CORAL)) == 5
    assert ORBIT_3_UNLOAD in sky.hand(CORAL)
    assert "Coral shuffles the discard pile into a new draw pile" in sky.log()


@rule("NR-035", "NR-R90")
def test_an_acquired_card_may_be_played_at_once() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.show(HOP, None, None)
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UPGRADE} 2", "take-card 1", f"link {HOP}")

    assert [played["card"] for played in shown(table)["chain"]] == [ORBIT_1_UPGRADE, HOP]


@rule("NR-036", "NR-R45")
def test_the_hand_is_filled_before_the_next_player_is_asked() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_1_JUMP}", "end-turn")

    assert table.seat == PLUM
    assert len(sky.hand(CORAL)) == 5


@rule("NR-037")
def test_cards_are_played_face_up() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_UNLOAD} 1", "orbit-to 3:6", f"link {ORBIT_1_JUMP}")

    for watcher in (PLUM, PINE, None):
        assert shown(table, watcher)["chain"] == [
            {"card": ORBIT_2_UNLOAD, "how": "first"},
            {"card": ORBIT_1_JUMP, "how": "sideways"},
        ]


@rule("NR-R43")
def test_nobody_discards_what_was_not_played() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, "end-turn")

    assert sky.discards(CORAL) == set()
    assert sky.hand(CORAL) == set(HAND)


@rule("NR-R42")
def test_a_hand_above_five_draws_nothing_and_discards_nothing() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND, ORBIT_3_JUMP, ORBIT_4_UNLOAD)
    table = sky.turn(CORAL)

    play(table, "end-turn")

    assert sky.hand(CORAL) == {*HAND, ORBIT_3_JUMP, ORBIT_4_UNLOAD}


@rule("NR-R42")
def test_an_upgrade_costs_a_card_and_gives_one() -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UPGRADE} 2", "take-card 2")

    assert len(sky.hand(CORAL)) == 5


@rule("NR-R90")
def test_a_played_card_cannot_be_played_again_in_the_turn() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_1_JUMP}")

    assert "NR-026" in refusal(table, f"link {ORBIT_1_JUMP}")
    assert "NR-026" in refusal(table, f"act {ORBIT_1_JUMP} 1")
    assert sky.draw_pile(CORAL).isdisjoint({ORBIT_1_JUMP})


@rule("NR-030")
@pytest.mark.parametrize("cards", range(4))
def test_ending_is_allowed_between_any_two_plays(cards: int) -> None:
    sky = Sky()
    sky.give(CORAL, *HAND)
    table = sky.turn(CORAL)

    play(table, *(f"link {card}" for card in HAND[:cards]))

    assert "end-turn" in offered(table)


@rule("NR-127", "NR-R54")
def test_a_player_without_ships_still_plays() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.put(PLUM, "3:7")
    sky.stow(CORAL, "A", "BY")
    sky.give(CORAL, ORBIT_4_UPGRADE, TIME, "SA-03", "SA-09")
    table = sky.turn(CORAL)

    acts = {f"act {ORBIT_4_UPGRADE} 2", f"use {TIME}", "use SA-03", "use SA-09"}
    assert offered(table, "act") | offered(table, "use") == acts
    assert f"link {ORBIT_4_UPGRADE}" in offered(table)
