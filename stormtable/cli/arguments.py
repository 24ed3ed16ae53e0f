"""The command line: what can be typed, and what each word must look like."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn

from stormtable.cli.version import version_line
from stormtable.server.command import add_arguments as add_serve
from stormtable.server.command import add_verify_arguments as add_verify

MOST_WORKERS = 256


class Trouble(Exception):
    """Something wrong with what was asked: one sentence that says what, and what to do."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise Trouble(f"{sentence}; see '{self.prog} --help'.")


def command_line() -> Parser:
    """All commands. `command` in the result names the module of stormtable.cli that runs it."""
    parser = Parser(prog="stormtable", description="Modern board games: play them, balance them, train agents on them.")
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_games(commands.add_parser("games", help="list the games, or let bots play one many times and keep it as data"))
    add_play(commands.add_parser("play", help="play at a full-screen table in this terminal"))
    add_serve(commands.add_parser("serve", help="host tables in the browser, for friends and bots"))
    add_simulate(commands.add_parser("simulate", help="let bots play many games and count"))
    add_report(commands.add_parser("report", help="say what is strong in a game, who is ahead, what is never used"))
    add_whatif(commands.add_parser("whatif", help="say what a changed pack does, on the same luck as the one before"))
    add_balance(commands.add_parser("balance", help="move numbers of a pack until games come out as wanted"))
    add_arena(commands.add_parser("arena", help="let bots compete and say who is stronger"))
    add_analyse(commands.add_parser("analyse", help="say who is ahead in a recorded game, and what was best"))
    add_replay(commands.add_parser("replay", help="look at a recorded game"))
    add_verify(commands.add_parser("verify", help="draw the luck of a hosted game again, to see that it was fair"))
    add_rules(commands.add_parser("rules", help="read a game's rule book"))
    add_content(commands.add_parser("content", help="check or export the cards and boards of a game"))
    return parser


def add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", metavar="GAME", help="its name; without one you choose from a list")
    play.add_argument("--seats", type=at_least_one, metavar="N", help="how many play")
    play.add_argument(
        "--bots", type=names, metavar="BOT,...", help="who takes the last seats; 'none' for people only (else normal)"
    )
    play.add_argument("--resume", nargs="?", type=Path, const=Path(), metavar="FILE", help="go on with a saved game")
    add_table(play)


def add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--bots", type=names, default=["greedy", "random"], metavar="BOT,...", help="who plays")
    simulate.add_argument("--seats", type=at_least_one, metavar="N", help="more seats than bots: they repeat in turn")
    simulate.add_argument("--games", type=at_least_one, default=100, metavar="N", help="how many (100)")
    simulate.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    simulate.add_argument("--out", type=Path, metavar="FILE", help="write the result as JSON")
    simulate.add_argument("--keep", dest="folder", type=Path, metavar="DIR", help="keep the games as data, too")
    add_table(simulate)


def add_games(games: argparse.ArgumentParser) -> None:
    games.add_argument("game", nargs="?", metavar="GAME", help="the one to play; without it, all are listed")
    games.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,...", help="who plays (greedy)")
    games.add_argument("--seats", type=at_least_one, metavar="N", help="more seats than bots: they repeat in turn")
    games.add_argument("--games", type=at_least_one, default=100, metavar="N", help="how many (100)")
    games.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    add_cluster(games)
    games.add_argument("--out", type=Path, metavar="DIR", help="the folder for the files, a new one")
    games.add_argument("--events", dest="with_events", action="store_true", help="keep every event, too")
    add_table(games)


