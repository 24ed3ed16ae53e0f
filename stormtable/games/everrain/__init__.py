"""The Everrain: 1 to 4 ships on a sea that is revealed, who find out together what is coming, or are found by it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from stormtable.engine.chance import Chance
from stormtable.engine.content import Sections, pack_hash
from stormtable.engine.game import TOGETHER, Game, Limits, Option
from stormtable.engine.in_play import Section, in_play
from stormtable.engine.script import Program
from stormtable.engine.speaker import Pieces
from stormtable.engine.step import Step
from stormtable.engine.texts import ScoreLine, Seating
from stormtable.games.everrain import board, scoring, secrets, text, view
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import SECRET, Content
from stormtable.games.everrain.content_checks import read
from stormtable.games.everrain.effects.language import programs_of
from stormtable.games.everrain.hints import NAMES, EverrainHints
from stormtable.games.everrain.names import pieces_of, vocabulary_of
from stormtable.games.everrain.pack import Pack
from stormtable.games.everrain.packing import check_sizes, pack_for
from stormtable.games.everrain.set_up import lay_out
from stormtable.games.everrain.steps.outlook import outline
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_content import texts_of
from stormtable.games.everrain.view import View
from stormtable.games.everrain.wants import WANTS


class EverrainGame(Game[Everrain, Content]):
    """Find clues, hand them in at universities, and be at the end of the discovery track before the enemy."""

    name = "everrain"
    title = "The Everrain"
    prefix = "EV"
    summary = "Sail an unknown sea together, and find out what stirs below before it finds you."
    rules_version = 1
    seat_counts = (1, 2, 3, 4)
    aim = TOGETHER
    wants = WANTS
    words = w.WORDS
    sentences = text.SENTENCES
    view_type = View
    options = (
        Option("length", ("short", "medium", "long"), "How far the discovery track goes: 8, 12 or 16."),
        Option("boarding", ("off", "on"), "Enemy ships can be boarded."),
        Option("exhaustive", ("off", "on"), "Islands can be explored on the island board."),
        Option("two_ships", ("off", "on"), "One person alone sails two ships."),
        Option("stowaway", ("in", "out"), "Whether crew boards marked as optional are in the crew deck."),
        Option("gap", ("difference", "strict"), "How the lead of the enemy is counted at the end of an Act."),
    )
    limits = Limits(decisions=60_000, lowest_score=1, highest_score=60, usual=1_500)
    secret = SECRET
    folder = Path(__file__).parent

    def load(self, sections: Sections) -> None:
        self.content = read(self.title, sections)
        check_sizes(self.content)
        self.content_hash = pack_hash(self.content)
        self.programs = programs_of(self.content)
        self.packs: dict[tuple[object, ...], Pack] = {}
        self.pack_for(1, self.chosen({}))
        self.vocabulary = vocabulary_of(self.content)
        self.hints = standard_hints()

    def pack_for(self, seats: int, options: Mapping[str, str]) -> Pack:
        """The numbers the rules read, made once for each number of seats and choice of options."""
        key = (seats, *options.values())
        if key not in self.packs:
            self.packs[key] = pack_for(self.content, self.programs, seats, options)
        return self.packs[key]

    def program(self, name: str) -> Program:
        return self.programs[name]

    def pieces(self) -> Pieces:
        return pieces_of(self.content)

    def texts(self) -> dict[str, dict[str, str]]:
        return texts_of(self.content, self.programs)

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Everrain:
        return Everrain(self, self.pack_for(seats, options), seats, chance)

    def set_up(self, table: Everrain) -> None:
        lay_out(table)

    def starter(self, table: Everrain) -> int:
        """Whose ship took the first turn of round 1; the token passes once a round (EV-021, EV-043)."""
        ship = (int(table.first) - max(int(table.round) - 1, 0)) % int(table.pack.ships)
        return int(table.owner(ship))

    def outlined(self, table: Everrain) -> list[Step[Everrain]]:
        return outline(table)

    def view(self, table: Everrain, seat: int | None) -> View:
        return view.view(table, self.content, seat)

    def resample(self, table: Everrain, seat: int, chance: Chance) -> Everrain:
        return secrets.resample(table, seat, chance)

    def board(self, view: View, seating: Seating) -> str:
        return board.board(view, self.content, seating)

    def legend(self, view: View, seating: Seating) -> str:
        content = self.content
        sections: list[Section] = [
            ("TRAITS", "trait", content.trait),
            ("BELOW DECK", "improvement", content.improvement),
            ("TREASURES", "treasure", content.treasure),
            ("PASSENGERS", "denizen", content.denizen),
            ("ENEMIES ON DECK", "deck_enemy", content.deck_enemy),
            ("ENEMY SHIPS", "sea_enemy", content.sea_enemy),
            ("WHEN THE ELDER ONE AWAKENS", "awakening", content.elder_one),
            ("ONCE IT HAS RISEN", "arisen", content.elder_one),
        ]
        return "\n".join(in_play(view, self.texts(), sections))

    def seating(self, names: Sequence[str] | None = None, you: int | None = None) -> Seating:
        """Who plays alone may have two ships, which are told like seats: `Ada`, `Ada II`."""
        seating = super().seating(names, you)
        alone = len(seating.names) == 1
        return replace(seating, names=(*seating.names, f"{seating.names[0]} II")) if alone else seating

    def scores(self, table: Everrain) -> list[int]:
        return scoring.scores(table)

    def winners(self, table: Everrain) -> list[int]:
        return scoring.winners(table)

    def score_lines(self, table: Everrain) -> list[ScoreLine]:
        return [ScoreLine("discovery", "Space of the player discovery token", tuple(self.scores(table)), ("EV-292",))]


@cache
def standard_hints() -> EverrainHints:
    weights = tomllib.loads((EverrainGame.folder / "hints.toml").read_text(encoding="utf-8"))["weights"]
    return EverrainHints(list(NAMES), weights)


GAME = EverrainGame
