"""Every whole game replays, every ending of every game was reached, every playthrough reads as it did."""

from pathlib import Path

import pytest

from stormtable import Record, game, game_names
from tests.conformance.lines import cases
from tests.conformance.of_play import end_is_sound
from tests.conformance.of_texts import event_is_told
from tests.kit import listen
from tests.kit.census import census
from tests.records import FOLDER, playthrough, records_of, text_path, told_record


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_whole_game_replays(path: Path) -> None:
    record = Record.load(path)
    rules = record.open_game(game)
    table = record.open_table(rules)
    journal = listen(table)
    pieces = census(table)

    for _ in record.follow(rules, table):
        assert census(table) == pieces

    record.check_end(rules, table)
    end_is_sound(rules, table)
    for event in journal.events:
        event_is_told(rules, table, event)


@pytest.mark.parametrize("name", game_names())
def test_every_declared_ending_was_reached(name: str) -> None:
    results = [Record.load(path).result for path in records_of(game(name))]

    assert {result.ending for result in results if result} == set(game(name).ends)


@pytest.mark.parametrize(("name", "seats"), cases())
def test_a_playthrough_reads_as_it_did(name: str, seats: int) -> None:
    rules = game(name)
    expected = text_path(rules, seats).read_text(encoding="utf-8")

    assert playthrough(rules, told_record(rules, seats)) == expected, (
        f"{name} behaves otherwise; if that was meant: python -m tests.records.make {name} --texts"
    )
