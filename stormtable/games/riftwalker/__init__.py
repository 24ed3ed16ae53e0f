"""Riftwalker: a grid of elements, rifts with powers, and lines that burst them, for 2 to 4 seats."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Compared, Game, Limits, Offered, Option
from stormtable.engine.script import Program
from stormtable.engine.speaker import Pieces
from stormtable.engine.texts import ScoreLine, Seating, TieBreak
from stormtable.games.riftwalker import board, count, scoring, text, view
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import Content
from stormtable.games.riftwalker.content_checks import read
from stormtable.games.riftwalker.hints import NAMES, OF_ELEMENT, RiftHints, trait_names
from stormtable.games.riftwalker.packing import pack_for, powers_of
from stormtable.games.riftwalker.secrets import deal_anew
from stormtable.games.riftwalker.set_up import lay_out
from stormtable.games.riftwalker.table import Pack, Riftwalker
from stormtable.games.riftwalker.view import View
from stormtable.games.riftwalker.wants import WANTS


class RiftwalkerGame(Game[Riftwalker, Content]):
    """Draw an element, explore or shift a rift for its power, burst one by a line; most points win."""

    name = "riftwalker"
    title = "Riftwalker"
    prefix = "RW"
    summary = "Flip and place elements on a shared grid, wake the powers of your rifts, and burst them with a line."
    rules_version = 1
    seat_counts = (2, 3, 4)
    words = w.WORDS
    sentences = text.SENTENCES
    wants = WANTS
    view_type = View
    options = (Option("round_limit", ("500", "200"), "Complete rounds after which the game ends in any case."),)
    shared = ("RW-R42",)
    limits = Limits(decisions=100_000, lowest_score=0, highest_score=1_000, usual=1_400)
    folder = Path(__file__).parent
    compared = {"rift": Compared(gains=("points",))}  # noqa: RUF012  # it is declared by Game
    offered = {"rift": Offered(by="drew", taken_by="explored")}  # noqa: RUF012  # it is declared by Game

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.vocabulary = self.words.vocabulary(element=self.element_ids(), rift=self.rift_ids())
        self.powers = powers_of(self.content)
        self.packs: dict[tuple[object, ...], Pack] = {}
        self.pack_for(self.seat_counts[0], self.chosen({}))
        self.hints = RiftHints(list(NAMES), standard_weights())
        self.hints.trait_names = trait_names(self.known_rifts())
        self.hints.group_names = list(OF_ELEMENT)

    def known_rifts(self) -> list[str]:
        """The ids of the rifts; one that another pack has changed is none that bots know anything of."""
        if self.changes is None:
            return [rift.id for rift in self.content.rift]
        usual = read(self.title, self.standard()).rift
        return [rift.id if rift in usual else f"{rift.id} changed" for rift in self.content.rift]

    def element_ids(self) -> tuple[str, ...]:
        return tuple(element.id for element in self.content.element)

    def rift_ids(self) -> tuple[str, ...]:
        """As many as there is room for: places for rifts that a pack does not have are called spare."""
        ids = tuple(rift.id for rift in self.content.rift)
        return ids + w.RIFT.names[len(ids) :]

    def program(self, name: str) -> Program:
        return self.powers[self.rift_ids().index(name)]

    def pieces(self) -> Pieces:
        return text.pieces(self.content, self.powers)

    def pack_for(self, seats: int, options: Mapping[str, str]) -> Pack:
        """The numbers the rules read, made once for each number of seats and choice of options."""
        key = (seats, *options.values())
        if key not in self.packs:
            self.packs[key] = pack_for(self.content, self.powers, seats, int(options["round_limit"]))
        return self.packs[key]

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Riftwalker:
        return Riftwalker(self, self.pack_for(seats, options), seats, chance)

    def set_up(self, table: Riftwalker) -> None:
        lay_out(table)

    def resample(self, table: Riftwalker, seat: int, chance: Chance) -> Riftwalker:
        return deal_anew(table, seat, chance)

    def starter(self, table: Riftwalker) -> int:
        return table.starter

    def view(self, table: Riftwalker, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def scores(self, table: Riftwalker) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Riftwalker) -> list[int]:
        return scoring.winners(table)

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, self.texts(), seating)

    def legend(self, view: View, seating: Seating) -> str:
        return board.legend(view, self.content, self.texts(), seating)

    def texts(self) -> dict[str, dict[str, str]]:
        return text.rift_texts(self.content, self.powers)

    def score_lines(self, table: Riftwalker) -> list[ScoreLine]:
        return count.score_lines(table)

    def tie_breaks(self, table: Riftwalker) -> list[TieBreak]:
        return count.tie_breaks(table)


@cache
def standard_weights() -> dict[str, float]:
    file = tomllib.loads((RiftwalkerGame.folder / "hints.toml").read_text(encoding="utf-8"))
    weights: dict[str, float] = file["weights"]
    return weights


GAME = RiftwalkerGame
