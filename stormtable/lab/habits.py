"""What a bot does by habit, learnt from greedy bots: python -m stormtable.lab.habits GAME --games 100 --write

For each part of a game and each move it is counted how often the move is the best one, where it is legal, by what a
greedy bot thinks of all of them. One decision in twenty is left to chance, so that habits know bad positions, too.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from stormtable.bots.greedy import Greedy
from stormtable.bots.habits import HABITS, HabitsFile
from stormtable.engine.by_ids import said_by_ids
from stormtable.engine.chance import Searching
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names
from stormtable.lab.executors import each

SEATS = 2
PHASES = 3
ASTRAY = 0.05  # decisions that chance makes
EQUAL = 1e-9  # points that make no difference
FEW = 3.0  # times that a move is met before it weighs more than what is known of its likes


@dataclass
class Met:
    """How often a move was legal, and not the best."""

    times: float = 0.0
    missed: float = 0.0

    @property
    def rate(self) -> float:
        return self.missed / self.times if self.times else 1.0

    def towards(self, usual: float) -> float:
        return (self.missed + FEW * usual) / (self.times + FEW)

    def add(self, other: Met) -> None:
        self.times += other.times
        self.missed += other.missed


Moves = dict[tuple[int, int], Met]  # by part of the game, and move


def watched(name: str, seed: str) -> Moves:
    """One game of greedy bots."""
    game = find_game(name)
    table, bot, luck = game.new(SEATS, seed), Greedy(game.hints, 1), Searching(0)
    chance = Random(seed)
    met: Moves = defaultdict(Met)
    while (seat := table.seat) is not None:
        luck.restart(chance.getrandbits(48))
        legal = list(table.legal)
        best = legal
        if len(legal) > 1:
            promised = list(bot.promises(table.resample(seat, luck), seat))
            most = max(promised)
            best = [move for move, value in zip(legal, promised, strict=True) if value > most - EQUAL]
            phase = min(int(game.hints.phase(table) * PHASES), PHASES - 1)
            for move in legal:
                met[phase, move].add(Met(1.0, float(move not in best)))
        table.play(chance.choice(legal if chance.random() < ASTRAY else best))
    return met


def learnt(game: Game, met: Mapping[tuple[int, int], Met], made_by: list[str], tries: int, steps: int) -> HabitsFile:
    """A move that was hardly met in a part of a game is taken as in all of it, or as others of its verb."""
    of_move: dict[int, Met] = defaultdict(Met)
    of_verb: dict[str, Met] = defaultdict(Met)
    for (_, move), found in met.items():
        of_move[move].add(found)
        of_verb[game.vocabulary.verb(move).name].add(found)
    moves = {}
    for move, found in sorted(of_move.items()):
        in_all = found.towards(of_verb[game.vocabulary.verb(move).name].rate)
        row = [met.get((phase, move), Met()).towards(in_all) for phase in range(PHASES)]
        moves[said_by_ids(game, move)] = row
    usual = {verb: [found.rate] * PHASES for verb, found in of_verb.items()}
    return HabitsFile(made_by, PHASES, tries, steps, usual, moves)


def as_toml(file: HabitsFile) -> str:
    return "\n".join(lines(file)) + "\n"


def lines(file: HabitsFile) -> Iterator[str]:
    yield "# How often a move is not the best where it is legal: early in a game, in its middle, and late."
    yield from ("made_by = [", *(f'    "{line}",' for line in file.made_by), "]")
    yield f"phases = {file.phases}"
    yield f"tries = {file.tries} # likely moves that are compared"
    yield f"steps = {file.steps} # in so many decisions after the first; later only the likeliest is played"
    for title, rows in (("usual", file.usual), ("moves", file.moves)):
        yield from ("", f"[{title}]")
        for name, numbers in rows.items():
            yield f'"{name}" = [{", ".join(f"{number:.3g}" for number in numbers)}]'


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("game", choices=names())
    found.add_argument("--games", type=int, default=100, help="of greedy bots to learn from")
    found.add_argument("--tries", type=int, default=2, help="likely moves that the bot compares on its way")
    found.add_argument("--steps", type=int, default=2, help="decisions after the first in which it does")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--workers", type=int, default=1)
    found.add_argument("--write", action="store_true", help=f"into the game's {HABITS} instead of printing it")
    return found


def main() -> int:
    asked = parser().parse_args()
    game = find_game(asked.game)
    met: Moves = defaultdict(Met)
    work = [(asked.game, f"{asked.seed}/habits {number}") for number in range(asked.games)]
    for found in each(watched, work, asked.workers):
        for key, more in found.items():
            met[key].add(more)
    command = f"python -m stormtable.lab.habits {asked.game} --games {asked.games}"
    made_by = [f"{command} --tries {asked.tries} --steps {asked.steps} --seed {asked.seed}"]
    text = as_toml(learnt(game, met, made_by, asked.tries, asked.steps))
    if asked.write:
        write_whole(game.folder / HABITS, text)
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
