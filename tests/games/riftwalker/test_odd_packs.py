"""Packs whose rifts all have powers nobody would print: every word by everybody, from everywhere, again and again."""

from __future__ import annotations

import pickle
from itertools import cycle, product
from typing import Any

import pytest

from stormtable.engine.chance import Searching
from stormtable.engine.state import state_of
from stormtable.engine.step import FREE
from stormtable.engine.table import Table
from stormtable.games.riftwalker import RiftwalkerGame
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.table import Riftwalker
from tests.conformance.lines import Line, choose, decisions
from tests.conformance.of_play import moves_are_sound
from tests.conformance.of_secrets import shown_to
from tests.conformance.of_texts import sentence_cites_rules
from tests.kit.census import census

PLACES: list[dict[str, Any]] = [
    *({"zone": zone, "owner": owner} for zone in ("explored", "scored") for owner in ("me", "opp")),
    {"zone": "hand"},
    {"zone": "deck"},
]
WORDS: list[dict[str, Any]] = [
    {"op": "flip", "distinct": True, "max": 3},
    {"op": "swap"},
    {"op": "place", "max": 2},
    {"op": "grow", "elements": ["fire", "wind"]},
    {"op": "rift_action", "element": "centre"},
    {"op": "draw", "n": 2},
    {"op": "take", "random": True},
    {"op": "exchange", "max": 2},
    {"op": "explore", "activate": True, "max": 2},
    *({"op": "shift", "sel": {"owner": owner}, "times": 3, "activate": True} for owner in ("me", "opp")),
    *({"op": op, "sel": {"owner": owner}} for op in ("unshift", "activate") for owner in ("me", "opp")),
    *({"op": "return", "sel": place, "max": 2} for place in PLACES[:4]),
    *({"op": "discard", "src": place, "n": 2} for place in PLACES[:5]),
    *(
        {"op": "tuck", "src": place, "under": under, "face": face, "max": 2}
        for place, under, face in product(PLACES, ("self", "scored"), ("up", "down"))
    ),
]
ACTORS: tuple[dict[str, Any], ...] = (
    {},
    {"who": "opp"},
    {"who": "each_opp", "may": True},
    {"may": True},
    {"who": "opp", "may": True},
)


def odd_pack(start: int) -> dict[str, Any]:
    """The standard rifts with two odd effects each, the second only if the first was done; no two packs alike."""
    powers = cycle([{**word, **actor} for actor in ACTORS for word in WORDS])
    for _ in range(start):
        next(powers)
    rifts: list[dict[str, Any]] = RiftwalkerGame.standard()["rift"]
    odd = [{**rift, "effects": [next(powers), {**next(powers), "cond": "prev"}]} for rift in rifts]
    return {"pack": {"extends": "riftwalker"}, "rift": odd}


def plain_state(table: Table) -> dict[str, object]:
    state = state_of(table)
    del state["legal"]  # of others than the seat that decides
    return state


@pytest.mark.parametrize(("seats", "start"), [(2, 0), (3, 10), (4, 70)])
def test_odd_powers_play_on_and_show_nobody_what_is_hidden(seats: int, start: int) -> None:
    rules = RiftwalkerGame(odd_pack(start))
    line = Line(seats, seed=start)
    pieces = census(rules.new(seats))
    for played, (table, _) in enumerate(decisions(rules, line)):
        moves_are_sound(rules, table)
        assert isinstance(table, Riftwalker)
        assert census(table) == pieces
        if played % 20 == 0:
            bars_are_sound(rules, table)
            comes_back_from_a_file(table)
        if played % 25 == 0 or w.CHOOSE <= table.moves()[0] < w.CHOOSE + w.MOST_SEATS:
            for seat in range(seats):
                deal_tells_nothing(rules, table, seat)
        if played == 400:
            break


def bars_are_sound(rules: RiftwalkerGame, table: Riftwalker) -> None:
    """What is offered is free, all else is barred, and every bar can be told."""
    step = table.steps[-1]
    bars = {move: step.bar(table, move) for move in range(rules.vocabulary.size)}
    assert {move for move, bar in bars.items() if bar == FREE} == set(table.moves())
    for reason in {bar for bar in bars.values() if bar > FREE}:
        move = next(move for move, bar in bars.items() if bar == reason)
        sentence_cites_rules(rules, rules.why_not(table, move))


def comes_back_from_a_file(table: Riftwalker) -> None:
    """A power under way is saved by the rift's id and goes on from where it was."""
    twin, after = pickle.loads(pickle.dumps(table)), table.clone()
    assert state_of(twin) == state_of(table)
    move = table.moves()[0]
    twin.play(move)
    after.play(move)
    assert state_of(twin) == state_of(after)


def deal_tells_nothing(rules: RiftwalkerGame, table: Table, seat: int) -> None:
    """A deal looks the same to the seat, and dealing again from it is dealing from the true table."""
    twin = table.resample(seat, Searching(1))
    assert shown_to(rules, twin, seat) == shown_to(rules, table, seat)
    if table.seat == seat:
        assert list(twin.steps[-1].moves(twin)) == list(table.moves())
    luck = Searching(2)
    assert plain_state(twin.resample(seat, Searching(3))) == plain_state(table.resample(seat, Searching(3)))
    for _ in range(20):
        if not twin.over:
            twin.play(choose(rules, twin, luck, "random"))
