"""New secrets for seats and for the host: nobody takes a seat over in silence."""

from __future__ import annotations

import asyncio
from pathlib import Path

from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Append
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import Answer, Json, Person, Server, new_id, play_on, serving


async def new_link(server: Server, seat: Person, secret: str) -> Answer:
    number = seat.you["seat"]
    return await server.request("POST", f"/api/tables/{seat.hello['table']}/seats/{number}/secret", secret=secret)


async def seated_with_notes(server: Server) -> tuple[Person, Person, Person]:
    """A host who plays, somebody who noted something, and one more."""
    host, owner, third = await server.seated(people=3)
    await owner.act("note", text="Ada is bluffing")
    await play_on([host, owner, third], 3)
    return host, owner, third


async def test_a_link_given_out_by_the_host_is_told_to_all_in_log_and_talk(server: Server) -> None:
    host, owner, third = await seated_with_notes(server)
    await owner.close()
    await host.until(lambda who: not who.table["seats"][1]["here"])

    given = await new_link(server, owner, host.hello["host"])

    assert given.status == 201
    told = "The host gave out a new link for Person 2's seat."
    for person in (host, third, await Person.at(server.port, watch=host.opened["watch"])):
        await person.until(lambda who: len(who.chat) == 1)
        assert (person.chat[0]["name"], person.chat[0]["seat"], person.chat[0]["text"]) == ("The table", None, told)
        [notice] = person.table["notices"]
        assert (notice["text"], notice["step"]) == (told, 3)
    assert (await Person.at(server.port, **owner.hello)).bye is not None, "the old one opens nothing any more"


async def test_notes_never_go_with_a_seat(server: Server) -> None:
    host, owner, _ = await seated_with_notes(server)
    await owner.close()
    await host.until(lambda who: not who.table["seats"][1]["here"])
    given = await new_link(server, owner, host.hello["host"])

    other = await Person.at(server.port, table=owner.hello["table"], secret=given.json["secret"])

    assert other.you["seat"] == 1
    assert other.note == ""


class Slow(SqliteStorage):
    """An append takes until it may end; it is known whether a note was written meanwhile."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.may_end, self.begun, self.noted = asyncio.Event(), asyncio.Event(), False
        self.may_end.set()

    async def append(self, append: Append) -> None:
        self.begun.set()
        await self.may_end.wait()
        await super().append(append)

    async def write_note(self, table: str, seat: int, text: str) -> None:
        self.noted = True
        await super().write_note(table, seat, text)


async def test_no_note_comes_after_the_seat_was_given_to_another(tmp_path: Path) -> None:
    storage = Slow(tmp_path / "tables.sqlite")
    async with serving(storage) as server:
        host, owner = await server.seated(people=2)
        await owner.act("allow", yes=True)
        await host.until(lambda who: who.table["seats"][1]["lets_host"])
        room = await server.hall.room(owner.hello["table"])
        storage.may_end.clear()
        storage.begun.clear()
        giving = asyncio.create_task(new_link(server, owner, host.hello["host"]))
        await storage.begun.wait()
        noting = asyncio.create_task(owner.send({"type": "note", "id": new_id(), "text": "Ada is bluffing"}))
        while not storage.noted and not room.lock._waiters:  # it waits for the lock
            await asyncio.sleep(0.01)
        storage.may_end.set()
        secret = (await giving).json["secret"]
        await asyncio.wait((noting,))

        other = await Person.at(server.port, table=owner.hello["table"], secret=secret)

        assert other.note == ""
        assert isinstance(noting.exception(), ConnectionError) or noting.result()["code"] == "wrong-secret"


async def test_no_link_is_given_out_for_somebody_who_is_there(server: Server) -> None:
    host, owner, third = await seated_with_notes(server)

    refused = await new_link(server, owner, host.hello["host"])

    assert refused.status == 409
    assert refused.json["error"]["code"] == "owner-here"
    assert owner.bye is None
    assert third.table["notices"] == []
    assert (await Person.at(server.port, **owner.hello)).note == "Ada is bluffing", "nothing was forgotten"


async def test_unless_the_owner_lets_the_host(server: Server) -> None:
    host, owner, third = await seated_with_notes(server)
    await owner.act("allow", yes=True)
    await host.until(lambda who: who.table["seats"][1]["lets_host"])

    given = await new_link(server, owner, host.hello["host"])

    assert given.status == 201
    await owner.until(lambda who: who.bye is not None)
    await third.until(lambda who: len(who.chat) == 1)
    assert third.chat[0]["text"] == "Person 2 let the host give out a new link for this seat."
    other = await Person.at(server.port, table=owner.hello["table"], secret=given.json["secret"])
    assert other.table["seats"][1]["lets_host"] is False, "it was for once"
    assert (await new_link(server, owner, host.hello["host"])).status == 409


async def test_whoever_is_there_by_way_of_another_process_is_there(shared_address: str) -> None:
    async with serving(open_storage(shared_address)) as here, serving(open_storage(shared_address)) as there:
        host, owner, _ = await seated_with_notes(here)
        refused = await new_link(there, owner, host.hello["host"])
        assert refused.json["error"]["code"] == "owner-here"


async def test_whoever_holds_a_seat_renews_its_secret(server: Server) -> None:
    host, owner, third = await seated_with_notes(server)
    stolen = await Person.at(server.port, **owner.hello)

    renewed = await new_link(server, owner, owner.hello["secret"])

    assert renewed.status == 201
    await stolen.until(lambda who: who.bye is not None)
    assert (await Person.at(server.port, **owner.hello)).bye is not None
    again = await Person.at(server.port, table=owner.hello["table"], secret=renewed.json["secret"])
    assert (again.you["seat"], again.note) == (1, "Ada is bluffing")
    assert third.table["notices"] == [], "that is nobody else's business"
    assert (await new_link(server, owner, owner.hello["secret"])).status == 403
    assert (await new_link(server, host, renewed.json["secret"])).status == 403, "not for another seat"


async def test_the_hosts_own_secret_can_be_renewed(address: str) -> None:
    async with serving(open_storage(address)) as server:
        host, _, _ = await seated_with_notes(server)
        path = f"/api/tables/{host.hello['table']}/host/secret"
        assert (await server.request("POST", path, secret=host.hello["secret"])).status == 403
        stolen = await Person.at(server.port, table=host.hello["table"], host=host.hello["host"])

        renewed = await server.request("POST", path, secret=host.hello["host"])

        assert renewed.status == 201
        await stolen.until(lambda who: who.bye is not None)
        await host.until(lambda who: who.bye is not None)
        await hosts(server, {**host.hello, "host": renewed.json["host"]}, host.hello)
    async with serving(open_storage(address)) as server:
        await hosts(server, {**host.hello, "host": renewed.json["host"]}, host.hello)


async def hosts(server: Server, hello: Json, old: Json) -> None:
    again = await Person.at(server.port, **hello)
    assert again.you["host"] is True
    assert (await Person.at(server.port, **old)).bye is not None
    assert (await server.request("POST", f"/api/tables/{old['table']}/host/secret", secret=old["host"])).status == 403


async def test_a_seat_that_nobody_has_taken_is_given_out_without_ado(server: Server) -> None:
    opened = await server.open(people=2)
    given = await server.request("POST", f"/api/tables/{opened['table']}/seats/1/secret", secret=opened["host"])
    assert given.status == 201
    person = await Person.at(server.port, table=opened["table"], secret=given.json["secret"])
    assert person.table["notices"] == []
    assert (await person.send({"type": "allow", "id": new_id(), "yes": True}))["type"] == "done"
