"""Upgrades: schematics, installing, rearranging, discarding; captives; work done for nothing."""

from stormtable import game
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import spaces
from stormtable.games.everrain.decks import in_deck, in_discards, shuffle_in, take
from stormtable.games.everrain.steps.goods import receive
from stormtable.games.everrain.steps.moments import OwnEffects
from stormtable.games.everrain.steps.upgrades import LaySchematic, install
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.census import census
from tests.kit.rain import Voyage

CRITICAL = 1


def improvement(voyage: Voyage, id_: str) -> int:
    return [card.id for card in voyage.content.improvement].index(id_)


def gun(voyage: Voyage, id_: str) -> int:
    return [card.id for card in voyage.content.artillery].index(id_)


def lay(voyage: Voyage, id_: str, ship: int = 0) -> Voyage:
    """A schematic from its deck is to be laid."""
    deck = m.GUNS if id_.startswith("A") else m.IMPROVEMENTS
    card = gun(voyage, id_) if deck == m.GUNS else improvement(voyage, id_)
    take(voyage.table, deck, card)
    voyage.begin(LaySchematic(0, ship, deck, card))
    return voyage


def gain(voyage: Voyage, id_: str) -> Voyage:
    """An upgrade from its deck is to be installed."""
    deck = m.GUNS if id_.startswith("A") else m.IMPROVEMENTS
    card = gun(voyage, id_) if deck == m.GUNS else improvement(voyage, id_)
    take(voyage.table, deck, card)
    install(voyage.table, 0, deck, card)
    voyage.begin()
    return voyage


def slots(voyage: Voyage) -> list[str | None]:
    installed: list[str | None] = shown(voyage.table)["ships"][0]["improvements"]
    return installed


def schematics(voyage: Voyage) -> list[str | None]:
    lying: list[str | None] = shown(voyage.table)["ships"][0]["schematics"]
    return lying


# Schematics


@rule("EV-110", "EV-111", "EV-R112")
def test_a_schematic_lies_in_a_slot_and_covers_what_is_there() -> None:
    voyage = Voyage()
    voyage.install("I-09", 2)
    voyage.install("I-S1", 1)
    assert voyage.table.ship_gives(0, 34) == 2, "hold"
    table = lay(voyage, "I-16").table
    assert offered(table) == {f"lay-schematic {room}" for room in range(1, 7)} | {"leave-schematic"}
    play(table, "lay-schematic 2")
    assert (slots(voyage)[1], schematics(voyage)[1]) == ("I-09", "I-16")
    assert table.ship_gives(0, 34) == 0, "what is covered gives nothing"
    assert table.upgrade(0, 1) == m.NONE
    play(lay(voyage, "I-17").table, "lay-schematic 2")
    assert schematics(voyage)[1] == "I-17", "one schematic to a slot: the old one is discarded"
    assert in_discards(table, m.IMPROVEMENTS, improvement(voyage, "I-16")) == 1


@rule("EV-110", "EV-108")
def test_a_schematic_of_artillery_lies_in_its_own_slot() -> None:
    voyage = Voyage()
    voyage.arm("A-S3")
    table = lay(voyage, "A-08").table
    assert offered(table) == {"lay-gun-schematic", "leave-schematic"}
    rules = game("everrain")
    assert rules.describe(table, rules.vocabulary.parse("lay-gun-schematic")).pieces == ("gun-port",)
    play(table, "lay-gun-schematic")
    ship = shown(table)["ships"][0]
    assert (ship["artillery"], ship["artillery_schematics"]) == (["A-S3", None, None], ["A-08", None, None])
    assert table.gun(0, 0) == m.NONE


@rule("EV-R111")
def test_a_schematic_may_be_declined() -> None:
    voyage = Voyage()
    table = lay(voyage, "I-16").table
    play(table, "leave-schematic")
    assert schematics(voyage) == [None] * 6
    assert in_discards(table, m.IMPROVEMENTS, improvement(voyage, "I-16")) == 1


@rule("EV-R242")
def test_a_card_in_use_is_covered_over_crew_but_not_over_passengers_or_captives() -> None:
    voyage = Voyage()
    voyage.install("I-03", 1)
    voyage.install("I-S1", 2)
    voyage.install("I-13", 3)
    cook = voyage.crew("D01", "room-1")
    voyage.table.passengers[0] = 1
    voyage.foe("E-01", m.ROOM + 2)
    table = lay(voyage, "I-16").table
    assert refusal(table, "lay-schematic 2") == "There is a passenger or a captive on the card in slot 2 (EV-R242)."
    assert refusal(table, "lay-schematic 3") == "There is a passenger or a captive on the card in slot 3 (EV-R242)."
    play(table, "lay-schematic 1")
    assert voyage.at(cook) == "below"


