"""Fitting: weights that made the outcomes are found again, and what is written can be read."""

from __future__ import annotations

import tomllib
from math import exp
from random import Random

import msgspec
import numpy as np
import pytest

from stormtable.bots import manners
from stormtable.bots.manners import Chances, HintsFile, Outlook, Thinking
from stormtable.games import game, names
from stormtable.lab import fit
from stormtable.lab.climb import Climber, Outlooks, moved, uphill
from stormtable.lab.hints_toml import as_toml
from stormtable.lab.learn import Data, calibrated, contest, data_of, foretold, outlook_of, said, scale_for
from stormtable.lab.selfplay import STEADY, Played, Position, games, play

TRUTH = {"begins": [(1.0, 1.0), (2.0, 0.0)], "waits": [(1.0, 1.0), (1.0, -1.0)]}
NOTHING: list[float] = [0.0, 0.0]


def made_up(count: int, turns: int = 4) -> list[Played]:
    """Games in which each position tells the final lead by the weights of TRUTH, but for some luck."""
    luck = Random(5)
    found = []
    for _ in range(count):
        lead = luck.gauss(0, 6)
        positions = []
        for turn in range(turns):
            phase, seat = turn / turns, turn % 2
            begins = [luck.gauss(0, 3), luck.gauss(0, 3)]
            second = luck.gauss(0, 3)
            known = worth("begins", begins, phase) - worth("waits", [0.0, second], phase)
            own = lead if seat == 0 else -lead
            first = known - own + luck.gauss(0, 0.5)  # what is missing stands in the other seat's first feature
            positions.append(Position(seat, begins, [first, second], phase, astray=False))
        found.append(Played(positions, lead, 1.0 if lead > 0 else 0.0))
    return found


def worth(side: str, features: list[float], phase: float) -> float:
    pairs = zip(features, TRUTH[side], strict=True)
    return sum(feature * ((1 - phase) * start + phase * end) for feature, (start, end) in pairs)


def one_game(*forecasts: float, lead: float, astray: tuple[int, ...] = ()) -> Data:
    positions = [Position(0, NOTHING, NOTHING, 0.0, at in astray) for at in range(len(forecasts))]
    return data_of([Played(positions, lead, 1.0)])


def test_the_weights_behind_made_up_games_are_found() -> None:
    outlook = outlook_of(["safe", "hoped"], data_of(made_up(1_500)), ["made up"])

    for side, found in (("begins", outlook.begins), ("waits", outlook.waits)):
        for name, pair in zip(("safe", "hoped"), TRUTH[side], strict=True):
            assert found[name] == pytest.approx(pair, abs=0.15), (side, name)
    assert outlook.turn == pytest.approx((0.0, 0.0), abs=0.3)


def test_a_position_is_fitted_to_later_forecasts_and_a_little_to_the_end() -> None:
    forecasts = np.array([0.0, 10.0, 20.0])

    found = foretold(one_game(*forecasts, lead=30.0), forecasts)

    last = 30.0
    middle = 0.2 * 20.0 + 0.8 * last
    assert list(found) == pytest.approx([0.2 * 10.0 + 0.8 * middle, middle, last])


def test_what_follows_a_turn_played_astray_tells_nothing_of_what_was_before() -> None:
    forecasts = np.array([0.0, 10.0, 20.0])

    found = foretold(one_game(*forecasts, lead=-30.0, astray=(1,)), forecasts)

    assert list(found) == pytest.approx([10.0, 10.0, -30.0])


def test_belief_in_the_truth_surprises_least() -> None:
    """Leads of 4 that win three games of four: a scale of 4 / log 3."""
    played = [Played([Position(0, [4.0], [0.0], 0.0, astray=False)], 4.0, won) for won in (1.0, 1.0, 1.0, 0.0)]

    scale = scale_for(data_of(played), np.array([1.0, 1.0, 0.0, 0.0, 0.0, 0.0]))

    assert scale == pytest.approx(3.64, rel=0.05)


