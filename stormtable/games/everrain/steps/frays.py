"""Frays: crew attack enemies in their zone, or are attacked there (EV-257 to EV-266)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED, listed
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, foes_at, foes_of
from stormtable.games.everrain.steps.dice import (
    ATTACK,
    CRITICAL,
    CRITICAL_DAMAGE,
    DAMAGE,
    EVADE,
    EVASION,
    EVASION_OMEN,
    GROUP,
    HIT_FACE,
    MOVE_FACE,
    OMEN,
    OMEN_FACE,
    WHOSE,
    DiceStep,
    PayOmens,
    find_omens,
    hits_of,
    spoil_omens,
    sum_of,
    tell_dice,
    throw_enemy,
    throw_group,
    void_omens,
    with_group,
)
from stormtable.games.everrain.steps.foes import Blows, hurt_foe, is_foe, kind_of
from stormtable.games.everrain.steps.harm import suffer
from stormtable.games.everrain.table import Everrain, ShipStep

# Enemies of a fray, a row each: the enemy, which it is, and what its dice show (EV-R219)
FOE: Final[i64] = 0
KIND: Final[i64] = 1
MOVES: Final[i64] = 2
HITS: Final[i64] = 3
OMENS: Final[i64] = 4
ROW: Final[i64] = 5
MOST_DICE: Final[i64] = 41  # as `evasion-dice` counts, from 0 on


def with_foe(foes: vec[i64], table: Everrain, foe: i64, rolled: vec[i64]) -> vec[i64]:
    foes = append(append(foes, foe), kind_of(table, foe))
    return append(append(append(foes, rolled[MOVE_FACE]), rolled[HIT_FACE]), rolled[OMEN_FACE])


def takes_part(foes: vec[i64], foe: i64, kind: i64) -> bool:
    """Whether an enemy of this kind had this number when the dice were rolled."""
    for at in range(0, i64(len(foes)), ROW):
        if foes[at + FOE] == foe and foes[at + KIND] == kind:
            return True
    return False


def hit_only(hits: i64) -> vec[i64]:
    """What an enemy deals that attacks: all else it rolled is resolved before."""
    return vec[i64]([0, hits, 0])


@final
class CrewAttack(ShipStep):
    """All crew of a zone attack all enemies there (EV-257, EV-258, EV-261, EV-262, EV-263, EV-R157, EV-R159)."""

    def __init__(self, seat: i64, ship: i64, zone: i64) -> None:
        super().__init__(seat, ship)
        self.zone: i64 = zone

    def run(self, table: Everrain) -> None:
        foes = foes_at(table, self.ship, self.zone)
        if len(foes) == 0 or len(crew_at(table, self.ship, self.zone)) == 0:
            return
        for foe in foes:
            table.foes[foe * m.FOE_ROW + m.FOE_SURE] = 0
        if self.zone < m.ZONES:
            table.note(w.FRAY_BEGAN, self.ship, self.zone)
        else:
            table.note(w.FRAY_ACROSS, self.ship, self.zone - m.ENEMY_ZONE)
        dice = pool(table, self.ship, self.zone, m.NONE)
        table.push(ChooseDice(self.seat, self.ship, self.zone, m.NONE, 0, dice, vec[i64]()))


@final
class EnemyAttack(ShipStep):
    """An enemy deals all its damage at once to the crew of its zone, who fight back (EV-259, EV-264, EV-R162)."""

    def __init__(self, seat: i64, ship: i64, foe: i64, hits: i64) -> None:
        super().__init__(seat, ship)
        self.foe: i64 = foe
        self.hits: i64 = hits

    def run(self, table: Everrain) -> None:
        zone = table.foes[self.foe * m.FOE_ROW + m.FOE_ZONE]
        dice = pool(table, self.ship, zone, self.foe)
        foes = with_foe(vec[i64](), table, self.foe, hit_only(self.hits))
        table.push(ChooseDice(self.seat, self.ship, zone, self.foe, 0, dice, foes))


# The players' dice


def dice_value(table: Everrain, crew: i64) -> i64:
    """(EV-334, EV-354)"""
    return max(table.pack.dice[crew] + table.crew_gives(crew, a.DICE), table.pack.fewest)


def pool(table: Everrain, ship: i64, zone: i64, foe: i64) -> vec[i64]:
    """The dice of the crew in a zone, kept apart where a trait makes them different (EV-261, EV-265, EV-R89)."""
    dice = vec[i64]()
    common: i64 = table.ship_gives(ship, a.FRAY_DIE) if foe == m.NONE else 0
    for crew in crew_at(table, ship, zone):
        count = dice_value(table, crew) if foe == m.NONE else table.pack.counter
        if stands_out(table, crew, foe):
            dice = with_group(dice, crew, count)
        else:
            common += count
    return with_group(dice, m.NONE, common) if common > 0 else dice


def stands_out(table: Everrain, crew: i64, foe: i64) -> bool:
    """Whether it matters which dice are a crew's."""
    marked = table.crew_gives(crew, a.FIRST_STRIKE)
    marked += table.crew_gives(crew, a.BLANK_AS_OMEN) + table.crew_gives(crew, a.OMEN_AS_BLANK)
    if foe != m.NONE:
        marked += table.crew_gives(crew, a.EVASION_LEAST)
    return marked > 0


