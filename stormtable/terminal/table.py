"""The table on the screen: board, seats, prompt, moves and log; people choose, bots think beside it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Footer, OptionList, RichLog, Static
from textual.worker import get_current_worker

from stormtable.bots import BotSeat
from stormtable.engine.files import Unwritable
from stormtable.engine.table import Table
from stormtable.terminal.dialogs import EndScreen, PassScreen, SaveScreen, SheetScreen
from stormtable.terminal.paint import LAMP, QUIET, Paint
from stormtable.terminal.rules import RulesScreen
from stormtable.terminal.session import Session
from stormtable.terminal.sheet import score_sheet, winners_line
from stormtable.terminal.widgets import BoardView, MoveList

PACE = 0.35  # seconds a bot's move stands before the next, so that people can follow
WIDE = 126  # columns from which moves and log stand beside the board
TALL = 36  # lines from which the log has a place below


class TableScreen(Screen[None]):
    """One game, from its first decision to its last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("r", "rules", "Rules"),
        Binding("s", "save", "Save"),
        Binding("b", "zoom('board')", "Board"),
        Binding("l", "zoom('log')", "Log"),
        Binding("c", "cards", "Cards"),
        Binding("space", "hurry", "Hurry bots", show=False),
        Binding("e", "scoring", "Score"),
        Binding("pageup", "board('page_up')", "Scroll", show=False, priority=True),
        Binding("pagedown", "board('page_down')", "Scroll", show=False, priority=True),
        Binding("escape", "zoom('')", "Back", show=False),
        Binding("q", "leave", "Quit"),
    ]
    CSS = """
    #seats { height: 1; background: $panel; padding: 0 1; }
    #ask { height: auto; max-height: 3; padding: 0 1; background: $surface; border-left: outer $panel; }
    #ask.yours { border-left: outer $accent; }
    BoardView, MoveList, #log { border: round $foreground 25%; background: $background; padding: 0 1;
        scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0; border-subtitle-color: $foreground 60%; }
    BoardView:focus, MoveList:focus, #log:focus { border: round $primary; }
    MoveList > .option-list--option-highlighted { background: #3a3018; color: $foreground; text-style: bold; }
    #latest { height: 1; padding: 0 2; color: $foreground 80%; }

    .wide #middle { layout: grid; grid-size: 2 3; grid-columns: 1fr 54; grid-rows: auto 3fr 2fr; height: 1fr; }
    .wide BoardView { row-span: 3; height: 100%; }
    .wide #latest { display: none; }

    .tall #middle { layout: vertical; height: 1fr; }
    .tall BoardView { height: 1fr; }
    .tall MoveList { height: 12; }
    .tall #log { height: 8; }
    .tall #latest { display: none; }

    .small #middle { layout: vertical; height: 1fr; }
    .small BoardView { height: 1fr; border: none; }
    .small MoveList { height: 9; }
    .small #log { display: none; }

    .board MoveList, .board #log, .board #latest { display: none; }
    .log BoardView, .log MoveList, .log #latest { display: none; }
    .log #middle, .board #middle { layout: vertical; }
    .board BoardView, .log #log { display: block; height: 1fr; }
    """

    def __init__(self, session: Session, pace: float = PACE) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.hurried = False
        self.paint = Paint(session.seating, session.game.colours, session.table.seats)
        self.told: tuple[int | None, int] = (None, 0)  # for whom the log stands, and how many events it holds
        self.typed = ""  # digits of a move's number so far
        self.thought = 0  # counts what bots were asked; an answer to an earlier question is dropped
        self.unsaved = ""  # why the game could not be kept, if it could not
        self.warned = False  # that leaving now would lose the game

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            yield Static(id="seats")
            with Container(id="middle"):
                yield BoardView()
                yield Static(id="ask")
                yield MoveList()
                yield RichLog(id="log", wrap=True, min_width=10)
            yield Static(id="latest")
        yield Footer(show_command_palette=False)

    def on_resize(self, event: Resize) -> None:
        """One of three layouts: beside each other, below each other, or without the log."""
        layout = "wide" if event.size.width >= WIDE else "tall" if event.size.height >= TALL else "small"
        for name in ("wide", "tall", "small"):
            self.frame.set_class(name == layout, name)

    @property
    def frame(self) -> Container:
        """Carries the classes that say how its parts are laid out."""
        return self.query_one("#table", Container)

    def on_mount(self) -> None:
        self.query_one(BoardView).border_subtitle = "PgUp PgDn scroll"
        self.query_one("#log", RichLog).border_title = "Log"
        self.query_one(MoveList).focus()
        # The log wraps to its width, which is known only after the first layout.
        self.call_after_refresh(self.go_on)

    # The way of the game

    def go_on(self) -> None:
        """Show the table as it is now and wait for a person, let a bot think, or show the end."""
        session = self.session
        self.thought += 1
        self.typed = ""
        if session.must_pass():
            self.keep()
            self.app.push_screen(PassScreen(int(session.table.seat or 0), self.paint), self.passed)
            return
        self.draw()
        thinker = session.thinker()
        if thinker is not None:
            self.set_timer(0.01 if self.hurried else max(self.pace, 0.001), lambda: self.ask_bot(thinker, self.thought))
            return
        self.hurried = False
        self.keep()
        if session.table.over:
            self.app.push_screen(EndScreen(session, self.paint))

    def passed(self, _: None) -> None:
        self.session.look()
        self.go_on()

    def ask_bot(self, thinker: BotSeat, thought: int) -> None:
        if thought == self.thought:
            self.think(thinker, self.session.table, thought)

    @work(thread=True, group="bots")
    def think(self, thinker: BotSeat, table: Table, thought: int) -> None:
        """In a thread of its own; the table is not changed while a bot decides."""
        worker = get_current_worker()
        move = thinker.choose(table)
        if not worker.is_cancelled:  # the person has not left meanwhile
            self.app.call_from_thread(self.bot_chose, move, thought)

    def bot_chose(self, move: int, thought: int) -> None:
        if thought == self.thought and self.is_attached:
            self.session.play(move)
            self.go_on()

    def choose(self, move: int) -> None:
        """A person's move."""
        if self.session.asks_person and not self.session.must_pass():
            self.session.play(move)
            self.go_on()

    def keep(self) -> None:
        """Save the game without being asked, whenever a person is to act or the game is over."""
        try:
            self.session.save(self.session.file)
            self.unsaved = ""
        except (OSError, Unwritable) as error:
            if not self.unsaved:
                why = f"The game cannot be kept in {self.session.file.parent}: {error}"
                self.notify(why, severity="error", markup=False)
            self.unsaved = str(error)

    # Drawing

    def draw(self) -> None:
        session = self.session
        self.query_one("#seats", Static).update(self.seats_line())
        view = session.table.view(session.viewer)
        self.query_one(BoardView).show(session.game.board(view, session.seating), self.paint)
        self.draw_ask()
        self.draw_moves()
        self.draw_log()

    def seats_line(self) -> Text:
        session, table = self.session, self.session.table
        line = Text.assemble((session.game.title, "bold"), "  ")
        for seat in range(table.seats):
            now = seat == table.seat
            who = "you" if len(session.people) == 1 and seat in session.people else session.players[seat]
            line.append(" ▶ " if now else "   ", style=f"bold {LAMP}")
            line.append_text(self.paint.name(seat))
            line.append(f" {who}", style=QUIET)
        return line

    def draw_ask(self) -> None:
        session, table = self.session, self.session.table
        ask = self.query_one("#ask", Static)
        ask.set_class(session.asks_person, "yours")
        if table.seat is None:
            ask.update(Text.assemble(winners_line(session.game, table, self.paint), ("   e: scoring", QUIET)))
            return
        prompt = session.game.prompt(table, session.seating)
        who = self.paint.name(table.seat)
        if not session.asks_person:
            name = session.players[table.seat]
            ask.update(Text.assemble(who, (f" ({name}) is thinking: {prompt.text}   space: hurry", QUIET)))
            return
        typed = (f"   {self.typed}_", f"bold {LAMP}") if self.typed else ""
        ask.update(Text.assemble(who, ": ", (prompt.text, "bold"), (f"   {' '.join(prompt.rules)}", QUIET), typed))

    def draw_moves(self) -> None:
        moves = self.query_one(MoveList)
        asked = self.session.asks_person
        game, table, seating = self.session.game, self.session.table, self.session.seating
        moves.show([(int(move), game.describe(table, move, seating)) for move in table.moves()] if asked else [])
        back = " · u takes back" if self.session.can_undo else ""
        moves.border_title = "Moves"
        moves.border_subtitle = f"number or ↑↓ Enter{back}" if asked else back.removeprefix(" · ")

    def draw_log(self) -> None:
        """Only what is new is added, unless the log was shortened or somebody else looks now."""
        viewer, count = self.told
        events = len(self.session.sitting.events)
        log = self.query_one("#log", RichLog)
        if viewer != self.session.viewer or count > events:
            log.clear()
            count = 0
        lines = [line for line in self.session.log(count) if line]
        for line in lines:
            log.write(self.paint.line(line))
        self.told = (self.session.viewer, events)
        if lines:
            self.query_one("#latest", Static).update(self.paint.line(lines[-1]))

    # Keys

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        # Enter pressed twice brings a second event from the list of a question already answered.
        if event.option.id is not None and event.option in self.query_one(MoveList).options:
            self.choose(int(event.option.id))

    def on_key(self, event: Key) -> None:
        """A number picks a move: at once when no longer number could be meant, else with Enter."""
        if event.character is None or not event.character.isdecimal() or not self.session.asks_person:
            return
        event.stop()
        moves = self.query_one(MoveList)
        count = len(moves.numbered)
        number = int(self.typed + event.character)
        if not 1 <= number <= count:
            number = int(event.character)
        if not 1 <= number <= count:
            self.typed = ""
        elif number * 10 > count:
            self.choose(moves.numbered[number - 1])
            return
        else:
            self.typed = str(number)
            moves.point_at(number)
        self.draw_ask()

    def action_undo(self) -> None:
        session = self.session
        if not session.can_undo:
            self.notify("Nothing can be taken back: luck, something hidden, or another seat came between.")
            return
        session.undo()
        self.go_on()

    def action_rules(self) -> None:
        prompt = self.session.game.prompt(self.session.table)
        self.app.push_screen(RulesScreen(self.session.game.rule_book(), prompt.rules))

    def action_save(self) -> None:
        self.app.push_screen(SaveScreen(self.session), self.saved)

    def saved(self, path: object) -> None:
        if path is not None:
            self.unsaved = ""
            self.notify(f"Saved as {path}; the game goes on there.", markup=False)

    def action_zoom(self, part: str) -> None:
        """Give the whole middle to one part, or everything back."""
        for name in ("board", "log"):
            self.frame.set_class(name == part and not self.frame.has_class(name), name)
        shown = "#log" if self.frame.has_class("log") else "BoardView" if self.frame.has_class("board") else "MoveList"
        self.query_one(shown).focus()
        if shown == "#log":
            self.call_after_refresh(self.write_log_anew)

    def write_log_anew(self) -> None:
        """A line wraps to the width that the log has when it is written: none while it is not shown."""
        self.query_one("#log", RichLog).clear()
        self.told = (self.session.viewer, 0)
        self.draw_log()

    def action_board(self, way: str) -> None:
        """Scroll the board whatever has the focus, or the log while it fills the screen."""
        scrolled = self.query_one("#log", RichLog) if self.frame.has_class("log") else self.query_one(BoardView)
        scrolled.scroll_page_up() if way == "page_up" else scrolled.scroll_page_down()

    def action_hurry(self) -> None:
        """Bots play without a pause until a person is asked."""
        thinker = self.session.thinker()
        if thinker is not None and not self.hurried:
            self.hurried = True
            self.thought += 1
            self.ask_bot(thinker, self.thought)

    def action_scoring(self) -> None:
        """The end, or the score line by line as it stands, as far as whoever looks can know it."""
        session = self.session
        if session.table.over:
            self.app.push_screen(EndScreen(session, self.paint))
            return
        known = score_sheet(session.game, session.known_to_viewer(1), self.paint, session.known_to_viewer(2))
        self.app.push_screen(SheetScreen("If the game ended now", known))

    def action_cards(self) -> None:
        session = self.session
        told = session.game.legend(session.table.view(session.viewer), session.seating)
        if told:
            self.app.push_screen(SheetScreen("What is on the table", Text(told)))
        else:
            self.notify("The board says it all.")

    def action_leave(self) -> None:
        """Quit without loss; if the game cannot be kept, only at the second asking."""
        self.keep()
        if self.unsaved and not self.warned:
            self.warned = True
            self.notify("The game is not saved. s saves it elsewhere; q again leaves it.", severity="error")
            return
        self.app.exit()
