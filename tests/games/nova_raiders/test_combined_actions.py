"""Cards that combine actions need no programming."""

from collections.abc import Mapping

from stormtable.engine.content import Sections
from tests.kit import offered, play, rule, shown
from tests.kit.nova import (
    CORAL,
    HIJACK_ALL,
    PLUM,
    Sky,
    ready,
)


def combined(*does: Mapping[str, object]) -> Sky:
    content: Sections = {
        "pack": {"extends": "nova-raiders"},
        "special": [{"id": id_, "name": "New", "does": list(does)} for id_ in ("SA-05", "SA-06")],
    }
    return Sky(content=content)


@rule("NR-052")
def test_a_card_that_jumps_and_unloads() -> None:
    sky = ready("SA-05", "3:10", "RY", combined({"action": "jump"}, {"action": "unload", "anywhere": True}))
    sky.clock(1)
    table = sky.turn(CORAL)

    assert sky.rules.texts()["special"]["SA-05"] == (
        "Jump from a gate to an unoccupied gate, then unload a stack from any space; the clock moves 1 space"
    )
    play(table, "use SA-05", "jump-to 2:5", "leave 0", "stow B", "stow C")

    assert sky.bays(CORAL) == ("B", "Y", "R")
    assert table.token == 2


@rule("NR-052", "NR-R50")
def test_a_card_that_moves_the_clock_and_upgrades() -> None:
    sky = ready("SA-05", "", "", combined({"action": "time", "steps": 2}, {"action": "upgrade"}))
    sky.show(HIJACK_ALL, None, None)
    sky.clock(4)
    table = sky.turn(CORAL)

    play(table, "use SA-05")
    for _ in range(3):
        play(table, min(offered(table, "place-shard")))
    play(table, "take-card 1")

    assert table.token == 6
    assert HIJACK_ALL in sky.hand(CORAL)


@rule("NR-052")
def test_after_control_an_own_ship_acts() -> None:
    control = {"action": "control", "distances": [1]}
    sky = ready("SA-05", "4:7", "", combined(control, {"action": "orbit", "distances": [2]}))
    sky.put(PLUM, "2:2")
    table = sky.turn(CORAL)

    play(table, "use SA-05", "orbit-to 2:3", "orbit-to 4:9")

    assert sky.ship_at("2:3") == PLUM
    assert sky.ship_at("4:9") == CORAL


@rule("NR-R85")
def test_a_later_action_that_cannot_be_done_is_left_out() -> None:
    sky = ready("SA-05", "4:7", "", combined({"action": "orbit", "distances": [1]}, {"action": "unload"}))
    table = sky.turn(CORAL)

    play(table, "use SA-05", "orbit-to 4:8")

    assert sky.ship_at("4:8") == CORAL
    assert offered(table, "act")


@rule("NR-052")
def test_after_an_own_ship_acted_an_opponent_may_be_controlled() -> None:
    control = {"action": "control", "distances": [1]}
    sky = ready("SA-05", "4:7", "", combined({"action": "orbit", "distances": [2]}, control))
    sky.put(PLUM, "2:2")
    table = sky.turn(CORAL)

    play(table, "use SA-05", "orbit-to 4:9", "orbit-to 2:1")

    assert sky.ship_at("4:9") == CORAL
    assert sky.ship_at("2:1") == PLUM


@rule("NR-052", "NR-178")
def test_a_card_that_orbits_and_begins_a_spree() -> None:
    sky = ready("SA-05", "4:7", "", combined({"action": "orbit", "distances": [2]}, {"action": "spree"}))
    table = sky.turn(CORAL)

    play(table, "use SA-05", "orbit-to 4:9")

    assert shown(table)["spree"] is True
