"""Artillery: who fires what at whom, dice, omens, and firing at a friend's deck."""

import pytest

from stormtable.engine.bits import has
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.gunnery import grid_dice
from tests.games.everrain.test_enemy_cards import on_the_map, ring
from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rain import Voyage, at, content, standard_rules

DAMAGE, CRITICAL, OMEN, BLANK = range(4)


def gunship(gun: str, node: int, *traits: str, crew: str = "D01") -> Voyage:
    """A ship on (0, 0) facing north, on an open sea, with one piece and one crew."""
    voyage = Voyage()
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.crew(crew, f"zone-{node}", *traits)
    voyage.arm(gun)
    return voyage


def damage(voyage: Voyage, vessel: int) -> int:
    row = voyage.table.fleet[vessel * m.VESSEL_ROW : (vessel + 1) * m.VESSEL_ROW]
    return row[m.VESSEL_DAMAGE] if row[m.VESSEL_KIND] != m.NONE else -1


@rule("EV-084", "EV-109", "EV-154", "EV-267", "EV-268", "EV-R62")
def test_a_manned_piece_fires_the_dice_of_its_grid() -> None:
    voyage = gunship("A-01", 1)
    vessel = voyage.vessel("N-03", 0, -2)
    voyage.luck("shot", DAMAGE, BLANK, CRITICAL)
    play(voyage.turn(), "issue artillery")
    assert damage(voyage, vessel) == 3
    assert voyage.orders()[1] == [0, 0, 1]


@rule("EV-109", "EV-116", "EV-267")
def test_each_target_is_told_and_shown_with_its_dice() -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.vessel("N-01", 1, -2)
    play(voyage.turn(), "issue artillery")
    rules, table = standard_rules(), voyage.table
    assert sorted(rules.describe(table, move).text for move in table.moves()) == [
        "Corsair Sloop on C2-3: 3 dice, 3 HEALTH left",
        "Plague Lugger on C2-5: 3 dice, 4 HEALTH left",
    ]
    reach = standard_rules().view(table, 0).reaches[0]
    assert (reach.clear, reach.hidden) == (["C2-3", "C2-5"], [])


