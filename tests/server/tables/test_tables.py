"""Opening tables, seats and their secrets, bots in seats, pausing, undo, consent, timers."""

from __future__ import annotations

import pytest

from stormtable.server.hosting import clock
from stormtable.server.storage import open_storage
from stormtable.server.storage.base import Storage
from stormtable.server.storage.sqlite import SqliteStorage
from tests.server.kit import Person, RefusedByServer, Server, let_bots_move, play_on, serving


async def test_a_seat_is_taken_by_the_table_link_and_kept_by_its_secret(server: Server) -> None:
    opened = await server.open(people=3)
    joined = await server.join(opened["table"], "Grace", seat=2)

    part = await server.get(f"/api/tables/{opened['table']}")

    assert joined["seat"] == 2
    assert [seat["taken"] for seat in part["seats"]] == [True, False, True]
    assert [seat["name"] for seat in part["seats"]] == ["Ada", "", "Grace"]
    taken = await server.request("POST", f"/api/tables/{opened['table']}/join", {"name": "Eve", "seat": 2})
    assert taken.status == 409
    assert taken.json["error"] == {"code": "seat-taken", "sentence": "Seat 3 is not free; 2 is.", "rules": []}


async def test_links_differ_and_a_watch_link_is_no_way_to_a_seat(server: Server) -> None:
    opened = await server.open(people=2)

    watched = await server.get(f"/api/tables/{opened['watch']}")

    assert watched["table"] is None
    assert opened["table"] not in str(watched)
    for secret in (opened["secret"], opened["host"]):
        assert secret not in str(watched)
        assert len(secret) == 26
    refused = await server.request("POST", f"/api/tables/{opened['watch']}/join", {"name": "Eve"})
    assert refused.status == 404
    watcher = await Person.at(server.port, watch=opened["watch"], secret=opened["secret"])
    assert watcher.bye is not None


async def test_secrets_are_stored_only_as_hashes(address: str) -> None:
    storage = open_storage(address)
    async with serving(storage) as server:
        opened = await server.open(people=2)
        joined = await server.join(opened["table"])
        row = await storage.find(opened["table"])
        entries = await storage.entries(opened["table"])
        assert row is not None
        kept = row.header + b"".join(entry.body for entry in entries)
    for secret in (opened["secret"], opened["host"], joined["secret"]):
        assert secret.encode() not in kept
        if isinstance(storage, SqliteStorage):
            assert secret.encode() not in storage.path.read_bytes()


async def test_the_host_can_give_out_a_new_secret_and_the_old_one_opens_nothing(server: Server) -> None:
    crowd = await server.seated(people=2)
    opened = crowd[0].opened
    path = f"/api/tables/{opened['table']}/seats/1/secret"

    assert (await server.request("POST", path, secret="a" * 26)).status == 403
    await crowd[1].act("allow", yes=True)
    fresh = await server.request("POST", path, secret=opened["host"])

    assert fresh.status == 201
    await crowd[1].until(lambda who: who.bye is not None)
    assert crowd[1].bye is not None
    assert crowd[1].bye["code"] == "wrong-secret"
    assert (await Person.at(server.port, **crowd[1].hello)).bye is not None
    again = await Person.at(server.port, table=opened["table"], secret=fresh.json["secret"])
    assert again.you == {"role": "seat", "seat": 1, "host": False}


async def test_a_guest_sees_the_table_but_not_the_game(server: Server) -> None:
    crowd = await server.seated(people=2)
    guest = await Person.at(server.port, table=crowd[0].hello["table"])

    assert guest.you == {"role": "guest", "seat": None, "host": False}
    assert guest.table["status"] == "playing"
    assert guest.view is None
    assert guest.turn is None
    with pytest.raises(RefusedByServer) as refused:
        await guest.act("move", version=guest.version, move=0)
    assert refused.value.code == "wrong-secret"
    assert refused.value.message["update"] is None


