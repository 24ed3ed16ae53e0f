"""The Elder One awakens (EV-283, EV-284, EV-285)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.elder_course import headings, risings
from stormtable.games.everrain.geometry import FACES
from stormtable.games.everrain.seen import explored
from stormtable.games.everrain.table import Everrain


def awakens(table: Everrain) -> bool:
    """Whether the enemy token and the Elder One's have met, or passed each other (EV-048, EV-R05)."""
    return table.elder == m.ASLEEP and table.enemy_token >= table.elder_token


@final
class Awaken(Step[Everrain]):
    """Its board is revealed, it rises, and its effect is resolved at once, whatever is under way.

    In any Act, and for good (EV-283, EV-284, EV-285, EV-R21).
    """

    def run(self, table: Everrain) -> None:
        if table.elder != m.ASLEEP:
            return
        boards: i64 = i64(len(table.pack.elder_health))
        table.elder = table.chance.below(boards, w.ELDER_DRAWN)
        table.note(w.ELDER_AWOKE, table.elder)
        leader = table.leader()
        table.then(PlaceElder(leader, table.elder), FaceElder(leader, table.elder), UponAwakening())


@final
class PlaceElder(Step[Everrain]):
    """Its miniature goes where its board directs (EV-283, EV-R178, EV-R254)."""

    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for hex_ in risings(table):
            found = append(found, w.PLACE_VESSEL + hex_)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_WHERE_IT_RISES if w.PLACE_VESSEL <= move < w.PLACE_VESSEL + m.HEXES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        table.elder_hex = move - w.PLACE_VESSEL
        table.note(w.ELDER_ROSE, table.elder, table.elder_hex)


@final
class FaceElder(Step[Everrain]):
    """It faces the first step towards its destination, or as it is if it has none (EV-R254)."""

    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind: i64 = kind

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for facing in headings(table):
            found = append(found, w.FACE_VESSEL + facing)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_ITS_HEADING if w.FACE_VESSEL <= move < w.FACE_VESSEL + FACES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        table.elder_facing = move - w.FACE_VESSEL

    def run(self, table: Everrain) -> None:
        """It has nowhere to go."""


@final
class UponAwakening(Step[Everrain]):
    """Altars that were purged may be active again; then the effect of its board (EV-205, EV-283)."""

    def run(self, table: Everrain) -> None:
        if table.pack.wakes_altars[table.elder] == 1:
            wake_altars(table)
        table.push(table.script(table.pack.awakening_script[table.elder], table.first, m.ELDER_ACTS))


def wake_altars(table: Everrain) -> None:
    count: i64 = 0
    for hex_ in range(table.pack.sea.hexes):
        if table.space(hex_) == m.ALTAR and explored(table, hex_):
            table.sea[hex_] -= m.EXPLORED
            count += 1
    if count > 0:
        table.note(w.ALTARS_WOKE, count)


def tally(table: Everrain, crew: bool) -> None:
    """A crew died or a ship sank: an arisen Elder One may count it (EV-294)."""
    if table.elder == m.ASLEEP or table.pack.objective[table.elder] != m.TALLY:
        return
    counts = table.pack.objective_crew if crew else table.pack.objective_ship
    table.elder_count += counts[table.elder]
    table.note(w.TALLIED, table.elder_count)
    if table.elder_count >= table.pack.objective_goal[table.elder]:
        table.finish(w.LOST_TO_ELDER)
