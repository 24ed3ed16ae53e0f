"""A ship of The Everrain as text: its deck in two rows from bow to stern, what is below, its crew and its enemies."""

from __future__ import annotations

from typing import Final

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_pieces import Node
from stormtable.games.everrain.names import FACINGS
from stormtable.games.everrain.view import Foe, Hand, Ship, View

ORDERS: Final = ("crew", "navigation", "artillery")
SIDES: Final = (("P", "port"), ("S", "starboard"))
ZONE: Final = 12
LEGEND: Final = "n navigation, g gun, c crow's nest, x destroyed; A to E crew, numbers enemies"


def ships_lines(view: View, content: Content, seating: Seating) -> list[str]:
    """All ships, the one that looks last, so that it stands nearest to what is asked."""
    lines: list[str] = []
    order = sorted(range(len(view.ships)), key=lambda number: view.ships[number].seat == view.you)
    for number in order:
        lines += ship_lines(number, view, content, seating)
    return lines


def ship_lines(number: int, view: View, content: Content, seating: Seating) -> list[str]:
    ship = view.ships[number]
    where = f"on {ship.hex}, facing {FACINGS[ship.facing]}" if ship.state == "afloat" else ship.state
    np = f", {view.np} NP" if view.active == number and view.np else ""
    first = ", first player" if view.first == number else ""
    title = f"{seating[ship.seat].upper()}  ship {number + 1} {where}: {ship.coin} coin, {counted(ship.clues, 'clue')}"
    foes = [foe for foe in view.foes if foe.ship == number]
    lines = [f"{title}{np}{first}", f"  orders  {orders_text(ship)}"]
    if ship.state == "afloat":
        lines += deck_lines(ship, foes, content, "zone-", "  deck ")
    if view.boarding is not None and view.boarding.ship == number:
        lines += deck_lines(ship, foes, content, "enemy-zone-", "  enemy")
    lines.append(f"  below   {below_text(ship, foes, content)}")
    lines += [f"  {letter}  {crew_text(hand, content)}" for letter, hand in zip("ABCDE", ship.crew, strict=False)]
    return lines + [f"  {foe.number}  {foe_text(foe, content)}" for foe in foes]


def orders_text(ship: Ship) -> str:
    """`crew 2 of 3 fresh, ...`"""
    told = [
        f"{order} {fresh} of {fresh + issued} fresh"
        for order, fresh, issued in zip(ORDERS, ship.fresh, ship.issued, strict=True)
    ]
    return ", ".join([*told, *([f"{ship.fleeting} fleeting"] if ship.fleeting else [])])


def deck_lines(ship: Ship, foes: list[Foe], content: Content, prefix: str, title: str) -> list[str]:
    """`port       0           2n A        4g`"""
    lines = []
    for side, name in SIDES:
        row = sorted((node for node in content.node if node.zone[0] == side), key=lambda node: node.zone)
        zones = [f"{zone_text(node, ship, foes, prefix):<{ZONE}}" for node in row]
        lines.append(f"{title} {name:<10}{''.join(zones)}".rstrip())
        title = " " * len(title)
    return lines


def zone_text(node: Node, ship: Ship, foes: list[Foe], prefix: str) -> str:
    """`1gn x A 2`: the node, whether it is destroyed, crew, enemies"""
    place = f"{prefix}{node.number}"
    uses = "g" * (node.fires is not None) + "n" * node.navigation + "c" * node.nest
    broken = ["x"] if node.number in ship.destroyed else []
    if prefix != "zone-":
        uses, broken = "", []
    crew = [letter for letter, hand in zip("ABCDE", ship.crew, strict=False) if hand.place == place]
    enemies = [str(foe.number) for foe in foes if foe.place == place]
    return " ".join([f"{node.number}{uses}", *broken, *crew, *enemies])


def below_text(ship: Ship, foes: list[Foe], content: Content) -> str:
    """`1 Cabins (A), 4 Dinghy; port Long Nine; hold 1 of 3: Salt Fish`"""
    cards = {card.id: card.name for card in content.improvement}
    guns = {card.id: card.name for card in content.artillery}
    treasures = {card.id: card.name for card in content.treasure}
    rooms = [
        room_text(room, cards, ship, foes, content)
        for room in range(len(ship.improvements))
        if ship.improvements[room] or ship.schematics[room]
    ]
    slots = [
        f"{slot.id} {card_text(gun, cover, guns)}"
        for slot, gun, cover in zip(content.gun_slot, ship.artillery, ship.artillery_schematics, strict=True)
        if gun or cover
    ]
    cargo = f": {', '.join(treasures[id_] for id_ in ship.hold)}" if ship.hold else ""
    hold = f"hold {len(ship.hold)} of {ship.capacity}{cargo}"
    return ";  ".join([", ".join(rooms) or "no improvements", ", ".join(slots) or "no artillery", hold])


def room_text(room: int, cards: dict[str, str], ship: Ship, foes: list[Foe], content: Content) -> str:
    denizens = {denizen.id: denizen.name for denizen in content.denizen}
    crew = [letter for letter, hand in zip("ABCDE", ship.crew, strict=False) if hand.place == f"room-{room + 1}"]
    captives = [str(foe.number) for foe in foes if foe.place == f"room-{room + 1}"]
    passengers = [denizens[id_] for id_, slot in ship.passengers.items() if slot == room + 1]
    there = f" ({', '.join([*crew, *captives, *passengers])})" if crew or captives or passengers else ""
    return f"{room + 1} {card_text(ship.improvements[room], ship.schematics[room], cards)}{there}"


def card_text(card: str | None, schematic: str | None, names: dict[str, str]) -> str:
    """`Galley`, `schematic of Galley`, `Cabins under schematic of Galley`"""
    if schematic is None:
        return names[card] if card else "nothing"
    laid = f"schematic of {names[schematic]}"
    return f"{names[card]} under {laid}" if card else laid


def place_text(place: str) -> str:
    """`in zone 4`, `below deck`, `in slot 2`, `in zone 3 of the enemy ship`, `at the inn`, `on node b2`"""
    kind, _, name = place.rpartition("-")
    if place == "below":
        return "below deck"
    if place.startswith("service-"):
        return f"at {place.removeprefix('service-')}"
    said = {"zone": "in zone {}", "room": "in slot {}", "enemy-zone": "in zone {} of the enemy ship"}
    return said.get(kind, "on node {}").format(name)


def crew_text(hand: Hand, content: Content) -> str:
    names = {crew.id: crew.name for crew in content.crew}
    traits = {trait.id: trait.name for trait in content.trait}
    boards = {crew.id: crew.track for crew in content.crew}
    told = "".join(f", {traits[trait]}" for trait in hand.traits)
    tired = ", tired" if hand.fatigued else ""
    name = names.get(hand.id, content.castaway.name)
    track = boards.get(hand.id, content.castaway.track)
    return f"{name} {place_text(hand.place)}: {hand.trauma} TRAUMA, {hand.strain} STRAIN of {track}{tired}{told}"


def foe_text(foe: Foe, content: Content) -> str:
    card = next(card for card in content.deck_enemy if card.id == foe.enemy)
    sure = ", cannot be evaded" if foe.sure else ""
    return f"{card.name} {place_text(foe.place)}: {card.health - foe.trauma} HEALTH left, {card.dice} dice{sure}"
