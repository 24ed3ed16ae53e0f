"""Trade between ships: who may, what, how often, and with whose consent."""

import pytest

from stormtable.games.everrain import marks as m
from tests.kit import game_of, listen, offered, play, refusal, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage, at


def side_by_side(ships: int = 2, **options: str) -> Voyage:
    """Ships on hexes next to each other, each with two crew below deck; it is the first one's turn."""
    voyage = Voyage(ships, None, **options)
    voyage.place_all()
    for ship in range(voyage.table.pack.ships):
        voyage.sail_to(0, ship, ship=ship)
        voyage.crew(f"D0{2 * ship + 1}", ship=ship)
        voyage.crew(f"D0{2 * ship + 2}", ship=ship)
    return voyage


def clues(voyage: Voyage, *counts: int) -> None:
    for ship, count in enumerate(counts):
        voyage.table.set_ship(ship, m.CLUES, count)


def coin(voyage: Voyage) -> list[int]:
    return [voyage.table.ship(ship, m.COIN) for ship in range(voyage.table.pack.ships)]


def hold(voyage: Voyage, ship: int) -> list[str]:
    found: list[str] = shown(voyage.table)["ships"][ship]["hold"]
    return found


def lay(voyage: Voyage, id_: str, room: int, ship: int = 0) -> None:
    """A schematic lies in a slot."""
    kind = [card.id for card in voyage.content.improvement].index(id_)
    voyage.table.set_ship(ship, m.COVER + room - 1, kind)
    voyage.table.piles[voyage.table.pack.pile_at[m.IMPROVEMENTS] + kind] -= 1


# Who may trade


@rule("EV-127", "EV-128")
def test_ships_side_by_side_may_trade_in_the_turn_of_one() -> None:
    voyage = side_by_side(3)
    table = voyage.turn()
    assert offered(table, "trade-with") == {"trade-with ship-2"}, "the third ship is not adjacent"
    assert refusal(table, "trade-with ship-3") == "That ship is too far away to trade with (EV-127, EV-R243)."
    assert refusal(table, "trade-with ship-1") == "There is no other ship to trade with (EV-127)."
    orders = voyage.orders()
    table.now[m.NP] = 2
    play(table, "trade-with ship-2", "offer-coin 5", "propose-trade")
    assert table.seat == 1, "the other player is asked"
    play(table, "accept-trade")
    assert table.seat == 0
    assert coin(voyage) == [35, 45, 40]
    assert voyage.orders() == orders
    assert table.now[m.NP] == 2, "trading leaves NP as they are (EV-R32)"


@rule("EV-127", "EV-R243")
@pytest.mark.parametrize("lanterns", [0, 1])
def test_signal_lanterns_of_either_ship_reach_farther(lanterns: int) -> None:
    voyage = side_by_side()
    voyage.sail_to(0, 3, ship=1)
    assert offered(voyage.turn(), "trade-with") == set()
    card = next(card.id for card in voyage.content.improvement if "trade_range" in (card.gives or {}))
    voyage.install(card, 1, ship=lanterns)
    assert offered(voyage.look(), "trade-with") == {"trade-with ship-2"}
    voyage.sail_to(0, 4, ship=1)
    assert offered(voyage.look(), "trade-with") == set()


@rule("EV-R243")
def test_signal_lanterns_are_left_out_of_a_game_of_one() -> None:
    number, card = next(
        (number, card)
        for number, card in enumerate(side_by_side().content.improvement)
        if "trade_range" in (card.gives or {})
    )
    for seats, copies in ((1, 0), (2, card.copies)):
        table = Voyage(seats).table
        assert table.piles[table.pack.pile_at[m.IMPROVEMENTS] + number] == copies


@rule("EV-071", "EV-R31", "EV-R58")
@pytest.mark.parametrize("covered", [0, 1])
def test_nobody_trades_under_a_storm(covered: int) -> None:
    voyage = side_by_side()
    voyage.storm((0, covered), (1 if covered else 0, covered - 1))
    assert refusal(voyage.turn(), "trade-with ship-2").startswith("Nobody trades under a storm (EV-071")


@rule("EV-127")
def test_a_sunk_ship_does_not_trade() -> None:
    voyage = side_by_side()
    voyage.table.set_ship(1, m.STATE, m.SUNK)
    assert offered(voyage.turn(), "trade-with") == set()


# What may be traded


