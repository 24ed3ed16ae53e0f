"""What one seat may see of a table. All of it is open to everybody but the tiles that a seat has looked at."""

from __future__ import annotations

import msgspec

from stormtable.engine.bits import each, has
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.cargo import capacity, hold
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.decks import in_deck, in_discards, next_tile_act
from stormtable.games.everrain.elder_course import elder_dice, goals
from stormtable.games.everrain.geometry import q_of, r_of
from stormtable.games.everrain.names import crew_id, hex_ids
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view_ahead import (
    About,
    Night,
    Reach,
    Tested,
    TileInHand,
    about,
    night,
    reaches,
    route,
    storm_in_hand,
    tested,
    tile_in_hand,
)
from stormtable.games.everrain.view_cards import IslandBoard, OpenCard, island_board, open_card
from stormtable.games.everrain.view_fights import Fight, Roll, SeenBoarding, boarding, enemy_card, fights, rolls
from stormtable.games.everrain.view_ports import Visit, visit
from stormtable.games.everrain.view_trade import SeenTrade, trade

SPACES = ("calm", "rough", "wreck", "spawn", "port", "island", "altar")
PHASES = ("", "1", "2", "2A", "2B", "3", "4", "5", "6", "7")
DECKS = (
    "improvement",
    "artillery",
    "treasure",
    "trait",
    "deck_enemy",
    "sea_enemy",
    "sea_event",
    "expedition",
    "denizen",
)
STATES = ("away", "afloat", "sunk")


class Tracks(msgspec.Struct, frozen=True):
    act: int
    agenda: int
    player: int
    enemy: int
    elder: int
    end: int


class Space(msgspec.Struct, frozen=True):
    """A hex with a tile on it."""

    id: str
    q: int
    r: int
    kind: str
    tile: str
    port: str | None
    explored: bool
    beacon: bool
    enemy_wrecks: int


class SeenStorm(msgspec.Struct, frozen=True):
    size: int
    hexes: list[list[int]]  # as [q, r]


class Wreck(msgspec.Struct, frozen=True):
    """What a player ship left where it sank."""

    hex: str
    ship: int
    clues: int
    treasures: list[str]


class Hand(msgspec.Struct, frozen=True):
    """A crew aboard."""

    id: str  # a castaway has no board of this id
    place: str
    trauma: int
    strain: int
    traits: list[str]
    fatigued: bool


class Foe(msgspec.Struct, frozen=True):
    number: int
    enemy: str
    ship: int
    place: str
    trauma: int
    sure: bool  # what it deals cannot be evaded


class Vessel(msgspec.Struct, frozen=True):
    number: int
    enemy: str
    hex: str
    facing: int
    damage: int
    destination: str | None
    stagger: int
    target: int | None  # the ship it attacks in this activation
    route: list[str]  # hexes to its destination, as things are now


class Elder(msgspec.Struct, frozen=True):
    id: str
    hex: str | None
    facing: int
    trauma: int
    health: int
    wounds: int
    dice: int  # that it rolls next
    count: int  # ports drowned, beacons, or the tally
    goal: int  # at which count it has won; 0: the start hex decides
    destinations: list[str]  # what it makes for; among several the first player chooses


class Ship(msgspec.Struct, frozen=True):
    seat: int
    state: str
    hex: str | None
    facing: int
    coin: int
    clues: int
    fresh: list[int]
    issued: list[int]
    fleeting: int
    destroyed: list[int]
    crew: list[Hand]
    improvements: list[str | None]
    schematics: list[str | None]
    artillery: list[str | None]
    artillery_schematics: list[str | None]
    hold: list[str]
    capacity: int
    passengers: dict[str, int]  # the slot of each


class Pile(msgspec.Struct, frozen=True):
    cards: int
    discards: list[str]


class SeenStory(msgspec.Struct, frozen=True):
    number: int
    name: str | None  # once it was read
    deck: str
    state: str
    owner: int | None


