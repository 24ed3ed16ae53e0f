"""Non-interference over the wire: tables that differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from stormtable import bots
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.journal import Event
from stormtable.engine.pages import Pages
from stormtable.engine.sitting import Sitting, Told
from stormtable.engine.state import state_hash
from stormtable.games import game as find_game
from stormtable.games import names
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.table import Everrain
from stormtable.lab import analysis
from stormtable.lab.advice import why
from stormtable.lab.analysis import analyse
from stormtable.server.hosting.replay import as_seen
from stormtable.server.hosting.updates import Sight, changed, encode, view_part
from stormtable.server.protocol.answers import Update
from stormtable.server.storage.base import Storage
from stormtable.server.storage.sqlite import SqliteStorage
from stormtable.server.tables.entries import Noted
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import move_entry
from tests.server.kit import Person, Server, play_on, serving

STRANGE = 4_242
TRIES = 12
MARKED = "zone-3"
LEVELS = ("greedy", "easy", "normal")  # that a hint may be asked of; those that think longer do so in the same way


def as_often_as_asked(text: str) -> str:
    """Lines of talk are numbered and dated, and are otherwise the same."""
    return re.sub(r'"(number|at)":\d+', r'"\1":0', text) if '"type":"chat"' in text else text


def other_events(game: Game, events: Sequence[Event], seat: int) -> Pages[Told]:
    """The same events with other values in every secret field that the seat (-1: a spectator) may not see."""
    others: Pages[Told] = Pages()
    for event in events:
        kind = game.events[event.kind]
        hidden = kind.secret if not event.seen_by(seat) else frozenset()
        pairs = zip(kind.fields, event.args, strict=True)
        args = [STRANGE if name in hidden else value for name, value in pairs]
        others.append((event.kind, tuple(args), event.audience))
    return others


@contextlib.contextmanager
def told_otherwise(game: Game, sitting: Sitting, seat: int, seed: int) -> Iterator[None]:
    """For a while another table lies there, which the seat (-1: a spectator) cannot tell from this one."""
    true, told = sitting.table, sitting.told
    twin = true.resample(max(seat, 0), Searching(seed))
    if isinstance(twin, Everrain):
        twin.now[m.VEILED] = 0  # it is a table to play at, not one to think on: its cards say what they say
    twin.chance, twin.journal = true.chance, true.journal
    sitting.table, sitting.told = twin, other_events(game, sitting.events, seat)
    try:
        yield
    finally:
        sitting.table, sitting.told = true, told


async def all_bytes(server: Server, hello: dict[str, str], seat: int | None, name: str) -> list[str]:
    """Everything this place can be sent: welcome, view with what it foresees, log, moves, texts, refusals of every
    kind, talk and marks, replay, export, hints, content.
    """
    person = await Person.at(server.port, **hello)
    person.received.clear()
    person.keeping = True
    again = Person(server.port, hello)
    again.keeping = True
    await again.connect()
    got = [text for text in again.received if '"type":"chat"' not in text]  # more of it each time one looks
    legal = {one["move"] for one in (person.turn or {"moves": []})["moves"]}
    version = person.version
    vocabulary = (await server.hall.room(hello.get("table") or hello["watch"])).table.game.vocabulary
    tries = range(0, vocabulary.size, vocabulary.size // TRIES + 1)
    for tried, move in enumerate([move for move in tries if move not in legal] + [10_000, -1]):
        await person.send({"type": "move", "id": f"{name}-try-{tried:03d}", "version": version, "move": move})
        if 0 <= move < vocabulary.size:
            await person.send({"type": "why", "id": f"{name}-why-{tried:03d}", "say": vocabulary.say(move)})
    await person.send({"type": "move", "id": f"{name}-old", "version": 0, "move": 0})
    await person.send({"type": "undo", "id": f"{name}-undo", "version": 0})
    await person.send({"type": "propose", "id": f"{name}-back", "version": 0, "what": "undo", "to": 0})
    await person.send({"type": "answer", "id": f"{name}-answer", "version": version, "yes": True})
    if person.you["role"] != "guest":
        mark = None if seat is None else f"{seat}/{MARKED}"
        await person.send({"type": "chat", "id": f"{name}-chat", "text": f"Look {name}", "mark": mark})
        await person.until(lambda who: any(name in line["text"] for line in who.chat))
    new = [text for text in person.received if '"type":"chat"' not in text or name in text]
    got += [as_often_as_asked(text.replace(name, "")) for text in new]
    path = f"/api/tables/{hello.get('table') or hello['watch']}"
    step = person.turn["step"] if person.turn else 0
    sight = "" if seat is None else f"?seat={seat}"
    got.append((await server.request("GET", f"{path}/replay/{step}{sight}", secret=hello.get("secret"))).body.decode())
    whose = "" if seat is None else f"&seat={seat}"
    pages = [f"{path}/log?before={line}{whose}" for line in (10, 1_000_000)]
    got += [(await server.request("GET", page, secret=hello.get("secret"))).body.decode() for page in pages]
    got.append((await server.request("GET", f"{path}/record", secret=hello.get("secret"))).body.decode())
    got.append((await server.request("GET", f"{path}/replay/{step}/analysis")).body.decode())
    got.append((await server.request("GET", f"{path}/content")).body.decode())
    for other in range(2):  # with one's own secret, so for one's own seat at best
        hint = await server.request("GET", f"{path}/hint?seat={other}&bot=random", secret=hello.get("secret"))
        got.append(hint.body.decode())
    got.append((await server.request("GET", path)).body.decode())
    got.append((await server.request("GET", f"{path}/replay")).body.decode())
    await again.close()
    await person.close()
    return got


@pytest.mark.parametrize("name", names())
async def test_what_a_seat_cannot_know_changes_no_byte_it_is_sent(name: str, storage: Storage) -> None:
    luck = random.Random(11)
    async with serving(storage) as server:
        crowd = await server.seated(name, people=2)
        room = await server.hall.room(crowd[0].hello["table"])
        secrets, differed = False, False
        for turn in range(16):
            if turn >= 2 and (differed or not secrets):
                break
            await play_on(crowd, 7, luck)
            sitting = room.table.sitting
            assert sitting is not None
            true = sitting.table
            hellos = [(person.you["seat"], person.hello) for person in crowd]
            hellos.append((None, {"watch": crowd[0].opened["watch"]}))
            for seat, hello in hellos:
                told = await all_bytes(server, hello, seat, f"{turn}-{seat}-true")
                secrets = secrets or any(knowers not in (0, 3) for knowers in true.known)
                with told_otherwise(room.table.game, sitting, -1 if seat is None else seat, turn):
                    differed = differed or state_hash(sitting.table) != state_hash(true)
                    other = await all_bytes(server, hello, seat, f"{turn}-{seat}-twin")
                assert told == [text.replace("-twin", "-true") for text in other]
        assert differed or not secrets, "the tables must differ for the test to say anything"


@pytest.mark.parametrize("name", names())
async def test_no_byte_of_an_earlier_step_or_of_its_analysis_tells_what_the_seat_could_not_know(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The very functions that make a replay and an analysis, of two tables that the seat cannot tell apart."""
    monkeypatch.setattr(analysis, "PLAYED_ON", 1)  # more would tell no more
    async with serving(SqliteStorage(tmp_path / "t.sqlite")) as server:
        crowd = await server.seated(name, people=2)
        await play_on(crowd, 24, random.Random(3))
        table = (await server.hall.room(crowd[0].hello["table"])).table
        for step in range(2, 24, 7):
            sitting = table.line.sitting_at(step)
            true, decider = sitting.table, sitting.table.seat
            assert decider is not None
            for seat in (0, 1, None):
                told = encode(as_seen(table, sitting, seat))
                with told_otherwise(table.game, sitting, -1 if seat is None else seat, step):
                    assert encode(as_seen(table, sitting, seat)) == told
                    if seat == decider:
                        thought = analyse(table.game, true, iterations=6, seed=step)
                        assert analyse(table.game, sitting.table, iterations=6, seed=step) == thought


