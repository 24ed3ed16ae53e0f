"""Non-interference over the wire: tables that differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.journal import Event
from stormtable.engine.pages import Pages
from stormtable.engine.sitting import Sitting, Told
from stormtable.engine.state import state_hash
from stormtable.games import names
from stormtable.lab import analysis
from stormtable.lab.analysis import analyse
from stormtable.server.hosting.replay import as_seen
from stormtable.server.hosting.updates import encode
from stormtable.server.storage.base import Storage
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import Person, Server, play_on, serving

STRANGE = 4_242
TRIES = 12


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
    twin.chance, twin.journal = true.chance, true.journal
    sitting.table, sitting.told = twin, other_events(game, sitting.events, seat)
    try:
        yield
    finally:
        sitting.table, sitting.told = true, told


async def all_bytes(server: Server, hello: dict[str, str], seat: int | None, name: str) -> list[str]:
    """Everything this place can be sent: welcome, view, log, moves, texts, refusals of every kind, replay, export."""
    person = await Person.at(server.port, **hello)
    person.received.clear()
    person.keeping = True
    again = Person(server.port, hello)
    again.keeping = True
    await again.connect()
    got = list(again.received)
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
    got += [text.replace(name, "") for text in person.received]
    path = f"/api/tables/{hello.get('table') or hello['watch']}"
    step = person.turn["step"] if person.turn else 0
    sight = "" if seat is None else f"?seat={seat}"
    got.append((await server.request("GET", f"{path}/replay/{step}{sight}", secret=hello.get("secret"))).body.decode())
    whose = "" if seat is None else f"&seat={seat}"
    pages = [f"{path}/log?before={line}{whose}" for line in (10, 1_000_000)]
    got += [(await server.request("GET", page, secret=hello.get("secret"))).body.decode() for page in pages]
    got.append((await server.request("GET", f"{path}/record", secret=hello.get("secret"))).body.decode())
    got.append((await server.request("GET", f"{path}/replay/{step}/analysis")).body.decode())
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
