"""Content packs: what a designer may change, and the one sentence that says what is wrong where."""

from pathlib import Path

import pytest

from stormtable import game
from stormtable.engine.content import ContentError, Sections
from stormtable.games.wreck_raiders import WreckRaidersGame
from tests.kit import offered, rule
from tests.kit.lagoon import PURPLE, Lagoon

EXTENDS = '[pack]\nextends = "wreck-raiders"\n'
CARD = """[[exhibit]]
id = "E04"
treasures = ["relics", "gems"]
coins = 3
crests = ["skull"]
reward = ["choice"]
status = "designed"
"""
PIECE = """[[piece]]
id = "T99"
kind = "top"
cost = ["skull"]
symbols = []
per = ["starfish"]
pays = 2
status = "designed"
"""
WRECK = """[[wreck]]
id = "gold"
title = "Gold"
ring = [1, 2, 3, 4, 5, 6]
x = 100
y = 100
status = "designed"
"""
SEATS = """[[table]]
seats = 3
divers = 5
dice = 4
exhibits = 4
claims_to_end = 5
status = "designed"
"""


def error_of(folder: Path, text: str | bytes) -> str:
    """What the game says of a pack that cannot be used: one sentence that begins with the file."""
    path = folder / "reef.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ContentError) as error:
        game("wreck-raiders", path)
    sentence = str(error.value)
    assert sentence.startswith("reef.toml")
    assert sentence.endswith((".", "..."))
    assert "\n" not in sentence
    return sentence


def test_a_good_pack_changes_one_card_and_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "reef.toml"
    path.write_text(EXTENDS + CARD)
    changed = game("wreck-raiders", path)

    assert isinstance(changed, WreckRaidersGame)
    assert len(changed.content.exhibit) == 52
    assert list(changed.content.exhibit[3].treasures) == ["relics", "gems"]
    assert changed.content_hash != game("wreck-raiders").content_hash


@rule("WR-064", "WR-109")
def test_a_changed_card_is_played_by_what_it_says() -> None:
    card = {"id": "E04", "treasures": ["relics"], "coins": 9, "crests": [], "reward": [], "status": "designed"}
    changes: Sections = {"pack": {"extends": "wreck-raiders"}, "exhibit": [card]}
    lagoon = Lagoon(content=changes)
    lagoon.show_exhibits("E04", "E24", "E23")
    lagoon.fill_display(PURPLE, 1, "mask")
    table = lagoon.ask_claim()

    assert "claim 1 1" in offered(table)
    table.play(lagoon.rules.vocabulary.parse("claim 1 1"))
    assert table.scores()[PURPLE] == 9


@pytest.mark.parametrize(
    ("pack", "item", "fault"),
    [
        (CARD.replace("coins = 3", 'coins = "3"'), "exhibit E04, coins", "expected `int`, got `str`"),
        (CARD.replace("coins = 3", "coins = -3"), "exhibit E04, coins", ">= 0"),
        (CARD.replace("coins = 3", "coins = 3.5"), "exhibit E04, coins", "got `float`"),
        (CARD.replace("coins = 3", "coins = 100"), "exhibit E04, coins", "<= 99"),
        (CARD.replace("coins = 3\n", "").replace("E04", "E99"), "exhibit E99", "missing required field `coins`"),
        (CARD.replace("coins = 3", "coins = 3\nbonus = 1"), "exhibit E04", "unknown field `bonus`"),
        (CARD.replace('"gems"]', '"pearls"]'), "exhibit E04, treasures[1]", "'pearls'"),
        (CARD.replace('["relics", "gems"]', "[]"), "exhibit E04, treasures", "length >= 1"),
        (CARD.replace('["relics", "gems"]', '["art", "art", "art", "art", "gems"]'), "exhibit E04, treasures", "<= 4"),
        (CARD.replace('["skull"]', '["skull", "skull"]'), "exhibit E04", "a crest stands twice"),
        (CARD.replace('["skull"]', '["starfish"]'), "exhibit E04, crests[0]", "'starfish'"),
        (CARD.replace('["choice"]', '["choice", "skull"]'), "exhibit E04", "whole rewards of their own"),
        (CARD.replace('"gems"]', '"relics"]'), "exhibit E04", "WR-077"),
        (CARD.replace('"E04"', '"X1"') * 2, "exhibit X1", "this id stands twice"),
        (CARD.replace('"E04"', '"no good"'), "exhibit no good, id", "matching regex"),
        (CARD.replace('"designed"', '"guessed"'), "exhibit E04, status", "'guessed'"),
        (PIECE.replace('per = ["starfish"]\n', ""), "piece T99", "a Top needs a formula"),
        (PIECE.replace('"top"', '"middle"'), "piece T99", "other pieces have none"),
        (PIECE.replace("pays", "coins = 2\npays"), "piece T99", "no coins of its own"),
        (PIECE.replace('["starfish"]', '["any", "skull"]'), "piece T99", "whole formulas of their own"),
        (PIECE.replace('"top"', '"roof"'), "piece T99, kind", "'roof'"),
        (WRECK.replace("5, 6]", "5, 5]"), "wreck gold", "spots 1 to 6 once each"),
        (WRECK.replace("5, 6]", "5, 7]"), "wreck gold, ring[5]", "<= 6"),
        (WRECK.replace("x = 100", "x = nan"), "wreck gold, x", "expected `float`"),
        (WRECK.replace('"gold"', '"silver"'), "wreck silver, id", "'silver'"),
        (SEATS.replace("seats = 3", "seats = 5"), "table 5, seats", "<= 4"),
        (SEATS.replace("divers = 5", "divers = 7"), "table 3, divers", "<= 6"),
        (SEATS.replace("dice = 4", "dice = 0"), "table 3, dice", ">= 1"),
        ('[[beach]]\nspot = 9\nbaubles = []\nstatus = "designed"\n', "beach 9, spot", "<= 6"),
        ('[[zone]]\nid = "mud"\nweight = 1\nstatus = "designed"\n', "zone mud, id", "'mud'"),
        ('[[dragon]]\nid = "smaug"\n', "Wreck Raiders", "unknown field `dragon`"),
        (
            "[mat]\ndisplays = 4\npedestals = 4\ncolumns = 3\nrow_values = [1, 2, 3, 4]\nstatus = 'designed'\n",
            "mat, displays",
            "must be 3",
        ),
        (
            "[mat]\ndisplays = 3\npedestals = 4\ncolumns = 3\nrow_values = [1, 2, 3]\nstatus = 'designed'\n",
            "mat, row_values",
            "must have 4 values",
        ),
    ],
)
def test_what_is_wrong_with_an_item(tmp_path: Path, pack: str, item: str, fault: str) -> None:
    sentence = error_of(tmp_path, EXTENDS + pack)

    assert f"{item}: " in sentence
    assert fault in sentence


