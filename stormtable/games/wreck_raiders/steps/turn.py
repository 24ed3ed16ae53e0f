"""The turn and the dice pool."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.wreck_raiders.steps.aquarium import BuyPiece
from stormtable.games.wreck_raiders.steps.dive import MoveDiver
from stormtable.games.wreck_raiders.steps.exhibits import ClaimExhibits
from stormtable.games.wreck_raiders.steps.gains import gain_baubles, spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders
from stormtable.games.wreck_raiders.words import (
    CHANGED_NUMBER,
    DIE_AT,
    DIE_NUMBER,
    DIE_ZONE,
    ENDED,
    ENOUGH_EXHIBITS,
    IN_POOL,
    LAST_TURNS,
    MOST_SEATS,
    NO_ZONE,
    NUMBER_ROLLED,
    ROLLED,
    SKULL,
    SPOTS,
    STALLED,
    TAKE_DIE,
    TOOK_DIE,
    TURN_BEGAN,
    USE_NUMBER,
    ZONE_ROLLED,
)


def roll_pool(table: WreckRaiders) -> None:
    """Every die of the game is rolled at once, each with a number and maybe a zone (WR-017 to WR-020, WR-R02)."""
    for die in range(table.pack.dice):
        number = table.chance.below(SPOTS, NUMBER_ROLLED) + 1
        zone = table.chance.weighted(table.pack.zone_weights, ZONE_ROLLED)
        table.dice[DIE_NUMBER + die] = number
        table.dice[DIE_ZONE + die] = zone
        table.dice[DIE_AT + die] = IN_POOL
        table.note(ROLLED, die, number, zone)


def apart(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


@final
class StartTurn(Step[WreckRaiders]):
    """A turn has four steps in this order: take a die, move a diver, claim Exhibits, buy a piece (WR-023, WR-024)."""

    def run(self, table: WreckRaiders) -> None:
        seat = self.seat
        table.active = seat
        table.claimed_now = 0
        table.number = 0
        table.note(TURN_BEGAN, seat)
        if table.pool_is_empty():
            # WR-025, WR-R39: rolled by the player whose turn begins, never at the end of the turn before.
            roll_pool(table)
        table.steps.extend(TURNS[seat])


@final
class TakeDie(Step[WreckRaiders]):
    """Take any one die of the pool, and at once the bauble of its zone (WR-027 to WR-031, WR-R45)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=5)
        offered: i64 = 0
        for die in range(table.pack.dice):
            if not table.die_in_pool(die):
                continue
            face = table.die_zone(die) * SPOTS + table.die_number(die) - 1
            if (offered >> face) & 1 == 0:
                offered |= 1 << face
                out = append(out, TAKE_DIE + face)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        zone = (move - TAKE_DIE) // SPOTS
        number = (move - TAKE_DIE) % SPOTS + 1
        for die in range(table.pack.dice):
            if table.die_in_pool(die) and table.die_number(die) == number and table.die_zone(die) == zone:
                table.dice[DIE_AT + die] = self.seat
                table.note(TOOK_DIE, self.seat, die, number, zone)
                break
        table.number = number
        if zone != NO_ZONE:
            gain_baubles(table, self.seat, zone - 1, 1)


@final
class UseNumber(Step[WreckRaiders]):
    """Skulls change the number in use by 1 each, within 1 to 6 (WR-094 to WR-096, WR-R03 to WR-R05)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64](capacity=6)
        skulls = table.baubles(self.seat, SKULL)
        if skulls == 0:
            return out
        for number in range(1, SPOTS + 1):
            if apart(number, table.number) <= skulls:
                out = append(out, USE_NUMBER + number - 1)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        number = move - USE_NUMBER + 1
        if number == table.number:
            return
        spend_baubles(table, self.seat, SKULL, apart(number, table.number))
        table.number = number
        table.note(CHANGED_NUMBER, self.seat, number)

    def run(self, table: WreckRaiders) -> None:
        """Without a Skull there is nothing to ask."""


@final
class EndTurn(Step[WreckRaiders]):
    """Enough claimed Exhibits trigger the end; every other player then has one more turn (WR-105 to WR-107, WR-127)."""

    def run(self, table: WreckRaiders) -> None:
        following = (self.seat + 1) % table.seats
        if table.turns_left >= 0:
            table.turns_left -= 1
        elif table.claims_of(self.seat) >= table.pack.claims_to_end:
            table.turns_left = table.seats - 1
            table.note(LAST_TURNS, self.seat)
        elif following == table.starter:
            self.close_round(table)
        if table.turns_left == 0:
            table.note(ENDED, ENOUGH_EXHIBITS)
            table.finish(ENOUGH_EXHIBITS)
        table.push(STARTS[following])

    def close_round(self, table: WreckRaiders) -> None:
        """Too many complete rounds in a row without a claim end the game there and then (WR-R44)."""
        table.quiet_rounds = 0 if table.round_claims > 0 else table.quiet_rounds + 1
        table.round_claims = 0
        if table.quiet_rounds >= table.pack.stall_rounds:
            table.note(ENDED, STALLED)
            table.finish(STALLED)


def turn_of(seat: i64) -> list[Step[WreckRaiders]]:
    """A turn as it goes onto the stack: what happens last comes first."""
    return [EndTurn(seat), BuyPiece(seat), ClaimExhibits(seat), MoveDiver(seat), UseNumber(seat), TakeDie(seat)]


# Steps are immutable, so one of each does for every table.
TURNS: Final = [turn_of(seat) for seat in range(MOST_SEATS)]
STARTS: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
