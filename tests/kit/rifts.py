"""Tables of Riftwalker set up for a test: all rifts in the deck but those the test puts elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable import game
from stormtable.engine.bits import each
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.content import Sections
from stormtable.engine.script import Script
from stormtable.engine.step import Step
from stormtable.games.riftwalker import RiftwalkerGame
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.steps.burst import Burst
from stormtable.games.riftwalker.steps.power import start_power
from stormtable.games.riftwalker.steps.turn import (
    DiscardHand,
    DrawElement,
    DrawUp,
    EndTurn,
    StartTurn,
    UseElement,
)
from stormtable.games.riftwalker.table import Riftwalker

A, B, C, D = range(4)

# No line, and no two touching cells that show the same element.
GRID = (
    *("life/fire", "fire/water", "water/earth"),
    *("earth/wind", "wind/storm", "storm/life"),
    *("fire/wind", "water/life", "earth/storm"),
)
TOP_CARD = "life/earth"


class Rifts:
    """A table whose state a test writes, by the ids of the content. Rifts are written `R05`, or `R05@1` at level 1."""

    def __init__(
        self,
        seats: int = 2,
        starter: int = A,
        content: Sections | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        rules = game("riftwalker", content)
        assert isinstance(rules, RiftwalkerGame)
        self.rules = rules
        self.content = rules.content
        self.labels = {label: what for what, label in enumerate(rules.chances)}
        self.chance = Scripted({self.labels["start-player"]: [starter]}, Seeded("a test"))
        table = rules.new(seats, chance=self.chance, options=options)
        assert isinstance(table, Riftwalker)
        self.table = table
        self.clear()

    def clear(self) -> None:
        for pile in range(w.PILES):
            self.table.piles[pile] = 0
        self.table.piles[w.DECK] = (1 << len(self.content.rift)) - 1
        for rift in range(len(self.content.rift)):
            self.table.known[rift] = 0
        for cell, card in enumerate(GRID):
            self.put_card(cell, card)
        self.put_top(TOP_CARD)

    # Luck to come

    def will_draw(self, label: str, *ids: str) -> None:
        """What chance says next: ids of rifts or element cards."""
        items = self.content.card if label == "element-card" else self.content.rift
        known = [item.id for item in items]
        self.chance.script.setdefault(self.labels[label], []).extend(known.index(id_) for id_ in ids)

    # Where the turn stands

    def element_step(self, seat: int = A) -> Riftwalker:
        """The turn of `seat` has just begun."""
        return self.at_step(seat, DrawElement(seat), UseElement(seat), Burst(seat, 0), DiscardHand(seat))

    def rift_step(self, element: str, seat: int = A) -> Riftwalker:
        """`seat` has this element in use."""
        self.table.element = self.content.element_number(element)
        return self.at_step(seat, UseElement(seat), Burst(seat, 0), DiscardHand(seat))

    def activate(self, rift: str, seat: int = A, owner: int | None = None) -> Riftwalker:
        """`seat` has explored a rift this turn and activated its power (`owner`: it lies before somebody else)."""
        if self.table.explorer(self.rift(rift)) < 0:
            self.explored(seat if owner is None else owner, rift)
        self.table.active = seat
        self.table.steps = [EndTurn(seat), DrawUp(seat), DiscardHand(seat), Burst(seat, 0)]
        start_power(self.table, self.rift(rift))
        self.table.settle()
        return self.table

    def burst_step(self, seat: int = A) -> Riftwalker:
        return self.at_step(seat, Burst(seat, 0), DiscardHand(seat))

    def refresh_step(self, seat: int = A) -> Riftwalker:
        return self.at_step(seat, DiscardHand(seat))

    def start_turn(self, seat: int = A) -> Riftwalker:
        self.table.steps = [StartTurn(seat)]
        self.table.settle()
        return self.table

    def at_step(self, seat: int, *steps: Step[Riftwalker]) -> Riftwalker:
        self.table.active = seat
        self.table.steps = [EndTurn(seat), DrawUp(seat), *reversed(steps)]
        self.table.settle()
        return self.table

    @property
    def asked(self) -> str:
        """The step that asks now, or the effect of a power."""
        step = self.table.steps[-1]
        if not isinstance(step, Script):
            return type(step).__name__
        return type(step.program.effects.effects[step.program.code[step.pc]]).__name__

    def power_text(self, rift: str) -> str:
        return self.rules.texts()["power"][rift]

    # Rifts

    def rift(self, id_: str) -> int:
        return [rift.id for rift in self.content.rift].index(id_)

    def ids(self, rifts: int) -> list[str]:
        return [self.content.rift[rift].id for rift in each(rifts)]

    def take_out(self, written: str) -> int:
        """A rift out of the deck, at its level, for the test to put somewhere."""
        id_, _, level = written.partition("@")
        rift = self.rift(id_)
        assert (self.table.piles[w.DECK] >> rift) & 1, f"{id_} is not in the deck any more"
        self.table.piles[w.DECK] &= ~(1 << rift)
        if level in ("1", "2"):
            self.table.piles[w.ONCE if level == "1" else w.TWICE] |= 1 << rift
        return rift

    def hand(self, seat: int, *ids: str) -> None:
        """These cards are in a hand, known to their owner alone."""
        for id_ in ids:
            rift = self.take_out(id_)
            self.table.piles[w.HAND_OF + seat] |= 1 << rift
            self.table.known[rift] = 1 << seat

    def explored(self, seat: int, *written: str) -> None:
        for rift in map(self.take_out, written):
            self.table.piles[w.EXPLORED_BY + seat] |= 1 << rift
            self.table.known[rift] = w.EVERYONE

    def scored(self, seat: int, *written: str) -> None:
        for rift in map(self.take_out, written):
            self.table.piles[w.SCORED_BY + seat] |= 1 << rift
            self.table.known[rift] = w.EVERYONE

    def tuck(self, host: str, *ids: str, face_up: bool = False, known: int = 0) -> None:
        """These cards lie beneath a rift, in this order, known to these seats (a bit each)."""
        for id_ in ids:
            rift = self.take_out(id_)
            entry = (self.rift(host) * w.MOST_RIFTS + rift) * 2 + (w.FACE_UP if face_up else 0)
            self.table.tucked = append(self.table.tucked, i64(entry))
            self.table.known[rift] = w.EVERYONE if face_up else known

    def deck(self, *ids: str, bottom: tuple[str, ...] = (), known: int = 0) -> None:
        """Only these rifts are left in the deck, those of `bottom` in order; all others are out of the game."""
        self.table.piles[w.DECK] = sum(1 << self.rift(id_) for id_ in ids)
        self.table.bottom = vec[i64]([self.rift(id_) for id_ in bottom])
        for id_ in bottom:
            self.table.known[self.rift(id_)] = known

    def hand_of(self, seat: int) -> set[str]:
        return set(self.ids(self.table.hand(seat)))

    def explored_of(self, seat: int) -> dict[str, int]:
        """A seat's explored rifts and their levels."""
        return {id_: self.table.level(self.rift(id_)) for id_ in self.ids(self.table.explored(seat))}

    def scored_of(self, seat: int) -> dict[str, int]:
        return {id_: self.table.level(self.rift(id_)) for id_ in self.ids(self.table.scored(seat))}

    def beneath(self, host: str) -> list[str]:
        """The cards beneath a rift, oldest first; those face up are written `R03+`."""
        entries = self.table.beneath(self.rift(host))
        return [self.content.rift[entry // 2 % w.MOST_RIFTS].id + ("+" if entry % 2 else "") for entry in entries]

    def bottom(self) -> list[str]:
        """The rifts put to the bottom of the deck, in the order they will be drawn."""
        return [self.content.rift[rift].id for rift in self.table.bottom]

    def known_to(self, id_: str) -> set[int]:
        """The seats that know where a rift is."""
        return {seat for seat in range(self.table.seats) if (self.table.known[self.rift(id_)] >> seat) & 1}

    # The grid

    def card(self, written: str) -> int:
        """The element card with these two sides, and which shows: `life/fire`, as the grid writes it."""
        showing, hidden = written.split("/")
        for number, card in enumerate(self.content.card):
            if (card.a, card.b) == (showing, hidden):
                return number * 2
            if (card.b, card.a) == (showing, hidden):
                return number * 2 + 1
        raise AssertionError(f"no element card is {written}")

    def put_card(self, cell: int, written: str) -> None:
        """An element card in a cell; what lay there goes where it came from."""
        code = self.card(written)
        old = self.table.grid[cell]
        self.replace(code // 2, old)
        self.table.grid[cell] = code

    def put_top(self, written: str) -> None:
        card = self.card(written) // 2
        top = self.table.grid[w.TOP]
        self.replace(card, top * 2)
        self.table.grid[w.TOP] = card

    def replace(self, card: int, by: int) -> None:
        """Where an element card lies, another one (as the grid writes it) lies now."""
        for cell in range(w.CELLS):
            if self.table.grid[cell] // 2 == card:
                self.table.grid[cell] = by
        if self.table.grid[w.TOP] == card:
            self.table.grid[w.TOP] = by // 2
        if (self.table.grid[w.UNKNOWN] >> card) & 1:
            self.table.grid[w.UNKNOWN] ^= (1 << card) | (1 << (by // 2))
        for place in range(len(self.table.queue)):
            if self.table.queue[place] == card:
                self.table.queue[place] = by // 2

    def line(self, element: str) -> None:
        """The top row shows a line of this element, and no other line is there."""
        others = [other.id for other in self.content.element if other.id != element]
        for cell in range(3):
            self.put_card(cell, f"{element}/{others[cell]}")
        pairs = ((0, 1), (2, 3), (3, 4), (1, 2), (4, 0), (0, 2))
        below = [f"{others[shown]}/{others[hidden]}" for shown, hidden in pairs]
        for cell, written in enumerate(below, start=3):
            self.put_card(cell, written)

    def showing(self) -> list[str]:
        """What the nine cells show."""
        return [self.content.element[self.table.showing(cell)].id for cell in range(w.CELLS)]

    def hidden(self) -> list[str]:
        return [self.content.element[self.table.hidden(cell)].id for cell in range(w.CELLS)]

    def top(self) -> set[str]:
        card = self.content.card[self.table.grid[w.TOP]]
        return {card.a, card.b}