class FrayStep(DiceStep):
    """A fray in a zone: `foe` is the enemy that attacks, or NONE if the crew do."""

    def __init__(self, seat: i64, ship: i64, zone: i64, foe: i64, dice: vec[i64], foes: vec[i64]) -> None:
        super().__init__(seat, ship, dice)
        self.zone: i64 = zone
        self.foe: i64 = foe
        self.foes = foes

    def awaits(self, foe: i64, kind: i64) -> bool:
        return takes_part(self.foes, foe, kind)


@final
class ChooseDice(FrayStep):
    """The mix of attack and evasion dice, group by group (EV-261, EV-265, EV-357, EV-R98)."""

    def __init__(self, seat: i64, ship: i64, zone: i64, foe: i64, group: i64, dice: vec[i64], foes: vec[i64]) -> None:
        super().__init__(seat, ship, zone, foe, dice, foes)
        self.group: i64 = group

    def count(self) -> i64:
        at = self.group * GROUP
        return self.dice[at + ATTACK] + self.dice[at + EVASION]

    def least(self, table: Everrain) -> i64:
        """How many have to be evasion dice: those of a Hesitant crew itself, or so many of the whole pool."""
        crew = self.dice[self.group * GROUP + WHOSE]
        if self.foe != m.NONE:
            return 0 if crew == m.NONE else min(table.crew_gives(crew, a.EVASION_LEAST), self.count())
        needed: i64 = 0
        for other in crew_at(table, self.ship, self.zone):
            needed = max(needed, table.crew_gives(other, a.EVASION_LEAST))
        for group in range(i64(len(self.dice)) // GROUP):
            if group < self.group:
                needed -= self.dice[group * GROUP + EVASION]
            elif group > self.group:
                needed -= self.dice[group * GROUP + ATTACK]
        return max(min(needed, self.count()), 0)

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for number in range(self.least(table), self.count() + 1):
            found = append(found, w.EVASION_DICE + number)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        number = move - w.EVASION_DICE
        if not 0 <= number < MOST_DICE:
            return NOT_ASKED
        if number > self.count():
            return w.TOO_MANY_DICE
        return FREE if number >= self.least(table) else w.TOO_FEW_EVASION_DICE

    def play(self, table: Everrain, move: i64) -> None:
        number = move - w.EVASION_DICE
        at = self.group * GROUP
        dice = self.dice[:]
        dice[at + ATTACK] = self.count() - number
        dice[at + EVASION] = number
        after = self.group + 1
        if after * GROUP < i64(len(dice)):
            table.push(ChooseDice(self.seat, self.ship, self.zone, self.foe, after, dice, self.foes))
        else:
            throw(table, self, dice)


def throw(table: Everrain, fray: ChooseDice, dice: vec[i64]) -> None:
    """All dice are rolled together (EV-263); what traits make of them comes first (EV-R235)."""
    attacks = fray.foe == m.NONE
    for at in range(0, i64(len(dice)), GROUP):
        if attacks:
            throw_group(table, dice, at, w.CREW_ATTACK, w.CREW_EVASION)
        else:
            throw_group(table, dice, at, w.COUNTER_ATTACK, w.COUNTER_EVASION)
        spoil_omens(table, dice, at)
        find_omens(table, dice, at)
    tell_dice(table, fray.ship, dice)
    foes = fray.foes
    if attacks:
        foes = throw_foes(table, fray.ship, fray.zone)
    table.push(PayInFray(fray.seat, fray.ship, fray.zone, fray.foe, dice, foes, 1))


def throw_foes(table: Everrain, ship: i64, zone: i64) -> vec[i64]:
    """Each enemy rolls its dice value minus 1, and keeps its dice apart (EV-262, EV-R158, EV-R219)."""
    foes = vec[i64]()
    for foe in foes_at(table, ship, zone):
        kind = kind_of(table, foe)
        rolled = throw_enemy(table, table.pack.foe_dice[kind] - table.pack.attacked, w.ATTACKED_ENEMY)
        table.note(w.FOE_ROLLED, ship, kind, rolled[MOVE_FACE], rolled[HIT_FACE], rolled[OMEN_FACE])
        if void_omens(table, ship):
            rolled[OMEN_FACE] = 0
        foes = with_foe(foes, table, foe, rolled)
    return foes


@final
class PayInFray(PayOmens):
    """Paying for omens: first those of dice that are resolved first, after all abilities the rest (EV-R236)."""

    def __init__(self, seat: i64, ship: i64, zone: i64, foe: i64, dice: vec[i64], foes: vec[i64], first: i64) -> None:
        super().__init__(seat, ship, dice)
        self.zone: i64 = zone
        self.foe: i64 = foe
        self.foes = foes
        self.first: i64 = first

    def awaits(self, foe: i64, kind: i64) -> bool:
        return takes_part(self.foes, foe, kind)

    def counts(self, table: Everrain, at: i64) -> bool:
        return self.first == 0 or strikes_first(table, self.dice, at)

    def again(self, table: Everrain, dice: vec[i64]) -> None:
        table.push(PayInFray(self.seat, self.ship, self.zone, self.foe, dice, self.foes, self.first))

    def paid(self, table: Everrain) -> None:
        if self.first == 0:
            resolve(table, self)
            return
        dice = self.dice[:]
        blows = take_first(table, dice)
        table.push(FoesUseAbilities(self.seat, self.ship, self.zone, self.foe, dice, self.foes, 0))
        table.push(StrikeFoes(self.seat, self.ship, self.zone, self.ship, blows))


def strikes_first(table: Everrain, dice: vec[i64], at: i64) -> bool:
    """Whether the dice of a group are resolved before all others (EV-366, EV-R105)."""
    crew = dice[at + WHOSE]
    return crew != m.NONE and table.crew_gives(crew, a.FIRST_STRIKE) > 0


def take_first(table: Everrain, dice: vec[i64]) -> i64:
    """The damage of dice that are resolved first, which is then done with; their evades wait for the rest."""
    blows: i64 = 0
    for at in range(0, i64(len(dice)), GROUP):
        if strikes_first(table, dice, at):
            blows += dice[at + DAMAGE] + CRITICAL_DAMAGE * dice[at + CRITICAL]
            for what in (DAMAGE, CRITICAL, OMEN, EVASION_OMEN):
                dice[at + what] = 0
    return blows


@final
class FoesUseAbilities(FrayStep):
    """Enemies that rolled enough omens use their abilities, once each, in the owner's order (EV-240, EV-R156).

    `used` has a bit for each row of `foes`.
    """

    def __init__(self, seat: i64, ship: i64, zone: i64, foe: i64, dice: vec[i64], foes: vec[i64], used: i64) -> None:
        super().__init__(seat, ship, zone, foe, dice, foes)
        self.used: i64 = used

    def row_of(self, table: Everrain, foe: i64) -> i64:
        """The row of an enemy whose ability is due, or NONE."""
        for row in range(i64(len(self.foes)) // ROW):
            if self.foes[row * ROW + FOE] != foe or has(self.used, row) or not fights(table, self.foes, row):
                continue
            kind = self.foes[row * ROW + KIND]
            enough = self.foes[row * ROW + OMENS] >= table.pack.foe_omens[kind] > 0
            return row if enough and table.pack.foe_script[kind] != m.NONE else m.NONE
        return m.NONE

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for row in range(i64(len(self.foes)) // ROW):
            foe = self.foes[row * ROW + FOE]
            if self.row_of(table, foe) != m.NONE:
                found = append(found, w.USE_ABILITY + foe)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.USE_ABILITY <= move < w.USE_ABILITY + m.FOES:
            return NOT_ASKED
        return FREE if self.row_of(table, move - w.USE_ABILITY) != m.NONE else w.ABILITY_NOT_DUE

    def play(self, table: Everrain, move: i64) -> None:
        foe = move - w.USE_ABILITY
        row = self.row_of(table, foe)
        kind = self.foes[row * ROW + KIND]
        foes = self.foes[:]
        foes[row * ROW + OMENS] -= table.pack.foe_omens[kind]
        used = self.used | only(row)
        table.push(FoesUseAbilities(self.seat, self.ship, self.zone, self.foe, self.dice, foes, used))
        table.note(w.ABILITY_USED, self.ship, kind)
        table.push(table.script(table.pack.foe_script[kind], self.ship, m.FOE_ACTS + foe))

    def run(self, table: Everrain) -> None:
        table.push(PayInFray(self.seat, self.ship, self.zone, self.foe, self.dice, self.foes, 0))


def fights(table: Everrain, foes: vec[i64], row: i64) -> bool:
    """Whether an enemy of a fray is still alive: the dice of one destroyed before are not resolved (EV-366)."""
    return is_foe(table, foes[row * ROW + FOE], foes[row * ROW + KIND])


def blows_of(table: Everrain, foes: vec[i64], sure: i64) -> i64:
    """The damage that enemies of a fray deal, as their dice lie; with `sure` what of it cannot be evaded (EV-R156)."""
    total: i64 = 0
    useless = table.pack.useless
    for row in range(i64(len(foes)) // ROW):
        at = row * ROW
        if fights(table, foes, row) and table.foes[foes[at + FOE] * m.FOE_ROW + m.FOE_SURE] == sure:
            total += foes[at + HITS] + foes[at + MOVES] // useless + foes[at + OMENS] // useless
    return total


def resolve(table: Everrain, fray: PayInFray) -> None:
    """All that is left happens at the same time; evades cancel damage one for one (EV-266, EV-R160, EV-R220)."""
    sure = blows_of(table, fray.foes, 1)
    blows = max(blows_of(table, fray.foes, 0) - sum_of(fray.dice, EVADE), 0) + sure
    for row in range(i64(len(fray.foes)) // ROW):
        if fights(table, fray.foes, row):
            table.foes[fray.foes[row * ROW + FOE] * m.FOE_ROW + m.FOE_SURE] = 0
    table.push(SufferBlows(fray.seat, fray.ship, fray.zone, blows))
    table.push(StrikeFoes(fray.seat, fray.ship, fray.zone, fray.ship, hits_of(fray.dice)))


# Dealing it out


@final
class StrikeFoes(Blows):
    """TRAUMA on enemies of a zone, or with NONE of a whole deck, as a player divides it (EV-260, EV-R161, EV-R241).

    `by` is the ship whose action it is: its owner rolls the spoils (EV-R163).
    """

    def __init__(self, seat: i64, ship: i64, zone: i64, by: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.zone: i64 = zone
        self.by: i64 = by
        self.left: i64 = left

    def reach(self, table: Everrain) -> vec[i64]:
        return foes_of(table, self.ship) if self.zone == m.NONE else foes_at(table, self.ship, self.zone)

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        foes = self.reach(table)
        if self.left > 0 and len(foes) > 1:
            for foe in foes:
                found = append(found, w.STRIKE + foe)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_IN_REACH if w.STRIKE <= move < w.STRIKE + m.FOES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if self.left > 1:
            table.push(StrikeFoes(self.seat, self.ship, self.zone, self.by, self.left - 1))
        hurt_foe(table, move - w.STRIKE, 1, self.by, self.zone != m.NONE)

    def run(self, table: Everrain) -> None:
        foes = self.reach(table)
        if self.left > 0 and len(foes) == 1:
            hurt_foe(table, foes[0], self.left, self.by, self.zone != m.NONE)  # what is too much is lost (EV-R66)


@final
class SufferBlows(Blows):
    """TRAUMA on the crew of a zone, point by point among those alive (EV-260, EV-266, EV-R82, EV-R241)."""

    def __init__(self, seat: i64, ship: i64, zone: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.zone: i64 = zone
        self.left: i64 = left

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        crew = crew_at(table, self.ship, self.zone)
        if self.left > 0 and len(crew) > 1:
            for other in crew:
                found = append(found, w.CHOOSE_CREW + other)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if listed(self.moves(table), move):
            return FREE
        return w.NOT_IN_THAT_ZONE if w.CHOOSE_CREW <= move < w.CHOOSE_CREW + m.CREW else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        self.deal(table, move - w.CHOOSE_CREW)

    def run(self, table: Everrain) -> None:
        crew = crew_at(table, self.ship, self.zone)
        if self.left > 0 and len(crew) == 1:
            self.deal(table, crew[0])

    def deal(self, table: Everrain, crew: i64) -> None:
        if self.left > 1:
            table.push(SufferBlows(self.seat, self.ship, self.zone, self.left - 1))
        suffer(table, crew, m.TRAUMA, 1)
