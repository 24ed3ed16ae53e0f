"""Checks of texts: prompts, moves in words, refusals, the log, views and boards."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec import inspect as kinds

from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.journal import Event, Journal
from stormtable.engine.state import state_hash
from stormtable.engine.table import Refusal, Table
from tests.conformance.lines import Line, decisions, opened

RULE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d{2,3}\b")


def rule_ids(game: Game) -> set[str]:
    return {rule.id for rule in game.rule_book().rules}


def watchers(table: Table) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(table.seats), None]


def sentence_cites_rules(game: Game, sentence: str) -> None:
    assert sentence.endswith("."), sentence
    cited = set(RULE_ID.findall(sentence))
    assert cited, f"no rule is cited: {sentence}"
    assert cited <= rule_ids(game), f"no such rule: {cited - rule_ids(game)}"


def reads_well(text: str) -> None:
    """Something is said, and nothing that a program forgot to say shows through."""
    assert text
    assert text == text.strip(), repr(text)
    assert "None" not in text, text
    assert "{" not in text, text


def prompt_is_sound(game: Game, table: Table) -> None:
    prompt = game.prompt(table)
    reads_well(prompt.text)
    assert prompt.rules, "a prompt says by which rules"
    assert set(prompt.rules) <= rule_ids(game)


def moves_are_described(game: Game, table: Table) -> None:
    """Each move has words of its own: two alike cannot be told apart in a list or by a screen reader."""
    texts: dict[tuple[str, str], str] = {}
    for move in table.moves():
        described = game.describe(table, move)
        reads_well(described.text)
        assert all(piece and " " not in piece for piece in described.pieces), described.pieces
        line = game.vocabulary.write(move)
        twin = texts.setdefault((described.group, described.text), line)
        assert twin == line, f"'{twin}' and '{line}' are both said as '{described.text}'"


def illegal_moves(game: Game, table: Table, luck: Searching, most: int) -> list[int]:
    legal = set(table.moves())
    tried = {int(luck.below(game.vocabulary.size, 0)) for _ in range(most)}
    return sorted(tried - legal)


def refusals_are_sound(game: Game, table: Table, luck: Searching, most: int = 60) -> None:
    """What is not offered is refused with a sentence and its rule, and nothing changes."""
    before = state_hash(table)
    for move in illegal_moves(game, table, luck, most):
        sentence_cites_rules(game, refusal(table, move))
    for move in (-1, game.vocabulary.size, 2**62, -(2**62), 2**80):
        assert refusal(table, move).endswith(".")
    assert state_hash(table) == before


def refusal(table: Table, move: int) -> str:
    with pytest.raises(Refusal) as refused:
        table.play(move)
    return str(refused.value)


def views_are_sound(game: Game, table: Table) -> None:
    """A view is what its type says, and so it comes through a wire whole; looking changes nothing."""
    before, legal = state_hash(table), list(table.moves())
    for watcher in watchers(table):
        view = table.view(watcher)
        is_json(msgspec.to_builtins(view))
        assert as_sent(game, view) == view
        all_keys_are_there(kinds.type_info(game.view_type), msgspec.to_builtins(view))
        text = game.board(view, game.seating())
        assert text.strip()
        assert "None" not in text
    assert state_hash(table) == before
    assert list(table.moves()) == legal


def as_sent(game: Game, view: object) -> object:
    """A view as one who reads it by its type receives it."""
    try:
        return msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
    except msgspec.ValidationError as problem:
        raise AssertionError(f"the view is not a {game.view_type.__name__}: {problem}") from problem


def all_keys_are_there(info: kinds.Type, value: Any, at: str = "view") -> None:
    """Who reads a view by its type counts on every key of a dict whose keys are named one by one."""
    if isinstance(info, kinds.UnionType):
        parts = [part for part in info.types if not isinstance(part, kinds.NoneType)]
        if value is not None and len(parts) == 1:
            all_keys_are_there(parts[0], value, at)
    elif isinstance(info, kinds.StructType):
        for field in info.fields:
            if field.encode_name in value:
                all_keys_are_there(field.type, value[field.encode_name], f"{at}.{field.encode_name}")
    elif isinstance(info, kinds.DictType):
        if isinstance(info.key_type, kinds.LiteralType):
            assert set(value) == set(info.key_type.values), at
        for key, inner in value.items():
            all_keys_are_there(info.value_type, inner, f"{at}.{key}")
    elif isinstance(info, kinds.ListType):
        for number, inner in enumerate(value):
            all_keys_are_there(info.item_type, inner, f"{at}[{number}]")


def is_json(value: object, at: str = "view") -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            assert isinstance(key, str), f"{at} has the key {key!r}, which JSON would turn into a text"
            is_json(inner, f"{at}.{key}")
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            is_json(inner, f"{at}[{number}]")
    else:
        assert value is None or isinstance(value, bool | int | float | str), f"{at} is a {type(value).__name__}"


def log_is_told(game: Game, line: Line) -> None:
    """Every event of a whole game is told to every seat and a spectator, as data and as a line of text."""
    table = opened(game, line)
    table.journal = Journal()
    for _ in decisions(game, line, table):
        pass
    assert table.journal.events, "a game without events"
    for event in table.journal.events:
        event_is_told(game, table, event)


def event_is_told(game: Game, table: Table, event: Event) -> None:
    seating = game.seating()
    for watcher in watchers(table):
        told = game.event(event, watcher)
        is_json(told, "event")
        text = game.tell(told, seating)
        if text:
            reads_well(text)
