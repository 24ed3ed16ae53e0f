"""What is worth having in The Everrain, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.table import Everrain

NAMES: Final = ["discovered", "lead", "clues", "coin", "nodes", "health", "tiles"]


@final
class EverrainHints(Hints):
    """The tracks, and what the ships of a seat have."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, Everrain)
        clues: i64 = 0
        coin: i64 = 0
        nodes: i64 = 0
        health: i64 = 0
        for ship in range(table.pack.ships):
            if table.owner(ship) != seat:
                continue
            clues += table.ship(ship, m.CLUES)
            coin += table.ship(ship, m.COIN)
            for node in range(m.ZONES):
                if not table.broken(ship, node):
                    nodes += 1
            for crew in table.crew_of(ship):
                health += table.pack.track[crew] - table.gems(crew)
        tiles: i64 = 0
        for tile in table.tiles:
            if tile != m.NONE:
                tiles += 1
        return vec[float](
            [
                float(table.player_token),
                float(table.player_token - table.enemy_token),
                float(clues),
                float(coin),
                float(nodes),
                float(health),
                float(tiles),
            ]
        )

    def stage(self, table: Table) -> i64:
        assert isinstance(table, Everrain)
        return table.round * (m.MOST_SHIPS + 1) + table.active + 1

    def phase(self, table: Table) -> float:
        assert isinstance(table, Everrain)
        return float(max(table.player_token, table.enemy_token)) / float(table.pack.track_end)
