"""Learning a network: slopes that are right, something an outlook cannot know, and a file that says the same."""

from __future__ import annotations

import tomllib
from array import array
from dataclasses import replace as replaced
from functools import cache
from random import Random

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from stormtable.bots import manners
from stormtable.bots.manners import NetworkFile, Outlook, network, outlook_for, read
from stormtable.engine.table import Table
from stormtable.games import game
from stormtable.lab import fit
from stormtable.lab.hints_toml import network_as_toml
from stormtable.lab.learn import chances
from stormtable.lab.network import Floats, Learner, Sample, contest, file_of, sample_of
from stormtable.lab.selfplay import Played, Position, Side, noted

KNOWS_NOTHING = Outlook(made_by=[], scale=4.0, turn=(0.0, 0.0), begins={"lead": (0.0, 0.0)}, waits={"lead": (0.0, 0.0)})


def made_up(count: int) -> list[Played]:
    """Games of three turns, won by who has a group with both columns: the columns alone say nothing.

    Both seats have the same at each turn, but in the first, which is played astray: there, all is the other way round.
    """
    luck = Random(5)
    found = []
    for _ in range(count):
        sides = [[float(luck.random() < 0.5) for _ in range(4)] for _ in range(2)]
        lead = both_columns(sides[0]) - both_columns(sides[1])
        own, other = (Side(array("h", [int(luck.random() < 0.5)]), array("f", side)) for side in sides)
        some, more = [luck.random()], [luck.random()]
        positions = [
            Position(0, some, more, 0.0, astray=True, more=(other, own)),
            Position(0, some, more, 0.5, astray=False, more=(own, other)),
            Position(1, more, some, 1.0, astray=False, more=(other, own)),
        ]
        found.append(Played(positions, lead, float(luck.random() < 1 / (1 + np.exp(-3 * lead)))))
    return found


def both_columns(groups: list[float]) -> float:
    return sum(first * second for first, second in zip(groups[::2], groups[1::2], strict=True))


def untaught(played: list[Played]) -> Learner:
    return Learner(sample_of(played, traits=2, columns=2), KNOWS_NOTHING, ["lead"], seed=1)


def move(weights: list[Floats], luck: np.random.Generator, by: float) -> None:
    for at, weight in enumerate(weights):
        weights[at] += luck.normal(0, by, weight.shape).astype(np.float32)


@cache
def learnt() -> Learner:
    learner = untaught(made_up(2_000))
    learner.learn()
    return learner


def starts_of_turns(count: int) -> list[tuple[Table, int]]:
    """Tables of Riftwalker at the start of a turn, and whose it is."""
    rules = game("riftwalker")
    table = rules.new(2, seed=3)
    luck = Random(4)
    found: list[tuple[Table, int]] = []
    while len(found) < count:
        seat = table.seat
        assert seat is not None
        found.append((table.clone(), seat))
        while table.seat is not None and rules.hints.stage(table) == rules.hints.stage(found[-1][0]):
            table.play(luck.choice(list(table.legal)))
    return found


def sample_at(starts: list[tuple[Table, int]]) -> Sample:
    rules = game("riftwalker")
    played = [Played([noted(rules, table, seat, astray=False)], 0.0, 0.0) for table, seat in starts]
    return sample_of(played, len(rules.hints.trait_names), len(rules.hints.group_names))


def test_slopes_tell_how_surprise_grows_with_each_weight() -> None:
    """Against differences: move a weight by very little, with all digits there are, and look."""
    learner = untaught(made_up(20))
    luck = np.random.default_rng(2)
    move(learner.weights, luck, by=0.3)
    for name, value in list(vars(learner).items()):
        if isinstance(value, np.ndarray):
            setattr(learner, name, value.astype(np.float64))
    rows = np.arange(60)
    wanted = luck.random(60).astype(np.float32)

    def surprise() -> float:
        said = chances(learner.odds(rows).astype(np.float64))
        return float(-(wanted * np.log(said) + (1 - wanted) * np.log(1 - said)).mean())

    for weight, slope in zip(learner.weights, learner.slopes(rows, wanted), strict=True):
        assert weight.shape == slope.shape
        assert slope.any()
        for place in np.ndindex(weight.shape):
            kept = weight[place]
            weight[place] = kept + 1e-6
            above = surprise()
            weight[place] = kept - 1e-6
            below = surprise()
            weight[place] = kept
            assert slope[place] == pytest.approx((above - below) / 2e-6, abs=1e-5)


def test_what_is_wanted_is_what_followed_as_the_side_sees_it_whose_turn_begins() -> None:
    """Won by the first seat. The turn of the second is wanted to end as a defeat; before it, 0.8 of that is known."""
    first = Position(0, [0.0], [0.0], 0.0, astray=False, more=(Side(), Side()))
    second = Position(1, [1.0], [0.0], 0.0, astray=False, more=(Side(), Side()))
    sample = sample_of([Played([first, second], 5.0, 1.0)], traits=0, columns=2)
    leading = replace(KNOWS_NOTHING, begins={"lead": (4.0 * float(np.log(3)), 0.0)})  # says 75 % of who has a lead of 1

    wanted = Learner(sample, leading, ["lead"], seed=1).wanted()

    assert wanted == pytest.approx([0.2 * 0.25 + 0.8 * 1.0, 0.0], abs=1e-6)


