"""The types that Storm Raiders' content is read into, and what makes it valid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stormtable.engine.content import PLAIN_TEXT, Sections, require, typed, unique
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.table import TYPE_MASK
from stormtable.games.storm_raiders.ways import MOST_AIRLIFTS

Status = Literal["printed", "derived", "designed"]
Colour = Literal["black", "grey"]
Vehicle = Literal["trike", "plane", "sub"]
Dial = Literal["mod", "medal", "crew"]
Pip = Annotated[int, Meta(ge=1, le=6)]
Hours = Annotated[int, Meta(ge=1, le=3)]
Count = Annotated[int, Meta(ge=0, le=99)]
Few = Annotated[int, Meta(ge=1, le=9)]
Place = Annotated[float, Meta(ge=0, le=1)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
Sentence = Annotated[str, Meta(min_length=1, max_length=200, pattern=PLAIN_TEXT)]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,39}\Z")]
RuleId = Annotated[str, Meta(pattern=r"^SR-R?\d{2,3}\Z")]
Gives = dict[str, Annotated[int, Meta(ge=-99, le=99)]]  # by the questions of asked.py
Moment = Literal["T0", "T1", "T2", "T3", "T4", "TE", "T5", "T6", "T7", "R1", "R4", "S1", "S2", "any"]

# SR-R111: the moments of a card that may be used at any time, and those at which only some of them are of use.
ANY_TIME = ("T0", "T1", "T3", "T4", "T7", "R1", "R4", "S1", "S2")
AT_NEED = ("T2", "TE")
STEPS_OF_THE_STORM = 12  # the longest move that does not lap the ring of 13 sites (SR-R120)


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; each says whether the rule book prints it, it follows from what is printed, or it is ours."""

    status: Status


class Side(Item, frozen=True):
    """A side of the main board."""

    title: Name
    storm_path: list[Id]
    storm_start: Id
    opponent_start: Id


class Site(Item, frozen=True):
    id: Id
    title: Name
    kind: Literal["wreck", "stormhold"]
    x: Place
    y: Place
    effect: Literal["mod", "medal", "crew", "health"] | None = None
    port: Annotated[int, Meta(ge=0, le=6)] | None = None


class Path(Item, frozen=True):
    id: Id
    a: Id
    b: Id
    hours: Hours
    plane: bool


class Resource(Item, frozen=True):
    id: Id
    title: Name
    letter: Annotated[str, Meta(min_length=1, max_length=1, pattern=PLAIN_TEXT)]
    tokens: Annotated[int, Meta(ge=0, le=60)]
    use: Literal["cargo", "weaponry", "crew"]


class Awards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    medals: Annotated[int, Meta(ge=0, le=7)]
    mods: Annotated[int, Meta(ge=0, le=7)]


class Contract(Item, frozen=True):
    id: Id
    title: Name
    cost: Annotated[list[str], Meta(min_length=1, max_length=6)]
    prestige: Count
    grey: Awards
    blue: Awards
    extra: Literal["refresh", "dial-shift", "die", "repair", "resource"] | None = None


class CardAbility(Item, frozen=True):
    id: Id
    title: Name
    text: Sentence
    moments: Annotated[list[Moment], Meta(min_length=1)]
    when: Sentence
    again: bool
    asks: Sentence | None = None
    gives: Gives = {}


class Destroy(Item, frozen=True):
    ability: Literal["destroy-for-mod"]
    text: Sentence
    moments: Annotated[list[Moment], Meta(min_length=1)]
    when: Sentence
    asks: Sentence


class Card(Item, frozen=True):
    id: Id
    name: Name
    ability: Id
    starting: bool


class Dials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mod: Annotated[int, Meta(ge=0, le=9)] = 0
    medal: Annotated[int, Meta(ge=0, le=9)] = 0
    crew: Annotated[int, Meta(ge=0, le=9)] = 0


class Tile(Item, frozen=True):
    """What raiders and vehicles share: what they say, and what they give."""

    id: Id
    title: Name
    text: Sentence
    rules: list[RuleId]
    gives: Gives = {}


class Raider(Tile, frozen=True, kw_only=True):
    dials: Dials