@pytest.mark.parametrize(
    ("wish", "code", "sentence"),
    [
        ({"game": "chess", "seats": [{}, {}]}, "unknown-game", "There is no game 'chess'"),
        ({"game": "wreck-raider", "seats": [{}, {}]}, "unknown-game", "Did you mean 'wreck-raiders'?"),
        ({"game": "wreck-raiders", "seats": [{}]}, "bad-table", "is for 2, 3, 4 seats, not 1"),
        ({"game": "wreck-raiders", "seats": [{"you": True}, {"you": True}]}, "bad-table", "Only one seat"),
        ({"game": "wreck-raiders", "seats": [{}, {"kind": "bot", "bot": "gredy"}]}, "bad-table", "Did you mean"),
        ({"game": "wreck-raiders", "seats": [{}, {}], "options": {"x": "y"}}, "bad-table", "no option 'x'"),
        ({"game": "wreck-raiders", "seats": [{}, {}], "content": {"exhibit": 3}}, "bad-content", ""),
        ({"game": "wreck-raiders", "seats": [{}, {}], "content": "[pack"}, "bad-content", "not valid TOML"),
        ({"game": "wreck-raiders", "seats": [{}, {}], "spy": 1}, "bad-message", "spy"),
        ({"game": "wreck-raiders", "seats": [{}, {}], "timer": 1}, "bad-message", "timer"),
        ({"game": "wreck-raiders", "seats": [{"name": "x" * 41}, {}]}, "too-big", "41 characters"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    server: Server, wish: dict[str, object], code: str, sentence: str
) -> None:
    answer = await server.request("POST", "/api/tables", wish)

    assert answer.status >= 400
    assert answer.json["error"]["code"] == code
    assert sentence in answer.json["error"]["sentence"]


async def test_a_pack_is_given_with_the_texts_made_from_it_and_may_be_sent_back_so(server: Server) -> None:
    pack = (await server.request("GET", "/api/games/riftwalker/content")).json
    assert pack["texts"]["power"]["R17"] == "Grow Water once or twice."
    pack["rift"][16]["effects"] = [{"op": "swap"}]

    opened = await server.request("POST", "/api/tables", {"game": "riftwalker", "seats": [{}, {}], "content": pack})
    changed = (await server.request("GET", f"/api/tables/{opened.json['table']}/content")).json

    assert changed["texts"]["power"]["R17"] == "Swap."
    assert changed["rift"] == pack["rift"]


async def test_the_host_fills_open_seats_with_bots_and_they_play_by_themselves(server: Server) -> None:
    opened = await server.open(people=3)
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])

    await host.act("start", bot="random")
    await host.until(lambda who: who.yours)

    assert [seat["bot"] for seat in host.table["seats"]] == [None, "random", "random"]
    line = (await server.hall.room(opened["table"])).table.line
    while {played.seat for played in line.moves} != {0, 1, 2}:
        await let_bots_move(host)
        line = (await server.hall.room(opened["table"])).table.line


async def test_a_table_of_bots_alone_plays_itself_to_the_end(server: Server) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    answer = await server.request("POST", "/api/tables", {"game": "wreck-raiders", "seats": seats})
    opened = answer.json
    watcher = await Person.at(server.port, watch=opened["watch"])
    host = await Person.at(server.port, table=opened["table"], host=opened["host"])

    await host.act("start")
    await watcher.until(lambda who: who.version > 20)

    assert watcher.turn is not None
    assert watcher.log


async def test_a_bot_plays_for_who_left_and_the_person_takes_the_seat_back(server: Server) -> None:
    crowd = await server.seated(people=2)
    host, other = crowd
    await other.act("leave")
    await host.until(lambda who: who.table["seats"][1]["played_by"] == "nobody")
    with pytest.raises(RefusedByServer):
        await other.act("bot", seat=1, bot="random")

    with pytest.raises(RefusedByServer, match="the bot that plays on for a person is 'normal'"):
        await host.act("bot", seat=1, bot="random")

    await host.act("bot", seat=1, bot="normal")
    await host.until(lambda who: who.yours)
    await let_bots_move(host)
    await other.act("return")
    await host.until(lambda who: who.table["seats"][1]["played_by"] == "person")
    while host.yours:
        await host.play()

    await other.until(lambda who: who.yours)
    await other.play()


async def test_a_bot_plays_on_for_who_is_away_until_they_are_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, other = await server.seated(people=2)
    assert [seat["away"] for seat in host.table["seats"]] == [None, None]
    await other.close()
    await host.until(lambda who: not who.table["seats"][1]["here"])
    since = [seat["away"] for seat in host.table["seats"]]
    assert since[0] is None
    assert 0 <= clock.now_ms() - since[1] < 60_000
    now = clock.now_ms()
    monkeypatch.setattr(clock, "now_ms", lambda: since[1] + 2_900)
    with pytest.raises(RefusedByServer, match="for one who is away"):
        await host.act("bot", seat=1, bot="normal")  # who opens the page anew is back in a moment

    monkeypatch.setattr(clock, "now_ms", lambda: now + 3_100)
    with pytest.raises(RefusedByServer, match="the bot that plays on for a person is 'normal'"):
        await host.act("bot", seat=1, bot="greedy")
    await host.act("bot", seat=1, bot="normal")
    await host.until(lambda who: who.table["seats"][1]["played_by"] == "bot")

    back = await Person.at(server.port, table=other.hello["table"], secret=other.hello["secret"])
    await back.act("return")
    await host.until(lambda who: who.table["seats"][1]["played_by"] == "person")
    assert [seat["away"] for seat in host.table["seats"]] == [None, None]


