"""What Storm Raiders says to people: prompts, moves, the scoring."""

from __future__ import annotations

from stormtable.engine.step import Step
from stormtable.engine.texts import Description, Prompt
from stormtable.engine.wording import counted
from stormtable.games.storm_raiders.abilities.crew import MatchPoolDie, NudgeChosenDie
from stormtable.games.storm_raiders.abilities.raiders import DrawSome, KeepOne, SailToPort, TradeMedal
from stormtable.games.storm_raiders.content import Content
from stormtable.games.storm_raiders.names import MOMENTS, Names, with_article
from stormtable.games.storm_raiders.steps.contracts import PayAny, PayIcon, ShiftDials, VisitStormhold
from stormtable.games.storm_raiders.steps.damage import (
    BraceVehicle,
    Damage,
    EnterStorm,
    StormHit,
    all_prevented,
    is_cancelled,
)
from stormtable.games.storm_raiders.steps.gains import GainMod, KeepCrew, RefreshCrew
from stormtable.games.storm_raiders.steps.move import MoveTo, hours_given, hours_to, is_through_storm
from stormtable.games.storm_raiders.steps.repairs import ClearVehicle, RemoveDice, RemoveDieOrMarkers, Repair
from stormtable.games.storm_raiders.steps.rest import RestGain, RestRepairs
from stormtable.games.storm_raiders.steps.salvage import Salvage, SalvageBeforeMoving
from stormtable.games.storm_raiders.steps.start import ChooseTile, PlaceStandee
from stormtable.games.storm_raiders.steps.turn import ChooseRestValue, ChooseUse, ChooseValue, TakeDie
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.vocabulary import (
    CARD_IDS,
    COLOUR_IDS,
    FACE_IDS,
    HOLD_IDS,
    MOMENT_IDS,
    SITE_IDS,
    TYPE_IDS,
    USE_IDS,
    VEHICLE_IDS,
    VOCABULARY,
)
from stormtable.games.storm_raiders.ways import NOWHERE
from stormtable.games.storm_raiders.words import (
    CREW,
    DIE_PLACED,
    FIRST_HOLD,
    FROM_CONTRACT,
    FROM_PLACING,
    FROM_SALVAGE,
    FROM_STORM,
    HOLDS,
    MARKED,
    NONE,
    RAIDER,
    SALVAGED,
    SLOTS,
    SUB,
    TENT,
    WEAPONRY,
    WEAPONRY_SALVAGED,
)

PROMPTS: dict[type[Step[StormRaiders]], Prompt] = {
    PlaceStandee: Prompt("Place your standee on a Stormhold", ("SR-028", "SR-029")),
    TakeDie: Prompt("Take a die from the pool", ("SR-007", "SR-062")),
    ChooseUse: Prompt("Use the die to move with a vehicle, or to rest", ("SR-063", "SR-R20")),
    ChooseRestValue: Prompt("Choose the value to rest with", ("SR-066", "SR-178")),
    NudgeChosenDie: Prompt("Raise or lower the die by 1", ("SR-064", "SR-R29")),
    MatchPoolDie: Prompt("Choose the value in the pool to match", ("SR-064", "SR-067")),
    MoveTo: Prompt("Move to another site", ("SR-080", "SR-083")),
    Salvage: Prompt("Salvage a resource, or stop", ("SR-093", "SR-R45")),
    SalvageBeforeMoving: Prompt("Salvage a resource before you move?", ("SR-226",)),
    VisitStormhold: Prompt("Fulfil the contract here?", ("SR-108",)),
    ShiftDials: Prompt("Raise one dial and lower another", ("SR-116", "SR-R60")),
    EnterStorm: Prompt("You enter the Storm: 1 damage on each vehicle", ("SR-R34",)),
    BraceVehicle: Prompt("Choose the vehicle to protect from the Storm", ("SR-R110",)),
    StormHit: Prompt("The Storm is about to hit you: use crew cards, or go on", ("SR-144", "SR-R110")),
    KeepCrew: Prompt("Keep one of the two crew cards", ("SR-039",)),
    GainMod: Prompt("Place the mod in an open slot", ("SR-034", "SR-035")),
    RefreshCrew: Prompt("Choose a crew card to turn face up", ("SR-042", "SR-130")),
    Repair: Prompt("Choose a vehicle to take a damage marker from", ("SR-098", "SR-118")),
    RestRepairs: Prompt("Rest, step 2: choose a vehicle to take a damage marker from", ("SR-131", "SR-132")),
    RemoveDice: Prompt("Choose a die to remove from your vehicles", ("SR-117",)),
    RemoveDieOrMarkers: Prompt("Remove a die or a damage marker?", ("SR-186", "SR-218")),
    ClearVehicle: Prompt("Choose a vehicle to take a die and a marker from", ("SR-205",)),
    RestGain: Prompt("Rest, step 4: gain a mod, a medal or a crew card", ("SR-134",)),
    DrawSome: Prompt("Draw resources from the bag to keep one?", ("SR-182",)),
    KeepOne: Prompt("Keep one of the resources drawn", ("SR-182", "SR-R89")),
    SailToPort: Prompt("Move to a port?", ("SR-186", "SR-187")),
    TradeMedal: Prompt("Lose a medal to raise a dial?", ("SR-191",)),
}

