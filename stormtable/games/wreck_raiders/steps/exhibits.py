"""Claiming Exhibits: cover, announce, decorate, style reward, clear, reveal."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from stormtable.engine.step import FREE, NOT_ASKED, Step, offered
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.steps.aquarium import GainPiece
from stormtable.games.wreck_raiders.steps.gains import discard_tile, gain_baubles, gain_treasure, spend_baubles
from stormtable.games.wreck_raiders.table import WreckRaiders


def fits(held: i64, asks: i64) -> bool:
    """A display holds just what a card asks for, in any order: as many treasures, and of no type more than the card.

    What a Starfish covers is of no type, and stands for whatever is missing. Rules: WR-064, WR-065, WR-066, WR-101.
    """
    return ((asks | w.ENOUGH_TYPES) - held) & w.TYPES_AND_SIZE == w.ENOUGH_TYPES


def in_exact_order(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> bool:
    """Left to right as on the card, a wild treasure fitting anywhere (WR-074, WR-R21, WR-R22)."""
    for pedestal in range(table.display_size(seat, display)):
        if table.is_wild(seat, display, pedestal):
            continue
        type_ = table.treasure_at(seat, display, pedestal) // w.FRONTS
        if type_ != table.pack.exhibit_row[exhibit * w.PEDESTALS + pedestal]:
            return False
    return True


def earns_style_reward(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> bool:
    """The card has a reward, and the display its exact order (WR-074, WR-075, WR-077)."""
    pack = table.pack
    at = exhibit * w.KINDS
    baubles = pack.reward_baubles[at] + pack.reward_baubles[at + 1] + pack.reward_baubles[at + 2]
    has_reward = baubles + pack.reward_choice[exhibit] + pack.reward_piece[exhibit] > 0
    return has_reward and in_exact_order(table, seat, display, exhibit)


@final
class ClaimExhibits(Step[WreckRaiders]):
    """Claim any number of matching Exhibits, putting Starfish on treasures first.

    Rules: WR-063, WR-064, WR-067, WR-080, WR-100, WR-102, WR-R19, WR-R53.
    """

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        may_cover = table.baubles(self.seat, w.STARFISH) > 0
        for display in range(w.DISPLAYS):
            if table.display_size(self.seat, display) == 0:
                continue
            out = self.with_claims(table, out, display)
            if may_cover:
                out = self.with_covers(table, out, display)
        return append(out, w.DONE_CLAIMING) if len(out) > 0 else NO_CLAIM

    def with_claims(self, table: WreckRaiders, out: vec[i64], display: i64) -> vec[i64]:
        held = table.held(self.seat, display)
        move = w.CLAIM + display * w.MOST_FACE_UP
        for exhibit in table.face_up:
            if fits(held, table.pack.exhibit_asks[exhibit]):
                out = append(out, move)
            move += 1
        return out

    def with_covers(self, table: WreckRaiders, out: vec[i64], display: i64) -> vec[i64]:
        first = display * w.PEDESTALS
        for place in range(first, first + w.PEDESTALS):
            if self.bar_cover(table, place) == FREE:
                out = append(out, w.COVER + place)
        return out

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if w.CLAIM <= move < w.CLAIM + w.CLAIM_MOVES:
            return self.bar_claim(table, move - w.CLAIM)
        if w.COVER <= move < w.COVER + w.COVER_MOVES:
            return self.bar_cover(table, move - w.COVER)
        return FREE if move == w.DONE_CLAIMING else NOT_ASKED

    def bar_claim(self, table: WreckRaiders, claim: i64) -> i64:
        slot = claim % w.MOST_FACE_UP
        if slot >= len(table.face_up):
            return w.NO_EXHIBIT_THERE
        held = table.held(self.seat, claim // w.MOST_FACE_UP)
        return FREE if fits(held, table.pack.exhibit_asks[table.face_up[slot]]) else w.NO_MATCH

    def bar_cover(self, table: WreckRaiders, place: i64) -> i64:
        """Any display treasure without a Starfish, never one of the vault (WR-100, WR-R20)."""
        display = place // w.PEDESTALS
        pedestal = place % w.PEDESTALS
        if table.baubles(self.seat, w.STARFISH) == 0:
            return w.NO_STARFISH
        if pedestal >= table.display_size(self.seat, display):
            return w.NO_TREASURE_THERE
        return w.ALREADY_WILD if table.is_wild(self.seat, display, pedestal) else FREE

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == w.DONE_CLAIMING:
            # WR-081, WR-082: one new Exhibit for each one claimed, too late to be claimed in this turn.
            reveal_exhibits(table, table.claimed_now)
            return
        table.push(self)  # WR-080: after a claim the player may claim again
        if w.COVER <= move < w.COVER + w.COVER_MOVES:
            self.cover(table, (move - w.COVER) // w.PEDESTALS, (move - w.COVER) % w.PEDESTALS)
        else:
            slot = (move - w.CLAIM) % w.MOST_FACE_UP
            self.announce(table, (move - w.CLAIM) // w.MOST_FACE_UP, table.face_up[slot])

    def cover(self, table: WreckRaiders, display: i64, pedestal: i64) -> None:
        table.baskets[self.seat * w.KINDS + w.STARFISH] -= 1
        table.displays[(self.seat * w.DISPLAYS + display) * w.WIDTH + 1 + pedestal] += w.WILD
        table.note(w.COVERED, self.seat, display, pedestal)

    def announce(self, table: WreckRaiders, display: i64, exhibit: i64) -> None:
        """A claim runs to its end: Skull, Seashell, style reward, clearing (WR-068, WR-069, WR-R25, WR-R52)."""
        table.note(w.CLAIMED, self.seat, display, exhibit)
        table.then(
            DecorateSkull(self.seat, display, exhibit),
            DecorateSeashell(self.seat, display, exhibit),
            StyleReward(self.seat, display, exhibit),
            ClearDisplay(self.seat, display, exhibit),
        )


NO_CLAIM: Final = vec[i64]([w.DONE_CLAIMING])


class ClaimPart(Step[WreckRaiders]):
    """A part of one claim: this seat's display against this Exhibit."""

    def __init__(self, seat: i64, display: i64, exhibit: i64) -> None:
        self.seat = seat
        self.display: i64 = display
        self.exhibit: i64 = exhibit

    def takes(self, table: WreckRaiders, kind: i64) -> bool:
        """The card has that crest, and the basket such a bauble (WR-070)."""
        return table.pack.exhibit_crest[self.exhibit * w.KINDS + kind] > 0 and table.baubles(self.seat, kind) > 0


