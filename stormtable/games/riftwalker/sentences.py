"""The text of a rift as sentences, made from its data: nobody writes what a card does a second time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from stormtable.games.riftwalker.content import BARGAIN_POINTS, Bonus, Choice, Content, Effect, Rift, Static, Who

Person = Literal["you", "they"]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
STATIC_TEXTS: dict[Static, str] = {
    "wild": "This rift matches every element.",
    "explore_any": "You may explore this rift with any element.",
    "burst_any_line": "You may burst this rift with a line of any element.",
    "shield_opp": "Opponents' powers cannot affect this rift.",
}
# How an effect begins that depends on the one before, by who acted there.
IF_DONE: dict[Who | None, str] = {None: "if you do, ", "opp": "if they do, ", "each_opp": "if any of them does, "}
# The levels that an op can choose at all; to name just these says nothing.
LEVELS_OF: dict[str, frozenset[int]] = {"shift": frozenset({0, 1}), "unshift": frozenset({1, 2})}
ALL_LEVELS = frozenset({0, 1, 2})


def power_text(content: Content, rift: Rift) -> str:
    """`Grow Life or Water. Then you may swap.`"""
    before = (None, *rift.effects[:-1])
    return " ".join(sentence(content, *pair) for pair in zip(rift.effects, before, strict=True))


def special_text(content: Content, rift: Rift) -> str:
    """Static texts and bonus; empty for a rift without."""
    parts = [STATIC_TEXTS[static] for static in rift.static]
    if rift.bonus is not None:
        once, twice = rift.bonus.k
        parts.append(f"Bonus {bonus_text(content, rift, rift.bonus)} (+{once} / +{twice}).")
    return " ".join(parts)


def sentence(content: Content, effect: Effect, before: Effect | None) -> str:
    """One effect with who does it and whether they must, after the one before it."""
    lead = "" if before is None else IF_DONE[before.who] if effect.cond else "then "
    if effect.who is None:
        told = f"{'you may ' if effect.may else ''}{doing(content, effect, 'you')}"
    else:
        actor = "choose an opponent, who" if effect.who == "opp" else "each opponent"
        told = f"{actor} {'may ' if effect.may else ''}{doing(content, effect, 'they', third=not effect.may)}"
    return capital(f"{lead}{told}.")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def doing(content: Content, effect: Effect, person: Person, *, third: bool = False) -> str:
    """What is done, as a phrase that begins with its verb: `grow Life once or twice`."""
    s = "s" if third else ""
    your = "your" if person == "you" else "their"
    match effect.op:
        case "flip" | "swap" | "place":
            if effect.distinct and effect.max > 1:
                up_to = "up to " if effect.max > 2 else ""
                return f"{effect.op}{s} one card, or {up_to}{NUMBERS[effect.max]} different cards"
            return f"{effect.op}{s}{often(effect.max)}"
        case "grow":
            titles = [content.element[content.element_number(id_)].title for id_ in effect.elements or []]
            return f"grow{s} {' or '.join(titles)}{often(effect.max)}"
        case "shift":
            then = f"; {person} may activate its power" if effect.activate else ""
            return f"shift{s} {chosen(effect, your)}{often(effect.times or 1)}{then}"
        case "unshift":
            return f"turn{s} {chosen(effect, your)} back one step"
        case "explore":
            then = f"; {person} may activate its power" if effect.activate else ""
            return f"explore{s} any rift from {your} hand{often(effect.max)}{then}"
        case "rift_action":
            shift = f"shift{s} one of {your} other explored rifts"
            must = "it must match the element in the centre of the grid"
            return f"explore{s} a rift from {your} hand or {shift}{often(effect.max)}; {must}"
        case "return":
            owners = "its owner's hand" if effect.max == 1 else "their owners' hands"
            whose = f"{your} hand" if effect.choice.owner == "me" else owners
            return f"return{s} {chosen(effect, your)} to {whose}"
        case "draw":
            return f"draw{s} {cards(effect.n or 1, effect.n or 1)}{often(effect.max)}"
        case "discard":
            return f"discard{s} {chosen(effect, your)}"
        case "give":
            whom = "" if effect.to == "active" else " to an opponent"
            you = " you" if effect.to == "active" else ""
            return f"give{s}{you} a card from {your} hand{whom}{often(effect.max)}"
        case "take":
            return f"take{s} a random card from an opponent's hand{often(effect.max)}"
        case "exchange":
            theirs = "an opponent's explored rift that has been shifted as many times"
            repeated = f",{often(effect.max)}" if effect.max > 1 else ""
            return f"exchange{s} one of {your} explored rifts with {theirs}{repeated}"
        case "tuck":
            scored = f"{'one of ' if effect.max == 1 else ''}{your} scored rifts"
            host = "this rift" if effect.under == "self" else scored
            return f"put{s} {chosen(effect, your)} face-{effect.face} beneath {host}"
        case "permit":
            return f"on your burst step this turn, {permission(effect)}"
        case "activate":
            return f"activate{s} the power of {chosen(effect, your)}"


def often(most: int) -> str:
    """` once or twice`"""
    return ("", " once or twice")[most - 1] if most <= 2 else f" up to {NUMBERS[most]} times"


def amount(least: int, most: int) -> str:
    if least == most:
        return NUMBERS[least]
    return f"{NUMBERS[least]} {'or' if most == least + 1 else 'to'} {NUMBERS[most]}"


def cards(least: int, most: int) -> str:
    return "a card" if most == 1 else f"{amount(least, most)} cards"


def chosen(effect: Effect, your: str) -> str:
    """`one of your other explored rifts that shows no points`"""
    choice = effect.choice
    least = (effect.n or 1) if effect.op == "discard" else 1
    most = max(least, effect.max)
    if choice.zone == "deck":
        return "the top card of the rift deck" if most == 1 else f"{cards(least, most)} from the top of the rift deck"
    if choice.zone == "hand":
        return f"{cards(least, most)} from {your} hand"
    other = "other " if choice.other else ""
    if choice.owner == "me":
        what = f"{amount(least, most)} of {your} {other}{choice.zone} rifts"
    elif most == 1:
        what = f"an opponent's {other}{choice.zone} rift"
    else:
        what = f"{amount(least, most)} of opponents' {other}{choice.zone} rifts"
    return what + condition(effect.op, choice, "shows" if most == 1 else "show")


def condition(op: str, choice: Choice, shows: str) -> str:
    """` worth 3 points, shifted once`"""
    parts = [] if choice.pts is None else [worth(choice.pts)]
    levels = ALL_LEVELS if choice.level is None else frozenset(choice.level)
    if levels not in (LEVELS_OF.get(op, ALL_LEVELS), ALL_LEVELS):
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


def worth(points: Sequence[int]) -> str:
    return f"worth {' or '.join(map(str, points))} {'point' if points[-1] == 1 else 'points'}"


def permission(effect: Effect) -> str:
    match effect.rule:
        case "free":
            told = f"you may burst one of your rifts {worth(effect.pts or [])} without a line"
            if effect.then == "opp_burst":
                theirs = f"one of theirs {worth(BARGAIN_POINTS)} without a line"
                told += f". If you do, choose an opponent, who may burst {theirs}"
            return told
        case "line2":
            return "two touching cards of an element count as a line of it"
        case "any_line":
            return "a line of any element lets you burst any one of your rifts"
        case _:
            return "you may burst up to two rifts"


def bonus_text(content: Content, rift: Rift, bonus: Bonus) -> str:
    other = "other " if bonus.other else ""
    element = "" if bonus.element is None else content.element[content.element_number(bonus.element)].title
    counts_itself = rift.family == "venture" if bonus.kind == "scored_venture" else rift.element == bonus.element
    included = ", this one included" if counts_itself and not bonus.other else ""
    match bonus.kind:
        case "beneath_self":
            return "for each card beneath this rift"
        case "scored_element":
            return f"for each {other}{element} rift in your score pile{included}"
        case "scored_pts":
            return f"for each {other}rift {worth([bonus.pts or 0])} in your score pile"
        case "flat_elements":
            return f"if your score pile holds rifts of at least {NUMBERS[bonus.need or 0]} different elements"
        case "scored_with_beneath":
            return f"for each {other}rift in your score pile that has something beneath it"
        case "explored":
            return "for each rift still in your explored area"
        case "hand_over3":
            return "for each card in your hand beyond the third at the end of the game"
        case "grid_element":
            return f"for each {element} card face-up on the grid at the end of the game"
        case "flat_behind":
            return "if an opponent has more rifts in their score pile than you"
        case "scored_venture":
            return f"for each {other}Venture in your score pile{included}"
