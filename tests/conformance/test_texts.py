"""Every game at every seat count: what is said to people, and that it cites rules that exist."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stormtable import game, game_names
from stormtable.engine.chance import Searching
from stormtable.engine.verdict import verdict
from tests.conformance.lines import cases, finished, lines, position
from tests.conformance.of_texts import (
    RULE_ID,
    log_is_told,
    moves_are_described,
    prompt_is_sound,
    refusals_are_sound,
    rule_ids,
    views_are_sound,
)


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_a_decision_is_put_into_words(name: str, seats: int, data: st.DataObject) -> None:
    line = data.draw(lines(name, seats))
    table = position(game(name), line)

    prompt_is_sound(game(name), table)
    moves_are_described(game(name), table)
    refusals_are_sound(game(name), table, Searching(line.seed))
    views_are_sound(game(name), table)


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_the_end_is_put_into_words(name: str, seats: int, data: st.DataObject) -> None:
    line = data.draw(lines(name, seats))
    table = finished(game(name), line)

    prompt_is_sound(game(name), table)
    refusals_are_sound(game(name), table, Searching(line.seed), most=5)
    views_are_sound(game(name), table)
    for score in game(name).score_lines(table):
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", score.id)
        assert score.text
        assert set(score.rules) <= rule_ids(game(name))
        assert len(score.notes) in (0, seats)
    for said in verdict(game(name), table, game(name).seating()):
        assert said.text
        assert set(said.rules) <= rule_ids(game(name))
    assert set(game(name).shared) <= rule_ids(game(name))


@pytest.mark.parametrize(("name", "seats"), cases())
@given(data=st.data())
def test_the_log_is_told(name: str, seats: int, data: st.DataObject) -> None:
    log_is_told(game(name), data.draw(lines(name, seats)))


@pytest.mark.parametrize("name", game_names())
def test_every_rule_that_the_sources_cite_is_in_the_book(name: str) -> None:
    book = rule_ids(game(name))
    prefix = f"{game(name).prefix}-"

    for source in game(name).folder.rglob("*.py"):
        cited = {id_ for id_ in RULE_ID.findall(source.read_text(encoding="utf-8")) if id_.startswith(prefix)}
        assert cited <= book, source.name


@pytest.mark.parametrize("name", game_names())
def test_the_rule_book_has_no_id_twice_and_cites_only_itself(name: str) -> None:
    rules = game(name).rule_book().rules
    ids = [rule.id for rule in rules]

    assert ids
    assert len(ids) == len(set(ids))
    assert all(id_.startswith(f"{game(name).prefix}-") for id_ in ids)
    for rule in rules:
        assert set(RULE_ID.findall(rule.text)) <= set(ids), rule.id
