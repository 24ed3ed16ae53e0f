"""The content of the standard pack: what the book prints, and the checks our own design promises."""

from collections import Counter
from itertools import combinations

import pytest

from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.content import Content
from tests.kit import rule
from tests.kit.lagoon import Lagoon

RINGS = {
    "gems": {1: {2, 6}, 2: {1, 4}, 3: {5, 6}, 4: {2, 5}, 5: {3, 4}, 6: {1, 3}},
    "gold": {1: {2, 6}, 2: {1, 5}, 3: {4, 5}, 4: {3, 6}, 5: {2, 3}, 6: {1, 4}},
    "art": {1: {3, 4}, 2: {3, 5}, 3: {1, 2}, 4: {1, 6}, 5: {2, 6}, 6: {4, 5}},
    "relics": {1: {3, 5}, 2: {4, 6}, 3: {1, 4}, 4: {2, 3}, 5: {1, 6}, 6: {2, 5}},
}
BEACH = {
    1: ["starfish", "starfish"],
    2: ["skull", "seashell"],
    3: ["seashell", "seashell"],
    4: ["skull", "starfish"],
    5: ["skull", "skull"],
    6: ["seashell", "starfish"],
}
LETTERS = {"gems": "G", "gold": "O", "art": "A", "relics": "R"}
SHORT = {"Sk": "skull", "Sh": "seashell", "Sf": "starfish"}

# id, cost, coins or formula, symbols: as the rules catalogue lists them
PIECES = """
B01 Sk,Sk 2 Sk,Sh          | B02 Sh,Sh 2 Sh,Sf          | B03 Sf,Sf 2 Sk,Sf          | B04 Sk,Sk,Sh 4 Sk
B05 Sh,Sh,Sf 4 Sh          | B06 Sk,Sf,Sf 4 Sf          | B07 Sk,Sk,Sf 3 Sk,Sk       | B08 Sk,Sh,Sh 3 Sh,Sh
B09 Sh,Sf,Sf 3 Sf,Sf       | B10 Sk,Sh,Sf 3 Sk,Sh,Sf    | M01 Sk,Sh 2 Sf,Sf          | M02 Sk,Sf 2 Sh,Sh
M03 Sh,Sf 2 Sk,Sk          | M04 Sk,Sk,Sh 4 Sk          | M05 Sh,Sh,Sf 4 Sh          | M06 Sk,Sf,Sf 4 Sf
M07 Sk,Sk,Sf 3 Sk,Sf       | M08 Sk,Sh,Sh 3 Sk,Sh       | M09 Sh,Sf,Sf 3 Sh,Sf       | M10 Sk,Sk,Sh,Sf 6 Sk
M11 Sk,Sh,Sh,Sf 6 Sh       | M12 Sk,Sh,Sf,Sf 6 Sf       | T01 Sk,Sf,Sf Sf,Sk=3       | T02 Sk,Sk,Sh Sh,Sk=3
T03 Sh,Sh,Sf Sf,Sh=3       | T04 Sf,Sf Sf=2             | T05 Sk,Sk Sk=2             | T06 Sh,Sh Sh=2
T07 Sk,Sh,Sf Sk,Sh,Sf=5    | T08 Sk,Sh any=1            | T09 Sh,Sf same2=3
"""


@pytest.fixture(scope="module")
def content() -> Content:
    return Lagoon().content


def words(short: str) -> list[str]:
    return [SHORT.get(word, word) for word in short.split(",")]


@rule("WR-049", "WR-R01")
@pytest.mark.parametrize("wreck", w.TYPE_IDS)
def test_every_wreck_spot_has_its_two_neighbours_in_a_ring(wreck: str) -> None:
    pack = Lagoon().table.pack
    first = w.TYPE_IDS.index(wreck) * 6
    for number, beside in RINGS[wreck].items():
        spot = first + number - 1
        assert {pack.neighbours[spot * 2] - first + 1, pack.neighbours[spot * 2 + 1] - first + 1} == beside


def test_every_pair_of_numbers_is_adjacent_once_or_twice() -> None:
    adjacent = Counter(
        frozenset((number, other)) for ring in RINGS.values() for number, beside in ring.items() for other in beside
    )
    for pair in combinations(range(1, 7), 2):
        assert adjacent[frozenset(pair)] // 2 in (1, 2)


@rule("WR-040", "WR-G02")
def test_the_beach_gives_two_baubles_a_spot(content: Content) -> None:
    assert {place.spot: list(place.baubles) for place in content.beach} == BEACH
    assert next(place.status for place in content.beach if place.spot == 5) == "printed"
    assert len({tuple(sorted(place.baubles)) for place in content.beach}) == 6
    assert Counter(kind for place in content.beach for kind in place.baubles) == dict.fromkeys(w.KIND_IDS, 4)


