"""A small ship with a crew, on which the machine of scripts is tried: not the rules of any game."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, only
from stormtable.engine.chance import Seeded
from stormtable.engine.effect_saying import Telling
from stormtable.engine.effects import NUMBER, Argument, Language
from stormtable.engine.script import LATER, NO_MOVE, Effect, Effects, Script
from stormtable.engine.step import FREE, NOBODY, NOT_ASKED, Step
from stormtable.engine.table import Rules, Table
from stormtable.engine.vectors import filled

SEATS, CREW = 3, 4
GO_AHEAD, STOP, CHOOSE, ZONE, RETRY, ACCEPT = 0, 1, 10, 20, 30, 31
COIN, CLUES, ENEMIES, THINGS = 0, 1, 2, 3  # what a seat has
BELOW_DECK = 3  # one of the crew is
BROKE, NO_CREW_ON_DECK, NO_SUCH_CREW = 1, 2, 3  # reasons
FACES = 10


class Deck(Table):
    """Coin, clues and enemies by seat, the strain of each crew, and what was told of scripts."""

    def __init__(self, luck: list[int] | None = None) -> None:
        super().__init__(Rules[Any](), SEATS, Seeded(1))
        self.luck = luck or []  # what the die shows, in this order
        self.act = 2
        self.things: vec[i64] = filled(SEATS * THINGS, 0)
        self.strain: vec[i64] = filled(SEATS * CREW, 0)
        self.on_deck: vec[i64] = filled(CREW, 1)
        self.on_deck[BELOW_DECK] = 0
        self.told: list[str] = []
        for seat in range(SEATS):
            self.things[seat * THINGS + COIN] = 10

    def clone(self) -> Deck:
        twin = Deck.__new__(Deck)
        self.copy_to(twin)
        twin.luck, twin.told = self.luck[:], self.told[:]
        twin.act = self.act
        twin.things = self.things[:]
        twin.strain = self.strain[:]
        twin.on_deck = self.on_deck[:]
        return twin

    def has(self, thing: int, seat: int = 0) -> int:
        return self.things[seat * THINGS + thing]

    def gain(self, seat: int, thing: int, number: int) -> None:
        at = seat * THINGS + thing
        self.things[at] = max(self.things[at] + number, 0)


@final
class Over(Step[Deck]):
    """Nothing is left to do."""

    def run(self, table: Deck) -> None:
        table.finish(0)


class CrewEffects(Effects[Deck]):
    """A: the act, P: the seats."""

    def value(self, table: Deck, script: Script, name: i64) -> i64:
        return table.act if name == 0 else SEATS

    def impossible(self, table: Deck, script: Script, pc: i64) -> None:
        table.told.append(f"{script.seat} cannot {script.program.prompts[pc].text}")

    def declined(self, table: Deck, script: Script, pc: i64) -> None:
        table.told.append(f"{script.seat} declines: {script.program.prompts[pc].text}")


class Gain(Effect[Deck]):
    """coin(n), clue(n)"""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        table.gain(script.seat, self.thing, script.number(table, pc, 0))


class Strain(Effect[Deck]):
    """strain(target, n): `one` is chosen, the others mean all they name."""

    def __init__(self, sign: int) -> None:
        self.sign = sign

    def options(self, table: Deck, script: Script, pc: i64) -> vec[i64]:
        moves = vec[i64]()
        target = script.says(pc, 0)
        for crew in range(CREW):
            strained = table.strain[script.seat * CREW + crew] > 0
            if (self.sign > 0 or strained) and not (target == ON_DECK and not table.on_deck[crew]):
                moves = append(moves, CHOOSE + crew)
        return moves

    def why_not(self, table: Deck, script: Script, pc: i64, move: i64) -> i64:
        return NO_SUCH_CREW if CHOOSE <= move < ZONE else NOT_ASKED

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        number = self.sign * script.number(table, pc, 1)
        if move != NO_MOVE:
            table.strain[script.seat * CREW + move - CHOOSE] += number
            return
        if script.says(pc, 0) == TESTED:
            table.strain[script.seat * CREW + script.subject] += number
            return
        meant = self.options(table, script, pc)
        if len(meant) == 0:
            script.nothing(table, pc)
        for crew in meant:
            table.strain[script.seat * CREW + crew - CHOOSE] += number


class Train(Effect[Deck]):
    """train(stat|stat)*1-2: different crew, each strained by the sum of the stats' numbers."""

    def options(self, table: Deck, script: Script, pc: i64) -> vec[i64]:
        return vec[i64]([CHOOSE + crew for crew in range(CREW) if not has(script.memory, crew)])

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        table.strain[script.seat * CREW + move - CHOOSE] += script.says(pc, 0)

    def remember(self, script: Script, pc: i64, move: i64) -> i64:
        return script.memory | only(move - CHOOSE)


class Spawn(Effect[Deck]):
    """spawn(n): a word that pushes steps of its own."""

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        for _ in range(script.number(table, pc, 0)):
            table.push(PlaceEnemy(script.seat))


@final
class PlaceEnemy(Step[Deck]):
    def moves(self, table: Deck) -> vec[i64]:
        return vec[i64]([ZONE, ZONE + 1])

    def play(self, table: Deck, move: i64) -> None:
        table.gain(self.seat, ENEMIES, 1)
        table.done = 0  # as if it had run a script of its own, in which nothing was done


