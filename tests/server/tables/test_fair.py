"""Fair dice: everybody commits before anything is shown, nobody can try again, and the proof says what it proves."""

from __future__ import annotations

import argparse
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it brings no types of its own
import msgspec
import pytest

import stormtable
from stormtable.engine.game import Game
from stormtable.engine.record import Record
from stormtable.server.command import run_verify
from stormtable.server.hosting import clock
from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Storage
from stormtable.server.tables import fair
from stormtable.server.tables.dice_key import BadKey, DiceKey, read_or_make_key
from stormtable.server.tables.proof import Unfair, meaning, verify
from stormtable.server.tables.starting import OPEN_WITHIN
from tests.engine.lucky_dip import LuckyDip
from tests.server import kit
from tests.server.kit import Person, RefusedByServer, Server, serving

NUMBERS = ("ada-number-00000001", "grace-number-000002")
OLD = Path(__file__).with_name("fair-1.json")


def old_game(name: str, changes: dict[str, Any] | None) -> Game:
    assert (name, changes) == ("lucky-dip", None)
    return LuckyDip()


async def seated(server: Server) -> list[Person]:
    """Two people before the start."""
    opened = await server.open(people=2)
    joined = await server.join(opened["table"], "Grace")
    ada = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    return [ada, await Person.at(server.port, table=opened["table"], secret=joined["secret"])]


async def sealed(server: Server) -> list[Person]:
    """Two people who have sealed their numbers."""
    crowd = await seated(server)
    for person, number in zip(crowd, NUMBERS, strict=True):
        await person.act("seal", seal=fair.seal(number))
    await crowd[0].until(lambda who: None not in who.table["fair"]["seals"])
    return crowd


async def abandoned(crowd: list[Person]) -> None:
    await crowd[0].act("propose", version=crowd[0].version, what="abandon")
    await crowd[1].until(lambda who: who.table["proposal"] is not None)
    await crowd[1].answer(True)
    await crowd[0].until(lambda who: who.result is not None)


async def record_of(server: Server, person: Person) -> Record:
    return Record.decode((await server.request("GET", f"/api/tables/{person.hello['table']}/record")).body)


# Commit, then show


async def test_no_number_is_shown_before_all_are_sealed_and_the_start_is_asked_for(server: Server) -> None:
    crowd = await sealed(server)

    for person, number in zip(crowd, NUMBERS, strict=True):
        with pytest.raises(RefusedByServer) as refused:
            await person.act("nonce", nonce=number)
        assert refused.value.code == "not-open"
    part = await server.get(f"/api/tables/{crowd[0].hello['table']}")
    assert part["fair"]["nonces"] == [None, None]
    assert part["fair"]["seals"] == [fair.seal(number) for number in NUMBERS]
    assert part["fair"]["asked"] == []


