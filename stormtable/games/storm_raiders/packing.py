"""The content as the rules read it: numbers by index, and the pieces of `abilities/`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.content import ContentError, require
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.abilities import crew, vehicles
from stormtable.games.storm_raiders.ability import CrewAct, Removal
from stormtable.games.storm_raiders.content import (
    ANY_TIME,
    AT_NEED,
    STEPS_OF_THE_STORM,
    CardAbility,
    Content,
    Removes,
    VehicleTile,
)
from stormtable.games.storm_raiders.table import Pack, StormRaiders
from stormtable.games.storm_raiders.ways import Ways

EFFECT_IDS = (*w.DIAL_IDS, "health")
# The one more reward that a contract may give, in the order of steps/contracts.py.
EXTRA_IDS = ("refresh", "dial-shift", "die", "repair", "resource")
CONDITION_IDS = ("die-placed", "salvage", "weaponry")


def bits_of(names: Iterable[str], known: tuple[str, ...]) -> int:
    """A bit for each of some names."""
    return sum(1 << known.index(name) for name in set(names))


def colour_of(name: str | None) -> int:
    return int(w.ANY) if name is None else w.COLOUR_IDS.index(name)


def vehicles_of(kinds: Iterable[str] | None) -> int:
    return int(w.ALL_VEHICLES) if kinds is None else bits_of(kinds, w.VEHICLE_IDS)


# Vehicles

# What a vehicle gives whatever its die, so that neither values nor a colour would mean anything.
WITH_ANY_DIE = frozenset({"equal", "bypass_hours", "storm_proof", "never_damaged"})
# What each kind of removal looks at, besides the vehicles.
REMOVALS = {
    "dice": {"dice", "colour"},
    "each-colour": set[str](),
    "same-value": set[str](),
    "die-or-markers": {"markers", "markers_from"},
}


def check_vehicle(tile: VehicleTile) -> None:
    item = f"vehicle {tile.id}"
    require(bool(tile.gives or tile.removes), item, "it has neither gives nor removes, so it does nothing")
    if "bypass_hours" in tile.gives:
        require(tile.kind == "plane", f"{item}, gives", "only a plane can save hours by bypassing sites")
    needs_die = tile.removes is not None or not set(tile.gives) <= WITH_ANY_DIE
    for name in ("die", "colour"):
        looked_at = needs_die or getattr(tile, name) is None
        require(looked_at, f"{item}, {name}", "what it gives does not look at it; leave it out")


def removal(tile: VehicleTile) -> Removal[StormRaiders] | None:
    removes = tile.removes
    if removes is None:
        return None
    check_removal(f"vehicle {tile.id}, removes", removes)
    from_ = vehicles_of(removes.vehicles)
    match removes.what:
        case "dice":
            return vehicles.ColouredDice(from_, colour_of(removes.colour), removes.dice or 1)
        case "each-colour":
            return vehicles.OneOfEachColour(from_)
        case "same-value":
            return vehicles.SameValue(from_)
        case "die-or-markers":
            return vehicles.DieOrMarkers(from_, removes.markers or 1, vehicles_of(removes.markers_from))


def check_removal(item: str, removes: Removes) -> None:
    """It gives no number that would not be looked at: nothing it says may be without effect."""
    for name in ("dice", "colour", "markers", "markers_from"):
        looked_at = name in REMOVALS[removes.what] or getattr(removes, name) is None
        require(looked_at, f"{item}, {name}", f"'{removes.what}' does not look at it; leave it out")


# Crew


class Use(NamedTuple):
    """When an ability has something to do, and whether two in one turn add up (SR-R153)."""

    moments: tuple[str, ...]
    again: bool = True


WITH_THE_DIE = ("T1",)
BEFORE_PLACING = ("T0", "T1")
BEFORE_A_PICK = ("T3", "T4")
AGAINST_DAMAGE = ("T6", "S1")
ON_THE_OWN_TURN = ("T0", "T1", "T3", "T4", "T7", "R1", "R4")
# Room on a vehicle is also of use before the Storm is entered, health before a site would give it (SR-R110).
FOR_ROOM = (*ANY_TIME, "T2")
FOR_HEALTH = (*ANY_TIME, "TE")

GIVEN: Mapping[str, Use] = {
    "equal": Use(BEFORE_PLACING, again=False),
    "other_colour": Use(BEFORE_PLACING, again=False),
    "hours": Use(BEFORE_PLACING),
    "airlifts": Use(BEFORE_PLACING),
    "no_salvage_damage": Use(BEFORE_A_PICK, again=False),
    "more_picks": Use(BEFORE_A_PICK, again=False),
    "stop_damage": Use(AGAINST_DAMAGE),
    "stop_hit": Use(AGAINST_DAMAGE),
    "pay_any": Use(("T5",)),
}
ACTS: Mapping[str, tuple[Callable[[], CrewAct[StormRaiders]], Use]] = {
    "nudge": (crew.Nudge, Use(WITH_THE_DIE)),
    "flip": (crew.Flip, Use(WITH_THE_DIE)),
    "match": (crew.Match, Use(WITH_THE_DIE)),
    "patch": (crew.Patch, Use(FOR_ROOM)),
    "medic": (crew.Medic, Use(FOR_HEALTH)),
    "unload": (crew.Unload, Use(FOR_ROOM)),
    "scavenge": (crew.Scavenge, Use(ON_THE_OWN_TURN)),
}


def use_of(ability: CardAbility) -> Use:
    """When it can be used for anything: by what it gives, or by what it does."""
    if not ability.gives:
        if ability.id not in ACTS:
            raise ContentError(
                f"ability {ability.id}: it gives nothing, and only {', '.join(ACTS)} do something at once."
            )
        return ACTS[ability.id][1]
    uses = [GIVEN[question] for question in ability.gives if question in GIVEN]
    moments = tuple(moment for moment in w.MOMENT_IDS if any(moment in use.moments for use in uses))
    return Use(moments, all(use.again for use in uses))


def moments_of(ability: CardAbility) -> set[str]:
    """The moments it is offered at; "any" is those of SR-R111, and of the others those it is of use at."""
    named = {str(moment) for moment in ability.moments if moment != "any"}
    if "any" in ability.moments:
        named |= {*ANY_TIME, *(moment for moment in AT_NEED if moment in use_of(ability).moments)}
    return named


def check_ability(ability: CardAbility) -> None:
    item = f"ability {ability.id}"
    use = use_of(ability)
    alone = len(ability.gives) == 1 or not set(ability.gives) & {"stop_damage", "stop_hit", "pay_any"}
    require(alone, f"{item}, gives", "a card that stops damage or pays gives nothing else")
    idle = sorted(moments_of(ability) - set(use.moments), key=w.MOMENT_IDS.index)
    can = ", ".join(use.moments)
    require(not idle, f"{item}, moments", f"it has nothing to do at {', '.join(idle)}; there are {can} (SR-R110)")
    adds_up = "adds up" if use.again else "does not add up"
    sentence = f"must be {str(use.again).lower()}, since a second card of the kind {adds_up} (SR-R153)"
    require(ability.again == use.again, f"{item}, again", sentence)


# Numbers


def pack_for(content: Content, ways: Ways, seats: int, options: Mapping[str, str]) -> Pack:
    """The content for one number of seats and one choice of options (SR-R149)."""
    pack = Pack(ways)
    pack_map(pack, content, options["board"])
    pack_contracts(pack, content)
    pack_modifiers(pack, content)
    pack_crew(pack, content)
    pack_tiles(pack, content)
    pack_dashboard(pack, content)
    pack_frame(pack, content, seats)
    pack.moon = options["board"] == "moon"
    pack.storm_forbidden = options["storm_entry"] == "forbidden"
    pack.fewer_moments = options["crew_moments"] == "fewer"
    pack.tile_draft = options["tile_draft"] == "on"
    pack.extra_moves = int(options["solo_difficulty"])
    pack.opponent_cap = 0 if options["solo_cap"] == "none" else int(options["solo_cap"])
    return pack


def ways_of(content: Content, board: str) -> Ways:
    """The paths and ports of a side of the board."""
    _, sites, paths = content.side(board)
    ends = [(w.SITE_IDS.index(path.a), w.SITE_IDS.index(path.b), path.hours, path.plane) for path in paths]
    return Ways(ends, [int(w.NONE) if site.port is None else site.port for site in sites])


def pack_map(pack: Pack, content: Content, board: str) -> None:
    side, sites, _ = content.side(board)
    ring = [w.SITE_IDS.index(site) for site in side.storm_path]
    pack.ring = vec[i64](ring)
    pack.ring_place = vec[i64]([ring.index(site) for site in range(len(w.WRECK_IDS))])
    pack.effect = vec[i64]([EFFECT_IDS.index(site.effect) for site in sites if site.effect is not None])
    pack.storm_start = w.SITE_IDS.index(side.storm_start)
    pack.opponent_start = w.SITE_IDS.index(side.opponent_start)
    pack.tokens = vec[i64]([kind.tokens for kind in content.resource])


def pack_contracts(pack: Pack, content: Content) -> None:
    cost: list[int] = []
    for contract in content.contract:
        icons = [w.TYPE_IDS.index(type_) for type_ in contract.cost]
        cost += icons + [int(w.NONE)] * (int(w.ICONS) - len(icons))
    pack.contracts = len(content.contract)
    pack.cost = vec[i64](cost)
    pack.icons = vec[i64]([len(contract.cost) for contract in content.contract])
    pack.prestige = vec[i64]([contract.prestige for contract in content.contract])
    sides = [side for contract in content.contract for side in (contract.grey, contract.blue)]
    pack.medals_given = vec[i64]([side.medals for side in sides])
    pack.mods_given = vec[i64]([side.mods for side in sides])
    extras = [None, *EXTRA_IDS]
    pack.extra = vec[i64]([extras.index(contract.extra) for contract in content.contract])


def pack_crew(pack: Pack, content: Content) -> None:
    ids = [ability.id for ability in content.ability]
    by_card = [content.ability_of(card) for card in range(len(content.card))]
    pack.cards = len(content.card)
    pack.card_ability = vec[i64]([ids.index(ability.id) for ability in by_card])
    pack.starting = sum(1 << number for number, card in enumerate(content.card) if card.starting)
    pack.acts = [None if ability.gives else ACTS[ability.id][0]() for ability in content.ability]
    pack.again = sum(1 << number for number, ability in enumerate(content.ability) if ability.again)
    at = [moments_of(ability) for ability in by_card]
    pack.cards_at = vec[i64]([those(moment in when for when in at) for moment in w.MOMENT_IDS])
    pack.stop_damage = those("stop_damage" in ability.gives for ability in by_card)
    pack.stop_hit = those("stop_hit" in ability.gives for ability in by_card)
    pack.pay_any = those("pay_any" in ability.gives for ability in by_card)
    pack.in_answer = pack.stop_damage | pack.stop_hit | pack.pay_any
    destroyed = ANY_TIME if "any" in content.destroy.moments else content.destroy.moments
    pack.destroy_moments = bits_of(destroyed, w.MOMENT_IDS)


def those(holds: Iterable[bool]) -> int:
    """A bit for each piece that something holds of."""
    return sum(1 << number for number, true in enumerate(holds) if true)


def pack_tiles(pack: Pack, content: Content) -> None:
    kinds = [tile.kind for tile in content.vehicle]
    by_kind = [[number for number, of in enumerate(kinds) if of == kind] for kind in w.VEHICLE_IDS]
    pack.tiles_of = [vec[i64](numbers) for numbers in [*by_kind, list(range(len(content.raider)))]]
    dials = [tile.dials for tile in content.raider]
    pack.raider_steps = vec[i64]([steps for dial in dials for steps in (dial.mod, dial.medal, dial.crew)])
    values = [
        w.ANY_VALUE if tile.die is None else sum(1 << value for value in set(tile.die)) for tile in content.vehicle
    ]
    pack.tile_values = vec[i64](values)
    pack.tile_colour = vec[i64]([colour_of(tile.colour) for tile in content.vehicle])
    pack.altering = those(bool({"steps", "any_value", "flip"} & set(tile.gives)) for tile in content.vehicle)
    pack.removals = [removal(tile) for tile in content.vehicle]


def pack_modifiers(pack: Pack, content: Content) -> None:
    """What is given, checked: an unknown question is refused by item."""
    for tile in content.vehicle:
        check_vehicle(tile)
        pack.modifiers.add("vehicle", tile.id, tile.gives)
    pack.first_raider = len(content.vehicle)
    for raider in content.raider:
        require(bool(raider.gives), f"raider {raider.id}", "it gives nothing, so it does nothing")
        pack.modifiers.add("raider", raider.id, raider.gives)
    pack.first_ability = pack.first_raider + len(content.raider)
    for ability in content.ability:
        pack.modifiers.add("ability", ability.id, ability.gives)
        check_ability(ability)
    pack.given = pack.modifiers.rows
    pack.nothing_in_force = pack.modifiers.none(asked.HOLDERS)


def pack_dashboard(pack: Pack, content: Content) -> None:
    pack.dial_values = vec[i64](content.dial.values)
    pack.dial_start = content.dial.values.index(content.dial.start)
    pack.health_values = vec[i64](content.health.values)
    pack.health_start = content.health.values.index(content.health.start)
    pack.spaces = content.spaces.vehicle
    pack.most_medals = content.limit.medals
    pack.most_crew = content.limit.crew
    slots = content.mod_slot
    pack.slot_vehicle = vec[i64]([w.VEHICLE_IDS.index(slot.vehicle) for slot in slots])
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
