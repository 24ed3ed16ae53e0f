"""A recorded game on the screen, move by move, forwards and back."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static

from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.record import Record
from stormtable.engine.table import Table
from stormtable.terminal.paint import LAMP, QUIET, THEME, Paint
from stormtable.terminal.rules import RulesScreen
from stormtable.terminal.widgets import BoardView

LINES_TOLD = 4


class ReplayApp(App[None]):
    """The table after each move, as a spectator sees it, and what that move brought."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", "Next", key_display="→"),
        Binding("left", "step(-1)", "Back", key_display="←"),
        Binding("down", "step(10)", "Ten on", key_display="↓", priority=True),
        Binding("up", "step(-10)", "Ten back", key_display="↑", priority=True),
        Binding("home", "step(-1000000)", "Start", priority=True),
        Binding("end", "step(1000000)", "End", priority=True),
        Binding("r", "rules", "Rules"),
        Binding("q,escape", "quit", "Quit"),
    ]
    CSS = """
    #where { height: 1; background: $panel; padding: 0 1; }
    #told { height: 6; padding: 0 1; border: round $foreground 25%; }
    BoardView { height: 1fr; border: round $foreground 25%; padding: 0 1; scrollbar-size-vertical: 1; }
    """

    def __init__(self, game: Game, record: Record, move: int) -> None:
        super().__init__()
        self.game, self.record, self.move = game, record, move
        self.seating = game.seating(record.names)
        self.colours = Paint(self.seating, game.colours, record.seats)

    def compose(self) -> ComposeResult:
        yield Static(id="where")
        yield BoardView()
        yield Static(id="told")
        yield Footer()

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.query_one(BoardView).focus()
        self.call_after_refresh(self.draw)

    def table_now(self) -> tuple[Table, list[str]]:
        """The table after the chosen move, and what that move brought."""
        table = self.record.open_table(self.game)
        table.journal = Journal()
        journal = table.journal
        marks = [0, *(len(journal.events) for _ in self.record.follow(self.game, table, self.move))]
        events = journal.events[marks[-2] :] if self.move else []
        told = [self.game.tell(self.game.event(event, None), self.seating) for event in events]
        return table, [line for line in told if line]

    def draw(self) -> None:
        table, lines = self.table_now()
        move = f"move {self.move} of {len(self.record.moves)}"
        said = f"   {self.record.moves[self.move - 1]}" if self.move else "   set up"
        self.query_one("#where", Static).update(
            Text.assemble((self.game.title, "bold"), "   ", (move, LAMP), (said, QUIET))
        )
        self.query_one(BoardView).show(self.game.board(table.view(None), self.seating), self.colours)
        ending = [f"The game is over ({self.game.ending(table)}): {table.scores()}"] if table.over else []
        told = [self.colours.line(line) for line in (lines + ending)[-LINES_TOLD:]]
        self.query_one("#told", Static).update(Text("\n").join(told))

    def action_step(self, by: int) -> None:
        self.move = max(0, min(len(self.record.moves), self.move + by))
        self.draw()

    def action_rules(self) -> None:
        table, _ = self.table_now()
        self.push_screen(RulesScreen(self.game.rule_book(), self.game.prompt(table).rules))
