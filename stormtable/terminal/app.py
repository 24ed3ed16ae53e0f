"""The program in the terminal: from the first question to the last table."""

from __future__ import annotations

from pathlib import Path

from textual.app import App

from stormtable import bots
from stormtable.engine.content import ContentError
from stormtable.engine.game import BadTable
from stormtable.engine.record import BrokenRecord
from stormtable.games import game as find_game
from stormtable.terminal.paint import THEME
from stormtable.terminal.session import Session
from stormtable.terminal.start import StartScreen
from stormtable.terminal.table import PACE, TableScreen


class TerminalTable(App[None]):
    """Opens at a session, or asks which."""

    TITLE = "Stormtable"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session | None = None, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.pace = pace

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        if self.session is None:
            self.push_screen(StartScreen(self.begin, self.resume))
        else:
            self.sit_down(self.session)

    def begin(self, game: str, players: list[str]) -> None:
        self.sit_down(Session.begin(find_game(game), players))

    def resume(self, file: Path) -> None:
        """Go on with a saved game; one that no longer replays is refused with its reason."""
        try:
            self.sit_down(Session.resume(file))
        except (BadTable, BrokenRecord, ContentError, bots.UnknownBot) as error:
            self.notify(str(error), severity="error", markup=False)

    def sit_down(self, session: Session) -> None:
        self.session = session
        self.push_screen(TableScreen(session, self.pace))

    async def action_quit(self) -> None:
        """Ctrl-Q anywhere: a table that is open is left with the same care as by its own key."""
        table = next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)
        if table is None:
            self.exit()
        else:
            table.action_leave()
