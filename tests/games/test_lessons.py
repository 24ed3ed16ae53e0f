"""Lessons: every position can be reached, every move that is taught can be made, and at the end there are points."""

from __future__ import annotations

import re
from typing import Final

import pytest

from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.lessons import Lesson
from stormtable.engine.sitting import Sitting
from stormtable.engine.teaching import followed, opened
from stormtable.games import names

SHORTEST, LONGEST = 2, 5  # minutes
LONGEST_NOTE: Final = 340  # characters: one idea, on a phone above the question

LESSONS: Final = [(name, lesson) for name in names() for lesson in game_named(name).lessons()]

every_lesson = pytest.mark.parametrize(
    ("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.id}" for name, lesson in LESSONS]
)


def after(game: Game, lesson: Lesson) -> Sitting:
    """The table when the last move that is taught was made."""
    *_, (_, sitting) = followed(game, lesson)
    return sitting


@every_lesson
def test_every_move_that_is_taught_is_offered_to_the_learner(name: str, lesson: Lesson) -> None:
    game = game_named(name)
    for note, sitting in followed(game, lesson):
        table = sitting.table
        assert table.seat == lesson.seat, f"{note.title}: it is not the learner's turn"
        offered = [game.vocabulary.write(int(move)) for move in table.moves()]
        for meant in (note.moves[0], *note.unless):
            assert any(re.match(rf"{re.escape(meant)}([ -]|$)", move) for move in offered), (note.title, offered)


@every_lesson
def test_a_lesson_begins_and_ends_with_something_to_read_and_explains_every_other_move(
    name: str, lesson: Lesson
) -> None:
    assert lesson.taught
    assert not lesson.notes[0].moves
    assert not lesson.notes[-1].moves
    assert all(note.otherwise for note in lesson.taught)
    assert SHORTEST <= lesson.minutes <= LONGEST
    assert [note.title for note in lesson.notes if len(note.text) > LONGEST_NOTE] == []
    assert len({note.title for note in lesson.notes}) == len(lesson.notes)


@every_lesson
def test_every_note_cites_rules_that_the_book_has(name: str, lesson: Lesson) -> None:
    book = {rule.id for rule in game_named(name).rule_book().rules}
    assert [rule for note in lesson.notes for rule in note.rules if rule not in book] == []
    assert all(note.rules for note in lesson.notes)


@pytest.mark.parametrize("name", [name for name in names() if game_named(name).lessons()])
def test_the_last_lesson_ends_with_points(name: str) -> None:
    game = game_named(name)
    lessons = game.lessons()
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    before, then = (game.scores(at.table) for at in (opened(game, lessons[-1]), after(game, lessons[-1])))
    assert then[lessons[-1].seat] > before[lessons[-1].seat]


@every_lesson
def test_the_position_of_a_lesson_is_the_same_for_everybody(name: str, lesson: Lesson) -> None:
    game = game_named(name)
    first, second = opened(game, lesson), opened(game, lesson)
    assert game.view(first.table, lesson.seat) == game.view(second.table, lesson.seat)
