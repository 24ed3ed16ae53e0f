"""The suite can fail: a sound small game passes every check, and each fault put into it is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest
from librt.vecs import vec
from msgspec.structs import asdict, replace
from mypy_extensions import i64

from stormtable.engine.chance import Chance, Searching
from stormtable.engine.game import Game, Limits
from stormtable.engine.step import FREE, Step
from stormtable.engine.table import Table
from stormtable.engine.texts import Description, Seating
from tests.conformance.lines import STYLES, Line, position
from tests.conformance.of_luck import play_shows_every_outcome, set_up_shows_every_outcome
from tests.conformance.of_play import bars_are_what_is_not_offered, whole_game_is_sound
from tests.conformance.of_secrets import (
    hidden_draws_are_not_told,
    previews_come_true_and_tell_nothing,
    resample_keeps_what_is_known,
    same_moves_tell_the_same,
    secrets_are_dealt_anew,
    truth_is_no_likelier,
)
from tests.conformance.of_tables import (
    clone_is_whole,
    clones_go_their_own_way,
    record_replays,
    tables_can_be_packed,
    undo_stops_at_barriers,
)
from tests.conformance.of_texts import log_is_told, moves_are_described, refusals_are_sound, views_are_sound
from tests.engine.bucket_line import BucketLine
from tests.engine.lucky_dip import LuckyDip, Seen
from tests.engine.lucky_dip.table import Dip, TakeTurn
from tests.engine.lucky_dip.words import BANK, SET_PEG, SHOWED
from tests.kit.counting import counted

Check = Callable[[Game, Line], None]


def described(game: Game, line: Line) -> None:
    moves_are_described(game, position(game, line))


def refused(game: Game, line: Line) -> None:
    refusals_are_sound(game, position(game, line), Searching(1))


def viewed(game: Game, line: Line) -> None:
    views_are_sound(game, position(game, line))


CHECKS: tuple[Check, ...] = (
    whole_game_is_sound,
    bars_are_what_is_not_offered,
    tables_can_be_packed,
    previews_come_true_and_tell_nothing,
    clone_is_whole,
    clones_go_their_own_way,
    record_replays,
    undo_stops_at_barriers,
    described,
    refused,
    viewed,
    log_is_told,
    resample_keeps_what_is_known,
    secrets_are_dealt_anew,
    truth_is_no_likelier,
    same_moves_tell_the_same,
    hidden_draws_are_not_told,
    set_up_shows_every_outcome,
    play_shows_every_outcome,
)


def some_lines() -> list[Line]:
    return [
        Line(seats, seed, style, length=seed * 3, options={"length": length})
        for seed, (seats, length) in enumerate(((2, "short"), (3, "long"), (3, "short"), (2, "long")))
        for style in STYLES
    ]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(check: Check) -> None:
    run(check, LuckyDip)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", BucketLine.seat_counts)
def test_a_game_played_together_passes(check: Check, seats: int) -> None:
    for seed, style in enumerate(STYLES):
        check(BucketLine(), Line(seats, seed, style, length=seed * 3))


def run(check: Check, game: type[LuckyDip]) -> None:
    for line in some_lines():
        check(game(), line)


# Faults


class OffersTwice(LuckyDip):
    def set_up(self, table: Dip) -> None:
        super().set_up(table)
        table.steps[-1] = Repeating(0)


class Repeating(Step[Dip]):
    def moves(self, table: Dip) -> vec[i64]:
        return vec[i64]([BANK, BANK, BANK + 1])

    def play(self, table: Dip, move: i64) -> None:
        TakeTurn(self.seat).play(table, move)


class BarsTooLittle(LuckyDip):
    """Its step says that nothing bars what it does not offer."""

    def set_up(self, table: Dip) -> None:
        super().set_up(table)
        table.steps[-1] = Lenient(0)


class Lenient(Step[Dip]):
    def moves(self, table: Dip) -> vec[i64]:
        return vec[i64]([BANK, BANK + 1])

    def bar(self, table: Dip, move: i64) -> i64:
        return FREE

    def play(self, table: Dip, move: i64) -> None:
        TakeTurn(self.seat).play(table, move)


class TellsOnTheRival(LuckyDip):
    """Its step notes a card that the seat does not know."""

    def set_up(self, table: Dip) -> None:
        super().set_up(table)
        table.steps[-1] = Nosy(0)


class Nosy(Step[Dip]):
    def moves(self, table: Dip) -> vec[i64]:
        return vec[i64]([BANK, BANK + 1])

    def play(self, table: Dip, move: i64) -> None:
        table.note(SHOWED, 1, table.hand_of(1))
        TakeTurn(self.seat).play(table, move)


class LosesACard(LuckyDip):
    """One whose discards count as lost."""


@counted.register
def kept(game: LosesACard, table: Dip) -> dict[str, int]:
    return {"kept": sum(place != -2 for place in table.place)}


class EndsTooLate(LuckyDip):
    limits = Limits(decisions=5, lowest_score=0, highest_score=100, usual=50)


class ScoresTooMuch(LuckyDip):
    limits = Limits(decisions=300, lowest_score=0, highest_score=1, usual=50)


class LoserWins(LuckyDip):
    def winners(self, table: Dip) -> list[int]:
        return [seat for seat, score in enumerate(self.scores(table)) if score == min(self.scores(table))]


class SharingDip(Dip):
    def clone(self) -> Dip:
        twin = super().clone()
        twin.pegs = self.pegs
        return twin


class ForgetfulDip(Dip):
    def clone(self) -> Dip:
        twin = super().clone()
        twin.target = 12
        return twin


class Sharing(LuckyDip):
    dip: type[Dip] = SharingDip

    def bare(self, seats: int, chance: Chance, options: Mapping[str, str]) -> Dip:
        plain = super().bare(seats, chance, options)
        return self.dip(self, seats, chance, plain.target, plain.rounds)


class Forgetful(Sharing):
    dip = ForgetfulDip


class OwnLuck(LuckyDip):
    """Keeps luck of its own, so nothing repeats."""

    calls = 0

    def set_up(self, table: Dip) -> None:
        super().set_up(table)
        OwnLuck.calls += 1
        table.points[0] = OwnLuck.calls % 3


class SaysThemAlike(LuckyDip):
    def describe(self, table: Dip, move: int, seating: Seating | None = None) -> Description:
        return Description("Peg") if move >= SET_PEG else super().describe(table, move, seating)


class CitesNoRule(LuckyDip):
    def why_not(self, table: Table, move: int) -> str:
        return "No."


class CitesAnUnknownRule(LuckyDip):
    def why_not(self, table: Table, move: int) -> str:
        return "That is not allowed (LD-999)."


class SeenByNumber(Seen, frozen=True):
    by_seat: dict[int, int]


class NumbersAsKeys(LuckyDip):
    def view(self, table: Dip, seat: int | None) -> Seen:
        return SeenByNumber(**asdict(super().view(table, seat)), by_seat=dict(enumerate(table.points)))


class ShowsAnotherType(LuckyDip):
    def view(self, table: Dip, seat: int | None) -> Seen:
        return replace(super().view(table, seat), hands=list(range(table.seats)))


class SaysNone(LuckyDip):
    def tell(self, told: Mapping[str, object], seating: Seating) -> str:
        return f"draws {told['drawn']}" if told["event"] == "dipped" else super().tell(told, seating)


class ShowsTheSack(LuckyDip):
    def view(self, table: Dip, seat: int | None) -> Seen:
        return replace(super().view(table, seat), sack=list(table.sack()))


class PeeksWhenRefusing(LuckyDip):
    def why_not(self, table: Dip, move: int) -> str:
        rivals = [table.hand_of(seat) for seat in range(table.seats)]
        return f"That is not possible now, for {json.dumps(rivals)} are out (LD-010)."


class DealsNothingAnew(LuckyDip):
    def resample(self, table: Dip, seat: int, chance: Chance) -> Dip:
        return super(LuckyDip, self).resample(table, seat, chance)


class PeeksHalfTheTime(LuckyDip):
    def resample(self, table: Dip, seat: int, chance: Chance) -> Dip:
        if chance.below(2, 0) == 0:
            return super(LuckyDip, self).resample(table, seat, chance)
        return super().resample(table, seat, chance)


class KeepsTheTablesLuck(LuckyDip):
    def resample(self, table: Dip, seat: int, chance: Chance) -> Dip:
        twin = super().resample(table, seat, chance)
        twin.chance = table.chance.clone()
        return twin


class TellsTheDraw(LuckyDip):
    events = tuple(
        type(kind)(kind.name, kind.fields, frozenset()) if kind.name == "dipped" else kind for kind in LuckyDip.events
    )


class ShowingDip(Dip):
    """Shows a card when the peg goes to the last hole, and `known` does not say so."""

    def sees(self, seat: int | None, card: int) -> bool:
        return super().sees(seat, card) or 2 in list(self.pegs)


class ShowsUnsaid(Sharing):
    dip = ShowingDip


class LoadedDie(LuckyDip):
    """Deals what it likes, whatever was drawn."""

    def set_up(self, table: Dip) -> None:
        super().set_up(table)
        for card in range(len(table.place)):
            table.place[card] = card if card < table.seats else -1
            table.known[card] = 1 << card if card < table.seats else 0


FAULTS: tuple[tuple[type[LuckyDip], Check], ...] = (
    (OffersTwice, whole_game_is_sound),
    (BarsTooLittle, bars_are_what_is_not_offered),
    (TellsOnTheRival, previews_come_true_and_tell_nothing),
    (LosesACard, whole_game_is_sound),
    (EndsTooLate, whole_game_is_sound),
    (ScoresTooMuch, whole_game_is_sound),
    (LoserWins, whole_game_is_sound),
    (Sharing, clone_is_whole),
    (Sharing, clones_go_their_own_way),
    (Forgetful, clone_is_whole),
    (OwnLuck, record_replays),
    (SaysThemAlike, described),
    (CitesNoRule, refused),
    (CitesAnUnknownRule, refused),
    (NumbersAsKeys, viewed),
    (ShowsAnotherType, viewed),
    (SaysNone, log_is_told),
    (ShowsTheSack, resample_keeps_what_is_known),
    (PeeksWhenRefusing, resample_keeps_what_is_known),
    (KeepsTheTablesLuck, resample_keeps_what_is_known),
    (DealsNothingAnew, secrets_are_dealt_anew),
    (PeeksHalfTheTime, truth_is_no_likelier),
    (TellsTheDraw, hidden_draws_are_not_told),
    (ShowsUnsaid, same_moves_tell_the_same),
    (LoadedDie, set_up_shows_every_outcome),
)


@pytest.mark.parametrize(("faulty", "check"), FAULTS, ids=lambda part: part.__name__)
def test_a_fault_is_noticed(faulty: type[LuckyDip], check: Check) -> None:
    with pytest.raises(AssertionError):
        run(check, faulty)


def test_an_undo_across_a_barrier_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a sitting that forgets that hidden pieces were shown."""
    monkeypatch.setattr("stormtable.engine.sitting.shown", lambda _before, _after: False)

    with pytest.raises((AssertionError, pytest.fail.Exception)):
        run(undo_stops_at_barriers, LuckyDip)
