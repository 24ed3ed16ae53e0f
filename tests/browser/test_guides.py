"""The guided first games: on a real table, one note at a time, each with the rules it stands on."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.games import SOURCES, Drawn, every_taught_game
from tests.browser.looking import OVER
from tests.browser.people import Person

UNDERSTOOD: Final = "Understood"
MOST: Final = 200  # moves until most has come up

TITLE: Final = "() => document.querySelector('#ask .note h2')?.firstChild.textContent.trim() ?? null"
CHOOSE: Final = """turn => {
  const moves = document.querySelectorAll('.mv:not([disabled])');
  moves[turn % moves.length].click();
}"""


@every_taught_game
def test_every_note_cites_rules_that_the_book_has(game: Drawn) -> None:
    source = (SOURCES / game.folder / "guide.ts").read_text()
    cited = re.findall(r'"([A-Z]{2}-R?\d+)"', source)
    book = {rule.id for rules in game.game.rule_book().sections().values() for rule in rules}

    assert len(re.findall(r"rules: \[\"", source)) == source.count("title: ")
    assert [rule for rule in cited if rule not in book] == []


def first_game(person: Person, game: Drawn) -> None:
    """Where there are lessons it comes after them."""
    if game.game.lessons():
        person.learn(game.title)
        return
    person.go()
    person.box(game.title).get_by_role("button", name="Learn it").click()


@every_taught_game
def test_a_newcomer_is_led_from_note_to_note(new_person: NewPerson, game: Drawn) -> None:
    ada = new_person()
    first_game(ada, game)
    note = ada.page.locator("#ask .note")
    expect(note.get_by_role("heading")).to_contain_text("What it is about")
    note.locator(".rule").first.click()
    expect(ada.page.locator(".drawer .cited")).to_be_in_viewport()
    ada.page.keyboard.press("Escape")

    told: list[str] = []
    step = ada.question()
    for turn in range(MOST):
        assert step != OVER, f"the game ended before the last note; there were {told}"
        while title := ada.page.evaluate(TITLE):
            told.append(title)
            note.get_by_role("button", name=UNDERSTOOD).click()
            expect(note.get_by_role("heading", name=title)).to_have_count(0)
        if game.led in told:
            break
        ada.page.evaluate(CHOOSE, turn)
        step = ada.question(after=step)

    assert game.led in told
    assert len(told) == len(set(told))
    ada.page.reload()
    assert ada.wait_for_question()
    assert not set(told).intersection(
        re.sub(r" \d+ of \d+$", "", text) for text in note.locator("h2").all_inner_texts()
    )
