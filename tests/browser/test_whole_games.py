"""Whole games in the browser: by touch on a phone, and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.games import Drawn, every_game
from tests.browser.looking import OVER
from tests.browser.people import MOST_MOVES, PHONE
from tests.browser.positions import new_table

WALKED = 12  # turns whose move is looked for with Tab; the others are chosen by their number

# How far down the list a choice stands, from the one made.
FURTHER = """value => {
  const list = document.activeElement;
  return [...list.options].findIndex(option => option.value === value) - list.selectedIndex;
}"""


@every_game
def test_a_whole_game_by_touch_on_a_phone(new_person: NewPerson, game: Drawn) -> None:
    ada = new_person(size=PHONE)
    ada.open(new_table(game.name, game.seats, game.bot))

    for turn in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        ada.touch_something(turn)

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(re.compile(game.ended))
    expect(ada.page.get_by_role("row", name=game.scored)).to_be_visible()


@every_game
def test_a_whole_game_by_keyboard_alone(new_person: NewPerson, game: Drawn) -> None:
    ada = new_person()
    keyboard = ada.page.keyboard
    ada.go()
    expect(ada.box(game.title)).to_be_visible()
    ada.tab_to(f"button[aria-label='{game.title}: play']")
    keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.tab_to("input[type=radio]")
    chairs = ada.page.locator(".chairs select")
    for _ in game.game.seat_counts:
        if chairs.count() != game.seats:
            keyboard.press("ArrowRight")
    for seat in range(1, game.seats):
        ada.tab_to(f".chairs li:nth-child({seat + 1}) select")
        further = ada.page.evaluate(FURTHER, f"bot:{game.bot}")
        for _ in range(abs(further)):
            keyboard.press("ArrowDown" if further > 0 else "ArrowUp")
        expect(chairs.nth(seat)).to_have_value(f"bot:{game.bot}")
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

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(re.compile(game.ended))
