"""Tests and fate rolls of crew, with all that changes them."""

import pytest

from stormtable.games.everrain import marks as m
from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rain import Voyage

TEST = "test(ISLAND){S: clue(1) / F: coin(-1)}"


def roll(voyage: Voyage, crew: int, text: str = TEST) -> Voyage:
    voyage.run(text, actor=m.CREW_ACTS + crew)
    return voyage


def passed(voyage: Voyage) -> bool:
    return voyage.table.ship(0, m.CLUES) == 1


@rule("EV-142", "EV-G058", "EV-G059", "EV-256")
@pytest.mark.parametrize("pip", range(10))
def test_a_roll_up_to_the_value_succeeds(pip: int) -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    voyage.luck("fate", pip)
    roll(voyage, crew)
    assert passed(voyage) == (pip <= 5)
    assert voyage.table.ship(0, m.COIN) == (40 if pip <= 5 else 39)


@rule("EV-351", "EV-G068", "EV-R91")
def test_a_cloddish_crew_rolls_a_success_again() -> None:
    voyage = Voyage()
    crew = voyage.crew("D08", "below", "cloddish")
    voyage.table.now[m.PARTY_OF], voyage.table.now[m.PARTY] = 0, 1 << crew
    voyage.luck("fate", 3, 8)
    roll(voyage, crew)
    assert not passed(voyage)


@rule("EV-353", "EV-R90")
def test_a_contemptible_crew_rolls_everything_again() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "below", "contemptible")
    voyage.table.now[m.VISITOR] = 0
    voyage.luck("fate", 9, 1)
    roll(voyage, crew, "test(PORT){S: clue(1) / F: none}")
    assert passed(voyage)


@rule("EV-335", "EV-R91")
def test_a_blessed_crew_may_roll_again_once() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "below", "blessed")
    voyage.luck("fate", 9, 2)
    table = roll(voyage, crew).table
    assert offered(table) == {"roll-again", "let-stand"}
    play(table, "roll-again")
    assert voyage.rests, "the second result stands"
    assert passed(voyage)


@rule("EV-R91")
def test_a_boat_and_a_loaded_die_give_a_second_roll() -> None:
    boat = Voyage()
    crew = boat.crew("D01", "room-1")
    boat.install("I-02", 1)
    boat.luck("fate", 9, 2)
    play(roll(boat, crew).table, "roll-again")
    assert passed(boat)
    die = Voyage()
    crew = die.crew("D01")
    die.carry("K-03")
    die.table.active = 0
    die.luck("fate", 9, 8, 7)
    play(roll(die, crew).table, "roll-again")
    roll(die, crew)
    assert die.rests, "once a turn"
    assert die.table.fate == 7


@rule("EV-346", "EV-R92", "EV-G067")
def test_a_selfless_crew_lowers_a_failed_roll() -> None:
    voyage = Voyage()
    crew = voyage.crew("D02", "below", "selfless", trauma=2, strain=1)
    voyage.luck("fate", 6)
    table = roll(voyage, crew).table
    assert offered(table) == {"lower-fate 1", "lower-fate 2", "let-stand"}, "one free space has to stay"
    assert refusal(table, "lower-fate 3") == "So much TRAUMA would fill the track (EV-R92)."
    play(table, "lower-fate 2")
    assert passed(voyage)
    assert voyage.gems(crew) == (4, 1)


@rule("EV-350", "EV-R91", "EV-R93")
def test_a_burdensome_crew_rolls_one_less_at_services_only() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "below", "burdensome")
    voyage.table.now[m.VISITOR] = 0
    voyage.luck("fate", 5, 0)
    script = "fate{0-4: none / 5-9: clue(1)}"
    voyage.run(script, actor=m.CREW_SERVED + crew)
    assert not passed(voyage)
    voyage.run(script, actor=m.CREW_SERVED + crew)
    assert not passed(voyage), "never below 0"
    voyage.luck("fate", 5)
    voyage.run(script)
    assert passed(voyage), "a card's roll is not its own"


@rule("EV-203", "EV-R135")
def test_the_best_of_a_party_is_tested() -> None:
    voyage = Voyage()
    voyage.install("I-02", 1)
    voyage.crew("D05")
    voyage.crew("D03", "room-1")
    voyage.crew("D08", "room-1")
    voyage.crew("D01", "room-1")
    table = voyage.run(TEST)
    assert offered(table) == {"choose-crew D03", "choose-crew D08"}, "both have 6; the 7 is not in the boat"
    assert refusal(table, "choose-crew D01").startswith("Abel Rook is not the one of the party with the highest ISLAND")
    listen(table)
    voyage.luck("fate", 6)
    play(table, "choose-crew D08", "let-stand")
    assert {"event": "tested", "ship": 0, "crew": 7, "pip": 6, "value": 6} in told(table)


@rule("EV-R122")
def test_in_a_port_the_owner_names_who_is_tested() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.crew("D12")
    table = voyage.run("test(PORT){S: strain(tested,1) / F: trauma(tested,1)}")
    voyage.luck("fate", 9)
    play(table, "choose-crew D12")
    assert voyage.gems(11) == (1, 0)


@rule("EV-351", "EV-353", "EV-350", "EV-R91")
def test_the_log_says_why_a_die_is_rolled_twice_and_what_it_counts_as() -> None:
    voyage = Voyage()
    crew = voyage.crew("D02", "below", "contemptible")
    voyage.table.now[m.VISITOR] = 0
    voyage.luck("fate", 2, 5)
    listen(voyage.table)
    voyage.run("fate{0-4: none / 5-9: clue(1)}", actor=m.CREW_SERVED + crew)
    assert [event["event"] for event in told(voyage.table)][:3] == ["fate-rolled", "rolls-again", "fate-rolled"]
    other = voyage.crew("D03", "below", "burdensome")
    voyage.luck("fate", 5)
    listen(voyage.table)
    voyage.run("fate{0-4: none / 5-9: clue(1)}", actor=m.CREW_SERVED + other)
    assert [(event["event"], event["pip"]) for event in told(voyage.table)] == [("fate-rolled", 5), ("fate-counts", 4)]
    assert voyage.table.ship(0, m.CLUES) == 1, "the first roll's, not the second's"
