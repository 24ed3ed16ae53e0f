"""What bots see in a position."""

from stormtable.games.nova_raiders.hints import NAMES
from tests.kit.nova import CORAL, ORBIT_1_UNLOAD, PLUM, Sky


def features(sky: Sky, seat: int = CORAL) -> dict[str, float]:
    return dict(zip(NAMES, sky.rules.hints.features(sky.table, seat), strict=True))


def test_cargo_by_how_near_home_it_is() -> None:
    sky = Sky()
    sky.put(CORAL, "3:0", "RY")
    sky.put(CORAL, "4:3", "B")
    sky.put(CORAL, "5:5", "R")
    sky.put(PLUM, "5:6")
    found = features(sky)

    assert (found["cargo"], found["cargo_home"], found["cargo_near_home"], found["cargo_at_gates"]) == (4, 2, 1, 1)
    assert found["cargo_beside_rivals"] == 1
    assert found["ships_out"] == found["ships"] == 3


def test_danger_grows_as_the_clock_comes_near() -> None:
    sky = Sky()
    sky.put(CORAL, "1:3", "RY")
    sky.clock(0)
    far = features(sky)["cargo_in_danger"]
    sky.clock(2)
    near = features(sky)["cargo_in_danger"]

    assert 0 < far < near == 2
    assert features(sky)["ships_in_danger"] == 1


def test_the_stage_is_the_turn_and_the_phase_the_clock() -> None:
    sky = Sky()
    sky.turn(CORAL)
    before = sky.rules.hints.stage(sky.table)
    sky.table.play(sky.rules.vocabulary.parse("end-turn"))

    assert sky.rules.hints.stage(sky.table) != before
    sky.clock(6)
    assert sky.rules.hints.phase(sky.table) == 0.5


def test_points_and_cards() -> None:
    sky = Sky()
    sky.stow(CORAL, "A", "BR")
    sky.give(CORAL, "SA-01", "SA-09", ORBIT_1_UNLOAD)
    found = features(sky)

    assert found["points"] == 5 + 2
    assert (found["symbols"], found["special_cards"], found["usable_cards"]) == (2, 2, 1)
    assert (found["hand"], found["unloads_in_hand"]) == (3, 1)
