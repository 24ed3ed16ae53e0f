"""What lies on the table in Storm Raiders: plain numbers in vectors, cheap to clone."""
# mypyc: compile

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.bits import only, size
from stormtable.engine.chance import Chance
from stormtable.engine.modifiers import Modifiers
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.ability import CrewAct, Removal
from stormtable.games.storm_raiders.ways import Ways

MOST_SEATS: Final[i64] = 4

# A player's row in `players`: where each number stands.
DIAL: Final[i64] = 0  # 3: positions of Mod, Medal, Crew
HURT: Final[i64] = 3  # position of the health tracker
MEDALS: Final[i64] = 4
MODS: Final[i64] = 5  # a bit for each filled slot
SITE: Final[i64] = 6
TILE: Final[i64] = 7  # 4: Trike, Plane, Sub, Storm Raider
MARKERS: Final[i64] = 11  # 3: damage markers on each vehicle
DICE: Final[i64] = 14  # 3: dice on each vehicle, four bits a face
CARGO_HELD: Final[i64] = 17  # eight bits a type
CREW_UP: Final[i64] = 18  # a bit for each card
CREW_DOWN: Final[i64] = 19
CONTRACTS: Final[i64] = 20  # 2: a bit for each contract, by the side it shows
ROW: Final[i64] = 22

FACE_BITS: Final[i64] = 4
FACE_MASK: Final[i64] = 15
TYPE_BITS: Final[i64] = 8
TYPE_MASK: Final[i64] = 255


