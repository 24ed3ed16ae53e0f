"""Time: a clock that is set, pauses that others want, too, and time to think that no undo gives back."""

from __future__ import annotations

import random
import time

import pytest

import stormtable
from stormtable.server.hosting import clock
from stormtable.server.hosting.clock import SteadyClock
from stormtable.server.tables.entries import (
    AnyEntry,
    Header,
    Key,
    Move,
    Noted,
    Pause,
    Resume,
    Return,
    SeatPlan,
    SetBot,
    Start,
    Undo,
)
from stormtable.server.tables.fair import new_secret
from stormtable.server.tables.hosted_table import LEFT_BY_CONSENT, HostedTable
from stormtable.server.tables.requests import drawn_since, move_entry
from tests.server.kit import Person, RefusedByServer, Server, let_bots_move, new_id, play_on

HOUR = 3_600
SECOND = 1_000
TIMER = 60 * SECOND


# The clock of the system


def test_the_clock_goes_on_evenly_when_the_systems_is_set() -> None:
    wall, steady = 1_000_000.0, 50.0
    time = SteadyClock(lambda: wall, lambda: steady)
    assert time.now() == 1_000_000

    wall, steady = wall + 60 - HOUR, steady + 60
    assert 1_000_058 < time.now() < 1_000_060, "set back an hour: a minute passed all the same, or nearly"
    wall, steady = wall + 60 + 2 * HOUR, steady + 60
    assert 1_000_118 < time.now() < 1_000_122, "set forward: the same"
    wall = steady = 0.0
    before = time.now()
    for _ in range(100):
        steady += 0.5
        assert time.now() >= before
        before = time.now()


def test_the_clock_follows_the_systems_in_the_long_run() -> None:
    wall, steady = 1_000_000.0, 0.0
    time = SteadyClock(lambda: wall, lambda: steady)
    wall += 10
    for _ in range(60):
        wall, steady = wall + 60, steady + 60
        time.now()
    assert time.now() == pytest.approx(wall)


