"""What a seat may know: hands, the deck, cards beneath (RW-R35) and the bottom of the deck, in views and deals."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from stormtable import game
from stormtable.engine.chance import Searching
from stormtable.engine.journal import Journal
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker
from tests.kit import game_of, listen, offered, play, rule, shown, told
from tests.kit.census import census
from tests.kit.rifts import A, B, C, Rifts


def view(rifts: Rifts, seat: int | None) -> Any:  # JSON
    return shown(rifts.table, seat)


@rule("RW-R35", "RW-R56")
def test_hands_are_seen_by_their_owners_alone() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01", "R02")
    rifts.hand(B, "R09")
    rifts.element_step()
    assert view(rifts, A)["players"][A]["hand"] == ["R01", "R02"]
    for other in (B, C, None):
        assert view(rifts, other)["players"][A]["hand"] == []
        assert view(rifts, other)["players"][A]["hand_count"] == 2


def test_a_card_given_or_taken_is_known_to_both_players_involved() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    table = rifts.activate("R31")  # only B has cards to give
    listen(table)
    play(table, "give R09")
    assert rifts.known_to("R09") == {A, B}
    assert view(rifts, B)["players"][A]["hand"] == ["R09"]
    assert view(rifts, C)["players"][A]["hand"] == []
    gave = [event for event in told(table, C) if event["event"] == "gave"]
    assert gave == [{"event": "gave", "seat": B, "to": A, "rift": None}]
    assert [event["rift"] for event in told(table, B) if event["event"] == "gave"] == [rifts.rift("R09")]


def test_the_bottom_of_the_deck_is_known_to_those_who_saw() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01", "R02")
    rifts.explored(A, "R14", "R09")
    table = rifts.activate("R14")
    play(table, "discard R09")  # it lay open; the shift of Furnace Gorge is the only one left
    play(table, "stop")
    play(table, "discard R02", "keep-hand")
    assert view(rifts, A)["rift_deck"]["bottom"] == ["R09", "R02"]
    assert view(rifts, B)["rift_deck"]["bottom"] == ["R09", None]
    assert view(rifts, None)["rift_deck"]["bottom"] == ["R09", None]


def test_a_known_card_is_still_known_when_it_is_drawn_from_the_bottom() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.deck(bottom=("R40",), known=1 << B)
    table = rifts.refresh_step()
    play(table, "discard R01", "keep-hand")
    assert rifts.hand_of(A) == {"R02", "R03", "R40"}
    assert rifts.known_to("R40") == {A, B}
    assert view(rifts, B)["players"][A]["hand"] == ["R40"]
    assert table.active == B


def test_a_rift_returned_to_a_hand_is_known_until_a_card_leaves_that_hand_unseen() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    rifts.explored(B, "R17")
    table = rifts.activate("R22")
    assert rifts.hand_of(B) == {"R09", "R10", "R17"}
    assert view(rifts, A)["players"][B]["hand"] == ["R17"]
    assert view(rifts, None)["players"][B]["hand"] == ["R17"]
    rifts.refresh_step(B)
    play(table, "discard R09")
    assert view(rifts, A)["players"][B]["hand"] == []  # it may be the card that went to the bottom
    assert view(rifts, A)["rift_deck"]["bottom"] == [None]


def test_the_last_card_of_a_hand_is_known_wherever_it_goes() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(B, "R17")
    table = rifts.activate("R22")
    rifts.refresh_step(B)
    play(table, "discard R17")
    assert view(rifts, A)["rift_deck"]["bottom"] == ["R17"]


@rule("RW-R35")
def test_who_knows_a_face_down_card_beneath() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R09")
    rifts.scored(A, "R02@1")
    table = rifts.activate("R30")
    play(table, "beneath R02", "tuck R09")
    listen(table)
    assert view(rifts, A)["players"][A]["scored"][0]["beneath"] == [{"rift": "R09", "face_up": False}]
    assert view(rifts, B)["players"][A]["scored"][0]["beneath"] == [{"rift": None, "face_up": False}]


# Leaks: the tables of one game that differ only in what a seat cannot know


def texts(table: Riftwalker, seat: int) -> str:
    """All that a seat is shown, byte for byte."""
    rules = game_of(table)
    moves = []
    if table.seat == seat:
        moves = [(int(move), rules.describe(table, move)) for move in table.moves()]
    board = rules.board(table.view(seat), rules.seating())
    return json.dumps([shown(table, seat), repr(moves), board, repr(rules.prompt(table))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_leaves_everything_the_seat_is_shown_as_it_was(seats: int) -> None:
    luck = Searching(seats)
    table = game("riftwalker").new(seats, seed=seats)
    assert isinstance(table, Riftwalker)
    pieces = census(table)
    for _ in range(250):
        if table.over:
            break
        for seat in range(seats):
            twin = table.resample(seat, luck)
            assert isinstance(twin, Riftwalker)
            assert texts(twin, seat) == texts(table, seat)
            assert census(twin) == pieces
            assert twin.seat == table.seat
            assert len(twin.moves()) > 1
        moves = table.moves()
        table.play(moves[luck.number(len(moves), 0)])


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_is_told_the_same_of_moves_it_may_know(seats: int) -> None:
    """The owner of a hand plays the card in the same place on two tables that differ in that hand only."""
    stories = []
    for cards in (("R01", "R02", "R03"), ("R17", "R18", "R19")):
        rifts = Rifts(seats)
        rifts.hand(B, *cards)
        rifts.hand(A, "R33", "R34")
        table = rifts.activate("R15")  # Spread: B discards a card of choice
        listen(table)
        play(table, f"discard {cards[1]}", *["keep-hand"])
        stories.append((told(table, A)[:1], told(table, None)[:1], shown(table, A)))
    assert json.dumps(stories[0]) == json.dumps(stories[1])


def test_every_consistent_deal_is_reached_equally_often() -> None:
    """A sees one of B's two cards; the other, the deck and one card beneath are three unknown rifts."""
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    rifts.table.known[rifts.rift("R09")] |= 1 << A
    rifts.scored(B, "R02@1")
    rifts.tuck("R02", "R11")
    rifts.deck("R12", bottom=("R13",))
    for rift in range(52):
        if rift not in {rifts.rift(id_) for id_ in ("R10", "R11", "R12", "R13")}:
            rifts.table.known[rift] |= 1 << A
    rifts.element_step(A)
    luck = Searching(7)
    deals = Counter[tuple[str, str, str, str]]()
    for _ in range(2400):
        twin = rifts.table.resample(A, luck)
        assert isinstance(twin, Riftwalker)
        dealt = Rifts()
        dealt.table = twin
        (unseen,) = dealt.hand_of(B) - {"R09"}
        (deck,) = dealt.ids(twin.piles[w.DECK])
        deals[(unseen, dealt.beneath("R02")[0], deck, dealt.bottom()[0])] += 1
        assert dealt.known_to(unseen) == {B}  # who knows a place is as it was
    assert set(deals) == set(permutations(("R10", "R11", "R12", "R13")))
    assert all(55 <= count <= 150 for count in deals.values())  # 100 expected, 4.5 standard deviations