@final
class DecorateSkull(ClaimPart):
    """For a Skull crest, a Skull may be put on the card, where it stays (WR-070, WR-071, WR-072)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        return vec[i64]([w.DECORATE_SKULL, w.NO_SKULL]) if self.takes(table, w.SKULL) else vec[i64]()

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        answers = move == w.DECORATE_SKULL or move == w.NO_SKULL
        return FREE if answers and self.takes(table, w.SKULL) else NOT_ASKED

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == w.NO_SKULL:
            return
        table.baskets[self.seat * w.KINDS + w.SKULL] -= 1
        table.exhibit_at[self.exhibit] += w.SKULL_ON
        table.note(w.DECORATED, self.seat, self.exhibit, w.SKULL)

    def run(self, table: WreckRaiders) -> None:
        """No crest or no Skull: no decoration."""


@final
class DecorateSeashell(ClaimPart):
    """For a Seashell crest, a Seashell may buy one treasure from a wreck of choice.

    Rules: WR-070, WR-071, WR-073, WR-R13, WR-R24, WR-R51.
    """

    def moves(self, table: WreckRaiders) -> vec[i64]:
        if not self.takes(table, w.SEASHELL):
            return vec[i64]()
        return append(offered(self, table, w.DECORATE_SEASHELL, w.TYPES), w.NO_SEASHELL)

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not self.takes(table, w.SEASHELL):
            return NOT_ASKED
        if w.DECORATE_SEASHELL <= move < w.DECORATE_SEASHELL + w.TYPES:
            return FREE if table.tile_available(move - w.DECORATE_SEASHELL) else w.NO_TREASURE_LEFT
        return FREE if move == w.NO_SEASHELL else NOT_ASKED

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == w.NO_SEASHELL:
            return
        spend_baubles(table, self.seat, w.SEASHELL, 1)
        table.note(w.DECORATED, self.seat, self.exhibit, w.SEASHELL)
        gain_treasure(table, self.seat, move - w.DECORATE_SEASHELL, self.display)

    def run(self, table: WreckRaiders) -> None:
        """No crest or no Seashell: no decoration."""


@final
class StyleReward(ClaimPart):
    """Treasures in the card's exact order earn its style reward, if it has one (WR-074, WR-076, WR-R26)."""

    def run(self, table: WreckRaiders) -> None:
        pack = table.pack
        if not earns_style_reward(table, self.seat, self.display, self.exhibit):
            return
        table.note(w.STYLE, self.seat, self.exhibit)
        for kind in range(w.KINDS):
            gain_baubles(table, self.seat, kind, pack.reward_baubles[self.exhibit * w.KINDS + kind])
        if pack.reward_choice[self.exhibit] > 0:
            table.push(ChooseBauble(self.seat))
        if pack.reward_piece[self.exhibit] > 0:
            table.push(GainPiece(self.seat))


