"""Storm Raiders: trike, plane and sub ahead of a Storm, for 2 to 4 seats, or 1 against an automated opponent."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import Compared, Game, Limits, Offered, Option
from stormtable.engine.speaker import Pieces
from stormtable.engine.step import Step
from stormtable.engine.texts import Rival, ScoreLine, Seating, TieBreak
from stormtable.games.storm_raiders import board, count, scoring, secrets, text, view
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.content import Content, read
from stormtable.games.storm_raiders.hints import NAMES, StormHints
from stormtable.games.storm_raiders.packing import pack_for, ways_of
from stormtable.games.storm_raiders.set_up import lay_out
from stormtable.games.storm_raiders.steps.rounds import foreseen, parties
from stormtable.games.storm_raiders.table import Pack, StormRaiders
from stormtable.games.storm_raiders.view import View
from stormtable.games.storm_raiders.wants import WANTS


class StormRaidersGame(Game[StormRaiders, Content]):
    """Take a die, move with a vehicle or rest, salvage and fulfil contracts ahead of the Storm; most prestige wins."""

    name = "storm-raiders"
    title = "Storm Raiders"
    prefix = "SR"
    summary = "Race a circling Storm by trike, plane and sub, and turn the wrecks it uncovers into prestige."
    rules_version = 1
    seat_counts = (1, 2, 3, 4)
    words = w.WORDS
    sentences = text.SENTENCES
    wants = WANTS
    options = (
        Option("board", ("star", "moon"), "The side of the main board."),
        Option("tile_draft", ("off", "on"), "Deal 2 tiles of each kind to everybody to choose from."),
        Option("storm_entry", ("damage", "forbidden"), "What a move into the Storm's site means."),
        Option("solo_difficulty", ("0", "1", "2", "3"), "Moves the solo opponent makes before the first round."),
        Option("solo_cap", ("none", "2"), "The most resources the solo opponent takes in a turn."),
        Option("crew_moments", ("all", "fewer"), "The moments at which crew cards may be used.", before="fewer"),
    )
    view_type = View
    former_content = frozenset({"dec907c6c799a7be"})
    shared = ("SR-166",)
    limits = Limits(decisions=6_000, lowest_score=-60, highest_score=400, usual=400)
    folder = Path(__file__).parent
    compared = {  # noqa: RUF012  # it is declared by Game
        "contract": Compared(costs=("cost",), gains=("prestige", "grey", "blue")),
    }
    offered = {"contract": Offered(by="contract-placed", taken_by="fulfilled")}  # noqa: RUF012  # it is declared by Game

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        self.content_hash = pack_hash(self.content)
        self.ways = {side: ways_of(self.content, side) for side in ("star", "moon")}
        self.packs: dict[tuple[object, ...], Pack] = {}
        self.pack_for(2, self.chosen({}))
        self.hints = standard_hints()

    def pack_for(self, seats: int, options: Mapping[str, str]) -> Pack:
        """The numbers the rules read, made once for each number of seats and choice of options."""
        key = (seats, *options.values())
        if key not in self.packs:
            self.packs[key] = pack_for(self.content, self.ways[options["board"]], seats, options)
        return self.packs[key]

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> StormRaiders:
        return StormRaiders(self, self.pack_for(seats, options), seats, chance)

    def set_up(self, table: StormRaiders) -> None:
        lay_out(table)

    def view(self, table: StormRaiders, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def scores(self, table: StormRaiders) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: StormRaiders) -> list[int]:
        return scoring.winners(table)

    def resample(self, table: StormRaiders, seat: int, chance: Chance) -> StormRaiders:
        return secrets.resample(table, seat, chance)

    def outlined(self, table: StormRaiders) -> list[Step[StormRaiders]]:
        return foreseen(table)

    def starter(self, table: StormRaiders) -> int:
        """The First Player of round 1; the marker passes once a round (SR-027, SR-155); alone, you (SR-233)."""
        return int(table.first - max(table.round - 1, 0)) % int(parties(table))

    def pieces(self) -> Pieces:
        return text.pieces(self.content)

    def texts(self) -> dict[str, dict[str, str]]:
        """What the signs of a contract's further reward mean (SR-115, SR-116, SR-117, SR-118, SR-119)."""
        return {"extra": dict(text.EXTRAS)}

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def legend(self, view: View, seating: Seating) -> str:
        return board.legend(view, self.content, seating)

    def score_lines(self, table: StormRaiders) -> list[ScoreLine]:
        return count.score_lines(table)

    def tie_breaks(self, table: StormRaiders) -> list[TieBreak]:
        return count.tie_breaks(table)

    def rival(self, table: StormRaiders) -> Rival | None:
        return count.rival(table)


@cache
def standard_hints() -> StormHints:
    weights = tomllib.loads((StormRaidersGame.folder / "hints.toml").read_text(encoding="utf-8"))["weights"]
    return StormHints(list(NAMES), weights)


GAME = StormRaidersGame
