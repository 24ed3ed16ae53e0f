"""What lies on the table in Wreck Raiders: plain numbers in vectors, cheap to clone."""
# mypyc: compile

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.chance import Chance
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.wreck_raiders import words as w


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
        self.exhibit_asks = vec[i64]()  # its treasures as one number
        self.exhibit_coins = vec[i64]()
        self.exhibit_crest = vec[i64]()  # exhibit x kind: 1 if it has that crest
        self.reward_baubles = vec[i64]()  # exhibit x kind: how many
        self.reward_choice = vec[i64]()  # 1: a bauble of choice
        self.reward_piece = vec[i64]()  # 1: an aquarium piece of choice
        # Aquarium pieces
        self.pieces: i64 = 0
        self.piece_kind = vec[i64]()
        self.piece_cost = vec[i64]()  # piece x kind
        self.piece_price = vec[i64]()  # the same as one number
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
    out = filled(count * w.WIDTH, w.EMPTY)
    for row in range(count):
        out[row * w.WIDTH] = 0
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
        self.dice = filled(w.DICE * 3, w.IN_POOL)  # numbers, zones, the seats that took them
        self.spots = filled(w.ALL_SPOTS, w.EMPTY)  # area x number: seat * DIVERS + diver
        self.divers = filled(w.MOST_SEATS * w.DIVERS, w.OFF_BOARD)  # the spot each diver stands on
        self.tiles = filled(w.PICTURES * 2, 0)  # by picture: the supply, then the discards
        self.baskets = filled((w.MOST_SEATS + 1) * w.KINDS, 0)  # seat x kind, the common supply last
        self.displays = rows_of_treasure(w.MOST_SEATS * w.DISPLAYS)  # pictures, maybe WILD
        self.vaults = rows_of_treasure(w.MOST_SEATS * w.COLUMNS)  # pictures, from below
        self.face_up = vec[i64]()
        self.exhibit_at = filled(pack.exhibits, w.IN_DECK)  # deck, on show, or the seat, maybe SKULL_ON
        self.market = filled(w.MARKET, w.EMPTY)
        self.piece_at = filled(pack.pieces, w.IN_STACK)  # stack, market, or aquarium * HEIGHTS + height
        self.aquariums = filled(w.MOST_SEATS * w.AQUARIUMS, 0)  # height of each, maybe TOPPED

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
        return self.dice[w.DIE_AT + die] == w.IN_POOL

    def die_number(self, die: i64) -> i64:
        return self.dice[w.DIE_NUMBER + die]

    def die_zone(self, die: i64) -> i64:
        return self.dice[w.DIE_ZONE + die]

    def die_showing(self, face: i64) -> i64:
        """The first die of the pool with this zone and number, or EMPTY."""
        for die in range(self.pack.dice):
            if self.die_in_pool(die) and self.die_zone(die) * w.SPOTS + self.die_number(die) - 1 == face:
                return die
        return w.EMPTY

    def pool_is_empty(self) -> bool:
        for die in range(self.pack.dice):
            if self.die_in_pool(die):
                return False
        return True

    # Divers

    def owner_on(self, spot: i64) -> i64:
        """The seat whose diver stands on a spot, or EMPTY."""
        standing = self.spots[spot]
        return w.EMPTY if standing == w.EMPTY else standing // w.DIVERS

    def spare_diver(self, seat: i64) -> i64:
        """A seat's first diver off the board, or EMPTY."""
        first = seat * w.DIVERS
        for diver in range(first, first + self.pack.divers):
            if self.divers[diver] == w.OFF_BOARD:
                return diver
        return w.EMPTY

    # Baubles

    def baubles(self, seat: i64, kind: i64) -> i64:
        return self.baskets[seat * w.KINDS + kind]

    def move_baubles(self, giver: i64, taker: i64, kind: i64, count: i64) -> None:
        self.baskets[giver * w.KINDS + kind] -= count
        self.baskets[taker * w.KINDS + kind] += count

    def purse(self, seat: i64) -> i64:
        """A seat's baubles as one number."""
        at = seat * w.KINDS
        return self.baskets[at] + (self.baskets[at + 1] << w.KIND_BITS) + (self.baskets[at + 2] << 2 * w.KIND_BITS)

    def affords(self, purse: i64, piece: i64) -> bool:
        """The exact baubles of the price are in the purse (WR-084)."""
        return ((purse | w.ENOUGH_KINDS) - self.pack.piece_price[piece]) & w.ENOUGH_KINDS == w.ENOUGH_KINDS

    # Treasure tiles

    def supply_of(self, type_: i64) -> i64:
        at = type_ * w.FRONTS
        return self.tiles[at] + self.tiles[at + 1] + self.tiles[at + 2]

    def discards_of(self, type_: i64) -> i64:
        at = w.DISCARDS + type_ * w.FRONTS
        return self.tiles[at] + self.tiles[at + 1] + self.tiles[at + 2]

    def tile_available(self, type_: i64) -> bool:
        """Supply or discards of that type hold at least one (WR-R13)."""
        return self.supply_of(type_) + self.discards_of(type_) > 0

    # Mats

    def display_size(self, seat: i64, display: i64) -> i64:
        return self.displays[(seat * w.DISPLAYS + display) * w.WIDTH]

    def treasure_at(self, seat: i64, display: i64, pedestal: i64) -> i64:
        """The picture on a pedestal, whether a Starfish covers it or not."""
        picture = self.displays[(seat * w.DISPLAYS + display) * w.WIDTH + 1 + pedestal]
        return picture if picture < w.WILD else picture - w.WILD

    def is_wild(self, seat: i64, display: i64, pedestal: i64) -> bool:
        return self.displays[(seat * w.DISPLAYS + display) * w.WIDTH + 1 + pedestal] >= w.WILD

    def held(self, seat: i64, display: i64) -> i64:
        """The treasures of a display as one number; what a Starfish covers counts for its size alone."""
        at = (seat * w.DISPLAYS + display) * w.WIDTH
        size = self.displays[at]
        held = size << w.SIZE_BIT
        for pedestal in range(at + 1, at + 1 + size):
            picture = self.displays[pedestal]
            if picture < w.WILD:
                held += 1 << (picture // w.FRONTS * w.TYPE_BITS)
        return held

    def column_size(self, seat: i64, column: i64) -> i64:
        return self.vaults[(seat * w.COLUMNS + column) * w.WIDTH]

    def vault_at(self, seat: i64, column: i64, row: i64) -> i64:
        return self.vaults[(seat * w.COLUMNS + column) * w.WIDTH + 1 + row]

    # Exhibits and aquariums

    def claims_of(self, seat: i64) -> i64:
        """How many Exhibits a seat has claimed."""
        count: i64 = 0
        for exhibit in range(self.pack.exhibits):
            at = self.exhibit_at[exhibit]
            if at == seat or at == seat + w.SKULL_ON:
                count += 1
        return count

    def aquariums_of(self, seat: i64) -> i64:
        """How many aquariums a seat has begun."""
        count: i64 = 0
        while count < w.AQUARIUMS and self.aquariums[seat * w.AQUARIUMS + count] > 0:
            count += 1
        return count

    def is_topped(self, seat: i64, aquarium: i64) -> bool:
        return self.aquariums[seat * w.AQUARIUMS + aquarium] >= w.TOPPED
