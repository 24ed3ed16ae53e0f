"""The content as the rules read it: numbers by index, one pack for each number of seats and choice of options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.board_shape import hops_of
from stormtable.games.nova_raiders.content import (
    ACTION_IDS,
    GOAL_IDS,
    HRL_ACTION_IDS,
    RING_IDS,
    TRACK_IDS,
    Action,
    Board,
    Content,
    kind_number,
)
from stormtable.games.nova_raiders.table import Pack

OFF, CORE = "off", "core"


def pack_for(content: Content, seats: int, options: Mapping[str, str]) -> Pack:
    pack = Pack()
    pack_board(pack, content.board_for(seats))
    pack_cards(pack, content)
    pack_directives(pack, content, options["directives"])
    pack_settings(pack, content, seats)
    if seats == 2:
        pack_hrl(pack, content, options["hrl"])
    return pack


def bits(positions: Iterable[int]) -> int:
    return sum(1 << position for position in set(positions))


# The board


def pack_board(pack: Pack, board: Board) -> None:
    rings = [ring.spaces for ring in board.ring]
    pack.rings = len(rings)
    pack.overlays = board.overlays
    pack.ring_size = by_ring(len(ring) for ring in rings)
    pack.gates = by_ring(marked(ring, "1234") for ring in rings)
    pack.asteroids = by_ring(marked(ring, "*o") for ring in rings)
    pack.seeded = by_ring(marked(ring, "*") for ring in rings)
    gate = [int(w.NONE)] * int(w.PLAYERS * w.RINGS)
    for number, ring in enumerate(rings):
        for position, mark in enumerate(ring):
            if mark.isdigit():
                gate[(int(mark) - 1) * w.RINGS + number] = position
    pack.gate = vec[i64](gate)
    hops = [int(w.NONE)] * int(len(rings) * w.WIDTH * w.HOPS)
    for (ring_number, position), ends in hops_of(board).items():
        for place, (end_ring, end) in enumerate(ends):
            hops[(ring_number * w.WIDTH + position) * w.HOPS + place] = end_ring * int(w.WIDTH) + end
    pack.hops = vec[i64](hops)


def by_ring(values: Iterable[int]) -> vec[i64]:
    """A number for each ring there is room for."""
    found = list(values)
    return vec[i64](found + [0] * (int(w.RINGS) - len(found)))


def marked(ring: str, marks: str) -> int:
    return bits(position for position, mark in enumerate(ring) if mark in marks)


# Cards


def pack_cards(pack: Pack, content: Content) -> None:
    pack.basics = len(content.basic)
    pack.specials = len(content.special)
    pack.symbol = vec[i64]([kind_number(card.symbol) for card in content.special])
    symbols = list(pack.symbol)
    pack.of_symbol = vec[i64](
        [bits(card for card, symbol in enumerate(symbols) if symbol == kind) for kind in range(w.KINDS)]
    )
    actions: list[int] = []
    starts: list[int] = []
    for special in content.special:
        starts.append(len(actions) // w.COLUMNS)
        for action in special.does:
            actions += row_of(action)
    starts.append(len(actions) // w.COLUMNS)
    faces: list[int] = []
    for basic in content.basic:
        for action in basic.faces:
            faces.append(len(actions) // w.COLUMNS)
            actions += row_of(action)
    pack.first_action, pack.face, pack.actions = vec[i64](starts), vec[i64](faces), vec[i64](actions)
    pack.twins = vec[i64](twins_of(content))


def row_of(action: Action) -> list[int]:
    """In the order of the columns."""
    steps = action.advance if action.action == "unload" else action.steps
    if steps is None:
        steps = 1
    kind = ACTION_IDS.index(action.action)
    return [kind, bits(action.distances or ()), action.anywhere, action.pushes, action.all, steps]


def twins_of(content: Content) -> list[int]:
    """For each card number all cards like it, itself included (NR-R102)."""
    names = [card.name for card in content.special]
    faces = [card.faces for card in content.basic]
    twins = [0] * int(w.CARDS)
    for number, name in enumerate(names):
        twins[number] = bits(other for other, its in enumerate(names) if its == name)
    for number, face in enumerate(faces):
        twins[w.SPECIALS + number] = bits(other for other, its in enumerate(faces) if its == face) << int(w.SPECIALS)
    return twins


# Directives


def pack_directives(pack: Pack, content: Content, chosen: str) -> None:
    cards = content.directive
    dealt = [number for number, card in enumerate(cards) if chosen != CORE or card.core]
    pack.directives = vec[i64]([] if chosen == OFF else dealt)
    pack.directives_known = 0 if content.settings.directives_secret else 1
    pack.goal = vec[i64]([GOAL_IDS.index(card.goal) for card in cards])
    pack.goal_shard = vec[i64]([kind_number(card.shard) if card.shard else w.NONE for card in cards])
    pack.goal_points = vec[i64]([card.points for card in cards])
    pack.goal_least = vec[i64]([card.least or 0 for card in cards])


# Numbers


def pack_settings(pack: Pack, content: Content, seats: int) -> None:
    settings, scoring = content.settings, content.scoring
    pack.track = vec[i64]([0, *(TRACK_IDS.index(does) for does in content.track_for(seats).spaces)])
    pack.stall_turns = settings.stall_rounds * seats
    pack.row = settings.academy_row
    pack.ships = settings.ships
    pack.hand_size = settings.hand_size
    pack.opening_hands = vec[i64](next(hand.opening_hands for hand in content.table if hand.seats == seats))
    pack.shards = vec[i64]([shard.count for shard in content.shard])
    pack.links_after_action = settings.dangling_links == "after-action"
    pack.hijack_needs_shard = settings.hijack_needs_shard
    pack.push_blocked_by_shards = settings.push_blocked_by_shards
    pack.gate_push_needs_shard = settings.gate_push_needs_shard
    pack.target_leaves = settings.gate_push_leaver == "target"
    pack.shard_points = vec[i64]([0, *scoring.shards])
    pack.card_points = vec[i64]([0, *scoring.cards])
    pack.greedy_grouping = scoring.grouping == "greedy"


def pack_hrl(pack: Pack, content: Content, timing: str) -> None:
    pack.hrl_seat = content.hrl.seat - 1
    pack.hrl_ships = content.hrl.ships
    pack.hrl_third = timing == "third-seat"
    cards = content.hrl_card
    pack.hrl_deck = bits(number for number, card in enumerate(cards) if card.target in (None, 1, 2))
    pack.hrl_action = vec[i64]([HRL_ACTION_IDS.index(card.action) for card in cards])
    pack.hrl_where = vec[i64]([RING_IDS.index(card.ring) if card.ring else (card.target or 1) - 1 for card in cards])
