"""The optional island board: the party goes from the shore to the gold node, token by token (EV-316 to EV-332).

Which token lies where is decided when it is turned up; all of it happens in the owner's turn, without orders (EV-321,
EV-327). Crew on a node are at the place INLAND and the node.
"""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import each, has, only, with_each
from stormtable.engine.step import FREE, NOT_ASKED, listed
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.aboard import crew_at, tolerated
from stormtable.games.everrain.steps.cards import DrawCard
from stormtable.games.everrain.steps.harm import recover, suffer
from stormtable.games.everrain.table import Everrain, ShipStep


def set_out(table: Everrain, ship: i64) -> None:
    """All tokens lie face down; the whole party goes ashore, within the turn and at no cost.

    (EV-317, EV-318, EV-321, EV-327)
    """
    for node in range(m.ISLAND_NODES):
        table.now[m.TOKEN_AT + node] = 0
    table.push(MoveParty(table.owner(ship), ship, 0))


def inland(table: Everrain, ship: i64) -> vec[i64]:
    """The crew on the island board, in the order of their slots."""
    found = vec[i64]()
    for crew in table.crew_of(ship):
        if table.place(crew) >= m.INLAND:
            found = append(found, crew)
    return found


def paths(table: Everrain, crew: i64) -> i64:
    """The nodes that a crew may go to from its own, or from the boat, a bit each (EV-318, EV-322)."""
    place = table.place(crew)
    return table.pack.island_shore if place < m.INLAND else table.pack.island_to[place - m.INLAND]


def ways_on(table: Everrain, crew: i64) -> i64:
    """Those of them where nobody quarrels; any number of crew has room on a node (EV-R205, EV-R256)."""
    found: i64 = 0
    for node in each(paths(table, crew)):
        if tolerated(table, crew, m.INLAND + node):
            found |= only(node)
    return found


# Moving


@final
class MoveParty(ShipStep):
    """Crew after crew goes on, at first all of them, later at least one; `moved` has a bit each (EV-318, EV-R204)."""

    def __init__(self, seat: i64, ship: i64, moved: i64) -> None:
        super().__init__(seat, ship)
        self.moved: i64 = moved

    def can_go(self, table: Everrain, crew: i64) -> bool:
        waits = has(table.now[m.PARTY], crew) and not has(self.moved, crew)
        return waits and ways_on(table, crew) != 0 and not at_gold(table, self.ship)

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in table.crew_of(self.ship):
            if self.can_go(table, crew):
                found = append(found, w.CHOOSE_CREW + crew)
        if len(found) > 0 and self.bar(table, w.REST_STAY) == FREE:
            found = append(found, w.REST_STAY)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if move == w.REST_STAY:
            return w.SOMEBODY_GOES if self.moved == 0 or self.lands(table) else FREE
        crew = move - w.CHOOSE_CREW
        if not 0 <= crew < m.CREW:
            return NOT_ASKED
        if table.aboard(crew) != self.ship:
            return w.NOT_ABOARD
        return FREE if self.can_go(table, crew) else w.CANNOT_GO_ON

    def lands(self, table: Everrain) -> bool:
        """Whether some of the party are still in the boats, and can go ashore."""
        for crew in table.crew_of(self.ship):
            if table.place(crew) < m.INLAND and self.can_go(table, crew):
                return True
        return False

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.REST_STAY:
            self.run(table)
            return
        crew = move - w.CHOOSE_CREW
        table.push(MoveParty(self.seat, self.ship, self.moved | only(crew)))
        table.push(GoInland(self.seat, self.ship, crew))

    def run(self, table: Everrain) -> None:
        """All have moved who can; whom nobody would stand ashore stays in the boat and is no part of it.

        On the gold node the way ends with an expedition card, and nobody moves any more (EV-323).
        """
        for crew in table.crew_of(self.ship):
            if table.place(crew) < m.INLAND:
                table.now[m.PARTY] &= ~only(crew)
        if at_gold(table, self.ship):
            table.push(DrawCard(self.seat, self.ship, m.EXPEDITIONS))
        elif self.moved != 0:
            table.push(TurnUpTokens(self.seat, self.ship))


def at_gold(table: Everrain, ship: i64) -> bool:
    """Whether a crew stands on the gold node."""
    for crew in inland(table, ship):
        if has(table.pack.island_gold, table.place(crew) - m.INLAND):
            return True
    return False


@final
class GoInland(ShipStep):
    """Which node a crew goes to (EV-318, EV-322)."""

    def __init__(self, seat: i64, ship: i64, crew: i64) -> None:
        super().__init__(seat, ship)
        self.crew: i64 = crew

    def moves(self, table: Everrain) -> vec[i64]:
        return with_each(vec[i64](), w.GO_INLAND, ways_on(table, self.crew))

    def bar(self, table: Everrain, move: i64) -> i64:
        node = move - w.GO_INLAND
        if not 0 <= node < m.ISLAND_NODES:
            return NOT_ASKED
        if not has(paths(table, self.crew), node):
            return w.NO_PATH
        return FREE if tolerated(table, self.crew, m.INLAND + node) else w.QUARREL_INLAND

    def play(self, table: Everrain, move: i64) -> None:
        node = move - w.GO_INLAND
        table.set_crew(self.crew, m.PLACE, m.INLAND + node)
        table.note(w.WENT_INLAND, self.ship, self.crew, node)


