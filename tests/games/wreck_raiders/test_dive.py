"""Moving a diver, and who gains what where it arrives (WR-032 to WR-055, WR-126)."""

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.lagoon import BLUE, GREEN, ORANGE, PURPLE, Lagoon

AREAS = ("gems", "gold", "art", "relics", "beach")
WRECKS = AREAS[:4]


def gains(lagoon: Lagoon) -> list[object]:
    """The seats that gained a treasure since `listen`, in order."""
    return [event["seat"] for event in told(lagoon.table) if event["event"] == "gained"]


def place_all(lagoon: Lagoon) -> None:
    """Whoever gained a treasure puts it into the first place offered."""
    while placing := offered(lagoon.table, "place"):
        play(lagoon.table, min(placing))


@rule("WR-032", "WR-034")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_spots_of_the_number_in_any_wreck_or_on_the_beach(number: int) -> None:
    table = Lagoon().ask_move(number)

    assert offered(table) == {f"move-diver off {area}-{number}" for area in AREAS}
    assert len(table.moves()) == 5


@rule("WR-032", "WR-033", "WR-035", "WR-036", "WR-R45")
def test_any_own_diver_from_anywhere_into_another_area() -> None:
    lagoon = Lagoon(seats=4)
    lagoon.put_diver(PURPLE, "gems-1", diver=1)
    lagoon.put_diver(PURPLE, "beach-5", diver=2)
    lagoon.put_diver(GREEN, "art-6")
    table = lagoon.ask_move(3)

    from_gems = {f"move-diver 1 {area}-3" for area in ("gold", "art", "relics", "beach")}
    from_beach = {f"move-diver 2 {area}-3" for area in WRECKS}
    from_off_board = {f"move-diver off {area}-3" for area in AREAS}
    assert offered(table) == from_gems | from_beach | from_off_board

    play(table, "move-diver 1 beach-3")

    assert lagoon.diver_at("gems-1") is None
    assert lagoon.diver_at("beach-3") == PURPLE
    assert lagoon.diver_at("beach-5") == PURPLE
    assert lagoon.diver_at("art-6") == GREEN
    assert lagoon.off_board(PURPLE) == 2


@rule("WR-035", "WR-036", "WR-R55")
def test_no_diver_stays_or_moves_within_its_area() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(PURPLE, "gold-4", diver=1)
    lagoon.put_diver(PURPLE, "beach-4", diver=2)
    lagoon.put_diver(PURPLE, "gold-1", diver=3)
    lagoon.put_diver(PURPLE, "beach-1", diver=4)
    table = lagoon.ask_move(4)

    assert not {"move-diver 1 gold-4", "move-diver 2 beach-4", "move-diver 4 beach-4"} & offered(table)
    assert "WR-R55" in refusal(table, "move-diver 1 gold-4")
    assert "WR-R55" in refusal(table, "move-diver 2 beach-4")
    assert "WR-035" in refusal(table, "move-diver 3 gold-4")
    assert "WR-036" in refusal(table, "move-diver 4 beach-4")
    assert offered(table) >= {
        "move-diver 1 beach-4",
        "move-diver 2 art-4",
        "move-diver 3 beach-4",
        "move-diver 4 gems-4",
    }


@rule("WR-037", "WR-038", "WR-039")
def test_own_divers_bar_wreck_spots_only() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.put_diver(PURPLE, "gems-2", diver=1)
    lagoon.put_diver(PURPLE, "beach-2", diver=2)
    lagoon.put_diver(GREEN, "art-2")
    table = lagoon.ask_move(2)

    from_off_board = {line for line in offered(table) if line.startswith("move-diver off")}

    assert from_off_board == {f"move-diver off {area}-2" for area in ("gold", "art", "relics", "beach")}
    assert "move-diver 2 gems-2" not in offered(table)


@rule("WR-039")
def test_a_rival_on_the_beach_is_no_hindrance() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "beach-2")
    assert "move-diver off beach-2" in offered(lagoon.ask_move(2))


