"""Expeditions, altars and shipwrecks."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.seen import explored
from stormtable.games.everrain.steps.sinking import Sink
from tests.kit import game_of, listen, offered, play, refusal, rule, shown, told
from tests.kit.rain import Voyage, at


def card(voyage: Voyage, id_: str) -> None:
    """The next expedition card."""
    voyage.luck("expedition", [card.id for card in voyage.content.expedition].index(id_))


def landed(*traits: str) -> Voyage:
    """A ship at an island in its turn, Bess in the dinghy, Abel on deck."""
    voyage = Voyage()
    voyage.space(0, 0, "island")
    voyage.install("I-S2", 1)
    voyage.crew("D01", "zone-4")
    voyage.crew("D02", "room-1", *traits)
    voyage.turn()
    return voyage


# Expeditions


@rule("EV-200", "EV-201", "EV-R133", "EV-321")
def test_an_expedition_is_offered_at_an_unexplored_island_with_crew_in_a_boat() -> None:
    voyage = landed()
    table = voyage.table
    assert offered(table, "launch") == {"launch"}
    assert "end-turn" in offered(table), "it is optional"
    move = game_of(table).vocabulary.parse("launch")
    name = voyage.content.crew[1].name
    assert game_of(table).describe(table, move).text == f"Launch an expedition with {name} (ISLAND 4: 50 %)"
    table.set_crew(1, m.PLACE, m.BELOW)
    voyage.look()
    assert refusal(table, "launch") == "None of your crew is in a boat (EV-201, EV-R133)."
    play(table, "issue crew", "choose-crew D02", "move-to room-1")
    assert offered(table, "launch") == {"launch"}, "crew may be ordered there once there"
    voyage.space(0, 0, "calm")
    voyage.look()
    assert refusal(table, "launch") == "Your ship is not at an island (EV-200, EV-R133)."


@rule("EV-202", "EV-203", "EV-204", "EV-R133", "EV-R32")
def test_the_card_is_resolved_and_the_island_is_explored() -> None:
    voyage = landed()
    table = voyage.table
    card(voyage, "EX-01")
    voyage.luck("fate", table.pack.island[1])
    table.now[m.NP] = 3
    listen(table)
    play(table, "launch")
    assert (table.ship(0, m.COIN), table.ship(0, m.CLUES)) == (46, 1)
    assert {
        "event": "tested",
        "ship": 0,
        "crew": 1,
        "pip": table.pack.island[1],
        "value": table.pack.island[1],
    } in told(table)
    assert explored(table, at(0, 0))
    assert table.now[m.NP] == 0
    assert voyage.at(1) == "room-1"
    assert shown(table)["party"] == []
    assert refusal(table, "launch") == "This island has been explored already (EV-204, EV-R133)."


@rule("EV-202", "EV-203")
def test_a_failure_strikes_the_tested_crew() -> None:
    voyage = landed()
    card(voyage, "EX-01")
    voyage.luck("fate", 9)
    play(voyage.table, "launch")
    assert voyage.gems(1) == (1, 0)
    assert voyage.gems(0) == (0, 0)


@rule("EV-071", "EV-R58")
def test_a_storm_keeps_everybody_off_the_land_it_covers() -> None:
    voyage = landed()
    voyage.storm((0, 0), (0, 1))
    voyage.look()
    assert refusal(voyage.table, "launch") == "A storm covers what is here (EV-071, EV-R58)."
    voyage.space(0, 0, "altar")
    voyage.look()
    assert refusal(voyage.table, "purge") == "A storm covers what is here (EV-071, EV-R58)."
    voyage.space(0, 0, "wreck")
    voyage.look()
    assert refusal(voyage.table, "loot") == "A storm covers what is here (EV-071, EV-R58)."


@rule("EV-337", "EV-R134")
def test_an_explorer_exchanges_a_card_once() -> None:
    voyage = landed("explorer")
    table = voyage.table
    card(voyage, "EX-06")
    card(voyage, "EX-11")
    voyage.luck("fate", 0)
    play(table, "launch")
    assert shown(table)["card"]["name"] == "Bone Garden", "the title is known before"
    assert offered(table) == {"choose-option 1", "redraw-card"}
    play(table, "redraw-card")
    assert table.ship(0, m.CLUES) == 2, "the new card is final"
    assert shown(table)["piles"]["expedition"]["discards"] == ["EX-06", "EX-11"]


@rule("EV-337")
def test_without_an_explorer_in_the_party_the_card_stays() -> None:
    voyage = landed()
    trait = [trait.id for trait in voyage.content.trait].index("explorer")
    voyage.table.set_crew(0, m.TRAIT, trait)
    card(voyage, "EX-17")
    play(voyage.table, "launch")
    assert offered(voyage.table) == {"choose-option 1", "choose-option 2"}, "the Explorer is on deck"
    assert (
        refusal(voyage.table, "redraw-card")
        == "Nobody in the party can exchange this card, or not any more (EV-337, EV-R134)."
    )


@rule("EV-361", "EV-R134")
def test_each_listless_crew_suffers_strain_on_returning() -> None:
    voyage = landed("listless")
    voyage.install("I-S2", 2)
    voyage.crew("D03", "room-2", "listless")
    voyage.crew("D04", "below")
    trait = [trait.id for trait in voyage.content.trait].index("listless")
    voyage.table.set_crew(3, m.TRAIT + 1, trait)
    voyage.look()
    card(voyage, "EX-11")
    voyage.luck("fate", 0)
    table = voyage.table
    play(table, "launch")
    while offered(table, "choose-crew"):
        play(table, min(offered(table, "choose-crew")))
    assert [voyage.gems(crew)[1] for crew in range(4)] == [0, 1, 1, 0]


@rule("EV-R136")
def test_the_party_stays_in_the_boats_for_all_rules() -> None:
    voyage = landed()
    card(voyage, "EX-14")
    voyage.luck("fate", 9)
    voyage.table.set_crew(0, m.PLACE, m.BELOW)
    play(voyage.table, "launch")
    assert shown(voyage.table)["party"] == ["D02"]
    assert voyage.at(1) == "room-1"
    zones = offered(voyage.table, "place-foe")
    assert zones, "the enemy appears on deck while they are away"


@rule("EV-R207")
def test_an_island_whose_explorers_sink_is_explored() -> None:
    voyage = landed()
    table = voyage.table
    table.now[m.PARTY_OF], table.now[m.PARTY] = 0, 0b10
    voyage.begin(Sink(0, 0))
    assert explored(table, at(0, 0))
    assert table.now[m.PARTY_OF] == m.NONE


# Altars


@rule("EV-205", "EV-206", "EV-R137")
def test_an_altar_troubles_those_who_sail_into_its_tile_until_it_is_purged() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.place_all()
    voyage.sail_to(0, 0, "N")
    ahead = at(0, -1)
    first = ahead // 6 * 6
    table = voyage.turn()
    table.sea[first + (0 if first != ahead else 1)] = m.ALTAR
    table.now[m.NP] = 5
    voyage.look()
    play(table, "sail")
    assert offered(table, "place-foe") or len(table.foes) > 0, "any hex of the tile will do"


@rule("EV-205", "EV-207", "EV-208", "EV-R138", "EV-R32")
def test_purging_is_free_and_explores_the_altar_at_once() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.space(0, 0, "altar")
    table = voyage.turn()
    table.now[m.NP] = 2
    orders = voyage.orders()
    voyage.look()
    assert offered(table, "purge") == {"purge"}
    play(table, "purge")
    assert explored(table, at(0, 0))
    assert voyage.orders() == orders
    assert table.now[m.NP] == 0
    while not offered(table, "end-turn"):
        table.play(table.moves()[0])
    assert refusal(table, "purge") == "This altar has been purged already (EV-205, EV-R138)."
    voyage.space(0, 0, "island")
    voyage.look()
    assert refusal(table, "purge") == "Your ship is not at an altar (EV-R138)."


@rule("EV-207", "EV-G095", "EV-G096", "EV-R142")
@pytest.mark.parametrize(("act", "drawn", "spawned"), [(1, [1], [1]), (3, [2, 3, 1], [2, 1])])
def test_the_enemies_of_an_altar_are_worth_the_act(act: int, drawn: list[int], spawned: list[int]) -> None:
    voyage = Voyage()
    voyage.crew("D01", "below")
    voyage.space(0, 0, "altar")
    table = voyage.turn()
    table.act = act
    acts = list(table.pack.foe_act)
    for kind in range(len(acts)):
        table.piles[table.pack.pile_at[m.DECK_ENEMIES] + kind] = 1
    for kind in range(table.pack.kinds[m.SEA_ENEMIES]):
        table.piles[table.pack.pile_at[m.SEA_ENEMIES] + kind] = 0
    voyage.luck("enemy-card", *[acts.index(worth) for worth in drawn])
    listen(table)
    play(table, "purge")
    while not offered(table, "end-turn"):
        table.play(table.moves()[0])
    appeared = [event["deck_enemy"] for event in told(table) if event["event"] == "foe-appeared"]
    assert appeared == [acts.index(worth) for worth in spawned]


# Shipwrecks


def at_wreck() -> Voyage:
    voyage = Voyage(2)
    voyage.crew("D01", "zone-4")
    voyage.crew("D02", "zone-4", ship=1)
    voyage.turn()
    return voyage


@rule("EV-209", "EV-R139", "EV-R32")
def test_a_shipwreck_is_searched_once_at_no_cost() -> None:
    voyage = at_wreck()
    table = voyage.table
    assert refusal(table, "loot") == "Your ship is not at a shipwreck (EV-209)."
    voyage.space(0, 0, "wreck")
    table.now[m.NP] = 2
    voyage.look()
    assert {"loot", "end-turn"} <= offered(table), "it is optional"
    voyage.luck("spoils", 0)
    play(table, "loot", "take-spoils 0")
    assert table.ship(0, m.CLUES) == 1
    assert explored(table, at(0, 0))
    assert table.now[m.NP] == 2, "looting leaves NP alone"
    assert refusal(table, "loot") == "This shipwreck has been searched already (EV-209)."


@rule("EV-R139", "EV-G132")
def test_a_declined_wreck_is_explored_all_the_same() -> None:
    voyage = at_wreck()
    table = voyage.table
    for id_ in ("C-01", "C-04", "C-05"):
        voyage.carry(id_)
    voyage.space(0, 0, "wreck")
    voyage.look()
    before = shown(table)["ships"][0]
    voyage.luck("spoils", 2)
    play(table, "loot", "decline-spoils")
    assert shown(table)["ships"][0] == before
    assert explored(table, at(0, 0))
    assert offered(table, "loot") == set()


@rule("EV-210", "EV-R50")
def test_the_wreck_of_an_enemy_is_removed_after_it_was_searched() -> None:
    voyage = at_wreck()
    table = voyage.table
    assert refusal(table, "loot-enemy") == "No enemy ship lies sunk here (EV-210)."
    voyage.space(0, 0, "wreck")
    table.sea[at(0, 0)] += 2 * m.ENEMY_WRECK
    voyage.look()
    assert {"loot", "loot-enemy"} <= offered(table), "all tokens of a hex can be used"
    for left in (1, 0):
        voyage.luck("spoils", 0)
        play(table, "loot-enemy", "take-spoils 0")
        assert table.sea[at(0, 0)] // m.ENEMY_WRECK == left
    assert table.ship(0, m.CLUES) == 2
    assert not explored(table, at(0, 0)), "the printed wreck is another one"
    assert offered(table, "loot-enemy") == set()


def lost(voyage: Voyage, clues: int, *treasures: str, ship: int = 1) -> None:
    """The wreck of a player ship lies where the first ship is."""
    table = voyage.table
    row = [m.NONE] * int(m.WRECK_ROW)
    row[m.WRECK_HEX], row[m.WRECK_SHIP], row[m.WRECK_CLUES] = table.hex(0), ship, clues
    ids = [card.id for card in voyage.content.treasure]
    for space, id_ in enumerate(treasures):
        row[m.WRECK_HOLD + space] = ids.index(id_)
        table.piles[table.pack.pile_at[m.TREASURES] + ids.index(id_)] -= 1
    table.wrecks = type(table.wrecks)([*table.wrecks, *row])
    voyage.look()


@rule("EV-211", "EV-R80")
def test_the_wreck_of_a_player_gives_what_is_on_it_and_is_gone() -> None:
    voyage = at_wreck()
    table = voyage.table
    assert refusal(table, "salvage") == "No wreck of a player ship is here (EV-211)."
    lost(voyage, 4, "C-01")
    move = game_of(table).vocabulary.parse("salvage")
    assert game_of(table).describe(table, move).text == "Salvage the wreck: 4 clues and Salt Fish"
    listen(table)
    play(table, "salvage")
    assert table.ship(0, m.CLUES) == 4
    assert shown(table)["ships"][0]["hold"] == ["C-01"]
    assert shown(table)["wrecks"] == []
    assert "spoils" not in " ".join(str(event["event"]) for event in told(table)), "no roll for spoils"
    assert offered(table, "salvage") == set()


@rule("EV-211", "EV-R108")
@pytest.mark.parametrize(("owner", "clues"), [(0, 2), (1, 3)])
def test_only_what_others_lost_is_collected(owner: int, clues: int) -> None:
    voyage = at_wreck()
    voyage.crew(next(crew.id for crew in voyage.content.crew if crew.trait == "erudite"))
    lost(voyage, 2, "C-01", ship=owner)
    play(voyage.table, "salvage")
    assert voyage.table.ship(0, m.CLUES) == clues
    assert shown(voyage.table)["ships"][0]["hold"] == ["C-01"]


@rule("EV-R80", "EV-114")
def test_what_does_not_fit_stays_on_the_wreck() -> None:
    voyage = at_wreck()
    table = voyage.table
    voyage.carry("C-04")
    voyage.carry("C-05")
    lost(voyage, 1, "C-01", "R-01", "R-01")
    play(table, "salvage")
    assert offered(table) == {"take-from-wreck C-01", "take-from-wreck R-01"}
    assert refusal(table, "take-from-wreck C-02") == "Pressed Kelp is not on the wreck (EV-211, EV-R80)."
    play(table, "take-from-wreck R-01")
    assert shown(table)["ships"][0]["hold"] == ["C-04", "C-05", "R-01"]
    assert shown(table)["wrecks"] == [
        {"hex": shown(table)["ships"][0]["hex"], "ship": 1, "clues": 0, "treasures": ["C-01", "R-01"]}
    ]
    assert refusal(table, "salvage") == "Your hold has no room for what is on the wreck (EV-114, EV-R80)."