def test_chances_come_true_once_they_are_calibrated() -> None:
    """Leads win as they should by a scale of 4, were it not worth 3 points at the start to be the one who begins."""
    luck = Random(5)
    played = []
    for _ in range(6_000):
        lead, phase = luck.gauss(0, 6), luck.random()
        position = Position(0, [lead], [0.0], phase, astray=False)
        chance = 1 / (1 + exp(-(lead + 3 * (1 - phase)) / 4))
        played.append(Played([position], lead, float(luck.random() < chance)))
    pairs = {"lead": (1.0, 1.0)}
    outlook = Outlook(made_by=[], scale=9.0, turn=(-8.0, 5.0), begins=pairs, waits=pairs)
    data = data_of(played)

    found = calibrated(outlook, ["lead"], data)

    assert found.scale == pytest.approx(4.0, rel=0.1)
    assert found.turn == pytest.approx((3.0, 0.0), abs=0.5)
    assert said(outlook, found, ["lead"], data).mean() == pytest.approx(data.won.mean(), abs=0.001)


def test_a_position_is_seen_by_the_seat_whose_turn_begins() -> None:
    data = data_of([Played([Position(1, [5.0], [3.0], 0.25, astray=True)], lead=8.0, won=1.0)])

    assert list(data.rows[0]) == [3.75, 1.25, -2.25, -0.75, 0.75, 0.25]
    assert (data.sign[0], data.won[0], bool(data.astray[0])) == (-1.0, 0.0, True)


@pytest.mark.parametrize("name", names())
def test_positions_are_noted_at_each_start_of_a_turn(name: str) -> None:
    played = play(name, iterations=1, seed="fit")

    assert {position.seat for position in played.positions} == {0, 1}
    assert any(position.astray for position in played.positions)
    phases = [position.phase for position in played.positions]
    assert phases == sorted(phases)
    assert 0.0 <= phases[0] < 0.2
    assert phases[-1] <= 1.0


def test_in_steady_play_nobody_goes_astray() -> None:
    assert not any(position.astray for position in play("storm-raiders", 1, "fit", STEADY).positions)


def test_games_are_the_same_on_one_worker_and_on_two() -> None:
    assert games("storm-raiders", 2, 1, 1, workers=2) == games("storm-raiders", 2, 1, 1, workers=1)


def test_who_wants_the_opposite_of_everything_loses_the_contest() -> None:
    outlook = manners.read(game("storm-raiders").folder).outlook
    assert outlook
    upside_down = msgspec.structs.replace(
        outlook,
        begins={name: (-start, -end) for name, (start, end) in outlook.begins.items()},
        waits={name: (-start, -end) for name, (start, end) in outlook.waits.items()},
    )

    assert contest("storm-raiders", upside_down, deals=2, iterations=8, seed=1, workers=1) == [0.0, 0.0]


def test_the_way_up_is_where_more_was_won() -> None:
    """Victories that came with the second weight, and half as much against the third."""
    luck = np.random.default_rng(5)
    ahead = luck.normal(0, 0.5, (400, 4))
    shares = 0.5 + 0.2 * ahead[:, 1] - 0.1 * ahead[:, 2] + luck.normal(0, 0.1, 400)

    way = uphill(ahead, shares, np.array([False, True, True, True]))

    assert np.linalg.norm(way) == pytest.approx(1.0)
    assert way == pytest.approx(np.array([0.0, 2.0, -1.0, 0.0]) / np.sqrt(5), abs=0.1)


def test_there_is_no_way_up_where_nothing_was_won() -> None:
    assert list(uphill(np.ones((3, 2)), np.full(3, 0.5), np.array([False, True]))) == [0.0, 0.0]


def test_who_wants_the_opposite_of_everything_loses_with_plain_weights_too() -> None:
    weights = list(game("storm-raiders").hints.weights)
    climber = Climber("storm-raiders", seed=1, workers=1)

    assert list(climber.contest([-weight for weight in weights], weights, 2, "test")) == [0.0, 0.0]


