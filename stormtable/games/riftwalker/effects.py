"""The seventeen effects that powers are composed of: each declared once, with what it does and how it is said.

A pack writes them as tables, `{ op = "grow", elements = ["life"], max = 2 }`; `field` names where an argument stands
there. `calls_of` turns the tables of a power into calls, of which its program and its sentences are made.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from stormtable.engine.effect_saying import Telling
from stormtable.engine.effect_text import Arg, Call
from stormtable.engine.effects import NUMBER, Argument, Language
from stormtable.engine.wording import joined, often, spelled, spelled_range
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import BARGAIN_POINTS, MOST_POINTS, RULES, Choice, Content, Effect, Rift
from stormtable.games.riftwalker.steps.card_effects import Discard, Draw, Give, Permit, Take, Tuck
from stormtable.games.riftwalker.steps.grid_effects import Flip, Grow, Place, Swap
from stormtable.games.riftwalker.steps.power import EachOpponent, Opponent, RiftEffects
from stormtable.games.riftwalker.steps.rift_effects import (
    ActivateOther,
    Exchange,
    Explore,
    MatchCentre,
    Return,
    Shift,
    TurnBack,
)

# How an effect begins that depends on the one before, by who acted there.
IF_DONE = {"opp": "if they do, ", "each_opp": "if any of them does, "}
# The levels that a word can choose at all; to name just these says nothing.
LEVELS_OF = {"shift": frozenset({0, 1}), "unshift": frozenset({1, 2})}
ALL_LEVELS = frozenset({0, 1, 2})


class RiftLanguage(Language):
    """Its sentences follow one another as on the cards."""

    def lead(self, call: Call, before: Call | None) -> str:
        if before is None:
            return ""
        return IF_DONE.get(before.word, "if you do, ") if call.did else "then "


# What is said by a function, since it hangs on numbers or on who acts


def cards(least: int, most: int) -> str:
    return "a card" if most == 1 else f"{spelled_range(least, most)} cards"


def times_said(times: int) -> str:
    return f" {often(1, times)}" if times > 1 else ""


def flipping(telling: Telling) -> str:
    most = telling.call.most
    if not telling.said(0):
        return telling.filled("flip{s}{often}")
    if most == 1:
        return telling.filled("flip{s} a different card")
    return telling.filled("flip{s} one card, or ") + f"{'up to ' if most > 2 else ''}{spelled(most)} different cards"


def returning(telling: Telling) -> str:
    """A choice by oneself has one owner; chosen among opponents' rifts, several may have several."""
    own = str(telling.call.args[0]).startswith("me ")
    theirs = "its owner's hand" if telling.call.most == 1 else "their owners' hands"
    return telling.filled("return{s} {0} to ") + (f"{telling.your} hand" if own else theirs)


def giving(telling: Telling) -> str:
    """On the card "you" is the player taking the turn, who is somebody else to the opponent who is asked."""
    if telling.call.args[0] == "opp":
        return telling.filled("give{s} a card from {your} hand to an opponent{often}")
    taker = "you" if telling.theirs else "the active player"
    return telling.filled("give{s} ") + f"{taker} a card from {telling.your} hand{telling.often}"


def exchanging(telling: Telling) -> str:
    theirs = "an opponent's explored rift that has been shifted as many times"
    repeated = f",{telling.often}" if telling.often else ""
    return telling.filled("exchange{s} one of {your} explored rifts with ") + theirs + repeated


def scored_host(telling: Telling) -> str:
    return f"{'one of ' if telling.call.most == 1 else ''}{telling.your} scored rifts"


def worth(points: list[int]) -> str:
    return f"worth {joined(list(map(str, points)), 'or')} {'point' if points[-1] == 1 else 'points'}"


def free_burst(telling: Telling) -> str:
    """The points as the card lists them."""
    _, points, then = telling.call.args
    assert isinstance(points, frozenset)
    told = f"you may burst one of your rifts {worth(sorted(map(int, points)))} without a line"
    if then == w.NONE:
        return told
    theirs = f"one of theirs {worth(list(BARGAIN_POINTS))} without a line"
    return f"{told}. If you do, choose an opponent, who may burst {theirs}"


