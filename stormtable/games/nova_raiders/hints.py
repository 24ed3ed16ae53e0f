"""What is worth having in Nova Raiders, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import has, lowest, only
from stormtable.engine.bits import size as count_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import size
from stormtable.games.nova_raiders.reach import is_own_gate, orbit_reach
from stormtable.games.nova_raiders.scoring import special_cards, total
from stormtable.games.nova_raiders.table import NovaRaiders

NAMES: Final = [
    "points",
    "cargo",
    "cargo_home",
    "cargo_near_home",
    "cargo_at_gates",
    "cargo_in_danger",
    "cargo_beside_rivals",
    "ships",
    "ships_out",
    "ships_in_danger",
    "shards_in_reach",
    "symbols",
    "special_cards",
    "usable_cards",
    "hand",
    "unloads_in_hand",
    "link",
    "clock",
    "wrecked",
]
NEAR: Final[i64] = 30  # distances 1 to 4, a bit each: what orbit faces usually say
SOON: Final[i64] = 4  # moves of the token: an expansion further away is no danger yet


@final
class Fleet:
    """What the ships of a player carry and where: counted once, read by several features."""

    def __init__(self) -> None:
        self.cargo: i64 = 0
        self.home: i64 = 0
        self.near_home: i64 = 0
        self.at_gates: i64 = 0
        self.burning_cargo: i64 = 0
        self.beside_rivals: i64 = 0
        self.out: i64 = 0
        self.burning: i64 = 0
        self.in_reach: i64 = 0


@final
class NovaHints(Hints):
    """Points already safe, cargo on its way home, ships and cards, and what the star will burn."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, NovaRaiders)
        fleet = fleet_of(table, seat)
        urgency = danger(table)
        playing = table.active == seat
        return vec[float](
            [
                float(total(table, seat)),
                float(fleet.cargo),
                float(fleet.home),
                float(fleet.near_home),
                float(fleet.at_gates),
                float(fleet.burning_cargo) * urgency,
                float(fleet.beside_rivals),
                float(table.docked(seat) + fleet.out),
                float(fleet.out),
                float(fleet.burning) * urgency,
                float(fleet.in_reach),
                symbols_stowed(table, seat),
                float(special_cards(table, seat)),
                usable_cards(table, seat),
                float(count_of(table.hand(seat))),
                unloads_in_hand(table, seat),
                1.0 if playing and table.linked != 0 and table.hand(seat) != 0 else 0.0,
                self.phase(table),
                1.0 if has(table.wreckers, seat) else 0.0,
            ]
        )

    def stage(self, table: Table) -> i64:
        """The number of the turn, which H.R.L.'s move belongs to as well."""
        assert isinstance(table, NovaRaiders)
        return table.turn

    def phase(self, table: Table) -> float:
        assert isinstance(table, NovaRaiders)
        return float(table.token) / float(len(table.pack.track) - 1)


def fleet_of(table: NovaRaiders, seat: i64) -> Fleet:
    fleet = Fleet()
    for ring in range(table.covered, table.pack.rings):
        ships = table.ships_on(seat, ring)
        if ships == 0:
            continue
        rivals = table.ships_on(w.ALL_SHIPS, ring) & ~ships
        free = table.loose_on(ring) & ~table.ships_on(w.ALL_SHIPS, ring)
        while ships != 0:
            space = ring * w.WIDTH + lowest(ships)
            ships &= ships - 1
            add_ship(table, seat, space, rivals, free, fleet)
    return fleet


def add_ship(table: NovaRaiders, seat: i64, space: i64, rivals: i64, free: i64, fleet: Fleet) -> None:
    ring = space // w.WIDTH
    cargo = size(table.piles[space])
    reach = orbit_reach(table, space, NEAR)
    fleet.out += 1
    fleet.cargo += cargo
    if ring == table.covered:
        fleet.burning += 1
        fleet.burning_cargo += cargo
    if reach & free != 0:
        fleet.in_reach += 1
    if cargo == 0:
        return
    if is_own_gate(table, seat, space):
        fleet.home += cargo
    elif reach & only(table.pack.gate[seat * w.RINGS + ring]) & ~rivals != 0:
        fleet.near_home += cargo
    elif table.is_gate(space):
        fleet.at_gates += cargo
    if orbit_reach(table, space, 2) & rivals != 0:
        fleet.beside_rivals += cargo


def danger(table: NovaRaiders) -> float:
    """How soon the innermost ring burns: 1 if with the next move of the token, 0 if not for long."""
    if table.covered >= table.pack.overlays:
        return 0.0
    for ahead in range(1, SOON + 1):
        space = table.token + ahead
        if space < len(table.pack.track) and table.pack.track[space] == w.EXPANSION:
            return 1.0 / float(ahead)
    return 0.0


def symbols_stowed(table: NovaRaiders, seat: i64) -> float:
    """Kinds of shards in the bays, each of which lets special cards act."""
    kinds = 0.0
    for kind in range(w.KINDS):
        if table.has_stowed(seat, kind):
            kinds += 1.0
    return kinds


def usable_cards(table: NovaRaiders, seat: i64) -> float:
    """Special cards whose action the bays allow."""
    owned = table.owned(seat)
    cards: i64 = 0
    for kind in range(w.KINDS):
        if table.has_stowed(seat, kind):
            cards += count_of(owned & table.pack.of_symbol[kind])
    return float(cards)


def unloads_in_hand(table: NovaRaiders, seat: i64) -> float:
    """1 if the hand can unload a stack at home."""
    cards = table.hand(seat) >> w.SPECIALS
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        for face in range(card * w.FACES, card * w.FACES + w.FACES):
            if table.pack.of_action(table.pack.face[face], w.ACTION) == w.UNLOAD:
                return 1.0
    return 0.0
