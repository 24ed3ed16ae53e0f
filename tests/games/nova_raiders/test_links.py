"""Basic cards, links and special cards in a chain (NR-038 to NR-054)."""

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
    ORBIT_LIST,
    PLUM,
    PUSH,
    TIME,
    UNLOAD_ANY,
    Sky,
    changed,
)

ORBITS = (ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, ORBIT_4_UNLOAD, ORBIT_1_JUMP)


def orbiting(*cards: str) -> Sky:
    """Coral has one ship on a ring of its own and these cards."""
    sky = Sky()
    sky.put(CORAL, "5:2")
    sky.dock_nothing(CORAL)
    sky.give(CORAL, *cards)
    return sky


def orbit(sky: Sky, card: str) -> None:
    """Play a basic or special card for its orbit, wherever that leads."""
    play(sky.table, f"use {card}" if card.startswith("SA") else f"act {card} 1")
    play(sky.table, min(offered(sky.table, "orbit-to")))


@rule("NR-038", "NR-040")
def test_a_basic_card_does_one_of_its_two_actions() -> None:
    sky = Sky()
    sky.put(CORAL, "5:0", "R")
    sky.give(CORAL, ORBIT_1_UNLOAD)
    sky.clock(1)  # nothing happens on the next space
    table = sky.turn(CORAL)

    assert {f"act {ORBIT_1_UNLOAD} 1", f"act {ORBIT_1_UNLOAD} 2"} <= offered(table)
    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A")

    assert sky.bay(CORAL, "A") == "R"
    assert sky.docked(CORAL) == 3
    assert shown(table)["chain"] == [{"card": ORBIT_1_UNLOAD, "how": "second"}]
    assert "NR-026" in refusal(table, f"link {ORBIT_1_UNLOAD}")


@rule("NR-039", "NR-040")
def test_a_card_turned_sideways_is_a_link_and_nothing_else() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_2_UNLOAD}")

    assert sky.fleet(CORAL) == {"5:2"}
    assert shown(table)["chain"] == [{"card": ORBIT_2_UNLOAD, "how": "sideways"}]


@rule("NR-041", "NR-042", "NR-048", "NR-R06")
def test_the_first_action_is_free_the_second_needs_a_link() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)

    orbit(sky, ORBIT_1_UNLOAD)

    assert not offered(table, "act")
    assert "NR-042" in refusal(table, f"act {ORBIT_2_UNLOAD} 1")
    assert "link" in sky.asked()
    play(table, f"link {ORBIT_3_UNLOAD}")
    assert f"act {ORBIT_2_UNLOAD} 1" in offered(table)


@rule("NR-042", "NR-R07")
def test_a_link_before_the_first_action_does_not_help_the_second() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_4_UNLOAD}")
    orbit(sky, ORBIT_1_UNLOAD)

    assert not offered(table, "act")


@rule("NR-043", "NR-R07")
def test_links_do_not_add_up() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)
    orbit(sky, ORBIT_1_UNLOAD)

    play(table, f"link {ORBIT_4_UNLOAD}", f"link {ORBIT_3_UNLOAD}")
    orbit(sky, ORBIT_2_UNLOAD)

    assert not offered(table, "act")


@rule("NR-044", "NR-045", "NR-054", "NR-R08")
def test_a_special_card_is_a_link_with_or_without_its_action() -> None:
    sky = orbiting(ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, HOP, ORBIT_LIST)
    sky.stow(CORAL, "B", "Y")
    table = sky.turn(CORAL)
    orbit(sky, ORBIT_1_UNLOAD)

    play(table, f"link {HOP}")
    orbit(sky, ORBIT_2_UNLOAD)
    orbit(sky, ORBIT_LIST)
    orbit(sky, ORBIT_3_UNLOAD)

    assert table.active == PLUM


@rule("NR-045", "NR-R08")
def test_special_cards_come_first_or_one_after_the_other() -> None:
    sky = orbiting(TIME, HOP, ORBIT_LIST)
    table = sky.turn(CORAL)

    play(table, f"link {TIME}", f"link {HOP}")

    assert f"link {ORBIT_LIST}" in offered(table)


@rule("NR-046", "NR-R10")
def test_a_card_is_not_played_for_what_cannot_be_done() -> None:
    sky = orbiting(ORBIT_1_UNLOAD, ORBIT_1_JUMP, ORBIT_3_HIJACK)
    table = sky.turn(CORAL)

    assert {line.split(" ", 1)[1] for line in offered(table, "act")} == {
        f"{ORBIT_1_UNLOAD} 1",
        f"{ORBIT_1_JUMP} 1",
        f"{ORBIT_3_HIJACK} 1",
    }
    assert "NR-081" in refusal(table, f"act {ORBIT_1_UNLOAD} 2")
    assert "NR-077" in refusal(table, f"act {ORBIT_1_JUMP} 2")
    assert "NR-088" in refusal(table, f"act {ORBIT_3_HIJACK} 2")