class Stack(msgspec.Struct, frozen=True):
    """The map tiles that are left: how many, the Act of the uppermost, and what this seat knows of them."""

    tiles: int
    act: int | None
    top: list[str | None]
    bottom: list[str | None]


class View(msgspec.Struct, frozen=True):
    """All that one seat may see."""

    you: int | None
    round: int
    phase: str
    first: int
    active: int | None
    about: About
    np: int
    fate: int | None  # what the fate die shows
    tile: TileInHand | None  # revealed, and about to be placed
    new_storm: list[list[list[int]]]  # how it can be placed: hexes as [q, r]
    enemy: str | None  # drawn, and about to be placed
    card: OpenCard | None  # read out now
    test: Tested | None  # a fate die that may be changed
    visit: Visit | None  # to a port, under way
    party: list[str]  # crew on an expedition
    island: IslandBoard | None
    fights: list[Fight]  # under way; the last one began last
    rolls: list[Roll]  # dice that lie on the table, the last roll first
    reaches: list[Reach]  # while guns are chosen and aimed
    trade: SeenTrade | None  # put together, or waiting for an answer
    boarding: SeenBoarding | None
    tracks: Tracks
    night: Night | None
    sea: list[Space]
    storms: list[SeenStorm]
    wrecks: list[Wreck]
    ships: list[Ship]
    foes: list[Foe]
    fleet: list[Vessel]
    elder: Elder | None
    piles: dict[str, Pile]
    crew_deck: int
    stories: list[SeenStory]
    stack: Stack


def view(table: Everrain, content: Content, seat: int | None) -> View:
    hexes = hex_ids(content)
    return View(
        you=seat,
        round=table.round,
        phase=PHASES[table.phase],
        first=table.first,
        active=None if table.active == m.NONE else table.active,
        about=about(table, content, hexes),
        np=table.now[m.NP],
        fate=None if table.fate == m.NONE else table.fate,
        tile=tile_in_hand(table, content),
        new_storm=storm_in_hand(table),
        enemy=enemy_card(table, content),
        card=open_card(table, content),
        test=tested(table, content),
        visit=visit(table, content),
        party=[crew_id(content, crew) for crew in each(table.now[m.PARTY])],
        island=island_board(table, content),
        fights=fights(table, content),
        rolls=rolls(table),
        reaches=reaches(table, content, hexes),
        trade=trade(table, content),
        boarding=boarding(table, content),
        tracks=tracks(table),
        night=night(table, seat),
        sea=[space(table, content, hexes, hex_) for hex_ in range(len(hexes)) if table.space(hex_) != m.UNSEEN],
        storms=storms(table),
        wrecks=wrecks(table, content, hexes),
        ships=[ship(table, content, hexes, number) for number in range(table.pack.ships)],
        foes=foes(table, content),
        fleet=fleet(table, content, hexes),
        elder=elder(table, content, hexes),
        piles={name: pile(table, content, deck, name) for deck, name in enumerate(DECKS)},
        crew_deck=len(each(table.crew_deck)),
        stories=stories(table, content),
        stack=stack(table, content, seat),
    )


def tracks(table: Everrain) -> Tracks:
    tokens = (table.player_token, table.enemy_token, table.elder_token)
    return Tracks(table.act, table.agenda, *tokens, table.pack.track_end)


def space(table: Everrain, content: Content, hexes: list[str], hex_: int) -> Space:
    spot = table.pack.sea.spots[hex_]
    marks = table.sea[hex_]
    tile = content.tile[table.tile_at(hex_)]
    kind = SPACES[table.space(hex_)]
    return Space(
        id=hexes[hex_],
        q=q_of(spot),
        r=r_of(spot),
        kind=kind,
        tile=tile.id,
        port=tile.port if kind == "port" else None,
        explored=marks & m.EXPLORED != 0,
        beacon=marks & m.BEACON != 0,
        enemy_wrecks=marks // m.ENEMY_WRECK,
    )


