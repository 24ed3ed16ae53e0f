"""Words of the game: in a question, on a card, in a list, each opens its rule, by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.positions import position


def cited(person: Person) -> Locator:
    return person.page.locator(".drawer .cited")


@pytest.mark.parametrize(
    ("game", "ask", "word", "rule"),
    [
        ("wreck-raiders", "Take a die", "pool", "WR-027"),
        ("riftwalker", "Explore or shift", "Explore", "RW-028"),
        ("storm-raiders", "Use the die", "vehicle", "SR-007"),
        ("nova-raiders", "Orbit", "Orbit", "NR-069"),
    ],
)
def test_a_word_in_a_question_opens_its_rule(new_person: NewPerson, game: str, ask: str, word: str, rule: str) -> None:
    ada = new_person()
    ada.page.add_init_script("localStorage['stormtable.settings'] = JSON.stringify({brief: false})")
    ada.sit_at(position(game, 2, ask))
    button = ada.page.locator("#ask h1").get_by_role("button", name=word, exact=True)
    button.focus()
    ada.page.keyboard.press("Enter")

    expect(cited(ada)).to_contain_text(rule)
    expect(cited(ada)).to_be_in_viewport()
    ada.page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_word_on_a_card_that_cannot_be_played_opens_its_rule_at_a_finger(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position("riftwalker", 2))
    ada.page.get_by_role("tab", name=re.compile("hand|rifts", re.IGNORECASE)).first.click()
    word = ada.page.locator("[data-piece]:not(.can) [data-rule]:visible, .rift:not([data-piece]) [data-rule]:visible")
    rule = word.first.get_attribute("data-rule")
    word.first.tap()

    expect(cited(ada)).to_contain_text(str(rule))


def test_the_drawer_lists_all_words_and_those_of_what_is_focused(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", 2))
    drawer = ada.page.get_by_role("complementary", name="Rules")
    expect(ada.page.locator("#ask h1 .word")).to_be_visible()
    ada.page.keyboard.press("w")
    expect(drawer.get_by_role("heading", name="Words in it")).to_be_visible()
    drawer.get_by_role("button", name="pool", exact=True).click()
    expect(cited(ada)).to_contain_text("WR-027")
    drawer.get_by_text("Words of the game").click()
    drawer.get_by_role("button", name="style reward").click()

    expect(cited(ada)).to_contain_text("WR-074")
