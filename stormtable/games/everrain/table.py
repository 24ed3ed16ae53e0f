"""What lies on the table of The Everrain: plain numbers in a few vectors, cheap to clone.

What the rows of the vectors hold is in `marks.py`. What asks about one vector is a method here; what looks at several
is in the rooms (`steps/`) or in `seen.py` (the sea) and `aboard.py` (the deck).
"""
# mypyc: compile

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from stormtable.engine.bits import has, only
from stormtable.engine.chance import Chance
from stormtable.engine.script import Script
from stormtable.engine.step import Step
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.pack import Pack


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # so that __new__ in clone only allocates
class Everrain(Table):
    """The sea, the ships with their crew, the decks, enemies, tracks, and what is under way."""

    def __init__(self, game: Rules[Any], pack: Pack, seats: i64, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.pack = pack
        self.put_tracks()
        self.put_sea()
        self.put_ships()
        self.put_cards()

    def put_tracks(self) -> None:
        """The round has not begun, all tokens are where they start, the Elder One sleeps (EV-003 to EV-006)."""
        pack = self.pack
        self.round: i64 = 0
        self.phase: i64 = 0  # the step of the round, 1 to 9: 1, 2, 2A, 2B, 3 to 7
        self.first: i64 = 0  # the ship with the first player token
        self.active: i64 = m.NONE  # the ship whose turn it is
        self.fate: i64 = m.NONE  # what the fate die shows, for all to see
        self.act: i64 = 1
        self.agenda: i64 = pack.agenda_start
        self.player_token: i64 = pack.track_start
        self.enemy_token: i64 = pack.track_start
        self.elder_token: i64 = pack.track_end
        self.elder: i64 = m.ASLEEP
        self.elder_hex: i64 = m.NONE
        self.elder_facing: i64 = 0
        self.elder_trauma: i64 = 0
        self.elder_wounds: i64 = 0  # dice value modifier tokens
        self.elder_stagger: i64 = 0
        self.elder_count: i64 = 0  # ports drowned, beacons, or the tally
        self.elder_sure: i64 = 0  # 1: what it deals in this activation cannot be evaded

    def put_sea(self) -> None:
        """No tile lies there, no enemy is about."""
        pack = self.pack
        self.sea = filled(pack.slots * 6, m.UNSEEN)
        self.tiles = filled(pack.slots, m.NONE)  # slot: tile x 3 + rotation
        self.tile_pool: i64 = only(pack.tiles) - 1  # a bit for each tile of whose place nobody knows anything
        self.tile_top = vec[i64]()  # tiles that were peeked at, the uppermost first
        self.tile_bottom = vec[i64]()  # tiles put at the bottom of their Act's group, the uppermost first
        self.storms = vec[i64]()
        self.wrecks = vec[i64]()
        self.foes = vec[i64]()
        self.fleet = vec[i64]()

    def put_ships(self) -> None:
        """Nobody is aboard."""
        self.ships = empty_ships()
        self.crew = filled(m.CREW * m.CREW_ROW, 0)
        self.crew_deck: i64 = self.pack.crew_deck  # a bit for each board that nobody has
        self.sums = self.pack.modifiers.none(m.MOST_SHIPS)
        for crew in range(m.CREW):
            self.clear_crew(crew)

    def put_cards(self) -> None:
        """All cards are in their decks, and nothing is under way."""
        pack = self.pack
        self.piles = pack.copies[:]
        self.stories = filled(i64(len(pack.story_number)), m.IN_LIBRARY)
        self.passengers = filled(pack.kinds[m.DENIZENS], m.NONE)  # denizen: ship x ROOMS + room
        # What is under way
        self.now = filled(m.NOW, 0)
        self.now[m.VISITOR] = m.NONE
        self.now[m.PARTY_OF] = m.NONE
        self.now[m.READER] = m.NONE
        # Hidden pieces: tiles, then what each option of a card leads to, then the texts of story cards
        self.known = filled(pack.tiles + i64(len(pack.effect_script) + len(pack.story_number)), 0)

    def clone(self) -> "Everrain":
        twin = Everrain.__new__(Everrain)
        self.copy_to(twin)
        twin.pack = self.pack
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.fate = self.fate
        twin.act = self.act
        twin.agenda = self.agenda
        twin.player_token = self.player_token
        twin.enemy_token = self.enemy_token
        twin.elder_token = self.elder_token
        twin.elder = self.elder
        twin.elder_hex = self.elder_hex
        twin.elder_facing = self.elder_facing
        twin.elder_trauma = self.elder_trauma
        twin.elder_wounds = self.elder_wounds
        twin.elder_stagger = self.elder_stagger
        twin.elder_count = self.elder_count
        twin.elder_sure = self.elder_sure
        twin.ships = self.ships[:]
        twin.crew = self.crew[:]
        twin.crew_deck = self.crew_deck
        twin.sea = self.sea[:]
        twin.tiles = self.tiles[:]
        twin.tile_pool = self.tile_pool
        twin.tile_top = self.tile_top[:]
        twin.tile_bottom = self.tile_bottom[:]
        twin.storms = self.storms[:]
        twin.wrecks = self.wrecks[:]
        twin.foes = self.foes[:]
        twin.fleet = self.fleet[:]
        twin.piles = self.piles[:]
        twin.stories = self.stories[:]
        twin.passengers = self.passengers[:]
        twin.now = self.now[:]
        return twin

    # Who is who

    def owner(self, ship: i64) -> i64:
        """The seat that decides for a ship: its own; alone with two ships, the only one (EV-R22)."""
        return ship if ship < self.seats else 0

    def leader(self) -> i64:
        """The seat that decides about the shared world: that of the first player (EV-R22)."""
        return self.owner(self.first)

    def in_turn_order(self) -> vec[i64]:
        """All ships, clockwise from the first player's (EV-034, EV-R222)."""
        order = vec[i64](capacity=m.MOST_SHIPS)
        for after in range(self.pack.ships):
            order = append(order, (self.first + after) % self.pack.ships)
        return order

    # Ships

    def ship(self, ship: i64, what: i64) -> i64:
        """One number of a ship's row: `table.ship(ship, m.COIN)`."""
        return self.ships[ship * m.SHIP_ROW + what]

    def set_ship(self, ship: i64, what: i64, number: i64) -> None:
        self.ships[ship * m.SHIP_ROW + what] = number

    def add(self, ship: i64, what: i64, number: i64) -> None:
        self.ships[ship * m.SHIP_ROW + what] += number

    def afloat(self, ship: i64) -> bool:
        return self.ships[ship * m.SHIP_ROW + m.STATE] == m.AFLOAT

    def hex(self, ship: i64) -> i64:
        return self.ships[ship * m.SHIP_ROW + m.HEX]

    def facing(self, ship: i64) -> i64:
        return self.ships[ship * m.SHIP_ROW + m.FACING]

    def broken(self, ship: i64, node: i64) -> bool:
        return has(self.ships[ship * m.SHIP_ROW + m.BROKEN], node)

    def fresh_orders(self, ship: i64) -> i64:
        """All that can be issued or exhausted, fleeting ones included (EV-R30)."""
        at = ship * m.SHIP_ROW
        return self.ships[at + 5] + self.ships[at + 6] + self.ships[at + 7] + self.ships[at + m.FLEETING]

    def issued_orders(self, ship: i64) -> i64:
        at = ship * m.SHIP_ROW + m.ISSUED
        return self.ships[at] + self.ships[at + 1] + self.ships[at + 2]

    def upgrade(self, ship: i64, room: i64) -> i64:
        """The improvement in a room that works, or NONE: one that a schematic covers does not (EV-111)."""
        at = ship * m.SHIP_ROW
        return self.ships[at + m.UPGRADE + room] if self.ships[at + m.COVER + room] == m.NONE else m.NONE

    def gun(self, ship: i64, slot: i64) -> i64:
        """The artillery in a slot that works, or NONE."""
        at = ship * m.SHIP_ROW
        return self.ships[at + m.GUN + slot] if self.ships[at + m.GUN_COVER + slot] == m.NONE else m.NONE

    # Crew

    def crew_of(self, ship: i64) -> vec[i64]:
        """The crew numbers aboard, in the order of their slots (EV-R83)."""
        found = vec[i64](capacity=m.CREW_SLOTS)
        at = ship * m.SHIP_ROW + m.CREW_AT
        for slot in range(m.CREW_SLOTS):
            if self.ships[at + slot] != m.NONE:
                found = append(found, self.ships[at + slot])
        return found

    def crew_count(self, ship: i64) -> i64:
        count: i64 = 0
        at = ship * m.SHIP_ROW + m.CREW_AT
        for slot in range(m.CREW_SLOTS):
            if self.ships[at + slot] != m.NONE:
                count += 1
        return count

    def free_slot(self, ship: i64) -> i64:
        """The first crew slot with nobody in it, or NONE (EV-R84)."""
        at = ship * m.SHIP_ROW + m.CREW_AT
        for slot in range(self.pack.crew_slots):
            if self.ships[at + slot] == m.NONE:
                return slot
        return m.NONE

    def of_crew(self, crew: i64, what: i64) -> i64:
        """One number of a crew's row: `table.of_crew(crew, m.STRAIN)`."""
        return self.crew[crew * m.CREW_ROW + what]

    def set_crew(self, crew: i64, what: i64, number: i64) -> None:
        self.crew[crew * m.CREW_ROW + what] = number

    def place(self, crew: i64) -> i64:
        return self.crew[crew * m.CREW_ROW + m.PLACE]

    def aboard(self, crew: i64) -> i64:
        """The ship that a crew is on, or NONE."""
        return self.crew[crew * m.CREW_ROW + m.ABOARD]

    def on_deck(self, crew: i64) -> bool:
        """On the ship's own deck, or on the one that it has boarded: the two count as one (EV-307)."""
        place = self.crew[crew * m.CREW_ROW + m.PLACE]
        return place < m.ZONES or m.ENEMY_ZONE <= place < m.ASHORE

    def gems(self, crew: i64) -> i64:
        at = crew * m.CREW_ROW
        return self.crew[at + m.TRAUMA] + self.crew[at + m.STRAIN]

    def trait(self, crew: i64, kind: i64) -> i64:
        """Its positive, negative or indelible trait, or NONE."""
        if kind == m.INDELIBLE:
            return self.pack.indelible[crew]
        return self.crew[crew * m.CREW_ROW + m.TRAIT + kind]

    def clear_crew(self, crew: i64) -> None:
        """A board as it lies in the crew deck."""
        at = crew * m.CREW_ROW
        for what in range(m.CREW_ROW):
            self.crew[at + what] = 0
        self.crew[at + m.ABOARD] = m.NONE
        self.crew[at + m.PLACE] = m.BELOW
        self.crew[at + m.TRAIT] = m.NONE
        self.crew[at + m.TRAIT + 1] = m.NONE

    # What content gives

    def ship_gives(self, ship: i64, question: i64) -> i64:
        """What the improvements and treasures of a ship add up to (cached: `cargo.recount`)."""
        return self.pack.modifiers.sum(self.sums, ship, question)

    def card_gives(self, improvement: i64, question: i64) -> i64:
        """What an improvement gives to those on its own spaces."""
        return self.pack.modifiers.given(self.pack.improvement_source[improvement], question)

    def crew_gives(self, crew: i64, question: i64) -> i64:
        """What the traits of a crew that work where it is now give (EV-139)."""
        total: i64 = 0
        for kind in range(m.TRAIT_KINDS):
            trait = self.trait(crew, kind)
            if trait == m.NONE:
                continue
            given = self.pack.modifiers.given(self.pack.trait_source[trait], question)
            if given != 0 and self.works(crew, trait):
                total += given
        return total

    def works(self, crew: i64, trait: i64) -> bool:
        """Whether a trait of a crew works now: at sea, on an expedition, in a port visit, or always (EV-139)."""
        place = self.pack.trait_place[trait]
        if place == m.ANYWHERE:
            return True
        if self.now[m.PARTY_OF] != m.NONE and has(self.now[m.PARTY], crew):
            return place == m.ON_EXPEDITION
        return place == (m.IN_PORT if self.now[m.VISITOR] == self.aboard(crew) else m.AT_SEA)

    def ship_has(self, ship: i64, question: i64) -> bool:
        """Whether a crew aboard gives an answer above 0."""
        at = ship * m.SHIP_ROW + m.CREW_AT
        for slot in range(at, at + m.CREW_SLOTS):
            crew = self.ships[slot]
            if crew != m.NONE and self.crew_gives(crew, question) > 0:
                return True
        return False

    # The sea

    def space(self, hex_: i64) -> i64:
        """The kind of space, or UNSEEN without a tile."""
        number = self.sea[hex_]
        return number if number < 0 else number & m.KIND_OF_SPACE

    def placed(self, slot: i64) -> bool:
        return self.tiles[slot] != m.NONE

    def tile_at(self, hex_: i64) -> i64:
        """The tile that a hex is part of, or NONE."""
        found = self.tiles[hex_ // 6]
        return m.NONE if found == m.NONE else found // 3

    # Scripts

    def script(self, program: i64, ship: i64, actor: i64 = m.NO_ACTOR) -> Script:
        """A script of the pack for a ship, as a step; `actor` is of marks: `m.CREW_ACTS + crew`."""
        found = self.pack.programs[program]
        return Script(found, found.start, self.owner(ship), ship * m.ACTORS + actor)


class ShipStep(Step[Everrain]):
    """A step of one ship's affairs; when the ship sinks it is dropped from the stack (EV-R29, EV-R227).

    Made with the seat first: `TakeTurn(table.owner(ship), ship)`.
    """

    def __init__(self, seat: i64, ship: i64) -> None:
        self.seat = seat
        self.ship: i64 = ship

    def awaits(self, foe: i64, kind: i64) -> bool:
        """Whether it has still to do with an enemy on deck that is, or was, of this kind."""
        return False


def backwards(numbers: vec[i64]) -> vec[i64]:
    """Last to first: what is pushed last happens first."""
    found = numbers[:]
    last = i64(len(numbers)) - 1
    for place in range(last + 1):
        found[place] = numbers[last - place]
    return found


def empty_ships() -> vec[i64]:
    """Rows with nothing in them."""
    ships = filled(m.MOST_SHIPS * m.SHIP_ROW, 0)
    for ship in range(m.MOST_SHIPS):
        ships[ship * m.SHIP_ROW + m.HEX] = m.NONE
        for what in range(m.CREW_AT, m.SHIP_ROW):
            ships[ship * m.SHIP_ROW + what] = m.NONE
    return ships


# Whom a script is about


def ship_of(script: Script) -> i64:
    return script.subject // m.ACTORS


def actor_of(script: Script) -> i64:
    return script.subject % m.ACTORS


def crew_acting(script: Script) -> i64:
    """The crew that acts, is tested or uses a service, or NONE."""
    actor = script.subject % m.ACTORS
    if m.CREW_ACTS <= actor < m.CREW_ACTS + m.CREW:
        return actor - m.CREW_ACTS
    return actor - m.CREW_SERVED if actor >= m.CREW_SERVED else m.NONE


def foe_acting(script: Script) -> i64:
    """The enemy on deck (or captive) that acts, or NONE."""
    actor = script.subject % m.ACTORS
    return actor - m.FOE_ACTS if m.FOE_ACTS <= actor < m.FOE_ACTS + m.FOES else m.NONE


def elder_acts(script: Script) -> bool:
    return script.subject % m.ACTORS in (m.ELDER_ACTS, m.ELDER_HARMS)


def vessel_acting(script: Script) -> i64:
    actor = script.subject % m.ACTORS
    return actor - m.VESSEL_ACTS if m.VESSEL_ACTS <= actor < m.VESSEL_ACTS + m.VESSELS else m.NONE
