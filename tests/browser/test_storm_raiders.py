"""Storm Raiders in the browser: the map, and why a site is out of reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE
from tests.browser.positions import new_table, position

GAME = "storm-raiders"


MOVE = "Move to another site"


def test_lit_sites_carry_their_hours_and_a_touch_goes_there(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, ask=MOVE))

    lit = ada.page.locator(".site.can")
    assert lit.count() == ada.moves.count()
    hours = ada.page.locator(".map .bdg", has_text=" h")
    assert hours.count() == lit.count()

    goal = lit.first
    title = str(goal.get_attribute("aria-label")).split(",")[0]
    before = ada.step()
    goal.click()
    ada.wait_for_move(before)

    expect(ada.page.get_by_text(f"to {title}").first).to_be_visible()


def test_a_site_out_of_reach_says_why_with_its_rule(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, ask=MOVE))
    own = ada.page.locator(".site[aria-label*='here: You']")
    before = ada.step()

    own.click()

    expect(ada.page.locator(".ask .why")).to_contain_text("SR-080")
    assert ada.step() == before


def test_the_map_zooms_and_pans_without_touching_a_site(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, ask=MOVE))
    chart = ada.page.locator("svg.map")
    whole = chart.get_attribute("viewBox")
    before = ada.step()

    ada.page.get_by_role("button", name="Zoom in").click()
    ada.page.get_by_role("button", name="Zoom in").click()
    near = chart.get_attribute("viewBox")
    box = chart.bounding_box()
    assert box is not None
    assert near != whole
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ada.page.mouse.move(*middle)
    ada.page.mouse.down()
    ada.page.mouse.move(middle[0] + 90, middle[1] + 60, steps=4)
    ada.page.mouse.up()

    assert chart.get_attribute("viewBox") != near
    expect(ada.page.locator(".ask .why")).to_have_count(0)
    assert ada.step() == before
    ada.page.get_by_role("button", name="Show the whole map").click()
    expect(chart).to_have_attribute("viewBox", str(whole))


@pytest.mark.parametrize("side", ["star", "moon"])
def test_the_map_is_drawn_from_the_pack_on_either_side(new_person: NewPerson, side: str) -> None:
    ada = new_person()
    ada.open(new_table(GAME, 2, options={"board": side}))
    assert ada.wait_for_question()
    pack = ada.page.request.get(f"{ada.address}/api/games/storm-raiders/content").json()

    expect(ada.page.locator(".map .site")).to_have_count(len(pack[f"{side}_site"]))
    for site in pack[f"{side}_site"]:
        says = [site["title"], f"port {site['port']}"] if "port" in site else [site["title"]]
        label = str(ada.page.locator(f"[data-piece='site-{site['id']}']").get_attribute("aria-label"))
        assert [part for part in says if part not in label.split(", ")] == []
        assert ("port" in label) == ("port" in site)


def test_on_a_phone_the_map_stays_in_sight_while_a_use_for_the_die_is_chosen(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position("storm-raiders", 2, "Use the die", 20))
    ada.wait_for_question()

    expect(ada.page.locator(".a-board")).to_be_in_viewport(ratio=0.9)
    covered = ada.page.evaluate("""() => document.querySelector(".a-board").getBoundingClientRect().bottom
        - document.querySelector("#ask").getBoundingClientRect().top""")
    assert covered < 1