@pytest.mark.parametrize(
    ("pack", "fault"),
    [
        ('[pack]\nextends = "riftwalker"\n', "it extends 'riftwalker', but this is Wreck Raiders"),
        ("[pack]\nextends = 3\n", "it extends '3'"),
        ('pack = "wreck-raiders"\n', "it must be a table"),
        (EXTENDS + "stall_rounds = 20\n", "no field 'stall_rounds'"),
        ("stall_rounds = 0\n" + EXTENDS, "stall_rounds: expected `int` >= 1"),
        ("exhibit = 3\n" + EXTENDS, "exhibit: expected `array`, got `int`"),
        ("", "missing required field `wreck`"),
        ("stall_rounds = = 3\n", "not valid TOML"),
        ("stall_rounds = 3\nstall_rounds = 4\n", "not valid TOML"),
        (f"stall_rounds = {'9' * 5000}\n", "too many digits"),
        (f"x = {'[' * 60}{']' * 60}\n", "nested more than 12 levels deep"),
        (f"x = {'[' * 100_000}{']' * 100_000}\n", "nested too deeply"),
        (b'title = "caf\xe9"\n', "not UTF-8 text (byte 12)"),
        (b"\x00\x01\x02", "not valid TOML"),
    ],
)
def test_what_is_wrong_with_a_file(tmp_path: Path, pack: str | bytes, fault: str) -> None:
    assert fault in error_of(tmp_path, pack)


def test_a_file_of_100_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "reef.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(ContentError, match=r"reef.toml has 100,000,000 bytes; a content file has at most 1,000,000"):
        game("wreck-raiders", path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"reef.toml cannot be read: No such file"):
        game("wreck-raiders", tmp_path / "reef.toml")


@pytest.mark.parametrize(
    ("section", "kept", "fault"),
    [
        ("exhibit", 4, "exhibit: at least 5 cards are needed"),
        ("treasure", 11, "treasure: needs three pictures of each"),
        ("bauble", 2, "bauble: needs skull, seashell, starfish"),
        ("wreck", 3, "wreck: needs gems, gold, art, relics in order"),
        ("beach", 5, "beach: needs spots 1 to 6 in order"),
        ("zone", 3, "zone: needs none, skull, seashell, starfish"),
        ("table", 2, "table: needs one entry each for 2, 3 and 4 seats"),
    ],
)
def test_a_whole_pack_with_something_missing(section: str, kept: int, fault: str) -> None:
    whole = WreckRaidersGame.standard()
    with pytest.raises(ContentError, match=fault):
        game("wreck-raiders", {**whole, section: whole[section][:kept]})


def test_a_whole_pack_with_an_id_twice() -> None:
    whole = WreckRaidersGame.standard()
    with pytest.raises(ContentError, match="exhibit E01: this id stands twice"):
        game("wreck-raiders", {**whole, "exhibit": [*whole["exhibit"], whole["exhibit"][0]]})


@pytest.mark.parametrize(
    ("kind", "copies", "fault"),
    [("bottom", 1, "at most 10 Bottoms"), ("middle", 3, "at most 14 Middles"), ("top", 40, "at most 60 pieces")],
)
def test_more_pieces_than_fit(kind: str, copies: int, fault: str) -> None:
    whole = WreckRaidersGame.standard()
    piece = next(piece for piece in whole["piece"] if piece["kind"] == kind)
    more = [{**piece, "id": f"X{number}"} for number in range(copies)]
    with pytest.raises(ContentError, match=fault):
        game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "piece": more})


def test_zones_without_any_weight() -> None:
    whole = WreckRaidersGame.standard()
    zones = [{**zone, "weight": 0} for zone in whole["zone"]]
    with pytest.raises(ContentError, match="zone: at least one weight must be above 0"):
        game("wreck-raiders", {**whole, "zone": zones})


@pytest.mark.parametrize("mark", [r"\n", r"\u001b", r"\u007f", r"\u009b", r"\u202e", r"\u2028"])
def test_no_title_moves_the_cursor_or_turns_the_line(tmp_path: Path, mark: str) -> None:
    sentence = error_of(tmp_path, EXTENDS + WRECK.replace('"Gold"', f'"Gold{mark}"'))
    assert sentence.endswith("wreck gold, title: expected `str` without control characters.")
