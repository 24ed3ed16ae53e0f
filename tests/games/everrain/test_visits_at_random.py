"""Port visits played at random, ship after ship: what is offered is what nothing bars, and no piece is lost."""

from collections import Counter

from stormtable.engine.chance import Searching
from stormtable.engine.step import FREE
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.ports import arrive_in_port
from stormtable.games.everrain.steps.turn import TakeTurn
from stormtable.games.everrain.table import Everrain
from tests.kit import game_of
from tests.kit.census import census
from tests.kit.rain import standard_rules

LOOKS = 6  # at each kind of question


def make_for_port(table: Everrain, port: int, luck: Searching) -> None:
    """The ship whose turn it is finds itself in a port, rich and damaged, with something from the spoils table."""
    ship = table.active
    tile = next(tile for tile in range(table.pack.tiles) if table.pack.tile_port[tile] == port)
    slot = table.hex(ship) // 6
    table.tile_pool |= 1 << (table.tiles[slot] // 3)
    table.tile_pool &= ~(1 << tile)
    table.tiles[slot] = tile * 3
    for hex_ in range(slot * 6, slot * 6 + 6):
        if hex_ == table.hex(ship) or table.space(hex_) == m.PORT_SPACE:
            table.sea[hex_] = m.PORT_SPACE if hex_ == table.hex(ship) else m.CALM
    table.set_ship(ship, m.COIN, 60)
    table.set_ship(ship, m.CLUES, 3)
    table.set_ship(ship, m.BROKEN, 0b110)
    table.now[m.VISITED] = 0
    arrive_in_port(table, ship)
    table.push(table.script(table.pack.spoils_script[luck.number(m.PIPS, 0)], ship))
    table.settle()


def choose(table: Everrain, luck: Searching) -> int:
    """Anything at random, but no end of a visit while crew can be sent."""
    moves = [move for move in table.moves() if w.SEND <= move < w.END_VISIT] or list(table.moves())
    return moves[luck.number(len(moves), 0)]


def look(table: Everrain) -> None:
    """At all moves of the vocabulary, at what is said, and at what is shown."""
    game = game_of(table)
    free = {move for move in range(game.vocabulary.size) if table.steps[-1].bar(table, move) == FREE}
    assert free == set(table.moves()), type(table.steps[-1]).__name__
    assert game.prompt(table).text
    for move in table.moves():
        assert game.describe(table, move).text
    assert game.view(table, 0)


def test_visits_at_random_are_sound() -> None:
    rules, luck = standard_rules(), Searching(7)
    seen: Counter[str] = Counter()
    for seed in range(3):
        table = rules.new(2, seed=seed, options={"length": "long", "stowaway": "in"})
        pieces, visits = census(table), 0
        while not table.over and visits < 25:
            if isinstance(table.steps[-1], TakeTurn) and table.now[m.VISITED] == 0:
                tiles = {tile // 3 for tile in table.tiles if tile != m.NONE} | {*table.tile_top, *table.tile_bottom}
                ports = [port for port in range(7) if not any(table.pack.tile_port[tile] == port for tile in tiles)]
                make_for_port(table, ports[luck.number(len(ports), 0)], luck)
                visits += 1
            name = type(table.steps[-1]).__name__
            if seen[name] < LOOKS:
                look(table)
            seen[name] += 1
            table.play(choose(table, luck))
            assert census(table) == pieces
    visits_ask = "SendCrew BuyTreasures BuyUpgrades DrawUpgrades HireCrew Refit UseService SellGoods"
    assert {*visits_ask.split(), "LaySchematic", "LightenHold", "TakePassenger"} <= set(seen)
