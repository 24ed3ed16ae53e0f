"""A designer's changed pack is drawn as changed: places on the map, values of cards, texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import Person
from tests.browser.positions import new_table

FAR: Final = 12  # pixels a piece has to lie elsewhere


def sit_at_changed(person: Person, game: str, seats: int, changed: dict[str, Any]) -> None:
    """A table with some items of its pack changed."""
    person.open(new_table(game, seats, content={"pack": {"extends": game}, **changed}))
    assert person.wait_for_question()


def pack_of(person: Person, game: str) -> dict[str, Any]:
    pack: dict[str, Any] = person.page.request.get(f"{person.address}/api/games/{game}/content").json()
    return pack


def at(person: Person, piece: str) -> tuple[float, float]:
    box = person.page.locator(f"[data-piece='{piece}']").first.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def test_a_wreck_that_was_moved_and_renamed_lies_there_by_that_name(new_person: NewPerson) -> None:
    ada, grace = new_person(), new_person(name="Grace")
    gems = next(wreck for wreck in pack_of(ada, "wreck-raiders")["wreck"] if wreck["id"] == "gems")
    exhibits = [{**card, "coins": 19} for card in pack_of(ada, "wreck-raiders")["exhibit"]]
    sit_at_changed(grace, "wreck-raiders", 2, {})

    moved = {**gems, "title": "Pearls", "x": gems["x"] + 60, "y": gems["y"] + 40}
    sit_at_changed(ada, "wreck-raiders", 2, {"wreck": [moved], "exhibit": exhibits})

    expect(ada.page.locator("[data-piece='wreck-gems']")).to_contain_text("Pearls")
    assert at(ada, "gems-1")[0] - at(grace, "gems-1")[0] > FAR
    for card in ada.page.locator("#pane-exhibits [data-piece^='exhibit-']").all():
        expect(card).to_contain_text("19")


def test_a_wreck_in_the_middle_lies_beside_the_pool(new_person: NewPerson) -> None:
    ada = new_person()
    changed = {wreck["id"]: wreck for wreck in pack_of(ada, "wreck-raiders")["wreck"]}
    changed["gems"] |= {"x": 500, "y": 150}
    changed["gold"] |= {"x": 900, "y": 300}
    sit_at_changed(ada, "wreck-raiders", 2, {"wreck": list(changed.values())})

    pool, gems = ada.page.locator(".pool").bounding_box(), ada.page.locator("[data-piece='gems-1']").bounding_box()

    assert pool is not None
    assert gems is not None
    assert pool["y"] + pool["height"] <= gems["y"], "the pool makes room"
    assert at(ada, "art-1")[0] < at(ada, "gems-1")[0] < at(ada, "gold-1")[0]
    assert at(ada, "gems-1")[1] < at(ada, "gold-1")[1] < at(ada, "art-1")[1]


def test_a_rift_with_other_points_and_another_name_says_so(new_person: NewPerson) -> None:
    ada = new_person()
    rifts = {
        rift["id"]: {**rift, "name": f"New {rift['id']}", "points": [0, 5, 9] if number % 2 else rift["points"]}
        for number, rift in enumerate(pack_of(ada, "riftwalker")["rift"])
    }

    sit_at_changed(ada, "riftwalker", 2, {"rift": list(rifts.values())})

    cards = ada.page.locator("#pane-hand .rift")
    for card in cards.all():
        rift = rifts[(card.get_attribute("data-piece") or "").removeprefix("rift-")]
        expect(card).to_contain_text(rift["name"])
        assert card.locator(".levels i").all_inner_texts() == [str(value) for value in rift["points"]]
    assert cards.count() > 0


def test_a_site_that_was_moved_and_renamed_lies_there_by_that_name(new_person: NewPerson) -> None:
    ada, grace = new_person(), new_person(name="Grace")
    pack = pack_of(ada, "storm-raiders")
    site = next(site for site in pack["star_site"] if site["id"] == "H1")
    contracts = [{**contract, "prestige": 17} for contract in pack["contract"]]
    sit_at_changed(grace, "storm-raiders", 2, {})

    moved = {**site, "title": "Newhold", "x": site["x"] + 0.06, "y": site["y"] - 0.04}
    sit_at_changed(ada, "storm-raiders", 2, {"star_site": [moved], "contract": contracts})

    label = ada.page.locator("[data-piece='site-H1']").get_attribute("aria-label") or ""
    assert label.startswith("Newhold")
    assert at(ada, "site-H1")[0] - at(grace, "site-H1")[0] > FAR
    assert "17 prestige" in label


def test_a_pack_is_played_from_the_start_page(new_person: NewPerson, tmp_path: Path) -> None:
    ada = new_person()
    pack = tmp_path / "my.toml"
    cards = pack_of(ada, "wreck-raiders")["exhibit"]
    exhibits = "".join(f'[[exhibit]]\nid = "{card["id"]}"\ncoins = 19\n' for card in cards)
    pack.write_text(f'[pack]\nextends = "wreck-raiders"\n{exhibits}')
    ada.go()
    ada.box().get_by_role("button", name="Play", exact=True).click()
    sheet = ada.page.get_by_role("dialog")
    sheet.locator("summary").click()
    sheet.get_by_label("a content pack").set_input_files(pack)
    sheet.get_by_role("button", name="Sit down").click()

    assert ada.wait_for_question()
    for card in ada.page.locator("#pane-exhibits [data-piece^='exhibit-']").all():
        expect(card).to_contain_text("19")


def test_what_is_wrong_with_a_pack_is_said_where_it_was_chosen(new_person: NewPerson, tmp_path: Path) -> None:
    ada = new_person()
    ada.expected = ("400",)
    pack = tmp_path / "my.toml"
    pack.write_text("[pack")
    ada.go()
    ada.box().get_by_role("button", name="Play", exact=True).click()
    sheet = ada.page.get_by_role("dialog")
    sheet.locator("summary").click()
    sheet.get_by_label("a content pack").set_input_files(pack)
    sheet.get_by_role("button", name="Sit down").click()

    expect(sheet.get_by_role("alert")).to_contain_text("The content pack is not valid TOML")
