"""What somebody would try who wants another's seat, another's cards, or the whole server to stand still."""

from __future__ import annotations

import asyncio
import time

import pytest

from stormtable.server.hosting import clock
from stormtable.server.hosting import upkeep as upkeep_of_tables
from stormtable.server.hosting.bot_turns import BotTurns
from stormtable.server.hosting.garbage import MOST_SWEEPING, SWEEP_EVERY, Garbage
from stormtable.server.hosting.metrics import Histogram
from stormtable.server.hosting.upkeep import Upkeep
from stormtable.server.protocol.limits import neighbourhood
from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Append, EntryRow, Storage, StorageFailed, TableRow
from stormtable.server.storage.postgres import PostgresStorage
from stormtable.server.tables.entries import AnyEntry, Header, Move, SeatPlan, Start, encode, encode_header
from stormtable.server.tables.fair import new_secret
from stormtable.server.tables.hosted_table import HostedTable
from tests.server.kit import Person, RefusedByServer, Server, http, new_id, play_on, serving

GREEDY_OF_TIME = "search@3600s"


# Another's seat


async def test_who_gave_up_a_seat_cannot_play_for_who_took_it(server: Server) -> None:
    opened = await server.open(people=2)
    first = await server.join(opened["table"], "Eve")
    eve = await Person.at(server.port, table=opened["table"], secret=first["secret"])
    twin = await Person.at(server.port, table=opened["table"], secret=first["secret"])
    await eve.act("note", text="What I think of Ada")
    await eve.act("leave")
    await eve.until(lambda who: who.you["role"] == "guest")
    second = await server.join(opened["table"], "Grace")
    grace = await Person.at(server.port, table=opened["table"], secret=second["secret"])
    ada = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await ada.act("start")
    await grace.until(lambda who: who.turn is not None)
    await play_on([ada, grace], 1)

    assert second["seat"] == first["seat"]
    assert grace.note == ""
    for thief in (eve, twin):
        for wish in ({"type": "rename", "name": "Eve"}, {"type": "leave"}, {"type": "note", "text": "mine"}):
            answer = await thief.send({"id": new_id(), **wish})
            assert (answer["type"], answer["code"]) == ("refused", "wrong-secret")
        assert thief.view is None, "a guest sees no game"
    assert ada.table["seats"][1]["name"] == "Grace"


async def test_a_new_secret_shuts_out_the_old_one_on_every_process(shared_address: str) -> None:
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        crowd = await here.seated(people=2)
        thief = await Person.at(there.port, **crowd[1].hello)
        version = thief.version
        path = f"/api/tables/{crowd[0].hello['table']}/seats/1/secret"
        assert (await here.request("POST", path, secret=crowd[1].hello["secret"])).status == 201

        await thief.until(lambda who: who.bye is not None)

        assert thief.bye is not None
        assert thief.bye["code"] == "wrong-secret"
        assert thief.version <= version + 1


async def test_a_message_of_another_seat_is_not_ones_own(server: Server) -> None:
    """The id of a message that another seat sent says nothing to this one, and plays nothing."""
    crowd = await server.seated(people=2)
    mover, other = sorted(crowd, key=lambda person: not person.yours)
    assert mover.turn is not None
    message = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}

    assert (await other.send(message))["code"] == "not-your-turn"
    assert (await mover.send(message))["again"] is False
    assert (await other.send(message))["type"] == "refused"


async def test_a_yes_is_to_what_was_seen(server: Server) -> None:
    """One proposal is put in the place of another while the answer is on its way."""
    ada, grace = await server.seated(people=2)
    await play_on([ada, grace], 4)
    await ada.act("propose", version=ada.version, what="undo", to=3)
    await grace.until(lambda who: who.table["proposal"] is not None)
    seen = grace.version
    await ada.answer(False)
    await ada.act("propose", version=ada.version, what="abandon")

    with pytest.raises(RefusedByServer) as refused:
        await grace.act("answer", version=seen, yes=True)

    assert refused.value.code == "stale"
    assert ada.table["status"] == "playing"


# Time and space


