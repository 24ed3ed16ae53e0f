"""The table of a lesson, and the way through it."""

from __future__ import annotations

from collections.abc import Iterator

from stormtable.engine.game import Game
from stormtable.engine.keyed import Keyed
from stormtable.engine.lessons import Lesson, LessonNote, deal_key
from stormtable.engine.sitting import Sitting


def opened(game: Game, lesson: Lesson) -> Sitting:
    """The table as the learner finds it."""
    sitting = Sitting(game, lesson.seats, options=lesson.options, chance=Keyed(deal_key(lesson.deal)))
    for move in lesson.played:
        sitting.play(game.vocabulary.parse(move))
    return sitting


def followed(game: Game, lesson: Lesson) -> Iterator[tuple[LessonNote, Sitting]]:
    """Each note that asks for a move, with the table it is asked at; the first of its moves is played after it.

    What may be declined and is not what the note asks for is declined for the learner.
    """
    sitting = opened(game, lesson)
    for note in lesson.taught:
        taught = game.vocabulary.parse(note.moves[0])
        while taught not in sitting.table.moves() and (passing := game.passing(sitting.table)) is not None:
            sitting.play(passing)
        yield note, sitting
        sitting.play(taught)
