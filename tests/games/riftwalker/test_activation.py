"""How powers start, nest and end (RW-064 to RW-077, RW-R14 to RW-R21, RW-R55)."""

from __future__ import annotations

from stormtable.engine.bits import has
from stormtable.games.riftwalker import words as w
from tests.kit import listen, offered, play, refusal, rule, shown, told
from tests.kit.rifts import A, B, C, Rifts


@rule("RW-R14", "RW-R16")
def test_parts_are_done_in_order_and_only_may_parts_can_be_declined() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.activate("R40")  # Swap. Then you may place.
    assert rifts.asked == "Swap"
    assert "stop" not in offered(table)
    play(table, "swap 0-1")
    assert rifts.asked == "Place"
    assert "stop" in offered(table)


@rule("RW-R14")
def test_an_if_you_do_part_needs_the_part_before() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    rifts.explored(A, "R09")
    table = rifts.activate("R12")
    play(table, "stop")
    assert rifts.asked == "DiscardHand"
    assert rifts.explored_of(A) == {"R12": 0, "R09": 0}
    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    rifts.explored(A, "R09")
    table = rifts.activate("R12")
    play(table, "discard R01")
    assert offered(table) == {"shift R09", "shift R12"}


@rule("RW-R15", "RW-R17")
def test_a_power_with_nothing_to_do_may_be_activated_and_is_used() -> None:
    rifts = Rifts()
    rifts.hand(A, "R28")
    table = rifts.rift_step("earth")
    play(table, "explore R28", "activate")  # Dig with an empty hand
    assert rifts.explored_of(A) == {"R28": 0}
    rifts = Rifts()
    rifts.hand(A, "R38", "R01")
    table = rifts.rift_step("wind")
    play(table, "explore R38", "activate")
    assert has(table.piles[w.USED], rifts.rift("R38"))
    assert rifts.asked == "DiscardHand"


@rule("RW-R17")
def test_each_power_runs_at_most_once_a_turn_whoever_causes_it() -> None:
    """False Story Echoes on an opponent's Drowned Stair, which replays False Story Echoes."""
    rifts = Rifts()
    rifts.hand(A, "R43", "R01")
    rifts.explored(A, "R09")
    rifts.explored(B, "R19", "R10")
    table = rifts.rift_step("storm")
    play(table, "explore R43", "activate", "use-power R19")
    assert offered(table) == {"return R09", "return R43", "stop"}
    play(table, "return R43", "explore R43")
    assert rifts.asked == "DiscardHand"  # explored again, but its power is not offered again
    assert rifts.explored_of(A) == {"R09": 0, "R43": 0}
    play(table, "keep-hand")
    assert table.piles[w.USED] == 0  # a new turn


@rule("RW-R17", "RW-R63")
def test_a_used_power_cannot_be_chosen_again() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.explored(A, "R43")
    rifts.explored(B, "R10", "R04")
    rifts.explored(C, "R16@2")
    rifts.table.piles[w.USED] = 1 << rifts.rift("R10")
    table = rifts.activate("R43")
    assert offered(table) == {"use-power R04", "use-power R16"}
    assert "was used this turn already (RW-R17)" in refusal(table, "use-power R10")


@rule("RW-R19", "RW-075")
def test_borrowing_a_power_leaves_the_opponents_card_as_it_is() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02", "R03")
    rifts.explored(B, "R04@1")
    rifts.hand(B, "R09")
    rifts.will_draw("rift", "R20", "R21")
    rifts.activate("R43")  # Gather is the only choice
    assert rifts.hand_of(A) == {"R01", "R02", "R03", "R20", "R21"}  # "you" draw: the player taking the turn
    assert rifts.hand_of(B) == {"R09"}
    assert rifts.explored_of(B) == {"R04": 1}


@rule("RW-R20", "RW-075")
def test_other_excludes_only_the_card_whose_power_runs() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R43", "R09")
    rifts.explored(B, "R35", "R10")
    table = rifts.activate("R43")
    play(table, "use-power R35")
    assert offered(table) == {"shift R09", "shift R43"}


@rule("RW-R21")
def test_a_borrowed_permission_is_the_active_players_and_outlives_its_card() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R43", "R09@1")
    rifts.explored(B, "R05", "R10@1")
    table = rifts.activate("R43")
    play(table, "use-power R05")
    assert offered(table) == {"burst R09", "skip-burst"}  # A's rift, not B's
    table.piles[w.EXPLORED_BY + B] = 1 << rifts.rift("R10")  # Thornbridge is gone
    table = rifts.burst_step()
    play(table, "burst R09")
    assert rifts.scored_of(A) == {"R09": 1}


