"""The rule book beside the table: opens at the rule the prompt cites, and can be searched."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table as Grid
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList
from textual.widgets.option_list import Option

from stormtable.engine.rulebook import Rule, RuleBook
from stormtable.terminal.paint import ACCENT, LAMP
from stormtable.terminal.widgets import hanging


class RulesScreen(ModalScreen[None]):
    """Sections and rules in the order of the book; typing narrows them down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,q", "dismiss", "Back to the table"),
        Binding("slash", "search", "Search", key_display="/"),
    ]
    CSS = """
    RulesScreen { align: right middle; }
    #book { width: 100%; max-width: 92; height: 100%; background: $surface; border: round $primary; padding: 0 1; }
    #book Input { border: none; height: 1; background: $panel; margin-bottom: 1; }
    #book OptionList { height: 1fr; border: none; background: $surface; padding: 0; scrollbar-size-vertical: 1; }
    #book OptionList > .option-list--option-highlighted { background: #3a3018; color: $foreground; text-style: none; }
    """

    def __init__(self, book: RuleBook, cited: tuple[str, ...]) -> None:
        super().__init__()
        self.book = book
        self.cited = cited

    def compose(self) -> ComposeResult:
        with Vertical(id="book") as frame:
            frame.border_title = f"Rules of {self.book.title}"
            yield Input(placeholder="/ to search: words, or an id such as 012")
            yield OptionList()
        yield Footer()

    def on_mount(self) -> None:
        self.show(list(self.book.rules))
        self.query_one(OptionList).focus()

    def show(self, rules: list[Rule]) -> None:
        """List these rules; the first cited one is pointed at."""
        listing = self.query_one(OptionList)
        listing.clear_options()
        section = ""
        for rule in rules:
            if rule.section != section:
                section = rule.section
                listing.add_option(Option(Text(f"\n{section}", style=f"bold {ACCENT}"), disabled=True))
            listing.add_option(Option(self.painted(rule), id=rule.id))
        here = [rule.id for rule in rules if rule.id in self.cited] or [rule.id for rule in rules[:1]]
        if here:
            listing.highlighted = listing.get_option_index(here[0])
            self.call_after_refresh(listing.scroll_to_highlight, top=True)

    def painted(self, rule: Rule) -> Grid:
        cited = rule.id in self.cited
        mark = "▸ " if cited else "  "
        style = f"bold {LAMP}" if cited else "bold"
        return hanging(Text(f"{mark}{rule.id}", style=style), rule.text.replace("*", ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show(self.book.find(event.value) if event.value.strip() else list(self.book.rules))

    def on_input_submitted(self) -> None:
        self.query_one(OptionList).focus()

    def action_search(self) -> None:
        self.query_one(Input).focus()

    async def action_dismiss(self, result: None = None) -> None:
        """Back to the table; while something is typed, first back to the list."""
        if self.query_one(Input).has_focus:
            self.query_one(OptionList).focus()
            return
        self.dismiss(result)
