"""What templates cannot say: moves, questions and events that look at the table, room by room."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.speaker import Texts
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import text_cards
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.geometry import entry_of, q_of, r_of
from stormtable.games.everrain.names import hex_ids
from stormtable.games.everrain.seen import front, ship_in, storms_over, stormy, vessel_in
from stormtable.games.everrain.set_up import InstallStarter
from stormtable.games.everrain.steps.damage import RepairNodes
from stormtable.games.everrain.steps.dice import GROUP, WHOSE
from stormtable.games.everrain.steps.exhausting import ExhaustOrders
from stormtable.games.everrain.steps.fate import SERVICE_ROLL, FateRolled, value_tested
from stormtable.games.everrain.steps.fleet import of_vessel, strength_left
from stormtable.games.everrain.steps.foes import CaptureFoe, health_left, kind_of
from stormtable.games.everrain.steps.frays import ChooseDice, StrikeFoes, SufferBlows
from stormtable.games.everrain.steps.gunnery import AimArtillery, grid_dice
from stormtable.games.everrain.steps.moments import ROOM_SOURCE, TREASURE_SOURCE, OwnEffects
from stormtable.games.everrain.steps.orders import RefreshOrders, points_of_order
from stormtable.games.everrain.steps.placing import MayTrigger
from stormtable.games.everrain.steps.sailing import PlaceTile, factor, reveal_cost
from stormtable.games.everrain.steps.storms import PlaceStorm
from stormtable.games.everrain.steps.turn import TakeTurn
from stormtable.games.everrain.steps.upgrades import LaySchematic, Refit
from stormtable.games.everrain.steps.wages import PayWages
from stormtable.games.everrain.table import Everrain

SENTENCES = Texts(w.WORDS)
Facts = Mapping[str, object]


def crew_name(content: Content, crew: int) -> str:
    return content.crew[crew].name if crew < len(content.crew) else content.castaway.name


# Set-up and turn


@SENTENCES.question
def install_starter(table: Everrain, content: Content, step: InstallStarter) -> Facts:
    return {"improvement": content.improvement[step.improvement].name}


@SENTENCES.question
def take_turn(table: Everrain, content: Content, step: TakeTurn) -> Facts:
    left = table.now[m.NP]
    return {"np": f"; {left} NP left" if left > 0 else ""}


@SENTENCES.move
def resolve(table: Everrain, content: Content, source: int) -> Facts:
    """`Abel Rook is Seasoned`, `Captain's Quarters`, `Saint's Jawbone`"""
    step = table.steps[-1]
    assert isinstance(step, OwnEffects)
    if source >= TREASURE_SOURCE:
        return {"effect": content.treasure[source - TREASURE_SOURCE].name}
    if source >= ROOM_SOURCE:
        return {"effect": content.improvement[table.upgrade(step.ship, source - ROOM_SOURCE)].name}
    crew = table.ship(step.ship, m.CREW_AT + source // m.TRAIT_KINDS)
    trait = content.trait[table.trait(crew, source % m.TRAIT_KINDS)]
    return {"effect": f"{crew_name(content, crew)} is {trait.name}"}


# Orders


@SENTENCES.question
def refresh_orders(table: Everrain, content: Content, step: RefreshOrders) -> Facts:
    return {"left": step.left}


@SENTENCES.question
def exhaust_orders(table: Everrain, content: Content, step: ExhaustOrders) -> Facts:
    return {"left": step.left}


@SENTENCES.move
def issue(table: Everrain, content: Content, order: int) -> Facts:
    return {"gives": order_gives(table, order)}


@SENTENCES.move
def issue_fleeting(table: Everrain, content: Content, order: int) -> Facts:
    return {"gives": order_gives(table, order)}


def order_gives(table: Everrain, order: int) -> str:
    return f": {points_of_order(table, table.active)} NP" if order == m.NAVIGATION else ""


# Sailing


@SENTENCES.move
def turn_ship(table: Everrain, content: Content, hand: int) -> Facts:
    here = table.hex(table.active)
    harm = f" and {table.pack.turning} damage" if stormy(table, here) else ""
    return {"np": table.pack.np_turn * factor(table, here), "harm": harm}


@SENTENCES.move
def sail(table: Everrain, content: Content) -> Facts:
    here, there = table.hex(table.active), front(table, table.active)
    crosses = storms_over(table, here) != storms_over(table, there)
    harm = f" and {table.pack.crossing} damage" if crosses else ""
    return {"np": table.pack.np_sail * factor(table, here), "harm": harm}


@SENTENCES.move
def reveal(table: Everrain, content: Content) -> Facts:
    return {"np": reveal_cost(table, table.active)}


@SENTENCES.question
def place_tile(table: Everrain, content: Content, step: PlaceTile) -> Facts:
    return {"tile": content.tile[step.tile].id}


@SENTENCES.move
def rotate(table: Everrain, content: Content, rotation: int) -> Facts:
    """`C4-0 port, C4-1 calm, ...`"""
    step = table.steps[-1]
    assert isinstance(step, PlaceTile)
    hexes, tile = hex_ids(content), content.tile[step.tile]
    there = range(step.slot * 6, step.slot * 6 + 6)
    return {"lies": ", ".join(f"{hexes[hex_]} {tile.spaces[entry_of(hex_, rotation)]}" for hex_ in there)}


# Storms


@SENTENCES.move
def place_storm(table: Everrain, content: Content, placement: int) -> Facts:
    """`Over C4-0, C4-1 and 1 hex off the map`"""
    step = table.steps[-1]
    assert isinstance(step, PlaceStorm)
    hexes = hex_ids(content)
    spots = table.pack.storms[step.shape].spots(step.lies(table)[placement])
    numbers = [table.pack.sea.hex_at[spot] for spot in spots]
    told = [
        hexes[hex_] if hex_ >= 0 else f"({q_of(spot)}, {r_of(spot)})" for hex_, spot in zip(numbers, spots, strict=True)
    ]
    return {"lies": f"Over {', '.join(told)}"}


# Crew


@SENTENCES.move
def choose_crew(table: Everrain, content: Content, crew: int) -> Facts:
    trauma, strain, track = table.of_crew(crew, m.TRAUMA), table.of_crew(crew, m.STRAIN), table.pack.track[crew]
    return {"state": f" ({trauma} TRAUMA, {strain} STRAIN of {track})"}


@SENTENCES.move
def move_to(table: Everrain, content: Content, place: int) -> Facts:
    """What is there: the uses of a node, or the improvement in a slot."""
    if place < m.ZONES:
        node = next(node for node in content.node if node.number == place)
        uses = ["navigation"] * node.navigation + ["crow's nest"] * node.nest
        uses += [f"{node.fires} artillery"] if node.fires else []
        broken = ["destroyed"] * table.broken(step_ship(table), place)
        return {"meaning": f": {', '.join(uses + broken)}" if uses + broken else ""}
    if place == m.BELOW:
        return {"meaning": ""}
    improvement = table.upgrade(step_ship(table), place - m.ROOM)
    return {"meaning": f": {content.improvement[improvement].name}"}


def step_ship(table: Everrain) -> int:
    ship = getattr(table.steps[-1], "ship", table.active)
    assert isinstance(ship, int)
    return ship


@SENTENCES.move
def trigger(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, MayTrigger)
    improvement = table.upgrade(step.ship, table.place(step.crew) - m.ROOM)
    program = table.pack.programs[table.pack.improvement_on[improvement * m.MOMENTS + m.PLACED]]
    return {"effect": f"{content.improvement[improvement].name}: {program.text}"}


@SENTENCES.move
def pay_wage(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, PayWages)
    return {"crew": crew_name(content, step.crew), "wage": table.pack.wage[step.crew]}


@SENTENCES.move
def let_go(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, PayWages)
    return {"crew": crew_name(content, step.crew)}


@SENTENCES.question
def fate_rolled(table: Everrain, content: Content, step: FateRolled) -> Facts:
    name = crew_name(content, step.crew)
    if step.what == SERVICE_ROLL:
        return {"rolled": f"{name} rolls {step.pip}"}
    return {"rolled": f"{name} rolls {step.pip} against {value_tested(table, step.crew, step.what)}"}


@SENTENCES.move
def lower_fate(table: Everrain, content: Content, amount: int) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, FateRolled)
    return {"crew": crew_name(content, step.crew)}


# Cargo


@SENTENCES.move
def use_treasure(table: Everrain, content: Content, treasure: int) -> Facts:
    program = table.pack.treasure_on[treasure * m.MOMENTS + m.DISCARDED]
    return {"effect": deed(table, program)}


def deed(table: Everrain, program: int) -> str:
    """What a script does, to stand behind a colon."""
    text = table.pack.programs[program].text
    return (text[:1].lower() + text[1:]).removesuffix(".")


@SENTENCES.move
def take_spoils(table: Everrain, content: Content, pip: int) -> Facts:
    return {"gives": deed(table, table.pack.spoils_script[pip])}


def upgrade_name(content: Content, deck: int, card: int) -> str:
    return content.improvement[card].name if deck == m.IMPROVEMENTS else content.artillery[card].name


def in_slot(table: Everrain, content: Content, at: int) -> str:
    """The name of the card at a place of the row of the ship that is asked, or nothing."""
    card = table.ship(step_ship(table), at)
    if card == m.NONE:
        return ""
    return upgrade_name(content, m.IMPROVEMENTS if at < m.GUN else m.GUNS, card)


@SENTENCES.question
def lay_schematic_(table: Everrain, content: Content, step: LaySchematic) -> Facts:
    return {"card": upgrade_name(content, step.deck, step.card)}


@SENTENCES.move
def lay_schematic(table: Everrain, content: Content, room: int) -> Facts:
    return {"over": laid_over(table, content, m.UPGRADE + room, m.COVER + room)}


@SENTENCES.move
def lay_gun_schematic(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, LaySchematic)
    slot = table.pack.gun_slot[step.card]
    return {"over": laid_over(table, content, m.GUN + slot, m.GUN_COVER + slot)}


def laid_over(table: Everrain, content: Content, card: int, schematic: int) -> str:
    """`, over Galley`, `, and discard the schematic of Brig`"""
    under, old = in_slot(table, content, card), in_slot(table, content, schematic)
    return (f", over {under}" if under else "") + (f", and discard the schematic of {old}" if old else "")


@SENTENCES.question
def refit(table: Everrain, content: Content, step: Refit) -> Facts:
    return {"card": upgrade_name(content, step.deck, step.card)}


@SENTENCES.move
def install_in(table: Everrain, content: Content, room: int) -> Facts:
    return {"over": replacing(in_slot(table, content, m.UPGRADE + room))}


@SENTENCES.move
def install_gun(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, Refit)
    return {"over": replacing(in_slot(table, content, m.GUN + table.pack.gun_slot[step.card]))}


def replacing(old: str) -> str:
    return f", and discard {old}" if old else ""


@SENTENCES.move
def scrap(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.UPGRADE + room)}


@SENTENCES.move
def scrap_gun(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN + slot)}


@SENTENCES.move
def scrap_gun_schematic(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN_COVER + slot)}


@SENTENCES.move
def free_install(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.COVER + room)}


@SENTENCES.move
def free_install_gun(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN_COVER + slot)}


@SENTENCES.question
def capture_foe(table: Everrain, content: Content, step: CaptureFoe) -> Facts:
    return {"enemy": content.deck_enemy[step.kind].name}


@SENTENCES.move
def lock_up(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.UPGRADE + room)}


# Ship


@SENTENCES.question
def repair_nodes(table: Everrain, content: Content, step: RepairNodes) -> Facts:
    return {"left": step.left}


# Enemies and fights


def enemy(table: Everrain, content: Content, foe: int) -> Facts:
    """`Bilge Crawler in zone 4 (2 HEALTH left)`"""
    name = content.deck_enemy[kind_of(table, foe)].name
    zone = table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    return {"enemy": f"{name} in zone {zone} ({health_left(table, foe)} HEALTH left)"}


@SENTENCES.move
def use_ability(table: Everrain, content: Content, foe: int) -> Facts:
    return enemy(table, content, foe)


@SENTENCES.move
def strike(table: Everrain, content: Content, foe: int) -> Facts:
    return enemy(table, content, foe)


@SENTENCES.move
def activate_foe(table: Everrain, content: Content, foe: int) -> Facts:
    return enemy(table, content, foe)


@SENTENCES.move
def activate_vessel(table: Everrain, content: Content, vessel: int) -> Facts:
    """`Corsair Sloop on C4-2 (3 HEALTH left)`"""
    name = content.sea_enemy[of_vessel(table, vessel, m.VESSEL_KIND)].name
    hex_ = hex_ids(content)[of_vessel(table, vessel, m.VESSEL_HEX)]
    return {"enemy": f"{name} on {hex_} ({strength_left(table, vessel)} HEALTH left)"}


@SENTENCES.question
def choose_dice(table: Everrain, content: Content, step: ChooseDice) -> Facts:
    crew = step.dice[step.group * GROUP + WHOSE]
    alone = len(step.dice) == GROUP
    common = "your crew" if alone else "your other crew"
    return {"count": step.count(), "whose": common if crew == m.NONE else crew_name(content, crew)}


@SENTENCES.move
def evasion_dice(table: Everrain, content: Content, dice: int) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, ChooseDice)
    return {"rest": step.count() - dice}


@SENTENCES.question
def strike_foes(table: Everrain, content: Content, step: StrikeFoes) -> Facts:
    return {"left": step.left}


@SENTENCES.question
def suffer_blows(table: Everrain, content: Content, step: SufferBlows) -> Facts:
    return {"left": step.left}


@SENTENCES.move
def fire_from(table: Everrain, content: Content, gun_slot: int, zone: int) -> Facts:
    return {"gun": content.artillery[table.gun(step_ship(table), gun_slot)].name}


@SENTENCES.move
def aim(table: Everrain, content: Content, hex_: int) -> Facts:
    """`Corsair Sloop on C4-2: 3 dice`"""
    step = table.steps[-1]
    assert isinstance(step, AimArtillery)
    vessel, friend = vessel_in(table, hex_), ship_in(table, hex_)
    if vessel != m.NONE:
        what = content.sea_enemy[of_vessel(table, vessel, m.VESSEL_KIND)].name
    else:
        what = "Enemies on a friend's deck" if friend != m.NONE else content.elder_one[table.elder].name
    return {"what": what, "count": grid_dice(table, step.ship, step.gun, step.node, hex_)}


# Cards and shanties

SENTENCES.question(text_cards.choose_option)
SENTENCES.move(text_cards.choose_option_)
SENTENCES.event(text_cards.option_chosen)
SENTENCES.event(text_cards.story_read)

# Islands, altars, shipwrecks

SENTENCES.move(text_cards.launch)
SENTENCES.move(text_cards.explore_island)
SENTENCES.move(text_cards.purge)
SENTENCES.move(text_cards.salvage)
