"""Enemies on deck: appearing, their dice, their ways, what they do."""

from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import in_discards
from stormtable.games.everrain.steps.deck_enemies import ActOnDeck, EnemiesOnDeck, SpawnOnDeck
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.rain import Voyage, standard_but

MOVE, HIT, OMEN = range(3)
BLANK = 3


def acts(voyage: Voyage, foe: int, *faces: int) -> Voyage:
    """An enemy activates and rolls this."""
    voyage.luck("deck-enemy-die", *faces)
    voyage.begin(ActOnDeck(0, 0, foe, len(faces)))
    return voyage


def unhurt(voyage: Voyage, dice: int) -> None:
    """All counter dice attack and miss."""
    voyage.has_orders((0, 0, 0))
    voyage.luck("counter-attack", *[BLANK] * dice)


@rule("EV-235", "EV-224", "EV-225", "EV-R143", "EV-229", "EV-G092", "EV-R148")
def test_an_enemy_appears_on_a_black_node_and_rolls_one_die() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(3)
    voyage.luck("enemy-card", 3)
    table = voyage.begin(SpawnOnDeck(0, 0, 1))
    assert offered(table) == {"place-foe 0", "place-foe 3", "place-foe 6"}
    assert refusal(table, "place-foe 4").endswith("as near as there is room: not in zone 4 (EV-235, EV-R147).")
    voyage.luck("deck-enemy-die", OMEN)
    play(table, "place-foe 3")
    assert voyage.rests
    assert (voyage.zone(0), voyage.trauma(0)) == (3, 0)


@rule("EV-226", "EV-R146")
def test_cards_of_the_wrong_kind_are_passed_over() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    kinds = len(voyage.content.deck_enemy)
    voyage.luck("enemy-card", kinds, 0)
    voyage.begin(SpawnOnDeck(0, 0, 1))
    assert in_discards(voyage.table, m.SEA_ENEMIES, 0) == 1
    assert offered(voyage.table, "place-foe")


@rule("EV-223", "EV-R142", "EV-G095", "EV-R146")
def test_enemies_of_a_value_pass_over_what_is_too_much() -> None:
    voyage = Voyage()
    table = voyage.table
    voyage.crew("D01")
    table.act = 3
    for kind in range(table.pack.kinds[m.DECK_ENEMIES]):
        table.piles[table.pack.pile_at[m.DECK_ENEMIES] + kind] = 2
    two, three, one = (["E-06", "E-11", "E-01"][place] for place in range(3))
    ids = [enemy.id for enemy in voyage.content.deck_enemy]
    voyage.luck("enemy-card", ids.index(two), ids.index(three), ids.index(one))
    voyage.luck("deck-enemy-die", OMEN, MOVE)
    voyage.run("spawn_value(3)")
    play(table, "place-foe 0", "place-foe 6")
    assert voyage.rests
    assert [ids[kind] for kind in table.foes[m.FOE_KIND :: m.FOE_ROW]] == [two, one]
    assert in_discards(table, m.DECK_ENEMIES, ids.index(three)) == 1


@rule("EV-R144", "EV-G096")
def test_in_the_first_act_one_enemy_is_enough() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.luck("deck-enemy-die", OMEN)
    voyage.luck("enemy-card", 1)
    voyage.run("spawn_value(1)")
    play(voyage.table, "place-foe 0")
    assert voyage.rests


@rule("EV-R145", "EV-R144")
def test_without_a_card_the_agenda_advances_by_the_act() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    table = voyage.table
    for kind in range(table.pack.kinds[m.DECK_ENEMIES]):
        table.piles[table.pack.pile_at[m.DECK_ENEMIES] + kind] = 0
    voyage.run("spawn_deck(1)")
    assert table.agenda == 2
    voyage.run("spawn_value(3)")
    assert table.agenda == 3


@rule("EV-227", "EV-R253", "EV-224")
def test_a_named_enemy_is_searched_for_or_advances_the_agenda() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    table = voyage.table
    place = table.pack.pile_at[m.DECK_ENEMIES]
    table.piles[place] = m.IN_DISCARDS
    voyage.run("spawn_named(E-01)")
    voyage.luck("deck-enemy-die", OMEN)
    play(table, "place-foe 0")
    assert table.piles[place] == 0
    voyage.run("spawn_named(E-01)")
    assert table.agenda == 3, "HEALTH 2"


@rule("EV-R147")
def test_full_black_nodes_send_it_to_the_nearest_zone() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    for zone in (0, 3, 6):
        for _ in range(3):
            voyage.table.piles[voyage.table.pack.pile_at[m.DECK_ENEMIES]] += 1
            voyage.foe("E-01", zone)
    voyage.luck("enemy-card", 0)
    voyage.begin(SpawnOnDeck(0, 0, 1))
    assert offered(voyage.table) == {f"place-foe {zone}" for zone in (1, 2, 4, 5, 7, 8)}


