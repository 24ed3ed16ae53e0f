"""Enemies at sea: appearing, and their step of the round (EV-242 to EV-251)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.courses import destinations, first_facings
from stormtable.games.everrain.decks import discard
from stormtable.games.everrain.geometry import FACES, PLACES
from stormtable.games.everrain.seen import cover, free_hexes, is_sea, occupied, waters_of
from stormtable.games.everrain.steps.deck_enemies import no_enemy
from stormtable.games.everrain.steps.enemy_deck import draw_enemy
from stormtable.games.everrain.steps.fleet import of_vessel, put_vessel
from stormtable.games.everrain.steps.tracks import move_agenda
from stormtable.games.everrain.steps.underway import ActAtSea, engages
from stormtable.games.everrain.table import Everrain, ShipStep

# Appearing


@final
class SpawnOnTile(Step[Everrain]):
    """The enemy ship of a spawn space on a tile that was just revealed (EV-242, EV-R140)."""

    def __init__(self, seat: i64, hex_: i64) -> None:
        self.seat = seat
        self.hex: i64 = hex_

    def run(self, table: Everrain) -> None:
        appear(table, table.leader(), spaces_at(table, self.hex))


@final
class SpawnForAct(Step[Everrain]):
    """One enemy ship on a random revealed spawn space, if there is one (EV-059, EV-R140)."""

    def run(self, table: Everrain) -> None:
        spaces = vec[i64]()
        for hex_ in range(table.pack.sea.hexes):
            if table.space(hex_) == m.SPAWN:
                spaces = append(spaces, hex_)
        if len(spaces) > 0:
            appear(table, table.leader(), spaces_at(table, table.chance.pick(spaces, w.SPAWN_SPACE)))


@final
class SpawnNear(ShipStep):
    """An enemy ship on the tile of a ship: calm sea of its player's choice, else rough, else the nearest (EV-243)."""

    def run(self, table: Everrain) -> None:
        here = table.hex(self.ship)
        found = waters_of(table, here // PLACES)
        if len(found) > 0:
            appear(table, self.seat, found)
        else:
            appear(table, table.leader(), spaces_at(table, here))


def spaces_at(table: Everrain, hex_: i64) -> vec[i64]:
    """A hex, or if it is taken the nearest unoccupied sea (EV-R141)."""
    if is_sea(table, hex_) and not occupied(table, hex_):
        return append(vec[i64](), hex_)
    return table.pack.sea.nearest(hex_, free_hexes(table, False))


def appear(table: Everrain, seat: i64, hexes: vec[i64]) -> None:
    """The next enemy ship of the enemy deck, on one of these hexes (EV-226, EV-R145)."""
    kind = draw_enemy(table, m.SEA_ENEMIES, m.KINDS)
    if kind == m.NONE:
        no_enemy(table)
    else:
        table.push(PlaceVessel(seat, kind, hexes))


@final
class PlaceVessel(Step[Everrain]):
    """Where a drawn enemy ship appears; without any free sea the agenda advances by its HEALTH (EV-243, EV-R141)."""

    def __init__(self, seat: i64, kind: i64, hexes: vec[i64]) -> None:
        self.seat = seat
        self.kind: i64 = kind
        self.hexes = hexes

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in self.hexes:
            found = append(found, w.PLACE_VESSEL + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.PLACE_VESSEL <= move < w.PLACE_VESSEL + m.HEXES:
            return NOT_ASKED
        return FREE if listed(self.hexes, move - w.PLACE_VESSEL) else w.NOT_WHERE_SHIPS_APPEAR

    def play(self, table: Everrain, move: i64) -> None:
        hex_ = move - w.PLACE_VESSEL
        vessel = put_vessel(table, self.kind, hex_)
        table.note(w.VESSEL_APPEARED, self.kind, hex_)
        goals = destinations(table, table.pack.vessel_goal[self.kind], hex_)
        table.push(SetCourse(table.leader(), vessel, self.kind, goals))

    def run(self, table: Everrain) -> None:
        discard(table, m.SEA_ENEMIES, self.kind)
        table.note(w.VESSEL_BANISHED, self.kind)
        move_agenda(table, table.pack.vessel_health[self.kind])


@final
class SetCourse(Step[Everrain]):
    """Its destination, fixed when it appears; then it faces there and rolls its die (EV-229, EV-244, EV-245)."""

    def __init__(self, seat: i64, vessel: i64, kind: i64, hexes: vec[i64]) -> None:
        self.seat = seat
        self.vessel: i64 = vessel
        self.kind: i64 = kind
        self.hexes = hexes

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in self.hexes:
            found = append(found, w.MAKE_FOR + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.MAKE_FOR <= move < w.MAKE_FOR + m.HEXES:
            return NOT_ASKED
        return FREE if listed(self.hexes, move - w.MAKE_FOR) else w.NOT_ITS_GOAL

    def play(self, table: Everrain, move: i64) -> None:
        table.fleet[self.vessel * m.VESSEL_ROW + m.VESSEL_GOAL] = move - w.MAKE_FOR
        table.note(w.COURSE_SET, self.kind, move - w.MAKE_FOR)
        table.push(ActAtSea(self.vessel, 1))  # EV-R165
        table.push(FaceVessel(self.seat, self.vessel, self.kind))


@final
class FaceVessel(Step[Everrain]):
    """It is turned to the first step of a cheapest route (EV-244, EV-R166)."""

    def __init__(self, seat: i64, vessel: i64, kind: i64) -> None:
        self.seat = seat
        self.vessel: i64 = vessel
        self.kind: i64 = kind

    def moves(self, table: Everrain) -> vec[i64]:
        hex_ = of_vessel(table, self.vessel, m.VESSEL_HEX)
        found = vec[i64]()
        for facing in first_facings(table, hex_, of_vessel(table, self.vessel, m.VESSEL_GOAL)):
            found = append(found, w.FACE_VESSEL + facing)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.FACE_VESSEL <= move < w.FACE_VESSEL + FACES:
            return NOT_ASKED
        return FREE if listed(self.moves(table), move) else w.NOT_ITS_COURSE

    def play(self, table: Everrain, move: i64) -> None:
        table.fleet[self.vessel * m.VESSEL_ROW + m.VESSEL_FACING] = move - w.FACE_VESSEL

    def run(self, table: Everrain) -> None:
        """It is on the only sea hex there is: it faces as it is."""


# Activating


@final
class EnemiesAtSea(Step[Everrain]):
    """Step 5 of the round (EV-041)."""

    def run(self, table: Everrain) -> None:
        table.push(VesselsActivate(table.leader()))


@final
class VesselsActivate(Step[Everrain]):
    """Enemy ships activate one at a time, in the order the first player chooses (EV-230, EV-232, EV-R252)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
            there = of_vessel(table, vessel, m.VESSEL_KIND) != m.NONE
            if there and of_vessel(table, vessel, m.VESSEL_ACTED) == 0:
                found = append(found, w.ACTIVATE_VESSEL + vessel)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.VESSEL_NOT_DUE if w.ACTIVATE_VESSEL <= move < w.ACTIVATE_VESSEL + m.VESSELS else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        vessel = move - w.ACTIVATE_VESSEL
        table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_ACTED] = 1
        table.push(self)
        table.push(ActAtSea(vessel, table.pack.vessel_dice[of_vessel(table, vessel, m.VESSEL_KIND)]))

    def run(self, table: Everrain) -> None:
        """All have activated."""


def threatened(table: Everrain, ship: i64) -> bool:
    """Whether a ship is an eligible target of an enemy ship, or near the Elder One (EV-167, EV-R177)."""
    elder = table.elder_hex if table.elder != m.ASLEEP else m.NONE
    if elder != m.NONE and table.pack.sea.distance(elder, table.hex(ship)) <= table.pack.elder_near:
        return True
    hides = vec[i64]()
    for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
        if of_vessel(table, vessel, m.VESSEL_KIND) == m.NONE:
            continue
        if len(hides) == 0:
            hides = cover(table)
        if engages(table, vessel, ship, hides):
            return True
    return False
