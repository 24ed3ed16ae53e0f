"""A hint: what a bot would do in one's place, why, and at what level."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE
from tests.browser.positions import position


@pytest.mark.parametrize(("game", "size"), [("nova-raiders", DESKTOP), ("wreck-raiders", PHONE), ("everrain", PHONE)])
def test_a_hint_says_what_and_why_and_can_be_played(new_person: NewPerson, game: str, size: tuple[int, int]) -> None:
    ada = new_person(size=size)
    ada.sit_at(position(game, 2, "", 20))
    before = ada.step()
    strip = ada.page.locator(".hint.told")

    ada.page.get_by_role("button", name="Hint", exact=True).click()
    expect(strip.locator("b")).not_to_be_empty()
    expect(strip).to_contain_text("your other moves")
    strip.get_by_label("Whose hint").select_option("easy")
    expect(strip.get_by_role("button", name="Play it")).to_be_enabled()
    strip.get_by_role("button", name="Play it").click()

    ada.wait_for_move(before)
    expect(strip).to_be_hidden()
