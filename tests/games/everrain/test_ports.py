"""Port visits from beginning to end: who is banished, met, sent and dismissed, and how crew come back."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import in_deck, in_discards, take
from stormtable.games.everrain.seen import faces_empty_slot
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.stories import put_story
from stormtable.games.everrain.steps.turn import BeginTurn
from stormtable.games.everrain.steps.underway import pick_target
from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rain import Voyage


def denizen(voyage: Voyage, id_: str) -> int:
    return [card.id for card in voyage.content.denizen].index(id_)


def in_harbour(port: str = "PT1", quiet: bool = True, ships: int = 1) -> Voyage:
    """A ship that is about to visit a port, where by default nobody is met."""
    voyage = Voyage(ships)
    voyage.port(0, 0, port)
    if quiet:
        voyage.nobody_ashore()
    return voyage


def visit(voyage: Voyage) -> Voyage:
    voyage.table.active = 0
    arrive_in_port(voyage.table, 0)
    voyage.begin()
    return voyage


# The order of a visit


@rule("EV-171", "EV-G071")
def test_enemies_on_deck_are_banished_and_the_agenda_advances_by_what_they_had_left() -> None:
    voyage = in_harbour()
    voyage.crew("D01")
    table = voyage.table
    first, second = voyage.foe("E-02", 3), voyage.foe("E-02", 4)
    table.foes[first * m.FOE_ROW + m.FOE_TRAUMA] = 1  # of 3
    table.agenda = 6
    visit(voyage)
    assert (voyage.trauma(first), voyage.trauma(second)) == (-1, -1)
    assert (table.agenda, table.enemy_token) == (2, 2)


@rule("EV-R101", "EV-338", "EV-342", "EV-348", "EV-356", "EV-362")
@pytest.mark.parametrize(
    ("trait", "coin", "strain", "treasures"),
    [
        ("extroverted", 40, 1, 0),
        ("prosperous", 45, 2, 0),
        ("tuneful", 40, 2, 1),
        ("duplicitous", 35, 2, 0),
        ("misanthrope", 40, 3, 0),
    ],
)
def test_port_traits_work_on_each_visit(trait: str, coin: int, strain: int, treasures: int) -> None:
    voyage = in_harbour()
    crew = voyage.crew("D01", "below", trait, strain=2)
    table = visit(voyage).table
    held = sum(table.ship(0, m.HOLD + space) != m.NONE for space in range(m.HOLD_SPACE))
    assert (table.ship(0, m.COIN), voyage.gems(crew)[1], held) == (coin, strain, treasures)
    assert voyage.traits(crew) == [trait]


@rule("EV-R101")
def test_a_duplicitous_crew_takes_what_is_there_and_several_effects_are_put_in_order() -> None:
    voyage = in_harbour()
    voyage.crew("D01", "below", "duplicitous")
    voyage.carry("K-08")
    voyage.table.set_ship(0, m.COIN, 3)
    table = visit(voyage).table
    assert offered(table) == {"resolve crew-1-negative", "resolve K-08"}
    play(table, "resolve crew-1-negative")
    assert table.ship(0, m.COIN) == 2


@rule("EV-199", "EV-R131", "EV-R101")
def test_passengers_arrive_before_anybody_is_met() -> None:
    voyage = in_harbour("PT2", quiet=False)
    voyage.crew("D01")
    voyage.install("I-S1", 1)
    table = voyage.table
    for id_ in ("DZ-01", "DZ-02"):
        table.passengers[denizen(voyage, id_)] = 0
        take(table, m.DENIZENS, denizen(voyage, id_))
    voyage.luck("denizen", denizen(voyage, "DZ-17"))
    visit(voyage)
    assert offered(table, "choose-option") == {"choose-option 1", "choose-option 2"}
    assert table.ship(0, m.COIN) == 50
    assert table.passengers[denizen(voyage, "DZ-01")] == m.NONE
    assert in_discards(table, m.DENIZENS, denizen(voyage, "DZ-01")) == 1
    assert table.passengers[denizen(voyage, "DZ-02")] == 0, "who goes elsewhere stays"


@rule("EV-168", "EV-170", "EV-R123", "EV-R46", "EV-R132")
def test_no_visit_begins_under_a_storm_or_beside_another_ship_or_twice_in_a_turn() -> None:
    stormy = in_harbour()
    stormy.crew("D01")
    stormy.storm((0, 0), (0, -1))
    assert visit(stormy).rests
    full = in_harbour(ships=2)
    full.crew("D01")
    full.sail_to(0, 0, ship=1)
    assert visit(full).rests
    again = in_harbour()
    again.crew("D01")
    play(visit(again).table, "end-visit")
    assert visit(again).rests


@rule("EV-170", "EV-179")
def test_a_turn_that_begins_in_a_port_begins_with_the_visit_and_goes_on_after_it() -> None:
    voyage = in_harbour()
    voyage.crew("D01")
    table = voyage.begin(BeginTurn(0, 0))
    play(table, "end-visit")
    assert "issue crew" in offered(table)


@rule("EV-177", "EV-180", "EV-R121", "EV-R125", "EV-R103")
def test_crew_stay_at_their_service_and_come_back_below_deck() -> None:
    voyage = in_harbour()
    sent = voyage.crew("D01", "zone-4", "spirited", trauma=2, strain=2)
    stays = voyage.crew("D02", "zone-5")
    hurt = voyage.crew("D03", trauma=1)
    voyage.install("I-04", 1)
    table = visit(voyage).table
    play(table, "send D01 rest")
    assert (table.place(sent), voyage.gems(sent)) == (m.ASHORE + 7, (2, 0))
    play(table, "end-visit")
    assert offered(table) == {"move-to below", "move-to room-1"}
    assert refusal(table, "move-to zone-4") == "They have to go below deck (EV-012, EV-133, EV-177)."
    play(table, "move-to room-1", "trigger")
    assert offered(table, "choose-crew") == {"choose-crew D01", "choose-crew D03"}, "it may trigger the space"
    play(table, "choose-crew D03")
    assert (voyage.gems(sent), voyage.gems(hurt)) == ((2, 0), (0, 0)), "nobody is moved below by an order here"
    assert voyage.at(stays) == "zone-5"
    assert table.now[m.LOOSE] == 1


@rule("EV-R223")
def test_a_storm_on_the_port_ends_the_visit_at_once() -> None:
    voyage = in_harbour()
    crew = voyage.crew("D01")
    other = voyage.crew("D02")
    table = voyage.table
    table.set_ship(0, m.CLUES, 5)
    table.player_token = table.pack.act_ends[0] - 1
    visit(voyage)
    play(table, "send D01 university", "gain-order crew", "pay-wage", "pay-wage", "place-storm 1")
    assert (table.act, len(table.storms)) == (2, m.STORM_ROW)
    assert voyage.rests
    assert (table.now[m.VISITOR], voyage.at(crew), voyage.at(other)) == (m.NONE, "below", "below")
    assert offered(table, "send") == set()


@rule("EV-R10")
def test_a_crew_in_port_that_is_not_paid_leaves_and_the_visit_goes_on() -> None:
    voyage = in_harbour(ships=2)
    scholar = voyage.crew("D01")
    voyage.crew("D02")
    voyage.crew("D03", ship=1)
    table = voyage.table
    table.first = 1
    voyage.place_all()
    voyage.port(0, 0, "PT1")
    voyage.sail_to(5, 0, ship=1)
    table.set_ship(0, m.CLUES, 5)
    table.player_token = table.pack.act_ends[0] - 1
    visit(voyage)
    play(table, "send D01 university", "gain-order crew", "gain-order crew", "pay-wage", "let-go", "pay-wage")
    play(table, "place-storm 1")
    assert table.aboard(scholar) == m.NONE
    assert "send D02 improve" in offered(table)


# Denizens


@rule("EV-172", "EV-R212", "EV-178")
def test_a_denizen_who_wants_to_come_here_is_redrawn() -> None:
    voyage = in_harbour("PT2", quiet=False)
    voyage.crew("D01")
    voyage.luck("denizen", *(denizen(voyage, id_) for id_ in ("DZ-01", "DZ-09", "DZ-17")))
    listen(voyage.table)
    table = visit(voyage).table
    assert [event["number"] for event in told(table) if event["event"] == "denizens-redrawn"] == [2], "told once"
    assert [in_discards(table, m.DENIZENS, denizen(voyage, id_)) for id_ in ("DZ-01", "DZ-09", "DZ-17")] == [1, 1, 0]
    play(table, "choose-option 2", "end-visit")
    assert in_discards(table, m.DENIZENS, denizen(voyage, "DZ-17")) == 1


@rule("EV-339", "EV-R100", "EV-R212")
def test_a_friendly_crew_meets_two_in_the_owners_order() -> None:
    voyage = in_harbour("PT2", quiet=False)
    voyage.crew("D01", "below", "friendly")
    voyage.crew("D02", "below", "friendly")
    voyage.luck("denizen", *(denizen(voyage, id_) for id_ in ("DZ-17", "DZ-01", "DZ-16")))
    table = visit(voyage).table
    assert offered(table) == {"meet DZ-16", "meet DZ-17"}
    assert refusal(table, "meet DZ-01") == "Nervous Surveyor is not here (EV-172)."
    play(table, "meet DZ-17", "choose-option 1")
    assert table.ship(0, m.FLEETING) == 2
    assert offered(table, "choose-option") == {"choose-option 1", "choose-option 2"}
    play(table, "choose-option 2")
    assert "end-visit" in offered(table)


@rule("EV-R223", "EV-178")
def test_nobody_is_met_any_more_once_a_storm_lies_on_the_port() -> None:
    voyage = in_harbour("PT2", quiet=False)
    voyage.crew("D01", "below", "friendly")
    voyage.luck("denizen", denizen(voyage, "DZ-17"), denizen(voyage, "DZ-16"))
    table = visit(voyage).table
    table.agenda, table.enemy_token = 9, 3
    play(table, "meet DZ-16", "choose-option 2", "pay-wage")
    assert table.act == 2, "his agenda has ended the Act"
    play(table, min(offered(table, "place-storm")))
    assert table.now[m.VISITOR] == m.NONE
    assert in_discards(table, m.DENIZENS, denizen(voyage, "DZ-17")) == 1


@rule("EV-R122")
def test_who_is_tested_by_a_denizen_is_chosen_and_may_still_use_a_service() -> None:
    voyage = in_harbour(quiet=False)
    voyage.crew("D01")
    voyage.crew("D02", "zone-4")
    voyage.luck("denizen", denizen(voyage, "DZ-14"))
    voyage.luck("fate", 0)
    table = visit(voyage).table
    play(table, "choose-option 1")
    assert offered(table) == {"choose-crew D01", "choose-crew D02"}
    play(table, "choose-crew D02")
    assert table.ship(0, m.CLUES) == 2
    assert "send D02 rest" in offered(table)


@rule("EV-218", "EV-220")
def test_a_story_of_ones_own_is_read_instead_of_a_denizen() -> None:
    voyage = in_harbour(quiet=False)
    voyage.crew("D01")
    table = voyage.table
    story = next(n for n, card in enumerate(voyage.content.story) if card.deck == "denizen" and card.requires is None)
    put_story(table, 0, story, m.FACE_DOWN)
    visit(voyage)
    assert (table.now[m.CARD_DECK], table.now[m.CARD]) == (m.STORIES, story)


# Passengers


@rule("EV-196", "EV-197", "EV-198", "EV-R130")
def test_a_passenger_takes_a_cabin_if_one_is_free() -> None:
    voyage = in_harbour("PT7", quiet=False)
    voyage.crew("D01", "room-1")
    voyage.install("I-S1", 1)
    voyage.install("I-S2", 2)
    voyage.luck("denizen", denizen(voyage, "DZ-05"))
    table = visit(voyage).table
    assert offered(table) == {"take-aboard 1", "leave-ashore"}
    assert refusal(table, "take-aboard 2") == "There is no free cabin in slot 2 (EV-197)."
    play(table, "take-aboard 1", "end-visit")
    assert table.passengers[denizen(voyage, "DZ-05")] == 0, "though that port is not revealed"
    assert in_deck(table, m.DENIZENS, denizen(voyage, "DZ-05")) + in_discards(table, m.DENIZENS, 4) == 0
    table.now[m.VISITED] = 0
    voyage.luck("denizen", denizen(voyage, "DZ-06"))
    visit(voyage)
    assert "end-visit" in offered(table), "a crew and a passenger fill the cabins: nobody else can be taken"
    assert in_discards(table, m.DENIZENS, denizen(voyage, "DZ-06")) == 1
    voyage.crew("D02")
    play(table, "end-visit")
    play(voyage.turn(), "issue crew", "choose-crew D02")
    assert refusal(table, "move-to room-1") == "There is no free space for crew in slot 1 (EV-099)."


@rule("EV-178", "EV-196")
def test_a_passenger_may_be_left_ashore() -> None:
    voyage = in_harbour("PT7", quiet=False)
    voyage.crew("D01")
    voyage.install("I-S1", 1)
    voyage.luck("denizen", denizen(voyage, "DZ-05"))
    play(visit(voyage).table, "leave-ashore")
    assert in_discards(voyage.table, m.DENIZENS, denizen(voyage, "DZ-05")) == 1


@rule("EV-R245")
def test_a_passenger_to_a_drowned_port_is_redrawn() -> None:
    voyage = in_harbour("PT1", quiet=False)
    voyage.crew("D01")
    voyage.place(1, 0)
    voyage.port(2, -1, "PT2")
    voyage.space(2, -1, "calm")
    voyage.luck("denizen", denizen(voyage, "DZ-01"), denizen(voyage, "DZ-17"))
    table = visit(voyage).table
    assert in_discards(table, m.DENIZENS, denizen(voyage, "DZ-01")) == 1
    assert table.now[m.CARD] == denizen(voyage, "DZ-17")


# Dismissing


@rule("EV-145", "EV-146", "EV-R33", "EV-R71")
def test_crew_are_dismissed_for_nothing_but_not_the_last_one() -> None:
    voyage = in_harbour()
    gone = voyage.crew("D01", "below", "hardy", "beloved", strain=3)
    stays = voyage.crew("D02", "below", "sea-dog")
    table = visit(voyage).table
    play(table, "dismiss D01")
    assert (table.aboard(gone), table.ship(0, m.COIN)) == (m.NONE, 40)
    assert (table.crew_deck >> gone) & 1 == 1
    assert voyage.gems(stays) == (0, 0), "nobody mourns"
    assert voyage.traits(stays) == ["sea-dog"]
    traits = [[trait.id for trait in voyage.content.trait].index(id_) for id_ in ("hardy", "beloved")]
    assert [in_deck(table, m.TRAITS, trait) for trait in traits] == [2, 2]
    assert refusal(table, "dismiss D02") == "Your last crew cannot be dismissed (EV-R71)."
    assert refusal(table, "dismiss D03") == "Osric Vane is not one of your crew (EV-150)."


def test_a_dismissed_crew_is_gone_in_the_middle_of_its_visit() -> None:
    voyage = in_harbour()
    voyage.crew("D01")
    voyage.crew("D02")
    table = visit(voyage).table
    play(table, "send D01 rest", "dismiss D01", "end-visit")
    assert voyage.rests


@rule("EV-074", "EV-169", "EV-R132", "EV-R215")
def test_a_port_under_a_storm_is_still_a_port_to_enemy_ships() -> None:
    voyage = in_harbour()
    voyage.place_all()
    voyage.crew("D01", "zone-4")
    vessel = voyage.vessel("N-01", 0, -2)
    voyage.storm((0, 0), (1, 0))
    assert pick_target(voyage.table, vessel) == m.NONE
    play(voyage.turn(), "end-turn")
    assert voyage.gems(0) == (0, 0), "nor does the turn end at sea"


@rule("EV-R48")
def test_a_tile_may_be_revealed_from_a_port() -> None:
    voyage = in_harbour()
    voyage.crew("D01", f"zone-{next(node.number for node in voyage.content.node if node.nest)}")
    table = voyage.turn()
    facing = next(way for way in range(6) if faces_empty_slot_at(voyage, way))
    table.set_ship(0, m.FACING, facing)
    table.now[m.NP] = 1
    voyage.look()
    assert "reveal" in offered(table)


def faces_empty_slot_at(voyage: Voyage, facing: int) -> bool:
    voyage.table.set_ship(0, m.FACING, facing)
    return faces_empty_slot(voyage.table, 0)
