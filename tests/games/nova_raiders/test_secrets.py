"""What a seat may know: hands, draw piles, cards taken unseen, directives; and deals with the right frequencies."""

from collections import Counter
from itertools import combinations
from math import comb

from stormtable.engine.chance import Searching
from stormtable.engine.sitting import Sitting
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.table import NovaRaiders
from tests.kit import play, rule, shown
from tests.kit.nova import (
    CORAL,
    HOP,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_1_UPGRADE,
    ORBIT_2_HIJACK,
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

BASICS = {f"BA-{number:02}" for number in range(1, 12)}


def hand_seen(sky: Sky, owner: int, watcher: int | None) -> set[str]:
    return set(shown(sky.table, watcher)["bases"][owner]["hand"])


def dealt_anew(table: NovaRaiders, watcher: int, number: int) -> NovaRaiders:
    twin = table.resample(watcher, Searching(number))
    assert isinstance(twin, NovaRaiders)
    return twin


def dealt_hands(sky: Sky, owner: int, watcher: int, deals: int) -> Counter[frozenset[str]]:
    """How often each hand is dealt to an owner, for one who watches."""
    found: Counter[frozenset[str]] = Counter()
    for number in range(deals):
        twin = dealt_anew(sky.table, watcher, number)
        found[frozenset(sky.names(twin.holds[w.HAND + owner]))] += 1
    return found


def about_equal(found: Counter[frozenset[str]], ways: int, deals: int) -> None:
    """Each of the ways comes up, none far more often than the others."""
    assert len(found) == ways
    expected = deals / ways
    assert sum((count - expected) ** 2 / expected for count in found.values()) < ways + 5 * (2 * ways) ** 0.5


# Hands


@rule("NR-032", "NR-037")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_JUMP)
    sky.turn(CORAL)

    assert hand_seen(sky, CORAL, CORAL) == {ORBIT_1_UNLOAD, ORBIT_2_JUMP}
    for watcher in (PLUM, PINE, None):
        assert hand_seen(sky, CORAL, watcher) == set()
        assert shown(sky.table, watcher)["bases"][CORAL]["hand_count"] == 2
        assert shown(sky.table, watcher)["bases"][CORAL]["draw_cards"] is None
    assert set(shown(sky.table, CORAL)["bases"][CORAL]["draw_cards"]) == BASICS - {ORBIT_1_UNLOAD, ORBIT_2_JUMP}


@rule("NR-100", "NR-R102")
def test_a_card_taken_face_up_is_known_until_it_was_shuffled_in() -> None:
    sky = Sky()
    sky.show(HOP, None, None)
    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_1_JUMP, ORBIT_2_JUMP, ORBIT_3_JUMP)
    table = sky.turn(CORAL)
    play(table, f"act {ORBIT_1_UPGRADE} 2", "take-card 1", "end-turn")
    for watcher in (PLUM, None):
        assert hand_seen(sky, CORAL, watcher) == {HOP}

    sky.turn(CORAL)
    play(sky.table, f"link {HOP}", "end-turn")
    assert HOP in set(shown(sky.table, PLUM)["bases"][CORAL]["discards"])

    sky.leave_to_draw(CORAL)
    sky.will_draw("coral-card", HOP)
    sky.turn(CORAL)
    play(sky.table, f"link {ORBIT_1_JUMP}", "end-turn")
    assert HOP in sky.hand(CORAL)
    assert HOP not in hand_seen(sky, CORAL, PLUM)


@rule("NR-034")
def test_with_an_empty_draw_pile_whoever_counts_knows_the_hand() -> None:
    sky = Sky()
    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_1_JUMP, ORBIT_2_JUMP, ORBIT_3_JUMP, ORBIT_4_UPGRADE)
    sky.leave_to_draw(CORAL, ORBIT_2_HIJACK, ORBIT_3_HIJACK)
    sky.turn(CORAL)

    play(sky.table, f"link {ORBIT_1_JUMP}", "end-turn")
    assert hand_seen(sky, CORAL, PLUM) == set()  # one card is left to draw, and nobody knows which
    sky.turn(CORAL)
    play(sky.table, f"link {ORBIT_2_JUMP}", "end-turn")

    assert sky.draw_pile(CORAL) == set()
    assert hand_seen(sky, CORAL, PLUM) == sky.hand(CORAL)
    assert hand_seen(sky, CORAL, None) == sky.hand(CORAL)

    kept = sky.hand(CORAL) - {ORBIT_3_JUMP}
    sky.turn(CORAL)
    play(sky.table, f"link {ORBIT_3_JUMP}", "end-turn")
    assert hand_seen(sky, CORAL, PLUM) == kept  # the card drawn from the shuffled pile is unknown again


