"""Any rule found in a minute: where it is coded, proved and said."""

import re

import pytest

from stormtable import game, game_names
from stormtable.cli import main
from stormtable.cli.where import uncoded


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


def test_where_needs_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "riftwalker", "--where"]) == 2
    assert "Name a rule after the game" in capsys.readouterr().err


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_cited_by_code_or_explained(name: str) -> None:
    assert [rule.id for rule in uncoded(game(name))] == []
