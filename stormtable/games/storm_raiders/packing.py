"""The content as the rules read it: numbers by index, abilities as the pieces of `abilities/`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.content import ContentError, require
from stormtable.games.storm_raiders.abilities import crew, raiders, vehicles
from stormtable.games.storm_raiders.ability import ANY_VALUE, CrewAbility, RaiderAbility, VehicleAbility
from stormtable.games.storm_raiders.content import (
    ANY_TIME,
    STEPS_OF_THE_STORM,
    CardAbility,
    Content,
    Raider,
    VehicleTile,
    moments,
)
from stormtable.games.storm_raiders.table import Pack, StormRaiders
from stormtable.games.storm_raiders.vocabulary import (
    COLOUR_IDS,
    DIAL_IDS,
    MOMENT_IDS,
    SITE_IDS,
    TYPE_IDS,
    VEHICLE_IDS,
    WRECK_IDS,
)
from stormtable.games.storm_raiders.ways import Ways
from stormtable.games.storm_raiders.words import ALL_VEHICLES, ANY, ICONS, NONE

EFFECT_IDS = (*DIAL_IDS, "health")
EXTRA_IDS = (None, "refresh", "dial-shift", "die", "repair", "resource")
# Of raiders and vehicles: what only some abilities look at.
NUMBERS = frozenset(
    {
        *("die", "colour", "hours", "dice", "markers", "refresh", "resources", "draw", "keep"),
        *("removed_colour", "vehicles", "dice_from", "markers_from"),
    }
)
CONDITION_IDS = ("die-placed", "salvage", "weaponry")


# Abilities: for each name of the content, the piece that does it, made with the numbers of the tile.


def bits_of(names: Iterable[str], known: tuple[str, ...]) -> int:
    """A bit for each of some names."""
    return sum(1 << known.index(name) for name in set(names))


def colour_of(name: str | None) -> int:
    return int(ANY) if name is None else COLOUR_IDS.index(name)


def vehicles_of(kinds: Iterable[str] | None) -> int:
    return int(ALL_VEHICLES) if kinds is None else bits_of(kinds, VEHICLE_IDS)


def number(tile: VehicleTile | Raider, name: str) -> int:
    """A number of an ability, as it is read from its tile."""
    match tile, name:
        case VehicleTile(), "vehicles":
            return vehicles_of(tile.vehicles)
        case VehicleTile(), "removed_colour":
            return colour_of(tile.removed_colour)
        case VehicleTile(), "dice_from" | "markers_from":
            kind: str | None = getattr(tile, name)
            return vehicles_of(None if kind is None else [kind])
        case _:
            pass
    found: int | None = getattr(tile, name)
    if found is None:
        section = "raider" if isinstance(tile, Raider) else "vehicle"
        raise ContentError(f"{section} {tile.id}: the ability '{tile.ability}' needs '{name}'.")
    return found


# The class of each ability and the numbers of the tile it is made with, after the values and colour of the die.
VEHICLE_ABILITIES: Mapping[str, tuple[Callable[..., VehicleAbility[StormRaiders]], tuple[str, ...]]] = {
    "nudge-die": (vehicles.NudgeDie, ()),
    "change-die": (vehicles.ChangeDie, ()),
    "flip-and-prevent": (vehicles.FlipAndPrevent, ()),
    "equal-die": (vehicles.EqualDie, ()),
    "remove-one-of-each-colour": (vehicles.RemoveOneOfEachColour, ("vehicles",)),
    "remove-coloured-dice": (vehicles.RemoveColouredDice, ("vehicles", "removed_colour", "dice")),
    "remove-same-value": (vehicles.RemoveSameValue, ("vehicles",)),
    "remove-die-or-damage": (vehicles.RemoveDieOrDamage, ("dice_from", "markers", "markers_from")),
    "fewer-hours": (vehicles.FewerHours, ("hours",)),
    "fewer-hours-if-bypassing": (vehicles.FewerHoursIfBypassing, ("hours",)),
    "storm-proof": (vehicles.StormProof, ()),
    "salvage-before-moving": (vehicles.SalvageFirst, ("resources",)),
    "never-damaged": (vehicles.NeverDamaged, ()),
    "prevent-all-damage": (vehicles.PreventAllDamage, ()),
    "repair-or-prevent": (vehicles.RepairOrPrevent, ()),
    "dice-for-damage": (vehicles.DiceForDamage, ()),
    "refresh-on-arrival": (vehicles.RefreshOnArrival, ("refresh",)),
    "refresh-after-single-salvage": (vehicles.RefreshAfterSingleSalvage, ("refresh",)),
    "clear-after-contract": (vehicles.ClearAfterContract, ()),
}

RAIDER_ABILITIES: Mapping[str, tuple[Callable[..., RaiderAbility[StormRaiders]], tuple[str, ...]]] = {
    "refresh-all": (raiders.RefreshAll, ()),
    "repair-twice": (raiders.RepairTwice, ()),
    "change-resting-die": (raiders.ChangeRestingDie, ()),
    "remove-dice": (raiders.RemoveRestDice, ("dice",)),
    "draw-resources": (raiders.DrawResources, ("draw",)),
    "sail": (raiders.Sail, ()),
    "mod-for-repairs": (raiders.ModForRepairs, ("markers",)),
    "medal-for-dial": (raiders.MedalForDial, ()),
}

# Abilities that work with whatever die is in use.
WITH_ANY_DIE = frozenset({"equal-die", "fewer-hours-if-bypassing", "storm-proof", "never-damaged"})
# What a tile may tell its reader although it can only be 1.
ALWAYS_ONE = {"remove-die-or-damage": "dice", "draw-resources": "keep"}


class CrewPiece(NamedTuple):
    """A crew ability: its class, the moments it has something to do at, whether two in one turn add up (SR-R153)."""

    make: Callable[[], CrewAbility[StormRaiders]]
    moments: tuple[str, ...]
    again: bool = True


WITH_THE_DIE = ("T1",)
BEFORE_PLACING = ("T0", "T1")
AGAINST_DAMAGE = ("T6", "S1")
BEFORE_A_PICK = ("T3", "T4")
ON_THE_OWN_TURN = ("T0", "T1", "T3", "T4", "T7", "R1", "R4")

CREW_ABILITIES: Mapping[str, CrewPiece] = {
    "nudge": CrewPiece(crew.Nudge, WITH_THE_DIE),
    "flip": CrewPiece(crew.Flip, WITH_THE_DIE),
    "match": CrewPiece(crew.Match, WITH_THE_DIE),
    "even": CrewPiece(crew.Even, BEFORE_PLACING, again=False),
    "paint": CrewPiece(crew.Paint, BEFORE_PLACING, again=False),
    "haste": CrewPiece(crew.Haste, BEFORE_PLACING),
    "airlift": CrewPiece(crew.Airlift, BEFORE_PLACING),
    "shelter": CrewPiece(crew.Shelter, AGAINST_DAMAGE),
    "brace": CrewPiece(crew.Brace, AGAINST_DAMAGE),
    "careful": CrewPiece(crew.Careful, BEFORE_A_PICK, again=False),
    "patch": CrewPiece(crew.Patch, ANY_TIME),
    "medic": CrewPiece(crew.Medic, ANY_TIME),
    "unload": CrewPiece(crew.Unload, ANY_TIME),
    "haul": CrewPiece(crew.Haul, BEFORE_A_PICK, again=False),
    "broker": CrewPiece(crew.Broker, ("T5",)),
    "scavenge": CrewPiece(crew.Scavenge, ON_THE_OWN_TURN),
}


def unknown_ability(item: str, ability: str, known: Mapping[str, object]) -> ContentError:
    return ContentError(f"{item}: there is no ability '{ability}'; there are {', '.join(known)}.")


def check_numbers(tile: VehicleTile | Raider, item: str, used: Iterable[str]) -> None:
    """A tile gives no number that its ability would not look at: nothing it says may be without effect."""
    given = [name for name in type(tile).__struct_fields__ if name in NUMBERS and getattr(tile, name) is not None]
    always_one = ALWAYS_ONE.get(tile.ability)
    for name in given:
        if name == always_one:
            require(getattr(tile, name) == 1, f"{item}, {name}", f"with the ability '{tile.ability}' it is always 1")
        else:
            require(name in used, f"{item}, {name}", f"the ability '{tile.ability}' does not look at it; leave it out")


def vehicle_ability(tile: VehicleTile) -> VehicleAbility[StormRaiders]:
    item = f"vehicle {tile.id}"
    if tile.ability not in VEHICLE_ABILITIES:
        raise unknown_ability(item, tile.ability, VEHICLE_ABILITIES)
    if tile.ability == "fewer-hours-if-bypassing":
        require(tile.kind == "plane", item, "only a plane can save hours by bypassing sites")
    make, numbers = VEHICLE_ABILITIES[tile.ability]
    check_numbers(tile, item, numbers if tile.ability in WITH_ANY_DIE else ("die", "colour", *numbers))
    values = int(ANY_VALUE) if tile.die is None else sum(1 << value for value in set(tile.die))
    return make(values, colour_of(tile.colour), *(number(tile, name) for name in numbers))


def raider_ability(tile: Raider) -> RaiderAbility[StormRaiders]:
    item = f"raider {tile.id}"
    if tile.ability not in RAIDER_ABILITIES:
        raise unknown_ability(item, tile.ability, RAIDER_ABILITIES)
    make, numbers = RAIDER_ABILITIES[tile.ability]
    check_numbers(tile, item, numbers)
    return make(*(number(tile, name) for name in numbers))


def crew_ability(ability: CardAbility) -> CrewAbility[StormRaiders]:
    item = f"ability {ability.id}"
    piece = CREW_ABILITIES.get(ability.id)
    if piece is None:
        raise unknown_ability(item, ability.id, CREW_ABILITIES)
    idle = sorted(moments(list(ability.moments)) - set(piece.moments), key=MOMENT_IDS.index)
    can = ", ".join(piece.moments)
    require(not idle, f"{item}, moments", f"it has nothing to do at {', '.join(idle)}; there are {can} (SR-R110)")
    adds_up = "adds up" if piece.again else "does not add up"
    sentence = f"must be {str(piece.again).lower()}, since a second card of the kind {adds_up} (SR-R153)"
    require(ability.again == piece.again, f"{item}, again", sentence)
    return piece.make()


# Numbers


def pack_for(content: Content, ways: Ways, seats: int, options: Mapping[str, str]) -> Pack:
    """The content for one number of seats and one choice of options (SR-R149)."""
    pack = Pack(ways)
    pack_map(pack, content, options["board"])
    pack_contracts(pack, content)
    pack_crew(pack, content)
    pack_tiles(pack, content)
    pack_dashboard(pack, content)
    pack_frame(pack, content, seats)
    pack.moon = options["board"] == "moon"
    pack.storm_forbidden = options["storm_entry"] == "forbidden"
    pack.tile_draft = options["tile_draft"] == "on"
    pack.extra_moves = int(options["solo_difficulty"])
    pack.opponent_cap = 0 if options["solo_cap"] == "none" else int(options["solo_cap"])
    return pack


def ways_of(content: Content, board: str) -> Ways:
    """The paths and ports of a side of the board."""
    _, sites, paths = content.side(board)
    ends = [(SITE_IDS.index(path.a), SITE_IDS.index(path.b), path.hours, path.plane) for path in paths]
    return Ways(ends, [int(NONE) if site.port is None else site.port for site in sites])


def pack_map(pack: Pack, content: Content, board: str) -> None:
    side, sites, _ = content.side(board)
    ring = [SITE_IDS.index(site) for site in side.storm_path]
    pack.ring = vec[i64](ring)
    pack.ring_place = vec[i64]([ring.index(site) for site in range(len(WRECK_IDS))])
    pack.effect = vec[i64]([EFFECT_IDS.index(site.effect) for site in sites if site.effect is not None])
    pack.storm_start = SITE_IDS.index(side.storm_start)
    pack.opponent_start = SITE_IDS.index(side.opponent_start)
    pack.tokens = vec[i64]([kind.tokens for kind in content.resource])


def pack_contracts(pack: Pack, content: Content) -> None:
    cost: list[int] = []
    for contract in content.contract:
        icons = [TYPE_IDS.index(type_) for type_ in contract.cost]
        cost += icons + [int(NONE)] * (int(ICONS) - len(icons))
    pack.contracts = len(content.contract)
    pack.cost = vec[i64](cost)
    pack.icons = vec[i64]([len(contract.cost) for contract in content.contract])
    pack.prestige = vec[i64]([contract.prestige for contract in content.contract])
    sides = [side for contract in content.contract for side in (contract.grey, contract.blue)]
    pack.medals_given = vec[i64]([side.medals for side in sides])
    pack.mods_given = vec[i64]([side.mods for side in sides])
    pack.extra = vec[i64]([EXTRA_IDS.index(contract.extra) for contract in content.contract])


def pack_crew(pack: Pack, content: Content) -> None:
    ids = [ability.id for ability in content.ability]
    pack.cards = len(content.card)
    pack.card_ability = vec[i64]([ids.index(card.ability) for card in content.card])
    pack.starting = sum(1 << number for number, card in enumerate(content.card) if card.starting)
    pack.crew = [crew_ability(ability) for ability in content.ability]
    when = {ability.id: moments(list(ability.moments)) for ability in content.ability}
    cards = enumerate(content.card)
    by_card = [(1 << number, when[card.ability]) for number, card in cards]
    pack.cards_at = vec[i64]([sum(bit for bit, at in by_card if moment in at) for moment in MOMENT_IDS])
    pack.destroy_moments = bits_of(moments(list(content.destroy.moments)), MOMENT_IDS)


def pack_tiles(pack: Pack, content: Content) -> None:
    pack.vehicles = [vehicle_ability(tile) for tile in content.vehicle]
    pack.raiders = [raider_ability(tile) for tile in content.raider]
    kinds = [tile.kind for tile in content.vehicle]
    by_kind = [[number for number, of in enumerate(kinds) if of == kind] for kind in VEHICLE_IDS]
    pack.tiles_of = [vec[i64](numbers) for numbers in [*by_kind, list(range(len(content.raider)))]]
    dials = [tile.dials for tile in content.raider]
    pack.raider_steps = vec[i64]([steps for dial in dials for steps in (dial.mod, dial.medal, dial.crew)])


def pack_dashboard(pack: Pack, content: Content) -> None:
    pack.dial_values = vec[i64](content.dial.values)
    pack.dial_start = content.dial.values.index(content.dial.start)
    pack.health_values = vec[i64](content.health.values)
    pack.health_start = content.health.values.index(content.health.start)
    pack.spaces = content.spaces.vehicle
    pack.most_medals = content.limit.medals
    pack.most_crew = content.limit.crew
    slots = content.mod_slot
    pack.slot_vehicle = vec[i64]([VEHICLE_IDS.index(slot.vehicle) for slot in slots])
    pack.slot_condition = vec[i64]([CONDITION_IDS.index(slot.condition) for slot in slots])
    pack.slot_values = vec[i64]([sum(1 << value for value in set(slot.die)) for slot in slots])
    pack.slot_resources = vec[i64]([slot.resources or 0 for slot in slots])


def pack_frame(pack: Pack, content: Content, seats: int) -> None:
    size = content.size(seats)
    pack.rounds = content.rounds
    pack.turns = content.turns
    pack.modifier = vec[i64]([space.modifier for space in content.track])
    pack.drop = vec[i64]([content.drop_for(steps) for steps in range(STEPS_OF_THE_STORM + 1)])
    pack.site_resources = content.setup.site_resources
    pack.starting_cards = content.setup.starting_crew
    pack.first_markers = content.setup.damage
    pack.mods = content.supply.mods
    pack.medals = content.supply.medals
    pack.black = size.black
    pack.grey = size.grey
    pack.medal_rounds = sum(1 << round_ for round_ in set(size.medal_rounds))
    pack.opponent_pile = content.solo.opponent_contracts
