"""Live play: views, moves, refusals, once and only once, reconnecting."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Append, StorageFailed
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import SHORT, Person, RefusedByServer, Server, new_id, play_on, serving


async def test_two_people_play_a_whole_game_and_see_the_same_end(server: Server) -> None:
    crowd = await server.seated(people=2, content=SHORT)
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])

    await play_on(crowd, 5_000, random.Random(5))
    await watcher.until(lambda who: who.result is not None)

    assert crowd[0].result == crowd[1].result == watcher.result
    assert crowd[0].table["status"] == "over"
    assert crowd[0].view["mats"] == watcher.view["mats"]
    assert crowd[0].events == crowd[1].events == watcher.events
    fresh = await Person.at(server.port, watch=crowd[0].opened["watch"])
    assert fresh.view == watcher.view
    assert fresh.log == watcher.log


async def test_every_line_of_the_log_tells_its_move_its_pieces_and_its_rules(server: Server) -> None:
    crowd = await server.seated("riftwalker", people=2)
    await play_on(crowd, 30, random.Random(2))

    for person in crowd:
        deciders = [turn["seat"] for turn in (await server.get(f"/api/tables/{person.hello['table']}/replay"))["turns"]]
        steps = [line["step"] for line in person.log]
        assert steps == sorted(steps)
        assert set(steps) <= set(range(31))
        assert all(line["by"] == (deciders[line["step"] - 1] if line["step"] else None) for line in person.log)
        assert all(line["rules"] for line in person.log if line["step"] and line["text"])
        turned = [line for line in person.log if line["event"]["event"] == "turned"]
        assert all(f"cell-{line['event']['cell']}" in line["pieces"] for line in turned)
        fresh = await Person.at(server.port, **person.hello)
        assert fresh.log == person.log


async def test_the_log_says_you_to_whom_it_is_about_and_a_name_to_all_others(server: Server) -> None:
    crowd = await server.seated("riftwalker", people=2)
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])
    await play_on([*crowd, watcher], 12, random.Random(2))

    told = [[line["text"] for line in person.log if line["event"].get("seat") == 0] for person in (*crowd, watcher)]
    assert any(text.startswith("You ") for text in told[0])
    assert not any("Ada" in text for text in told[0])
    for others in told[1:]:
        assert any(text.startswith("Ada ") for text in others)
        assert not any(text.startswith("You ") for text in others)


async def test_only_the_seat_that_decides_is_offered_moves(server: Server) -> None:
    crowd = await server.seated(people=3)

    deciders = [person for person in crowd if person.turn and person.turn["moves"]]

    assert len(deciders) == 1
    assert deciders[0].turn is not None
    assert deciders[0].turn["seat"] == deciders[0].you["seat"]
    assert all(person.turn and person.turn["prompt"] is None for person in crowd if person is not deciders[0])
    assert {"move", "say", "text", "pieces", "group"} == set(deciders[0].turn["moves"][0])


async def test_a_move_out_of_turn_stale_illegal_or_unknown_is_refused_with_the_fresh_view(server: Server) -> None:
    crowd = await server.seated(people=2)
    mover, other = sorted(crowd, key=lambda person: not person.yours)
    assert mover.turn is not None
    legal = [one["move"] for one in mover.turn["moves"]]
    illegal = next(move for move in range(10_000) if move not in legal)

    for person, code, version, move in (
        (other, "not-your-turn", other.version, legal[0]),
        (mover, "stale", mover.version - 1, legal[0]),
        (mover, "stale", mover.version + 7, legal[0]),
        (mover, "illegal", mover.version, illegal),
        (mover, "unknown-move", mover.version, 2_000_000),
        (mover, "unknown-move", mover.version, -1),
    ):
        with pytest.raises(RefusedByServer) as refused:
            await person.act("move", version=version, move=move)
        assert refused.value.code == code
        assert refused.value.sentence
        assert refused.value.message["update"]["view"] == person.view
    with pytest.raises(RefusedByServer) as refused:
        await mover.act("move", version=mover.version, move=illegal)
    assert refused.value.message["rules"], "a refusal of the rules cites one"


async def test_the_same_message_sent_twice_is_applied_once(server: Server) -> None:
    crowd = await server.seated(people=2)
    mover = next(person for person in crowd if person.yours)
    assert mover.turn is not None
    message = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}

    first = await mover.send(message)
    second = await mover.send(message)

    assert first["type"] == second["type"] == "done"
    assert (first["again"], second["again"]) == (False, True)
    assert first["version"] == second["version"] == mover.version
    assert (await server.get(f"/api/tables/{mover.hello['table']}"))["moves"] == 1


async def test_a_resend_after_the_server_was_started_again_is_applied_once(address: str) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        mover = next(person for person in crowd if person.yours)
        assert mover.turn is not None
        message = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}
        await mover.send(message)
        view = mover.view
    async with serving(open_storage(address)) as server:
        again = await Person.at(server.port, **mover.hello)
        answer = await again.send(message)
        assert answer["type"] == "done"
        assert answer["again"] is True
        assert again.view == view


async def test_who_reconnects_misses_nothing_and_hears_nothing_twice(server: Server) -> None:
    crowd = await server.seated(people=2)
    other = await Person.at(server.port, watch=crowd[0].opened["watch"])
    await other.close()
    log, version = list(other.log), other.version
    await play_on(crowd, 6)
    other.keeping = True

    await other.connect()
    await other.until(lambda who: who.version == crowd[0].version)

    assert other.version == version + 6
    assert other.view["mats"] == crowd[0].view["mats"]
    assert other.log[: len(log)] == log
    assert other.events == crowd[0].events
    assert not any('"view"' in text for text in other.received), "changes were enough"


async def test_who_was_away_too_long_is_given_the_whole_view(server: Server) -> None:
    crowd = await server.seated(people=2)
    other = await Person.at(server.port, watch=crowd[0].opened["watch"])
    await other.close()
    await play_on(crowd, 40)
    other.keeping = True

    await other.connect()
    await other.until(lambda who: who.version == crowd[0].version)

    assert other.view["mats"] == crowd[0].view["mats"]
    assert other.events == crowd[0].events
    assert any('"view"' in text for text in other.received)


async def test_changes_are_smaller_than_views(server: Server) -> None:
    crowd = await server.seated(people=2)
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])
    watcher.keeping = True
    whole = len(str(watcher.view))

    await play_on(crowd, 30)

    sizes = sorted(len(str(update["changes"])) for update in map(msgspec.json.decode, watcher.received))
    assert sizes[len(sizes) // 2] < whole / 5


async def test_a_table_goes_on_after_a_restart_just_where_it_was(address: str) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        await play_on(crowd, 15)
    before = crowd[0]
    async with serving(open_storage(address)) as server:
        crowd = [await Person.at(server.port, **person.hello) for person in crowd]
        assert crowd[0].version == before.version
        assert crowd[0].view == before.view
        assert crowd[0].log == before.log
        assert crowd[0].turn == before.turn
        await play_on(crowd, 10)
        assert crowd[0].version == before.version + 10


async def test_a_socket_that_says_nothing_sensible_first_is_told_so(server: Server) -> None:
    person = await Person.at(server.port, table="t" + "a" * 16)
    assert person.bye is not None
    assert person.bye["code"] == "unknown-table"
    person = await Person.at(server.port, table="no table")
    assert person.bye is not None
    assert person.bye["code"] == "bad-message"
    crowd = await server.seated(people=2)
    person = await Person.at(server.port, table=crowd[0].hello["table"], secret="a" * 26)
    assert person.bye is not None
    assert person.bye["code"] == "wrong-secret"


async def test_chat_is_heard_by_all_but_guests_and_comes_once(server: Server) -> None:
    crowd = await server.seated(people=2)
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])
    guest = await Person.at(server.port, table=crowd[0].hello["table"])
    message = {"type": "chat", "id": new_id(), "text": "Well\u202e dived\u0007"}

    assert (await crowd[0].send(message))["again"] is False
    assert (await crowd[0].send(message))["again"] is True
    await watcher.act("chat", text="Hear, hear")
    await crowd[1].until(lambda who: len(who.chat) == 2)

    assert [line["text"] for line in crowd[1].chat] == ["Well dived", "Hear, hear"]
    assert [line["name"] for line in crowd[1].chat] == ["Ada", "Spectator"]
    late = await Person.at(server.port, watch=crowd[0].opened["watch"])
    await late.until(lambda who: len(who.chat) == 2)
    assert guest.chat == []
    with pytest.raises(RefusedByServer):
        await guest.act("chat", text="May I?")


async def test_a_seat_points_at_a_piece_for_all_to_see(server: Server) -> None:
    crowd = await server.seated(people=2)
    watcher = await Person.at(server.port, watch=crowd[0].opened["watch"])

    await crowd[0].act("chat", text="Look: gold 4", mark="gold-4")
    await crowd[0].act("chat", text="Never mind", mark="")
    await watcher.until(lambda who: len(who.chat) == 2)

    assert [(line["seat"], line["mark"], line["step"]) for line in watcher.chat] == [(0, "gold-4", 0), (0, "", 0)]
    with pytest.raises(RefusedByServer, match="Only those who play"):
        await watcher.act("chat", text="Look: gold 4", mark="gold-4")
    with pytest.raises(RefusedByServer):
        await crowd[0].act("chat", text="Look", mark="<b>")


async def test_notes_are_private_and_kept(server: Server) -> None:
    crowd = await server.seated(people=2)
    twin = await Person.at(server.port, **crowd[0].hello)

    await crowd[0].act("note", text="Grace has the gold")
    await twin.until(lambda who: who.note == "Grace has the gold")

    assert crowd[1].note == ""
    assert (await Person.at(server.port, **crowd[0].hello)).note == "Grace has the gold"
    assert (await Person.at(server.port, **crowd[1].hello)).note == ""


async def test_a_client_that_does_not_read_delays_nobody(server: Server) -> None:
    crowd = await server.seated(people=2)
    deaf = await Person.at(server.port, watch=crowd[0].opened["watch"])
    deaf.reader.cancel()

    await play_on(crowd, 30)

    assert crowd[0].version >= 30


class Stuck(SqliteStorage):
    """A disk that takes its time, and then fails."""

    stuck = False

    async def append(self, append: Append) -> None:
        if self.stuck:
            self.asked.set()
            await self.released.wait()
            raise StorageFailed("The disk failed.")
        await super().append(append)

    def stick(self) -> None:
        self.stuck, self.asked, self.released = True, asyncio.Event(), asyncio.Event()


async def test_nobody_sees_a_move_before_it_is_saved(tmp_path: Path) -> None:
    storage = Stuck(tmp_path / "t.sqlite")
    async with serving(storage) as server:
        crowd = await server.seated(people=2)
        mover, other = sorted(crowd, key=lambda person: not person.yours)
        path = f"/api/tables/{mover.hello['table']}"
        before = (await server.get(path), await server.get(f"{path}/replay"), other.view, mover.view, mover.turn)
        storage.stick()
        assert mover.turn is not None
        move = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}
        moving = asyncio.create_task(mover.send(move))
        await storage.asked.wait()

        asking = [
            asyncio.create_task(other.send({"type": "undo", "id": new_id(), "version": other.version})),
            asyncio.create_task(other.send({"type": "move", "id": new_id(), "version": other.version, "move": 0})),
        ]
        why = asyncio.create_task(other.send({"type": "why", "id": new_id(), "say": {"verb": "pass"}}))
        looking = [asyncio.create_task(server.get(path)), asyncio.create_task(server.get(f"{path}/replay"))]
        late = asyncio.create_task(Person.at(server.port, watch=mover.opened["watch"]))
        await asyncio.wait([*asking, *looking, late, why], timeout=0.2)
        storage.released.set()

        assert (await moving)["code"] == "storage"
        for task in asking:
            assert (await task)["update"]["view"] == before[2]
        assert mover.table["seats"][mover.you["seat"]]["name"] in (await why)["sentence"], (
            "it is still the mover's turn"
        )
        assert [await task for task in looking] == list(before[:2])
        assert {**(await late).view, "you": 0} == {**before[2], "you": 0}
        assert (mover.view, mover.turn) == before[3:]
        storage.stuck = False
        assert (await mover.send(move))["again"] is False
