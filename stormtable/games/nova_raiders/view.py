"""What one seat may see of Nova Raiders: all but hands and draw piles of others, cards taken unseen, directives."""

from __future__ import annotations

from functools import partial
from typing import Literal, get_args

import msgspec

from stormtable.engine.bits import each, has, size
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.content import BAY_NAMES, Content, ShardId, TrackId
from stormtable.games.nova_raiders.count import groups_of
from stormtable.games.nova_raiders.piles import put_on, shards, top
from stormtable.games.nova_raiders.scoring import bay_points, directive_points, set_points
from stormtable.games.nova_raiders.steps.actions import ChooseShip
from stormtable.games.nova_raiders.steps.cargo import PutShard, StowShard
from stormtable.games.nova_raiders.steps.clock import PlaceShard
from stormtable.games.nova_raiders.steps.flight import ChooseWay, Hop, Jump, LeaveShards, Orbit
from stormtable.games.nova_raiders.steps.hrl import ChooseHrlAttacker, ChooseHrlSide, ChooseHrlTarget, MoveHrl
from stormtable.games.nova_raiders.steps.raids import Hijack, Push
from stormtable.games.nova_raiders.steps.turn import PlayCards
from stormtable.games.nova_raiders.table import NovaRaiders

How = Literal["first", "second", "sideways", "link", "action"]
Why = Literal["unload", "rearrange", "spawn"]
SHARDS: tuple[ShardId, ...] = get_args(ShardId)
TRACK: tuple[TrackId, ...] = get_args(TrackId)
HOW: tuple[How, ...] = get_args(How)
# The questions whose answers push a ship (NR-093, NR-R32, NR-R71); other questions may, by the action that asks.
PUSHING = (Hijack, Push, ChooseWay, ChooseHrlTarget, ChooseHrlAttacker, ChooseHrlSide)


class Ship(msgspec.Struct, frozen=True):
    """A ship on the board: its owner is a seat, or 4 for H.R.L.; its shards, the lowest first."""

    owner: int
    space: str
    shards: list[ShardId]
    height: int


class Pile(msgspec.Struct, frozen=True):
    """Shards without a ship, the lowest first."""

    space: str
    shards: list[ShardId]


class Played(msgspec.Struct, frozen=True):
    """A card of the chain: which face was used, turned sideways, or a special card as a link or with its action."""

    card: str
    how: How


class Clock(msgspec.Struct, frozen=True):
    """The track, the token's place (0: before the first space), and what comes next on it."""

    track: str
    spaces: list[TrackId]
    position: int
    next: TrackId | None
    burns_in: int | None  # moves of the token to the next expansion
    burns: int | None  # the ring that burns then
    quiet_turns: int  # since the token moved
    stalls_after: int | None  # turns without a move after which it moves by itself


class Academy(msgspec.Struct, frozen=True):
    """The face-up row by place, what each card would add to your sets, the deck, and the cards at its bottom."""

    row: list[str | None]
    gains: list[int | None]
    deck: int
    under: list[str]


class Held(msgspec.Struct, frozen=True):
    """Shards off the board that wait for a place: the last one of an unloaded stack is next."""

    seat: int
    why: Why
    shards: list[ShardId]
    bay: str | None  # of those that are rearranged: where the next one goes
    gains: list[int] | None  # of those that are unloaded: what the next one adds, by bay


class Aim(msgspec.Struct, frozen=True):
    """What the question is about: the ship that acts, and where it goes or whom it pushes, once that was chosen."""

    ship: str
    to: str | None


class Slide(msgspec.Struct, frozen=True):
    """What would be pushed where by a move, or into the star."""

    move: int
    ship: str
    to: str | None


class Bay(msgspec.Struct, frozen=True):
    """A cargo bay from the bottom up, what it is worth, and how long the groups are that make it so."""

    bay: str
    shards: list[ShardId]
    points: int
    groups: list[int]


class Base(msgspec.Struct, frozen=True):
    """One player. Of the hand and the directive what `you` know; cards that only their owner has seen do not count."""

    seat: int
    docked: int
    lost: int
    bays: list[Bay]
    hand: list[str]
    hand_count: int
    unseen: int  # cards in hand that were taken unseen from the Academy
    draw: int
    draw_cards: list[str] | None  # in no order; of one's own only
    discards: list[str]
    symbols: dict[ShardId, int]
    bay_points: int
    card_points: int
    dealt: list[str]  # directives to choose from
    directive: str | None
    put_away: str | None
    directive_points: int | None
    points: int


class HrlView(msgspec.Struct, frozen=True):
    """The seat whose gates H.R.L. has, the card turned up last, and those still to come before a shuffle."""

    seat: int
    card: str | None
    left: list[str]


class View(msgspec.Struct, frozen=True):
    """The table for `you`. Spaces are `ring:position`, rings counted from the star and from 1."""

    you: int | None
    deciding: int | None
    active: int
    starter: int
    turn: int
    board: str
    covered: int
    link: bool
    spree: bool
    chain: list[Played]
    ships: list[Ship]
    piles: list[Pile]
    clock: Clock
    academy: Academy
    bag: dict[ShardId, int]
    burned: dict[ShardId, int]
    held: Held | None
    aim: Aim | None
    pushes: list[Slide]
    bases: list[Base]
    directives: bool
    hrl: HrlView | None


