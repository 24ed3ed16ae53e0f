"""Arriving at a Stormhold: paying for a contract and its rewards (SR-108 to SR-121)."""

import pytest

from tests.kit import listen, offered, play, refusal, rule, told
from tests.kit.storm import BLUE, PLANE, RED, SUB, TRIKE, Coast

# Contracts with an extra reward, and what they cost.
EXTRAS = {"refresh": ("C01", ("goods", "fuel")), "repair": ("C02", ("goods", "machinery"))}


def at_hold(contract: str, *held: str, state: str = "grey", cards: tuple[str, ...] = ()) -> Coast:
    """Red arrives at H1 by Trike with these resources; this contract lies there."""
    coast = Coast()
    arrive(coast, contract, *held, state=state, cards=cards)
    return coast


def arrive(coast: Coast, contract: str, *held: str, state: str = "grey", cards: tuple[str, ...] = ()) -> None:
    coast.post("H1", contract, state)
    coast.give(RED, *held)
    coast.give_crew(RED, *cards)
    coast.stand(RED, "W02")
    coast.ride(TRIKE, "black-3", "H1")


@rule("SR-108", "SR-110", "SR-111", "SR-112", "SR-113", "SR-120", "SR-121", "SR-G06", "GE-06")
def test_two_goods_and_a_fuel_for_6_prestige_and_2_medals() -> None:
    coast = at_hold("C09", "goods", "goods", "goods", "fuel")
    bag = coast.bag()
    play(coast.table, "fulfil")
    assert coast.discards() == ["goods", "goods", "fuel"]
    assert coast.bag() == bag, "not into the bag"
    assert coast.held(RED) == ["goods"]
    assert coast.medals(RED) == 2
    assert coast.contracts(RED) == ["C09 grey"]
    assert coast.table.scores()[RED] == 6
    assert coast.posted("H1") is None
    assert coast.table.active == BLUE
    coast.stand(BLUE, "W02")
    coast.give(BLUE, "goods", "goods", "fuel")
    coast.ride(TRIKE, "black-3", "H1", seat=BLUE)
    assert coast.posted("H1") is None, "the Stormhold stays empty"
    assert coast.table.active == RED


@rule("SR-108")
@pytest.mark.parametrize("held", [(), ("goods",), ("goods", "goods"), ("fuel", "machinery", "orichalcum")])
def test_who_cannot_pay_is_not_asked(held: tuple[str, ...]) -> None:
    coast = at_hold("C01", *held)
    assert coast.table.active == BLUE
    assert coast.posted("H1") == "C01 grey"


@rule("SR-109", "SR-R56")
def test_weaponry_pays_for_any_type_one_for_one() -> None:
    coast = at_hold("C01", "weaponry", "weaponry")
    play(coast.table, "fulfil")
    assert coast.contracts(RED) == ["C01 grey"], "one way to pay only, so nobody is asked"
    assert coast.discards() == ["weaponry", "weaponry"]
    assert coast.markers(RED) == (0, 0, 0), "paying it does no damage"


@rule("SR-R56", "SR-108")
def test_the_player_chooses_which_types_weaponry_replaces() -> None:
    coast = at_hold("C01", "goods", "fuel", "weaponry")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"pay goods", "pay weaponry"}
    play(coast.table, "pay weaponry")
    assert coast.held(RED) == ["goods"], "then the Fuel must be paid: exactly as many as icons"


@rule("SR-R56")
def test_no_payment_is_offered_that_leads_nowhere_and_none_twice() -> None:
    coast = at_hold("C09", "goods", "fuel", "weaponry")
    play(coast.table, "fulfil")
    assert coast.contracts(RED) == ["C09 grey"]
    assert coast.held(RED) == []
    coast = at_hold("C09", "goods", "goods", "weaponry", "fuel")
    play(coast.table, "fulfil")
    payments = set()
    for line in sorted(offered(coast.table)):
        for second in ("pay goods", "pay weaponry"):
            twin = coast.table.clone()
            play(twin, line)
            if second in offered(twin):
                play(twin, second)
            while offered(twin, "pay"):
                play(twin, min(offered(twin, "pay")))
            payments.add(int(twin.held(RED)))
    assert len(payments) == 3, "keep the Goods, the Weaponry or the Fuel"


@rule("SR-033", "SR-112", "SR-120", "SR-R59")
def test_a_blue_contract_gives_mods() -> None:
    coast = at_hold("C09", "goods", "goods", "fuel", state="blue")
    play(coast.table, "fulfil", "place-mod MS-T56")
    assert "place-mod MS-T56" not in offered(coast.table)
    play(coast.table, "place-mod MS-TW")
    assert coast.mods(RED) == ["MS-T56", "MS-TW"]
    assert coast.medals(RED) == 0
    assert coast.contracts(RED) == ["C09 blue"]


