"""Replays, records, fair dice, analysis."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import msgspec
import pytest

import stormtable
from stormtable import Record
from stormtable.engine.sitting import Sitting
from stormtable.server.command import run_verify
from stormtable.server.tables import fair, proof
from tests.server.kit import SHORT, Json, Person, Server, play_on


def played_game(seats: int = 2, moves: int | None = None, content: Json | None = None) -> Record:
    """A record of a random game, or of its beginning."""
    luck = random.Random(3)
    sitting = Sitting(stormtable.game("wreck-raiders", content), seats, seed="a game")
    while not sitting.table.over and (moves is None or len(sitting.moves) < moves):
        sitting.play(luck.choice(list(sitting.table.moves())))
    record = sitting.record(["Ada", "Grace"], ["person", "random"])
    record.seal = record.sealed()
    return record


async def imported(server: Server, record: Record) -> Json:
    answer = await server.request("POST", "/api/records", msgspec.json.encode(record))
    assert answer.status == 201, answer.body
    opened: Json = answer.json
    return opened


async def test_during_the_game_a_seat_replays_only_its_own_sight(server: Server) -> None:
    crowd = await server.seated(people=2)
    await play_on(crowd, 9)
    path = f"/api/tables/{crowd[0].hello['table']}/replay"
    own = crowd[0].hello["secret"]

    steps = await server.get(path)
    assert steps["steps"] == 9
    assert steps["over"] is False
    mine = await server.get(f"{path}/9?seat=0", secret=own)
    assert mine["view"] == crowd[0].view
    assert mine["log"]["lines"] == crowd[0].log
    assert mine["turn"]["moves"] == (crowd[0].turn or {})["moves"]
    assert (await server.get(f"{path}/0"))["turn"]["moves"] == []
    assert (await server.request("GET", f"{path}/4?seat=1", secret=own)).status == 403
    assert (await server.request("GET", f"{path}/4?seat=1")).status == 403
    assert (await server.request("GET", f"{path}/10")).status == 404
    assert (await server.request("GET", f"/api/tables/{crowd[0].hello['table']}/record")).status == 403
    assert (await server.request("GET", f"{path}/3/analysis")).status == 403


async def test_every_step_replays_as_it_was_seen_then(server: Server) -> None:
    crowd = await server.seated(people=2)
    views = [crowd[0].view]
    for _ in range(8):
        await play_on(crowd, 1)
        views.append(crowd[0].view)

    for step, view in enumerate(views):
        got = await server.get(
            f"/api/tables/{crowd[0].hello['table']}/replay/{step}?seat=0", secret=crowd[0].hello["secret"]
        )
        assert got["view"] == view


async def test_after_the_end_all_is_open_and_the_record_verifies(server: Server, tmp_path: Path) -> None:
    crowd = await server.seated(people=2)
    await play_on(crowd, 10)
    await crowd[0].act("propose", version=crowd[0].version, what="undo", to=3)
    await crowd[1].until(lambda who: who.table["proposal"] is not None)
    done = await crowd[1].answer(True)
    await crowd[0].until(lambda who: who.version == done["version"])
    await play_on(crowd, 12)
    await crowd[0].act("propose", version=crowd[0].version, what="abandon")
    await crowd[1].until(lambda who: who.table["proposal"] is not None)
    await crowd[1].answer(True)
    await crowd[0].until(lambda who: who.result is not None)
    path = f"/api/tables/{crowd[0].hello['table']}"

    other = await server.get(f"{path}/replay/5?seat=1")
    assert other["view"]["you"] == 1
    assert other["played"] is not None
    text = (await server.request("GET", f"{path}/record")).body
    record = Record.decode(text)
    assert record.fair is not None
    assert record.fair.commitment == crowd[0].table["fair"]["commitment"]
    assert record.fair.stages == [(3, "undo 1")]
    assert proof.verify(record, stormtable.game) == len(record.chance)

    file = tmp_path / "game.json"
    file.write_bytes(text)
    assert run_verify(argparse.Namespace(file=file)) == 0


@pytest.mark.parametrize("scheme", [1, 2])
def test_the_seed_depends_on_every_nonce(scheme: int) -> None:
    secret = fair.new_secret()
    seeds = {
        fair.seed(scheme, secret, nonces) for nonces in (["a", "b"], ["b", "a"], ["ab", ""], ["a", None], [None, "a"])
    }
    assert len(seeds) == 5
    assert fair.seed(scheme, secret, ["a", None]) == fair.seed(scheme, secret, ["a", ""])
    assert fair.commitment(secret) != fair.commitment(fair.new_secret())


@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("tamper", ["outcome", "secret", "nonce", "commitment", "none"])
def test_a_record_that_was_tampered_with_does_not_verify(tmp_path: Path, tamper: str, scheme: int) -> None:
    secret, nonces = fair.new_secret(), ["x", "y"]
    seals = [fair.seal(nonce) for nonce in nonces]
    game = stormtable.game("wreck-raiders")
    sitting = Sitting(game, 2, chance=fair.Ledger(fair.seed(scheme, secret, nonces)))
    for _ in range(30):
        sitting.play(sitting.table.moves()[0])
    record = sitting.record()
    whole = record.fair = proof.proof(scheme, secret, nonces, (), seals)
    assert proof.verify(record, stormtable.game) == len(record.chance)

    if tamper == "outcome":
        other = Sitting(game, 2, seed="loaded dice")
        for _ in range(30):
            other.play(other.table.moves()[0])
        record = other.record()
        record.fair = whole
    elif tamper == "secret":
        record.fair = msgspec.structs.replace(whole, secret=fair.new_secret())
    elif tamper == "nonce":
        record.fair = msgspec.structs.replace(whole, nonces=["x", "z"])
    elif tamper == "commitment":
        record.fair = msgspec.structs.replace(whole, commitment="0" * 64)
    else:
        record.fair = None
    with pytest.raises(proof.Unfair):
        proof.verify(record, stormtable.game)
    file = tmp_path / "game.json"
    record.save(file)
    assert run_verify(argparse.Namespace(file=file)) == 1
    file.write_bytes(file.read_bytes()[:-30])
    assert run_verify(argparse.Namespace(file=file)) == 2


async def test_a_finished_record_opens_as_a_replay_that_can_be_analysed(server: Server) -> None:
    record = played_game(content=SHORT)
    opened = await imported(server, record)
    path = f"/api/tables/{opened['table']}"
    await server.hall.analysts.start()  # on a busy machine that may take longer than people are kept waiting

    part = await server.get(path)
    assert part["status"] == "over"
    assert part["imported"] is True
    assert part["fair"] is None
    last = await server.get(f"{path}/replay/{len(record.moves)}")
    assert record.result is not None
    assert last["result"]["scores"] == record.result.scores
    step = len(record.moves) // 2
    thought = await server.get(f"{path}/replay/{step}/analysis")
    offered = (await server.get(f"{path}/replay/{step}?seat={thought['seat']}"))["turn"]["moves"]
    assert sorted(one["move"] for one in thought["moves"]) == sorted(one["move"] for one in offered)
    assert [one["best"] for one in thought["moves"]].count(True) == 1
    assert [one["played"] for one in thought["moves"]].count(True) == 1
    assert sum(thought["chances"]) == pytest.approx(1, abs=0.01)
    assert thought["moves"][0]["best"]
    assert 0 <= thought["moves"][0]["chance"] <= 1
    assert (await server.request("GET", f"{path}/replay/{len(record.moves)}/analysis")).status == 404
    text = (await server.request("GET", f"{path}/record")).body
    assert Record.decode(text).moves == record.moves
    assert Record.decode(text).chance == record.chance


async def test_an_unfinished_record_is_played_on(server: Server) -> None:
    record = played_game(moves=40)
    opened = await imported(server, record)
    joined = await server.join(opened["table"], "Ada")
    person = await Person.at(server.port, table=opened["table"], secret=joined["secret"], host=opened["host"])

    await person.until(lambda who: who.yours)
    assert person.turn is not None
    assert person.turn["step"] >= 40
    await person.play()


@pytest.mark.parametrize("harm", ["cut", "edited", "no-json", "other-move", "unknown-game"])
async def test_a_record_that_is_no_record_is_refused_with_a_sentence(server: Server, harm: str) -> None:
    record = played_game(moves=20)
    if harm == "other-move":
        record.moves[7] = "buy-nothing"
        record.seal = record.sealed()
    if harm == "unknown-game":
        record.game = "chess"
        record.seal = record.sealed()
    text = msgspec.json.encode(record)
    if harm == "cut":
        text = text[:-50]
    if harm == "edited":
        text = text.replace(b'"seats":2', b'"seats":3')
    if harm == "no-json":
        text = b"\xff\xfe"
    answer = await server.request("POST", "/api/records", text)
    assert answer.status == 400
    assert answer.json["error"]["code"] == "bad-record"
    assert answer.json["error"]["sentence"].endswith((".", ")", "?"))


async def test_any_step_of_a_long_game_can_be_opened(server: Server) -> None:
    record = played_game(4)
    opened = await imported(server, record)
    game = stormtable.game("wreck-raiders")
    table = record.open_table(game)
    steps = record.follow(game, table)
    for step in range(len(record.moves) + 1):
        if step % 37 == 0 or step == len(record.moves):
            got = await server.get(f"/api/tables/{opened['table']}/replay/{step}")
            assert got["view"] == msgspec.json.decode(msgspec.json.encode(game.view(table, None)))
        next(steps, None)