@rule("NR-101", "NR-034")
def test_a_card_taken_unseen_stays_unknown_even_to_those_who_count() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UPGRADE)
    sky.give_unseen(CORAL, TIME)
    sky.leave_to_draw(CORAL, ORBIT_1_JUMP, ORBIT_2_JUMP, ORBIT_3_JUMP)
    sky.turn(CORAL)

    play(sky.table, "end-turn")

    assert sky.draw_pile(CORAL) == set()
    assert hand_seen(sky, CORAL, PLUM) == sky.hand(CORAL) - {TIME}
    assert shown(sky.table, PLUM)["bases"][CORAL]["unseen"] == 1


@rule("NR-101", "NR-037")
def test_a_card_taken_unseen_is_known_once_it_is_played() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_1_JUMP)
    sky.give_unseen(CORAL, TIME)
    sky.turn(CORAL)
    assert hand_seen(sky, CORAL, CORAL) == {ORBIT_1_UPGRADE, ORBIT_1_JUMP, TIME}
    assert shown(sky.table, CORAL)["bases"][CORAL]["symbols"]["black"] == 1
    assert shown(sky.table, PLUM)["bases"][CORAL]["symbols"]["black"] == 0

    play(sky.table, f"link {TIME}")

    assert shown(sky.table, PLUM)["bases"][CORAL]["unseen"] == 0
    assert shown(sky.table, PLUM)["bases"][CORAL]["symbols"]["black"] == 1


@rule("NR-R40", "NR-101")
def test_cards_under_the_academy_deck_are_known_in_order() -> None:
    sky = Sky()
    sky.show(HOP, TIME, "SA-09")
    sky.give(CORAL, ORBIT_1_UPGRADE)
    sky.turn(CORAL)

    play(sky.table, f"act {ORBIT_1_UPGRADE} 2", "take-top")

    for watcher in (CORAL, PLUM, None):
        assert shown(sky.table, watcher)["academy"]["under"] == [HOP, TIME, "SA-09"]
        assert shown(sky.table, watcher)["academy"]["deck"] == 17 + 3


# Dealing anew


@rule("NR-032")
def test_every_hand_of_the_cards_not_seen_is_as_likely() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_JUMP)
    sky.discard(CORAL, ORBIT_1_JUMP, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, ORBIT_4_UNLOAD, ORBIT_1_UPGRADE)
    sky.turn(CORAL)
    hidden = BASICS - sky.discards(CORAL)

    found = dealt_hands(sky, CORAL, PLUM, 3000)

    assert set(found) == {frozenset(pair) for pair in combinations(hidden, 2)}
    about_equal(found, comb(6, 2), 3000)


@rule("NR-100")
def test_known_cards_stay_in_the_hand_and_others_change_places() -> None:
    sky = Sky()
    sky.give(CORAL, HOP, ORBIT_1_UNLOAD)
    sky.leave_to_draw(CORAL, ORBIT_2_JUMP, "SA-09")  # one that was shuffled in
    sky.turn(CORAL)

    found = dealt_hands(sky, CORAL, PINE, 900)

    assert set(found) == {frozenset({HOP, card}) for card in (ORBIT_1_UNLOAD, ORBIT_2_JUMP, "SA-09")}
    about_equal(found, 3, 900)