async def test_when_the_host_is_away_for_a_minute_the_others_let_a_bot_play_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, other = await server.seated(people=2)
    await host.close()
    await other.until(lambda who: not who.table["seats"][0]["here"])
    with pytest.raises(RefusedByServer) as refused:
        await other.act("bot", seat=0, bot="normal")
    assert refused.value.code == "not-host"
    assert "away for a minute" in refused.value.sentence

    later = clock.now_ms() + 61_000
    monkeypatch.setattr(clock, "now_ms", lambda: later)
    await other.act("bot", seat=0, bot="normal")

    await other.until(lambda who: who.table["seats"][0]["played_by"] == "bot")


async def test_nobody_exchanges_a_bot_that_others_play_against(server: Server) -> None:
    opened = await server.open(people=2, bots=["random"])
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await server.join(opened["table"])
    await host.act("start")
    with pytest.raises(RefusedByServer) as refused:
        await host.act("bot", seat=2, bot="expert")
    assert refused.value.code == "seat-taken"
    assert host.table["seats"][2]["bot"] == "random"


async def test_nobody_lets_a_better_player_decide_for_a_while(server: Server) -> None:
    """Hints are refused among rivals; to leave to an expert and come back would be one."""
    host, other = await server.seated(people=2)
    with pytest.raises(RefusedByServer, match="the bot that plays on for a person is 'normal'"):
        await other.act("leave", bot="expert")
    await other.act("leave", bot="normal")
    await host.until(lambda who: who.table["seats"][1]["bot"] == "normal")


async def test_alone_among_bots_one_leaves_to_any_bot(server: Server) -> None:
    opened = await server.open(people=1, bots=["random"])
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await host.act("start")
    await host.act("leave", bot="random")
    await host.until(lambda who: who.table["seats"][0]["bot"] == "random")


