"""What others did since one last acted: shown one act at a time, gone through again, read out, and marked."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.following import LOGGED, SPOKEN, is_told, see_others_act, sentences
from tests.browser.people import PHONE
from tests.browser.positions import position

GAMES: Final = ("wreck-raiders", "riftwalker", "storm-raiders", "nova-raiders", "everrain")

RINGED: Final = "() => document.querySelector('.rings g.now')?.checkVisibility() || null"
NO_RINGS: Final = "() => document.querySelector('.rings g') ? null : true"


@pytest.mark.parametrize("game", GAMES)
def test_acts_of_others_are_shown_one_by_one_ringed_and_read_out(new_person: NewPerson, game: str) -> None:
    ada = new_person(pace="calm")
    ada.sit_at(position(game, 2))
    strip = see_others_act(ada)
    acts = int(strip.locator("small").inner_text().split(" of ")[1])

    said = []
    for act in range(acts):
        expect(strip.locator("small")).to_have_text(f"{act + 1} of {acts}")
        said.append(sentences(strip))
        assert ada.until(RINGED), f"nothing is ringed while this is told: {said[-1]}"
        assert said[-1].endswith(ada.page.evaluate(LOGGED)[-1] + ".")
        strip.get_by_role("button", name="The next act").click()

    expect(strip).to_be_hidden()
    spoken = ada.page.evaluate(SPOKEN)
    assert is_told(spoken, said)
    assert ada.page.evaluate(LOGGED)[-len(spoken) :] == spoken
    assert ada.wait_for_question()


def test_one_goes_back_to_an_act_sees_the_table_of_then_and_skips_to_now(new_person: NewPerson) -> None:
    ada = new_person(pace="calm", size=PHONE)
    ada.sit_at(position("storm-raiders", 2))
    strip = see_others_act(ada)
    strip.get_by_role("button", name="To my move").click()
    expect(strip).to_be_hidden()
    now = ada.step()
    assert ada.page.locator(".rings g").count() > 0

    ada.page.get_by_role("button", name="Since your last turn").click()
    strip.get_by_role("button", name="The act before").click()
    assert int(ada.step()) < int(now)
    assert (ada.lit.count(), ada.moves.count()) == (0, 0)
    ada.page.keyboard.press("Escape")
    assert ada.step() == now
    ada.play()

    assert ada.until(NO_RINGS), "what others did stays marked after one acted"
    expect(ada.page.get_by_role("button", name="Since your last turn")).to_be_hidden()


def test_whoever_comes_back_can_go_through_what_was_missed(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("riftwalker", 2, "", 20))
    others = ada.page.get_by_role("button", name="Since your last turn")
    step = ""
    while others.count() == 0:
        step = ada.question(after=step)
        if others.count() == 0:
            ada.moves.first.click()
    missed = others.inner_text()

    ada.page.reload()

    assert ada.wait_for_question()
    expect(others).to_have_text(missed)
    others.click()
    strip = ada.page.get_by_role("region", name="Since your last turn")
    expect(strip.locator("small")).to_have_text(f"{missed} of {missed}")


def test_at_once_is_a_setting_that_is_kept(new_person: NewPerson) -> None:
    ada = new_person(pace="calm")
    ada.sit_at(position("riftwalker", 2))
    ada.settings().get_by_role("radio", name="At once").check()
    ada.page.reload()
    assert ada.wait_for_question()

    assert ada.settings().get_by_role("radio", name="At once").is_checked()
