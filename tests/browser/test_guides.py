"""The guided first games: on a real table, one note at a time, each with the rules it stands on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from stormtable import game as game_named
from tests.browser.conftest import NewPerson
from tests.browser.test_access import GAMES, TITLES

WEB: Final = Path(__file__).parents[2] / "web" / "src" / "games"
UNDERSTOOD: Final = "Understood"
LAST: Final = "You can play it now"
MOST: Final = 200  # moves until most has come up


@pytest.mark.parametrize("game", GAMES)
def test_every_note_cites_rules_that_the_book_has(game: str) -> None:
    source = (WEB / game.replace("-", "_") / "guide.ts").read_text()
    cited = re.findall(r'"([A-Z]{2}-R?\d+)"', source)
    book = {rule.id for rules in game_named(game).rule_book().sections().values() for rule in rules}

    assert len(re.findall(r"rules: \[\"", source)) == source.count("title: ")
    assert [rule for rule in cited if rule not in book] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_led_from_the_first_note_to_the_last(new_person: NewPerson, game: str) -> None:
    ada = new_person()
    ada.go()
    ada.box(TITLES[game]).get_by_role("button", name="Learn it").click()
    note = ada.page.locator("#ask .note")
    expect(note.get_by_role("heading")).to_contain_text("What it is about")
    note.locator(".rule").first.click()
    expect(ada.page.locator(".drawer .cited")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")

    told: list[str] = []
    for turn in range(MOST):
        assert ada.wait_for_question(), f"the game ended before the last note; there were {told}"
        while note.count():
            told.append(re.sub(r" \d+ of \d+$", "", note.get_by_role("heading").inner_text()))
            note.get_by_role("button", name=UNDERSTOOD).click()
            expect(note.get_by_role("heading", name=told[-1])).to_have_count(0)
        if told[-1] == LAST:
            break
        before = ada.step()
        ada.moves.nth(turn % ada.moves.count()).click()
        ada.wait_for_move(before)

    assert told[-1] == LAST
    assert len(told) == len(set(told))
    ada.page.reload()
    assert ada.wait_for_question()
    assert not set(told).intersection(
        re.sub(r" \d+ of \d+$", "", text) for text in note.locator("h2").all_inner_texts()
    )
