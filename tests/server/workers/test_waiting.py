"""Whose bot thinks next: nobody waits for all that another address asked for."""

from __future__ import annotations

import asyncio

import pytest

from stormtable.server.protocol.limits import Rates
from stormtable.server.storage.base import Storage
from stormtable.server.workers.waiting import Claim, Turn, Waiting
from tests.server.kit import Person, Server, serving

GREEDY_ADDRESS = "203.0.113.1"
OTHER = "203.0.113.2"


class Thoughts:
    """Claims on workers that are only names, so that it can be seen who is served when."""

    def __init__(self, most: int = 1, spare: int = 0) -> None:
        self.waiting: Waiting[str] = Waiting(most, spare)
        self.served: list[Claim] = []
        self.done = 0

    def ask(self, *claims: Claim) -> None:
        for claim in claims:
            if self.waiting.fits(claim):
                self.begin(claim)
            else:
                self.waiting.turns.append(Turn(claim))

    def begin(self, claim: Claim) -> None:
        self.waiting.begin(claim)
        self.served.append(claim)

    def end(self, claim: Claim) -> None:
        self.waiting.end(claim)
        while (turn := self.waiting.next()) is not None:
            self.begin(turn.claim)

    def end_all(self) -> list[str]:
        """One after the other; the tables in the order in which they were served."""
        while self.done < len(self.served):
            self.done += 1
            self.end(self.served[self.done - 1])
        return [claim.table for claim in self.served]


def claims(address: str, tables: str) -> list[Claim]:
    return [Claim(table, address) for table in tables]


async def test_addresses_take_turns_however_much_one_of_them_asks_for() -> None:
    thoughts = Thoughts()
    thoughts.ask(*claims(GREEDY_ADDRESS, "abcdefgh"), *claims(OTHER, "xy"))

    assert thoughts.end_all() == list("axbycdefgh")


async def test_tables_of_one_address_take_turns() -> None:
    thoughts = Thoughts()
    thoughts.ask(*claims(GREEDY_ADDRESS, "aaaabb"))

    assert thoughts.end_all() == list("ababaa")


async def test_who_was_served_least_lately_is_next() -> None:
    thoughts = Thoughts()
    thoughts.ask(*claims(GREEDY_ADDRESS, "a"))
    thoughts.end_all()
    thoughts.ask(*claims("203.0.113.9", "m"), *claims(GREEDY_ADDRESS, "b"), *claims(OTHER, "x"))

    assert thoughts.end_all()[1:] == list("mxb")


async def test_who_has_nobody_thinking_need_not_wait_for_a_long_thought() -> None:
    thoughts = Thoughts(most=1, spare=1)
    thoughts.ask(*claims(GREEDY_ADDRESS, "abc"))
    thoughts.ask(*claims(OTHER, "xy"))

    assert [claim.table for claim in thoughts.served] == ["a", "x"]
    thoughts.end(Claim("x", OTHER))
    assert [claim.table for claim in thoughts.served] == ["a", "x", "y"], "what is spare is for those alone"


async def test_a_turn_that_nobody_waits_for_any_more_is_passed_over() -> None:
    thoughts = Thoughts()
    thoughts.ask(*claims(GREEDY_ADDRESS, "ab"))
    thoughts.waiting.turns[0].worker.cancel()
    thoughts.ask(*claims(OTHER, "x"))

    assert thoughts.end_all() == list("ax")


@pytest.mark.parametrize("alone", [True, False])
async def test_an_easy_bot_waits_for_one_thought_of_another_address_at_most(storage: Storage, alone: bool) -> None:
    """One worker, nothing spare, and six tables of experts at full speed elsewhere."""
    async with serving(storage) as server:
        elsewhere = Server(server.hall, server.port, source="127.0.0.2")
        experts = [await table_of_experts(elsewhere, alone) for _ in range(6)]
        opened = await server.open(people=1, bots=["easy"])
        person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
        await person.act("start")

        def thoughts() -> int:
            return sum(len(server.hall.rooms[expert["table"]].table.line) for expert in experts)

        await person.until(lambda who: who.yours)
        for _ in range(6):
            await person.play()
            before, seen = thoughts(), person.version
            await person.until(lambda who: who.yours)
            # One while the bot waits for its turn, and one while the table keeps its move.
            assert thoughts() - before <= 2 * (person.version - seen) + 1


async def table_of_experts(server: Server, alone: bool) -> dict[str, str]:
    """With somebody among them who does not move, or without."""
    seats: list[dict[str, object]] = [{"kind": "bot", "bot": "expert"} for _ in range(4)]
    if not alone:
        seats[0] = {"kind": "person", "name": "Mallory", "you": True}
    wish = {"game": "wreck-raiders", "seats": seats, "pace": 0}
    opened: dict[str, str] = (await server.request("POST", "/api/tables", wish)).json
    host = await Person.at(server.port, server.source, table=opened["table"], host=opened["host"])
    await host.act("start", bot="expert")
    return opened


async def test_bots_among_themselves_take_no_worker_from_people(storage: Storage) -> None:
    """Not even from people at their own address."""
    async with serving(storage) as server:
        server.hall.idlers = server.hall.analysts  # in tests they are the workers, to start fewer processes
        opened = await table_of_experts(server, alone=True)
        watcher = await Person.at(server.port, watch=opened["watch"])
        await watcher.until(lambda who: who.turn is not None and who.turn["step"] >= 3)

        served = [
            f"table {opened['table']}" in pool.waiting.served for pool in (server.hall.workers, server.hall.idlers)
        ]
        assert served == [False, True]


async def test_bots_among_themselves_move_no_faster_than_their_address_may(storage: Storage) -> None:
    async with serving(storage, Rates(bots_alone=(5, 0.001))) as server:
        opened = [await table_of_bots(server) for _ in range(3)]
        tables = [await Person.at(server.port, watch=one["watch"]) for one in opened]
        async with asyncio.timeout(20):
            while sum(len(server.hall.rooms[one["table"]].table.line) for one in opened) < 5:
                await asyncio.sleep(0.01)

        assert all(person.table["status"] == "playing" for person in tables)
        person = (await server.seated(people=2))[0]
        await person.until(lambda who: who.turn is not None)
        assert sum(len(server.hall.rooms[one["table"]].table.line) for one in opened) == 5


async def table_of_bots(server: Server) -> dict[str, str]:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    opened: dict[str, str] = (
        await server.request("POST", "/api/tables", {"game": "wreck-raiders", "seats": seats, "pace": 0})
    ).json
    host = await Person.at(server.port, table=opened["table"], host=opened["host"])
    await host.act("start")
    return opened