SOURCES = {
    FROM_PLACING: "the value of the die",
    FROM_SALVAGE: "salvaging",
    FROM_STORM: "the Storm",
    FROM_CONTRACT: "the marker on the contract",
}

PLAIN = {
    "go-on": "Go on",
    "stop": "Salvage no more",
    "skip": "Not now",
    "prevent": "Prevent it with your vehicle's ability",
    "take-damage": "Take the damage",
    "draw": "Draw from the bag",
}


def prompt(table: StormRaiders, content: Content) -> Prompt:
    """What the table waits for; it names nothing that is not open to all."""
    if table.over:
        return Prompt("The game is over", ("SR-156",))
    step = table.steps[-1]
    names = Names(content)
    match step:
        case CrewWindow():
            when = MOMENTS[MOMENT_IDS[step.moment]]
            return Prompt(f"{when[0].upper()}{when[1:]}: use crew cards, or go on", ("SR-043", "SR-R110"))
        case ChooseTile():
            kind = "Storm Raider" if step.kind == RAIDER else VEHICLE_IDS[step.kind].capitalize()
            return Prompt(f"Keep one of your two {kind} tiles", ("SR-023", "SR-R17"))
        case ChooseValue():
            return Prompt(f"Choose the value to place on your {names.vehicle(step.vehicle)}", ("SR-065", "SR-071"))
        case Damage():
            told = f"Your {names.vehicle(step.vehicle)} is about to take 1 damage from {SOURCES[step.source]}"
            return Prompt(f"{told}: prevent it?", ("SR-122", "SR-R67"))
        case PayIcon():
            asked = content.contract[step.contract].cost[step.icon]
            return Prompt(f"Pay for {names.resource_id(asked)}", ("SR-108", "SR-109"))
        case PayAny():
            return Prompt("Choose the resource that counts as what is asked", ("SR-R153",))
        case _:
            return PROMPTS[type(step)]