def add_report(report: argparse.ArgumentParser) -> None:
    report.add_argument("game", metavar="GAME")
    report.add_argument("--bot", default="greedy", metavar="BOT", help="who plays all seats (greedy)")
    report.add_argument("--seats", type=at_least_one, metavar="N", help="at a table (2)")
    report.add_argument("--games", type=at_least_one, default=500, metavar="N", help="how many (500)")
    report.add_argument("--minutes", type=minutes, metavar="M", help="end after so many minutes")
    report.add_argument(
        "--experiments",
        dest="trials",
        type=from_nought,
        default=0,
        metavar="N",
        help="deals in which cards that stand out are banned and dealt (0)",
    )
    report.add_argument(
        "--skill",
        dest="deals",
        type=from_nought,
        default=0,
        metavar="N",
        help="deals on each rung of a ladder of bots that think longer and longer (0)",
    )
    report.add_argument("--levels", type=names, default=[], metavar="BOT,...", help="study these bots as well")
    report.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    add_cluster(report)
    report.add_argument("--out", type=Path, metavar="FILE", help="write the report as JSON")
    report.add_argument("--html", type=Path, metavar="FILE", help="write it as a page")
    report.add_argument(
        "--suggest",
        type=Path,
        metavar="FILE",
        help="write what 'stormtable balance' might move",
    )
    report.add_argument("--replays", type=Path, metavar="DIR", help="keep the longest games")
    add_table(report)


def add_whatif(whatif: argparse.ArgumentParser) -> None:
    whatif.add_argument("game", metavar="GAME")
    whatif.add_argument("--against", type=Path, metavar="FILE", help="the pack to compare with (the standard one)")
    whatif.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,...", help="who plays (greedy)")
    whatif.add_argument("--seats", type=at_least_one, metavar="N", help="more seats than bots: they repeat in turn")
    whatif.add_argument("--games", type=at_least_one, default=500, metavar="N", help="pairs of games, at most (500)")
    whatif.add_argument(
        "--until", type=rate, default=0.01, metavar="RATE", help="end once wins are known as closely as this (0.01)"
    )
    whatif.add_argument("--minutes", type=minutes, metavar="M", help="end after so many minutes")
    whatif.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    add_cluster(whatif)
    whatif.add_argument("--out", type=Path, metavar="FILE", help="write the result as JSON")
    whatif.add_argument("--html", type=Path, metavar="FILE", help="write it as a page")
    whatif.add_argument("--replays", type=Path, metavar="DIR", help="keep games whose decisions flip, as pairs")
    whatif.add_argument(
        "--no-cache", dest="cached", action="store_false", help="play games of the pack of before that are known, too"
    )
    add_table(whatif)


def add_balance(balance: argparse.ArgumentParser) -> None:
    balance.add_argument("game", metavar="GAME")
    balance.add_argument("goal", type=Path, metavar="GOAL.toml", help="what may vary, and what is wanted")
    balance.add_argument("--bots", type=names, default=["greedy"], metavar="BOT,...", help="who plays (greedy)")
    balance.add_argument("--seats", type=at_least_one, metavar="N", help="more seats than bots: they repeat in turn")
    balance.add_argument("--games", type=at_least_one, default=96, metavar="N", help="of each pack, at most (96)")
    balance.add_argument("--trials", type=at_least_one, default=200, metavar="N", help="packs to try, at most (200)")
    balance.add_argument("--fresh", type=at_least_one, default=400, metavar="N", help="games of each of the best (400)")
    balance.add_argument("--minutes", type=minutes, metavar="M", help="end the search after so many minutes")
    balance.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    add_cluster(balance)
    balance.add_argument("--storage", type=Path, metavar="FILE", help="keep the search in this file, and go on with it")
    balance.add_argument("--out", type=Path, metavar="FILE", help="write the best pack")
    add_table(balance)


