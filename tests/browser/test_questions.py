"""Asked only what matters: what is optional stands beside, is implied by a touch, or is silenced for the turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.looking import STEP
from tests.browser.people import PHONE, Person
from tests.browser.positions import offering, position

CREW = "Before you take a die"

# What came of touching a spot: the table moved on, or it is to be said which diver goes there.
CAME = f"before => {STEP} !== before ? 'moved' : document.querySelector('.spot.sel') ? 'chosen' : null"


def at_the_tray(person: Person) -> None:
    """The rules ask about a crew card before a die is taken."""
    person.sit_at(position("storm-raiders", 4, CREW))


def test_crew_cards_stand_beside_the_dice_and_one_undo_takes_back_what_was_chosen_at_once(
    new_person: NewPerson,
) -> None:
    ada = new_person(size=PHONE)
    at_the_tray(ada)
    assert ada.ask == "Take a die from the pool"
    expect(ada.moves.filter(has_text="crew").or_(ada.moves.filter(has_text="mod")).first).to_be_visible()
    assert ada.page.evaluate("scrollY") == 0
    before = ada.step()

    ada.touch_something(0)

    used = ada.question(after=before)
    assert int(used) >= int(before) + 3, "went on, took a die, used it"
    ada.page.get_by_role("button", name="Undo").click()
    assert ada.question(after=used) == before
    assert ada.ask == "Take a die from the pool"


def test_whoever_wants_is_asked_one_by_one(new_person: NewPerson) -> None:
    ada = new_person()
    at_the_tray(ada)
    ada.settings().get_by_role("checkbox", name="Ask me only when it could help").uncheck()
    ada.close_settings()

    assert ada.ask.startswith(CREW)
    ada.play("Go on")
    assert ada.wait_for_question()
    assert ada.ask == "Take a die from the pool"
    ada.play("Take the")
    assert ada.wait_for_question()
    assert ada.ask.startswith("Before you place the die")


def test_touching_a_spot_spends_no_skulls(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", 2, "Spend Skulls"))
    spots = ada.page.locator(".spot.can")
    expect(spots.first).to_be_visible()
    before = ada.step()

    spots.first.click()
    if ada.until(CAME, before) == "chosen":
        ada.lit.first.click()

    assert int(ada.question(after=before)) >= int(before) + 2
    expect(ada.page.locator("#pane-log")).not_to_contain_text("You spend a Skull")


def test_an_optional_question_is_silenced_for_the_turn(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", 2, "", 40, offering("claim", "done-claiming")))
    asked, before = ada.ask, ada.step()

    ada.page.get_by_role("button", name="Don't ask again this turn").click()

    assert ada.question(after=before)
    assert ada.ask != asked
