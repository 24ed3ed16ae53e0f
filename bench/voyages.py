"""Whole games of The Everrain by crews of bots: how long they are, how they end and how quickly clues are found.

    python -m bench.voyages --bots easy,normal --seats 2 --lengths short,medium --games 40 --seed 41

Prints a row of the pacing table of docs/everrain.md for each bot, number of seats and length, then what a decision
took. Every bot meets the same deals. A row is printed when its games are over, and after Ctrl-C for those that are.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from statistics import median
from time import thread_time

from stormtable import bots
from stormtable import game as game_named
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain
from stormtable.lab.arena import fair_bot
from stormtable.lab.tally import wilson

GAME = "everrain"
HEAD = (
    "| bot | ships | length | games | rounds, median (10-90 %) | won | lost to the enemy token | lost to the Elder One "
    "| it woke | sinkings | clues per ship and round | ms a decision | slowest |"
)


@dataclass
class Row:
    """What came of the games of one crew."""

    rounds: list[int] = field(default_factory=list)
    endings: list[int] = field(default_factory=list)
    woke: int = 0
    sunk: int = 0
    clues: int = 0
    ship_rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def text(self, name: str) -> str:
        games = len(self.rounds)
        rounds = sorted(self.rounds)
        low, high = wilson(self.share(w.WON), games)
        span = f"{median(rounds):g} ({rounds[games // 10]}-{rounds[games - 1 - games // 10]})"
        columns = [
            name,
            str(games),
            span,
            f"{self.share(w.WON):.0%} ({low:.0%} to {high:.0%})",
            f"{self.share(w.LOST_TO_ENEMY):.0%}",
            f"{self.share(w.LOST_TO_ELDER):.0%}",
            f"{self.woke / games:.0%}",
            f"{self.sunk / games:.1f}",
            f"{self.clues / self.ship_rounds:.2f}",
            f"{1000 * self.seconds / self.decisions:.1f}",
            f"{1000 * self.slowest:.0f}",
        ]
        return f"| {' | '.join(columns)} |"

    def share(self, ending: int) -> float:
        return self.endings.count(ending) / len(self.endings)


def holdings(table: Everrain) -> list[tuple[int, bool]]:
    """Of each ship its clues, and whether it is sunk."""
    return [
        (table.ship(ship, m.CLUES), table.ship(ship, m.STATE) == m.SUNK and table.round > 0)
        for ship in range(table.pack.ships)
    ]


def play(row: Row, bot: str, seats: int, length: str, seed: str, number: int) -> None:
    game = game_named(GAME)
    table = game.new(seats, f"{seed}/deal {number}", options={"length": length})
    assert isinstance(table, Everrain)
    sitting = [bots.BotSeat(fair_bot(bot, game), seat, f"{seed}/game {number}/{seat}") for seat in range(seats)]
    while (seat := table.seat) is not None:
        before = holdings(table)
        started = thread_time()
        move = sitting[seat].choose(table)
        took = thread_time() - started
        row.seconds += took
        row.slowest = max(row.slowest, took)
        row.decisions += 1
        table.play(move)
        after = holdings(table)
        row.clues += max(0, sum(clues for clues, _ in after) - sum(clues for clues, _ in before))
        row.sunk += sum(sunk and not was for (_, sunk), (_, was) in zip(after, before, strict=True))
    row.rounds.append(table.round)
    row.endings.append(table.ending)
    row.woke += table.elder != m.ASLEEP
    row.ship_rounds += table.round * table.pack.ships


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--lengths", default="short")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="41")
    chosen = parser.parse_args()
    print(HEAD, flush=True)
    for bot in chosen.bots.split(","):
        for seats in map(int, chosen.seats.split(",")):
            for length in chosen.lengths.split(","):
                row = Row()
                try:
                    for number in range(chosen.games):
                        play(row, bot, seats, length, chosen.seed, number)
                except KeyboardInterrupt:
                    if row.rounds:
                        print(row.text(f"{bot} | {seats} | {length}"), flush=True)
                    return
                print(row.text(f"{bot} | {seats} | {length}"), flush=True)


if __name__ == "__main__":
    main()
