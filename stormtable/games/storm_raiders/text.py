"""What Storm Raiders says that no template can, and what its pieces are called."""

from __future__ import annotations

from collections.abc import Iterable

from stormtable.engine.bits import each
from stormtable.engine.chance import Searching
from stormtable.engine.speaker import Facts, Name, Pieces, Texts, Told
from stormtable.engine.texts import Description
from stormtable.engine.wording import counted, joined, sentence_case
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.content import Content, Contract, ModSlot, Resource
from stormtable.games.storm_raiders.packing import moments_of
from stormtable.games.storm_raiders.steps.contracts import PayAny, PayIcon
from stormtable.games.storm_raiders.steps.move import hours_given, hours_needed, may_equal, nearest, values_for, within
from stormtable.games.storm_raiders.steps.salvage import SalvageBeforeMoving
from stormtable.games.storm_raiders.steps.start import ChooseTile
from stormtable.games.storm_raiders.steps.turn import ChooseUse, ChooseValue
from stormtable.games.storm_raiders.table import StormRaiders, face_of, highest_in, tokens_of

SENTENCES = Texts(w.WORDS)
MOST_NAMED = 3  # sites in one sentence
VEHICLES = ("Trike", "Plane", "Sub")
DIALS = ("Mod dial", "Medal dial", "Crew dial")
EXTRAS = {  # the one more reward that a contract may give
    "refresh": "refresh 1 crew card",
    "dial-shift": "raise a dial and lower another",
    "die": "remove 1 die",
    "repair": "remove 1 damage marker",
    "resource": "draw 1 resource",
}


# Names


def pieces(content: Content) -> Pieces:
    """What the pieces of a pack are called, by kind and in the order of their numbers."""
    sides = zip(content.star_site, content.moon_site, strict=True)
    sites = [star.title if star.title == moon.title else f"{star.title} / {moon.title}" for star, moon in sides]
    crew = Name("a crew card (draw 2, keep 1)", many="crew cards")
    return {
        "aged": ("", "turns blue", "gets a damage marker"),
        "beside": (Name("", asked=""), Name(" and its medal", asked=" with a medal")),
        "card": [crew_name(content, number) for number in range(len(content.card))],
        "contract": [Name(f"the {one.title} contract", grey=terms(content, one, 0)) for one in content.contract],
        "dial": DIALS,
        "die": [id_.replace("-", " ") for id_ in w.FACE_IDS],
        "ending": (f"The game ends with round {content.rounds}", "You beat the opponent", "The opponent is not beaten"),
        "hold": sites[w.FIRST_HOLD :],
        "kind": (*VEHICLES, "Storm Raider"),
        "moment": [Name(says, start=sentence_case(says)) for says in w.MOMENTS.values()],
        "position": [str(value) for value in content.dial.values],
        "resource": [resource_name(kind) for kind in content.resource],
        "site": sites,
        "slot": [mod_name(slot) for slot in content.mod_slot],
        "source": ("the die's value", "salvaging", "the Storm", "the marker on the contract"),
        "use": (*VEHICLES, "tent"),
        "value": [Name(v, wild="wild " if v == "1" else "", back=b) for v, b in zip("123456", "654321", strict=True)],
        "vehicle": VEHICLES,
        "way": ("anticlockwise", "clockwise"),
        "what": (Name("a mod", many="mods"), Name("a medal", many="medals"), crew),
    }


def crew_name(content: Content, number: int) -> Name:
    ability = content.ability_of(number)
    needs = ability.when[0].lower() + ability.when[1:].rstrip(".")
    when = ", ".join(w.MOMENTS[id_] for id_ in sorted(moments_of(ability), key=w.MOMENT_IDS.index))
    return Name(content.card[number].name, does=ability.text, needs=needs, when=when)


def resource_name(kind: Resource) -> Name:
    """Crew is never kept: it gives a crew card (SR-106, SR-184)."""
    if kind.use == "crew":
        return Name(kind.title, salvaged="Crew, for a crew card", kept="Gain a crew card for the Crew resource")
    return Name(kind.title, salvaged=kind.title, kept=f"Keep {kind.title}")


def mod_name(slot: ModSlot) -> str:
    """What a mod in a slot does: `Trike: saves 1 damage when a 5 or 6 is placed`"""
    condition = slot.text.rstrip(".")
    return f"{slot.vehicle.capitalize()}: saves {condition[0].lower()}{condition[1:]}"


def listed(words: Iterable[str]) -> str:
    """`2 Fuel, Weaponry and Crew`"""
    every = list(words)
    return joined([word if every.count(word) == 1 else f"{every.count(word)} {word}" for word in dict.fromkeys(every)])


