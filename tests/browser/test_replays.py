"""Finished games: imported, counted, leafed through, saved again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.looking import OVER
from tests.browser.people import Person
from tests.browser.positions import whole

RECORD = Path(__file__).parents[1] / "records" / "wreck-raiders-2-enough-exhibits.json"
A_STEP = re.compile(r"/replay/\d+(\?|$)")


def opened(person: Person) -> Page:
    """The record, opened as a file on the start page."""
    person.go()
    person.page.get_by_label("Open a saved game").set_input_files(RECORD)
    expect(person.page.locator(".lagoon")).to_be_visible()
    return person.page


def test_a_saved_game_opens_as_a_replay_at_its_first_step(new_person: NewPerson) -> None:
    page = opened(new_person())

    expect(page).to_have_url(re.compile(r"/replay/w[a-z2-7]{16}/0$"))
    steps = len(json.loads(RECORD.read_text())["moves"])
    expect(page.get_by_text(f"Step 0 of {steps}", exact=True)).to_be_visible()


def test_arrow_keys_and_slider_leaf_and_every_step_has_its_address(new_person: NewPerson) -> None:
    page = opened(new_person())

    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("/2$"))
    expect(page.locator("#pane-log")).to_contain_text("takes a")
    page.get_by_role("slider").fill("40")
    expect(page).to_have_url(re.compile("/40$"))
    page.wait_for_function("() => document.querySelector('main.table').dataset.step === '40'")
    told = page.locator("#pane-log").inner_text()
    page.reload()
    expect(page.locator(".lagoon")).to_be_visible()

    page.wait_for_function("() => document.querySelector('main.table').dataset.step === '40'")
    assert page.locator("#pane-log").inner_text() == told


def test_the_log_begins_with_its_last_page_and_goes_back_to_the_first_line(new_person: NewPerson) -> None:
    page = opened(new_person())
    first = page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}/log?before=1`)).json()).lines[0].text",
        page.url.split("/")[-2],
    )
    page.keyboard.press("End")
    steps = len(json.loads(RECORD.read_text())["moves"])
    page.wait_for_function("(steps) => document.querySelector('main.table').dataset.step === steps", arg=str(steps))
    lines = page.locator("#pane-log .log li")
    expect(lines.last).not_to_contain_text(first)
    more = page.locator("#pane-log").get_by_role("button", name="Earlier")
    while more.is_visible():
        before = lines.count()
        more.click()
        page.wait_for_function("(before) => document.querySelectorAll('#pane-log .log li').length > before", arg=before)

    expect(lines.last).to_contain_text(first)


def test_a_replay_shows_what_was_chosen_and_what_a_bot_thinks(new_person: NewPerson) -> None:
    page = opened(new_person())

    expect(page.locator(".mv.then")).to_contain_text("chosen then")
    page.get_by_label("What would a bot do?").check()
    expect(page.locator(".mv em.best").first).to_contain_text("best")
    expect(page).to_have_url(re.compile(r"/0\?think$"))
    expect(page.locator(".mv em").first).to_contain_text(re.compile(r"^\d+%\s*best$"))


def test_the_end_page_leads_to_replay_and_analysis_and_proves_its_dice(new_person: NewPerson) -> None:
    ada = new_person()
    seats = [{"kind": "bot", "bot": "easy", "name": name} for name in ("Plum", "Pine")]
    table = ada.asked("/api/tables", {"game": "wreck-raiders", "seats": seats})
    ada.go(f"/t/{table['table']}#host={table['host']}")
    page = ada.page
    page.get_by_role("button", name="Start", exact=True).click()
    assert ada.question() == OVER
    expect(page.get_by_role("heading", level=1)).to_contain_text("with")

    page.get_by_text("Verify the dice").click()
    page.get_by_role("button", name="Check here").click()
    expect(page.get_by_text("All that was shown before the start fits")).to_be_visible()
    page.locator(".moments a").first.click()
    expect(page).to_have_url(re.compile(r"/replay/w[a-z2-7]{16}/\d+$"))
    page.go_back()
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator(".mv em").first).to_be_visible()


def test_a_replay_that_was_left_is_silent_when_its_answer_comes(new_person: NewPerson) -> None:
    """Svelte complains in the console where a page that is gone still asks for something of its own."""
    ada = new_person()
    page = ada.page
    ada.go(f"/replay/{ada.open_record(whole('riftwalker'))['watch']}/5")
    expect(page.locator(".mv.then")).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(A_STEP, hold)
    with page.expect_request(A_STEP):
        page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Stormtable, all games").click()
    expect(ada.box()).to_be_visible()

    with page.expect_response(A_STEP) as answered:
        held[0].continue_()

    answered.value.finished()
    page.evaluate("() => fetch('/api/games').then(answer => answer.json())")  # by then the page has heard the other too


def test_a_rematch_seats_the_same_players_again(new_person: NewPerson) -> None:
    ada = new_person()
    ada.go(f"/w/{ada.open_record(whole('riftwalker'))['watch']}")
    ada.page.get_by_role("button", name="Play again").click()

    expect(ada.page.get_by_role("heading", name="Waiting for friends")).to_be_visible()
    expect(ada.page.get_by_text("bot", exact=True)).to_have_count(1)


def test_a_game_saved_from_the_end_page_is_the_game_that_was_opened(new_person: NewPerson, tmp_path: Path) -> None:
    ada = new_person()
    page = opened(ada)
    page.get_by_role("link", name="Stormtable, all games").click()
    page.get_by_role("link", name=re.compile("Wreck Raiders")).first.click()

    result = json.loads(RECORD.read_text())["result"]
    total = page.get_by_role("row", name=re.compile("^coins"))
    for score in result["scores"]:
        expect(total).to_contain_text(str(score))
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the game").click()
    saved = tmp_path / "saved.json"
    saving.value.save_as(saved)

    again, before = json.loads(saved.read_text()), json.loads(RECORD.read_text())
    for part in ("game", "seats", "moves", "result"):
        assert again[part] == before[part]
    page.get_by_role("link", name="All games", exact=True).click()
    page.get_by_label("Open a saved game").set_input_files(saved)
    expect(page.locator(".lagoon")).to_be_visible()


def test_a_host_who_follows_the_link_of_a_finished_game_finds_it_finished_among_the_tables(
    new_person: NewPerson,
) -> None:
    ada = new_person()
    opened = ada.open_record(whole("wreck-raiders"))
    ada.go(f"/t/{opened['table']}#host={opened['host']}")
    expect(ada.page.locator(".count tbody")).to_be_visible()

    ada.go()

    (kept,) = ada.page.locator(".cont li").all_inner_texts()
    assert kept.split("\n")[0] == "Wreck Raiders"
    assert kept.endswith("Finished")


def test_a_file_that_is_no_game_is_refused_with_a_sentence(new_person: NewPerson, tmp_path: Path) -> None:
    ada = new_person()
    ada.expected = ("400",)
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game": "chess"}')
    ada.go()

    ada.page.get_by_label("Open a saved game").set_input_files(wrong)

    expect(ada.page.get_by_role("alert")).to_contain_text(re.compile(r"\w+.*\."))
    expect(ada.page.locator(".shelf .box").first).to_be_visible()
