"""How many pieces of Storm Raiders there are, wherever they lie.

Dice and damage markers are not counted: their supply never runs out (SR-R06, SR-R07).
"""

from stormtable.games.storm_raiders import StormRaidersGame
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.gains import KeepCrew
from stormtable.games.storm_raiders.steps.opponent import covered_by
from stormtable.games.storm_raiders.steps.rest import KeepOne
from stormtable.games.storm_raiders.steps.start import ChooseTile
from stormtable.games.storm_raiders.table import StormRaiders, tokens_of
from tests.kit.counting import counted


@counted.register
def census(game: StormRaidersGame, table: StormRaiders) -> dict[str, int]:
    """Resources by type, contracts, crew cards, mods, medals and tiles; each piece in just one place."""
    seats = range(table.seats)
    return {
        **{id_: tokens(table, type_) for type_, id_ in enumerate(w.TYPE_IDS)},
        "contracts": contracts(table),
        "crew cards": crew_cards(table),
        "mods": table.mods_left + sum(table.mods(seat) for seat in seats),
        "medals": table.medals_left + sum(table.medals(seat) for seat in seats) + (table.medal_face != w.NO_FACE),
        "tiles": tiles(table),
    }


def tokens(table: StormRaiders, type_: int) -> int:
    """Bag, discard pile, sites, dashboards, the opponent's Active Contract, and those drawn to choose from."""
    held = sum(tokens_of(table.held(seat), type_) for seat in range(table.seats))
    lying = sum(tokens_of(site, type_) for site in table.sites)
    in_hand = sum(tokens_of(step.drawn, type_) for step in table.steps if isinstance(step, KeepOne))
    active = table.opponent_active
    icons = table.pack.icons[active] if active != w.NONE else 0
    covering = sum(covered_by(table, icon) == type_ for icon in range(icons))
    return int(table.bag[type_] + tokens_of(table.discards, type_) + held + lying + in_hand + covering)


def once_each(masks: list[int], count: int) -> int:
    """How many of `count` pieces lie in just one of the places, a bit for each piece."""
    return sum(sum((mask >> piece) & 1 for mask in masks) == 1 for piece in range(count))


def contracts(table: StormRaiders) -> int:
    """Bag, Stormholds, players, and the opponent's: active, under its pile, completed."""
    owned = [table.contracts(seat, side) for seat in range(table.seats) for side in (w.GREY_SIDE, w.BLUE_SIDE)]
    single = [*table.holds[: w.HOLDS], *table.opponent_under, table.opponent_active]
    places = [table.contract_bag, table.returned, table.opponent_completed, *owned]
    return once_each([*places, *(1 << contract for contract in single if contract != w.NONE)], table.pack.contracts)


def crew_cards(table: StormRaiders) -> int:
    """Pile, under the pile, out of the game, players, and those drawn to choose from."""
    owned = [cards for seat in range(table.seats) for cards in (table.crew_up(seat), table.crew_down(seat))]
    in_hand = [card for step in table.steps if isinstance(step, KeepCrew) for card in (step.first, step.second)]
    single = [1 << card for card in (*table.crew_under, *in_hand)]
    return once_each([table.crew_pile, table.crew_gone, *owned, *single], table.pack.cards)


def tiles(table: StormRaiders) -> int:
    """Each player has one of each kind, or is about to choose it."""
    owned = sum(table.tile(seat, kind) != w.NONE for seat in range(table.seats) for kind in range(w.TILES))
    return owned + sum(isinstance(step, ChooseTile) for step in table.steps)
