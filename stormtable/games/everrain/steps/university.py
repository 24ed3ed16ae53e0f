"""The University: clues and relics are handed in for an advance (EV-050, EV-191, EV-192, EV-R127)."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.seen import port_is_open
from stormtable.games.everrain.steps.goods import has_treasure, pay, throw_away, with_kinds
from stormtable.games.everrain.steps.moments import hand_over
from stormtable.games.everrain.steps.upgrades import captives_in
from stormtable.games.everrain.table import Everrain, ShipStep


def clues_needed(table: Everrain, crew: i64, service: i64) -> i64:
    """That of the crew using it: one fewer if Astute, one more if Ignorant (EV-333, EV-358, EV-R127)."""
    return max(table.pack.service_clues[service] + table.crew_gives(crew, a.UNIVERSITY_CLUES), 0)


def clues_of(table: Everrain, ship: i64) -> i64:
    """What a ship could hand in: its clues, and its relics at their clue value."""
    total = table.ship(ship, m.CLUES)
    for treasure in hold(table, ship):
        total += table.pack.treasure_clues[treasure]
    return total


def captives_for_study(table: Everrain, ship: i64) -> vec[i64]:
    """The enemies in tanks, which may be handed over at a University."""
    found = vec[i64]()
    for room in range(m.ROOMS):
        improvement = table.upgrade(ship, room)
        if improvement != m.NONE and table.pack.captive_leaves[improvement] == m.LEAVES_AT_UNIVERSITY:
            for foe in captives_in(table, ship, room):
                found = append(found, foe)
    return found


def bar_university(table: Everrain, ship: i64, crew: i64, service: i64) -> i64:
    """Enough to hand in, or a captive to begin with (EV-191, EV-R244)."""
    if table.pack.service_clues[service] == 0 or clues_of(table, ship) >= clues_needed(table, crew, service):
        return FREE
    return FREE if len(captives_for_study(table, ship)) > 0 else w.TOO_FEW_CLUES


@final
class PayClues(ShipStep):
    """Clues and relics in any mix; what a relic is worth beyond the need is lost (EV-191, EV-192, EV-R127).

    `paid` was handed in already. Captives may be handed over first.
    """

    def __init__(self, seat: i64, ship: i64, crew: i64, service: i64, paid: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew
        self.service: i64 = service
        self.paid: i64 = paid

    def left(self, table: Everrain) -> i64:
        return clues_needed(table, self.crew, self.service) - self.paid

    def clues_handed_in(self, table: Everrain) -> i64:
        """All that is left to pay, or all clues there are: then relics pay the rest (EV-192)."""
        return min(self.left(table), table.ship(self.ship, m.CLUES))

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if not port_is_open(table, self.ship) or table.aboard(self.crew) != self.ship or self.left(table) <= 0:
            return found
        if self.bar(table, w.PAY_CLUES) == FREE:
            found = append(found, w.PAY_CLUES)
        for move in with_kinds(vec[i64](), hold(table, self.ship), w.PAY_RELIC):
            if self.bar(table, move) == FREE:
                found = append(found, move)
        for foe in captives_for_study(table, self.ship):
            found = append(found, w.HAND_OVER + foe)
        return append(found, w.LEAVE_SERVICE) if self.bar(table, w.LEAVE_SERVICE) == FREE else found

    def bar(self, table: Everrain, move: i64) -> i64:
        enough = clues_of(table, self.ship) >= self.left(table)
        if move == w.LEAVE_SERVICE:
            return w.CAN_PAY if enough else FREE
        if move == w.PAY_CLUES:
            return FREE if enough and table.ship(self.ship, m.CLUES) > 0 else w.TOO_FEW_CLUES
        if w.PAY_RELIC <= move < w.PAY_RELIC + m.KINDS:
            treasure = move - w.PAY_RELIC
            if not has_treasure(table, self.ship, treasure) or table.pack.treasure_clues[treasure] == 0:
                return w.NO_RELIC
            return FREE if enough else w.TOO_FEW_CLUES
        if not w.HAND_OVER <= move < w.HAND_OVER + m.FOES:
            return NOT_ASKED
        for foe in captives_for_study(table, self.ship):
            if foe == move - w.HAND_OVER:
                return FREE
        return w.NO_CAPTIVE

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.LEAVE_SERVICE:
            return
        paid = self.paid
        if move == w.PAY_CLUES:
            clues = self.clues_handed_in(table)
            table.add(self.ship, m.CLUES, -clues)
            table.note(w.CLUES_PAID, self.ship, clues)
            paid += clues
        elif w.PAY_RELIC <= move < w.PAY_RELIC + m.KINDS:
            treasure = move - w.PAY_RELIC
            throw_away(table, self.ship, treasure)
            table.note(w.RELIC_PAID, self.ship, treasure)
            paid += table.pack.treasure_clues[treasure]
        table.push(PayClues(self.seat, self.ship, self.crew, self.service, paid))
        if w.HAND_OVER <= move < w.HAND_OVER + m.FOES:
            hand_over(table, self.ship, move - w.HAND_OVER)

    def run(self, table: Everrain) -> None:
        """All is handed in: what the service does happens. Or the crew is gone, or the port closed."""
        if self.left(table) <= 0 and table.aboard(self.crew) == self.ship:
            pay(table, self.ship, table.pack.service_coin[self.service])
            table.push(table.script(table.pack.service_script[self.service], self.ship, m.CREW_SERVED + self.crew))
