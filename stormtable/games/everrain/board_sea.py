"""The sea of The Everrain as text: hexes in columns, two lines each, then what floats there."""

from __future__ import annotations

from typing import Final

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted, joined
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import Beacons, DrownPorts, ElderOne, Tally
from stormtable.games.everrain.names import FACINGS
from stormtable.games.everrain.view import Elder, Space, Vessel, View

CELL: Final = 6
KINDS: Final = {"calm": ".", "rough": "r", "wreck": "w", "spawn": "x", "port": "P", "island": "I", "altar": "A"}
LEGEND: Final = (
    ". calm, r rough, w shipwreck, x enemy ships appear, P port, I island, A altar",
    "* explored, ! storm, + beacon, % wreck, 1-4 ships, a-t enemies, @ Elder One",
)


def sea_lines(view: View, content: Content, seating: Seating) -> list[str]:
    """The map, then ports, wrecks, enemy ships and the Elder One, line by line."""
    lines = ["SEA", *map_lines(view)]
    lines += port_lines(view, content) + wreck_lines(view, content, seating)
    lines += [f"  {letter(vessel)}  {vessel_text(vessel, view, content, seating)}" for vessel in view.fleet]
    return lines + elder_lines(view, content)


def map_lines(view: View) -> list[str]:
    """A hex is its id and, below it, what is there; a column is half a hex lower than the one to its left."""
    if not view.sea:
        return []
    top = min(2 * space.r + space.q for space in view.sea)
    left = min(space.q for space in view.sea)
    rows: dict[int, dict[int, str]] = {}
    storms = {(q, r) for storm in view.storms for q, r in storm.hexes}
    for space in view.sea:
        row = 2 * space.r + space.q - top
        rows.setdefault(row, {})[space.q - left] = space.id
        rows.setdefault(row + 1, {})[space.q - left] = contents(space, view, (space.q, space.r) in storms)
    return [row_text(rows.get(row, {})) for row in range(max(rows) + 1)]


def row_text(cells: dict[int, str]) -> str:
    columns = range(max(cells, default=-1) + 1)
    return "  " + "".join(f"{cells.get(column, ''):<{CELL}}" for column in columns).rstrip()


def contents(space: Space, view: View, stormy: bool) -> str:
    """`P*1`: a port that was explored, with the first ship"""
    wrecked = space.enemy_wrecks > 0 or any(wreck.hex == space.id for wreck in view.wrecks)
    marks = "*" * space.explored + "!" * stormy + "+" * space.beacon + "%" * wrecked
    return KINDS[space.kind] + marks + occupants(space, view)


def occupants(space: Space, view: View) -> str:
    ships = [str(number) for number, ship in enumerate(view.ships, 1) if (ship.state, ship.hex) == ("afloat", space.id)]
    vessels = [letter(vessel) for vessel in view.fleet if vessel.hex == space.id]
    elder = ["@"] if view.elder is not None and view.elder.hex == space.id else []
    return "".join([*ships, *vessels, *elder])


def letter(vessel: Vessel) -> str:
    return chr(ord("a") + vessel.number - 1)


def port_lines(view: View, content: Content) -> list[str]:
    names = {port.id: port.name for port in content.port}
    ports = [f"{names[space.port]} on {space.id}" for space in view.sea if space.port is not None]
    left = f"{counted(view.stack.tiles, 'tile')} left"
    top = [tile for tile in view.stack.top if tile is not None]
    seen = f", you have seen {joined(top)} on top" if top else ""
    return [f"PORTS  {joined(ports) if ports else 'none yet'};  {left}{seen}"]


def wreck_lines(view: View, content: Content, seating: Seating) -> list[str]:
    names = {treasure.id: treasure.name for treasure in content.treasure}
    found = []
    for wreck in view.wrecks:
        clues = [counted(wreck.clues, "clue")] if wreck.clues else []
        cargo = [*clues, *(names[id_] for id_ in wreck.treasures)]
        found.append(f"  %  wreck of {seating[view.ships[wreck.ship].seat]} on {wreck.hex}: {joined(cargo)}")
    return found


def vessel_text(vessel: Vessel, view: View, content: Content, seating: Seating) -> str:
    """`Corsair Sloop on C4-2, facing north, 1 damage, bound for C2-2`"""
    card = next(card for card in content.sea_enemy if card.id == vessel.enemy)
    left = card.health.at(len(view.ships)) - vessel.damage
    bound = f", bound for {vessel.destination}" if vessel.destination else ""
    aims = f", goes for {seating[view.ships[vessel.target].seat]}" if vessel.target is not None else ""
    return f"{card.name} on {vessel.hex}, facing {FACINGS[vessel.facing]}: {left} HEALTH left{bound}{aims}"


def elder_lines(view: View, content: Content) -> list[str]:
    elder = view.elder
    if elder is None:
        return []
    board = next(one for one in content.elder_one if one.id == elder.id)
    where = f"on {elder.hex}, facing {FACINGS[elder.facing]}" if elder.hex else "about to rise"
    bound = f"; makes for {joined(elder.destinations, 'or')}" if elder.destinations else ""
    state = f"{elder.trauma} of {elder.health} TRAUMA, {elder.dice} dice"
    return [f"  @  {board.name} {where}: {state}; {objective_text(elder, board)}{bound}"]


def objective_text(elder: Elder, board: ElderOne) -> str:
    """How near it is to what it came for."""
    match board.objective:
        case DrownPorts():
            return f"{elder.count} of {counted(elder.goal, 'port')} drowned"
        case Tally():
            return f"has counted {elder.count} of {elder.goal}"
        case Beacons():
            return f"{counted(elder.count, 'beacon')} lit"
