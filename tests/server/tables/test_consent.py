"""What needs the consent of others, and of whom: nobody gains by the absence of somebody else."""

from __future__ import annotations

import pytest

from stormtable.server.hosting import clock
from tests.server.kit import Person, Server, let_bots_move, play_on


async def alone_by_absence(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, Person]:
    """Two people began together; the one whose turn it was let the time run out, and a bot sits in."""
    crowd = await server.seated(people=2, timer=3600)
    await play_on(crowd, 6)
    away, stays = sorted(crowd, key=lambda person: not person.yours)
    seat = away.you["seat"]
    await away.close()
    later = clock.now_ms() + 3_601_000
    monkeypatch.setattr(clock, "now_ms", lambda: later)
    await stays.until(lambda who: who.table["seats"][seat]["played_by"] == "bot")
    await stays.until(lambda who: who.yours)
    return stays, away


async def test_whoever_is_left_alone_takes_nothing_back_past_luck_by_themselves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    stays, _ = await alone_by_absence(server, monkeypatch)
    assert stays.turn is not None
    await let_bots_move(stays)
    step = stays.turn["step"]

    await stays.act("propose", version=stays.version, what="undo", to=2)

    await stays.until(lambda who: who.table["proposal"] is not None)
    assert stays.turn["step"] == step, "nothing was taken back"
    assert stays.table["proposal"]["asked"] == [0, 1]
    assert stays.table["proposal"]["agreed"] == [stays.you["seat"]]
    await stays.play()
    await stays.until(lambda who: who.table["proposal"] is None)  # it lapsed with the move


async def test_the_absent_answer_when_they_are_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    stays, away = await alone_by_absence(server, monkeypatch)
    await stays.act("propose", version=stays.version, what="undo", to=2)
    back = await Person.at(server.port, **away.hello)
    await back.act("return")
    await back.until(lambda who: who.table["proposal"] is not None)

    done = await back.answer(True)

    await stays.until(lambda who: who.version >= done["version"])
    assert stays.turn is not None
    assert stays.turn["step"] == 2
    assert stays.table["proposal"] is None


async def test_who_left_for_good_is_asked_as_well(server: Server) -> None:
    crowd = await server.seated(people=3)
    await play_on(crowd, 4)
    await crowd[2].act("leave")
    await crowd[0].act("propose", version=crowd[0].version, what="undo", to=1)
    await crowd[1].until(lambda who: who.table["proposal"] is not None)

    await crowd[1].answer(True)

    await crowd[0].until(lambda who: who.table["proposal"] is None or who.table["proposal"]["agreed"] == [0, 1])
    assert crowd[0].turn is not None
    assert crowd[0].turn["step"] >= 4


async def test_alone_among_bots_from_the_beginning_one_goes_back_at_will(server: Server) -> None:
    opened = await server.open(people=1, bots=["random"])
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    assert person.turn is not None
    first = person.turn["step"]
    await let_bots_move(person)

    await person.act("propose", version=person.version, what="undo", to=first)

    await person.until(lambda who: who.turn is not None and who.turn["step"] == first)


async def test_those_who_are_there_may_still_end_a_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    stays, _ = await alone_by_absence(server, monkeypatch)
    await stays.act("propose", version=stays.version, what="abandon")
    await stays.until(lambda who: who.table["status"] == "abandoned")