@final
class Pack:
    """The content in the form the rules read: numbers by index. Never written to after it was made."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.ring = vec[i64]()  # Wreck Sites in clockwise order of the Storm Path
        self.ring_place = vec[i64]()  # where a Wreck Site stands in the ring
        self.effect = vec[i64]()  # of each Wreck Site: a dial, or HEALTH
        self.storm_start: i64 = 0
        self.opponent_start: i64 = 0
        # Resources and contracts
        self.tokens = vec[i64]()
        self.contracts: i64 = 0
        self.cost = vec[i64]()  # contract x icon (6), w.NONE beyond its last
        self.icons = vec[i64]()
        self.prestige = vec[i64]()
        self.medals_given = vec[i64]()  # contract x side (2)
        self.mods_given = vec[i64]()
        self.extra = vec[i64]()
        # Crew
        self.cards: i64 = 0
        self.card_ability = vec[i64]()
        self.starting: i64 = 0  # a bit for each Starting Crew card
        self.cards_at = vec[i64]()  # moment: a bit for each card that may be used then
        self.destroy_moments: i64 = 0  # a bit for each moment
        self.stop_damage: i64 = 0  # a bit for each card that prevents one damage,
        self.stop_hit: i64 = 0  # or a whole hit of the Storm,
        self.pay_any: i64 = 0  # or lets a resource count as any type in a payment
        self.in_answer: i64 = 0  # all of these: used when there is something to stop or to pay, never in a window
        self.acts: list[CrewAct[StormRaiders] | None] = []  # ability: what a number cannot say, if anything
        self.again: i64 = 0  # a bit for each ability whose cards add up in one turn
        # Tiles
        self.tiles_of: list[vec[i64]] = []  # kind: which vehicles (or raiders) there are to deal
        self.tile_values = vec[i64]()  # vehicle: a bit for each value of the die it works with (SR-193)
        self.tile_colour = vec[i64]()  # vehicle: the colour of that die, or ANY (SR-194)
        self.altering: i64 = 0  # a bit for each vehicle whose ability changes the die
        self.removals: list[Removal[StormRaiders] | None] = []  # vehicle: what a number cannot say, if anything
        self.raider_steps = vec[i64]()  # raider x dial
        # What tiles and abilities give: vehicles first, then raiders, then abilities
        self.modifiers = Modifiers(asked.QUESTIONS)
        self.given = vec[i64]()  # its rows
        self.nothing_in_force = vec[i64]()
        self.first_raider: i64 = 0
        self.first_ability: i64 = 0
        # Dashboard
        self.dial_values = vec[i64]()
        self.dial_start: i64 = 0
        self.health_values = vec[i64]()
        self.health_start: i64 = 0
        self.spaces: i64 = 0
        self.most_medals: i64 = 0
        self.most_crew: i64 = 0
        self.slot_vehicle = vec[i64]()
        self.slot_condition = vec[i64]()
        self.slot_values = vec[i64]()  # a bit for each value
        self.slot_resources = vec[i64]()
        # The frame of the game
        self.rounds: i64 = 0
        self.turns: i64 = 0
        self.modifier = vec[i64]()  # by round, from 0
        self.drop = vec[i64]()  # by steps of the Storm
        self.site_resources: i64 = 0
        self.starting_cards: i64 = 0
        self.first_markers: i64 = 0
        self.mods: i64 = 0
        self.medals: i64 = 0
        self.black: i64 = 0
        self.grey: i64 = 0
        self.medal_rounds: i64 = 0  # a bit for each round
        self.opponent_pile: i64 = 0
        # Options of the table
        self.moon = False  # which side of the board it is
        self.storm_forbidden = False
        self.fewer_moments = False  # crew cards as tables had them before T2, TE and a second R1 (SR-R110)
        self.tile_draft = False
        self.extra_moves: i64 = 0
        self.opponent_cap: i64 = 0  # resources a turn; 0: no cap

    def works(self, tile: i64, value: i64, colour: i64) -> bool:
        """Whether a die is one that a vehicle's ability asks for (SR-193, SR-194)."""
        if (self.tile_values[tile] >> value) & 1 == 0:
            return False
        return self.tile_colour[tile] == w.ANY or self.tile_colour[tile] == colour  # quick


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class StormRaiders(Table):
    """The map with the Storm, the pool, the dashboards, the bags and the crew pile."""

    def __init__(self, game: Rules[Any], pack: Pack, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.pack = pack
        # The round
        self.round: i64 = 0
        self.first: i64 = 0  # holder of the First Player marker; alone at the table, 1 is the opponent
        self.active: i64 = w.NONE
        self.storm: i64 = pack.storm_start
        self.direction: i64 = 1  # 1: clockwise
        self.medal_face: i64 = w.NO_FACE  # the die of the pool a medal lies beside
        self.medals_left: i64 = pack.medals
        self.mods_left: i64 = pack.mods
        # The turn: the die, what was done to it, what it is used for
        self.die_value: i64 = 0
        self.die_colour: i64 = 0
        self.wild: i64 = 0  # 1: a rolled 1 that nothing has changed (SR-066, SR-R26)
        self.in_force: i64 = 0  # crew cards that last for the turn; what they give is in `sums`
        self.use: i64 = w.NONE  # a vehicle, or TENT
        self.used_value: i64 = 0  # what "using a ..." looks at (SR-193, SR-R33, SR-R96)
        self.picks: i64 = 0
        self.salvaging: i64 = 0  # 1: at a Wreck Site with picks perhaps to come
        self.damage_taken: i64 = 0
        self.ability_used: i64 = 0  # of what may be used once a turn: the vehicle's, or the raider's in a rest
        # What lies where
        self.players = filled(MOST_SEATS * ROW, 0)
        self.sites = filled(w.SITES, 0)  # resources, eight bits a type
        self.bag = pack.tokens[:]
        self.discards: i64 = 0  # resources, eight bits a type
        self.holds = filled(w.HOLDS * 2, w.NONE)  # contract, then its side or MARKED
        self.contract_bag: i64 = 0  # a bit for each contract nobody has seen yet
        self.returned: i64 = 0  # a bit for each contract that went back into the bag
        self.pool = filled(w.FACES, 0)  # dice of each face
        self.track = filled(pack.rounds, w.NO_FACE)  # the last die of each round
        self.crew_pile: i64 = 0  # a bit for each card whose place in the pile nobody knows
        self.crew_gone: i64 = 0  # a bit for each card that left the game
        self.crew_under = vec[i64]()  # cards put under the pile, the uppermost first
        # The solo opponent
        self.opponent_site: i64 = pack.opponent_start
        self.opponent_rolled: i64 = 0  # what its dice show: black * 10 + grey; 0 before its first turn
        self.opponent_unseen: i64 = 0  # contracts of its pile that nobody has seen
        self.opponent_under = vec[i64]()  # contracts put under its pile, the uppermost first
        self.opponent_active: i64 = w.NONE
        self.opponent_covered: i64 = 0  # by icon, four bits: 0, or type + 1
        self.opponent_completed: i64 = 0  # a bit for each contract
        self.known = filled(pack.cards, 0)
        self.sums = pack.nothing_in_force  # of the crew cards in force; a place for a tile has just one source

    def clone(self) -> "StormRaiders":
        twin = StormRaiders.__new__(StormRaiders)
        self.copy_to(twin)
        twin.pack = self.pack
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.storm = self.storm
        twin.direction = self.direction
        twin.medal_face = self.medal_face
        twin.medals_left = self.medals_left
        twin.mods_left = self.mods_left
        twin.die_value = self.die_value
        twin.die_colour = self.die_colour
        twin.wild = self.wild
        twin.in_force = self.in_force
        twin.use = self.use
        twin.used_value = self.used_value
        twin.picks = self.picks
        twin.salvaging = self.salvaging
        twin.damage_taken = self.damage_taken
        twin.ability_used = self.ability_used
        twin.players = self.players[:]
        twin.sites = self.sites[:]
        twin.bag = self.bag[:]
        twin.discards = self.discards
        twin.holds = self.holds[:]
        twin.contract_bag = self.contract_bag
        twin.returned = self.returned
        twin.pool = self.pool[:]
        twin.track = self.track[:]
        twin.crew_pile = self.crew_pile
        twin.crew_gone = self.crew_gone
        twin.crew_under = self.crew_under[:]
        twin.opponent_site = self.opponent_site
        twin.opponent_rolled = self.opponent_rolled
        twin.opponent_unseen = self.opponent_unseen
        twin.opponent_under = self.opponent_under[:]
        twin.opponent_active = self.opponent_active
        twin.opponent_covered = self.opponent_covered
        twin.opponent_completed = self.opponent_completed
        return twin

    # Dashboards

    def dial(self, seat: i64, dial: i64) -> i64:
        """The position of a dial; its value is `pack.dial_values[position]`."""
        return self.players[seat * ROW + DIAL + dial]

    def can_raise(self, seat: i64, dial: i64) -> bool:
        return self.players[seat * ROW + DIAL + dial] + 1 < len(self.pack.dial_values)

    def move_dial(self, seat: i64, dial: i64, steps: i64) -> None:
        self.players[seat * ROW + DIAL + dial] += steps

    def health(self, seat: i64) -> i64:
        """The position of the health tracker, 0 the best."""
        return self.players[seat * ROW + HURT]

    def move_health(self, seat: i64, steps: i64) -> None:
        """Up is worse."""
        self.players[seat * ROW + HURT] += steps

    def medals(self, seat: i64) -> i64:
        return self.players[seat * ROW + MEDALS]

    def add_medals(self, seat: i64, count: i64) -> None:
        """From the supply, or back to it."""
        self.players[seat * ROW + MEDALS] += count
        self.medals_left -= count

    def slots(self, seat: i64) -> i64:
        """The filled mod slots, a bit each."""
        return self.players[seat * ROW + MODS]

    def mods(self, seat: i64) -> i64:
        """How many mods a seat has."""
        return size(self.players[seat * ROW + MODS])

    def has_mod(self, seat: i64, slot: i64) -> bool:
        return (self.players[seat * ROW + MODS] >> slot) & 1 == 1

    def fill_slot(self, seat: i64, slot: i64) -> None:
        self.players[seat * ROW + MODS] |= only(slot)
        self.mods_left -= 1

    def site(self, seat: i64) -> i64:
        return self.players[seat * ROW + SITE]

    def stand(self, seat: i64, site: i64) -> None:
        self.players[seat * ROW + SITE] = site

    # Tiles, and what they and the crew cards in force give

    def tile(self, seat: i64, kind: i64) -> i64:
        return self.players[seat * ROW + TILE + kind]

    def lay_tile(self, seat: i64, kind: i64, tile: i64) -> None:
        """A tile goes on the dashboard, or NONE."""
        self.players[seat * ROW + TILE + kind] = tile

    def gives(self, seat: i64, vehicle: i64, question: i64) -> i64:
        """What a vehicle gives, whatever the die."""
        return self.pack.given[self.players[seat * ROW + TILE + vehicle] * asked.COUNT + question]

    def raider_gives(self, seat: i64, question: i64) -> i64:
        raider = self.pack.first_raider + self.players[seat * ROW + TILE + w.RAIDER]
        return self.pack.given[raider * asked.COUNT + question]

    def gives_with(self, seat: i64, vehicle: i64, value: i64, question: i64) -> i64:
        """What a vehicle gives if it is used with a die of this value and the colour in use (SR-193, SR-194)."""
        tile = self.players[seat * ROW + TILE + vehicle]
        given = self.pack.given[tile * asked.COUNT + question]
        if given == 0 or not self.pack.works(tile, value, self.colour_used()):
            return 0
        return given

    def in_use(self, seat: i64, question: i64) -> i64:
        """What the vehicle in use gives with the die it is used with, on the turn of the seat (SR-192)."""
        if self.use < 0 or self.use == w.TENT:
            return 0
        tile = self.players[seat * ROW + TILE + self.use]
        given = self.pack.given[tile * asked.COUNT + question]
        if given == 0 or self.active != seat or not self.pack.works(tile, self.used_value, self.colour_used()):
            return 0
        return given

    def this_turn(self, question: i64) -> i64:
        """What the crew cards in force give."""
        return 0 if self.in_force == 0 else self.sums[question]

    def put_in_force(self, ability: i64) -> None:
        """A crew card lasts for the rest of the turn."""
        self.in_force += 1
        self.sums = self.pack.modifiers.gained(self.sums, asked.THIS_TURN, self.pack.first_ability + ability)

    def end_force(self) -> None:
        if self.in_force > 0:
            self.in_force = 0
            self.sums = self.pack.nothing_in_force

    def ability_gives(self, ability: i64, question: i64) -> i64:
        """What a crew ability gives."""
        return self.pack.given[(self.pack.first_ability + ability) * asked.COUNT + question]

    # Dice and markers on vehicles

    def markers(self, seat: i64, vehicle: i64) -> i64:
        return self.players[seat * ROW + MARKERS + vehicle]

    def add_markers(self, seat: i64, vehicle: i64, count: i64) -> None:
        self.players[seat * ROW + MARKERS + vehicle] += count

    def all_markers(self, seat: i64) -> i64:
        at = seat * ROW + MARKERS
        return self.players[at] + self.players[at + 1] + self.players[at + 2]

    def marked_vehicles(self, seat: i64) -> i64:
        """The vehicles with at least one damage marker, a bit each."""
        at = seat * ROW + MARKERS
        out: i64 = 1 if self.players[at] > 0 else 0
        if self.players[at + 1] > 0:
            out |= 2
        if self.players[at + 2] > 0:
            out |= 4
        return out

    def dice(self, seat: i64, vehicle: i64) -> i64:
        """The dice on a vehicle, four bits a face."""
        return self.players[seat * ROW + DICE + vehicle]

    def add_dice(self, seat: i64, vehicle: i64, face: i64, count: i64) -> None:
        self.players[seat * ROW + DICE + vehicle] += count * only(face * FACE_BITS)

    def has_dice(self, seat: i64) -> bool:
        at = seat * ROW + DICE
        return self.players[at] | self.players[at + 1] | self.players[at + 2] != 0

    def dice_showing(self, seat: i64, vehicle: i64, face: i64) -> i64:
        return (self.players[seat * ROW + DICE + vehicle] >> (face * FACE_BITS)) & FACE_MASK

    def free_spaces(self, seat: i64, vehicle: i64) -> i64:
        """Spaces that neither die nor marker fills (SR-074, SR-R05)."""
        at = seat * ROW
        return self.pack.spaces - self.players[at + MARKERS + vehicle] - dice_in(self.players[at + DICE + vehicle])

    # Resources and contracts

    def held(self, seat: i64) -> i64:
        """What a seat holds, eight bits a type."""
        return self.players[seat * ROW + CARGO_HELD]

    def add_held(self, seat: i64, type_: i64, count: i64) -> None:
        self.players[seat * ROW + CARGO_HELD] += count * one_token(type_)

    def contracts(self, seat: i64, side: i64) -> i64:
        """The contracts of a seat that show a side, a bit each."""
        return self.players[seat * ROW + CONTRACTS + side]

    def add_contract(self, seat: i64, contract: i64, side: i64) -> None:
        self.players[seat * ROW + CONTRACTS + side] |= only(contract)

    # Crew

    def crew_up(self, seat: i64) -> i64:
        """The face-up crew cards of a seat, a bit each."""
        return self.players[seat * ROW + CREW_UP]

    def crew_down(self, seat: i64) -> i64:
        return self.players[seat * ROW + CREW_DOWN]

    def crew(self, seat: i64) -> i64:
        """All crew cards of a seat, a bit each."""
        return self.players[seat * ROW + CREW_UP] | self.players[seat * ROW + CREW_DOWN]

    def crew_count(self, seat: i64) -> i64:
        return size(self.players[seat * ROW + CREW_UP]) + size(self.players[seat * ROW + CREW_DOWN])

    def lay_crew(self, seat: i64, card: i64, up: bool) -> None:
        """A card lies before a seat, face up or face down, whichever it was."""
        self.drop_crew(seat, card)
        self.players[seat * ROW + (CREW_UP if up else CREW_DOWN)] |= only(card)

    def drop_crew(self, seat: i64, card: i64) -> None:
        self.players[seat * ROW + CREW_UP] &= ~only(card)
        self.players[seat * ROW + CREW_DOWN] &= ~only(card)

    # The die of this turn

    def colour_used(self) -> i64:
        """The colour that conditions look at (SR-194, SR-R109)."""
        return self.die_colour ^ self.this_turn(asked.OTHER_COLOUR)


def dice_in(packed: i64) -> i64:
    """How many dice there are, four bits a face."""
    count: i64 = 0
    while packed != 0:
        count += packed & FACE_MASK
        packed >>= FACE_BITS
    return count


def highest_in(packed: i64) -> i64:
    """The highest value among dice packed by face; 0 without any."""
    value: i64 = 0
    while packed != 0:
        packed >>= FACE_BITS * w.COLOURS
        value += 1
    return value


def tokens_of(packed: i64, type_: i64) -> i64:
    """How many resources of a type there are, eight bits a type."""
    return (packed >> (type_ * TYPE_BITS)) & TYPE_MASK


def one_token(type_: i64) -> i64:
    """A single resource of a type, to add or take away."""
    return only(type_ * TYPE_BITS)


def tokens_in(packed: i64) -> i64:
    """How many resources there are in all."""
    count: i64 = 0
    while packed != 0:
        count += packed & TYPE_MASK
        packed >>= TYPE_BITS
    return count


def face_of(value: i64, colour: i64) -> i64:
    return (value - 1) * w.COLOURS + colour


assert w.FACES == w.PIPS * w.COLOURS
assert w.TYPES * TYPE_BITS < 63