def describe(table: StormRaiders, content: Content, move: int) -> Description:
    """A legal move for the seat that decides, with its consequences."""
    say = VOCABULARY.say(move)
    args = VOCABULARY.arguments(move)
    names = Names(content)
    match say["verb"]:
        case "keep-tile":
            return keep_tile(table, content, args[0])
        case "start-at":
            site = FIRST_HOLD + args[0]
            return Description(f"Start at {names.site(table, site)}", (f"site-{SITE_IDS[site]}",), "Stormholds")
        case "take-die":
            return take_die(args)
        case "use-crew":
            card = content.card[args[0]]
            ability = names.ability(card.ability)
            return Description(f"{card.name}: {ability.text}", (f"crew-{card.id}",), "Crew")
        case "destroy-crew":
            card = content.card[args[0]]
            return Description(f"Destroy {card.name} to gain 1 mod", (f"crew-{card.id}",), "Crew")
        case "refresh":
            return Description(f"Refresh {names.card(args[0])}", (f"crew-{CARD_IDS[args[0]]}",), "Crew")
        case "keep-crew":
            card = content.card[args[0]]
            text = f"Keep {card.name}: {names.ability(card.ability).text}"
            return Description(text, (f"crew-{card.id}",), "Crew")
        case "nudge":
            value = table.die_value + (1 if say["way"] == "up" else -1)
            return Description(f"Make it {with_article(value)}", ("die",), "Values")
        case "match":
            return Description(f"Make it {with_article(args[0] + 1)}, as in the pool", ("die",), "Values")
        case "use":
            return use(table, content, args[0])
        case "set-value":
            return set_value(table, args[0] == 1, args[1] + 1)
        case "move-to":
            return move_to(table, content, args[0])
        case "salvage":
            return salvage(table, content, args[0])
        case "repair":
            return Description(
                f"Take a damage marker off your {names.vehicle(args[0])}", (f"vehicle-{say['vehicle']}",)
            )
        case "remove-die":
            die = FACE_IDS[args[1]].replace("-", " ")
            text = f"Remove the {die} from your {names.vehicle(args[0])}"
            return Description(text, (f"vehicle-{say['vehicle']}", f"die-{say['die']}"))
        case "fulfil":
            return fulfil(table, content)
        case "pay":
            return Description(f"Pay {names.resource(args[0])}", (f"resource-{say['resource']}",))
        case "place-mod":
            return Description(names.mod(args[0]), (f"slot-{say['slot']}",), "Mod slots")
        case "shift":
            text = f"{names.dial(args[0])} up by 1, {names.dial(args[1])} down by 1"
            return Description(text, (f"dial-{say['up']}", f"dial-{say['down']}"))
        case "raise":
            return Description(f"Lose a medal, {names.dial(args[0])} up by 1", ("medal", f"dial-{say['dial']}"))
        case "gain":
            what = ("a mod", "a medal", "a crew card (draw 2, keep 1)")[args[0]]
            return Description(f"Gain {what}", (say["what"],))
        case "keep-resource":
            text = "Gain a crew card for the Crew resource" if args[0] == CREW else f"Keep {names.resource(args[0])}"
            return Description(text, (f"resource-{say['resource']}",))
        case "sail":
            return Description(f"Move to {names.site(table, args[0])}", (f"site-{say['site']}",), "Ports")
        case "brace":
            return Description(f"Protect your {names.vehicle(args[0])}", (f"vehicle-{say['vehicle']}",))
        case "clear":
            text = f"Your {names.vehicle(args[0])}: a die and a damage marker, whichever are there"
            return Description(text, (f"vehicle-{say['vehicle']}",))
        case plain:
            return Description(PLAIN[plain], (), "Go on")


def keep_tile(table: StormRaiders, content: Content, which: int) -> Description:
    step = table.steps[-1]
    assert isinstance(step, ChooseTile)
    number = step.second if which else step.first
    tile = content.raider[number] if step.kind == RAIDER else content.vehicle[number]
    return Description(f"{tile.title}: {tile.text}", (f"tile-{tile.id}",), "Tiles")


def take_die(args: tuple[int, ...]) -> Description:
    colour, value, medal = COLOUR_IDS[args[0]], args[1] + 1, args[2] == 1
    wild = ", wild" if value == 1 else ""
    with_medal = " and the medal beside it" if medal else ""
    return Description(f"Take the {colour} {value}{wild}{with_medal}", (f"die-{colour}-{value}",), "Dice")


def use(table: StormRaiders, content: Content, what: int) -> Description:
    seat = deciding(table)
    if what == TENT:
        raider = content.raider[table.tile(seat, RAIDER)]
        return Description(f"Rest. {raider.title}: {raider.text}", ("tent",), "Uses")
    tile = content.vehicle[table.tile(seat, what)]
    text = f"Move with your {Names(content).vehicle(what)}. {tile.title}: {tile.text}"
    return Description(text, (f"vehicle-{USE_IDS[what]}",), "Uses")


