"""The bots, by name. A bot is made for a game, knows its hints, and sees only tables dealt anew for its seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from stormtable.bots import manners
from stormtable.bots.bot import Bot
from stormtable.bots.casual import Casual
from stormtable.bots.greedy import Greedy
from stormtable.bots.habits import habits_of
from stormtable.bots.manners import OF_ONES_OWN, hints_for, manner_for, outlook_for, read, thinking_of
from stormtable.bots.planner import Breadth, Planner
from stormtable.bots.quick import Quick
from stormtable.bots.random import Random
from stormtable.bots.search import MOST_ITERATIONS, Budget, Search
from stormtable.bots.seat import BotSeat
from stormtable.engine.game import Game

__all__ = [
    "MOST_ITERATIONS",
    "Bot",
    "BotSeat",
    "Budget",
    "Greedy",
    "Level",
    "Planner",
    "Random",
    "Search",
    "UnknownBot",
    "analyst",
    "bot",
    "budget_text",
    "level",
    "names",
    "search",
]

USUAL = "normal"  # who sits down where nobody asked for somebody else: some thought, and no wait on any machine
SEARCH = "search@"  # a search with a budget of one's own: search@500 (iterations) or search@0.2s (seconds)
MOST_SECONDS = 3_600.0
ITERATIONS = re.compile(r"[1-9][0-9]{0,8}")  # one way to write each, so that nobody meets itself under another name
SECONDS = re.compile(r"(0|[1-9][0-9]{0,3})(\.[0-9]{0,5}[1-9])?s")


class UnknownBot(ValueError):
    """A name that no bot has: a sentence with the names there are."""


@dataclass(frozen=True)
class Level:
    """A bot to choose from: how it plays, in a few words, and how it is made for a game."""

    name: str
    text: str
    make: Callable[[Game], Bot]
    plain: bool = False  # a measure for the others rather than company for people


def search(game: Game, budget: Budget, level: str = OF_ONES_OWN) -> Search:
    """A search as a level of that game thinks, with some budget."""
    return Search(hints_for(game, level), game.vocabulary.size, budget, manner_for(game, level))


def analyst(game: Game, budget: Budget) -> Search:
    """A search that is asked for chances rather than for a move."""
    hints, manner = manners.analyst(game)
    return Search(hints, game.vocabulary.size, budget, manner)


def searching(name: str, text: str, usual: Budget) -> Level:
    """A level that searches; a game may set another budget, or let it plan its turns instead."""

    def make(game: Game) -> Bot:
        thinking = thinking_of(game, name)
        if thinking.lines is not None:
            breadth = Breadth(thinking.lines, thinking.plans, thinking.worlds)
            return Planner(hints_for(game, name), breadth, thinking.seconds or usual.seconds)
        iterations = thinking.iterations or int(usual.iterations)
        return search(game, Budget(iterations, thinking.seconds or usual.seconds), name)

    return Level(name, text, make)


def casual(game: Game) -> Casual:
    """Easy-going by the scale of the game: it never gives away at once a third of a lead that would mostly win."""
    scale = read(game.folder).scale
    return Casual(game.hints, warmth=scale / 8, slack=scale / 3)


def quick(game: Game) -> Bot:
    """By the habits of the game; of one whose habits were not learnt yet, a greedy bot that looks at one deal."""
    habits = habits_of(game)
    return Greedy(game.hints, 1) if habits is None else Quick(game.hints, outlook_for(game), habits)


LEVELS = (
    Level("random", "plays any legal move", lambda _: Random(), plain=True),
    Level("easy", "likes good moves and is content with nearly good ones; answers at once", casual),
    Level("greedy", "takes what looks best by the end of its turn", lambda game: Greedy(game.hints), plain=True),
    Level("quick", "tries each move and goes on by habit; for thousands of games", quick, plain=True),
    searching("normal", "tries a few ways its turn could go; answers at once", Budget(100)),
    searching("hard", "weighs what its turn leads to; up to a third of a second a move", Budget(1_500, 0.3)),
    searching("expert", "thinks longer and more thoroughly; up to a second a move", Budget(MOST_ITERATIONS, 1.0)),
)


def names() -> tuple[str, ...]:
    """From the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)


def level(name: str) -> Level:
    """The level of that name, or a search with its budget in the name; a near miss is suggested."""
    for level in LEVELS:
        if level.name == name:
            return level
    if name.startswith(SEARCH):
        budget = budget_of(name)
        return Level(name, "thinks ahead", lambda game: search(game, budget))
    near = get_close_matches(name.lower().strip(), names(), n=1, cutoff=0.5)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    raise UnknownBot(f"There is no bot '{name}'; there are {', '.join(names())}.{hint}")


def budget_of(name: str) -> Budget:
    """What stands after the @ in `search@500` or `search@0.2s`."""
    text = name.removeprefix(SEARCH)
    if ITERATIONS.fullmatch(text) and int(text) <= MOST_ITERATIONS:
        return Budget(int(text))
    if SECONDS.fullmatch(text) and 0.0 < (seconds := float(text.removesuffix("s"))) <= MOST_SECONDS:
        return Budget(MOST_ITERATIONS, seconds)
    raise UnknownBot(f"'{name}' has no budget that can be used; write search@500 (iterations) or search@0.2s.")


def budget_text(name: str, game: Game) -> str:
    """How long a bot thinks about one move of that game, at most."""
    made = bot(name, game)
    if isinstance(made, Planner):
        return limits_text([f"{made.breadth.lines:,} lines"], made.seconds)
    if not isinstance(made, Search):
        return "at once"
    counted = made.budget.iterations < MOST_ITERATIONS or made.budget.seconds <= 0
    return limits_text([f"{made.budget.iterations:,} iterations"] if counted else [], made.budget.seconds)


def limits_text(limits: list[str], seconds: float) -> str:
    return " or ".join([*limits, f"{seconds:g} s"] if seconds > 0 else limits)


def bot(name: str, game: Game) -> Bot:
    """A bot of that name, for one game with one content pack."""
    return level(name).make(game)