@rule("SR-120")
def test_a_grey_contract_may_give_a_medal_and_a_mod() -> None:
    coast = at_hold("C14", "goods", "machinery", "electrical")
    play(coast.table, "fulfil", "place-mod MS-SW")
    assert (coast.medals(RED), coast.mods(RED)) == (1, ["MS-SW"])


@rule("SR-114", "SR-122", "SR-127", "SR-R155")
@pytest.mark.parametrize(
    ("vehicle", "start", "markers"), [(TRIKE, "W03", (1, 0, 0)), (PLANE, "W03", (0, 1, 0)), (SUB, "W10", (0, 0, 1))]
)
def test_the_marker_on_a_contract_goes_on_the_vehicle_used(
    vehicle: str, start: str, markers: tuple[int, int, int]
) -> None:
    coast = Coast()
    coast.post("H2", "C03", "marked")
    coast.give(RED, "goods", "electrical")
    coast.give_mods(RED, "MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2")
    coast.stand(RED, start if vehicle == SUB else "W04")
    coast.ride(vehicle, "black-3", "H2")
    play(coast.table, "fulfil")
    assert coast.markers(RED) == markers, "no mod helps"
    assert len(coast.mods(RED)) == 7, "and the reward comes after"


@rule("SR-114")
@pytest.mark.parametrize("state", ["grey", "blue"])
def test_without_a_marker_no_damage(state: str) -> None:
    coast = at_hold("C03", "goods", "electrical", state=state)
    play(coast.table, "fulfil")
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-112", "SR-115", "SR-R61")
def test_refresh_turns_a_card_of_choice_face_up_and_cannot_be_declined() -> None:
    coast = Coast()
    coast.give_crew(RED, "CR-05", "CR-06", up=False)
    arrive(coast, "C01", "goods", "fuel")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"refresh CR-05", "refresh CR-06"}
    assert "SR-112" in refusal(coast.table, "skip")
    play(coast.table, "refresh CR-06")
    assert (coast.crew_up(RED), coast.crew_down(RED)) == (["CR-06"], ["CR-05"])


@rule("SR-112", "SR-116", "SR-R60")
def test_dial_shift_raises_one_dial_and_lowers_another() -> None:
    coast = Coast()
    coast.set_dials(RED, mod=6, medal=2)
    arrive(coast, "C07", "goods", "orichalcum")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"shift medal mod", "shift crew mod", "shift crew medal"}, "never the same, no skip"
    play(coast.table, "shift crew mod")
    assert coast.dials(RED) == (5, 2, 1)


@rule("SR-R60")
@pytest.mark.parametrize("dials", [(0, 0, 0), (6, 6, 6)])
def test_dial_shift_is_skipped_as_a_whole_if_half_of_it_is_impossible(dials: tuple[int, int, int]) -> None:
    coast = Coast()
    coast.set_dials(RED, mod=dials[0], medal=dials[1], crew=dials[2])
    arrive(coast, "C07", "goods", "orichalcum")
    play(coast.table, "fulfil")
    assert coast.dials(RED) == dials
    assert coast.table.active == BLUE


@rule("SR-112", "SR-117", "SR-R32", "SR-R61")
def test_a_die_is_removed_from_any_own_vehicle_also_the_one_just_placed() -> None:
    coast = Coast()
    coast.put_dice(RED, PLANE, "grey-6")
    coast.put_dice(BLUE, PLANE, "grey-5")
    arrive(coast, "C05", "fuel", "electrical")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"remove-die trike black-3", "remove-die plane grey-6"}
    play(coast.table, "remove-die trike black-3")
    assert coast.dice(RED, TRIKE) == []
    assert coast.site(RED) == "H1", "the move stands"


@rule("SR-112", "SR-118", "SR-R61")
def test_a_marker_is_removed_from_any_own_vehicle() -> None:
    coast = Coast()
    coast.damage(RED, trike=1, sub=2)
    arrive(coast, "C02", "goods", "machinery")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"repair trike", "repair sub"}
    play(coast.table, "repair sub")
    assert coast.markers(RED) == (1, 0, 1)


@rule("SR-119", "SR-R63", "SR-R154")
@pytest.mark.parametrize("type_", ["orichalcum", "weaponry"])
def test_a_random_resource_is_kept_and_never_damages(type_: str) -> None:
    coast = Coast()
    coast.will_draw("resource", type_)
    arrive(coast, "C04", "fuel", "machinery")
    play(coast.table, "fulfil")
    assert coast.held(RED) == [type_]
    assert coast.markers(RED) == (0, 0, 0)
    assert coast.table.active == BLUE


