"""The services of a port: Shipwright, Marketplace, Apothecary, University, Inn."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.cargo import hold, unstow
from stormtable.games.everrain.decks import in_deck, in_discards, take
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.upgrades import LaySchematic
from tests.kit import game_of, offered, play, refusal, rule, shown
from tests.kit.rain import Voyage


def number(voyage: Voyage, section: str, id_: str) -> int:
    return [card.id for card in getattr(voyage.content, section)].index(id_)


def draws(voyage: Voyage, section: str, *ids: str) -> None:
    """The cards of a deck that are drawn next."""
    voyage.luck(section, *(number(voyage, section, id_) for id_ in ids))


def held(voyage: Voyage) -> list[str]:
    return [voyage.content.treasure[kind].id for kind in hold(voyage.table, 0)]


def harbour(port: str = "PT1", coin: int = 40, clues: int = 0) -> Voyage:
    """A ship with two plain crew, about to visit a port where nobody is met."""
    voyage = Voyage()
    voyage.port(0, 0, port)
    voyage.nobody_ashore()
    voyage.table.set_ship(0, m.COIN, coin)
    voyage.table.set_ship(0, m.CLUES, clues)
    voyage.crew("D01")
    voyage.crew("D02")
    return voyage


def visit(voyage: Voyage) -> Voyage:
    voyage.table.active = 0
    arrive_in_port(voyage.table, 0)
    voyage.begin()
    return voyage


def coin(voyage: Voyage) -> int:
    return int(voyage.table.ship(0, m.COIN))


def schematic(voyage: Voyage, id_: str, room: int = 1) -> None:
    deck, section = (m.GUNS, "artillery") if id_.startswith("A") else (m.IMPROVEMENTS, "improvement")
    card = number(voyage, section, id_)
    take(voyage.table, deck, card)
    voyage.begin(LaySchematic(0, 0, deck, card))
    play(voyage.table, "lay-gun-schematic" if deck == m.GUNS else f"lay-schematic {room}")


def said(voyage: Voyage, line: str) -> str:
    game = game_of(voyage.table)
    return game.describe(voyage.table, game.vocabulary.parse(line)).text


# Who can be sent where


@rule("EV-173", "EV-174", "EV-175", "EV-176", "EV-R126")
def test_each_crew_uses_one_service_and_most_services_work_once() -> None:
    voyage = harbour()
    table = visit(voyage).table
    assert len(voyage.content.service) == 12
    assert said(voyage, "send D01 rest").endswith(": Rest (4 coin)")
    play(table, "send D01 rest")
    assert refusal(table, "send D01 drink").endswith("has used a service already (EV-175).")
    assert refusal(table, "send D02 rest") == "Rest was already used on this visit (EV-176, EV-R126)."
    assert "send D02 drink" in offered(table)


@rule("EV-176", "EV-R126", "EV-195")
def test_listening_repeats_for_any_crew_as_often_as_it_is_paid_for() -> None:
    voyage = harbour(coin=22)
    voyage.luck("fate", 3, 4, 9, 8)
    table = visit(voyage).table
    play(table, "send D01 listen")
    assert (coin(voyage), table.ship(0, m.CLUES)) == (17, 0)
    assert offered(table) == {"use-again", "leave-service"}
    assert said(voyage, "use-again") == ("Stay awhile and listen again (5 coin): 40 % gain 1 clue, 20 % gain 2 clues")
    play(table, "use-again", "use-again", "leave-service")
    assert (coin(voyage), table.ship(0, m.CLUES)) == (7, 3)
    play(table, "send D02 listen")
    assert (coin(voyage), table.ship(0, m.CLUES)) == (2, 5), "and then there is too little coin"


@rule("EV-R244")
def test_nobody_is_sent_where_there_is_nothing_to_do() -> None:
    voyage = harbour(coin=1)
    table = visit(voyage).table
    assert offered(table, "send") == {f"send D0{n} {service}" for n in (1, 2) for service in ("improve", "buy", "hire")}
    assert refusal(table, "send D01 repair") == "There is nothing to repair (EV-R244)."
    assert refusal(table, "send D01 install") == "You have no schematic that you could pay for (EV-R244)."
    assert refusal(table, "send D01 sell") == "You have nothing to sell here (EV-R244)."
    assert refusal(table, "send D01 apothecary").endswith("has no TRAUMA (EV-R244).")
    assert refusal(table, "send D01 university") == "You have too few clues (EV-191, EV-R244)."
    assert refusal(table, "send D01 drink") == "You have too little coin (EV-R197, EV-R244)."
    assert refusal(table, "send D03 buy").endswith("is not one of your crew (EV-150).")
    assert refusal(table, "send D01 service-13") == "There is no such service (EV-174)."


@rule("EV-355", "EV-R99")
def test_a_degenerate_crew_gambles_or_drinks_first_and_then_may_use_another_service() -> None:
    voyage = harbour(coin=10)
    voyage.crew("D03", "below", "degenerate", strain=2)
    voyage.luck("fate", 9)
    table = visit(voyage).table
    assert offered(table, "send") >= {"send D03 gamble", "send D03 drink"}
    assert refusal(table, "send D03 rest") == "Osric Vane has to gamble or drink first (EV-355, EV-R99)."
    play(table, "send D03 drink")
    assert "send D03 rest" in offered(table)
    play(table, "send D03 rest")
    assert refusal(table, "send D03 gamble") == "Osric Vane has used a service already (EV-175)."
    poor = harbour(coin=1)
    poor.crew("D03", "below", "degenerate")
    assert not {line for line in offered(visit(poor).table, "send") if "D03" in line}


# Shipwright


@rule("EV-181", "EV-182", "EV-R129", "EV-096")
def test_four_upgrades_are_drawn_from_either_deck_and_any_are_bought() -> None:
    voyage = harbour(coin=30)
    draws(voyage, "improvement", "I-13", "I-13", "I-15")
    draws(voyage, "artillery", "A-09")
    table = visit(voyage).table
    play(table, "send D01 improve", "draw-improvement", "draw-gun")
    assert offered(table) == {"draw-improvement", "draw-gun"}
    assert shown(table)["visit"]["offers"] == [
        {"section": "improvement", "id": "I-13", "coin": 10},
        {"section": "artillery", "id": "A-09", "coin": 22},
    ]
    play(table, "draw-improvement", "draw-improvement")
    assert offered(table) == {"buy-improvement I-13", "buy-improvement I-15", "buy-gun A-09", "leave-service"}
    assert said(voyage, "buy-gun A-09") == "Buy Bombard for 22 coin"
    play(table, "buy-improvement I-13", "install-in 2")
    assert (coin(voyage), shown(table)["ships"][0]["improvements"][1]) == (20, "I-13")
    assert offered(table) == {"buy-improvement I-13", "buy-improvement I-15", "leave-service"}, "a copy is left"
    assert refusal(table, "buy-gun A-09") == "You have too little coin (EV-R197, EV-R244)."
    assert refusal(table, "buy-gun A-01") == "That is not for sale now (EV-182, EV-185)."
    play(table, "leave-service")
    rest = [in_discards(table, m.IMPROVEMENTS, number(voyage, "improvement", id_)) for id_ in ("I-13", "I-15")]
    assert (rest, in_discards(table, m.GUNS, number(voyage, "artillery", "A-09"))) == ([1, 1], 1)


@rule("EV-183", "EV-G078", "EV-087")
def test_nodes_are_repaired_as_far_as_the_coin_goes() -> None:
    voyage = harbour(coin=12)
    voyage.destroyed(3, 4, 5)
    table = visit(voyage).table
    play(table, "send D01 repair")
    assert offered(table) == {"repair 3", "repair 4", "repair 5"}
    play(table, "repair 4", "use-again", "repair 3")
    assert (voyage.broken(), coin(voyage)) == ([5], 2)
    assert refusal(table, "send D02 repair") == "Repair was already used on this visit (EV-176, EV-R126)."


@rule("EV-112", "EV-184", "EV-G076", "EV-R118", "EV-R126")
def test_a_schematic_is_installed_for_half_its_cost() -> None:
    voyage = harbour(coin=20)
    schematic(voyage, "I-10")
    schematic(voyage, "A-13")
    table = visit(voyage).table
    play(table, "send D01 install")
    assert offered(table) == {"install-schematic 1", "install-gun-schematic starboard"}
    assert refusal(table, "leave-service") == "Nothing was done here yet (EV-R244)."
    assert said(voyage, "install-schematic 1") == "Install Extra Canvas for 7 coin"
    play(table, "install-schematic 1", "install-in 6")
    ship = shown(table)["ships"][0]
    assert (coin(voyage), ship["improvements"][5], ship["schematics"][0]) == (13, "I-10", None)
    play(table, "leave-service", "send D02 install", "install-gun")
    assert (coin(voyage), shown(table)["ships"][0]["artillery"]) == (6, [None, None, "A-13"]), "by another crew"


@rule("EV-182", "EV-184")
def test_a_discount_is_for_what_is_bought_and_leaves_a_price() -> None:
    voyage = harbour("PT4", coin=40)
    voyage.carry("K-06")
    schematic(voyage, "I-10")
    draws(voyage, "treasure", "C-02", "C-01", "R-07")
    table = visit(voyage).table
    play(table, "send D01 buy")
    assert said(voyage, "buy-treasure C-02") == "Take Pressed Kelp for nothing"
    assert said(voyage, "buy-treasure C-01") == "Buy Salt Fish for 2 coin"
    play(table, "leave-service", "send D02 install")
    play(table, "install-in 1")
    assert coin(voyage) == 33, "installing is no purchase"


# Marketplace


@rule("EV-185", "EV-187", "EV-R129")
def test_three_treasures_are_drawn_and_bought_at_the_price_of_the_port() -> None:
    voyage = harbour("PT1")
    draws(voyage, "treasure", "C-03", "C-06", "C-07")
    table = visit(voyage).table
    play(table, "send D01 buy")
    prices = {offer["id"]: offer["coin"] for offer in shown(table)["visit"]["offers"]}
    assert prices == {"C-03": 9, "C-06": 4, "C-07": 9}, "desired, undesired, standard"
    play(table, "buy-treasure C-06", "buy-treasure C-03", "leave-service")
    assert (held(voyage), coin(voyage)) == (["C-03", "C-06"], 27)
    assert in_discards(table, m.TREASURES, number(voyage, "treasure", "C-07")) == 1


@rule("EV-186", "EV-187", "EV-R126", "EV-098")
def test_treasures_are_sold_at_the_same_price_one_after_the_other() -> None:
    voyage = harbour("PT1")
    for id_ in ("C-03", "C-03", "C-07"):
        voyage.carry(id_)
    voyage.install("I-09", 1)
    voyage.arm("A-08")
    table = visit(voyage).table
    play(table, "send D01 sell")
    assert offered(table) == {"sell-treasure C-03", "sell-treasure C-07"}, "no installed upgrade"
    play(table, "sell-treasure C-03", "sell-treasure C-07", "leave-service", "send D02 sell")
    assert (held(voyage), coin(voyage)) == ([], 40 + 9 + 9 + 9)


@rule("EV-029", "EV-113", "EV-188", "EV-G077", "EV-R118")
def test_schematics_are_sold_for_half_their_cost() -> None:
    voyage = harbour()
    voyage.install("I-09", 1)
    schematic(voyage, "I-10")
    schematic(voyage, "A-08")
    table = visit(voyage).table
    play(table, "send D01 sell")
    assert said(voyage, "sell-schematic 1") == "Sell the Extra Canvas schematic for 7 coin"
    play(table, "sell-schematic 1")
    assert coin(voyage) == 47
    assert table.upgrade(0, 0) == number(voyage, "improvement", "I-09"), "what it covered works again"
    assert in_discards(table, m.IMPROVEMENTS, number(voyage, "improvement", "I-10")) == 1


@rule("EV-189", "EV-G080", "EV-R117")
def test_a_treasure_of_price_0_is_free_and_cannot_be_sold_here() -> None:
    voyage = harbour("PT1", coin=0)
    voyage.crew("S10")
    draws(voyage, "treasure", "C-01", "C-02", "C-03")
    table = visit(voyage).table
    play(table, "send D01 buy")
    assert offered(table) == {"buy-treasure C-01", "leave-service"}
    assert said(voyage, "buy-treasure C-01") == "Take Salt Fish for nothing"
    play(table, "buy-treasure C-01")
    assert held(voyage) == ["C-01"]
    assert refusal(table, "send D02 sell") == "You have nothing to sell here (EV-R244)."
    assert refusal(table, "sell-fine C-01") == "Salt Fish was free here, and cannot be sold here (EV-189, EV-R109)."
    play(table, "end-visit")
    table.now[m.VISITED] = 0
    visit(voyage)
    assert refusal(table, "sell-fine C-01") == "Salt Fish was free here, and cannot be sold here (EV-189, EV-R109)."


@rule("EV-189")
def test_what_is_worth_nothing_here_is_not_sold_with_the_rest() -> None:
    voyage = harbour("PT1")
    voyage.carry("C-01")
    voyage.carry("C-03")
    voyage.carry("C-04")
    table = visit(voyage).table
    play(table, "send D01 sell")
    assert refusal(table, "sell-treasure C-01") == "Nobody here pays for Salt Fish (EV-189, EV-R117)."


@rule("EV-370", "EV-G081", "EV-R108")
def test_a_scholar_learns_from_what_is_free_but_not_from_purchases() -> None:
    voyage = harbour("PT1")
    voyage.crew("S06")
    draws(voyage, "treasure", "C-01", "C-02", "C-03")
    table = visit(voyage).table
    play(table, "send D01 buy", "buy-treasure C-02", "buy-treasure C-03", "buy-treasure C-01")
    assert (len(held(voyage)), table.ship(0, m.CLUES)) == (3, 1)


@rule("EV-114", "EV-185", "EV-R115")
def test_what_does_not_fit_is_discarded_after_buying_it() -> None:
    voyage = harbour("PT1")
    for id_ in ("C-02", "C-03", "C-04"):
        voyage.carry(id_)
    draws(voyage, "treasure", "R-07", "C-05", "C-07")
    table = visit(voyage).table
    play(table, "send D01 buy", "buy-treasure R-07", "discard-treasure C-02")
    assert (held(voyage), coin(voyage)) == (["C-03", "C-04", "R-07"], 20)
    assert table.agenda == 3, "it does what it does when collected, bought or not"


@rule("EV-189", "EV-R109")
def test_only_the_very_treasure_that_was_free_is_barred_from_a_fine_sale() -> None:
    voyage = harbour()
    voyage.crew("S10")
    voyage.carry("C-01")
    draws(voyage, "treasure", "C-01", "C-04", "C-05")
    table = visit(voyage).table
    play(table, "send D01 buy", "buy-treasure C-01", "leave-service", "sell-fine C-01")
    assert (coin(voyage), held(voyage)) == (47, ["C-01"]), "the one from elsewhere is sold"
    table.now[m.SOLD_FINE] = 0
    assert refusal(table, "sell-fine C-01").startswith("Salt Fish was free here"), "the other one was free"


@rule("EV-189", "EV-R109")
def test_a_free_treasure_that_left_the_ship_is_forgotten() -> None:
    voyage = harbour()
    voyage.crew("S10")
    draws(voyage, "treasure", "C-01", "C-04", "C-05")
    table = visit(voyage).table
    play(table, "send D01 buy", "buy-treasure C-01", "leave-service")
    unstow(table, 0, number(voyage, "treasure", "C-01"))
    voyage.carry("C-01")
    assert "sell-fine C-01" in offered(voyage.look())


@rule("EV-374", "EV-R109")
def test_a_savvy_crew_sells_one_treasure_a_turn_at_its_desired_price_anywhere() -> None:
    voyage = harbour("PT1")
    voyage.carry("C-06")
    voyage.carry("C-07")
    table = visit(voyage).table
    assert refusal(table, "sell-fine C-06").startswith("Nobody aboard gets desired prices, or one was paid")
    play(table, "end-visit")
    voyage.crew("S10")
    table.now[m.VISITED] = 0
    visit(voyage)
    assert said(voyage, "sell-fine C-06") == "Sell Bone Ivory at its desired price: 14 coin"
    assert refusal(table, "sell-fine C-01") == "Salt Fish is not in your hold (EV-114)."
    play(table, "sell-fine C-06")
    assert (held(voyage), coin(voyage)) == (["C-07"], 54)
    assert refusal(table, "sell-fine C-07").startswith("Nobody aboard gets desired prices, or one was paid")


# Apothecary and University


@rule("EV-190", "EV-R128", "EV-R126")
def test_the_apothecary_heals_the_crew_sent_there_as_far_as_is_paid_for() -> None:
    voyage = harbour(coin=10)
    hurt = voyage.crew("D03", trauma=4)
    other = voyage.crew("D04", trauma=1)
    table = visit(voyage).table
    play(table, "send D03 apothecary", "use-again", "leave-service")
    assert (voyage.gems(hurt), coin(voyage)) == ((2, 0), 4)
    assert refusal(table, "send D04 apothecary") == "Apothecary was already used on this visit (EV-176, EV-R126)."
    assert voyage.gems(other) == (1, 0)


@rule("EV-191", "EV-050", "EV-G072", "EV-R127")
def test_five_clues_move_the_player_token_once_a_visit() -> None:
    voyage = harbour(clues=11)
    table = visit(voyage).table
    assert said(voyage, "send D01 university").endswith("University (5 clues)")
    play(table, "send D01 university")
    assert (table.player_token, table.ship(0, m.CLUES)) == (2, 6)
    assert refusal(table, "send D02 university") == "University was already used on this visit (EV-176, EV-R126)."


@rule("EV-G126", "EV-R126")
def test_universities_of_two_ports_may_be_used_in_one_turn() -> None:
    voyage = harbour(clues=10)
    table = visit(voyage).table
    play(table, "send D01 university", "end-visit")
    voyage.port(0, 0, "PT2")
    visit(voyage)
    play(table, "send D01 university")
    assert (table.player_token, table.ship(0, m.CLUES)) == (3, 0)


@rule("EV-191", "EV-192", "EV-G073", "EV-R127")
def test_relics_pay_at_their_clue_value_and_what_is_too_much_is_lost() -> None:
    voyage = harbour(clues=3)
    voyage.carry("R-03")
    voyage.carry("C-01")
    table = visit(voyage).table
    play(table, "send D01 university")
    assert offered(table) == {"pay-clues", "pay-relic R-03"}
    assert said(voyage, "pay-clues") == "Pay 3 clues"
    play(table, "pay-clues")
    assert (held(voyage), table.ship(0, m.CLUES), table.player_token) == (["C-01"], 0, 2), "2 of 7 points are lost"


@rule("EV-191", "EV-R127")
def test_a_relic_handed_in_first_leaves_clues_over() -> None:
    voyage = harbour(clues=3)
    voyage.carry("R-03")
    table = visit(voyage).table
    play(table, "send D01 university", "pay-relic R-03")
    assert (held(voyage), table.ship(0, m.CLUES), table.player_token) == ([], 2, 2), "4 and 1 of the 3 clues"


@rule("EV-191", "EV-192", "EV-R127")
def test_relics_are_handed_in_whole() -> None:
    voyage = harbour(clues=1)
    voyage.carry("R-03")
    voyage.carry("R-06")
    table = visit(voyage).table
    play(table, "send D01 university")
    assert offered(table) == {"pay-clues", "pay-relic R-03", "pay-relic R-06"}
    assert refusal(table, "pay-relic C-01") == "You cannot pay with Salt Fish (EV-191)."
    play(table, "pay-relic R-03")
    assert offered(table) == {"pay-clues", "pay-relic R-06"}
    play(table, "pay-relic R-06")
    assert (held(voyage), table.ship(0, m.CLUES), table.player_token) == ([], 1, 2), "3 points are lost"


@rule("EV-333", "EV-358", "EV-G074", "EV-G075")
def test_an_astute_crew_needs_a_clue_fewer_and_an_ignorant_one_more() -> None:
    voyage = harbour(clues=4)
    voyage.crew("D03", "below", "astute")
    table = visit(voyage).table
    assert refusal(table, "send D01 university") == "You have too few clues (EV-191, EV-R244)."
    play(table, "send D03 university")
    assert (table.player_token, table.ship(0, m.CLUES)) == (2, 0)
    other = harbour(clues=5)
    other.crew("D03", "below", "ignorant")
    assert refusal(visit(other).table, "send D03 university") == "You have too few clues (EV-191, EV-R244)."


@rule("EV-101", "EV-R244")
def test_a_specimen_is_handed_over_before_clues_are_paid() -> None:
    voyage = harbour(clues=3)
    voyage.install("I-14", 1)
    foe = voyage.foe("E-01", m.ROOM)
    table = visit(voyage).table
    play(table, "send D01 university")
    assert offered(table) == {f"hand-over {foe + 1}", "leave-service"}
    assert refusal(table, "hand-over 9") == "There is no such captive in your tanks (EV-101)."
    assert said(voyage, f"hand-over {foe + 1}") == "Hand over the Bilge Crawler first: gain clues: 1 + its Act value"
    play(table, f"hand-over {foe + 1}")
    assert (voyage.trauma(foe), table.player_token, table.ship(0, m.CLUES)) == (-1, 2, 0), "2 clues more: 5"
    poor = harbour(clues=0)
    poor.install("I-14", 1)
    foe = poor.foe("E-01", m.ROOM)
    table = visit(poor).table
    play(table, "send D01 university", f"hand-over {foe + 1}")
    assert (table.player_token, table.ship(0, m.CLUES)) == (1, 2), "it does not suffice, and is kept"


# Inn


@rule("EV-193", "EV-R93")
@pytest.mark.parametrize(
    ("service", "roll", "left", "trauma"),
    [
        ("rest", None, 36, 0),
        ("gamble", 4, 33, 0),
        ("gamble", 5, 40, 0),
        ("gamble", 8, 46, 0),
        ("drink", 2, 38, 1),
        ("drink", 3, 35, 0),
        ("drink", 6, 38, 0),
    ],
)
def test_rest_gambling_and_drink_remove_all_strain(service: str, roll: int | None, left: int, trauma: int) -> None:
    voyage = harbour()
    crew = voyage.crew("D03", "zone-4", strain=4)
    if roll is not None:
        voyage.luck("fate", roll)
    table = visit(voyage).table
    play(table, f"send D03 {service}")
    assert (voyage.gems(crew), coin(voyage)) == ((trauma, 0), left)


@rule("EV-350", "EV-R93")
def test_a_burdensome_crew_has_worse_luck_at_services() -> None:
    voyage = harbour()
    voyage.crew("D03", "below", "burdensome")
    voyage.luck("fate", 8)
    play(visit(voyage).table, "send D03 gamble")
    assert coin(voyage) == 40, "7: 4 coin back"


@rule("EV-194", "EV-132", "EV-133", "EV-134", "EV-135", "EV-R129", "EV-R213", "EV-R214")
def test_of_three_boards_any_are_hired_for_their_wage_and_may_serve_at_once() -> None:
    voyage = harbour()
    draws(voyage, "crew", "D05", "S01", "D06")
    positive, negative = (number(voyage, "trait", id_) for id_ in ("prosperous", "weary"))
    voyage.luck("positive-trait", positive)
    voyage.luck("negative-trait", negative, number(voyage, "trait", "duplicitous"))
    table = visit(voyage).table
    play(table, "send D01 hire")
    assert offered(table) == {"hire D05", "hire S01", "hire D06", "leave-service"}
    assert {each["id"]: each["coin"] for each in shown(table)["visit"]["crew"]} == {"D05": 5, "S01": 10, "D06": 6}
    assert refusal(table, "hire D07").endswith("is not for hire here (EV-194).")
    voyage.install("I-S1", 1)
    play(table, "hire D05", "move-to room-1")
    hired = number(voyage, "crew", "D05")
    assert (coin(voyage), voyage.at(hired), voyage.traits(hired)) == (35, "room-1", ["prosperous", "weary"])
    play(table, "hire S01", "move-to below")
    assert voyage.traits(number(voyage, "crew", "S01"))[0] == "duplicitous"
    assert (table.crew_deck >> number(voyage, "crew", "D06")) & 1 == 1, "the third board is shuffled back"
    assert coin(voyage) == 25, "traits of new crew do not fire in this visit"
    assert "send D05 rest" in offered(table)


@rule("EV-R84", "EV-G127")
def test_with_a_full_crew_nobody_is_taken_on() -> None:
    voyage = harbour()
    voyage.crew("D03")
    voyage.crew("D04")
    table = visit(voyage).table
    play(table, "send D01 hire")
    assert "send D02 improve" in offered(table), "nobody can be hired, so nothing is asked"
    assert table.crew_count(0) == 4
    voyage.run("hire(deckhand)")
    assert table.crew_count(0) == 4


@rule("EV-R223")
def test_boards_and_cards_are_put_back_when_a_storm_closes_the_port() -> None:
    voyage = harbour()
    draws(voyage, "treasure", "C-02", "R-07", "C-03")
    voyage.luck("crew", 4, 5, 6)
    table = visit(voyage).table
    table.agenda, table.enemy_token = 9, table.pack.act_ends[0] - 1
    play(table, "send D01 buy", "buy-treasure R-07")
    while "place-storm 1" not in offered(table):
        table.play(table.moves()[0])
    play(table, "place-storm 1")
    assert table.now[m.VISITOR] == m.NONE
    assert in_discards(table, m.TREASURES, number(voyage, "treasure", "C-02")) == 1
    assert in_deck(table, m.TREASURES, number(voyage, "treasure", "R-07")) == 0


@rule("EV-R10", "EV-R82", "EV-185")
def test_who_dies_at_the_market_buys_nothing_more() -> None:
    voyage = harbour()
    buyer = voyage.crew("D04", "below", trauma=5)
    draws(voyage, "treasure", "R-08", "C-03", "C-04")
    table = visit(voyage).table
    play(table, "send D04 buy", "buy-treasure R-08", "choose-crew D04")
    assert table.aboard(buyer) == m.NONE, "the Drowned Crown hurts whoever its owner says"
    assert "end-visit" in offered(table)
    assert in_discards(table, m.TREASURES, number(voyage, "treasure", "C-03")) == 1
