"""What a player gains: medals, mods, dial steps, health, resources from the bag, crew."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.repairs import skip_bar, with_skip
from stormtable.games.storm_raiders.table import StormRaiders, one_token, tokens_in, tokens_of


def gain_medal(table: StormRaiders, seat: i64) -> None:
    """A medal from the supply, up to 7; beyond that it stays there (SR-037, SR-038, SR-R22, SR-R62, SR-R72)."""
    if table.medals(seat) < table.pack.most_medals and table.medals_left > 0:
        table.add_medals(seat, 1)
        table.note(w.GAINED_MEDAL, seat)


def turn_dial(table: StormRaiders, seat: i64, dial: i64, steps: i64) -> None:
    """A dial goes up or down (SR-096, SR-116)."""
    table.move_dial(seat, dial, steps)
    table.note(w.DIAL_TURNED, seat, dial, table.dial(seat, dial))


def heal(table: StormRaiders, seat: i64) -> None:
    """The health tracker goes one step back (SR-097)."""
    table.move_health(seat, -1)
    table.note(w.HEALED, seat, table.health(seat))


# Resources


def can_draw(table: StormRaiders) -> bool:
    """Whether bag or discard pile hold anything."""
    if table.discards != 0:
        return True
    for type_ in range(w.TYPES):
        if table.bag[type_] > 0:
            return True
    return False


def draw_resource(table: StormRaiders) -> i64:
    """One random resource; an empty bag takes the discard pile back first; NONE if both are empty (SR-154, SR-R124)."""
    left: i64 = 0
    for type_ in range(w.TYPES):
        left += table.bag[type_]
    if left == 0:
        if table.discards == 0:
            return w.NONE
        for type_ in range(w.TYPES):
            table.bag[type_] = tokens_of(table.discards, type_)
        table.note(w.BAG_REFILLED, tokens_in(table.discards))
        table.discards = 0
    type_drawn = table.chance.weighted(table.bag, w.RESOURCE_DRAWN)
    table.bag[type_drawn] -= 1
    return type_drawn


def keep_resource(table: StormRaiders, seat: i64, type_: i64) -> None:
    """Kept, however many there are; a Crew resource is discarded and crew gained (SR-105, SR-106, SR-170, SR-R12)."""
    if type_ == w.CREW:
        table.discards += one_token(w.CREW)
        table.push(GainCrew(seat))
    else:
        table.add_held(seat, type_, 1)


@final
class DrawResource(Step[StormRaiders]):
    """One random resource from the bag, kept without damage (SR-119, SR-R63)."""

    def run(self, table: StormRaiders) -> None:
        type_ = draw_resource(table)
        if type_ != w.NONE:
            table.note(w.GAINED_RESOURCE, self.seat, type_)
            keep_resource(table, self.seat, type_)


# Mods


@final
class GainMod(Step[StormRaiders]):
    """A mod goes into any open slot and stays there; with 7 there is none (SR-034, SR-036, SR-R08, SR-R73, SR-R74)."""

    def __init__(self, seat: i64, optional: bool = False) -> None:
        self.seat = seat
        self.optional = optional

    def open_slots(self, table: StormRaiders) -> i64:
        return 0 if table.mods_left == 0 else ~table.slots(self.seat) & (only(w.SLOTS) - 1)

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(with_each(vec[i64](), w.PLACE_MOD, self.open_slots(table)), self.optional)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if w.PLACE_MOD <= move < w.PLACE_MOD + w.SLOTS:
            return FREE if has(self.open_slots(table), move - w.PLACE_MOD) else w.SLOT_FILLED
        return skip_bar(self.optional, self.open_slots(table) != 0) if move == w.SKIP else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        table.fill_slot(self.seat, move - w.PLACE_MOD)
        table.note(w.GAINED_MOD, self.seat, move - w.PLACE_MOD)

    def run(self, table: StormRaiders) -> None:
        """All slots are filled: the mod is lost (SR-R62)."""


# Crew


@final
class GainCrew(Step[StormRaiders]):
    """Draw the top 2 cards of the pile, keep 1, put the other under it; not with 7 (SR-039, SR-040, SR-R49, SR-R50)."""

    def run(self, table: StormRaiders) -> None:
        seat = self.seat
        if table.crew_count(seat) >= table.pack.most_crew:
            return
        first = draw_crew(table, seat)
        if first == w.NONE:
            return
        second = draw_crew(table, seat)
        if second == w.NONE:
            take_crew(table, seat, first)  # SR-R10: a single card left is kept
            return
        if second < first:
            first, second = second, first
        table.whisper(only(seat), w.DREW_CREW, seat, first, second)
        table.push(KeepCrew(seat, first, second))


def draw_crew(table: StormRaiders, seat: i64) -> i64:
    """The top card, seen by its drawer only (SR-R116): one nobody knows, or else the first that was put under."""
    if table.crew_pile != 0:
        drawn = table.chance.pick(each(table.crew_pile), w.CREW_DRAWN)
        table.crew_pile &= ~only(drawn)
    elif len(table.crew_under) > 0:
        drawn = table.crew_under[0]
        table.crew_under = table.crew_under[1:]
    else:
        return w.NONE
    table.known[drawn] |= only(seat)
    return drawn


def take_crew(table: StormRaiders, seat: i64, card: i64) -> None:
    """The card lies face up before its owner, for all to see (SR-039, SR-R13)."""
    table.lay_crew(seat, card, True)
    table.known[card] = only(table.seats) - 1
    table.note(w.GAINED_CREW, seat, card)


@final
class KeepCrew(Step[StormRaiders]):
    """Of the 2 cards drawn 1 is kept face up, the other goes face down under the pile (SR-039, SR-R51)."""

    def __init__(self, seat: i64, first: i64, second: i64) -> None:
        self.seat = seat
        self.first: i64 = first
        self.second: i64 = second

    def moves(self, table: StormRaiders) -> vec[i64]:
        return vec[i64]([w.KEEP_CREW + self.first, w.KEEP_CREW + self.second])

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if not w.KEEP_CREW <= move < w.KEEP_CREW + w.MOST_CARDS:
            return NOT_ASKED
        card = move - w.KEEP_CREW
        return FREE if card == self.first or card == self.second else w.NOT_DRAWN

    def play(self, table: StormRaiders, move: i64) -> None:
        kept = move - w.KEEP_CREW
        take_crew(table, self.seat, kept)
        table.crew_under = append(table.crew_under, self.first + self.second - kept)


@final
class RefreshCrew(Step[StormRaiders]):
    """Turn face-down crew cards face up, one after the other (SR-042, SR-115, SR-130, SR-R92, SR-R93, SR-R118)."""

    def __init__(self, seat: i64, times: i64, optional: bool) -> None:
        self.seat = seat
        self.times: i64 = times
        self.optional = optional

    def moves(self, table: StormRaiders) -> vec[i64]:
        return with_skip(with_each(vec[i64](), w.REFRESH, table.crew_down(self.seat)), self.optional)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        down = table.crew_down(self.seat)
        if w.REFRESH <= move < w.REFRESH + w.MOST_CARDS:
            return FREE if has(down, move - w.REFRESH) else w.NOT_DOWN
        return skip_bar(self.optional, down != 0) if move == w.SKIP else NOT_ASKED

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.SKIP:
            return
        refresh(table, self.seat, move - w.REFRESH)
        if self.times > 1:
            table.push(RefreshCrew(self.seat, self.times - 1, self.optional))

    def run(self, table: StormRaiders) -> None:
        """No card is face down."""


def refresh(table: StormRaiders, seat: i64, card: i64) -> None:
    table.lay_crew(seat, card, True)
    table.note(w.REFRESHED, seat, card)


def refresh_all(table: StormRaiders, seat: i64) -> None:
    """Every card of the seat is face up (SR-174)."""
    for card in each(table.crew_down(seat)):
        refresh(table, seat, card)
