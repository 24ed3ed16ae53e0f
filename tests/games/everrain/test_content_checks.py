"""Packs that make no sense are refused, with the item and the field that is wrong."""

from typing import Any

import pytest

from stormtable.engine.content import ContentError
from stormtable.games.everrain.content_checks import read
from tests.kit.rain import standard, standard_but

FLAT = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]
RING = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
AWAY = [[11, 0], [11, 1], [11, 2], [10, 2], [9, 2], [10, 1]]
OVER = [[1, 0], [2, 0], [3, 0], [2, 1], [1, 2], [1, 1]]
OPTION = {"label": "Wait", "effect": "none"}


@pytest.mark.parametrize(
    ("section", "item", "changes", "named"),
    [
        ("map", "", {"start_slot": "X1"}, "map, start_slot: there is no slot 'X1'"),
        ("map", "", {"start_hex": [3, -4]}, "map, start_hex: must lie in the start slot"),
        ("map_slot", "C4", {"hexes": FLAT}, "map_slot C4, hexes: each must touch the next"),
        ("map_slot", "C4", {"hexes": RING}, "map_slot C4, hexes: must form a triangle"),
        ("map_slot", "C4", {"hexes": OVER}, "map_slot C5, hexes: [1, 2] belongs to C4 already"),
        ("map_slot", "E6", {"hexes": AWAY}, "map_slot E6, hexes: touches no other slot"),
        ("tile", "T01", {"port": None}, "tile T01, port: goes with a port"),
        ("tile", "T01", {"port": "PT9"}, "tile T01, port: there is no port 'PT9'"),
        ("tile", "T02", {"port": "PT1"}, "port PT1: must be on one tile, not on 2"),
        ("tile", "T01", {"spaces": ["port"] * 6}, "tile T01, spaces: a tile has one port"),
        ("tile", "T06", {"spaces": ["spawn"] * 6}, "tile T06, spaces: a tile has one spawn space"),
        ("tile", "T04", {"spaces": ["calm"] * 5}, "tile T04, spaces: expected `array` of length"),
        ("storm", "storm-3", {"hexes": [[0, 0], [0, -1]]}, "storm storm-3, hexes: the storm of Act 3"),
        ("storm", "storm-2", {"hexes": [[0, 0], [2, 2]]}, "storm storm-2, hexes: each must touch"),
        ("storm", "storm-2", {"hexes": [[0, -1], [0, 0]]}, "storm storm-2, hexes: must begin with [0, 0]"),
        ("storm", "storm-2", {"act": 3}, "storm: needs one for each of Acts [2, 3, 4]"),
        ("node", "0", {"beside": [1, 3]}, "node 0, beside: names 3, which does not name 0"),
        ("node", "0", {"beside": [0, 1]}, "node 0, beside: must not name itself"),
        ("node", "7", {"nest": None}, "node, nest: at least one"),
        ("node", "4", {"fires": "bow"}, "node, fires: one node must have 'bow', not 2"),
        ("node", "3", {"number": 4}, "node: numbers must run from 0 to 9"),
        ("room", "1", {"beside": [2]}, "room 4, beside: names 1, which does not name 4"),
        ("room", "1", {"suggested": "I-09"}, "room 1, suggested: there is no starter 'I-09'"),
        ("gun_slot", "port", {"nodes": [3]}, "gun_slot port, nodes: node 3 is no artillery node"),
        ("gun_slot", "port", {"nodes": [5]}, "gun_slot port, nodes: node 5 belongs to another"),
        ("gun_slot", "bow-stern", {"nodes": [8, 1]}, "gun_slot bow-stern, nodes: two nodes must be bow and stern"),
        ("service", "buy", {"draws": None}, "service buy, draws: goes with"),
        ("service", "sell", {"effect": "none"}, "service sell, effect: goes with"),
        ("service", "rest", {"coin": None}, "service rest, coin: a price"),
        ("service", "rest", {"clues": 1}, "service rest, clues: the price is in coin or in clues"),
        ("service", "hire", {"each": True}, "service hire, each: goes with"),
        ("service", "listen", {"each": True}, "service listen, each: a service that repeats"),
        ("crew", "S01", {"trait": None}, "crew S01, trait: a shellback has one"),
        ("crew", "D01", {"trait": "bullish"}, "crew D01, trait: a shellback has one"),
        ("crew", "S01", {"trait": "hardy"}, "crew S01, trait: there is no indelible trait 'hardy'"),
        ("crew", "D01", {"island": 10}, "crew D01, island: expected `int` <= 9"),
        ("setup", "", {"deckhands": 5}, "setup, deckhands: a ship has room"),
        ("setup", "", {"deckhands": 6}, "crew: at least 24 deckhands are needed"),
        ("trait", "hardy", {"copies": None}, "trait hardy, copies: goes with"),
        ("trait", "bullish", {"place": "sea"}, "trait bullish, place: an indelible trait"),
        ("trait", "weary", {"against": ["hardy"]}, "trait weary, against: stands with the positive"),
        ("trait", "hardy", {"against": ["old-hand"]}, "trait hardy, against: there is no negative trait 'old-hand'"),
        ("trait", "hardy", {"gives": {"luck": 1}}, "trait hardy, gives, luck: there is no such question (known: "),
        ("trait", "hardy", {"gives": {"hold": 1}}, "trait hardy, gives, hold: cannot be given by trait"),
        ("trait", "hardy", {"gives": {"deck_strain": -1}}, "trait hardy, gives, deck_strain: must be at least 1"),
        ("trait", "hardy", {"gives": {"dice": 0}}, "trait hardy, gives, dice: 0 changes nothing"),
        ("trait", "hardy", {"gives": {}}, "trait hardy: it has neither gives nor on"),
        ("trait", "hardy", {"on": {"dawn": "none"}}, "trait hardy, on, dawn: there is no such moment"),
        ("trait", "hardy", {"on": {"placed": "none"}}, "trait hardy, on, placed: is no moment of trait"),
        ("trait", "hardy", {"on": {"below": ""}}, "trait hardy, on"),
        ("improvement", "I-03", {"cost": None}, "improvement I-03, cost: goes with all but starters"),
        ("improvement", "I-03", {"use": "standing"}, "improvement I-03, on, placed: goes with use"),
        ("improvement", "I-09", {"spaces": 0}, "improvement I-09, spaces: goes with any space"),
        ("improvement", "I-09", {"use": "trigger"}, "improvement I-09, use: goes with space"),
        ("improvement", "I-13", {"captive": None}, "improvement I-13, captive: goes with space"),
        ("improvement", "I-15", {"gives": {"boat": 1}}, "improvement I-15, gives, boat: goes with use"),
        ("improvement", "I-20", {"gives": {}}, "improvement I-20: it has neither gives nor on nor captive"),
        (
            "improvement",
            "I-20",
            {"potential": {"spaces": 1}},
            "improvement I-20, potential: an improvement without spaces",
        ),
        ("improvement", "I-09", {"potential": {"spaces": 1}}, "improvement I-09, potential, gives: goes with space"),
        ("improvement", "I-03", {"potential": {}}, "improvement I-03, potential, spaces: goes with"),
        ("improvement", "I-03", {"potential": {"spaces": 1, "instead": True}}, "improvement I-03, potential, instead"),
        ("improvement", "I-01", {"same_as": "I-99"}, "improvement I-01, same_as: there is no improvement 'I-99'"),
        ("improvement", "I-01", {"same_as": "I-01"}, "improvement I-01, same_as: must be another"),
        ("improvement", "I-S1", {"copies": 3}, "improvement I-S1, copies: must be at least 4"),
        ("setup", "", {"starters": ["I-99"]}, "setup, starters: there is no improvement 'I-99'"),
        ("setup", "", {"starters": ["I-03"]}, "improvement I-03, starter: must be true"),
        ("setup", "", {"starters": ["I-S1"] * 7}, "setup, starters: do not fit"),
        ("artillery", "A-01", {"slot": "mast"}, "artillery A-01, slot: there is no artillery slot 'mast'"),
        ("artillery", "A-01", {"fires_from": None}, "artillery A-01, fires_from: goes with a slot of two nodes"),
        ("artillery", "A-01", {"dice": [2, 0]}, "artillery A-01, dice: must end with"),
        ("artillery", "A-01", {"starter": True}, "artillery A-01, cost: goes with all but starters"),
        ("artillery", "A-01", {"gives": {"hold": 1}}, "artillery A-01, gives, hold: cannot be given by artillery"),
        ("treasure", "C-01", {"standard": 9}, "treasure C-01, standard: prices must rise"),
        ("treasure", "C-01", {"desired_in": "PT9"}, "treasure C-01, desired_in: there is no port 'PT9'"),
        ("treasure", "C-01", {"desired_in": "PT1"}, "treasure C-01, desired_in: must be another port"),
        ("treasure", "C-01", {"clues": 1}, "treasure C-01, clues: only a relic"),
        ("treasure", "C-01", {"on": {"discarded": "none"}}, "treasure C-01, on, discarded: only a shanty"),
        ("sea_event", "SE-02", {"id": "SE-01"}, "sea_event SE-01: this id stands twice"),
        ("sea_event", "SE-01", {"options": []}, "sea_event SE-01, options: expected `array` of length"),
        ("sea_event", "SE-01", {"options": [OPTION, OPTION]}, "sea_event SE-01, options: two have the same label"),
        ("denizen", "DZ-01", {"reward": None}, "denizen DZ-01, reward: goes with to"),
        ("denizen", "DZ-01", {"to": "PT9"}, "denizen DZ-01, to: there is no port 'PT9'"),
        ("denizen", "DZ-01", {"options": [OPTION]}, "denizen DZ-01, options: a passenger has none"),
        ("denizen", "DZ-11", {"options": []}, "denizen DZ-11, options: a passenger has none, an encounter has some"),
        ("story", "ST-01", {"trigger": "SE-99"}, "story ST-01, trigger: there is no"),
        ("story", "ST-01", {"role": "epilogue"}, "story ST-01, role: a story has one journey"),
        ("story", "ST-01", {"options": [OPTION]}, "story ST-01, options: must call story(2), not no story"),
        ("story", "ST-02", {"number": 1}, "story 1: this id stands twice"),
        ("sea_event", "SE-02", {"options": [OPTION]}, "sea_event SE-02, options: must call story(1), not no story"),
        (
            "sea_event",
            "SE-01",
            {"options": [{"label": "Begin", "effect": "story(3)"}]},
            "sea_event SE-01, options: must call no story, not story(3)",
        ),
        ("deck_enemy", "E-01", {"id": "N-01"}, "deck_enemy N-01: this id stands in sea_enemy, too"),
        ("sea_enemy", "N-01", {"omens": 2}, "sea_enemy N-01, omens: goes with omen"),
        ("sea_enemy", "N-01", {"range": 1}, "sea_enemy N-01, grid: reaches farther"),
        ("sea_enemy", "N-01", {"grid": {"arc": "all", "distances": [2, 1]}}, "sea_enemy N-01, grid, distances"),
        ("sea_enemy", "N-01", {"health": {"base": 0, "each": 0}}, "sea_enemy N-01, health: must be at least 1"),
        ("elder_one", "EO-1", {"dice": {"base": 0, "each": 0}}, "elder_one EO-1, dice: must be at least 1"),
        ("elder_one", "EO-1", {"objective": {"kind": "sleep"}}, "elder_one EO-1, objective"),
        ("die", "attack", {"faces": ["move"]}, "die attack, faces: it cannot show move"),
        ("die", "attack", {"id": "enemy"}, "die: needs attack, evasion, enemy in order"),
        ("spoils", "spoils-4", {"rolls": [5, 5]}, "spoils spoils-4, rolls: must begin with 4"),
        ("troublesome", "troublesome-9", {"rolls": [9, 8]}, "troublesome troublesome-9, rolls: must begin with 9"),
        ("discovery", "", {"act_ends": [4, 4]}, "discovery, act_ends: must rise"),
        ("discovery", "", {"story_spaces": [17]}, "discovery, story_spaces: must lie"),
        ("length", "long", {"elder_start": 17}, "length long, elder_start: must lie"),
        ("agenda", "", {"wraps_at": 2, "start": 2}, "agenda, start: must lie before"),
        ("rounds", "", {"agenda": {"base": 0, "each": 0}}, "rounds, agenda: must advance"),
        ("rounds", "", {"longest": 45}, "rounds, longest: the agenda alone can take 45 rounds"),
        ("island_node", "a1", {"to": ["c1"]}, "island_node a1, to: c1 is not in the next column"),
        ("island_node", "a1", {"to": ["z9"]}, "island_node a1, to: there is no node 'z9'"),
        ("island_node", "a1", {"to": []}, "island_node a1, to: all nodes but the gold one lead on"),
        ("island_node", "d1", {"gold": True}, "island_node: one must be gold, not 2"),
        ("island_node", "a1", {"column": 2, "to": ["c1"]}, "island_node a1: no path leads there"),
        ("island_token", "clue", {"recovers": 1}, "island_token clue, effect: needs just one"),
        ("boarding", "", {"rows": [3, 2]}, "boarding, rows: must rise"),
        ("tile", "T01", {"name": "Bay"}, "tile T01: object contains unknown field `name`"),
        ("tile", "T01", {"status": None}, "tile T01: object missing required field `status`"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused_with_item_and_field(
    section: str, item: str, changes: dict[str, object], named: str
) -> None:
    with pytest.raises(ContentError) as refused:
        read("my.toml", standard_but(section, item, changes))
    assert named in str(refused.value)


@pytest.mark.parametrize(
    ("section", "kept", "named"),
    [
        ("tile", lambda item: item["act"] > 1, "port PT1: must be on one tile, not on 0"),
        ("crew", lambda item: item["kind"] == "shellback", "crew: at least 8 deckhands are needed"),
        ("treasure", lambda item: item["type"] != "relic", "treasure: there is no relic"),
        ("artillery", lambda item: not item.get("starter"), "artillery: at least 4 starters are needed"),
        ("sea_event", lambda item: item["id"] == "", "sea_event: there must be at least one"),
        ("service", lambda item: not item.get("vice"), "trait degenerate, gives: no service is a vice"),
        ("deck_enemy", lambda item: item["act"] > 1, "deck_enemy: at least one must have the Act value 1"),
        ("spoils", lambda item: item["rolls"] != [9, 9], "spoils: rolls must cover 0 to 9"),
        ("island_token", lambda item: item["id"] == "clue", "island_token: 5 are too few for 12 nodes"),
        ("map_slot", lambda item: item["id"] != "W1", "tile: there are 19 for 18 slots"),
        (
            "trait",
            lambda item: item["kind"] != "positive" or item["id"] == "hardy",
            "trait: at least 8 cards of positive",
        ),
    ],
)
def test_a_pack_that_lacks_what_the_rules_need_is_refused(section: str, kept: Any, named: str) -> None:
    sections = standard()
    sections[section] = [item for item in sections[section] if kept(item)]
    with pytest.raises(ContentError) as refused:
        read("my.toml", sections)
    assert named in str(refused.value)


def test_a_pack_without_tiles_of_act_1_is_refused() -> None:
    sections = standard()
    for tile in sections["tile"]:
        tile["act"] = 2
    with pytest.raises(ContentError, match="tile: at least one must be of Act 1"):
        read("my.toml", sections)


def test_a_new_trait_card_and_enemy_are_items_of_content() -> None:
    sections = standard()
    sections["trait"].append(
        {"id": "lucky", "name": "Lucky", "kind": "positive", "place": "port", "copies": 1,
         "on": {"port_visit": "coin(1)"}, "gives": {"dice": 1}, "status": "designed"}
    )  # fmt: skip
    sections["sea_event"].append(
        {"id": "SE-99", "name": "Dead Calm", "flavour": "Nothing.", "options": [OPTION], "status": "designed"}
    )
    sections["deck_enemy"].append(
        {"id": "E-99", "name": "Wet Cat", "act": 1, "copies": 1, "health": 1, "dice": 1, "omens": 1,
         "omen": "none", "spoils": 1, "status": "designed"}
    )  # fmt: skip
    content = read("my.toml", sections)
    assert (content.trait[-1].name, content.sea_event[-1].name, content.deck_enemy[-1].name) == (
        "Lucky", "Dead Calm", "Wet Cat"
    )  # fmt: skip
