"""Coin, clues, treasures and spoils (EV-114, EV-115, EV-209, EV-241)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import capacity, hold, stow, unstow
from stormtable.games.everrain.decks import discard, draw, in_deck, shuffle_in
from stormtable.games.everrain.rolls import roll_fate
from stormtable.games.everrain.steps.fate import ship_rerolls
from stormtable.games.everrain.table import Everrain, ShipStep

# Coin and clues


def gain_coin(table: Everrain, ship: i64, count: i64) -> None:
    """Coin is gained, or lost as far as there is any (EV-R119, EV-R120)."""
    if count > 0:
        table.add(ship, m.COIN, count)
        table.note(w.COIN_GAINED, ship, count)
    elif count < 0:
        lost = min(-count, table.ship(ship, m.COIN))
        table.add(ship, m.COIN, -lost)
        table.note(w.COIN_LOST, ship, lost)


def pay(table: Everrain, ship: i64, count: i64) -> None:
    if count > 0:
        table.add(ship, m.COIN, -count)
        table.note(w.COIN_PAID, ship, count)


def gain_clues(table: Everrain, ship: i64, count: i64) -> None:
    if count > 0:
        table.add(ship, m.CLUES, count)
        table.note(w.CLUES_GAINED, ship, count)


# Treasures


def draw_treasure(table: Everrain, kind: i64) -> i64:
    """Turned up until one of a kind appears, the others are discarded; NONE if there is none (EV-R116, EV-R226)."""
    if kind == m.ANY_TREASURE:
        return draw(table, m.TREASURES, w.TREASURE_DRAWN)
    if not deck_has(table, kind):
        turn_up_all(table)
    if not deck_has(table, kind):
        return m.NONE
    while True:
        treasure = draw(table, m.TREASURES, w.TREASURE_DRAWN)
        if table.pack.treasure_kind[treasure] == kind:
            return treasure
        discard(table, m.TREASURES, treasure)


def deck_has(table: Everrain, kind: i64) -> bool:
    for treasure in range(table.pack.treasures):
        if table.pack.treasure_kind[treasure] == kind and in_deck(table, m.TREASURES, treasure) > 0:
            return True
    return False


def turn_up_all(table: Everrain) -> None:
    """The whole deck was turned up in vain: it is shuffled anew with the discards."""
    shuffle_in(table, m.TREASURES)


def receive(table: Everrain, ship: i64, treasure: i64) -> None:
    """A treasure comes into the hold, and what is too much for it leaves it (EV-114, EV-R115)."""
    stow(table, ship, treasure)
    table.push(LightenHold(table.owner(ship), ship))


def collect(table: Everrain, ship: i64, treasure: i64, bought: bool = False) -> None:
    """A treasure is gained but by trade or from one's own wreck: its effect, and Erudite crew (EV-370, EV-R108)."""
    table.note(w.TREASURE_GAINED, ship, treasure)
    if not bought:
        gain_clues(table, ship, best_of_crew(table, ship, a.TREASURE_CLUES))
    program = table.pack.treasure_on[treasure * m.MOMENTS + m.COLLECTED]
    if program != m.NONE:
        table.push(table.script(program, ship))
    receive(table, ship, treasure)


def best_of_crew(table: Everrain, ship: i64, question: i64) -> i64:
    """The largest answer of a crew aboard: several of them do not add up."""
    best: i64 = 0
    for crew in table.crew_of(ship):
        best = max(best, table.crew_gives(crew, question))
    return best


def throw_away(table: Everrain, ship: i64, treasure: i64) -> None:
    """A treasure from the hold goes to the discards."""
    unstow(table, ship, treasure)
    discard(table, m.TREASURES, treasure)