@rule("EV-129", "EV-130", "EV-R31")
def test_items_both_ways_in_one_proposal() -> None:
    voyage = side_by_side()
    clues(voyage, 3, 1)
    voyage.carry("C-01")
    voyage.carry("C-02", ship=1)
    lay(voyage, "I-04", 2)
    voyage.install("I-05", 1)
    voyage.table.set_crew(0, m.STRAIN, 2)
    voyage.table.set_crew(0, m.FATIGUED, 1)
    voyage.table.set_crew(0, m.PLACE, 4)
    before = census(voyage.table)
    table = voyage.turn()
    play(table, "trade-with ship-2")
    assert not {line for line in offered(table) if "order" in line}, "orders cannot be traded"
    assert offered(table, "offer-schematic") == {"offer-schematic I-04"}, "what is installed cannot be traded"
    play(table, "offer-crew D01", "offer-treasure C-01", "offer-schematic I-04", "offer-clue", "offer-clue")
    play(table, "ask-treasure C-02", "ask-coin 10", "ask-coin 1")
    seen = shown(table)["trade"]
    assert seen["gives"] == {
        "crew": ["D01"],
        "treasures": ["C-01"],
        "improvements": ["I-04"],
        "artillery": [],
        "coin": 0,
        "clues": 2,
    }
    assert (seen["gets"]["coin"], seen["proposed"]) == (11, False)
    play(table, "propose-trade")
    prompt = game_of(table).prompt(table).text
    names = [voyage.content.crew[0].name, voyage.content.treasure[0].name, voyage.content.treasure[1].name]
    card = next(card.name for card in voyage.content.improvement if card.id == "I-04")
    assert prompt == (
        f"You are offered {names[0]}, {names[1]}, the {card} schematic and 2 clues for {names[2]} and 11 coin"
    )
    play(table, "accept-trade")
    assert (table.seat, offered(table, "lay-schematic") != set()) == (1, True), "the new owner says where it lies"
    play(table, "lay-schematic 3")
    assert (coin(voyage), hold(voyage, 0), hold(voyage, 1)) == ([51, 29], ["C-02"], ["C-01"])
    assert [table.ship(ship, m.CLUES) for ship in range(2)] == [1, 3]
    assert (table.aboard(0), voyage.at(0), voyage.gems(0), table.of_crew(0, m.FATIGUED)) == (1, "below", (0, 2), 1)
    assert census(table) == before


@rule("EV-R31", "EV-R84", "EV-G127")
def test_a_ship_with_four_crew_takes_nobody_but_may_swap() -> None:
    voyage = side_by_side()
    voyage.crew("D05", ship=1)
    voyage.crew("D06", ship=1)
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-crew D01")
    assert refusal(table, "propose-trade") == "There is no free crew slot for them (EV-R31, EV-R84)."
    play(table, "ask-crew D05", "propose-trade", "accept-trade")
    assert (sorted(table.crew_of(0)), sorted(table.crew_of(1))) == ([1, 4], [0, 2, 3, 5])


@rule("EV-R71")
def test_the_last_crew_stays() -> None:
    voyage = side_by_side()
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-crew D01", "offer-crew D02")
    assert refusal(table, "propose-trade") == "A ship cannot trade its last crew away (EV-R71)."


@rule("EV-R31", "EV-114")
def test_the_hold_must_have_room() -> None:
    voyage = side_by_side()
    for id_ in ("C-01", "C-02", "C-03"):
        voyage.carry(id_, ship=1)
    voyage.carry("C-01")
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-treasure C-01")
    assert refusal(table, "propose-trade") == "The hold cannot take so much (EV-114, EV-R31)."
    play(table, "ask-treasure C-02", "propose-trade", "accept-trade")
    assert (hold(voyage, 0), hold(voyage, 1)) == (["C-02"], ["C-01", "C-01", "C-03"])


@rule("EV-R31", "EV-R112")
def test_a_schematic_needs_a_slot() -> None:
    voyage = side_by_side()
    lay(voyage, "I-04", 1)
    for room in range(1, 7):
        lay(voyage, f"I-{room + 5:02d}", room, ship=1)
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-schematic I-04")
    assert refusal(table, "propose-trade").startswith("There is no slot for the schematic (EV-R31")
    play(table, "ask-schematic I-06")
    assert "propose-trade" in offered(table)


@rule("EV-R31", "EV-108")
def test_artillery_schematics_go_to_their_own_slot() -> None:
    voyage = side_by_side()
    table = voyage.table
    guns = [number for number, slot in enumerate(table.pack.gun_slot) if slot == 0 and table.pack.gun_cost[number] > 0]
    table.set_ship(0, m.GUN_COVER, guns[0])
    table.set_ship(1, m.GUN_COVER, guns[1])
    voyage.turn()
    first, second = (voyage.content.artillery[gun].id for gun in guns[:2])
    play(table, "trade-with ship-2", f"offer-gun-schematic {first}")
    assert refusal(table, "propose-trade").startswith("There is no slot for the schematic")
    play(table, f"ask-gun-schematic {second}", "propose-trade", "accept-trade")
    while offered(table, "lay-gun-schematic"):
        play(table, "lay-gun-schematic")
    assert [table.ship(ship, m.GUN_COVER) for ship in range(2)] == [guns[1], guns[0]]


@rule("EV-370")
def test_a_traded_treasure_is_not_collected() -> None:
    voyage = side_by_side()
    voyage.crew("S06", ship=1)
    scholar = next(crew.id for crew in voyage.content.crew if crew.trait == "erudite")
    assert scholar == "S06"
    voyage.carry("C-01")
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-treasure C-01", "propose-trade", "accept-trade")
    assert (hold(voyage, 1), table.ship(1, m.CLUES)) == (["C-01"], 0)


