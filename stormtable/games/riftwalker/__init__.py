"""Riftwalker: a grid of elements, rifts with powers, and lines that burst them, for 2 to 4 seats."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Game, Limits, Option
from stormtable.engine.texts import Description, Prompt, ScoreLine, Seating, TieBreak
from stormtable.games.riftwalker import board, census, prompts, refusals, scoring, text, view
from stormtable.games.riftwalker.content import Content, pack_for, read
from stormtable.games.riftwalker.hints import NAMES, OF_ELEMENT, RiftHints, trait_names
from stormtable.games.riftwalker.secrets import deal_anew
from stormtable.games.riftwalker.set_up import lay_out
from stormtable.games.riftwalker.table import Pack, Riftwalker
from stormtable.games.riftwalker.view import View
from stormtable.games.riftwalker.vocabulary import CHANCES, ENDS, EVENTS, vocabulary_of


class RiftwalkerGame(Game[Riftwalker, Content]):
    """Draw an element, explore or shift a rift for its power, burst one by a line; most points win."""

    name = "riftwalker"
    title = "Riftwalker"
    prefix = "RW"
    summary = "Flip and place elements on a shared grid, wake the powers of your rifts, and burst them with a line."
    rules_version = 1
    seat_counts = (2, 3, 4)
    ends = ENDS
    chances = CHANCES
    events = EVENTS
    view_type = View
    options = (Option("round_limit", ("500", "200"), "Complete rounds after which the game ends in any case."),)
    shared = ("RW-R42",)
    limits = Limits(decisions=100_000, lowest_score=0, highest_score=1_000)
    folder = Path(__file__).parent

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.vocabulary = vocabulary_of(self.content)
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

    def pack_for(self, seats: int, options: Mapping[str, str]) -> Pack:
        """The numbers the rules read, made once for each number of seats and choice of options."""
        key = (seats, *options.values())
        if key not in self.packs:
            self.packs[key] = pack_for(self.content, seats, int(options["round_limit"]))
        return self.packs[key]

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Riftwalker:
        return Riftwalker(self, self.pack_for(seats, options), seats, chance)

    def set_up(self, table: Riftwalker) -> None:
        lay_out(table)

    def resample(self, table: Riftwalker, seat: int, chance: Chance) -> Riftwalker:
        return deal_anew(table, seat, chance)

    def view(self, table: Riftwalker, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def scores(self, table: Riftwalker) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Riftwalker) -> list[int]:
        return scoring.winners(table)

    def why_not(self, table: Riftwalker, move: int) -> str:
        return refusals.why_not(table, self.content, self.vocabulary, move)

    def prompt(self, table: Riftwalker) -> Prompt:
        return prompts.prompt(table, self.content)

    def describe(self, table: Riftwalker, move: int) -> Description:
        return text.describe(table, self.content, self.vocabulary, move)

    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        return text.tell(told, self.content, seating)

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def texts(self) -> dict[str, dict[str, str]]:
        return text.rift_texts(self.content)

    def score_lines(self, table: Riftwalker) -> list[ScoreLine]:
        return text.score_lines(table)

    def tie_breaks(self, table: Riftwalker) -> list[TieBreak]:
        return text.tie_breaks(table)

    def census(self, table: Riftwalker) -> dict[str, int]:
        return census.census(table)


@cache
def standard_weights() -> dict[str, float]:
    file = tomllib.loads((RiftwalkerGame.folder / "hints.toml").read_text(encoding="utf-8"))
    weights: dict[str, float] = file["weights"]
    return weights


GAME = RiftwalkerGame
