"""Learning a network: slopes that are right, something an outlook cannot know, and a file that says the same."""

from __future__ import annotations

import tomllib
from array import array
from functools import cache
from random import Random

import msgspec
import numpy as np
import pytest

from stormtable.bots import manners
from stormtable.bots.manners import NetworkFile, Outlook, network, read
from stormtable.games import game
from stormtable.lab import fit
from stormtable.lab.hints_toml import network_as_toml
from stormtable.lab.learn import chances
from stormtable.lab.network import Floats, Learner, contest, file_of, network_of, sample_of
from stormtable.lab.selfplay import FOR_NETWORK, Played, Position, Side, noted, play

KNOWS_NOTHING = Outlook(made_by=[], scale=4.0, turn=(0.0, 0.0), begins={"lead": (0.0, 0.0)}, waits={"lead": (0.0, 0.0)})


def made_up(count: int) -> list[Played]:
    """Games of one position, won by who has a group with both columns: the columns alone say nothing."""
    luck = Random(5)
    found = []
    for _ in range(count):
        sides = [[float(luck.random() < 0.5) for _ in range(4)] for _ in range(2)]
        lead = sum(first * second for first, second in zip(sides[0][::2], sides[0][1::2], strict=True))
        lead -= sum(first * second for first, second in zip(sides[1][::2], sides[1][1::2], strict=True))
        more = tuple(Side(array("h", [int(luck.random() < 0.5)]), array("f", side)) for side in sides)
        position = Position(0, [0.0], [0.0], luck.random(), astray=False, more=(more[0], more[1]))
        found.append(Played([position], lead, float(luck.random() < 1 / (1 + np.exp(-3 * lead)))))
    return found


def move(weights: list[Floats], luck: np.random.Generator, by: float) -> None:
    for at, weight in enumerate(weights):
        weights[at] += luck.normal(0, by, weight.shape).astype(np.float32)


@cache
def learner_of(games: int) -> Learner:
    learner = Learner(sample_of(made_up(games), traits=2, columns=2), KNOWS_NOTHING, ["lead"], seed=1)
    learner.learn()
    return learner


def test_slopes_tell_how_surprise_grows_with_each_weight() -> None:
    """Against differences: move a weight a little and look."""
    learner = Learner(sample_of(made_up(40), traits=2, columns=2), KNOWS_NOTHING, ["lead"], seed=1)
    luck = np.random.default_rng(2)
    move(learner.weights, luck, by=0.3)
    rows = np.arange(40)
    wanted = luck.random(40).astype(np.float32)

    def surprise() -> float:
        said = chances(learner.odds(rows).astype(np.float64))
        return float(-(wanted * np.log(said) + (1 - wanted) * np.log(1 - said)).mean())

    for weight, slope in zip(learner.weights, learner.slopes(rows, wanted), strict=True):
        assert weight.shape == slope.shape
        for place in np.ndindex(weight.shape):
            kept = weight[place]
            weight[place] = kept + 2e-3
            above = surprise()
            weight[place] = kept - 2e-3
            below = surprise()
            weight[place] = kept
            assert slope[place] == pytest.approx((above - below) / 4e-3, abs=2e-3)


def test_a_network_learns_what_only_things_together_tell() -> None:
    learner = learner_of(4_000)
    silent = Learner(learner.sample, KNOWS_NOTHING, ["lead"], seed=1)
    truth = np.array([position.lead for position in made_up(4_000)])
    best = float(((chances(3 * truth) - learner.sample.data.won)[~learner.sample.learnt_from] ** 2).mean())

    assert silent.square_error() == pytest.approx(0.25)
    assert learner.square_error() - best < (0.25 - best) / 4


def test_games_kept_apart_are_not_learnt_from() -> None:
    sample = learner_of(4_000).sample

    assert list(np.flatnonzero(~sample.learnt_from)) == list(range(0, 4_000, 10))


def test_without_learning_a_network_says_what_its_outlook_says() -> None:
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook
    played = [play("riftwalker", 0, "network", FOR_NETWORK)]
    names = list(rules.hints.names)
    sample = sample_of(played, len(rules.hints.trait_names), len(rules.hints.group_names))
    learner = Learner(sample, outlook, names, seed=1)

    rows = np.arange(len(sample.phase))
    weights = np.array(
        [*(side[name][end] for side in (outlook.begins, outlook.waits) for end in (0, 1) for name in names)]
    )
    expected = (sample.data.rows[:, :-2] @ weights + sample.data.rows[:, -2:] @ outlook.turn) / outlook.scale
    assert learner.odds(rows) == pytest.approx(expected, abs=1e-3)