def storms(table: Everrain) -> list[SeenStorm]:
    found = []
    for at in range(0, len(table.storms), m.STORM_ROW):
        shape = table.pack.storms[table.storms[at + m.STORM_SHAPE]]
        spots = shape.spots(table.storms[at + m.STORM_LIE])
        found.append(SeenStorm(shape.size, [[q_of(spot), r_of(spot)] for spot in spots]))
    return found


def wrecks(table: Everrain, content: Content, hexes: list[str]) -> list[Wreck]:
    found = []
    for at in range(0, len(table.wrecks), m.WRECK_ROW):
        row = table.wrecks[at : at + m.WRECK_ROW]
        if row[m.WRECK_HEX] != m.NONE:
            treasures = [content.treasure[kind].id for kind in row[m.WRECK_HOLD :] if kind != m.NONE]
            found.append(Wreck(hexes[row[m.WRECK_HEX]], row[m.WRECK_SHIP], row[m.WRECK_CLUES], treasures))
    return found


def ship(table: Everrain, content: Content, hexes: list[str], number: int) -> Ship:
    row = table.ships[number * m.SHIP_ROW : (number + 1) * m.SHIP_ROW]
    cards, guns = content.improvement, content.artillery
    return Ship(
        seat=table.owner(number),
        state=STATES[row[m.STATE]],
        hex=None if row[m.HEX] == m.NONE else hexes[row[m.HEX]],
        facing=row[m.FACING],
        coin=row[m.COIN],
        clues=row[m.CLUES],
        fresh=list(row[m.FRESH : m.FRESH + m.ORDERS]),
        issued=list(row[m.ISSUED : m.ISSUED + m.ORDERS]),
        fleeting=row[m.FLEETING],
        destroyed=list(each(row[m.BROKEN])),
        crew=[hand(table, content, crew) for crew in table.crew_of(number)],
        improvements=[None if kind == m.NONE else cards[kind].id for kind in row[m.UPGRADE : m.COVER]],
        schematics=[None if kind == m.NONE else cards[kind].id for kind in row[m.COVER : m.GUN]],
        artillery=[None if kind == m.NONE else guns[kind].id for kind in row[m.GUN : m.GUN_COVER]],
        artillery_schematics=[None if kind == m.NONE else guns[kind].id for kind in row[m.GUN_COVER : m.HOLD]],
        hold=[content.treasure[kind].id for kind in hold(table, number)],
        capacity=capacity(table, number),
        passengers={
            content.denizen[denizen].id: where % m.ROOMS + 1
            for denizen, where in enumerate(table.passengers)
            if where != m.NONE and where // m.ROOMS == number
        },
    )


def hand(table: Everrain, content: Content, crew: int) -> Hand:
    traits = [table.trait(crew, kind) for kind in range(m.TRAIT_KINDS)]
    return Hand(
        id=crew_id(content, crew),
        place=place_id(content, table.place(crew)),
        trauma=table.of_crew(crew, m.TRAUMA),
        strain=table.of_crew(crew, m.STRAIN),
        traits=[content.trait[trait].id for trait in traits if trait != m.NONE],
        fatigued=table.of_crew(crew, m.FATIGUED) != 0,
    )


def place_id(content: Content, place: int) -> str:
    """As moves name places; further ones by where they are."""
    if place < m.ZONES:
        return f"zone-{place}"
    if place == m.BELOW:
        return "below"
    if place < m.ENEMY_ZONE:
        return f"room-{place - m.ROOM + 1}"
    if place < m.ASHORE:
        return f"enemy-zone-{place - m.ENEMY_ZONE}"
    if place < m.INLAND:
        return f"service-{content.service[place - m.ASHORE].id}"
    return f"island-{content.island_node[place - m.INLAND].id}"