@pytest.mark.parametrize("bot", [GREEDY_OF_TIME, "search@10000000"])
async def test_nobody_chooses_how_long_a_bot_thinks(server: Server, bot: str) -> None:
    wish = {"game": "wreck-raiders", "seats": [{"you": True}, {"kind": "bot", "bot": bot}]}
    assert (await server.request("POST", "/api/tables", wish)).json["error"]["code"] == "bad-table"
    opened = await server.open(people=2)
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    for message in ({"type": "start", "bot": bot}, {"type": "bot", "seat": 1, "bot": bot}):
        answer = await host.send({"id": new_id(), **message})
        assert "There is no bot" in answer["sentence"]
    await host.act("start", bot="random")
    assert "There is no bot" in (await host.send({"type": "leave", "id": new_id(), "bot": bot}))["sentence"]


async def test_a_table_that_cannot_be_opened_is_told_and_holds_up_no_other(storage: Storage) -> None:
    async with serving(storage) as server:
        seats = [SeatPlan("bot", "", "random"), SeatPlan("bot", "", "random")]
        header = Header("wreck-raiders", seats, "", {}, secret=new_secret())
        bad: list[AnyEntry] = [Start(drawn=[]), Move(0, move="no such move")]
        rows = [EntryRow(number, 1, encode(entry)) for number, entry in enumerate(bad, start=1)]
        broken = "t" + "b" * 16
        await storage.create(TableRow(broken, "w" + "b" * 16, encode_header(header), 1, "playing", 1), rows)
        opened = await server.open(people=1, bots=["random"])
        host = await Person.at(server.port, table=opened["table"], host=opened["host"], secret=opened["secret"])
        await host.act("start")
        upkeep = Upkeep(server.hall, BotTurns(server.hall))

        await upkeep.wake_all(time.monotonic())
        answer = await server.request("GET", f"/api/tables/{broken}")
        person = await Person.at(server.port, table=broken)

        assert set(upkeep.asleep) == {broken}
        assert answer.json["error"]["code"] == "broken"
        assert "cannot be opened" in answer.json["error"]["sentence"]
        assert person.bye is not None
        assert person.bye["code"] == "broken"
        await host.until(lambda who: who.yours)


