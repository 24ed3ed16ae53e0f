"""Dice of players: pools by whose dice they are, what traits make of them, and paying for omens (EV-252 to EV-255).

A pool is a vector with a row for each group of dice that are treated alike: those of one crew with a trait that
matters, and all the others together. Steps carry it, for a fray may break out in the middle of another.
"""
# mypyc: compile

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.rolls import keep_roll
from stormtable.games.everrain.steps.exhausting import ExhaustOrders
from stormtable.games.everrain.table import Everrain, ShipStep

# The row of a group
WHOSE: Final[i64] = 0  # a crew, or NONE
ATTACK: Final[i64] = 1  # how many attack dice
EVASION: Final[i64] = 2  # and evasion dice
DAMAGE: Final[i64] = 3  # results of attack dice: damage, critical damage, omen, blank (EV-252)
CRITICAL: Final[i64] = 4
OMEN: Final[i64] = 5
BLANK: Final[i64] = 6
EVADE: Final[i64] = 7  # results of evasion dice: evade, omen, blank (EV-253)
EVASION_OMEN: Final[i64] = 8
EVASION_BLANK: Final[i64] = 9
GROUP: Final[i64] = 10

# What an omen is turned into, as `turn-omen` counts: damage, or else an evade
INTO_DAMAGE: Final[i64] = 0
OMENS: Final[i64] = 2
CRITICAL_DAMAGE: Final[i64] = 2

# Results of enemy dice (EV-254)
MOVE_FACE: Final[i64] = 0
HIT_FACE: Final[i64] = 1
OMEN_FACE: Final[i64] = 2
ENEMY_FACES: Final[i64] = 3


def with_group(dice: vec[i64], crew: i64, count: i64) -> vec[i64]:
    """A pool and one more group, attack dice for now."""
    for place in range(GROUP):
        dice = append(dice, 0)
        if place == WHOSE:
            dice[len(dice) - 1] = crew
        elif place == ATTACK:
            dice[len(dice) - 1] = count
    return dice


def throw_group(table: Everrain, dice: vec[i64], at: i64, attack: i64, evasion: i64) -> None:
    """The dice of a group are rolled, each pool with its own label."""
    for face in table.chance.roll(table.pack.attack_faces, dice[at + ATTACK], attack):
        dice[at + DAMAGE + face] += 1
    for face in table.chance.roll(table.pack.evasion_faces, dice[at + EVASION], evasion):
        dice[at + EVADE + face] += 1


def spoil_omens(table: Everrain, dice: vec[i64], at: i64) -> None:
    """Omens of an Incompetent crew are blanks (EV-359, EV-R88, EV-R235)."""
    crew = dice[at + WHOSE]
    if crew != m.NONE and table.crew_gives(crew, a.OMEN_AS_BLANK) > 0:
        shift(dice, at + OMEN, at + BLANK)
        shift(dice, at + EVASION_OMEN, at + EVASION_BLANK)


def find_omens(table: Everrain, dice: vec[i64], at: i64) -> None:
    """Blanks of a Resourceful crew are omens, which are never worse (EV-343, EV-R88, EV-R89, EV-R235)."""
    crew = dice[at + WHOSE]
    if crew != m.NONE and table.crew_gives(crew, a.BLANK_AS_OMEN) > 0:
        shift(dice, at + BLANK, at + OMEN)
        shift(dice, at + EVASION_BLANK, at + EVASION_OMEN)


def shift(dice: vec[i64], source: i64, to: i64) -> None:
    dice[to] += dice[source]
    dice[source] = 0


def sum_of(dice: vec[i64], what: i64) -> i64:
    """One number of all groups together."""
    total: i64 = 0
    for at in range(0, i64(len(dice)), GROUP):
        total += dice[at + what]
    return total


def hits_of(dice: vec[i64]) -> i64:
    """Damage of all attack dice, omens that were paid for included."""
    return sum_of(dice, DAMAGE) + CRITICAL_DAMAGE * sum_of(dice, CRITICAL)


def tell_dice(table: Everrain, ship: i64, dice: vec[i64]) -> None:
    """What was rolled, for the log."""
    faces = vec[i64]()
    for face in range(DAMAGE, GROUP):
        faces = append(faces, sum_of(dice, face))
    keep_roll(table, m.CREW_DICE, faces)
    if sum_of(dice, ATTACK) > 0:
        table.note(w.ATTACK_ROLLED, ship, hits_of(dice), sum_of(dice, OMEN), sum_of(dice, BLANK))
    if sum_of(dice, EVASION) > 0:
        blanks = sum_of(dice, EVASION_BLANK)
        table.note(w.EVASION_ROLLED, ship, sum_of(dice, EVADE), sum_of(dice, EVASION_OMEN), blanks)


class DiceStep(ShipStep):
    """A step with dice on the table, for all to see."""

    def __init__(self, seat: i64, ship: i64, dice: vec[i64]) -> None:
        super().__init__(seat, ship)
        self.dice = dice


class PayOmens(DiceStep):
    """Each omen may be turned into what its die is for, for one fresh order (EV-255, EV-R218, EV-R235)."""

    def counts(self, table: Everrain, at: i64) -> bool:
        """Whether the omens of a group may be paid for now."""
        return True

    def again(self, table: Everrain, dice: vec[i64]) -> None:
        """Push itself with these dice."""
        raise NotImplementedError

    def paid(self, table: Everrain) -> None:
        """All omens that should be are turned: go on."""
        raise NotImplementedError

    def find(self, table: Everrain, into: i64) -> i64:
        """The first group with an omen of a kind, or NONE."""
        for at in range(0, i64(len(self.dice)), GROUP):
            omens = self.dice[at + (OMEN if into == INTO_DAMAGE else EVASION_OMEN)]
            if omens > 0 and self.counts(table, at):
                return at
        return m.NONE

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if table.fresh_orders(self.ship) == 0:
            return found
        for into in range(OMENS):
            if self.find(table, into) != m.NONE:
                found = append(found, w.TURN_OMEN + into)
        return append(found, w.LEAVE_OMENS) if len(found) > 0 else found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.LEAVE_OMENS:
            return FREE
        if not w.TURN_OMEN <= move < w.TURN_OMEN + OMENS:
            return NOT_ASKED
        return FREE if self.find(table, move - w.TURN_OMEN) != m.NONE else w.NO_OMEN

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_OMENS:
            self.paid(table)
            return
        into = move - w.TURN_OMEN
        at = self.find(table, into)
        dice = self.dice[:]
        dice[at + (OMEN if into == INTO_DAMAGE else EVASION_OMEN)] -= 1
        dice[at + (DAMAGE if into == INTO_DAMAGE else EVADE)] += 1
        self.again(table, dice)
        table.push(ExhaustOrders(self.seat, self.ship, 1))

    def run(self, table: Everrain) -> None:
        self.paid(table)


# Enemy dice


def throw_enemy(table: Everrain, count: i64, label: i64) -> vec[i64]:
    """How many moves, hits and omens an enemy rolls (EV-231, EV-233)."""
    found = vec[i64]()
    for _ in range(ENEMY_FACES):
        found = append(found, 0)
    for face in table.chance.roll(table.pack.enemy_faces, max(count, 0), label):
        found[face] += 1
    keep_roll(table, m.ENEMY_DICE, found)
    return found


def void_omens(table: Everrain, ship: i64) -> bool:
    """Whether an occultist on a ship's deck makes omens of enemies there, or that attack it, void (EV-369, EV-R106)."""
    for crew in table.crew_of(ship):
        if table.on_deck(crew) and table.crew_gives(crew, a.OMENS_VOID) > 0:
            return True
    return False
