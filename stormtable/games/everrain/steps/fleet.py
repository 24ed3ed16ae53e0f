"""Enemy ships as pieces: they appear, are damaged, sink, arrive (EV-225, EV-250, EV-251, EV-R174, EV-R175, EV-R176)."""
# mypyc: compile

from librt.vecs import append
from mypy_extensions import i64

from stormtable.engine.script import Script
from stormtable.engine.step import Step
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.steps.tracks import move_agenda
from stormtable.games.everrain.table import Everrain, vessel_acting


def of_vessel(table: Everrain, vessel: i64, what: i64) -> i64:
    """One number of an enemy ship's row."""
    return table.fleet[vessel * m.VESSEL_ROW + what]


class VesselStep(Step[Everrain]):
    """What an enemy ship has still to do. It goes on when a player ship sinks, and is over when this one is gone."""

    def __init__(self, seat: i64, vessel: i64, kind: i64) -> None:
        self.seat = seat
        self.vessel: i64 = vessel
        self.kind: i64 = kind


def is_awaited(table: Everrain, vessel: i64, kind: i64) -> bool:
    """Whether something under way would take an enemy ship of this kind, with this number, for one that is gone."""
    for step in table.steps:
        if isinstance(step, VesselStep):
            if step.vessel == vessel and step.kind == kind:
                return True
        elif isinstance(step, Script) and vessel_acting(step) == vessel:
            return True
    return False


def put_vessel(table: Everrain, kind: i64, hex_: i64) -> i64:
    """A card that was taken from the enemy deck comes into play; the number of the enemy ship (EV-R252)."""
    vessel: i64 = 0
    rows = i64(len(table.fleet)) // m.VESSEL_ROW
    while vessel < rows and (of_vessel(table, vessel, m.VESSEL_KIND) != m.NONE or is_awaited(table, vessel, kind)):
        vessel += 1
    if vessel == rows:
        for _ in range(m.VESSEL_ROW):
            table.fleet = append(table.fleet, 0)
    at = vessel * m.VESSEL_ROW
    for what in range(m.VESSEL_ROW):
        table.fleet[at + what] = 0
    table.fleet[at + m.VESSEL_KIND] = kind
    table.fleet[at + m.VESSEL_HEX] = hex_
    table.fleet[at + m.VESSEL_GOAL] = m.NONE
    table.fleet[at + m.VESSEL_TARGET] = m.NONE
    table.fleet[at + m.VESSEL_ACTED] = 1 if table.phase > m.PLAYER_PHASE else 0
    return vessel


def is_vessel(table: Everrain, vessel: i64, kind: i64) -> bool:
    """Whether an enemy ship that was of this kind is still in play."""
    there = vessel < i64(len(table.fleet)) // m.VESSEL_ROW
    return there and of_vessel(table, vessel, m.VESSEL_KIND) == kind


def strength_left(table: Everrain, vessel: i64) -> i64:
    kind = of_vessel(table, vessel, m.VESSEL_KIND)
    return table.pack.vessel_health[kind] - of_vessel(table, vessel, m.VESSEL_DAMAGE)


def hurt_vessel(table: Everrain, vessel: i64, count: i64) -> None:
    """Damage on an enemy ship; at its HEALTH a shipwreck takes its place (EV-251, EV-R66, EV-R174, EV-R175)."""
    kind = of_vessel(table, vessel, m.VESSEL_KIND)
    if kind == m.NONE or count <= 0:
        return
    taken = min(count, strength_left(table, vessel))
    table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_DAMAGE] += taken
    table.note(w.VESSEL_HURT, kind, taken)
    if strength_left(table, vessel) > 0:
        return
    hex_ = of_vessel(table, vessel, m.VESSEL_HEX)
    table.note(w.VESSEL_SANK, kind, hex_)
    table.sea[hex_] += m.ENEMY_WRECK
    discard_vessel(table, vessel)


def arrive(table: Everrain, vessel: i64) -> None:
    """At its destination it leaves play, and the agenda advances by the HEALTH it has left (EV-250)."""
    left = strength_left(table, vessel)
    table.note(w.VESSEL_ARRIVED, of_vessel(table, vessel, m.VESSEL_KIND), of_vessel(table, vessel, m.VESSEL_HEX))
    discard_vessel(table, vessel)
    move_agenda(table, left)


def discard_vessel(table: Everrain, vessel: i64) -> None:
    """Its card goes to the discards (EV-R176)."""
    discard(table, m.SEA_ENEMIES, of_vessel(table, vessel, m.VESSEL_KIND))
    table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_KIND] = m.NONE
