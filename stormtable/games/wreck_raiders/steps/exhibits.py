"""Claiming Exhibits: cover, announce, decorate, style reward, clear, reveal."""
# mypyc: compile

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from stormtable.engine.step import Step
from stormtable.games.wreck_raiders.steps.aquarium import GainPiece
from stormtable.games.wreck_raiders.steps.gains import GainTreasure, discard_tile, gain_baubles, spend_baubles
from stormtable.games.wreck_raiders.table import Pack, WreckRaiders
from stormtable.games.wreck_raiders.words import (
    CHOOSE_BAUBLE,
    CLAIM,
    CLAIMED,
    COMMON,
    COVER,
    COVERED,
    DECORATE_SEASHELL,
    DECORATE_SKULL,
    DECORATED,
    DISPLAYS,
    DONE_CLAIMING,
    EMPTY,
    EXHIBIT_DRAWN,
    FRONTS,
    IN_DECK,
    KINDS,
    MOST_FACE_UP,
    NO_SEASHELL,
    NO_SKULL,
    ON_SHOW,
    PEDESTALS,
    REVEALED,
    SEASHELL,
    SKULL,
    SKULL_ON,
    STARFISH,
    STYLE,
    TYPES,
    WIDTH,
    WILD,
)


def matches(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> bool:
    """The display holds just what the card asks for, in any order, wild ones as needed (WR-064 to WR-066, WR-101)."""
    pack = table.pack
    size = table.display_size(seat, display)
    if size != pack.exhibit_size[exhibit]:
        return False
    at = (seat * DISPLAYS + display) * WIDTH + 1
    held: i64 = 0  # how many of each type, four bits a type
    for pedestal in range(at, at + size):
        picture = table.displays[pedestal]
        if picture < WILD:
            held += 1 << (picture // FRONTS * 4)
    for type_ in range(TYPES):
        if (held >> (type_ * 4)) & 15 > pack.exhibit_need[exhibit * TYPES + type_]:
            return False
    return True


def in_exact_order(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> bool:
    """Left to right as on the card, a wild treasure fitting anywhere (WR-074, WR-R21, WR-R22)."""
    for pedestal in range(table.display_size(seat, display)):
        if table.is_wild(seat, display, pedestal):
            continue
        type_ = table.treasure_at(seat, display, pedestal) // FRONTS
        if type_ != table.pack.exhibit_row[exhibit * PEDESTALS + pedestal]:
            return False
    return True


@final
class ClaimExhibits(Step[WreckRaiders]):
    """Claim any number of matching Exhibits, putting Starfish on treasures first (WR-063 to WR-069, WR-100)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        starfish = table.baubles(self.seat, STARFISH)
        for display in range(DISPLAYS):
            if table.display_size(self.seat, display) == 0:
                continue
            for slot in range(i64(len(table.face_up))):
                if matches(table, self.seat, display, table.face_up[slot]):
                    out = append(out, CLAIM + display * MOST_FACE_UP + slot)
            if starfish > 0:
                out = self.treasures_to_cover(table, out, display)
        return append(out, DONE_CLAIMING)

    def treasures_to_cover(self, table: WreckRaiders, out: vec[i64], display: i64) -> vec[i64]:
        """Any display treasure without a Starfish, never one of the vault (WR-100, WR-R19, WR-R20)."""
        for pedestal in range(table.display_size(self.seat, display)):
            if not table.is_wild(self.seat, display, pedestal):
                out = append(out, COVER + display * PEDESTALS + pedestal)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == DONE_CLAIMING:
            table.push(RevealExhibits(self.seat))
            return
        table.push(self)  # WR-080: after a claim the player may claim again
        if move >= COVER:
            self.cover(table, (move - COVER) // PEDESTALS, (move - COVER) % PEDESTALS)
        else:
            self.announce(table, (move - CLAIM) // MOST_FACE_UP, table.face_up[(move - CLAIM) % MOST_FACE_UP])

    def cover(self, table: WreckRaiders, display: i64, pedestal: i64) -> None:
        table.baskets[self.seat * KINDS + STARFISH] -= 1
        table.displays[(self.seat * DISPLAYS + display) * WIDTH + 1 + pedestal] += WILD
        table.note(COVERED, self.seat, display, pedestal)

    def announce(self, table: WreckRaiders, display: i64, exhibit: i64) -> None:
        """A claim runs to its end: Skull, Seashell, style reward, clearing (WR-068, WR-069, WR-R25, WR-R52)."""
        table.note(CLAIMED, self.seat, display, exhibit)
        table.push(ClearDisplay(self.seat, display, exhibit))
        table.push(StyleReward(self.seat, display, exhibit))
        table.push(DecorateSeashell(self.seat, display, exhibit))
        table.push(DecorateSkull(self.seat, display, exhibit))


class ClaimPart(Step[WreckRaiders]):
    """A part of one claim: this seat's display against this Exhibit."""

    def __init__(self, seat: i64, display: i64, exhibit: i64) -> None:
        self.seat = seat
        self.display: i64 = display
        self.exhibit: i64 = exhibit


@final
class DecorateSkull(ClaimPart):
    """For a Skull crest, a Skull may be put on the card, where it stays (WR-070 to WR-072)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        crest = table.pack.exhibit_crest[self.exhibit * KINDS + SKULL]
        if crest == 0 or table.baubles(self.seat, SKULL) == 0:
            return vec[i64]()
        return vec[i64]([DECORATE_SKULL, NO_SKULL])

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == NO_SKULL:
            return
        table.baskets[self.seat * KINDS + SKULL] -= 1
        table.exhibit_at[self.exhibit] += SKULL_ON
        table.note(DECORATED, self.seat, self.exhibit, SKULL)

    def run(self, table: WreckRaiders) -> None:
        """No crest or no Skull: no decoration."""


@final
class DecorateSeashell(ClaimPart):
    """For a Seashell crest, a Seashell may buy one treasure from a wreck of choice (WR-073, WR-R13, WR-R24, WR-R51)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        crest = table.pack.exhibit_crest[self.exhibit * KINDS + SEASHELL]
        if crest == 0 or table.baubles(self.seat, SEASHELL) == 0:
            return out
        for wreck in range(TYPES):
            if table.tile_available(wreck):
                out = append(out, DECORATE_SEASHELL + wreck)
        return append(out, NO_SEASHELL)

    def play(self, table: WreckRaiders, move: i64) -> None:
        if move == NO_SEASHELL:
            return
        spend_baubles(table, self.seat, SEASHELL, 1)
        table.note(DECORATED, self.seat, self.exhibit, SEASHELL)
        table.push(GainTreasure(self.seat, move - DECORATE_SEASHELL, self.display))

    def run(self, table: WreckRaiders) -> None:
        """No crest or no Seashell: no decoration."""


@final
class StyleReward(ClaimPart):
    """Treasures in the card's exact order earn its style reward, if it has one (WR-074 to WR-077, WR-R26)."""

    def run(self, table: WreckRaiders) -> None:
        pack = table.pack
        if not has_reward(pack, self.exhibit) or not in_exact_order(table, self.seat, self.display, self.exhibit):
            return
        table.note(STYLE, self.seat, self.exhibit)
        for kind in range(KINDS):
            gain_baubles(table, self.seat, kind, pack.reward_baubles[self.exhibit * KINDS + kind])
        if pack.reward_choice[self.exhibit] > 0:
            table.push(ChooseBauble(self.seat))
        if pack.reward_piece[self.exhibit] > 0:
            table.push(GainPiece(self.seat))


def has_reward(pack: Pack, exhibit: i64) -> bool:
    at = exhibit * KINDS
    baubles = pack.reward_baubles[at] + pack.reward_baubles[at + 1] + pack.reward_baubles[at + 2]
    return baubles + pack.reward_choice[exhibit] + pack.reward_piece[exhibit] > 0


@final
class ChooseBauble(Step[WreckRaiders]):
    """One bauble of choice, of a kind that is in supply (WR-076, WR-R30)."""

    def moves(self, table: WreckRaiders) -> vec[i64]:
        out = vec[i64]()
        for kind in range(KINDS):
            if table.baubles(COMMON, kind) > 0:
                out = append(out, CHOOSE_BAUBLE + kind)
        return out

    def play(self, table: WreckRaiders, move: i64) -> None:
        gain_baubles(table, self.seat, move - CHOOSE_BAUBLE, 1)

    def run(self, table: WreckRaiders) -> None:
        """With no bauble in supply the reward is lost."""


@final
class ClearDisplay(ClaimPart):
    """Treasures go to their discards, Starfish back to the supply, the card to the player (WR-078, WR-079, WR-103)."""

    def run(self, table: WreckRaiders) -> None:
        at = (self.seat * DISPLAYS + self.display) * WIDTH
        for pedestal in range(at + 1, at + 1 + table.displays[at]):
            picture = table.displays[pedestal]
            if picture >= WILD:
                picture -= WILD
                table.baskets[COMMON * KINDS + STARFISH] += 1
            discard_tile(table, picture)
            table.displays[pedestal] = EMPTY
        table.displays[at] = 0
        table.exhibit_at[self.exhibit] += self.seat - ON_SHOW
        table.face_up = remove(table.face_up, self.exhibit)
        table.claimed_now += 1
        table.round_claims += 1


@final
class RevealExhibits(Step[WreckRaiders]):
    """After the last claim, one new Exhibit for each one claimed, none to be claimed this turn (WR-081, WR-082)."""

    def run(self, table: WreckRaiders) -> None:
        reveal_exhibits(table, table.claimed_now)


def reveal_exhibits(table: WreckRaiders, count: i64) -> None:
    """Turn up random cards of the deck, appended in the order drawn (WR-005, WR-R33, WR-R47)."""
    for _ in range(count):
        deck = vec[i64]()
        for exhibit in range(table.pack.exhibits):
            if table.exhibit_at[exhibit] == IN_DECK:
                deck = append(deck, exhibit)
        if len(deck) == 0:
            return
        drawn = table.chance.pick(deck, EXHIBIT_DRAWN)
        table.exhibit_at[drawn] = ON_SHOW
        table.face_up = append(table.face_up, drawn)
        table.note(REVEALED, drawn)
