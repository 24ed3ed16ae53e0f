"""Wreck Raiders: divers, dice and exhibits in a lagoon full of wrecks, for 2 to 4 seats."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Compared, Game, Limits, Offered
from stormtable.engine.speaker import Pieces
from stormtable.engine.texts import ScoreLine, Seating, TieBreak
from stormtable.games.wreck_raiders import board, count, scoring, text, view
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.content import Content, pack_for, read
from stormtable.games.wreck_raiders.hints import NAMES, WreckHints
from stormtable.games.wreck_raiders.set_up import lay_out
from stormtable.games.wreck_raiders.steps.turn import UseNumber
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.view import View
from stormtable.games.wreck_raiders.wants import WANTS


class WreckRaidersGame(Game[WreckRaiders, Content]):
    """Take a die, move a diver, claim Exhibits, buy an aquarium piece; most coins win."""

    name = "wreck-raiders"
    title = "Wreck Raiders"
    prefix = "WR"
    summary = "Dive for treasure in four wrecks, where every diver next to yours shares in the find."
    rules_version = 1
    seat_counts = (2, 3, 4)  # WR-001
    words = w.WORDS
    sentences = text.SENTENCES
    wants = WANTS
    view_type = View
    shared = ("WR-125",)
    limits = Limits(decisions=40_000, lowest_score=0, highest_score=500, usual=1_000)
    folder = Path(__file__).parent
    compared = {  # noqa: RUF012  # it is declared by Game
        "exhibit": Compared(costs=("treasures",), gains=("coins", "crests", "reward")),
        "piece": Compared(costs=("cost",), gains=("coins", "symbols")),
    }
    offered = {  # noqa: RUF012  # it is declared by Game
        "exhibit": Offered(by="revealed", taken_by="claimed"),
        "piece": Offered(by="replaced", taken_by="built"),
    }

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.packs = {seats: pack_for(self.content, seats) for seats in self.seat_counts}
        self.hints = standard_hints()

    def pieces(self) -> Pieces:
        return text.names(self.content)

    def texts(self) -> dict[str, dict[str, str]]:
        return text.names_by_id(self.content)

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> WreckRaiders:
        return WreckRaiders(self, self.packs[seats], seats, chance)

    def set_up(self, table: WreckRaiders) -> None:
        lay_out(table)

    def view(self, table: WreckRaiders, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def scores(self, table: WreckRaiders) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: WreckRaiders) -> list[int]:
        return scoring.winners(table)

    def starter(self, table: WreckRaiders) -> int:
        return table.starter

    def passing(self, table: WreckRaiders) -> int | None:
        """Who spends no Skulls uses the number that the die shows (WR-094)."""
        as_it_is = w.USE_NUMBER + table.number - 1
        return as_it_is if isinstance(table.steps[-1], UseNumber) else super().passing(table)

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def legend(self, view: View, seating: Seating) -> str:
        return board.legend(self.content, seating)

    def score_lines(self, table: WreckRaiders) -> list[ScoreLine]:
        return count.score_lines(table)

    def tie_breaks(self, table: WreckRaiders) -> list[TieBreak]:
        return count.tie_breaks(table)


@cache
def standard_hints() -> WreckHints:
    weights = tomllib.loads((WreckRaidersGame.folder / "hints.toml").read_text(encoding="utf-8"))["weights"]
    return WreckHints(list(NAMES), weights)


GAME = WreckRaidersGame