@rule("NR-047", "NR-R09")
def test_a_link_that_nothing_follows_is_allowed() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)

    play(table, f"link {ORBIT_1_JUMP}", f"link {ORBIT_1_UNLOAD}", "end-turn")

    assert sky.discards(CORAL) == {ORBIT_1_JUMP, ORBIT_1_UNLOAD}


@rule("NR-R09")
def test_a_pack_may_allow_links_after_actions_only() -> None:
    sky = Sky(content=changed(dangling_links="after-action"))
    sky.put(CORAL, "5:2")
    sky.give(CORAL, *ORBITS, HOP)
    table = sky.turn(CORAL)

    assert offered(table, "link") == {f"link {HOP}"}  # a special card always is one
    assert "NR-R09" in refusal(table, f"link {ORBIT_1_UNLOAD}")
    orbit(sky, ORBIT_1_UNLOAD)
    assert f"link {ORBIT_2_UNLOAD}" in offered(table)
    play(table, f"link {ORBIT_2_UNLOAD}")
    assert offered(table, "link") == {f"link {HOP}"}


@rule("NR-048")
def test_the_state_of_the_link() -> None:
    sky = orbiting(*ORBITS[:3], HOP)
    table = sky.turn(CORAL)

    assert shown(table)["link"] is True
    orbit(sky, ORBIT_1_UNLOAD)
    assert shown(table)["link"] is False
    play(table, f"link {HOP}")
    assert shown(table)["link"] is True
    orbit(sky, ORBIT_2_UNLOAD)
    assert shown(table)["link"] is False
    play(table, "end-turn")
    assert shown(table)["link"] is True


@rule("NR-049", "NR-054")
def test_without_a_matching_shard_a_special_card_is_only_a_link() -> None:
    sky = orbiting(HOP, PUSH, ORBIT_LIST)
    sky.stow(CORAL, "A", "R")
    sky.stow(PLUM, "A", "BY")
    table = sky.turn(CORAL)

    assert offered(table, "use") == set()  # Push has its shard, but nobody to push
    assert offered(table, "link") == {f"link {HOP}", f"link {PUSH}", f"link {ORBIT_LIST}"}
    assert "NR-049" in refusal(table, f"use {HOP}")


@rule("NR-050", "NR-R11")
@pytest.mark.parametrize(("bay", "letters"), [("A", "BRR"), ("B", "RBR"), ("C", "RRB")])
def test_the_matching_shard_may_lie_anywhere_and_is_not_spent(bay: str, letters: str) -> None:
    sky = orbiting(HOP)
    sky.stow(CORAL, bay, letters)
    table = sky.turn(CORAL)

    play(table, f"use {HOP}", "hop-to 4:1")

    assert sky.bay(CORAL, bay) == letters


@rule("NR-051", "NR-R10")
def test_the_action_of_a_special_card_is_optional() -> None:
    sky = orbiting(HOP, ORBIT_1_UNLOAD)
    sky.stow(CORAL, "A", "B")
    table = sky.turn(CORAL)

    assert {f"use {HOP}", f"link {HOP}"} <= offered(table)
    play(table, f"link {HOP}")

    assert sky.fleet(CORAL) == {"5:2"}
    assert shown(table)["chain"] == [{"card": HOP, "how": "link"}]


@rule("NR-053")
def test_special_cards_are_discarded_and_shuffled_with_the_others() -> None:
    sky = orbiting(HOP, ORBIT_1_UNLOAD)
    sky.leave_to_draw(CORAL)
    table = sky.turn(CORAL)

    sky.will_draw("coral-card", HOP)
    play(table, f"link {HOP}", f"link {ORBIT_1_UNLOAD}")

    assert HOP in sky.hand(CORAL)
    assert len(sky.hand(CORAL) | sky.draw_pile(CORAL)) == 12


@rule("NR-R11")
def test_shards_unloaded_earlier_in_the_turn_count() -> None:
    sky = Sky()
    sky.put(CORAL, "3:0", "Y")
    sky.put(CORAL, "4:3", "R")
    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_1_UNLOAD, UNLOAD_ANY)
    table = sky.turn(CORAL)

    assert "NR-049" in refusal(table, f"use {UNLOAD_ANY}")
    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A")
    while offered(table, "place-shard"):
        play(table, min(offered(table)))
    assert f"use {UNLOAD_ANY}" in offered(table)


@rule("NR-R11")
def test_a_shard_that_this_very_action_unloads_does_not_count() -> None:
    sky = orbiting(UNLOAD_ANY, ORBIT_1_UNLOAD)
    sky.lay("5:2", "Y")
    table = sky.turn(CORAL)

    assert "NR-049" in refusal(table, f"use {UNLOAD_ANY}")


