"""The network: layers that count as they should, and a file that says what every weight is for."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from stormtable import bots
from stormtable.bots import manners
from stormtable.bots.habits import HABITS
from stormtable.bots.manners import LayerFile, NetworkFile, Outlook, best_outlook, network, read, read_network
from stormtable.bots.network import Layer, Network
from stormtable.bots.search import Budget
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games import game, names
from stormtable.lab.selfplay import thinker
from tests.kit.rifts import A, Rifts


class MadeUp(Hints):
    """A seat has two features, the second and fourth trait, and two groups of two columns."""

    def __init__(self) -> None:
        super().__init__(["safe", "hoped"], {"safe": 1.0, "hoped": 0.5})
        self.trait_names = ["a", "b", "c", "d"]
        self.group_names = ["here", "there"]

    def features(self, table: Table, seat: i64) -> vec[float]:
        return vec[float]([2.0, 3.0])

    def traits(self, table: Table, seat: i64) -> vec[i64]:
        return vec[i64]([1, 3])

    def groups(self, table: Table, seat: i64) -> vec[float]:
        return vec[float]([1.0, 0.0, 0.0, 2.0])

    def phase(self, table: Table) -> float:
        return 0.25


FILE = NetworkFile(
    outlook=Outlook(
        made_by=["hand"],
        scale=5.0,
        turn=(4.0, 0.0),
        begins={"safe": (1.0, 1.0), "hoped": (0.0, 0.0)},
        waits={"safe": (0.5, 0.5), "hoped": (0.0, 0.0)},
    ),
    traits={"b": (1.0, 5.0), "c": (100.0, 100.0), "d": (-3.0, -3.0)},
    group=LayerFile([-1.0], {"here": [3.0], "there": [0.25]}),
    hidden=LayerFile(
        [0.5, 0.0],
        {
            "safe": [1.0, 0.0],
            "hoped": [0.0, -1.0],
            "phase": [2.0, 0.0],
            "begins": [10.0, 0.0],
            "seen 1": [1.0, 1.0],
        },
    ),
    out=[0.1, 7.0],
)


def test_a_layer_weighs_what_goes_in_and_is_never_below_nought() -> None:
    layer = Layer([0.5, -1.0, 0.0], [[1.0, 2.0, 0.0], [3.0, -4.0, -1.0]])

    assert list(layer.excited(vec[float]([9.0, 2.0, 1.0]), 1)) == [0.5 + 2 + 3, 0.0, 0.0]
    assert list(layer.excited(vec[float]([1.0, 0.0]), 0)) == [1.5, 1.0, 0.0]
    assert list(layer.excited(vec[float]([0.0, 0.0]), 0)) == [0.5, 0.0, 0.0]


def test_a_position_is_worth_its_slopes_its_traits_and_what_neurons_make_of_it() -> None:
    """Groups excite the first layer by 3 - 1 and 0.5 - 1, so by 2 in all; the second by that and the rest."""
    hints = network(MadeUp(), FILE)
    table = game("riftwalker").new(2, seed=1)
    seat = table.seat
    assert seat is not None
    traits = (0.75 * 1.0 + 0.25 * 5.0) - 3.0
    waiting = 2.0 * 0.5 + traits + 0.1 * (0.5 + 2.0 + 2 * 0.25 + 2.0)
    beginning = 2.0 * 1.0 + 0.75 * 4.0 + traits + 0.1 * (0.5 + 2.0 + 2 * 0.25 + 10.0 + 2.0)

    assert hints.prospect(table, 1 - seat) == pytest.approx(waiting)
    assert hints.prospect(table, seat) == pytest.approx(beginning)
    assert hints.worth(table, seat) == pytest.approx(waiting)  # in the middle of a turn as if it ended now


def test_the_order_of_a_file_says_nothing() -> None:
    turned = replace(
        FILE,
        traits=dict(reversed(FILE.traits.items())),
        group=LayerFile(FILE.group.biases, dict(reversed(FILE.group.weights.items()))),
        hidden=LayerFile(FILE.hidden.biases, dict(reversed(FILE.hidden.weights.items()))),
    )
    table = game("riftwalker").new(2, seed=1)

    assert network(MadeUp(), turned).prospect(table, 0) == network(MadeUp(), FILE).prospect(table, 0)


def test_alone_at_a_table_the_plain_weights_hold() -> None:
    table = game("storm-raiders").new(1, seed=1)
    hints = network(MadeUp(), FILE)

    assert hints.prospect(table, 0) == hints.worth(table, 0) == 2.0 * 1.0 + 3.0 * 0.5


@pytest.mark.parametrize(
    ("damaged", "sentence"),
    [
        (replace(FILE, out=[0.1]), "out has 1 numbers for 2 neurons"),
        (replace(FILE, group=LayerFile([0.0], {"here": [3.0]})), "group.weights must have the rows here, there"),
        (
            replace(FILE, group=LayerFile([0.0], {"here": [3.0], "there": [1.0, 2.0]})),
            "group.weights.there has 2 numbers, not 1",
        ),
    ],
)
def test_a_damaged_network_is_refused_by_the_row_that_is_wrong(damaged: NetworkFile, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^network.toml: {sentence}$"):
        network(MadeUp(), damaged)


def test_a_network_has_a_scale_of_its_own() -> None:
    """It may have been learnt with another one than the outlook has now."""
    rules = game("riftwalker")
    outlook = read(rules.folder).outlook
    assert outlook

    search = thinker(rules, network(MadeUp(), FILE), iterations=1, far=True)

    assert isinstance(search, bots.Search)
    assert search.manner.scale == FILE.outlook.scale != outlook.scale


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_weighs_any_number_of_seats(seats: int) -> None:
    """Chances of seats that begin alike are nearly even, and the expert finds a legal move."""
    rules = game("riftwalker")
    table = rules.new(seats, seed=1)
    seat = table.seat
    assert seat is not None
    worths = [best_outlook(rules).worth(table, at) for at in range(seats)]
    assert max(worths) - min(worths) < 4.0

    expert = bots.search(rules, Budget(2), "expert")

    assert bots.BotSeat(expert, seat, 1).choose(table) in list(table.legal)


def test_a_network_has_a_weight_for_all_that_its_game_tells() -> None:
    rules = game("riftwalker")
    file = read_network(rules.folder)
    assert file

    assert list(file.traits) == rules.hints.trait_names
    assert list(file.group.weights) == rules.hints.group_names
    seen = [f"seen {number}" for number in range(1, len(file.group.biases) + 1)]
    assert list(file.hidden.weights) == [*rules.hints.names, "phase", "begins", *seen]
    for layer in (file.group, file.hidden):
        assert {len(weights) for weights in layer.weights.values()} == {len(layer.biases)}
    assert len(file.out) == len(file.hidden.biases)


@pytest.mark.parametrize("change", [{"id": "R99"}, {"points": [0, 2, 4]}])
def test_a_card_that_the_network_never_met_counts_by_its_features_alone(change: dict[str, object]) -> None:
    """Called otherwise, or another card under an old id: what was learnt of the standard one says nothing of it."""
    usual = game("riftwalker").standard()
    rifts = usual["rift"]
    assert isinstance(rifts, list)
    changed = [{**rift, **change} if rift["id"] == "R01" else rift for rift in rifts]
    worths = []
    for content in (None, {**usual, "rift": changed}):
        rifts_on_table = Rifts(content=content)
        first = rifts_on_table.content.rift[0].id
        rifts_on_table.explored(A, first, "R02")  # at level 0, where no rift shows points
        worths.append(best_outlook(rifts_on_table.rules).worth(rifts_on_table.table, A))
    file = read_network(game("riftwalker").folder)
    assert file
    learnt, _ = file.traits["R01 explored"]
    assert abs(learnt) > 0.01

    assert worths[0] - worths[1] == pytest.approx(learnt)


@pytest.mark.parametrize("name", names())
def test_who_is_to_think_by_a_network_has_one(name: str) -> None:
    rules = game(name)
    levels = manners.read(rules.folder).levels

    for level, thinking in levels.items():
        assert isinstance(manners.hints_for(rules, level), Network) == thinking.network
    assert (read_network(rules.folder) is not None) == any(thinking.network for thinking in levels.values())


def test_an_arena_notices_another_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("riftwalker")
    for name in ("hints.toml", manners.NETWORK, HABITS):
        copy(rules.folder / name, tmp_path)
    before = manners.fingerprint(rules)
    monkeypatch.setattr(type(rules), "folder", tmp_path)
    assert manners.fingerprint(rules) == before

    (tmp_path / manners.NETWORK).write_text("another", encoding="utf-8")

    assert manners.fingerprint(rules) != before
