"""What tests of The Everrain are written with."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, lowest, only
from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.content import Sections, read_folder
from stormtable.engine.script import Script
from stormtable.engine.step import Step
from stormtable.games import everrain
from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.boards import sea_of
from stormtable.games.everrain.cargo import recount, stow
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_checks import read
from stormtable.games.everrain.decks import take
from stormtable.games.everrain.effects.language import language_of
from stormtable.games.everrain.geometry import NOWHERE, Sea, q_of, r_of, spot_at
from stormtable.games.everrain.steps.fleet import put_vessel
from stormtable.games.everrain.steps.foes import put_foe
from stormtable.games.everrain.steps.moments import OwnEffects
from stormtable.games.everrain.steps.turn import EndAtSea, TakeTurn
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.view import SPACES
from stormtable.games.everrain.words.fields import FACING, PLACE

FACINGS: Final = FACING.names
PLACES: Final = PLACE.names
Orders = tuple[int, int, int]  # crew, navigation, artillery
FOLDER = Path(everrain.__file__).parent


def standard() -> Sections:
    """The sections of the standard pack, to be changed at will."""
    return read_folder(FOLDER / "content")


def standard_but(section: str, item: str, changes: dict[str, object]) -> Sections:
    """The standard pack with some fields of one item changed; None leaves a field out."""
    sections = standard()
    held = sections[section]
    items = held if isinstance(held, list) else [held]
    found = next(each for each in items if not item or item in (each.get("id"), str(each.get("number"))))
    found.update(changes)
    for field in [field for field, value in changes.items() if value is None]:
        del found[field]
    return sections


@cache
def content() -> Content:
    return read("everrain", standard())


@cache
def sea() -> Sea:
    return sea_of(content())


def at(q: int, r: int) -> int:
    """The number of the hex at these coordinates."""
    hex_ = sea().hex_at[spot_at(q, r)]
    assert hex_ != NOWHERE, (q, r)
    return hex_


def place_of(hex_: int) -> tuple[int, int]:
    """The coordinates of a hex."""
    spot = sea().spots[hex_]
    return q_of(spot), r_of(spot)


def slot(strip: int, step: int) -> int:
    """The number of a slot of the board by its strip and step, the start slot being (0, 0)."""
    return next(number for number, slot in enumerate(content().map_slot) if slot.at == [strip, step])


# Tables


@cache
def standard_rules() -> EverrainGame:
    return EverrainGame()


@final
class Rest(Step[Everrain]):
    """Where a table of a test comes to rest: nothing is asked that anybody would answer."""

    def moves(self, table: Everrain) -> vec[i64]:
        return vec[i64]([w.GO_AHEAD, w.STOP])


class Voyage:
    """A table whose state a test writes, by the ids of the content.

    To begin with the start slot has a tile of six calm hexes, all ships are afloat on them from (0, 0) on, facing north
    and without crew; orders and coin are those of the start, no card is in play, and nothing is under way.
    """

    def __init__(self, ships: int = 1, rules: EverrainGame | None = None, **options: str) -> None:
        self.rules = rules or standard_rules()
        self.content = self.rules.content
        self.labels = {label: what for what, label in enumerate(self.rules.chances)}
        self.chance = Scripted({}, Seeded("a test"))
        self.table = self.rules.empty(ships, self.chance, self.rules.chosen(options))
        table = self.table
        table.round = 1
        table.push(Rest(0))
        self.place(0, 0)
        for ship in range(table.pack.ships):
            table.set_ship(ship, m.STATE, m.AFLOAT)
            table.set_ship(ship, m.HEX, table.pack.start_slot * 6 + ship)
            table.set_ship(ship, m.COIN, table.pack.coin)
            for order in range(m.ORDERS):
                table.set_ship(ship, m.FRESH + order, table.pack.orders[order])
        table.settle()

    # The sea

    def place(self, strip: int, step: int, *spaces: str) -> None:
        """A tile in a slot, its six places as said or all calm; which tile it is matters to ports only."""
        table = self.table
        where = slot(strip, step)
        table.tiles[where] = lowest(table.tile_pool) * 3
        table.tile_pool &= table.tile_pool - 1
        for place in range(6):
            table.sea[where * 6 + place] = SPACES.index(spaces[place]) if spaces else m.CALM

    def place_all(self) -> None:
        """Tiles in all slots, all calm."""
        for strip, step in (where.at for where in self.content.map_slot):
            if not self.table.placed(slot(strip, step)):
                self.place(strip, step)

    def space(self, q: int, r: int, kind: str) -> None:
        self.table.sea[at(q, r)] = SPACES.index(kind)

    def port(self, q: int, r: int, name: str) -> None:
        """This hex is a port; its tile becomes the one that has it."""
        tile = next(number for number, tile in enumerate(self.content.tile) if tile.port == name)
        self.table.tiles[at(q, r) // 6] = tile * 3
        self.space(q, r, "port")

    def nobody_ashore(self) -> None:
        """No denizen is left to be met in a port."""
        first = self.table.pack.pile_at[m.DENIZENS]
        for kind in range(self.table.pack.kinds[m.DENIZENS]):
            self.table.piles[first + kind] = 0

    def storm(self, *hexes: tuple[int, int]) -> None:
        """A storm over just these hexes."""
        shapes = self.table.pack.storms
        for shape, storm in enumerate(shapes):
            for lie in storm.placements(spot_at(*hexes[0])):
                if {(q_of(spot), r_of(spot)) for spot in storm.spots(lie)} == set(hexes):
                    self.table.storms = append(append(self.table.storms, shape), lie)
                    return
        raise AssertionError(f"no storm covers {hexes}")

    def sail_to(self, q: int, r: int, facing: str = "N", ship: int = 0) -> None:
        self.table.set_ship(ship, m.HEX, at(q, r))
        self.table.set_ship(ship, m.FACING, FACINGS.index(facing))

    def where(self, ship: int = 0) -> tuple[int, int]:
        return place_of(self.table.hex(ship))

    # Ships

    def crew(
        self, id_: str, place: str = "below", *traits: str, ship: int = 0, trauma: int = 0, strain: int = 0
    ) -> int:
        """A crew comes aboard with just these traits; its number."""
        table = self.table
        number = [crew.id for crew in self.content.crew].index(id_)
        table.set_ship(ship, m.CREW_AT + table.free_slot(ship), number)
        table.crew_deck &= ~only(number)
        for what, value in ((m.ABOARD, ship), (m.PLACE, PLACES.index(place)), (m.TRAUMA, trauma), (m.STRAIN, strain)):
            table.set_crew(number, what, value)
        for id_ in traits:
            trait = [trait.id for trait in self.content.trait].index(id_)
            table.set_crew(number, m.TRAIT + table.pack.trait_kind[trait], trait)
            take(table, m.TRAITS, trait)
        return number

    def gems(self, crew: int) -> tuple[int, int]:
        """TRAUMA and STRAIN."""
        return self.table.of_crew(crew, m.TRAUMA), self.table.of_crew(crew, m.STRAIN)

    def traits(self, crew: int) -> list[str]:
        found = [self.table.trait(crew, kind) for kind in range(m.TRAIT_KINDS)]
        return [self.content.trait[trait].id for trait in found if trait != m.NONE]

    def at(self, crew: int) -> str:
        return PLACES[self.table.place(crew)]

    def orders(self, ship: int = 0) -> tuple[list[int], list[int], int]:
        """Fresh, issued and fleeting ones."""
        row = [self.table.ship(ship, m.FRESH + order) for order in range(m.ORDERS)]
        issued = [self.table.ship(ship, m.ISSUED + order) for order in range(m.ORDERS)]
        return row, issued, self.table.ship(ship, m.FLEETING)

    def has_orders(self, fresh: Orders, issued: Orders = (0, 0, 0), fleeting: int = 0) -> None:
        for order in range(m.ORDERS):
            self.table.set_ship(0, m.FRESH + order, fresh[order])
            self.table.set_ship(0, m.ISSUED + order, issued[order])
        self.table.set_ship(0, m.FLEETING, fleeting)

    def install(self, id_: str, room: int, ship: int = 0) -> None:
        self.table.set_ship(ship, m.UPGRADE + room - 1, [card.id for card in self.content.improvement].index(id_))
        recount(self.table, ship)

    def carry(self, id_: str, ship: int = 0) -> int:
        """A treasure from its deck is in the hold."""
        treasure = [card.id for card in self.content.treasure].index(id_)
        take(self.table, m.TREASURES, treasure)
        stow(self.table, ship, treasure)
        return treasure

    def foe(self, id_: str, zone: int, ship: int = 0) -> int:
        """An enemy from its deck is on a ship's deck; its number."""
        kind = [enemy.id for enemy in self.content.deck_enemy].index(id_)
        take(self.table, m.DECK_ENEMIES, kind)
        return put_foe(self.table, ship, kind, zone)

    def vessel(self, id_: str, q: int, r: int, facing: str = "N", goal: tuple[int, int] = (1, 0)) -> int:
        """An enemy ship from its deck, with its destination; its number."""
        kind = [enemy.id for enemy in self.content.sea_enemy].index(id_)
        take(self.table, m.SEA_ENEMIES, kind)
        vessel = put_vessel(self.table, kind, at(q, r))
        self.table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_FACING] = FACINGS.index(facing)
        self.table.fleet[vessel * m.VESSEL_ROW + m.VESSEL_GOAL] = at(*goal)
        return vessel

    def arm(self, id_: str, ship: int = 0) -> None:
        """Artillery is installed in the slot it fits."""
        gun = [card.id for card in self.content.artillery].index(id_)
        self.table.set_ship(ship, m.GUN + self.table.pack.gun_slot[gun], gun)

    def trauma(self, foe: int) -> int:
        """Of an enemy; -1 once it is destroyed."""
        row = self.table.foes[foe * m.FOE_ROW : (foe + 1) * m.FOE_ROW]
        return row[m.FOE_TRAUMA] if row[m.FOE_KIND] != m.NONE else -1

    def zone(self, foe: int) -> int:
        return self.table.foes[foe * m.FOE_ROW + m.FOE_ZONE]

    def destroyed(self, *nodes: int, ship: int = 0) -> None:
        self.table.set_ship(ship, m.BROKEN, sum(1 << node for node in nodes))

    def broken(self, ship: int = 0) -> list[int]:
        return list(each(self.table.ship(ship, m.BROKEN)))

    # Playing

    def luck(self, label: str, *outcomes: int) -> None:
        """What draws of a label bring next."""
        self.chance.script.setdefault(self.labels[label], []).extend(outcomes)

    def begin(self, *steps: Step[Any]) -> Everrain:
        """These steps happen, in this order, up to the first question; after them the table rests."""
        for step in reversed(steps):
            self.table.push(step)
        self.table.settle()
        return self.table

    def turn(self, ship: int = 0) -> Everrain:
        """It is this ship's turn, and whatever begins a turn has happened."""
        self.table.active = ship
        owner = self.table.owner(ship)
        return self.begin(TakeTurn(owner, ship), EndAtSea(owner, ship), OwnEffects(owner, ship, m.TURN_END))

    def look(self) -> Everrain:
        """What may be done now, listed anew: for a test that changed the table in the middle of a turn."""
        self.table.settle()
        return self.table

    def run(self, text: str, ship: int = 0, actor: int = m.NO_ACTOR) -> Everrain:
        """A script as content would have it."""
        language = language_of(self.content)
        program = language.program(language.read(text, "test"), "test")
        return self.begin(Script(program, program.start, self.table.owner(ship), ship * m.ACTORS + actor))

    @property
    def rests(self) -> bool:
        """Whether all that was begun is over."""
        return isinstance(self.table.steps[-1], Rest)
