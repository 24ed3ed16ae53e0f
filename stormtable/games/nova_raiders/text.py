"""What Nova Raiders says to people where a template cannot say it."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.journal import Event
from stormtable.engine.speaker import Count, Name, Pieces, SeatName, Texts, Told
from stormtable.engine.texts import signed
from stormtable.engine.wording import joined
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.content import BAY_NAMES, TRACK_IDS, Content
from stormtable.games.nova_raiders.piles import lowest_of, shards, size
from stormtable.games.nova_raiders.reach import gate_inward, is_own_gate
from stormtable.games.nova_raiders.scoring import bay_points, set_points, symbols
from stormtable.games.nova_raiders.sentences import (
    OPEN_TRACK,
    basic_name,
    directive_text,
    face_name,
    hrl_text,
    one_of,
    shards_text,
    special_text,
)
from stormtable.games.nova_raiders.steps.actions import ChooseShip
from stormtable.games.nova_raiders.steps.cargo import PutShard, StowShard
from stormtable.games.nova_raiders.steps.flight import ChooseWay, Hop, Jump, LeaveShards, Orbit
from stormtable.games.nova_raiders.steps.hrl import ChooseHrlSide, MoveHrl
from stormtable.games.nova_raiders.steps.raids import Hijack, Push
from stormtable.games.nova_raiders.steps.turn import PlayCards
from stormtable.games.nova_raiders.table import NovaRaiders

SENTENCES = Texts(w.WORDS)
HRL_NAME = "H.R.L."

Facts = Mapping[str, object]


def pieces(content: Content) -> Pieces:
    """What pieces are called, in the order of their numbers."""
    specials = [Name(card.name, does=special_text(content, card)) for card in content.special]
    basics = [Name(basic_name(card)) for card in content.basic]
    unused = [Name("that card")] * (int(w.SPECIALS) - len(specials))
    return {
        "special": specials,
        "basic": basics,
        "card": [*specials, *unused, *basics],
        "shard": [shard.name for shard in content.shard],
        "bay": list(BAY_NAMES),
        "directive": [Name(card.name, does=directive_text(content, card)) for card in content.directive],
        "hrl_card": [hrl_text(card, signed) for card in content.hrl_card],
        "way": ["clockwise", "anticlockwise"],
    }


def texts(content: Content) -> dict[str, dict[str, str]]:
    """What is printed on cards, by their ids."""
    return {
        "basic": {card.id: basic_name(card) for card in content.basic},
        "special": {card.id: special_text(content, card) for card in content.special},
        "directive": {card.id: directive_text(content, card) for card in content.directive},
        "hrl": {card.id: hrl_text(card) for card in content.hrl_card},
    }


# Ships, spaces and piles in words


def owner_name(table: NovaRaiders, owner: int) -> str:
    """Of a ship, for the seat that decides: `your`, `Plum's`, `H.R.L.'s`"""
    if owner == table.decider:
        return "your"
    return f"{HRL_NAME if owner == w.HRL else signed(owner)}'s"


def ship_name(table: NovaRaiders, space: int) -> str:
    """`your stack on 3:4`, `Plum's ship on 2:1`"""
    kind = "stack" if table.has_shard(space) else "ship"
    return f"{owner_name(table, table.owner_at(space))} {kind} on {w.SPACE_IDS[space]}"


def stack_text(table: NovaRaiders, content: Content, space: int) -> str:
    """`your stack on 3:4 (Yellow and Red)`"""
    under = f" ({shards_text(content, list(shards(table.piles[space])))})" if table.has_shard(space) else ""
    return f"{ship_name(table, space)}{under}"


def landing_text(table: NovaRaiders, content: Content, space: int) -> str:
    """What is where a ship would land: `picks up Red`, `your gate`, `an open space`

    Whoever stands there is pushed away first and takes along what it carries (NR-R87).
    """
    found = []
    for seat in range(w.PLAYERS):
        if is_own_gate(table, seat, space):
            hrl = seat == table.pack.hrl_seat
            found.append(f"{owner_name(table, w.HRL if hrl else seat)} gate")
    if table.has_shard(space) and not table.has_ship(space):
        found.append(f"picks up {shards_text(content, list(shards(table.piles[space])))}")
    return ", ".join(found) or "an open space"


def way_text(table: NovaRaiders, start: int, space: int) -> str:
    """The shorter way around: `forward 3 to 3:7`"""
    around = int(table.pack.ring_size[start // w.WIDTH])
    ahead = (space - start) % around
    way = f"forward {ahead}" if ahead <= around - ahead else f"back {around - ahead}"
    return f"{way} to {w.SPACE_IDS[space]}"


def pushed_to(table: NovaRaiders, move: int) -> str:
    """Where a move is bound to push a ship, from what happens on a copy of the table."""
    events: list[Event] = table.preview(move)
    ends = [w.SPACE_IDS[event.args[2]] for event in events if event.kind == w.PUSHED]
    return ends[0] if ends else "nowhere"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


# Questions


@SENTENCES.question
def play_cards(table: NovaRaiders, content: Content, step: PlayCards) -> str:
    """Only what all may know: whether there are cards in hand and gates to launch to, not which cards."""
    last = ["end your turn"]
    if any(w.LAUNCH <= move < w.LAUNCH + w.SPACES for move in table.moves()):
        last = ["launch a ship", *last]
    if not table.hand(step.seat):
        return sentence(joined(last, "or"))
    if table.spree:
        return f"Orbits need no link now: {joined(['play a card', *last], 'or')}"
    if table.linked:
        return sentence(joined(["play a card", *last], "or"))
    links = ["turn a card sideways", "play a special card"]
    return f"Another action needs a link first: {joined([*links, *last], 'or')}"


@SENTENCES.question
def choose_ship(table: NovaRaiders, content: Content, step: ChooseShip) -> Facts:
    return {"action": action_name(content, step.action)}


def action_name(content: Content, number: int) -> str:
    """The action of that number: those of special cards come first, then the faces."""
    special = [action for card in content.special for action in card.does]
    faces = [action for card in content.basic for action in card.faces]
    return face_name([*special, *faces][number])


@SENTENCES.question
def orbit(table: NovaRaiders, content: Content, step: Orbit) -> Facts:
    distances = [distance for distance in range(w.WIDTH) if step.distances >> distance & 1]
    return {"distances": one_of(distances), "ship": ship_name(table, step.start)}


@SENTENCES.question
def jump(table: NovaRaiders, content: Content, step: Jump) -> Facts:
    return {"ship": ship_name(table, step.start)}


@SENTENCES.question
def hop(table: NovaRaiders, content: Content, step: Hop) -> Facts:
    return {"ship": ship_name(table, step.start)}


@SENTENCES.question
def leave_shards(table: NovaRaiders, content: Content, step: LeaveShards) -> Facts:
    return {"start": w.SPACE_IDS[step.start], "to": w.SPACE_IDS[step.to]}


@SENTENCES.question
def hijack(table: NovaRaiders, content: Content, step: Hijack) -> Facts:
    return {"start": w.SPACE_IDS[step.start], "height": Count(table.height(step.start))}


@SENTENCES.question
def push(table: NovaRaiders, content: Content, step: Push) -> Facts:
    return {"start": w.SPACE_IDS[step.start], "height": Count(table.height(step.start))}


@SENTENCES.question
def choose_way(table: NovaRaiders, content: Content, step: ChooseWay) -> Facts:
    return {"target": ship_name(table, step.target)}


@SENTENCES.question
def choose_hrl_side(table: NovaRaiders, content: Content, step: ChooseHrlSide) -> Facts:
    return {"target": sentence(ship_name(table, step.target))}


@SENTENCES.question
def move_hrl(table: NovaRaiders, content: Content, step: MoveHrl) -> Facts:
    onto = "an empty space" if step.action == w.HRL_ORBIT else "a shard"
    return {"ring": step.start // w.WIDTH + 1, "onto": onto}


@SENTENCES.question
def stow_shard(table: NovaRaiders, content: Content, step: StowShard) -> Facts:
    left = size(step.pile) - 1
    more = f", with {left} more to come" if left else ""
    return {"shard": content.shard[step.pile & 3].name, "left": more}


@SENTENCES.question
def put_shard(table: NovaRaiders, content: Content, step: PutShard) -> Facts:
    return {"bay": BAY_NAMES[step.bay]}


# Moves


@SENTENCES.move
def launch(table: NovaRaiders, content: Content, space: int) -> str:
    return f"Launch a ship to {w.SPACE_IDS[space]}, your gate on ring {space // w.WIDTH + 1}"


@SENTENCES.move
def act(table: NovaRaiders, content: Content, basic: int, face: int) -> str:
    card = content.basic[basic]
    return f"{face_name(card.faces[face])}, with the card {basic_name(card)}"


@SENTENCES.move
def link(table: NovaRaiders, content: Content, card: int) -> str:
    if card < w.SPECIALS:
        return f"Play {content.special[card].name} as a link only"
    return f"Turn {basic_name(content.basic[card - w.SPECIALS])} sideways as a link"


@SENTENCES.move
def use(table: NovaRaiders, content: Content, special: int) -> str:
    card = content.special[special]
    return f"{card.name}: {special_text(content, card)}; and a link"


@SENTENCES.move
def choose_ship_(table: NovaRaiders, content: Content, space: int) -> str:
    told = sentence(stack_text(table, content, space))
    target = gate_inward(table, space)
    step = table.steps[-1]
    if isinstance(step, ChooseShip) and table.pack.of_action(step.action, w.ACTION) == w.GATE_PUSH:
        return f"{told}: pushes {ship_name(table, target)}"
    return told


@SENTENCES.move
def orbit_to(table: NovaRaiders, content: Content, space: int) -> str:
    step = table.steps[-1]
    assert isinstance(step, Orbit | MoveHrl)
    return sentence(f"{way_text(table, step.start, space)}: {landing_text(table, content, space)}")


@SENTENCES.move
def jump_to(table: NovaRaiders, content: Content, space: int) -> str:
    pushed = f", pushing {ship_name(table, space)}" if table.has_ship(space) else ""
    return f"To {w.SPACE_IDS[space]}: {landing_text(table, content, space)}{pushed}"


@SENTENCES.move
def hop_to(table: NovaRaiders, content: Content, space: int) -> str:
    return f"To {w.SPACE_IDS[space]}: {landing_text(table, content, space)}"


@SENTENCES.move
def leave(table: NovaRaiders, content: Content, count: int) -> str:
    step = table.steps[-1]
    assert isinstance(step, LeaveShards)
    pile = table.piles[step.start]
    if count == 0:
        return "Leave nothing"
    left = shards_text(content, list(shards(lowest_of(pile, count))))
    return f"Leave {'all' if count == size(pile) else count}: {left}"


@SENTENCES.move
def stow(table: NovaRaiders, content: Content, bay: int) -> str:
    step = table.steps[-1]
    assert isinstance(step, StowShard)
    old = table.bay(step.seat, bay)
    gain = bay_points(table, old << 2 | step.pile & 3) - bay_points(table, old)
    return f"Bay {BAY_NAMES[bay]}: {gain:+}"


@SENTENCES.move
def hijack_ship(table: NovaRaiders, content: Content, space: int) -> str:
    step = table.steps[-1]
    if not isinstance(step, Hijack):
        return f"Hijack {stack_text(table, content, space)}"
    pile = table.piles[space]
    left = shards_text(content, list(shards(pile if step.all else lowest_of(pile, min(1, size(pile))))))
    end = pushed_to(table, int(w.HIJACK_SHIP) + space)
    return f"Hijack {stack_text(table, content, space)}: it leaves {left} and slides to {end}"


@SENTENCES.move
def push_ship(table: NovaRaiders, content: Content, space: int) -> str:
    return f"Push {ship_name(table, space)}: it slides to {pushed_to(table, int(w.PUSH_SHIP) + space)}"


@SENTENCES.move
def push_way(table: NovaRaiders, content: Content, way: int) -> str:
    return f"{w.WAY_IDS[way].capitalize()}, to {pushed_to(table, int(w.PUSH_WAY) + way)}"


@SENTENCES.move
def take_card(table: NovaRaiders, content: Content, place: int) -> str:
    card = table.row[place]
    kind, special = table.pack.symbol[card], content.special[card]
    seat = table.decider
    held = symbols(table, seat, kind)
    gain = set_points(table, held + 1) - set_points(table, held)
    works = "" if table.has_stowed(seat, kind) else ", a colour your bays do not hold yet"
    points = "point" if gain == 1 else "points"
    return f"{special.name} (place {place + 1}), {content.shard[kind].name}{works}: {gain:+} {points}"


@SENTENCES.move
def take_top(table: NovaRaiders, content: Content) -> str:
    """All know the top card once only those are left that were put under the deck (NR-R104)."""
    top_card = "unseen" if table.academy else content.special[table.bottom[0]].name
    return f"The top of the deck, {top_card}; the open cards go under the deck and the next ones come up"


@SENTENCES.move
def place_shard(table: NovaRaiders, content: Content, space: int) -> str:
    ring = space // w.WIDTH
    expands = w.EXPANSION in list(table.pack.track)[table.token + 1 :] and table.covered < table.pack.overlays
    burns = ", which burns next" if expands and ring == table.covered else ""
    return f"{w.SPACE_IDS[space]}, on ring {ring + 1}{burns}"


# The log


def ship_told(told: Told) -> SeatName:
    owner = told["owner"]
    return SeatName(HRL_NAME, False) if owner == w.HRL else SeatName(told.seating[owner], owner == told.seating.you)


def ship_facts(told: Told, content: Content) -> Facts:
    """`your ship`, `Ada's ship`; and which shards."""
    facts: dict[str, object] = {"ship": sentence(f"{ship_told(told).s} ship")}
    return {**facts, **pile_facts(told, content)} if "shards" in told.told else facts


def pile_facts(told: Told, content: Content) -> Facts:
    return {"piled": shards_text(content, told.numbers("shards"))}


def agreeing(told: Told, one: str, many: str) -> str:
    """What a pile does, as its number of shards wants it said."""
    return one if len(told.numbers("shards")) == 1 else many


@SENTENCES.event
def played_action(told: Told, content: Content) -> Facts:
    return {"action": face_name(content.basic[told["basic"]].faces[told["face"] - 1])}


@SENTENCES.event
def flew(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def left_shards(told: Told, content: Content) -> Facts:
    return {**pile_facts(told, content), "stay": agreeing(told, "stays", "stay")}


@SENTENCES.event
def picked_up(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def left_behind(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def pushed(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def fell(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def ship_burned(told: Told, content: Content) -> Facts:
    return ship_facts(told, content)


@SENTENCES.event
def shards_burned(told: Told, content: Content) -> Facts:
    return {**pile_facts(told, content), "burn": agreeing(told, "burns", "burn")}


@SENTENCES.event
def clock_moved(told: Told, content: Content) -> Facts:
    return {"does": OPEN_TRACK[TRACK_IDS[told["does"]]]}
