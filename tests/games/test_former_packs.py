"""Standard packs of earlier versions: records that were played with them replay with them."""

from pathlib import Path

import pytest

from stormtable.engine.record import Record
from stormtable.games import game, names

RECORDS = Path(__file__).parents[1] / "records"
FORMER = [(name, file.stem) for name in names() for file in sorted((game(name).folder / "former").glob("*.toml"))]


@pytest.mark.parametrize(("name", "content"), FORMER)
def test_a_former_pack_is_called_after_its_hash(name: str, content: str) -> None:
    pack = game(name).former_pack(content)

    assert pack is not None
    assert game(name, pack).content_hash == content != game(name).content_hash


def test_a_record_of_before_is_replayed_with_what_was_printed_then() -> None:
    record = Record.load(RECORDS / "wreck-raiders-2-enough-exhibits.json")
    before = record.open_game(game)
    coins = [{exhibit.id: exhibit.coins for exhibit in rules.content.exhibit} for rules in (before, game(before.name))]

    assert record.changes is None
    assert (coins[0]["E51"], coins[1]["E51"]) == (9, 10)
    assert record.replay(before).over


def test_no_other_file_is_taken_for_a_pack() -> None:
    assert game("wreck-raiders").former_pack("../content/exhibits") is None
    assert game("wreck-raiders").former_pack("0" * 16) is None
