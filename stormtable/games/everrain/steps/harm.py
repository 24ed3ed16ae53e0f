"""TRAUMA and STRAIN: suffering, recovering, dying (EV-143, EV-144, EV-146)."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.awakening import tally
from stormtable.games.everrain.steps.company import deal_traits, go_below, lose_trait, release
from stormtable.games.everrain.steps.sinking import check_sinking
from stormtable.games.everrain.table import Everrain


def suffer(table: Everrain, crew: i64, gem: i64, count: i64) -> None:
    """So many gems (`m.TRAUMA` or `m.STRAIN`), one by one; the dead suffer nothing (EV-144, EV-R81, EV-R82)."""
    for _ in range(count):
        ship = table.aboard(crew)
        if ship == m.NONE:
            return
        table.set_crew(crew, gem, table.of_crew(crew, gem) + 1)
        table.note(w.SUFFERED, ship, crew, gem - m.TRAUMA, 1)
        if table.gems(crew) >= table.pack.track[crew]:
            die(table, ship, crew)


def recover(table: Everrain, crew: i64, gem: i64, count: i64) -> None:
    """Up to so many gems of a kind are removed (EV-R81)."""
    if table.aboard(crew) == m.NONE:
        return
    less = min(count, table.of_crew(crew, gem))
    if less > 0:
        table.set_crew(crew, gem, table.of_crew(crew, gem) - less)
        table.note(w.RECOVERED, table.aboard(crew), crew, gem - m.TRAUMA, less)


def die(table: Everrain, ship: i64, crew: i64) -> None:
    """Its track is full (EV-144). What an arisen Elder One counts, and whether the ship sinks (EV-276)."""
    if table.crew_gives(crew, a.SURVIVES) > 0:
        endure(table, ship, crew)
        return
    mourning = table.crew_gives(crew, a.MOURNED)
    table.note(w.CREW_DIED, ship, crew)
    release(table, crew)
    tally(table, True)
    if mourning > 0:
        mourn(table, ship, mourning)
    check_sinking(table, ship)


def endure(table: Everrain, ship: i64, crew: i64) -> None:
    """The first death does not count: new traits, an empty track, below deck (EV-336, EV-R94)."""
    table.note(w.CREW_ENDURED, ship, crew)
    table.set_crew(crew, m.TRAUMA, 0)
    table.set_crew(crew, m.STRAIN, 0)
    lose_trait(table, crew, m.POSITIVE)
    lose_trait(table, crew, m.NEGATIVE)
    deal_traits(table, crew)
    go_below(table, crew)


def mourn(table: Everrain, ship: i64, strain: i64) -> None:
    """All other crew of the ship suffer STRAIN and lose their positive trait (EV-349, EV-R83, EV-R95)."""
    for other in table.crew_of(ship):
        suffer(table, other, m.STRAIN, strain)
        lose_trait(table, other, m.POSITIVE)
