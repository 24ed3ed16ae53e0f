"""What a seat cannot know of the crew pile, dealt anew for it."""
# mypyc: compile

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.chance import Chance
from stormtable.engine.vectors import filled
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.gains import KeepCrew
from stormtable.games.storm_raiders.table import StormRaiders


def resample(table: StormRaiders, seat: i64, chance: Chance) -> StormRaiders:
    """A clone in which the cards whose place `seat` does not know lie anywhere they could, each way as likely.

    Such places are: cards another seat has just drawn, cards that others put under the pile, and the pile above those
    (of which no order is kept). Who knows what lies in a place stays as it is.
    """
    twin = table.clone()
    twin.chance = chance
    places = places_unknown(table, seat)
    if len(places) == 0:
        return twin  # then only the pile is unknown, and its order is drawn when it is needed
    cards = cards_unknown(table, places)
    order = chance.shuffle(cards, w.UNKNOWN_CREW)
    for card in cards:
        twin.known[card] = 0
        twin.crew_pile |= only(card)
    stands_for = filled(table.pack.cards, w.NONE)  # what lies where a card lay
    for i in range(i64(len(places))):
        stands_for[places[i]] = order[i]
        twin.known[order[i]] = table.known[places[i]]
        twin.crew_pile &= ~only(order[i])
    for at in range(i64(len(table.crew_under))):
        twin.crew_under[at] = in_place_of(stands_for, table.crew_under[at])
    for number in range(len(table.steps)):
        step = table.steps[number]
        if isinstance(step, KeepCrew):
            drawn = hand(step.seat, in_place_of(stands_for, step.first), in_place_of(stands_for, step.second))
            twin.steps[number] = drawn
            if number == len(table.steps) - 1:
                twin.legal = drawn.moves(twin)
    return twin


def in_place_of(stands_for: vec[i64], card: i64) -> i64:
    return card if stands_for[card] == w.NONE else stands_for[card]


def hand(seat: i64, first: i64, second: i64) -> KeepCrew:
    """Two cards drawn, in order of their numbers as always."""
    return KeepCrew(seat, first, second) if first < second else KeepCrew(seat, second, first)


def knows(table: StormRaiders, card: i64, seat: i64) -> bool:
    return (table.known[card] >> seat) & 1 == 1


def places_unknown(table: StormRaiders, seat: i64) -> vec[i64]:
    """Places outside the pile whose card `seat` does not know, each named by the card that lies there."""
    out = vec[i64]()
    for step in table.steps:
        if isinstance(step, KeepCrew):
            if not knows(table, step.first, seat):
                out = append(out, step.first)
            if not knows(table, step.second, seat):
                out = append(out, step.second)
    for card in table.crew_under:
        if not knows(table, card, seat):
            out = append(out, card)
    return out


def cards_unknown(table: StormRaiders, places: vec[i64]) -> vec[i64]:
    """The cards that can lie in such a place or in the pile, in order of their numbers."""
    mask = table.crew_pile
    for card in places:
        mask |= only(card)
    out = vec[i64]()
    for card in range(table.pack.cards):
        if (mask >> card) & 1 == 1:
            out = append(out, card)
    return out