@rule("WR-R06")
def test_with_every_diver_on_the_beach_every_wreck_is_open() -> None:
    lagoon = Lagoon()
    for number in range(1, 7):
        lagoon.put_diver(PURPLE, f"beach-{number}", diver=number)
        lagoon.put_diver(GREEN, f"gold-{number}", diver=number)
    table = lagoon.ask_move(2)

    assert offered(table) == {f"move-diver {diver} {wreck}-2" for diver in range(1, 7) for wreck in WRECKS}


@rule("WR-R06")
def test_with_every_wreck_barred_the_beach_is_open() -> None:
    lagoon = Lagoon(seats=4)
    for diver, wreck in enumerate(WRECKS, start=1):
        lagoon.put_diver(PURPLE, f"{wreck}-2", diver=diver)
    table = lagoon.ask_move(2)

    assert offered(table) == {f"move-diver {diver} beach-2" for diver in range(1, 5)}


@rule("WR-G02", "WR-040", "WR-041", "WR-042", "WR-043")
def test_beach_five() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "beach-5")
    table = lagoon.ask_move(5)
    listen(table)

    play(table, "move-diver off beach-5")

    assert lagoon.diver_at("beach-5") == PURPLE
    assert lagoon.off_board(GREEN) == 6
    assert lagoon.basket(GREEN) == {}
    assert lagoon.basket(PURPLE) == {"skull": 2}
    assert lagoon.common_supply() == {"skull": 13, "seashell": 15, "starfish": 15}
    assert gains(lagoon) == []


@rule("WR-038", "WR-041", "WR-042", "WR-R50")
def test_an_own_diver_on_the_beach_goes_home_and_the_spot_pays_once() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(PURPLE, "beach-6", diver=3)
    lagoon.put_diver(PURPLE, "gold-1", diver=1)
    table = lagoon.ask_move(6)

    play(table, "move-diver 1 beach-6")

    assert lagoon.diver_at("beach-6") == PURPLE
    assert lagoon.off_board(PURPLE) == 5
    assert lagoon.seen()["mats"][PURPLE]["divers"][0] == "beach-6"
    assert lagoon.basket(PURPLE) == {"seashell": 1, "starfish": 1}


@rule("WR-043", "WR-054")
def test_the_beach_feeds_nobody() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "beach-3", diver=1)
    lagoon.put_diver(GREEN, "beach-5", diver=2)
    lagoon.put_diver(PURPLE, "beach-2", diver=2)
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off beach-4")

    assert gains(lagoon) == []
    assert lagoon.basket(GREEN) == {}
    assert lagoon.basket(PURPLE) == {"skull": 1, "starfish": 1}


@rule("WR-044", "WR-R48")
def test_an_empty_wreck_spot_gives_the_mover_one_treasure() -> None:
    lagoon = Lagoon()
    lagoon.will_draw("art-front", "portrait")
    table = lagoon.ask_move(1)
    listen(table)

    play(table, "move-diver off art-1", "place vault-2")

    assert lagoon.vault(PURPLE, 2) == ["portrait"]
    assert gains(lagoon) == [PURPLE]
    assert lagoon.supply("art") == 20


@rule("WR-045", "WR-046", "WR-047", "WR-048")
def test_a_bumped_diver_lands_on_the_beach_collects_and_bumps_in_turn() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.put_diver(GREEN, "gold-4")
    lagoon.put_diver(PURPLE, "beach-4", diver=2)
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    assert lagoon.diver_at("gold-4") == PURPLE
    assert lagoon.diver_at("beach-4") == GREEN
    assert lagoon.basket(GREEN) == {"skull": 1, "starfish": 1}
    assert lagoon.basket(PURPLE) == {}
    assert lagoon.off_board(PURPLE) == 5


