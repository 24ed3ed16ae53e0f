"""Hints: what a bot would do in one's place, and why."""

from __future__ import annotations

import pytest

from stormtable import game as game_named
from stormtable import game_names as names
from stormtable.lab.advice import why
from tests.server.kit import Person, Server


async def alone(server: Server, game: str) -> Person:
    """Somebody who plays against a bot, and whose turn it is."""
    opened = await server.open(game, people=1, bots=["random"])
    person = await Person.at(server.port, table=opened["table"], secret=opened["secret"], host=opened["host"])
    await person.act("start")
    await person.until(lambda who: who.yours)
    return person


@pytest.mark.parametrize("game", names())
async def test_a_hint_is_a_legal_move_with_a_reason(server: Server, game: str) -> None:
    person = await alone(server, game)
    assert person.turn is not None
    hint = await server.get(
        f"/api/tables/{person.hello['table']}/hint?seat=0&bot=greedy", secret=person.hello["secret"]
    )

    texts = {move["move"]: move["text"] for move in person.turn["moves"]}
    assert hint["text"] == texts[hint["move"]]
    assert hint["step"] == person.turn["step"]
    assert hint["why"].startswith(("It leaves you with ", "What sets it apart"))


async def test_hints_are_for_ones_own_turn_and_for_tables_without_other_people(server: Server) -> None:
    host, other = await server.seated(people=2)
    mover = host if host.yours else other
    idle = other if mover is host else host

    async def code(person: Person, secret: str) -> str:
        path = f"/api/tables/{person.hello['table']}/hint?seat={person.you['seat']}&bot=greedy"
        return str((await server.request("GET", path, secret=secret)).json["error"]["sentence"])

    assert "hints are for tables with bots" in await code(mover, mover.hello["secret"])
    assert "It is not your turn" in await code(idle, idle.hello["secret"])
    assert "when the game is over" in await code(mover, idle.hello["secret"])


@pytest.mark.parametrize("game", names())
def test_what_people_are_told_of_is_a_feature_of_the_game(game: str) -> None:
    rules = game_named(game)

    assert set(rules.wants) <= set(rules.hints.names)
    assert len(set(rules.wants.values())) == len(rules.wants)


def test_the_reason_is_what_the_move_does_better_than_others() -> None:
    rules = game_named("wreck-raiders")
    table = rules.new(2, seed=3)

    said = {why(rules, table, int(move)) for move in table.moves()}

    assert len(said) > 1, "every die would be advised for the same reason"


async def test_who_plays_together_may_ask_for_hints_with_friends_at_the_table(server: Server) -> None:
    crowd = await server.seated("everrain", people=2)
    mover = next(person for person in crowd if person.yours)

    hint = await server.get(
        f"/api/tables/{mover.hello['table']}/hint?seat={mover.you['seat']}&bot=greedy", secret=mover.hello["secret"]
    )

    assert mover.turn is not None
    assert hint["move"] in {move["move"] for move in mover.turn["moves"]}
