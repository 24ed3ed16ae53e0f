"""Upgrade and the Space Academy (NR-100 to NR-106)."""

from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import (
    CONTROL,
    CORAL,
    HIJACK_ALL,
    HOP,
    ORBIT_1_JUMP,
    ORBIT_1_UPGRADE,
    ORBIT_4_UPGRADE,
    PLUM,
    PUSH,
    TIME,
    UNLOAD_ANY,
    Sky,
)

UPGRADE = f"act {ORBIT_1_UPGRADE} 2"


def learning(*row: str | None) -> Sky:
    """Coral has both Upgrades and a link; these cards lie face up."""
    sky = Sky()
    sky.show(*row)
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_4_UPGRADE, ORBIT_1_JUMP)
    return sky


@rule("NR-100", "NR-105", "NR-R40")
def test_a_face_up_card_is_taken_and_its_place_filled_at_once() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.will_draw("academy", PUSH)
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-card 2")

    assert HIJACK_ALL in sky.hand(CORAL)
    assert sky.row() == [HOP, PUSH, UNLOAD_ANY]
    assert len(sky.deck()) == 20
    assert table.seat == CORAL


@rule("NR-101", "NR-R40")
def test_the_top_card_is_taken_unseen_and_the_row_replaced() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.will_draw("academy", TIME, "SA-02", "SA-03", "SA-04")
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-top")

    assert TIME in sky.hand(CORAL)
    assert sky.row() == ["SA-02", "SA-03", "SA-04"]
    assert sky.under_deck() == [HOP, HIJACK_ALL, UNLOAD_ANY]  # the rightmost is the last card of the deck
    top = next(event for event in told(table, PLUM) if event["event"] == "took-top")
    assert top == {"event": "took-top", "seat": CORAL, "special": None}


@rule("NR-102", "NR-R94")
def test_one_way_or_the_other_never_both() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    table = sky.turn(CORAL)

    play(table, UPGRADE)
    assert offered(table) == {"take-card 1", "take-card 2", "take-card 3", "take-top"}
    play(table, "take-top")

    assert not offered(table, "take-card")
    assert len(sky.hand(CORAL)) == 3


@rule("NR-103")
def test_no_ship_is_needed() -> None:
    sky = learning(HOP)
    sky.dock_nothing(CORAL)
    table = sky.turn(CORAL)

    assert UPGRADE in offered(table)


@rule("NR-104")
def test_nothing_is_paid_but_the_card_played() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.stow(CORAL, "A", "BRY")
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-card 1")

    assert sky.bay(CORAL, "A") == "BRY"
    assert sky.hand(CORAL) == {ORBIT_4_UPGRADE, ORBIT_1_JUMP, HOP}
    assert sky.docked(CORAL) == 3


@rule("NR-106", "NR-R41")
def test_with_an_empty_deck_a_face_up_card_leaves_a_gap() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.leave_in_deck()
    table = sky.turn(CORAL)

    play(table, UPGRADE)
    assert offered(table) == {"take-card 1", "take-card 2", "take-card 3"}
    assert "NR-106" in refusal(table, "take-top")
    play(table, "take-card 1")

    assert sky.row() == [None, HIJACK_ALL, UNLOAD_ANY]
    play(table, f"link {ORBIT_1_JUMP}", f"act {ORBIT_4_UPGRADE} 2")
    assert "NR-106" in refusal(table, "take-card 1")


@rule("NR-106")
def test_with_no_card_left_there_is_no_upgrade() -> None:
    sky = learning(None, None, None)
    sky.leave_in_deck()
    table = sky.turn(CORAL)

    assert UPGRADE not in offered(table)
    assert "NR-106" in refusal(table, UPGRADE)


@rule("NR-R41")
def test_a_short_deck_turns_up_what_there_is_and_old_cards_come_back() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.leave_in_deck(TIME)
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-top")

    assert TIME in sky.hand(CORAL)
    assert sky.row() == [HOP, HIJACK_ALL, UNLOAD_ANY]
    assert sky.under_deck() == []


@rule("NR-R41")
def test_with_two_in_the_row_and_one_in_the_deck_two_come_back() -> None:
    sky = learning(HOP, None, UNLOAD_ANY)
    sky.leave_in_deck(TIME)
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-top")

    assert sky.row() == [HOP, UNLOAD_ANY, None]


@rule("NR-R40")
def test_cards_under_the_deck_come_up_in_their_order() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.leave_in_deck(under=(TIME, PUSH, CONTROL))
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-card 3", f"link {ORBIT_1_JUMP}", f"act {ORBIT_4_UPGRADE} 2", "take-card 1")

    assert sky.row() == [PUSH, HIJACK_ALL, TIME]
    assert sky.under_deck() == [CONTROL]


@rule("NR-R104")
def test_a_top_card_that_all_know_is_no_secret() -> None:
    sky = learning(HOP, HIJACK_ALL, UNLOAD_ANY)
    sky.leave_in_deck(under=(TIME, PUSH))
    table = sky.turn(CORAL)

    play(table, UPGRADE, "take-top")

    assert sky.row() == [PUSH, HOP, HIJACK_ALL]
    for watcher in (PLUM, None):
        assert TIME in shown(table, watcher)["bases"][CORAL]["hand"]
        assert shown(table, watcher)["bases"][CORAL]["unseen"] == 0
    top = next(event for event in told(table, PLUM) if event["event"] == "took-top")
    assert top["special"] == 0


@rule("NR-035", "NR-100")
def test_what_a_card_would_add_is_shown() -> None:
    sky = learning("SA-01", "SA-10", "SA-18")
    sky.discard(CORAL, "SA-02", "SA-09", "SA-11")
    table = sky.turn(CORAL)

    assert shown(table, CORAL)["academy"]["gains"] == [2, 3, 1]
    play(table, UPGRADE)
    assert sky.says("take-card 2") == "Control (place 2), Yellow, a colour your bays do not hold yet: +3 points"
