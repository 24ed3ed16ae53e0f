"""How every expedition ends, on the island board or not (EV-204, EV-326, EV-361, EV-R134, EV-R208)."""
# mypyc: compile

from typing import final

from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.seen import explore
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.table import Everrain, ShipStep, backwards


@final
class ComeHome(ShipStep):
    """The island is explored, what returning does to the crew happens, then the party is one no more (EV-204)."""

    def run(self, table: Everrain) -> None:
        explore(table, table.hex(self.ship))
        table.note(w.EXPLORED, self.ship, table.hex(self.ship))
        table.push(PartyEnds(self.seat, self.ship))
        for crew in backwards(table.crew_of(self.ship)):
            if has(table.now[m.PARTY], crew):
                returned(table, self.ship, crew)


def returned(table: Everrain, ship: i64, crew: i64) -> None:
    """What the traits of a crew do when it comes back (EV-361, EV-R134)."""
    for kind in range(m.TRAIT_KINDS):
        trait = table.trait(crew, kind)
        if trait != m.NONE and table.works(crew, trait):
            program = table.pack.trait_on[trait * m.MOMENTS + m.RETURNED]
            if program != m.NONE:
                table.push(table.script(program, ship, m.CREW_ACTS + crew))


@final
class PartyEnds(ShipStep):
    """Those on the island board are put anywhere below deck (EV-326, EV-R121, EV-R208)."""

    def run(self, table: Everrain) -> None:
        table.now[m.PARTY_OF] = m.NONE
        table.now[m.PARTY] = 0
        for crew in backwards(table.crew_of(self.ship)):
            if table.place(crew) >= m.INLAND:
                table.push(PutCrew(self.seat, self.ship, crew, 1))
