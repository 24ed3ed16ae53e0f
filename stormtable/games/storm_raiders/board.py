"""Storm Raiders as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.games.storm_raiders.content import Content, Path, Site
from stormtable.games.storm_raiders.names import Names, listed
from stormtable.games.storm_raiders.view import Dashboard, Die, Opponent, Turn, View
from stormtable.games.storm_raiders.vocabulary import WRECK_IDS


def board(view: View, content: Content, seating: Seating) -> str:
    """Round and pool, the map, dashboards, the solo opponent."""
    lines = [*heading(view), "", *map_lines(view, content, seating), ""]
    for dashboard in view.dashboards:
        lines += dashboard_lines(dashboard, content, seating)
    if view.opponent is not None:
        lines += opponent_lines(view.opponent, content)
    return "\n".join(lines)


def face(die: Die | Turn, medal: bool = False) -> str:
    """`[k4]` black, `[g2]` grey, `*` with a medal."""
    return f"[{'k' if die.colour == 'black' else 'g'}{die.value}{'*' if medal else ''}]"


def heading(view: View) -> list[str]:
    pool = " ".join(face(die, die.medal) for die in view.pool) or "empty"
    track = " ".join("[  ]" if die is None else face(die) for die in view.track)
    way = "clockwise" if view.storm.clockwise else "anticlockwise"
    lines = [
        f"ROUND {view.round}   track {track}   the Storm is on {view.storm.site}, facing {way}",
        f"POOL    {pool}   (k black, g grey, * with a medal)",
    ]
    turn = view.turn
    if turn is not None:
        use = f" on the {turn.use}" if turn.use else ""
        wild = ", wild" if turn.wild else ""
        lines.append(f"DIE     {face(turn)}{use}{wild}, counts as {turn.counts_as}")
    bag = sum(view.bag.values())
    discards = sum(view.discards.values())
    lines.append(f"SUPPLY  bag {bag}, discards {discards}, contracts {view.contract_bag}, crew {view.crew_pile.cards}")
    return lines


def map_lines(view: View, content: Content, seating: Seating) -> list[str]:
    """Every site with its paths, what lies there and who stands there."""
    sites, paths = side_of(view, content)
    lines = ["MAP     hours to neighbours, p = by Plane only, port values in brackets"]
    for site in sites:
        ways = [(path.b if path.a == site.id else path.a, path) for path in paths if site.id in (path.a, path.b)]
        near = " ".join(f"{other}:{path.hours}{'p' if path.plane else ''}" for other, path in ways)
        port = f"({site.port})" if site.port is not None else "   "
        here = " ".join(standing(view, site, seating))
        lines.append(
            f"  {site.id:<3} {port} {site.title:<17} {contents(view, site, content):<58} {near}  {here}".rstrip()
        )
    return lines


def side_of(view: View, content: Content) -> tuple[list[Site], list[Path]]:
    _, sites, paths = content.side(view.board)
    return sites, paths


def contents(view: View, site: Site, content: Content) -> str:
    names = Names(content)
    if site.id in WRECK_IDS:
        tokens = view.sites[site.id]
        letters = "".join(kind.letter * tokens.get(kind.id, 0) for kind in content.resource)
        effect = "health" if site.effect == "health" else f"{site.effect} dial"
        return f"{letters or '-':<12} {effect}"
    placed = view.holds[site.id]
    if placed is None:
        return "no contract"
    ids = [contract.id for contract in content.contract]
    told = names.contract(ids.index(placed.contract), 0 if placed.side == "grey" else 1)
    return f"{placed.side} {told}" + (" MARKED" if placed.marker else "")


def standing(view: View, site: Site, seating: Seating) -> list[str]:
    found = [f"<{seating[own.seat]}>" for own in view.dashboards if own.site == site.id]
    if view.storm.site == site.id:
        found.append("<STORM>")
    if view.opponent is not None and view.opponent.site == site.id:
        found.append("<opponent>")
    return found


def dashboard_lines(own: Dashboard, content: Content, seating: Seating) -> list[str]:
    raiders = {tile.id: tile.title for tile in content.raider}
    titles = {tile.id: tile.title for tile in content.vehicle}
    cards = {card.id: card.name for card in content.card}
    dials = ", ".join(f"{dial} {value}" for dial, value in own.dials.items())
    held = listed([kind.title for kind in content.resource for _ in range(own.resources.get(kind.id, 0))])
    crew = [cards[id_] for id_ in own.crew_up] + [f"({cards[id_]})" for id_ in own.crew_down]
    lines = [
        f"{seating[own.seat].upper()}  {own.prestige} prestige, {raiders.get(own.raider or '', 'no raider yet')}",
        f"  dials     {dials}; health tracker {own.health}; {own.medals} medals; mods: {listed(own.mods)}",
    ]
    for kind, vehicle in own.vehicles.items():
        dice = "".join(face(die) for die in vehicle.dice)
        spaces = dice + "." * vehicle.free + "x" * vehicle.markers
        lines.append(f"  {kind:<9} {spaces:<18} {titles.get(vehicle.tile or '', 'no tile yet')}")
    lines.append(f"  holds     {held}; contracts: {listed([owned.contract for owned in own.contracts])}")
    lines.append(f"  crew      {', '.join(crew) or 'none'}")
    return lines


def opponent_lines(opponent: Opponent, content: Content) -> list[str]:
    active = opponent.active
    lines = [f"OPPONENT  {opponent.score} prestige, {len(opponent.completed)} contracts completed"]
    if active is not None:
        ids = [contract.id for contract in content.contract]
        letters = {kind.id: kind.letter for kind in content.resource}
        covered = "".join("." if type_ is None else letters[type_] for type_ in opponent.covered)
        pile = opponent.unseen + len(opponent.under)
        lines.append(
            f"  active    {Names(content).contract(ids.index(active), 0)} [{covered}], {pile} more in its pile"
        )
    return lines