async def test_other_seats_are_not_told_what_was_asked_or_offered(storage: Storage) -> None:
    async with serving(storage) as server:
        crowd = await server.seated(people=3)
        for person in crowd:
            person.keeping = True
        for _ in range(12):
            mover = next(person for person in crowd if person.yours)
            await play_on(crowd, 1)
            for person in crowd:
                for text in person.received:
                    message = msgspec.json.decode(text)
                    turn = message.get("turn")
                    if turn is not None and turn["seat"] != person.you["seat"]:
                        assert turn["moves"] == []
                        assert turn["prompt"] is None
                    assert person is mover or message["type"] != "done"
                person.received.clear()


@pytest.mark.parametrize("name", names())
def test_no_hint_tells_what_the_seat_could_not_know(name: str) -> None:
    """The very functions that make a hint, at two tables that the seat cannot tell apart."""
    game, luck = find_game(name), random.Random(5)
    secrets = differed = 0
    for seed in range(4):
        table = game.new(2, seed=seed)
        for step in range(60):
            if table.over:
                break
            if step % 10 == 9:
                seat = table.decider
                twin = table.resample(seat, Searching(step))
                secrets += any(knowers not in (0, 3) for knowers in table.known)
                differed += state_hash(twin) != state_hash(table)
                assert twin.moves() == table.moves()
                for move in list(table.moves())[:4]:
                    assert why(game, twin, int(move)) == why(game, table, int(move))
                    assert game.describe(twin, int(move)) == game.describe(table, int(move))
                for level in LEVELS:
                    chosen = [
                        bots.BotSeat(bots.bot(level, game), seat, "hint").choose(one.clone()) for one in (table, twin)
                    ]
                    assert chosen[0] == chosen[1], f"{level} knows more than its seat"
            table.play(luck.choice(list(table.moves())))
    assert differed or not secrets, "the tables must differ for the test to say anything"


