"""The optional rule of boarding."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.boarding import BoardingRound
from tests.kit import game_of, listen, offered, play, refusal, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage

MOVE, HIT, OMEN = range(3)
DAMAGE, CRITICAL, ATTACK_OMEN, BLANK = range(4)


def beside_a_sloop(boarding: str = "on", act: int = 1) -> Voyage:
    """A ship with two crew beside an enemy ship; it is its turn."""
    voyage = Voyage(1, None, boarding=boarding)
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.crew("D01")
    voyage.crew("D02", "zone-5")
    voyage.vessel("N-01", 0, -1)
    voyage.table.act = act
    return voyage


def boarded(*foes: tuple[str, int], edge: str = "starboard") -> Voyage:
    """The boarding has begun, with these enemies on the zones of the enemy ship; the crew is asked."""
    voyage = beside_a_sloop()
    table = voyage.table
    table.active = 0
    table.now[m.JOINED] = 1 + ("port", "starboard").index(edge)
    for id_, zone in foes:
        voyage.foe(id_, m.ENEMY_ZONE + zone)
    voyage.begin(BoardingRound(0, 0))
    return voyage


def kind_of(voyage: Voyage, id_: str) -> int:
    return [enemy.id for enemy in voyage.content.deck_enemy].index(id_)


def finish(voyage: Voyage) -> None:
    """Crew stay where they are until somebody has won."""
    table = voyage.table
    while not voyage.rests:
        lines = offered(table)
        play(table, "end-boarders" if "end-boarders" in lines else min(lines))


# Who may board


@rule("EV-304", "EV-R198")
def test_only_a_table_that_chose_it_boards() -> None:
    voyage = beside_a_sloop("off")
    assert offered(voyage.turn(), "board") == set()
    assert refusal(voyage.table, "board 1") == "This table plays without boarding (EV-304)."


@rule("EV-304", "EV-R198", "EV-R32", "EV-309")
def test_a_ship_beside_an_enemy_ship_may_board_it_without_an_order() -> None:
    voyage = beside_a_sloop()
    table = voyage.turn()
    table.now[m.NP] = 2
    orders = voyage.orders()
    voyage.luck("enemy-card", kind_of(voyage, "E-01"))
    voyage.luck("deck-enemy-die", OMEN)
    play(table, "board 1")
    assert (voyage.orders(), table.now[m.NP]) == (orders, 0)
    assert offered(table) == {"lie-along port", "lie-along starboard"}


@rule("EV-304", "EV-R198")
def test_one_farther_away_cannot_be_boarded() -> None:
    voyage = beside_a_sloop()
    voyage.sail_to(0, 1)
    assert refusal(voyage.turn(), "board 1").startswith("No such enemy ship is beside yours")


@rule("EV-071", "EV-R58", "EV-R198")
@pytest.mark.parametrize("hexes", [((0, 0), (0, 1)), ((0, -1), (0, -2))])
def test_nobody_boards_under_a_storm(hexes: tuple[tuple[int, int], tuple[int, int]]) -> None:
    voyage = beside_a_sloop()
    voyage.storm(*hexes)
    assert refusal(voyage.turn(), "board 1").startswith("Nobody boards under a storm (EV-071")


@rule("EV-272", "EV-R198")
def test_no_players_ship_is_boarded_and_no_elder_one() -> None:
    voyage = Voyage(2, None, boarding="on")
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.sail_to(0, 1, ship=1)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    voyage.table.elder, voyage.table.elder_hex = 0, voyage.table.pack.sea.in_front(voyage.table.hex(0), 0)
    table = voyage.turn()
    assert offered(table, "board") == set()
    assert len(offered(table)) > 0
    for number in range(1, m.VESSELS + 1):
        assert refusal(table, f"board {number}").startswith("No such enemy ship is beside yours (EV-272")
    fields = game_of(table).vocabulary.verbs["board"].fields
    assert [field.name for field in fields] == ["vessel"], "there is not even a word for it"


# Enemies appear


@rule("EV-305", "EV-306", "EV-R142", "EV-R200", "EV-229")
def test_enemies_for_the_act_appear_where_the_fate_die_says() -> None:
    voyage = beside_a_sloop(act=2)
    table = voyage.turn()
    first = kind_of(voyage, "E-01")
    voyage.luck("enemy-card", first, first)
    voyage.luck("boarding-zone", 4, 4)
    voyage.luck("deck-enemy-die", OMEN, OMEN)
    listen(table)
    play(table, "board 1", "lie-along port")
    assert [voyage.zone(foe) for foe in range(2)] == [m.ENEMY_ZONE + 4] * 2
    assert [event["event"] for event in told(table)].count("foe-rolled") == 2, "each rolls its immediate die"
    seen = shown(table)
    assert seen["boarding"] == {"ship": 0, "vessel": 1, "edge": "port", "acted": []}
    assert [foe["place"] for foe in seen["foes"]] == ["enemy-zone-4"] * 2


@rule("EV-R200")
@pytest.mark.parametrize(("roll", "taken", "zone"), [(4, (4,), 3), (1, (0, 1), 2)])
def test_a_full_zone_sends_it_to_the_next_lower_one_then_higher(roll: int, taken: tuple[int, ...], zone: int) -> None:
    voyage = beside_a_sloop()
    table = voyage.turn()
    for full in taken:
        for _ in range(3):
            voyage.foe("E-02" if full == taken[0] else "E-03", m.ENEMY_ZONE + full)
    before = len(table.foes) // m.FOE_ROW
    voyage.luck("enemy-card", kind_of(voyage, "E-01"))
    voyage.luck("boarding-zone", roll)
    voyage.luck("deck-enemy-die", OMEN)
    play(table, "board 1", "lie-along port")
    assert voyage.zone(before) == m.ENEMY_ZONE + zone


# Two decks as one


@rule("EV-307", "EV-R199", "EV-R202")
@pytest.mark.parametrize(("edge", "start", "end"), [("starboard", 2, 3), ("port", 3, 2)])
def test_enemies_cross_in_the_middle_of_the_touching_edges(edge: str, start: int, end: int) -> None:
    voyage = boarded(("E-01", start), edge=edge)
    table = voyage.table
    table.set_crew(1, m.PLACE, end)
    voyage.luck("deck-enemy-die", MOVE)
    play(table, "end-boarders")
    assert voyage.zone(0) == end


@rule("EV-R255", "EV-R202")
def test_without_crew_on_deck_they_go_for_the_nearest_node() -> None:
    voyage = boarded(("E-01", 2))
    voyage.table.set_crew(1, m.PLACE, m.BELOW)
    voyage.luck("deck-enemy-die", MOVE, HIT)
    play(voyage.table, "end-boarders")
    assert voyage.zone(0) == 3


@rule("EV-R202")
def test_nodes_of_the_enemy_ship_cannot_be_damaged() -> None:
    voyage = boarded(("E-01", 0))
    voyage.table.set_crew(1, m.PLACE, m.BELOW)
    voyage.luck("deck-enemy-die", HIT, OMEN, OMEN)
    play(voyage.table, "end-boarders")
    assert voyage.broken() == []


# Rounds


@rule("EV-308", "EV-309", "EV-R201", "EV-R255")
def test_each_crew_acts_once_a_round_anywhere_on_the_two_decks() -> None:
    voyage = boarded(("E-05", 9))
    table = voyage.table
    assert offered(table) == {"choose-crew D01", "choose-crew D02", "end-boarders"}
    play(table, "choose-crew D01")
    assert len(offered(table, "go-across")) == 10
    assert len(offered(table, "move-to")) == 10, "on deck only, also from below"
    assert refusal(table, "move-to below") == "A boarding is fought on deck (EV-308)."
    play(table, "go-across 0")
    assert table.place(0) == m.ENEMY_ZONE
    assert shown(table)["boarding"]["acted"] == ["D01"]
    assert offered(table) == {"choose-crew D02", "end-boarders"}
    assert refusal(table, "choose-crew D01").endswith("has acted in this round of boarding (EV-R255).")
    play(table, "choose-crew D02")
    assert refusal(table, "move-to zone-5") == "They are there already, and no enemy is (EV-308)."


@rule("EV-308", "EV-257", "EV-310", "EV-311")
def test_a_crew_that_meets_an_enemy_fights_and_then_all_enemies_act() -> None:
    voyage = boarded(("E-05", 9), ("E-01", 0))
    table = voyage.table
    voyage.luck("crew-attack", *[BLANK] * 9)
    voyage.luck("attacked-enemy", *[OMEN] * 9)
    play(table, "choose-crew D01", "go-across 9")
    assert offered(table, "evasion-dice"), "a fray"
    play(table, "evasion-dice 0")
    while not offered(table, "end-boarders"):
        play(table, min(offered(table)))
    listen(table)
    voyage.luck("deck-enemy-die", *[OMEN] * 12)
    play(table, "end-boarders")
    assert offered(table) == {"activate-foe 1", "activate-foe 2"}
    play(table, "activate-foe 2")
    while not offered(table, "end-boarders"):
        play(table, min(offered(table)))
    assert [event["event"] for event in told(table)].count("foe-rolled") == 2
    assert offered(table, "choose-crew") == {"choose-crew D01", "choose-crew D02"}, "the next round"


@rule("EV-312")
def test_it_cannot_be_broken_off() -> None:
    voyage = beside_a_sloop()
    table = voyage.turn()
    voyage.luck("enemy-card", kind_of(voyage, "E-01"))
    voyage.luck("deck-enemy-die", OMEN)
    voyage.luck("boarding-zone", 9)
    play(table, "board 1", "lie-along port")
    assert "end-turn" not in offered(table)
    assert offered(table, "issue") == set()
    play(table, "end-boarders")
    assert "end-turn" not in offered(table)


@rule("EV-313", "EV-314", "EV-G121", "EV-R103", "EV-R176")
def test_the_winner_rolls_for_spoils_and_all_crew_go_below() -> None:
    voyage = beside_a_sloop()
    table = voyage.table
    table.set_crew(0, m.PLACE, m.ENEMY_ZONE + 3)
    table.set_crew(0, m.TRAUMA, 2)
    spirited = [trait.id for trait in voyage.content.trait].index("spirited")
    table.set_crew(0, m.TRAIT, spirited)
    table.act = 3
    before = census(table)
    table.active, table.now[m.JOINED] = 0, 1
    voyage.luck("spoils", 0, 1, 8)
    listen(table)
    voyage.begin(BoardingRound(0, 0))
    assert table.fleet[m.VESSEL_KIND] == m.NONE
    assert all(number < m.ENEMY_WRECK for number in table.sea), "no wreck"
    for pip in (0, 1, 8):
        play(table, f"take-spoils {pip}")
    while not voyage.rests:
        play(table, min(offered(table)))
    assert (table.ship(0, m.CLUES), table.ship(0, m.COIN)) == (3, 45)
    assert [table.on_deck(crew) for crew in (0, 1)] == [False, False]
    assert voyage.gems(0) == (1, 0), "Spirited"
    assert census(table) == before
    assert table.agenda == 1
    assert shown(table)["boarding"] is None


@rule("EV-313", "EV-R201")
def test_nobody_is_on_the_enemy_deck_any_more_when_spoils_call_up_an_enemy() -> None:
    voyage = beside_a_sloop()
    table = voyage.table
    for crew in (0, 1):
        table.set_crew(crew, m.PLACE, m.ENEMY_ZONE + 3)
    table.active, table.now[m.JOINED] = 0, 1
    voyage.luck("spoils", 5)
    voyage.luck("treasure", [card.id for card in voyage.content.treasure].index("R-06"))
    voyage.luck("enemy-card", kind_of(voyage, "E-01"))
    voyage.luck("deck-enemy-die", OMEN)
    voyage.begin(BoardingRound(0, 0))
    play(table, "take-spoils 5", "place-foe 0")
    assert [voyage.gems(crew) for crew in (0, 1)] == [(0, 0), (0, 0)], "nobody is on deck for its ability"
    assert voyage.rests


@rule("EV-R203", "EV-R160")
def test_nothing_is_won_if_the_last_crew_and_the_last_enemy_die_together() -> None:
    voyage = boarded(("E-01", 3))
    table = voyage.table
    table.set_ship(0, m.CREW_AT + 1, m.NONE)
    table.clear_crew(1)
    table.set_crew(0, m.TRAUMA, table.pack.track[0] - 1)
    table.foes[m.FOE_TRAUMA] = 1
    voyage.luck("crew-attack", DAMAGE, DAMAGE)
    voyage.luck("attacked-enemy", HIT)
    listen(table)
    play(table, "choose-crew D01", "go-across 3", "evasion-dice 0")
    events = [event["event"] for event in told(table)]
    assert ("foe-destroyed" in events, "crew-died" in events, "spoils-rolled" in events) == (True, True, False)
    assert table.ship(0, m.STATE) == m.SUNK
    assert table.fleet[m.VESSEL_KIND] != m.NONE, "the enemy ship stays"


@rule("EV-R200", "EV-R252")
def test_an_enemy_that_appears_on_another_ship_meanwhile_activates_in_the_enemy_phase() -> None:
    voyage = Voyage(2, None, boarding="on")
    table = voyage.table
    table.active, table.now[m.JOINED] = 0, 1
    there, elsewhere = voyage.foe("E-01", 0), voyage.foe("E-01", 0, ship=1)
    assert [table.foes[foe * m.FOE_ROW + m.FOE_ACTED] for foe in (there, elsewhere)] == [1, 0]


@rule("EV-R200")
def test_enemies_on_the_own_deck_must_die_too() -> None:
    voyage = beside_a_sloop()
    voyage.foe("E-01", 8)
    table = voyage.table
    table.active, table.now[m.JOINED] = 0, 1
    voyage.begin(BoardingRound(0, 0))
    assert "end-boarders" in offered(table)


@rule("EV-315", "EV-R255", "EV-R203", "EV-279")
def test_a_ship_whose_crew_is_wiped_out_sinks_and_the_enemy_ship_stays() -> None:
    voyage = boarded(("E-05", 9), ("E-01", 3))
    table = voyage.table
    table.set_crew(0, m.TRAUMA, table.pack.track[0] - 1)
    table.set_crew(1, m.TRAUMA, table.pack.track[1] - 1)
    voyage.destroyed(0, 1, 2, 3, 4, 6, 7, 8, 9)
    before = census(table)
    voyage.luck("deck-enemy-die", *[HIT] * 40)
    voyage.luck("counter-attack", *[BLANK] * 40)
    finish(voyage)
    assert table.ship(0, m.STATE) == m.SUNK
    assert [table.foes[at] for at in (m.FOE_KIND, m.FOE_ROW + m.FOE_KIND)] == [m.NONE, m.NONE]
    assert (table.fleet[m.VESSEL_KIND], table.fleet[m.VESSEL_DAMAGE]) == (0, 0)
    assert table.now[m.JOINED] == 0
    assert census(table) == before


@rule("EV-311", "EV-R255")
@pytest.mark.parametrize("seed", range(4))
def test_a_boarding_ends_whatever_is_chosen(seed: int) -> None:
    voyage = beside_a_sloop(act=3)
    table = voyage.turn()
    pieces = census(table)
    play(table, "board 1")
    for number in range(4000):
        if table.now[m.JOINED] == 0 and number > 0:
            break
        moves = table.moves()
        table.play(moves[(number * 7 + seed) % len(moves)])
        assert census(table) == pieces
    assert table.now[m.JOINED] == 0
    assert shown(table)["boarding"] is None