class Nothing(Effect[Deck]):
    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        pass


class Pay(Effect[Deck]):
    def bar(self, table: Deck, script: Script, pc: i64) -> i64:
        return FREE if table.has(COIN, script.seat) >= script.number(table, pc, 0) else BROKE

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        table.gain(script.seat, COIN, -script.number(table, pc, 0))


class Need(Effect[Deck]):
    def bar(self, table: Deck, script: Script, pc: i64) -> i64:
        return FREE if any(table.on_deck) else NO_CREW_ON_DECK

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        pass


class Fate(Effect[Deck]):
    def branch(self, table: Deck, script: Script, pc: i64) -> i64:
        return table.luck.pop(0)


class Test(Effect[Deck]):
    """A branch with a question in it: a failed test may be tried once more for a coin."""

    def branch(self, table: Deck, script: Script, pc: i64) -> i64:
        if table.luck.pop(0) < FACES // 2:
            return 0
        if table.has(COIN, script.seat) == 0:
            return 1
        table.push(Retry(script, pc))
        return LATER


@final
class Retry(Step[Deck]):
    def __init__(self, script: Script, pc: int) -> None:
        super().__init__(script.seat)
        self.script = script
        self.pc = pc

    def moves(self, table: Deck) -> vec[i64]:
        return vec[i64]([RETRY, ACCEPT])

    def play(self, table: Deck, move: i64) -> None:
        outcome = 1
        if move == RETRY:
            table.gain(self.seat, COIN, -1)
            outcome = 0 if table.luck.pop(0) < FACES // 2 else 1
        self.script.take(table, self.pc, outcome)


class Ships(Effect[Deck]):
    """ships{...}: its body for every seat in turn; what happens last is pushed first."""

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        for back in range(SEATS):
            table.push(script.inside(pc, (script.seat + SEATS - 1 - back) % SEATS))


class Ally(Effect[Deck]):
    """ally{...}: its body for a seat that is chosen."""

    def options(self, table: Deck, script: Script, pc: i64) -> vec[i64]:
        return vec[i64]([CHOOSE + seat for seat in range(SEATS) if seat != script.seat])

    def apply(self, table: Deck, script: Script, pc: i64, move: i64) -> None:
        table.push(script.inside(pc, move - CHOOSE))


def many_of(telling: Telling) -> str:
    return f"train{telling.s} {telling.amount} of {telling.your} crew in {telling.said(0)}"


def hands(telling: Telling) -> str:
    return "a cook" if telling.call.most == 1 else f"{telling.amount} cooks"


LANGUAGE = Language(CrewEffects(GO_AHEAD, STOP))
word, kind, target = LANGUAGE.word, LANGUAGE.kind, LANGUAGE.target

TESTED = target("tested", says="the tested crew")
ONE = target("one", says="a crew of your choice", asks=True)
ON_DECK = target("deck", says="each crew on deck")
ALL = target("all", says="each crew")
TARGET = Argument("target")
STAT = kind("stat", {"ISLAND": "ISLAND", "PORT": "PORT", "SEA": "SEA"})
ENEMY = Argument("enemy")  # ids of the pack

word("none", says="nothing happens", does=Nothing())
word("coin", NUMBER, says="gain {0} coin", less="lose up to {0} coin", formula="gain coin: {0}", does=Gain(COIN))
word("clue", NUMBER, says="gain{s} {0} clue[s]", does=Gain(CLUES))
word("strain", TARGET, NUMBER, says="put{s} {1} strain on {0}", does=Strain(1), rules="CR-001")
word("unstrain", TARGET, NUMBER, says="take{s} up to {1} strain off {0}", does=Strain(-1))
word("train", STAT.any_of(), says=many_of, does=Train(), asks=True)
word("spawn", NUMBER, says="spawn{s} {0} enemy card[s]{often}", formula="spawn enemies: {0}", does=Spawn())
word("hire", kind("sort", {"cook": hands}).counting(), says="hire {0}", does=Nothing())
word("hail", ENEMY, STAT.maybe(), says="hail {0}", does=Nothing())
word("pay", NUMBER, says="pay {0} coin", does=Pay(), cost=True)
word("need_crew", says="you need a crew on deck", does=Need(), cost=True)
word("fate", says="roll the fate die", does=Fate(), outcomes=[str(face) for face in range(FACES)])
word("test", STAT, says="test {0}", does=Test(), outcomes="SF", labels={"S": "success", "F": "failure"})
word("ships", says="for every ship in turn", does=Ships(), body=True)
word("ally", says="choose an ally, who {body}", does=Ally(), body=True, asks=True)
LANGUAGE.value("A", says="the Act")
LANGUAGE.value("P", says="the number of players")

SPEECH = LANGUAGE.with_pieces({"enemy": {"E-01": "a Shark", "E-02": "a Kraken"}})


def begin(text: str, *luck: int, subject: int = 2) -> Deck:
    """A table on which a script has just begun for seat 0."""
    table = Deck(list(luck))
    program = SPEECH.program(SPEECH.read(text, "test"), "test")
    table.then(Script(program, program.start, 0, subject), Over(NOBODY))
    table.settle()
    return table


def script_of(text: str) -> Script:
    program = SPEECH.program(SPEECH.read(text, "test"), "test")
    return Script(program, program.start, 0)
