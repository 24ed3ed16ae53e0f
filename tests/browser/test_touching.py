"""Choosing by touching pieces: narrowing, stepping back, what cannot be touched, the links between board and list."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from stormtable.engine.game import Game
from stormtable.engine.table import Table
from tests.browser.conftest import NewPerson
from tests.browser.games import Drawn, every_game
from tests.browser.people import PHONE, Person
from tests.browser.positions import position

DIVE = "Move one of your divers"
FEW = 5  # spots of one number: what a lone diver may choose from


def at_the_dive(person: Person) -> Page:
    """A table that asks where to dive; every diver is still in the boat."""
    person.sit_at(position("wreck-raiders", ask=DIVE))
    return person.page


def with_divers(game: Game, table: Table) -> bool:
    """A moment at which one may move a diver from the boat, or one that is in the water."""
    texts = [game.describe(table, int(move)).pieces for move in table.moves()]
    return any("diver-off" in pieces for pieces in texts) and len(texts) > FEW


def at_a_later_dive(person: Person) -> Page:
    person.sit_at(position("wreck-raiders", ask=DIVE, moment=with_divers))
    return person.page


def number(person: Person) -> str:
    return person.ask.rsplit(" ", 1)[1]


def test_pointing_at_a_spot_marks_its_row_and_the_other_way_round(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    spot = page.locator(f"[data-piece='gold-{number(ada)}']")

    spot.hover()
    expect(page.locator(".mv.aim")).to_contain_text(f"Gold {number(ada)}")
    page.locator(".mv", has_text=f"Art {number(ada)}").hover()
    expect(page.locator(f"[data-piece='art-{number(ada)}']")).to_have_class(re.compile(r"\bcan aim\b"))


def test_a_click_on_a_lit_spot_plays_the_one_move_left(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    spot = f"gold-{number(ada)}"
    before = ada.step()

    page.locator(f"[data-piece='{spot}']").click()

    ada.wait_for_move(before)
    expect(page.locator(f"[data-piece='{spot}']")).to_have_attribute("aria-label", f"Gold {spot[-1]}, your diver")


def test_a_finger_aims_first_and_plays_with_the_second_tap(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    page = at_the_dive(ada)
    spot = page.locator(f"[data-piece='gold-{number(ada)}']")
    before = ada.step()

    spot.tap()
    expect(page.get_by_text("Tap again to play")).to_be_visible()
    assert ada.step() == before
    page.keyboard.press("Escape")
    expect(page.get_by_text("Tap again to play")).to_be_hidden()
    spot.tap()
    spot.tap()

    ada.wait_for_move(before)


def test_a_tap_reaches_only_what_it_was_meant_for_though_the_list_grows_under_the_finger(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    page = at_a_later_dive(ada)
    before = ada.step()

    page.locator("[data-piece='diver-off']").tap()

    expect(page.locator("[data-piece='diver-off']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#ask")).to_contain_text("Choose what goes with it")
    assert ada.step() == before


def test_what_cannot_be_touched_says_why_with_its_rule(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    wrong = "1" if number(ada) != "1" else "2"

    page.locator(f"[data-piece='gems-{wrong}']").click()

    why = page.locator("#ask .why")
    expect(why).to_contain_text(f"Your number is {number(ada)}")
    why.get_by_role("button", name="WR-032").click()
    expect(page.locator("#rule-WR-032")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_be_hidden()


def test_a_diver_can_be_dragged_to_its_spot(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_a_later_dive(ada)
    before = ada.step()
    spot = page.locator("[data-piece^='beach-'].can, [data-piece^='art-'].can").first
    name = spot.get_attribute("data-piece")

    page.locator("[data-piece='diver-off']").drag_to(spot)

    ada.wait_for_move(before)
    expect(page.locator(f"[data-piece='{name}'] [data-key^='diver-0-']")).to_have_count(1)


def test_arrow_keys_go_from_lit_piece_to_lit_piece(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    page.locator(f"[data-piece='gems-{number(ada)}']").focus()

    page.keyboard.press("ArrowRight")

    reached = page.evaluate("document.activeElement.dataset.piece")
    assert reached != f"gems-{number(ada)}"
    assert page.locator(f"[data-piece='{reached}'].can").count() == 1
    before = ada.step()
    page.keyboard.press("Enter")
    ada.wait_for_move(before)


def test_the_list_holds_every_move_that_the_board_offers(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    spots = page.locator(".spot.can").count()

    assert spots == 5
    assert ada.moves.count() == spots


def test_rules_are_searched_as_one_types(new_person: NewPerson) -> None:
    ada = new_person()
    page = at_the_dive(ada)
    page.get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("complementary", name="Rules")

    drawer.get_by_role("searchbox").fill("starfish display")

    found = drawer.locator("p[id^='rule-']")
    expect(found.first).to_be_visible()
    assert all("starfish" in text.lower() for text in found.all_inner_texts())


@every_game
def test_on_a_phone_what_is_asked_about_comes_into_sight(game: Drawn, new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position(game.name, 2, game.about_pieces))

    ada.page.wait_for_function("""() => {
        const ask = document.querySelector("#ask").getBoundingClientRect().top;
        const lit = document.querySelector("[data-piece].can")?.getBoundingClientRect();
        return lit && lit.top >= 0 && lit.bottom <= ask;
    }""")


@every_game
def test_on_a_phone_the_question_leaves_room_for_the_foot_of_the_page_at_once_when_it_grows(
    game: Drawn, new_person: NewPerson
) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position(game.name, 2))

    covered = ada.page.evaluate("""() => {
        document.querySelector("#ask .say").style.minHeight = "200px";
        scrollTo({top: document.documentElement.scrollHeight, behavior: "instant"});
        const foot = document.querySelector(".pane.show").getBoundingClientRect().bottom;
        return foot - document.getElementById("ask").getBoundingClientRect().top;
    }""")

    assert covered < 1, "more than the rounding of a scroll"
