"""Rule tracing: which rules of a book no test names. Read from the tests' sources, so nothing has to run."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from stormtable.cli.arguments import Trouble
from stormtable.cli.version import checkout
from stormtable.cli.where import ELSEWHERE, elsewhere, ids_in, uncoded
from stormtable.engine.game import Game


def report(games: Sequence[Game]) -> int:
    """Print what no test proves, game by game; 1 if there is anything."""
    root = checkout()
    if root is None:
        raise Trouble("Coverage is read from the tests, which are not installed; run it in a checkout of Stormtable.")
    proved = set(rules_named(root / "tests"))
    holes = [hole for game in games for hole in report_game(game, proved)]
    return 1 if holes else 0


def report_game(game: Game, proved: set[str]) -> list[str]:
    """Rules no test names, and names no rule has."""
    book = game.rule_book()
    holes = [rule for rule in book.rules if rule.id not in proved]
    strangers = sorted(
        id_ for id_ in proved if id_.startswith(f"{game.prefix}-") and all(id_ != rule.id for rule in book.rules)
    )
    print(f"{game.title}: {len(book.rules) - len(holes)} of {len(book.rules)} rules, rulings and examples are proved.")
    for rule in holes:
        print(f"  {rule.id}  {rule.text}")
    for why, count in Counter(elsewhere(game).values()).items():
        print(f"  {count} have no code of their own: {why}")
    for rule in uncoded(game):
        print(f"  {rule.id}  is cited by no code, and {ELSEWHERE} does not say why: {rule.text}")
    for id_ in strangers:
        print(f"  {id_}  is named by a test but stands in no rule book")
    return [rule.id for rule in holes] + strangers


def rules_named(tests: Path) -> Iterator[str]:
    """Every id in a `@rule(...)` of any test."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    yield from ids_in(decorator)