async def test_a_table_that_takes_long_to_open_holds_up_no_other(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many such tables somebody has: others are woken when their time has come."""
    async with serving(storage) as server:
        long = [(await server.open(people=1, bots=["random"]))["table"] for _ in range(3)]
        crowd = await server.seated(people=2, timer=10)
        for name in long:
            await storage.append(Append(name, EntryRow(1, 1, encode(Start(drawn=[]))), "playing", 1))
        true, enough = server.hall.load, asyncio.Event()

        async def load(row: TableRow) -> HostedTable:
            if row.id in long:
                await enough.wait()
            return await true(row)

        monkeypatch.setattr(server.hall, "load", load)
        monkeypatch.setattr(upkeep_of_tables, "AT_ONCE", 2)
        later = clock.now_ms() + 11_000
        monkeypatch.setattr(clock, "now_ms", lambda: later)

        await crowd[0].until(lambda who: [seat["played_by"] for seat in who.table["seats"]].count("bot") >= 1)
        enough.set()


def test_garbage_is_looked_for_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[str] = []
    monkeypatch.setattr("gc.collect", lambda oldest=2: collected.append("all") if oldest == 2 else None)
    saves = Histogram()
    garbage = Garbage(saves)
    start, garbage.sweeping = garbage.swept, 1.0
    saves.add(0.001)
    garbage.sweep(start + SWEEP_EVERY + 1)
    assert collected == [], "somebody plays, and it would take a second"
    garbage.sweep(start + SWEEP_EVERY + 2)
    assert collected == ["all"], "nobody played since"
    saves.add(0.001)
    garbage.sweeping = 1.0
    garbage.sweep(start + SWEEP_EVERY + MOST_SWEEPING + 3)
    assert collected == ["all", "all"], "at last even while people play"


def test_a_household_is_one_address() -> None:
    assert (
        neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::1") != neighbourhood("2001:db8:1:3::")
    )
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood(None) == "?"
    assert neighbourhood("fe80::1%eth0").startswith("fe80")


# Odd addresses and letters


@pytest.mark.parametrize(
    "name", ["t%00" + "a" * 15, "t" + "a" * 16 + "%0A", "t" + "a" * 17, "w%ff%fe", "t'--", "W" + "a" * 16]
)
async def test_an_id_that_is_none_is_a_table_that_is_not_there(server: Server, name: str) -> None:
    for rest in ("", "/content", "/record", "/replay", "/replay/0", "/replay/0/analysis"):
        answer = await server.request("GET", f"/api/tables/{name}{rest}")
        assert (answer.status, answer.json["error"]["code"]) == (404, "unknown-table")


async def test_a_newline_at_the_end_is_no_part_of_a_name(server: Server) -> None:
    crowd = await server.seated(people=2)
    for field, message in (
        ("id", {"type": "rename", "id": "12345678\n", "name": "x"}),
        ("nonce", {"type": "nonce", "id": new_id(), "nonce": "abc\n"}),
    ):
        answer = await crowd[0].send(message)
        assert answer["code"] == "bad-message"
        assert field in answer["sentence"]
    late = await Person.at(server.port, table=crowd[0].hello["table"] + "\n")
    assert late.bye is not None
    assert late.bye["code"] == "bad-message"


@pytest.mark.parametrize(
    "origin", ["http://[", "null", "", "http://127.0.0.1", "//", "http://127.0.0.1:1@evil.example"]
)
async def test_an_odd_origin_is_another_site(server: Server, origin: str) -> None:
    wish = {"game": "wreck-raiders", "seats": [{}, {}]}
    answer = await server.request("POST", "/api/tables", wish, headers={"Origin": origin})
    assert (answer.status, answer.json["error"]["code"]) == (403, "wrong-origin")
    assert "content-security-policy" in answer.headers


async def test_no_header_comes_of_what_was_sent(server: Server) -> None:
    for path in (
        "/static/x%0d%0aSet-Cookie:%20a=b",
        "/t/%0d%0aSet-Cookie:%20a=b",
        "/api/games/%0d%0aX-Evil:%201/rules",
    ):
        answer = await server.request("GET", path)
        assert not {"set-cookie", "x-evil"} & set(answer.headers)


# What is not saved yet, and what is saved though nobody was told


class Forgetful(PostgresStorage):
    """A database that saves, and whose answer is then lost on the way."""

    forgets = False

    async def append(self, append: Append) -> None:
        await super().append(append)
        if self.forgets:
            self.forgets = False
            raise StorageFailed("The line was cut.")


async def test_a_move_saved_without_an_answer_is_found_again_and_applied_once(shared_address: str) -> None:
    storage = Forgetful(shared_address)
    async with serving(storage) as server:
        crowd = await server.seated(people=2)
        mover, other = sorted(crowd, key=lambda person: not person.yours)
        assert mover.turn is not None
        message = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}
        version = mover.version
        storage.forgets = True

        assert (await mover.send(message))["code"] == "storage"
        await other.until(lambda who: who.version == version + 1)

        assert (await mover.send(message))["again"] is True
        assert (await server.get(f"/api/tables/{mover.hello['table']}"))["moves"] == 1


async def test_a_process_that_went_deaf_hears_again_and_reads_what_it_missed(shared_address: str) -> None:
    deaf = PostgresStorage(shared_address)
    async with serving(open_storage(shared_address)) as here, serving(deaf) as there:
        crowd = await here.seated(people=2)
        watcher = await Person.at(there.port, watch=crowd[0].opened["watch"])
        deaf.ears.terminate()
        await play_on(crowd, 3)
        await watcher.until(lambda who: who.version == crowd[0].version)
        assert watcher.events == crowd[0].events


async def test_a_stopping_server_lets_nobody_in(server: Server) -> None:
    opened = await server.open(people=2)
    server.hall.tasks.stopping = True
    try:
        late = await Person.at(server.port, table=opened["table"], secret=opened["secret"])
        assert late.bye is not None
        assert late.bye["code"] == "stopping"
        health = await http(server.port, "GET", "/healthz")
        assert health.status == 503
    finally:
        server.hall.tasks.stopping = False
