"""Riftwalker in the browser: what the cards say, and choosing by touching them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.positions import position

ELEMENT = "Draw power from an element"
USE = "Explore or shift a rift"
EARLY = 20  # moves before the questions that are looked at
CELLS = 9


def sit_down(person: Person, ask: str = ELEMENT) -> None:
    """At a table of two that asks this."""
    person.sit_at(position("riftwalker", ask=ask, after=EARLY))


def content_of(person: Person) -> dict[str, Any]:
    pack: dict[str, Any] = person.page.request.get(f"{person.address}/api/games/riftwalker/content").json()
    return pack


def piece(person: Person, name: str) -> Locator:
    return person.page.locator(f"[data-piece='{name}']")


def showing(person: Person, cell: int) -> tuple[str, str]:
    """What a cell shows and what is on the back, as it is read out."""
    told = re.search(r": (\w+), (\w+) on the back", piece(person, f"cell-{cell}").get_attribute("aria-label") or "")
    assert told is not None
    return told[1], told[2]


def hand(person: Person) -> list[str]:
    """The ids of the rifts in one's hand."""
    held = person.page.locator("#pane-hand .held[data-piece]")
    return [(card.get_attribute("data-piece") or "").removeprefix("rift-") for card in held.all()]


# What is drawn


def test_cards_say_what_the_pack_makes_of_their_data(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada)
    pack = content_of(ada)
    rifts = {rift["id"]: rift for rift in pack["rift"]}

    assert len(hand(ada)) == pack["hand"]
    for id_ in hand(ada):
        card = piece(ada, f"rift-{id_}")
        expect(card).to_contain_text(rifts[id_]["name"])
        expect(card).to_contain_text(f"{rifts[id_]['power']}. {pack['texts']['power'][id_]}")
        expect(card).to_contain_text(pack["texts"]["special"].get(id_, ""))
        expect(card).to_have_attribute("aria-label", re.compile(re.escape(pack["texts"]["power"][id_])))


def test_both_sides_of_the_next_card_lie_open_beside_the_grid(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada)
    pack = content_of(ada)
    sides = [(side.get_attribute("data-piece") or "") for side in ada.page.locator("[data-piece^='side-']").all()]

    assert {side.removeprefix("side-") for side in sides} in [{card["a"], card["b"]} for card in pack["card"]]
    assert ada.page.locator("[data-piece^='cell-'].can").count() == CELLS
    assert ada.moves.count() == 3 * CELLS


# Choosing by touching


def test_touching_a_cell_turns_its_card_over(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada)
    up, down = showing(ada, 0)
    before = ada.step()

    piece(ada, "cell-0").click()

    ada.wait_for_move(before)
    expect(piece(ada, "cell-0")).to_have_attribute("aria-label", re.compile(f"top left: {down}, {up} on the back"))


def test_touching_a_side_and_then_a_cell_places_it_there(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada)
    side = ada.page.locator("[data-piece^='side-']").last
    element = (side.get_attribute("data-piece") or "").removeprefix("side-").capitalize()
    before = ada.step()

    side.click()
    expect(side).to_have_attribute("aria-pressed", "true")
    assert ada.moves.count() == CELLS
    ada.page.keyboard.press("Escape")
    assert ada.moves.count() == 3 * CELLS
    side.click()
    piece(ada, "cell-4").click()

    ada.wait_for_move(before)
    assert showing(ada, 4)[0] == element


def test_a_finger_sees_the_card_before_it_lies_there(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    sit_down(ada)
    side = ada.page.locator("[data-piece^='side-']").first
    element = (side.get_attribute("data-piece") or "").removeprefix("side-").capitalize()
    before = ada.step()

    side.tap()
    piece(ada, "cell-8").tap()
    expect(ada.page.get_by_text("Tap again to play")).to_be_visible()
    expect(piece(ada, "cell-8")).to_contain_text(re.compile(rf"{element}\s*$"))
    assert ada.step() == before
    piece(ada, "cell-8").tap()

    ada.wait_for_move(before)
    assert showing(ada, 8)[0] == element


def test_a_rift_of_another_element_says_why_it_cannot_be_explored(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada, USE)
    rifts = {rift["id"]: rift for rift in content_of(ada)["rift"]}
    others = [id_ for id_ in hand(ada) if "can" not in (piece(ada, f"rift-{id_}").get_attribute("class") or "")]
    assert others

    piece(ada, f"rift-{others[0]}").locator(".name").click()  # a word of its text would open that word's rule

    expect(ada.page.locator("#ask .why")).to_contain_text(f"{rifts[others[0]]['name']} does not match")
    expect(ada.page.locator("#ask .why").get_by_role("button", name="RW-027")).to_be_visible()


# For everybody


def test_letters_can_be_printed_on_elements(new_person: NewPerson) -> None:
    ada = new_person()
    sit_down(ada)
    letters = {element["title"]: element["letter"] for element in content_of(ada)["element"]}
    ada.settings().get_by_label("Letters on pieces").check()
    ada.close_settings()

    up, down = showing(ada, 4)
    expect(piece(ada, "cell-4").get_by_text(letters[up], exact=True)).to_be_visible()
    expect(piece(ada, "cell-4").get_by_text(letters[down], exact=True)).to_be_visible()
