"""Talk: limited by address, and everybody has a voice that can be told from the others and muted."""

from __future__ import annotations

import pytest

from stormtable.server.protocol.limits import Rates
from stormtable.server.storage.base import Storage
from tests.server.kit import Person, RefusedByServer, Server, serving

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
