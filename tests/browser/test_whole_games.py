"""Whole games in the browser: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import MOST_MOVES, PHONE

A_LINE_OF_THE_SCORE = {
    "Wreck Raiders": "coins",
    "Riftwalker": "Rifts scored after two shifts",
    "Storm Raiders": "Contracts",
}

every_game = pytest.mark.parametrize(
    "title",
    [pytest.param(title, marks=pytest.mark.xdist_group(f"browser: {title} whole")) for title in A_LINE_OF_THE_SCORE],
)


@every_game
def test_a_whole_game_by_touch_on_a_phone(new_person: NewPerson, title: str) -> None:
    ada = new_person(size=PHONE)
    ada.sit_down(["you", "bot:greedy"], title=title)

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        ada.touch_something(turn)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
    expect(ada.page.get_by_role("row", name=A_LINE_OF_THE_SCORE[title])).to_be_visible()


@every_game
def test_a_whole_game_by_keyboard_alone(new_person: NewPerson, title: str) -> None:
    ada = new_person()
    keyboard = ada.page.keyboard
    ada.go()
    expect(ada.box(title)).to_be_visible()
    ada.tab_to(f"button[aria-label='{title}: play']")
    keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.tab_to("input[type=radio]")
    keyboard.press("ArrowRight")
    ada.tab_to(".sheet .btn.go")
    keyboard.press("Enter")

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        before = ada.step()
        if turn % 3 == 0:
            keyboard.press("1")
        else:
            ada.tab_to(".mv" if turn % 3 == 1 else ".mv, [data-piece].can")
            keyboard.press("Enter")
        ada.wait_for_move(before)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
