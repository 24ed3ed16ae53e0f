"""The Everrain as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted
from stormtable.games.everrain.board_sea import LEGEND as SEA_LEGEND
from stormtable.games.everrain.board_sea import sea_lines
from stormtable.games.everrain.board_ships import LEGEND as SHIP_LEGEND
from stormtable.games.everrain.board_ships import ships_lines
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.text_trade import parcel_text
from stormtable.games.everrain.view import View
from stormtable.games.everrain.view_fights import Roll

PHASES = {
    "1": "orders are refreshed",
    "2": "turns",
    "2A": "the Elder One is felt",
    "2B": "the Elder One acts",
    "3": "storms",
    "4": "enemies on deck",
    "5": "enemies at sea",
    "6": "agenda",
    "7": "the token passes",
}
FACES = {
    "enemy": ("move", "hit", "omen"),
    "crew": ("hit", "critical hit", "omen", "blank", "evade", "evasion omen", "evasion blank"),
}


def board(view: View, content: Content, seating: Seating) -> str:
    """The tracks, the sea, stories, the ships, what marks mean, then whatever is under way."""
    lines = [*heading(view), *sea_lines(view, content, seating), *story_lines(view, seating)]
    lines += ships_lines(view, content, seating)
    lines += ["MARKS", *(f"  {line}" for line in (*SEA_LEGEND, SHIP_LEGEND))]
    lines += [*dice_lines(view), *trade_lines(view, content, seating), *visit_lines(view, content)]
    return "\n".join([*lines, *card_lines(view), *island_lines(view)])


def heading(view: View) -> list[str]:
    tracks = view.tracks
    step = f", {PHASES[view.phase]}" if view.phase else ""
    lines = [
        f"ROUND  {view.round}{step}   Act {tracks.act}   agenda {tracks.agenda}",
        f"DISCOVERY  players {tracks.player}, enemy {tracks.enemy}, Elder One {tracks.elder}, end {tracks.end}",
    ]
    night = view.night
    if night is not None:
        ends = "; the Act ends" * night.act_ends + "; the Elder One wakes" * night.wakes + "; all is lost" * night.lost
        lines.append(f"TONIGHT  agenda to {night.agenda}, enemy to {night.enemy}{ends}")
    return lines


def dice_lines(view: View) -> list[str]:
    """The dice that were rolled last; the fate die."""
    thrown = [roll for roll in view.rolls if roll.kind in FACES]
    lines = [f"DICE  {dice_text(thrown[0])}"] if thrown else []
    return lines + ([f"FATE  {view.fate}"] if view.fate is not None else [])


def dice_text(roll: Roll) -> str:
    """`enemy: 1 move, 2 hits`"""
    told = [counted(count, face) for face, count in zip(FACES[roll.kind], roll.faces, strict=True) if count]
    return f"{roll.kind}: {', '.join(told) or 'none'}"


def trade_lines(view: View, content: Content, seating: Seating) -> list[str]:
    trade = view.trade
    if trade is None:
        return []
    who, friend = (seating[view.ships[ship].seat] for ship in (trade.ship, trade.friend))
    asks = "waits for an answer" if trade.proposed else "is put together"
    gives, gets = parcel_text(trade.gives, content), parcel_text(trade.gets, content)
    return [f"TRADE  {who} gives {gives} and gets {gets} from {friend}: it {asks}"]


def visit_lines(view: View, content: Content) -> list[str]:
    """What is for sale and for hire in the port that is visited."""
    visit = view.visit
    if visit is None:
        return []
    ports = {port.id: port.name for port in content.port}
    names = {("improvement", card.id): card.name for card in content.improvement}
    names |= {("artillery", card.id): card.name for card in content.artillery}
    names |= {("treasure", card.id): card.name for card in content.treasure}
    crew = {board.id: board.name for board in content.crew}
    offers = [f"{names[offer.section, offer.id]} {offer.coin}" for offer in visit.offers]
    hands = [f"{crew[hand.id]} {hand.coin}" for hand in visit.crew]
    lines = [f"PORT  {ports[visit.port] if visit.port else 'left'}; used: {', '.join(visit.used) or 'nothing yet'}"]
    lines += [f"  for sale  {', '.join(offers)} coin"] if offers else []
    return lines + ([f"  for hire  {', '.join(hands)} coin"] if hands else [])


def story_lines(view: View, seating: Seating) -> list[str]:
    """Those that have begun."""
    told = [
        f"{story.number}{f' {story.name}' if story.name else ''} ({story.state}, {seating[story.owner]})"
        for story in view.stories
        if story.owner is not None
    ]
    return [f"STORIES  {', '.join(told)}"] if told else []


def card_lines(view: View) -> list[str]:
    card = view.card
    if card is None:
        return []
    options = [f"  {option.label}{f' ({option.cost})' if option.cost else ''}" for option in card.options]
    outcome = [f"  {card.outcome}"] if card.outcome else []
    return [f"CARD  {card.name}{f': {card.flavour}' if card.flavour else ''}", *options, *outcome]


def island_lines(view: View) -> list[str]:
    """Its nodes column by column from the shore, with what their tokens were."""
    if view.island is None:
        return []
    columns: dict[int, list[str]] = {}
    for node in view.island.nodes:
        ways = f" to {', '.join(node.to)}" if node.to else ""
        token = "gold" if node.gold else node.token or "?"
        columns.setdefault(node.column, []).append(f"{node.id} ({token}{ways})")
    return ["ISLAND BOARD  (? face down)", *(f"  {', '.join(nodes)}" for nodes in columns.values())]
