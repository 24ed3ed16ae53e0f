"""What cards, directives and H.R.L. say, made from their data."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from stormtable.engine.texts import SEATS_BY_COLOUR
from stormtable.engine.wording import joined
from stormtable.games.nova_raiders.content import Action, Basic, Content, Directive, HrlCard, Settings, Special

OPEN_TRACK = {
    "blank": "nothing happens",
    "spawn": "shards spawn",
    "expansion": "the star expands",
    "supernova": "supernova",
}


def one_of(numbers: list[int]) -> str:
    """`2`; `1 to 6`; `1, 3 or 5`"""
    ordered = sorted(set(numbers))
    if len(ordered) == 1:
        return str(ordered[0])
    if len(ordered) > 2 and ordered == list(range(ordered[0], ordered[-1] + 1)):
        return f"{ordered[0]} to {ordered[-1]}"
    return f"{', '.join(map(str, ordered[:-1]))} or {ordered[-1]}"


def spaces(numbers: list[int] | None) -> str:
    return f"{one_of(numbers or [])} {'space' if numbers == [1] else 'spaces'}"


def steps(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def face_name(action: Action) -> str:
    """What stands on a face: `Orbit 2`, `Unload`."""
    if action.action in ("orbit", "control"):
        return f"{action.action.capitalize()} {one_of(action.distances or [])}"
    return action.action.replace("-", " ").capitalize()


def basic_name(card: Basic) -> str:
    """`Orbit 2 / Unload`"""
    return " / ".join(map(face_name, card.faces))


def action_text(settings: Settings, action: Action) -> str:
    """An action in a sentence without a full stop."""
    match action.action:
        case "orbit":
            return f"orbit a ship {spaces(action.distances)}"
        case "control":
            return f"orbit a ship of an opponent {spaces(action.distances)}"
        case "jump":
            return jump_text(action)
        case "unload":
            where = "from any space" if action.anywhere else "at one of your gates"
            moved = 1 if action.advance is None else action.advance
            return f"unload a stack {where}; the clock moves {steps(moved)}" if moved else f"unload a stack {where}"
        case "hijack":
            prey = "a stack" if settings.hijack_needs_shard else "an opponent"
            return f"hijack {prey} beside a ship of yours" + (" and take all its shards" if action.all else "")
        case "gate-push":
            return gate_push_text(settings)
        case "time":
            return f"the clock moves {steps(action.steps or 1)}"
        case _:
            return PLAIN[action.action]


PLAIN = {
    "upgrade": "take a card from the Academy",
    "rearrange": "rearrange the top shards of your bays, or all of one bay",
    "hop": "move a ship to a space beside it on a neighbouring ring",
    "spree": "play orbits without links, as many as you like",
    "push": "push an opponent beside a ship of yours away, by the height of your stack",
}


def jump_text(action: Action) -> str:
    if action.pushes:
        return "jump from a gate to any other; an opponent there is pushed away, by the height of your stack"
    return f"jump from {'any space' if action.anywhere else 'a gate'} to an unoccupied gate"


def gate_push_text(settings: Settings) -> str:
    pushed = "stack" if settings.gate_push_needs_shard else "ship"
    text = f"from a gate, push the {pushed} on the next gate toward the star one gate on, and follow it"
    if settings.gate_push_leaver == "target":
        return f"{text}, taking its lowest shard"
    return f"{text}, leaving your lowest shard"


def special_text(content: Content, card: Special) -> str:
    """All that its action does: `Hijack a stack beside a ship of yours, then orbit that ship 1 to 3 spaces`"""
    first, *later = card.does
    settings = content.settings
    text = ", then ".join([action_text(settings, first), *(later_text(settings, action) for action in later)])
    return text[0].upper() + text[1:]


def later_text(settings: Settings, action: Action) -> str:
    """What is done with the ship of the action before."""
    text = action_text(settings, action)
    return text if action.action == "control" else text.replace("a ship", "that ship", 1)


def directive_text(content: Content, card: Directive) -> str:
    """What it scores for: `6 points if you have more Red shards in your bays than each other player`"""
    return f"{points_text(card.points)} {condition_text(content, card)}"


def condition_text(content: Content, card: Directive) -> str:
    shard = next((shard.name for shard in content.shard if shard.id == card.shard), "")
    match card.goal:
        case "tallest":
            return "if one of your bays is higher than every bay of every other player"
        case "pairs":
            return f"for each pair of {shard} shards in your bays"
        case "majority":
            return f"if you have more {shard} shards in your bays than each other player"
        case "wrecker":
            return "if you destroyed a ship of another colour, by an expansion or by pushing it into the star"
        case "graduate":
            return "if you have more special cards than each other player"
        case "fleet":
            return "if none of your ships was destroyed"
        case "load":
            return f"if each of your bays holds at least {card.least} shards"


def points_text(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def hrl_text(card: HrlCard, called: Callable[[int], str] = SEATS_BY_COLOUR.__getitem__) -> str:
    """`Acquire on the inner ring`, `Hijack Coral`"""
    if card.target is not None:
        return f"Hijack {called(card.target - 1)}"
    where = "any ring" if card.ring == "any" else f"the {card.ring} ring"
    return f"{card.action.capitalize()} on {where}"


def shards_text(content: Content, kinds: list[int]) -> str:
    """`Yellow and 2 Red`, the lowest first."""
    runs = [(content.shard[kind].name, len(list(run))) for kind, run in groupby(kinds)]
    return joined([name if count == 1 else f"{count} {name}" for name, count in runs])
