"""What a player gains: medals, mods, dial steps, health, resources from the bag, crew."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only, size
from stormtable.engine.step import Step
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_in, tokens_of
from stormtable.games.storm_raiders.words import (
    BAG_REFILLED,
    CARGO_HELD,
    CREW,
    CREW_DOWN,
    CREW_DRAWN,
    CREW_UP,
    DIAL,
    DIAL_TURNED,
    DREW_CREW,
    GAINED_CREW,
    GAINED_MEDAL,
    GAINED_MOD,
    GAINED_RESOURCE,
    HEALED,
    HURT,
    KEEP_CREW,
    MEDALS,
    MODS,
    NONE,
    PLACE_MOD,
    REFRESH,
    REFRESHED,
    RESOURCE_DRAWN,
    ROW,
    SKIP,
    SLOTS,
    TYPES,
)


def gain_medal(table: StormRaiders, seat: i64) -> None:
    """A medal from the supply, up to 7; beyond that it stays there (SR-037, SR-038, SR-R22, SR-R62)."""
    if table.medals(seat) < table.pack.most_medals and table.medals_left > 0:
        table.players[seat * ROW + MEDALS] += 1
        table.medals_left -= 1
        table.note(GAINED_MEDAL, seat)


def turn_dial(table: StormRaiders, seat: i64, dial: i64, steps: i64) -> None:
    """A dial goes up or down (SR-096, SR-116)."""
    table.players[seat * ROW + DIAL + dial] += steps
    table.note(DIAL_TURNED, seat, dial, table.players[seat * ROW + DIAL + dial])


def heal(table: StormRaiders, seat: i64) -> None:
    """The health tracker goes one step back (SR-097)."""
    table.players[seat * ROW + HURT] -= 1
    table.note(HEALED, seat, table.players[seat * ROW + HURT])


# Resources


def can_draw(table: StormRaiders) -> bool:
    """Whether bag or discard pile hold anything."""
    if table.discards != 0:
        return True
    for type_ in range(TYPES):
        if table.bag[type_] > 0:
            return True
    return False


def draw_resource(table: StormRaiders) -> i64:
    """One random resource; an empty bag takes the discard pile back first; NONE if both are empty (SR-154, SR-R124)."""
    left: i64 = 0
    for type_ in range(TYPES):
        left += table.bag[type_]
    if left == 0:
        if table.discards == 0:
            return NONE
        for type_ in range(TYPES):
            table.bag[type_] = tokens_of(table.discards, type_)
        table.note(BAG_REFILLED, tokens_in(table.discards))
        table.discards = 0
    type_drawn = table.chance.weighted(table.bag, RESOURCE_DRAWN)
    table.bag[type_drawn] -= 1
    return type_drawn


def keep_resource(table: StormRaiders, seat: i64, type_: i64) -> None:
    """Kept by the dashboard; a Crew resource is discarded and crew gained (SR-105, SR-106, SR-183, SR-184)."""
    if type_ == CREW:
        table.discards += one_token(CREW)
        table.push(GainCrew(seat))
    else:
        table.players[seat * ROW + CARGO_HELD] += one_token(type_)


@final
class DrawResource(Step[StormRaiders]):
    """One random resource from the bag, kept without damage (SR-119, SR-R63)."""

    def run(self, table: StormRaiders) -> None:
        type_ = draw_resource(table)
        if type_ != NONE:
            table.note(GAINED_RESOURCE, self.seat, type_)
            keep_resource(table, self.seat, type_)


# Mods


@final
class GainMod(Step[StormRaiders]):
    """A mod goes into any open slot, as the player chooses; with 7 there is none (SR-034 to SR-036, SR-R73, SR-R74)."""

    def __init__(self, seat: i64, optional: bool = False) -> None:
        self.seat = seat
        self.optional = optional

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        filled_slots = table.players[self.seat * ROW + MODS]
        if table.mods_left == 0:
            return out
        for slot in range(SLOTS):
            if (filled_slots >> slot) & 1 == 0:
                out = append(out, PLACE_MOD + slot)
        if self.optional and len(out) > 0:
            out = append(out, SKIP)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        slot = move - PLACE_MOD
        table.players[self.seat * ROW + MODS] |= only(slot)
        table.mods_left -= 1
        table.note(GAINED_MOD, self.seat, slot)

    def run(self, table: StormRaiders) -> None:
        """All slots are filled: the mod is lost (SR-R62)."""


# Crew


@final
class GainCrew(Step[StormRaiders]):
    """Draw the top 2 cards of the pile, keep 1, put the other under it; not with 7 (SR-039, SR-040, SR-R49)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        if table.crew_count(seat) >= table.pack.most_crew:
            return
        first = draw_crew(table, seat)
        if first == NONE:
            return
        second = draw_crew(table, seat)
        if second == NONE:
            take_crew(table, seat, first)  # SR-R10: a single card left is kept
            return
        if second < first:
            first, second = second, first
        table.whisper(only(seat), DREW_CREW, seat, first, second)
        table.push(KeepCrew(seat, first, second))


