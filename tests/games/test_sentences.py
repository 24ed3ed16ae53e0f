"""All that people read of a game stands in the files made for it: its rules and its views say nothing themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from stormtable import game, game_names

A_SENTENCE = 3  # words


def silent(folder: Path) -> Iterator[Path]:
    """What is compiled, and what is seen, but for words."""
    for path in sorted(folder.rglob("*.py")):
        if "words" not in (path.stem, path.parent.name):
            text = path.read_text(encoding="utf-8")
            if "\n# mypyc: compile\n" in text or path.stem.startswith(("view", "secrets")):
                yield path


def sentences(tree: ast.AST) -> Iterator[str]:
    """Strings of several words; what a developer reads (docstrings, assertions) does not count."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr | ast.Assert | ast.Raise):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) >= A_SENTENCE:
            yield node.value
        yield from sentences(node)


@pytest.mark.parametrize("name", game_names())
def test_rules_and_views_leave_talking_to_the_words(name: str) -> None:
    said = {
        path.name: list(sentences(ast.parse(path.read_text(encoding="utf-8")))) for path in silent(game(name).folder)
    }
    assert {file: found for file, found in said.items() if found} == {}