# Installing


@rule("EV-095", "EV-096", "EV-093", "EV-R111")
def test_an_upgrade_goes_into_a_slot_of_ones_choice_or_in_the_place_of_another() -> None:
    voyage = Voyage()
    voyage.install("I-09", 1)
    table = gain(voyage, "I-16").table
    assert offered(table, "install-in") == {f"install-in {room}" for room in range(1, 7)}
    play(table, "install-in 1")
    assert slots(voyage) == ["I-16", None, None, None, None, None]
    assert in_discards(table, m.IMPROVEMENTS, improvement(voyage, "I-09")) == 1
    assert voyage.rests


@rule("EV-107", "EV-108", "EV-R111")
def test_artillery_replaces_what_is_in_its_slot() -> None:
    voyage = Voyage()
    voyage.arm("A-06")
    table = gain(voyage, "A-08").table
    assert offered(table) == {"install-gun", "scrap-gun port"}
    play(table, "install-gun")
    assert shown(table)["ships"][0]["artillery"] == ["A-08", None, None]
    assert in_discards(table, m.GUNS, gun(voyage, "A-06")) == 1


@rule("EV-111", "EV-R111")
def test_a_slot_with_a_schematic_has_to_be_cleared_first() -> None:
    voyage = Voyage()
    play(lay(voyage, "I-17").table, "lay-schematic 1")
    play(lay(voyage, "A-08").table, "lay-gun-schematic")
    table = gain(voyage, "I-16").table
    assert refusal(table, "install-in 1") == "A schematic lies in slot 1: discard it first (EV-111, EV-R111)."
    play(table, "scrap-schematic 1", "install-in 1")
    assert (slots(voyage)[0], schematics(voyage)[0]) == ("I-16", None)
    table = gain(voyage, "A-07").table
    assert refusal(table, "install-gun") == "A schematic lies in its slot: discard it first (EV-111, EV-R111)."
    play(table, "scrap-gun-schematic port", "install-gun")
    assert shown(table)["ships"][0]["artillery"] == ["A-07", None, None]


@rule("EV-097", "EV-098", "EV-R114", "EV-R228")
def test_cards_are_rearranged_and_discarded_before_a_new_one_is_installed() -> None:
    voyage = Voyage()
    for id_, room in (("I-S1", 1), ("I-09", 2), ("I-13", 3)):
        voyage.install(id_, room)
    sleeper = voyage.crew("D01", "room-1")
    voyage.table.passengers[4] = 0
    captive = voyage.foe("E-01", m.ROOM + 2)
    table = gain(voyage, "I-16").table
    assert refusal(table, "swap-slots 4 5") == "There is nothing to swap (EV-097)."
    play(table, "swap-slots 1 3")
    assert slots(voyage)[:3] == ["I-13", "I-09", "I-S1"]
    assert (voyage.at(sleeper), table.passengers[4], voyage.zone(captive)) == ("room-3", 2, m.ROOM), "on their cards"
    assert refusal(table, "swap-slots 3 6") == "Each card may be moved only once (EV-R228)."
    play(table, "scrap 2", "install-in 2")
    assert slots(voyage) == ["I-13", "I-16", "I-S1", None, None, None]


@rule("EV-097", "EV-R228")
def test_a_card_may_take_the_slot_that_another_was_moved_from() -> None:
    voyage = Voyage()
    for id_, room in (("I-S1", 1), ("I-09", 3)):
        voyage.install(id_, room)
    table = gain(voyage, "I-16").table
    play(table, "swap-slots 1 2", "swap-slots 1 3")
    assert slots(voyage)[:3] == ["I-09", "I-S1", None]
    assert refusal(table, "swap-slots 1 4") == "Each card may be moved only once (EV-R228)."


@rule("EV-R114")
def test_whoever_is_on_a_discarded_card_loses_the_place() -> None:
    voyage = Voyage()
    voyage.install("I-S1", 1)
    voyage.install("I-13", 2)
    sleeper = voyage.crew("D01", "room-1")
    voyage.table.passengers[4] = 0
    take(voyage.table, m.DENIZENS, 4)
    captive = voyage.foe("E-01", m.ROOM + 1)
    table = gain(voyage, "I-16").table
    play(table, "scrap 1", "scrap 2", "install-in 6")
    assert (voyage.at(sleeper), table.passengers[4], voyage.trauma(captive)) == ("below", m.NONE, -1)
    assert in_discards(table, m.DENIZENS, 4) == 1


