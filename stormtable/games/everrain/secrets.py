"""What a seat cannot know, dealt anew: tiles that others looked at. All else that is hidden is not on the table."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only
from stormtable.engine.chance import Chance
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.table import Everrain


def resample(table: Everrain, seat: int, chance: Chance) -> Everrain:
    """A clone in which each tile of the stack that a seat has not seen is a random one of the same Act (EV-017).

    What comes of an option of a card nobody knows before it is chosen: a clone has any outcome of its deck (EV-R196).
    """
    twin = table.clone()
    twin.chance = chance
    twin.now[m.VEILED] = 1
    unknown = [tile for tile in (*table.tile_top, *table.tile_bottom) if not has(table.known[tile], seat)]
    if not unknown:
        return twin
    for tile in unknown:
        twin.tile_pool |= only(tile)
    masks = {tile: table.known[tile] for tile in unknown}
    for tile in unknown:
        twin.known[tile] = 0
    twin.tile_top = redealt(twin, table.tile_top, masks)
    twin.tile_bottom = redealt(twin, table.tile_bottom, masks)
    return twin


def redealt(twin: Everrain, tiles: vec[i64], masks: dict[int, int]) -> vec[i64]:
    """The same places with other tiles where the seat knows nothing; whoever knew the old one knows the new one."""
    dealt = vec[i64]()
    for tile in tiles:
        new = tile
        if tile in masks:
            act = twin.pack.tile_act[tile]
            pool = [other for other in each(twin.tile_pool) if twin.pack.tile_act[other] == act]
            new = twin.chance.pick(vec[i64](pool), w.TILE_DRAWN)
            twin.tile_pool &= ~only(new)
            twin.known[new] = masks[tile]
        dealt = append(dealt, new)
    return dealt
