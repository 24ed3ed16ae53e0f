"""Talk: limited by address, and everybody has a voice that can be told from the others and muted."""

from __future__ import annotations

import hmac

import pytest

from stormtable.server.protocol.limits import Rates
from stormtable.server.storage.base import Storage
from tests.server.kit import SHORT, Person, RefusedByServer, Server, play_on, serving

MUCH = (1e9, 1e9)


async def test_an_address_talks_no_more_through_many_sockets_than_through_one(storage: Storage) -> None:
    async with serving(storage, Rates(chat=(5, 0.001), requests=MUCH)) as server:
        opened = await server.open(people=2)
        crowd = [await Person.at(server.port, watch=opened["watch"]) for _ in range(4)]
        for number in range(5):
            await crowd[number % 4].act("chat", text=f"Line {number}")

        for person in crowd:
            with pytest.raises(RefusedByServer) as refused:
                await person.act("chat", text="And one more")
            assert refused.value.code == "too-fast"


async def test_everybody_has_a_voice_of_their_own(server: Server) -> None:
    crowd = await server.seated(people=2)
    table = await server.get(f"/api/tables/{crowd[0].hello['table']}")
    spectator = await Person.at(server.port, watch=table["watch"])
    await crowd[0].act("chat", text="A seat")
    await crowd[1].act("chat", text="Another")
    await spectator.act("chat", text="Somebody who looks on")
    await spectator.act("chat", text="The same")
    await crowd[0].until(lambda who: len(who.chat) == 4)

    voices = [line["voice"] for line in crowd[0].chat]
    assert voices[:2] == ["seat-0", "seat-1"]
    assert voices[2] == voices[3]
    assert voices[2].startswith("spectator-")
    assert "127.0.0.1" not in voices[2]


async def test_a_spectator_has_another_voice_at_another_table(server: Server) -> None:
    voices = set()
    for _ in range(2):
        opened = await server.open(people=2)
        spectator = await Person.at(server.port, watch=opened["watch"])
        await spectator.act("chat", text="Hello")
        await spectator.until(lambda who: len(who.chat) == 1)
        voices.add(spectator.chat[0]["voice"])

    assert len(voices) == 2


async def test_who_comes_late_hears_the_same_voices(server: Server) -> None:
    opened = await server.open(people=2)
    spectator = await Person.at(server.port, watch=opened["watch"])
    await spectator.act("chat", text="Hello")
    await spectator.until(lambda who: len(who.chat) == 1)

    late = await Person.at(server.port, watch=opened["watch"])
    await late.until(lambda who: len(who.chat) == 1)

    assert late.chat == spectator.chat


async def test_nobody_reads_an_address_from_a_voice_not_even_with_all_that_is_told_after_the_end(
    server: Server,
) -> None:
    """There are few enough addresses to try them all, so the key must be one that is never told."""
    ada, grace = await server.seated(people=2, content=SHORT)
    spectator = await Person.at(server.port, watch=ada.opened["watch"])
    await spectator.act("chat", text="Hello")
    await play_on([ada, grace], 10_000)
    await spectator.until(lambda who: len(who.chat) == 1)
    told = (await server.get(f"/api/tables/{ada.hello['table']}"))["fair"]

    found = spectator.chat[0]["voice"].removeprefix("spectator-")
    secrets = [told["secret"], told["commitment"], ada.hello["table"], ada.opened["watch"]]
    tried = {
        hmac.digest(key, text.encode(), "sha256").hex()[: len(found)]
        for secret in secrets
        for key in (secret.encode(), *([bytes.fromhex(secret)] if len(secret) == 64 else []))
        for text in ("127.0.0.1", f"{ada.hello['table']} 127.0.0.1")
    }
    assert told["secret"] is not None
    assert found not in tried


async def test_nobody_at_the_table_is_called_like_those_without_a_seat(server: Server) -> None:
    opened = await server.open(people=2)
    for name in ("The table", "the Table", "Host", "Spectator", "Thetable"):
        answer = await server.request("POST", f"/api/tables/{opened['table']}/join", {"name": name})
        assert (answer.status, answer.json["error"]["code"]) == (409, "name-taken")
