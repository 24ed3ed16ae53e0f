"""How a table of Storm Raiders is set up."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.engine.chance import without
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.gains import draw_resource
from stormtable.games.storm_raiders.steps.opponent import ExtraMove, reveal_contract
from stormtable.games.storm_raiders.steps.rounds import StartRound, place_contract
from stormtable.games.storm_raiders.steps.start import ChooseTile, PlaceStandee, keep_tile
from stormtable.games.storm_raiders.table import StormRaiders, one_token


def lay_out(table: StormRaiders) -> None:
    """Map, bags, dashboards, tiles and first player, in the order of SR-R150; alone, you are the first (SR-233).

    Sides of the board and what is dealt are options and content: SR-009, SR-017, SR-228, SR-R14, SR-R149.
    """
    lay_out_map(table)
    lay_out_dashboards(table)
    deal_crew(table)
    if table.seats > 1:
        table.first = table.chance.below(table.seats, w.FIRST_PLAYER)  # SR-027
    table.push(StartRound())
    for _ in range(table.pack.extra_moves if table.seats == 1 else 0):
        table.push(ExtraMove())
    for turn in range(table.seats):
        table.push(PlaceStandee((table.first + turn) % table.seats))
    deal_tiles(table)


def lay_out_map(table: StormRaiders) -> None:
    """Resources on every Wreck Site, contracts on the Stormholds, the opponent's pile; the Storm's place is content.

    SR-010, SR-011, SR-012, SR-013, SR-014, SR-015, SR-230, SR-231, SR-R15.
    """
    pack = table.pack
    for site in range(w.WRECKS):
        for _ in range(pack.site_resources):
            table.sites[site] += one_token(draw_resource(table))
    table.contract_bag = only(pack.contracts) - 1
    for hold in range(w.HOLDS):
        place_contract(table, hold)
    if table.seats == 1:
        table.opponent_unseen = pack.opponent_pile
        reveal_contract(table)


def lay_out_dashboards(table: StormRaiders) -> None:
    """Dials and health tracker on their lowest values, no standee placed yet (SR-018, SR-019, SR-R02, SR-R03)."""
    for seat in range(table.seats):
        for dial in range(w.DIALS):
            table.move_dial(seat, dial, table.pack.dial_start)
        table.move_health(seat, table.pack.health_start)
        table.stand(seat, w.NONE)
        for kind in range(w.TILES):
            table.lay_tile(seat, kind, w.NONE)


def deal_crew(table: StormRaiders) -> None:
    """A Starting Crew card for each player, for all to see; others of them leave the game (SR-016, SR-024, SR-R16)."""
    pack = table.pack
    pool = each(pack.starting)
    for card in pool:
        table.known[card] = only(table.seats) - 1
    table.crew_pile = (only(pack.cards) - 1) & ~pack.starting
    for seat in range(table.seats):
        for _ in range(pack.starting_cards):
            card = table.chance.pick(pool, w.STARTING_CREW)
            pool = without(pool, card)
            table.lay_crew(seat, card, True)
    for card in pool:
        table.crew_gone |= only(card)


def deal_tiles(table: StormRaiders) -> None:
    """1 tile of each kind at random, or 2 to choose from, for all to see, in reverse turn order.

    SR-020, SR-023, SR-R17.
    """
    count: i64 = 2 if table.pack.tile_draft else 1
    dealt = vec[i64]()  # kind x seat x tile
    for kind in range(w.TILES):
        pool = table.pack.tiles_of[kind]
        for _ in range(table.seats * count):
            tile = table.chance.pick(pool, w.TILE_DEALT + kind)
            pool = without(pool, tile)
            dealt = append(dealt, tile)
    for turn in range(table.seats):
        seat = (table.first + turn) % table.seats
        for kind in range(w.TILES - 1, w.NONE, -1):
            at = (kind * table.seats + seat) * count
            if count == 1:
                keep_tile(table, seat, kind, dealt[at])
            else:
                table.note(w.TILES_DEALT, seat, kind, dealt[at], dealt[at + 1])
                table.push(ChooseTile(seat, kind, dealt[at], dealt[at + 1]))