@rule("EV-R113", "EV-R114")
def test_a_space_lost_with_its_neighbour_is_cleared() -> None:
    voyage = Voyage()
    voyage.install("I-03", 1)
    voyage.install("I-03", 2)
    first, second = voyage.crew("D01", "room-1"), voyage.crew("D02", "room-1")
    assert spaces(voyage.table, 0, 0, m.CIRCLE) == 2
    table = gain(voyage, "I-16").table
    play(table, "install-in 2")
    assert (voyage.at(first), voyage.at(second)) == ("room-1", "below")


@rule("EV-R115")
def test_a_smaller_hold_is_lightened() -> None:
    voyage = Voyage()
    voyage.install("I-09", 1)
    for kind in range(4):
        receive(voyage.table, 0, kind)
    voyage.begin()
    table = gain(voyage, "I-16").table
    play(table, "install-in 1")
    assert offered(table) == {f"discard-treasure C-0{number}" for number in range(1, 5)}


@rule("EV-015", "EV-R111")
def test_a_discarded_starter_leaves_the_game() -> None:
    voyage = Voyage()
    voyage.install("I-S1", 1)
    voyage.arm("A-S3")
    before = census(voyage.table)
    table = gain(voyage, "I-16").table
    play(table, "scrap-gun port", "install-in 1")
    starter = improvement(voyage, "I-S1")
    assert in_deck(table, m.IMPROVEMENTS, starter) + in_discards(table, m.IMPROVEMENTS, starter) == 0
    assert census(table) == before


# Captives


@rule("EV-101", "EV-241")
def test_an_enemy_beaten_in_a_fray_may_be_locked_up() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.install("I-13", 2)
    foe = voyage.foe("E-01", 4)
    table = voyage.turn()
    voyage.luck("crew-attack", *[CRITICAL] * voyage.table.pack.dice[0])
    play(table, "issue crew", "move-to zone-4", "evasion-dice 0")
    assert offered(table) == {"lock-up 2", "roll-instead"}
    assert refusal(table, "lock-up 1") == "There is no free space for an enemy in slot 1 (EV-101)."
    play(table, "lock-up 2")
    assert [each["place"] for each in shown(table)["foes"]] == ["room-2"]
    assert (voyage.trauma(foe), table.foes[m.FOE_SHIP]) == (0, 0)


@rule("EV-101", "EV-027")
def test_an_enemy_whose_card_was_shuffled_back_in_the_meantime_is_locked_up_all_the_same() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.install("I-13", 2)
    voyage.foe("E-01", 4)
    before = census(voyage.table)
    table = voyage.turn()
    voyage.luck("crew-attack", *[CRITICAL] * voyage.table.pack.dice[0])
    play(table, "issue crew", "move-to zone-4", "evasion-dice 0")
    shuffle_in(table, m.DECK_ENEMIES)
    play(table, "lock-up 2")
    assert census(table) == before
    assert (in_deck(table, m.DECK_ENEMIES, 0), in_discards(table, m.DECK_ENEMIES, 0)) == (2, 0)


@rule("EV-R101")
def test_captives_of_a_brig_are_handed_over_when_a_port_is_visited() -> None:
    voyage = Voyage()
    voyage.install("I-13", 2)
    voyage.install("I-14", 3)
    brig, tank = voyage.foe("E-02", m.ROOM + 1), voyage.foe("E-01", m.ROOM + 2)
    table = voyage.begin(OwnEffects(0, 0, m.PORT_VISIT))
    value = table.pack.foe_act[[enemy.id for enemy in voyage.content.deck_enemy].index("E-02")]
    assert table.ship(0, m.COIN) == 40 + 10 * value
    assert (voyage.trauma(brig), voyage.trauma(tank)) == (-1, 0), "the tank waits for a university"


# Industrious


@rule("EV-372", "EV-R110")
def test_an_industrious_crew_repairs_on_deck_or_installs_below_once_a_turn() -> None:
    voyage = Voyage()
    worker = voyage.crew("S08", "zone-4")
    voyage.destroyed(5, 6)
    play(lay(voyage, "I-16").table, "lay-schematic 3")
    play(lay(voyage, "A-08").table, "lay-gun-schematic")
    table = voyage.turn()
    assert offered(table, "free-repair") == {"free-repair 5", "free-repair 6"}
    assert refusal(table, "free-repair 4") == "Node 4 is not destroyed (EV-087)."
    assert refusal(table, "free-install 3") == "None of your crew can do that free of charge now (EV-372, EV-R110)."
    table.set_crew(worker, m.PLACE, m.BELOW)
    voyage.look()
    assert offered(table, "free-repair") == set()
    assert refusal(table, "free-install 1") == "There is no schematic there (EV-110)."
    play(table, "free-install 3", "install-in 6")
    assert (slots(voyage)[5], schematics(voyage)[2], table.ship(0, m.COIN)) == ("I-16", None, 40)
    assert refusal(table, "free-install-gun port") == "That was already done this turn (EV-372, EV-R110)."
