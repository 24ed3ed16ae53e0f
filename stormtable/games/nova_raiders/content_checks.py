"""What makes a content pack of Nova Raiders valid beyond its types; a fault is told with item and field."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from stormtable.engine.content import Sections, require, typed, unique
from stormtable.games.nova_raiders.board_shape import hops_of, parse_space
from stormtable.games.nova_raiders.content import Action, Board, Content, Hand, Track
from stormtable.games.nova_raiders.words import HOPS, KIND_IDS, SHARDS

SEAT_COUNTS: Final = (2, 3, 4)
NEEDS: Final = {"orbit": "distances", "control": "distances", "time": "steps"}
# For each field that only some actions look at, those that do.
LOOKED_AT: Final = {
    "distances": ("orbit", "control"),
    "anywhere": ("jump", "unload"),
    "pushes": ("jump",),
    "all": ("hijack",),
    "steps": ("time",),
    "advance": ("unload",),
}


def read(name: str, sections: Sections) -> Content:
    """Typed and valid content, or a ContentError that says what is wrong where."""
    content = typed(name, sections, Content)
    check_seats("board", content.board)
    check_seats("track", content.track)
    for board in content.board:
        check_board(board)
    for track in content.track:
        check_track(track, content)
    check_shards(content)
    check_cards(content)
    check_hands(content)
    check_directives(content)
    check_hrl(content)
    return content


def check_seats(section: str, items: Sequence[Board | Track]) -> None:
    """Each number of players has exactly one board and one track."""
    unique(section, [item.id for item in items])
    for seats in SEAT_COUNTS:
        found = [item.id for item in items if seats in item.seats]
        require(len(found) == 1, section, f"exactly one must be for {seats} players, not {len(found)}")


# Boards


def check_board(board: Board) -> None:
    item = f"board {board.id}"
    require(board.overlays < len(board.ring), f"{item}, overlays", "at least one ring must stay uncovered")
    gates = "".join(str(seat) for seat in range(1, 5) if str(seat) in board.ring[0].spaces)
    wanted = max(3, *board.seats)
    require(gates == "1234"[:wanted], item, f"ring 1 must have a gate of each of the seats 1 to {wanted}")
    for number, ring in enumerate(board.ring, start=1):
        here = "".join(sorted(mark for mark in ring.spaces if mark.isdigit()))
        require(here == gates, f"{item}, ring {number}", "it must have exactly one gate of each seat that ring 1 has")
    check_hops(board)


def check_hops(board: Board) -> None:
    item = f"board {board.id}, hops"
    for pair in board.hops or []:
        rings = [parse_space(board, space) for space in pair]
        require(None not in rings, item, f"{' and '.join(pair)} are not both spaces of the board")
        (inner, _), (outer, _) = sorted(found for found in rings if found)
        require(outer - inner == 1, item, f"{' and '.join(pair)} are not on neighbouring rings")
    hops = hops_of(board)
    for start, ends in hops.items():
        require(len(ends) <= HOPS, item, f"there are {len(ends)} from one space; there is room for {HOPS}")
        for end in ends:
            both = start in hops[end]
            require(both, item, "the nearest spaces are not the same both ways; list the hops of this board")


# The clock


def check_track(track: Track, content: Content) -> None:
    item = f"track {track.id}, spaces"
    once = track.spaces.count("supernova") == 1 and track.spaces[-1] == "supernova"
    require(once, item, "the supernova must be the last space and no other")
    for seats in track.seats:
        overlays = content.board_for(seats).overlays
        expansions = track.spaces.count("expansion")
        require(expansions <= overlays, item, f"there are {expansions} expansions for {overlays} overlays")


def check_shards(content: Content) -> None:
    require([shard.id for shard in content.shard] == list(KIND_IDS), "shard", f"there must be {', '.join(KIND_IDS)}")
    unique("shard", [shard.mark for shard in content.shard])
    unique("shard", [shard.name for shard in content.shard])
    total = sum(shard.count for shard in content.shard)
    require(total <= SHARDS, "shard", f"there are {total}; a pile has room for {SHARDS}")
    for board in content.board:
        seeded = sum(ring.spaces.count("*") for ring in board.ring)
        require(seeded <= total, f"board {board.id}", f"{seeded} shards are placed at the start, there are {total}")


# Cards


def check_cards(content: Content) -> None:
    basics, specials = content.basic, content.special
    unique("basic", [card.id for card in basics])
    unique("special", [card.id for card in specials])
    unique("card", [card.id for card in basics] + [card.id for card in specials])
    for basic in basics:
        for face in basic.faces:
            check_action(f"basic {basic.id}, faces", face)
    for special in specials:
        for action in special.does:
            check_action(f"special {special.id}, does", action)
    for one, other in pairwise(sorted(specials, key=lambda card: card.name)):
        same = one.name != other.name or (one.symbol, one.does, one.icon) == (other.symbol, other.does, other.icon)
        require(same, f"special {other.id}, name", f"{one.id} has this name and is another card")
    hand = content.settings.hand_size
    require(len(basics) >= hand, "basic", f"there must be at least {hand}, a hand's worth")


def check_action(item: str, action: Action) -> None:
    for field, actions in LOOKED_AT.items():
        given = getattr(action, field) not in (None, False)
        require(not given or action.action in actions, item, f"'{action.action}' does not look at {field}")
    needed = NEEDS.get(action.action)
    given = needed is None or getattr(action, needed) is not None
    require(given, item, f"'{action.action}' needs {needed}")
    both = action.action == "jump" and action.anywhere and action.pushes
    require(not both, item, "a jump is from anywhere or pushes, not both")


def check_hands(content: Content) -> None:
    found = [hand.seats for hand in content.table]
    require(sorted(found) == list(SEAT_COUNTS), "table", "there must be one for 2, one for 3 and one for 4 seats")
    for hand in content.table:
        check_hand(hand, content.settings.hand_size)


def check_hand(hand: Hand, size: int) -> None:
    item = f"table {hand.seats}, opening_hands"
    require(len(hand.opening_hands) == hand.seats, item, "there must be one for each player")
    require(max(hand.opening_hands) <= size, item, f"a hand has at most {size} cards")


# Directives and H.R.L.


def check_directives(content: Content) -> None:
    unique("directive", [directive.id for directive in content.directive])
    for directive in content.directive:
        item = f"directive {directive.id}"
        of_shards = directive.goal in ("pairs", "majority")
        require(of_shards == (directive.shard is not None), f"{item}, shard", "goes with pairs and majority")
        require((directive.goal == "load") == (directive.least is not None), f"{item}, least", "goes with load")
    core = sum(directive.core for directive in content.directive)
    wanted = 2 * max(SEAT_COUNTS)
    require(core >= wanted, "directive", f"{core} are core; two for each of four players are {wanted}")


def check_hrl(content: Content) -> None:
    board = content.board_for(2)
    require(str(content.hrl.seat) in board.ring[0].spaces, "hrl, seat", "it has no gates on the board for two")
    require(content.hrl.seat > 2, "hrl, seat", "the seats 1 and 2 are played by people")
    rings = len(board.ring)
    require(content.hrl.ships <= rings, "hrl, ships", f"each starts on a ring of its own, and there are {rings}")
    unique("hrl_card", [card.id for card in content.hrl_card])
    for card in content.hrl_card:
        item = f"hrl_card {card.id}"
        hijack = card.action == "hijack"
        require(hijack == (card.target is not None), f"{item}, target", "goes with hijack")
        require(hijack == (card.ring is None), f"{item}, ring", "goes with orbit and acquire")
    plays = any(card.target in (None, 1, 2) for card in content.hrl_card)
    require(plays, "hrl_card", "at least one must be left for a game of two")
