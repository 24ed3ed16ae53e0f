"""Bots in processes of their own: never in the way, replaced when they die, never told more than their seat."""

from __future__ import annotations

import os
import signal

from stormtable import bots
from stormtable.server import thinking
from stormtable.server.bots import question
from tests.server.kit import Person, Server, let_bots_move, play_on


async def against_a_bot(server: Server, bot: str = "random") -> Person:
    opened = await server.open(people=1, bots=[bot])
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    return person


async def test_a_worker_that_is_killed_is_replaced_and_the_bot_moves_on(server: Server) -> None:
    person = await against_a_bot(server)
    pool = server.hall.thinkers.pool
    assert pool is not None
    for process in list(pool._processes):
        os.kill(process, signal.SIGKILL)

    await let_bots_move(person)

    assert server.hall.thinkers.pool is not pool


async def test_people_play_while_a_bot_thinks(server: Server) -> None:
    """A bot at one table has the only worker busy; people at another table go on."""
    slow = [await against_a_bot(server, "greedy") for _ in range(3)]
    for person in slow:
        await person.play()
    crowd = await server.seated(people=2)

    await play_on(crowd, 10)

    assert crowd[0].version > 10


async def test_a_worker_catches_up_with_moves_and_with_undos(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    assert person.turn is not None
    first = person.turn["step"]
    for _ in range(2):
        await let_bots_move(person)
    asked = question(room.table, 0, "random")
    thinking._known.clear()
    known = thinking.caught_up(asked)
    assert room.table.sitting is not None
    assert known.table.view(0) == room.table.sitting.table.view(0)
    await person.act("propose", version=person.version, what="undo", to=first)
    await person.until(lambda who: bool(who.turn and who.turn["step"] == first))
    again = thinking.caught_up(question(room.table, 0, "random"))

    assert again.line == room.table.line
    assert again.table.view(0) == room.table.sitting.table.view(0)
    assert thinking.choose(question(room.table, 0, "random")) in list(room.table.sitting.table.moves())


async def test_the_same_question_has_the_same_answer(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    asked = question(room.table, 0, bots.names()[-1])

    assert await server.hall.thinkers.choose(asked) == await server.hall.thinkers.choose(asked)
