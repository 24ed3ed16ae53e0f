"""Lessons: taken one after the other, up to the first points; another move is explained and taken back."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.games import GAMES, Drawn
from tests.browser.learning import GO_ON, begin, lesson_note, take_all
from tests.browser.people import PHONE

TAKE_BACK: Final = "Take it back"
WRECK_RAIDERS: Final = GAMES[0]
TAUGHT: Final = [game for game in GAMES if game.game.lessons()]


@pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])
def test_after_the_lessons_there_is_a_first_game_with_hints(new_person: NewPerson, game: Drawn) -> None:
    ada = new_person(size=PHONE)
    take_all(ada, game)
    lesson_note(ada).get_by_role("button", name="Play a first game").click()

    expect(ada.page.locator("#ask .hint[role=status]")).to_contain_text(re.compile("A bot thinks|your other moves"))
    ada.page.get_by_role("button", name="No more hints").click()
    expect(ada.page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
    ada.go()
    ada.box(game.title).get_by_role("button", name="Learn it").click()
    expect(ada.page.get_by_role("dialog").get_by_text("Taken,")).to_have_count(len(game.game.lessons()))


def test_another_move_is_explained_and_taken_back_also_after_luck_and_a_reload(new_person: NewPerson) -> None:
    ada = new_person()
    begin(ada, WRECK_RAIDERS)
    note = lesson_note(ada)
    note.get_by_role("button", name=GO_ON).click()
    ada.play("Take the 4")
    expect(note).to_contain_text("brings no bauble")
    assert ada.moves.count() == 0, "nothing else can be done before it is taken back"
    note.get_by_role("button", name=TAKE_BACK).click()
    expect(note.get_by_role("heading")).to_contain_text("A turn begins with a die")

    ada.play("Take the 3 and a Starfish")
    ada.play("Gold 3")
    ada.page.reload()
    expect(note).to_contain_text("All three Exhibits want Art.")
    note.get_by_role("button", name=TAKE_BACK).click()
    note.get_by_role("button", name="Show me").click()
    expect(ada.page.locator(".mv.aim")).to_contain_text("Art 3")
    ada.play("Art 3")

    expect(note.get_by_role("heading")).to_contain_text("A place for the treasure")
    expect(note).to_contain_text("You found a Statuette")
