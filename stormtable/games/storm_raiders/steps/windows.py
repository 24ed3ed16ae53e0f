"""Moments at which crew cards may be used, whoever's turn it is."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, lowest, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.storm_raiders import asked
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.gains import GainMod
from stormtable.games.storm_raiders.steps.repairs import is_repair, list_markers, marker_bar, remove_marker
from stormtable.games.storm_raiders.table import StormRaiders

EVERY_SLOT: Final[i64] = 127
PICKS: Final[i64] = 2


def pick_to_come(table: StormRaiders, seat: i64) -> bool:
    """Whether the seat stands at a Wreck Site with a resource it may still salvage (SR-093, SR-R152)."""
    if table.salvaging == 0 or table.active != seat:
        return False
    return table.picks < PICKS + table.this_turn(asked.MORE_PICKS) and table.sites[table.site(seat)] != 0


# Cards


def turn_down(table: StormRaiders, seat: i64, card: i64) -> None:
    """To use a card it is turned face down (SR-041)."""
    table.lay_crew(seat, card, False)
    table.note(w.USED_CREW, seat, card)


def unlike(table: StormRaiders, seat: i64, moment: i64) -> i64:
    """Face-up cards of this moment, a bit each; of cards that are all alike only the first (SR-042)."""
    pack = table.pack
    left = table.crew_up(seat) & pack.cards_at[moment]
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


def usable(table: StormRaiders, seat: i64, moment: i64) -> i64:
    """Cards that have something to do in a window of this moment, a bit each (SR-043, SR-044, SR-R112, SR-R153)."""
    pack = table.pack
    if table.crew_up(seat) & pack.cards_at[moment] & ~pack.in_answer == 0:
        return 0
    left = unlike(table, seat, moment) & ~pack.in_answer
    out: i64 = 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        ability = pack.card_ability[card]
        act = pack.acts[ability]
        if lasts_usefully(table, seat, ability) if act is None else act.usable(table, seat):
            out |= only(card)
    return out


def lasts_usefully(table: StormRaiders, seat: i64, ability: i64) -> bool:
    """Whether a card that lasts for the turn would change anything by what it gives (SR-R105, SR-R152, SR-R153)."""
    if table.in_force > 0 and not has(table.pack.again, ability):
        for question in range(asked.COUNT):
            if table.ability_gives(ability, question) != 0 and table.this_turn(question) != 0:
                return False
    if table.ability_gives(ability, asked.EQUAL) != 0:
        return has_room_beside_a_die(table, seat)
    if table.ability_gives(ability, asked.NO_SALVAGE_DAMAGE) + table.ability_gives(ability, asked.MORE_PICKS) != 0:
        return pick_to_come(table, seat)
    return True


def has_room_beside_a_die(table: StormRaiders, seat: i64) -> bool:
    for vehicle in range(w.VEHICLES):
        if table.dice(seat, vehicle) != 0 and table.free_spaces(seat, vehicle) > 0:
            return True
    return False


def is_crew(move: i64) -> bool:
    return w.USE_CREW <= move < w.USE_CREW + w.MOST_CARDS


def crew_bar(table: StormRaiders, seat: i64, moment: i64, card: i64, offered: i64) -> i64:
    """Whether a card is one of those offered (a bit each), or why it is not."""
    if has(offered, card):
        return FREE
    if not has(table.crew(seat), card):
        return w.NOT_YOURS
    if has(table.crew_down(seat), card):
        return w.FACE_DOWN
    if alike_in(table, card, offered) != w.NONE:
        return w.ALIKE
    return w.IDLE if has(table.pack.cards_at[moment], card) else w.OTHER_MOMENT


def alike_in(table: StormRaiders, card: i64, offered: i64) -> i64:
    """The card with the same ability that is offered, so that this one need not be; or NONE."""
    while offered != 0:
        other = lowest(offered)
        if table.pack.card_ability[other] == table.pack.card_ability[card]:
            return other
        offered &= offered - 1
    return w.NONE


def use_card(table: StormRaiders, seat: i64, card: i64) -> None:
    """What the card does: at once, or for the rest of the turn."""
    turn_down(table, seat, card)
    ability = table.pack.card_ability[card]
    act = table.pack.acts[ability]
    if act is None:
        table.put_in_force(ability)
    else:
        act.use(table, seat)


# The Starting Crew card


def is_destroyed(move: i64) -> bool:
    return w.DESTROY_CREW <= move < w.DESTROY_CREW + w.MOST_CARDS


def destructible(table: StormRaiders, seat: i64, moment: i64) -> i64:
    """Starting Crew cards to be destroyed now, face up or down; with 7 mods for nothing (SR-045, SR-R111, SR-R114)."""
    cards = table.crew(seat) & table.pack.starting
    if cards == 0 or not has(table.pack.destroy_moments, moment) or table.slots(seat) == EVERY_SLOT:
        return 0
    return cards


def destroy_bar(table: StormRaiders, seat: i64, moment: i64, card: i64) -> i64:
    if has(destructible(table, seat, moment), card):
        return FREE
    if not has(table.crew(seat), card):
        return w.NOT_YOURS
    if not has(table.pack.starting, card):
        return w.NOT_STARTING
    return w.ENOUGH_MODS if table.slots(seat) == EVERY_SLOT else w.NOT_NOW


def destroy_crew(table: StormRaiders, seat: i64, card: i64) -> None:
    """A Starting Crew card leaves the game for a mod at once (SR-045, SR-R114, SR-R115)."""
    table.drop_crew(seat, card)
    table.crew_gone |= only(card)
    table.note(w.DESTROYED_CREW, seat, card)
    table.push(GainMod(seat))


# Windows


def vehicle_repairs(table: StormRaiders, seat: i64, moment: i64) -> bool:
    """Whether the vehicle in use may remove a marker at this moment (SR-214, SR-215, SR-R151)."""
    if moment != w.T3 and moment != w.T4 and moment != w.T7:  # a tuple would be slow
        return False
    return table.ability_used < table.in_use(seat, asked.REPAIRS)


def list_window(table: StormRaiders, seat: i64, moment: i64) -> vec[i64]:
    """What a seat may do at this moment besides going on (SR-043, SR-R111)."""
    out = vec[i64]()
    cards = usable(table, seat, moment)
    if cards != 0:
        out = with_each(out, w.USE_CREW, cards)
    starting = destructible(table, seat, moment)
    if starting != 0:
        out = with_each(out, w.DESTROY_CREW, starting)
    if vehicle_repairs(table, seat, moment):
        out = list_markers(table, seat, w.ALL_VEHICLES, out)
    return out


def window_bar(table: StormRaiders, seat: i64, moment: i64, move: i64) -> i64:
    """The same for one move."""
    if is_crew(move):
        return crew_bar(table, seat, moment, move - w.USE_CREW, usable(table, seat, moment))
    if is_destroyed(move):
        return destroy_bar(table, seat, moment, move - w.DESTROY_CREW)
    if is_repair(move) and vehicle_repairs(table, seat, moment):
        return marker_bar(table, seat, w.ALL_VEHICLES, move)
    return NOT_ASKED


def play_window(table: StormRaiders, seat: i64, move: i64) -> None:
    """A move of `list_window`."""
    if is_crew(move):
        use_card(table, seat, move - w.USE_CREW)
    elif is_destroyed(move):
        destroy_crew(table, seat, move - w.DESTROY_CREW)
    else:
        table.ability_used += 1
        remove_marker(table, seat, move - w.REPAIR)


@final
class CrewWindow(Step[StormRaiders]):
    """A moment for crew cards: use one, destroy the Starting Crew card, or go on (SR-043, SR-045, SR-R110)."""

    def __init__(self, seat: i64, moment: i64) -> None:
        self.seat = seat
        self.moment: i64 = moment

    def moves(self, table: StormRaiders) -> vec[i64]:
        out = list_window(table, self.seat, self.moment)
        return out if len(out) == 0 else append(out, w.GO_ON)

    def bar(self, table: StormRaiders, move: i64) -> i64:
        if move == w.GO_ON:
            return FREE if len(list_window(table, self.seat, self.moment)) > 0 else NOT_ASKED
        return window_bar(table, self.seat, self.moment, move)

    def play(self, table: StormRaiders, move: i64) -> None:
        if move == w.GO_ON:
            return
        table.push(self)
        play_window(table, self.seat, move)

    def run(self, table: StormRaiders) -> None:
        """The seat has nothing to say."""


@final
class NewCrewWindow(Step[StormRaiders]):
    """Whoever gained a card since the last window of this moment may use it before what follows (SR-043, SR-R110)."""

    def __init__(self, seat: i64, moment: i64, had: i64) -> None:
        self.seat = seat
        self.moment: i64 = moment
        self.had: i64 = had  # the cards at that window, a bit each

    def run(self, table: StormRaiders) -> None:
        if not table.pack.fewer_moments and usable(table, self.seat, self.moment) & ~self.had != 0:
            table.push(CrewWindow(self.seat, self.moment))
