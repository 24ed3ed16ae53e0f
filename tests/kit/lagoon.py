"""Tables of Wreck Raiders set up for a test: everything empty but what the test puts there."""

from __future__ import annotations

from typing import Any

from stormtable import game
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.content import Sections
from stormtable.games.wreck_raiders import WreckRaidersGame
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.aquarium import BuyPiece
from stormtable.games.wreck_raiders.steps.dive import MoveDiver
from stormtable.games.wreck_raiders.steps.exhibits import ClaimExhibits
from stormtable.games.wreck_raiders.steps.turn import EndGame, EndTurn, TakeDie, start_turn
from stormtable.games.wreck_raiders.table import WreckRaiders
from tests.kit import shown

PURPLE, GREEN, ORANGE, BLUE = range(4)

DECLINING = ("keep-seashells", "done-claiming", "no-skull", "no-seashell", "buy-nothing")
OUT_OF_GAME = -9
# Full displays and a full vault; cards of three treasures match none of these displays.
MIXTURE = (
    ("ruby", "ruby", "crown", "crown"),
    ("statuette", "statuette", "mask", "mask"),
    ("idol", "idol", "coins", "coins"),
)
VAULT_MIXTURE = (
    ("ruby", "vase", "mask", "crown"),
    ("crown", "ruby", "vase", "mask"),
    ("mask", "crown", "ruby", "vase"),
)