async def test_the_game_begins_when_the_last_number_is_opened_and_its_record_verifies(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crowd = await sealed(server)
    await crowd[1].act("start")
    await crowd[0].until(lambda who: who.table["fair"]["asked"] == [0, 1])
    assert crowd[0].table["status"] == "open"
    await crowd[0].act("nonce", nonce=NUMBERS[0])
    await crowd[1].until(lambda who: who.table["fair"]["asked"] == [1])
    assert crowd[1].table["status"] == "open"
    await crowd[1].act("nonce", nonce=NUMBERS[1])
    await crowd[0].until(lambda who: who.table["status"] == "playing")
    await kit.play_on(crowd, 12)
    await abandoned(crowd)

    record = await record_of(server, crowd[0])
    assert record.fair is not None
    assert (record.fair.scheme, record.fair.nonces) == (2, list(NUMBERS))
    assert record.fair.seals == [fair.seal(number) for number in NUMBERS]
    assert verify(record, stormtable.game) == len(record.chance)
    record.save(tmp_path / "game.json")
    assert run_verify(argparse.Namespace(file=tmp_path / "game.json")) == 0
    told = capsys.readouterr().out
    assert "the numbers that seats 1 and 2 added" in told
    assert "nobody chose the luck" in told
    assert "If they also played, this does not prove that they did not look." in told
    assert record.fair.commitment in told


async def test_who_reads_the_secret_cannot_try_numbers(server: Server) -> None:
    """An operator who plays: knows the secret, waits for the other's number, then looks for one that suits."""
    crowd = await sealed(server)
    await crowd[0].act("start")
    await crowd[0].act("nonce", nonce=NUMBERS[0])
    await crowd[1].until(lambda who: who.table["fair"]["nonces"][0] is not None)

    for tried in range(200):
        with pytest.raises(RefusedByServer) as refused:
            await crowd[1].act("nonce", nonce=f"another-number-{tried:04d}")
        assert "not the number that you sealed" in str(refused.value)
    with pytest.raises(RefusedByServer) as again:
        await crowd[1].act("seal", seal=fair.seal("another-number-0000"))
    assert again.value.code == "not-open"


async def test_nobody_comes_or_goes_while_numbers_are_opened(server: Server) -> None:
    opened = await server.open(people=3)
    ada = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await ada.act("seal", seal=fair.seal(NUMBERS[0]))
    await ada.act("start")

    joining = await server.request("POST", f"/api/tables/{opened['table']}/join", {"name": "Grace"})
    assert joining.json["error"]["code"] == "not-open"
    for what in ({"type": "leave"}, {"type": "start"}, {"type": "bot", "seat": 1, "bot": "easy"}):
        with pytest.raises(RefusedByServer) as refused:
            await ada.act(what.pop("type"), **what)  # type: ignore[arg-type]  # it is a name
        assert refused.value.code == "not-open"
    await ada.act("nonce", nonce=NUMBERS[0])
    await ada.until(lambda who: who.table["status"] == "playing")


# Who does not open


async def test_who_keeps_a_number_back_makes_all_begin_anew_and_adds_none_any_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = await sealed(server)
    await crowd[0].act("start")
    await crowd[0].act("nonce", nonce=NUMBERS[0])

    now = clock.now_ms
    monkeypatch.setattr(clock, "now_ms", lambda: now() + OPEN_WITHIN)
    await crowd[0].until(lambda who: who.table["fair"]["lapses"] == 1)

    assert crowd[0].table["status"] == "open"
    assert crowd[0].table["fair"]["nonces"] == crowd[0].table["fair"]["seals"] == [None, None]
    with pytest.raises(RefusedByServer) as refused:
        await crowd[1].act("seal", seal=fair.seal(NUMBERS[1]))
    assert "you add none any more" in str(refused.value)
    await crowd[0].act("seal", seal=fair.seal("ada-number-00000003"))
    await crowd[0].act("start")
    await crowd[0].act("nonce", nonce="ada-number-00000003")
    await crowd[1].until(lambda who: who.table["status"] == "playing")
    await kit.play_on(crowd, 3)
    await abandoned(crowd)
    record = await record_of(server, crowd[0])
    assert verify(record, stormtable.game) == len(record.chance)
    told = "\n".join(meaning(record, len(record.chance)))
    assert "1 times somebody who had sealed a number kept it back" in told
    assert "the number that seat 1 added" in told


async def test_who_is_not_there_is_not_waited_for(server: Server) -> None:
    crowd = await sealed(server)
    await crowd[1].close()
    await crowd[0].until(lambda who: not who.table["seats"][1]["here"])

    await crowd[0].act("start")
    await crowd[0].until(lambda who: who.table["fair"]["asked"] == [0])
    await crowd[0].act("nonce", nonce=NUMBERS[0])

    await crowd[0].until(lambda who: who.table["status"] == "playing")
    assert crowd[0].table["fair"]["nonces"] == [NUMBERS[0], None]
    assert crowd[0].table["fair"]["seals"] == [fair.seal(NUMBERS[0]), None]


async def test_a_table_whose_server_died_while_numbers_were_opened_goes_on(address: str) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await sealed(server)
        await crowd[0].act("start")
        await crowd[0].act("nonce", nonce=NUMBERS[0])

    async with serving(open_storage(address)) as server:
        again = [await Person.at(server.port, **person.hello) for person in crowd]
        assert again[1].table["fair"]["asked"] == [1]
        await again[1].act("nonce", nonce=NUMBERS[1])
        await again[0].until(lambda who: who.table["status"] == "playing")


async def test_a_table_to_which_nobody_adds_starts_at_once(server: Server) -> None:
    crowd = await seated(server)
    await crowd[0].act("start")
    await crowd[1].until(lambda who: who.table["status"] == "playing")
    await kit.play_on(crowd, 3)
    await abandoned(crowd)

    record = await record_of(server, crowd[0])
    assert verify(record, stormtable.game) == len(record.chance)
    assert "No seat added a number" in "\n".join(meaning(record, len(record.chance)))


# The secret


async def everything_in(storage_address: str) -> bytes:
    """All that lies in the database."""
    if storage_address.startswith("sqlite"):
        file = Path(storage_address.removeprefix("sqlite:///"))
        with sqlite3.connect(file) as connection:
            return "\n".join(connection.iterdump()).encode() + file.read_bytes()
    connection = await asyncpg.connect(storage_address)
    rows = [await connection.fetch(f"SELECT * FROM {name}") for name in ("tables", "entries")]
    await connection.close()
    return b"\n".join(
        value if isinstance(value, bytes) else str(value).encode() for table in rows for row in table for value in row
    )


async def test_no_secret_of_dice_lies_in_the_database(address: str) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        await kit.play_on(crowd, 5)
        secret = server.hall.rooms[crowd[0].hello["table"]].table.header.secret
    content = await everything_in(address)

    assert len(secret) == 64
    assert secret.encode() not in content
    assert secret.upper().encode() not in content
    assert bytes.fromhex(secret) not in content
    assert (
        fair.commitment(secret).encode() in content
        or fair.commitment(secret).encode().hex().encode() in content.lower()
    )


async def test_a_table_whose_key_is_lost_goes_on_without_a_proof_and_says_so(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(open_storage(address)) as server:
        crowd = await server.seated(people=2)
        await kit.play_on(crowd, 5)
        commitment = crowd[0].table["fair"]["commitment"]

    monkeypatch.setattr(kit, "DICE", DiceKey(bytes(32)))
    async with serving(open_storage(address)) as server:
        again = [await Person.at(server.port, **person.hello) for person in crowd]
        assert again[0].view == crowd[0].view
        assert (again[0].table["fair"]["commitment"], again[0].table["fair"]["lost"]) == (commitment, True)
        await kit.play_on(again, 5)
        await abandoned(again)
        assert again[0].table["fair"]["secret"] is None
        record = await record_of(server, again[0])
        with pytest.raises(Unfair, match="carries no proof"):
            verify(record, stormtable.game)


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "dice.key"

    first, again = read_or_make_key(path), read_or_make_key(path)

    assert first.key == again.key
    assert len(first.key) == 32
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
    assert read_or_make_key(tmp_path / "other.key").key != first.key


@pytest.mark.parametrize("text", ["", "secret", "0" * 63, "0" * 65, "g" * 64])
def test_a_file_that_holds_no_key_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "dice.key").write_text(text)

    with pytest.raises(BadKey, match="holds no key of dice"):
        read_or_make_key(tmp_path / "dice.key")


# Records


def test_a_record_of_the_first_scheme_verifies_as_before() -> None:
    record = Record.load(OLD)

    assert verify(record, old_game) == len(record.chance) == 5
    told = "\n".join(meaning(record, 5))
    assert "of the first scheme" in told
    assert "named theirs last, could choose the luck" in told


def test_a_record_keeps_its_proof_through_a_table_and_back(tmp_path: Path) -> None:
    record = Record.load(OLD)
    assert record.fair is not None

    again = msgspec.convert(msgspec.to_builtins(record.fair), type(record.fair))

    assert again == record.fair
    record.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == OLD.read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        {"nonces": ["", NUMBERS[1]]},
        {"nonces": [NUMBERS[1], NUMBERS[0]]},
        {"seals": ["0" * 64, fair.seal(NUMBERS[1])]},
        {"seals": [fair.seal(NUMBERS[0])]},
        {"seals": msgspec.UNSET},
        {"scheme": 3},
        {"scheme": msgspec.UNSET},
    ],
)
async def test_numbers_other_than_those_that_were_sealed_do_not_verify(
    storage: Storage, change: dict[str, Any]
) -> None:
    async with serving(storage) as server:
        crowd = await sealed(server)
        await crowd[0].act("start")
        for person, number in zip(crowd, NUMBERS, strict=True):
            await person.act("nonce", nonce=number)
        await kit.play_on(crowd, 4)
        await abandoned(crowd)
        record = await record_of(server, crowd[0])
    assert record.fair is not None
    assert verify(record, stormtable.game) == len(record.chance)

    record.fair = msgspec.structs.replace(record.fair, **change)

    with pytest.raises(Unfair):
        verify(record, stormtable.game)
