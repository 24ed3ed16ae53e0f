"""Taking lessons: what a person does who follows them to the letter."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from stormtable.engine.lessons import Lesson
from tests.browser.games import Drawn
from tests.browser.people import Person

GO_ON: Final = "Go on"


def lesson_note(person: Person) -> Locator:
    return person.page.locator("#ask .note")


def begin(person: Person, game: Drawn) -> None:
    """The first lesson, from the start page."""
    person.learn(game.title, game.game.lessons()[0].title)


def take(person: Person, game: Drawn, lesson: Lesson) -> None:
    """Read what there is to read, and make the moves that are taught."""
    note = lesson_note(person)
    for told in lesson.notes[:-1]:
        expect(note.get_by_role("heading")).to_contain_text(told.title)
        if told.moves:
            person.play_move(game.game.vocabulary.parse(told.moves[0]))
        else:
            note.get_by_role("button", name=GO_ON).click()
    expect(note.get_by_role("heading")).to_contain_text(lesson.notes[-1].title)


def take_all(person: Person, game: Drawn) -> None:
    """From the start page to the last note of the last lesson."""
    begin(person, game)
    *before, last = game.game.lessons()
    for lesson in before:
        take(person, game, lesson)
        lesson_note(person).get_by_role("button", name="Next lesson").click()
    take(person, game, last)