def rifts_said(choice: Choice, telling: Telling) -> str:
    """`one of your other explored rifts that shows no points`"""
    least, most = telling.call.least, telling.call.most
    if choice.zone == "deck":
        return "the top card of the rift deck" if most == 1 else f"{cards(least, most)} from the top of the rift deck"
    if choice.zone == "hand":
        return f"{cards(least, most)} from {telling.your} hand"
    other = "other " if choice.other else ""
    if choice.owner == "me":
        what = f"{telling.amount} of {telling.your} {other}{choice.zone} rifts"
    elif most == 1:
        what = f"an opponent's {other}{choice.zone} rift"
    else:
        what = f"{telling.amount} of opponents' {other}{choice.zone} rifts"
    return what + condition(telling.word.name, choice, "shows" if most == 1 else "show")


def condition(word: str, choice: Choice, shows: str) -> str:
    """` worth 3 points, shifted once`"""
    parts = [] if choice.pts is None else [worth(choice.pts)]
    levels = ALL_LEVELS if choice.level is None else frozenset(choice.level)
    if levels not in (LEVELS_OF.get(word, ALL_LEVELS), ALL_LEVELS):
        parts.append(level_text(levels, shows))
    return f" {', '.join(parts)}" if parts else ""


def level_text(levels: frozenset[int], shows: str) -> str:
    """Which rifts lie at some of the three levels, but not at all of them."""
    return {
        frozenset({0}): f"that {shows} no points",
        frozenset({1}): "shifted once",
        frozenset({2}): "shifted twice",
        frozenset({0, 1}): "not shifted twice",
        frozenset({0, 2}): "not shifted just once",
        frozenset({1, 2}): f"that {shows} points",
    }[levels]


# The words. A pack adds the names of its elements, and the different choices among rifts that its powers make.

LANGUAGE = RiftLanguage(RiftEffects(w.GO_AHEAD, w.STOP))
word, kind = LANGUAGE.word, LANGUAGE.kind

RIFTS = Argument("rifts").counting()
SEL, SRC = RIFTS.called("sel"), RIFTS.called("src")
ELEMENTS = Argument("element").any_of().called("elements")
POINTS = kind("points", {str(points): str(points) for points in range(MOST_POINTS + 1)}).any_of().called("pts")
DISTINCT = kind("distinct", {"distinct": "different"}).called("distinct").maybe()
ACTIVATE = kind("activate", {"activate": lambda telling: f"; {telling.you} may activate its power"})
ACTIVATES = ACTIVATE.called("activate").maybe()
CENTRE = kind("spot", {"centre": "the element in the centre of the grid"}).called("element")
RANDOM = kind("random", {"random": "a random card"}).called("random")
TO = kind("to", {"active": "", "opp": ""}).called("to")  # said by `giving`
UNDER = kind("under", {"self": "this rift", "scored": scored_host}).called("under")
FACE = kind("face", {"down": "face-down", "up": "face-up"}).called("face")
PERMISSIONS = (
    free_burst,
    "two touching cards of an element count as a line of it",
    "a line of any element lets you burst any one of your rifts",
    "you may burst up to two rifts",
)
RULE = kind("rule", dict(zip(RULES, PERMISSIONS, strict=True))).called("rule")
THEN = kind("then", {"opp_burst": ""}).called("then").maybe()  # said by `free_burst`
COUNT = NUMBER.said(lambda count: cards(count, count)).called("n")
TIMES = NUMBER.said(times_said).called("times").maybe()