@rule("SR-R63")
def test_a_random_crew_resource_is_discarded_for_a_crew_card() -> None:
    coast = Coast()
    coast.will_draw("resource", "crew")
    coast.will_draw("crew", "CR-20", "CR-21")
    arrive(coast, "C04", "fuel", "machinery")
    play(coast.table, "fulfil")
    assert offered(coast.table) == {"keep-crew CR-20", "keep-crew CR-21"}
    assert coast.discards() == ["fuel", "machinery", "crew"]


@rule("SR-R63", "SR-154")
def test_a_random_resource_with_an_empty_bag_is_one_of_those_just_paid() -> None:
    coast = Coast()
    coast.give(RED, "fuel", "machinery")
    coast.post("H1", "C04")
    coast.empty_bag()
    coast.stand(RED, "W02")
    coast.will_draw("resource", "machinery")
    coast.ride(TRIKE, "black-3", "H1")
    play(coast.table, "fulfil")
    assert coast.held(RED) == ["machinery"], "the discard pile goes back into the bag"
    assert coast.discards() == []


@rule("SR-112", "SR-R61")
@pytest.mark.parametrize("extra", ["refresh", "repair"])
def test_what_is_impossible_is_skipped(extra: str) -> None:
    contract, cost = EXTRAS[extra]
    coast = at_hold(contract, *cost)
    play(coast.table, "fulfil")
    assert coast.table.active == BLUE, "no card face down, no marker on a vehicle"
    assert coast.contracts(RED) == [f"{contract} grey"]


@rule("SR-R62", "SR-038")
def test_a_reward_beyond_seven_is_lost() -> None:
    coast = Coast()
    coast.give_medals(RED, 6)
    arrive(coast, "C09", "goods", "goods", "fuel")
    supply = coast.table.medals_left
    play(coast.table, "fulfil")
    assert coast.medals(RED) == 7
    assert coast.table.medals_left == supply - 1
    assert coast.contracts(RED) == ["C09 grey"]
    coast = Coast()
    coast.give_mods(RED, "MS-T56", "MS-TW", "MS-P6", "MS-P2", "MS-PW", "MS-S2", "MS-SW")
    arrive(coast, "C09", "goods", "goods", "fuel", state="blue")
    play(coast.table, "fulfil")
    assert len(coast.mods(RED)) == 7
    assert coast.contracts(RED) == ["C09 blue"]


@rule("SR-R59", "SR-R155")
def test_the_marker_first_then_the_rewards_in_order_so_that_a_repair_may_take_it() -> None:
    coast = at_hold("C17", "fuel", "fuel", "machinery", state="marked")
    listen(coast.table)
    play(coast.table, "fulfil", "place-mod MS-TW")
    names = [event["event"] for event in told(coast.table)]
    expected = ["fulfilled", "damaged", "gained-mod", "repaired"]
    assert [name for name in names if name in expected] == expected
    assert coast.markers(RED) == (0, 0, 0), "the very marker"


@rule("SR-R59")
def test_medals_come_before_mods_and_mods_before_the_extra() -> None:
    coast = Coast()
    coast.damage(RED, trike=1)
    coast.give_crew(RED, "CR-05", up=False)
    arrive(coast, "C26", "goods", "fuel", "electrical", "orichalcum")
    listen(coast.table)
    play(coast.table, "fulfil", "place-mod MS-TW")
    names = [event["event"] for event in told(coast.table)]
    assert [name for name in names if name not in {"paid", "fulfilled", "turn-began"}][:3] == [
        "gained-medal",
        "gained-mod",
        "refreshed",
    ]


@rule("SR-R155", "SR-123")
def test_a_repair_does_not_undo_a_health_step() -> None:
    coast = Coast()
    coast.put_dice(RED, TRIKE, "black-1", "black-2")
    coast.damage(RED, trike=1)
    arrive(coast, "C17", "fuel", "fuel", "machinery", state="marked")
    play(coast.table, "fulfil", "place-mod MS-TW")
    assert coast.health(RED) == 1, "the die filled the last space"
    assert coast.markers(RED) == (0, 0, 0)


@rule("SR-R64")
def test_only_on_reaching_it_by_vehicle() -> None:
    coast = Coast()
    coast.post("H1", "C01")
    coast.give(RED, "goods", "fuel")
    coast.stand(RED, "H1")
    table = coast.turn("black-2", "grey-4")
    assert {line.split(" ")[0] for line in offered(table)} == {"take-die"}
    play(table, "take-die black 2 plain", "use trike", "move-to W02")
    assert coast.posted("H1") == "C01 grey"


@rule("SR-171")
def test_any_number_of_contracts_may_be_owned() -> None:
    coast = Coast()
    for number in range(10, 25):
        coast.own_contract(RED, f"C{number}")
    arrive(coast, "C01", "goods", "fuel")
    play(coast.table, "fulfil")
    assert len(coast.contracts(RED)) == 16
