"""Actions of cards: which ship does them, and what comes after."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import has
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.reach import able, able_ships, ship_can
from stormtable.games.nova_raiders.steps.academy import Upgrade
from stormtable.games.nova_raiders.steps.cargo import ChooseRearrangement, StowShard, dock_stack
from stormtable.games.nova_raiders.steps.clock import AdvanceClock
from stormtable.games.nova_raiders.steps.flight import Hop, Jump, Orbit, from_each
from stormtable.games.nova_raiders.steps.raids import GatePush, Hijack, Push
from stormtable.games.nova_raiders.table import NovaRaiders


def begin(table: NovaRaiders, seat: i64, action: i64) -> None:
    """What an action needs first: a ship, or nothing of the kind (NR-028, NR-029, NR-R12)."""
    kind = table.pack.of_action(action, w.ACTION)
    if kind == w.UPGRADE:
        table.push(Upgrade(seat))
    elif kind == w.TIME:
        table.push(AdvanceClock(seat, table.pack.of_action(action, w.STEPS), w.NOVA_BY_TIME))
    elif kind == w.REARRANGE:
        table.push(ChooseRearrangement(seat))
    elif kind == w.SPREE:
        table.spree = 1
    else:
        table.push(ChooseShip(seat, action))


def perform(table: NovaRaiders, seat: i64, action: i64, start: i64) -> None:
    """The ship on `start` does it."""
    pack = table.pack
    kind = pack.of_action(action, w.ACTION)
    if kind == w.ORBIT or kind == w.CONTROL:
        table.push(Orbit(seat, start, pack.of_action(action, w.DISTANCES)))
    elif kind == w.UNLOAD:
        pile = dock_stack(table, seat, start)
        table.acting = w.NONE
        # NR-086, NR-R26: the token moves after the last shard; NR-R27: once, whatever the card is called
        steps = pack.of_action(action, w.STEPS)
        table.then(StowShard(seat, pile), AdvanceClock(seat, steps, w.NOVA_BY_UNLOAD))
    elif kind == w.JUMP:
        table.push(Jump(seat, start, pack.of_action(action, w.PUSHES)))
    elif kind == w.HIJACK:
        table.push(Hijack(seat, start, pack.of_action(action, w.ALL)))
    elif kind == w.HOP:
        table.push(Hop(seat, start))
    elif kind == w.PUSH:
        table.push(Push(seat, start))
    else:
        table.push(GatePush(seat, start))


@final
class ChooseShip(Step[NovaRaiders]):
    """Which of the ships that can do it does the action (NR-029, NR-046, NR-176, NR-R19, NR-R78, NR-R96)."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat = seat
        self.action: i64 = action

    def moves(self, table: NovaRaiders) -> vec[i64]:
        return from_each(w.CHOOSE_SHIP, able_ships(table, self.seat, self.action))

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if not w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + w.SPACES:
            return NOT_ASKED
        space = move - w.CHOOSE_SHIP
        others = table.pack.of_action(self.action, w.ACTION) == w.CONTROL
        own = has(table.ships_on(self.seat, space // w.WIDTH), space % w.WIDTH)
        if others and (own or not table.has_ship(space)):
            return w.NO_SHIP_OF_THEIRS
        if not others and not own:
            return w.NO_SHIP_OF_YOURS
        return FREE if ship_can(table, self.seat, self.action, space) else w.SHIP_UNABLE

    def play(self, table: NovaRaiders, move: i64) -> None:
        space = move - w.CHOOSE_SHIP
        table.acting = space
        perform(table, self.seat, self.action, space)


@final
class NextAction(Step[NovaRaiders]):
    """A later action of a card: with the ship that did the one before, if there was one; left out where it cannot be
    done (NR-187, NR-R85)."""

    def __init__(self, seat: i64, action: i64, end: i64) -> None:
        """The card has actions up to but without `end`."""
        self.seat = seat
        self.action: i64 = action
        self.end: i64 = end

    def run(self, table: NovaRaiders) -> None:
        if self.action + 1 < self.end:
            table.push(NextAction(self.seat, self.action + 1, self.end))
        if not self.goes_on_with_a_ship(table):
            if able(table, self.seat, self.action) == FREE:
                begin(table, self.seat, self.action)
        elif ship_can(table, self.seat, self.action, table.acting):
            perform(table, self.seat, self.action, table.acting)

    def goes_on_with_a_ship(self, table: NovaRaiders) -> bool:
        """Whether an own ship acted before, and this is something that own ships do."""
        kind = table.pack.of_action(self.action, w.ACTION)
        if kind == w.UPGRADE or kind == w.TIME or kind == w.REARRANGE or kind == w.SPREE or kind == w.CONTROL:
            return False
        return table.acting != w.NONE and table.owner_at(table.acting) == self.seat
