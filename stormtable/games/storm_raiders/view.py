"""What one seat may see of Storm Raiders: all but the bags' order and crew cards it does not know."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from stormtable.engine.bits import size
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.content import Colour, Content, Dial, Vehicle
from stormtable.games.storm_raiders.scoring import total
from stormtable.games.storm_raiders.steps.gains import KeepCrew
from stormtable.games.storm_raiders.steps.opponent import covered_by, opponent_score
from stormtable.games.storm_raiders.steps.rest import KeepOne
from stormtable.games.storm_raiders.steps.rounds import storm_after
from stormtable.games.storm_raiders.steps.start import ChooseTile
from stormtable.games.storm_raiders.table import StormRaiders, tokens_of

Side = Literal["grey", "blue"]
Use = Literal["trike", "plane", "sub", "tent"]
TileKind = Literal["trike", "plane", "sub", "raider"]

COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
VEHICLE_NAMES: tuple[Vehicle, ...] = get_args(Vehicle)
DIAL_NAMES: tuple[Dial, ...] = get_args(Dial)
USES: tuple[Use, ...] = get_args(Use)
TILE_KINDS: tuple[TileKind, ...] = get_args(TileKind)


class Storm(msgspec.Struct, frozen=True):
    site: str
    clockwise: bool


class Die(msgspec.Struct, frozen=True):
    colour: Colour
    value: int


class PoolDie(Die, frozen=True):
    """`storm`: where it would send the Storm if it were the last one; nobody knows that of a 1."""

    medal: bool
    storm: str | None


class Turn(msgspec.Struct, frozen=True):
    """The die in use and what was done with it."""

    value: int
    colour: Colour
    counts_as: Colour
    wild: bool
    use: Use | None
    used_value: int | None
    even: bool
    haste: int
    airlifts: int
    careful: bool
    haul: bool
    picks: int
    damage_taken: int
    ability_used: bool


class Posted(msgspec.Struct, frozen=True):
    """A contract on a Stormhold."""

    contract: str
    side: Side
    marker: bool


class CrewPile(msgspec.Struct, frozen=True):
    """How many cards there are, and those under it in order, by id where `you` know them (SR-039)."""

    cards: int
    under: list[str | None]


class Drawn(msgspec.Struct, frozen=True):
    """The 2 cards just drawn, shown to who drew them (SR-R116); to another who knows one of them, that one."""

    seat: int
    cards: list[str]


class Pair(msgspec.Struct, frozen=True):
    """Two tiles of a kind that a seat has still to choose from: all of them are seen from the start (SR-R17)."""

    seat: int
    kind: TileKind
    tiles: list[str]


class Choosing(msgspec.Struct, frozen=True):
    """What lies open for a seat to choose from: tiles dealt, or resources drawn."""

    seat: int
    tiles: list[str] | UnsetType = UNSET
    resources: dict[str, int] | UnsetType = UNSET


class VehicleState(msgspec.Struct, frozen=True):
    """A vehicle with its dice in rising order and its markers."""

    tile: str | None
    dice: list[Die]
    markers: int
    free: int


class Owned(msgspec.Struct, frozen=True):
    """A contract that a player has fulfilled."""

    contract: str
    side: Side


class Dashboard(msgspec.Struct, frozen=True):
    """One player's dashboard and belongings, all of them public."""

    seat: int
    prestige: int
    site: str | None
    raider: str | None
    vehicles: dict[Vehicle, VehicleState]
    dials: dict[Dial, int]
    health: int
    medals: int
    mods: list[str]
    resources: dict[str, int]
    crew_up: list[str]
    crew_down: list[str]
    contracts: list[Owned]


class Opponent(msgspec.Struct, frozen=True):
    """The solo opponent: its Active Contract and what it put under its pile were seen, the rest was not (SR-231)."""

    site: str
    score: int
    dice: dict[Colour, int]
    active: str | None
    covered: list[str | None]
    unseen: int
    under: list[str]
    completed: list[str]


