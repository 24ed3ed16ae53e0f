"""Crew orders (EV-150, EV-257, EV-258, EV-347, EV-360)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import has_foes, triggers
from stormtable.games.everrain.steps.frays import CrewAttack
from stormtable.games.everrain.steps.placing import MayTrigger, bar_place
from stormtable.games.everrain.table import Everrain, ShipStep


def can_be_ordered(table: Everrain, crew: i64) -> bool:
    """Whether an Indolent crew takes one more order in this turn; the others always do (EV-360, EV-R96)."""
    most = table.crew_gives(crew, a.ORDERS_MOST)
    return most == 0 or table.of_crew(crew, m.ORDERED) < most


@final
class OrderCrew(ShipStep):
    """Which crew the order is for (EV-150)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in table.crew_of(self.ship):
            if can_be_ordered(table, crew):
                found = append(found, w.CHOOSE_CREW + crew)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        return FREE if can_be_ordered(table, crew) else w.ORDERED_ENOUGH

    def play(self, table: Everrain, move: i64) -> None:
        crew = move - w.CHOOSE_CREW
        table.set_crew(crew, m.ORDERED, table.of_crew(crew, m.ORDERED) + 1)
        table.push(MoveCrew(self.seat, self.ship, crew))


@final
class MoveCrew(ShipStep):
    """From anywhere to anywhere aboard, or stay to fight or to use a space (EV-150, EV-257, EV-258, EV-R121)."""

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64](capacity=m.PLACES)
        for move in range(w.MOVE_TO, w.MOVE_TO + m.PLACES):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        place = move - w.MOVE_TO
        if not 0 <= place < m.PLACES:
            return NOT_ASKED
        if place == table.place(self.crew):
            fights = place < m.ZONES and has_foes(table, self.ship, place)
            return FREE if fights or triggers(table, self.crew) else w.ALREADY_THERE
        return bar_place(table, self.crew, place)

    def play(self, table: Everrain, move: i64) -> None:
        place = move - w.MOVE_TO
        was_on_deck = table.on_deck(self.crew)
        table.set_crew(self.crew, m.PLACE, place)
        table.note(w.CREW_MOVED, self.ship, self.crew, place)
        if place < m.ZONES:
            if has_foes(table, self.ship, place):
                table.push(CrewAttack(self.seat, self.ship, place))
            return
        if triggers(table, self.crew):
            table.push(MayTrigger(self.seat, self.ship, self.crew))
        if was_on_deck:
            moved_below(table, self.ship, self.crew)

    def run(self, table: Everrain) -> None:
        """Every place is taken, and it has nothing to do where it is."""


def moved_below(table: Everrain, ship: i64, crew: i64) -> None:
    """What traits do when an order or the end of a boarding moves a crew below deck (EV-347, EV-R103)."""
    for kind in range(m.TRAIT_KINDS):
        trait = table.trait(crew, kind)
        if trait != m.NONE and table.works(crew, trait):
            program = table.pack.trait_on[trait * m.MOMENTS + m.MOVED_BELOW]
            if program != m.NONE:
                table.push(table.script(program, ship, m.CREW_ACTS + crew))
