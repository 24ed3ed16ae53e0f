"""Play the whole games that tests/records lacks, and tell one for each seat count."""

from __future__ import annotations

import argparse
import sys

from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from tests.conformance.lines import Line, choose, chooser, seated
from tests.records import playthrough, record_path, text_path, told_record

GREEDY_TRIES = 40
SHY_TRIES = 5  # for endings that come only if nobody tries
RANDOM_TRIES = 400


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.records.make", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--texts", action="store_true", help="only rewrite the playthroughs")
    parser.add_argument("--tries", type=int, default=RANDOM_TRIES, help="random games to look for a rare ending in")
    asked = parser.parse_args(arguments)
    game = game_named(asked.game)
    for seats in game.seat_counts:
        if not asked.texts:
            missing = play_missing(game, seats, asked.tries)
            if missing:
                print(f"{game.title}, {seats} seats: no game ended by {', '.join(missing)}")
        text_path(game, seats).write_text(playthrough(game, told_record(game, seats)), encoding="utf-8")
    return 0


def play_missing(game: Game, seats: int, tries: int) -> list[str]:
    """Play until there is a record of each ending; the endings that never came."""
    missing = [ending for ending in game.ends if not record_path(game, seats, ending).exists()]
    styles = ["greedy"] * GREEDY_TRIES + ["shy"] * SHY_TRIES + ["random"] * tries
    for number, style in enumerate(styles):
        if not missing:
            break
        sitting = whole_game(game, Line(seats, number, style))
        ending = game.ending(sitting.table)
        if ending in missing:
            sitting.record(players=[style] * seats).save(record_path(game, seats, ending))
            missing.remove(ending)
    return missing


def whole_game(game: Game, line: Line) -> Sitting:
    sitting = seated(game, line)
    luck = chooser(line)
    while not sitting.table.over:
        sitting.play(choose(game, sitting.table, luck, line.style))
    return sitting


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