@rule("WR-047", "WR-048")
@pytest.mark.parametrize("on_the_beach", [GREEN, ORANGE])
def test_whoever_stood_on_that_beach_spot_goes_home_with_nothing(on_the_beach: int) -> None:
    lagoon = Lagoon(seats=3)
    lagoon.put_diver(GREEN, "relics-1", diver=1)
    lagoon.put_diver(on_the_beach, "beach-1", diver=2)
    lagoon.put_diver(BLUE - 1, "beach-2", diver=3)
    table = lagoon.ask_move(1)
    listen(table)

    play(table, "move-diver off relics-1", "place display-1")

    assert lagoon.diver_at("beach-1") == GREEN
    assert lagoon.basket(GREEN) == {"starfish": 2}
    assert lagoon.basket(ORANGE) == {}
    assert lagoon.off_board(on_the_beach) == 4
    assert lagoon.diver_at("beach-2") == ORANGE
    assert gains(lagoon) == [PURPLE]


@rule("WR-R49", "WR-R32")
def test_the_bumped_owner_is_asked_nothing_and_is_the_only_one_to_gain_baubles() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gems-3")
    lagoon.fill_mat(PURPLE, 1, 2, 3)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.clear_market()
    table = lagoon.ask_move(3)
    listen(table)

    play(table, "move-diver off gems-3")

    assert lagoon.diver_at("beach-3") == GREEN
    gained = [(event["seat"], event["count"]) for event in told(table) if event["event"] == "gained-bauble"]
    assert gained == [(GREEN, 2)]
    assert offered(table, "take-die"), "it is Green's turn: nobody was asked anything in between"


@rule("WR-R32", "WR-040")
def test_on_the_beach_only_the_mover_gains_baubles() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(skull=1)
    lagoon.put_diver(GREEN, "beach-5")
    table = lagoon.ask_move(5)

    play(table, "move-diver off beach-5")

    assert lagoon.basket(PURPLE) == {"skull": 1}
    assert lagoon.basket(GREEN) == {}


@rule("WR-R31")
def test_baubles_missing_from_the_supply_are_not_gained() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(skull=0, starfish=1)
    lagoon.put_diver(GREEN, "gold-4")
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    assert lagoon.basket(GREEN) == {"starfish": 1}
    assert lagoon.common_supply() == {"skull": 0, "seashell": 15, "starfish": 0}


@rule("WR-R07")
def test_the_diver_is_lifted_before_the_rival_lands_on_its_beach_spot() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(PURPLE, "beach-4", diver=1)
    lagoon.put_diver(GREEN, "art-4")
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver 1 art-4")

    assert lagoon.diver_at("art-4") == PURPLE
    assert lagoon.diver_at("beach-4") == GREEN
    bumped = [(event["seat"], event["to"]) for event in told(table) if event["event"] == "bumped"]
    assert bumped == [(GREEN, 27)]
    assert lagoon.off_board(PURPLE) == 5


@rule("WR-G03", "WR-050", "WR-051", "WR-052", "WR-126")
def test_neighbours_gain_too() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gold-3")
    lagoon.put_diver(PURPLE, "gold-6", diver=2)
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")
    assert table.seat == PURPLE
    play(table, "place display-1", "place display-1")
    assert table.seat == GREEN
    play(table, "place vault-1")

    assert len(lagoon.display(PURPLE, 1)) == 2
    assert len(lagoon.vault(GREEN, 1)) == 1
    assert lagoon.supply("gold") == 18
    assert {lagoon.diver_at("gold-4"), lagoon.diver_at("gold-6")} == {PURPLE}


@rule("WR-053", "WR-049")
def test_divers_elsewhere_in_the_wreck_or_in_other_wrecks_gain_nothing() -> None:
    lagoon = Lagoon()
    for diver, spot in enumerate(("gold-1", "gold-2", "gold-5", "gems-3", "art-6", "beach-3"), start=1):
        lagoon.put_diver(GREEN, spot, diver)
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off gold-4")
    place_all(lagoon)

    assert gains(lagoon) == [PURPLE]


