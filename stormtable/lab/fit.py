"""The weights of a game's hints, fitted by play: python -m stormtable.lab.fit GAME [--plain | --climb | --network]

Usually the outlook is learnt anew, see `learn`; --climb improves the one there is, and --plain the plain weights, see
`climb`. What was found then meets what there was, on deals of its own with equal budgets, and replaces it if it wins
more. So every call is a generation: better play to learn from, and weights that fit it.

--network learns a network on top of the outlook, see `network`, from games of which one in five is played by searches;
it goes to a file of its own, network.toml. --write puts what is better in place of what there was.

--calibrate plays no better: it leaves the weights of the outlook and lets the chances come true that it tells.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from msgspec.structs import replace

from stormtable.bots.manners import NETWORK, HintsFile, NetworkFile, read, read_network
from stormtable.engine.files import write_whole
from stormtable.engine.game import Game
from stormtable.games import game as find_game
from stormtable.games import names
from stormtable.lab.hints_toml import as_toml, network_as_toml
from stormtable.lab.selfplay import FOR_NETWORK, STEADY, games
from stormtable.lab.sure import paired_interval

try:
    from stormtable.lab.climb import EVEN, Climber
    from stormtable.lab.learn import Data, Numbers, calibrated, contest, data_of, outlook_of, said
    from stormtable.lab.network import contest as contest_of_networks
    from stormtable.lab.network import network_of
except ImportError as error:
    if __name__ != "__main__" or error.name != "numpy":
        raise
    print("Fitting needs numpy: run 'make setup-test', or pip install 'stormtable[lab]'.", file=sys.stderr)
    sys.exit(2)

LEAST_GAMES = 2


def learnt(game: Game, asked: argparse.Namespace) -> tuple[HintsFile, float]:
    """The game's hints with an outlook learnt anew, and how much it won against the one before."""
    file = read(game.folder)
    played = games(asked.game, asked.games, asked.iterations, asked.seed, asked.workers)
    found = outlook_of(list(game.hints.names), data_of(played), [])
    rate, told = verdict(contest(asked.game, found, asked.deals, asked.iterations, asked.seed, asked.workers))
    command = f"python -m stormtable.lab.fit {asked.game} --games {asked.games} --iterations {asked.iterations}"
    made_by = [*(file.outlook.made_by if file.outlook else []), f"{command} --seed {asked.seed}: {told}"]
    return replace(file, outlook=replace(found, made_by=made_by)), rate


