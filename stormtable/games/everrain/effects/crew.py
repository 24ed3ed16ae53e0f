"""Effects on crew: gems, traits, hiring, leaving, wages; tests and fate rolls."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.script import LATER, NO_MOVE, Effect, Script
from stormtable.engine.step import NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, crew_on_deck, in_boats, nearest_zones, place_of, zone_of
from stormtable.games.everrain.decks import draw_crew
from stormtable.games.everrain.steps.company import gain_trait, join
from stormtable.games.everrain.steps.fate import ISLAND_TEST, SERVICE_ROLL, ChooseTested, fate, roll_for
from stormtable.games.everrain.steps.harm import recover, suffer
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.steps.wages import PayWages, leave
from stormtable.games.everrain.table import Everrain, actor_of, crew_acting, foe_acting, ship_of

# Targets, by their place in language.py; of those that are not here the owner chooses one
TESTED: Final[i64] = 0
PARTY: Final[i64] = 1
OTHER: Final[i64] = 3
ONE_DECK: Final[i64] = 4
DECK: Final[i64] = 5
BELOW: Final[i64] = 6
ALL: Final[i64] = 7
SELF: Final[i64] = 8
NEAREST: Final[i64] = 9
ZONE: Final[i64] = 10


def meant(table: Everrain, script: Script, target: i64) -> vec[i64]:
    """The crew that a target names, or among whom the owner chooses, in the order of their slots."""
    ship = ship_of(script)
    found = vec[i64]()
    nearest = nearest_crew(table, script) if target == NEAREST else 0
    for crew in table.crew_of(ship):
        if has(nearest, crew) if target == NEAREST else is_meant(table, script, target, ship, crew):
            found = append(found, crew)
    return found


def is_meant(table: Everrain, script: Script, target: i64, ship: i64, crew: i64) -> bool:
    if target in (TESTED, SELF):
        return crew == crew_acting(script)
    if target == PARTY:
        return has(party_of(table, ship), crew)
    if target == OTHER:
        return crew != crew_acting(script)
    if target in (ONE_DECK, DECK):
        return table.on_deck(crew)
    if target == BELOW:
        return not table.on_deck(crew)
    if target == ZONE:
        foe = foe_acting(script)
        return foe != m.NONE and table.place(crew) == table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    return True


def party_of(table: Everrain, ship: i64) -> i64:
    """Those on the expedition, or in the boats, a bit each (EV-201, EV-R256)."""
    return table.now[m.PARTY] if table.now[m.PARTY_OF] == ship else in_boats(table, ship)


def nearest_crew(table: Everrain, script: Script) -> i64:
    """The crew on deck closest to the acting enemy, a bit each where several are (EV-R149)."""
    foe = foe_acting(script)
    if foe == m.NONE:
        return 0
    ship = ship_of(script)
    zone = table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    zones: i64 = 0
    for crew in crew_on_deck(table, ship):
        zones |= only(zone_of(table.place(crew)))
    found: i64 = 0
    for near in each(nearest_zones(table, ship, zone_of(zone), zones)):
        for crew in crew_at(table, ship, place_of(near)):
            found |= only(crew)
    return found


class OnCrew(Effect[Everrain]):
    """An effect on crew: the argument `where` names them, and `do` happens to each."""

    def __init__(self, where: i64) -> None:
        self.where: i64 = where

    def concerns(self, table: Everrain, script: Script, pc: i64, crew: i64) -> bool:
        """Whether it could do anything to a crew."""
        return True

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        raise NotImplementedError

    def options(self, table: Everrain, script: Script, pc: i64) -> vec[i64]:
        found = vec[i64]()
        for crew in meant(table, script, script.says(pc, self.where)):
            if self.concerns(table, script, pc, crew):
                found = append(found, w.CHOOSE_CREW + crew)
        return found

    def why_not(self, table: Everrain, script: Script, pc: i64, move: i64) -> i64:
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != ship_of(script):
            return w.NOT_ABOARD
        target = script.says(pc, self.where)
        if target == NEAREST:
            return w.OTHERS_ARE_CLOSER
        if is_meant(table, script, target, ship_of(script), crew):
            return w.CHANGES_NOTHING
        return w.THE_ONE_THAT_ACTS if target == OTHER else w.NOT_ON_DECK

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        if move != NO_MOVE:
            self.do(table, script, pc, move - w.CHOOSE_CREW)
            return
        concerned = self.options(table, script, pc)
        if len(concerned) == 0:
            script.nothing(table, pc)
        for choice in concerned:
            if table.aboard(choice - w.CHOOSE_CREW) == ship_of(script):
                self.do(table, script, pc, choice - w.CHOOSE_CREW)


@final
class Suffer(OnCrew):
    """strain(t,n), trauma(t,n)"""

    def __init__(self, gem: i64) -> None:
        super().__init__(0)
        self.gem: i64 = gem

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        suffer(table, crew, self.gem, script.number(table, pc, 1))


@final
class Recover(OnCrew):
    """unstrain(t,n), untrauma(t,n)"""

    def __init__(self, gem: i64) -> None:
        super().__init__(0)
        self.gem: i64 = gem

    def concerns(self, table: Everrain, script: Script, pc: i64, crew: i64) -> bool:
        return table.of_crew(crew, self.gem) > 0

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        recover(table, crew, self.gem, script.number(table, pc, 1))


@final
class NewTrait(OnCrew):
    """trait(+,t), trait(-,t)"""

    def __init__(self) -> None:
        super().__init__(1)

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        gain_trait(table, crew, script.says(pc, 0))


@final
class LoseCrew(OnCrew):
    """lose_crew(t)"""

    def __init__(self) -> None:
        super().__init__(0)

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        leave(table, crew)


@final
class Wages(OnCrew):
    """wages(t)"""

    def __init__(self) -> None:
        super().__init__(0)

    def do(self, table: Everrain, script: Script, pc: i64, crew: i64) -> None:
        ship = ship_of(script)
        table.push(PayWages(table.owner(ship), ship, crew))


@final
class Hire(Effect[Everrain]):
    """hire(deckhand): if a slot is free and a deckhand in the deck (EV-R84, EV-R240)"""

    def apply(self, table: Everrain, script: Script, pc: i64, move: i64) -> None:
        ship = ship_of(script)
        crew = m.NONE if table.free_slot(ship) == m.NONE else draw_crew(table, table.pack.deckhands)
        if crew == m.NONE:
            script.nothing(table, pc)
            return
        join(table, ship, crew)
        table.push(PutCrew(table.owner(ship), ship, crew, 0))


# Fate


@final
class Test(Effect[Everrain]):
    """test(STAT){S: a / F: b}: the crew in question, the best of the party, or one of the owner's choice."""

    def branch(self, table: Everrain, script: Script, pc: i64) -> i64:
        ship = ship_of(script)
        stat = script.says(pc, 0)
        crew = crew_acting(script)
        if crew != m.NONE:
            if table.aboard(crew) == ship:
                roll_for(table, script, pc, stat, crew)
        else:
            among = best_of_party(table, ship) if stat == ISLAND_TEST else everybody(table, ship)
            table.push(ChooseTested(table.owner(ship), ship, script, pc, stat, among))
        return LATER


def everybody(table: Everrain, ship: i64) -> i64:
    found: i64 = 0
    for crew in table.crew_of(ship):
        found |= only(crew)
    return found


def best_of_party(table: Everrain, ship: i64) -> i64:
    """Those with the highest ISLAND; traits do not count (EV-203, EV-R135, EV-R206)."""
    best: i64 = -1
    found: i64 = 0
    for crew in table.crew_of(ship):
        if has(party_of(table, ship), crew):
            if table.pack.island[crew] > best:
                best = table.pack.island[crew]
                found = 0
            if table.pack.island[crew] == best:
                found |= only(crew)
    return found


@final
class Fate(Effect[Everrain]):
    """fate{...}: a plain roll; one that a crew makes at a service may be changed by it (EV-R90)."""

    def branch(self, table: Everrain, script: Script, pc: i64) -> i64:
        crew = crew_acting(script)
        if crew != m.NONE and actor_of(script) >= m.CREW_SERVED:
            roll_for(table, script, pc, SERVICE_ROLL, crew)
            return LATER
        return fate(table, ship_of(script))
