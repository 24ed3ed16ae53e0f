"""What can be seen coming: the agenda at the end of the round, the way of each enemy ship, what a gun reaches."""

from __future__ import annotations

import msgspec

from stormtable.engine.bits import each
from stormtable.engine.script import Script
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.geometry import AHEAD, COURSES, FACES, PLACES, ROTATIONS, entry_of, q_of, r_of
from stormtable.games.everrain.names import crew_id
from stormtable.games.everrain.routes import FAR, costs_to_hex, led_to
from stormtable.games.everrain.seen import cover
from stormtable.games.everrain.steps import gunnery
from stormtable.games.everrain.steps.fate import SERVICE_ROLL, FateRolled, value_tested
from stormtable.games.everrain.steps.sailing import PlaceTile
from stormtable.games.everrain.steps.storms import PlaceStorm
from stormtable.games.everrain.table import Everrain

LONGEST_ROUTE = 40  # turns and steps that are worth showing


class Night(msgspec.Struct, frozen=True):
    """Where the tokens will be after this round's agenda, if nothing else moves them before."""

    steps: int
    agenda: int
    enemy: int
    elder: int
    act_ends: bool
    wakes: bool
    lost: bool


class About(msgspec.Struct, frozen=True):
    """What the question is about, as far as it is one of these."""

    ship: int | None
    crew: str | None
    hex: str | None
    storm: int | None
    vessel: int | None
    world: bool  # no ship's own affair: the first player decides for the world


class Tested(msgspec.Struct, frozen=True):
    """The fate die of a crew, and what it must not exceed, where it is a test."""

    crew: str
    pip: int
    value: int | None


class Reach(msgspec.Struct, frozen=True):
    """What a manned gun reaches from a node: its dice by hex, and what it can see there or not."""

    gun: str
    node: int
    dice: dict[str, int]
    clear: list[str]
    hidden: list[str]


class TileInHand(msgspec.Struct, frozen=True):
    """A tile that was turned up: where it goes, and the spaces of that slot in each rotation."""

    id: str
    slot: str
    lies: list[list[str]]


def tile_in_hand(table: Everrain, content: Content) -> TileInHand | None:
    waits = [step for step in table.steps if isinstance(step, PlaceTile)]
    if not waits:
        return None
    tile, slot = content.tile[waits[-1].tile], waits[-1].slot
    places = range(slot * PLACES, slot * PLACES + PLACES)
    lies: list[list[str]] = [[tile.spaces[entry_of(hex_, turned)] for hex_ in places] for turned in range(ROTATIONS)]
    return TileInHand(tile.id, content.map_slot[slot].id, lies)


def storm_in_hand(table: Everrain) -> list[list[list[int]]]:
    """How a new storm can be laid, in the order of the moves: hexes as [q, r]."""
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, PlaceStorm):
        return []
    shape = table.pack.storms[step.shape]
    return [[[q_of(spot), r_of(spot)] for spot in shape.spots(lie)] for lie in step.lies(table)]


def about(table: Everrain, content: Content, hexes: list[str]) -> About:
    """Steps call what they are about by these names."""
    step = table.steps[-1] if table.steps else None

    def of(name: str) -> int | None:
        number = getattr(step, name, m.NONE)
        return number if isinstance(number, int) and number != m.NONE else None

    ship, crew, hex_, storm, vessel = of("ship"), of("crew"), of("hex"), of("storm"), of("vessel")
    return About(
        ship=ship,
        crew=None if crew is None else crew_id(content, crew),
        hex=None if hex_ is None else hexes[hex_],
        storm=None if storm is None else storm + 1,
        vessel=None if vessel is None else vessel + 1,
        world=step is not None and ship is None and not isinstance(step, Script) and step.seat == table.leader(),
    )


def tested(table: Everrain, content: Content) -> Tested | None:
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, FateRolled):
        return None
    value = None if step.what == SERVICE_ROLL else value_tested(table, step.crew, step.what)
    return Tested(crew_id(content, step.crew), step.pip, value)


def night(table: Everrain, seat: int | None) -> Night | None:
    """Nothing once the agenda of this round has moved."""
    foreseen = table.forecast(0 if seat is None else seat)
    if not foreseen:
        return None
    agenda, enemy, elder = table.agenda, table.enemy_token, table.elder_token
    act_ends = False
    for event in foreseen:
        if event.kind == w.AGENDA_MOVED:
            agenda = event.args[0]
        elif event.kind == w.ENEMY_DISCOVERED:
            enemy = event.args[0]
        elif event.kind == w.ELDER_ADVANCED:
            elder = event.args[0]
        elif event.kind == w.ACT_ENDED:
            act_ends = True
    return Night(
        steps=table.pack.agenda_step,
        agenda=agenda,
        enemy=enemy,
        elder=elder,
        act_ends=act_ends,
        wakes=table.elder == m.ASLEEP and enemy >= elder,
        lost=enemy >= table.pack.track_end,
    )


def route(table: Everrain, hexes: list[str], hex_: int, facing: int, goal: int) -> list[str]:
    """A cheapest way of an enemy ship to its destination, as it is now; empty where there is none."""
    costs = costs_to_hex(table, hex_, goal)
    state, found = hex_ * FACES + facing, []
    for _ in range(LONGEST_ROUTE):
        ways = [(costs[to], course, to) for course in range(COURSES) if (to := led_to(table, state, course)) >= 0]
        cost, course, state = min(ways)
        if cost >= FAR:
            return []
        if course == AHEAD:
            found.append(hexes[state // FACES])
        if cost == 0:
            break
    return found


def reaches(table: Everrain, content: Content, hexes: list[str]) -> list[Reach]:
    """While it is asked what to fire and at what: each gun that can be fired, or the one that was chosen."""
    step = table.steps[-1] if table.steps else None
    if isinstance(step, gunnery.AimArtillery):
        slots = [slot for slot in range(m.GUN_SLOTS) if table.gun(step.ship, slot) == step.gun]
        return [reach(table, content, hexes, step.ship, slot, step.node) for slot in slots[:1]]
    if not isinstance(step, gunnery.FireArtillery):
        return []
    return [
        reach(table, content, hexes, step.ship, slot, node)
        for slot in range(m.GUN_SLOTS)
        if table.gun(step.ship, slot) != m.NONE
        for node in each(table.pack.gun_nodes[table.gun(step.ship, slot)])
        if len(gunnery.gunners(table, step.ship, node)) > 0
    ]


def reach(table: Everrain, content: Content, hexes: list[str], ship: int, slot: int, node: int) -> Reach:
    gun, sea, hides = table.gun(ship, slot), table.pack.sea, cover(table)
    dice = {
        hex_: count
        for hex_ in range(sea.hexes)
        if table.space(hex_) != m.UNSEEN and (count := gunnery.best_shot(table, ship, gun, node, hex_)) > 0
    }
    targets = [hex_ for hex_ in dice if gunnery.is_target(table, hex_) and table.space(hex_) != m.PORT_SPACE]
    clear = [hex_ for hex_ in targets if sea.sees(table.hex(ship), hex_, hides)]
    return Reach(
        gun=content.gun_slot[slot].id,
        node=node,
        dice={hexes[hex_]: count for hex_, count in dice.items()},
        clear=[hexes[hex_] for hex_ in clear],
        hidden=[hexes[hex_] for hex_ in targets if hex_ not in clear],
    )
