"""Questions as people are asked them: fewer than the rules ask, with the same choices open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stormtable import game as game_named
from stormtable.engine.chance import Recorded, Searching
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.server.protocol.answers import Asked
from stormtable.server.tables.questions import asked, asks_for
from tests.records import told_record

GAMES = ("storm-raiders", "wreck-raiders", "riftwalker", "nova-raiders")


def begun(game: Game, seats: int) -> tuple[Sitting, list[int]]:
    """The kept game at its beginning, and its moves."""
    kept = told_record(game, seats)
    labels = {label: what for what, label in enumerate(game.chances)}
    luck = Recorded([(labels[label], outcome) for label, outcome in kept.chance])
    return Sitting(game, seats, chance=luck, options=kept.options), [game.vocabulary.parse(line) for line in kept.moves]


def positions(game: Game, seats: int, every: int) -> Iterator[Table]:
    sitting, moves = begun(game, seats)
    for number, move in enumerate(moves):
        if number % every == 0:
            yield sitting.table
        sitting.play(move)


def questions_of(game: Game, seats: int) -> tuple[int, int]:
    """How often the rules ask in the kept game, and how often people are asked who choose just the same."""
    sitting, moves = begun(game, seats)
    at = count = 0
    while at < len(moves):
        put = asked(game, sitting.table)
        choices = [[move] for move in sitting.table.moves()] if put is None else [[*one.plays] for one in put.moves]
        chosen = max((one for one in choices if one == moves[at : at + len(one)]), key=len)
        for move in chosen:
            sitting.play(move)
        at, count = at + len(chosen), count + 1
    return len(moves), count


def test_storm_raiders_asks_a_third_less_in_the_same_games() -> None:
    game = game_named("storm-raiders")
    counts = [questions_of(game, seats) for seats in game.seat_counts]
    before, now = (sum(column) for column in zip(*counts, strict=True))

    assert 3 * now <= 2 * before, counts


def test_wreck_raiders_asks_less_and_the_same_game_can_be_played() -> None:
    before, now = questions_of(game_named("wreck-raiders"), 2)

    assert now < before


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_can_still_be_chosen_and_every_choice_is_legal(name: str) -> None:
    game = game_named(name)
    for table in positions(game, 2, every=7):
        put = asked(game, table)
        if put is None:
            continue
        assert {one.plays[0] for one in put.moves} == set(map(int, table.moves()))
        for one in put.moves:
            goes_through(table, one.plays)


def goes_through(table: Table, plays: tuple[int, ...]) -> None:
    """No luck and no other seat comes before the last of these moves, and each is legal."""
    twin, luck = table.clone(), Searching(1)
    twin.journal, twin.chance = None, luck
    for move in plays:
        assert (twin.seat, luck.drawn) == (table.seat, 0)
        twin.play(move)


def crew_question(game: Game) -> tuple[Table, Asked]:
    """Storm Raiders asks whether to use a crew card before a die is taken."""
    for table in positions(game, 4, every=1):
        if game.prompt(table).text.startswith("Before you take a die"):
            put = asked(game, table)
            assert put is not None
            return table, put
    raise AssertionError("nobody was asked about crew cards")


def test_crew_cards_stand_beside_the_dice_and_a_die_says_what_it_is_used_for() -> None:
    game = game_named("storm-raiders")
    _, put = crew_question(game)

    assert put.prompt.text == "Take a die from the pool"
    go_on = game.vocabulary.parse("go-on")
    dice = [one for one in put.moves if one.say["verb"] == "take-die"]
    crew = [one for one in put.moves if one.say["verb"] in ("use-crew", "destroy-crew")]
    assert len(dice) + len(crew) == len(put.moves)
    assert all(one.plays[0] == go_on for one in dice)
    assert all(len(one.plays) == 1 for one in crew)
    first = dice[0]
    assert first.text.startswith("Take the ")
    assert any(piece.startswith("die-") for piece in first.pieces)
    assert any(piece.startswith(("vehicle-", "tent")) for piece in first.pieces)


def test_a_mod_is_gained_together_with_the_slot_it_goes_to() -> None:
    game = game_named("storm-raiders")
    table = next(at for at in positions(game, 4, every=1) if game.prompt(at).text.startswith("Rest, step 4"))
    put = asked(game, table)
    assert put is not None
    mods = [one for one in put.moves if one.plays[0] == game.vocabulary.parse("gain mod")]
    assert {len(one.plays) for one in mods} == {2}
    assert all(one.text.startswith("Gain a mod: ") and one.pieces[-1].startswith("slot-") for one in mods)


def test_who_touches_a_spot_spends_no_skulls() -> None:
    game = game_named("wreck-raiders")
    for table in positions(game, 2, every=1):
        if game.prompt(table).text.startswith("Spend Skulls"):
            break
    put = asked(game, table)
    assert put is not None
    assert put.prompt == game.prompt(table)
    dives = [one for one in put.moves if one.unlisted]
    assert {one.say["verb"] for one in dives} == {"move-diver"}
    assert {one.plays[0] for one in dives} == {game.passing(table)}
    assert dives[0].text.startswith(game.describe(table, dives[0].plays[0]).text)


def test_why_not_is_answered_for_the_question_that_matters() -> None:
    game = game_named("storm-raiders")
    table, _ = crew_question(game)
    at = asks_for(game, table, -1)
    assert game.prompt(at).text == "Take a die from the pool"
