"""`stormtable rules GAME [ID or WORDS] [--where] [--coverage] [--all]`"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from stormtable.cli.arguments import Trouble
from stormtable.cli.tracing import report
from stormtable.cli.where import show
from stormtable.engine.game import Game
from stormtable.engine.rulebook import Rule
from stormtable.games import game, names

EMPHASIS = re.compile(r"\*+([^*]+)\*+")


def run(game: str | None, words: list[str], coverage: bool, where: bool, every: bool) -> int:
    """The book, the rules asked for, or what no test proves (1 if anything)."""
    if every and game is not None:
        words = [game, *words]  # the first word is no game's name here
    found = chosen(game, every)
    if coverage:
        return report(found)
    console = Console()
    if where and not words:
        raise Trouble("Name a rule after the game: stormtable rules storm-raiders SR-240 --where.")
    if words:
        rules = looked_up(found, " ".join(words))
        if where:
            show(console, found, rules)
        else:
            print_rules(console, rules)
        return 0
    for one in found:
        print_book(console, one)
    return 0


def chosen(name: str | None, every: bool) -> list[Game]:
    if every:
        return [game(one) for one in names()]
    if name is None:
        raise Trouble(f"Name a game, or add --all for every game; there are {', '.join(names())}.")
    return [game(name)]


def looked_up(games: Sequence[Game], words: str) -> list[Rule]:
    """The rule of that id, or else those that have all these words."""
    books = [game.rule_book() for game in games]
    exact = [rule for book in books for rule in book.rules if rule.id == words.upper()]
    found = exact or [rule for book in books for rule in book.find(words)]
    if not found:
        titles = " or ".join(game.title for game in games)
        raise Trouble(f"No rule of {titles} has '{words}'; try fewer or other words.")
    return found


def print_book(console: Console, game: Game) -> None:
    book = game.rule_book()
    console.print(Text(book.title, style="bold underline"))
    console.print(Padding(Text(book.introduction), (1, 0)))
    for section, rules in book.sections().items():
        console.print(Text(section, style="bold"))
        print_rules(console, rules)
        console.print()


def print_rules(console: Console, rules: Iterable[Rule]) -> None:
    """Ids on the left, texts hanging beside them."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.id, rich_text(rule.text))
    console.print(grid)


def rich_text(text: str) -> Text:
    """The book's own *emphasis*, shown as such."""
    out = Text()
    at = 0
    for found in EMPHASIS.finditer(text):
        out.append(text[at : found.start()])
        out.append(found[1], style="italic")
        at = found.end()
    out.append(text[at:])
    return out
