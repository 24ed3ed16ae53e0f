"""Enemies on deck as pieces: they appear, are hurt, are captured, and leave (EV-101, EV-225, EV-241, EV-R176)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.script import Script
from stormtable.engine.step import FREE, NOT_ASKED, offered
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import boards, spaces
from stormtable.games.everrain.decks import discard, in_deck, in_discards, retrieve, take
from stormtable.games.everrain.steps.goods import RollSpoils
from stormtable.games.everrain.steps.upgrades import captives_in
from stormtable.games.everrain.table import Everrain, ShipStep, foe_acting


def put_foe(table: Everrain, ship: i64, kind: i64, zone: i64) -> i64:
    """A card that was taken from the enemy deck comes into play; the number of the enemy (EV-225, EV-R252)."""
    foe: i64 = 0
    while foe < i64(len(table.foes)) // m.FOE_ROW and (kind_of(table, foe) != m.NONE or is_awaited(table, foe, kind)):
        foe += 1
    if foe == i64(len(table.foes)) // m.FOE_ROW:
        for _ in range(m.FOE_ROW):
            table.foes = append(table.foes, 0)
    at = foe * m.FOE_ROW
    table.foes[at + m.FOE_KIND] = kind
    table.foes[at + m.FOE_SHIP] = ship
    table.foes[at + m.FOE_ZONE] = zone
    table.foes[at + m.FOE_TRAUMA] = 0
    table.foes[at + m.FOE_ACTED] = 1 if table.phase > m.PLAYER_PHASE or boards(table, ship) else 0
    table.foes[at + m.FOE_SURE] = 0
    return foe


def is_awaited(table: Everrain, foe: i64, kind: i64) -> bool:
    """Whether something under way would take an enemy of this kind, with this number, for one that is gone."""
    for step in table.steps:
        if isinstance(step, ShipStep):
            if step.awaits(foe, kind):
                return True
        elif isinstance(step, Script) and foe_acting(step) == foe:
            return True
    return False


def kind_of(table: Everrain, foe: i64) -> i64:
    return table.foes[foe * m.FOE_ROW + m.FOE_KIND]


def is_foe(table: Everrain, foe: i64, kind: i64) -> bool:
    """Whether an enemy that was of this kind is still in play, and no captive."""
    if foe >= i64(len(table.foes)) // m.FOE_ROW or kind_of(table, foe) != kind:
        return False
    return not m.ROOM <= table.foes[foe * m.FOE_ROW + m.FOE_ZONE] < m.ROOM + m.ROOMS


def health_left(table: Everrain, foe: i64) -> i64:
    return table.pack.foe_health[kind_of(table, foe)] - table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA]


def hurt_foe(table: Everrain, foe: i64, count: i64, by: i64, fray: bool = False) -> None:
    """TRAUMA on an enemy; at its HEALTH it is destroyed, and the ship `by` rolls its spoils (EV-241, EV-R163).

    In a fray it may be captured instead, if there is a place for it.
    """
    if kind_of(table, foe) == m.NONE:
        return
    suffered = min(count, health_left(table, foe))
    table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] += suffered
    table.note(w.FOE_HURT, table.foes[foe * m.FOE_ROW + m.FOE_SHIP], kind_of(table, foe), suffered)
    if health_left(table, foe) > 0:
        return
    kind = kind_of(table, foe)
    table.note(w.FOE_DESTROYED, table.foes[foe * m.FOE_ROW + m.FOE_SHIP], kind)
    discard_foe(table, foe)
    if fray and has_cell(table, by):
        reward(table, CaptureFoe(table.owner(by), by, kind))
    else:
        reward(table, RollSpoils(table.owner(by), by, table.pack.foe_spoils[kind]))


class Blows(ShipStep):
    """Damage of a fight that is dealt at the same time as all other (EV-R160)."""


def reward(table: Everrain, step: ShipStep) -> None:
    """What a destroyed enemy brings comes once all damage is dealt: a ship that sinks by it gets nothing (EV-R203)."""
    at = len(table.steps)
    while isinstance(table.steps[at - 1], Blows):
        at -= 1
    table.steps.insert(at, step)


def discard_foe(table: Everrain, foe: i64) -> None:
    """Its card goes to the discards (EV-R176)."""
    discard(table, m.DECK_ENEMIES, kind_of(table, foe))
    table.foes[foe * m.FOE_ROW + m.FOE_KIND] = m.NONE


# Captives


def cell_is_free(table: Everrain, ship: i64, room: i64) -> bool:
    """Whether a rectangular space of a room has no enemy on it (EV-101)."""
    return i64(len(captives_in(table, ship, room))) < spaces(table, ship, room, m.RECTANGLE)


def has_cell(table: Everrain, ship: i64) -> bool:
    for room in range(m.ROOMS):
        if cell_is_free(table, ship, room):
            return True
    return False


@final
class CaptureFoe(ShipStep):
    """An enemy destroyed in a fray may be put on a rectangular space instead of rolling its spoils (EV-101, EV-241).

    Its card lies on the discards until that is decided, or in the deck if they were shuffled in the meantime.
    """

    def __init__(self, seat: i64, ship: i64, kind: i64) -> None:
        super().__init__(seat, ship)
        self.kind: i64 = kind

    def moves(self, table: Everrain) -> vec[i64]:
        return offered(self, table, w.LOCK_UP, m.ROOMS + 1)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.ROLL_INSTEAD:
            return FREE
        if not w.LOCK_UP <= move < w.LOCK_UP + m.ROOMS:
            return NOT_ASKED
        lies = in_discards(table, m.DECK_ENEMIES, self.kind) + in_deck(table, m.DECK_ENEMIES, self.kind)
        return FREE if lies > 0 and cell_is_free(table, self.ship, move - w.LOCK_UP) else w.NO_CELL

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.ROLL_INSTEAD:
            table.push(RollSpoils(self.seat, self.ship, table.pack.foe_spoils[self.kind]))
            return
        room = move - w.LOCK_UP
        if in_discards(table, m.DECK_ENEMIES, self.kind) > 0:
            retrieve(table, m.DECK_ENEMIES, self.kind)
        else:
            take(table, m.DECK_ENEMIES, self.kind)
        put_foe(table, self.ship, self.kind, m.ROOM + room)
        table.note(w.FOE_CAPTURED, self.ship, self.kind, room + 1)
