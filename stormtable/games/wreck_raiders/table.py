"""What lies on the table in Wreck Raiders: plain numbers in vectors, cheap to clone."""
# mypyc: compile

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.chance import Chance
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.wreck_raiders.words import (
    ALL_SPOTS,
    AQUARIUMS,
    COLUMNS,
    DICE,
    DIE_AT,
    DIE_NUMBER,
    DIE_ZONE,
    DISCARDS,
    DISPLAYS,
    DIVERS,
    EMPTY,
    FRONTS,
    IN_DECK,
    IN_POOL,
    IN_STACK,
    KINDS,
    MARKET,
    MOST_SEATS,
    OFF_BOARD,
    PICTURES,
    SKULL_ON,
    TOPPED,
    WIDTH,
    WILD,
)


@final
class Pack:
    """The content in the form the rules read: numbers by index. Never written to after it was made."""

    def __init__(self) -> None:
        self.neighbours = vec[i64]()  # wreck spot x 2
        self.beach_baubles = vec[i64]()  # spot number x kind: how many
        self.zone_weights = vec[i64]()  # none, skull, seashell, starfish
        self.tile_copies = vec[i64]()  # picture
        self.bauble_count = vec[i64]()  # kind
        self.row_values = vec[i64]()  # vault row, bottom first
        # Exhibits
        self.exhibits: i64 = 0
        self.exhibit_size = vec[i64]()
        self.exhibit_row = vec[i64]()  # exhibit x pedestal: type, or EMPTY
        self.exhibit_need = vec[i64]()  # exhibit x type: how many
        self.exhibit_coins = vec[i64]()
        self.exhibit_crest = vec[i64]()  # exhibit x kind: 1 if it has that crest
        self.reward_baubles = vec[i64]()  # exhibit x kind: how many
        self.reward_choice = vec[i64]()  # 1: a bauble of choice
        self.reward_piece = vec[i64]()  # 1: an aquarium piece of choice
        # Aquarium pieces
        self.pieces: i64 = 0
        self.piece_kind = vec[i64]()
        self.piece_cost = vec[i64]()  # piece x kind
        self.piece_coins = vec[i64]()
        self.piece_symbols = vec[i64]()  # piece x kind
        self.top_per = vec[i64]()  # piece x kind: symbols one payment takes
        self.top_any = vec[i64]()  # 1: any one symbol pays
        self.top_alike = vec[i64]()  # symbols of one kind that pay together (0: not this kind of formula)
        self.top_pays = vec[i64]()
        # By number of seats
        self.divers: i64 = 0
        self.dice: i64 = 0
        self.face_up: i64 = 0
        self.claims_to_end: i64 = 0
        self.stall_rounds: i64 = 0


