"""Enemies on deck as pieces: they appear, are hurt, and leave (EV-225, EV-241, EV-R176)."""
# mypyc: compile

from librt.vecs import append
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.steps.goods import RollSpoils
from stormtable.games.everrain.table import Everrain


def put_foe(table: Everrain, ship: i64, kind: i64, zone: i64) -> i64:
    """A card that was taken from the enemy deck comes into play; the number of the enemy (EV-225, EV-R252)."""
    foe: i64 = 0
    while foe < i64(len(table.foes)) // m.FOE_ROW and table.foes[foe * m.FOE_ROW + m.FOE_KIND] != m.NONE:
        foe += 1
    if foe == i64(len(table.foes)) // m.FOE_ROW:
        for _ in range(m.FOE_ROW):
            table.foes = append(table.foes, 0)
    at = foe * m.FOE_ROW
    table.foes[at + m.FOE_KIND] = kind
    table.foes[at + m.FOE_SHIP] = ship
    table.foes[at + m.FOE_ZONE] = zone
    table.foes[at + m.FOE_TRAUMA] = 0
    table.foes[at + m.FOE_ACTED] = 1 if table.phase > m.PLAYER_PHASE else 0
    table.foes[at + m.FOE_SURE] = 0
    return foe


def kind_of(table: Everrain, foe: i64) -> i64:
    return table.foes[foe * m.FOE_ROW + m.FOE_KIND]


def is_foe(table: Everrain, foe: i64, kind: i64) -> bool:
    """Whether an enemy that was of this kind is still in play."""
    return foe < i64(len(table.foes)) // m.FOE_ROW and kind_of(table, foe) == kind


def health_left(table: Everrain, foe: i64) -> i64:
    return table.pack.foe_health[kind_of(table, foe)] - table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA]


def hurt_foe(table: Everrain, foe: i64, count: i64, by: i64) -> None:
    """TRAUMA on an enemy; at its HEALTH it is destroyed, and the ship `by` rolls its spoils (EV-241, EV-R163)."""
    if kind_of(table, foe) == m.NONE:
        return
    table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] += min(count, health_left(table, foe))
    table.note(w.FOE_HURT, table.foes[foe * m.FOE_ROW + m.FOE_SHIP], kind_of(table, foe), count)
    if health_left(table, foe) > 0:
        return
    kind = kind_of(table, foe)
    table.note(w.FOE_DESTROYED, table.foes[foe * m.FOE_ROW + m.FOE_SHIP], kind)
    discard_foe(table, foe)
    table.push(RollSpoils(table.owner(by), by, table.pack.foe_spoils[kind]))


def discard_foe(table: Everrain, foe: i64) -> None:
    """Its card goes to the discards (EV-R176)."""
    discard(table, m.DECK_ENEMIES, kind_of(table, foe))
    table.foes[foe * m.FOE_ROW + m.FOE_KIND] = m.NONE
