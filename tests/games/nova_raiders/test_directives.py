"""Personal directives, each with its condition (NR-190 to NR-195)."""

import pytest

from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.scoring import directive_points
from tests.kit import offered, play, refusal, rule, shown, told
from tests.kit.nova import CORAL, GATE_PUSH, HRL, ORBIT_1_UNLOAD, PINE, PLUM, Sky, changed

ALL = {"directives": "all"}


def keeping(id_: str, seat: int = CORAL, seats: int = 3) -> Sky:
    """A player has kept this directive, the others some others."""
    sky = Sky(seats, options=ALL)
    table = sky.table
    wanted = [card.id for card in sky.content.directive].index(id_)
    others = [number for number in range(11) if number != wanted]
    for owner in range(seats):
        for place in range(2):
            number = wanted if (owner, place) == (seat, 0) else others.pop()
            table.holds[w.DEALT + 2 * owner + place] = number
        table.directives_kept |= 1 << owner
    return sky


def worth(sky: Sky, seat: int = CORAL) -> int:
    return int(directive_points(sky.table, seat))


@rule("NR-190", "NR-R63", "NR-R65")
def test_directives_are_an_option_of_the_table() -> None:
    option = next(option for option in Sky().rules.options if option.name == "directives")

    assert option.values == ("off", "all", "core")
    assert len(Sky().table.pack.directives) == 0
    assert len(Sky(options=ALL).table.pack.directives) == 11
    core = [Sky().content.directive[number].id for number in Sky(options={"directives": "core"}).table.pack.directives]
    assert core == [f"DIR-{number:02}" for number in range(1, 10)]


@rule("NR-024", "NR-R64", "NR-R101")
def test_one_of_two_is_kept_unseen_by_the_others() -> None:
    sky = Sky(2, options=ALL)
    table = sky.rules.new(2, seed=3, options=ALL)
    seat = table.seat
    assert seat is not None
    dealt = shown(table, seat)["bases"][seat]["dealt"]
    kept, put_away = dealt
    assert offered(table) == {f"keep-directive {id_}" for id_ in dealt}
    assert shown(table, 1 - seat)["bases"][seat]["dealt"] == []
    strange = next(card.id for card in sky.content.directive if card.id not in dealt)
    assert "NR-024" in refusal(table, f"keep-directive {strange}")

    play(table, f"keep-directive {kept}")

    own, other = shown(table, seat)["bases"][seat], shown(table, 1 - seat)["bases"][seat]
    assert (own["directive"], own["put_away"]) == (kept, put_away)
    assert (other["directive"], other["put_away"], other["directive_points"]) == (None, None, None)
    assert shown(table)["bases"][seat]["directive"] is None


@rule("NR-R64", "NR-191", "NR-168")
def test_the_one_kept_is_shown_in_the_end_the_other_never() -> None:
    sky = keeping("DIR-04")
    sky.table.wreckers = 1 << CORAL
    sky.clock(11, covered=3)
    table = sky.move_clock(CORAL)

    base = shown(table, PLUM)["bases"][CORAL]
    assert base["directive"] == "DIR-04"
    assert base["put_away"] is None
    assert {"event": "showed-directive", "seat": CORAL, "directive": 3} in told(table, PLUM)
    assert table.scores() == [4, *table.scores()[1:]]
    lines = {line.id: line for line in sky.rules.score_lines(table)}
    assert lines["directive"].values[CORAL] == 4
    assert lines["directive"].notes[CORAL].startswith("Wrecker, met: ")


@rule("NR-R64")
def test_a_pack_may_deal_them_openly() -> None:
    sky = Sky(2, content=changed(directives_secret=False), options=ALL)
    table = sky.rules.new(2, seed=3, options=ALL)
    seat = table.seat
    assert seat is not None

    dealt = shown(table, 1 - seat)["bases"][seat]["dealt"]
    play(table, f"keep-directive {dealt[0]}")

    assert shown(table)["bases"][seat]["directive"] == dealt[0]


@rule("NR-192", "NR-R65")
def test_tallest_tower() -> None:
    sky = keeping("DIR-01")
    assert worth(sky) == 0
    sky.stow(CORAL, "B", "BBR")
    sky.stow(PLUM, "A", "YY")
    assert worth(sky) == 6
    sky.stow(PINE, "C", "RRR")
    assert worth(sky) == 0  # as high is not higher


