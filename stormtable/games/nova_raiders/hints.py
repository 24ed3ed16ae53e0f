"""What is worth having in Nova Raiders, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import each, lowest, only
from stormtable.engine.bits import size as count_of
from stormtable.engine.hints import Hints
from stormtable.engine.table import PLAYING, Table
from stormtable.engine.vectors import filled
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import put_on, size, top, without_top
from stormtable.games.nova_raiders.reach import is_own_gate, orbit_reach
from stormtable.games.nova_raiders.scoring import bay_points, special_cards, symbols, total
from stormtable.games.nova_raiders.steps.cargo import PutShard, StowShard
from stormtable.games.nova_raiders.table import NovaRaiders, Pack

NAMES: Final = [
    "points",
    "openings",
    "cargo",
    "cargo_points",
    "home_points",
    "near_points",
    "gate_points",
    "ready_points",
    "soon_points",
    "burning_points",
    "exposed",
    "ships",
    "ships_out",
    "burning_ships",
    "in_reach",
    "grabs",
    "prey",
    "symbols",
    "special_cards",
    "usable_cards",
    "open_sets",
    "unloads",
    "jumps",
    "hijacks",
    "upgrades",
    "link",
]
NEAR: Final[i64] = 30  # distances 1 to 4, a bit each: what orbit faces usually say
BESIDE: Final[i64] = 2  # distance 1
SOON: Final[i64] = 4  # moves of the token: an expansion further away is no danger yet
ACTIONS: Final[i64] = 12


@final
class Deck:
    """Which cards of a pack do what, a bit a card."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.of_action = filled(ACTIONS, 0)  # specials by what they do first, basic ones by both faces
        self.distances = filled(w.CARDS, 0)  # card: how far it lets a ship orbit, a bit for each
        self.anywhere: i64 = 0  # cards whose jump or unload may begin on any space
        for card in range(pack.specials):
            self.add(card, pack.first_action[card])
        for basic in range(pack.basics):
            for face in range(basic * w.FACES, basic * w.FACES + w.FACES):
                self.add(w.SPECIALS + basic, pack.face[face])

    def add(self, card: i64, action: i64) -> None:
        kind = self.pack.of_action(action, w.ACTION)
        self.of_action[kind] |= only(card)
        if kind == w.ORBIT:
            self.distances[card] |= self.pack.of_action(action, w.DISTANCES)
        if self.pack.of_action(action, w.ANYWHERE) != 0:
            self.anywhere |= only(card)


@final
class Bays:
    """The cargo bays of a player, and what they would be worth with more in them."""

    def __init__(self, table: NovaRaiders, seat: i64) -> None:
        self.table = table
        self.piles = vec[i64]([table.bay(seat, bay) for bay in range(w.BAYS)])
        self.points = vec[i64]([bay_points(table, pile) for pile in self.piles])

    def best_for(self, kind: i64) -> i64:
        """The bay in which a shard counts most; among equals an empty one, then one that shows another kind on top."""
        best: i64 = 0
        most: i64 = -1
        for bay in range(w.BAYS):
            pile = self.piles[bay]
            hope = 4 * self.gain(bay, kind)
            if pile == w.NO_SHARDS:
                hope += 2
            elif top(pile) != kind:
                hope += 1
            if hope > most:
                best = bay
                most = hope
        return best

    def gain(self, bay: i64, kind: i64) -> i64:
        return bay_points(self.table, put_on(self.piles[bay], kind)) - self.points[bay]

    def openings(self) -> i64:
        """What one more shard would be worth, added up for all kinds."""
        points: i64 = 0
        for kind in range(w.KINDS):
            points += self.gain(self.best_for(kind), kind)
        return points

    def with_stack(self, pile: i64) -> i64:
        """The points that a stack adds if each shard goes, from the top down, to where it counts most."""
        piles = self.piles[:]
        points = self.points[:]
        gained: i64 = 0
        while pile != w.NO_SHARDS:
            kind = top(pile)
            bay = self.best_for(kind)
            gain = self.gain(bay, kind)
            gained += gain
            self.points[bay] += gain
            self.piles[bay] = put_on(self.piles[bay], kind)
            pile = without_top(pile)
        self.piles = piles
        self.points = points
        return gained


