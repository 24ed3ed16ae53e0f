"""The turn and the dice pool."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.aquarium import BuyPiece
from stormtable.games.wreck_raiders.steps.dive import MoveDiver
from stormtable.games.wreck_raiders.steps.exhibits import ClaimExhibits
from stormtable.games.wreck_raiders.steps.gains import gain_baubles, spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders


def roll_pool(table: WreckRaiders) -> None:
    """Every die of the game is rolled at once, each with a number and maybe a zone.

    Rules: WR-015, WR-017, WR-018, WR-019, WR-020, WR-021, WR-R02.
    """
    for die in range(table.pack.dice):
        number = table.chance.below(w.SPOTS, w.NUMBER_ROLLED) + 1
        zone = table.chance.weighted(table.pack.zone_weights, w.ZONE_ROLLED)
        table.dice[w.DIE_NUMBER + die] = number
        table.dice[w.DIE_ZONE + die] = zone
        table.dice[w.DIE_AT + die] = w.IN_POOL
        table.note(w.ROLLED, die, number, zone)


def apart(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def start_turn(table: WreckRaiders, seat: i64) -> None:
    """A turn has four steps in this order: take a die, move a diver, claim Exhibits, buy a piece (WR-023, WR-024)."""
    table.active = seat
    table.claimed_now = 0
    table.number = 0
    table.note(w.TURN_BEGAN, seat)
    if table.pool_is_empty():
        # WR-025, WR-026, WR-R39: rolled by the player whose turn begins, never at the end of the turn before.
        roll_pool(table)
    turn = TURNS[seat]
    table.then(turn.take_die, turn.move_diver, turn.claim, turn.buy, turn.end)


@final
class TakeDie(Step[WreckRaiders]):
    """Take any one die of the pool, and at once the bauble of its zone.

    Rules: WR-027, WR-028, WR-029, WR-030, WR-031, WR-R45.
    """

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=w.DICE)
        listed: i64 = 0
        for die in range(table.pack.dice):
            if not table.die_in_pool(die):
                continue
            face = table.die_zone(die) * w.SPOTS + table.die_number(die) - 1
            if (listed >> face) & 1 == 0:
                listed |= 1 << face
                out = append(out, w.TAKE_DIE + face)
        return out

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.TAKE_DIE <= move < w.TAKE_DIE + w.FACES:
            return NOT_ASKED
        return w.NO_SUCH_DIE if table.die_showing(move - w.TAKE_DIE) == w.EMPTY else FREE

    def play(self, table: WreckRaiders, move: i64) -> None:
        die = table.die_showing(move - w.TAKE_DIE)
        number = table.die_number(die)
        zone = table.die_zone(die)
        table.dice[w.DIE_AT + die] = self.seat
        table.number = number
        table.note(w.TOOK_DIE, self.seat, die, number, zone)
        if zone != w.NO_ZONE:
            gain_baubles(table, self.seat, zone - 1, 1)
        if table.baubles(self.seat, w.SKULL) > 0:
            table.push(TURNS[self.seat].use_number)


@final
class UseNumber(Step[WreckRaiders]):
    """Skulls change the number in use by 1 each, within 1 to 6 (WR-094, WR-095, WR-096, WR-R03, WR-R04, WR-R05)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=w.SPOTS)
        for move in range(w.USE_NUMBER, w.USE_NUMBER + w.SPOTS):
            if self.bar(table, move) == FREE:
                out = append(out, move)
        return out

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.USE_NUMBER <= move < w.USE_NUMBER + w.SPOTS:
            return NOT_ASKED
        skulls = apart(move - w.USE_NUMBER + 1, table.number)
        return w.TOO_FEW_SKULLS if skulls > table.baubles(self.seat, w.SKULL) else FREE

    def play(self, table: WreckRaiders, move: i64) -> None:
        number = move - w.USE_NUMBER + 1
        if number == table.number:
            return
        spend_baubles(table, self.seat, w.SKULL, apart(number, table.number))
        table.number = number
        table.note(w.CHANGED_NUMBER, self.seat, number)


@final
class EndTurn(Step[WreckRaiders]):
    """Enough claimed Exhibits trigger the end; every other player then has one more turn.

    Rules: WR-022, WR-105, WR-106, WR-107, WR-127, WR-R40.
    """

    def run(self, table: WreckRaiders) -> None:
        following = (self.seat + 1) % table.seats
        if table.turns_left >= 0:
            table.turns_left -= 1
        elif self.has_enough(table):
            table.turns_left = table.seats - 1
            table.note(w.LAST_TURNS, self.seat)
        elif following == table.starter:
            # WR-R44: a round is complete; a claim in it begins the count of quiet ones anew.
            table.quiet_rounds = 0 if table.round_claims > 0 else table.quiet_rounds + 1
            table.round_claims = 0
        if table.turns_left != 0 and table.quiet_rounds < table.pack.stall_rounds:
            start_turn(table, following)

    def has_enough(self, table: WreckRaiders) -> bool:
        """Only a turn with a claim can have brought enough Exhibits (WR-105)."""
        return table.claimed_now > 0 and table.claims_of(self.seat) >= table.pack.claims_to_end


@final
class EndGame(Step[WreckRaiders]):
    """When no turn follows any more the last turns were played, or too many rounds passed without a claim.

    It lies below all that is still to happen. Rules: WR-106, WR-R44.
    """

    def run(self, table: WreckRaiders) -> None:
        ending = w.ENOUGH_EXHIBITS if table.turns_left == 0 else w.STALLED
        table.note(w.ENDED, ending)
        table.finish(ending)


@final
class Turn:
    """The steps of a seat's turn. Steps are immutable, so one of each does for every table."""

    def __init__(self, seat: i64) -> None:
        self.take_die = TakeDie(seat)
        self.use_number = UseNumber(seat)
        self.move_diver = MoveDiver(seat)
        self.claim = ClaimExhibits(seat)
        self.buy = BuyPiece(seat)
        self.end = EndTurn(seat)


TURNS: Final = [Turn(seat) for seat in range(w.MOST_SEATS)]
