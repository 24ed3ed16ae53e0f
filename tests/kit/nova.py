"""Tables of Nova Raiders set up for a test: an empty sky, full docks, empty hands, and what the test puts there.

Spaces are written as in the rule book (`3:14`), shards by their letters from the lowest up (`YRB`), cards by their ids.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stormtable import game
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.content import Sections
from stormtable.engine.step import Step
from stormtable.games.nova_raiders import NovaRaidersGame
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.piles import put_on, shards
from stormtable.games.nova_raiders.steps.clock import AdvanceClock
from stormtable.games.nova_raiders.steps.hrl import TurnUpHrlCard
from stormtable.games.nova_raiders.steps.turn import BeginTurn, EndTurn, PlayCards
from stormtable.games.nova_raiders.table import NovaRaiders
from tests.kit import listen

CORAL, PLUM, PINE, BONE = range(4)
HRL = int(w.HRL)
LETTERS = "BRY"
BAYS = "ABC"

# Basic cards by their faces.
ORBIT_1_UNLOAD, ORBIT_2_UNLOAD, ORBIT_3_UNLOAD, ORBIT_4_UNLOAD = (f"BA-0{number}" for number in range(1, 5))
ORBIT_1_JUMP, ORBIT_2_JUMP, ORBIT_3_JUMP = (f"BA-0{number}" for number in range(5, 8))
ORBIT_2_HIJACK, ORBIT_3_HIJACK = "BA-08", "BA-09"
ORBIT_1_UPGRADE, ORBIT_4_UPGRADE = "BA-10", "BA-11"

# Special cards, the first copy of each.
TIME, REARRANGE, HOP, ORBIT_JUMP = "SA-01", "SA-03", "SA-05", "SA-07"
CONTROL, UNLOAD_ANY, ORBIT_LIST, ORBIT_SPREE = "SA-09", "SA-11", "SA-13", "SA-15"
GATE_PUSH, HIJACK_ALL, HIJACK_ORBIT, PUSH, JUMP_PUSH = "SA-17", "SA-18", "SA-19", "SA-21", "SA-23"


def changed(**settings: object) -> Sections:
    """A pack that differs from the standard one in some settings: `changed(hijack_needs_shard=False)`."""
    return {"pack": {"extends": "nova-raiders"}, "settings": settings}


class Sky:
    """A table whose state a test writes. At first every ship is docked, every shard in the bag, every hand empty."""

    def __init__(
        self,
        seats: int = 3,
        starter: int = CORAL,
        content: Sections | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        rules = game("nova-raiders", content)
        assert isinstance(rules, NovaRaidersGame)
        self.rules = rules
        self.content = rules.content
        self.labels = {label: what for what, label in enumerate(rules.chances)}
        self.chance = Scripted({self.labels["start-player"]: [starter]}, Seeded("a test"))
        self.table: NovaRaiders = rules.new(seats, chance=self.chance, options=options)
        self.cards = [card.id for card in self.content.special]
        self.cards += [""] * (int(w.SPECIALS) - len(self.cards)) + [card.id for card in self.content.basic]
        self.clear()

    def clear(self) -> None:
        """Shards into the bag, ships into docks, hands into draw piles."""
        table = self.table
        for space in range(len(table.piles)):
            for kind in shards(table.piles[space]):
                table.holds[w.BAG + kind] += 1
            table.lay(space, w.NO_SHARDS)
        for space in table.fleet(w.HRL):
            table.lift(w.HRL, space)
        for seat in range(table.seats):
            table.holds[w.DRAW + seat] |= table.holds[w.HAND + seat]
            table.holds[w.HAND + seat] = 0

    # Luck to come

    def will_draw(self, label: str, *outcomes: str | int) -> None:
        """What chance says next: `will_draw("shard", "R")`, `will_draw("coral-card", "BA-02")`."""
        numbers = [outcome if isinstance(outcome, int) else self.number(label, outcome) for outcome in outcomes]
        self.chance.script.setdefault(self.labels[label], []).extend(numbers)

    def number(self, label: str, outcome: str) -> int:
        if label == "shard":
            return LETTERS.index(outcome)
        if label == "hrl":
            return [card.id for card in self.content.hrl_card].index(outcome)
        if label == "directive":
            return [card.id for card in self.content.directive].index(outcome)
        return self.cards.index(outcome)

    # Where the game stands

    def turn(self, seat: int = CORAL) -> NovaRaiders:
        """`seat` is to play cards, with nothing played yet."""
        self.table.active = seat
        self.table.linked = 1
        self.table.spree = 0
        self.table.token_moved = 0
        self.table.chain = vec[i64]()
        return self.at_steps(EndTurn(seat), PlayCards(seat))

    def begin_turn(self, seat: int = CORAL) -> NovaRaiders:
        """The turn of `seat` is about to begin."""
        return self.at_steps(BeginTurn(seat))

    def hrl_turn(self, seat: int, card: str) -> NovaRaiders:
        """The turn of `seat` has just ended, and this card of H.R.L. is turned up; then the next player is asked."""
        self.will_draw("hrl", card)
        self.table.active = seat
        return self.at_steps(BeginTurn((seat + 1) % self.table.seats), TurnUpHrlCard(seat))

    def move_clock(self, seat: int, steps: int = 1) -> NovaRaiders:
        """The token moves in the middle of a turn of `seat`, by a card that says so."""
        self.table.active = seat
        return self.at_steps(EndTurn(seat), PlayCards(seat), AdvanceClock(seat, steps, w.NOVA_BY_TIME))

    def at_steps(self, *steps: Step[Any]) -> NovaRaiders:
        """These are to happen, the last one first; the table goes on to the next question."""
        self.table.steps = [*steps]
        listen(self.table)
        self.table.settle()
        return self.table

    # The rings

    def put(self, owner: int, space: str, under: str = "") -> None:
        """Stand a ship of an owner there, with these shards under it."""
        assert self.ship_at(space) is None
        if owner != HRL:
            assert self.table.holds[w.DOCK + owner] > 0, "no ship is left in the dock"
            self.table.holds[w.DOCK + owner] -= 1
        self.table.stand(owner, space_number(space))
        self.lay(space, under)

    def lay(self, space: str, letters: str) -> None:
        """These shards lie there, from the bag."""
        self.table.lay(space_number(space), self.from_bag(letters))

    def from_bag(self, letters: str) -> int:
        pile = int(w.NO_SHARDS)
        for letter in letters:
            kind = LETTERS.index(letter)
            assert self.table.holds[w.BAG + kind] > 0, f"no {letter} is left in the bag"
            self.table.holds[w.BAG + kind] -= 1
            pile = put_on(pile, kind)
        return pile

    def empty_bag(self) -> None:
        """What is in the bag leaves the game."""
        for kind in range(w.KINDS):
            self.table.holds[w.BURNED + kind] += self.table.holds[w.BAG + kind]
            self.table.holds[w.BAG + kind] = 0

    def ship_at(self, space: str) -> int | None:
        """Whose ship stands there."""
        owner = self.table.owner_at(space_number(space))
        return None if owner == w.NONE else int(owner)

    def pile(self, space: str) -> str:
        """The shards there, from the lowest up."""
        return letters_of(self.table.piles[space_number(space)])

    def stack(self, space: str) -> tuple[int | None, str]:
        """Whose ship is there and what lies under it."""
        return self.ship_at(space), self.pile(space)

    def fleet(self, owner: int) -> set[str]:
        """Where an owner's ships are on the board."""
        return {w.SPACE_IDS[space] for space in self.table.fleet(owner)}

    def docked(self, seat: int) -> int:
        return int(self.table.docked(seat))

    def lost(self, seat: int) -> int:
        return int(self.table.lost_ships(seat))

    def dock(self, seat: int, ships: int) -> None:
        """So many ships are in a dock."""
        self.table.holds[w.DOCK + seat] = ships

    def dock_nothing(self, *seats: int) -> None:
        """The ships still in these docks are out of the game, so that nobody is asked about launches."""
        for seat in seats:
            self.table.holds[w.DOCK + seat] = 0

    # Bases

    def stow(self, seat: int, bay: str, letters: str) -> None:
        """These shards lie in a bay, from the bag."""
        self.table.set_bay(seat, BAYS.index(bay), self.from_bag(letters))

    def bay(self, seat: int, bay: str) -> str:
        return letters_of(self.table.bay(seat, BAYS.index(bay)))

    def bays(self, seat: int) -> tuple[str, ...]:
        return tuple(self.bay(seat, bay) for bay in BAYS)

    # Cards

    def card(self, id_: str) -> int:
        return self.cards.index(id_)

    def names(self, cards: int) -> set[str]:
        """A set of cards by their ids."""
        return {self.cards[number] for number in range(w.CARDS) if cards >> number & 1}

    def give(self, seat: int, *ids: str) -> None:
        """A player has exactly these cards in hand, special ones taken face up; basic ones not named can be drawn."""
        table = self.table
        table.holds[w.DRAW + seat] |= table.holds[w.HAND + seat]
        table.holds[w.HAND + seat] = 0
        for id_ in ids:
            card = self.card(id_)
            self.take_away(seat, id_)
            table.holds[w.HAND + seat] |= 1 << card
            table.known[table.piece_of(seat, card)] = w.EVERYONE if card < w.SPECIALS else 1 << seat

    def give_unseen(self, seat: int, *ids: str) -> None:
        """These special cards were taken unseen into a hand."""
        for id_ in ids:
            self.take_away(seat, id_)
            self.table.holds[w.HAND + seat] |= 1 << self.card(id_)
            self.table.blind |= 1 << self.card(id_)
            self.table.known[self.card(id_)] = 1 << seat

    def discard(self, seat: int, *ids: str) -> None:
        """These cards lie on a discard pile."""
        for id_ in ids:
            self.take_away(seat, id_)
            self.table.holds[w.DISCARD + seat] |= 1 << self.card(id_)
            self.table.known[self.table.piece_of(seat, self.card(id_))] = w.EVERYONE

    def leave_to_draw(self, seat: int, *ids: str) -> None:
        """Exactly these cards are in a draw pile; the others that were there lie on the discard pile."""
        rest = self.names(self.table.holds[w.DRAW + seat]) - set(ids)
        self.discard(seat, *rest)
        for id_ in ids:
            self.take_away(seat, id_)
            self.table.holds[w.DRAW + seat] |= 1 << self.card(id_)
            self.table.known[self.table.piece_of(seat, self.card(id_))] = 1 << seat

    def take_away(self, seat: int, id_: str) -> None:
        """From wherever it is: a special card from the Academy, row and deck, or from this player."""
        stays = ~(1 << self.card(id_))
        for zone in (w.HAND, w.DRAW, w.DISCARD):
            self.table.holds[zone + seat] &= stays
        self.table.academy &= stays
        for place in range(len(self.table.row)):
            if self.table.row[place] == self.card(id_):
                self.table.row[place] = w.NONE

    def hand(self, seat: int) -> set[str]:
        return self.names(self.table.hand(seat))

    def draw_pile(self, seat: int) -> set[str]:
        return self.names(self.table.holds[w.DRAW + seat])

    def discards(self, seat: int) -> set[str]:
        return self.names(self.table.holds[w.DISCARD + seat])

    # The Academy

    def show(self, *ids: str | None) -> None:
        """These cards lie face up; those that lay there go back into the deck."""
        for card in self.table.row:
            if card != w.NONE:
                self.table.academy |= 1 << card
                self.table.known[card] = 0
        row = [w.NONE] * len(self.table.row)
        for place, id_ in enumerate(ids):
            if id_ is not None:
                row[place] = self.card(id_)
                self.table.academy &= ~(1 << self.card(id_))
                self.table.known[self.card(id_)] = w.EVERYONE
        self.table.row = vec[i64](row)

    def leave_in_deck(self, *ids: str, under: tuple[str, ...] = ()) -> None:
        """Exactly these cards are in the Academy deck, and these under it; the others belong to Plum, shuffled in."""
        kept = {self.card(id_) for id_ in (*ids, *under)}
        for card in range(self.table.pack.specials):
            if self.table.academy >> card & 1 and card not in kept:
                self.table.holds[w.DRAW + PLUM] |= 1 << card
                self.table.known[card] = 1 << PLUM
        self.table.academy = sum(1 << self.card(id_) for id_ in ids)
        self.table.bottom = vec[i64]([self.card(id_) for id_ in under])
        for id_ in under:
            self.table.known[self.card(id_)] = w.EVERYONE

    def row(self) -> list[str | None]:
        return [None if card == w.NONE else self.cards[card] for card in self.table.row]

    def deck(self) -> set[str]:
        """The cards of the deck that are in no known order."""
        return self.names(self.table.academy)

    def under_deck(self) -> list[str]:
        return [self.cards[card] for card in self.table.bottom]

    # The clock

    def clock(self, position: int, covered: int = 0) -> None:
        """The token is there, and the star covers so many rings."""
        self.table.token = position
        self.table.covered = covered

    # What people read

    def log(self, seat: int | None = None) -> list[str]:
        """The lines of the log since the last question that was set up, as a seat reads them."""
        assert self.table.journal is not None
        told = [self.rules.event(event, seat) for event in self.table.journal.events]
        return [line for line in (self.rules.tell(event, self.rules.seating()) for event in told) if line]

    def asked(self) -> str:
        """What is asked, as people read it."""
        return self.rules.prompt(self.table).text

    def says(self, line: str) -> str:
        """A legal move as people read it."""
        return self.rules.describe(self.table, self.rules.vocabulary.parse(line)).text

    def pushes(self, watcher: int | None = None) -> dict[str, tuple[str, str | None]]:
        """For each move that would push a ship: which one, and where to (None: into the star)."""
        write = self.rules.vocabulary.write
        return {write(slide.move): (slide.ship, slide.to) for slide in self.table.view(watcher).pushes}

    def foreseen(self, line: str) -> list[str]:
        """What a move is bound to do, as the log will say it."""
        move = self.rules.vocabulary.parse(line)
        told = [self.rules.event(event, self.table.seat) for event in self.table.preview(move)]
        return [self.rules.tell(event, self.rules.seating()) for event in told]


# The shard that lets each special card act.
SYMBOLS = {
    **dict.fromkeys((TIME, REARRANGE, HOP, ORBIT_JUMP), "B"),
    **dict.fromkeys((CONTROL, UNLOAD_ANY, ORBIT_LIST, ORBIT_SPREE), "Y"),
    **dict.fromkeys((GATE_PUSH, HIJACK_ALL, HIJACK_ORBIT, PUSH, JUMP_PUSH), "R"),
}


def ready(card: str, start: str = "", under: str = "", sky: Sky | None = None) -> Sky:
    """Coral may do this card's action: its shard lies in bay A; one ship is out if it says where, no others."""
    sky = sky or Sky()
    sky.stow(CORAL, "A", SYMBOLS[card])
    if start:
        sky.put(CORAL, start, under)
    sky.dock_nothing(CORAL)
    sky.give(CORAL, card, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD)
    return sky


def space_number(space: str) -> int:
    return w.SPACE_IDS.index(space)


def letters_of(pile: int) -> str:
    return "".join(LETTERS[kind] for kind in shards(pile))
