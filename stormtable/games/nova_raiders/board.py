"""Nova Raiders as text for the terminal, drawn from a view."""

from __future__ import annotations

from textwrap import wrap

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted
from stormtable.games.nova_raiders.content import Content, ShardId
from stormtable.games.nova_raiders.sentences import basic_name, directive_text, hrl_text
from stormtable.games.nova_raiders.view import Base, Ship, View

WIDE = 80
CELL = 4
SHIPS = "ABCD@"  # by owner; H.R.L. is the last
CLOCK = {"blank": "-", "spawn": "+", "expansion": "*", "supernova": "!"}


def board(view: View, content: Content, seating: Seating) -> str:
    """The clock, the rings as rows from the outside in, the Academy, then each player, the one who looks last."""
    lines = [*clock_lines(view), "", *ring_lines(view, content), "", *academy_lines(view, content)]
    if view.hrl is not None:
        cards = {card.id: hrl_text(card) for card in content.hrl_card}
        last = f"last {cards[view.hrl.card]}" if view.hrl.card else "no card yet"
        lines.append(f"H.R.L.    {last}, {counted(len(view.hrl.left), 'card')} to come")
    lines += ["", *chain_lines(view, content)]
    for base in sorted(view.bases, key=lambda base: base.seat == view.you):
        lines += [*base_lines(base, view, content, seating), ""]
    return "\n".join(line.rstrip() for line in lines).rstrip()


def marks(content: Content) -> dict[str, str]:
    return {shard.id: shard.mark for shard in content.shard}


# The clock and the rings


def clock_lines(view: View) -> list[str]:
    clock = view.clock
    shown = [
        f"[{CLOCK[does]}]" if at == clock.position else f" {CLOCK[does]} " for at, does in enumerate(clock.spaces, 1)
    ]
    start = "[ ]" if clock.position == 0 else "   "
    coming = f"next: {clock.next}" if clock.next else "the star is gone"
    return [f"CLOCK     {start}{''.join(shown)}  {coming}", "          + spawn, * the star expands, ! supernova"]


def ring_lines(view: View, content: Content) -> list[str]:
    """A row a ring, position 0 to the left; what does not fit in a cell is listed below."""
    side = next(board for board in content.board if board.id == view.board)
    ships = {ship.space: ship for ship in view.ships}
    piles = {pile.space: pile.shards for pile in view.piles}
    widest = max(len(ring.spaces) for ring in side.ring)
    cell = CELL if 6 + CELL * widest <= WIDE else CELL - 1
    lines = ["RINGS " + "".join(f"{position:<{cell}}" for position in range(widest))]
    for number in range(len(side.ring), view.covered, -1):
        cells = []
        for position, mark in enumerate(side.ring[number - 1].spaces):
            space = f"{number}:{position}"
            cells.append(f"{symbol(space, mark, ships, piles, content):<{cell}}")
        lines.append(f"{number:<6}" + "".join(cells))
    if view.covered:
        lines.append(f"      the star covers ring{'s' if view.covered > 1 else ''} {rings_up_to(view.covered)}")
    lines.append("      1 to 4 gates, o asteroids, A to D ships and height, @ H.R.L., b r y shards")
    return [*lines, *stack_lines(view, content)]


def rings_up_to(rings: int) -> str:
    return "1" if rings == 1 else f"1 to {rings}"


def symbol(space: str, mark: str, ships: dict[str, Ship], piles: dict[str, list[ShardId]], content: Content) -> str:
    """`A3` a stack, `yr` shards, `2` a gate, `o` an asteroid, `.` nothing."""
    if space in ships:
        ship = ships[space]
        return f"{SHIPS[ship.owner]}{ship.height if ship.height > 1 else ''}"
    if space in piles:
        letters = "".join(marks(content)[kind].lower() for kind in piles[space])
        return letters if len(letters) < 3 else f"{len(letters)}#"
    return "o" if mark == "*" else mark


