"""What many games say of a game: planted facts are found, and nothing is found where nothing is."""

from collections.abc import Iterator

import pytest

from stormtable import games
from stormtable.engine.content import Sections
from stormtable.lab.study import Plan, Study, play_games, study
from stormtable.lab.study_report import Report, as_json, page, report_of
from tests.engine.bucket_line import BucketLine
from tests.engine.lucky_dip import LuckyDip

STRONG: Sections = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "shell", "value": 9}]}
RACE: Sections = {"pack": {"extends": "lucky-dip"}, "table": {"target": 3, "rounds": 20}}
ENDLESS: Sections = {"pack": {"extends": "lucky-dip"}, "table": {"target": 100, "rounds": 2}}


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "_joined", {})
    games.join(LuckyDip)
    games.join(BucketLine)
    yield
    games.standard_game.cache_clear()


def plan(count: int, changes: Sections | None = None, seed: int = 1, name: str = "lucky-dip") -> Plan:
    return Plan(name, "random", 2, count, seed, changes)


def report(asked: Plan) -> Report:
    return report_of(asked, asked.open_game(), study(asked).study)


def test_one_batch_and_many_find_the_same() -> None:
    asked = plan(60)
    pieces = Study.of(2)
    for first in reversed(range(0, 60, 15)):
        pieces.merge(play_games(asked, first, first + 15))

    assert as_json(report_of(asked, LuckyDip(), pieces)) == as_json(report(asked))


def test_a_strong_card_is_marked_first() -> None:
    found = report(plan(1500, STRONG))
    shown = [item for item in found.items if item.event == "showed"]

    assert found.items[0].id == "shell"
    assert found.items[0].marked
    assert max(shown, key=lambda item: item.more_wins or 0.0).id == "shell"


def test_whoever_begins_has_an_edge_where_the_target_ends_the_game_at_once() -> None:
    found = report(plan(800, RACE))

    assert found.places[0].low > 0.5
    assert found.verdict.startswith("The first player is surely ahead by ")


def test_a_level_game_is_called_level() -> None:
    """Without a target everybody has as many turns: in 20 studies about one may err."""
    verdicts = [report(plan(120, ENDLESS, seed)).verdict for seed in range(20)]
    alarms = sum(not verdict.startswith("No place is surely ahead") for verdict in verdicts)

    assert alarms <= 3


def test_lines_add_up_and_choices_are_parts_of_offers() -> None:
    found = report(plan(100))

    assert {line for line, _, _ in found.lines} == {"points", "cards"}
    assert all(0 <= part <= 1 for _, _, part in found.verbs)
    assert sum(found.endings.values()) == found.games == 100


def test_a_game_played_together_has_one_rate() -> None:
    found = report(plan(60, name="bucket-line"))

    assert found.places[0].value == found.places[1].value
    assert found.items == []


def test_the_page_stands_alone() -> None:
    text = page(report(plan(40)))

    assert text.startswith("<!doctype html>")
    assert "http" not in text
    assert text.count("<h2>") == 5
