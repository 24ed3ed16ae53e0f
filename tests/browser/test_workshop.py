"""The workshop: a card is changed, its drawing follows, numbers come with intervals, the pack is saved and played."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from stormtable.games import game, names
from tests.browser.conftest import NewPerson
from tests.browser.hosting import Host
from tests.browser.people import LONGEST, PHONE, SIZES, Person
from tests.browser.test_access import SMALL, violations

AT: Final = "/workshop/wreck-raiders/exhibit/E01"


@pytest.fixture(scope="module")
def bench(front_end: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that was told to open a workshop."""
    host = Host(tmp_path_factory.mktemp("workshop"))
    host.start("--workshop")
    yield host
    host.stop()


@pytest.fixture
def designer(bench: Host, new_person: NewPerson) -> Person:
    return new_person(address=bench.address)


def coins(person: Person) -> Locator:
    return person.page.get_by_label("Coins", exact=True)


def card(person: Person) -> Locator:
    return person.page.locator(".big .val")


def changes(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Changes", exact=True).get_by_role("listitem")


def test_a_card_is_changed_by_keyboard_and_numbers_come_with_an_interval(designer: Person) -> None:
    designer.go(AT)
    expect(card(designer)).to_have_text("5")

    coins(designer).focus()
    for _ in range(3):
        designer.page.keyboard.press("ArrowUp")

    expect(card(designer)).to_have_text("8")
    expect(changes(designer)).to_contain_text("coins 5 → 8")
    wins = designer.page.get_by_role("list", name="What changes").get_by_role("listitem").first
    expect(wins).to_contain_text("first player's wins", timeout=LONGEST)
    expect(wins).to_contain_text(" to ")
    assert int(designer.page.locator("[data-pairs]").get_attribute("data-pairs") or 0) >= 1


def test_a_bad_value_is_told_in_a_sentence_at_its_field(designer: Person) -> None:
    designer.go(AT)

    coins(designer).fill("120")

    expect(designer.page.get_by_role("alert")).to_have_text("Exhibit E01, coins: it must be 99 or less.")
    expect(coins(designer)).to_have_attribute("aria-invalid", "true")
    expect(card(designer)).to_have_text("5")
    expect(designer.page.get_by_role("button", name="Play this pack")).to_be_disabled()

    coins(designer).fill("9")

    expect(card(designer)).to_have_text("9")
    expect(designer.page.get_by_role("alert")).to_have_count(0)


def test_edits_are_undone_and_redone_and_taken_back_one_by_one(designer: Person) -> None:
    designer.go(AT)
    coins(designer).fill("9")
    expect(card(designer)).to_have_text("9")
    designer.page.get_by_role("button", name="Exhibit E02").click()
    coins(designer).fill("1")
    expect(changes(designer)).to_have_count(2)

    designer.page.keyboard.press("Control+z")
    expect(changes(designer)).to_have_count(1)
    expect(card(designer)).to_have_text("4")
    designer.page.get_by_role("button", name="Redo").click()
    expect(changes(designer)).to_have_count(2)
    designer.page.get_by_role("button", name="Take back exhibit E01 coins").click()

    expect(changes(designer)).to_have_count(1)
    expect(changes(designer)).to_contain_text("coins 4 → 1")


def test_a_card_is_copied_and_another_taken_out(designer: Person) -> None:
    designer.go(AT)

    designer.page.get_by_role("button", name="Copy it").click()
    expect(designer.page.get_by_role("heading", name="Exhibit E01b")).to_be_visible()
    coins(designer).fill("2")
    designer.page.get_by_role("button", name="Exhibit E03", exact=True).click()
    designer.page.get_by_role("button", name="Take it out").click()

    expect(changes(designer).filter(has_text="E01b")).to_contain_text("new")
    expect(changes(designer).filter(has_text="E03")).to_contain_text("taken out")


def saved(person: Person) -> dict[str, Any]:
    with person.page.expect_download() as kept:
        person.page.get_by_role("button", name="Save as a file").click()
    return tomllib.loads(Path(kept.value.path()).read_text())


def test_the_pack_is_saved_as_a_file_that_can_be_opened_again(designer: Person, tmp_path: Path) -> None:
    designer.go(AT)
    coins(designer).fill("9")
    expect(card(designer)).to_have_text("9")

    pack = saved(designer)

    assert pack == {"pack": {"extends": "wreck-raiders"}, "exhibit": [{"id": "E01", "coins": 9}]}
    assert game("wreck-raiders", pack).content.exhibit[0].coins == 9
    mine = tmp_path / "mine.toml"
    mine.write_text('stall_rounds = 7\n[pack]\nextends = "wreck-raiders"\n')
    designer.page.get_by_label("Open a file").set_input_files(mine)
    expect(changes(designer)).to_contain_text("40 → 7")


def test_the_pack_is_played_from_there(designer: Person) -> None:
    designer.go(AT)
    coins(designer).fill("19")
    expect(card(designer)).to_have_text("19")

    designer.page.get_by_role("button", name="Play this pack").click()
    assert designer.wait_for_question()

    path = designer.page.url.removeprefix(designer.address).replace("/t/", "/api/tables/")
    content = designer.page.request.get(f"{designer.address}{path}/content").json()
    assert content["exhibit"][0]["coins"] == 19


def test_what_is_known_is_kept_as_a_page(designer: Person) -> None:
    designer.go(AT)
    coins(designer).fill("60")
    with designer.page.expect_download(timeout=LONGEST) as kept:
        designer.page.get_by_role("button", name="Keep as a page").click(timeout=LONGEST)

    assert "exhibit E01: coins 5 → 60" in Path(kept.value.path()).read_text()


def test_without_being_told_a_server_has_no_workshop(new_person: NewPerson) -> None:
    ada = new_person()
    ada.expected = ("403",)
    ada.go(AT)

    expect(ada.page.get_by_role("heading", name="The workshop is closed.")).to_be_visible()
    expect(ada.page.get_by_role("alert")).to_contain_text("stormtable serve --workshop")


def test_the_start_page_leads_to_every_bench(designer: Person) -> None:
    designer.go()
    designer.page.get_by_role("link", name="The workshop").click()
    designer.page.get_by_role("link", name="Riftwalker").click()

    expect(designer.page.get_by_role("heading", level=2).first).to_be_visible()
    assert designer.page.url.endswith("/workshop/riftwalker")


@pytest.mark.parametrize("name", names())
def test_every_section_of_every_game_can_be_laid_out(designer: Person, name: str) -> None:
    designer.go(f"/workshop/{name}")
    for section in game(name).sections:
        designer.page.get_by_label("What to change").select_option(section)
        expect(designer.page).to_have_url(f"{designer.address}/workshop/{name}/{section}")
        expect(designer.page.locator("#form h2")).to_be_visible()
        expect(designer.page.locator("#form form :is(input, select, textarea)").first).to_be_attached()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
def test_nobody_is_kept_out_of_the_workshop(bench: Host, new_person: NewPerson, width: int, theme: str) -> None:
    person = new_person(address=bench.address, size=(width, SIZES[width]), theme=theme)
    person.go(AT)
    coins(person).fill("60")
    expect(person.page.locator("[data-pairs]")).to_be_visible(timeout=LONGEST)

    assert violations(person.page) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    if width == PHONE[0]:
        assert person.page.evaluate(SMALL) == []
