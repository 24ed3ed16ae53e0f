"""What people are told before they choose: chances of tests, dice of frays, what a choice costs."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.broadside import Broadside
from stormtable.games.everrain.steps.frays import CrewAttack, EnemyAttack
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.storms import MoveStorm
from stormtable.games.everrain.steps.wages import PayWages
from tests.kit import game_of, play, rule
from tests.kit.rain import Voyage, at

DAMAGE, CRITICAL, OMEN, BLANK = range(4)
EVADE, EVASION_OMEN, EVASION_BLANK = range(3)
MOVE, HIT, ENEMY_OMEN = range(3)


def options(voyage: Voyage) -> list[str]:
    """What each legal move says."""
    game = game_of(voyage.table)
    return [game.describe(voyage.table, move).text for move in voyage.table.moves()]


def said(voyage: Voyage, line: str) -> str:
    game = game_of(voyage.table)
    return game.describe(voyage.table, game.vocabulary.parse(line)).text


def asked(voyage: Voyage) -> str:
    return game_of(voyage.table).prompt(voyage.table).text


# Tests


@rule("EV-142", "EV-G059", "EV-R122")
def test_whoever_is_tested_is_chosen_by_their_chance() -> None:
    voyage = Voyage()
    voyage.crew("D01", "below", "blessed")
    voyage.crew("D02", strain=2)
    voyage.run("test(PORT){S: clue(1) / F: coin(-1)}")
    assert options(voyage) == [
        "Abel Rook (PORT 4: 75 %; 0 TRAUMA, 0 STRAIN of 7)",
        "Marta Quill (PORT 6: 70 %; 0 TRAUMA, 2 STRAIN of 6)",
    ]


@rule("EV-351", "EV-353", "EV-335", "EV-R91")
@pytest.mark.parametrize(
    ("traits", "told"),
    [
        ((), "PORT 4: 50 %"),
        (("blessed",), "PORT 4: 75 %"),
        (("contemptible",), "PORT 4: 50 %"),
        (("contemptible", "blessed"), "PORT 4: 50 %"),
    ],
)
def test_rolls_that_are_made_again_count_in_the_chance(traits: tuple[str, ...], told: str) -> None:
    voyage = Voyage()
    voyage.table.now[m.VISITOR] = 0
    voyage.crew("D01", "below", *traits)
    voyage.crew("D02")
    voyage.run("test(PORT){S: clue(1) / F: coin(-1)}")
    assert options(voyage)[0].startswith(f"Abel Rook ({told};")


@rule("EV-351", "EV-R91")
def test_a_cloddish_crew_has_to_succeed_twice() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "below", "cloddish")
    other = voyage.crew("D04")
    voyage.table.now[m.PARTY_OF] = 0
    voyage.table.now[m.PARTY] = 1 << crew | 1 << other
    voyage.run("test(ISLAND){S: clue(1) / F: coin(-1)}")
    assert [text.split(";")[0] for text in options(voyage)] == [
        "Abel Rook (ISLAND 5: 36 %",
        "Jun Halloway (ISLAND 5: 60 %",
    ]


@rule("EV-335", "EV-346", "EV-R91", "EV-R92")
def test_a_failed_test_tells_what_a_second_roll_and_trauma_would_do() -> None:
    voyage = Voyage()
    voyage.crew("D01", "below", "selfless")
    voyage.carry("K-03")
    voyage.table.active = 0
    voyage.luck("fate", 6)
    voyage.run("test(PORT){S: clue(1) / F: coin(-1)}")
    assert asked(voyage) == "Abel Rook rolls 6 against 4"
    assert options(voyage)[:3] == [
        "Roll again: 50 % to succeed; the new result stands",
        "Lower it to 5: 1 TRAUMA for Abel Rook",
        "Lower it to 4, a success: 2 TRAUMA for Abel Rook",
    ]


@rule("EV-350", "EV-193", "EV-195")
def test_services_tell_what_their_roll_brings() -> None:
    voyage = Voyage()
    voyage.port(0, 0, "PT1")
    voyage.nobody_ashore()
    voyage.crew("D01")
    voyage.crew("D02", "below", "burdensome")
    voyage.table.active = 0
    arrive_in_port(voyage.table, 0)
    voyage.begin()
    assert said(voyage, "send D01 listen") == (
        "Abel Rook: Stay awhile and listen (5 coin): 40 % gain 1 clue, 20 % gain 2 clues"
    )
    assert said(voyage, "send D02 listen") == (
        "Marta Quill: Stay awhile and listen (5 coin): 40 % gain 1 clue, 10 % gain 2 clues"
    )
    assert said(voyage, "send D01 gamble") == (
        "Abel Rook: Gamble (4 coin): 50 % lose up to 3 coin, 30 % gain 4 coin, 20 % gain 10 coin"
    )
    assert said(voyage, "send D01 drink") == (
        "Abel Rook: Drink (2 coin): 30 % put 1 TRAUMA on this crew, 30 % lose up to 3 coin"
    )


# Fights


@rule("EV-261", "EV-262", "EV-257")
def test_a_fray_tells_its_dice_before_it_begins_and_what_they_bring() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.crew("D06", "zone-4")
    voyage.foe("E-04", 4)
    play(voyage.turn(), "issue crew", "choose-crew D01")
    fray = "a fray, 5 dice against the Brine Leech (2 HEALTH left, 2 dice)"
    assert said(voyage, "move-to zone-4") == f"Node 4 (P3): port artillery, {fray}"
    play(voyage.table, "move-to zone-4")
    assert asked(voyage) == (
        "Against the Brine Leech (2 HEALTH left, 2 dice): choose how many of your crew's 5 dice evade"
    )
    assert said(voyage, "evasion-dice 0") == "5 attack dice: 3.3 damage on average"
    assert said(voyage, "evasion-dice 2") == "2 evasion dice, 3 attack dice: 1.0 evades and 2.0 damage on average"
    voyage.luck("crew-attack", DAMAGE, OMEN, BLANK, BLANK)
    voyage.luck("crew-evasion", EVADE)
    voyage.luck("attacked-enemy", HIT, HIT)
    play(voyage.table, "evasion-dice 1")
    assert asked(voyage) == "1 damage and 1 evade so far, 2 damage against you: turn omens into results?"


@rule("EV-264", "EV-265")
def test_an_enemy_that_attacks_tells_what_it_deals() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.crew("D02", "zone-4", "resourceful")
    foe = voyage.foe("E-08", 4)
    voyage.begin(EnemyAttack(0, 0, foe, 2))
    assert asked(voyage) == "The Eel Knight deals 2 damage: choose whether Marta Quill's die attacks or evades"
    assert options(voyage) == ["1 attack die: 0.7 damage on average", "1 evasion die: 0.5 evades on average"]
    play(voyage.table, "evasion-dice 0")
    assert asked(voyage) == "The Eel Knight deals 2 damage: choose whether your other crew's die attacks or evades"
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.begin(CrewAttack(0, 0, 4))
    assert voyage.rests, "no enemy, no fray"


@rule("EV-R236")
def test_damage_that_cannot_be_evaded_is_called_so() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    foe = voyage.foe("E-08", 4)
    voyage.table.foes[foe * m.FOE_ROW + m.FOE_SURE] = 1
    voyage.begin(EnemyAttack(0, 0, foe, 1))
    assert asked(voyage).startswith("The Eel Knight deals 1 damage, which cannot be evaded: choose whether")


@rule("EV-269", "EV-255")
def test_a_ship_under_fire_is_told_what_is_evaded() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2")
    voyage.crew("D02", "zone-9")
    voyage.luck("ship-evasion", EVADE, EVASION_OMEN)
    voyage.begin(Broadside(0, 0, 3))
    assert asked(voyage) == "3 damage, 1 evaded so far: turn omens into evades?"


@rule("EV-273", "EV-R65")
def test_a_shot_tells_what_its_target_can_take() -> None:
    voyage = Voyage(2)
    voyage.crew("D01", "zone-1")
    voyage.crew("D02", ship=1)
    voyage.place_all()
    voyage.arm("A-01")
    voyage.sail_to(1, -3, ship=1)
    voyage.foe("E-02", 3, ship=1)
    voyage.table.elder = 0
    voyage.table.elder_hex = at(0, -2)
    voyage.table.elder_trauma = 3
    play(voyage.turn(), "issue artillery")
    assert sorted(options(voyage)) == [
        "Enemies on a friend's deck on C2-1: 2 dice, 3 HEALTH left",
        "Ossmere, the Bell Below on C2-5: 3 dice, 5 HEALTH left",
    ]


# What a choice brings


@rule("EV-166", "EV-167", "EV-340", "EV-364")
def test_ending_a_turn_tells_what_is_due() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4", "weary")
    voyage.crew("D02", "zone-5", "hardy")
    voyage.crew("D03", "zone-6")
    voyage.turn()
    assert said(voyage, "end-turn") == "End your turn: 3 STRAIN on your crew on deck and a sea event"
    voyage.carry("K-02")
    assert said(voyage, "end-turn") == "End your turn: 1 STRAIN on your crew on deck and a sea event"
    voyage.foe("E-02", 0)
    assert said(voyage, "end-turn") == "End your turn: 1 STRAIN on your crew on deck"
    voyage.space(0, 0, "island")
    assert said(voyage, "end-turn") == "End your turn"


@rule("EV-069", "EV-R47", "EV-R233")
def test_a_turn_without_np_still_tells_its_damage() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.carry("K-01")
    voyage.turn()
    voyage.table.now[m.LOOSE] = 1
    assert said(voyage, "turn-free left") == "Turn left for free"
    assert said(voyage, "set-facing S") == "Leave the port facing south"
    voyage.storm((0, 0), (0, 1))
    assert said(voyage, "turn-free left") == "Turn left for free, taking 1 damage"
    assert said(voyage, "set-facing S") == "Leave the port facing south, taking 3 damage"


@rule("EV-206", "EV-R137")
def test_sailing_into_the_tile_of_an_altar_tells_of_the_enemy() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.place_all()
    voyage.space(0, -3, "altar")
    voyage.turn()
    assert said(voyage, "sail") == "Sail ahead for 1 NP, meeting an enemy of the altar there"


@rule("EV-171", "EV-R124")
def test_sailing_into_a_port_tells_what_the_enemies_on_deck_cost() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.place_all()
    voyage.port(0, -1, "PT2")
    voyage.turn()
    assert said(voyage, "sail") == "Sail ahead for 1 NP"
    voyage.foe("E-02", 3)
    voyage.foe("E-04", 4)
    assert said(voyage, "sail") == "Sail ahead for 1 NP, the agenda advancing 5 for the enemies on deck"
    voyage.table.now[m.VISITED] = 0b10
    assert said(voyage, "sail") == "Sail ahead for 1 NP", "a second visit in this turn there is not"


@rule("EV-R71")
def test_letting_the_last_crew_go_sinks_the_ship_and_says_so() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    voyage.begin(PayWages(0, 0, crew))
    assert options(voyage) == ["Pay Abel Rook 4 coin", "Let Abel Rook go: your ship sinks"]


@rule("EV-066")
def test_storms_are_numbered_from_one_in_questions_too() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.storm((0, 0), (0, 1))
    voyage.begin(MoveStorm(0, 0, 0))
    assert asked(voyage) == "Choose where storm 1 moves"