def test_a_turn_played_astray_says_nothing_of_what_was_before() -> None:
    """The turn before it is wanted to end as the forecast for it says: even; it is lost in the end."""
    turns = [Position(0, [0.0], [0.0], 0.0, astray=astray, more=(Side(), Side())) for astray in (False, True, False)]
    sample = sample_of([Played(turns, -5.0, 0.0)], traits=0, columns=2)

    assert Learner(sample, KNOWS_NOTHING, ["lead"], seed=1).wanted() == pytest.approx([0.5, 0.5, 0.0])


def test_a_network_learns_what_only_things_together_tell() -> None:
    learner = learnt()
    told = ~learner.sample.learnt_from & ~learner.sample.data.astray
    truth = np.repeat([played.lead for played in made_up(2_000)], 3) * learner.sample.data.sign
    won = learner.sample.data.won[told]
    best, found = (float(((said[told] - won) ** 2).mean()) for said in (chances(3 * truth), learner.said()))

    assert untaught(made_up(100)).square_error() == pytest.approx(0.25)
    assert found - best < (0.25 - best) / 4


def test_games_kept_apart_are_not_learnt_from() -> None:
    """Whoever won every tenth game, the network is the same."""
    played = made_up(200)
    for number in range(0, 200, 10):
        played[number] = replaced(played[number], won=1 - played[number].won)
    learners = untaught(made_up(200)), untaught(played)
    for learner in learners:
        learner.learn()

    for some, other in zip(*(learner.weights for learner in learners), strict=True):
        assert np.array_equal(some, other)
    assert learners[0].square_error() != learners[1].square_error()


def test_turns_played_astray_are_not_learnt_from() -> None:
    played = [
        replaced(one, positions=[replaced(position, astray=True) for position in one.positions]) for one in made_up(100)
    ]
    learner = untaught(played)

    learner.learn()

    assert not learner.out.any()
    assert not learner.of_traits.any()


def test_the_same_games_and_seed_give_the_same_network() -> None:
    played = made_up(100)
    files = []
    for seed in (1, 1, 2):
        learner = Learner(sample_of(played, traits=2, columns=2), KNOWS_NOTHING, ["lead"], seed)
        learner.learn()
        files.append(file_of(learner, KNOWS_NOTHING, ["lead"], ["a rift", "another"], ["here", "there"]))

    assert files[0] == files[1] != files[2]


def test_a_feature_that_hardly_varies_is_not_blown_up() -> None:
    same = [Position(0, [3.0], [3.0], 0.0, astray=False, more=(Side(), Side(array("h"), array("f")))) for _ in range(2)]

    assert list(Learner(sample_of([Played(same, 0.0, 0.5)], 0, 2), KNOWS_NOTHING, ["lead"], 1).spread) == [1.0]


def test_without_learning_a_network_says_what_its_outlook_says() -> None:
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook
    starts = starts_of_turns(12)
    learner = Learner(sample_at(starts), outlook, list(rules.hints.names), seed=1)

    said = learner.odds(np.arange(12)) * outlook.scale

    for (table, seat), lead in zip(starts, said, strict=True):
        assert outlook_for(rules).outlook(table, seat) == pytest.approx(float(lead), abs=1e-3)


def test_the_network_that_plays_is_the_one_that_learnt() -> None:
    """Rounded to four digits and in points, at the start of any turn."""
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook
    names, traits, columns = (list(of) for of in (rules.hints.names, rules.hints.trait_names, rules.hints.group_names))
    starts = starts_of_turns(12)
    learner = Learner(sample_at(starts), outlook, names, seed=1)
    move(learner.weights[1:], np.random.default_rng(2), by=0.05)
    hints = network(rules.hints, file_of(learner, outlook, names, traits, columns))

    said = learner.odds(np.arange(12)) * outlook.scale

    assert np.abs(said).max() > 1.0
    for (table, seat), lead in zip(starts, said, strict=True):
        assert hints.outlook(table, seat) == pytest.approx(float(lead), abs=0.05)


def test_what_is_written_is_read_again() -> None:
    file = file_of(learnt(), KNOWS_NOTHING, ["lead"], ["a rift", "another"], ["here", "there"])

    assert msgspec.convert(tomllib.loads(network_as_toml(file)), NetworkFile) == file


def test_riftwalkers_network_is_as_it_is_written() -> None:
    folder = game("riftwalker").folder
    file = manners.read_network(folder)
    assert file

    assert (folder / manners.NETWORK).read_text(encoding="utf-8") == network_as_toml(file)


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


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["wreck-raiders", "--network"], "the hints of wreck-raiders tell no traits and groups"),
        (["riftwalker", "--network", "--games", "1"], "--network needs --games from 2 on"),
        (["riftwalker", "--network", "--seed", "-1"], "'-1' is not a whole number from 0 on"),
    ],
)
def test_what_no_network_can_be_learnt_from_is_refused(
    asked: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        fit.main(asked)

    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