def test_the_network_that_plays_is_the_one_that_learnt() -> None:
    """Rounded to four digits and in points, on every start of a turn of a game."""
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook
    names, traits, columns = (list(of) for of in (rules.hints.names, rules.hints.trait_names, rules.hints.group_names))
    played = [play("riftwalker", 0, f"network {number}", FOR_NETWORK) for number in range(3)]
    learner = Learner(sample_of(played, len(traits), len(columns)), outlook, names, seed=1)
    move(learner.weights[1:], np.random.default_rng(2), by=0.05)
    file = file_of(learner, outlook, names, traits, columns)
    hints = network(rules.hints, file)
    table = rules.new(2, seed=3)
    positions = []
    for _ in range(12):
        seat = table.seat
        assert seat is not None
        positions.append((table.clone(), seat))
        while table.seat is not None and rules.hints.stage(table) == seat:
            table.play(table.moves()[0])

    again = [Played([noted(rules, at, seat, astray=False)], 0.0, 0.0) for at, seat in positions]
    learner.sample = sample_of(again, len(traits), len(columns))
    learner.rows = learner.sample.data.rows.astype(np.float32)
    said = learner.odds(np.arange(len(again))) * outlook.scale

    for (at, seat), lead in zip(positions, said, strict=True):
        assert hints.prospect(at, seat) - hints.prospect(at, 1 - seat) == pytest.approx(float(lead), abs=0.05)


def test_what_is_written_is_read_again() -> None:
    learner = learner_of(4_000)
    file = file_of(learner, KNOWS_NOTHING, ["lead"], ["a rift", "another"], ["here", "there"])

    assert msgspec.convert(tomllib.loads(network_as_toml(file)), NetworkFile) == file


def test_riftwalkers_network_is_as_it_is_written() -> None:
    folder = game("riftwalker").folder
    file = manners.read_network(folder)
    assert file

    assert (folder / manners.NETWORK).read_text(encoding="utf-8") == network_as_toml(file)


def test_the_same_games_and_seed_give_the_same_network() -> None:
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook
    played = [play("riftwalker", 0, f"network {number}", FOR_NETWORK) for number in range(2)]

    assert network_of(rules, played, outlook, seed=1) == network_of(rules, played, outlook, seed=1)
    assert network_of(rules, played, outlook, seed=1) != network_of(rules, played, outlook, seed=2)


def test_who_wants_the_opposite_of_everything_loses_the_contest() -> None:
    file = manners.read_network(game("riftwalker").folder)
    assert file
    outlook = file.outlook
    upside_down = msgspec.structs.replace(
        file,
        outlook=msgspec.structs.replace(
            outlook,
            begins={name: (-start, -end) for name, (start, end) in outlook.begins.items()},
            waits={name: (-start, -end) for name, (start, end) in outlook.waits.items()},
        ),
        traits={name: (-start, -end) for name, (start, end) in file.traits.items()},
        out=[-weight for weight in file.out],
    )

    assert contest("riftwalker", upside_down, deals=1, iterations=0, seed=1, workers=1) == [0.0]


def test_the_command_learns_a_network_and_tells_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    before = (game("riftwalker").folder / manners.NETWORK).read_bytes()

    assert (
        fit.main(["riftwalker", "--network", "--games", "2", "--deals", "1", "--iterations", "0", "--seed", "7"]) == 0
    )

    told = capsys.readouterr()
    made_by = msgspec.convert(tomllib.loads(told.out), NetworkFile).outlook.made_by[-1]
    assert made_by.startswith(
        "python -m stormtable.lab.fit riftwalker --network --games 2 --iterations 0 --seed 7: mean square error "
    )
    assert "of 1 deals against what was before" in told.err
    assert (game("riftwalker").folder / manners.NETWORK).read_bytes() == before


def test_a_game_whose_hints_tell_no_traits_has_no_network(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        fit.main(["wreck-raiders", "--network"])

    assert left.value.code == 2
    assert "the hints of wreck-raiders tell no traits and groups" in capsys.readouterr().err
