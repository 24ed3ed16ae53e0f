"""What lies over the table for a moment: the end of the game, the name of a file, passing the screen on."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from stormtable.engine.files import Unwritable, check_writable
from stormtable.terminal.paint import QUIET, Paint
from stormtable.terminal.session import Session
from stormtable.terminal.sheet import score_sheet, winners_line

BOX = """
    $SCREEN { align: center middle; }
    #box { width: auto; max-width: 96%; height: auto; max-height: 95%; background: $surface; border: round $accent;
           padding: 1 2 0 2; overflow-y: auto; }
    #box Static { width: auto; max-width: 100%; margin-bottom: 1; }
"""


class EndScreen(ModalScreen[None]):
    """Who won, and the score sheet line by line with the rules that count it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,e", "dismiss", "Look at the table"),
        Binding("s", "save", "Save"),
        Binding("q", "leave", "Quit"),
    ]
    CSS = BOX.replace("$SCREEN", "EndScreen")

    def __init__(self, session: Session, paint: Paint) -> None:
        super().__init__()
        self.session, self.paint = session, paint

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = "The game is over"
            yield Static(winners_line(self.session.game, self.session.table, self.paint))
            yield Static(score_sheet(self.session.game, self.session.table, self.paint))
        yield Footer()

    def action_save(self) -> None:
        self.app.push_screen(SaveScreen(self.session))

    def action_leave(self) -> None:
        self.app.exit()


class SheetScreen(ModalScreen[None]):
    """Something to read beside the table: what pieces say, or the score so far."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,c,e,q", "dismiss", "Back to the table")]
    CSS = BOX.replace("$SCREEN", "SheetScreen")

    def __init__(self, title: str, sheet: Text) -> None:
        super().__init__()
        self.heading, self.sheet = title, sheet

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box") as box:
            box.border_title = self.heading
            yield Static(self.sheet)
        yield Footer()


class SaveScreen(ModalScreen[Path | None]):
    """Asks for a file, writes the game to it, and says if it cannot."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Do not save")]
    CSS = BOX.replace("$SCREEN", "SaveScreen") + "#box Input { width: 60; max-width: 90%; } #box { min-width: 50; }"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            box.border_title = "Save the game as"
            yield Input(value=str(self.session.file))
            yield Static(Text("Enter saves, Esc goes back", style=QUIET), id="answer")
        yield Footer()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            path = Path(event.value.strip()).expanduser()
            check_writable(path)
            if path.exists() and path.resolve() != self.session.file.resolve():
                raise Unwritable(f"{path} is there already; name another file.")
            self.session.save(path)
        except (OSError, RuntimeError, Unwritable) as error:  # RuntimeError: nobody's home, such as ~nobody
            self.query_one("#answer", Static).update(Text(str(error), style="bold red"))
            return
        self.dismiss(path)


class PassScreen(ModalScreen[None]):
    """Hides the table until the next person sits before it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", "I am here")]
    CSS = BOX.replace("$SCREEN", "PassScreen") + "PassScreen { background: $background; }"

    def __init__(self, seat: int, paint: Paint) -> None:
        super().__init__()
        self.seat, self.paint = seat, paint

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(Text.assemble("It is the turn of ", self.paint.name(self.seat), "."))
            yield Static(Text("Pass the screen on; Enter shows the table.", style=QUIET))
        yield Footer()
