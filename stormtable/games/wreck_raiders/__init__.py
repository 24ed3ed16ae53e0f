"""Wreck Raiders: divers, dice and exhibits in a lagoon full of wrecks, for 2 to 4 seats."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Description, Game, Limits, Prompt, ScoreLine, Seating, TieBreak
from stormtable.engine.table import Table
from stormtable.games.wreck_raiders import board, census, refusals, scoring, text, view
from stormtable.games.wreck_raiders.content import pack_for, read
from stormtable.games.wreck_raiders.hints import NAMES, WreckHints
from stormtable.games.wreck_raiders.set_up import lay_out
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.vocabulary import CHANCES, ENDS, EVENTS, VOCABULARY


class WreckRaidersGame(Game):
    """Take a die, move a diver, claim Exhibits, buy an aquarium piece; most coins win."""

    name = "wreck-raiders"
    title = "Wreck Raiders"
    prefix = "WR"
    summary = "Dive for treasure in four wrecks, where every diver beside yours shares the find."
    rules_version = 1
    seat_counts = (2, 3, 4)
    ends = ENDS
    chances = CHANCES
    events = EVENTS
    vocabulary = VOCABULARY
    shared = ("WR-125",)
    limits = Limits(decisions=40_000, lowest_score=0, highest_score=500)
    folder = Path(__file__).parent

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.packs = {seats: pack_for(self.content, seats) for seats in self.seat_counts}
        self.hints = standard_hints()

    def set_up(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Table:
        return lay_out(self, self.packs[seats], seats, chance)

    def view(self, table: Table, seat: int | None) -> dict[str, object]:
        return view.view(own(table), self.content, seat)

    def scores(self, table: Table) -> list[int]:
        return scoring.scores(own(table))

    def winners(self, table: Table) -> list[int]:
        return scoring.winners(own(table))

    def why_not(self, table: Table, move: int) -> str:
        return refusals.why_not(own(table), self.content, move)

    def prompt(self, table: Table) -> Prompt:
        return text.prompt(own(table), self.content)

    def describe(self, table: Table, move: int) -> Description:
        return text.describe(own(table), self.content, move)

    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        return text.tell(told, self.content, seating)

    def board(self, view: Mapping[str, object], seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def score_lines(self, table: Table) -> list[ScoreLine]:
        return text.score_lines(own(table))

    def tie_breaks(self, table: Table) -> list[TieBreak]:
        return text.tie_breaks(own(table))

    def census(self, table: Table) -> dict[str, int]:
        return census.census(own(table))


@cache
def standard_hints() -> WreckHints:
    weights = tomllib.loads((WreckRaidersGame.folder / "hints.toml").read_text(encoding="utf-8"))["weights"]
    return WreckHints(list(NAMES), weights)


def own(table: Table) -> WreckRaiders:
    assert isinstance(table, WreckRaiders)
    return table


GAME = WreckRaidersGame
