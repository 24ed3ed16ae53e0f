"""Lessons as tables: the learner has a seat, the position is set, and the other seats wait."""

from __future__ import annotations

from msgspec.structs import asdict

from stormtable import bots
from stormtable.engine.game import Game
from stormtable.engine.lessons import Lesson
from stormtable.engine.teaching import followed
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.opening import save_new
from stormtable.server.protocol.answers import LessonNote, LessonPart, Lessons, Opened
from stormtable.server.protocol.messages import LessonWish
from stormtable.server.protocol.names import a_name
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables import fair
from stormtable.server.tables.entries import AnyEntry, Drawn, Header, Move, SeatPlan, Start
from stormtable.server.tables.line import set_up
from stormtable.server.tables.seats import key_of, new_secret


def all_of(game: Game) -> Lessons:
    return Lessons([part_of(game, lesson) for lesson in game.lessons()])


def part_of(game: Game, lesson: Lesson) -> LessonPart:
    """With the step at which each move is asked for: luck is known, so the way through is."""
    steps = iter([len(sitting.moves) for _, sitting in followed(game, lesson)])
    notes = [LessonNote(**asdict(note), step=next(steps) if note.moves else None) for note in lesson.notes]
    return LessonPart(lesson.id, lesson.title, lesson.about, lesson.minutes, notes)


async def open_lesson(hall: Hall, game: Game, name: str, wish: LessonWish, address: str = "") -> Opened:
    """A table of its own, as everybody finds it who takes this lesson."""
    lesson = next((one for one in game.lessons() if one.id == name), None)
    if lesson is None:
        raise Refused("not-found", f"{game.title} has no lesson '{name[:40]}'.")
    secret, host = new_secret(), new_secret()
    header = Header(
        game=game.name,
        seats=seat_plans(lesson, a_name(wish.name, empty=True), key_of(secret)),
        host=key_of(host),
        options=game.chosen(lesson.options),
        stand_in=bots.USUAL,
        opener=hall.dice.alias_of(address),
        imported=True,
        deal=lesson.deal,
    )
    first = await hall.threads.short(lambda: entries_of(game, lesson))
    row = await save_new(hall, header, game, first)
    return Opened(row.id, row.watch, host, lesson.seat, secret, None)


def seat_plans(lesson: Lesson, name: str, key: str) -> list[SeatPlan]:
    """The learner, and nobody else: the others are called by their colours."""
    learner = SeatPlan("person", name, key=key)
    return [learner if seat == lesson.seat else SeatPlan("person") for seat in range(lesson.seats)]


def entries_of(game: Game, lesson: Lesson) -> list[AnyEntry]:
    """How the table came to where the lesson begins, each move with what it drew."""
    sitting = set_up(game, lesson.seats, game.chosen(lesson.options), fair.known(lesson.deal), [])
    found: list[AnyEntry] = [Start(drawn=[(game.chances[what], int(drawn)) for what, drawn in sitting.outcomes])]
    for line in lesson.played:
        seat, before = sitting.table.seat, len(sitting.outcomes)
        sitting.play(game.vocabulary.parse(line))
        drawn: Drawn = [(game.chances[what], int(outcome)) for what, outcome in sitting.outcomes[before:]]
        found.append(Move(seat, move=line, drawn=drawn))
    return found