def test_whoever_decides_has_a_choice_in_every_deal() -> None:
    """B is asked to explore by Fire, so B holds a Fire rift, a Venture or Message Roost."""
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.hand(B, "R09")
    table = rifts.rift_step("fire", seat=B)
    assert offered(table) == {"explore R09", "skip-rift"}
    luck = Searching(3)
    held: set[int] = set()
    for _ in range(300):
        twin = table.resample(A, luck)
        held.update(int(move) for move in twin.moves())
        assert twin.seat == B
    explored = {rifts.rules.vocabulary.write(move) for move in held} - {"skip-rift"}
    fits = {*(f"R{number:02}" for number in range(9, 17)), "R39", "R50", "R51", "R52"}
    assert explored == {f"explore {id_}" for id_ in fits}


def test_a_deal_changes_nothing_on_the_table_itself() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(B, "R09", "R10")
    rifts.hand(C, "R17")
    rifts.element_step()
    before = [rifts.table.view(seat) for seat in (A, B, C)]
    for _ in range(20):
        rifts.table.resample(A, Searching(1))
    assert [rifts.table.view(seat) for seat in (A, B, C)] == before


def test_a_true_hand_is_met_no_more_often_than_luck_has_it() -> None:
    """B's three cards are 1 of C(49, 3) = 18,424 hands to A, who holds three of the 52 cards."""
    table = game("riftwalker").new(2, seed=11)
    assert isinstance(table, Riftwalker)
    seat = table.seat
    assert seat is not None
    hidden = table.hand(1 - seat)
    luck = Searching(5)
    met = 0
    for _ in range(1500):
        twin = table.resample(seat, luck)
        assert isinstance(twin, Riftwalker)
        met += twin.hand(1 - seat) == hidden
    assert met <= 2