async def test_bots_go_on_when_the_clock_is_set_back_an_hour(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await server.open(people=1, bots=["random"], pace=50)
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    now = clock.now_ms
    monkeypatch.setattr(clock, "now_ms", lambda: now() - HOUR * SECOND)

    await let_bots_move(person)

    assert person.yours


def test_entries_go_by_the_steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    before, wall = clock.now_ms(), time.time
    for source, name in ((clock.CLOCK, "wall"), (time, "time")):
        monkeypatch.setattr(source, name, lambda: wall() - HOUR)

    assert 0 <= clock.now_ms() - before < HOUR * SECOND


# Pauses


async def test_a_pause_takes_the_consent_of_the_others(server: Server) -> None:
    crowd = await server.seated(people=3)
    await crowd[1].act("pause")
    await crowd[0].until(lambda who: who.table["proposal"] is not None)
    assert crowd[0].table["status"] == "playing"
    assert crowd[0].table["proposal"] == {"what": "pause", "by": 1, "to": 0, "agreed": [1], "asked": [0, 1, 2]}

    await crowd[0].answer(True)
    await crowd[2].until(lambda who: who.table["proposal"]["agreed"] == [0, 1])
    await crowd[2].answer(False)
    await crowd[0].until(lambda who: who.table["proposal"] is None)

    assert crowd[0].table["status"] == "playing"


async def test_a_host_without_a_seat_pauses_no_people(server: Server) -> None:
    crowd = await server.seated(people=2)
    host = await Person.at(server.port, table=crowd[0].hello["table"], host=crowd[0].hello["host"])
    with pytest.raises(RefusedByServer) as refused:
        await host.act("pause")
    assert refused.value.code == "wrong-secret"


async def test_a_question_for_a_pause_outlives_moves(server: Server) -> None:
    crowd = await server.seated(people=2)
    await crowd[0].act("pause")
    await play_on(crowd, 3)
    assert crowd[1].table["proposal"]["what"] == "pause"

    await crowd[1].answer(True)

    await crowd[0].until(lambda who: who.table["status"] == "paused")
    assert crowd[0].table["proposal"] is None
    await crowd[0].act("resume")


async def test_a_pause_lasts_no_longer_than_a_decision_may(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = await server.seated(people=2, timer=HOUR)
    await crowd[0].act("pause")
    await crowd[1].until(lambda who: who.table["proposal"] is not None)
    await crowd[1].answer(True)
    await crowd[0].until(lambda who: who.table["status"] == "paused")
    now = clock.now_ms
    monkeypatch.setattr(clock, "now_ms", lambda: now() + (HOUR + 1) * SECOND)

    await crowd[0].until(lambda who: who.table["status"] == "playing")
    assert crowd[0].table["seats"][0]["played_by"] == "person", "nobody's time ran meanwhile"


# Time to think


class Timed:
    """A table with a timer, played by its entries, each at a time of ours."""

    def __init__(self) -> None:
        header = Header(
            "wreck-raiders", [SeatPlan("person", key="k")] * 2, "", {}, secret=new_secret(), timer=TIMER // SECOND
        )
        self.table = HostedTable("t", "w", 0, header, stormtable.game("wreck-raiders"))
        self.table.sitting = self.table.dealt([])
        self.luck = random.Random(3)
        self.at(0, Start(drawn=drawn_since(self.table, 0)))

    def at(self, at: int, entry: AnyEntry) -> None:
        self.table.add(Noted(self.table.version + 1, at, entry))

    def play(self, at: int, move: int | None = None) -> int:
        table = self.table = self.table.fork()
        assert table.sitting is not None
        decider, moves = table.sitting.table.seat, list(table.sitting.table.moves())
        assert decider is not None
        chosen = self.luck.choice(moves) if move is None else move
        self.at(at, move_entry(table, decider, chosen, None, None))
        return chosen

    def take_back(self, at: int) -> None:
        table = self.table = self.table.fork()
        assert table.sitting is not None
        seat = table.sitting.undoer
        table.sitting.undo()
        self.at(at, Undo(seat, to=len(table.sitting.moves)))

    def left(self, at: int) -> int:
        deadline = self.table.deadline()
        assert deadline is not None
        return deadline - at

    def until_a_decision_that_can_be_taken_back(self) -> tuple[int, int]:
        """Up to a move after which the same seat decides again, and may take it back: when that is, and the move."""
        while True:
            before = self.table
            assert before.sitting is not None
            seat, move = before.sitting.table.seat, self.play(before.last_at)
            assert self.table.sitting is not None
            if self.table.sitting.undoer == seat == self.table.sitting.table.seat:
                self.table = before
                return before.last_at, move


def test_every_decision_has_its_time() -> None:
    timed = Timed()
    assert timed.left(0) == TIMER
    timed.play(10 * SECOND)
    assert timed.left(10 * SECOND) == TIMER


def test_an_undo_gives_no_time_back_and_neither_does_playing_on_again() -> None:
    timed = Timed()
    at, move = timed.until_a_decision_that_can_be_taken_back()
    timed.play(at + 50 * SECOND, move)
    assert timed.left(at + 50 * SECOND) == TIMER, "another decision"

    timed.take_back(at + 90 * SECOND)
    assert timed.left(at + 90 * SECOND) == TIMER - 50 * SECOND
    timed.play(at + 91 * SECOND, move)
    assert timed.left(at + 91 * SECOND) == TIMER - 40 * SECOND
    timed.take_back(at + 92 * SECOND)
    assert timed.left(at + 92 * SECOND) == TIMER - 51 * SECOND
    timed.play(at + 93 * SECOND, move)
    assert timed.left(at + 93 * SECOND) == TIMER - 41 * SECOND


def test_a_pause_gives_no_time_back() -> None:
    timed = Timed()
    timed.at(20 * SECOND, Pause(0))
    assert timed.table.deadline() is None
    timed.at(500 * SECOND, Resume(0))
    assert timed.left(500 * SECOND) == TIMER - 20 * SECOND
    timed.at(505 * SECOND, Pause(1))
    timed.at(900 * SECOND, Resume(1))
    assert timed.left(900 * SECOND) == TIMER - 25 * SECOND


def test_going_back_by_consent_keeps_the_remainder_but_leaves_enough_to_decide() -> None:
    timed = Timed()
    timed.play(30 * SECOND)
    timed.play(31 * SECOND)
    timed.table.go_back(0, "undo 1")
    timed.at(40 * SECOND, Undo(0, to=0, stage="undo 1"))
    assert timed.left(40 * SECOND) == TIMER - 30 * SECOND
    timed.play(40 * SECOND + 29 * SECOND)
    timed.play(70 * SECOND)
    timed.table.go_back(0, "undo 2")
    timed.at(80 * SECOND, Undo(0, to=0, stage="undo 2"))
    assert timed.left(80 * SECOND) == LEFT_BY_CONSENT


def test_a_table_opened_again_has_the_same_time_left() -> None:
    timed = Timed()
    entries = [Noted(1, 0, Start(drawn=timed.table.set_up or []))]
    for at in (10, 30, 35):
        timed.play(at * SECOND)
        last = timed.table.line.moves[-1]
        entries.append(Noted(timed.table.version, at * SECOND, Move(last.seat, move=last.move, drawn=list(last.drawn))))
    again = HostedTable("t", "w", 0, timed.table.header, timed.table.game)
    again.load(entries)
    assert again.deadline() == timed.table.deadline()
    assert [one.spent for one in again.line.moves] == [10 * SECOND, 20 * SECOND, 5 * SECOND]


# What is no move


async def test_nobody_fills_a_table_with_what_is_no_move(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stormtable.server.tables.places.BESIDES_AT_LEAST", 6)
    monkeypatch.setattr("stormtable.server.tables.places.BESIDES_A_MOVE", 1)
    crowd = await server.seated(people=2)
    room = await server.hall.room(crowd[0].hello["table"])
    so_far = room.table.besides.get(1, 0)
    for number in range(6 - so_far):
        await crowd[1].act("rename", name=f"Name {number}")

    for message in ({"name": "One more"}, {"name": "And more"}):
        with pytest.raises(RefusedByServer) as refused:
            await crowd[1].act("rename", **message)
        assert refused.value.code == "too-many"
    with pytest.raises(RefusedByServer) as refused:
        await crowd[1].act("pause")
    assert refused.value.code == "too-many"
    await crowd[0].act("rename", name="Ada L.")
    await play_on(crowd, 4)
    await crowd[1].act("rename", name="With every move a little more")


def test_who_lets_time_run_out_again_and_again_uses_up_nothing_of_the_hosts() -> None:
    timed = Timed()
    before = dict(timed.table.besides)
    seat = timed.table.decider
    assert seat is not None
    timed.at(0, SetBot(None, None, of=seat.number, bot="random", why="timer"))
    timed.at(0, Return(seat.number, new_id()))
    timed.at(0, SetBot(None, new_id(), of=seat.number, bot="random"))
    timed.at(0, Key(None, None, of=seat.number, key="a"))

    assert timed.table.besides.get(seat.number, 0) == before.get(seat.number, 0) + 1
    assert timed.table.besides.get(None, 0) == before.get(None, 0) + 2, "what the host did, not what time did"


async def test_the_last_entries_of_a_table_are_kept_for_moves(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = await server.seated(people=2)
    monkeypatch.setattr("stormtable.server.tables.places.MOST_ENTRIES", crowd[0].version + 10)
    monkeypatch.setattr("stormtable.server.tables.places.KEPT_FOR_MOVES", 5)
    answers = [await crowd[1].send({"type": "rename", "id": new_id(), "name": f"Name {n}"}) for n in range(8)]
    assert [answer.get("code") for answer in answers] == [None] * 5 + ["too-many"] * 3
    await play_on(crowd, 3)
