"""Activating a power: a script whose subject is the rift, for the player taking the turn."""
# mypyc: compile

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.script import Effect, Effects, Script
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.steps.choosing import names_opponent, opponents, why_not_opponent
from stormtable.games.riftwalker.table import Riftwalker


@final
class OfferPower(Step[Riftwalker]):
    """Whoever explored or shifted a rift may activate its power, once a turn (RW-029, RW-031, RW-035, RW-R17)."""

    def __init__(self, seat: i64, rift: i64) -> None:
        self.seat = seat
        self.rift: i64 = rift

    def moves(self, table: Riftwalker) -> vec[i64]:
        if has(table.piles[w.USED], self.rift):
            return vec[i64]()
        return vec[i64]([w.ACTIVATE, w.NO_POWER])

    def bar(self, table: Riftwalker, move: i64) -> i64:
        return FREE if move == w.ACTIVATE or move == w.NO_POWER else NOT_ASKED

    def play(self, table: Riftwalker, move: i64) -> None:
        if move == w.ACTIVATE:
            start_power(table, self.rift)
        else:
            table.note(w.LEFT_UNUSED, self.seat, self.rift)

    def run(self, table: Riftwalker) -> None:
        """A power already used this turn is not offered again."""


def start_power(table: Riftwalker, rift: i64) -> None:
    """Really that rift's power; "you" is the player taking the turn.

    Only this starts a power, and a started one runs to its end.
    RW-010, RW-066, RW-074, RW-075, RW-076, RW-077, RW-R15, RW-R55.
    """
    table.piles[w.USED] |= only(rift)
    table.note(w.ACTIVATED, table.active, rift)
    power = table.pack.powers[rift]
    table.push(Script(power, power.start, table.active, rift))


@final
class RiftEffects(Effects[Riftwalker]):
    """What cannot be done is skipped, and the log says so, as it does of what was declined (RW-R14, RW-R60)."""

    def impossible(self, table: Riftwalker, script: Script, pc: i64) -> None:
        table.note(w.NO_EFFECT, script.seat, script.subject)

    def declined(self, table: Riftwalker, script: Script, pc: i64) -> None:
        table.note(w.DECLINED, script.seat, script.subject)


class RiftEffect(Effect[Riftwalker]):
    """An effect of a power. "This rift" is the script's subject; who acts is its seat."""

    def looks_possible(self, table: Riftwalker, script: Script, pc: i64) -> bool:
        """Whether it can be done, or might be for all that everybody sees."""
        return len(self.options(table, script, pc)) > 0

    def offers_power(self, script: Script, pc: i64) -> bool:
        """Whether the power of the rift that is explored or shifted is offered afterwards (RW-067)."""
        return False

    def why_not(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return w.NOT_OPTIONAL if move == w.STOP else self.reason(table, script, pc, move)

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        """What bars a move that is none of the options, or NOT_ASKED."""
        return NOT_ASKED


# Who acts


@final
class Opponent(RiftEffect):
    """An opponent is named who acts, one who can, as far as that is seen, if there is any (RW-R50)."""

    def options(self, table: Riftwalker, script: Script, pc: i64) -> vec[i64]:
        able = vec[i64]()
        everyone = opponents(table, script.seat)
        for choice in everyone:
            if could_act(table, script.inside(pc, choice - w.CHOOSE)):
                able = append(able, choice)
        return able if len(able) > 0 else everyone

    def reason(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> i64:
        return why_not_opponent(table, script.seat, move - w.CHOOSE) if names_opponent(move) else NOT_ASKED

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        table.note(w.CHOSE, script.seat, move - w.CHOOSE)
        table.push(script.inside(pc, move - w.CHOOSE))


def could_act(table: Riftwalker, script: Script) -> bool:
    effect = script.program.effects.effects[script.program.code[script.pc]]
    assert isinstance(effect, RiftEffect)
    return effect.looks_possible(table, script, script.pc)


@final
class EachOpponent(RiftEffect):
    """Every opponent acts, clockwise from the active player; what happens last is pushed first (RW-R49)."""

    def apply(self, table: Riftwalker, script: Script, pc: i64, move: i64) -> None:
        for back in range(table.seats - 1):
            table.push(script.inside(pc, (script.seat + table.seats - 1 - back) % table.seats))
