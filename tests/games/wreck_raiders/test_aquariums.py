"""Buying and gaining aquarium pieces (WR-083 to WR-093, WR-R27 to WR-R29, WR-R34 to WR-R38)."""

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.lagoon import GREEN, PURPLE, Lagoon

PLENTY = {"skull": 5, "seashell": 5, "starfish": 5}


def at_market(*built: tuple[str, ...], baubles: dict[str, int] = PLENTY, **market: str) -> Lagoon:
    """Purple may buy, has these aquariums and baubles, and only these places of the market are filled."""
    lagoon = Lagoon()
    lagoon.show_exhibits("E01", "E24", "E23")
    lagoon.clear_market()
    for pieces in built:
        lagoon.build(PURPLE, *pieces)
    lagoon.stock_market(**market)
    lagoon.give_baubles(PURPLE, **baubles)
    lagoon.ask_buy()
    return lagoon


@rule("WR-083", "WR-084", "WR-086", "WR-104")
def test_one_piece_a_turn_for_exactly_its_baubles() -> None:
    lagoon = at_market(_1="B10", _2="B01")
    listen(lagoon.table)
    assert offered(lagoon.table) == {"buy 1 new", "buy 2 new", "buy-nothing"}

    play(lagoon.table, "buy 1 new")

    assert lagoon.basket(PURPLE) == {"skull": 4, "seashell": 4, "starfish": 4}
    assert lagoon.common_supply() == {"skull": 11, "seashell": 11, "starfish": 11}
    assert lagoon.aquariums(PURPLE) == [["B10"]]
    assert lagoon.table.seat == GREEN, "there is no second purchase"


@rule("WR-084", "WR-R37")
@pytest.mark.parametrize(
    ("baubles", "can"),
    [
        ({"skull": 2, "seashell": 1}, True),
        ({"skull": 1, "seashell": 2}, False),
        ({"skull": 3}, False),
        ({"skull": 2, "starfish": 4}, False),
        ({"skull": 5, "seashell": 5, "starfish": 5}, True),
    ],
)
def test_the_price_is_those_very_baubles(baubles: dict[str, int], can: bool) -> None:
    lagoon = at_market(_1="B04", _2="B03", baubles=baubles)  # B04 costs two Skulls and a Seashell
    if can:
        assert "buy 1 new" in offered(lagoon.table)
    elif lagoon.table.active == PURPLE:
        assert "WR-084" in refusal(lagoon.table, "buy 1 new")
    else:
        assert lagoon.aquariums(PURPLE) == [], "nothing was affordable, so nobody was asked"


@rule("WR-R37")
def test_starfish_on_treasures_pay_for_nothing() -> None:
    lagoon = Lagoon()
    lagoon.clear_market()
    lagoon.stock_market(_1="B03", _2="B01")  # B03 costs two Starfish
    lagoon.fill_display(PURPLE, 1, "ruby*", "vase*")
    lagoon.give_baubles(PURPLE, starfish=1, skull=2)

    assert offered(lagoon.ask_buy()) == {"buy 2 new", "buy-nothing"}


@rule("WR-R38")
def test_a_basket_has_no_limit() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=13, seashell=15, starfish=15)
    play(lagoon.ask_move(5), "move-diver off beach-5")
    assert lagoon.basket(PURPLE) == {"skull": 15, "seashell": 15, "starfish": 15}


@rule("WR-085")
def test_only_face_up_pieces_are_for_sale() -> None:
    lagoon = at_market(_1="B10")

    assert offered(lagoon.table) == {"buy 1 new", "buy-nothing"}
    assert refusal(lagoon.table, "buy 2 new") == "That place of the market is empty (WR-085)."


@rule("WR-086", "WR-087", "WR-088", "WR-089")
def test_without_an_aquarium_only_a_bottom_can_be_placed() -> None:
    lagoon = at_market(_1="B10", _4="M08", _7="T02")

    assert offered(lagoon.table) == {"buy 1 new", "buy-nothing"}
    assert "WR-087" in refusal(lagoon.table, "buy 4 1")
    assert "WR-088" in refusal(lagoon.table, "buy 7 new")


@rule("WR-086", "WR-087", "WR-088", "WR-091", "WR-092", "WR-R36", "WR-R45")
def test_pieces_go_on_any_aquarium_without_a_top() -> None:
    lagoon = at_market(("B01",), ("B02", "T01"), ("B03", "M01", "M02"), _1="B10", _4="M08", _7="T02")

    assert offered(lagoon.table) == {"buy 1 new", "buy 4 1", "buy 4 3", "buy 7 1", "buy 7 3", "buy-nothing"}
    assert "WR-091" in refusal(lagoon.table, "buy 4 2")
    assert "WR-091" in refusal(lagoon.table, "buy 7 2")
    assert "WR-086" in refusal(lagoon.table, "buy 1 1")

    play(lagoon.table, "buy 4 3")

    assert lagoon.aquariums(PURPLE) == [["B01"], ["B02", "T01"], ["B03", "M01", "M02", "M08"]]


@rule("WR-088", "WR-090", "WR-091")
@pytest.mark.parametrize("below", [("B01",), ("B01", "M01")])
def test_a_top_closes_an_aquarium(below: tuple[str, ...]) -> None:
    lagoon = at_market(below, _7="T02", _4="M08")

    play(lagoon.table, "buy 7 1")

    assert lagoon.aquariums(PURPLE) == [[*below, "T02"]]
    lagoon.stock_market(_7="T01")
    lagoon.ask_buy(PURPLE)
    assert lagoon.table.active == GREEN, "neither Top nor Middle can be placed, so nobody was asked"
    assert lagoon.aquariums(PURPLE) == [[*below, "T02"]]


