"""The powers that shift, turn back, explore, return, exchange or activate rifts, card by card."""

from __future__ import annotations

from stormtable.engine.bits import has
from stormtable.games.riftwalker import words as w
from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.rifts import A, B, C, Rifts


def ready(seats: int = 2) -> Rifts:
    rifts = Rifts(seats)
    rifts.hand(A, "R01")
    return rifts


def did_nothing(rifts: Rifts, card: str) -> bool:
    """Activate a card that can do nothing: the turn goes on and the log says so."""
    before = (rifts.explored_of(A), rifts.explored_of(B), rifts.hand_of(A), rifts.hand_of(B), rifts.bottom())
    listen(rifts.table)
    if rifts.table.explorer(rifts.rift(card)) < 0:
        rifts.explored(A, card)
        before[0][card] = 0
    rifts.activate(card)
    after = (rifts.explored_of(A), rifts.explored_of(B), rifts.hand_of(A), rifts.hand_of(B), rifts.bottom())
    noted = any(event["event"] == "no-effect" for event in told(rifts.table))
    return after == before and noted and has(rifts.table.piles[w.USED], rifts.rift(card))


@rule("RW-D05", "RW-R43")
def test_r03_ripen_shifts_another_rift_without_points() -> None:
    rifts = ready()
    rifts.explored(A, "R03", "R09", "R17", "R10@1")
    rifts.explored(B, "R18")
    table = rifts.activate("R03")
    assert offered(table) == {"shift R09", "shift R17"}  # whatever its element
    assert "is the rift whose power is being used" in refusal(table, "shift R03")
    assert refusal(table, "shift R10") == "Ripen cannot choose Ashfall Steps, which shows 3 points (RW-D05)."
    assert refusal(table, "shift R18") == "Eddy Market is not one of your explored rifts (RW-D05)."
    assert refusal(table, "stop") == "This part of the power must be done (RW-R16)."
    play(table, "shift R17")
    assert rifts.explored_of(A)["R17"] == 1
    rifts = ready()
    rifts.explored(A, "R10@1")
    assert did_nothing(rifts, "R03")


@rule("RW-D05", "RW-R49", "RW-R50")
def test_r07_share_the_harvest_shifts_and_lets_an_opponent_shift() -> None:
    rifts = ready(3)
    rifts.explored(A, "R07", "R09@1")
    rifts.explored(B, "R10@2")
    rifts.explored(C, "R17", "R18@1")
    table = rifts.activate("R07")  # R09 is the only choice; of the opponents only C can shift
    assert rifts.explored_of(A) == {"R07": 0, "R09": 2}
    assert table.seat == C
    assert offered(table) == {"shift R17", "shift R18", "stop"}
    play(table, "shift R18")
    assert rifts.explored_of(C) == {"R17": 0, "R18": 2}

    rifts = ready(3)
    rifts.explored(B, "R10")
    rifts.explored(C, "R17")
    table = rifts.activate("R07")  # nothing of A's own to shift: the opponent's part comes all the same
    assert offered(table) == {"choose 2", "choose 3"}
    play(table, "choose 2")
    assert offered(table) == {"shift R10", "stop"}
    play(table, "stop")
    assert rifts.explored_of(B) == {"R10": 0}

    rifts = ready(2)
    rifts.explored(B, "R10@2")
    assert did_nothing(rifts, "R07")


def test_r12_emberwake_discards_a_card_to_shift() -> None:
    rifts = ready()
    rifts.hand(A, "R02")
    rifts.explored(A, "R12", "R09@2")
    table = rifts.activate("R12")
    assert offered(table) == {"discard R01", "discard R02", "stop"}
    play(table, "discard R02")
    assert rifts.bottom() == ["R02"]
    assert rifts.explored_of(A) == {"R12": 1, "R09": 2}  # itself is one of your rifts, and the only one that can

    rifts = ready()
    rifts.explored(A, "R09")
    table = rifts.activate("R12")
    play(table, "stop")
    assert rifts.explored_of(A) == {"R12": 0, "R09": 0}  # no discard, no shift

    rifts = Rifts()
    rifts.explored(A, "R09")
    rifts.activate("R12")  # no card in hand
    assert rifts.explored_of(A) == {"R12": 0, "R09": 0}


@rule("RW-D11", "RW-D05")
def test_r14_burn_bright_discards_a_rift_to_shift_once_or_twice() -> None:
    rifts = ready()
    rifts.explored(A, "R14", "R09@1", "R10", "R17")
    table = rifts.activate("R14")
    assert offered(table) == {"discard R09", "discard R10", "discard R17", "stop"}
    assert "is the rift whose power is being used" in refusal(table, "discard R14")
    play(table, "discard R09")
    assert rifts.bottom() == ["R09"]
    assert offered(table) == {"shift R14", "shift R10", "shift R17"}
    play(table, "shift R10")
    assert offered(table) == {"shift R10", "stop"}  # the same rift once more
    assert "Only the rift just shifted" in refusal(table, "shift R17")
    play(table, "shift R10")
    assert rifts.explored_of(A) == {"R14": 0, "R10": 2, "R17": 0}

    rifts = ready()
    rifts.explored(A, "R14@1", "R09")
    table = rifts.activate("R14")
    play(table, "discard R09")  # then Furnace Gorge itself: at level 2 there is no second time
    assert rifts.explored_of(A) == {"R14": 2}
    assert rifts.asked == "DiscardHand"

    assert did_nothing(ready(), "R14")
    rifts = ready()
    rifts.explored(A, "R09")
    table = rifts.activate("R14")
    play(table, "stop")
    assert rifts.explored_of(A) == {"R14": 0, "R09": 0}