@rule("EV-341", "EV-352", "EV-R63", "EV-255")
def test_the_dice_told_are_those_of_gunner_and_ship() -> None:
    voyage = gunship("A-01", 1, "clumsy")
    voyage.crew("D02", "zone-1", "old-hand")
    voyage.install("I-11", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.vessel("N-01", 1, -2)
    play(voyage.turn(), "issue artillery")
    rules, table = standard_rules(), voyage.table
    assert {rules.describe(table, move).text for move in table.moves()} == {
        "Corsair Sloop on C2-3: 5 dice, 3 HEALTH left",
        "Plague Lugger on C2-5: 5 dice, 4 HEALTH left",
    }
    assert rules.view(table, 0).reaches[0].dice["C2-3"] == 5
    play(table, "aim C2-3")
    assert {rules.describe(table, move).text for move in table.moves()} == {
        "Abel Rook (3 dice; 0 TRAUMA, 0 STRAIN of 7)",
        "Marta Quill (5 dice; 0 TRAUMA, 0 STRAIN of 6)",
    }
    voyage.luck("shot", DAMAGE, OMEN, BLANK)
    play(table, "choose-crew D01")
    assert rules.prompt(table).text == "Corsair Sloop, 3 HEALTH left; 1 damage so far: turn omens into damage?"


@rule("EV-R210", "EV-G128", "EV-084")
def test_a_stern_piece_is_fired_from_the_stern_only() -> None:
    voyage = gunship("A-S5", 1)
    vessel = voyage.vessel("N-03", 0, 1)
    assert refusal(voyage.turn(), "issue artillery") == (
        "None of your artillery is manned with a target in sight (EV-072, EV-084, EV-119, EV-154)."
    )
    voyage.table.set_crew(0, m.PLACE, 8)
    voyage.look()
    voyage.luck("shot", DAMAGE, DAMAGE, BLANK)
    play(voyage.table, "issue artillery")
    assert damage(voyage, vessel) == 2


@rule("EV-R217", "EV-087", "EV-239")
@pytest.mark.parametrize("spoiled", ["destroyed", "held"])
def test_a_destroyed_or_held_node_fires_nothing(spoiled: str) -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    if spoiled == "destroyed":
        voyage.destroyed(1)
    else:
        voyage.foe("E-01", 1)
    assert "issue artillery" not in offered(voyage.turn())


@rule("EV-116", "EV-117", "EV-R60", "EV-R61", "EV-G115")
@pytest.mark.parametrize("between", ["island", "ship"])
def test_land_and_ships_are_in_the_way(between: str) -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    if between == "island":
        voyage.space(0, -1, "island")
        assert "issue artillery" not in offered(voyage.turn())
    else:
        voyage.vessel("N-01", 0, -1)
        voyage.luck("shot", DAMAGE, DAMAGE)
        play(voyage.turn(), "issue artillery")
        assert damage(voyage, 1) == 2, "the nearer one is the only target"


@rule("EV-165", "EV-117")
@pytest.mark.parametrize("kind", ["port", "island", "altar", "calm", "rough", "wreck", "spawn"])
def test_land_blocks_the_line_of_sight_and_sea_does_not(kind: str) -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.space(0, -1, kind)
    assert ("issue artillery" in offered(voyage.turn())) == (kind not in ("port", "island", "altar"))


@rule("EV-086")
@pytest.mark.parametrize("node", [0, 3, 6])
def test_blank_nodes_are_good_for_nothing(node: int) -> None:
    voyage = gunship("A-01", node)
    voyage.vessel("N-03", 0, -2)
    table = voyage.turn()
    assert "issue artillery" not in offered(table)
    play(table, "issue navigation")
    assert table.now[m.NP] == 1
    assert not any(has(uses, node) for uses in (table.pack.nest, table.pack.navigation, table.pack.symbols))


@rule("EV-118", "EV-119")
@pytest.mark.parametrize(("kind", "can"), [("island", True), ("altar", True), ("port", False)])
def test_ports_are_safe_and_islands_are_not(kind: str, can: bool) -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.space(0, -2, kind)
    assert ("issue artillery" in offered(voyage.turn())) == can
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.space(0, 0, "port")
    assert "issue artillery" not in offered(voyage.turn()), "nor out of a port"


@rule("EV-R217", "EV-G135")
def test_a_destroyed_bow_node_neither_steers_nor_fires() -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    table = voyage.turn()
    assert "issue artillery" in offered(table)
    play(table, "issue navigation")
    assert table.now[m.NP] == 2
    voyage.destroyed(1)
    voyage.look()
    play(table, "issue navigation")
    assert table.now[m.NP] == 1
    assert "issue artillery" not in offered(table)


@rule("EV-072", "EV-068", "EV-R59", "EV-R173")
@pytest.mark.parametrize(
    ("hexes", "can"),
    [(((0, -2), (0, -3)), False), (((0, 0), (0, 1)), False), (((0, -1), (1, -2)), False), (((1, 0), (1, 1)), True)],
)
def test_nothing_is_fired_out_of_a_storm_into_one_or_through_one(
    hexes: tuple[tuple[int, int], tuple[int, int]], can: bool
) -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-03", 0, -2)
    voyage.storm(*hexes)
    assert ("issue artillery" in offered(voyage.turn())) == can


@rule("EV-341", "EV-352", "EV-R64")
@pytest.mark.parametrize(("trait", "dice"), [("old-hand", 3), ("clumsy", 1)])
def test_traits_change_the_dice_of_a_shot(trait: str, dice: int) -> None:
    voyage = gunship("A-01", 1, trait)
    vessel = voyage.vessel("N-03", 0, -1)
    voyage.luck("shot", *[DAMAGE] * dice)
    play(voyage.turn(), "issue artillery")
    assert damage(voyage, vessel) == dice


@rule("EV-155", "EV-R63")
def test_one_of_several_crew_fires() -> None:
    voyage = gunship("A-01", 1, "clumsy")
    voyage.crew("D02", "zone-1", "old-hand")
    vessel = voyage.vessel("N-03", 0, -1)
    play(voyage.turn(), "issue artillery")
    assert offered(voyage.table) == {"choose-crew D01", "choose-crew D02"}
    voyage.luck("shot", DAMAGE, DAMAGE, DAMAGE)
    play(voyage.table, "choose-crew D02")
    assert damage(voyage, vessel) == 3


@rule("EV-R96", "EV-360")
def test_an_indolent_gunner_fires_once() -> None:
    voyage = gunship("A-01", 1, "indolent")
    voyage.has_orders((1, 0, 2))
    voyage.vessel("N-03", 0, -1)
    voyage.luck("shot", BLANK, BLANK)
    play(voyage.turn(), "issue artillery")
    assert "issue artillery" not in offered(voyage.table)


@rule("EV-255", "EV-R218")
def test_the_firer_pays_for_omens() -> None:
    voyage = gunship("A-01", 1)
    voyage.has_orders((0, 1, 1))
    vessel = voyage.vessel("N-03", 0, -1)
    voyage.luck("shot", OMEN, OMEN)
    play(voyage.turn(), "issue artillery", "turn-omen damage")
    assert damage(voyage, vessel) == 1
    assert voyage.orders()[0] == [0, 0, 0]


@rule("EV-373", "EV-R235", "EV-G139")
def test_blanks_are_rolled_again_and_an_incompetent_gunner_wastes_omens() -> None:
    voyage = gunship("A-01", 1, "incompetent", crew="S09")
    vessel = voyage.vessel("N-03", 0, -1)
    voyage.luck("shot", OMEN, BLANK)
    voyage.luck("shot-again", DAMAGE, OMEN)
    play(voyage.turn(), "issue artillery")
    assert damage(voyage, vessel) == 1
    assert not offered(voyage.table, "turn-omen")


@rule("EV-R66", "EV-251")
def test_the_log_tells_what_was_suffered_not_what_was_too_much() -> None:
    voyage = gunship("A-01", 1)
    voyage.vessel("N-02", 0, -2)
    voyage.luck("shot", CRITICAL, CRITICAL, CRITICAL)
    voyage.foe("E-01", 4)
    voyage.crew("D06", "zone-4")
    listen(voyage.turn())
    play(voyage.table, "issue artillery")
    voyage.luck("crew-attack", CRITICAL, CRITICAL, CRITICAL)
    play(voyage.table, "issue crew", "choose-crew D06", "move-to zone-4", "evasion-dice 0")
    suffered = {event["event"]: event["number"] for event in told(voyage.table) if "hurt" in str(event["event"])}
    assert suffered == {"vessel-hurt": 2, "foe-hurt": 2}, "all the HEALTH they had"


@rule("EV-251", "EV-R66", "EV-R174", "EV-R175")
def test_a_sunk_enemy_ship_leaves_a_wreck() -> None:
    voyage = gunship("A-01", 1)
    vessel = voyage.vessel("N-02", 0, -2)
    voyage.luck("shot", CRITICAL, CRITICAL, BLANK)
    play(voyage.turn(), "issue artillery")
    assert damage(voyage, vessel) == -1
    assert voyage.table.sea[at(0, -2)] == m.ENEMY_WRECK
    assert voyage.table.piles[voyage.table.pack.pile_at[m.SEA_ENEMIES] + 1] == m.IN_DISCARDS


@rule("EV-273", "EV-274", "EV-G091", "EV-R67", "EV-R163")
def test_a_shot_at_a_friends_deck_hits_enemies_and_with_blanks_nodes() -> None:
    voyage = Voyage(2)
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.sail_to(0, -2, ship=1)
    voyage.crew("D01", "zone-1")
    voyage.crew("D02", ship=1)
    voyage.arm("A-01")
    assert "issue artillery" not in offered(voyage.turn()), "there is no enemy on that deck"
    one, two = voyage.foe("E-02", 0, ship=1), voyage.foe("E-02", 9, ship=1)
    voyage.look()
    voyage.luck("shot", DAMAGE, BLANK, BLANK)
    voyage.luck("damage", 4, 5)
    play(voyage.table, "issue artillery", "strike 2")
    assert (voyage.trauma(one), voyage.trauma(two)) == (0, 1)
    assert voyage.broken(1) == [4, 5]


@rule("EV-R67", "EV-R163", "EV-082", "EV-274")
def test_the_firer_rolls_for_an_enemy_that_a_blank_destroys_with_its_node() -> None:
    voyage = Voyage(2)
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.sail_to(0, -2, ship=1)
    voyage.crew("D01", "zone-1")
    voyage.crew("D02", ship=1)
    voyage.arm("A-01")
    foe = voyage.foe("E-01", 4, ship=1)
    voyage.table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] = 1
    voyage.luck("shot", BLANK, OMEN, OMEN)
    voyage.luck("damage", 4)
    voyage.luck("spoils", 9)
    coin = [voyage.table.ship(ship, m.COIN) for ship in (0, 1)]
    play(voyage.turn(), "issue artillery", "leave-omens")
    assert (voyage.trauma(foe), voyage.table.seat) == (-1, 0)
    play(voyage.table, "take-spoils 9")
    assert [voyage.table.ship(ship, m.COIN) for ship in (0, 1)] == [coin[0] + 10, coin[1]]


