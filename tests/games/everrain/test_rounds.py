"""Rounds: refreshing orders, turns in order, the first player token, the end of a turn at sea."""

from itertools import permutations

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.names import hex_ids
from stormtable.games.everrain.steps.round import STEP_7, Phase, refresh_all
from stormtable.games.everrain.steps.turn import BeginTurn, EndAtSea, SeaEventDue
from tests.kit import listen, offered, play, rule, told
from tests.kit.rain import Voyage, at, standard_rules


@rule("EV-031", "EV-034", "EV-036", "EV-042", "EV-043", "EV-R25")
def test_the_steps_of_a_round_come_in_order() -> None:
    table = standard_rules().new(2, seed=2)
    journal = listen(table)
    while table.round < 3:
        table.play(table.moves()[-1])
    names = [event["event"] for event in told(table)]
    first_round = names[names.index("round-began") : names.index("token-passed") + 1]
    order = [name for name in first_round if name in ("round-began", "turn-began", "agenda-moved", "token-passed")]
    assert order == ["round-began", "turn-began", "turn-began", "agenda-moved", "token-passed"]
    assert journal.events


@rule("EV-032", "EV-G032", "EV-R26")
def test_of_more_than_three_issued_orders_the_owner_chooses() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.has_orders((0, 0, 0), issued=(3, 1, 1))
    refresh_all(voyage.table)
    table = voyage.begin()
    assert offered(table) == {"refresh crew", "refresh navigation", "refresh artillery"}
    play(table, "refresh artillery", "refresh crew", "refresh crew")
    assert voyage.orders() == ([2, 0, 1], [1, 1, 0], 0), "three are fresh, two stay issued"


@rule("EV-032", "EV-R26", "EV-R30")
def test_three_or_fewer_issued_orders_come_back_by_themselves() -> None:
    voyage = Voyage()
    voyage.has_orders((1, 0, 1), issued=(2, 1, 0), fleeting=2)
    refresh_all(voyage.table)
    voyage.begin()
    assert voyage.rests
    assert voyage.orders() == ([3, 1, 1], [0, 0, 0], 2), "fleeting orders are no part of it"


@rule("EV-033")
def test_all_fatigue_is_removed() -> None:
    voyage = Voyage(2)
    crew = [voyage.crew("D01"), voyage.crew("D02", ship=1)]
    for each in crew:
        voyage.table.set_crew(each, m.FATIGUED, 1)
    refresh_all(voyage.table)
    assert [voyage.table.of_crew(each, m.FATIGUED) for each in crew] == [0, 0]


@rule("EV-043", "EV-R23")
def test_the_token_passes_clockwise() -> None:
    voyage = Voyage(3)
    voyage.table.first = 2
    voyage.table.push(Phase(STEP_7))
    voyage.table.steps.pop().run(voyage.table)
    assert voyage.table.first == 0


@rule("EV-034", "EV-024", "EV-R38")
def test_later_players_enter_in_their_first_turn() -> None:
    voyage = Voyage(2)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    table = voyage.table
    table.set_ship(1, m.STATE, m.AWAY)
    table.set_ship(1, m.HEX, m.NONE)
    voyage.begin(BeginTurn(1, 1))
    assert table.seat == 1
    assert len(offered(table, "enter")) == 5, "all calm hexes of the starting tile but the one that is taken"


@rule("EV-R38")
def test_without_calm_sea_on_the_starting_tile_a_ship_enters_elsewhere() -> None:
    voyage = Voyage(2)
    table = voyage.table
    table.set_ship(1, m.STATE, m.AWAY)
    for q, r in [(1, 0), (2, 0), (1, 1), (0, 2)]:
        voyage.space(q, r, "rough")
    voyage.space(0, 1, "wreck")
    voyage.begin(BeginTurn(1, 1))
    assert len(offered(table, "enter")) == 4, "then its rough seas will do, before its wrecks"


@rule("EV-R38")
def test_with_no_sea_left_on_it_a_ship_enters_on_the_nearest_sea_hex() -> None:
    voyage = Voyage(2)
    table = voyage.table
    table.set_ship(1, m.STATE, m.AWAY)
    for q, r in [(1, 0), (2, 0), (1, 1), (0, 2), (0, 1)]:
        voyage.space(q, r, "island")
    voyage.place(0, -1)
    voyage.begin(BeginTurn(1, 1))
    hexes = {at(1, -1), at(2, -1)}  # beside the start hex (1, 0)
    assert offered(table, "enter") == {f"enter {hex_ids(voyage.content)[hex_]}" for hex_ in hexes}


@rule("EV-035")
@pytest.mark.parametrize("order", list(permutations(["issue crew", "issue navigation", "use-treasure H-03"])))
def test_actions_are_taken_in_any_order(order: tuple[str, ...]) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.carry("H-03")
    table = voyage.turn()
    for action in order:
        assert action in offered(table)
        play(table, action)
        if action == "issue crew":
            play(table, "move-to zone-0")
    assert "end-turn" in offered(table)


@rule("EV-167", "EV-G065", "EV-166")
@pytest.mark.parametrize("invaded", [True, False])
def test_with_an_enemy_on_deck_a_turn_at_sea_brings_strain_but_no_event(invaded: bool) -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-5")
    if invaded:
        voyage.foe("E-01", 0)
    voyage.table.active = 0
    listen(voyage.table)
    voyage.begin(EndAtSea(0, 0), SeaEventDue(0, 0))
    events = [event["event"] for event in told(voyage.table)]
    assert ("sea-event-drawn" in events) == (not invaded)
    assert voyage.gems(crew) == (0, 1)