word("flip", DISTINCT, says=flipping, does=Flip(), asks=True, rules="RW-D01")
word("grow", ELEMENTS, says="grow{s} {0}{often}", does=Grow(), asks=True, rules="RW-D02")
word("swap", says="swap{s}{often}", does=Swap(), asks=True, rules="RW-D03")
word("place", says="place{s}{often}", does=Place(), asks=True, rules="RW-D04")
word("shift", SEL, TIMES, ACTIVATES, says="shift{s} {0}{1}{2}", does=Shift(), asks=True, rules="RW-D05")
word("unshift", SEL, says="turn{s} {0} back one step", does=TurnBack(), asks=True, rules="RW-D06")
word(
    "explore",
    ACTIVATES,
    says="explore{s} any rift from {your} hand{often}{0}",
    does=Explore(),
    asks=True,
    rules="RW-D07",
)
word(
    "rift_action",
    CENTRE,
    says="explore{s} a rift from {your} hand or shift{s} one of {your} other explored rifts{often}; it must match {0}",
    does=MatchCentre(),
    asks=True,
    rules="RW-D08",
)
word("return", SEL, says=returning, does=Return(), asks=True, rules="RW-D09")
word("draw", COUNT, says="draw{s} {0}{often}", does=Draw(), rules="RW-D10")
word("discard", SRC, COUNT.maybe(), says="discard{s} {0}", does=Discard(), asks=True, rules="RW-D11")
word("give", TO, says=giving, does=Give(), asks=True, rules="RW-D12")
word("take", RANDOM, says="take{s} {0} from an opponent's hand{often}", does=Take(), asks=True, rules="RW-D13")
word("exchange", says=exchanging, does=Exchange(), asks=True, rules="RW-D14")
word("tuck", SRC, UNDER, FACE, says="put{s} {0} {2} beneath {1}", does=Tuck(), asks=True, rules="RW-D15")
word("permit", RULE, POINTS.maybe(), THEN, says="on your burst step this turn, {0}", does=Permit(), rules="RW-D16")
word("activate", SEL, says="activate{s} the power of {0}", does=ActivateOther(), asks=True, rules="RW-D17")
# Who acts, where it is not the player taking the turn
word("opp", says="choose an opponent, who {body}", does=Opponent(), body=True, asks=True, rules="RW-R50")
word("each_opp", says="each opponent {body}", does=EachOpponent(), body=True, rules="RW-R49")

OPS = tuple(name for name, declared in LANGUAGE.words.items() if not declared.body)


# The language of a pack


def key_of(choice: Choice) -> str:
    """A name for a choice among rifts: `me explored other level 0 1 worth 3`."""
    parts = [choice.owner, choice.zone, *(["other"] if choice.other else [])]
    for title, numbers in (("level", choice.level), ("worth", choice.pts)):
        parts += [] if numbers is None else [title, *map(str, numbers)]
    return " ".join(parts)


def choices_of(content: Content) -> dict[str, Choice]:
    """The different choices that the powers of a pack make, in the order of their numbers."""
    made = [effect.sel or effect.src for rift in content.rift for effect in rift.effects]
    return {key_of(choice): choice for choice in made if choice is not None}


def language_of(content: Content) -> RiftLanguage:
    rifts = {key: partial(rifts_said, choice) for key, choice in choices_of(content).items()}
    return LANGUAGE.with_pieces({"element": {element.id: element.title for element in content.element}, "rifts": rifts})


def calls_of(rift: Rift) -> tuple[Call, ...]:
    """The power of a rift as its pack tells it."""
    return tuple(call_of(effect) for effect in rift.effects)


def call_of(effect: Effect) -> Call:
    args = tuple(arg_of(argument, getattr(effect, argument.field)) for argument in LANGUAGE.words[effect.op].args)
    least = effect.n or 1 if effect.op == "discard" else 1
    call = Call(effect.op, 0, args, least=least, most=max(least, effect.max), may=effect.may, did=effect.cond == "prev")
    if effect.who is None:
        return call
    return Call(effect.who, 0, body=(replace(call, did=False),), did=call.did)


def arg_of(argument: Argument, value: object) -> Arg:
    """What a field of a table says, as an argument of a call."""
    if value is None or value is False:
        return argument.left_out
    if isinstance(value, Choice):
        return key_of(value)
    if isinstance(value, list):
        return frozenset(map(str, value))
    if value is True:
        return argument.field
    assert isinstance(value, int | str)
    return value