@rule("WR-020", "WR-R02")
def test_the_zones_have_their_weights(content: Content) -> None:
    assert {zone.id: zone.weight for zone in content.zone} == {"none": 7, "skull": 2, "seashell": 2, "starfish": 1}


@rule("WR-003", "WR-R42")
def test_84_tiles_of_12_pictures(content: Content) -> None:
    assert len({picture.id for picture in content.treasure}) == 12
    for type_ in w.TYPE_IDS:
        copies = [picture.copies for picture in content.treasure if picture.type == type_]
        assert copies == [7, 7, 7]


@rule("WR-004")
def test_15_baubles_of_each_kind(content: Content) -> None:
    assert [(bauble.id, bauble.count) for bauble in content.bauble] == [(kind, 15) for kind in w.KIND_IDS]


@rule("WR-113")
def test_the_mat(content: Content) -> None:
    assert (content.mat.displays, content.mat.pedestals, content.mat.columns) == (3, 4, 3)
    assert list(content.mat.row_values) == [3, 4, 5, 6]
    assert content.mat.pedestals == max(len(card.treasures) for card in content.exhibit)
    assert content.mat.columns * len(content.mat.row_values) == len(content.treasure)


@rule("WR-R44")
def test_forty_quiet_rounds(content: Content) -> None:
    assert content.stall_rounds == 40


def test_the_exhibits_by_size_and_coins(content: Content) -> None:
    assert [card.id for card in content.exhibit] == [f"E{number:02}" for number in range(1, 53)]
    threes = [card.coins for card in content.exhibit if len(card.treasures) == 3]
    fours = [card.coins for card in content.exhibit if len(card.treasures) == 4]
    assert (len(threes), min(threes), max(threes), sum(threes)) == (20, 4, 7, 105)
    assert (len(fours), min(fours), max(fours), sum(fours)) == (32, 6, 10, 252)
    assert sum(threes + fours) == 357


def test_every_type_is_needed_47_times(content: Content) -> None:
    needed = Counter(type_ for card in content.exhibit for type_ in card.treasures)
    assert needed == dict.fromkeys(w.TYPE_IDS, 47)


@rule("WR-070")
def test_crests_are_spread_evenly(content: Content) -> None:
    crests = Counter(tuple(sorted(card.crests)) for card in content.exhibit)
    assert crests == {(): 13, ("skull",): 13, ("seashell",): 13, ("seashell", "skull"): 13}


@rule("WR-076", "WR-077")
def test_rewards_and_that_one_type_cards_have_none(content: Content) -> None:
    rewards = Counter(
        card.reward[0] if set(card.reward) & {"choice", "piece"} else bool(card.reward) for card in content.exhibit
    )
    assert rewards == {True: 30, "choice": 8, "piece": 6, False: 8}
    assert all((len(set(card.treasures)) == 1) == (not card.reward) for card in content.exhibit)


def test_no_two_exhibits_share_a_row_and_few_a_set(content: Content) -> None:
    rows = {tuple(card.treasures) for card in content.exhibit}
    sets = Counter(tuple(sorted(card.treasures)) for card in content.exhibit)
    assert len(rows) == 52
    assert len(sets) == 49
    assert sets.most_common(1) == [(("art", "gems", "gold", "relics"), 4)]
    assert sum(count > 1 for count in sets.values()) == 1


def test_a_card_without_a_crest_is_worth_one_coin_more_than_its_pattern(content: Content) -> None:
    for first in range(0, 52, 4):
        pattern = content.exhibit[first : first + 4]
        plain = {card.coins for card in pattern if card.crests}
        assert len(plain) == 1
        assert [card.coins for card in pattern if not card.crests] == [plain.pop() + 1]


@rule("WR-G05")
def test_the_printed_exhibit(content: Content) -> None:
    card = content.exhibit[36]
    assert (card.id, card.coins, list(card.crests), list(card.reward)) == ("E37", 8, ["skull"], ["seashell"] * 2)
    assert "".join(LETTERS[type_] for type_ in card.treasures) == "GAOG"
    assert card.status == "printed"


@rule("WR-007", "WR-084", "WR-G06")
def test_the_aquarium_pieces(content: Content) -> None:
    listed = [entry.split() for line in PIECES.strip().splitlines() for entry in line.split("|")]
    assert len(listed) == len(content.piece) == 31
    for (id_, cost, worth, *symbols), piece in zip(listed, content.piece, strict=True):
        assert (piece.id, list(piece.cost)) == (id_, words(cost))
        if piece.kind == "top":
            per, pays = worth.split("=")
            assert (list(piece.per), piece.pays, list(piece.symbols), piece.coins) == (words(per), int(pays), [], 0)
        else:
            assert (piece.coins, list(piece.symbols), list(piece.per)) == (int(worth), words(symbols[0]), [])


def test_the_printed_formulas_say_so(content: Content) -> None:
    assert [piece.id for piece in content.piece if piece.status == "printed"] == ["T01", "T02", "T04"]
