"""The Everrain as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.names import FACINGS
from stormtable.games.everrain.view import Hand, Ship, View

ORDERS = ("crew", "navigation", "artillery")


def board(view: View, content: Content, seating: Seating) -> str:
    """The tracks, the sea, then each ship, stories, and what is read or explored now."""
    lines = [*heading(view), *sea_lines(view)]
    for number, ship in enumerate(view.ships):
        lines += ship_lines(number, ship, content, seating)
    return "\n".join([*lines, *story_lines(view, seating), *card_lines(view), *island_lines(view)])


def heading(view: View) -> list[str]:
    tracks = view.tracks
    return [
        f"ROUND {view.round}, step {view.phase}   ACT {tracks.act}   agenda {tracks.agenda}",
        f"DISCOVERY players {tracks.player}, enemy {tracks.enemy}, Elder One {tracks.elder}, end {tracks.end}",
    ]


def sea_lines(view: View) -> list[str]:
    """Each tile in a line: its hexes with what is there."""
    covered = {tuple(spot) for storm in view.storms for spot in storm.hexes}
    tiles: dict[str, list[str]] = {}
    for space in view.sea:
        marks = ("*" if space.explored else "") + ("!" if (space.q, space.r) in covered else "")
        tiles.setdefault(space.tile, []).append(f"{space.id} {space.port or space.kind}{marks}")
    return ["SEA (* explored, ! storm)", *(f"  {tile}: {', '.join(hexes)}" for tile, hexes in tiles.items())]


def ship_lines(number: int, ship: Ship, content: Content, seating: Seating) -> list[str]:
    where = f"on {ship.hex}, facing {FACINGS[ship.facing]}" if ship.state == "afloat" else ship.state
    orders = ", ".join(
        f"{fresh}/{fresh + issued} {order}"
        for order, fresh, issued in zip(ORDERS, ship.fresh, ship.issued, strict=True)
    )
    fleeting = f", {ship.fleeting} fleeting" if ship.fleeting else ""
    lines = [
        f"{seating[number].upper()} {where}: {ship.coin} coin, {ship.clues} clues",
        f"  fresh orders {orders}{fleeting}; destroyed nodes {', '.join(map(str, ship.destroyed)) or 'none'}",
    ]
    return lines + [f"  {crew_line(hand, content)}" for hand in ship.crew]


def crew_line(hand: Hand, content: Content) -> str:
    names = {crew.id: crew.name for crew in content.crew}
    traits = {trait.id: trait.name for trait in content.trait}
    told = ", ".join(traits[trait] for trait in hand.traits)
    tired = ", tired" if hand.fatigued else ""
    name = names.get(hand.id, content.castaway.name)
    return f"{name} at {hand.place}: {hand.trauma} TRAUMA, {hand.strain} STRAIN{tired}; {told}"


def story_lines(view: View, seating: Seating) -> list[str]:
    """Those that have begun."""
    told = [
        f"{story.number}{f' {story.name}' if story.name else ''} ({story.state}, {seating[story.owner]})"
        for story in view.stories
        if story.owner is not None
    ]
    return [f"STORIES {', '.join(told)}"] if told else []


def card_lines(view: View) -> list[str]:
    card = view.card
    if card is None:
        return []
    options = [f"  {option.label}{f' ({option.cost})' if option.cost else ''}" for option in card.options]
    outcome = [f"  {card.outcome}"] if card.outcome else []
    return [f"CARD {card.name}{f': {card.flavour}' if card.flavour else ''}", *options, *outcome]


def island_lines(view: View) -> list[str]:
    """Its nodes column by column from the shore, with what their tokens were."""
    if view.island is None:
        return []
    columns: dict[int, list[str]] = {}
    for node in view.island.nodes:
        ways = f" to {', '.join(node.to)}" if node.to else ""
        token = "gold" if node.gold else node.token or "?"
        columns.setdefault(node.column, []).append(f"{node.id} ({token}{ways})")
    return ["ISLAND BOARD (? face down)", *(f"  {', '.join(nodes)}" for nodes in columns.values())]