@rule("EV-R147")
def test_on_a_full_deck_it_is_banished_and_the_agenda_advances_by_its_health() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    for zone in range(10):
        for _ in range(3):
            voyage.table.piles[voyage.table.pack.pile_at[m.DECK_ENEMIES]] += 1
            voyage.foe("E-01", zone)
    kind = [enemy.id for enemy in voyage.content.deck_enemy].index("E-02")
    voyage.luck("enemy-card", kind)
    table = voyage.begin(SpawnOnDeck(0, 0, 1))
    assert voyage.rests
    assert table.agenda == 1 + table.pack.foe_health[kind]
    assert in_discards(table, m.DECK_ENEMIES, kind) == 1


@rule("EV-234", "EV-G093", "EV-R153", "EV-R154", "EV-R155", "EV-233")
def test_two_useless_moves_are_one_damage() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-4")
    foe = voyage.foe("E-04", 4)
    unhurt(voyage, 1)
    acts(voyage, foe, MOVE, MOVE, HIT)
    play(voyage.table, "evasion-dice 0")
    assert voyage.gems(crew) == (2, 0)


@rule("EV-G094", "EV-R154")
def test_three_useless_moves_are_one_damage_too() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-4")
    foe = voyage.foe("E-04", 4)
    unhurt(voyage, 1)
    acts(voyage, foe, MOVE, MOVE, MOVE)
    play(voyage.table, "evasion-dice 0")
    assert voyage.gems(crew) == (1, 0)


@rule("EV-236", "EV-237", "EV-238", "EV-G117", "EV-R150")
def test_it_goes_for_the_nearest_crew_over_symbols() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-7")
    foe = voyage.foe("E-02", 4)
    acts(voyage, foe, MOVE)
    assert voyage.zone(foe) == 5


@rule("EV-R149", "EV-R150")
def test_among_equal_ways_the_owner_chooses() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2")
    voyage.crew("D02", "zone-6")
    foe = voyage.foe("E-02", 4)
    acts(voyage, foe, MOVE)
    assert offered(voyage.table) == {"step-foe 2", "step-foe 6"}
    assert refusal(voyage.table, "step-foe 5") == "Its path does not lead to zone 5 (EV-237, EV-238)."
    play(voyage.table, "step-foe 6")
    assert voyage.zone(foe) == 6


@rule("EV-080", "EV-R151", "EV-R70", "EV-R155")
def test_without_crew_on_deck_it_destroys_its_node_and_hurts_itself() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    foe = voyage.foe("E-02", 4)
    acts(voyage, foe, HIT, HIT)
    assert voyage.broken() == [4], "the second one is lost"
    assert voyage.trauma(foe) == 1


@rule("EV-R152")
def test_on_a_destroyed_node_it_makes_for_an_intact_one() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(0, 1, 2)
    foe = voyage.foe("E-02", 0)
    acts(voyage, foe, MOVE)
    assert offered(voyage.table) == {"step-foe 1", "step-foe 2"}
    play(voyage.table, "step-foe 2")
    assert voyage.zone(foe) == 2


@rule("EV-R246", "EV-G136")
def test_crew_in_a_full_zone_are_as_good_as_not_there() -> None:
    voyage = Voyage()
    for crew in ("D01", "D02", "D03"):
        voyage.crew(crew, "zone-5")
    foe = voyage.foe("E-01", 3)
    acts(voyage, foe, MOVE, HIT)
    assert voyage.broken() == [3]
    assert (voyage.zone(foe), voyage.trauma(foe)) == (3, 1)


@rule("EV-R247", "EV-G137", "EV-240")
def test_an_ability_triggers_though_it_changes_nothing() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-4")
    foe = voyage.foe("E-02", 4)
    acts(voyage, foe, OMEN, OMEN)
    assert voyage.rests
    assert voyage.gems(crew) == (0, 0)


@rule("EV-R154", "EV-R248")
def test_left_over_omens_become_moves_or_damage() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-9")
    foe = voyage.foe("E-15", 5)
    acts(voyage, foe, OMEN, OMEN)
    assert voyage.zone(foe) == 7, "not there yet: a move"
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-4")
    foe = voyage.foe("E-15", 4)
    unhurt(voyage, 1)
    acts(voyage, foe, OMEN, OMEN)
    play(voyage.table, "evasion-dice 0")
    assert voyage.gems(crew) == (1, 0), "there: damage"


@rule("EV-R155")
def test_useless_damage_becomes_moves() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-2")
    voyage.destroyed(4)
    foe = voyage.foe("E-04", 4)
    unhurt(voyage, 1)
    acts(voyage, foe, HIT, HIT, HIT)
    play(voyage.table, "evasion-dice 0")
    assert voyage.zone(foe) == 2
    assert voyage.gems(crew) == (1, 0)