def foes(table: Everrain, content: Content) -> list[Foe]:
    found = []
    for number in range(len(table.foes) // m.FOE_ROW):
        row = table.foes[number * m.FOE_ROW : (number + 1) * m.FOE_ROW]
        if row[m.FOE_KIND] != m.NONE:
            enemy, place = content.deck_enemy[row[m.FOE_KIND]].id, place_id(content, row[m.FOE_ZONE])
            found.append(Foe(number + 1, enemy, row[m.FOE_SHIP], place, row[m.FOE_TRAUMA], row[m.FOE_SURE] == 1))
    return found


def fleet(table: Everrain, content: Content, hexes: list[str]) -> list[Vessel]:
    found = []
    for number in range(len(table.fleet) // m.VESSEL_ROW):
        row = list(table.fleet[number * m.VESSEL_ROW : (number + 1) * m.VESSEL_ROW])
        if row[m.VESSEL_KIND] != m.NONE:
            vessel = Vessel(
                number=number + 1,
                enemy=content.sea_enemy[row[m.VESSEL_KIND]].id,
                hex=hexes[row[m.VESSEL_HEX]],
                facing=row[m.VESSEL_FACING],
                damage=row[m.VESSEL_DAMAGE],
                destination=None if row[m.VESSEL_GOAL] == m.NONE else hexes[row[m.VESSEL_GOAL]],
                stagger=row[m.VESSEL_STAGGER],
                target=None if row[m.VESSEL_TARGET] == m.NONE else row[m.VESSEL_TARGET],
                route=course(table, hexes, row),
            )
            found.append(vessel)
    return found


def course(table: Everrain, hexes: list[str], row: list[int]) -> list[str]:
    goal = row[m.VESSEL_GOAL]
    return [] if goal == m.NONE else route(table, hexes, row[m.VESSEL_HEX], row[m.VESSEL_FACING], goal)


def elder(table: Everrain, content: Content, hexes: list[str]) -> Elder | None:
    """Nothing while it is asleep: nobody knows which one it is (EV-006)."""
    if table.elder == m.ASLEEP:
        return None
    return Elder(
        id=content.elder_one[table.elder].id,
        hex=None if table.elder_hex == m.NONE else hexes[table.elder_hex],
        facing=table.elder_facing,
        trauma=table.elder_trauma,
        health=table.pack.elder_health[table.elder],
        wounds=table.elder_wounds,
        dice=elder_dice(table),
        count=table.elder_count,
        goal=table.pack.objective_goal[table.elder],
        destinations=[] if table.elder_hex == m.NONE else [hexes[hex_] for hex_ in goals(table)],
    )


def pile(table: Everrain, content: Content, deck: int, section: str) -> Pile:
    items = getattr(content, section)
    cards = sum(in_deck(table, deck, kind) for kind in range(len(items)))
    discards = [item.id for kind, item in enumerate(items) for _ in range(in_discards(table, deck, kind))]
    return Pile(cards, discards)


def stories(table: Everrain, content: Content) -> list[SeenStory]:
    """Numbers, decks and owners are public, the texts are not (EV-R189)."""
    states = ("library", "pending", "on-deck", "face-down", "kept", "gone")
    found = []
    for card, number in zip(content.story, table.stories, strict=True):
        owner = number // m.OWNER - 1
        name = card.name if number % m.OWNER == m.KEPT else None
        state = states[number % m.OWNER]
        found.append(SeenStory(card.number, name, card.deck, state, None if owner < 0 else owner))
    return found


def stack(table: Everrain, content: Content, seat: int | None) -> Stack:
    """A tile that was peeked at is told to those who saw it (EV-017)."""

    def told(tile: int) -> str | None:
        return content.tile[tile].id if seat is not None and has(table.known[tile], seat) else None

    act = next_tile_act(table)
    return Stack(
        tiles=len(each(table.tile_pool)) + len(table.tile_top) + len(table.tile_bottom),
        act=None if act == m.NONE else act,
        top=[told(tile) for tile in table.tile_top],
        bottom=[told(tile) for tile in table.tile_bottom],
    )
