"""Before the table: which game, how many seats, against whom; or a game to go on with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from stormtable import bots
from stormtable.games import game_class, names
from stormtable.terminal.paint import ACCENT, QUIET
from stormtable.terminal.saves import unfinished
from stormtable.terminal.session import PERSON
from stormtable.terminal.widgets import numbered_line

# A choice: what to show, the quiet words behind it, and what it leads to.
Choice = tuple[str, str, Callable[[], None]]


class StartScreen(Screen[None]):
    """A few questions, one list at a time; Esc goes back one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back"), Binding("q", "app.quit", "Quit")]
    CSS = """
    StartScreen { align: center middle; }
    #start { width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 1 2; border: round $primary;
             background: $surface; }
    #start OptionList { height: auto; max-height: 16; border: none; background: $surface; padding: 0; }
    #start OptionList > .option-list--option-highlighted { background: #3a3018; text-style: bold; }
    #question { margin-bottom: 1; }
    """

    def __init__(self, begin: Callable[[str, list[str]], None], resume: Callable[[Path], None]) -> None:
        super().__init__()
        self.begin, self.resume = begin, resume
        self.choices: list[Choice] = []
        self.before: list[Callable[[], None]] = []  # the questions already answered

    def compose(self) -> ComposeResult:
        with Vertical(id="start") as frame:
            frame.border_title = "Stormtable"
            yield Static(id="question")
            yield OptionList()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.ask_game()

    def ask(self, question: str, choices: Sequence[Choice]) -> None:
        """Show one list; picking a line calls what it leads to."""
        self.choices = list(choices)
        self.query_one("#question", Static).update(Text(question, style=f"bold {ACCENT}"))
        listing = self.query_one(OptionList)
        listing.clear_options()
        for number, (text, more, _) in enumerate(choices, start=1):
            lines = [Text(text), Text(more, style=QUIET)] if more else [Text(text)]
            listing.add_option(Option(numbered_line(number, *lines)))
        listing.highlighted = 0
        listing.focus()

    def ask_game(self) -> None:
        self.before = []
        new: list[Choice] = [
            (game_class(name).title, game_class(name).summary, partial(self.ask_seats, name)) for name in names()
        ]
        saved: list[Choice] = [
            (
                f"Go on with {record.game}",
                f"{record.seats} seats, {len(record.moves)} moves, {when(path)}",
                partial(self.resume, path),
            )
            for path, record in unfinished()
        ]
        self.ask("What shall we play?", new + saved)

    def ask_seats(self, game: str) -> None:
        self.before = [self.ask_game]
        counts = game_class(game).seat_counts
        self.ask(
            "How many seats?",
            [("1 seat" if n == 1 else f"{n} seats", "", partial(self.ask_bots, game, n)) for n in counts],
        )

    def ask_bots(self, game: str, seats: int) -> None:
        self.before = [self.ask_game, partial(self.ask_seats, game)]
        choices: list[Choice] = [
            (
                f"You against {name}",
                bots.level(name).text,
                partial(self.begin, game, [PERSON, *[name] * (seats - 1)]),
            )
            for name in sorted(bots.names(), key=lambda name: name != bots.USUAL)
        ]
        who = "You alone" if seats == 1 else f"{seats} people"
        people: Choice = (who, "at this keyboard", partial(self.begin, game, [PERSON] * seats))
        self.ask("Who plays?", [*choices, people] if seats > 1 else [people])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        # Enter pressed twice brings a second event from the list of a question already answered.
        if self.is_current and event.option in self.query_one(OptionList).options:
            self.choices[event.option_index][2]()

    def on_key(self, event: object) -> None:
        """A digit picks its line."""
        character = getattr(event, "character", None) or ""
        if character.isdecimal() and 1 <= int(character) <= len(self.choices):
            self.choices[int(character) - 1][2]()

    def action_back(self) -> None:
        if self.before:
            self.before.pop()()
        else:
            self.app.exit()


def when(path: Path) -> str:
    """The time a file was last written, as people say it."""
    return f"{datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone():%d %b %H:%M}"
