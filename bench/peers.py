"""What others' games do, measured the same way: `python -m bench.peers WHO SECONDS` prints an Answer as JSON.

Runs in any interpreter, whether or not Stormtable is installed there. A peer that is not installed answers with no
version. Each peer is driven in the fastest way its public interface has.
"""

import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Protocol

from bench.stopwatch import Answer, Reading, Stretch, microseconds, stretch

CATANATRON = "catanatron"
OPENSPIEL = "openspiel"

# OpenSpiel's games nearest to ours: dice and several seats in C++, and the one with four seats in Python.
OPENSPIEL_GAMES = ("backgammon", "maedn(players=4)", "hearts", "python_team_dominoes")
SAMPLE = 100


class CatanState(Protocol):
    playable_actions: list[object]
    num_turns: int


class CatanGame(Protocol):
    state: CatanState

    def execute(self, action: object, validate_action: bool = True) -> object: ...
    def winning_color(self) -> object | None: ...
    def copy(self) -> object: ...


class SpielState(Protocol):
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> object: ...


class SpielGame(Protocol):
    def num_players(self) -> int: ...
    def new_initial_state(self) -> SpielState: ...


def drive_catan(game: CatanGame, turns: int, most: int | None = None) -> int:
    """Random play to a winner, to Catanatron's own limit of turns, or to `most` decisions; how many there were."""
    below = random.randrange
    decisions = 0
    while decisions != most and game.winning_color() is None and game.state.num_turns < turns:
        actions = game.state.playable_actions
        game.execute(actions[below(len(actions))], validate_action=False)
        decisions += 1
    return decisions


def read_catanatron(seconds: float) -> list[Reading]:
    """Four random players, whole games."""
    module = import_module("catanatron.game")
    players = import_module("catanatron.models.player")

    def new(seed: int) -> CatanGame:
        game: CatanGame = module.Game([players.RandomPlayer(color) for color in players.Color], seed=seed)
        return game

    turns: int = module.TURNS_LIMIT
    python = stretch(seconds, lambda seed: drive_catan(new(seed), turns))
    halfway = new(1)
    drive_catan(halfway, turns, most=drive_catan(new(1), turns) // 2)
    return [
        Reading(
            who=CATANATRON,
            game="catan",
            seats=len(players.Color),
            length=python.length,
            playouts=python.playouts,
            loop=None,
            python=python.rate,
            setup_us=microseconds(seconds / 4, lambda: new(1)),
            clone_us=microseconds(seconds / 4, halfway.copy),
        )
    ]


def outcome(state: SpielState, rng: random.Random) -> int:
    """One outcome of a chance node, as likely as the game says."""
    left = rng.random()
    outcomes = state.chance_outcomes()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]  # probabilities that sum to a hair under 1


def drive_spiel(state: SpielState, seed: int, most: int | None = None) -> int:
    """Random play to the end or to `most` decisions; chance is played on the way and is no decision."""
    rng = random.Random(seed)
    below = rng.randrange
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state, rng))
            continue
        if decisions == most:
            break
        actions = state.legal_actions()
        state.apply_action(actions[below(len(actions))])
        decisions += 1
    return decisions


def first_decision(game: SpielGame, seed: int) -> SpielState:
    state = game.new_initial_state()
    drive_spiel(state, seed, most=0)
    return state


def rollouts(game: SpielGame, seconds: float) -> Stretch:
    """Playouts in OpenSpiel's C++ loop: a search of one simulation does nothing but its rollouts.

    It does not say how many decisions those took: that is the average of games driven from the same start.
    """
    spiel = import_module("pyspiel")
    count, spent = 8, 0.0
    while spent < seconds:
        count *= 2
        bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(count, 1), 1.0, 1, 100, False, 1, False)
        start = process_time()
        bot.step(first_decision(game, seed=1))
        spent = process_time() - start
    length = sum(drive_spiel(first_decision(game, seed=1), seed) for seed in range(SAMPLE)) / SAMPLE
    return Stretch(count, round(length * count), spent)


def read_spiel_game(load: str, seconds: float) -> Reading:
    game: SpielGame = import_module("pyspiel").load_game(load)
    python = stretch(seconds, lambda seed: drive_spiel(game.new_initial_state(), seed))
    # The C++ search crashes on games written in Python, so those have a Python loop only.
    loop = None if load.startswith("python_") else rollouts(game, seconds)
    halfway = game.new_initial_state()
    drive_spiel(halfway, seed=1, most=drive_spiel(game.new_initial_state(), seed=1) // 2)
    return Reading(
        who=OPENSPIEL,
        game=load.partition("(")[0],
        seats=game.num_players(),
        length=python.length,
        playouts=loop.playouts if loop else python.playouts,
        loop=loop.rate if loop else None,
        python=python.rate,
        setup_us=microseconds(seconds / 4, game.new_initial_state),
        clone_us=microseconds(seconds / 4, halfway.clone),
    )


def read_openspiel(seconds: float) -> list[Reading]:
    import_module("open_spiel.python.games.team_dominoes")  # importing it is what registers it
    return [read_spiel_game(load, seconds) for load in OPENSPIEL_GAMES]


PEERS: dict[str, tuple[str, Callable[[float], list[Reading]]]] = {
    CATANATRON: ("catanatron", read_catanatron),
    OPENSPIEL: ("open_spiel", read_openspiel),
}


def answer(who: str, seconds: float) -> Answer:
    package, read = PEERS[who]
    try:
        return Answer(who, version(package), read(seconds))
    except PackageNotFoundError:
        return Answer(who, None, [])


if __name__ == "__main__":
    print(json.dumps(asdict(answer(sys.argv[1], float(sys.argv[2])))))