def climbed(game: Game, asked: argparse.Namespace) -> tuple[HintsFile, float]:
    """The game's hints with weights moved to where they win more, and how much they won against those before."""
    climber = Climber(asked.game, asked.seed, asked.workers, 0 if asked.plain else asked.iterations)
    kind = climber.kind
    weights = kind.weights
    for number in range(asked.rounds):
        weights, rate = climber.climbed(weights, asked.games // 2, f"round {number + 1}")
        print(f"# round {number + 1}: won {rate:.0%} against the round before", file=sys.stderr, flush=True)
    rate, told = verdict(climber.contest(weights, kind.weights, asked.deals, "last").tolist())
    how = "--plain" if asked.plain else f"--climb --iterations {asked.iterations}"
    command = f"python -m stormtable.lab.fit {asked.game} {how} --games {asked.games} --rounds {asked.rounds}"
    return kind.within(read(game.folder), weights, f"{command} --seed {asked.seed}: {told}"), rate


def learn_network(game: Game, asked: argparse.Namespace) -> tuple[NetworkFile, float]:
    """A network for the game, and how much it won against what was there."""
    outlook = read(game.folder).outlook
    assert outlook is not None
    before = read_network(game.folder)
    played = games(asked.game, asked.games, asked.iterations, asked.seed, asked.workers, FOR_NETWORK)
    file, error, error_now = network_of(game, played, outlook, asked.seed)
    rate, told = verdict(
        contest_of_networks(asked.game, file, asked.deals, asked.iterations, asked.seed, asked.workers)
    )
    command = f"python -m stormtable.lab.fit {asked.game} --network --games {asked.games}"
    told = f"mean square error {error_now:.3f} where the outlook has {error:.3f}; {told}"
    made_by = [*(before.outlook.made_by if before else outlook.made_by)]
    made_by.append(f"{command} --iterations {asked.iterations} --seed {asked.seed}: {told}")
    return replace(file, outlook=replace(file.outlook, made_by=made_by)), rate


def made_honest(game: Game, asked: argparse.Namespace) -> tuple[HintsFile, float]:
    """The game's hints with chances that come true in games of steady play; moves stay as they are."""
    file = read(game.folder)
    outlook = file.outlook
    assert outlook is not None
    names = list(game.hints.names)
    data = data_of(games(asked.game, asked.games, asked.iterations, asked.seed, asked.workers, STEADY))
    found = calibrated(outlook, names, data)
    before, now = (said(outlook, by, names, data) for by in (outlook, found))
    command = f"python -m stormtable.lab.fit {asked.game} --calibrate --games {asked.games}"
    told = f"{len(data.rows):,} positions; who begins a turn was promised {before.mean():.0%} by the outlook"
    told += f" and won {data.won.mean():.0%}; mean square error {square_error(before, data):.3f}"
    told += f", now {square_error(now, data):.3f}"
    made_by = f"{command} --iterations {asked.iterations} --seed {asked.seed}: {told}"
    return replace(file, outlook=replace(outlook, chances=replace(found, made_by=made_by))), 1.0


def square_error(said: Numbers, data: Data) -> float:
    return float(((said - data.won) ** 2).mean())


def verdict(shares: Sequence[float]) -> tuple[float, str]:
    rate = sum(shares) / len(shares)
    low, high = paired_interval(shares)
    return rate, f"won {rate:.0%} ({low:.0%} to {high:.0%}) of {len(shares)} deals against what was before"


def made_by(file: HintsFile, asked: argparse.Namespace) -> str:
    """How what was fitted last was made."""
    outlook = file.outlook
    if asked.plain or outlook is None:
        return file.made_by
    return outlook.chances.made_by if asked.calibrate and outlook.chances else outlook.made_by[-1]


def at_least_one(text: str) -> int:
    return whole(text, 1)


def not_below_nought(text: str) -> int:
    return whole(text, 0)


def whole(text: str, least: int) -> int:
    if not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {least} on")
    return int(text)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m stormtable.lab.fit", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--plain", action="store_true", help="fit the plain weights, by games of greedy bots")
    what.add_argument("--climb", action="store_true", help="move the outlook there is, by games of short searches")
    what.add_argument("--network", action="store_true", help="learn a network on top of the outlook")
    what.add_argument("--calibrate", action="store_true", help="let chances come true, by games of short searches")
    parser.add_argument("--games", type=at_least_one, default=1_000, help="to learn from, in each round (1000)")
    parser.add_argument("--rounds", type=at_least_one, default=4, help="of improvements, with --plain or --climb (4)")
    parser.add_argument("--deals", type=at_least_one, default=40, help="of two games, to try what was learnt (40)")
    parser.add_argument(
        "--iterations", type=not_below_nought, default=40, help="of the searches that play for an outlook (40)"
    )
    parser.add_argument("--seed", type=not_below_nought, default=1)
    parser.add_argument("--workers", type=at_least_one, default=1)
    parser.add_argument("--write", action="store_true", help="put what is better in place of what there is")
    asked = parser.parse_args(argv)
    game = find_game(asked.game)
    if asked.climb and asked.iterations == 0:
        parser.error("--climb needs --iterations from 1 on")
    if (asked.climb or asked.calibrate or asked.network) and read(game.folder).outlook is None:
        parser.error(f"{asked.game} has no outlook to begin with; learn one first, without --climb or the like")
    if asked.network and asked.games < LEAST_GAMES:
        parser.error(f"--network needs --games from {LEAST_GAMES} on, since one in ten is not learnt from")
    if asked.network and not (game.hints.trait_names and game.hints.group_names):
        parser.error(f"the hints of {asked.game} tell no traits and groups, which a network looks at")
    if asked.network:
        found, rate = learn_network(game, asked)
        return shown(game, asked, NETWORK, network_as_toml(found), found.outlook.made_by[-1], rate)
    way = made_honest if asked.calibrate else climbed if asked.plain or asked.climb else learnt
    file, rate = way(game, asked)
    return shown(game, asked, "hints.toml", as_toml(file), made_by(file, asked), rate)


def shown(game: Game, asked: argparse.Namespace, name: str, text: str, made_by: str, rate: float) -> int:
    """Show the new file, and put it in its place if that is wanted and it is better than what there was."""
    print(f"# {made_by}", file=sys.stderr)
    sys.stdout.write(text)
    if asked.write and rate > EVEN:
        write_whole(game.folder / name, text)
    elif asked.write:
        print(f"# {name} is left as it was: what was found wins no more", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
