"""What moves, rings and glows: only seen, never in the way, and nothing for those who want it still."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.positions import position

DIVE = "Move one of your divers"
FLIGHTS = """() => {
  window.flights = 0;
  const flying = seen => seen.flatMap(one => [...one.addedNodes]).filter(one => one.className === 'flying').length;
  new MutationObserver(seen => { window.flights += flying(seen); })
    .observe(document.body, {childList: true});
}"""


def test_a_diver_travels_and_the_next_question_does_not_wait_for_it(new_person: NewPerson) -> None:
    ada = new_person(still=False)
    ada.sit_at(position("wreck-raiders", ask=DIVE))
    ada.page.evaluate(FLIGHTS)

    ada.play()

    assert ada.page.evaluate("() => window.flights") > 0
    assert ada.wait_for_question()
    ada.play()


def test_nothing_moves_for_those_who_want_it_still(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", ask=DIVE))
    ada.page.evaluate(FLIGHTS)
    ada.play()

    assert ada.wait_for_question()
    assert ada.page.evaluate("() => window.flights") == 0
    assert ada.page.evaluate("() => document.getAnimations().length") == 0


def test_the_setting_stops_motion_too(new_person: NewPerson) -> None:
    ada = new_person(still=False)
    ada.sit_at(position("wreck-raiders", ask=DIVE))
    ada.settings().get_by_label("No motion").check()
    ada.close_settings()
    ada.page.evaluate(FLIGHTS)

    ada.play()

    assert ada.wait_for_question()
    assert ada.page.evaluate("() => window.flights") == 0


def test_a_move_is_shown_in_the_frame_after_its_event(new_person: NewPerson) -> None:
    """What an update brings stands in the page before the next frame is drawn."""
    ada = new_person(still=False)
    ada.context.add_init_script(
        """(() => {
          const heard = WebSocket.prototype.addEventListener;
          const watch = socket => heard.call(socket, 'message', event => {
            const step = JSON.parse(event.data).turn?.step;
            if (step !== undefined) requestAnimationFrame(() => (window.shown ??= [])
              .push([step, Number(document.querySelector('main.table')?.dataset.step)]));
          });
          window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); watch(this); } };
        })()"""
    )
    ada.sit_at(position("wreck-raiders", ask=DIVE))
    ada.page.evaluate("() => { window.shown = []; }")

    for _ in range(3):
        ada.play()
        assert ada.wait_for_question()

    ada.page.wait_for_function("() => window.shown.length >= 3")
    shown = ada.page.evaluate("() => window.shown")
    assert [pair for pair in shown if pair[1] < pair[0]] == []


def test_sound_is_off_until_it_is_asked_for(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", ask=DIVE))

    expect(ada.settings().get_by_label("Sound")).not_to_be_checked()


def test_the_tab_says_when_it_is_your_move(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", ask=DIVE))

    expect(ada.page).to_have_title("● Your move: Wreck Raiders")
    icon = ada.page.locator("link[rel=icon]").get_attribute("href") or ""
    assert icon.startswith("data:image/svg+xml,")
    ada.page.get_by_role("link", name="Stormtable, all games").click()
    expect(ada.page).to_have_title("Stormtable")
    assert ada.page.locator("link[rel=icon]").get_attribute("href") != icon
