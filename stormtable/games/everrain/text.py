"""What templates cannot say: moves, questions and events that look at the table, room by room."""

from __future__ import annotations

import math
from collections.abc import Mapping

from stormtable.engine.speaker import Texts
from stormtable.engine.wording import joined, sentence_case
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import text_cards, text_cargo, text_odds, text_ports, text_trade
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import foes_of
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.geometry import PLACES, entry_of, faces_between, q_of, r_of
from stormtable.games.everrain.names import FACINGS, hex_ids
from stormtable.games.everrain.seen import altar_on_tile, front, storms_over, stormy
from stormtable.games.everrain.set_up import InstallStarter
from stormtable.games.everrain.steps.boarding import MoveBoarder
from stormtable.games.everrain.steps.crew import MoveCrew
from stormtable.games.everrain.steps.damage import RepairNodes
from stormtable.games.everrain.steps.exhausting import ExhaustOrders
from stormtable.games.everrain.steps.fate import SERVICE_ROLL, FateRolled, value_tested
from stormtable.games.everrain.steps.fleet import of_vessel, strength_left
from stormtable.games.everrain.steps.foes import health_left, kind_of
from stormtable.games.everrain.steps.frays import StrikeFoes, SufferBlows
from stormtable.games.everrain.steps.moments import ROOM_SOURCE, TREASURE_SOURCE, OwnEffects
from stormtable.games.everrain.steps.orders import RefreshOrders, points_of_order
from stormtable.games.everrain.steps.placing import MayTrigger, PutCrew
from stormtable.games.everrain.steps.ports import may_visit
from stormtable.games.everrain.steps.sailing import PlaceTile, factor, reveal_cost
from stormtable.games.everrain.steps.storms import MoveStorm, OverrideStorm, PlaceStorm
from stormtable.games.everrain.steps.turn import TakeTurn
from stormtable.games.everrain.steps.wages import PayWages
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_names import crew_name, step_ship, the_crew

