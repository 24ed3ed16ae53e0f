"""What a report suggests to vary: numbers on the items it marks, as a goal file that balance reads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from stormtable import game as open_game
from stormtable.cli import main
from stormtable.lab.goals import read_goals
from stormtable.lab.plans import Plan
from stormtable.lab.study import study
from stormtable.lab.study_report import Item, Report, report_of
from stormtable.lab.suggest import suggestion
from tests.engine.lucky_dip import LuckyDip

pytestmark = pytest.mark.usefixtures("small_games")


def report_with(items: Sequence[tuple[str, str, float, bool]]) -> Report:
    """A report of Wreck Raiders that found these items: section, id, wins beyond their due, marked or not."""
    plan = Plan("wreck-raiders", ("random", "random"), 1)
    found = [Item("claimed", section, id_, 1.0, 100, more, 0.01, marked) for section, id_, more, marked in items]
    return replace(report_of(plan, open_game("wreck-raiders"), study(plan).totals), items=found)


def test_numbers_on_marked_items_may_move_within_their_bounds(tmp_path: Path) -> None:
    wreck_raiders = open_game("wreck-raiders")
    report = report_with([("exhibit", "E02", 0.1, True), ("exhibit", "E03", 0.3, False), ("piece", "B01", -0.2, True)])
    path = tmp_path / "goal.toml"
    path.write_text(suggestion(report, wreck_raiders) or "")

    goals = read_goals(path, wreck_raiders)

    assert [(vary.item, vary.field, vary.least, vary.most) for vary in goals.vary] == [
        ("piece B01", "coins", 0, 5),
        ("exhibit E02", "coins", 1, 7),
    ]
    assert goals.goal.first_player is not None
    assert goals.goal.first_player.at == 0.5


def test_where_nothing_stands_out_nothing_is_suggested() -> None:
    assert suggestion(report_with([("exhibit", "E03", 0.3, False)]), open_game("wreck-raiders")) is None


def test_the_command_writes_what_balance_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "goal.toml"

    assert main(["report", "lucky-dip", "--bot", "random", "--games", "400", "--suggest", str(path)]) == 0

    assert f"stormtable balance lucky-dip {path}" in "".join(capsys.readouterr().out.splitlines())
    assert {vary.field for vary in read_goals(path, LuckyDip()).vary} == {"value"}