@rule("RW-R55")
def test_a_started_power_runs_to_its_end_when_its_rift_has_left() -> None:
    """Chaser's Folly puts itself away and its card goes on; Burn Memory keeps its name wherever it lies."""
    pack = {
        "pack": {"extends": "riftwalker"},
        "rift": [
            {
                "id": "R27",
                "name": "Chaser's Folly",
                "element": "earth",
                "points": [0, 3, 7],
                "power": "Bolster and Draw",
                "effects": [
                    {"op": "tuck", "src": {"zone": "explored"}, "under": "scored", "face": "down"},
                    {"op": "tuck", "src": {"zone": "deck"}, "under": "self", "face": "down"},
                    {"op": "draw", "n": 1, "cond": "prev"},
                    {"op": "draw", "n": 2},
                ],
                "status": "designed",
            }
        ],
    }
    rifts = Rifts(content=pack)
    rifts.hand(A, "R01")
    rifts.scored(A, "R02@1")
    rifts.will_draw("rift", "R20", "R21")
    rifts.activate("R27")
    assert rifts.beneath("R02") == ["R27"]
    assert rifts.beneath("R27") == []  # "this rift" is no longer in play: nothing goes beneath it
    assert rifts.hand_of(A) == {"R01", "R20", "R21"}  # the last part comes all the same


@rule("RW-067")
def test_shifting_by_a_power_starts_no_power_unless_it_says_so() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R03", "R04", "R10")
    table = rifts.activate("R03")
    listen(table)
    play(table, "shift R04")
    assert rifts.asked == "DiscardHand"
    assert rifts.hand_of(A) == {"R01"}
    assert not [event for event in told(table) if event["event"] == "activated"]


@rule("RW-068", "RW-069")
def test_cards_beneath_are_out_of_play_and_out_of_reach() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R35", "R09@1")
    rifts.explored(B, "R10")
    rifts.tuck("R09", "R04", face_up=True)
    rifts.tuck("R10", "R17", face_up=True)
    table = rifts.activate("R35")  # Dune March can only shift R09
    assert rifts.explored_of(A) == {"R35": 0, "R09": 2}
    play(table, "no-power")
    table = rifts.activate("R43")  # Borrowed Tale can only use R10's power
    assert rifts.asked == "Flip"
    rifts.line("life")
    table = rifts.burst_step()
    assert rifts.asked == "DiscardHand"  # R04 beneath bursts nothing
    assert table.scores() == [0, 0]


@rule("RW-070", "RW-R56")
def test_face_up_cards_beneath_and_score_piles_are_public() -> None:
    rifts = Rifts()
    rifts.explored(A, "R11@1")
    rifts.tuck("R11", "R03", face_up=True)
    rifts.tuck("R11", "R04")
    rifts.scored(B, "R09@2")
    for seat in (A, B, None):
        players = shown(rifts.table, seat)["players"]
        beneath = players[A]["explored"][0]["beneath"]
        assert beneath == [{"rift": "R03", "face_up": True}, {"rift": None, "face_up": False}]
        assert players[B]["scored"][0]["rift"] == "R09"


@rule("RW-071", "RW-G10", "RW-R30")
def test_a_discarded_rift_loses_what_lies_beneath_first() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R14", "R09@1")
    rifts.tuck("R09", "R40", face_up=True)
    rifts.tuck("R09", "R41")
    table = rifts.activate("R14")
    play(table, "discard R09")
    assert rifts.bottom() == ["R40", "R41", "R09"]


@rule("RW-R34")
def test_a_rift_put_beneath_leaves_its_own_cards_behind() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R11", "R09")
    rifts.tuck("R09", "R40", "R41")
    rifts.activate("R11")  # R09 is the only one to burn
    assert rifts.beneath("R11") == ["R09+"]
    assert rifts.bottom() == ["R40", "R41"]


@rule("RW-R33")
def test_cards_beneath_stay_when_their_rift_is_burst() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("fire")
    rifts.explored(A, "R11@1")
    rifts.tuck("R11", "R03", face_up=True)
    table = rifts.burst_step()
    play(table, "burst R11")
    assert rifts.beneath("R11") == ["R03+"]
    assert table.scores()[A] == 3 + 2


@rule("RW-R60", "RW-R64")
def test_a_shielded_rift_is_out_of_reach_for_opponents_only() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.hand(B, "R02")
    rifts.explored(A, "R31@1", "R35")
    table = rifts.activate("R35")  # its owner may shift it
    assert rifts.explored_of(A)["R31"] == 2
    for card in ("R22", "R38", "R43", "R48"):
        rifts = Rifts()
        rifts.hand(B, "R02")
        rifts.explored(A, "R31" if card != "R38" else "R31@1")
        rifts.explored(B, card)
        before = rifts.explored_of(A)
        table = rifts.activate(card, seat=B)
        assert rifts.explored_of(A) == before
        assert rifts.asked == "DiscardHand"
    rifts = Rifts()
    rifts.hand(A, "R31")
    rifts.hand(B, "R02")
    table = rifts.activate("R44", seat=B, owner=B)  # in a hand it is a card like any other
    assert rifts.hand_of(B) == {"R02", "R31"}
    assert table.active == B


@rule("RW-R64", "RW-R65")
def test_cloud_stair_and_ventures_burst_by_any_line() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("fire")
    rifts.explored(A, "R36@1", "R50@1", "R33@1")
    table = rifts.burst_step()
    assert offered(table) == {"burst R36", "burst R50", "skip-burst"}
    assert table.piles[w.PERMIT + w.ANY_LINE] == table.piles[w.PERMIT + w.FREE_BURST] == 0
