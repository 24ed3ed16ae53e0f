"""Whole games in the browser: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stormtable import game as game_named
from tests.browser.conftest import NewPerson
from tests.browser.people import MOST_MOVES, PHONE
from tests.browser.positions import new_table

# With more bots one decides less often oneself, and the game is as whole.
GAMES = {"wreck-raiders": 4, "riftwalker": 4, "storm-raiders": 2}
TITLES = {"wreck-raiders": "Wreck Raiders", "riftwalker": "Riftwalker", "storm-raiders": "Storm Raiders"}
A_LINE_OF_THE_SCORE = {
    "wreck-raiders": "coins",
    "riftwalker": "Rifts scored after two shifts",
    "storm-raiders": "Contracts",
}
WALKED = 12  # turns whose move is looked for with Tab; the others are chosen by their number


every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_whole_game_by_touch_on_a_phone(new_person: NewPerson, game: str) -> None:
    ada = new_person(size=PHONE)
    ada.open(new_table(game, GAMES[game]))

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        ada.touch_something(turn)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
    expect(ada.page.get_by_role("row", name=A_LINE_OF_THE_SCORE[game])).to_be_visible()


@every_game
def test_a_whole_game_by_keyboard_alone(new_person: NewPerson, game: str) -> None:
    ada = new_person()
    keyboard = ada.page.keyboard
    ada.go()
    expect(ada.box(TITLES[game])).to_be_visible()
    ada.tab_to(f"button[aria-label='{TITLES[game]}: play']")
    keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.tab_to("input[type=radio]")
    for _ in range(GAMES[game] - min(game_named(game).seat_counts)):
        keyboard.press("ArrowRight")
    ada.tab_to(".sheet .btn.go")
    keyboard.press("Enter")

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        before = ada.step()
        if turn < WALKED:
            ada.tab_to(".mv" if turn % 2 else ".mv, [data-piece].can")
            keyboard.press("Enter")
        else:
            keyboard.press("1")
        ada.wait_for_move(before)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