@rule("WR-R01", "WR-049")
def test_the_last_spot_of_the_ring_is_beside_the_first() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "relics-5")  # the ring of Relics reads 1 3 4 2 6 5
    table = lagoon.ask_move(1)
    listen(table)

    play(table, "move-diver off relics-1")
    place_all(lagoon)

    assert gains(lagoon) == [PURPLE, GREEN]


@rule("WR-R09")
def test_a_rival_on_both_sides_gains_twice() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gold-3", diver=1)
    lagoon.put_diver(GREEN, "gold-6", diver=2)
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off gold-4", "place display-1")
    assert gains(lagoon) == [PURPLE, GREEN]
    play(table, "place display-2")
    assert gains(lagoon) == [PURPLE, GREEN, GREEN]
    play(table, "place display-2")

    assert len(lagoon.display(GREEN, 2)) == 2


@rule("WR-054")
def test_bumps_feed_no_neighbours() -> None:
    lagoon = Lagoon(seats=3)
    lagoon.put_diver(GREEN, "gold-4")
    lagoon.put_diver(ORANGE, "beach-3", diver=1)
    lagoon.put_diver(ORANGE, "beach-5", diver=2)
    table = lagoon.ask_move(4)
    listen(table)

    play(table, "move-diver off gold-4", "place display-1")

    assert gains(lagoon) == [PURPLE]
    assert lagoon.basket(ORANGE) == {}


@rule("WR-R08", "WR-R18", "WR-054", "WR-R10")
def test_everything_on_arrival_happens_in_a_fixed_order() -> None:
    lagoon = Lagoon(seats=4)
    lagoon.give_baubles(GREEN, seashell=1)
    lagoon.put_diver(BLUE, "gold-4", diver=1)
    lagoon.put_diver(ORANGE, "beach-4", diver=1)
    lagoon.put_diver(GREEN, "gold-3", diver=2)
    lagoon.put_diver(PURPLE, "gold-6", diver=1)
    table = lagoon.ask_move(4, seat=GREEN)
    listen(table)

    play(table, "move-diver off gold-4", "place display-1", "place display-1")
    play(table, "spend-seashell", "place display-1")
    assert table.seat == PURPLE
    assert table.active == GREEN
    play(table, "place display-3")

    happened = [(event["event"], event["seat"]) for event in told(table) if event["event"] != "placed"]
    assert happened[:12] == [
        ("bumped", ORANGE),
        ("bumped", BLUE),
        ("gained-bauble", BLUE),
        ("gained-bauble", BLUE),
        ("moved", GREEN),
        ("beside", GREEN),
        ("beside", PURPLE),
        ("gained", GREEN),
        ("gained", GREEN),
        ("spent-bauble", GREEN),
        ("gained", GREEN),
        ("gained", PURPLE),
    ]


@rule("WR-R08")
def test_rivals_gain_clockwise_from_the_mover() -> None:
    lagoon = Lagoon(seats=4)
    lagoon.put_diver(PURPLE, "gems-6")
    lagoon.put_diver(BLUE, "gems-2")
    table = lagoon.ask_move(1, seat=ORANGE)
    listen(table)

    play(table, "move-diver off gems-1", "place display-1", "place display-1", "place display-1")

    assert gains(lagoon) == [ORANGE, BLUE, PURPLE]


@rule("WR-126")
def test_several_own_divers_in_a_wreck_and_on_the_beach() -> None:
    lagoon = Lagoon()
    for diver, spot in enumerate(("art-1", "art-2", "beach-1", "beach-2"), start=1):
        lagoon.put_diver(PURPLE, spot, diver)

    assert {"move-diver off art-5", "move-diver off beach-5"} <= offered(lagoon.ask_move(5))


@rule("WR-055")
def test_a_spot_never_holds_two() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gold-4", diver=1)
    lagoon.put_diver(GREEN, "beach-4", diver=2)
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    places = [place for mat in lagoon.seen()["mats"] for place in mat["divers"] if place]
    assert sorted(places) == ["beach-4", "gold-4"]
    assert lagoon.off_board(GREEN) == 5
