"""For everybody: no page that axe objects to, in either theme; targets a finger hits; text that grows; few bytes."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_replays import opened

pytestmark = pytest.mark.xdist_group("browser: access")

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = ROOT / "stormtable" / "server" / "static"
MOST_JS = 150_000


def at_start(person: Person) -> None:
    person.go()
    expect(person.box()).to_be_visible()


def at_open_sheet(person: Person) -> None:
    at_start(person)
    person.box().get_by_role("button", name="Play", exact=True).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def at_waiting_room(person: Person) -> None:
    person.sit_down(["you", "friend"])
    expect(person.page.get_by_role("heading", name="Waiting for friends")).to_be_visible()


def at_table(person: Person) -> None:
    person.sit_down(["you", "bot:greedy", "bot:greedy"])
    assert person.wait_for_question()


def at_rules(person: Person) -> None:
    at_table(person)
    person.page.get_by_role("button", name="Rules").click()
    expect(person.page.locator("#rule-WR-027")).to_be_attached()


def at_settings(person: Person) -> None:
    at_table(person)
    person.settings()


def at_replay(person: Person) -> None:
    opened(person)


def at_end(person: Person) -> None:
    opened(person)
    person.page.goto(person.page.url.replace("/replay/", "/w/").removesuffix("/0"))
    expect(person.page.locator(".chart")).to_be_visible()


def at_nowhere(person: Person) -> None:
    person.expected = ("404",)
    person.go("/t/tnosuchtable22222")
    expect(person.page.get_by_role("link", name="All games", exact=True)).to_be_visible()


PLACES = [at_start, at_open_sheet, at_waiting_room, at_table, at_rules, at_settings, at_replay, at_end, at_nowhere]
Going = Callable[[Person], None]


def violations(page: Page) -> list[str]:
    """What axe objects to, in short."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("going", PLACES, ids=lambda going: going.__name__.removeprefix("at_"))
def test_axe_objects_to_nothing(new_person: NewPerson, going: Going, theme: str) -> None:
    ada = new_person(theme=theme)
    going(ada)

    assert violations(ada.page) == []
    if theme == "light":
        ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert violations(ada.page) == []


# What is hit is the label of a tick box and the whole chip of a seat. Ids of rules are links inside a sentence.
SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, summary, [role=button]')]
  .filter(one => one.checkVisibility({checkVisibilityCSS: true}) && !one.matches('.rule, .skip, .vh'))
  .map(one => one.closest('label:has(input[type=radio], input[type=checkbox]), .seat') ?? one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
  .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`)"""


@pytest.mark.parametrize("going", PLACES, ids=lambda going: going.__name__.removeprefix("at_"))
def test_a_finger_hits_everything_on_a_phone(new_person: NewPerson, going: Going) -> None:
    ada = new_person(size=PHONE)
    going(ada)

    assert ada.page.evaluate(SMALL) == []
    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_lit_spots_and_dice_are_44_px_on_a_phone(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    at_table(ada)

    for _ in range(2):
        sizes = [box for piece in ada.lit.all() if (box := piece.bounding_box()) is not None]
        assert sizes
        assert all(round(box["width"]) >= 44 and round(box["height"]) >= 44 for box in sizes)
        ada.play()
        assert ada.wait_for_question()


def test_text_at_twice_its_size_is_neither_cut_nor_pushed_off_the_page(new_person: NewPerson) -> None:
    ada = new_person()
    at_table(ada)
    ada.page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")

    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= DESKTOP[0]
    cut = """() => [...document.querySelectorAll('.mv b, .mv small, #ask h1, .btn')]
      .filter(one => one.checkVisibility() && getComputedStyle(one).overflow === 'hidden')
      .filter(one => one.scrollWidth > one.clientWidth + 1)
      .map(one => one.textContent)"""
    assert ada.page.evaluate(cut) == []


def test_dark_and_light_follow_the_system_until_one_is_chosen(new_person: NewPerson) -> None:
    ada = new_person(theme="dark")
    at_start(ada)
    root = ada.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")

    ada.settings().get_by_role("radio", name="Light").check()

    expect(root).to_have_attribute("data-theme", "light")
    ada.page.reload()
    expect(root).to_have_attribute("data-theme", "light")


def test_the_tab_says_when_it_is_your_move(new_person: NewPerson) -> None:
    ada = new_person()
    at_table(ada)

    expect(ada.page).to_have_title("● Your move: Wreck Raiders")
    icon = ada.page.locator("link[rel=icon]").get_attribute("href")
    assert icon is not None
    assert icon.startswith("data:image/svg+xml,")


def test_nothing_moves_for_those_who_want_it_still(new_person: NewPerson) -> None:
    ada = new_person()
    ada.page.emulate_media(reduced_motion="reduce")
    at_table(ada)
    ada.play()

    assert ada.wait_for_question()
    assert ada.page.locator(".flying").count() == 0
    assert ada.page.evaluate("() => document.getAnimations().length") == 0


def test_letters_can_be_printed_on_pieces(new_person: NewPerson) -> None:
    ada = new_person()
    at_table(ada)
    ada.settings().get_by_label("Letters on pieces").check()
    ada.close_settings()

    plate = ada.page.locator("[data-piece='wreck-gold']")
    expect(plate).to_contain_text("O")


def test_the_page_brings_no_script_or_style_of_its_own_inline(front_end: None) -> None:
    page = (STATIC / "index.html").read_text()

    assert "<style" not in page
    assert " style=" not in page
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []


def test_frame_and_one_game_are_150_kb_of_script_at_most(front_end: None) -> None:
    """All that a table of Wreck Raiders loads."""
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in STATIC.glob("*.js")}
    own = {name: size for name, size in sizes.items() if not name.startswith(("riftwalker", "storm_raiders", "Lid"))}

    assert sum(own.values()) <= MOST_JS, json.dumps(own, indent=1)
