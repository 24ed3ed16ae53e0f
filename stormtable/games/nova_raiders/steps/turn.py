"""The turn of a player: cards and launches in any order, then discard and refill."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import has, lowest, only
from stormtable.engine.step import FREE, NOT_ASKED, Step
from stormtable.games.nova_raiders import words as w
from stormtable.games.nova_raiders.cards import discard_played, is_played_first, play_card, refill
from stormtable.games.nova_raiders.reach import able, can_launch_to
from stormtable.games.nova_raiders.steps.actions import NextAction, begin
from stormtable.games.nova_raiders.steps.clock import AdvanceClock
from stormtable.games.nova_raiders.steps.hrl import TurnUpHrlCard, acts_now
from stormtable.games.nova_raiders.table import NovaRaiders

USUAL: Final[i64] = 24  # there is seldom more to choose from, and a list that need not grow is quicker


@final
class BeginTurn(Step[NovaRaiders]):
    """A turn begins with an open link: its first action needs none (NR-041, NR-048, NR-R06)."""

    def run(self, table: NovaRaiders) -> None:
        table.active = self.seat
        table.turn += 1
        table.linked = 1
        table.token_moved = 0
        table.note(w.TURN_BEGAN, self.seat, table.turn)
        table.then(PlayCards(self.seat), EndTurn(self.seat))


@final
class PlayCards(Step[NovaRaiders]):
    """Play a card, launch a ship or end the turn, as often as one likes (NR-026, NR-027, NR-030, NR-038, NR-039,
    NR-065, NR-066, NR-R05, NR-R21, NR-R91)."""

    def moves(self, table: NovaRaiders) -> vec[i64]:
        moves = vec[i64](capacity=USUAL)
        if table.docked(self.seat) > 0:
            for ring in range(table.covered, table.pack.rings):
                gate = table.gate_of(self.seat, ring)
                if can_launch_to(table, self.seat, gate) == FREE:
                    moves = append(moves, w.LAUNCH + gate)
        hand = table.hand(self.seat)
        basics = hand >> w.SPECIALS
        cards = basics
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            for face in range(w.FACES):
                if self.bar_face(table, card, face) == FREE:
                    moves = append(moves, w.ACT + card * w.FACES + face)
        cards = hand
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if self.bar_link(table, card) == FREE:
                moves = append(moves, w.LINK + card)
        cards = hand & (only(w.SPECIALS) - 1)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if self.bar_special(table, card) == FREE:
                moves = append(moves, w.USE + card)
        return append(moves, w.END_TURN)

    def bar(self, table: NovaRaiders, move: i64) -> i64:
        if w.LAUNCH <= move < w.LAUNCH + w.SPACES:
            return can_launch_to(table, self.seat, move - w.LAUNCH)
        if w.ACT <= move < w.ACT + w.BASICS * w.FACES:
            return self.bar_face(table, (move - w.ACT) // w.FACES, (move - w.ACT) % w.FACES)
        if w.LINK <= move < w.LINK + w.CARDS:
            return self.bar_link(table, move - w.LINK)
        if w.USE <= move < w.USE + w.SPECIALS:
            return self.bar_special(table, move - w.USE)
        return FREE if move == w.END_TURN else NOT_ASKED

    def bar_card(self, table: NovaRaiders, card: i64) -> i64:
        if not has(table.hand(self.seat), card):
            return w.NOT_IN_HAND
        return FREE if is_played_first(table, self.seat, card) else w.TWIN_FIRST

    def bar_face(self, table: NovaRaiders, basic: i64, face: i64) -> i64:
        """A basic action needs an open link, but for orbits of a spree, and is possible (NR-042, NR-046, NR-178)."""
        barred = self.bar_card(table, w.SPECIALS + basic)
        if barred != FREE:
            return barred
        action = table.pack.face[basic * w.FACES + face]
        if table.linked == 0 and not self.in_spree(table, action):
            return w.LINK_NEEDED
        return able(table, self.seat, action)

    def bar_link(self, table: NovaRaiders, card: i64) -> i64:
        """A link is always allowed, also one that nothing follows (NR-047, NR-051, NR-R08, NR-R09)."""
        barred = self.bar_card(table, card)
        if barred != FREE or card < w.SPECIALS:
            return barred
        return w.LINK_OPEN if table.pack.links_after_action != 0 and table.linked != 0 else FREE

    def bar_special(self, table: NovaRaiders, card: i64) -> i64:
        """Its action needs a shard of its symbol in a bay, and must be possible (NR-049, NR-054, NR-R10, NR-R11)."""
        barred = self.bar_card(table, card)
        if barred != FREE:
            return barred
        if not table.has_stowed(self.seat, table.pack.symbol[card]):
            return w.NO_MATCHING_SHARD
        return able(table, self.seat, table.pack.first_action[card])

    def in_spree(self, table: NovaRaiders, action: i64) -> bool:
        return table.spree != 0 and table.pack.of_action(action, w.ACTION) == w.ORBIT

    def play(self, table: NovaRaiders, move: i64) -> None:
        if move == w.END_TURN:
            return
        table.push(self)
        table.acting = w.NONE
        if w.LAUNCH <= move < w.LAUNCH + w.SPACES:
            self.launch(table, move - w.LAUNCH)
        elif w.ACT <= move < w.ACT + w.BASICS * w.FACES:
            self.act(table, (move - w.ACT) // w.FACES, (move - w.ACT) % w.FACES)
        elif w.LINK <= move < w.LINK + w.CARDS:
            self.link(table, move - w.LINK)
        else:
            self.use(table, move - w.USE)

    def launch(self, table: NovaRaiders, gate: i64) -> None:
        """Free of charge (NR-063, NR-064)."""
        table.holds[w.DOCK + self.seat] -= 1
        table.stand(self.seat, gate)
        table.note(w.LAUNCHED, self.seat, gate)

    def act(self, table: NovaRaiders, basic: i64, face: i64) -> None:
        """One of the two actions of a basic card; it uses up the link (NR-038, NR-040, NR-043, NR-048, NR-R07)."""
        action = table.pack.face[basic * w.FACES + face]
        play_card(table, self.seat, w.SPECIALS + basic, face)
        table.note(w.PLAYED_ACTION, self.seat, basic, face + 1)
        if not self.in_spree(table, action):
            table.spree = 0
            table.linked = 0
        begin(table, self.seat, action)

    def link(self, table: NovaRaiders, card: i64) -> None:
        """A basic card turned sideways, or a special card without its action (NR-039, NR-044, NR-045)."""
        table.spree = 0
        table.linked = 1
        if card < w.SPECIALS:
            play_card(table, self.seat, card, w.LINK_ONLY)
            table.note(w.PLAYED_SPECIAL_LINK, self.seat, card)
        else:
            play_card(table, self.seat, card, w.SIDEWAYS)
            table.note(w.PLAYED_LINK, self.seat, card)

    def use(self, table: NovaRaiders, card: i64) -> None:
        """A special card with its action, done before the next card; it is a link, too (NR-044, NR-052, NR-R80)."""
        table.spree = 0
        table.linked = 1
        play_card(table, self.seat, card, w.WITH_ACTION)
        table.note(w.PLAYED_SPECIAL, self.seat, card)
        first = table.pack.first_action[card]
        end = table.pack.first_action[card + 1]
        if first + 1 < end:
            table.push(NextAction(self.seat, first + 1, end))
        begin(table, self.seat, first)


@final
class EndTurn(Step[NovaRaiders]):
    """Discard what was played, refill the hand; H.R.L. acts; the clock moves if it stood still too long; next player
    (NR-022, NR-031, NR-033, NR-036, NR-136, NR-R45, NR-R90)."""

    def run(self, table: NovaRaiders) -> None:
        table.spree = 0
        table.acting = w.NONE
        discard_played(table, self.seat)
        refill(table, self.seat)
        table.then(WatchClock(self.seat), BeginTurn((self.seat + 1) % table.seats))
        if acts_now(table, self.seat):
            table.push(TurnUpHrlCard(self.seat))


@final
class WatchClock(Step[NovaRaiders]):
    """After so many rounds in which the token stood still it moves by itself (NR-128, NR-R53)."""

    def run(self, table: NovaRaiders) -> None:
        table.quiet_turns = 0 if table.token_moved != 0 else table.quiet_turns + 1
        if table.pack.stall_turns == 0 or table.quiet_turns < table.pack.stall_turns:
            return
        table.quiet_turns = 0
        table.note(w.CLOCK_STALLED, table.pack.stall_turns // table.seats)
        table.push(AdvanceClock(self.seat, 1, w.NOVA_BY_STALL))