def set_value(table: StormRaiders, flipped: bool, value: int) -> Description:
    seat = deciding(table)
    step = table.steps[-1]
    if isinstance(step, ChooseRestValue):
        repairs = table.raider(seat).repairs(value // 2)
        text = f"Rest with {with_article(value)}: repair up to {repairs}, remove dice of {value} and more"
        return Description(text, (f"value-{value}",), "Values")
    assert isinstance(step, ChooseValue)
    how = f"Flip it and place {with_article(value)}" if flipped else f"Place {with_article(value)}"
    hurts = ", taking 1 damage" if placing_hurts(table, seat, step.vehicle, value) else ""
    return Description(f"{how}{hurts}", (f"value-{value}",), "Values")


def placing_hurts(table: StormRaiders, seat: int, vehicle: int, value: int) -> bool:
    """Whether a die of this value damages the vehicle (SR-075, SR-076)."""
    return any(
        table.pack.slot_vehicle[slot] == vehicle
        and table.pack.slot_condition[slot] == DIE_PLACED
        and (table.pack.slot_values[slot] >> value) & 1 == 1
        and not table.has_mod(seat, slot)
        for slot in range(SLOTS)
    )


def move_to(table: StormRaiders, content: Content, goal: int) -> Description:
    """The destination, its hours, what lies there, and whether the way leads through the Storm (SR-R38)."""
    seat = deciding(table)
    names = Names(content)
    given = hours_given(table, seat, table.use, table.die_value)
    hurt = is_through_storm(table, seat, table.use, goal, given)
    hours = hours_to(table, seat, table.use, goal, NOWHERE if hurt else table.storm)
    if hours > given:
        hours = hours_to(table, seat, table.use, goal, NOWHERE)
    by = "through the ports" if table.use == SUB else ""
    storm = "" if not hurt else "through the Storm" + ("" if all_prevented(table, seat) else ", 1 damage each")
    told = ", ".join(filter(None, (counted(hours, "hour"), by, storm)))
    text = f"{names.site(table, goal)} ({told}): {lying_at(table, content, goal)}"
    return Description(text, (f"site-{SITE_IDS[goal]}",), "Destinations")


def lying_at(table: StormRaiders, content: Content, site: int) -> str:
    """What waits at a site: resources and effect, or a contract."""
    names = Names(content)
    if site >= FIRST_HOLD:
        contract = table.holds[site - FIRST_HOLD]
        if contract == NONE:
            return "no contract"
        state = table.holds[HOLDS + site - FIRST_HOLD]
        return names.contract(contract, state) + (", a damage marker on it" if state == MARKED else "")
    return f"{names.resources(table.sites[site])}; {names.effect(table, site)}"


def salvage(table: StormRaiders, content: Content, type_: int) -> Description:
    seat = deciding(table)
    names = Names(content)
    pieces = (f"resource-{TYPE_IDS[type_]}", f"site-{SITE_IDS[table.site(seat)]}")
    what = "Crew, for a crew card" if type_ == CREW else names.resource(type_)
    if isinstance(table.steps[-1], SalvageBeforeMoving):
        return Description(f"Salvage {what}, without damage", pieces, "Resources")
    damage = salvage_damage(table, seat, type_)
    hurts = f" ({damage} damage)" if damage else ""
    return Description(f"Salvage {what}{hurts}", pieces, "Resources")


def salvage_damage(table: StormRaiders, seat: int, type_: int) -> int:
    """How much damage the next pick does, unless a card or the vehicle is used to prevent it (SR-100 to SR-103)."""
    if table.careful > 0 or is_cancelled(table, seat, table.use):
        return 0
    damage = 0
    pack = table.pack
    for slot in range(SLOTS):
        if pack.slot_vehicle[slot] != table.use or table.has_mod(seat, slot):
            continue
        damage += pack.slot_condition[slot] == SALVAGED and pack.slot_resources[slot] == table.picks + 1
        damage += pack.slot_condition[slot] == WEAPONRY_SALVAGED and type_ == WEAPONRY
    return damage


def fulfil(table: StormRaiders, content: Content) -> Description:
    seat = deciding(table)
    hold = table.site(seat) - FIRST_HOLD
    contract, state = table.holds[hold], table.holds[HOLDS + hold]
    text = f"Fulfil {Names(content).contract(contract, state)}"
    marker = ", taking its damage marker" if state == MARKED and not is_cancelled(table, seat, table.use) else ""
    return Description(text + marker, (f"contract-{content.contract[contract].id}", f"site-{HOLD_IDS[hold]}"))


def deciding(table: StormRaiders) -> int:
    seat = table.seat
    assert seat is not None
    return seat