def rows_of_treasure(count: i64) -> vec[i64]:
    """Empty displays or vault columns: for each its size, then its places."""
    out = filled(count * WIDTH, EMPTY)
    for row in range(count):
        out[row * WIDTH] = 0
    return out


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class WreckRaiders(Table):
    """The lagoon, the mats, the pool and the market."""

    def __init__(self, game: Rules[Any], pack: Pack, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.pack = pack
        self.active: i64 = 0
        self.starter: i64 = 0
        self.number: i64 = 0  # of the die in use, as changed by Skulls
        self.claimed_now: i64 = 0  # Exhibits claimed in this turn
        self.turns_left: i64 = -1  # -1: the end is not triggered yet
        self.quiet_rounds: i64 = 0  # complete rounds in a row without a claim
        self.round_claims: i64 = 0
        self.dice = filled(DICE * 3, IN_POOL)  # numbers, zones, the seats that took them
        self.spots = filled(ALL_SPOTS, EMPTY)  # area x number: seat * DIVERS + diver
        self.divers = filled(MOST_SEATS * DIVERS, OFF_BOARD)  # the spot each diver stands on
        self.tiles = filled(PICTURES * 2, 0)  # by picture: the supply, then the discards
        self.baskets = filled((MOST_SEATS + 1) * KINDS, 0)  # seat x kind, the common supply last
        self.displays = rows_of_treasure(MOST_SEATS * DISPLAYS)  # pictures, maybe WILD
        self.vaults = rows_of_treasure(MOST_SEATS * COLUMNS)  # pictures, from below
        self.face_up = vec[i64]()
        self.exhibit_at = filled(pack.exhibits, IN_DECK)  # deck, on show, or the seat, maybe SKULL_ON
        self.market = filled(MARKET, EMPTY)
        self.piece_at = filled(pack.pieces, IN_STACK)  # stack, market, or aquarium * HEIGHTS + height
        self.aquariums = filled(MOST_SEATS * AQUARIUMS, 0)  # height of each, maybe TOPPED

    def clone(self) -> "WreckRaiders":
        twin = WreckRaiders.__new__(WreckRaiders)
        self.copy_to(twin)
        twin.pack = self.pack
        twin.active = self.active
        twin.starter = self.starter
        twin.number = self.number
        twin.claimed_now = self.claimed_now
        twin.turns_left = self.turns_left
        twin.quiet_rounds = self.quiet_rounds
        twin.round_claims = self.round_claims
        twin.dice = self.dice[:]
        twin.spots = self.spots[:]
        twin.divers = self.divers[:]
        twin.tiles = self.tiles[:]
        twin.baskets = self.baskets[:]
        twin.displays = self.displays[:]
        twin.vaults = self.vaults[:]
        twin.face_up = self.face_up[:]
        twin.exhibit_at = self.exhibit_at[:]
        twin.market = self.market[:]
        twin.piece_at = self.piece_at[:]
        twin.aquariums = self.aquariums[:]
        return twin

    # The pool

    def die_in_pool(self, die: i64) -> bool:
        return self.dice[DIE_AT + die] == IN_POOL

    def die_number(self, die: i64) -> i64:
        return self.dice[DIE_NUMBER + die]

    def die_zone(self, die: i64) -> i64:
        return self.dice[DIE_ZONE + die]

    def pool_is_empty(self) -> bool:
        for die in range(self.pack.dice):
            if self.die_in_pool(die):
                return False
        return True

    # Baubles

    def baubles(self, seat: i64, kind: i64) -> i64:
        return self.baskets[seat * KINDS + kind]

    def move_baubles(self, giver: i64, taker: i64, kind: i64, count: i64) -> None:
        self.baskets[giver * KINDS + kind] -= count
        self.baskets[taker * KINDS + kind] += count

    def can_pay(self, seat: i64, piece: i64) -> bool:
        """The exact baubles of the price are in the basket (WR-084)."""
        for kind in range(KINDS):
            if self.baskets[seat * KINDS + kind] < self.pack.piece_cost[piece * KINDS + kind]:
                return False
        return True

    # Treasure tiles

    def supply_of(self, type_: i64) -> i64:
        at = type_ * FRONTS
        return self.tiles[at] + self.tiles[at + 1] + self.tiles[at + 2]

    def discards_of(self, type_: i64) -> i64:
        at = DISCARDS + type_ * FRONTS
        return self.tiles[at] + self.tiles[at + 1] + self.tiles[at + 2]

    def tile_available(self, type_: i64) -> bool:
        """Supply or discards of that type hold at least one (WR-R13)."""
        return self.supply_of(type_) + self.discards_of(type_) > 0

    # Mats

    def display_size(self, seat: i64, display: i64) -> i64:
        return self.displays[(seat * DISPLAYS + display) * WIDTH]

    def treasure_at(self, seat: i64, display: i64, pedestal: i64) -> i64:
        """The picture on a pedestal, whether a Starfish covers it or not."""
        picture = self.displays[(seat * DISPLAYS + display) * WIDTH + 1 + pedestal]
        return picture if picture < WILD else picture - WILD

    def is_wild(self, seat: i64, display: i64, pedestal: i64) -> bool:
        return self.displays[(seat * DISPLAYS + display) * WIDTH + 1 + pedestal] >= WILD

    def column_size(self, seat: i64, column: i64) -> i64:
        return self.vaults[(seat * COLUMNS + column) * WIDTH]

    def vault_at(self, seat: i64, column: i64, row: i64) -> i64:
        return self.vaults[(seat * COLUMNS + column) * WIDTH + 1 + row]

    # Exhibits and aquariums

    def claims_of(self, seat: i64) -> i64:
        """How many Exhibits a seat has claimed."""
        count: i64 = 0
        for exhibit in range(self.pack.exhibits):
            at = self.exhibit_at[exhibit]
            if at == seat or at == seat + SKULL_ON:
                count += 1
        return count

    def aquariums_of(self, seat: i64) -> i64:
        """How many aquariums a seat has begun."""
        count: i64 = 0
        while count < AQUARIUMS and self.aquariums[seat * AQUARIUMS + count] > 0:
            count += 1
        return count

    def is_topped(self, seat: i64, aquarium: i64) -> bool:
        return self.aquariums[seat * AQUARIUMS + aquarium] >= TOPPED
