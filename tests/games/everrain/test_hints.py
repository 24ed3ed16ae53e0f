"""What bots see in a position of The Everrain, and what they do about it."""

from __future__ import annotations

from itertools import product

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.errands import FAR, Chart, Lookout
from stormtable.games.everrain.geometry import FACES, NOWHERE
from stormtable.games.everrain.hints import NAMES
from stormtable.games.everrain.seen import is_rough, stormy
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.words.fields import FACING
from tests.kit.rain import Voyage, at

LAST_ACT = 2  # of a short game


def features(voyage: Voyage, seat: int = 0) -> dict[str, float]:
    return dict(zip(NAMES, voyage.rules.hints.features(voyage.table, seat), strict=True))


# Ways over the sea


def ways_by_trying(table: Everrain, hex_: int, facing: int) -> dict[str, int]:
    """NP to the nearest port, unexplored island and edge, by a plain search from the ship onwards."""
    sea = table.pack.sea
    costs = {(hex_, facing): 0}
    found = {"port": int(FAR), "island": int(FAR), "edge": int(FAR)}
    waiting = [(0, hex_, facing)]
    while waiting:
        cost, here, ahead = min(waiting)
        waiting.remove((cost, here, ahead))
        number = table.sea[here]
        if not stormy(table, here):
            if number & m.KIND_OF_SPACE == m.PORT_SPACE:
                found["port"] = min(found["port"], cost)
            if number & m.KIND_OF_SPACE == m.ISLAND and not number & m.EXPLORED:
                found["island"] = min(found["island"], cost)
        after = cost + (2 if is_rough(table, here) else 1)
        front = sea.in_front(here, ahead)
        if front != NOWHERE and table.sea[front] < 0 and not stormy(table, here):
            found["edge"] = min(found["edge"], after)
        nexts = [(here, (ahead + 1) % FACES), (here, (ahead + FACES - 1) % FACES)]
        if front != NOWHERE and table.sea[front] >= 0:
            nexts.append((front, ahead))
        for state in nexts:
            if after < costs.get(state, int(FAR)):
                costs[state] = after
                waiting.append((after, *state))
    return found


def test_ways_over_the_sea_are_those_that_a_plain_search_finds() -> None:
    voyage = Voyage()
    voyage.place(0, 1, "calm", "rough", "island", "calm", "rough", "calm")
    voyage.place(0, -1, "calm", "calm", "island", "calm", "calm", "rough")
    voyage.port(0, 2, "PT1")
    voyage.storm((1, 0), (1, 1))
    table = voyage.table
    table.sea[at(3, 2)] |= m.EXPLORED
    chart = Chart(table)
    checked = 0
    for hex_, facing in product(range(table.pack.sea.hexes), range(FACES)):
        if table.sea[hex_] < 0 or table.space(hex_) == m.PORT_SPACE:
            continue
        table.set_ship(0, m.HEX, hex_)
        table.set_ship(0, m.FACING, facing)
        near = Lookout(table, 0, chart)
        assert {"port": near.port, "island": near.island, "edge": near.edge} == ways_by_trying(table, hex_, facing)
        checked += 1
    assert checked > 90


def test_a_chart_is_drawn_anew_when_the_sea_has_changed() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.space(1, 1, "island")
    before = features(voyage)["errand"]
    voyage.table.sea[at(1, 1)] |= m.EXPLORED
    explored = features(voyage)
    assert explored["errand"] < before
    assert explored["explored"] == 1
    voyage.table.sea[at(1, 1)] ^= m.EXPLORED
    assert features(voyage)["errand"] == before


def test_out_of_a_port_every_facing_is_free() -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.port(1, 0, "PT1")
    voyage.space(1, 1, "island")
    ways = set()
    for facing in FACING.names:
        voyage.sail_to(1, 0, facing)
        ways.add(Lookout(voyage.table, 0, Chart(voyage.table)).island)
    assert ways == {1}


# The race


def race(voyage: Voyage, player: int, enemy: int, *clues: int) -> float:
    voyage.table.player_token = player
    voyage.table.enemy_token = enemy
    for ship, number in enumerate(clues):
        voyage.table.set_ship(ship, m.CLUES, number)
    return features(voyage)["race"]


def test_just_before_the_enemy_ends_an_act_clues_that_keep_the_elder_one_away_are_worth_handing_in() -> None:
    """Each space of the enemy's lead brings it nearer (EV-053)."""
    voyage = Voyage(2, length="short")
    voyage.port(1, 0, "PT1")
    voyage.table.agenda = 9
    assert race(voyage, 2, 3, 0, 10) > race(voyage, 1, 3, 5, 10)


def test_an_elder_one_that_wakes_sooner_leaves_less_time() -> None:
    voyage = Voyage(2, length="short")
    voyage.table.act = LAST_ACT
    asleep = race(voyage, 5, 5, 5, 5)
    voyage.table.elder_token = 5
    assert race(voyage, 5, 5, 5, 5) < asleep


def test_in_the_last_act_clues_far_from_a_port_are_worth_less() -> None:
    voyage = Voyage(2, length="short")
    voyage.place_all()
    voyage.port(1, 0, "PT1")
    voyage.table.act = LAST_ACT
    voyage.sail_to(1, 0, ship=0)
    voyage.sail_to(1, 1, "N", ship=1)
    near = race(voyage, 5, 5, 10, 10)
    voyage.sail_to(3, 4, "S", ship=1)
    assert race(voyage, 5, 5, 10, 10) < near


def test_in_the_last_act_clues_are_better_shared_than_with_one_ship() -> None:
    """A ship hands in once a visit (EV-176)."""
    voyage = Voyage(2, length="short")
    voyage.port(1, 0, "PT1")
    voyage.table.act = LAST_ACT
    assert race(voyage, 4, 4, 10, 10) > race(voyage, 4, 4, 20, 0)


# Wages


def test_who_cannot_pay_anybody_is_warned_the_more_the_nearer_the_end_of_the_act_is() -> None:
    voyage = Voyage(length="short")
    voyage.crew("D01")
    voyage.table.set_ship(0, m.COIN, 3)
    early = features(voyage)["stranded"]
    voyage.table.enemy_token = 3
    voyage.table.agenda = 9
    late = features(voyage)["stranded"]
    assert 0 < early < late <= 1
    voyage.table.set_ship(0, m.COIN, 4)
    assert features(voyage)["stranded"] == 0


def test_in_the_last_act_nobody_is_paid_any_more() -> None:
    """The game is decided before wages are due (EV-R04)."""
    voyage = Voyage(length="short")
    voyage.crew("D01")
    voyage.table.set_ship(0, m.COIN, 0)
    voyage.table.act = LAST_ACT
    found = features(voyage)
    assert found["stranded"] == found["unpaid"] == 0