@final
class Means:
    """What the hand of a player allows, now or in the turn to come."""

    def __init__(self, table: NovaRaiders, seat: i64, deck: Deck) -> None:
        hand = table.hand(seat)
        usable = table.pack.of_symbol
        specials: i64 = 0
        for kind in range(w.KINDS):
            if table.has_stowed(seat, kind):
                specials |= usable[kind]
        self.specials: i64 = specials  # cards, in hand or not, whose action the bays allow
        basics = hand & ~(only(w.SPECIALS) - 1)
        linked: i64 = 1 if seat != table.active or table.linked != 0 else 0
        self.actions: i64 = (count_of(hand) + linked) // 2  # of basic cards, if links are all that the others are for
        free = hand & specials
        unloads = deck.of_action[w.UNLOAD]
        self.unloads_anywhere = free & unloads & deck.anywhere != 0
        self.unloads = basics & unloads != 0 and self.actions > 0
        self.unloads_after = basics & unloads != 0 and self.actions > 1
        self.distances: i64 = 0
        single = basics & unloads
        if single & (single - 1) != 0:
            single = 0
        for card in each((basics & ~single) | free):
            self.distances |= deck.distances[card]
        jumps = (basics | free) & deck.of_action[w.JUMP]
        self.jumps = jumps != 0
        self.jumps_anywhere = jumps & deck.anywhere != 0
        self.hijacks = (basics | free) & deck.of_action[w.HIJACK] != 0


@final
class Fleet:
    """What the ships of a player carry and where: counted once, read by several features."""

    def __init__(self) -> None:
        self.cargo: i64 = 0
        self.points: i64 = 0
        self.home: i64 = 0
        self.near: i64 = 0
        self.at_gates: i64 = 0
        self.ready: i64 = 0
        self.soon: i64 = 0
        self.burning_points: i64 = 0
        self.exposed: i64 = 0
        self.out: i64 = 0
        self.burning: i64 = 0
        self.in_reach: i64 = 0
        self.grabs: i64 = 0
        self.prey: i64 = 0


@final
class Through:
    """Where an action under way leads: remembered, since every seat's features ask for it."""

    def __init__(self, table: NovaRaiders, end: NovaRaiders) -> None:
        self.table = table
        self.played: i64 = table.played
        self.end = end


