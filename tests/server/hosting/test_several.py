"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from stormtable.server.hosting import upkeep
from stormtable.server.storage import open_storage
from stormtable.server.workers.pool import Asked, WorkerPool
from tests.server.kit import Person, new_id, play_on, serving


async def test_two_seats_on_two_processes_play_together(shared_address: str) -> None:
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        opened = await here.open(people=2)
        joined = await there.join(opened["table"])
        ada = await Person.at(here.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
        grace = await Person.at(there.port, table=opened["table"], secret=joined["secret"])
        await ada.until(lambda who: who.table["seats"][1]["here"])

        await ada.act("start")
        await play_on([ada, grace], 40)
        await grace.act("chat", text="From there")
        await ada.until(lambda who: len(who.chat) == 1)

        assert ada.version == grace.version
        assert ada.view["mats"] == grace.view["mats"]
        assert ada.events == grace.events


async def test_who_opens_a_table_hears_who_is_there_by_way_of_others(
    shared_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a bot could be put in the seat of somebody who plays."""
    monkeypatch.setattr(upkeep, "PRESENCE_EVERY", 1e9)
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        host, _ = await here.seated(people=2)

        elsewhere = await Person.at(there.port, **host.hello)

        await elsewhere.until(lambda who: who.table["seats"][1]["here"])


async def test_racing_moves_one_wins_the_other_is_told_and_nothing_is_lost(shared_address: str) -> None:
    """The same seat, connected to two processes, moves on both at the same moment, again and again."""
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        crowd = await here.seated(people=2)
        twins = [await Person.at(there.port, **person.hello) for person in crowd]
        won = told = 0
        for _ in range(40):
            left, right = next(pair for pair in zip(crowd, twins, strict=True) if pair[0].yours)
            await right.until(lambda who: who.yours and who.version == left.version)  # noqa: B023
            assert left.turn is not None
            first, last = left.turn["moves"][0]["move"], left.turn["moves"][-1]["move"]
            version = left.version
            answers = await asyncio.gather(
                left.send({"type": "move", "id": new_id(), "version": version, "move": first}),
                right.send({"type": "move", "id": new_id(), "version": version, "move": last}),
            )
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds == ["done", "refused"], answers
            refused = next(answer for answer in answers if answer["type"] == "refused")
            assert refused["code"] == "stale"
            assert refused["update"]["version"] == version + 1
            won, told = won + 1, told + 1
            for person in (*crowd, *twins):
                await person.until(lambda who: who.version == version + 1)  # noqa: B023
            assert crowd[0].view == twins[0].view
            assert crowd[1].view == twins[1].view
        assert (won, told) == (40, 40)
        fresh = await Person.at(there.port, watch=crowd[0].opened["watch"])
        assert fresh.events == crowd[0].events


async def test_a_message_sent_again_to_another_process_is_applied_once(shared_address: str) -> None:
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        crowd = await here.seated(people=2)
        mover = next(person for person in crowd if person.yours)
        twin = await Person.at(there.port, **mover.hello)
        assert mover.turn is not None
        message = {"type": "move", "id": new_id(), "version": mover.version, "move": mover.turn["moves"][0]["move"]}

        answers = await asyncio.gather(mover.send(message), twin.send(message))

        assert [answer["type"] for answer in answers] == ["done", "done"]
        assert sorted(answer["again"] for answer in answers) == [False, True]
        assert answers[0]["version"] == answers[1]["version"]


class Undecided(WorkerPool):
    """Bots of a process that dies before they have come to a decision."""

    async def start(self) -> None:
        """They never begin."""

    async def choose(self, asked: Asked) -> int:
        await asyncio.Event().wait()
        raise AssertionError


async def test_bots_of_a_process_that_died_are_taken_over(shared_address: str) -> None:
    async with serving(open_storage(shared_address)) as there:
        async with serving(open_storage(shared_address), workers=Undecided(1)) as here:
            opened = await here.open(people=1, bots=["greedy"])
            ada = await Person.at(here.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
            await ada.act("start")
            await ada.until(lambda who: who.turn is not None)
            while ada.yours:
                await ada.play()
        again = await Person.at(there.port, **ada.hello)
        await again.until(lambda who: who.yours)