def test_events_of_a_whole_game_tell_each_seat_only_what_it_knows() -> None:
    rules = game("riftwalker")
    table = rules.new(3, seed=21)
    table.journal = Journal()
    luck = Searching(2)
    while not table.over:
        moves = table.moves()
        table.play(moves[luck.number(len(moves), 0)])
    drew = [event for event in table.journal.events if rules.events[event.kind].name == "drew"]
    assert drew
    for event in drew:
        drawer = event.args[0]
        assert rules.event(event, drawer)["rift"] == event.args[1]
    unseen = [event for event in drew if rules.event(event, None)["rift"] is None]
    assert unseen
    for event in unseen:
        assert any(rules.event(event, seat)["rift"] is None for seat in range(3))


# Packs: powers that the standard rifts do not have


def with_power(effect: dict[str, Any]) -> dict[str, Any]:
    """The standard pack with Deep Rings (R08) doing something else."""
    standard = game("riftwalker").sections["rift"]
    rift = next(item for item in standard if item["id"] == "R08")
    return {"pack": {"extends": "riftwalker"}, "rift": [{**rift, "effects": [effect]}]}


@rule("RW-R50")
@pytest.mark.parametrize("held", [("R33", "R09"), ("R10", "R17")])
def test_who_can_be_chosen_does_not_show_what_opponents_hold(held: tuple[str, str]) -> None:
    """The centre shows Wind. Whether B or C holds a rift to match it is not for A to see."""
    rifts = Rifts(seats=3, content=with_power({"op": "rift_action", "who": "opp", "element": "centre"}))
    for seat, card in zip((B, C), held, strict=True):
        rifts.hand(seat, card)
    table = rifts.activate("R08")
    assert offered(table) == {"choose 2", "choose 3"}


@rule("RW-R50")
def test_an_opponent_seen_to_be_able_to_do_nothing_is_not_chosen() -> None:
    rifts = Rifts(seats=3, content=with_power({"op": "rift_action", "who": "opp", "element": "centre"}))
    rifts.hand(A, "R01")
    rifts.explored(B, "R33@2")
    rifts.explored(C, "R34")
    table = rifts.activate("R08")
    assert table.active == A  # C was chosen and shifted the one rift that can be shifted
    assert rifts.explored_of(C) == {"R34": 1}


@rule("RW-070")
def test_a_card_put_beneath_face_up_leaves_the_rest_of_the_hand_as_known_as_it_was() -> None:
    effect = {"op": "tuck", "src": {"zone": "hand"}, "under": "self", "face": "up"}
    rifts = Rifts(content=with_power(effect))
    rifts.hand(A, "R01", "R09", "R17")
    rifts.table.known[rifts.rift("R17")] |= 1 << B
    table = rifts.activate("R08")
    play(table, "tuck R09")
    assert view(rifts, B)["players"][A]["hand"] == ["R17"]
    assert view(rifts, B)["players"][A]["explored"][0]["beneath"] == [{"rift": "R09", "face_up": True}]