@rule("WR-089")
def test_a_rivals_aquarium_is_no_place() -> None:
    lagoon = Lagoon()
    lagoon.clear_market()
    lagoon.build(GREEN, "B01")
    lagoon.stock_market(_4="M08", _1="B10")
    lagoon.give_baubles(PURPLE, **PLENTY)
    assert offered(lagoon.ask_buy()) == {"buy 1 new", "buy-nothing"}


@rule("WR-093")
@pytest.mark.parametrize(
    ("place", "piece", "drawn", "label"),
    [(2, "B01", "B07", "bottom"), (5, "M01", "M12", "middle"), (9, "T04", "T09", "top")],
)
def test_a_bought_piece_is_replaced_from_its_own_stack(place: int, piece: str, drawn: str, label: str) -> None:
    lagoon = at_market(("B10",))
    lagoon.stock_market(**{f"_{place}": piece})
    lagoon.ask_buy()
    lagoon.will_draw(label, drawn)

    play(lagoon.table, f"buy {place} {'new' if piece[0] == 'B' else '1'}")

    assert lagoon.market()[place - 1] == drawn
    assert sum(id_ is not None for id_ in lagoon.market()) == 1


@rule("WR-093", "WR-R34")
def test_with_its_stack_empty_the_place_stays_empty() -> None:
    lagoon = at_market(_1="B10", _4="M08")
    lagoon.empty_stack("bottom")

    play(lagoon.table, "buy 1 new")

    assert lagoon.market()[:3] == [None, None, None]
    assert lagoon.market()[3] == "M08", "nothing replaces a row that ran out"


@rule("WR-R35")
def test_a_top_that_will_pay_nothing_may_be_bought() -> None:
    lagoon = at_market(("B04",), _7="T04")  # two coins for each Starfish, of which B04 shows none

    play(lagoon.table, "buy 7 1")

    assert lagoon.aquariums(PURPLE) == [["B04", "T04"]]
    assert lagoon.table.scores()[PURPLE] == 4


@rule("WR-092")
def test_any_number_of_aquariums() -> None:
    bottoms = [f"B{number:02}" for number in range(1, 10)]
    lagoon = at_market(*((id_,) for id_ in bottoms), _1="B10")

    play(lagoon.table, "buy 1 new")

    assert lagoon.aquariums(PURPLE) == [[id_] for id_ in [*bottoms, "B10"]]


# The free piece of a style reward


def earning_a_piece(*built: tuple[str, ...], **market: str | None) -> Lagoon:
    """Purple claims E49 (Gems Gold Art Relics) in exact order, for a free piece."""
    lagoon = Lagoon()
    lagoon.show_exhibits("E49", "E24", "E23")
    lagoon.clear_market()
    for pieces in built:
        lagoon.build(PURPLE, *pieces)
    lagoon.stock_market(**market)
    lagoon.fill_display(PURPLE, 1, "ruby", "crown", "vase", "mask")
    listen(lagoon.ask_claim())
    return lagoon


@rule("WR-076", "WR-R27", "WR-087", "WR-089")
def test_a_free_piece_must_be_taken_and_placeable() -> None:
    lagoon = earning_a_piece(("B01",), ("B02", "T01"), _1="B10", _4="M08", _7="T02")

    play(lagoon.table, "claim 1 1")

    assert offered(lagoon.table) == {"gain-piece 1 new", "gain-piece 4 1", "gain-piece 7 1"}
    assert "WR-091" in refusal(lagoon.table, "gain-piece 4 2")
    play(lagoon.table, "gain-piece 4 1")
    assert lagoon.aquariums(PURPLE) == [["B01", "M08"], ["B02", "T01"]]
    assert "spent-bauble" not in [event["event"] for event in told(lagoon.table)]


@rule("WR-R27")
def test_with_nothing_to_place_the_free_piece_is_lost() -> None:
    lagoon = earning_a_piece(_4="M08", _7="T02")

    play(lagoon.table, "claim 1 1")

    assert lagoon.aquariums(PURPLE) == []
    assert lagoon.claimed(PURPLE) == ["E49"]
    assert lagoon.market()[3] == "M08"


@rule("WR-R28", "WR-R29", "WR-083")
def test_a_free_piece_leaves_the_purchase_and_its_place_is_filled_at_once() -> None:
    lagoon = earning_a_piece(_1="B10", _2="B02")
    lagoon.give_baubles(PURPLE, skull=2)
    lagoon.will_draw("bottom", "B01")  # costs two Skulls
    table = lagoon.ask_claim()

    play(table, "claim 1 1", "gain-piece 1 new")
    assert lagoon.market()[0] == "B01"
    lagoon.finish_claims()
    assert offered(table) == {"buy 1 new", "buy-nothing"}
    play(table, "buy 1 new")

    assert lagoon.aquariums(PURPLE) == [["B10"], ["B01"]]


@rule("WR-075")
def test_no_exact_order_no_free_piece() -> None:
    lagoon = earning_a_piece(_1="B10", _2="B02")
    lagoon.show_exhibits("E50", "E24", "E23")
    play(lagoon.ask_claim(), "claim 1 1")
    assert lagoon.aquariums(PURPLE) == []
