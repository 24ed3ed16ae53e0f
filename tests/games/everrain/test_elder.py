"""The Elder One: awakening, activating, objectives, wounds."""

import pytest

from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.elder_course import elder_dice
from stormtable.games.everrain.steps.awakening import Awaken
from stormtable.games.everrain.steps.elder import ElderActs, WhilstArisen, hurt_elder
from stormtable.games.everrain.steps.round import STEP_2A, Phase
from stormtable.games.everrain.steps.underway import ActAtSea
from tests.kit import listen, offered, play, refusal, rule, shown, told
from tests.kit.rain import FACINGS, Voyage, at, place_of, standard_but

OSSMERE, VESHKA, SHEPHERD = range(3)
MOVE, HIT, OMEN = range(3)
EVADE = 0


def open_sea(ships: int = 1, rules: EverrainGame | None = None) -> Voyage:
    """All tiles are calm sea; ships are far in the south, each with a crew below deck."""
    voyage = Voyage(ships, rules)
    voyage.place_all()
    for ship in range(ships):
        voyage.sail_to(ship, 3, ship=ship)
        voyage.crew(f"D0{ship + 1}", ship=ship)
    return voyage


def arisen(elder: int, q: int, r: int, facing: str = "S", ships: int = 1, rules: EverrainGame | None = None) -> Voyage:
    """An Elder One on an open sea."""
    voyage = open_sea(ships, rules)
    table = voyage.table
    table.elder, table.elder_hex, table.elder_facing = elder, at(q, r), FACINGS.index(facing)
    return voyage


def acts(voyage: Voyage, *faces: int) -> Voyage:
    """It activates with as many dice as are said, and rolls this."""
    table = voyage.table
    table.elder_wounds = table.pack.elder_dice[table.elder] - len(faces)
    voyage.luck("elder-die", *faces)
    voyage.begin(ElderActs())
    return voyage


def where(voyage: Voyage) -> tuple[int, int]:
    return place_of(voyage.table.elder_hex)


def facing(voyage: Voyage) -> str:
    return FACINGS[voyage.table.elder_facing]


def kind(voyage: Voyage, q: int, r: int) -> int:
    return voyage.table.space(at(q, r))


# Awakening


@rule("EV-283", "EV-284", "EV-R21", "EV-R254")
def test_it_rises_far_from_the_start_and_its_effect_comes_at_once() -> None:
    voyage = Voyage(2)
    for ship in range(2):
        voyage.crew(f"D0{ship + 1}", "zone-0", ship=ship)
    voyage.place(0, -1)
    voyage.space(3, -3, "island")
    voyage.luck("elder-one", OSSMERE)
    table = voyage.begin(Awaken())
    far = {line.split()[1] for line in offered(table, "place-vessel")}
    assert far == {hex_id(voyage, *where) for where in ((3, -1), (3, -2), (2, -2), (0, 2))}, "2 hexes away, and sea"
    assert refusal(table, "place-vessel C4-0").startswith("It does not rise on C4-0 (EV-283")
    play(table, f"place-vessel {min(far)}")
    while offered(table, "face-vessel"):
        play(table, min(offered(table)))
    play(table, min(offered(table, "place-storm")))
    assert voyage.rests, "and what was under way goes on"
    assert [voyage.gems(crew) for crew in (0, 1)] == [(0, 1), (0, 1)]
    storm = table.pack.storms[table.storms[m.STORM_SHAPE]]
    assert storm.size == 2
    assert storm.covers(table.storms[m.STORM_LIE], table.pack.sea.spots[table.elder_hex])


@rule("EV-R178", "EV-R254")
def test_an_occupied_hex_sends_it_to_the_nearest_free_sea() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.sail_to(0, 2)
    voyage.space(0, 1, "island")
    voyage.luck("elder-one", OSSMERE)
    voyage.begin(Awaken())
    assert where(voyage) == (1, 1), "(0, 2) is taken, (0, 1) is land"


@rule("EV-R178", "EV-R254")
def test_without_free_sea_it_rises_on_land() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    for q, r in ((1, 0), (2, 0), (1, 1), (0, 2), (0, 1)):
        voyage.space(q, r, "island")
    voyage.sail_to(0, 0)
    voyage.luck("elder-one", SHEPHERD)
    table = voyage.begin(Awaken())
    assert offered(table, "place-vessel") == {"place-vessel C4-1", "place-vessel C4-5"}