# Tokens


@final
class TurnUpTokens(ShipStep):
    """Node by node, in the owner's order, every token under a crew is turned up (EV-319, EV-R221)."""

    def moves(self, table: Everrain) -> vec[i64]:
        return with_each(vec[i64](), w.TURN_UP, covered(table, self.ship))

    def bar(self, table: Everrain, move: i64) -> i64:
        node = move - w.TURN_UP
        if not 0 <= node < m.ISLAND_NODES:
            return NOT_ASKED
        return FREE if has(covered(table, self.ship), node) else w.NO_TOKEN

    def play(self, table: Everrain, move: i64) -> None:
        turn_up(table, self.ship, move - w.TURN_UP)

    def run(self, table: Everrain) -> None:
        """None is left to turn up: the cycle begins anew, if anybody is there to go on (EV-320, EV-R207)."""
        if len(inland(table, self.ship)) > 0:
            table.push(MoveParty(self.seat, self.ship, 0))


def covered(table: Everrain, ship: i64) -> i64:
    """The nodes with crew whose token is still face down, a bit each."""
    found: i64 = 0
    for crew in inland(table, ship):
        node = table.place(crew) - m.INLAND
        if table.now[m.TOKEN_AT + node] == 0:
            found |= only(node)
    return found


def tokens_left(table: Everrain) -> vec[i64]:
    """How many tokens of each kind are not turned up: they lie face down, or are in the supply (EV-317)."""
    left = table.pack.token_copies[:]
    for node in range(m.ISLAND_NODES):
        if table.now[m.TOKEN_AT + node] > 0:
            left[table.now[m.TOKEN_AT + node] - 1] -= 1
    return left


def turn_up(table: Everrain, ship: i64, node: i64) -> None:
    """The token is carried out, then one crew there suffers STRAIN, then one may stop (EV-320, EV-325, EV-R221)."""
    token = table.chance.weighted(tokens_left(table), w.TOKEN_DRAWN)
    table.now[m.TOKEN_AT + node] = token + 1
    table.note(w.TOKEN_TURNED_UP, ship, node, token)
    seat = table.owner(ship)
    ends = table.pack.token_expedition[token] == 1  # EV-324, EV-330
    if not ends:
        table.push(GoOnInland(seat, ship))
    table.push(StrainInland(seat, ship, node))
    if ends:
        table.push(DrawCard(seat, ship, m.EXPEDITIONS))
    for crew in crew_at(table, ship, m.INLAND + node):
        recover(table, crew, m.STRAIN, table.pack.token_recovers[token])  # EV-332
    program = table.pack.token_script[token]
    if program != m.NONE:
        table.push(table.script(program, ship))  # EV-328, EV-329, EV-331


@final
class StrainInland(ShipStep):
    """One crew on the node whose token was turned up suffers STRAIN, of the owner's choice (EV-320)."""

    def __init__(self, seat: i64, ship: i64, node: i64) -> None:
        super().__init__(seat, ship)
        self.node: i64 = node

    def moves(self, table: Everrain) -> vec[i64]:
        found = vec[i64]()
        for crew in crew_at(table, self.ship, m.INLAND + self.node):
            found = append(found, w.CHOOSE_CREW + crew)
        return found

    def bar(self, table: Everrain, move: i64) -> i64:
        if not w.CHOOSE_CREW <= move < w.CHOOSE_CREW + m.CREW:
            return NOT_ASKED
        return FREE if listed(self.moves(table), move) else w.NOT_AT_THE_TOKEN

    def play(self, table: Everrain, move: i64) -> None:
        suffer(table, move - w.CHOOSE_CREW, m.STRAIN, table.pack.island_strain)

    def run(self, table: Everrain) -> None:
        """Nobody is left there."""


@final
class GoOnInland(ShipStep):
    """After each token the owner may stop; without anybody left there it is over (EV-325, EV-R207, EV-R221)."""

    def moves(self, table: Everrain) -> vec[i64]:
        if len(inland(table, self.ship)) == 0:
            return vec[i64]()
        return vec[i64]([w.PRESS_ON, w.TURN_BACK])

    def bar(self, table: Everrain, move: i64) -> i64:
        return FREE if move == w.PRESS_ON or move == w.TURN_BACK else NOT_ASKED

    def play(self, table: Everrain, move: i64) -> None:
        if move == w.PRESS_ON:
            table.push(TurnUpTokens(self.seat, self.ship))

    def run(self, table: Everrain) -> None:
        """All of the party are dead or gone."""
