"""Whole games in the browser: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person

MOST_MOVES = 900

pytestmark = pytest.mark.xdist_group("browser")


def touch_something(person: Person, turn: int) -> None:
    """Touch lit pieces until the table has moved on; what touches no piece is chosen in the list."""
    before = person.step()
    for _ in range(6):
        lit = person.lit
        if lit.count() == 0:
            person.moves.first.tap()
            break
        piece = lit.nth(turn % lit.count())
        piece.tap()
        if person.page.get_by_text("Tap again to play").count():
            person.page.locator("[data-piece].aim.can:visible, [data-piece].aim.sel:visible").last.tap()
        if person.step() != before or person.page.locator(".mv:not([disabled])").count() == 0:
            break
    person.wait_for_move(before)


def test_a_whole_game_by_touch_on_a_phone(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_down(["you", "bot:greedy", "bot:greedy", "bot:greedy"])

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        touch_something(ada, turn)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
    expect(ada.page.get_by_role("row", name="coins")).to_be_visible()


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until the focus is on what is looked for."""
    for _ in range(60):
        if person.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_whole_game_by_keyboard_alone(new_person: NewPerson) -> None:
    ada = new_person()
    keyboard = ada.page.keyboard
    ada.go()
    expect(ada.box()).to_be_visible()
    tab_to(ada, "button[aria-label='Wreck Raiders: play']")
    keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    tab_to(ada, "input[type=radio]")
    keyboard.press("ArrowRight")
    tab_to(ada, ".sheet .btn.go")
    keyboard.press("Enter")

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        before = ada.step()
        if turn % 3 == 0:
            keyboard.press("1")
        else:
            tab_to(ada, ".mv" if turn % 3 == 1 else ".mv, [data-piece].can")
            keyboard.press("Enter")
        ada.wait_for_move(before)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
