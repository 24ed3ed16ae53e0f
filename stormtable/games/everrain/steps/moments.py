"""What a ship's traits, improvements and treasures do at a moment, in the order its owner chooses (EV-R27, EV-R28).

A source is a trait of the crew in a slot, a room, or a kind of treasure: a number as the field SOURCE of words counts.
"""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.steps.fate import fate
from stormtable.games.everrain.steps.harm import recover
from stormtable.games.everrain.steps.orders import refresh
from stormtable.games.everrain.steps.upgrades import captives_in, lose_captive
from stormtable.games.everrain.table import Everrain, ShipStep

ROOM_SOURCE: Final[i64] = 15
TREASURE_SOURCE: Final[i64] = 21
SOURCES: Final[i64] = 81


@final
class OwnEffects(ShipStep):
    """All that is due at a moment, one after the other. `done` are crew and rooms, `used` are treasures, a bit each."""

    def __init__(self, seat: i64, ship: i64, moment: i64, done: i64 = 0, used: i64 = 0) -> None:
        super().__init__(seat, ship)
        self.moment: i64 = moment
        self.done: i64 = done
        self.used: i64 = used

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for slot in range(m.CREW_SLOTS):
            if table.ship(self.ship, m.CREW_AT + slot) != m.NONE:
                found = self.with_due(found, table, slot * m.TRAIT_KINDS, m.TRAIT_KINDS)
        found = self.with_due(found, table, ROOM_SOURCE, m.ROOMS)
        before: i64 = m.NONE
        for treasure in hold(table, self.ship):
            script = table.pack.treasure_on[treasure * m.MOMENTS + self.moment]
            if treasure != before and script != m.NONE and not has(self.used, treasure):
                found = append(found, w.RESOLVE + TREASURE_SOURCE + treasure)
            before = treasure
        return found

    def with_due(self, found: vec[i64], table: Everrain, first: i64, count: i64) -> vec[i64]:
        """`found`, and those of some sources, crew and rooms, that are due."""
        for source in range(first, first + count):
            if not has(self.done, source) and is_due(table, self.ship, self.moment, source):
                found = append(found, w.RESOLVE + source)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.RESOLVE <= move < w.RESOLVE + SOURCES:
            return NOT_ASKED
        for offered in self.moves(table):
            if offered == move:
                return FREE
        return w.NOTHING_DUE

    def play(self, table: Everrain, move: i64) -> None:
        source = move - w.RESOLVE
        if source >= TREASURE_SOURCE:
            treasure = source - TREASURE_SOURCE
            used = self.used | only(treasure)
            table.push(OwnEffects(self.seat, self.ship, self.moment, self.done, used))
            program = table.pack.treasure_on[treasure * m.MOMENTS + self.moment]
            for other in hold(table, self.ship):
                if other == treasure:
                    table.push(table.script(program, self.ship))
            return
        table.push(OwnEffects(self.seat, self.ship, self.moment, self.done | only(source), self.used))
        if source >= ROOM_SOURCE:
            room_acts(table, self.ship, self.moment, source - ROOM_SOURCE)
        else:
            crew = table.ship(self.ship, m.CREW_AT + source // m.TRAIT_KINDS)
            trait_acts(table, self.moment, crew, table.trait(crew, source % m.TRAIT_KINDS))

    def run(self, table: Everrain) -> None:
        """Nothing is left to resolve."""


def is_due(table: Everrain, ship: i64, moment: i64, source: i64) -> bool:
    """Whether a trait or a room does anything at a moment."""
    if source >= ROOM_SOURCE:
        return room_is_due(table, ship, moment, source - ROOM_SOURCE)
    crew = table.ship(ship, m.CREW_AT + source // m.TRAIT_KINDS)
    if crew == m.NONE:
        return False
    trait = table.trait(crew, source % m.TRAIT_KINDS)
    return trait != m.NONE and table.works(crew, trait) and trait_is_due(table, moment, crew, trait)


def given(table: Everrain, trait: i64, question: i64) -> i64:
    return table.pack.modifiers.given(table.pack.trait_source[trait], question)


def trait_is_due(table: Everrain, moment: i64, crew: i64, trait: i64) -> bool:
    if table.pack.trait_on[trait * m.MOMENTS + moment] != m.NONE:
        return True
    ship = table.aboard(crew)
    if moment == m.TURN_START:
        refreshes = given(table, trait, a.REFRESH_CREW) > 0 and table.ship(ship, m.ISSUED + m.CREW_ORDER) > 0
        return refreshes or given(table, trait, a.TROUBLESOME) > 0
    if moment != m.TURN_END:
        return False
    if given(table, trait, a.RECOVER) > 0 and table.gems(crew) > 0:
        return True
    trauma = given(table, trait, a.TEND_TRAUMA) > 0 and others_hurt(table, crew, m.TRAUMA)
    return trauma or (given(table, trait, a.TEND_STRAIN) > 0 and others_hurt(table, crew, m.STRAIN))


def others_hurt(table: Everrain, crew: i64, gem: i64) -> bool:
    for other in others_in_area(table, crew):
        if table.of_crew(other, gem) > 0:
            return True
    return False


def others_in_area(table: Everrain, crew: i64) -> vec[i64]:
    """The others on deck, or the others below deck, of the same ship (EV-R104)."""
    found = vec[i64]()
    for other in table.crew_of(table.aboard(crew)):
        if other != crew and table.on_deck(other) == table.on_deck(crew):
            found = append(found, other)
    return found


def trait_acts(table: Everrain, moment: i64, crew: i64, trait: i64) -> None:
    """Its script, or what its numbers mean (EV-345, EV-365, EV-367, EV-371, EV-375)."""
    ship = table.aboard(crew)
    program = table.pack.trait_on[trait * m.MOMENTS + moment]
    if program != m.NONE:
        table.push(table.script(program, ship, m.CREW_ACTS + crew))
    if moment == m.TURN_START:
        for _ in range(min(given(table, trait, a.REFRESH_CREW), table.ship(ship, m.ISSUED + m.CREW_ORDER))):
            refresh(table, ship, m.CREW_ORDER)
        for _ in range(given(table, trait, a.TROUBLESOME)):
            row = table.pack.troublesome_script[fate(table, ship)]
            table.push(table.script(row, ship, m.CREW_ACTS + crew))
    elif moment == m.TURN_END:
        for other in others_in_area(table, crew):
            recover(table, other, m.TRAUMA, given(table, trait, a.TEND_TRAUMA))
            recover(table, other, m.STRAIN, given(table, trait, a.TEND_STRAIN))
        if given(table, trait, a.RECOVER) > 0:
            table.push(ChooseGem(table.owner(ship), ship, crew, given(table, trait, a.RECOVER)))


def room_is_due(table: Everrain, ship: i64, moment: i64, room: i64) -> bool:
    improvement = table.upgrade(ship, room)
    if improvement == m.NONE:
        return False
    if table.pack.improvement_on[improvement * m.MOMENTS + moment] != m.NONE:
        return True
    if moment == m.PORT_VISIT and table.pack.captive_leaves[improvement] == m.LEAVES_IN_PORT:
        return len(captives_in(table, ship, room)) > 0
    if moment == m.TURN_END and table.card_gives(improvement, a.CABIN) > 0:
        for crew in crew_at(table, ship, m.ROOM + room):
            if table.of_crew(crew, m.STRAIN) > 0:
                return True
    return False


def room_acts(table: Everrain, ship: i64, moment: i64, room: i64) -> None:
    """The script of its improvement; its captives are handed over; those in its cabins recover."""
    improvement = table.upgrade(ship, room)
    program = table.pack.improvement_on[improvement * m.MOMENTS + moment]
    if program != m.NONE:
        table.push(table.script(program, ship))
    if moment == m.PORT_VISIT and table.pack.captive_leaves[improvement] == m.LEAVES_IN_PORT:
        for foe in captives_in(table, ship, room):
            hand_over(table, ship, foe)
    if moment == m.TURN_END:
        for crew in crew_at(table, ship, m.ROOM + room):
            recover(table, crew, m.STRAIN, table.card_gives(improvement, a.CABIN))


def hand_over(table: Everrain, ship: i64, foe: i64) -> None:
    """What a captive brings, then it is gone."""
    improvement = table.upgrade(ship, table.foes[foe * m.FOE_ROW + m.FOE_ZONE] - m.ROOM)
    table.note(w.FOE_HANDED_OVER, ship, table.foes[foe * m.FOE_ROW + m.FOE_KIND])
    table.push(CaptiveGone(table.owner(ship), ship, foe))
    table.push(table.script(table.pack.captive_script[improvement], ship, m.FOE_ACTS + foe))


@final
class CaptiveGone(ShipStep):
    """A captive that was handed over leaves the ship, after what it is worth was read from its card."""

    def __init__(self, seat: i64, ship: i64, foe: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe

    def run(self, table: Everrain) -> None:
        lose_captive(table, self.foe)


@final
class ChooseGem(ShipStep):
    """A crew recovers TRAUMA or STRAIN (EV-345)."""

    def __init__(self, seat: i64, ship: i64, crew: i64, number: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew
        self.number: i64 = number

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for move in range(w.CHOOSE_GEM, w.CHOOSE_GEM + 2):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.CHOOSE_GEM <= move < w.CHOOSE_GEM + 2:
            return NOT_ASKED
        return FREE if table.of_crew(self.crew, m.TRAUMA + move - w.CHOOSE_GEM) > 0 else w.NO_GEM

    def play(self, table: Everrain, move: i64) -> None:
        recover(table, self.crew, m.TRAUMA + move - w.CHOOSE_GEM, self.number)

    def run(self, table: Everrain) -> None:
        """There is nothing to recover."""
