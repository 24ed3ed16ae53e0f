"""Cards that are read out, enemies, Elder Ones, services, dice and tables as numbers: half of `packing.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import Beacons, DrownPorts, ElderOne, FarFromStart, NearMostClues, Tally
from stormtable.games.everrain.content_numbers import Row
from stormtable.games.everrain.content_pieces import Arc, Grid
from stormtable.games.everrain.pack import Pack

ARCS: Final = get_args(Arc)
DOES: Final = ("improve", "install", "buy", "sell", "hire", "effect")
ONLY_IF: Final = (None, "hurt", "broken")
GOALS: Final = ("port", "shipwreck", "altar", "far_sea", "start")
STORY_DECKS: Final = {"sea_event": m.SEA_EVENTS, "expedition": m.EXPEDITIONS, "denizen": m.DENIZENS}
FACES: Final = {
    "attack": ("damage", "critical", "omen", "blank"),
    "evasion": ("evade", "omen", "blank"),
    "enemy": ("move", "damage", "omen"),
}

PlaceOf = Callable[[str], int]


def numbers(values: Sequence[int]) -> vec[i64]:
    return vec[i64](list(values))


def pack_cards(pack: Pack, content: Content, place_of: PlaceOf) -> None:
    """Every card with options, deck by deck: how many options, and the scripts of each."""
    decks = (
        [(f"sea_event {card.id}", len(card.options)) for card in content.sea_event],
        [(f"expedition {card.id}", len(card.options)) for card in content.expedition],
        [(f"denizen {card.id}", len(card.options)) for card in content.denizen],
        [(f"story {card.id}", len(card.options)) for card in content.story],
    )
    cards = [card for deck in decks for card in deck]
    places = [f"{item}, option {option}" for item, _ in cards for option in range(1, m.OPTIONS + 1)]
    pack.card_at = numbers([sum(map(len, decks[:deck])) for deck in range(len(decks))])
    pack.card_options = numbers([options for _, options in cards])
    pack.effect_script = numbers([place_of(f"{place}, effect") for place in places])
    pack.cost_script = numbers([place_of(f"{place}, cost") for place in places])
    ports = [port.id for port in content.port]
    pack.denizen_to = numbers([m.NONE if card.to is None else ports.index(card.to) for card in content.denizen])
    pack.reward_script = numbers([place_of(f"denizen {card.id}, reward") for card in content.denizen])
    pack_stories(pack, content, place_of)


def pack_stories(pack: Pack, content: Content, place_of: PlaceOf) -> None:
    triggers = {card.id: (m.SEA_EVENTS, number) for number, card in enumerate(content.sea_event)}
    triggers |= {card.id: (m.EXPEDITIONS, number) for number, card in enumerate(content.expedition)}
    triggers |= {card.id: (m.DENIZENS, number) for number, card in enumerate(content.denizen)}
    pack.story_number = numbers([story.number for story in content.story])
    pack.story_deck = numbers([STORY_DECKS[story.deck] for story in content.story])
    pack.story_trigger_deck = numbers([triggers[story.trigger][0] for story in content.story])
    pack.story_trigger = numbers([triggers[story.trigger][1] for story in content.story])
    pack.requires_script = numbers([place_of(f"story {story.id}, requires") for story in content.story])


def reach(grid: Grid) -> int:
    return sum(1 << distance for distance in grid.distances)


def pack_enemies(pack: Pack, content: Content, place_of: PlaceOf) -> None:
    foes, vessels, players = content.deck_enemy, content.sea_enemy, int(pack.ships)
    pack.foe_act = numbers([enemy.act for enemy in foes])
    pack.foe_health = numbers([enemy.health for enemy in foes])
    pack.foe_dice = numbers([enemy.dice for enemy in foes])
    pack.foe_omens = numbers([enemy.omens for enemy in foes])
    pack.foe_script = numbers([place_of(f"deck_enemy {enemy.id}, omen") for enemy in foes])
    pack.foe_spoils = numbers([enemy.spoils for enemy in foes])
    pack.vessel_act = numbers([enemy.act for enemy in vessels])
    pack.vessel_health = numbers([enemy.health.at(players) for enemy in vessels])
    pack.vessel_dice = numbers([enemy.dice for enemy in vessels])
    pack.vessel_range = numbers([enemy.range for enemy in vessels])
    pack.vessel_arc = numbers([ARCS.index(enemy.grid.arc) for enemy in vessels])
    pack.vessel_reach = numbers([reach(enemy.grid) for enemy in vessels])
    pack.vessel_goal = numbers([GOALS.index(enemy.destination) for enemy in vessels])
    pack.vessel_omens = numbers([enemy.omens or 0 for enemy in vessels])
    pack.vessel_script = numbers([place_of(f"sea_enemy {enemy.id}, omen") for enemy in vessels])
    pack.too_near = content.destination.near
    pack_elders(pack, content.elder_one, place_of)
    pack.elder_fewest, pack.elder_near = content.elder.fewest_dice, content.elder.near
    pack.wound_script = place_of("elder, wound")


def pack_elders(pack: Pack, elders: Sequence[ElderOne], place_of: PlaceOf) -> None:
    players = int(pack.ships)
    placements = (FarFromStart, NearMostClues)
    objectives = (DrownPorts, Tally, Beacons)
    pack.elder_health = numbers([elder.health.at(players) for elder in elders])
    pack.elder_dice = numbers([elder.dice.at(players) for elder in elders])
    pack.elder_arc = numbers([ARCS.index(elder.grid.arc) for elder in elders])
    pack.elder_reach = numbers([reach(elder.grid) for elder in elders])
    pack.elder_placement = numbers([placements.index(type(elder.placement)) for elder in elders])
    near = [elder.placement.distance if isinstance(elder.placement, NearMostClues) else 0 for elder in elders]
    pack.elder_distance = numbers(near)
    pack.awakening_script = numbers([place_of(f"elder_one {elder.id}, awakening") for elder in elders])
    pack.wakes_altars = numbers([int(elder.wakes_altars) for elder in elders])
    pack.arisen_script = numbers([place_of(f"elder_one {elder.id}, arisen") for elder in elders])
    pack.elder_omens = numbers([elder.omens for elder in elders])
    pack.elder_script = numbers([place_of(f"elder_one {elder.id}, omen") for elder in elders])
    pack.objective = numbers([objectives.index(type(elder.objective)) for elder in elders])
    pack.objective_goal = numbers([goal_of(elder, players) for elder in elders])
    pack.objective_crew = numbers(
        [elder.objective.crew if isinstance(elder.objective, Tally) else 0 for elder in elders]
    )
    pack.objective_ship = numbers(
        [elder.objective.ship if isinstance(elder.objective, Tally) else 0 for elder in elders]
    )
    pack.objective_script = numbers([place_of(f"elder_one {elder.id}, objective, effect") for elder in elders])


def goal_of(elder: ElderOne, players: int) -> int:
    match elder.objective:
        case DrownPorts(ports=ports):
            return ports
        case Tally(goal=goal):
            return goal.at(players)
        case Beacons():
            return 0


def pack_tables(pack: Pack, content: Content, place_of: PlaceOf) -> None:
    """Services, dice, tables of the fate die and the island board."""
    services = content.service
    pack.services = len(services)
    pack.service_does = numbers([DOES.index(service.does) for service in services])
    pack.service_draws = numbers([service.draws or 0 for service in services])
    pack.service_coin = numbers([service.coin or 0 for service in services])
    pack.service_clues = numbers([service.clues or 0 for service in services])
    pack.service_each = numbers([int(service.each) for service in services])
    pack.service_repeats = numbers([int(service.repeat) for service in services])
    pack.service_only_if = numbers([ONLY_IF.index(service.only_if) - 1 for service in services])
    pack.service_vice = numbers([int(service.vice) for service in services])
    pack.service_script = numbers([place_of(f"service {service.id}, effect") for service in services])
    weights = {die.id: numbers([[*map(str, die.faces)].count(face) for face in FACES[die.id]]) for die in content.die}
    pack.attack_faces, pack.evasion_faces, pack.enemy_faces = weights["attack"], weights["evasion"], weights["enemy"]
    pack.spoils_script = by_pip("spoils", content.spoils, place_of)
    pack.troublesome_script = by_pip("troublesome", content.troublesome, place_of)
    nodes = [node.id for node in content.island_node]
    to = [sum(1 << nodes.index(id_) for id_ in node.to) for node in content.island_node]
    pack.island_to = numbers(to)
    first = min((node.column for node in content.island_node), default=0)
    pack.island_shore = sum(1 << number for number, node in enumerate(content.island_node) if node.column == first)
    pack.island_gold = sum(1 << number for number, node in enumerate(content.island_node) if node.gold)
    tokens = content.island_token
    pack.token_copies = numbers([token.copies for token in tokens])
    pack.token_script = numbers([place_of(f"island_token {token.id}, effect") for token in tokens])
    pack.token_recovers = numbers([token.recovers or 0 for token in tokens])
    pack.token_expedition = numbers([int(token.expedition) for token in tokens])


def by_pip(section: str, rows: Sequence[Row], place_of: PlaceOf) -> vec[i64]:
    """For each result of the fate die the script of its line."""
    found = [int(m.NONE)] * int(m.PIPS)
    for row in rows:
        for pip in range(row.rolls[0], row.rolls[1] + 1):
            found[pip] = place_of(f"{section} {row.id}, effect")
    return numbers(found)