@final
class ChooseBauble(Step[WreckRaiders]):
    """One bauble of choice, of a kind that is in supply (WR-076, WR-R30)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        return offered(self, table, w.CHOOSE_BAUBLE, w.KINDS)

    def bar(self, table: WreckRaiders, move: i64) -> i64:
        if not w.CHOOSE_BAUBLE <= move < w.CHOOSE_BAUBLE + w.KINDS:
            return NOT_ASKED
        return FREE if table.baubles(w.COMMON, move - w.CHOOSE_BAUBLE) > 0 else w.NO_BAUBLE_LEFT

    def play(self, table: WreckRaiders, move: i64) -> None:
        gain_baubles(table, self.seat, move - w.CHOOSE_BAUBLE, 1)

    def run(self, table: WreckRaiders) -> None:
        """With no bauble in supply the reward is lost."""


@final
class ClearDisplay(ClaimPart):
    """Treasures go to their discards, Starfish to the supply, the card to the player. Nothing else clears a display.

    Rules: WR-078, WR-079, WR-103, WR-R17.
    """

    def run(self, table: WreckRaiders) -> None:
        at = (self.seat * w.DISPLAYS + self.display) * w.WIDTH
        for pedestal in range(at + 1, at + 1 + table.displays[at]):
            picture = table.displays[pedestal]
            if picture >= w.WILD:
                picture -= w.WILD
                table.baskets[w.COMMON * w.KINDS + w.STARFISH] += 1
            discard_tile(table, picture)
            table.displays[pedestal] = w.EMPTY
        table.displays[at] = 0
        table.exhibit_at[self.exhibit] += self.seat - w.ON_SHOW
        table.face_up = remove(table.face_up, self.exhibit)
        table.claimed_now += 1
        table.round_claims += 1


def reveal_exhibits(table: WreckRaiders, count: i64) -> None:
    """Turn up random cards of the deck, appended in the order drawn (WR-005, WR-R33, WR-R47)."""
    if count == 0:
        return
    deck = vec[i64](capacity=table.pack.exhibits)
    for exhibit in range(table.pack.exhibits):
        if table.exhibit_at[exhibit] == w.IN_DECK:
            deck = append(deck, exhibit)
    for _ in range(min(count, i64(len(deck)))):
        drawn = table.chance.pick(deck, w.EXHIBIT_DRAWN)
        deck = remove(deck, drawn)
        table.exhibit_at[drawn] = w.ON_SHOW
        table.face_up = append(table.face_up, drawn)
        table.note(w.REVEALED, drawn)