class View(msgspec.Struct, frozen=True):
    """The table for `you` (SR-R13)."""

    you: int | None
    board: Literal["star", "moon"]
    round: int
    first: int | None
    active: int | None
    storm: Storm
    pool: list[PoolDie]
    track: list[Die | None]
    turn: Turn | None
    sites: dict[str, dict[str, int]]
    holds: dict[str, Posted | None]
    bag: dict[str, int]
    discards: dict[str, int]
    contract_bag: int
    medals_left: int
    mods_left: int
    crew_pile: CrewPile
    drawn: Drawn | None
    choosing: Choosing | None
    draft: list[Pair]
    dashboards: list[Dashboard]
    opponent: Opponent | None


def view(table: StormRaiders, content: Content, seat: int | None) -> View:
    """The table as `seat` sees it."""
    return View(
        you=seat,
        board="moon" if table.pack.moon else "star",
        round=table.round,
        first=table.first if table.first < table.seats else None,
        active=None if table.active == w.NONE else table.active,
        storm=Storm(w.SITE_IDS[table.storm], table.direction > 0),
        pool=pool(table),
        track=[None if face == w.NO_FACE else die(face) for face in table.track],
        turn=turn(table),
        sites={id_: resources(table.sites[number]) for number, id_ in enumerate(w.WRECK_IDS)},
        holds={id_: contract_on(table, content, number) for number, id_ in enumerate(w.HOLD_IDS)},
        bag={id_: table.bag[number] for number, id_ in enumerate(w.TYPE_IDS)},
        discards=resources(table.discards),
        contract_bag=size(table.contract_bag) - table.opponent_unseen + size(table.returned),
        medals_left=table.medals_left,
        mods_left=table.mods_left,
        crew_pile=crew_pile(table, seat),
        drawn=drawn(table, seat),
        choosing=choosing(table, content),
        draft=draft(table, content),
        dashboards=[dashboard(table, content, owner) for owner in range(table.seats)],
        opponent=opponent(table, content) if table.seats == 1 else None,
    )


def die(face: int) -> Die:
    return Die(COLOUR_NAMES[face % w.COLOURS], face // w.COLOURS + 1)


def pool(table: StormRaiders) -> list[PoolDie]:
    """The dice to choose from, by value and colour, the one with the medal first among its like."""
    dice: list[PoolDie] = []
    for face in range(w.FACES):
        plain, beside, count = die(face), table.medal_face == face, table.pool[face]
        storm = None if plain.value == 1 else w.SITE_IDS[storm_after(table, face)]
        dice += [PoolDie(plain.colour, plain.value, beside and number == 0, storm) for number in range(count)]
    return dice


def turn(table: StormRaiders) -> Turn | None:
    """None between turns."""
    if table.die_value == 0:
        return None
    return Turn(
        value=table.die_value,
        colour=COLOUR_NAMES[table.die_colour],
        counts_as=COLOUR_NAMES[table.colour_used()],
        wild=table.wild > 0,
        use=None if table.use == w.NONE else USES[table.use],
        used_value=table.used_value or None,
        even=table.this_turn(asked.EQUAL) > 0,
        haste=table.this_turn(asked.HOURS),
        airlifts=table.this_turn(asked.AIRLIFTS),
        careful=table.this_turn(asked.NO_SALVAGE_DAMAGE) > 0,
        haul=table.this_turn(asked.MORE_PICKS) > 0,
        picks=table.picks,
        damage_taken=table.damage_taken,
        ability_used=table.ability_used > 0,
    )


def resources(packed: int) -> dict[str, int]:
    return {w.TYPE_IDS[type_]: tokens_of(packed, type_) for type_ in range(w.TYPES) if tokens_of(packed, type_) > 0}


def contract_on(table: StormRaiders, content: Content, hold: int) -> Posted | None:
    contract = table.holds[hold]
    if contract == w.NONE:
        return None
    state = table.holds[w.HOLDS + hold]
    return Posted(
        contract=content.contract[contract].id,
        side="grey" if state == w.GREY_SIDE else "blue",
        marker=state == w.MARKED,
    )


def knows(table: StormRaiders, card: int, seat: int | None) -> bool:
    return seat is not None and (table.known[card] >> seat) & 1 == 1


def crew_pile(table: StormRaiders, seat: int | None) -> CrewPile:
    under = [w.CARD_IDS[card] if knows(table, card, seat) else None for card in table.crew_under]
    return CrewPile(size(table.crew_pile) + len(under), under)


def drawn(table: StormRaiders, seat: int | None) -> Drawn | None:
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, KeepCrew):
        return None
    known = sorted(w.CARD_IDS[card] for card in (step.first, step.second) if knows(table, card, seat))
    return Drawn(step.seat, known)


