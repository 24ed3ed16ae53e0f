"""The optional rule of boarding: two decks as one, until one side is wiped out (EV-304 to EV-315)."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import foes_of, has_foes, tolerated, zone_has_room
from stormtable.games.everrain.rolls import roll_fate
from stormtable.games.everrain.seen import stormy
from stormtable.games.everrain.steps.action import Action
from stormtable.games.everrain.steps.crew import moved_below
from stormtable.games.everrain.steps.damage import node_hit
from stormtable.games.everrain.steps.deck_enemies import ActOnDeck, FoesActivate, no_enemy
from stormtable.games.everrain.steps.enemy_deck import any_enemy, draw_enemy
from stormtable.games.everrain.steps.fleet import discard_vessel, of_vessel
from stormtable.games.everrain.steps.foes import put_foe
from stormtable.games.everrain.steps.frays import CrewAttack
from stormtable.games.everrain.steps.goods import RollSpoils
from stormtable.games.everrain.steps.placing import PutCrew
from stormtable.games.everrain.table import Everrain, ShipStep, backwards

EDGES: Final[i64] = 2


@final
class Boarding(Action):
    """A free action beside an enemy ship; NP that are left are lost (EV-304, EV-R32, EV-R198).

    Only enemy ships at sea are boarded: never a player's, never the Elder One (EV-272).
    """

    def __init__(self) -> None:
        super().__init__(w.BOARD, m.VESSELS)

    def bar(self, table: Everrain, ship: i64, move: i64) -> i64:
        if not table.pack.boarding:
            return w.NO_BOARDING
        vessel = move - w.BOARD
        if vessel >= i64(len(table.fleet)) // m.VESSEL_ROW or of_vessel(table, vessel, m.VESSEL_KIND) == m.NONE:
            return w.NOTHING_TO_BOARD
        hex_ = of_vessel(table, vessel, m.VESSEL_HEX)
        if table.pack.sea.distance(table.hex(ship), hex_) != 1:
            return w.NOTHING_TO_BOARD
        covered = stormy(table, table.hex(ship)) or stormy(table, hex_)
        return w.NO_BOARDING_IN_STORM if covered else FREE

    def with_moves(self, moves: vec[i64], table: Everrain, ship: i64) -> vec[i64]:
        if table.pack.boarding:
            for vessel in range(i64(len(table.fleet)) // m.VESSEL_ROW):
                if self.bar(table, ship, w.BOARD + vessel) == FREE:
                    moves = append(moves, w.BOARD + vessel)
        return moves

    def play(self, table: Everrain, ship: i64, move: i64) -> None:
        vessel = move - w.BOARD
        table.note(w.BOARDED, ship, of_vessel(table, vessel, m.VESSEL_KIND))
        seat = table.owner(ship)
        table.now[m.BOARDED_VESSEL] = vessel
        table.then(ChooseEdge(seat, ship), Muster(seat, ship, table.act, 0), BoardingRound(seat, ship))


@final
class ChooseEdge(ShipStep):
    """Along which side the two decks touch (EV-305, EV-307, EV-R199)."""

    def moves(self, table: Everrain) -> vec[i64]:
        return vec[i64]([w.LIE_ALONG, w.LIE_ALONG + 1])

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if w.LIE_ALONG <= move < w.LIE_ALONG + EDGES else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        table.now[m.JOINED] = 1 + move - w.LIE_ALONG


@final
class Muster(ShipStep):
    """Enemies for the current Act appear on the enemy ship, each where a fate die says (EV-306, EV-R142, EV-R200).

    Each rolls its immediate die (EV-229). `begun`: one has appeared.
    """

    def __init__(self, seat: i64, ship: i64, worth: i64, begun: i64) -> None:
        super().__init__(seat, ship)
        self.worth: i64 = worth
        self.begun: i64 = begun

    def run(self, table: Everrain) -> None:
        if self.worth <= 0:
            return
        if self.begun == 0 and not any_enemy(table, m.DECK_ENEMIES):
            no_enemy(table)
            return
        kind = draw_enemy(table, m.DECK_ENEMIES, self.worth)
        if kind == m.NONE:
            return
        table.push(Muster(self.seat, self.ship, self.worth - table.pack.foe_act[kind], 1))
        zone = node_hit(room_across(table, self.ship), roll_fate(table, w.BOARDING_ZONE))
        foe = put_foe(table, self.ship, kind, m.ENEMY_ZONE + zone)
        table.note(w.FOE_MUSTERED, self.ship, kind, zone)
        table.push(ActOnDeck(self.seat, self.ship, foe, 1))


def room_across(table: Everrain, ship: i64) -> i64:
    """The zones of the enemy ship in which one more enemy fits, a bit each."""
    found: i64 = 0
    for zone in range(m.ZONES):
        if zone_has_room(table, ship, m.ENEMY_ZONE + zone):
            found |= only(zone)
    return found


@final
class BoardingRound(ShipStep):
    """First the crew, then every enemy, until one side is wiped out (EV-308, EV-310, EV-311, EV-312).

    A ship without crew sinks, and with it all this is dropped: nothing is won then (EV-315, EV-R203).
    """

    def run(self, table: Everrain) -> None:
        foes = foes_of(table, self.ship)
        if len(foes) == 0:
            win(table, self.ship)
            return
        table.note(w.BOARDING_ROUND, self.ship)
        table.now[m.BOARDERS] = 0
        for foe in foes:
            table.foes[foe * m.FOE_ROW + m.FOE_ACTED] = 0
        table.then(
            ActivateBoarder(self.seat, self.ship),
            FoesActivate(self.seat, self.ship),
            BoardingRound(self.seat, self.ship),
        )


@final
class ActivateBoarder(ShipStep):
    """As many crew as one likes, also from below deck, each once and without orders (EV-308, EV-309, EV-R255)."""

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        if len(foes_of(table, self.ship)) == 0:
            return found
        for crew in table.crew_of(self.ship):
            if self.bar(table, w.CHOOSE_CREW + crew) == FREE:
                found = append(found, w.CHOOSE_CREW + crew)
        return append(found, w.END_BOARDERS)

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.END_BOARDERS:
            return FREE
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        if has(table.now[m.BOARDERS], crew):
            return w.ACTED_ALREADY
        goes = len(MoveBoarder(self.seat, self.ship, crew).moves(table)) > 0
        return FREE if goes else w.NOWHERE_TO_ACT

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.END_BOARDERS:
            return
        crew = move - w.CHOOSE_CREW
        table.now[m.BOARDERS] |= only(crew)
        table.push(self)
        table.push(MoveBoarder(self.seat, self.ship, crew))

    def run(self, table: Everrain) -> None:
        """No enemy is left."""


@final
class MoveBoarder(ShipStep):
    """Anywhere on the two decks where there is room, and a fray if an enemy is there (EV-308, EV-R201)."""

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for zone in range(m.ZONES):
            if self.bar(table, w.MOVE_TO + zone) == FREE:
                found = append(found, w.MOVE_TO + zone)
        for zone in range(m.ZONES):
            if self.bar(table, w.GO_ACROSS + zone) == FREE:
                found = append(found, w.GO_ACROSS + zone)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        across = w.GO_ACROSS <= move < w.GO_ACROSS + m.ZONES
        if not across and not w.MOVE_TO <= move < w.MOVE_TO + m.PLACES:
            return NOT_ASKED
        place = move - w.GO_ACROSS + m.ENEMY_ZONE if across else move - w.MOVE_TO
        if m.ZONES <= place < m.ENEMY_ZONE:
            return w.DECK_ONLY
        if place == table.place(self.crew):
            return FREE if has_foes(table, self.ship, place) else w.NOBODY_TO_FIGHT
        if not zone_has_room(table, self.ship, place):
            return w.ACROSS_FULL if across else w.ZONE_FULL
        if tolerated(table, self.crew, place):
            return FREE
        return w.ACROSS_QUARREL if across else w.QUARREL

    def play(self, table: Everrain, move: i64) -> None:
        across = move >= w.GO_ACROSS and move < w.GO_ACROSS + m.ZONES
        zone = move - w.GO_ACROSS if across else move - w.MOVE_TO
        place = m.ENEMY_ZONE + zone if across else zone
        table.set_crew(self.crew, m.PLACE, place)
        table.note(w.CREW_CROSSED if across else w.CREW_MOVED, self.ship, self.crew, zone)
        if has_foes(table, self.ship, place):
            table.push(CrewAttack(self.seat, self.ship, place))


def win(table: Everrain, ship: i64) -> None:
    """Spoils for the Act, the enemy ship leaves play without a wreck, crew go below (EV-313, EV-314, EV-R103)."""
    vessel = table.now[m.BOARDED_VESSEL]
    seat = table.owner(ship)
    table.note(w.BOARDING_WON, ship, of_vessel(table, vessel, m.VESSEL_KIND), table.act)
    discard_vessel(table, vessel)
    returned = vec[i64]()
    for crew in table.crew_of(ship):
        if table.on_deck(crew):
            returned = append(returned, crew)
            table.set_crew(crew, m.PLACE, m.BELOW)  # at once: the deck across is gone
    for crew in backwards(returned):
        table.push(PutCrew(seat, ship, crew, 1))
    table.now[m.JOINED] = 0
    table.push(RollSpoils(seat, ship, table.act))
    for crew in backwards(returned):
        moved_below(table, ship, crew)