@rule("EV-040", "EV-228", "EV-230", "EV-231", "EV-232")
def test_enemies_activate_one_at_a_time_as_the_owner_orders_them() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    one, two = voyage.foe("E-02", 0), voyage.foe("E-02", 9)
    table = voyage.begin(EnemiesOnDeck())
    assert offered(table) == {"activate-foe 1", "activate-foe 2"}
    voyage.luck("deck-enemy-die", HIT, HIT, MOVE, MOVE)
    play(table, "activate-foe 2")
    assert (voyage.broken(), voyage.trauma(one), voyage.trauma(two)) == ([0, 9], 1, 1)
    assert voyage.rests


@rule("EV-254", "EV-233")
def test_a_move_is_one_zone_a_damage_is_one_and_omens_feed_the_ability() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-9")
    foe = voyage.foe("E-01", 3)
    acts(voyage, foe, MOVE)
    assert voyage.zone(foe) == 5
    acts(voyage, foe, HIT)
    assert voyage.broken() == [5]
    assert list(voyage.table.pack.enemy_faces) == [2, 2, 2]


@rule("EV-077")
def test_several_enemies_of_a_kind_are_told_apart_by_numbers() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.foe("E-01", 0)
    voyage.foe("E-01", 0)
    foes = shown(voyage.table)["foes"]
    assert [(foe["number"], foe["enemy"], foe["place"]) for foe in foes] == [
        (1, "E-01", "zone-0"),
        (2, "E-01", "zone-0"),
    ]


@rule("EV-R164")
def test_ship_after_ship_in_turn_order() -> None:
    voyage = Voyage(3)
    for ship in range(3):
        voyage.crew(f"D0{ship + 1}", ship=ship)
        voyage.foe("E-01", 0, ship=ship)
        voyage.foe("E-03", 9, ship=ship)
    table = voyage.table
    table.first = 1
    voyage.luck("deck-enemy-die", *[OMEN] * 40)
    asked = []
    voyage.begin(EnemiesOnDeck())
    while not voyage.rests:
        if offered(table, "activate-foe"):
            asked.append(table.seat)
        play(table, min(offered(table)))
    assert asked == [1, 2, 0], "each owner orders its own two enemies"


@rule("EV-R252")
def test_an_enemy_of_this_enemy_phase_does_not_activate_in_it() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.table.phase = 5
    foe = voyage.foe("E-02", 0)
    voyage.begin(EnemiesOnDeck())
    assert voyage.rests
    assert voyage.trauma(foe) == 0


@rule("EV-240")
def test_what_abilities_do() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.crew("D02", "zone-2")
    foe = voyage.foe("E-06", 4)
    voyage.run("break_node(self)", actor=m.FOE_ACTS + foe)
    assert (voyage.broken(), voyage.trauma(foe)) == ([4], 1)
    voyage.run("heal(self,3)", actor=m.FOE_ACTS + foe)
    assert voyage.trauma(foe) == 0
    voyage.run("step(self,2)", actor=m.FOE_ACTS + foe)
    assert voyage.zone(foe) == 2, "up to where it wants to be"


@rule("EV-080", "EV-240", "EV-R149", "EV-R22")
def test_where_the_node_is_destroyed_already_an_ability_breaks_the_nearest_one() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.destroyed(4, 2)
    foe = voyage.foe("E-06", 4)
    acts(voyage, foe, OMEN, OMEN)
    assert offered(voyage.table) == {"break-node 5", "break-node 6"}, "the owner of the ship chooses"
    assert refusal(voyage.table, "break-node 7") == "Node 7 is not among the nearest (EV-080)."
    play(voyage.table, "break-node 6")
    assert (voyage.broken(), voyage.trauma(foe)) == ([2, 4, 6], 0)


@rule("EV-R149")
def test_the_nearest_crew_is_the_nearest_through_zones_with_room() -> None:
    voyage = Voyage()
    behind = voyage.crew("D01", "zone-8")
    beside = voyage.crew("D02", "zone-7")
    for _ in range(3):
        voyage.foe("E-01", 6)
    foe = voyage.foe("E-02", 4)
    voyage.run("strain(nearest,1)", actor=m.FOE_ACTS + foe)
    assert (voyage.gems(beside), voyage.gems(behind)) == ((0, 1), (0, 0)), "two steps; the other way is full"


@rule("EV-R70", "EV-R252")
def test_one_that_takes_the_place_of_a_dead_one_does_not_act_with_its_dice() -> None:
    changes: dict[str, object] = {"health": 1, "omens": 1, "omen": "break_node(self); spawn_named(E-02)"}
    voyage = Voyage(1, EverrainGame(standard_but("deck_enemy", "E-02", changes)))
    voyage.crew("D01")
    foe = voyage.foe("E-02", 4)
    voyage.luck("spoils", 0)
    acts(voyage, foe, OMEN, HIT)
    play(voyage.table, "take-spoils 0")
    voyage.luck("deck-enemy-die", MOVE)
    play(voyage.table, "place-foe 3")
    assert voyage.rests
    assert voyage.broken() == [4], "the damage was the dead one's"
    assert (voyage.trauma(foe), voyage.zone(foe + 1)) == (-1, 3)