@final
class NovaHints(Hints):
    """Points already safe, cargo by what it will count and how far it is from home, ships, cards, and what the star
    will burn. In the middle of an action things are as they will be once it is done as well as can be: to play a card
    is worth what it leads to."""

    def __init__(self, names: list[str], weights: dict[str, float]) -> None:
        super().__init__(names, weights)
        self.deck: Deck | None = None
        self.through: Through | None = None

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, NovaRaiders)
        if under_way(table):
            through = self.through
            if through is None or through.table is not table or through.played != table.played:
                through = Through(table, self.best_end(table))
                self.through = through
            return self.as_it_stands(through.end, seat)
        return self.as_it_stands(table, seat)

    def best_end(self, table: NovaRaiders) -> NovaRaiders:
        """The table once the action under way is done, as the player whose turn it is would like it best."""
        best = table
        most = 0.0
        for i in range(i64(len(table.legal))):
            move = table.legal[i]
            if i > 0 and w.LEAVE <= move <= w.LEAVE + w.SHARDS:
                break  # to leave shards behind is hardly ever better
            after = table.clone()
            after.follow(move)
            if under_way(after):
                after = self.best_end(after)
            worth = self.weighed(self.as_it_stands(after, table.active))
            if best is table or worth > most:
                best = after
                most = worth
        return best

    def weighed(self, found: vec[float]) -> float:
        worth = 0.0
        for i in range(i64(len(found))):
            worth += found[i] * self.weights[i]
        return worth

    def deck_of(self, pack: Pack) -> Deck:
        deck = self.deck
        if deck is None or deck.pack is not pack:
            deck = Deck(pack)
            self.deck = deck
        return deck

    def as_it_stands(self, table: NovaRaiders, seat: i64) -> vec[float]:
        deck = self.deck_of(table.pack)
        bays = Bays(table, seat)
        means = Means(table, seat, deck)
        fleet = fleet_of(table, seat, bays, means)
        urgency = danger(table)
        owned = table.owned(seat)
        bought = taken_soon(table, seat)
        return vec[float](
            [
                float(total(table, seat) + stowed_soon(table, seat, bays) + bought),
                float(bays.openings()),
                float(fleet.cargo),
                float(fleet.points),
                float(fleet.home),
                float(fleet.near),
                float(fleet.at_gates),
                float(fleet.ready),
                float(fleet.soon),
                float(fleet.burning_points) * urgency,
                float(fleet.exposed),
                float(table.docked(seat) + fleet.out),
                float(fleet.out),
                float(fleet.burning) * urgency,
                float(fleet.in_reach),
                float(fleet.grabs),
                float(fleet.prey),
                symbols_stowed(table, seat),
                float(special_cards(table, seat) + (1 if bought > 0 else 0)),
                float(count_of(owned & means.specials)),
                open_sets(table, seat),
                in_next_hand(table, seat, owned, deck.of_action[w.UNLOAD]),
                in_next_hand(table, seat, owned, deck.of_action[w.JUMP]),
                in_next_hand(table, seat, owned, deck.of_action[w.HIJACK]),
                in_next_hand(table, seat, owned, deck.of_action[w.UPGRADE]),
                open_link(table, seat),
            ]
        )

    def stage(self, table: Table) -> i64:
        """The number of the turn, which H.R.L.'s move belongs to as well, and what others place when shards spawn."""
        assert isinstance(table, NovaRaiders)
        return table.turn

    def phase(self, table: Table) -> float:
        assert isinstance(table, NovaRaiders)
        return float(table.token) / float(len(table.pack.track) - 1)


# What is about to happen


def under_way(table: NovaRaiders) -> bool:
    """Whether the player whose turn it is has yet to say how a ship does the action of a card; H.R.L. plays none."""
    if table.ending != PLAYING or len(table.chain) == 0 or table.decider != table.active:
        return False
    move = table.legal[0]
    return (
        w.CHOOSE_SHIP <= move < w.CHOOSE_SHIP + w.SPACES
        or w.ORBIT_TO <= move < w.ORBIT_TO + w.SPACES
        or w.JUMP_TO <= move < w.JUMP_TO + w.SPACES
        or w.HOP_TO <= move < w.HOP_TO + w.SPACES
        or w.LEAVE <= move <= w.LEAVE + w.SHARDS
        or w.HIJACK_SHIP <= move < w.HIJACK_SHIP + w.SPACES
        or w.PUSH_SHIP <= move < w.PUSH_SHIP + w.SPACES
        or w.PUSH_WAY <= move < w.PUSH_WAY + 2
    )


def stowed_soon(table: NovaRaiders, seat: i64, bays: Bays) -> i64:
    """The points of shards that are between a ship and a bay, or between two bays."""
    if table.decider != seat or len(table.steps) == 0:
        return 0
    step = table.steps[-1]
    if isinstance(step, StowShard):
        return bays.with_stack(step.pile)
    return bays.with_stack(step.pile) if isinstance(step, PutShard) else 0


def taken_soon(table: NovaRaiders, seat: i64) -> i64:
    """The points of the best card of the row, if one is about to be taken."""
    if table.decider != seat or table.ending != PLAYING:
        return 0
    move = table.legal[0]
    if not w.TAKE_CARD <= move < w.TAKE_CARD + w.ROW:
        return 0
    most: i64 = 0
    points = table.pack.card_points
    for card in table.row:
        if card != w.NONE:
            already = symbols(table, seat, table.pack.symbol[card]) % 3
            most = max(most, points[already + 1] - points[already])
    return most