@final
class LightenHold(ShipStep):
    """While there is more in the hold than fits, the owner discards a treasure, the new one included (EV-R115)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        aboard = hold(table, self.ship)
        if i64(len(aboard)) > capacity(table, self.ship):
            found = with_kinds(found, aboard, w.DISCARD_TREASURE)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.DISCARD_TREASURE <= move < w.DISCARD_TREASURE + m.KINDS:
            return NOT_ASKED
        return FREE if has_treasure(table, self.ship, move - w.DISCARD_TREASURE) else w.NOT_IN_HOLD

    def play(self, table: Everrain, move: i64) -> None:
        treasure = move - w.DISCARD_TREASURE
        throw_away(table, self.ship, treasure)
        table.note(w.TREASURE_DISCARDED, self.ship, treasure)
        table.push(LightenHold(self.seat, self.ship))

    def run(self, table: Everrain) -> None:
        """Everything fits."""


def with_kinds(moves: vec[i64], aboard: vec[i64], verb: i64) -> vec[i64]:
    """`moves`, and one of a verb for each kind of treasure in a sorted hold."""
    before: i64 = m.NONE
    for treasure in aboard:
        if treasure != before:
            moves = append(moves, verb + treasure)
        before = treasure
    return moves


def has_treasure(table: Everrain, ship: i64, treasure: i64) -> bool:
    for other in hold(table, ship):
        if other == treasure:
            return True
    return False


# Spoils


@final
class RollSpoils(ShipStep):
    """So many rolls on the spoils table, one after the other (EV-209, EV-241)."""

    def __init__(self, seat: i64, ship: i64, left: i64) -> None:
        super().__init__(seat, ship)
        self.left: i64 = left

    def run(self, table: Everrain) -> None:
        if self.left <= 0:
            return
        if self.left > 1:
            table.push(RollSpoils(self.seat, self.ship, self.left - 1))
        table.push(TakeSpoils(self.seat, self.ship, roll_spoils(table, self.ship), 0))


def roll_spoils(table: Everrain, ship: i64) -> i64:
    roll = roll_fate(table, w.SPOILS_DIE)
    table.note(w.SPOILS_ROLLED, ship, roll)
    return roll


@final
class TakeSpoils(ShipStep):
    """A spoils roll may be shifted by a Discerning crew, rolled again once, or declined (EV-368, EV-R107, EV-R139).

    What it brings is a script of the pack: clues (EV-295, EV-296), treasures (EV-297, EV-298, EV-299), schematics
    (EV-300, EV-301) or coin (EV-302, EV-303).
    """

    def __init__(self, seat: i64, ship: i64, pip: i64, again: i64) -> None:
        super().__init__(seat, ship)
        self.pip: i64 = pip
        self.again: i64 = again  # 1: it was rolled a second time, which is final

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for move in range(w.TAKE_SPOILS, w.TAKE_SPOILS + m.PIPS):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        if self.bar(table, w.REROLL_SPOILS) == FREE:
            found = append(found, w.REROLL_SPOILS)
        return append(found, w.DECLINE_SPOILS)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.DECLINE_SPOILS:
            return FREE
        if move == w.REROLL_SPOILS:
            if self.again != 0:
                return w.ROLLED_TWICE
            return FREE if ship_rerolls(table, self.ship) else w.NO_REROLL
        if not w.TAKE_SPOILS <= move < w.TAKE_SPOILS + m.PIPS:
            return NOT_ASKED
        off = move - w.TAKE_SPOILS - self.pip
        shift = best_of_crew(table, self.ship, a.SPOILS_SHIFT)
        return FREE if -shift <= off <= shift else w.OTHER_SPOILS

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.REROLL_SPOILS:
            table.now[m.REROLLS] += 1
            table.push(TakeSpoils(self.seat, self.ship, roll_spoils(table, self.ship), 1))
        elif move == w.DECLINE_SPOILS:
            table.note(w.SPOILS_DECLINED, self.ship)
        else:
            table.push(table.script(table.pack.spoils_script[move - w.TAKE_SPOILS], self.ship))