def view(table: NovaRaiders, content: Content, seat: int | None) -> View:
    """The table as `seat` sees it."""
    return View(
        you=seat,
        deciding=table.seat,
        active=table.active,
        starter=table.starter,
        turn=table.turn,
        board=content.board_for(table.seats).id,
        covered=table.covered,
        link=table.linked > 0,
        spree=table.spree > 0,
        chain=[played(content, entry) for entry in table.chain],
        ships=ships(table),
        piles=piles(table),
        clock=clock(table, content),
        academy=academy(table, content, seat),
        bag={kind: table.holds[w.BAG + number] for number, kind in enumerate(SHARDS)},
        burned={kind: table.holds[w.BURNED + number] for number, kind in enumerate(SHARDS)},
        held=held(table),
        aim=aim(table),
        pushes=pushes(table, seat),
        bases=[base(table, content, owner, seat) for owner in range(table.seats)],
        directives=len(table.pack.directives) > 0,
        hrl=hrl(table, content),
    )


def kinds(pile: int) -> list[ShardId]:
    return [SHARDS[kind] for kind in shards(pile)]


def card_id(content: Content, card: int) -> str:
    return content.special[card].id if card < w.SPECIALS else content.basic[card - w.SPECIALS].id


def played(content: Content, entry: int) -> Played:
    return Played(card_id(content, entry // w.PLAYED_WAYS), HOW[entry % w.PLAYED_WAYS])


# The board


def ships(table: NovaRaiders) -> list[Ship]:
    """From the inside out, by position."""
    found = sorted((space, owner) for owner in range(w.OWNERS) for space in table.fleet(owner))
    return [Ship(owner, w.SPACE_IDS[space], kinds(table.piles[space]), table.height(space)) for space, owner in found]


def piles(table: NovaRaiders) -> list[Pile]:
    loose = [space for space in range(len(table.piles)) if table.has_shard(space) and not table.has_ship(space)]
    return [Pile(w.SPACE_IDS[space], kinds(table.piles[space])) for space in loose]


def clock(table: NovaRaiders, content: Content) -> Clock:
    track = content.track_for(table.seats)
    spaces: list[TrackId] = [TRACK[does] for does in list(table.pack.track)[1:]]
    coming = spaces[table.token :]
    burns = "expansion" in coming and table.covered < table.pack.overlays
    return Clock(
        track=track.id,
        spaces=spaces,
        position=table.token,
        next=coming[0] if coming else None,
        burns_in=coming.index("expansion") + 1 if burns else None,
        burns=table.covered + 1 if burns else None,
        quiet_turns=table.quiet_turns,
        stalls_after=table.pack.stall_turns or None,
    )


def academy(table: NovaRaiders, content: Content, seat: int | None) -> Academy:
    return Academy(
        row=[None if card == w.NONE else content.special[card].id for card in table.row],
        gains=[None if card == w.NONE or seat is None else card_gain(table, seat, card) for card in table.row],
        deck=size(table.academy) + len(table.bottom),
        under=[content.special[card].id for card in table.bottom],
    )


def card_gain(table: NovaRaiders, seat: int, card: int) -> int:
    held = size(table.owned(seat) & table.pack.of_symbol[table.pack.symbol[card]])
    return int(set_points(table, held + 1) - set_points(table, held))


# What is under way


def held(table: NovaRaiders) -> Held | None:
    """What the step that waits holds; it lies nowhere else."""
    step = table.steps[-1] if table.steps else None
    if isinstance(step, StowShard):
        return Held(step.seat, "unload", kinds(step.pile), None, bay_gains(table, step))
    if isinstance(step, PutShard):
        return Held(step.seat, "rearrange", kinds(step.pile), BAY_NAMES[step.bay], None)
    if isinstance(step, PlaceShard):
        return Held(step.seat, "spawn", kinds(put_on(w.NO_SHARDS, step.shard)), None, None)
    return None


def bay_gains(table: NovaRaiders, step: StowShard) -> list[int]:
    """What the top shard of a stack would add to each bay."""
    piles = [int(table.bay(step.seat, bay)) for bay in range(w.BAYS)]
    return [int(bay_points(table, put_on(pile, top(step.pile))) - bay_points(table, pile)) for pile in piles]


def aim(table: NovaRaiders) -> Aim | None:
    step = table.steps[-1] if table.steps else None
    if isinstance(step, Orbit | Jump | Hop | Hijack | Push | MoveHrl):
        return Aim(w.SPACE_IDS[step.start], None)
    if isinstance(step, LeaveShards):
        return Aim(w.SPACE_IDS[step.start], w.SPACE_IDS[step.to])
    if isinstance(step, ChooseWay | ChooseHrlSide):
        return Aim(w.SPACE_IDS[step.start], w.SPACE_IDS[step.target])
    return None


def pushes(table: NovaRaiders, seat: int | None) -> list[Slide]:
    """What each choice is bound to push, and where to; of cards in hand only their owner is told."""
    found: list[Slide] = []
    for move in map(int, table.moves()):
        for event in table.preview(move) if may_push(table, move, seat) else []:
            if event.kind == w.PUSHED:
                found.append(Slide(move, w.SPACE_IDS[event.args[1]], w.SPACE_IDS[event.args[2]]))
            elif event.kind == w.FELL:
                found.append(Slide(move, w.SPACE_IDS[event.args[1]], None))
    return found


def may_push(table: NovaRaiders, move: int, seat: int | None) -> bool:
    """Whether a move has to be looked at: it answers a question about pushing, or is part of an action that pushes."""
    step = table.steps[-1]
    if isinstance(step, PlayCards):
        return step.seat == seat and any(map(partial(pushes_ships, table), actions_of(table, move)))
    if isinstance(step, ChooseShip):
        return pushes_ships(table, step.action)
    return isinstance(step, PUSHING) or (isinstance(step, Jump) and step.pushes > 0)


def actions_of(table: NovaRaiders, move: int) -> range:
    """The actions that a card would be played for."""
    pack = table.pack
    if w.ACT <= move < w.ACT + w.BASICS * w.FACES:
        action = int(pack.face[move - w.ACT])
        return range(action, action + 1)
    if w.USE <= move < w.USE + w.SPECIALS:
        return range(pack.first_action[move - w.USE], pack.first_action[move - w.USE + 1])
    return range(0)


def pushes_ships(table: NovaRaiders, action: int) -> bool:
    kind = table.pack.of_action(action, w.ACTION)
    return kind in (w.HIJACK, w.PUSH, w.GATE_PUSH) or table.pack.of_action(action, w.PUSHES) > 0


# Players


def knows(table: NovaRaiders, piece: int, seat: int | None) -> bool:
    if seat is None:
        return bool(table.known[piece] & w.SPECTATOR)
    return has(table.known[piece], seat)


def base(table: NovaRaiders, content: Content, owner: int, seat: int | None) -> Base:
    hand = list(each(table.hand(owner)))
    draw = table.holds[w.DRAW + owner]
    counted = symbols(table, owner, seat)
    in_bays = [bay(table, owner, number) for number in range(w.BAYS)]
    bays_worth = sum(one.points for one in in_bays)
    cards_worth = sum(int(set_points(table, cards)) for cards in counted.values())
    kept, put_away = directives(table, content, owner, seat)
    directive_worth = None if kept is None else int(directive_points(table, owner))
    return Base(
        seat=owner,
        docked=table.docked(owner),
        lost=table.lost_ships(owner),
        bays=in_bays,
        hand=[card_id(content, card) for card in hand if knows(table, table.piece_of(owner, card), seat)],
        hand_count=len(hand),
        unseen=size(table.hand(owner) & table.blind),
        draw=size(draw),
        draw_cards=[card_id(content, card) for card in each(draw)] if owner == seat else None,
        discards=[card_id(content, card) for card in each(table.holds[w.DISCARD + owner])],
        symbols=counted,
        bay_points=bays_worth,
        card_points=cards_worth,
        dealt=dealt(table, content, owner, seat),
        directive=kept,
        put_away=put_away,
        directive_points=directive_worth,
        points=bays_worth + cards_worth + (directive_worth or 0),
    )


def bay(table: NovaRaiders, owner: int, number: int) -> Bay:
    pile = table.bay(owner, number)
    return Bay(BAY_NAMES[number], kinds(pile), int(bay_points(table, pile)), groups_of(table, pile))


def symbols(table: NovaRaiders, owner: int, seat: int | None) -> dict[ShardId, int]:
    """Special cards by symbol, without those that only others have seen."""
    owned = table.owned(owner)
    if owner != seat:
        owned &= ~table.blind
    return {kind: size(owned & table.pack.of_symbol[number]) for number, kind in enumerate(SHARDS)}


def dealt(table: NovaRaiders, content: Content, owner: int, seat: int | None) -> list[str]:
    """The directives a player has still to choose from, for those who know them."""
    if not len(table.pack.directives) or has(table.directives_kept, owner):
        return []
    both = sorted(table.holds[w.DEALT + 2 * owner + number] for number in range(2))
    return [content.directive[one].id for one in both if knows(table, table.directive_piece(one), seat)]


def directives(table: NovaRaiders, content: Content, owner: int, seat: int | None) -> tuple[str | None, str | None]:
    """The one kept and the one put away, for those who know them."""
    if not has(table.directives_kept, owner):
        return None, None
    first, second = (table.holds[w.DEALT + 2 * owner + number] for number in range(2))
    kept = content.directive[first].id if knows(table, table.directive_piece(first), seat) else None
    put_away = content.directive[second].id if knows(table, table.directive_piece(second), seat) else None
    return kept, put_away


def hrl(table: NovaRaiders, content: Content) -> HrlView | None:
    if table.pack.hrl_seat == w.NONE:
        return None
    return HrlView(
        seat=table.pack.hrl_seat,
        card=None if table.hrl_card == w.NONE else content.hrl_card[table.hrl_card].id,
        left=[content.hrl_card[card].id for card in each(table.hrl_left)],
    )
