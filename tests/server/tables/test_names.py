"""Names at a table can be read and told apart."""

from __future__ import annotations

import pytest

from stormtable.server.protocol.limits import plain_text
from stormtable.server.protocol.names import a_name, is_taken, numbered
from stormtable.server.protocol.refusals import Refused
from tests.server.kit import Person, RefusedByServer, Server


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\u3164d\u2800a\u034f", "Ada"),
        ("A\u200bd\u202ea\ufe0f", "Ada"),
        ("e\u0301mile", "émile"),
        ("नेहा", "नेहा"),
        ("Zoë ☀", "Zoë ☀"),
        ("A" + "\u0336" * 25 + "da", "A\u0336\u0336\u0336da"),
        ("\u0336\u0353Ada", "Ada"),
    ],
)
def test_what_nobody_can_see_or_read_is_taken_out(written: str, shown: str) -> None:
    assert a_name(written) == shown


@pytest.mark.parametrize("written", ["", "   ", "\u3164", "\u2800\u2800", "\u0336\u0353", "\u200b"])
def test_a_name_that_shows_nothing_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        a_name(written)


def test_talk_has_no_piles_of_marks_either() -> None:
    assert plain_text("hi" + "\u0336" * 40, 500, "A message") == "hi\u0336\u0336\u0336"


@pytest.mark.parametrize("other", ["ada", "ADA", "A d a", "\u0410da", "Ad\u0430", "\uff21da", "Ada "])
def test_names_that_look_alike_are_alike(other: str) -> None:
    assert is_taken(other, ["Ada"])


@pytest.mark.parametrize("other", ["Adam", "Ida", "Aida", "Áda"])
def test_other_names_are_others(other: str) -> None:
    assert not is_taken(other, ["Ada"])


def test_bots_of_one_name_are_numbered() -> None:
    assert numbered("Hard", ["Easy"]) == "Hard"
    assert numbered("Hard", ["Hard", "hard 2"]) == "Hard 3"


def names(part: dict[str, object]) -> list[str]:
    seats = part["seats"]
    assert isinstance(seats, list)
    return [seat["name"] for seat in seats]


async def test_nobody_takes_the_name_of_another_at_the_table(server: Server) -> None:
    opened = await server.open(people=3)
    colour = (await server.get(f"/api/tables/{opened['table']}"))["seats"][1]["colour"]
    for name in ("Ada", "аda", colour, "HOST", "Spectator"):
        refused = await server.request("POST", f"/api/tables/{opened['table']}/join", {"name": name, "seat": 2})
        assert refused.json["error"]["code"] == "name-taken"

    joined = await server.join(opened["table"], "Grace", seat=2)
    grace = await Person.at(server.port, table=opened["table"], secret=joined["secret"])
    with pytest.raises(RefusedByServer) as again:
        await grace.act("rename", name="Ada")
    assert again.value.code == "name-taken"
    await grace.act("rename", name="grace")
    assert names(await server.get(f"/api/tables/{opened['table']}"))[2] == "grace"


async def test_two_seats_of_one_name_are_not_opened_but_bots_are_numbered(server: Server) -> None:
    twice = [{"name": "Ada", "you": True}, {"name": "ada"}]
    refused = await server.request("POST", "/api/tables", {"game": "wreck-raiders", "seats": twice})
    assert refused.json["error"]["code"] == "name-taken"

    bots = [{"name": "Hard", "you": True}, {"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "hard"}, {}]
    opened = (await server.request("POST", "/api/tables", {"game": "wreck-raiders", "seats": bots})).json
    host = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await host.act("start", bot="hard")

    assert names(await server.get(f"/api/tables/{opened['table']}")) == ["Hard", "Hard 2", "Hard 3", "Hard 4"]
