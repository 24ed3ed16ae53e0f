"""Whole games in the browser: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stormtable import game as game_named
from tests.browser.conftest import NewPerson
from tests.browser.looking import OVER
from tests.browser.people import MOST_MOVES, PHONE
from tests.browser.positions import new_table

# With more bots one decides less often oneself, and the game is as whole; with easy-going ones some games end sooner.
GAMES = {"wreck-raiders": 4, "riftwalker": 4, "storm-raiders": 2}
BOTS = {"wreck-raiders": "easy", "riftwalker": "greedy", "storm-raiders": "greedy"}
TITLES = {"wreck-raiders": "Wreck Raiders", "riftwalker": "Riftwalker", "storm-raiders": "Storm Raiders"}
A_LINE_OF_THE_SCORE = {
    "wreck-raiders": "coins",
    "riftwalker": "Rifts scored after two shifts",
    "storm-raiders": "Contracts",
}
WALKED = 12  # turns whose move is looked for with Tab; the others are chosen by their number

# How far down the list a choice stands, from the one made.
FURTHER = """value => {
  const list = document.activeElement;
  return [...list.options].findIndex(option => option.value === value) - list.selectedIndex;
}"""

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_whole_game_by_touch_on_a_phone(new_person: NewPerson, game: str) -> None:
    ada = new_person(size=PHONE)
    ada.open(new_table(game, GAMES[game], BOTS[game]))

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
    chairs = ada.page.locator(".chairs select")
    for _ in game_named(game).seat_counts:
        if chairs.count() != GAMES[game]:
            keyboard.press("ArrowRight")
    for seat in range(1, GAMES[game]):
        ada.tab_to(f".chairs li:nth-child({seat + 1}) select")
        further = ada.page.evaluate(FURTHER, f"bot:{BOTS[game]}")
        for _ in range(abs(further)):
            keyboard.press("ArrowDown" if further > 0 else "ArrowUp")
        expect(chairs.nth(seat)).to_have_value(f"bot:{BOTS[game]}")
    ada.tab_to(".sheet .btn.go")
    keyboard.press("Enter")

    step = ada.question()
    for turn in range(MOST_MOVES):
        if step == OVER:
            break
        if turn < WALKED:
            ada.tab_to(".mv" if turn % 2 else ".mv, [data-piece].can")
            keyboard.press("Enter")
        else:
            keyboard.press("1")
        step = ada.question(after=step)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")
