"""Nova Raiders: ships, shards and chains of cards around a star that grows, for 2 to 4 seats."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Game, Limits, Offered, Option
from stormtable.engine.in_play import Section, in_play
from stormtable.engine.speaker import Pieces
from stormtable.engine.step import Step
from stormtable.engine.texts import ScoreLine, Seating
from stormtable.games.nova_raiders import board, count, scoring, text, view
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.content import Content
from stormtable.games.nova_raiders.content_checks import read
from stormtable.games.nova_raiders.hints import NAMES, NovaHints
from stormtable.games.nova_raiders.packing import pack_for
from stormtable.games.nova_raiders.secrets import deal_anew
from stormtable.games.nova_raiders.set_up import lay_out
from stormtable.games.nova_raiders.steps.clock import AdvanceClock
from stormtable.games.nova_raiders.table import NovaRaiders, Pack
from stormtable.games.nova_raiders.view import View
from stormtable.games.nova_raiders.wants import WANTS


class NovaRaidersGame(Game[NovaRaiders, Content]):
    """Chain cards to fly, raid and unload before the star goes supernova; most points win."""

    name = "nova-raiders"
    title = "Nova Raiders"
    prefix = "NR"
    summary = "Chain your cards to gather shards around a growing star, raid the others, and be home before it blows."
    rules_version = 1
    seat_counts = (2, 3, 4)
    words = w.WORDS
    sentences = text.SENTENCES
    wants = WANTS
    view_type = View
    options = (
        Option("directives", ("off", "all", "core"), "Secret personal goals: none, all of them, or the core set."),
        Option("hrl", ("after-each-turn", "third-seat"), "With two players, when H.R.L. moves its ships."),
    )
    shared = ("NR-170", "NR-R61")
    limits = Limits(decisions=100_000, lowest_score=0, highest_score=250, usual=2_600)
    folder = Path(__file__).parent
    offered = {"special": Offered(by="turned-up", taken_by="took-card")}  # noqa: RUF012  # it is declared by Game

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.vocabulary = w.WORDS.vocabulary(**ids_of(self.content))
        self.packs: dict[tuple[object, ...], Pack] = {}
        for seats in self.seat_counts:
            self.pack_for(seats, self.chosen({}))
        self.hints = standard_hints()

    def pack_for(self, seats: int, options: Mapping[str, str]) -> Pack:
        """The numbers the rules read, made once for each number of seats and choice of options."""
        key = (seats, *options.values())
        if key not in self.packs:
            self.packs[key] = pack_for(self.content, seats, options)
        return self.packs[key]

    def pieces(self) -> Pieces:
        return text.pieces(self.content)

    def texts(self) -> dict[str, dict[str, str]]:
        return text.texts(self.content)

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> NovaRaiders:
        return NovaRaiders(self, self.pack_for(seats, options), seats, chance)

    def set_up(self, table: NovaRaiders) -> None:
        lay_out(table)

    def starter(self, table: NovaRaiders) -> int:
        return table.starter

    def resample(self, table: NovaRaiders, seat: int, chance: Chance) -> NovaRaiders:
        return deal_anew(table, seat, chance)

    def outlined(self, table: NovaRaiders) -> list[Step[Any]]:
        """The next thing the clock does, whoever moves it."""
        return [] if table.over else [AdvanceClock(table.active, 1, w.NOVA_BY_UNLOAD)]

    def view(self, table: NovaRaiders, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def legend(self, view: View, seating: Seating) -> str:
        content = self.content
        sections: list[Section] = [
            ("SPECIAL CARDS", "special", content.special),
            ("DIRECTIVES", "directive", content.directive),
        ]
        return "\n".join(in_play(view, self.texts(), sections))

    def scores(self, table: NovaRaiders) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: NovaRaiders) -> list[int]:
        return scoring.winners(table)

    def score_lines(self, table: NovaRaiders) -> list[ScoreLine]:
        return count.score_lines(table, self.content)


def ids_of(content: Content) -> dict[str, tuple[str, ...]]:
    """The pack's own ids for cards and directives; places it does not fill have names that nothing else has."""
    specials = [card.id for card in content.special]
    basics = [card.id for card in content.basic]
    directives = [card.id for card in content.directive]
    taken = {*specials, *basics}
    special = filled(specials, w.SPECIAL_IDS, taken)
    basic = filled(basics, w.BASIC_IDS, taken)
    directive = filled(directives, w.DIRECTIVE.names, set(directives))
    return {"special": special, "basic": basic, "card": special + basic, "directive": directive}


def filled(ids: list[str], names: tuple[str, ...], taken: set[str]) -> tuple[str, ...]:
    spare = [f"{name}-unused" if name in taken else name for name in names]
    return (*ids, *spare[len(ids) :])


@cache
def standard_hints() -> NovaHints:
    weights = tomllib.loads((NovaRaidersGame.folder / "hints.toml").read_text(encoding="utf-8"))["weights"]
    return NovaHints(list(NAMES), weights)


GAME = NovaRaidersGame
