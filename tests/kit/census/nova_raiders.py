"""How many pieces there are in Nova Raiders, wherever they lie: the same from beginning to end."""

from stormtable.engine.bits import size as count
from stormtable.games.nova_raiders import NovaRaidersGame
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import size
from stormtable.games.nova_raiders.steps.cargo import PutShard, StowShard
from stormtable.games.nova_raiders.steps.clock import PlaceShard
from stormtable.games.nova_raiders.table import NovaRaiders
from tests.kit.counting import counted


@counted.register
def census(game: NovaRaidersGame, table: NovaRaiders) -> dict[str, int]:
    """Shards, cards of each player and of the Academy; and what may not be, such as two ships on a space."""
    seats = range(table.seats)
    basics = ((1 << int(w.BASICS)) - 1) << int(w.SPECIALS)
    owned = [table.owned(seat) for seat in seats]
    zones = [sum(count(table.holds[zone + seat]) for zone in (w.HAND, w.DRAW, w.DISCARD)) for seat in seats]
    academy = count(table.academy) + len(table.bottom) + sum(card != w.NONE for card in table.row)
    return {
        "shards": shards(table),
        "special cards": academy + sum(count(cards & ~basics) for cards in owned),
        **{f"basic cards of seat {seat + 1}": count(owned[seat] & basics) for seat in seats},
        "cards in two places": sum(zones) + len(table.chain) - sum(count(cards) for cards in owned),
        "ships missing or too many": sum(not 0 <= table.lost_ships(seat) <= table.pack.ships for seat in seats),
        "spaces not as noted": misnoted(table),
    }


def shards(table: NovaRaiders) -> int:
    held = sum(held_by(step) for step in table.steps)
    bays = sum(size(table.bay(seat, bay)) for seat in range(w.PLAYERS) for bay in range(w.BAYS))
    elsewhere = sum(table.holds[w.BAG + kind] + table.holds[w.BURNED + kind] for kind in range(w.KINDS))
    return int(held + bays + elsewhere + sum(size(pile) for pile in table.piles))


def held_by(step: object) -> int:
    if isinstance(step, StowShard | PutShard):
        return int(size(step.pile))
    return 1 if isinstance(step, PlaceShard) else 0


def misnoted(table: NovaRaiders) -> int:
    """Spaces where the rings say something else than piles and ships, or that the star should have emptied."""
    wrong = 0
    for space in range(len(table.piles)):
        ring, position = space // w.WIDTH, space % w.WIDTH
        owners = sum(table.ships_on(owner, ring) >> position & 1 for owner in range(w.OWNERS))
        wrong += owners != (table.ships_on(w.ALL_SHIPS, ring) >> position & 1)
        wrong += table.has_shard(space) != bool(table.loose_on(ring) >> position & 1)
        beyond = ring < table.covered or position >= table.pack.ring_size[ring]
        wrong += beyond and (owners > 0 or table.has_shard(space))
    return int(wrong)
