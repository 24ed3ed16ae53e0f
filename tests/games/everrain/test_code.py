"""The rules of The Everrain as they are written: short functions, and no card, trait or enemy by name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.rain import FOLDER, content

LONGEST = 40
SOURCES = sorted(FOLDER.rglob("*.py"))
Function = ast.FunctionDef | ast.AsyncFunctionDef
# An option of the table, by which records remember whether optional crew boards were in the deck.
KEPT = {"stowaway"}
SECTIONS = (
    *("trait", "crew", "port", "deck_enemy", "sea_enemy", "elder_one", "improvement", "artillery", "treasure"),
    *("sea_event", "expedition", "denizen", "story"),
)


def has_docstring(node: Function | ast.ClassDef | ast.Module) -> bool:
    return ast.get_docstring(node) is not None


def lines_of(function: Function) -> int:
    """All but the docstring."""
    first = function.body[0]
    docstring = (first.end_lineno or first.lineno) - first.lineno + 1 if has_docstring(function) else 0
    return (function.end_lineno or function.lineno) - function.lineno + 1 - docstring


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_function_is_longer_than_forty_lines(path: Path) -> None:
    functions = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, Function)]
    assert {function.name: lines_of(function) for function in functions if lines_of(function) > LONGEST} == {}


def named_in(tree: ast.Module) -> Iterator[str]:
    """Names and texts of the code; docstrings may tell what a step is for."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, Function | ast.ClassDef | ast.Module) and has_docstring(node)
        if isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, Function | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


def content_names() -> list[str]:
    told = [text for section in SECTIONS for item in getattr(content(), section) for text in (item.id, item.name)]
    # A table of the rule book (EV-375) and a kind of crew (EV-R77) are called like a trait and a card.
    return sorted({text.lower() for text in told} - {"troublesome", "castaway"} - KEPT)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_card_trait_or_enemy_is_named_in_code(path: Path) -> None:
    names = re.compile(rf"(?<![a-z0-9-])({'|'.join(map(re.escape, content_names()))})(?![a-z0-9-])")
    texts = {text.replace("_", " ").lower() for text in named_in(ast.parse(path.read_text()))}
    assert sorted(text for text in texts if names.search(text)) == []
