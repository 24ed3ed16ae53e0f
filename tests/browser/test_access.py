"""For everybody: no page that axe objects to, in either theme; targets a finger hits; focus that shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from stormtable import game as game_named
from tests.browser.conftest import NewPerson
from tests.browser.games import GAMES, NAMES, Drawn, every_game
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.positions import position, whole

ROOT: Final = Path(__file__).parents[2]
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MIDDLE: Final = 60  # moves into the game

Going = Callable[[Person], None]


def at_start(person: Person) -> None:
    person.go()
    expect(person.box()).to_be_visible()


def at_open_sheet(person: Person) -> None:
    at_start(person)
    person.box("Storm Raiders").get_by_role("button", name="Play", exact=True).click()
    person.page.get_by_role("dialog").locator("summary").click()


def at_waiting_room(person: Person) -> None:
    person.sit_down(["you", "friend"])
    expect(person.page.get_by_role("heading", name="Waiting for friends")).to_be_visible()


def at_rules(person: Person) -> None:
    at_table("wreck-raiders")(person)
    person.page.get_by_role("button", name="Rules").click()
    expect(person.page.locator("#rule-WR-027")).to_be_attached()


def at_settings(person: Person) -> None:
    at_table("wreck-raiders")(person)
    person.settings()


def at_nowhere(person: Person) -> None:
    person.expected = ("404",)
    person.go("/t/tnosuchtable22222")
    expect(person.page.get_by_role("link", name="All games", exact=True)).to_be_visible()


def at_table(game: str) -> Going:
    return lambda person: person.sit_at(position(game, 3, after=MIDDLE))


def at_replay(game: str) -> Going:
    def go(person: Person) -> None:
        person.go(f"/replay/{person.open_record(whole(game, 3))['watch']}/{MIDDLE}")
        expect(person.page.locator(".mv.then")).to_be_visible()

    return go


def at_end(game: str) -> Going:
    def go(person: Person) -> None:
        person.go(f"/w/{person.open_record(whole(game, 3))['watch']}")
        expect(person.page.locator(".chart")).to_be_visible()

    return go


def at_guide(game: str) -> Going:
    def go(person: Person) -> None:
        lessons = game_named(game).lessons()
        person.go()
        person.box(game_named(game).title).get_by_role("button", name="Learn it").click()
        if lessons:
            person.page.get_by_role("dialog").get_by_role("button", name=lessons[0].title).click()
        expect(person.page.locator("#ask .note")).to_be_visible()

    return go


def at_lessons(person: Person) -> None:
    person.go()
    person.box().get_by_role("button", name="Learn it").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


PLACES: dict[str, Going] = {
    "start": at_start,
    "open sheet": at_open_sheet,
    "lessons": at_lessons,
    "waiting room": at_waiting_room,
    "rules": at_rules,
    "settings": at_settings,
    "nowhere": at_nowhere,
}
OF_A_GAME: Final = {"table": at_table, "replay": at_replay, "end": at_end, "guide": at_guide}


PLACES_OF_GAMES = {
    f"{game.name} {what}": going(game.name)
    for game in GAMES
    for what, going in OF_A_GAME.items()
    if what != "guide" or game.is_taught
}
EVERY_PLACE = [pytest.param(going, id=name) for name, going in {**PLACES, **PLACES_OF_GAMES}.items()]

# What is hit is the label of a tick box and the whole chip of a seat. Ids of rules and words are links in a sentence.
SMALL: Final = """() => [...document.querySelectorAll('button, a[href], input, select, summary, [role=button]')]
  .filter(one => one.checkVisibility({checkVisibilityCSS: true}) && !one.matches('.rule, .word, .skip, .vh'))
  .map(one => one.closest('label:has(input[type=radio], input[type=checkbox]), .seat') ?? one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (Math.round(box.width) < 44 || Math.round(box.height) < 44))
  .filter(([one]) => !one.closest('.map'))
  .map(([one, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`)"""


# A sheet that lies over a page is looked at alone: the page below cannot be used, and is a place of its own.
ON_TOP: Final = "document.querySelector('dialog[open]') ?? document"


def violations(page: Page) -> list[str]:
    """What axe objects to, in short."""
    if page.evaluate("() => typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
    options = {"resultTypes": ["violations"], "preload": False}  # there is no media in our pages to wait for
    found: dict[str, Any] = page.evaluate(f"options => axe.run({ON_TOP}, options)", options)
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("going", EVERY_PLACE)
def test_axe_objects_to_nothing_and_a_finger_hits_everything(new_person: NewPerson, going: Going) -> None:
    ada = new_person()
    going(ada)

    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert violations(ada.page) == []
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert violations(ada.page) == []
    assert ada.page.evaluate(SMALL) == []
    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


FOCUS: Final = """() => {
  const one = document.activeElement;
  const box = one.getBoundingClientRect();
  const drawn = [one, ...one.querySelectorAll('.halo'), one.closest('label')].filter(Boolean).map(getComputedStyle)
    .concat([getComputedStyle(one, '::after')]);
  const ring = drawn.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
    || one.querySelector('.halo') !== null;
  return [one.outerHTML.slice(0, 120), ring, box.width > 0];
}"""


@pytest.mark.parametrize("going", [at_start, *(at_table(game) for game in NAMES)], ids=["start", *NAMES])
def test_the_focus_shows_wherever_tab_leads(new_person: NewPerson, going: Going) -> None:
    ada = new_person()
    going(ada)

    for _ in range(25):
        ada.page.keyboard.press("Tab")
        where, ring, seen = ada.page.evaluate(FOCUS)
        if where.startswith("<body"):
            break  # once round the page
        assert ring, f"no ring on {where}"
        assert seen, f"out of sight: {where}"


@every_game
def test_lit_pieces_are_large_enough_for_a_finger_on_a_phone(new_person: NewPerson, game: Drawn) -> None:
    """44 pixels; 40 for sites of a map, which zooms."""
    ada = new_person(size=PHONE)
    ada.sit_at(position(game.name, 3, after=MIDDLE))

    for _ in range(3):
        assert too_small(ada) == []
        ada.play()
        assert ada.wait_for_question()


def test_resources_to_salvage_are_large_enough_for_a_finger_on_a_phone(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position("storm-raiders", 3, "Salvage a resource"))

    expect(ada.page.locator("[data-piece^='resource-'].can").first).to_be_visible()
    assert too_small(ada) == []


def too_small(person: Person) -> list[str]:
    """Lit pieces that a finger misses."""
    pieces = person.page.locator("[data-piece].can:visible")
    least = 40 if person.page.locator(".map .site.can").count() else 44
    sizes = [(str(piece.get_attribute("data-piece")), piece.bounding_box()) for piece in pieces.all()]
    return [name for name, box in sizes if box and min(round(box["width"]), round(box["height"])) < least]


@every_game
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_text_at_twice_its_size_is_neither_cut_nor_pushed_off_the_page(
    new_person: NewPerson, game: Drawn, size: tuple[int, int]
) -> None:
    ada = new_person(size=size)
    ada.sit_at(position(game.name, 3, after=MIDDLE))
    ada.page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")

    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
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


def test_letters_can_be_printed_on_pieces(new_person: NewPerson) -> None:
    ada = new_person()
    at_table("wreck-raiders")(ada)
    ada.settings().get_by_label("Letters on pieces").check()
    ada.close_settings()

    expect(ada.page.locator("[data-piece='wreck-gold']")).to_contain_text("O")


def test_the_start_page_says_what_is_whose(new_person: NewPerson) -> None:
    ada = new_person()
    at_start(ada)

    expect(ada.page.locator("footer")).to_contain_text("unofficial")
    expect(ada.page.locator("footer")).to_contain_text("belong to their owners")
    expect(ada.page.locator("footer")).to_contain_text("marked as designed")


def test_the_bots_of_a_table_are_set_to_one_level_at_once(new_person: NewPerson) -> None:
    ada = new_person()
    at_open_sheet(ada)
    sheet = ada.page.get_by_role("dialog")

    levels = sheet.get_by_role("group", name="Bots").get_by_role("radio")
    expect(levels).to_have_count(4)
    expect(sheet.get_by_role("radio", name="Normal")).to_be_checked()
    sheet.get_by_role("radio", name="Hard").check()
    for seat in (2, 3):
        expect(sheet.get_by_label(f"Seat {seat}")).to_have_value("bot:hard")

    sheet.get_by_label("Seat 3").select_option("bot:easy")
    expect(sheet.get_by_role("radio", name="Hard")).not_to_be_checked()


def test_an_address_that_leads_nowhere_says_so_on_a_page(new_person: NewPerson) -> None:
    ada = new_person()
    ada.expected = ("404",)
    for path in ("/nothing/here", "/t/short"):
        ada.go(path)
        expect(ada.page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
        expect(ada.page.get_by_role("link", name="All games", exact=True)).to_be_visible()


def test_every_bot_says_how_it_plays_and_the_usual_one_is_proposed(new_person: NewPerson) -> None:
    ada = new_person()
    shelf = ada.page.request.get(f"{ada.address}/api/games").json()
    at_open_sheet(ada)
    seat = ada.page.get_by_role("dialog").get_by_label("Seat 2")

    expect(seat).to_have_value(f"bot:{shelf['usual']}")
    for bot in shelf["bots"]:
        seat.select_option(f"bot:{bot['name']}")
        expect(ada.page.get_by_role("dialog")).to_contain_text(bot["summary"])
