"""Play the whole games that tests/records lacks, and tell one for each seat count."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from stormtable import bots
from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.sitting import Sitting
from tests.conformance.lines import Line, choose, chooser, seated
from tests.records import playthrough, record_path, text_path, told_record
from tests.records.voyages import VOYAGES

GREEDY_TRIES = 40
SHY_TRIES = 5  # for endings that come only if nobody tries
RANDOM_TRIES = 400


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.records.make", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--texts", action="store_true", help="only rewrite the playthroughs")
    parser.add_argument("--tries", type=int, default=RANDOM_TRIES, help="games to look for a rare ending in")
    parser.add_argument("--bot", help="who plays them, where chance brings no such ending")
    asked = parser.parse_args(arguments)
    game = game_named(asked.game)
    for seats in game.seat_counts:
        if not asked.texts:
            missing = play_missing(game, seats, asked.tries, asked.bot)
            if game.name == "everrain":
                missing += play_voyages(game, seats, asked.tries, asked.bot)
            if missing:
                print(f"{game.title}, {seats} seats: no game ended by {', '.join(missing)}")
        text_path(game, seats).write_text(playthrough(game, told_record(game, seats)), encoding="utf-8")
    return 0


def play_missing(game: Game, seats: int, tries: int, bot: str | None) -> list[str]:
    """Play until there is a record of each ending; the endings that never came."""
    missing = [ending for ending in game.ends if not record_path(game, seats, ending).exists()]
    for who, sitting in games(game, seats, tries, bot, {}):
        if not missing:
            break
        ending = game.ending(sitting.table)
        if ending in missing:
            sitting.record(players=[who] * seats).save(record_path(game, seats, ending))
            missing.remove(ending)
    return missing


def play_voyages(game: Game, seats: int, tries: int, bot: str | None) -> list[str]:
    """The same for the other voyages of The Everrain, those with equal options together."""
    lacking = []
    waiting = [voyage for voyage in VOYAGES if voyage.seats == seats and not voyage.path.exists()]
    while waiting:
        options = waiting[0].options
        alike = [voyage for voyage in waiting if voyage.options == options]
        waiting = [voyage for voyage in waiting if voyage.options != options]
        for who, sitting in games(game, seats, tries, bot, options):
            for voyage in [voyage for voyage in alike if voyage.is_told_by(game, sitting.table)]:
                sitting.record(players=[who] * seats).save(voyage.path)
                alike.remove(voyage)
            if not alike:
                break
        lacking += [voyage.name for voyage in alike]
    return lacking


def games(
    game: Game, seats: int, tries: int, bot: str | None, options: dict[str, str]
) -> Iterator[tuple[str, Sitting]]:
    """Whole games, and who played them."""
    styles = [] if bot else ["greedy"] * GREEDY_TRIES + ["shy"] * SHY_TRIES + ["random"] * tries
    for number, style in enumerate(styles):
        yield style, whole_game(game, Line(seats, number, style, options=options))
    if bot:
        for number in range(tries):
            yield bot, bots_game(game, seats, number, bot, options)


def whole_game(game: Game, line: Line) -> Sitting:
    sitting = seated(game, line)
    luck = chooser(line)
    while not sitting.table.over:
        sitting.play(choose(game, sitting.table, luck, line.style))
    return sitting


def bots_game(game: Game, seats: int, seed: int, bot: str, options: dict[str, str]) -> Sitting:
    sitting = Sitting(game, seats, seed, options)
    at_seats = [bots.BotSeat(bots.bot(bot, game), seat, seed) for seat in range(seats)]
    while not sitting.table.over:
        assert sitting.table.seat is not None
        sitting.play(at_seats[sitting.table.seat].choose(sitting.table))
    return sitting


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