@rule("EV-129")
def test_one_cannot_give_more_than_one_has() -> None:
    voyage = side_by_side()
    clues(voyage, 1, 0)
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-coin 20", "offer-coin 20", "offer-clue")
    for line in ("offer-coin 1", "offer-clue", "offer-crew D03", "offer-treasure C-01", "ask-clue"):
        assert refusal(table, line).startswith("That ship does not have it, or not so much of it"), line


# It ends


@rule("EV-R228", "EV-R31")
def test_after_three_refusals_no_more_is_proposed_to_that_player() -> None:
    voyage = side_by_side(3)
    voyage.sail_to(1, 0, ship=2)
    table = voyage.turn()
    listen(table)
    for _ in range(2):
        play(table, "trade-with ship-2", "offer-coin 1", "propose-trade", "refuse-trade")
    play(table, "trade-with ship-2", "drop-trade")
    assert refusal(table, "trade-with ship-2").startswith("That player has refused often enough this turn (EV-R228")
    assert offered(table, "trade-with") == {"trade-with ship-3"}
    assert [event["event"] for event in told(table)].count("trade-refused") == 2
    assert coin(voyage) == [40, 40, 40]


@rule("EV-R33")
def test_an_item_changes_hands_once_a_turn() -> None:
    voyage = side_by_side()
    voyage.carry("C-01")
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-treasure C-01", "offer-crew D01", "propose-trade", "accept-trade")
    play(table, "trade-with ship-2")
    for line in ("ask-treasure C-01", "ask-crew D01"):
        assert refusal(table, line) == "It has already changed hands this turn (EV-R33)."


@rule("EV-R33")
def test_a_second_treasure_of_the_same_kind_is_another_item() -> None:
    voyage = side_by_side()
    for _ in range(2):
        voyage.carry("C-01")
    table = voyage.turn()
    for _ in range(2):
        play(table, "trade-with ship-2", "offer-treasure C-01", "propose-trade", "accept-trade")
    assert hold(voyage, 1) == ["C-01", "C-01"]
    play(table, "trade-with ship-2")
    assert refusal(table, "ask-treasure C-01") == "It has already changed hands this turn (EV-R33)."


@rule("EV-R33")
def test_what_was_got_is_not_given_on_in_the_same_turn() -> None:
    voyage = side_by_side()
    voyage.carry("C-01", ship=1)
    table = voyage.turn()
    play(table, "trade-with ship-2", "ask-treasure C-01", "propose-trade", "accept-trade", "trade-with ship-2")
    assert refusal(table, "offer-treasure C-01") == "It has already changed hands this turn (EV-R33)."


@rule("EV-360", "EV-R31", "EV-R96")
def test_an_indolent_crew_from_another_ship_has_had_no_order_in_this_turn() -> None:
    voyage = side_by_side()
    indolent = voyage.crew("D05", "below", "indolent", ship=1)
    voyage.table.set_crew(indolent, m.ORDERED, 1)  # in the turn of its own ship
    table = voyage.turn()
    play(table, "trade-with ship-2", "ask-crew D05", "propose-trade", "accept-trade", "issue crew")
    assert "choose-crew D05" in offered(table)
    play(table, "choose-crew D05", "move-to zone-0", "issue crew")
    assert "choose-crew D05" not in offered(table)


@rule("EV-R228")
def test_coin_and_clues_go_one_way_a_turn() -> None:
    voyage = side_by_side()
    clues(voyage, 2, 2)
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-coin 5")
    assert refusal(table, "ask-coin 1").startswith("Between two ships coin goes one way only in a turn")
    play(table, "ask-clue", "propose-trade", "accept-trade", "trade-with ship-2")
    assert "offer-coin 1" in offered(table)
    assert "ask-clue" in offered(table)
    for line in ("ask-coin 1", "offer-clue"):
        assert refusal(table, line).startswith("Between two ships coin goes one way only in a turn")


@rule("EV-R31")
def test_an_empty_trade_is_not_proposed() -> None:
    voyage = side_by_side()
    table = voyage.turn()
    play(table, "trade-with ship-2")
    assert refusal(table, "propose-trade") == "Nothing is given or asked for yet (EV-R31)."


@rule("EV-R31", "EV-R22")
def test_one_person_with_two_ships_needs_nobodys_consent() -> None:
    voyage = side_by_side(1, two_ships="on")
    table = voyage.turn()
    play(table, "trade-with ship-2", "offer-coin 5", "propose-trade")
    assert coin(voyage) == [35, 45]
    assert game_of(table).describe(table, game_of(table).vocabulary.parse("trade-with ship-2")).text == (
        f"Trade with your other ship on {shown(table)['ships'][1]['hex']}"
    )
    assert table.hex(1) == at(0, 1)