@rule("NR-032")
def test_the_own_hand_and_pile_are_never_dealt_anew() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_JUMP)
    sky.give_unseen(CORAL, TIME)
    sky.turn(CORAL)

    for number in range(20):
        twin = dealt_anew(sky.table, CORAL, number)
        assert twin.holds[w.HAND + CORAL] == sky.table.holds[w.HAND + CORAL]
        assert twin.holds[w.DRAW + CORAL] == sky.table.holds[w.DRAW + CORAL]


@rule("NR-101")
def test_a_card_taken_unseen_may_be_any_that_was_never_seen() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD)
    sky.show("SA-05", "SA-06", "SA-07")
    sky.leave_in_deck("SA-01", "SA-02", "SA-03", under=("SA-04",))
    sky.give_unseen(CORAL, "SA-08")
    sky.give_unseen(PLUM, "SA-09")
    sky.turn(CORAL)
    held: Counter[tuple[str, str]] = Counter()
    for number in range(2000):
        twin = dealt_anew(sky.table, PINE, number)
        blind = [sky.names(twin.blind & twin.holds[w.HAND + seat]) for seat in (CORAL, PLUM)]
        held[min(blind[0]), min(blind[1])] += 1
        assert list(twin.bottom) == [3]
        assert len(sky.names(twin.academy)) == 3

    unseen = {"SA-01", "SA-02", "SA-03", "SA-08", "SA-09"}
    assert {card for pair in held for card in pair} == unseen
    about_equal(Counter({frozenset({f"{one}>{two}"}): count for (one, two), count in held.items()}), 20, 2000)


@rule("NR-101")
def test_to_its_owner_a_card_taken_unseen_is_no_riddle() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UNLOAD)
    sky.leave_in_deck("SA-01", "SA-02")
    sky.give_unseen(CORAL, "SA-08")
    sky.give_unseen(PLUM, "SA-09")
    sky.turn(CORAL)

    for number in range(30):
        twin = dealt_anew(sky.table, CORAL, number)
        assert sky.names(twin.blind & twin.holds[w.HAND + CORAL]) == {"SA-08"}
        assert sky.names(twin.blind & twin.holds[w.HAND + PLUM]) <= {"SA-01", "SA-02", "SA-09"}


@rule("NR-024", "NR-R64")
def test_directives_of_others_may_be_any_that_one_does_not_hold() -> None:
    rules = Sky().rules
    table = rules.new(3, seed=4, options={"directives": "core"})
    for _ in range(3):
        table.play(table.moves()[0])
    own = {int(table.holds[w.DEALT + 2 * CORAL + place]) for place in range(2)}
    kept: Counter[int] = Counter()
    for number in range(1400):
        twin = dealt_anew(table, CORAL, number)
        dealt = [int(twin.holds[place]) for place in range(w.DEALT, w.DEALT + 6)]
        assert len(set(dealt)) == 6
        assert set(dealt[:2]) == own
        kept[dealt[2]] += 1

    assert set(kept) == set(range(9)) - own
    assert all(140 < count < 260 for count in kept.values())


@rule("NR-R91")
def test_whoever_decides_is_dealt_a_choice() -> None:
    sky = Sky(content={"pack": {"extends": "nova-raiders"}, "settings": {"dangling_links": "after-action"}})
    sky.dock_nothing(PLUM)
    sky.give(PLUM, ORBIT_1_UPGRADE)  # without a ship only an Upgrade can be played
    sky.turn(PLUM)

    for number in range(60):
        twin = dealt_anew(sky.table, CORAL, number)
        assert len(twin.moves()) > 1
        assert sky.names(twin.holds[w.HAND + PLUM]) <= {ORBIT_1_UPGRADE, ORBIT_4_UPGRADE}


@rule("NR-R93")
def test_a_move_can_be_taken_back_until_something_was_shown_or_another_decided() -> None:
    rules = Sky().rules
    sitting = Sitting(rules, 3, seed=1)
    first = sitting.table.seat
    launch = next(move for move in sitting.table.moves() if rules.vocabulary.write(move).startswith("launch"))
    sitting.play(launch)
    assert sitting.undoer == first
    sitting.undo()
    sitting.play(rules.vocabulary.parse("end-turn"))  # cards are drawn
    assert sitting.undoer is None
