"""Why a move is not offered: a sentence that cites the rule."""

from __future__ import annotations

from stormtable.engine.bits import has
from stormtable.engine.vocabulary import Vocabulary
from stormtable.games.riftwalker.content import Content
from stormtable.games.riftwalker.prompts import effect_of, op_rule, prompt
from stormtable.games.riftwalker.steps.burst import BargainBurst, Burst, BurstByPower, ChooseBargainer
from stormtable.games.riftwalker.steps.card_effects import Give, GiveTo, Take, Tuck, TuckUnder
from stormtable.games.riftwalker.steps.grid_effects import FlipAnother, Grow, Place
from stormtable.games.riftwalker.steps.power import ChooseOpponent, Effect
from stormtable.games.riftwalker.steps.rift_effects import ExchangeFor, ShiftAgain
from stormtable.games.riftwalker.steps.turn import DiscardHand, DrawElement, UseElement
from stormtable.games.riftwalker.table import Riftwalker
from stormtable.games.riftwalker.text import CELL_TITLES, element_title
from stormtable.games.riftwalker.words import CHOOSE, MOST_SEATS, NONE, TOP, USED


def why_not(table: Riftwalker, content: Content, words: Vocabulary, move: int) -> str:
    """Why the seat that decides may not play this move now."""
    if table.over:
        return "The game is over (RW-050)."
    if not 0 <= move < words.size:
        return f"{move} is not a move of Riftwalker."
    verb, args = words.verb(move).name, words.arguments(move)
    if "rift" in words.say(move) and args[0] >= len(content.rift):
        return f"There are only {len(content.rift)} rifts in this game (RW-006)."
    seat = table.seat
    assert seat is not None
    return reason(table, content, seat, verb, args) or not_now(table, content)


def not_now(table: Riftwalker, content: Content) -> str:
    asked = prompt(table, content)
    return f"That is not what is asked now: {asked.text} ({', '.join(asked.rules)})."


def reason(table: Riftwalker, content: Content, seat: int, verb: str, args: tuple[int, ...]) -> str | None:
    """The particular reason, where the step that asks has one."""
    match verb, table.steps[-1]:
        case "place", DrawElement() | Place():
            return place_reason(table, content, args[0])
        case "flip", FlipAnother():
            return f"The {CELL_TITLES[args[0]]} was turned by this power already (RW-D01)."
        case "grow", Grow():
            hidden = element_title(content, table.hidden(args[0]))
            return f"The {CELL_TITLES[args[0]]} hides {hidden}, which this power does not grow (RW-061)."
        case "explore", UseElement():
            return explore_reason(table, content, seat, args[0])
        case "shift", UseElement():
            return shift_reason(table, content, seat, args[0])
        case "burst", Burst():
            return burst_reason(table, content, seat, args[0])
        case "burst", BargainBurst():
            return f"{content.rift[args[0]].name} is not an explored rift of yours worth 3 or 7 points (RW-D16)."
        case "by-power", BurstByPower():
            return f"{content.rift[args[0]].name} gave no permission that fits (RW-D16)."
        case "discard", DiscardHand():
            return not_in_hand(content, args[0], "RW-044")
        case "give", GiveTo():
            return not_in_hand(content, args[0], "RW-D12")
        case "tuck", TuckUnder():
            return f"{content.rift[args[0]].name} is no card this power can put there (RW-D15)."
        case "shift", ShiftAgain():
            return "Only the rift just shifted may be shifted once more (RW-D05)."
        case "exchange-for", ExchangeFor():
            return f"{content.rift[args[0]].name} is no opponent's rift of the same level that you can choose (RW-D14)."
        case "choose", ChooseOpponent() | ChooseBargainer() | Give() | Take():
            return choose_reason(table, seat, args[0])
        case _, Effect():
            return effect_reason(table, content, verb, args)
        case _:
            return None


def place_reason(table: Riftwalker, content: Content, element: int) -> str:
    card = content.card[table.grid[TOP]]
    sides = " and ".join(element_title(content, content.element_number(side)) for side in (card.a, card.b))
    return f"The new element card shows {sides}, not {element_title(content, element)} (RW-023)."


def not_in_hand(content: Content, rift: int, rule: str) -> str:
    return f"{content.rift[rift].name} is not in your hand ({rule})."


def explore_reason(table: Riftwalker, content: Content, seat: int, rift: int) -> str:
    if not has(table.hand(seat), rift):
        return not_in_hand(content, rift, "RW-028")
    return f"{content.rift[rift].name} does not match {element_title(content, table.element)} (RW-027)."


def shift_reason(table: Riftwalker, content: Content, seat: int, rift: int) -> str:
    name = content.rift[rift].name
    if not has(table.explored(seat), rift):
        return f"{name} is not one of your explored rifts (RW-030)."
    if not has(table.pack.matching[table.element], rift):
        return f"{name} does not match {element_title(content, table.element)} (RW-027)."
    return f"{name} has been shifted twice already (RW-032)."


def burst_reason(table: Riftwalker, content: Content, seat: int, rift: int) -> str:
    name = content.rift[rift].name
    if not has(table.explored(seat), rift):
        return f"{name} is not one of your explored rifts (RW-039)."
    if table.level(rift) == 0:
        return f"{name} shows no points: it needs a shift before it can burst (RW-040)."
    return f"The grid has no line for {name}, and no power lets you burst it (RW-039)."


def choose_reason(table: Riftwalker, seat: int, opponent: int) -> str | None:
    if not CHOOSE <= table.legal[0] < CHOOSE + MOST_SEATS:
        return None  # a card is asked for, not an opponent
    if opponent >= table.seats:
        return f"There are only {table.seats} players (RW-001)."
    if opponent == seat:
        return "You are not your own opponent (RW-R50)."
    return "That opponent has nothing to lose or do, and another one has (RW-R50)."


VERB_OF_OP = {
    "shift": "shift",
    "unshift": "turn-back",
    "explore": "explore",
    "return": "return",
    "discard": "discard",
    "give": "give",
    "exchange": "exchange",
    "tuck": "tuck",
    "activate": "use-power",
}


def effect_reason(table: Riftwalker, content: Content, verb: str, args: tuple[int, ...]) -> str | None:
    """A rift that the effect now asked for cannot choose."""
    step = table.steps[-1]
    assert isinstance(step, Effect)
    effect = effect_of(content, step.rift, step.effect)
    matches_centre = effect.op == "rift_action" and verb in ("explore", "shift")
    hosts = isinstance(step, Tuck) and verb == "beneath"
    if VERB_OF_OP.get(effect.op) != verb and not matches_centre and not hosts:
        return None
    rift, rule = args[0], op_rule(effect)
    name = content.rift[rift].name
    owner = table.explorer(rift)
    if effect.choice.other and rift == step.rift:
        return f"{name} is the rift whose power runs, and the power names another one ({rule}, RW-R20)."
    if owner not in (NONE, step.seat) and has(table.pack.shielded, rift):
        return f"Opponents' powers cannot affect {name} (RW-R64)."
    if verb == "use-power" and has(table.piles[USED], rift):
        return f"The power of {name} was used this turn already (RW-R17)."
    return f"{content.rift[step.rift].power} cannot choose {name} ({rule})."
