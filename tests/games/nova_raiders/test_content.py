"""Content: what the standard pack holds, what a designer may change, and what is refused where."""

from copy import deepcopy
from typing import Any

import pytest

from stormtable import game
from stormtable.engine.content import ContentError, Sections
from stormtable.games.nova_raiders import NovaRaidersGame
from stormtable.games.nova_raiders.content import Content
from tests.kit import offered, play, rule, shown
from tests.kit.census import census
from tests.kit.nova import CORAL, ORBIT_1_UPGRADE, PLUM, Sky, changed

Change = Any  # content as TOML has it


def standard() -> Content:
    found = game("nova-raiders")
    assert isinstance(found, NovaRaidersGame)
    return found.content


def pack(**sections: Change) -> Sections:
    return {"pack": {"extends": "nova-raiders"}, **sections}


def fault(**sections: Change) -> str:
    """What is said of a pack that cannot be used."""
    with pytest.raises(ContentError) as refused:
        game("nova-raiders", pack(**sections))
    return str(refused.value)


# The standard pack


@rule("NR-015", "NR-038")
def test_the_basic_deck() -> None:
    faces = [face for card in standard().basic for face in card.faces]
    orbits = sorted(distance for face in faces if face.action == "orbit" for distance in face.distances or [])
    others = [face.action for face in faces if face.action != "orbit"]

    assert orbits == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]
    assert {action: others.count(action) for action in others} == {"unload": 4, "jump": 3, "hijack": 2, "upgrade": 2}


@rule("NR-162")
def test_eight_cards_of_each_symbol() -> None:
    symbols = [card.symbol for card in standard().special]

    assert {symbol: symbols.count(symbol) for symbol in symbols} == {"black": 8, "yellow": 8, "red": 8}


@rule("NR-011", "NR-117")
def test_the_bag_never_runs_dry_with_these_tracks() -> None:
    for seats, spawned in ((2, 3), (3, 3), (4, 4)):
        spawns = standard().track_for(seats).spaces.count("spawn")
        seeded = sum(ring.spaces.count("*") for ring in standard().board_for(seats).ring)
        assert seeded + spawned * spawns <= 30


def test_every_item_says_whether_it_is_printed() -> None:
    for section, items in NovaRaidersGame.standard().items():
        for item in items if isinstance(items, list) else []:
            assert item["status"] in ("printed", "designed"), section


# What a designer may change


def test_settings_are_changed_one_by_one() -> None:
    sky = Sky(content=changed(hand_size=6, academy_row=2, ships=2, stall_rounds=3))
    table = sky.rules.new(4, seed=1)
    play(table, "end-turn")

    assert shown(table)["bases"][table.starter]["hand_count"] == 6
    assert len(shown(table)["academy"]["row"]) == 2
    assert [base["docked"] for base in shown(table)["bases"]] == [2] * 4
    assert shown(table)["clock"]["stalls_after"] == 12


def test_opening_hands_points_and_tracks_are_data() -> None:
    sky = Sky(
        content=pack(
            table=[{"seats": 3, "opening_hands": [5, 5, 5]}],
            scoring={"cards": [2, 4, 10]},
            track=[{"id": "two-three", "spaces": ["expansion", "supernova"]}],
        )
    )
    table = sky.rules.new(3, seed=1)
    assert [base["hand_count"] for base in shown(table)["bases"]] == [5, 5, 5]
    assert shown(table)["clock"]["spaces"] == ["expansion", "supernova"]

    sky.discard(CORAL, "SA-01", "SA-02", "SA-03", "SA-04")
    sky.clock(1)
    sky.move_clock(CORAL)
    assert sky.table.scores() == [12, 0, 0]


