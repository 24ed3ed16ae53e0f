"""How a table of Nova Raiders is set up."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.bits import each, only
from stormtable.engine.chance import without
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.cards import draw_card
from stormtable.games.nova_raiders.steps.academy import turn_up
from stormtable.games.nova_raiders.steps.start import KeepDirective
from stormtable.games.nova_raiders.steps.turn import BeginTurn
from stormtable.games.nova_raiders.table import NovaRaiders


def lay_out(table: NovaRaiders) -> None:
    """Start player, hands, Academy, shards, H.R.L., directives, in this order (NR-R02, NR-R03, NR-R98)."""
    table.starter = table.chance.below(table.seats, w.START_PLAYER)
    table.active = table.starter
    deal_hands(table)
    open_academy(table)
    scatter_shards(table)
    if table.pack.hrl_seat != w.NONE:
        place_hrl(table)
    table.push(BeginTurn(table.starter))
    if len(table.pack.directives) > 0:
        deal_directives(table)


def deal_hands(table: NovaRaiders) -> None:
    """Ships in the dock, eleven cards, an opening hand that depends on the turn order (NR-015, NR-016, NR-017, NR-023,
    NR-R04)."""
    for seat in range(table.seats):
        table.holds[w.DOCK + seat] = table.pack.ships
        table.holds[w.DRAW + seat] = (only(table.pack.basics) - 1) << w.SPECIALS
        for card in range(table.pack.basics):
            table.known[table.piece_of(seat, w.SPECIALS + card)] = only(seat)
    for seat in range(table.seats):
        order = (seat + table.seats - table.starter) % table.seats
        for _ in range(table.pack.opening_hands[order]):
            draw_card(table, seat)


def open_academy(table: NovaRaiders) -> None:
    """All special cards, the first of them face up (NR-019)."""
    table.academy = only(table.pack.specials) - 1
    for place in range(table.pack.row):
        turn_up(table, place)


def scatter_shards(table: NovaRaiders) -> None:
    """One on each seeded asteroid, from the inside out (NR-018)."""
    for kind in range(w.KINDS):
        table.holds[w.BAG + kind] = table.pack.shards[kind]
    for ring in range(table.pack.rings):
        for position in each(table.pack.seeded[ring]):
            kind = table.chance.weighted(table.holds[w.BAG : w.BAG + w.KINDS], w.SHARD_DRAWN)
            table.holds[w.BAG + kind] -= 1
            table.lay(ring * w.WIDTH + position, (w.NO_SHARDS << 2) | kind)


def place_hrl(table: NovaRaiders) -> None:
    """Its ships on its gates of the innermost rings; its deck without the cards that aim at nobody (NR-130, NR-131,
    NR-132, NR-134)."""
    for ring in range(table.pack.hrl_ships):
        table.stand(w.HRL, table.gate_of(table.pack.hrl_seat, ring))
    table.hrl_left = table.pack.hrl_deck


def deal_directives(table: NovaRaiders) -> None:
    """Two for each player, of which one is kept, in turn order (NR-024, NR-R64, NR-R101)."""
    left = table.pack.directives
    for turn in range(table.seats):
        seat = (table.starter + turn) % table.seats
        for dealt in range(i64(2)):
            directive = table.chance.pick(left, w.DIRECTIVE_DEALT)
            left = without(left, directive)
            table.holds[w.DEALT + 2 * seat + dealt] = directive
            known = only(seat) if table.pack.directives_known == 0 else w.EVERYONE
            table.known[table.directive_piece(directive)] = known
    for turn in range(table.seats):
        table.push(KeepDirective((table.starter + table.seats - 1 - turn) % table.seats))