@rule("NR-193", "NR-R65")
@pytest.mark.parametrize(("id_", "letter"), [("DIR-02", "B"), ("DIR-05", "R"), ("DIR-06", "Y")])
def test_pairs_count_over_all_bays_in_any_order(id_: str, letter: str) -> None:
    sky = keeping(id_)
    other = "R" if letter != "R" else "B"
    for letters, points in (("", 0), (letter, 0), (letter + other + letter, 3), (letter * 3, 3)):
        sky.stow(CORAL, "A", letters)
        assert worth(sky) == points
    sky.stow(CORAL, "C", other + letter)
    assert worth(sky) == 6


@rule("NR-194", "NR-R65")
@pytest.mark.parametrize(("id_", "letter"), [("DIR-07", "B"), ("DIR-03", "R"), ("DIR-08", "Y")])
def test_a_majority_is_strictly_more_than_each_other(id_: str, letter: str) -> None:
    sky = keeping(id_)
    assert worth(sky) == 0  # none is not more than none
    sky.stow(CORAL, "A", letter)
    assert worth(sky) == 6
    sky.put(PLUM, "4:3", letter * 3)
    assert worth(sky) == 6  # only what lies in bays
    sky.stow(PINE, "B", letter)
    assert worth(sky) == 0  # a tie does not count


@rule("NR-195", "NR-R65")
def test_wrecker_by_an_expansion_one_triggered() -> None:
    sky = keeping("DIR-04")
    sky.put(CORAL, "4:0", "R")
    sky.put(PLUM, "1:2")
    sky.put(PINE, "1:3")
    sky.clock(2)
    sky.give(CORAL, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 2", "stow A")

    assert worth(sky) == 4  # once, though two burned
    assert table.wreckers == 1 << CORAL


@rule("NR-195", "NR-R65")
def test_own_ships_and_expansions_of_others_make_no_wrecker() -> None:
    sky = keeping("DIR-04")
    sky.put(CORAL, "1:2")
    sky.clock(2)
    sky.move_clock(CORAL)
    assert worth(sky) == 0

    sky = keeping("DIR-04")
    sky.put(PINE, "1:2")
    sky.clock(2)
    sky.move_clock(PLUM)
    assert worth(sky) == 0


@rule("NR-195", "NR-R65")
def test_wrecker_by_pushing_into_the_star() -> None:
    sky = keeping("DIR-04")
    sky.stow(CORAL, "A", "R")
    sky.put(CORAL, "2:5")
    sky.put(PLUM, "1:5", "B")
    sky.give(CORAL, GATE_PUSH)
    table = sky.turn(CORAL)

    play(table, f"use {GATE_PUSH}")

    assert worth(sky) == 4


@rule("NR-R65", "NR-150")
def test_h_r_l_moved_by_an_expansion_makes_no_wrecker() -> None:
    sky = keeping("DIR-04", seats=2)
    sky.put(HRL, "1:3", "R")
    sky.clock(2)
    sky.move_clock(CORAL)
    assert worth(sky) == 0

    sky = keeping("DIR-04", seats=2)
    sky.put(HRL, "3:3")
    sky.clock(9, covered=2)
    sky.move_clock(CORAL)
    assert sky.fleet(HRL) == set()
    assert worth(sky) == 0


@rule("NR-191", "NR-R65")
def test_top_graduate_has_most_special_cards() -> None:
    sky = keeping("DIR-09")
    assert worth(sky) == 0
    sky.discard(CORAL, "SA-01", "SA-09")
    sky.discard(PLUM, "SA-17")
    assert worth(sky) == 6
    sky.give_unseen(PINE, "SA-02", "SA-10")
    assert worth(sky) == 0


@rule("NR-191")
def test_home_fleet_lost_no_ship() -> None:
    sky = keeping("DIR-10")
    assert worth(sky) == 8
    sky.put(CORAL, "1:2")
    assert worth(sky) == 8
    sky.clock(2)
    sky.move_clock(PLUM)
    assert worth(sky) == 0


@rule("NR-191")
def test_even_load_has_two_in_each_bay() -> None:
    sky = keeping("DIR-11")
    for bay, points in (("A", 0), ("B", 0), ("C", 6)):
        sky.stow(CORAL, bay, "BR")
        assert worth(sky) == points


@rule("NR-R65")
def test_the_points_and_conditions_on_the_cards() -> None:
    texts = Sky().rules.texts()["directive"]

    assert texts["DIR-01"] == "6 points if one of your bays is higher than every bay of every other player"
    assert texts["DIR-02"] == "3 points for each pair of Black shards in your bays"
    assert texts["DIR-11"] == "6 points if each of your bays holds at least 2 shards"
    assert [card.points for card in Sky().content.directive] == [6, 3, 6, 4, 3, 3, 6, 6, 6, 8, 6]