@pytest.mark.parametrize("name", names())
async def test_no_byte_of_a_lesson_tells_what_its_learner_cannot_know(name: str, storage: Storage) -> None:
    async with serving(storage) as server:
        for lesson in (await server.get(f"/api/games/{name}/lessons"))["lessons"]:
            answer = await server.request("POST", f"/api/games/{name}/lessons/{lesson['id']}", {"name": "Ada"})
            opened = answer.json
            table = (await server.hall.room(opened["table"])).table
            assert table.sitting is not None
            for seat, hello in (
                (opened["seat"], {"table": opened["table"], "secret": opened["secret"]}),
                (None, {"watch": opened["watch"]}),
            ):
                told = await all_bytes(server, hello, seat, f"{lesson['id']}-{seat}-true")
                with told_otherwise(table.game, table.sitting, -1 if seat is None else seat, 7):
                    other = await all_bytes(server, hello, seat, f"{lesson['id']}-{seat}-twin")
                assert told == [text.replace("-twin", "-true") for text in other]


@pytest.mark.parametrize("name", names())
async def test_what_another_seat_does_is_told_as_its_events_tell_it(name: str, tmp_path: Path) -> None:
    """Of two tables that a seat cannot tell apart, where the same move tells it the same events: the whole update."""
    luck = random.Random(9)
    async with serving(SqliteStorage(tmp_path / "t.sqlite")) as server:
        crowd = await server.seated(name, people=2)
        await play_on(crowd, 12, luck)
        table = (await server.hall.room(crowd[0].hello["table"])).table
        compared = 0
        for number in range(60):
            assert table.sitting is not None
            mover = table.sitting.table.seat
            if mover is None:
                break
            move = int(luck.choice(list(table.sitting.table.moves())))
            for seat in (1 - mover, None):
                told = update_of(table, seat, move)
                with told_otherwise(table.game, table.sitting, -1 if seat is None else seat, number):
                    if move not in table.sitting.table.moves():
                        continue
                    other = update_of(table, seat, move)
                if told.log == other.log:
                    compared += 1
                    assert encode(told) == encode(other)
            table = moved(table, move)
        assert compared > 30


def moved(table: HostedTable, move: int) -> HostedTable:
    twin = table.fork()
    assert twin.sitting is not None
    entry = move_entry(twin, twin.sitting.table.decider, move, None, None)
    twin.add(Noted(twin.version + 1, twin.last_at, entry))
    return twin


def update_of(table: HostedTable, seat: int | None, move: int) -> Update:
    """What a seat that is up to date is told of a move."""
    assert table.sitting is not None
    sight = Sight(seat)
    sight.view, sight.told = view_part(table, table.sitting, seat), len(table.sitting.events)
    after = moved(table, move)
    assert after.sitting is not None
    return changed(after, after.sitting, sight, None)
