"""The content as the rules read it: numbers by index, scripts as programs. What is too much to count is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.content import require
from stormtable.engine.modifiers import Modifiers
from stormtable.engine.script import Program
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.asked import questions
from stormtable.games.everrain.boards import boarded_deck, deck_of, sea_of, storms_of
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_pieces import Improvement, Side, Space
from stormtable.games.everrain.modifiers import MOMENTS
from stormtable.games.everrain.pack import Pack
from stormtable.games.everrain.packing_cards import pack_cards, pack_enemies, pack_tables

SPACES: Final = get_args(Space)
SIDES: Final = get_args(Side)  # arcs of nodes, as geometry counts them
SPACE_KINDS: Final = ("circle", "rectangle", "square", "none")
TREASURE_KINDS: Final = ("commodity", "shanty", "trinket", "relic")
TRAIT_KINDS: Final = ("positive", "negative", "indelible")
TRAIT_PLACES: Final = ("sea", "expedition", "port", "general")


def numbers(values: Sequence[int]) -> vec[i64]:
    return vec[i64](list(values))


def bits(members: Sequence[int]) -> int:
    return sum(1 << member for member in set(members))


def check_sizes(content: Content) -> None:
    """A table has room for so much and no more."""
    require(len(content.crew) <= m.BOARDS, "crew", f"there is room for {m.BOARDS} boards")
    require(content.ship.crew <= m.CREW_SLOTS, "ship, crew", f"there is room for {m.CREW_SLOTS} crew")
    foes = sum(enemy.copies for enemy in content.deck_enemy)
    require(foes <= m.FOES, "deck_enemy", f"there is room for {m.FOES} cards")
    vessels = sum(enemy.copies for enemy in content.sea_enemy)
    require(vessels <= m.VESSELS, "sea_enemy", f"there is room for {m.VESSELS} cards")
    require(len(content.tile) <= m.TILES, "tile", f"there is room for {m.TILES}")
    require(len(content.island_token) <= m.ISLAND_TOKENS, "island_token", "there is room for 8 kinds")
    require(content.ship.hold < m.HOLD_SPACE, "ship, hold", f"there is room for {m.HOLD_SPACE - 1} treasures")


def pack_for(content: Content, programs: Mapping[str, Program], seats: int, options: Mapping[str, str]) -> Pack:
    """The pack for a number of seats and a choice of options."""
    pack = Pack(sea_of(content), storms_of(content), deck_of(content), Modifiers(questions()))
    pack.programs = list(programs.values())
    place_of = partial(place, {name: number for number, name in enumerate(programs)})
    pack.ships = 2 if seats == 1 and options["two_ships"] == "on" else seats
    pack.boarding = options["boarding"] == "on"
    pack.exhaustive = options["exhaustive"] == "on"
    pack.strict_gap = options["gap"] == "strict"
    pack_sea(pack, content)
    pack_ship(pack, content)
    pack_crew(pack, content, options["stowaway"] == "in")
    pack_traits(pack, content, place_of)
    pack_improvements(pack, content, place_of)
    pack_guns(pack, content)
    pack_treasures(pack, content, place_of)
    pack_piles(pack, content)
    pack_cards(pack, content, place_of)
    pack_enemies(pack, content, place_of)
    pack_tables(pack, content, place_of)
    pack_tracks(pack, content, options["length"])
    pack_numbers(pack, content)
    return pack


def place(places: Mapping[str, int], name: str) -> int:
    """Where a script stands among the programs, or NONE."""
    return places.get(name, int(m.NONE))


def pack_sea(pack: Pack, content: Content) -> None:
    ports = [port.id for port in content.port]
    pack.slots, pack.tiles, pack.ports = len(content.map_slot), len(content.tile), len(ports)
    pack.space = numbers([SPACES.index(space) for tile in content.tile for space in tile.spaces])
    pack.tile_act = numbers([tile.act for tile in content.tile])
    pack.tile_clues = numbers([tile.clues for tile in content.tile])
    pack.tile_port = numbers([m.NONE if tile.port is None else ports.index(tile.port) for tile in content.tile])
    pack.start_slot = [slot.id for slot in content.map_slot].index(content.map.start_slot)
    hexes = [hex_ for slot in content.map_slot for hex_ in slot.hexes]
    pack.start_hex = hexes.index(content.map.start_hex)


def pack_ship(pack: Pack, content: Content) -> None:
    nodes = content.node
    pack.boarded = [boarded_deck(content, "port"), boarded_deck(content, "starboard")]
    pack.navigation = bits([node.number for node in nodes if node.navigation])
    pack.nest = bits([node.number for node in nodes if node.nest])
    pack.spawns = bits([node.number for node in nodes if node.spawns])
    pack.symbols = bits([node.number for node in nodes if node.has_symbol])
    pack.fires = numbers([m.NONE if node.fires is None else SIDES.index(node.fires) for node in nodes])
    ids = [improvement.id for improvement in content.improvement]
    rooms = sorted(content.room, key=lambda room: room.number)
    pack.beside = numbers([bits([number - 1 for number in room.beside]) for room in rooms])
    pack.suggested = numbers([m.NONE if room.suggested is None else ids.index(room.suggested) for room in rooms])
    pack.zone_room, pack.crew_slots = content.ship.zone_room, content.ship.crew
    pack.hold, pack.node_trauma = content.ship.hold, content.ship.node_trauma


def pack_crew(pack: Pack, content: Content, with_optional: bool) -> None:
    """Boards by number, then castaways, who are all alike (EV-R77)."""
    traits = [trait.id for trait in content.trait]
    spare = [content.castaway] * (int(m.CREW) - len(content.crew))
    everybody = [*content.crew, *spare]
    pack.boards = len(content.crew)
    pack.crew_deck = bits([n for n, crew in enumerate(content.crew) if with_optional or not crew.optional])
    pack.deckhands = bits([number for number, crew in enumerate(content.crew) if crew.kind == "deckhand"])
    pack.island = numbers([crew.island for crew in everybody])
    pack.port = numbers([crew.port for crew in everybody])
    pack.dice = numbers([crew.dice for crew in everybody])
    pack.track = numbers([crew.track for crew in everybody])
    pack.wage = numbers([crew.wage for crew in everybody])
    indelible = [m.NONE if crew.trait is None else traits.index(crew.trait) for crew in content.crew]
    pack.indelible = numbers([*indelible, *[m.NONE] * len(spare)])


def pack_traits(pack: Pack, content: Content, place_of: partial[int]) -> None:
    ids = [trait.id for trait in content.trait]
    pack.traits = len(ids)
    pack.trait_kind = numbers([TRAIT_KINDS.index(trait.kind) for trait in content.trait])
    pack.trait_place = numbers([TRAIT_PLACES.index(trait.place) for trait in content.trait])
    pack.trait_source = numbers([pack.modifiers.add("trait", trait.id, trait.gives) for trait in content.trait])
    pack.against = numbers([bits([ids.index(other) for other in trait.against]) for trait in content.trait])
    pack.trait_on = at_moments("trait", ids, place_of)


def at_moments(section: str, ids: Sequence[str], place_of: partial[int]) -> vec[i64]:
    """For each item and moment the script that runs."""
    return numbers([place_of(f"{section} {id_}, on, {moment}") for id_ in ids for moment in MOMENTS])


def pack_improvements(pack: Pack, content: Content, place_of: partial[int]) -> None:
    cards = content.improvement
    ids = [card.id for card in cards]
    pack.improvements = len(cards)
    pack.improvement_cost = numbers([m.NONE if card.cost is None else card.cost for card in cards])
    pack.improvement_space = numbers([SPACE_KINDS.index(card.space) for card in cards])
    pack.improvement_spaces = numbers([card.spaces for card in cards])
    pack.improvement_more = numbers([0 if card.potential is None else card.potential.spaces for card in cards])
    pack.improvement_triggers = numbers([int(card.use == "trigger") for card in cards])
    pack.improvement_like = numbers([ids.index(card.same_as or card.id) for card in cards])
    pack.improvement_source = numbers([pack.modifiers.add("improvement", card.id, card.gives) for card in cards])
    joined = [pack.modifiers.add("improvement", f"{card.id} beside its like", with_like(card)) for card in cards]
    pack.improvement_joined = numbers(joined)
    pack.improvement_on = at_moments("improvement", ids, place_of)
    pack.captive_script = numbers([place_of(f"improvement {id_}, captive, effect") for id_ in ids])
    leaves = [card.captive is not None and card.captive.leaves == "university" for card in cards]
    pack.captive_leaves = numbers([int(at_university) for at_university in leaves])
    pack.starters = numbers([ids.index(id_) for id_ in content.setup.starters])


def with_like(card: Improvement) -> dict[str, int]:
    """What a card gives with an identical one beside it (EV-103)."""
    if card.potential is None:
        return card.gives
    more = card.potential.gives
    if card.potential.instead:
        return more
    return {name: card.gives.get(name, 0) + more.get(name, 0) for name in {**card.gives, **more}}


def pack_guns(pack: Pack, content: Content) -> None:
    slots = [slot.id for slot in content.gun_slot]
    pack.guns = len(content.artillery)
    pack.gun_cost = numbers([m.NONE if gun.cost is None else gun.cost for gun in content.artillery])
    pack.gun_slot = numbers([slots.index(gun.slot) for gun in content.artillery])
    ends = {node.fires: node.number for node in content.node}
    nodes = []
    for gun in content.artillery:
        both = content.gun_slot[slots.index(gun.slot)].nodes
        nodes.append(bits([ends[gun.fires_from]] if gun.fires_from in ("bow", "stern") else both))
    pack.gun_nodes = numbers(nodes)
    pack.gun_dice = numbers([die for gun in content.artillery for die in (*gun.dice, 0, 0, 0, 0)[:4]])
    pack.gun_source = numbers([pack.modifiers.add("artillery", gun.id, gun.gives) for gun in content.artillery])
    pack.starter_guns = numbers([gun.copies if gun.starter else 0 for gun in content.artillery])


def pack_treasures(pack: Pack, content: Content, place_of: partial[int]) -> None:
    ports = [port.id for port in content.port]
    cards = content.treasure
    pack.treasures = len(cards)
    pack.treasure_kind = numbers([TREASURE_KINDS.index(card.type) for card in cards])
    pack.undesired = numbers([card.undesired for card in cards])
    pack.standard = numbers([card.standard for card in cards])
    pack.desired = numbers([card.desired for card in cards])
    pack.undesired_in = numbers([ports.index(card.undesired_in) for card in cards])
    pack.desired_in = numbers([ports.index(card.desired_in) for card in cards])
    pack.treasure_clues = numbers([card.clues or 0 for card in cards])
    pack.treasure_source = numbers([pack.modifiers.add("treasure", card.id, card.gives) for card in cards])
    pack.treasure_on = at_moments("treasure", [card.id for card in cards], place_of)


def pack_piles(pack: Pack, content: Content) -> None:
    """What lies in the decks at the start: no starters, no enemies of later Acts (EV-015, EV-016, EV-018)."""
    fits = [0 if card.starter or card.least_players > pack.ships else card.copies for card in content.improvement]
    piles = [
        fits,
        [0 if gun.starter else gun.copies for gun in content.artillery],
        [card.copies for card in content.treasure],
        [trait.copies or 0 for trait in content.trait],
        [enemy.copies if enemy.act == 1 else 0 for enemy in content.deck_enemy],
        [enemy.copies if enemy.act == 1 else 0 for enemy in content.sea_enemy],
        [1] * len(content.sea_event),
        [1] * len(content.expedition),
        [1] * len(content.denizen),
    ]
    aside: list[list[int]] = [[0] * len(pile) for pile in piles]
    aside[m.DECK_ENEMIES] = [enemy.copies if enemy.act > 1 else 0 for enemy in content.deck_enemy]
    aside[m.SEA_ENEMIES] = [enemy.copies if enemy.act > 1 else 0 for enemy in content.sea_enemy]
    pack.kinds = numbers([len(pile) for pile in piles])
    pack.pile_at = numbers([sum(map(len, piles[:deck])) for deck in range(len(piles))])
    pack.copies = numbers([count for pile in piles for count in pile])
    pack.set_aside = numbers([count for pile in aside for count in pile])


def pack_tracks(pack: Pack, content: Content, length: str) -> None:
    chosen = next((each for each in content.length if each.id == length), None)
    require(chosen is not None, "length", f"there must be one with the id '{length}', for tables that ask for it")
    assert chosen is not None
    pack.track_start, pack.track_end = content.discovery.start, chosen.elder_start
    pack.act_ends = numbers(content.discovery.act_ends)
    pack.story_spaces = bits(content.discovery.story_spaces)
    pack.agenda_start, pack.wraps_at = content.agenda.start, content.agenda.wraps_at


def pack_numbers(pack: Pack, content: Content) -> None:
    start, rounds, sailing, sinking, fight = (
        content.setup,
        content.rounds,
        content.sailing,
        content.sinking,
        content.fight,
    )
    pack.coin, pack.dealt = sum(start.coins), start.deckhands
    pack.orders = numbers([start.crew_orders, start.navigation_orders, start.artillery_orders])
    pack.refreshed, pack.agenda_step = rounds.refresh, rounds.agenda.at(int(pack.ships))
    pack.longest, pack.act_orders = rounds.longest, content.act_end.orders
    pack.np_order, pack.np_manned = sailing.order, sailing.manned
    pack.np_turn, pack.np_sail, pack.np_reveal, pack.np_rough = (
        sailing.turn,
        sailing.sail,
        sailing.reveal,
        sailing.rough,
    )
    pack.follows, pack.turning, pack.crossing = (
        content.weather.follows,
        content.weather.turning,
        content.weather.crossing,
    )
    pack.deck_strain, pack.trade_range, pack.refusals = (
        content.at_sea.strain,
        content.at_sea.trade,
        content.at_sea.refusals,
    )
    pack.altar_spawns, pack.wreck_spoils = content.land.altar, content.land.wreck
    pack.schematic, pack.island_strain = content.upgrades.schematic, content.exhaustive.strain
    pack.attacked, pack.counter, pack.evasion = fight.attacked, fight.counter, fight.evasion
    pack.useless, pack.fewest = fight.useless, fight.fewest
    pack.sunk_elder, pack.sunk_clues, pack.sunk_treasures = sinking.elder, sinking.clues, sinking.treasures
    pack.sunk_coin, pack.sunk_deckhands = sinking.coin, sinking.deckhands