@pytest.mark.parametrize("name", names())
def test_an_outlook_that_was_not_moved_is_the_one_there_is(name: str) -> None:
    outlooks = Outlooks(game(name))

    assert outlooks.outlook_of(outlooks.weights) == manners.read(game(name).folder).outlook


def test_an_outlook_moves_for_who_begins_and_who_waits_alike() -> None:
    outlooks = Outlooks(game("storm-raiders"))
    before = outlooks.outlook
    up = np.zeros(len(outlooks.free))
    up[1] = np.log(2.0)  # the second feature, at the start of a game

    after = outlooks.outlook_of(moved(outlooks.weights, outlooks.spread(up)))

    for side, was in ((after.begins, before.begins), (after.waits, before.waits)):
        changed = {name: pair for name, pair in side.items() if pair != was[name]}
        assert changed == {"dials": pytest.approx((2 * was["dials"][0], was["dials"][1]))}


def test_the_command_climbs_and_tells_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    before = manners.read(game("storm-raiders").folder)

    assert fit.main(["storm-raiders", "--plain", "--games", "2", "--rounds", "1", "--deals", "1", "--seed", "7"]) == 0

    told = capsys.readouterr()
    after = msgspec.convert(tomllib.loads(told.out), HintsFile)
    assert "python -m stormtable.lab.fit storm-raiders --plain --games 2 --rounds 1 --seed 7: won " in after.made_by
    assert (after.outlook, after.levels) == (before.outlook, before.levels)
    assert manners.read.__wrapped__(game("storm-raiders").folder) == before


def test_what_is_written_is_read_again() -> None:
    pairs = {"safe": (1.0, 0.5), "hoped": (0.25, 0.0)}
    file = HintsFile(
        made_by="hand",
        weights={"safe": 1.0, "hoped": 0.3},
        scale=5.5,
        levels={"hard": Thinking(turns=1, fitted=False, iterations=70), "expert": Thinking(seconds=0.5)},
        outlook=Outlook(
            made_by=["one", "another"],
            scale=6.25,
            turn=(0.5, -1.0),
            begins=pairs,
            waits=pairs,
            chances=Chances(made_by="a third", scale=9.5, turn=(-2.0, 0.25)),
        ),
    )

    assert msgspec.convert(tomllib.loads(as_toml(file)), HintsFile) == file


@pytest.mark.parametrize("name", names())
def test_the_hints_of_every_game_are_as_they_are_written(name: str) -> None:
    path = game(name).folder / "hints.toml"

    assert path.read_text(encoding="utf-8") == as_toml(manners.read(game(name).folder))


def test_the_command_calibrates_and_leaves_what_is_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    before = manners.read(game("storm-raiders").folder)
    assert before.outlook

    assert fit.main(["storm-raiders", "--calibrate", "--games", "6", "--iterations", "1", "--seed", "7"]) == 0

    after = msgspec.convert(tomllib.loads(capsys.readouterr().out), HintsFile)
    assert after.outlook
    assert after.outlook.chances
    assert after.outlook.chances.made_by.startswith(
        "python -m stormtable.lab.fit storm-raiders --calibrate --games 6 --iterations 1 --seed 7: "
    )
    unmoved = msgspec.structs.replace(after.outlook, chances=before.outlook.chances)
    assert msgspec.structs.replace(after, outlook=unmoved) == before


def test_the_command_learns_and_tells_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    before = (game("storm-raiders").folder / "hints.toml").read_bytes()

    assert fit.main(["storm-raiders", "--games", "4", "--deals", "1", "--iterations", "2", "--seed", "7"]) == 0

    told = capsys.readouterr()
    made_by = msgspec.convert(tomllib.loads(told.out), HintsFile).outlook
    assert made_by
    assert made_by.made_by[-1].startswith(
        "python -m stormtable.lab.fit storm-raiders --games 4 --iterations 2 --seed 7"
    )
    assert "of 1 deals against what was before" in told.err
    assert (game("storm-raiders").folder / "hints.toml").read_bytes() == before