def test_a_new_card_is_bought_and_played() -> None:
    card = {
        "id": "SA-99",
        "name": "Long Haul",
        "symbol": "red",
        "icon": "orbit-list",
        "does": [{"action": "orbit", "distances": [7]}],
        "status": "designed",
    }
    sky = Sky(content=pack(special=[card]))
    sky.put(CORAL, "4:7")
    sky.stow(CORAL, "A", "R")
    sky.show("SA-99", None, None)
    sky.give(CORAL, ORBIT_1_UPGRADE)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UPGRADE} 2", "take-card 1")
    assert sky.says("use SA-99") == "Long Haul: Orbit a ship 7 spaces; and a link"
    play(table, "use SA-99")
    assert offered(table) == {"orbit-to 4:0", "orbit-to 4:14"}


def test_a_board_of_other_rings_with_hops_of_its_own() -> None:
    rings = [
        {"spaces": "1*2*3*", "turn": 0.0},
        {"spaces": "1.o.2.o.3.o.", "turn": 0.0},
        {"spaces": "1..2..3..", "turn": 0.0},
    ]
    hops = [["1:0", "2:0"], ["1:3", "2:6"], ["2:1", "3:1"]]
    board = {"id": "three", "overlays": 2, "ring": rings, "hops": hops}
    track = {"id": "two-three", "spaces": ["spawn", "expansion", "expansion", "supernova"]}
    sky = Sky(content=pack(board=[board], track=[track]))
    sky.stow(CORAL, "A", "B")
    sky.put(CORAL, "2:0")
    sky.put(CORAL, "3:1")
    sky.give(CORAL, "SA-05", "SA-07")
    table = sky.turn(CORAL)

    play(table, "use SA-05")
    assert offered(table) == {"choose-ship 2:0", "choose-ship 3:1"}
    play(table, "choose-ship 2:0")
    assert sky.fleet(CORAL) == {"1:0", "3:1"}
    play(table, "use SA-07", "choose-ship 3:1")
    assert offered(table) == {f"jump-to {gate}" for gate in ("1:2", "1:4", "2:0", "2:4", "2:8", "3:0", "3:3", "3:6")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_small_board_with_few_cards_plays_to_the_end(seats: int) -> None:
    rings = [{"spaces": "1*2o3", "turn": turn} for turn in (0.0, 0.5, 0.0)]
    four = [{"spaces": "1*2o34", "turn": turn} for turn in (0.0, 0.5, 0.0)]
    tracks = [{"id": id_, "spaces": ["spawn", "expansion", "spawn", "supernova"]} for id_ in ("two-three", "four")]
    boards = [{"id": "three", "overlays": 2, "ring": rings}, {"id": "four", "overlays": 2, "ring": four}]
    rules = game("nova-raiders", pack(board=boards, track=tracks, hrl={"ships": 2}, settings={"stall_rounds": 2}))
    for seed in range(6):
        table = rules.new(seats, seed=seed, options={"directives": "core"})
        pieces = census(table)
        while not table.over:
            table.play(table.moves()[(seed + table.played) % len(table.moves())])
        assert census(table) == pieces


# What is refused


def rings(board: int = 0) -> list[Change]:
    return deepcopy(NovaRaidersGame.standard()["board"][board]["ring"])


@pytest.mark.parametrize(
    ("section", "items", "said"),
    [
        ("track", [{"id": "four", "spaces": ["blank", "spawn"]}], "track four, spaces: the supernova must be the last"),
        ("track", [{"id": "four", "spaces": ["supernova"] * 2}], "track four, spaces: the supernova must be the last"),
        ("track", [{"id": "four", "spaces": ["expansion"] * 4 + ["supernova"]}], "4 expansions for 3 overlays"),
        ("track", [{"id": "four", "seats": [3]}], "track: exactly one must be for 3 players, not 2"),
        ("board", [{"id": "three", "overlays": 5}], "board three, overlays: at least one ring must stay uncovered"),
        ("board", [{"id": "four", "seats": [2]}], "board: exactly one must be for 2 players, not 2"),
        ("board", [{"id": "three", "hops": [["1:0", "3:0"]]}], "1:0 and 3:0 are not on neighbouring rings"),
        ("board", [{"id": "three", "hops": [["1:0", "2:77"]]}], "1:0 and 2:77 are not both spaces of the board"),
        ("shard", [{"id": "black", "count": 11}], "shard: there are 31; a pile has room for 30"),
        (
            "shard",
            [{"id": kind, "count": 5} for kind in ("black", "red", "yellow")],
            "16 shards are placed at the start",
        ),
        ("basic", [{"id": "BA-01", "faces": [{"action": "orbit"}, {"action": "jump"}]}], "'orbit' needs distances"),
        (
            "basic",
            [{"id": "BA-01", "faces": [{"action": "jump", "steps": 2}, {"action": "jump"}]}],
            "does not look at steps",
        ),
        ("special", [{"id": "SA-01", "does": [{"action": "time"}]}], "special SA-01, does: 'time' needs steps"),
        ("special", [{"id": "SA-01", "does": [{"action": "warp"}]}], "special SA-01, does"),
        ("special", [{"id": "SA-01", "symbol": "blue"}], "special SA-01, symbol"),
        ("special", [{"id": "SA-01", "name": "Hop"}], "has this name and is another card"),
        (
            "special",
            [{"id": "SA-17", "does": [{"action": "jump", "anywhere": True, "pushes": True}]}],
            "a jump is from anywhere or pushes, not both",
        ),
        ("settings", {"hand_size": 12}, "basic: there must be at least 12, a hand's worth"),
        ("table", [{"seats": 3, "opening_hands": [3, 4]}], "table 3, opening_hands: there must be one for each player"),
        ("table", [{"seats": 3, "opening_hands": [3, 4, 6]}], "a hand has at most 5 cards"),
        ("directive", [{"id": "DIR-01", "shard": "red"}], "directive DIR-01, shard: goes with pairs and majority"),
        ("directive", [{"id": "DIR-11", "goal": "fleet"}], "directive DIR-11, least: goes with load"),
        ("directive", [{"id": f"DIR-0{number}", "core": False} for number in (1, 2)], "directive: 7 are core"),
        ("hrl", {"seat": 2}, "hrl, seat: the seats 1 and 2 are played by people"),
        ("hrl", {"seat": 4}, "hrl, seat: it has no gates on the board for two"),
        ("hrl_card", [{"id": "HR-1", "ring": "inner"}], "hrl_card HR-1, ring: goes with orbit and acquire"),
        ("hrl_card", [{"id": "HR-5", "target": 1}], "hrl_card HR-5, target: goes with hijack"),
    ],
)
def test_what_makes_no_sense_is_refused_by_item_and_field(section: str, items: Change, said: str) -> None:
    assert said in fault(**{section: items})


def test_each_ring_needs_the_same_gates_once_each() -> None:
    wrong = rings()
    wrong[2]["spaces"] = "1.*..2.*..2.*.."
    said = "board three, ring 3: it must have exactly one gate of each seat that ring 1 has"
    assert said in fault(board=[{"id": "three", "ring": wrong}])

    wrong = rings()
    wrong[0]["spaces"] = "1.**.2.**...**."
    assert "ring 1 must have a gate of each of the seats 1 to 3" in fault(board=[{"id": "three", "ring": wrong}])


def test_hops_must_lead_both_ways() -> None:
    wrong = rings()
    for ring in wrong:
        ring["turn"] = 0.0
    said = fault(board=[{"id": "three", "ring": wrong}])
    assert "the nearest spaces are not the same both ways; list the hops of this board" in said


def test_a_pack_with_ids_of_its_own_is_written_in_them() -> None:
    cards = [{**card, "id": f"X{number}"} for number, card in enumerate(NovaRaidersGame.standard()["special"])]
    whole = {**NovaRaidersGame.standard(), "special": cards}
    rules = game("nova-raiders", whole)
    words = rules.vocabulary

    assert words.write(words.parse("link X3")) == "link X3"
    assert len({words.write(move) for move in range(words.size)}) == words.size
    assert PLUM in range(rules.new(2, seed=1).seats)