class Lagoon:
    """A table whose state a test writes, by the ids of the content."""

    def __init__(self, seats: int = 2, starter: int = PURPLE, content: Sections | None = None) -> None:
        rules = game("wreck-raiders", content)
        assert isinstance(rules, WreckRaidersGame)
        self.rules = rules
        self.content = rules.content
        labels = {label: what for what, label in enumerate(rules.chances)}
        self.chance = Scripted({labels["start-player"]: [starter]}, Seeded("a test"))
        table = rules.new(seats, chance=self.chance)
        assert isinstance(table, WreckRaiders)
        self.table = table
        self.labels = labels

    # Luck to come

    def will_draw(self, label: str, *outcomes: int | str) -> None:
        """What chance says next: numbers (a die's number as it shows), or ids of Exhibits, pieces, pictures, zones."""
        known: dict[str, list[str]] = {
            "exhibit": [card.id for card in self.content.exhibit],
            "die-zone": [*w.ZONE_IDS],
            **{kind: [piece.id for piece in self.content.piece] for kind in w.PIECE_KINDS},
        }
        for type_ in w.TYPE_IDS:
            known[f"{type_}-front"] = [picture.id for picture in self.content.treasure if picture.type == type_]
        numbers = [known[label].index(outcome) if isinstance(outcome, str) else outcome for outcome in outcomes]
        if label == "die-number":
            numbers = [number - 1 for number in numbers]
        self.chance.script.setdefault(self.labels[label], []).extend(numbers)

    # Where the turn stands

    def ask_die(self, *dice: tuple[int, str], seat: int = PURPLE) -> WreckRaiders:
        """`seat` takes one of these dice: `ask_die((5, "skull"), (2, "none"))`."""
        self.lay_dice(*dice, taker=seat)
        return self.at_step(seat, TakeDie(seat), MoveDiver(seat), ClaimExhibits(seat), BuyPiece(seat))

    def ask_move(self, number: int, seat: int = PURPLE) -> WreckRaiders:
        """`seat` has taken a die and must move a diver to a spot of this number."""
        self.table.number = number
        return self.at_step(seat, MoveDiver(seat), ClaimExhibits(seat), BuyPiece(seat))

    def ask_claim(self, seat: int = PURPLE) -> WreckRaiders:
        """`seat` may claim Exhibits."""
        return self.at_step(seat, ClaimExhibits(seat), BuyPiece(seat))

    def ask_buy(self, seat: int = PURPLE) -> WreckRaiders:
        """`seat` may buy an aquarium piece."""
        return self.at_step(seat, BuyPiece(seat))

    def start_turn(self, seat: int = PURPLE) -> WreckRaiders:
        """The turn of `seat` begins."""
        self.table.steps = [EndGame()]
        start_turn(self.table, seat)
        self.table.settle()
        return self.table

    def at_step(self, seat: int, *steps: object) -> WreckRaiders:
        self.table.active = seat
        self.table.claimed_now = 0
        self.table.steps = [EndGame(), EndTurn(seat)]
        self.table.steps.extend(reversed(steps))  # type: ignore[arg-type]  # steps of this game's table
        self.table.settle()
        return self.table

    def pass_turn(self) -> None:
        """The rest of this turn, everything declined that can be."""
        turn = self.turn_steps()
        while not self.table.over and self.turn_steps() is turn:
            moves = list(self.table.moves())
            words = [self.rules.vocabulary.write(move) for move in moves]
            declined = [move for move, line in zip(moves, words, strict=True) if line.split(" ")[0] in DECLINING]
            self.table.play((declined or moves)[0])

    def finish_claims(self) -> None:
        """Claim nothing more; with nothing left to claim or cover nobody was asked."""
        done = self.rules.vocabulary.parse("done-claiming")
        if done in list(self.table.moves()):
            self.table.play(done)

    def turn_steps(self) -> object:
        """What stands for the turn under way: its end, waiting below all that is still to happen in it."""
        return self.table.steps[1] if len(self.table.steps) > 1 else None

    def log(self) -> list[str]:
        """The lines of the log since `listen`, empty ones left out."""
        assert self.table.journal is not None
        told = [self.rules.event(event, None) for event in self.table.journal.events]
        return [line for line in (self.rules.tell(event, self.rules.seating()) for event in told) if line]

    def seen(self, seat: int | None = None) -> Any:
        """What a seat sees, as the JSON it is sent: a test may pick from it freely."""
        return shown(self.table, seat)

    def board(self) -> str:
        """The table as text, as a spectator sees it."""
        return self.rules.board(self.table.view(None), self.rules.seating())

    # What lies where

    def lay_dice(self, *dice: tuple[int, str], taker: int = PURPLE) -> None:
        """These dice lie in the pool; `taker` has the others."""
        for die in range(w.DICE):
            number, zone = dice[die] if die < len(dice) else (1, "none")
            self.table.dice[w.DIE_NUMBER + die] = number
            self.table.dice[w.DIE_ZONE + die] = w.ZONE_IDS.index(zone)
            self.table.dice[w.DIE_AT + die] = -1 if die < len(dice) else taker

    def dice(self) -> list[tuple[int, str]]:
        """The dice in the pool, as rolled."""
        return [(die["number"], die["zone"]) for die in self.seen()["pool"] if die["taken_by"] is None]

    def put_diver(self, seat: int, spot: str, diver: int = 1) -> None:
        """Stand a seat's diver (1 to 6) on a spot such as `gold-4`."""
        at = w.SPOT_IDS.index(spot)
        self.table.divers[seat * w.DIVERS + diver - 1] = at
        self.table.spots[at] = seat * w.DIVERS + diver - 1

    def diver_at(self, spot: str) -> int | None:
        """The seat whose diver stands on a spot."""
        standing = self.table.spots[w.SPOT_IDS.index(spot)]
        return None if standing == w.EMPTY else standing // w.DIVERS

    def off_board(self, seat: int) -> int:
        own = range(seat * w.DIVERS, seat * w.DIVERS + self.table.pack.divers)
        return sum(self.table.divers[diver] == w.EMPTY for diver in own)

    def give_baubles(self, seat: int, **counts: int) -> None:
        """Move baubles from the common supply to a basket: `give_baubles(GREEN, skull=2)`."""
        for kind, count in counts.items():
            self.table.move_baubles(w.COMMON, seat, w.KIND_IDS.index(kind), count)

    def basket(self, seat: int) -> dict[str, int]:
        """The baubles a seat has, kinds it has none of left out."""
        held = {kind: int(self.table.baubles(seat, number)) for number, kind in enumerate(w.KIND_IDS)}
        return {kind: count for kind, count in held.items() if count}

    def common_supply(self) -> dict[str, int]:
        """The baubles at the beach."""
        return {kind: int(self.table.baubles(w.COMMON, number)) for number, kind in enumerate(w.KIND_IDS)}

    def leave_baubles(self, **counts: int) -> None:
        """Only so many of these kinds lie in the common supply; the others are out of the game."""
        for kind, count in counts.items():
            self.table.baskets[w.COMMON * w.KINDS + w.KIND_IDS.index(kind)] = count

    def leave_tiles(self, type_: str, supply: tuple[str, ...] = (), discards: tuple[str, ...] = ()) -> None:
        """Only these tiles of a type lie in supply and discards; the others are out of the game."""
        for number, picture in enumerate(self.content.treasure):
            if picture.type == type_:
                self.table.tiles[number] = supply.count(picture.id)
                self.table.tiles[w.DISCARDS + number] = discards.count(picture.id)

    def take_from_supply(self, picture: str) -> int:
        number = [treasure.id for treasure in self.content.treasure].index(picture)
        assert self.table.tiles[number] > 0
        self.table.tiles[number] -= 1
        return number

    def fill_display(self, seat: int, display: int, *pictures: str) -> None:
        """Put tiles into a display (1 to 3) left to right; `ruby*` has a Starfish on it."""
        at = (seat * w.DISPLAYS + display - 1) * w.WIDTH
        for picture in pictures:
            number = self.take_from_supply(picture.rstrip("*"))
            self.table.displays[at] += 1
            self.table.displays[at + self.table.displays[at]] = number
            if picture.endswith("*"):
                self.table.displays[at + self.table.displays[at]] += w.WILD
                self.table.baskets[w.COMMON * w.KINDS + w.KIND_IDS.index("starfish")] -= 1

    def display(self, seat: int, display: int) -> list[str]:
        """The pictures in a display, left to right."""
        held = range(self.table.display_size(seat, display - 1))
        return [self.content.treasure[self.table.treasure_at(seat, display - 1, place)].id for place in held]

    def fill_vault(self, seat: int, column: int, *pictures: str) -> None:
        """Put tiles into a vault column (1 to 3), from below."""
        at = (seat * w.COLUMNS + column - 1) * w.WIDTH
        for picture in pictures:
            self.table.vaults[at] += 1
            self.table.vaults[at + self.table.vaults[at]] = self.take_from_supply(picture)

    def vault(self, seat: int, column: int) -> list[str]:
        """The pictures in a vault column, from below."""
        held = range(self.table.column_size(seat, column - 1))
        return [self.content.treasure[self.table.vault_at(seat, column - 1, row)].id for row in held]

    def wild(self, seat: int, display: int) -> list[int]:
        """The pedestals (from 1) of a display whose treasure has a Starfish on it."""
        held = range(self.table.display_size(seat, display - 1))
        return [place + 1 for place in held if self.table.is_wild(seat, display - 1, place)]

    def fill_mat(self, seat: int, *displays: int) -> None:
        """Fill a seat's vault and these displays to the last place, with a mixture that claims nothing."""
        for display in displays:
            self.fill_display(seat, display, *MIXTURE[display - 1])
        for column, pictures in enumerate(VAULT_MIXTURE, start=1):
            self.fill_vault(seat, column, *pictures)

    def discards(self, type_: str) -> int:
        return self.table.discards_of(w.TYPE_IDS.index(type_))

    def supply(self, type_: str) -> int:
        return self.table.supply_of(w.TYPE_IDS.index(type_))

    def show_exhibits(self, *ids: str) -> None:
        """These cards lie face up; those that lay there go back into the deck."""
        for exhibit in self.table.face_up:
            self.table.exhibit_at[exhibit] = w.IN_DECK
        numbers = [self.exhibit(id_) for id_ in ids]
        for exhibit in numbers:
            self.table.exhibit_at[exhibit] = w.ON_SHOW
        self.table.face_up = type(self.table.face_up)(numbers)

    def exhibit(self, id_: str) -> int:
        return [card.id for card in self.content.exhibit].index(id_)

    def give_exhibit(self, seat: int, id_: str, *, skull: bool = False) -> None:
        """A seat has claimed this card before."""
        exhibit = self.exhibit(id_)
        if exhibit in list(self.table.face_up):
            self.show_exhibits(*(self.content.exhibit[card].id for card in self.table.face_up if card != exhibit))
        self.table.exhibit_at[exhibit] = seat + (w.SKULL_ON if skull else 0)
        if skull:
            self.table.baskets[w.COMMON * w.KINDS + w.KIND_IDS.index("skull")] -= 1

    def face_up(self) -> list[str]:
        return [self.content.exhibit[card].id for card in self.table.face_up]

    def claimed(self, seat: int) -> list[str]:
        """The Exhibits a seat has, `E37+skull` with its Skull."""
        cards = self.seen()["mats"][seat]["exhibits"]
        return [card["id"] + ("+skull" if card["skull"] else "") for card in cards]

    def piece(self, id_: str) -> int:
        return [piece.id for piece in self.content.piece].index(id_)

    def empty_stack(self, kind: str) -> None:
        """The pieces still in a stack are out of the game."""
        for number, piece in enumerate(self.content.piece):
            if piece.kind == kind and self.table.piece_at[number] == w.IN_STACK:
                self.table.piece_at[number] = OUT_OF_GAME

    def clear_market(self) -> None:
        """No piece is for sale."""
        self.stock_market(**{f"_{place}": None for place in range(1, int(w.MARKET) + 1)})

    def stock_market(self, **places: str | None) -> None:
        """Put pieces on market places: `stock_market(_1="B10", _4="M08")`; None empties a place."""
        for name, id_ in places.items():
            slot = int(name.removeprefix("_")) - 1
            if self.table.market[slot] != w.EMPTY:
                self.table.piece_at[self.table.market[slot]] = w.IN_STACK
                self.table.market[slot] = w.EMPTY
            if id_ is None:
                continue
            piece = self.piece(id_)
            for other in range(len(self.table.market)):
                if self.table.market[other] == piece:
                    self.table.market[other] = w.EMPTY
            self.table.market[slot] = piece
            self.table.piece_at[piece] = w.IN_MARKET

    def market(self) -> list[str | None]:
        return [None if piece == w.EMPTY else self.content.piece[piece].id for piece in self.table.market]

    def build(self, seat: int, *pieces: str) -> None:
        """A seat has this aquarium, from the Bottom up."""
        aquarium = seat * w.AQUARIUMS + self.table.aquariums_of(seat)
        for height, id_ in enumerate(pieces):
            piece = self.piece(id_)
            for slot in range(len(self.table.market)):
                if self.table.market[slot] == piece:
                    self.table.market[slot] = w.EMPTY
            self.table.piece_at[piece] = aquarium * w.HEIGHTS + height
            self.table.aquariums[aquarium] += 1
            if self.table.pack.piece_kind[piece] == w.TOP:
                self.table.aquariums[aquarium] += w.TOPPED

    def aquariums(self, seat: int) -> list[list[str]]:
        """A seat's aquariums, each from the Bottom up."""
        built: list[list[str]] = self.seen()["mats"][seat]["aquariums"]
        return built