@rule("RW-D09", "RW-D07", "RW-R45")
def test_r19_ebb_and_flow_returns_a_rift_to_explore_one() -> None:
    rifts = Rifts()
    rifts.hand(A, "R04", "R09")
    rifts.explored(A, "R19", "R10@2", "R17")
    rifts.explored(B, "R18")
    table = rifts.activate("R19")
    assert offered(table) == {"return R10", "return R17", "stop"}
    play(table, "return R10")
    assert rifts.hand_of(A) == {"R04", "R09", "R10"}
    assert offered(table) == {"explore R04", "explore R09", "explore R10"}  # any element, even the one returned
    play(table, "explore R10")
    assert rifts.explored_of(A) == {"R19": 0, "R17": 0, "R10": 0}  # level forgotten
    assert offered(table) == {"activate", "no-power"}
    play(table, "activate")
    assert rifts.asked == "Flip"

    rifts = Rifts()
    rifts.hand(A, "R04")
    rifts.explored(A, "R17")
    table = rifts.activate("R19")
    play(table, "stop")
    assert rifts.hand_of(A) == {"R04"}

    rifts = ready()
    rifts.activate("R19")  # no other rift to return
    assert rifts.explored_of(A) == {"R19": 0}
    assert rifts.asked == "DiscardHand"


@rule("RW-D09", "RW-071", "RW-G10", "RW-R60")
def test_r22_drag_under_returns_an_opponents_fresh_rift() -> None:
    rifts = ready(3)
    rifts.explored(A, "R09")
    rifts.explored(B, "R10", "R11@1")
    rifts.explored(C, "R17", "R31")  # Toll Bridge cannot be affected
    rifts.tuck("R10", "R40", face_up=True)
    rifts.tuck("R10", "R41")
    table = rifts.activate("R22")
    assert offered(table) == {"return R10", "return R17"}
    assert "Opponents' powers cannot affect Toll Bridge (RW-R64)" in refusal(table, "return R31")
    play(table, "return R10")
    assert "R10" in rifts.hand_of(B)
    assert rifts.bottom() == ["R40", "R41"]  # cards beneath are lost, oldest first
    assert rifts.beneath("R10") == []
    rifts = ready()
    rifts.explored(B, "R10@1", "R31")
    assert did_nothing(rifts, "R22")


@rule("RW-D07", "RW-067")
def test_r28_dig_explores_any_rift_and_starts_no_power() -> None:
    rifts = Rifts()
    rifts.hand(A, "R04", "R09", "R17")
    rifts.put_card(4, "wind/storm")
    table = rifts.activate("R28")
    assert offered(table) == {"explore R04", "explore R09", "explore R17"}
    play(table, "explore R04")
    assert rifts.explored_of(A) == {"R28": 0, "R04": 0}
    assert rifts.asked == "DiscardHand"
    assert rifts.hand_of(A) == {"R09", "R17"}  # Gather drew nothing
    rifts = Rifts()
    rifts.activate("R28")
    assert rifts.explored_of(A) == {"R28": 0}


@rule("RW-D05", "RW-R18", "RW-G03", "RW-076", "RW-074")
def test_r35_dune_march_shifts_another_rift_and_may_activate_it() -> None:
    rifts = ready()
    rifts.explored(A, "R35", "R11", "R03")
    rifts.hand(A, "R09")
    table = rifts.rift_step("wind")
    play(table, "shift R35", "activate")
    assert offered(table) == {"shift R11", "shift R03"}
    play(table, "shift R11", "activate")  # Burn Memory
    assert offered(table) == {"tuck R03", "tuck R35"}
    play(table, "tuck R03", "stop")
    assert rifts.explored_of(A) == {"R35": 1, "R11": 1}
    assert rifts.beneath("R11") == ["R03+"]
    assert rifts.beneath("R35") == []


@rule("RW-R18", "RW-D05")
def test_r35_dune_march_cannot_choose_a_rift_at_level_two() -> None:
    rifts = ready()
    rifts.explored(A, "R09@2", "R04", "R10@1")
    table = rifts.activate("R35")
    assert offered(table) == {"shift R04", "shift R10"}
    assert refusal(table, "shift R09") == "Cinder Flats has been shifted twice already (RW-032)."
    play(table, "shift R04", "no-power")
    assert rifts.hand_of(A) == {"R01"}
    rifts = ready()
    rifts.explored(A, "R09@2")
    assert did_nothing(rifts, "R35")