def terms(content: Content, contract: Contract, side: int) -> str:
    """`Winter Larder (2 General Goods and Fuel for 6 prestige and 2 medals)`"""
    awards = contract.grey if side == w.GREY_SIDE else contract.blue
    gives = [f"{contract.prestige} prestige"]
    gives += [counted(awards.medals, "medal")] if awards.medals else []
    gives += [counted(awards.mods, "mod")] if awards.mods else []
    cost = listed(content.resource[w.TYPE_IDS.index(id_)].title for id_ in contract.cost)
    extra = f"; {EXTRAS[contract.extra]}" if contract.extra else ""
    return f"{contract.title} ({cost} for {joined(gives)}{extra})"


# Moves


def foretold(table: StormRaiders, move: int, kind: int) -> list[list[int]]:
    """The events of a kind that a move is bound to cause. Damage may still be prevented then."""
    return [event.args for event in table.preview(move) if event.kind == kind]


@SENTENCES.move
def keep_tile(table: StormRaiders, content: Content, which: int) -> Description:
    step = table.steps[-1]
    assert isinstance(step, ChooseTile)
    tile = content.tile(step.kind, step.second if which else step.first)
    return Description(f"{tile.title}: {tile.text}", (f"tile-{tile.id}",), "Tiles")


def at_site(table: StormRaiders, content: Content, site: int) -> Name:
    """A site by the name it has on the side of the board that is played on."""
    return Name(content.side("moon" if table.pack.moon else "star")[1][site].title, id=w.SITE_IDS[site])


@SENTENCES.move
def start_at(table: StormRaiders, content: Content, hold: int) -> Facts:
    return {"site": at_site(table, content, w.FIRST_HOLD + hold)}


@SENTENCES.move
def sail(table: StormRaiders, content: Content, site: int) -> Facts:
    return {"site": at_site(table, content, site)}


@SENTENCES.move
def nudge(table: StormRaiders, content: Content, way: int) -> Facts:
    return {"value": table.die_value + (-1 if way else 1)}


@SENTENCES.move
def take_die(table: StormRaiders, content: Content, colour: int, number: int, medal: int) -> Facts:
    """How many dice of the pool look just the same, and what one of them can be used for."""
    face = face_of(number + 1, colour)
    count = table.pool[face] - (1 if table.medal_face == face else 0)
    like = f" ({count} of them)" if count > 1 and not medal else ""
    return {"like": like + uses_of(table, w.TAKE_DIE + (colour * w.PIPS + number) * 2 + medal)}


def uses_of(table: StormRaiders, take: int) -> str:
    """`, for the Trike (9 sites), the Sub (1 site) or a rest`, `, only to rest`"""
    after = table.clone()
    after.journal, after.chance = None, Searching(1)
    after.play(take)
    while w.GO_ON in list(after.moves()):
        after.play(w.GO_ON)
    step = after.steps[-1] if after.steps else None
    if not isinstance(step, ChooseUse):  # what is the only choice was made already
        return ", only to rest"
    told = []
    for move in after.moves():
        vehicle = int(move) - w.USE
        told.append(
            "a rest"
            if vehicle == w.TENT
            else f"the {VEHICLES[vehicle]} ({counted(len(goals_of(after, vehicle)), 'site')})"
        )
    return f", for {joined(told, 'or')}"


@SENTENCES.move
def use(table: StormRaiders, content: Content, what: int) -> Description:
    """What for, where that leads, and the ability that comes with it."""
    tile = content.tile(what, table.tile(table.decider, what))
    if what == w.TENT:
        return Description(f"Rest. {tile.title}: {tile.text}", ("tent",), "Uses")
    how = f"Move with your {VEHICLES[what]} {leading_to(table, content, what)}. {tile.title}: {tile.text}"
    return Description(how, (f"vehicle-{w.VEHICLE_IDS[what]}",), "Uses")


def leading_to(table: StormRaiders, content: Content, vehicle: int) -> str:
    """`to Anchorhall or Pale Lagoon`, `to any of 7 sites`: with any value that the die can be placed as."""
    names = [at_site(table, content, site).name for site in goals_of(table, vehicle)]
    return f"to {joined(names, 'or')}" if len(names) <= MOST_NAMED else f"to any of {len(names)} sites"


def goals_of(table: StormRaiders, vehicle: int) -> list[int]:
    goals = 0
    for face in each(values_for(table, table.decider, vehicle)):
        placed = table.clone()
        placed.use, placed.die_value = vehicle, (face - 1) % w.PIPS + 1
        goals |= within(placed, table.decider, hours_given(placed, table.decider, vehicle, placed.die_value))
    return list(each(goals))


@SENTENCES.move
def set_value(table: StormRaiders, content: Content, flipped: int, number: int) -> Description:
    move, value = w.SET_VALUE + flipped * w.PIPS + number, number + 1
    if isinstance(table.steps[-1], ChooseValue):
        hits = len(foretold(table, move, w.THREATENED))
        text = f"{'Flip it and place' if flipped else 'Place'} a {value}" + (f", taking {hits} damage" if hits else "")
    else:
        ((*_, repairs),) = foretold(table, move, w.RESTED)
        mended = f"repair up to {repairs}" if repairs else "repair nothing"
        text = f"Rest with a {value}: {mended}, remove dice of {value} or more"
    return Description(text, (f"value-{value}",), "Values")


