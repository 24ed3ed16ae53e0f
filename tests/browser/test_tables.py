"""What happens around a game: friends by link, one screen for several, restarts, undo, bots that help out."""

from __future__ import annotations

import os
import re
import signal

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.hosting import Host
from tests.browser.people import Person
from tests.browser.positions import new_table, position

GAME = "wreck-raiders"


def at_the_pool(person: Person) -> None:
    """A table that asks for a die."""
    person.sit_at(position(GAME, ask="Take a die"))


def take_a_die(person: Person) -> None:
    assert person.wait_for_question()
    assert person.ask == "Take a die from the pool"
    person.play()


def test_two_browsers_on_one_table_by_link(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    ada.sit_down(["you", "friend"])
    link = ada.page.get_by_label("Send this link").input_value()

    grace.page.goto(link)
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Grace")).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()

    expect(ada.page.locator(".lagoon")).to_be_visible()
    expect(grace.page.locator(".lagoon")).to_be_visible()
    expect(ada.page.locator("#ask .who")).to_be_visible()
    first, second = (ada, grace) if ada.page.locator("#ask .who.lit").count() else (grace, ada)
    name = "Ada" if first is ada else "Grace"
    expect(second.page.locator("#ask")).to_contain_text(f"{name} to move")
    take_a_die(first)
    expect(second.page.locator("#pane-log")).to_contain_text(f"{name} takes a")
    second.page.get_by_role("tab", name="Talk").click()
    second.page.get_by_label("Say something").fill("Well dived")
    second.page.get_by_role("button", name="Say").click()
    first.page.get_by_role("tab", name="Talk").click()
    expect(first.page.locator("#pad-talk")).to_contain_text("Well dived")
    rival = "Grace" if first is ada else "Ada"
    first.page.get_by_role("button", name=f"Mute {rival}").click()
    expect(first.page.locator("#pad-talk")).not_to_contain_text("Well dived")
    second.page.get_by_label("Say something").fill("Are you there?")
    second.page.get_by_role("button", name="Say").click()
    expect(second.page.locator("#pad-talk")).to_contain_text("Are you there?")
    first.page.reload()
    first.page.get_by_role("tab", name="Talk").click()
    expect(first.page.locator("#pad-talk")).to_contain_text(f"{rival} is muted.")
    expect(first.page.locator("#pad-talk")).not_to_contain_text("Are you there?")
    first.page.get_by_role("button", name=f"Hear {rival} again").click()
    expect(first.page.locator("#pad-talk")).to_contain_text("Are you there?")


def test_a_link_is_renewed_and_a_new_one_for_somebody_away_is_told_to_all(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    ada.sit_down(["you", "friend"])
    grace.page.goto(ada.page.get_by_label("Send this link").input_value())
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Grace")).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    for person in (ada, grace):
        expect(person.page.locator(".lagoon")).to_be_visible()
        person.settings().get_by_role("button", name="Renew my link").click()
        expect(person.page.get_by_role("dialog", name="Settings")).to_be_hidden()
        expect(person.page.locator(".lagoon")).to_be_visible()
        expect(person.page.locator("#ask .who")).to_be_visible()
    grace.leave()

    sheet = ada.settings()
    sheet.get_by_role("button", name="New link for this seat").click()
    expect(sheet.get_by_label("Only for Grace")).to_be_visible()
    ada.close_settings()

    told = "The host gave out a new link for Grace's seat."
    expect(ada.page.locator("#pane-log")).to_contain_text(told)
    ada.page.get_by_role("tab", name="Talk").click()
    expect(ada.page.locator("#pad-talk")).to_contain_text(told)


def test_a_bot_plays_on_for_a_friend_who_left_and_who_comes_back(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    ada.sit_down(["you", "friend"])
    grace.page.goto(ada.page.get_by_label("Send this link").input_value())
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Grace")).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    expect(grace.page.locator(".lagoon")).to_be_visible()
    seat = grace.page.url
    grace.go("/")

    expect(ada.page.locator("#ask")).to_contain_text("Grace is away since")
    ada.page.get_by_role("button", name="A bot plays on").click()
    expect(ada.page.locator(".a-seats")).to_contain_text("a bot plays")
    expect(ada.page.get_by_role("button", name="A bot plays on")).to_be_hidden()

    grace.page.goto(seat)
    grace.page.get_by_role("button", name="Take my seat back").click()
    expect(ada.page.locator(".a-seats")).not_to_contain_text("a bot plays")
    expect(ada.page.locator(".a-seats")).not_to_contain_text("away")


def test_who_follows_the_link_is_offered_one_way_to_sit_down_and_the_rules(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    ada.sit_down(["you", "friend", "friend"])
    grace.page.goto(ada.page.get_by_label("Send this link").input_value())

    expect(grace.page.get_by_role("button", name="Sit here")).to_have_count(2)
    expect(grace.page.get_by_role("button", name="Sit down")).to_have_count(0)
    grace.page.get_by_role("button", name="Read the rules meanwhile").click()
    expect(grace.page.locator(".drawer")).to_be_visible()


def test_a_server_that_hangs_is_said_and_the_move_counts_once_it_answers(new_person: NewPerson, own_host: Host) -> None:
    ada = new_person(address=own_host.address)
    ada.expected = ("WebSocket",)
    at_the_pool(ada)
    step = ada.step()
    assert own_host.process is not None

    os.kill(own_host.process.pid, signal.SIGSTOP)
    ada.moves.first.click()
    expect(ada.page.get_by_text("The server does not answer.")).to_be_visible()
    os.kill(own_host.process.pid, signal.SIGCONT)

    expect(ada.page.get_by_text("The server does not answer.")).to_be_hidden()
    ada.wait_for_move(step)


def test_a_restart_of_the_server_is_shown_and_healed(new_person: NewPerson, own_host: Host) -> None:
    ada = new_person(address=own_host.address)
    ada.expected = ("WebSocket",)
    at_the_pool(ada)
    take_a_die(ada)
    assert ada.wait_for_question()
    asked, step = ada.ask, ada.step()

    own_host.stop()
    expect(ada.page.get_by_text("The line dropped.")).to_be_visible()
    expect(ada.page.locator(".lagoon")).to_be_visible()
    assert ada.lit.count() == 0
    own_host.start()

    expect(ada.page.get_by_text("The line dropped.")).to_be_hidden()
    assert (ada.ask, ada.step()) == (asked, step)
    ada.play()


def test_a_table_that_was_not_there_yet_when_the_server_went_comes_when_it_is_back(
    new_person: NewPerson, own_host: Host
) -> None:
    ada = new_person(address=own_host.address)
    ada.expected = ("WebSocket", "Failed to load resource")
    opened = ada.asked("/api/tables", new_table("wreck-raiders", 2))
    ada.context.route("**/content", lambda route: route.abort())
    with ada.page.expect_request("**/content"):
        ada.go(f"/t/{opened['table']}#seat={opened['secret']}&host={opened['host']}")

    own_host.stop()
    ada.context.unroute("**/content")
    own_host.start()

    expect(ada.page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def test_undo_takes_back_ones_own_last_move(new_person: NewPerson) -> None:
    ada = new_person()
    at_the_pool(ada)
    take_a_die(ada)
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()

    undo.click()

    expect(ada.page.locator("#ask h1")).to_have_text("Take a die from the pool")
    expect(ada.page.locator("#pane-log")).not_to_contain_text("You take a")


def test_several_people_at_one_screen_have_a_curtain_between_them(new_person: NewPerson) -> None:
    ada = new_person()
    ada.go()
    ada.box().get_by_role("button", name="Play", exact=True).click()
    sheet = ada.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="2", exact=True).check()
    sheet.get_by_label("Seat 2").select_option("here")
    sheet.get_by_label("Name of player 2").fill("Grace")
    sheet.get_by_role("button", name="Sit down").click()

    seen: set[str] = set()
    curtain = ada.page.get_by_role("dialog", name="it is your move")
    for _ in range(30):
        expect(curtain.or_(ada.moves.first)).to_be_visible()
        if curtain.count():
            seen.add(str(re.sub(",.*", "", curtain.get_by_role("heading").inner_text())))
            curtain.get_by_role("button").click()
            expect(curtain).to_be_hidden()
        if len(seen) == 2:
            break
        assert ada.wait_for_question()
        ada.play()

    assert seen == {"Ada", "Grace"}


def test_a_bot_takes_over_and_hands_back(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    ada.sit_down(["you", "friend"])
    grace.page.goto(ada.page.get_by_label("Send this link").input_value())
    grace.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Grace")).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    expect(ada.page.locator(".lagoon")).to_be_visible()

    ada.settings().get_by_role("button", name="Let a bot play for me").click()
    ada.close_settings()
    expect(ada.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(grace.page.get_by_label("Players")).to_contain_text("a bot plays")
    assert grace.wait_for_question()

    ada.page.get_by_role("button", name="Take my seat back").click()
    expect(ada.page.get_by_text("A bot plays for you.")).to_be_hidden()
    for _ in range(60):
        if "Ada to move" in grace.page.locator("#ask .who").inner_text():
            break
        assert grace.wait_for_question()
        grace.play()
    assert ada.wait_for_question()


def test_a_server_that_is_gone_is_said_plainly_on_the_start_page(new_person: NewPerson, own_host: Host) -> None:
    ada = new_person(address=own_host.address)
    ada.expected = ("ERR_CONNECTION_REFUSED", "Failed to load resource")
    ada.go()
    expect(ada.box()).to_be_visible()
    own_host.stop()

    ada.box().get_by_role("button", name="Watch bots").click()

    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    own_host.start()
    ada.box().get_by_role("button", name="Watch bots").click()
    expect(ada.page).to_have_url(re.compile("/w/w[a-z2-7]{16}$"))


def test_two_tabs_of_one_seat_show_the_same_and_either_may_play(new_person: NewPerson) -> None:
    ada = new_person()
    at_the_pool(ada)
    other = ada.context.new_page()
    other.goto(ada.page.url)
    expect(other.locator("#ask h1")).to_have_text("Take a die from the pool")

    other.locator(".mv").first.click()

    expect(ada.page.locator("#ask h1")).not_to_have_text("Take a die from the pool")
    expect(other.locator("#ask h1")).to_have_text(ada.ask)


def test_somebody_who_comes_late_may_watch(new_person: NewPerson) -> None:
    ada, carl = new_person(name="Ada"), new_person(name="Carl")
    at_the_pool(ada)

    carl.page.goto(ada.page.url)
    expect(carl.page.get_by_role("heading", name="This table is taken")).to_be_visible()
    carl.page.get_by_role("link", name="Watch").click()

    expect(carl.page.locator(".lagoon")).to_be_visible()
    expect(carl.page.locator("#ask")).to_contain_text("to move")
    assert carl.moves.count() == 0


def test_my_tables_are_found_again_on_the_start_page(new_person: NewPerson) -> None:
    ada = new_person()
    at_the_pool(ada)
    address = ada.page.url

    ada.page.get_by_role("link", name="Stormtable, all games").click()
    entry = ada.page.get_by_role("link", name=re.compile("Wreck Raiders.*Your move"))
    expect(entry).to_be_visible()
    entry.click()

    assert ada.wait_for_question()
    assert ada.page.url == address


def test_all_bots_can_be_watched(new_person: NewPerson) -> None:
    ada = new_person()
    seats = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Plum", "Pine")]
    opened = ada.asked("/api/tables", {"game": GAME, "seats": seats, "pace": 500})
    ada.go(f"/t/{opened['table']}#host={opened['host']}")
    ada.page.get_by_role("button", name="Start", exact=True).click()

    expect(ada.page.locator(".lagoon")).to_be_visible()
    expect(ada.page).to_have_url(re.compile("/w/w[a-z2-7]{16}$"))
    expect(ada.page.locator("#pane-log")).to_contain_text("takes a")
    assert ada.moves.count() == 0
