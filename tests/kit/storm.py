"""Tables of Storm Raiders set up for a test: everything empty but what the test puts there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from stormtable import game
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.content import Sections
from stormtable.engine.step import Step
from stormtable.games.storm_raiders import StormRaidersGame
from stormtable.games.storm_raiders.steps.opponent import COVER_BITS, COVER_MASK, OpponentTurn
from stormtable.games.storm_raiders.steps.rounds import EndRound, MoveStorm, StartRound
from stormtable.games.storm_raiders.steps.turn import StartTurn, clear_turn
from stormtable.games.storm_raiders.table import DIAL, HURT, MARKERS, ROW, StormRaiders, one_token, tokens_of
from stormtable.games.storm_raiders.words import (
    CARD_IDS,
    DIAL_IDS,
    FACE_IDS,
    HOLD_IDS,
    HOLDS,
    NO_FACE,
    NONE,
    SITE_IDS,
    SLOT_IDS,
    TILE_IDS,
    TYPE_IDS,
    VEHICLE_IDS,
)
from tests.kit import offered, play

RED, BLUE, YELLOW, GREEN = range(4)

TRIKE, PLANE, SUB, TENT = "trike", "plane", "sub", "tent"
CONTRACT_STATES = ("grey", "blue", "marked")
# Tiles that have nothing to say as long as dice are black and no crew card is face down.
SILENT_TILES = ("half-cracked", "nose-dive", "tight-spot", "reid")


class Coast:
    """A table whose state a test writes, by the ids of the content.

    To begin with all 60 resources are in the bag and all contracts in theirs; sites, Stormholds, pool, vehicles and
    crew are empty, dials and health tracker at 0, the Storm on W01, and seat n stands on Stormhold n.
    """

    def __init__(self, seats: int = 2, first: int = RED, content: Sections | None = None, **options: str) -> None:
        rules = game("storm-raiders", content)
        assert isinstance(rules, StormRaidersGame)
        self.rules = rules
        self.content = rules.content
        self.labels = {label: what for what, label in enumerate(rules.chances)}
        self.chance = Scripted({self.labels["first-player"]: [first]}, Seeded("a test"))
        table = rules.new(seats, chance=self.chance, options=options)
        assert isinstance(table, StormRaiders)
        self.table = table
        self.clear()

    def clear(self) -> None:
        """Take everything off the table; see the class."""
        table = self.table
        table.steps = []
        table.round = 1
        table.bag = table.pack.tokens[:]
        table.discards = 0
        self.hide_contracts()
        for site in range(len(SITE_IDS)):
            table.sites[site] = 0
        for face in range(len(FACE_IDS)):
            table.pool[face] = 0
        table.medals_left = table.pack.medals
        table.mods_left = table.pack.mods
        table.medal_face = NO_FACE
        self.gather_crew()
        for seat in range(table.seats):
            for number in range(ROW):
                table.players[seat * ROW + number] = 0
            self.stand(seat, HOLD_IDS[seat])
            self.tiles(seat, *SILENT_TILES)

    def hide_contracts(self) -> None:
        """All contracts are in the bag, none on a Stormhold; alone, 12 of them unseen in the opponent's pile."""
        table = self.table
        table.contract_bag = (1 << table.pack.contracts) - 1
        table.returned = 0
        for number in range(2 * HOLDS):
            table.holds[number] = NONE
        table.opponent_unseen = table.pack.opponent_pile if table.seats == 1 else 0
        table.opponent_under = vec[i64]()
        table.opponent_active = NONE
        table.opponent_covered = 0
        table.opponent_completed = 0

    def gather_crew(self) -> None:
        """All cards but the Starting Crew are in the pile; the Starting Crew is out of the game."""
        table = self.table
        table.crew_pile = ((1 << table.pack.cards) - 1) & ~table.pack.starting
        table.crew_gone = table.pack.starting
        table.crew_under = vec[i64]()
        for card in range(table.pack.cards):
            table.known[card] = 0

    # Luck to come

    def will_draw(self, label: str, *outcomes: int | str) -> None:
        """What chance says next: what a die shows, or the ids of resources, contracts, cards, tiles; a seat."""
        known: dict[str, list[str]] = {
            "resource": list(TYPE_IDS),
            "contract": [contract.id for contract in self.content.contract],
            "crew": list(CARD_IDS),
            "starting-crew": list(CARD_IDS),
            "raider-dealt": [raider.id for raider in self.content.raider],
            **{f"{kind}-dealt": [tile.id for tile in self.content.vehicle] for kind in VEHICLE_IDS},
        }
        numbers = [known[label].index(outcome) if isinstance(outcome, str) else outcome for outcome in outcomes]
        if label in {"die", "storm-die", "opponent-die"}:
            numbers = [number - 1 for number in numbers]
        self.chance.script.setdefault(self.labels[label], []).extend(numbers)

    # Where the game stands

    def at(self, *steps: Step[StormRaiders]) -> StormRaiders:
        """These steps happen next, in this order."""
        self.table.steps = list(reversed(steps))
        self.table.settle()
        return self.table

    def turn(self, *dice: str, seat: int = RED) -> StormRaiders:
        """`seat` takes a turn with these dice in the pool, then the next seat: `turn("black-4", "grey-2")`."""
        self.lay_pool(*dice)
        after: Step[StormRaiders] = OpponentTurn() if self.table.seats == 1 else StartTurn(self.next(seat))
        return self.at(StartTurn(seat), after, MoveStorm())

    def next(self, seat: int) -> int:
        return (seat + 1) % int(self.table.seats)

    def with_die(self, die: str, seat: int = RED) -> StormRaiders:
        """`seat` has taken this die, other dice are left, and no crew card was used at T0; T1 is next."""
        spare = [face for face in ("black-6", "black-5", "grey-6", "grey-5") if face != die]
        self.turn(die, *spare, seat=seat)
        self.pass_window()
        colour, value = die.split("-")
        play(self.table, f"take-die {colour} {value} plain")
        return self.table

    def place(self, vehicle: str, die: str, seat: int = RED, as_: str | None = None) -> StormRaiders:
        """`seat` uses a die for a vehicle (or the tent), as it is or `as_` such as "plain 4"; no crew card before."""
        self.with_die(die, seat)
        self.pass_window()
        if vehicle != TENT or offered(self.table, "use"):
            play(self.table, f"use {vehicle}")
        value = as_ or f"plain {die.split('-')[1]}"
        if f"set-value {value}" in offered(self.table):
            play(self.table, f"set-value {value}")
        return self.table

    def ride(self, vehicle: str, die: str, to: str, seat: int = RED) -> StormRaiders:
        """`seat` moves with a vehicle to a site; what happens on arrival is next."""
        self.place(vehicle, die, seat)
        self.move(to)
        return self.table

    def move(self, to: str) -> None:
        """Move to a site; where it was the only one, that has happened."""
        if offered(self.table, "move-to"):
            play(self.table, f"move-to {to}")

    def rest(self, die: str, seat: int = RED) -> StormRaiders:
        """`seat` rests with a die; the rest's first question is next."""
        return self.place(TENT, die, seat)

    def pass_window(self) -> None:
        """Use no crew card, if anybody asks."""
        if "go-on" in offered(self.table):
            play(self.table, "go-on")

    def decline(self) -> None:
        """Everything that is still asked in this turn is declined, or else the first thing is taken."""
        turn = self.table.active
        declining = {"go-on", "stop", "skip", "take-damage"}
        while not self.table.over and self.table.active == turn and not offered(self.table, "take-die"):
            moves = sorted(offered(self.table))
            play(self.table, next((line for line in moves if line in declining), moves[0]))

    def storm_moves(self, last: str, round_: int = 1) -> StormRaiders:
        """Phase 3 of a round: this die is left in the pool; then the next round begins."""
        self.lay_pool(last)
        self.table.round = round_
        return self.at(MoveStorm())

    def new_round(self, round_: int, *dice: int) -> StormRaiders:
        """A round begins; its dice will show these values, the black ones first."""
        self.table.round = round_ - 1
        self.will_draw("die", *dice)
        self.lay_pool()
        return self.at(StartRound())

    def end_game(self) -> StormRaiders:
        """The last round is over but for scoring."""
        self.table.round = self.table.pack.rounds
        clear_turn(self.table)
        return self.at(EndRound())

    def opponent_turn(self, black: int, grey: int, *dice: str) -> StormRaiders:
        """The solo opponent rolls these dice and takes its turn with this pool; then it is the player's turn."""
        self.lay_pool(*dice)
        self.will_draw("opponent-die", black, grey)
        return self.at(OpponentTurn(), StartTurn(RED))

    # The pool and the Storm

    def lay_pool(self, *dice: str) -> None:
        """These dice lie in the pool, such as `black-4`; `grey-6*` has the medal beside it."""
        for face in range(len(FACE_IDS)):
            self.table.pool[face] = 0
        for die in dice:
            self.table.pool[FACE_IDS.index(die.rstrip("*"))] += 1
            if die.endswith("*"):
                self.table.medal_face = FACE_IDS.index(die.rstrip("*"))
                self.table.medals_left -= 1

    def pool(self) -> list[str]:
        """The dice in the pool, low before high; `grey-6*` has the medal beside it."""
        out = []
        for face, die in enumerate(FACE_IDS):
            medal = self.table.medal_face == face
            out += [die] * (self.table.pool[face] - medal) + [f"{die}*"] * medal
        return out

    def put_storm(self, site: str, clockwise: bool = True) -> None:
        self.table.storm = SITE_IDS.index(site)
        self.table.direction = 1 if clockwise else -1

    def storm(self) -> str:
        return SITE_IDS[self.table.storm]

    # Resources

    def lay(self, site: str, *types: str) -> None:
        """Resources from the bag lie on a Wreck Site: `lay("W03", "goods", "weaponry")`."""
        for type_ in types:
            self.table.sites[SITE_IDS.index(site)] += self.from_bag(type_)

    def give(self, seat: int, *types: str) -> None:
        """A seat holds these resources from the bag."""
        for type_ in types:
            self.from_bag(type_)
            self.table.add_held(seat, TYPE_IDS.index(type_), 1)

    def discard(self, *types: str) -> None:
        """These resources from the bag lie on the discard pile."""
        for type_ in types:
            self.table.discards += self.from_bag(type_)

    def from_bag(self, type_: str) -> int:
        number = TYPE_IDS.index(type_)
        assert self.table.bag[number] > 0
        self.table.bag[number] -= 1
        return one_token(number)

    def empty_bag(self, *left: str) -> None:
        """Only these resources are in the bag; the others are out of the game."""
        for number, type_ in enumerate(TYPE_IDS):
            self.table.bag[number] = left.count(type_)

    def bag(self) -> Counter[str]:
        return +Counter({type_: int(self.table.bag[number]) for number, type_ in enumerate(TYPE_IDS)})

    def lying(self, site: str) -> list[str]:
        """The resources on a Wreck Site, in the order of the content."""
        return named(self.table.sites[SITE_IDS.index(site)])

    def held(self, seat: int) -> list[str]:
        return named(self.table.held(seat))

    def discards(self) -> list[str]:
        return named(self.table.discards)

    # Contracts

    def contract(self, id_: str) -> int:
        return [contract.id for contract in self.content.contract].index(id_)

    def take_contract(self, id_: str) -> int:
        """A contract leaves the bag."""
        number = self.contract(id_)
        assert (self.table.contract_bag >> number) & 1 == 1
        self.table.contract_bag &= ~(1 << number)
        return number

    def post(self, hold: str, id_: str, state: str = "grey") -> None:
        """A contract lies on a Stormhold, grey, blue, or blue and marked."""
        self.table.holds[HOLD_IDS.index(hold)] = self.take_contract(id_)
        self.table.holds[HOLDS + HOLD_IDS.index(hold)] = CONTRACT_STATES.index(state)

    def posted(self, hold: str) -> str | None:
        """The contract on a Stormhold and its state: `C09 grey`."""
        number = self.table.holds[HOLD_IDS.index(hold)]
        state = self.table.holds[HOLDS + HOLD_IDS.index(hold)]
        return None if number == NONE else f"{self.content.contract[number].id} {CONTRACT_STATES[state]}"

    def own_contract(self, seat: int, id_: str, side: str = "grey") -> None:
        self.table.add_contract(seat, self.take_contract(id_), CONTRACT_STATES.index(side))

    def contracts(self, seat: int) -> list[str]:
        """The contracts a seat owns, with the side they show: `C09 grey`."""
        out = []
        for number, side in enumerate(("grey", "blue")):
            mask = self.table.contracts(seat, number)
            out += [f"{each.id} {side}" for bit, each in enumerate(self.content.contract) if (mask >> bit) & 1]
        return sorted(out)

    # Dashboards

    def tiles(self, seat: int, *ids: str) -> None:
        """A seat has these vehicles and raider; kinds not named stay."""
        raiders = [raider.id for raider in self.content.raider]
        vehicles = {tile.id: (number, tile.kind) for number, tile in enumerate(self.content.vehicle)}
        for id_ in ids:
            number, kind = (raiders.index(id_), "raider") if id_ in raiders else vehicles[id_]
            self.table.lay_tile(seat, TILE_IDS.index(kind), number)

    def stand(self, seat: int, site: str) -> None:
        self.table.stand(seat, SITE_IDS.index(site))

    def site(self, seat: int) -> str:
        return SITE_IDS[self.table.site(seat)]

    def set_dials(self, seat: int, **values: int) -> None:
        """`set_dials(RED, mod=4, medal=2)`"""
        for dial, value in values.items():
            self.table.players[seat * ROW + DIAL + DIAL_IDS.index(dial)] = value

    def dials(self, seat: int) -> tuple[int, int, int]:
        """The positions of Mod, Medal and Crew dial; with the standard content these are their values."""
        mod, medal, crew = (int(self.table.dial(seat, dial)) for dial in range(len(DIAL_IDS)))
        return mod, medal, crew

    def set_health(self, seat: int, value: int) -> None:
        self.table.players[seat * ROW + HURT] = value

    def health(self, seat: int) -> int:
        return int(self.table.health(seat))

    def give_medals(self, seat: int, count: int) -> None:
        self.table.add_medals(seat, count)

    def medals(self, seat: int) -> int:
        return int(self.table.medals(seat))

    def give_mods(self, seat: int, *slots: str) -> None:
        for slot in slots:
            self.table.fill_slot(seat, SLOT_IDS.index(slot))

    def mods(self, seat: int) -> list[str]:
        """The filled mod slots."""
        return [slot for number, slot in enumerate(SLOT_IDS) if self.table.has_mod(seat, number)]

    def damage(self, seat: int, trike: int = 0, plane: int = 0, sub: int = 0) -> None:
        """So many damage markers lie on each vehicle."""
        for vehicle, count in enumerate((trike, plane, sub)):
            self.table.players[seat * ROW + MARKERS + vehicle] = count

    def markers(self, seat: int) -> tuple[int, int, int]:
        """The damage markers on Trike, Plane and Sub."""
        trike, plane, sub = (int(self.table.markers(seat, vehicle)) for vehicle in range(len(VEHICLE_IDS)))
        return trike, plane, sub

    def put_dice(self, seat: int, vehicle: str, *dice: str) -> None:
        """Dice lie on a vehicle: `put_dice(RED, TRIKE, "black-1", "grey-3")`."""
        for die in dice:
            self.table.add_dice(seat, VEHICLE_IDS.index(vehicle), FACE_IDS.index(die), 1)

    def dice(self, seat: int, vehicle: str) -> list[str]:
        """The dice on a vehicle, low before high."""
        number = VEHICLE_IDS.index(vehicle)
        return [die for face, die in enumerate(FACE_IDS) for _ in range(self.table.dice_showing(seat, number, face))]

    def free(self, seat: int, vehicle: str) -> int:
        """Spaces under a vehicle that are empty."""
        return int(self.table.free_spaces(seat, VEHICLE_IDS.index(vehicle)))

    # Crew

    def give_crew(self, seat: int, *cards: str, up: bool = True) -> None:
        """Crew cards lie before a seat, face up or down, taken from the pile or, Starting Crew, back into the game."""
        for id_ in cards:
            card = CARD_IDS.index(id_)
            self.table.crew_pile &= ~(1 << card)
            self.table.crew_gone &= ~(1 << card)
            self.table.lay_crew(seat, card, up)
            self.table.known[card] = (1 << self.table.seats) - 1

    def put_under(self, *cards: str) -> None:
        """These cards of the pile were put under it, the uppermost first."""
        numbers = [CARD_IDS.index(id_) for id_ in cards]
        self.table.crew_pile &= ~sum(1 << number for number in numbers)
        self.table.crew_under = vec[i64](numbers)

    def crew_up(self, seat: int) -> list[str]:
        return cards_in(self.table.crew_up(seat))

    def crew_down(self, seat: int) -> list[str]:
        return cards_in(self.table.crew_down(seat))

    def crew_pile(self) -> list[str]:
        """The cards whose place in the pile nobody knows, by id."""
        return cards_in(self.table.crew_pile)

    def crew_under(self) -> list[str]:
        """The cards put under the pile, the uppermost first."""
        return [CARD_IDS[card] for card in self.table.crew_under]

    # The solo opponent

    def give_opponent(self, active: str, *under: str, site: str = "W07", unseen: int = 0) -> None:
        """The opponent's pile: its Active Contract, `unseen` more nobody has seen, then these in order."""
        table = self.table
        table.opponent_active = self.take_contract(active)
        table.opponent_under = vec[i64]([self.take_contract(id_) for id_ in under])
        table.opponent_unseen = unseen
        table.opponent_site = SITE_IDS.index(site)

    def opponent_pile(self) -> list[str]:
        """The opponent's contracts that have been seen: the active one, then those put under."""
        numbers = [self.table.opponent_active, *self.table.opponent_under]
        return [self.content.contract[number].id for number in numbers if number != NONE]

    def cover(self, *types: str | None) -> None:
        """What lies on the icons of the Active Contract, from top to bottom."""
        numbers = [0 if type_ is None else TYPE_IDS.index(type_) + 1 for type_ in types]
        self.table.opponent_covered = sum(number << (COVER_BITS * icon) for icon, number in enumerate(numbers))
        for type_ in types:
            if type_ is not None:
                self.from_bag(type_)

    def covered(self) -> list[str | None]:
        """What lies on the icons of the Active Contract, from top to bottom."""
        icons = int(self.table.pack.icons[self.table.opponent_active])
        numbers = [(self.table.opponent_covered >> (COVER_BITS * icon)) & COVER_MASK for icon in range(icons)]
        return [None if number == 0 else TYPE_IDS[number - 1] for number in numbers]

    def completed(self) -> list[str]:
        """The contracts the opponent has completed."""
        mask = self.table.opponent_completed
        return [each.id for number, each in enumerate(self.content.contract) if (mask >> number) & 1]

    def opponent_at(self) -> str:
        return SITE_IDS[self.table.opponent_site]


def named(packed: int) -> list[str]:
    """Resources packed by type, as ids."""
    return [type_ for number, type_ in enumerate(TYPE_IDS) for _ in range(tokens_of(packed, number))]


def cards_in(mask: int) -> list[str]:
    return [id_ for card, id_ in enumerate(CARD_IDS) if (mask >> card) & 1]


def sites(lines: Iterable[str]) -> set[str]:
    """The last word of each move: the sites of `move-to W03`."""
    return {line.split(" ")[-1] for line in lines}
