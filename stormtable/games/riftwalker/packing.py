"""The content of Riftwalker in the form the rules read: numbers by index, and powers as programs."""

from __future__ import annotations

from typing import get_args

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.script import Program
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import BARGAIN_POINTS, BONUS_KINDS, ZONES, Bonus, Choice, Content, Owner
from stormtable.games.riftwalker.effects import calls_of, choices_of, language_of
from stormtable.games.riftwalker.grid import flips, with_places
from stormtable.games.riftwalker.table import Pack


def powers_of(content: Content) -> list[Program]:
    """The power of each rift, by the rift's id."""
    language = language_of(content)
    return [language.program(calls_of(rift), rift.id) for rift in content.rift]


def pack_for(content: Content, powers: list[Program], seats: int, round_limit: int) -> Pack:
    """The content as the rules read it, for one number of seats and one limit of rounds."""
    pack = Pack()
    pack.powers = powers
    pack.cards = len(content.card)
    pack.sides = vec[i64]([content.element_number(side) for card in content.card for side in (card.a, card.b)])
    for card in range(pack.cards):
        first, second = pack.sides[card * 2], pack.sides[card * 2 + 1]
        pack.placings.append(with_places(vec[i64](), first, second))
        pack.openings.append(with_places(flips(), first, second))
    pack_rifts(pack, content)
    pack_powers(pack, content)
    pack_bonuses(pack, content)
    pack.hand = content.hand
    pack.stall_rounds = content.stall_rounds
    pack.round_limit = round_limit
    pack.rifts_to_end = content.size(seats).rifts_to_end
    return pack


def rifts_where(holds: list[bool]) -> int:
    """The set of rifts, a bit each, for which it holds."""
    return sum(1 << rift for rift, true in enumerate(holds) if true)


def pack_rifts(pack: Pack, content: Content) -> None:
    rifts = content.rift
    pack.rifts = len(rifts)
    pack.points = vec[i64]([points for rift in rifts for points in rift.points])
    own = [rifts_where([rift.element == element.id for rift in rifts]) for element in content.element]
    wild = rifts_where(["wild" in rift.static for rift in rifts])
    pack.of_element = vec[i64](own)
    pack.matching = vec[i64]([of_element | wild for of_element in own])
    pack.ventures = rifts_where([rift.family == "venture" for rift in rifts])
    pack.explore_any = rifts_where(["explore_any" in rift.static for rift in rifts])
    pack.shielded = rifts_where(["shield_opp" in rift.static for rift in rifts])
    # A rift that matches every element is burst by any line as well (RW-R65).
    pack.burst_any_line = rifts_where(["burst_any_line" in rift.static for rift in rifts]) | wild


def pack_powers(pack: Pack, content: Content) -> None:
    """Its programs are made once for a game, whatever the number of seats."""
    pack.choices = vec[i64]([cell for choice in choices_of(content).values() for cell in choice_row(content, choice)])
    fits: list[int] = []
    for rift in content.rift:
        allowed = next((effect.pts for effect in rift.effects if effect.rule == "free"), None) or []
        fits.extend(worth(content, level, allowed) for level in range(w.LEVELS))
    fits.extend(worth(content, level, list(BARGAIN_POINTS)) for level in range(w.LEVELS))
    pack.free_fit = vec[i64](fits)
    pack.bargains = rifts_where([any(effect.then for effect in rift.effects) for rift in content.rift])


def choice_row(content: Content, choice: Choice) -> list[int]:
    """A choice among rifts as words.py lays it out, column by column."""
    columns = [
        ZONES.index(choice.zone),
        get_args(Owner).index(choice.owner),
        int(choice.other),
        *(fit(content, choice, level) for level in range(w.LEVELS)),
    ]
    assert len(columns) == w.COLUMNS
    return columns


def worth(content: Content, level: int, points: list[int]) -> int:
    """The rifts that show one of these points at a level."""
    return rifts_where([rift.points[level] in points for rift in content.rift])


def fit(content: Content, choice: Choice, level: int) -> int:
    """The rifts that fit a choice at a level (RW-072, RW-073)."""
    if choice.level is not None and level not in choice.level:
        return 0
    return rifts_where([True] * len(content.rift)) if choice.pts is None else worth(content, level, choice.pts)


def pack_bonuses(pack: Pack, content: Content) -> None:
    bonuses = [rift.bonus for rift in content.rift]
    pack.bonus_kind = vec[i64]([0 if bonus is None else 1 + BONUS_KINDS.index(bonus.kind) for bonus in bonuses])
    pack.bonus_once = vec[i64]([0 if bonus is None else bonus.k[0] for bonus in bonuses])
    pack.bonus_twice = vec[i64]([0 if bonus is None else bonus.k[1] for bonus in bonuses])
    pack.bonus_of = vec[i64]([bonus_subject(content, bonus) for bonus in bonuses])
    pack.bonus_other = vec[i64]([int(bonus is not None and bonus.other) for bonus in bonuses])


def bonus_subject(content: Content, bonus: Bonus | None) -> int:
    if bonus is None:
        return 0
    if bonus.element is not None:
        return content.element_number(bonus.element)
    return bonus.pts or bonus.need or 0