def draw_crew(table: StormRaiders, seat: i64) -> i64:
    """The top card, seen by its drawer only (SR-R116): one nobody knows, or else the first that was put under."""
    if table.crew_pile != 0:
        pool = vec[i64]()
        for card in range(table.pack.cards):
            if (table.crew_pile >> card) & 1 == 1:
                pool = append(pool, card)
        drawn = table.chance.pick(pool, CREW_DRAWN)
        table.crew_pile &= ~only(drawn)
    elif len(table.crew_under) > 0:
        drawn = table.crew_under[0]
        table.crew_under = table.crew_under[1:]
    else:
        return NONE
    table.known[drawn] |= only(seat)
    return drawn


def take_crew(table: StormRaiders, seat: i64, card: i64) -> None:
    """The card lies face up before its owner, for all to see."""
    table.players[seat * ROW + CREW_UP] |= only(card)
    table.known[card] = only(table.seats) - 1
    table.note(GAINED_CREW, seat, card)


@final
class KeepCrew(Step[StormRaiders]):
    """Of the 2 cards drawn 1 is kept face up, the other goes face down under the pile (SR-039, SR-R51)."""

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.first: i64 = first
        self.second: i64 = second

    def moves(self, table: StormRaiders) -> vec[i64]:
        return vec[i64]([KEEP_CREW + self.first, KEEP_CREW + self.second])

    def play(self, table: StormRaiders, move: i64) -> None:
        kept = move - KEEP_CREW
        take_crew(table, self.seat, kept)
        table.crew_under = append(table.crew_under, self.first + self.second - kept)


@final
class RefreshCrew(Step[StormRaiders]):
    """Turn face-down crew cards face up, one after the other (SR-042, SR-115, SR-130, SR-R92, SR-R93)."""

    def __init__(self, seat: i64, times: i64, optional: bool) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = vec[i64]()
        down = table.players[self.seat * ROW + CREW_DOWN]
        if down == 0:
            return out
        for card in range(table.pack.cards):
            if (down >> card) & 1 == 1:
                out = append(out, REFRESH + card)
        if self.optional:
            out = append(out, SKIP)
        return out

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == SKIP:
            return
        refresh(table, self.seat, move - REFRESH)
        if self.times > 1:
            table.push(RefreshCrew(self.seat, self.times - 1, self.optional))

    def run(self, table: StormRaiders) -> None:
        """No card is face down."""


def refresh(table: StormRaiders, seat: i64, card: i64) -> None:
    at = seat * ROW
    table.players[at + CREW_DOWN] &= ~only(card)
    table.players[at + CREW_UP] |= only(card)
    table.note(REFRESHED, seat, card)


def refresh_all(table: StormRaiders, seat: i64) -> None:
    """Every card of the seat is face up (SR-174)."""
    down = table.players[seat * ROW + CREW_DOWN]
    if size(down) == 0:
        return
    for card in range(table.pack.cards):
        if (down >> card) & 1 == 1:
            refresh(table, seat, card)
