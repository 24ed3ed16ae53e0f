"""Any rule found in a minute: where it is coded, proved and said."""

import re
from pathlib import Path

import pytest

from stormtable import game, game_names
from stormtable.cli import main
from stormtable.cli.where import places, uncoded


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_a_rule_is_shown_with_its_code_its_tests_and_what_cites_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "wreck-raiders", "WR-037", "--where")

    assert text.startswith("WR-037")
    assert re.search(r"code +stormtable/games/wreck_raiders/steps/dive\.py:\d+  \w+", text)
    assert re.search(r"tests +tests/games/wreck_raiders/test_\w+\.py:\d+  test_\w+", text)
    assert re.search(r"said by +refuses [\w-]+: ", text)


def test_a_rule_without_code_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert "none: a card that helps people remember" in said(capsys, "riftwalker", "RW-005", "--where")


def test_an_example_needs_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert "code     none: an example of other rules" in said(capsys, "wreck-raiders", "WR-G03", "--where")


def test_code_that_gives_a_reason_is_found_by_the_rule_of_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """What a refusal cites is found where the step bars the move, also if only the refusal names the rule."""
    text = said(capsys, "everrain", "EV-R126", "--where")

    assert re.search(r"code +stormtable/games/everrain/steps/services\.py:\d+  bar_sending", text)


def test_what_a_module_says_of_itself_is_no_place(tmp_path: Path) -> None:
    """ "EV-304 to EV-315" at its top hides all rules but two, and tells the line of none."""
    module = tmp_path / "boarding.py"
    module.write_text('"""Boarding (XX-001 to XX-004)."""\n\n\ndef board() -> None:\n    """Step over (XX-001)."""\n')

    def found(rule: str) -> list[str]:
        return [str(place) for place in places(module, tmp_path, re.compile(rule), set())]

    assert found("XX-001") == ["boarding.py:4  board"]
    assert found("XX-004") == []


def test_where_needs_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "riftwalker", "--where"]) == 2
    assert "Name a rule after the game" in capsys.readouterr().err


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_cited_by_code_or_explained(name: str) -> None:
    assert [rule.id for rule in uncoded(game(name))] == []
