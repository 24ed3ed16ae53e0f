"""Damage, nodes, shields, repairs; sinking and coming back."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.cargo import capacity, recount
from stormtable.games.everrain.steps.damage import harm_ship
from stormtable.games.everrain.steps.sinking import Sink
from stormtable.games.everrain.steps.turn import BeginTurn
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.census import census
from tests.kit.rain import Voyage


def damaged(voyage: Voyage, *rolls: int, source: int = m.FROM_EVENT) -> Voyage:
    """Damage is rolled for."""
    voyage.luck("damage", *rolls)
    harm_ship(voyage.table, 0, len(rolls), source)
    voyage.table.settle()
    return voyage


@rule("EV-081", "EV-089", "EV-090", "EV-091", "EV-R68", "EV-G048", "EV-G049", "EV-G050", "EV-G051")
@pytest.mark.parametrize(
    ("before", "roll", "hit"), [([], 5, 5), ([5, 4], 5, 3), ([0, 1, 2], 2, 3), ([0], 0, 1), ([9, 8], 9, 7)]
)
def test_a_roll_picks_the_node(before: list[int], roll: int, hit: int) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(*before)
    damaged(voyage, roll)
    assert set(voyage.broken()) - set(before) == {hit}


@rule("EV-080", "EV-082", "EV-G052", "EV-R69")
def test_all_in_the_zone_of_a_destroyed_node_are_hurt() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-5")
    other = voyage.crew("D02", "zone-4")
    foe = voyage.foe("E-02", 5)
    damaged(voyage, 5)
    assert (voyage.gems(crew), voyage.gems(other)) == ((1, 0), (0, 0))
    assert voyage.table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] == 1


@rule("EV-R237")
def test_shields_stop_damage_in_order_without_asking() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.carry("K-04")
    voyage.install("I-12", 1)
    voyage.table.active = 0
    harm_ship(voyage.table, 0, 2, m.FROM_STORM)
    voyage.table.settle()
    assert voyage.broken() == [], "the charm and the sheathing"
    damaged(voyage, 3, source=m.FROM_STORM)
    assert voyage.broken() == [3]
    damaged(voyage, 4)
    assert voyage.broken() == [3, 4], "neither helps against anything else"


@rule("EV-R237", "EV-G138", "EV-R113")
def test_two_sheathings_side_by_side_stop_any_damage() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-12", 2)
    voyage.install("I-12", 5)
    voyage.luck("damage", 6)
    harm_ship(voyage.table, 0, 3, m.FROM_SHIP)
    voyage.table.settle()
    assert voyage.broken() == [6], "each stops one"


@rule("EV-R237")
def test_bilge_pumps_save_the_last_node() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-19", 1)
    voyage.destroyed(*range(9))
    table = damaged(voyage, 4).table
    assert len(offered(table, "repair")) == 9
    play(table, "repair 0", "repair 1", "repair 2")
    assert voyage.broken() == [3, 4, 5, 6, 7, 8]
    assert table.ship(0, m.UPGRADE) == m.NONE


@rule("EV-087")
def test_repairs_are_the_owners_choice() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(2, 5, 7)
    table = voyage.run("repair(2)")
    assert refusal(table, "repair 3") == "Node 3 is not destroyed (EV-087)."
    play(table, "repair 7", "repair 2")
    assert voyage.broken() == [5]


# Sinking


@rule("EV-276", "EV-G053")
def test_a_ship_without_nodes_sinks() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(*range(9))
    damaged(voyage, 3)
    assert voyage.table.ship(0, m.STATE) == m.SUNK


@rule("EV-277", "EV-278", "EV-280", "EV-281", "EV-047", "EV-G025", "EV-G054", "EV-R72", "EV-R74", "EV-R73")
def test_what_is_lost_and_what_the_wreck_holds() -> None:
    voyage = Voyage(length="medium")
    voyage.crew("D01", "below", "hardy")
    voyage.install("I-15", 3)
    voyage.has_orders((1, 2, 0), issued=(2, 0, 1), fleeting=1)
    table = voyage.table
    table.set_ship(0, m.CLUES, 7)
    table.set_ship(0, m.COIN, 22)
    table.set_ship(0, m.COVER, 4)
    for treasure in ("C-01", "H-01", "K-01"):
        voyage.carry(treasure)
    before = census(table)
    voyage.destroyed(1, 2)
    voyage.begin(Sink(0, 0))
    assert offered(table) == {"save-treasure C-01", "save-treasure H-01", "save-treasure K-01"}
    play(table, "save-treasure K-01")
    ship = shown(table)["ships"][0]
    assert (ship["coin"], ship["clues"], ship["hold"], ship["crew"]) == (0, 0, [], [])
    assert (ship["fresh"], ship["issued"], ship["fleeting"]) == ([3, 2, 1], [0, 0, 0], 1)
    assert (ship["destroyed"], ship["schematics"][0], ship["improvements"][2]) == ([], None, "I-15")
    wreck = shown(table)["wrecks"][0]
    assert (wreck["clues"], wreck["treasures"], wreck["ship"]) == (4, ["K-01"], 0)
    assert table.elder_token == 11
    assert census(table) == before


@rule("EV-111", "EV-278", "EV-R73")
def test_what_a_lost_schematic_covered_works_when_the_ship_is_back() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-09", 1)
    table = voyage.table
    table.set_ship(0, m.COVER, 4)
    recount(table, 0)
    assert capacity(table, 0) == 3
    voyage.begin(Sink(0, 0))
    assert capacity(table, 0) == 5, "the schematic is lost, the racks under it are not"


@rule("EV-278", "EV-G055")
def test_a_single_clue_stays() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.table.set_ship(0, m.CLUES, 1)
    voyage.begin(Sink(0, 0))
    assert shown(voyage.table)["wrecks"][0]["clues"] == 1


def test_a_hidden_locker_keeps_coin_and_a_second_treasure() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-17", 1)
    for treasure in ("C-01", "H-01", "K-01"):
        voyage.carry(treasure)
    table = voyage.begin(Sink(0, 0))
    play(table, "save-treasure C-01", "save-treasure K-01")
    assert shown(table)["wrecks"][0]["treasures"] == ["C-01", "K-01"]
    assert table.ship(0, m.COIN) == 10


@rule("EV-111", "EV-278")
def test_a_hidden_locker_under_a_schematic_keeps_nothing() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-17", 1)
    for treasure in ("C-01", "H-01", "K-01"):
        voyage.carry(treasure)
    voyage.table.set_ship(0, m.COVER, [card.id for card in voyage.content.improvement].index("I-05"))
    recount(voyage.table, 0)
    table = voyage.begin(Sink(0, 0))
    play(table, "save-treasure K-01")
    assert shown(table)["wrecks"][0]["treasures"] == ["K-01"]
    assert table.ship(0, m.COIN) == 0


@rule("EV-279", "EV-G057")
def test_enemies_on_deck_are_discarded_not_banished() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.foe("E-01", 3)
    voyage.foe("E-02", 4)
    voyage.begin(Sink(0, 0))
    assert voyage.table.agenda == 1
    assert shown(voyage.table)["foes"] == []
    assert shown(voyage.table)["piles"]["deck_enemy"]["discards"] == ["E-01", "E-02"]


@rule("EV-R69", "EV-R70", "EV-R203")
def test_an_enemy_that_dies_with_the_last_node_brings_no_spoils() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(0, 1, 2, 3, 4, 6, 7, 8, 9)
    foe = voyage.foe("E-01", 5)
    voyage.table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] = 1
    harm_ship(voyage.table, 0, 1, m.FROM_EVENT)
    table = voyage.look()
    assert (table.ship(0, m.STATE), voyage.trauma(foe), voyage.rests) == (m.SUNK, -1, True)


@rule("EV-R29", "EV-R227")
def test_the_turn_and_the_script_end_with_the_ship() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-3", strain=6)
    voyage.turn()
    voyage.run("strain(all,1); clue(5)")
    assert voyage.rests, "neither the rest of the script nor of the turn happens"
    assert shown(voyage.table)["wrecks"][0]["clues"] == 0


@rule("EV-R227", "EV-R222")
def test_a_script_for_several_ships_goes_on_with_the_next() -> None:
    voyage = Voyage(3)
    for ship, id_ in enumerate(("D01", "D02", "D03")):
        voyage.crew(id_, ship=ship, strain=6 if ship == 1 else 0)
    voyage.table.set_crew(1, m.STRAIN, 5)
    voyage.table.first = 1
    voyage.run("ships(all){strain(all,1); coin(1)}")
    assert [voyage.table.ship(ship, m.COIN) for ship in range(3)] == [41, 0, 41]


@rule("EV-275", "EV-282", "EV-G056", "EV-R75", "EV-R78")
def test_a_sunk_ship_comes_back_to_the_nearest_free_port() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.place_all()
    voyage.port(0, -2, "PT1")
    voyage.port(3, 3, "PT2")
    voyage.nobody_ashore()
    voyage.begin(Sink(0, 0))
    voyage.sail_to(0, -2, ship=1)
    table = voyage.begin(BeginTurn(0, 0))
    while "end-visit" not in offered(table):
        table.play(table.moves()[0])
    assert voyage.where() == (3, 3), "the nearer one is occupied"
    ship = shown(table)["ships"][0]
    assert (ship["state"], ship["coin"], len(ship["crew"]), ship["destroyed"]) == ("afloat", 20, 1, [])
    assert ship["fresh"] == [3, 2, 1]
    assert table.now[m.VISITED] == 0b10, "it begins its turn in the port"


@rule("EV-R76", "EV-R238")
def test_without_a_port_it_comes_back_on_calm_sea_facing_as_it_likes() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.begin(Sink(0, 0))
    table = voyage.begin(BeginTurn(0, 0))
    assert len(offered(table, "face")) == 6
    play(table, "face S")
    assert voyage.where() == (0, 0)
    rough = Voyage()
    rough.crew("D01")
    for q, r in [(0, 0), (1, 0), (2, 0), (1, 1), (0, 2), (0, 1)]:
        rough.space(q, r, "rough" if (q, r) == (1, 1) else "island")
    rough.begin(Sink(0, 0))
    play(rough.begin(BeginTurn(0, 0)), "face N")
    assert rough.where() == (1, 1)


@rule("EV-R77")
def test_with_no_board_left_a_plain_deckhand_steps_in() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.begin(Sink(0, 0))
    voyage.table.crew_deck = 1 << 25
    table = voyage.begin(BeginTurn(0, 0))
    play(table, "face N")
    assert shown(table)["ships"][0]["crew"][0]["id"] == "S06", "a shellback if there is no deckhand"
    alone = Voyage()
    alone.crew("D01")
    alone.begin(Sink(0, 0))
    alone.table.crew_deck = 0
    table = alone.begin(BeginTurn(0, 0))
    play(table, "face N")
    castaway = table.crew_of(0)[0]
    assert shown(table)["ships"][0]["crew"][0]["traits"] == []
    values = (table.pack.island, table.pack.port, table.pack.dice, table.pack.track, table.pack.wage)
    assert [each[castaway] for each in values] == [4, 4, 2, 6, 4]


@rule("EV-294", "EV-R79")
def test_an_arisen_elder_one_counts_the_dead_and_the_sunk() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", strain=5)
    voyage.crew("D03", ship=1)
    table = voyage.table
    table.elder = 1
    voyage.run("strain(all,1)")
    assert table.elder_count == 1
    voyage.begin(Sink(1, 1))
    assert table.elder_count == 3, "crew that go down with a ship are not counted"
    voyage.begin(Sink(0, 0))
    assert voyage.rules.ending(table) == "lost-to-elder"
