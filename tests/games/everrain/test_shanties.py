"""Shanties: discarded in one's own turn for what they do."""

import pytest

from stormtable.games.everrain import marks as m
from tests.kit import game_of, offered, play, refusal, rule, shown
from tests.kit.rain import Voyage


def carrying(*ids: str) -> Voyage:
    voyage = Voyage()
    voyage.crew("D01", "zone-4", trauma=2, strain=2)
    for id_ in ids:
        voyage.carry(id_)
    return voyage


@rule("EV-115", "EV-R33")
@pytest.mark.parametrize("id_", ["H-01", "H-02", "H-03", "H-04", "H-05", "H-06"])
def test_a_shanty_is_discarded_for_its_effect(id_: str) -> None:
    voyage = carrying(id_)
    voyage.has_orders((3, 2, 0), (0, 0, 1))
    voyage.destroyed(6)
    voyage.turn()
    play(voyage.table, f"use-treasure {id_}")
    shown_ship = shown(voyage.table)["ships"][0]
    assert shown_ship["hold"] == []
    assert id_ in shown(voyage.table)["piles"]["treasure"]["discards"]
    found = {
        "H-01": voyage.orders()[0] == [3, 2, 1],
        "H-02": voyage.gems(0) == (2, 1),
        "H-03": voyage.orders()[2] == 1,
        "H-04": voyage.table.now[m.NP] == 2,
        "H-05": voyage.broken() == [],
        "H-06": voyage.gems(0) == (1, 2),
    }
    assert [key for key, happened in found.items() if happened] == [id_]


@rule("EV-R32", "EV-R33")
def test_singing_ends_what_np_are_left() -> None:
    voyage = carrying("H-03", "H-03", "H-04")
    table = voyage.turn()
    table.now[m.NP] = 3
    voyage.look()
    assert offered(table, "use-treasure") == {"use-treasure H-03", "use-treasure H-04"}
    play(table, "use-treasure H-03")
    assert table.now[m.NP] == 0
    play(table, "use-treasure H-04", "use-treasure H-03")
    assert offered(table, "use-treasure") == set()
    assert refusal(table, "use-treasure H-03") == "The Lamp-Lighter is not in your hold (EV-114)."


@rule("EV-115")
def test_only_shanties_are_sung() -> None:
    voyage = carrying("C-01", "H-01")
    table = voyage.turn()
    assert offered(table, "use-treasure") == {"use-treasure H-01"}
    assert refusal(table, "use-treasure C-01") == "Salt Fish does nothing when it is discarded (EV-R33)."
    move = game_of(table).vocabulary.parse("use-treasure H-01")
    assert game_of(table).describe(table, move).text == "Discard Haul-Away: refresh up to 1 order"