SENTENCES = Texts(w.WORDS)
Facts = Mapping[str, object]


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
    """`Seasoned (Abel Rook)`, `Captain's Quarters`, `Saint's Jawbone`"""
    step = table.steps[-1]
    assert isinstance(step, OwnEffects)
    if source >= TREASURE_SOURCE:
        return {"effect": content.treasure[source - TREASURE_SOURCE].name}
    if source >= ROOM_SOURCE:
        return {"effect": content.improvement[table.upgrade(step.ship, source - ROOM_SOURCE)].name}
    crew = table.ship(step.ship, m.CREW_AT + source // m.TRAIT_KINDS)
    trait = content.trait[table.trait(crew, source % m.TRAIT_KINDS)]
    return {"effect": f"{trait.name} ({crew_name(content, crew)})"}


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
    return {"np": table.pack.np_turn * factor(table, here), "harm": turning_harm(table, 1)}


@SENTENCES.move
def turn_free(table: Everrain, content: Content, hand: int) -> Facts:
    return {"harm": turning_harm(table, 1)}


@SENTENCES.move
def set_facing(table: Everrain, content: Content, facing: int) -> Facts:
    return {"harm": turning_harm(table, faces_between(table.facing(table.active), facing))}


def turning_harm(table: Everrain, faces: int) -> str:
    """What a storm does to a ship that turns (EV-069, EV-R43)."""
    return f", taking {faces * table.pack.turning} damage" if stormy(table, table.hex(table.active)) else ""


@SENTENCES.move
def sail(table: Everrain, content: Content) -> Facts:
    here, there = table.hex(table.active), front(table, table.active)
    crosses = storms_over(table, here) != storms_over(table, there)
    harm = [f"taking {table.pack.crossing} damage"] * crosses
    if here // PLACES != there // PLACES and altar_on_tile(table, there):  # EV-206
        harm.append("meeting an enemy of the altar there")
    foes = foes_of(table, table.active)
    if len(foes) > 0 and may_visit(table, table.active, there):  # EV-171
        advance = sum(health_left(table, foe) for foe in foes)
        harm.append(f"the agenda advancing {advance} for the enemies on deck")
    return {"np": table.pack.np_sail * factor(table, here), "harm": f", {joined(harm)}" if harm else ""}


@SENTENCES.move
def reveal(table: Everrain, content: Content) -> Facts:
    return {"np": reveal_cost(table, table.active)}


@SENTENCES.question
def place_tile(table: Everrain, content: Content, step: PlaceTile) -> Facts:
    return {"tile": content.tile[step.tile].id}


@SENTENCES.move
def rotate(table: Everrain, content: Content, rotation: int) -> Facts:
    """`Port on C4-0, island on C4-3`: all but calm sea."""
    step = table.steps[-1]
    assert isinstance(step, PlaceTile)
    hexes, tile = hex_ids(content), content.tile[step.tile]
    spaces = [(tile.spaces[entry_of(hex_, rotation)], hexes[hex_]) for hex_ in range(step.slot * 6, step.slot * 6 + 6)]
    marked = ", ".join(f"{kind} on {where}" for kind, where in spaces if kind != "calm")
    return {"lies": sentence_case(marked or "calm sea")}


# Storms


@SENTENCES.move
def place_storm(table: Everrain, content: Content, placement: int) -> Facts:
    """`Over C4-0, C4-1 and a hex off the map, to the north`"""
    step = table.steps[-1]
    assert isinstance(step, PlaceStorm)
    hexes = hex_ids(content)
    spots = [int(spot) for spot in table.pack.storms[step.shape].spots(step.lies(table)[placement])]
    numbers = [int(table.pack.sea.hex_at[spot]) for spot in spots]
    told = [hexes[hex_] for hex_ in numbers if hex_ >= 0]
    inside = [spot for hex_, spot in zip(numbers, spots, strict=True) if hex_ >= 0]
    outside = [spot for spot in spots if spot not in inside]
    if outside:
        told.append(f"{off_the_map(len(outside))}, to the {bearing(inside, outside)}")
    return {"lies": f"Over {joined(told)}"}


def off_the_map(hexes: int) -> str:
    return "a hex off the map" if hexes == 1 else f"{hexes} hexes off the map"


def bearing(here: list[int], there: list[int]) -> str:
    """In which of the six directions some spots lie from others, by their middles."""
    q = sum(map(q_of, there)) / len(there) - sum(map(q_of, here)) / len(here)
    r = sum(map(r_of, there)) / len(there) - sum(map(r_of, here)) / len(here)
    east, north = 1.5 * q, -(3**0.5) * (r + q / 2)
    return FACINGS[round(math.degrees(math.atan2(east, north)) / 60) % 6]


@SENTENCES.question
def move_storm_(table: Everrain, content: Content, step: MoveStorm) -> Facts:
    return {"number": step.storm + 1}


@SENTENCES.question
def override_storm(table: Everrain, content: Content, step: OverrideStorm) -> Facts:
    return {"number": step.storm + 1}


# Crew


@SENTENCES.move
def move_to(table: Everrain, content: Content, place: int) -> Facts:
    """What is there: the uses of a node, or the improvement in a slot."""
    if place < m.ZONES:
        node = next(node for node in content.node if node.number == place)
        uses = ["navigation"] * node.navigation + ["crow's nest"] * node.nest
        uses += [f"{node.fires} artillery"] if node.fires else []
        ship = step_ship(table)
        uses += ["destroyed"] * table.broken(ship, place)
        uses += [fray for fray in [text_odds.fray_told(table, content, ship, mover(table), place)] if fray]
        return {"meaning": f": {', '.join(uses)}" if uses else ""}
    if place == m.BELOW:
        return {"meaning": ""}
    improvement = table.upgrade(step_ship(table), place - m.ROOM)
    return {"meaning": f": {content.improvement[improvement].name}"}


@SENTENCES.move
def go_across(table: Everrain, content: Content, zone: int) -> Facts:
    fray = text_odds.fray_told(table, content, step_ship(table), mover(table), m.ENEMY_ZONE + zone)
    return {"fray": f": {fray}" if fray else ""}


def mover(table: Everrain) -> int:
    step = table.steps[-1]
    assert isinstance(step, MoveCrew | MoveBoarder | PutCrew)
    return step.crew


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
    return {"crew": the_crew(content, step.crew), "wage": table.pack.wage[step.crew]}


@SENTENCES.move
def let_go(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, PayWages)
    last = table.crew_count(step.ship) == 1  # EV-R71
    return {"crew": the_crew(content, step.crew), "sinks": ": your ship sinks" if last else ""}


@SENTENCES.question
def fate_rolled(table: Everrain, content: Content, step: FateRolled) -> Facts:
    name = sentence_case(the_crew(content, step.crew))
    if step.what == SERVICE_ROLL:
        return {"rolled": f"{name} rolls {step.pip}"}
    return {"rolled": f"{name} rolls {step.pip} against {value_tested(table, step.crew, step.what)}"}


# Ship


@SENTENCES.question
def repair_nodes(table: Everrain, content: Content, step: RepairNodes) -> Facts:
    return {"left": step.left}


# Enemies and fights


def enemy(table: Everrain, content: Content, foe: int) -> Facts:
    """`Bilge Crawler in zone 4 (2 HEALTH left)`"""
    name = content.deck_enemy[kind_of(table, foe)].name
    zone = table.foes[foe * m.FOE_ROW + m.FOE_ZONE]
    where = f"zone {zone}" if zone < m.ZONES else f"zone {zone - m.ENEMY_ZONE} of the enemy ship"
    return {"enemy": f"{name} in {where} ({health_left(table, foe)} HEALTH left)"}


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


@SENTENCES.move
def board(table: Everrain, content: Content, vessel: int) -> Facts:
    """`Corsair Sloop on C4-2 (enemies worth 2)`"""
    name = content.sea_enemy[of_vessel(table, vessel, m.VESSEL_KIND)].name
    hex_ = hex_ids(content)[of_vessel(table, vessel, m.VESSEL_HEX)]
    return {"enemy": f"{name} on {hex_} (enemies worth {table.act})"}


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
def steer(table: Everrain, content: Content, course: int) -> Facts:
    return {"does": ("Turn left", "Turn right", "Sail ahead")[course]}


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

# Cargo and ports, and odds of all kinds

for question in (*text_cargo.QUESTIONS, *text_ports.QUESTIONS, *text_odds.QUESTIONS):
    SENTENCES.question(question)
for move in (*text_cargo.MOVES, *text_ports.MOVES, *text_odds.MOVES):
    SENTENCES.move(move)

# Trade

SENTENCES.move(text_trade.trade_with)
SENTENCES.move(text_trade.choose_ship)
SENTENCES.question(text_trade.draft_trade)
SENTENCES.question(text_trade.answer_trade)