@rule("EV-R224", "EV-340")
def test_hardy_helps_against_nothing_but_the_sea() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-5", "hardy")
    voyage.run("strain(deck,1)")
    assert voyage.gems(crew) == (0, 1)


@rule("EV-166", "EV-G061", "EV-G062", "EV-G063", "EV-340", "EV-364", "EV-R102")
def test_crew_on_deck_are_strained_by_a_turn_that_ends_at_sea() -> None:
    voyage = Voyage()
    plain = voyage.crew("D01", "zone-0")
    weary = voyage.crew("D02", "zone-1", "weary")
    hardy = voyage.crew("D03", "zone-2", "hardy", "weary")
    below = voyage.crew("D04", "below")
    voyage.begin(EndAtSea(0, 0))
    assert [voyage.gems(crew)[1] for crew in (plain, weary, hardy, below)] == [1, 2, 0, 0]


@rule("EV-166", "EV-G064", "EV-R215", "EV-R211", "EV-G129")
@pytest.mark.parametrize(
    ("space", "strain"),
    [("calm", 1), ("rough", 1), ("wreck", 1), ("spawn", 1), ("port", 0), ("island", 0), ("altar", 0)],
)
def test_land_spares_them_also_under_a_storm(space: str, strain: int) -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-0")
    voyage.space(0, 0, space)
    voyage.storm((0, 0), (0, 1))
    voyage.begin(EndAtSea(0, 0))
    assert voyage.gems(crew) == (0, strain)


@rule("EV-166")
def test_a_prayer_book_spares_one_crew_of_the_owners_choice() -> None:
    voyage = Voyage()
    crew = [voyage.crew("D01", "zone-0"), voyage.crew("D02", "zone-1"), voyage.crew("D03", "zone-1")]
    voyage.carry("K-02")
    table = voyage.begin(EndAtSea(0, 0))
    assert offered(table) == {"choose-crew D01", "choose-crew D02", "choose-crew D03"}
    play(table, "choose-crew D02")
    assert [voyage.gems(each)[1] for each in crew] == [1, 0, 1]


@rule("EV-R28", "EV-345", "EV-367", "EV-371", "EV-R104")
def test_recoveries_at_the_end_of_a_turn_come_in_the_order_the_owner_likes() -> None:
    voyage = Voyage()
    surgeon = voyage.crew("S03", "below", trauma=1)
    cook = voyage.crew("S07", "below", strain=1)
    seasoned = voyage.crew("D01", "below", "seasoned", trauma=2, strain=2)
    on_deck = voyage.crew("D02", "zone-4", trauma=1, strain=1)
    table = voyage.turn()
    play(table, "end-turn")
    assert offered(table) == {"resolve crew-1-indelible", "resolve crew-2-indelible", "resolve crew-3-positive"}
    play(table, "resolve crew-2-indelible")
    assert voyage.gems(seasoned) == (2, 1), "the cook helps all others in the same area"
    play(table, "resolve crew-3-positive")
    assert offered(table) == {"choose-gem trauma", "choose-gem strain"}
    play(table, "choose-gem strain")
    assert voyage.rests
    assert voyage.gems(seasoned) == (1, 0)
    assert voyage.gems(cook) == (0, 1), "but not the cook; and the surgeon finds no TRAUMA on the cook"
    assert voyage.gems(surgeon) == (1, 0)
    assert voyage.gems(on_deck) == (1, 2), "nobody below helps those on deck, who were strained by the turn"


@rule("EV-365", "EV-375", "EV-R27")
def test_a_turn_begins_with_bullish_and_troublesome_crew_in_any_order() -> None:
    voyage = Voyage()
    voyage.crew("S01")
    voyage.crew("S11")
    voyage.has_orders((0, 2, 1), issued=(3, 0, 0))
    voyage.luck("fate", 6)
    table = voyage.begin(BeginTurn(0, 0))
    assert offered(table) == {"resolve crew-1-indelible", "resolve crew-2-indelible"}
    play(table, "resolve crew-2-indelible")
    assert table.ship(0, m.COIN) == 43, "a 6 on the troublesome table"
    assert voyage.orders()[0] == [1, 2, 1], "and one crew order came back for nothing"
    assert "end-turn" in offered(table)


@rule("EV-R27")
def test_captains_quarters_and_jawbone_act_at_the_start_of_a_turn() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", strain=1)
    voyage.install("I-15", 1)
    voyage.carry("R-04")
    voyage.has_orders((2, 2, 1), issued=(1, 0, 0))
    table = voyage.begin(BeginTurn(0, 0))
    assert offered(table) == {"resolve room-1", "resolve R-04"}
    play(table, "resolve R-04")
    assert voyage.gems(crew) == (0, 0)
    assert voyage.orders()[0] == [3, 2, 1]


@rule("EV-R28")
def test_crew_in_cabins_recover() -> None:
    voyage = Voyage()
    voyage.install("I-S1", 1)
    crew = voyage.crew("D01", "room-1", strain=3)
    voyage.crew("D02")
    table = voyage.turn()
    play(table, "end-turn")
    assert voyage.gems(crew) == (0, 2)


@rule("EV-R15")
def test_a_game_that_does_not_end_is_an_error() -> None:
    voyage = Voyage()
    voyage.table.round = voyage.table.pack.longest
    with pytest.raises(AssertionError, match="EV-R15"):
        voyage.begin(Phase(STEP_7))