def stack_lines(view: View, content: Content) -> list[str]:
    """What lies under ships and in high piles, the lowest first."""
    letters = marks(content)
    told = [
        f"{SHIPS[ship.owner]} on {ship.space}: {''.join(letters[kind] for kind in ship.shards)}"
        for ship in view.ships
        if ship.shards
    ]
    told += [
        f"{pile.space}: {''.join(letters[kind] for kind in pile.shards)}" for pile in view.piles if len(pile.shards) > 2
    ]
    bag = " ".join(f"{letters[kind]} {count}" for kind, count in view.bag.items())
    return [*wrapped("STACKS    ", told or ["none"]), f"BAG       {bag}"]


def wrapped(head: str, parts: list[str]) -> list[str]:
    """Parts side by side, as many as fit into a line."""
    lines = [head + parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + 2 + len(part) > WIDE:
            lines.append(" " * len(head) + part)
        else:
            lines[-1] += f", {part}"
    return lines


# Cards


def card_names(content: Content) -> dict[str, str]:
    letters = marks(content)
    specials = {card.id: f"{card.name} ({letters[card.symbol]})" for card in content.special}
    return {**specials, **{card.id: basic_name(card) for card in content.basic}}


def academy_lines(view: View, content: Content) -> list[str]:
    names = card_names(content)
    row = ["-" if card is None else names[card] for card in view.academy.row]
    lines = wrapped("ACADEMY   ", [*row, f"{view.academy.deck} in the deck"])
    if view.academy.under:
        lines += wrapped("          at the bottom: ", [names[card] for card in view.academy.under])
    return lines


def chain_lines(view: View, content: Content) -> list[str]:
    """The cards of this turn, `Unload` for a face that was used."""
    faces = {card.id: basic_name(card).split(" / ") for card in content.basic}
    names = card_names(content)
    told = []
    for played in view.chain:
        if played.how in ("first", "second"):
            told.append(faces[played.card][played.how == "second"])
        elif played.how == "action":
            told.append(f"{names[played.card]} with its action")
        else:
            told.append(f"{names[played.card]} as a link")
    state = "orbits are free" if view.spree else "link open" if view.link else "link needed"
    return [*wrapped("PLAYED    ", told or ["nothing yet"]), f"          {state}", ""]


# Players


def base_lines(base: Base, view: View, content: Content, seating: Seating) -> list[str]:
    letters = marks(content)
    mark = SHIPS[base.seat]
    turn = " (to play)" if base.seat == view.active else ""
    lost = f", {base.lost} lost" if base.lost else ""
    lines = [f"{mark} {seating[base.seat]}{turn}: {counted(base.points, 'point')}; ships: {base.docked} docked{lost}"]
    bays = [f"{bay.bay} {''.join(letters[kind] for kind in bay.shards) or '-'} ({bay.points})" for bay in base.bays]
    cards = " ".join(f"{letters[kind]} {count}" for kind, count in base.symbols.items())
    lines.append(f"  bays    {'  '.join(bays)}   special cards {cards} ({base.card_points})")
    return [*lines, *hand_lines(base, content), *directive_lines(base, content)]


def hand_lines(base: Base, content: Content) -> list[str]:
    names = card_names(content)
    hidden = base.hand_count - len(base.hand)
    shown = [names[card] for card in base.hand]
    if hidden:
        unseen = f", {base.unseen} of them taken unseen" if base.unseen else ""
        shown.append(f"{hidden} hidden{unseen}")
    piles = f"  piles   {base.draw} to draw, {len(base.discards)} discarded"
    return [*wrapped("  hand    ", shown or ["empty"]), piles]


def directive_lines(base: Base, content: Content) -> list[str]:
    card = next((card for card in content.directive if card.id == base.directive), None)
    if card is None:
        return []
    told = f"  keeps   {card.name}: {directive_text(content, card)}"
    return wrap(told, WIDE, subsequent_indent=" " * 10)