@rule("EV-283", "EV-R254")
def test_another_one_rises_four_hexes_from_the_ship_with_most_clues() -> None:
    voyage = open_sea(2)
    table = voyage.table
    table.set_ship(1, m.CLUES, 3)
    voyage.sail_to(0, 5, ship=0)
    voyage.sail_to(1, -1, ship=1)
    voyage.luck("elder-one", VESHKA)
    voyage.begin(Awaken())
    hexes = {voyage.rules.vocabulary.parse(line) - w.PLACE_VESSEL for line in offered(table, "place-vessel")}
    assert {table.pack.sea.distance(at(1, -1), hex_) for hex_ in hexes} == {4}
    assert all(table.pack.sea.distance(at(1, -1), hex_) != 4 or hex_ in hexes for hex_ in range(114))
    voyage.luck("damage", 3, 5)
    play(table, min(offered(table)))
    while not voyage.rests:
        play(table, min(offered(table)))
    assert [voyage.broken(ship) for ship in range(2)] == [[3], [5]], "each ship takes 1 damage"


@rule("EV-R254")
def test_without_a_ship_it_is_placed_like_the_others() -> None:
    voyage = open_sea()
    voyage.table.set_ship(0, m.STATE, m.SUNK)
    voyage.luck("elder-one", VESHKA)
    table = voyage.begin(Awaken())
    start = table.pack.start_hex
    farthest = max(table.pack.sea.distance(start, hex_) for hex_ in range(114))
    assert table.pack.sea.distance(start, table.elder_hex) == farthest


@rule("EV-283", "EV-205")
def test_altars_are_active_again_and_every_deck_gets_an_enemy() -> None:
    voyage = Voyage(2)
    for ship in range(2):
        voyage.crew(f"D0{ship + 1}", ship=ship)
    voyage.space(1, 1, "altar")
    voyage.table.sea[at(1, 1)] |= m.EXPLORED
    voyage.luck("elder-one", SHEPHERD)
    voyage.luck("deck-enemy-die", OMEN, OMEN)
    table = voyage.begin(Awaken())
    while not voyage.rests:
        play(table, min(offered(table)))
    assert table.sea[at(1, 1)] == m.ALTAR
    assert sorted(table.foes[m.FOE_SHIP :: m.FOE_ROW]) == [0, 1]


@rule("EV-006", "EV-283", "EV-285")
def test_from_then_on_everybody_sees_it() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    assert shown(voyage.table)["elder"] is None
    voyage.luck("elder-one", VESHKA)
    voyage.luck("damage", 3)
    table = voyage.begin(Awaken())
    while not voyage.rests:
        play(table, min(offered(table)))
    seen = shown(table)["elder"]
    assert (seen["id"], seen["dice"], seen["health"], seen["goal"]) == ("EO-2", 3, 8, 4)
    assert seen["destinations"] == ["C4-0"]


# The round


@rule("EV-037", "EV-038", "EV-286", "EV-287", "EV-R186", "EV-031")
def test_its_effect_comes_before_its_activation_and_both_before_other_enemies() -> None:
    voyage = arisen(OSSMERE, 0, 0, "N")
    voyage.port(0, -3, "PT1")
    voyage.sail_to(0, 2)
    voyage.crew("D05", "zone-5")
    voyage.foe("E-01", 8)
    voyage.luck("elder-die", MOVE, OMEN, HIT)
    listen(voyage.table)
    voyage.begin(Phase(STEP_2A))
    kinds = [event["event"] for event in told(voyage.table)]
    order = [kinds.index(kind) for kind in ("elder-felt", "suffered", "elder-rolled", "elder-moved", "foe-rolled")]
    assert order == sorted(order)


@rule("EV-R21", "EV-037", "EV-038")
def test_asleep_it_does_nothing() -> None:
    voyage = open_sea()
    voyage.begin(WhilstArisen(), ElderActs())
    assert voyage.rests


@rule("EV-287")
@pytest.mark.parametrize(("far", "strain"), [(2, 1), (3, 0)])
def test_the_bell_is_heard_within_two_hexes(far: int, strain: int) -> None:
    voyage = arisen(OSSMERE, 0, 0)
    crew = voyage.crew("D05", "zone-5")
    voyage.sail_to(0, far)
    voyage.begin(WhilstArisen())
    assert voyage.gems(crew) == (0, strain)


@rule("EV-287")
def test_veshka_wears_down_ships_with_destroyed_nodes() -> None:
    voyage = arisen(VESHKA, 0, -3, ships=2)
    voyage.destroyed(4, ship=1)
    voyage.begin(WhilstArisen())
    assert [voyage.gems(crew) for crew in (0, 1)] == [(0, 0), (0, 1)]


