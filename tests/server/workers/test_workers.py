"""Bots in processes of their own: never in the way, replaced when they die, never told more than their seat."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

import stormtable
from stormtable.server.hosting.bot_turns import MOST_FAILURES, pause_before
from stormtable.server.hosting.commit import change
from stormtable.server.hosting.opening import save_new
from stormtable.server.protocol.messages import StartGame
from stormtable.server.storage.sqlite import SqliteStorage
from stormtable.server.tables.entries import Header, SeatPlan
from stormtable.server.tables.fair import new_secret
from stormtable.server.tables.places import Place
from stormtable.server.tables.requests import start
from stormtable.server.workers import bot_process
from stormtable.server.workers.pool import Asked, WorkerPool
from stormtable.server.workers.waiting import Claim
from tests.server.hosting.test_replay import played_game
from tests.server.kit import PATIENCE, Person, Server, let_bots_move, new_id, play_on, serving
from tests.server.tables.test_line import table_of

FOR_AN_HOUR = "search@3600s"


async def against_a_bot(server: Server, bot: str = "greedy") -> Person:
    opened = await server.open(people=1, bots=[bot])
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    return person


async def test_a_worker_that_is_killed_is_replaced_and_the_bot_moves_on(server: Server) -> None:
    person = await against_a_bot(server)
    await server.hall.workers.start()
    [worker] = server.hall.workers.started
    assert worker.process is not None
    os.kill(worker.process, signal.SIGKILL)

    await let_bots_move(person)

    assert worker not in server.hall.workers.started


async def test_a_bot_that_comes_to_no_end_is_stopped_and_a_quick_one_moves_for_it(tmp_path: Path) -> None:
    """It would think for an hour, and every other bot would wait for it."""
    workers = WorkerPool(1, polite=0, longest=0.5)
    async with serving(SqliteStorage(tmp_path / "t.sqlite"), workers=workers) as server:
        await workers.start()
        [worker] = workers.started
        seats = [SeatPlan("bot", "", FOR_AN_HOUR), SeatPlan("bot", "", FOR_AN_HOUR)]
        header = Header("wreck-raiders", seats, "", {}, secret=new_secret())
        row = await save_new(server.hall, header, stormtable.game("wreck-raiders"), [])
        room = await server.hall.room(row.id)
        room.hangs = MOST_FAILURES  # so that this one is enough
        watcher = await Person.at(server.port, watch=row.watch)
        async with room.lock:
            await change(
                server.hall, room, lambda table: start(table, Place("guest", host=True), StartGame(id=new_id()), ())
            )

        await watcher.until(lambda who: who.version > 10)

        assert {played.by for played in room.table.line.moves} == {"random"}
        assert worker not in workers.started
        assert server.hall.metrics.counters["bots_hung"] == 1
        workers.longest = PATIENCE
        asked = Asked(room.table, room.table.decider.number if room.table.decider else 0, "greedy")
        assert await workers.choose(asked) >= 0


async def test_who_waits_for_a_worker_is_served_in_order_and_who_gives_up_leaves_nothing_behind(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    workers, asked = server.hall.workers, Asked(room.table, 0, "greedy")
    answered: list[int] = []

    async def ask(number: int) -> None:
        await workers.choose(asked)
        answered.append(number)

    tasks = [asyncio.create_task(ask(number)) for number in range(4)]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    assert [number for number in answered if number > 0] == [1, 3], "the first may have been answered already"
    assert (workers.asked, len(workers.started), len(workers.idle)) == (0, 1, 1)


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
    bot_process._known.clear()
    version = room.table.version
    known = bot_process.caught_up(Asked(room.table, 0, "random").question(None))
    assert room.table.sitting is not None
    assert known.table.view(0) == room.table.sitting.table.view(0)
    steps = len(room.table.line)
    await person.act("propose", version=person.version, what="undo", to=first)
    await person.until(lambda who: bool(who.turn and who.turn["step"] == first))
    suffix = Asked(room.table, 0, "random").question(version)
    again = bot_process.caught_up(suffix)

    assert (suffix.opening, suffix.known, suffix.line) == (None, first, []), "it is told only what is new to it"
    assert again is known
    assert again.line == [(played.move, played.drawn) for played in room.table.line.moves]
    assert room.table.sitting is not None
    assert again.table.view(0) == room.table.sitting.table.view(0)
    assert bot_process.choose(suffix) in list(room.table.sitting.table.moves())
    while len(room.table.line) < steps:
        await let_bots_move(person)
    once_more = Asked(room.table, 0, "random").question(version)
    assert once_more.known == first, "what was taken back is not what came instead"
    assert bot_process.caught_up(once_more).table.view(0) == room.table.sitting.table.view(0)


async def test_a_worker_goes_to_any_step_of_a_long_game() -> None:
    record = played_game(moves=3 * bot_process.EVERY + 5)
    game = stormtable.game("wreck-raiders")
    table = table_of(record, game)
    bot_process._known.clear()
    version: int | None = None
    for step in (180, 3, 64, 63, 128, 197, 1, 191):
        question = Asked(table, 0, "random", step).question(version)
        assert bot_process.caught_up(question).table.view(0) == record.replay(game, step).view(0)
        version = table.version
        assert len(question.line) in (0, len(record.moves))
    assert Asked(table, 0, "random", 5).question(version).line == []


async def test_a_worker_that_has_forgotten_a_table_is_told_all_of_it(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    bot_process._known.clear()
    with pytest.raises(bot_process.Forgotten):
        bot_process.caught_up(Asked(room.table, 0, "greedy").question(room.table.version))
    await server.hall.workers.start()
    [worker] = server.hall.workers.started
    elsewhere = await server.open(people=1, bots=["greedy"])
    host = await Person.at(server.port, table=elsewhere["table"], secret=elsewhere["secret"], host=elsewhere["host"])
    worker.told[elsewhere["table"]] = 1_000

    await host.act("start")
    await host.until(lambda who: who.yours)
    await let_bots_move(host)


async def test_the_same_question_has_the_same_answer(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    asked = Asked(room.table, 0, "search@8")

    assert await server.hall.workers.choose(asked) == await server.hall.workers.choose(asked)


async def test_a_turn_of_several_decisions_goes_on_faster_than_it_began(server: Server) -> None:
    person = await against_a_bot(server)
    await let_bots_move(person)
    hall = server.hall
    room = await hall.room(person.hello["table"])
    last = room.table.line.moves[-1].seat

    assert pause_before(room.table, last, 700) == 420
    assert pause_before(room.table, 1 - last, 700) == 700


async def test_a_bot_stays_with_its_worker_so_that_it_can_go_on_with_what_it_found_out(server: Server) -> None:
    person = await against_a_bot(server)
    room = await server.hall.room(person.hello["table"])
    asked = Asked(room.table, 0, "search@8").question(None)
    again = Asked(room.table, 0, "search@8").question(room.table.version)
    bot_process._known.clear()

    bot_process.choose(asked)
    thinker = dict(bot_process._known[asked.table].bots)
    bot_process.choose(again)
    bot_process.choose(Asked(room.table, 0, "search@9").question(room.table.version))

    bots = bot_process._known[asked.table].bots
    assert {who: bots[who] for who in thinker} == thinker
    assert len(bots) == 2


async def test_a_worker_that_knows_the_table_is_asked_before_others() -> None:
    workers = WorkerPool(2)
    try:
        first, second = Claim("one", "a"), Claim("other", "b")
        one, other = await workers.take(first), await workers.take(second)
        one.told["one"] = other.told["other"] = 1
        for _ in range(2):
            workers.give_back(one, first)
            workers.give_back(other, second)

            assert await workers.take(first) is one
            assert await workers.take(second) is other
            one, other = other, one
            one.told["one"] = other.told["other"] = 1
            one.told.pop("other"), other.told.pop("one")
    finally:
        workers.stop()