async def test_where_all_play_together_any_bot_sits_in(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    host, other = await server.seated("everrain", people=2)
    await other.close()
    await host.until(lambda who: not who.table["seats"][1]["here"])
    later = clock.now_ms() + 3_100
    monkeypatch.setattr(clock, "now_ms", lambda: later)

    await host.act("bot", seat=1, bot="random")

    await host.until(lambda who: who.table["seats"][1]["played_by"] == "bot")


async def test_nobody_puts_a_bot_in_a_seat_that_a_person_plays(server: Server) -> None:
    crowd = await server.seated(people=2)
    with pytest.raises(RefusedByServer) as refused:
        await crowd[0].act("bot", seat=1, bot="random")
    assert refused.value.code == "seat-taken"


async def test_a_paused_table_refuses_moves_until_it_is_resumed(server: Server) -> None:
    crowd = await server.seated(people=2)
    mover = next(person for person in crowd if person.yours)
    await crowd[1].act("pause")
    await crowd[0].until(lambda who: who.table["proposal"] is not None)
    await crowd[0].answer(True)
    await mover.until(lambda who: who.table["status"] == "paused")

    with pytest.raises(RefusedByServer) as refused:
        await mover.play()
    assert refused.value.code == "not-playing"

    await crowd[0].act("resume")
    await mover.until(lambda who: who.table["status"] == "playing")
    await mover.play()


async def test_a_move_is_taken_back_until_a_barrier(server: Server) -> None:
    crowd = await server.seated(people=2)
    mover, other = sorted(crowd, key=lambda person: not person.yours)
    view, events = mover.view, mover.events
    await mover.play()
    while not (mover.turn and mover.turn["may_undo"]):
        view, events = mover.view, mover.events
        await next(person for person in crowd if person.yours).play()
        mover, other = sorted(crowd, key=lambda person: not (person.turn and person.turn["may_undo"]))

    with pytest.raises(RefusedByServer) as refused:
        await other.act("undo", version=other.version)
    assert refused.value.code == "no-undo"
    done = await mover.act("undo", version=mover.version)
    await other.until(lambda who: who.version == done["version"])

    assert {**mover.view, "you": 0} == {**view, "you": 0}
    assert mover.events == other.events == events


async def test_past_a_barrier_everybody_must_agree_and_luck_is_drawn_anew(server: Server) -> None:
    crowd = await server.seated(people=2)
    start = crowd[0].view
    await play_on(crowd, 12)
    asker, asked = crowd

    await asker.act("propose", version=asker.version, what="undo", to=0)
    await asked.until(lambda who: who.table["proposal"] is not None)
    assert asked.table["proposal"] == {"what": "undo", "by": 0, "to": 0, "agreed": [0], "asked": [0, 1]}
    await asked.answer(False)
    await asker.until(lambda who: who.table["proposal"] is None)
    assert asker.turn is not None
    assert asker.turn["step"] == 12

    await asker.act("propose", version=asker.version, what="undo", to=0)
    await asked.until(lambda who: who.table["proposal"] is not None)
    done = await asked.answer(True)
    await asker.until(lambda who: who.version == done["version"])

    assert asker.turn is not None
    assert asker.turn["step"] == 0
    assert asker.view == start
    assert asker.log == []
    assert asker.table["fair"]["stages"] == [[0, "undo 1"]]
    await play_on(crowd, 3)


async def test_alone_among_bots_consent_is_ones_own(server: Server) -> None:
    opened = await server.open(people=1, bots=["random"])
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await host.act("start")
    await host.until(lambda who: who.yours)
    assert host.turn is not None
    first = host.turn["step"]
    await let_bots_move(host)

    await host.act("propose", version=host.version, what="undo", to=first)
    await host.until(lambda who: bool(who.turn and who.turn["step"] == first))
    await host.act("propose", version=host.version, what="abandon")
    await host.until(lambda who: who.result is not None)

    assert host.table["status"] == "abandoned"
    assert host.table["fair"]["secret"]
    with pytest.raises(RefusedByServer) as refused:
        await host.act("move", version=host.version, move=0)
    assert refused.value.code == "not-playing"


async def test_when_time_runs_out_a_bot_plays_on(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(storage) as server:
        crowd = await server.seated(people=2, timer=10)
        mover, other = sorted(crowd, key=lambda person: not person.yours)
        assert mover.turn is not None
        assert mover.turn["deadline"] > 0
        later = clock.now_ms() + 11_000
        monkeypatch.setattr(clock, "now_ms", lambda: later)

        seat = mover.you["seat"]
        await other.until(lambda who: who.table["seats"][seat]["played_by"] == "bot")
        await mover.act("return")
        await other.until(lambda who: who.table["seats"][seat]["played_by"] == "person")


async def test_names_are_plain_and_can_be_changed(server: Server) -> None:
    crowd = await server.seated(people=2)
    await crowd[0].act("rename", name="  Ada\u0000 \u202eL.  ")
    await crowd[1].until(lambda who: who.table["seats"][0]["name"] == "Ada L.")
    with pytest.raises(RefusedByServer) as refused:
        await crowd[0].act("rename", name="\u200b")
    assert refused.value.code == "bad-message"


async def test_a_seat_left_before_the_start_is_open_again(server: Server) -> None:
    opened = await server.open(people=2)
    joined = await server.join(opened["table"])
    person = await Person.at(server.port, table=opened["table"], secret=joined["secret"])

    await person.act("leave")

    again = await server.join(opened["table"], "Hedy")
    assert again["seat"] == joined["seat"]
    assert (await Person.at(server.port, table=opened["table"], secret=joined["secret"])).bye is not None


async def test_a_table_may_bring_its_own_content_and_bots_play_by_it(server: Server) -> None:
    pack = await server.get("/api/games/wreck-raiders/content")
    dearer = {**pack["exhibit"][0], "coins": pack["exhibit"][0]["coins"] + 1}
    content = {"pack": {"extends": "wreck-raiders"}, "exhibit": [dearer]}
    opened = await server.open(people=1, bots=["random"], content=content)
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])

    await person.act("start")
    await person.until(lambda who: who.yours)
    await let_bots_move(person)

    assert person.table["own_content"] is True
    own = await server.get(f"/api/tables/{opened['table']}/content")
    assert own["exhibit"][0]["coins"] == pack["exhibit"][0]["coins"] + 1
    assert own["exhibit"][1:] == pack["exhibit"][1:]