@rule("EV-287")
def test_the_shepherd_hurts_crew_on_deck_near_active_altars() -> None:
    voyage = arisen(SHEPHERD, 0, -3)
    crew = voyage.crew("D05", "zone-5")
    voyage.begin(WhilstArisen())
    assert voyage.gems(crew) == (0, 0)
    voyage.table.sea[voyage.table.hex(0) // 6 * 6] = m.ALTAR
    voyage.begin(WhilstArisen())
    assert voyage.gems(crew) == (1, 0)


# Moving


@rule("EV-288", "EV-R184", "EV-R49", "EV-R230")
def test_it_makes_for_its_objective_and_nothing_slows_it() -> None:
    voyage = arisen(OSSMERE, 0, -3)
    voyage.port(0, 2, "PT1")
    voyage.space(0, -2, "rough")
    voyage.space(0, -1, "rough")
    voyage.storm((0, -2), (0, -1))
    acts(voyage, MOVE, MOVE, MOVE)
    assert where(voyage) == (0, 0)
    assert voyage.table.elder_trauma == 0


@rule("EV-288", "EV-R22")
def test_among_objectives_equally_near_the_first_player_chooses() -> None:
    voyage = arisen(OSSMERE, 0, 0, ships=2)
    voyage.table.first = 1
    voyage.port(0, -2, "PT1")
    voyage.port(0, 2, "PT2")
    acts(voyage, MOVE)
    table = voyage.table
    assert table.seat == 1
    assert len(offered(table, "make-for")) == 2
    assert refusal(table, "make-for C4-0").startswith("It does not head for C4-0 now (EV-288")
    play(table, f"make-for {hex_id(voyage, 0, 2)}")
    assert where(voyage) == (0, 1)


def hex_id(voyage: Voyage, q: int, r: int) -> str:
    return voyage.rules.vocabulary.write(w.MAKE_FOR + at(q, r)).split()[1]


@rule("EV-234", "EV-R155", "EV-288")
def test_damage_that_hits_nobody_becomes_moves() -> None:
    voyage = arisen(OSSMERE, 0, -3)
    voyage.port(0, 2, "PT1")
    acts(voyage, MOVE, HIT, HIT)
    assert where(voyage) == (0, -1)


@rule("EV-240", "EV-R154", "EV-R248")
def test_two_omens_move_it_two_hexes_and_a_third_pair_is_another_move() -> None:
    voyage = arisen(OSSMERE, 0, -3)
    voyage.port(0, 2, "PT1")
    acts(voyage, OMEN, OMEN)
    assert where(voyage) == (0, -1)
    voyage = arisen(OSSMERE, 0, -3, ships=3)
    voyage.port(0, 2, "PT1")
    acts(voyage, OMEN, OMEN, OMEN, OMEN)
    assert where(voyage) == (0, 0)


@rule("EV-R180")
def test_it_passes_through_ships_but_stops_on_none() -> None:
    voyage = arisen(OSSMERE, 0, -3)
    voyage.port(0, 2, "PT1")
    voyage.vessel("N-01", 0, -2)
    acts(voyage, MOVE, OMEN)
    assert where(voyage) == (0, -3), "one move would end in the other's hex"
    acts(voyage, MOVE, MOVE)
    assert where(voyage) == (0, -1)


@rule("EV-R179", "EV-R180")
def test_beside_an_occupied_port_it_does_not_stop_on_a_ship_either() -> None:
    voyage = arisen(OSSMERE, 0, 0, "N", ships=2)
    voyage.port(0, -2, "PT1")
    voyage.port(0, 3, "PT2")
    voyage.sail_to(0, -1, ship=0)
    voyage.sail_to(0, -2, ship=1)
    acts(voyage, MOVE, OMEN)
    assert (where(voyage), kind(voyage, 0, -2)) == ((0, 0), m.PORT_SPACE), "one move would end in the ship's hex"
    acts(voyage, MOVE, MOVE, MOVE)
    while not voyage.rests:
        play(voyage.table, min(offered(voyage.table)))
    assert kind(voyage, 0, -2) == m.CALM, "it has drowned the port"
    assert where(voyage) in ((1, -2), (-1, -1), (0, -3)), "and stands on a free hex beside it"


@rule("EV-R180", "EV-R182")
def test_it_does_not_stop_on_an_enemy_ship_to_strike() -> None:
    voyage = arisen(VESHKA, 0, 0, "N")
    voyage.sail_to(0, -3)
    voyage.vessel("N-01", 0, -1)
    voyage.luck("damage", 4)
    acts(voyage, MOVE, MOVE, HIT)
    assert (where(voyage), voyage.broken()) == ((0, -2), [4])


@rule("EV-R180")
def test_with_one_die_it_goes_round() -> None:
    voyage = arisen(OSSMERE, 0, -3)
    voyage.port(0, 2, "PT1")
    voyage.vessel("N-01", 0, -2)
    for _ in range(6):
        acts(voyage, MOVE)
        while not voyage.rests:
            play(voyage.table, min(offered(voyage.table)))
    assert place_of(voyage.table.elder_hex)[1] > -2, "it got past the ship"


@rule("EV-289", "EV-R181")
def test_without_a_port_it_goes_for_the_closest_ship() -> None:
    voyage = arisen(OSSMERE, 0, -2, ships=2)
    voyage.sail_to(0, 2, ship=0)
    voyage.sail_to(0, 3, ship=1)
    voyage.luck("damage", 4)
    acts(voyage, MOVE, MOVE, MOVE, HIT)
    assert where(voyage) == (0, 1)
    assert [voyage.broken(ship) for ship in range(2)] == [[4], []]


@rule("EV-R181", "EV-R183")
@pytest.mark.parametrize("away", ["sunk", "in port"])
def test_without_a_ship_to_hunt_it_stays(away: str) -> None:
    voyage = arisen(VESHKA, 0, 0)
    voyage.sail_to(0, 3)
    if away == "sunk":
        voyage.table.set_ship(0, m.STATE, m.SUNK)
    else:
        voyage.port(0, 3, "PT1")
    acts(voyage, MOVE, MOVE, HIT)
    assert voyage.rests
    assert where(voyage) == (0, 0)
    assert voyage.broken() == []


# Striking


@rule("EV-R182", "EV-286", "EV-269", "EV-271")
def test_after_moving_it_strikes_the_nearest_ship_in_its_grid() -> None:
    voyage = arisen(OSSMERE, 0, 0, ships=2)
    voyage.port(0, -3, "PT1")
    voyage.sail_to(1, -2, ship=0)
    voyage.sail_to(0, 1, ship=1)
    voyage.table.set_crew(0, m.PLACE, 2)
    voyage.table.elder_facing = FACINGS.index("N")
    voyage.luck("ship-evasion", EVADE)
    voyage.luck("damage", 7)
    acts(voyage, MOVE, HIT, HIT)
    assert where(voyage) == (0, -1)
    assert [voyage.broken(ship) for ship in range(2)] == [[7], []], "the one that was beside it before is not"


@rule("EV-R182", "EV-R22")
def test_among_ships_equally_near_the_first_player_chooses() -> None:
    voyage = arisen(OSSMERE, 0, 0, "N", ships=2)
    voyage.port(0, -3, "PT1")
    voyage.sail_to(1, -1, ship=0)
    voyage.sail_to(-1, 0, ship=1)
    voyage.luck("damage", 7)
    acts(voyage, HIT)
    assert offered(voyage.table) == {"choose-ship ship-1", "choose-ship ship-2"}
    assert refusal(voyage.table, "choose-ship ship-3") == "That ship is not one of the nearest (EV-R22, EV-R182)."
    play(voyage.table, "choose-ship ship-2")
    assert [voyage.broken(ship) for ship in range(2)] == [[], [7]]


@rule("EV-R183")
def test_a_ship_in_a_port_is_ignored() -> None:
    voyage = arisen(SHEPHERD, 0, 0, "N")
    voyage.port(0, 1, "PT1")
    voyage.sail_to(0, 1)
    voyage.space(0, -3, "altar")
    acts(voyage, HIT)
    assert voyage.broken() == []


@rule("EV-R184")
def test_storms_hide_nobody_from_it() -> None:
    voyage = arisen(SHEPHERD, 0, 0, "N")
    voyage.sail_to(0, 1)
    voyage.storm((0, 1), (0, 0))
    voyage.space(0, -3, "altar")
    voyage.luck("damage", 2)
    acts(voyage, HIT)
    assert voyage.broken() == [2]


@rule("EV-289", "EV-286", "EV-R171", "EV-R155", "EV-R154")
def test_a_hunter_turns_to_its_prey_and_moves_to_spare_become_damage() -> None:
    voyage = arisen(VESHKA, 0, 0, "S")
    voyage.sail_to(0, -2)
    voyage.luck("damage", 1, 2)
    acts(voyage, MOVE, MOVE, HIT)
    while not voyage.rests:
        play(voyage.table, min(offered(voyage.table)))
    assert facing(voyage) in ("NE", "NW")
    assert where(voyage) == (0, 0)
    assert len(voyage.broken()) == 1
    voyage.destroyed()
    acts(voyage, MOVE, MOVE, HIT)
    assert len(voyage.broken()) == 2


@rule("EV-240")
def test_veshka_strikes_the_nearest_ship_by_omens() -> None:
    voyage = arisen(VESHKA, 0, 0)
    voyage.sail_to(0, 3)
    voyage.luck("damage", 6)
    acts(voyage, OMEN, OMEN)
    assert voyage.broken() == [6]


# Objectives


@rule("EV-288", "EV-294", "EV-R245")
def test_a_port_it_reaches_is_drowned() -> None:
    voyage = arisen(OSSMERE, 0, 1)
    voyage.sail_to(0, -3)
    voyage.port(0, 2, "PT1")
    voyage.port(0, 4, "PT2")
    table = voyage.table
    bound = next(number for number, port in enumerate(table.pack.denizen_to) if port == 0)
    other = next(number for number, port in enumerate(table.pack.denizen_to) if port == 1)
    table.passengers[bound], table.passengers[other] = 0, 1
    acts(voyage, MOVE, MOVE)
    assert (kind(voyage, 0, 2), table.elder_count, table.over) == (m.CALM, 1, False)
    assert where(voyage) == (0, 3), "the other move takes it on to the next port"
    assert (table.passengers[bound], table.passengers[other]) == (m.NONE, 1)


@rule("EV-R179", "EV-288")
def test_a_ship_in_the_port_does_not_save_it() -> None:
    voyage = arisen(OSSMERE, 0, 1)
    voyage.port(0, 2, "PT1")
    voyage.port(0, 5, "PT2")
    voyage.sail_to(0, 2)
    voyage.luck("damage", 3, 4)
    acts(voyage, OMEN)
    assert kind(voyage, 0, 2) == m.CALM
    assert voyage.broken() == [3, 4]
    assert where(voyage) == (0, 1)


@rule("EV-294")
@pytest.mark.parametrize(("drowned", "left", "lost"), [(3, True, True), (2, True, False), (0, False, True)])
def test_four_ports_or_the_last_one_end_the_game(drowned: int, left: bool, lost: bool) -> None:
    voyage = arisen(OSSMERE, 0, 0, "N")
    voyage.port(0, -1, "PT1")
    if left:
        voyage.port(0, 3, "PT2")
    voyage.table.elder_count = drowned
    acts(voyage, MOVE)
    assert voyage.table.over == lost
    assert (voyage.rules.ending(voyage.table) == "lost-to-elder") == lost


@rule("EV-288", "EV-294", "EV-R179")
def test_the_shepherd_lights_beacons_then_makes_for_the_start() -> None:
    voyage = arisen(SHEPHERD, 1, -3, "S")
    voyage.space(1, -2, "altar")
    voyage.space(1, 2, "altar")
    table = voyage.table
    acts(voyage, MOVE)
    assert table.sea[at(1, -2)] & m.BEACON != 0
    assert shown(table)["elder"]["count"] == 1
    acts(voyage, MOVE, MOVE)
    assert where(voyage) == (1, 0)
    assert not table.over, "it has passed the start hex, but an altar has no beacon"
    table.sea[at(1, 2)] |= m.BEACON
    table.elder_hex = at(1, -2)
    voyage.sail_to(1, 0)
    acts(voyage, MOVE)
    assert voyage.rules.ending(table) == "lost-to-elder", "beside the start hex, which is occupied, is near enough"


@rule("EV-294")
def test_an_altar_on_the_start_hex_is_an_altar_first() -> None:
    voyage = arisen(SHEPHERD, 1, -1, "S")
    voyage.space(1, 0, "altar")
    voyage.space(1, 3, "altar")
    acts(voyage, MOVE)
    assert voyage.table.sea[at(1, 0)] & m.BEACON != 0
    assert not voyage.table.over
    voyage.table.sea[at(1, 3)] |= m.BEACON
    acts(voyage, OMEN)
    assert voyage.table.over


# Wounds


@rule("EV-290", "EV-G099", "EV-R185", "EV-R66", "EV-285")
def test_at_its_health_it_loses_a_die_and_no_more() -> None:
    voyage = arisen(OSSMERE, 0, 0)
    table = voyage.table
    table.elder_trauma = 6
    listen(table)
    hurt_elder(table, 0, 30)
    table.settle()
    assert (table.elder_trauma, table.elder_wounds) == (0, 1)
    assert told(table)[0]["number"] == 1, "of HEALTH 7; the rest is lost, and not told"
    assert table.ship(0, m.CLUES) == 3
    assert table.elder == OSSMERE


@rule("EV-291", "EV-G098")
@pytest.mark.parametrize(("ships", "wounds", "dice"), [(2, 5, 1), (2, 0, 4), (2, 1, 3), (1, 2, 1)])
def test_it_rolls_a_die_fewer_for_each_wound(ships: int, wounds: int, dice: int) -> None:
    voyage = arisen(OSSMERE, 0, 0, ships=ships)
    voyage.table.elder_wounds = wounds
    assert elder_dice(voyage.table) == dice
    voyage.table.elder_wounds, voyage.table.elder_stagger = 0, wounds
    assert elder_dice(voyage.table) == dice
    voyage.begin(ElderActs())
    assert voyage.table.elder_stagger == 0, "it staggers once"


# Scripts about enemies at sea


def with_omen(section: str, item: str, omen: str) -> EverrainGame:
    """The standard rules, but one ability is another, set off by one omen."""
    return EverrainGame(standard_but(section, item, {"omens": 1, "omen": omen}))


@rule("EV-240")
def test_an_ability_may_heal_it() -> None:
    voyage = arisen(OSSMERE, 0, 0)
    voyage.table.elder_trauma = 3
    voyage.run("heal(self,2)", actor=m.ELDER_ACTS)
    assert voyage.table.elder_trauma == 1


@rule("EV-240")
@pytest.mark.parametrize("sure", [True, False])
def test_an_ability_may_make_its_damage_sure(sure: bool) -> None:
    voyage = arisen(SHEPHERD, 0, 0, "N", rules=with_omen("elder_one", "EO-3", "unblockable(self)"))
    voyage.space(0, -3, "altar")
    voyage.sail_to(0, 1)
    voyage.table.set_crew(0, m.PLACE, 2)
    voyage.luck("ship-evasion", EVADE)
    voyage.luck("damage", 5)
    acts(voyage, *([OMEN, HIT] if sure else [HIT]))
    assert voyage.broken() == ([5] if sure else [])


@rule("EV-240")
@pytest.mark.parametrize("sure", [True, False])
def test_an_ability_may_make_the_damage_of_an_enemy_ship_sure(sure: bool) -> None:
    voyage = open_sea(rules=with_omen("sea_enemy", "N-03", "unblockable(self)"))
    voyage.sail_to(1, -1)
    voyage.table.set_crew(0, m.PLACE, 2)
    vessel = voyage.vessel("N-03", 0, 0, "N", goal=(0, -3))
    voyage.luck("ship-evasion", EVADE)
    voyage.luck("damage", 5)
    voyage.luck("sea-enemy-die", OMEN if sure else MOVE, HIT)
    voyage.begin(ActAtSea(vessel, 2))
    assert voyage.broken() == ([5] if sure else [])


@rule("EV-231")
def test_a_staggered_enemy_ship_still_rolls_one_die() -> None:
    voyage = open_sea()
    vessel = voyage.vessel("N-01", 0, -3, "S", goal=(0, 0))
    voyage.table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_STAGGER] = 9
    voyage.luck("sea-enemy-die", MOVE)
    voyage.begin(ActAtSea(vessel, 3))
    assert place_of(voyage.table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_HEX]) == (0, -2)


@rule("EV-287", "EV-R227")
def test_its_effect_goes_on_when_the_first_players_ship_sinks_by_it() -> None:
    twice: dict[str, object] = {"arisen": "ships(all){damage(1)}; ships(all){coin(5)}; agenda(2)"}
    voyage = arisen(OSSMERE, 0, 0, ships=2, rules=EverrainGame(standard_but("elder_one", "EO-1", twice)))
    voyage.destroyed(*range(1, 10))
    voyage.luck("damage", 0, 4)
    voyage.begin(WhilstArisen())
    assert voyage.table.ship(0, m.STATE) == m.SUNK
    assert voyage.table.ship(1, m.COIN) == 45, "it is felt on the other ship"
    assert voyage.table.agenda == 3
