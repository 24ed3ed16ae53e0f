"""What single cards aboard do that no other room proves: relics on being collected, trinkets, improvements."""

import pytest

from stormtable import game
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import spaces
from stormtable.games.everrain.steps.broadside import Broadside
from stormtable.games.everrain.steps.frays import CrewAttack
from stormtable.games.everrain.steps.goods import collect
from stormtable.games.everrain.steps.moments import OwnEffects
from tests.kit import listen, offered, play, rule, told
from tests.kit.rain import Voyage

DAMAGE, CRITICAL, OMEN, BLANK = range(4)


def number(voyage: Voyage, section: str, id_: str) -> int:
    return [card.id for card in getattr(voyage.content, section)].index(id_)


def collected(voyage: Voyage, id_: str) -> Voyage:
    collect(voyage.table, 0, number(voyage, "treasure", id_))
    voyage.begin()
    return voyage


@pytest.mark.parametrize(("relic", "gems"), [("R-03", (0, 1)), ("R-08", (1, 0))])
def test_some_relics_hurt_a_crew_of_ones_choice_when_collected(relic: str, gems: tuple[int, int]) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    chosen = voyage.crew("D02", "zone-4")
    play(collected(voyage, relic).table, "choose-crew D02")
    assert voyage.gems(chosen) == gems


def test_the_pearl_calls_up_an_enemy() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    collected(voyage, "R-06")
    assert offered(voyage.table, "place-foe"), "its owner chooses the node"


def test_a_knife_adds_a_die_when_crew_attack() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.carry("K-07")
    voyage.foe("E-02", 4)
    voyage.begin(CrewAttack(0, 0, 4))
    assert len(offered(voyage.table, "evasion-dice")) == 1 + voyage.table.pack.dice[0] + 1


@rule("EV-105")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("I-05", (0b110, 0, 0), (0b10, 0, 0)), ("I-06", (0, 0, 0), (0, 0, 1)), ("I-08", (0, 0, 0), (0, 1, 0))],
)
def test_a_crew_works_at_bench_chart_and_book(
    card: str, before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install(card, 1)
    table = voyage.table
    table.set_ship(0, m.BROKEN, before[0])
    voyage.luck("fate", 5)
    play(voyage.turn(), "issue crew", "move-to room-1", "trigger")
    if offered(table, "repair"):
        play(table, "repair 2")
    assert (table.ship(0, m.BROKEN), table.ship(0, m.CLUES), table.now[m.CHARTED]) == after


@rule("EV-103", "EV-104", "EV-R113", "EV-R216")
def test_cards_that_count_as_identical_unlock_each_others_spaces() -> None:
    voyage = Voyage()
    for id_, room in (("I-S1", 1), ("I-01", 2), ("I-S2", 4), ("I-21", 5), ("I-02", 6)):
        voyage.install(id_, room)
    assert [spaces(voyage.table, 0, room, m.CIRCLE) for room in range(6)] == [3, 3, 0, 3, 3, 3]


@rule("EV-375")
@pytest.mark.parametrize(
    ("roll", "orders", "strain", "broken"),
    [(1, 1, 1, 0), (2, 0, 2, 0), (3, 0, 1, 1), (5, 0, 1, 0), (7, 0, 1, 0), (8, 0, 0, 0)],
)
def test_the_rest_of_the_troublesome_table(roll: int, orders: int, strain: int, broken: int) -> None:
    voyage = Voyage()
    voyage.crew("S11")
    other = voyage.crew("D01", strain=1)
    voyage.has_orders((1, 0, 0), issued=(0, 0, 1 if roll == 7 else 0))
    voyage.luck("fate", roll)
    voyage.luck("damage", 4)
    voyage.begin(OwnEffects(0, 0, m.TURN_START))
    assert (sum(voyage.orders()[1]), voyage.gems(other)[1], len(voyage.broken())) == (orders, strain, broken)


def test_a_horn_adds_an_evasion_die_against_ships() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.carry("K-05")
    voyage.luck("ship-evasion", 0)
    voyage.begin(Broadside(0, 0, 1))
    assert voyage.broken() == []


@rule("EV-102", "EV-103")
@pytest.mark.parametrize(("rooms", "dice"), [((), 3), ((1,), 4), ((1, 2), 5)])
def test_powder_rooms_add_dice_and_two_together_roll_blanks_again(rooms: tuple[int, ...], dice: int) -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.sail_to(0, 0)
    voyage.crew("D01", "zone-1")
    voyage.arm("A-01")
    for room in rooms:
        voyage.install("I-11", room)
    voyage.vessel("N-03", 0, -2)
    voyage.luck("shot", *[BLANK] * dice)
    voyage.luck("shot-again", BLANK, BLANK)
    listen(voyage.turn())
    play(voyage.table, "issue artillery")
    assert voyage.chance.script[voyage.labels["shot"]] == [], "all dice were rolled"
    again = [event["number"] for event in told(voyage.table) if event["event"] == "blanks-rolled-again"]
    assert again == ([2] if len(rooms) == 2 else []), "each of the two unlocks the space of the other"


@pytest.mark.parametrize("warded", [False, True])
def test_a_warded_figurehead_stops_the_first_die_of_enemies(warded: bool) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    if warded:
        voyage.install("I-16", 1)
    listen(voyage.table)
    table = voyage.run("spawn_deck(1)")
    table.play(table.moves()[0])
    rolled = [event for event in told(table) if event["event"] == "foe-rolled"]
    assert len(rolled) == (0 if warded else 1)


@rule("EV-101")
def test_every_improvement_says_what_it_is_good_for() -> None:
    said = game("everrain").drawn_from()["texts"]["improvement"]
    assert all(said.values())
    assert said["I-13"] == (
        "An enemy destroyed on your deck can be put here instead of giving spoils; "
        "at the start of your next port visit: Gain 10 x its Act value coin."
    )
    assert "when you use a University: Gain clues" in said["I-14"]
