"""How a table of Storm Raiders is set up."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.chance import without
from stormtable.games.storm_raiders.steps.gains import draw_resource
from stormtable.games.storm_raiders.steps.opponent import ExtraMove, reveal_contract
from stormtable.games.storm_raiders.steps.rounds import StartRound, place_contract
from stormtable.games.storm_raiders.steps.start import ChooseTile, PlaceStandee, keep_tile
from stormtable.games.storm_raiders.table import StormRaiders, one_token
from stormtable.games.storm_raiders.words import (
    CREW_UP,
    DIAL,
    DIALS,
    FIRST_PLAYER,
    HOLDS,
    HURT,
    NONE,
    ROW,
    SITE,
    STARTING_CREW,
    TILE,
    TILE_DEALT,
    TILES,
    WRECKS,
)


def lay_out(table: StormRaiders) -> None:
    """Map, bags, dashboards, tiles and first player, in the order of SR-R150 (SR-009 to SR-029, SR-228 to SR-233)."""
    lay_out_map(table)
    lay_out_dashboards(table)
    deal_crew(table)
    if table.seats > 1:
        table.first = table.chance.below(table.seats, FIRST_PLAYER)
    # What happens last is pushed first.
    table.push(StartRound())
    for _ in range(table.pack.extra_moves if table.seats == 1 else 0):
        table.push(ExtraMove())
    for turn in range(table.seats):
        table.push(PlaceStandee((table.first + turn) % table.seats))
    deal_tiles(table)


def lay_out_map(table: StormRaiders) -> None:
    """Resources on every Wreck Site, contracts on the Stormholds, the opponent's pile (SR-012 to SR-015, SR-231)."""
    pack = table.pack
    for site in range(WRECKS):
        for _ in range(pack.site_resources):
            table.sites[site] += one_token(draw_resource(table))
    table.contract_bag = only(pack.contracts) - 1
    for hold in range(HOLDS):
        place_contract(table, hold)
    if table.seats == 1:
        table.opponent_unseen = pack.opponent_pile
        reveal_contract(table)


def lay_out_dashboards(table: StormRaiders) -> None:
    """Dials and health tracker on their lowest values, no standee placed yet (SR-018, SR-019)."""
    for seat in range(table.seats):
        for dial in range(DIALS):
            table.players[seat * ROW + DIAL + dial] = table.pack.dial_start
        table.players[seat * ROW + HURT] = table.pack.health_start
        table.players[seat * ROW + SITE] = NONE
        for kind in range(TILES):
            table.players[seat * ROW + TILE + kind] = NONE


def deal_crew(table: StormRaiders) -> None:
    """A Starting Crew card for each player, for all to see; others of them leave the game (SR-016, SR-024, SR-R16)."""
    pack = table.pack
    pool = vec[i64]()
    for card in range(pack.cards):
        if (pack.starting >> card) & 1 == 1:
            pool = append(pool, card)
            table.known[card] = only(table.seats) - 1
    table.crew_pile = (only(pack.cards) - 1) & ~pack.starting
    for seat in range(table.seats):
        for _ in range(pack.starting_cards):
            card = table.chance.pick(pool, STARTING_CREW)
            pool = without(pool, card)
            table.players[seat * ROW + CREW_UP] |= only(card)
    for card in pool:
        table.crew_gone |= only(card)


def deal_tiles(table: StormRaiders) -> None:
    """1 tile of each kind at random, or 2 to choose from in reverse turn order (SR-020, SR-023, SR-R17)."""
    each: i64 = 2 if table.pack.tile_draft else 1
    dealt = vec[i64]()  # kind x seat x tile
    for kind in range(TILES):
        pool = table.pack.tiles_of[kind]
        for _ in range(table.seats * each):
            tile = table.chance.pick(pool, TILE_DEALT + kind)
            pool = without(pool, tile)
            dealt = append(dealt, tile)
    for turn in range(table.seats):
        seat = (table.first + turn) % table.seats
        for kind in range(TILES - 1, NONE, -1):
            at = (kind * table.seats + seat) * each
            if each == 1:
                keep_tile(table, seat, kind, dealt[at])
            else:
                table.push(ChooseTile(seat, kind, dealt[at], dealt[at + 1]))
