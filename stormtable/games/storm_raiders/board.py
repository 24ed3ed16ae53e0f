"""Storm Raiders as text for the terminal, drawn from a view."""

from __future__ import annotations

from stormtable.engine.texts import Seating
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.content import Content, Contract, ModSlot, Path, Site
from stormtable.games.storm_raiders.text import listed, terms
from stormtable.games.storm_raiders.view import Dashboard, Die, Opponent, Pair, Turn, View


def board(view: View, content: Content, seating: Seating) -> str:
    """Round and pool, the map, dashboards, the solo opponent."""
    lines = [
        *heading(view, content),
        *draft_lines(view.draft, content, seating),
        "",
        *map_lines(view, content, seating),
        "",
    ]
    for dashboard in view.dashboards:
        lines += dashboard_lines(dashboard, content, seating)
    if view.opponent is not None:
        lines += opponent_lines(view.opponent, content)
    return "\n".join(lines)


def legend(view: View, content: Content, seating: Seating) -> str:
    """What letters on the map mean, and what tiles and crew cards before each player do."""
    letters = "  ".join(f"{kind.letter} {kind.title}" for kind in content.resource)
    tiles = {tile.id: tile for tile in [*content.raider, *content.vehicle]}
    cards = {card.id: number for number, card in enumerate(content.card)}
    lines = [
        "LETTERS",
        f"  {letters}",
        "  on vehicles: . a free space, x a damage marker; crew cards in brackets are face down",
    ]
    for own in view.dashboards:
        lines.append(seating[own.seat].upper())
        held = [own.raider, *(vehicle.tile for vehicle in own.vehicles.values())]
        lines += [f"  {tiles[id_].title}: {tiles[id_].text}" for id_ in held if id_]
        crew = [*own.crew_up, *own.crew_down]
        lines += [f"  {content.card[cards[id_]].name}: {content.ability_of(cards[id_]).text}" for id_ in crew]
    return "\n".join(lines)


def face(die: Die | Turn, medal: bool = False) -> str:
    """`[k4]` black, `[g2]` grey, `*` with a medal."""
    return f"[{'k' if die.colour == 'black' else 'g'}{die.value}{'*' if medal else ''}]"


def heading(view: View, content: Content) -> list[str]:
    names = {site.id: site.title for site in side_of(view, content)[0]}
    pool = " ".join(face(die, die.medal) for die in view.pool) or "empty"
    sends = ", ".join(dict.fromkeys(f"{face(die)} {names[die.storm]}" for die in view.pool if die.storm))
    track = " ".join("[  ]" if die is None else face(die) for die in view.track)
    way = "clockwise" if view.storm.clockwise else "anticlockwise"
    lines = [
        f"ROUND {view.round}   track {track}   the Storm is on {names[view.storm.site]}, facing {way}",
        f"POOL    {pool}   (k black, g grey, * with a medal)",
    ]
    if sends:
        lines.append(f"STORM   goes, if this is the last die: {sends}")
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
    if site.id in w.WRECK_IDS:
        tokens = view.sites[site.id]
        letters = "".join(kind.letter * tokens.get(kind.id, 0) for kind in content.resource)
        effect = "health" if site.effect == "health" else f"{site.effect} dial"
        return f"{letters or '-':<12} {effect}"
    placed = view.holds[site.id]
    if placed is None:
        return "no contract"
    told = terms(content, contract_of(content, placed.contract), w.GREY_SIDE if placed.side == "grey" else w.BLUE_SIDE)
    return f"{placed.side} {told}" + (" MARKED" if placed.marker else "")


def contract_of(content: Content, id_: str) -> Contract:
    return next(contract for contract in content.contract if contract.id == id_)


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
    mods = [mod_title(slot) for slot in content.mod_slot if slot.id in own.mods]
    crew = [cards[id_] for id_ in own.crew_up] + [f"({cards[id_]})" for id_ in own.crew_down]
    lines = [
        f"{seating[own.seat].upper()}  {own.prestige} prestige, {raiders.get(own.raider or '', 'no raider yet')}",
        f"  dials     {dials}; health tracker {own.health}; {own.medals} medals; mods: {listed(mods)}",
    ]
    for kind, vehicle in own.vehicles.items():
        dice = "".join(face(die) for die in vehicle.dice)
        spaces = dice + "." * vehicle.free + "x" * vehicle.markers
        lines.append(f"  {kind:<9} {spaces:<18} {titles.get(vehicle.tile or '', 'no tile yet')}")
    contracts = listed(contract_of(content, owned.contract).title for owned in own.contracts)
    lines.append(f"  holds     {held}; contracts: {contracts}")
    lines.append(f"  crew      {', '.join(crew) or 'none'}")
    return lines


def mod_title(slot: ModSlot) -> str:
    """`Trike 5/6`, `Plane 2 resources`, `Sub Weaponry`"""
    what = "/".join(map(str, slot.die)) or (f"{slot.resources} resources" if slot.resources else "Weaponry")
    return f"{slot.vehicle.capitalize()} {what}"


def draft_lines(draft: list[Pair], content: Content, seating: Seating) -> list[str]:
    """All tiles that are still to be chosen from, seat by seat (SR-R17)."""
    titles = {tile.id: tile.title for tile in [*content.raider, *content.vehicle]}
    lines = []
    for seat in dict.fromkeys(pair.seat for pair in draft):
        pairs = [" or ".join(titles[id_] for id_ in pair.tiles) for pair in draft if pair.seat == seat]
        lines.append(f"DRAFT   {seating[seat]} keeps {'; '.join(pairs)}")
    return lines


def opponent_lines(opponent: Opponent, content: Content) -> list[str]:
    active = opponent.active
    lines = [f"OPPONENT  {opponent.score} prestige, {len(opponent.completed)} contracts completed"]
    if active is not None:
        letters = {kind.id: kind.letter for kind in content.resource}
        covered = "".join("." if type_ is None else letters[type_] for type_ in opponent.covered)
        pile = opponent.unseen + len(opponent.under)
        told = terms(content, contract_of(content, active), w.GREY_SIDE)
        lines.append(f"  active    {told} [{covered}], {pile} more in its pile")
    return lines
