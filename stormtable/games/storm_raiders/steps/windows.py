"""Moments at which crew cards may be used, whoever's turn it is."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import lowest, only
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.steps.gains import GainMod
from stormtable.games.storm_raiders.steps.repairs import list_markers, remove_marker
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import (
    ALL_VEHICLES,
    CREW_DOWN,
    CREW_UP,
    DESTROY_CREW,
    DESTROYED_CREW,
    GO_ON,
    MODS,
    NO_SHIELD,
    REPAIR,
    ROW,
    T3,
    T4,
    T7,
    USE_CREW,
    USED_CREW,
)

EVERY_SLOT: Final[i64] = 127


def turn_down(table: StormRaiders, seat: i64, card: i64) -> None:
    """To use a card it is turned face down (SR-041)."""
    table.players[seat * ROW + CREW_UP] &= ~only(card)
    table.players[seat * ROW + CREW_DOWN] |= only(card)
    table.note(USED_CREW, seat, card)


def unlike(table: StormRaiders, seat: i64, moment: i64) -> i64:
    """Face-up cards of this moment, a bit each; of cards that are all alike only the first."""
    pack = table.pack
    left = table.players[seat * ROW + CREW_UP] & pack.cards_at[moment]
    out: i64 = 0
    seen: i64 = 0  # abilities, those of Starting Crew cards apart: such a card can be destroyed
    while left != 0:
        card = lowest(left)
        left &= left - 1
        kind: i64 = only(pack.card_ability[card] * 2 + ((pack.starting >> card) & 1))
        if seen & kind == 0:
            seen |= kind
            out |= only(card)
    return out


def shield_cards(table: StormRaiders, seat: i64, moment: i64, shield: i64) -> vec[i64]:
    """Moves for the cards that prevent this much: one damage, or a whole hit of the Storm."""
    out = vec[i64]()
    cards = unlike(table, seat, moment)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if table.pack.crew[table.pack.card_ability[card]].shields() == shield:
            out = append(out, USE_CREW + card)
    return out


def list_window(table: StormRaiders, seat: i64, moment: i64) -> vec[i64]:
    """What a seat may do at this moment besides going on (SR-043, SR-R111, SR-R112, SR-R153)."""
    out = vec[i64]()
    pack = table.pack
    cards = unlike(table, seat, moment)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        ability = pack.crew[pack.card_ability[card]]
        if ability.shields() == NO_SHIELD and ability.usable(table, seat):
            out = append(out, USE_CREW + card)
    at = seat * ROW
    if (pack.destroy_moments >> moment) & 1 == 1 and table.players[at + MODS] != EVERY_SLOT:
        # SR-R114: also a face-down one; with 7 mods it would gain nothing.
        left = (table.players[at + CREW_UP] | table.players[at + CREW_DOWN]) & pack.starting
        while left != 0:
            out = append(out, DESTROY_CREW + lowest(left))
            left &= left - 1
    if moment == T3 or moment == T4 or moment == T7:  # noqa: SIM109  # a tuple would be slow
        out = list_vehicle_repairs(table, seat, out)
    return out


def list_vehicle_repairs(table: StormRaiders, seat: i64, out: vec[i64]) -> vec[i64]:
    """A vehicle in use that may remove a marker at any point of the turn is asked along (SR-215, SR-R151)."""
    if table.ability_used > 0 or not table.ability_works(seat):
        return out
    if not table.ability(seat, table.use).can_repair(table.used_value, table.colour_used()):
        return out
    return list_markers(table, seat, ALL_VEHICLES, out)


def play_window(table: StormRaiders, seat: i64, move: i64) -> None:
    """A move of `list_window`."""
    if move >= REPAIR:
        table.ability_used = 1
        remove_marker(table, seat, move - REPAIR)
    elif move >= DESTROY_CREW:
        destroy_crew(table, seat, move - DESTROY_CREW)
    else:
        card = move - USE_CREW
        turn_down(table, seat, card)
        table.pack.crew[table.pack.card_ability[card]].use(table, seat)


def destroy_crew(table: StormRaiders, seat: i64, card: i64) -> None:
    """A Starting Crew card leaves the game for a mod at once (SR-045, SR-R114, SR-R115)."""
    table.players[seat * ROW + CREW_UP] &= ~only(card)
    table.players[seat * ROW + CREW_DOWN] &= ~only(card)
    table.crew_gone |= only(card)
    table.note(DESTROYED_CREW, seat, card)
    table.push(GainMod(seat))


@final
class CrewWindow(Step[StormRaiders]):
    """A moment for crew cards: use one, destroy the Starting Crew card, or go on (SR-043, SR-045, SR-R110)."""

    def __init__(self, seat: i64, moment: i64) -> None:
        self.seat = seat
        self.moment: i64 = moment

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = list_window(table, self.seat, self.moment)
        if len(out) == 0:
            return out
        return append(out, GO_ON)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == GO_ON:
            return
        table.push(self)
        play_window(table, self.seat, move)

    def run(self, table: StormRaiders) -> None:
        """The seat has nothing to say."""