@rule("NR-R12", "NR-103")
def test_upgrade_time_and_rearrange_need_no_ship() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.stow(CORAL, "A", "BR")
    sky.give(CORAL, ORBIT_1_UPGRADE, TIME, "SA-03")
    table = sky.turn(CORAL)

    assert {f"act {ORBIT_1_UPGRADE} 2", f"use {TIME}", "use SA-03"} <= offered(table)


@rule("NR-G04", "NR-044", "NR-177")
def test_a_special_card_as_fourth_in_a_chain() -> None:
    sky = Sky()
    sky.put(CORAL, "5:2")
    sky.put(CORAL, "4:7", "RB")
    sky.dock_nothing(CORAL)
    sky.stow(CORAL, "A", "Y")
    sky.clock(1)
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, UNLOAD_ANY, ORBIT_4_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1", "choose-ship 5:2", "orbit-to 5:3", f"link {ORBIT_2_UNLOAD}")
    play(table, f"act {ORBIT_3_UNLOAD} 1", "choose-ship 5:3", "orbit-to 5:6")
    play(table, f"use {UNLOAD_ANY}", "stow B", "stow C")

    assert sky.bays(CORAL) == ("Y", "B", "R")
    assert table.token == 2
    assert f"act {ORBIT_4_UNLOAD} 1" in offered(table)  # the card is a link, too


# How many actions a hand can make


def most_actions(basics: int, specials: int) -> int:
    """The longest chain by trying all: a basic card acts or links, a special one does both."""

    def longest(basic: int, special: int, linked: bool) -> int:
        found = 0
        if basic and linked:
            found = max(found, 1 + longest(basic - 1, special, False))
        if basic:
            found = max(found, longest(basic - 1, special, True))
        if special:
            found = max(found, 1 + longest(basic, special - 1, True))
        return found

    return longest(basics, specials, True)


@rule("NR-G14", "NR-042")
def test_five_basic_cards_make_three_actions() -> None:
    sky = orbiting(*ORBITS)
    table = sky.turn(CORAL)

    orbit(sky, ORBIT_1_UNLOAD)
    play(table, f"link {ORBIT_2_UNLOAD}")
    orbit(sky, ORBIT_3_UNLOAD)
    play(table, f"link {ORBIT_4_UNLOAD}")
    orbit(sky, ORBIT_1_JUMP)

    assert table.active == PLUM
    assert most_actions(5, 0) == 3


@rule("NR-G15", "NR-044")
@pytest.mark.parametrize(("basics", "specials", "actions"), [(4, 1, 4), (3, 2, 5), (2, 3, 5), (0, 5, 5)])
def test_special_cards_make_longer_chains(basics: int, specials: int, actions: int) -> None:
    assert most_actions(basics, specials) == actions
    assert min(basics, (basics + specials + 1) // 2) + specials == actions


@rule("NR-G15")
def test_three_basic_and_two_special_cards_make_five_actions_in_play() -> None:
    sky = orbiting(ORBIT_1_UNLOAD, ORBIT_2_JUMP, ORBIT_3_JUMP, ORBIT_LIST, "SA-14")
    sky.stow(CORAL, "A", "Y")
    table = sky.turn(CORAL)

    orbit(sky, ORBIT_1_UNLOAD)
    orbit(sky, ORBIT_LIST)
    orbit(sky, ORBIT_2_JUMP)
    orbit(sky, "SA-14")
    orbit(sky, ORBIT_3_JUMP)

    assert table.active == PLUM


# Equal cards


@rule("NR-R102")
def test_two_equal_cards_are_one_choice_the_lower_number_first() -> None:
    sky = orbiting("SA-05", "SA-06", ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    assert offered(table, "link") == {"link SA-05", f"link {ORBIT_1_UNLOAD}"}
    assert "NR-R102" in refusal(table, "link SA-06")
    play(table, "link SA-05")
    assert "link SA-06" in offered(table)


@rule("NR-R102")
def test_of_two_equal_cards_the_one_all_know_of_is_played() -> None:
    sky = orbiting("SA-06", ORBIT_1_UNLOAD)
    sky.give_unseen(CORAL, "SA-05")
    table = sky.turn(CORAL)

    assert offered(table, "link") == {"link SA-06", f"link {ORBIT_1_UNLOAD}"}
    assert "NR-R102" in refusal(table, "link SA-05")


@rule("NR-R102")
def test_two_equal_cards_at_the_academy_are_two_choices() -> None:
    sky = Sky()
    sky.show("SA-05", "SA-01", "SA-06")
    sky.give(CORAL, ORBIT_1_UPGRADE)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UPGRADE} 2")

    assert {"take-card 1", "take-card 3"} <= offered(table)