@rule("EV-R65", "EV-290", "EV-G099")
def test_the_elder_one_suffers_and_loses_a_die() -> None:
    voyage = gunship("A-01", 1)
    table = voyage.table
    table.elder, table.elder_hex, table.elder_trauma = 0, at(0, -2), 6
    voyage.luck("shot", DAMAGE, DAMAGE, DAMAGE)
    play(voyage.turn(), "issue artillery")
    assert (table.elder_trauma, table.elder_wounds, table.ship(0, m.CLUES)) == (0, 1, 3)


# Node that fires, arc by its places in the rings round the ship (0 is straight ahead), attack dice from distance 1 on.
BOW, STARBOARD, STERN, PORT = (
    {1: [0], 2: [11, 0, 1], 3: [17, 0, 1], 4: [22, 23, 0, 1, 2]},
    {1: [1, 2], 2: [2, 3, 4], 3: [3, 4, 5, 6], 4: [4, 5, 6, 7, 8]},
    {1: [3], 2: [5, 6, 7], 3: [8, 9, 10], 4: [10, 11, 12, 13, 14]},
    {1: [4, 5], 2: [8, 9, 10], 3: [12, 13, 14, 15], 4: [16, 17, 18, 19, 20]},
)
FIRED_FROM = {1: BOW, 8: STERN, 4: PORT, 5: STARBOARD}
GUNS: list[tuple[str, list[int], list[int]]] = [
    ("A-S1", [1, 8], [2, 1]),
    ("A-S2", [1, 8], [3]),
    ("A-S3", [4], [2, 1]),
    ("A-S4", [5], [3]),
    ("A-S5", [8], [3, 1]),
    ("A-S6", [5], [1, 2]),
    ("A-01", [1, 8], [2, 3, 2]),
    ("A-02", [1], [0, 4, 3]),
    ("A-03", [1], [3, 3]),
    ("A-04", [1, 8], [3, 2]),
    ("A-05", [4], [3, 2, 1]),
    ("A-06", [4], [5]),
    ("A-07", [4], [2, 2]),
    ("A-08", [4], [3, 3, 3]),
    ("A-09", [5], [0, 4, 4, 2]),
    ("A-10", [8], [2, 3, 2]),
    ("A-11", [8], [4]),
    ("A-12", [5], [3, 3]),
    ("A-13", [5], [3, 2, 1]),
    ("A-14", [5], [5]),
]


@rule("EV-108", "EV-109", "EV-R210", "EV-G112", "EV-G113")
@pytest.mark.parametrize(("gun", "nodes", "dice"), GUNS)
def test_a_piece_reaches_what_its_card_says(gun: str, nodes: list[int], dice: list[int]) -> None:
    for node, arc in FIRED_FROM.items():
        voyage = gunship(gun, node)
        card = [card.id for card in voyage.content.artillery].index(gun)
        assert has(voyage.table.pack.gun_nodes[card], node) == (node in nodes)
        if node not in nodes:
            continue
        for far in (1, 2, 3, 4):
            for place, (q, r) in enumerate(ring(far)):
                if on_the_map(q, r):
                    wanted = dice[far - 1] if place in arc[far] and far <= len(dice) else 0
                    assert grid_dice(voyage.table, 0, card, node, at(q, r)) == wanted, (node, far, place)


def test_every_piece_is_here() -> None:
    assert [case[0] for case in GUNS] == [card.id for card in content().artillery]