def choosing(table: StormRaiders, content: Content) -> Choosing | None:
    step = table.steps[-1] if table.steps else None
    if isinstance(step, ChooseTile):
        return Choosing(step.seat, tiles=pair(step, content).tiles)
    if isinstance(step, KeepOne):
        return Choosing(step.seat, resources=resources(step.drawn))
    return None


def pair(step: ChooseTile, content: Content) -> Pair:
    tiles = [content.tile(step.kind, number).id for number in (step.first, step.second)]
    return Pair(step.seat, TILE_KINDS[step.kind], tiles)


def draft(table: StormRaiders, content: Content) -> list[Pair]:
    """What is still to be chosen, in the order of the choices."""
    return [pair(step, content) for step in reversed(table.steps) if isinstance(step, ChooseTile)]


def cards(mask: int) -> list[str]:
    return [id_ for number, id_ in enumerate(w.CARD_IDS) if (mask >> number) & 1]


def dashboard(table: StormRaiders, content: Content, seat: int) -> Dashboard:
    raider = table.tile(seat, w.RAIDER)
    return Dashboard(
        seat=seat,
        prestige=total(table, seat),
        site=None if table.site(seat) == w.NONE else w.SITE_IDS[table.site(seat)],
        raider=None if raider == w.NONE else content.raider[raider].id,
        vehicles={id_: vehicle(table, content, seat, number) for number, id_ in enumerate(VEHICLE_NAMES)},
        dials={id_: table.pack.dial_values[table.dial(seat, number)] for number, id_ in enumerate(DIAL_NAMES)},
        health=table.pack.health_values[table.health(seat)],
        medals=table.medals(seat),
        mods=[id_ for number, id_ in enumerate(w.SLOT_IDS) if table.has_mod(seat, number)],
        resources=resources(table.held(seat)),
        crew_up=cards(table.crew_up(seat)),
        crew_down=cards(table.crew_down(seat)),
        contracts=[
            *owned(table, content, "grey", table.contracts(seat, w.GREY_SIDE)),
            *owned(table, content, "blue", table.contracts(seat, w.BLUE_SIDE)),
        ],
    )


def owned(table: StormRaiders, content: Content, side: Side, mask: int) -> list[Owned]:
    return [Owned(content.contract[number].id, side) for number in range(table.pack.contracts) if (mask >> number) & 1]


def vehicle(table: StormRaiders, content: Content, seat: int, kind: int) -> VehicleState:
    tile = table.tile(seat, kind)
    faces = [face for face in range(w.FACES) for _ in range(table.dice_showing(seat, kind, face))]
    return VehicleState(
        tile=None if tile == w.NONE else content.vehicle[tile].id,
        dice=[die(face) for face in faces],
        markers=table.markers(seat, kind),
        free=table.free_spaces(seat, kind),
    )


def opponent(table: StormRaiders, content: Content) -> Opponent:
    active = table.opponent_active
    icons = table.pack.icons[active] if active != w.NONE else 0
    covers = [covered_by(table, icon) for icon in range(icons)]
    return Opponent(
        site=w.SITE_IDS[table.opponent_site],
        score=opponent_score(table),
        dice={"black": table.opponent_rolled // 10, "grey": table.opponent_rolled % 10},
        active=None if active == w.NONE else content.contract[active].id,
        covered=[None if type_ == w.NONE else w.TYPE_IDS[type_] for type_ in covers],
        unseen=table.opponent_unseen,
        under=[content.contract[contract].id for contract in table.opponent_under],
        completed=[content.contract[n].id for n in range(table.pack.contracts) if (table.opponent_completed >> n) & 1],
    )


assert len(VEHICLE_NAMES) == w.VEHICLES
