"""Where a rule is: the code that follows it, the tests that prove it, the prompts and refusals that cite it.

All read from the sources, so nothing has to run. A rule that no code cites stands in `elsewhere.toml` of its game, with
the reason: it is data, a limit of the table, or a matter of people rather than of the program.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rich.console import Console
from rich.text import Text

from stormtable.cli.arguments import Trouble
from stormtable.cli.version import checkout
from stormtable.engine.game import Game
from stormtable.engine.rulebook import Rule

ELSEWHERE = "elsewhere.toml"
AN_EXAMPLE = "an example of other rules"


@dataclass(frozen=True)
class Place:
    """A line of a source, by the class, function or word that stands there."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.name}"


def show(console: Console, games: Sequence[Game], rules: Sequence[Rule]) -> None:
    """Each rule with all its places."""
    root = checkout()
    if root is None:
        raise Trouble("Where a rule is coded is read from the sources of a checkout of Stormtable; there is none here.")
    for rule in rules:
        game = next(game for game in games if rule.id.startswith(f"{game.prefix}-"))
        console.print(Text.assemble((rule.id, "bold cyan"), f"  {rule.text}"))
        listed(console, "code", coded(game, root, rule.id) or [reason(game, rule.id)])
        listed(console, "tests", proved(root, rule.id) or ["no test names it"])
        listed(console, "said by", said(game, rule.id))


def listed(console: Console, heading: str, lines: Sequence[Place | str]) -> None:
    for number, line in enumerate(lines):
        console.print(Text(f"  {heading if number == 0 else '':<9}{line}"), soft_wrap=True)


def coded(game: Game, root: Path, rule: str) -> list[Place]:
    """The classes and functions of the game's package that cite the rule, or use a word that cites it."""
    wanted = rf"\b{rule}\b"
    words = [word for word in (*game.words.reasons.values(), *game.words.endings.values()) if rule in word.rules]
    if words:
        wanted += rf"|\b({'|'.join(word.constant for word in words)})\b"
    steps = {step for step, word in game.words.questions.items() if rule in word.rules}
    found: list[Place] = []
    for path in sources(game):
        found += places(path, root, re.compile(wanted), steps)
    return found


def sources(game: Game) -> list[Path]:
    """The files of its package, without those that only declare words."""
    return [path for path in sorted(game.folder.rglob("*.py")) if "words" not in (path.stem, path.parent.name)]


def places(path: Path, root: Path, wanted: re.Pattern[str], steps: AbstractSet[str]) -> Iterator[Place]:
    """What a module says of itself does not count: it names what is in it, and not where."""
    source = read(path)
    lines = [
        number for number in range(source.begins, len(source.lines) + 1) if wanted.search(source.lines[number - 1])
    ]
    lines += [first for first, _, name in source.blocks if name in steps]
    told: set[str] = set()
    for line in sorted(lines):
        inside = [block for block in source.blocks if block[0] <= line <= block[1]]
        first, _, name = max(inside, default=(line, line, path.stem))
        if name not in told:
            told.add(name)
            yield Place(str(path.relative_to(root)), first, name)


@dataclass(frozen=True)
class Source:
    """A file by its lines, and first line, last line and name of each class and function in it."""

    lines: list[str]
    begins: int  # the first line after what the module says of itself
    blocks: list[tuple[int, int, str]]


@cache
def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    said = tree.body[0] if tree.body and ast.get_docstring(tree) is not None else None
    begins = (said.end_lineno or 0) + 1 if said is not None else 1
    return Source(text.splitlines(), begins, list(blocks_of(tree)))


def blocks_of(tree: ast.AST, within: str = "") -> Iterator[tuple[int, int, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            name = f"{within}.{node.name}" if within else node.name
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from blocks_of(node, name)


def reason(game: Game, rule: str) -> str:
    """Why no code cites it."""
    why = AN_EXAMPLE if game.rule_book()[rule].is_example else elsewhere(game).get(rule)
    return f"none: {why}" if why else "none cites it"


def elsewhere(game: Game) -> dict[str, str]:
    """Rules that need no code of their own, each with the reason."""
    file = game.folder / ELSEWHERE
    if not file.exists():
        return {}
    reasons: dict[str, list[str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return {rule: why for why, rules in reasons.items() for rule in rules}


def proved(root: Path, rule: str) -> list[Place]:
    """The tests that name it."""
    found: list[Place] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if rule not in text:
            continue
        found += [
            Place(str(path.relative_to(root)), node.lineno, node.name)
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            and any(rule in ids_in(decorator) for decorator in node.decorator_list)
        ]
    return found


def said(game: Game, rule: str) -> list[str]:
    """The questions, refusals and endings that cite it."""
    words = game.words
    kinds = (("asks", words.questions), ("refuses", words.reasons), ("ends", words.endings))
    return [
        f"{kind} {word.name}: {word.says or '(told by a function)'}"
        for kind, declared in kinds
        for word in declared.values()
        if rule in word.rules
    ]


def uncoded(game: Game) -> list[Rule]:
    """Rules and rulings that no code cites and that `elsewhere.toml` does not explain. Worked examples need no code."""
    texts = (line for path in sources(game) for line in read(path).lines[read(path).begins - 1 :])
    cited = set(re.findall(rf"\b{game.prefix}-[A-Z]?\d{{2,3}}\b", "\n".join(texts))) | set(elsewhere(game))
    owed = (rule for rule in game.rule_book().rules if not rule.is_example and rule.id not in cited)
    return [rule for rule in owed if not coded(game, game.folder, rule.id)]


def ids_in(decorator: ast.expr) -> Iterator[str]:
    """The ids of `rule(...)`, also as a mark inside a parametrisation."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and called(node.func) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""
