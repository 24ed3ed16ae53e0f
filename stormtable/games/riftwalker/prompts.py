"""What Riftwalker asks of the seat that decides, with the rules that say so."""

from __future__ import annotations

from stormtable.engine.step import Step
from stormtable.engine.texts import Prompt
from stormtable.games.riftwalker.content import OPS, Content
from stormtable.games.riftwalker.content import Effect as CardEffect
from stormtable.games.riftwalker.sentences import doing
from stormtable.games.riftwalker.steps.burst import BargainBurst, Burst, BurstByPower, ChooseBargainer
from stormtable.games.riftwalker.steps.card_effects import GiveTo, TuckUnder
from stormtable.games.riftwalker.steps.power import ChooseOpponent, Effect, OfferPower
from stormtable.games.riftwalker.steps.rift_effects import ExchangeFor, ShiftAgain
from stormtable.games.riftwalker.steps.turn import DiscardHand, DrawElement, UseElement
from stormtable.games.riftwalker.table import Riftwalker

PROMPTS: dict[type[Step[Riftwalker]], Prompt] = {
    DrawElement: Prompt("Draw power from an element: flip a grid card or place the new one", ("RW-020", "RW-021")),
    Burst: Prompt("Burst a rift, or none", ("RW-037", "RW-039")),
    BurstByPower: Prompt("Choose the power that lets you burst without a line", ("RW-064", "RW-D16")),
    ChooseBargainer: Prompt("Choose the opponent who may burst a rift in return", ("RW-D16", "RW-R23")),
    BargainBurst: Prompt("You may burst one of your rifts worth 3 or 7 points", ("RW-D16", "RW-R24")),
    DiscardHand: Prompt("Discard cards from your hand, or keep it and draw up", ("RW-044", "RW-045")),
}


def prompt(table: Riftwalker, content: Content) -> Prompt:
    """What the table waits for; made of what everybody knows."""
    if table.over:
        return Prompt("The game is over", ("RW-050",))
    step = table.steps[-1]
    if isinstance(step, UseElement):
        element = content.element[table.element].title
        return Prompt(f"Explore or shift a rift with {element}, or neither", ("RW-027", "RW-028", "RW-030"))
    if isinstance(step, OfferPower):
        rift = content.rift[step.rift]
        return Prompt(f"Activate {rift.power}, the power of {rift.name}?", ("RW-029", "RW-035"))
    if isinstance(step, Effect | ChooseOpponent | TuckUnder):
        return power_prompt(content, step)
    return small_prompt(content, step)


def small_prompt(content: Content, step: object) -> Prompt:
    """The second questions of effects."""
    if isinstance(step, ShiftAgain):
        return Prompt(f"Shift {content.rift[step.rift].name} once more?", ("RW-D05",))
    if isinstance(step, ExchangeFor):
        return Prompt(f"Choose the rift you get for {content.rift[step.own].name}", ("RW-D14",))
    if isinstance(step, GiveTo):
        return Prompt("Choose the card you give", ("RW-D12",))
    assert isinstance(step, DrawElement | Burst | BurstByPower | ChooseBargainer | BargainBurst | DiscardHand)
    return PROMPTS[type(step)]


def effect_of(content: Content, rift: int, number: int) -> CardEffect:
    """The effect that the rules know by a number counted over all rifts."""
    before = sum(len(other.effects) for other in content.rift[:rift])
    return content.rift[rift].effects[number - before]


def power_prompt(content: Content, step: Effect | ChooseOpponent | TuckUnder) -> Prompt:
    """`Coax: grow Life or Water`"""
    rift = content.rift[step.rift]
    effect = effect_of(content, step.rift, step.effect)
    rules = (op_rule(effect),)
    if isinstance(step, ChooseOpponent):
        return Prompt(f"{rift.power}: choose an opponent, who {may(effect)}{doing_theirs(content, effect)}", rules)
    asked = doing(content, effect, "you") if effect.who is None else doing_as_asked(content, effect)
    if isinstance(step, TuckUnder):
        return Prompt(f"{rift.power}: choose the card that goes beneath {content.rift[step.host].name}", rules)
    if step.done > 0:
        return Prompt(f"{rift.power}: once more ({asked})", rules)
    return Prompt(f"{rift.power}: {asked}", rules)


def may(effect: CardEffect) -> str:
    return "may " if effect.may else ""


def doing_theirs(content: Content, effect: CardEffect) -> str:
    return doing(content, effect, "they", third=not effect.may)


def doing_as_asked(content: Content, effect: CardEffect) -> str:
    """For an opponent who acts: their cards are "yours" to them, and "you" is the player taking the turn."""
    return doing(content, effect, "you").replace("give you", "give the active player")


def op_rule(effect: CardEffect) -> str:
    return f"RW-D{RULE_OF_OP[effect.op]:02}"


# The ids of the words on the cards, in the order of the rule book.
RULE_OF_OP = {
    "flip": 1,
    "grow": 2,
    "swap": 3,
    "place": 4,
    "shift": 5,
    "unshift": 6,
    "explore": 7,
    "rift_action": 8,
    "return": 9,
    "draw": 10,
    "discard": 11,
    "give": 12,
    "take": 13,
    "exchange": 14,
    "tuck": 15,
    "permit": 16,
    "activate": 17,
}

assert set(RULE_OF_OP) == set(OPS)