@rule("RW-D08")
def test_r36_tailwind_explores_or_shifts_by_the_centre() -> None:
    rifts = Rifts()
    rifts.put_card(4, "fire/storm")
    rifts.hand(A, "R09", "R01", "R39", "R50")  # Fire, Life, Message Roost, a Venture
    rifts.explored(A, "R36", "R10", "R12@2", "R51@1")
    table = rifts.activate("R36")
    assert offered(table) == {"explore R09", "explore R39", "explore R50", "shift R10", "shift R51"}
    play(table, "shift R10")
    assert rifts.explored_of(A)["R10"] == 1
    assert rifts.asked == "DiscardHand"  # no power starts

    rifts = Rifts()
    rifts.put_card(4, "wind/storm")
    rifts.hand(A, "R01")
    rifts.explored(A, "R36", "R33")
    table = rifts.activate("R36")  # Wind matches Cloud Stair itself, but it must be another rift
    assert rifts.explored_of(A) == {"R36": 0, "R33": 1}

    rifts = ready()
    rifts.put_card(4, "wind/storm")
    rifts.explored(A, "R10")
    assert did_nothing(rifts, "R36")


@rule("RW-D06", "RW-R44", "RW-R60")
def test_r38_scatter_turns_back_an_opponents_rift_worth_three() -> None:
    rifts = ready(3)
    rifts.explored(A, "R09@1")
    rifts.explored(B, "R10@1", "R11@2", "R12", "R50@1")
    rifts.explored(C, "R17@1", "R31@1")
    table = rifts.activate("R38")
    assert offered(table) == {"turn-back R10", "turn-back R17"}
    play(table, "turn-back R10")
    assert rifts.explored_of(B)["R10"] == 0
    rifts = ready()
    rifts.explored(B, "R11@2", "R12", "R31@1", "R49@1")
    assert did_nothing(rifts, "R38")


@rule("RW-D17", "RW-R19", "RW-R63", "RW-075", "RW-077", "RW-G04")
def test_r43_borrowed_tale_activates_an_opponents_power() -> None:
    rifts = ready()
    rifts.explored(A, "R43", "R03")
    rifts.explored(B, "R11@2", "R10", "R31")
    table = rifts.activate("R43")
    assert offered(table) == {"use-power R11", "use-power R10"}  # at any level; Toll Bridge is out of reach
    assert "cannot affect Toll Bridge (RW-R64)" in refusal(table, "use-power R31")
    play(table, "use-power R11")
    assert table.seat == A
    assert offered(table) == {"tuck R03", "tuck R43"}  # A's own, and all of them: "other" is other than Burn Memory
    play(table, "tuck R03")
    assert offered(table) == {"tuck R43", "stop"}
    play(table, "tuck R43")
    assert rifts.beneath("R11") == ["R03+", "R43+"]
    assert rifts.explored_of(B) == {"R11": 2, "R10": 0, "R31": 0}
    assert rifts.explored_of(A) == {}
    rifts = ready()
    rifts.explored(B, "R31")
    assert did_nothing(rifts, "R43")


def test_r45_offer_up_discards_a_scored_three_to_shift_once_or_twice() -> None:
    rifts = ready()
    rifts.explored(A, "R45", "R09")
    rifts.scored(A, "R02@1", "R03@2", "R50@1")
    rifts.tuck("R02", "R20")
    rifts.scored(B, "R04@1")
    table = rifts.activate("R45")
    assert offered(table) == {"discard R02", "stop"}
    play(table, "discard R02")
    assert rifts.bottom() == ["R20", "R02"]  # the card beneath first
    assert rifts.scored_of(A) == {"R03": 2, "R50": 1}
    play(table, "shift R09", "shift R09")
    assert rifts.explored_of(A) == {"R45": 0, "R09": 2}
    rifts = ready()
    rifts.scored(A, "R03@2", "R50@1")
    rifts.explored(A, "R09")
    assert did_nothing(rifts, "R45")
    rifts = ready()
    rifts.scored(A, "R02@1")
    table = rifts.activate("R45")
    play(table, "stop")
    assert rifts.scored_of(A) == {"R02": 1}
    assert rifts.explored_of(A) == {"R45": 0}


@rule("RW-D14", "RW-R33")
def test_r48_trade_masks_exchanges_rifts_of_one_level() -> None:
    rifts = ready(3)
    rifts.explored(A, "R48", "R09@1", "R10@2")
    rifts.tuck("R09", "R40", face_up=True)
    rifts.explored(B, "R17@1", "R18@1")
    rifts.explored(C, "R19", "R31@2")
    table = rifts.activate("R48")
    assert offered(table) == {"exchange R48", "exchange R09"}  # of level 2 there is only Toll Bridge
    play(table, "exchange R09")
    assert offered(table) == {"exchange-for R17", "exchange-for R18"}
    assert "of the same level" in refusal(table, "exchange-for R19")
    play(table, "exchange-for R18")
    assert rifts.explored_of(A) == {"R48": 0, "R18": 1, "R10": 2}
    assert rifts.explored_of(B) == {"R17": 1, "R09": 1}
    assert rifts.beneath("R09") == ["R40+"]
    rifts = ready()
    rifts.explored(B, "R17@1", "R31")
    assert did_nothing(rifts, "R48")
