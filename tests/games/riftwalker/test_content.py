"""Content packs: a designer adds a rift by data alone, and is told what is wrong with it by card and field."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from stormtable.engine.content import ContentError
from stormtable.games.riftwalker import RiftwalkerGame
from tests.kit import offered, play, refusal, rule
from tests.kit.census import census
from tests.kit.rifts import A, B, Rifts

NEW_RIFT: dict[str, Any] = {
    "id": "R53",
    "name": "Tidal Observatory",
    "element": "water",
    "points": [0, 4, 6],
    "power": "Read the Tides",
    "effects": [
        {"op": "discard", "src": {"zone": "hand"}, "n": 2, "may": True},
        {"op": "flip", "max": 3, "cond": "prev"},
        {"op": "draw", "n": 1, "may": True},
    ],
    "status": "designed",
}


def pack(**changes: object) -> dict[str, Any]:
    rift = deepcopy(NEW_RIFT)
    rift.update(changes)
    return {"pack": {"extends": "riftwalker"}, "rift": [rift]}


def test_a_designer_adds_a_rift_by_data_alone() -> None:
    rifts = Rifts(content=pack())
    assert len(rifts.content.rift) == 53
    assert rifts.power_text("R53") == (
        "You may discard two cards from your hand. If you do, flip up to three times. Then you may draw a card."
    )
    rifts.hand(A, "R53", "R01", "R02", "R03")
    rifts.hand(B, "R09")
    table = rifts.rift_step("water")
    play(table, "explore R53", "activate", "discard R01")
    assert offered(table) == {"discard R02", "discard R03"}  # two, once begun
    play(table, "discard R02", "flip 0", "flip 0", "stop")
    assert offered(table) == {"go-ahead", "stop"}
    rifts.will_draw("rift", "R40")
    play(table, "go-ahead")
    assert rifts.hand_of(A) == {"R03", "R40"}
    assert census(table)["different rifts"] == 53


def test_a_whole_game_can_be_played_with_a_changed_pack() -> None:
    rules = RiftwalkerGame(pack())
    for seats in (2, 4):
        table = rules.new(seats, seed=3)
        turn = 0
        while not table.over:
            moves = table.moves()
            table.play(moves[(turn * 7) % len(moves)])
            turn += 1
        assert rules.ending(table) in rules.ends


def test_an_effect_that_activated_a_power_counts_as_done_whatever_that_power_did() -> None:
    effects = [
        {"op": "shift", "sel": {"other": True}, "activate": True},
        {"op": "draw", "n": 1, "cond": "prev"},
    ]
    rifts = Rifts(content=pack(effects=effects))
    rifts.hand(A, "R01")
    rifts.explored(A, "R38", "R10@2")  # Squall Line finds nothing to turn back; level 2 cannot be shifted (RW-R44)
    rifts.will_draw("rift", "R40")
    table = rifts.activate("R53")
    assert rifts.explored_of(A) == {"R53": 0, "R38": 1, "R10": 2}
    play(table, "activate")
    assert rifts.hand_of(A) == {"R01", "R40"}


@rule("RW-R44", "RW-032")
def test_a_card_that_names_no_levels_still_stays_between_nought_and_two() -> None:
    rifts = Rifts(content=pack(effects=[{"op": "shift", "sel": {}}, {"op": "unshift", "sel": {"owner": "opp"}}]))
    rifts.hand(A, "R01")
    rifts.explored(A, "R09@2", "R10@1", "R53")
    rifts.explored(B, "R17", "R18@1", "R19@2")
    table = rifts.activate("R53")
    assert offered(table) == {"shift R10", "shift R53"}
    assert refusal(table, "shift R09") == "Cinder Flats has been shifted twice already (RW-032)."
    play(table, "shift R10")
    assert offered(table) == {"turn-back R18", "turn-back R19"}
    assert refusal(table, "turn-back R17") == "Pearl Shallows has not been shifted (RW-R44)."
    play(table, "turn-back R19")
    assert rifts.explored_of(B) == {"R17": 0, "R18": 1, "R19": 1}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"effects": [{"op": "explode"}]}, r"rift R53, effect 1, op: 'explode' is no effect; did you mean 'explore'\?"),
    ({"effects": [{"op": "opp"}]}, r"rift R53, effect 1, op: 'opp' is no effect; it is one of flip, grow"),
    ({"effects": [{"op": "flip", "colour": "red"}]}, r"rift R53, effects.*colour"),
    ({"element": "plasma"}, r"rift R53, element: 'plasma' is no element; it is one of life, fire"),
    ({"effects": [{"op": "grow", "elements": ["plasma"]}]}, r"rift R53, effect 1, elements: 'plasma' is no element"),
    ({"effects": [{"op": "grow"}]}, r"rift R53, effect 1, elements: 'grow' needs it"),
    ({"effects": [{"op": "swap", "n": 2}]}, r"rift R53, effect 1, n: 'swap' cannot use it"),
    ({"effects": [{"op": "swap", "cond": "prev"}]}, r"rift R53, effect 1, cond: there is no effect before the first"),
    ({"effects": [{"op": "shift", "sel": {"zone": "hand"}}]}, r"rift R53, effect 1, sel, zone: 'shift' chooses from"),
    ({"effects": [{"op": "discard", "src": {"zone": "hand", "owner": "opp"}}]}, r"effect 1, src: for hand nothing but"),
    ({"effects": [{"op": "give", "to": "active"}]}, r"rift R53, effect 1, to: "),
    ({"effects": [{"op": "permit", "rule": "free"}]}, r"rift R53, effect 1, pts: "),
    ({"effects": [{"op": "permit", "rule": "extra", "who": "opp"}]}, r"rift R53, effect 1, who: "),
    ({"effects": [{"op": "tuck", "src": {"zone": "deck"}, "under": "self"}]}, r"effect 1, face: 'tuck' needs it"),
    ({"effects": []}, r"rift R53, effects: "),
    ({"points": [0, 3]}, r"rift R53, points: "),
    ({"points": [1, 3, 7]}, r"rift R53, points: a rift shows no points when explored"),
    ({"points": [0, 0, 7]}, r"rift R53, points: a shifted rift must show points"),
    ({"points": [0, 7, 3]}, r"rift R53, points: a second shift may not lower"),
    ({"static": ["wild"]}, r"rift R53: element = \"every\" and static \"wild\" go together"),
    ({"static": ["invisible"]}, r"rift R53, static.*invisible"),
    ({"bonus": {"kind": "scored_pts", "k": [1, 2]}}, r"rift R53, bonus, pts: 'scored_pts' needs it"),
    ({"bonus": {"kind": "explored", "k": [1, 2], "need": 3}}, r"rift R53, bonus, need: 'explored' cannot use it"),
    ({"bonus": {"kind": "luck", "k": [1, 2]}}, r"rift R53, bonus, kind: .*luck"),
    ({"bonus": {"kind": "explored", "k": [1]}}, r"rift R53, bonus, k: "),
    ({"name": "Heartwood"}, r"rift R53, name: R08 has the same; choose another"),
    ({"power": "Dig"}, r"rift R53, power: R28 has the same; choose another"),
    ({"power": "  "}, r"rift R53, power: it must begin and end with a visible character"),
    ({"id": "spare-54"}, r"rift spare-54, id: ids that begin with 'spare-' are kept for places without a rift"),
    ({"effects": [{"op": "permit", "rule": "extra", "may": True}]}, r"rift R53, effect 1, may: a permission need not"),
    (
        {"effects": [{"op": "permit", "rule": "extra", "max": 2}]},
        r"rift R53, effect 1, max: a permission is given once",
    ),
    ({"effects": [{"op": "permit", "rule": "free", "pts": [0]}]}, r"effect 1, pts: no shifted rift is ever worth 0"),
    (
        {"effects": [{"op": "permit", "rule": "free", "pts": [3, 13]}]},
        r"effect 1, pts: no shifted rift is ever worth 13",
    ),
    (
        {"effects": [{"op": "permit", "rule": "extra"}, {"op": "flip", "cond": "prev"}]},
        r"rift R53, effect 2, cond: the effect before is a permission",
    ),
    ({"effects": [{"op": "shift", "sel": {"level": [2]}}]}, r"rift R53, effect 1, sel: no rift can ever fit"),
    ({"effects": [{"op": "unshift", "sel": {"level": [0]}}]}, r"rift R53, effect 1, sel: no rift can ever fit"),
    ({"effects": [{"op": "discard", "src": {"pts": [59]}}]}, r"rift R53, effect 1, src: no rift can ever fit"),
    ({"effects": [{"op": "flip", "distinct": True}]}, r"rift R53, effect 1, distinct: it goes with max"),
    ({"status": "rumoured"}, r"rift R53, status: .*rumoured"),
]


@pytest.mark.parametrize(("changes", "sentence"), WRONG)
def test_a_wrong_rift_is_refused_by_card_and_field(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence) as refused:
        RiftwalkerGame(pack(**changes))
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith((".", "?"))


def test_there_is_room_for_sixty_rifts_and_no_more() -> None:
    def many(count: int) -> dict[str, Any]:
        new = [
            {**deepcopy(NEW_RIFT), "id": f"R{number}", "name": f"Rift {number}", "power": f"Power {number}"}
            for number in range(53, 53 + count)
        ]
        return {"pack": {"extends": "riftwalker"}, "rift": new}

    rules = RiftwalkerGame(many(8))
    assert len(rules.content.rift) == 60
    table = rules.new(4, seed=1)
    for _ in range(300):
        moves = table.moves()
        table.play(moves[len(moves) // 2])
    assert census(table)["different rifts"] == 60
    with pytest.raises(ContentError, match="rift: there must be 13 to 60 rifts"):
        RiftwalkerGame(many(9))


def test_elements_and_their_cards_are_checked() -> None:
    card = {"id": "X16", "a": "life", "b": "life", "status": "designed"}
    with pytest.raises(ContentError, match="card X16: its two sides must be different elements"):
        RiftwalkerGame({"pack": {"extends": "riftwalker"}, "card": [card]})
    with pytest.raises(ContentError, match="card X16, b: 'mud' is no element"):
        RiftwalkerGame({"pack": {"extends": "riftwalker"}, "card": [{**card, "b": "mud"}]})
    rules = RiftwalkerGame({"pack": {"extends": "riftwalker"}, "card": [{**card, "b": "storm"}]})
    assert census(rules.new(2))["element cards"] == 16


# The sentence of a power says what the power does, however odd its data


def power_of(*effects: dict[str, Any]) -> str:
    return RiftwalkerGame(pack(effects=list(effects))).texts()["power"]["R53"]


def special_of(**changes: object) -> str:
    return RiftwalkerGame(pack(**changes)).texts()["special"]["R53"]


SENTENCES: list[tuple[list[dict[str, Any]], str]] = [
    (
        [{"op": "shift", "who": "opp", "sel": {}, "activate": True}],
        "Choose an opponent, who shifts one of their explored rifts; they may activate its power.",
    ),
    (
        [{"op": "explore", "who": "each_opp", "may": True, "activate": True}],
        "Each opponent may explore any rift from their hand; they may activate its power.",
    ),
    (
        [{"op": "discard", "who": "opp", "may": True, "src": {"zone": "hand"}}, {"op": "flip", "cond": "prev"}],
        "Choose an opponent, who may discard a card from their hand. If they do, flip.",
    ),
    (
        [{"op": "discard", "who": "each_opp", "src": {"zone": "hand"}}, {"op": "draw", "n": 1, "cond": "prev"}],
        "Each opponent discards a card from their hand. If any of them does, draw a card.",
    ),
    (
        [{"op": "shift", "max": 2, "sel": {"level": [0]}}],
        "Shift one or two of your explored rifts that show no points.",
    ),
    (
        [{"op": "discard", "src": {"level": [0, 1]}}, {"op": "draw", "n": 1}],
        "Discard one of your explored rifts not shifted twice. Then draw a card.",
    ),
    (
        [{"op": "discard", "src": {"level": [1, 2]}}],
        "Discard one of your explored rifts that shows points.",
    ),
    (
        [{"op": "discard", "src": {"level": [1], "pts": [3, 4]}}],
        "Discard one of your explored rifts worth 3 or 4 points, shifted once.",
    ),
    (
        [{"op": "return", "max": 2, "sel": {"zone": "scored", "owner": "opp"}}],
        "Return one or two of opponents' scored rifts to their owners' hands.",
    ),
    (
        [{"op": "tuck", "max": 3, "src": {"zone": "hand"}, "under": "scored", "face": "up"}],
        "Put one to three cards from your hand face-up beneath your scored rifts.",
    ),
    (
        [{"op": "tuck", "max": 2, "src": {"zone": "deck"}, "under": "self", "face": "down"}],
        "Put one or two cards from the top of the rift deck face-down beneath this rift.",
    ),
    (
        [{"op": "exchange", "who": "opp", "may": True, "max": 2}],
        (
            "Choose an opponent, who may exchange one of their explored rifts with an opponent's explored rift "
            "that has been shifted as many times, once or twice."
        ),
    ),
]


@pytest.mark.parametrize(("effects", "sentence"), SENTENCES)
def test_the_sentence_of_a_power_says_what_its_data_does(effects: list[dict[str, Any]], sentence: str) -> None:
    assert power_of(*effects) == sentence


def test_a_bonus_says_that_it_counts_its_own_rift_only_where_it_does() -> None:
    water = {"kind": "scored_element", "element": "water", "k": [1, 2]}
    assert special_of(bonus=water) == "Bonus for each Water rift in your score pile, this one included (+1 / +2)."
    fire = {"kind": "scored_element", "element": "fire", "k": [1, 2]}
    assert special_of(bonus=fire) == "Bonus for each Fire rift in your score pile (+1 / +2)."
    venture = {"kind": "scored_venture", "k": [1, 2]}
    assert special_of(bonus=venture) == "Bonus for each Venture in your score pile (+1 / +2)."
    one = {"kind": "scored_pts", "pts": 1, "k": [1, 2]}
    assert special_of(points=[0, 1, 7], bonus=one) == "Bonus for each rift worth 1 point in your score pile (+1 / +2)."
