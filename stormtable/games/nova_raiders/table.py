"""What lies on the table in Nova Raiders: ships and shards by ring, bases, cards, the Academy and the clock."""
# mypyc: compile

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.bits import each, has, only
from stormtable.engine.bits import size as count_of
from stormtable.engine.chance import Chance
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import above as upper_part
from stormtable.games.nova_raiders.piles import lowest_of, size, stacked, told


@final
class Pack:
    """The content in the form the rules read: numbers by index. Never written to after it was made."""

    def __init__(self) -> None:
        # The board
        self.rings: i64 = 0
        self.overlays: i64 = 0
        self.ring_size = vec[i64]()
        self.gates = vec[i64]()  # ring: the positions of gates, a bit each
        self.gate = vec[i64]()  # seat x ring: the position of its gate
        self.asteroids = vec[i64]()  # ring: positions, a bit each
        self.seeded = vec[i64]()  # ring: asteroids that begin with a shard
        self.hops = vec[i64]()  # space x HOPS: spaces next to it on neighbouring rings, NONE where there are fewer
        # The clock
        self.track = vec[i64]()  # what each space does; the token begins on 0, before the first
        self.stall_turns: i64 = 0  # turns without a move of the token after which it moves by itself; 0: never
        # Cards
        self.basics: i64 = 0
        self.specials: i64 = 0
        self.symbol = vec[i64]()  # of each special card
        self.of_symbol = vec[i64]()  # kind of shard: the special cards with its symbol, a bit each
        self.twins = vec[i64]()  # card: all cards like it, a bit each
        self.first_action = vec[i64]()  # special card, and one more: its actions end where the next card's begin
        self.face = vec[i64]()  # basic card x face: its action
        self.actions = vec[i64]()  # action x column
        self.row: i64 = 0
        # Directives
        self.directives = vec[i64]()  # those that may be dealt
        self.directives_known: i64 = 0  # 1: they are dealt face up
        self.goal = vec[i64]()
        self.goal_shard = vec[i64]()
        self.goal_points = vec[i64]()
        self.goal_least = vec[i64]()
        # H.R.L.
        self.hrl_seat: i64 = w.NONE  # whose gates it has; NONE: it does not play
        self.hrl_ships: i64 = 0
        self.hrl_deck: i64 = 0  # its cards, a bit each
        self.hrl_action = vec[i64]()
        self.hrl_where = vec[i64]()  # a ring counted from the star, ANY_RING, or the seat it aims at
        self.hrl_third: i64 = 0  # 1: it acts once a round, as a third seat
        # Numbers
        self.ships: i64 = 0
        self.hand_size: i64 = 0
        self.opening_hands = vec[i64]()
        self.shards = vec[i64]()  # of each kind
        self.links_after_action: i64 = 0
        self.hijack_needs_shard: i64 = 0
        self.push_blocked_by_shards: i64 = 0
        self.gate_push_needs_shard: i64 = 0
        self.target_leaves: i64 = 0
        self.shard_points = vec[i64]()  # of nothing, one, two and three
        self.card_points = vec[i64]()
        self.greedy_grouping: i64 = 0

    def of_action(self, action: i64, column: i64) -> i64:
        return self.actions[action * w.COLUMNS + column]


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class NovaRaiders(Table):
    """Rings around the star, a base for each player, their cards, the Academy, the clock."""

    def __init__(self, game: Rules[Any], pack: Pack, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.pack = pack
        self.starter: i64 = 0
        self.active: i64 = 0  # whose turn it is
        self.turn: i64 = 0
        self.covered: i64 = 0  # rings under the star
        self.token: i64 = 0
        self.token_moved: i64 = 0  # 1: in this turn
        self.quiet_turns: i64 = 0  # turns in a row in which the token did not move
        self.linked: i64 = 1  # 1: a basic action may be played
        self.spree: i64 = 0  # 1: orbit faces need no link
        self.acting: i64 = w.NONE  # where the ship of the action under way is
        self.academy: i64 = 0  # the deck but for what lies at its bottom: in no order that anybody knows
        self.blind: i64 = 0  # special cards in hands that only their owners have ever seen
        self.wreckers: i64 = 0  # seats that have destroyed a ship of another
        self.directives_kept: i64 = 0  # seats that have chosen
        self.hrl_left: i64 = 0  # cards of H.R.L. that are still to come
        self.hrl_card: i64 = w.NONE  # turned up last
        self.hrl_turns: i64 = 0
        self.sky = filled(w.ROWS * w.RINGS, 0)
        self.piles = filled(pack.rings * w.WIDTH, w.NO_SHARDS)
        self.holds = filled(w.HOLDS, 0)
        for place in range(w.BAY, w.HAND):
            self.holds[place] = w.NO_SHARDS
        for place in range(w.DEALT, w.HOLDS):
            self.holds[place] = w.NONE
        self.chain = vec[i64]()  # cards played in this turn, and how
        self.row = filled(pack.row, w.NONE)  # face up at the Academy
        self.bottom = vec[i64]()  # special cards at the bottom of the Academy deck, in order
        self.known = filled(pack.specials + seats * pack.basics + len(pack.goal), 0)

    def clone(self) -> "NovaRaiders":
        twin = NovaRaiders.__new__(NovaRaiders)
        self.copy_to(twin)
        twin.pack = self.pack
        twin.starter = self.starter
        twin.active = self.active
        twin.turn = self.turn
        twin.covered = self.covered
        twin.token = self.token
        twin.token_moved = self.token_moved
        twin.quiet_turns = self.quiet_turns
        twin.linked = self.linked
        twin.spree = self.spree
        twin.acting = self.acting
        twin.academy = self.academy
        twin.blind = self.blind
        twin.wreckers = self.wreckers
        twin.directives_kept = self.directives_kept
        twin.hrl_left = self.hrl_left
        twin.hrl_card = self.hrl_card
        twin.hrl_turns = self.hrl_turns
        twin.sky = self.sky[:]
        twin.piles = self.piles[:]
        twin.holds = self.holds[:]
        twin.chain = self.chain[:]
        twin.row = self.row[:]
        twin.bottom = self.bottom[:]
        return twin

    # The rings

    def ships_on(self, owner: i64, ring: i64) -> i64:
        """The positions of an owner's ships on a ring; of everybody's for ALL_SHIPS."""
        return self.sky[owner * w.RINGS + ring]

    def loose_on(self, ring: i64) -> i64:
        """The positions of shards on a ring, also of those under ships."""
        return self.sky[w.LOOSE * w.RINGS + ring]

    def empty_on(self, ring: i64) -> i64:
        """The positions without ship and shard: open, empty, unoccupied (NR-010, NR-R20)."""
        taken = self.sky[w.ALL_SHIPS * w.RINGS + ring] | self.sky[w.LOOSE * w.RINGS + ring]
        return (only(self.pack.ring_size[ring]) - 1) & ~taken

    def owner_at(self, space: i64) -> i64:
        """Whose ship stands there, or NONE; there is at most one (NR-006)."""
        ring = space // w.WIDTH
        this = only(space % w.WIDTH)
        if self.sky[w.ALL_SHIPS * w.RINGS + ring] & this == 0:
            return w.NONE
        for owner in range(w.OWNERS):
            if self.sky[owner * w.RINGS + ring] & this != 0:
                return owner
        return w.NONE

    def has_ship(self, space: i64) -> bool:
        return has(self.sky[w.ALL_SHIPS * w.RINGS + space // w.WIDTH], space % w.WIDTH)

    def has_shard(self, space: i64) -> bool:
        return self.piles[space] != w.NO_SHARDS

    def is_gate(self, space: i64) -> bool:
        return has(self.pack.gates[space // w.WIDTH], space % w.WIDTH)

    def gate_of(self, seat: i64, ring: i64) -> i64:
        return ring * w.WIDTH + self.pack.gate[seat * w.RINGS + ring]

    def fleet(self, owner: i64) -> vec[i64]:
        """Where an owner's ships are on the board, from the inside out."""
        spaces = vec[i64]()
        for ring in range(self.covered, self.pack.rings):
            ships = self.sky[owner * w.RINGS + ring]
            if ships != 0:
                for position in each(ships):
                    spaces = append(spaces, ring * w.WIDTH + position)
        return spaces

    def ships_out(self, owner: i64) -> i64:
        """How many ships of an owner are on the board."""
        ships: i64 = 0
        for ring in range(self.covered, self.pack.rings):
            ships += count_of(self.sky[owner * w.RINGS + ring])
        return ships

    def lost_ships(self, seat: i64) -> i64:
        """Ships of a player that were destroyed."""
        return self.pack.ships - self.holds[w.DOCK + seat] - self.ships_out(seat)

    def height(self, space: i64) -> i64:
        """Of the stack there, its ship included (NR-009)."""
        return 1 + size(self.piles[space])

    # Changing the rings

    def stand(self, owner: i64, space: i64) -> None:
        """A ship comes to stand there."""
        ring = space // w.WIDTH
        this = only(space % w.WIDTH)
        self.sky[owner * w.RINGS + ring] |= this
        self.sky[w.ALL_SHIPS * w.RINGS + ring] |= this

    def lift(self, owner: i64, space: i64) -> None:
        """A ship leaves its space."""
        ring = space // w.WIDTH
        stays = ~only(space % w.WIDTH)
        self.sky[owner * w.RINGS + ring] &= stays
        self.sky[w.ALL_SHIPS * w.RINGS + ring] &= stays

    def lay(self, space: i64, pile: i64) -> None:
        """These shards lie there now, and no others."""
        at = w.LOOSE * w.RINGS + space // w.WIDTH
        this = only(space % w.WIDTH)
        self.piles[space] = pile
        if pile == w.NO_SHARDS:
            self.sky[at] &= ~this
        else:
            self.sky[at] |= this

    def carry(self, owner: i64, start: i64, to: i64, left: i64) -> None:
        """A ship moves with its shards but the lowest `left` (NR-058, NR-060)."""
        pile = self.piles[start]
        self.lift(owner, start)
        self.lay(start, lowest_of(pile, left))
        if left > 0 and self.journal is not None:
            self.note_many(w.LEFT_SHARDS, told(start, w.NONE, self.piles[start]))
        self.land(owner, to, upper_part(pile, left))

    def land(self, owner: i64, to: i64, carried: i64) -> None:
        """A ship comes to rest, and takes what lies there below what it carries (NR-055, NR-056)."""
        found = self.piles[to]
        self.stand(owner, to)
        self.lay(to, stacked(found, carried))
        if found != w.NO_SHARDS and self.journal is not None:
            self.note_many(w.PICKED_UP, told(owner, to, found))

    def fly(self, owner: i64, start: i64, to: i64, left: i64) -> None:
        """A ship moves, as somebody decided."""
        self.note(w.FLEW, owner, start, to)
        self.carry(owner, start, to, left)
        self.acting = to

    def push_ship(self, owner: i64, start: i64, to: i64) -> None:
        """A ship is pushed, with all its shards."""
        self.note(w.PUSHED, owner, start, to)
        self.carry(owner, start, to, 0)

    def burn_pile(self, space: i64) -> None:
        """The shards there leave the game (NR-120)."""
        pile = self.piles[space]
        self.lay(space, w.NO_SHARDS)
        while pile > 1:
            self.holds[w.BURNED + (pile & 3)] += 1
            pile >>= 2

    # Bases

    def docked(self, seat: i64) -> i64:
        return self.holds[w.DOCK + seat]

    def bay(self, seat: i64, bay: i64) -> i64:
        """The shards of a cargo bay, the first one placed lowest."""
        return self.holds[w.BAY + seat * w.BAYS + bay]

    def set_bay(self, seat: i64, bay: i64, pile: i64) -> None:
        self.holds[w.BAY + seat * w.BAYS + bay] = pile

    def has_stowed(self, seat: i64, kind: i64) -> bool:
        """Whether a shard of a kind lies anywhere in a player's bays (NR-050)."""
        for bay in range(w.BAYS):
            pile = self.holds[w.BAY + seat * w.BAYS + bay]
            while pile > 1:
                if pile & 3 == kind:
                    return True
                pile >>= 2
        return False

    # Cards. Special ones are numbered first, then the basic ones, of which every player has each.

    def hand(self, seat: i64) -> i64:
        return self.holds[w.HAND + seat]

    def piece_of(self, seat: i64, card: i64) -> i64:
        """Where `known` says who knows a card of a player."""
        if card < w.SPECIALS:
            return card
        return self.pack.specials + seat * self.pack.basics + card - w.SPECIALS

    def directive_piece(self, directive: i64) -> i64:
        return self.pack.specials + self.seats * self.pack.basics + directive

    def in_play(self) -> i64:
        """The cards played in this turn."""
        cards: i64 = 0
        for entry in self.chain:
            cards |= only(entry // w.PLAYED_WAYS)
        return cards

    def owned(self, seat: i64) -> i64:
        """All cards of a player: in hand, draw pile, discard pile and in play (NR-161, NR-R59)."""
        cards = self.holds[w.HAND + seat] | self.holds[w.DRAW + seat] | self.holds[w.DISCARD + seat]
        return cards | self.in_play() if seat == self.active else cards