class Removes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice that leave vehicles once the die is placed, or markers instead; without a choice of vehicles, any."""

    what: Literal["dice", "each-colour", "same-value", "die-or-markers"]
    vehicles: Annotated[list[Vehicle], Meta(min_length=1)] | None = None
    colour: Colour | None = None
    dice: Few | None = None
    markers: Few | None = None
    markers_from: Annotated[list[Vehicle], Meta(min_length=1)] | None = None


class VehicleTile(Tile, frozen=True, kw_only=True):
    kind: Vehicle
    mark: Annotated[int, Meta(ge=1, le=99)]
    die: Annotated[list[Pip], Meta(min_length=1)] | None = None
    colour: Colour | None = None
    removes: Removes | None = None


class Scale(Item, frozen=True):
    values: Annotated[list[Count], Meta(min_length=2, max_length=16)]
    start: Count


class Spaces(Item, frozen=True):
    vehicle: Annotated[int, Meta(ge=2, le=12)]
    tent: Literal[1]


class Limit(Item, frozen=True):
    mods: Literal[7]
    medals: Annotated[int, Meta(ge=1, le=20)]
    crew: Annotated[int, Meta(ge=1, le=12)]


class ModSlot(Item, frozen=True):
    id: Id
    vehicle: Vehicle
    text: Sentence
    condition: Literal["die-placed", "salvage", "weaponry"]
    die: list[Pip] = []
    resources: Annotated[int, Meta(ge=1, le=3)] | None = None


class SetUp(Item, frozen=True):
    site_resources: Annotated[int, Meta(ge=0, le=4)]
    starting_crew: Annotated[int, Meta(ge=0, le=3)]
    damage: Annotated[int, Meta(ge=0, le=4)]


class Supply(Item, frozen=True):
    mods: Count
    medals: Count
    damage_markers: Count
    black_dice: Count
    grey_dice: Count


class TableSize(Item, frozen=True):
    seats: Annotated[int, Meta(ge=1, le=4)]
    black: Annotated[int, Meta(ge=0, le=15)]
    grey: Annotated[int, Meta(ge=0, le=15)]
    medal_rounds: list[Annotated[int, Meta(ge=1, le=12)]]


class Solo(Item, frozen=True):
    opponent_contracts: Annotated[int, Meta(ge=1, le=50)]
    opponent_steps: Annotated[int, Meta(ge=0, le=12)]
    difficulty: list[Annotated[int, Meta(ge=0, le=3)]]


class TrackSpace(Item, frozen=True):
    number: Annotated[int, Meta(ge=1, le=12)]
    modifier: Annotated[int, Meta(ge=0, le=6)]


class Drop(Item, frozen=True):
    id: Id
    steps_from: Annotated[int, Meta(ge=2, le=STEPS_OF_THE_STORM)]
    steps_to: Annotated[int, Meta(ge=2, le=STEPS_OF_THE_STORM)]
    resources: Annotated[int, Meta(ge=0, le=9)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    star: Side
    star_site: list[Site]
    star_path: list[Path]
    moon: Side
    moon_site: list[Site]
    moon_path: list[Path]
    resource: list[Resource]
    contract: Annotated[list[Contract], Meta(max_length=60)]
    ability: Annotated[list[CardAbility], Meta(max_length=30)]
    destroy: Destroy
    card: Annotated[list[Card], Meta(max_length=60)]
    raider: Annotated[list[Raider], Meta(max_length=60)]
    vehicle: Annotated[list[VehicleTile], Meta(max_length=60)]
    dial: Scale
    health: Scale
    spaces: Spaces
    limit: Limit
    mod_slot: list[ModSlot]
    rounds: Annotated[int, Meta(ge=1, le=12)]
    turns: Annotated[int, Meta(ge=1, le=4)]
    setup: SetUp
    supply: Supply
    table: list[TableSize]
    solo: Solo
    track: list[TrackSpace]
    drop: list[Drop]

    def size(self, seats: int) -> TableSize:
        return next(size for size in self.table if size.seats == seats)

    def side(self, board: str) -> tuple[Side, list[Site], list[Path]]:
        if board == "moon":
            return self.moon, self.moon_site, self.moon_path
        return self.star, self.star_site, self.star_path

    def tile(self, kind: int, number: int) -> Tile:
        return self.raider[number] if kind == w.RAIDER else self.vehicle[number]

    def ability_of(self, card: int) -> CardAbility:
        return next(ability for ability in self.ability if ability.id == self.card[card].ability)

    def drop_for(self, steps: int) -> int:
        return next((drop.resources for drop in self.drop if drop.steps_from <= steps <= drop.steps_to), 0)


def read(name: str, sections: Sections) -> Content:
    """Typed and valid content, or a ContentError that says what is wrong where."""
    content = typed(name, sections, Content)
    for board in ("star", "moon"):
        check_board(content, board)
    check_resources(content)
    check_contracts(content)
    check_crew(content)
    check_dashboard(content)
    check_tiles(content)
    check_frame(content)
    return content


def check_board(content: Content, board: str) -> None:
    side, sites, paths = content.side(board)
    require([site.id for site in sites] == list(w.SITE_IDS), f"{board}_site", "needs W01 to W13 and H1 to H5 in order")
    for site in sites:
        is_wreck = site.id in w.WRECK_IDS
        item = f"{board}_site {site.id}"
        require((site.kind == "wreck") == is_wreck, item, "a Wreck Site is W.., a Stormhold H..")
        require((site.effect is not None) == is_wreck, item, "a Wreck Site has an effect, a Stormhold has none")
    require(sorted(side.storm_path) == list(w.WRECK_IDS), f"{board}, storm_path", "must name each Wreck Site once")
    start = side.storm_path.index(side.storm_start) if side.storm_start in w.WRECK_IDS else -1
    require(start >= 0, f"{board}, storm_start", "must be a Wreck Site")
    wanted = side.storm_path[(start + content.solo.opponent_steps) % len(side.storm_path)]
    steps = f"must lie {content.solo.opponent_steps} steps on from the Storm, on {wanted} (SR-230)"
    require(side.opponent_start == wanted, f"{board}, opponent_start", steps)
    unique(f"{board}_path", [path.id for path in paths])
    for path in paths:
        for name, end in (("a", path.a), ("b", path.b)):
            require(end in w.SITE_IDS, f"{board}_path {path.id}, {name}", f"there is no site '{end}'")
        require(path.a != path.b, f"{board}_path {path.id}", "must join two different sites")
        same = next(one for one in paths if {one.a, one.b} == {path.a, path.b} and one.plane == path.plane)
        require(same is path, f"{board}_path {path.id}", f"joins the same sites as {same.id}")
    lonely = [site for site in w.SITE_IDS if not any(site in (path.a, path.b) and not path.plane for path in paths)]
    require(not lonely, f"{board}_path", f"no path without a Plane icon leads to {', '.join(lonely)}")


def check_resources(content: Content) -> None:
    require(
        [kind.id for kind in content.resource] == list(w.TYPE_IDS),
        "resource",
        f"needs {', '.join(w.TYPE_IDS)} in order",
    )
    letters = [kind.letter for kind in content.resource]
    for kind in content.resource:
        item = f"resource {kind.id}, letter"
        require(letters.count(kind.letter) == 1, item, f"'{kind.letter}' stands for another resource too")
    uses = ["cargo"] * int(w.CARGO) + ["weaponry", "crew"]
    require([kind.use for kind in content.resource] == uses, "resource", f"their uses must be {', '.join(uses)}")
    total = sum(kind.tokens for kind in content.resource)
    needed = len(w.WRECK_IDS) * content.setup.site_resources
    require(needed <= total <= TYPE_MASK, "resource", f"needs {needed} to {TYPE_MASK} tokens in all, not {total}")


def check_contracts(content: Content) -> None:
    unique("contract", [contract.id for contract in content.contract])
    cargo = w.TYPE_IDS[: w.CARGO]
    for contract in content.contract:
        item = f"contract {contract.id}"
        strange = [type_ for type_ in contract.cost if type_ not in cargo]
        require(not strange, f"{item}, cost", f"only {', '.join(cargo)} can be asked for (SR-R57)")
        grey, blue = contract.grey, contract.blue
        require(grey.medals > 0, item, "the grey side gives at least 1 medal (SR-032)")
        same = blue.medals == 0 and blue.mods == grey.medals + grey.mods
        require(same, item, "on the blue side every medal is a mod (SR-032, SR-R58)")
    needed = len(w.HOLD_IDS) + content.solo.opponent_contracts
    require(len(content.contract) >= needed, "contract", f"at least {needed} are needed for the solo game")


def check_crew(content: Content) -> None:
    unique("ability", [ability.id for ability in content.ability])
    ids = [card.id for card in content.card]
    require(ids == list(w.CARD_IDS[: len(ids)]), "card", "ids must run CR-01, CR-02 and so on")
    known = {ability.id for ability in content.ability}
    for card in content.card:
        require(card.ability in known, f"card {card.id}", f"there is no ability '{card.ability}'")
    starting = sum(card.starting for card in content.card)
    needed = 4 * content.setup.starting_crew
    require(starting >= needed, "card", f"at least {needed} Starting Crew cards are needed")
    late = sorted(set(content.destroy.moments) - {*ANY_TIME, "any"})
    require(not late, "destroy, moments", f"a Starting Crew card cannot be destroyed at {', '.join(late)} (SR-R111)")
    airlifts = sum(content.ability_of(card).gives.get("airlifts", 0) for card in range(len(content.card)))
    require(airlifts <= MOST_AIRLIFTS, "card", f"at most {MOST_AIRLIFTS} airlifts may be given by all cards together")


def check_tiles(content: Content) -> None:
    unique("raider", [raider.id for raider in content.raider])
    unique("vehicle", [vehicle.id for vehicle in content.vehicle])
    most = max((size.seats for size in content.table), default=0) * 2
    for kind in w.VEHICLE_IDS:
        count = sum(vehicle.kind == kind for vehicle in content.vehicle)
        require(count >= most, f"vehicle, {kind}", f"at least {most} are needed to deal 2 to each player")
    require(len(content.raider) >= most, "raider", f"at least {most} are needed to deal 2 to each player")
    for raider in content.raider:
        steps = max(raider.dials.mod, raider.dials.medal, raider.dials.crew)
        top = len(content.dial.values) - 1 - content.dial.values.index(content.dial.start)
        require(steps <= top, f"raider {raider.id}, dials", f"a dial has only {top} steps above its start (SR-R18)")


def check_dashboard(content: Content) -> None:
    for name, scale in (("dial", content.dial), ("health", content.health)):
        require(scale.values == sorted(set(scale.values)), f"{name}, values", "must rise from left to right")
        require(scale.start in scale.values, f"{name}, start", "must be one of the values")
    require(
        [slot.id for slot in content.mod_slot] == list(w.SLOT_IDS),
        "mod_slot",
        f"needs {', '.join(w.SLOT_IDS)} in order",
    )
    for slot in content.mod_slot:
        item = f"mod_slot {slot.id}"
        require(bool(slot.die) == (slot.condition == "die-placed"), item, "die goes with the condition die-placed")
        counts = slot.resources is not None
        require(counts == (slot.condition == "salvage"), item, "resources goes with the condition salvage")
    require(content.setup.damage <= content.spaces.vehicle, "setup, damage", "does not fit under a vehicle")


def check_frame(content: Content) -> None:
    require(
        [size.seats for size in content.table] == [1, 2, 3, 4], "table", "needs an entry each for 1, 2, 3 and 4 seats"
    )
    for size in content.table:
        wanted = max(size.seats, 2) * content.turns + 1
        sentence = f"black and grey must add up to {wanted}, so that 1 die is left (SR-008)"
        require(size.black + size.grey == wanted, f"table {size.seats}", sentence)
        last = max(size.medal_rounds, default=0)
        require(last <= content.rounds, f"table {size.seats}, medal_rounds", f"there is no round {last}")
    numbers = list(range(1, content.rounds + 1))
    require(
        [space.number for space in content.track] == numbers, "track", f"needs a space for each of rounds {numbers}"
    )
    for drop in content.drop:
        require(drop.steps_from <= drop.steps_to, f"drop {drop.id}", "steps_from must not be more than steps_to")
    for space in content.track:
        longest = 6 + space.modifier
        require(
            longest <= STEPS_OF_THE_STORM, f"track {space.number}", f"the Storm may move {STEPS_OF_THE_STORM} at most"
        )
        for steps in range(2 + space.modifier, longest + 1):
            fits = sum(drop.steps_from <= steps <= drop.steps_to for drop in content.drop)
            require(fits == 1, "drop", f"needs just one entry for {steps} steps of the Storm")
    require(content.solo.difficulty == [0, 1, 2, 3], "solo, difficulty", "must be [0, 1, 2, 3] (SR-262, SR-R149)")
    require(content.supply.mods >= 4 * content.limit.mods, "supply, mods", "must be enough for 4 players (SR-R08)")


assert set(ANY_TIME) < set(w.MOMENT_IDS)