def add_arena(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", nargs="?", metavar="GAME", help="its name; not with --resume")
    arena.add_argument("--bots", type=names, metavar="BOT,...", help="who competes; also search@500, search@0.2s")
    arena.add_argument("--seats", type=at_least_one, metavar="N", help="at a table (2); two bots take turns at them")
    arena.add_argument(
        "--games", type=at_least_one, metavar="N", help="of each pairing (100), in pairs with seats swapped"
    )
    arena.add_argument(
        "--until-sure",
        dest="until",
        nargs="?",
        type=rate,
        const=0.5,
        metavar="RATE",
        help="end a pairing as soon as its rate is surely above or below this (0.5)",
    )
    arena.add_argument("--workers", type=workers, default=1, metavar="N", help="processes to use (1)")
    add_cluster(arena)
    arena.add_argument(
        "--out", type=Path, metavar="FILE", help="keep all results as JSON, also of an arena stopped early"
    )
    arena.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots")
    arena.add_argument("--resume", type=Path, metavar="FILE", help="go on with the arena kept in this file")
    add_table(arena)


def add_cluster(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--on", metavar="dask://HOST:PORT", help="play on a Dask cluster instead")


def add_analyse(analyse: argparse.ArgumentParser) -> None:
    analyse.add_argument("file", type=Path, metavar="FILE")
    analyse.add_argument("--move", type=from_nought, metavar="N", help="the table after move N (else the last choice)")
    analyse.add_argument(
        "--iterations", type=at_least_one, metavar="N", help="how long to think (2,000)", default=2_000
    )
    analyse.add_argument("--seconds", type=seconds, metavar="S", help="think no longer than this")
    analyse.add_argument(
        "--seed", type=from_nought, default=0, metavar="N", help="where the luck of thinking comes from"
    )
    analyse.add_argument("--json", dest="as_json", action="store_true", help="print JSON")


def add_table(parser: argparse.ArgumentParser) -> None:
    """What play, simulate and arena all let one choose about the table."""
    parser.add_argument("--seed", type=from_nought, metavar="N", help="where all luck comes from")
    parser.add_argument("--content", type=Path, metavar="FILE", help="a changed content pack, a file or a folder")
    parser.add_argument(
        "--option", dest="options", type=option, action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )


def add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--move", type=from_nought, metavar="N", help="the table after move N")
    replay.add_argument("--text", action="store_true", help="print instead of opening the screen")


def add_rules(rules: argparse.ArgumentParser) -> None:
    rules.add_argument("game", nargs="?", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="ID or WORDS", help="only rules with this id or these words")
    rules.add_argument("--coverage", action="store_true", help="list what no test proves and what no code cites")
    rules.add_argument("--where", action="store_true", help="where a rule is coded, proved and said")
    rules.add_argument("--all", dest="every", action="store_true", help="of every game")


def add_content(content: argparse.ArgumentParser) -> None:
    actions = content.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = actions.add_parser("check", help="say whether a content pack can be played")
    check.add_argument("file", type=Path, metavar="FILE", help="a .toml file, or a folder of them")
    check.add_argument("--game", metavar="GAME", help="the game it is for; else it is found out")
    export = actions.add_parser("export", help="write the standard pack as one file to edit")
    export.add_argument("game", metavar="GAME")
    export.add_argument("file", nargs="?", type=Path, metavar="FILE", help="else it is printed")


# Words


def whole_number(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a whole number") from None
    if not least <= number <= most:
        wanted = f"{least} or more" if number < least and most >= 10**12 else f"{least} to {most:,}"
        raise argparse.ArgumentTypeError(f"{number} is out of range; it must be {wanted}")
    return number


def at_least_one(text: str) -> int:
    return whole_number(text, 1, 10**12)


def from_nought(text: str) -> int:
    return whole_number(text, 0, 10**18)


def workers(text: str) -> int:
    return whole_number(text, 1, MOST_WORKERS)


def fraction(text: str, least: float, most: float, what: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not {what}") from None
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text[:40]} is out of range; it must be {least} to {most:g}")
    return number


def rate(text: str) -> float:
    return fraction(text, 0.01, 0.99, "a rate such as 0.65")


def seconds(text: str) -> float:
    return fraction(text, 0.01, 3_600.0, "a number of seconds")


def minutes(text: str) -> float:
    return fraction(text, 0.01, 10_000.0, "a number of minutes")


def names(text: str) -> list[str]:
    """`greedy,random`"""
    return [name.strip() for name in text.split(",")]


def option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not of the form NAME=VALUE")
    return name.strip(), value.strip()