@SENTENCES.move
def move_to(table: StormRaiders, content: Content, goal: int) -> Facts:
    """The hours, whether the way leads through the Storm (SR-R38), and what waits there."""
    way = [counted(hours_needed(table, table.decider, goal), "hour")]
    way += ["through the ports"] if table.use == w.SUB else []
    if foretold(table, w.MOVE_TO + goal, w.ENTERED_STORM):
        hits = len(foretold(table, w.MOVE_TO + goal, w.THREATENED))
        way += ["through the Storm", *([], ["1 damage"], ["2 damage"], ["1 damage to each vehicle"])[hits]]
    return {"site": at_site(table, content, goal), "way": ", ".join(way), "lying": lying_at(table, content, goal)}


def lying_at(table: StormRaiders, content: Content, site: int) -> str:
    """What waits at a site: resources and effect, or a contract."""
    if site < w.FIRST_HOLD:
        kinds = enumerate(content.resource)
        tokens = listed(kind.title for number, kind in kinds for _ in range(tokens_of(table.sites[site], number)))
        effect = table.pack.effect[site]
        return f"{tokens}; {'1 health back' if effect == w.HEALTH else f'{DIALS[effect]} up by 1'}"
    contract, state = table.holds[site - w.FIRST_HOLD], table.holds[w.HOLDS + site - w.FIRST_HOLD]
    if contract == w.NONE:
        return "no contract"
    return terms(content, content.contract[contract], state) + (", a damage marker on it" if state == w.MARKED else "")


@SENTENCES.move
def salvage(table: StormRaiders, content: Content, type_: int) -> Facts:
    hits = len(foretold(table, w.SALVAGE + type_, w.THREATENED))
    free = isinstance(table.steps[-1], SalvageBeforeMoving)
    damage = ", without damage" if free else f" ({hits} damage)" if hits else ""
    return {"damage": damage, "here": w.SITE_IDS[table.site(table.decider)]}


@SENTENCES.move
def fulfil(table: StormRaiders, content: Content) -> Description:
    hold = table.site(table.decider) - w.FIRST_HOLD
    contract = content.contract[table.holds[hold]]
    marker = ", taking its damage marker" if foretold(table, w.FULFIL, w.THREATENED) else ""
    text = f"Fulfil {terms(content, contract, table.holds[w.HOLDS + hold])}{marker}"
    return Description(text, (f"contract-{contract.id}", f"site-{w.HOLD_IDS[hold]}"))


# Questions and the log


@SENTENCES.question
def pay_icon(table: StormRaiders, content: Content, step: PayIcon) -> Facts:
    return {"asked": content.resource[step.asked(table)].title}


@SENTENCES.event
def tiles_dealt(told: Told, content: Content) -> Facts:
    return {"tiles": joined([content.tile(told["kind"], told[field]).title for field in ("first", "second")])}


@SENTENCES.event
def kept_tile(told: Told, content: Content) -> Facts:
    return {"title": content.tile(told["kind"], told["tile"]).title}


@SENTENCES.event
def fulfilled(told: Told, content: Content) -> Facts:
    return {"terms": terms(content, content.contract[told["contract"]], told["side"])}


# Reasons


@SENTENCES.reason
def too_low(table: StormRaiders, content: Content, *move: int) -> Facts:
    step = table.steps[-1]
    vehicle = step.vehicle if isinstance(step, ChooseValue) else move[0]
    high = highest_in(table.dice(table.decider, vehicle))
    least = "at least" if may_equal(table, table.decider, vehicle) else "higher than"
    return {"than": f"{least} the {high}", "vehicle": VEHICLES[vehicle]}


@SENTENCES.reason
def no_reach(table: StormRaiders, content: Content, flipped: int, number: int) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, ChooseValue)
    return {"needed": counted(nearest(table, table.decider, step.vehicle), "hour")}


@SENTENCES.reason
def too_far(table: StormRaiders, content: Content, goal: int) -> Facts:
    needed = counted(hours_needed(table, table.decider, goal), "hour")
    return {"needed": needed, "given": hours_given(table, table.decider, table.use, table.die_value)}


@SENTENCES.reason
def not_paid_so(table: StormRaiders, content: Content, type_: int) -> Facts:
    step = table.steps[-1]
    icon = step.icon if isinstance(step, PayAny) else step
    assert isinstance(icon, PayIcon)
    return {"asked": content.resource[icon.asked(table)].title}


@SENTENCES.reason
def alike(table: StormRaiders, content: Content, card: int) -> Facts:
    offered = (move - w.USE_CREW for move in table.moves() if w.USE_CREW <= move < w.USE_CREW + len(content.card))
    same = (other for other in offered if content.card[other].ability == content.card[card].ability)
    return {"other": content.card[next(same)].name}