def open_link(table: NovaRaiders, seat: i64) -> float:
    """1 if a card of this turn has opened a link, and there is a card to go on with."""
    paid_for = table.active == seat and len(table.chain) > 0
    return 1.0 if paid_for and table.linked != 0 and table.hand(seat) != 0 else 0.0


# Ships


def fleet_of(table: NovaRaiders, seat: i64, bays: Bays, means: Means) -> Fleet:
    fleet = Fleet()
    for ring in range(table.covered, table.pack.rings):
        ships = table.ships_on(seat, ring)
        if ships == 0:
            continue
        rivals = table.ships_on(w.ALL_SHIPS, ring) & ~ships
        loose = table.loose_on(ring)
        free = loose & ~table.ships_on(w.ALL_SHIPS, ring)
        while ships != 0:
            space = ring * w.WIDTH + lowest(ships)
            ships &= ships - 1
            fleet.out += 1
            if ring == table.covered:
                fleet.burning += 1
            if orbit_reach(table, space, NEAR) & free != 0:
                fleet.in_reach += 1
                if means.actions > 0 and orbit_reach(table, space, means.distances) & free != 0:
                    fleet.grabs += 1
            beside = orbit_reach(table, space, BESIDE) & rivals
            if beside & loose != 0 and means.hijacks:
                fleet.prey += 1
            if table.has_shard(space):
                add_stack(table, seat, space, rivals, bays, means, fleet)
                if beside != 0:
                    fleet.exposed += 1
    return fleet


def add_stack(table: NovaRaiders, seat: i64, space: i64, rivals: i64, bays: Bays, means: Means, fleet: Fleet) -> None:
    ring = space // w.WIDTH
    points = bays.with_stack(table.piles[space])
    fleet.cargo += size(table.piles[space])
    fleet.points += points
    if ring == table.covered:
        fleet.burning_points += points
    home = is_own_gate(table, seat, space)
    gate = only(table.pack.gate[seat * w.RINGS + ring]) & ~rivals
    if home:
        fleet.home += points
    elif orbit_reach(table, space, NEAR) & gate != 0:
        fleet.near += points
    elif table.is_gate(space):
        fleet.at_gates += points
    if means.unloads_anywhere or (home and means.unloads):
        fleet.ready = max(fleet.ready, points)
    elif means.unloads_after:
        flies_home = orbit_reach(table, space, means.distances) & gate != 0
        if flies_home or means.jumps_anywhere or (means.jumps and table.is_gate(space)):
            fleet.soon = max(fleet.soon, points)


def danger(table: NovaRaiders) -> float:
    """How soon the innermost ring burns: 1 if with the next move of the token, 0 if not for long."""
    if table.covered >= table.pack.overlays:
        return 0.0
    for ahead in range(1, SOON + 1):
        space = table.token + ahead
        if space < len(table.pack.track) and table.pack.track[space] == w.EXPANSION:
            return 1.0 / float(ahead)
    return 0.0


# Cards


def symbols_stowed(table: NovaRaiders, seat: i64) -> float:
    """Kinds of shards in the bays, each of which lets special cards act."""
    kinds = 0.0
    for kind in range(w.KINDS):
        if table.has_stowed(seat, kind):
            kinds += 1.0
    return kinds


def open_sets(table: NovaRaiders, seat: i64) -> float:
    """What one more special card of each symbol would be worth, added up."""
    points = table.pack.card_points
    worth: i64 = 0
    for kind in range(w.KINDS):
        already = symbols(table, seat, kind) % 3
        worth += points[already + 1] - points[already]
    return float(worth)


def in_next_hand(table: NovaRaiders, seat: i64, owned: i64, cards: i64) -> float:
    """How many of these cards are in hand once it is refilled, on average."""
    hand = table.hand(seat)
    drawn = table.pack.hand_size - count_of(hand)
    held = float(count_of(hand & cards))
    if drawn <= 0:
        return held
    others = owned & ~hand
    return held + float(drawn) * float(count_of(others & cards)) / max(1.0, float(count_of(others)))
