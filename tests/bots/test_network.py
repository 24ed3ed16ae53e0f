"""The network: layers that count as they should, and a file that says what every weight is for."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from stormtable.bots import manners
from stormtable.bots.fitted import Slope
from stormtable.bots.manners import LayerFile, NetworkFile, Outlook, best_outlook, network, read_network
from stormtable.bots.network import Layer, Network
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games import game, names

NOTHING = (0.0, 0.0)


class MadeUp(Hints):
    """A seat has two features, the second and fourth trait, and two groups of two columns."""

    def __init__(self) -> None:
        super().__init__(["safe", "hoped"], {"safe": 1.0, "hoped": 0.5}, ["a", "b", "c", "d"], ["here", "there"])

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
    nothing = Slope([0.0] * 2, [0.0] * 2, (9.0, 9.0))
    layer = Layer([0.0], [[1.0]] * 5)
    hints = Network(
        MadeUp(), nothing, nothing, Slope([0.0] * 4, [0.0] * 4, NOTHING), Layer([0.0], [[1.0]] * 2), layer, [1.0]
    )
    table = game("storm-raiders").new(1, seed=1)

    assert hints.prospect(table, 0) == hints.worth(table, 0) == 2.0 * 1.0 + 3.0 * 0.5


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


def test_a_card_that_the_network_never_met_is_worth_nothing_to_it() -> None:
    """A pack that calls a rift otherwise is played by what is known of the others."""
    usual = game("riftwalker")
    sections = usual.standard()
    rifts = sections["rift"]
    assert isinstance(rifts, list)
    changed = [{**rift, "id": "R99"} if rift["id"] == "R01" else rift for rift in rifts]
    other = game("riftwalker", {**sections, "rift": changed})
    assert "R99 twice" in other.hints.trait_names

    by_network = best_outlook(other)

    assert isinstance(by_network, Network)
    place = other.hints.trait_names.index("R99 twice")
    assert (by_network.of_traits.start[place], by_network.of_traits.end[place]) == NOTHING
    assert by_network.of_traits.end[place + 1] != 0.0
    table = other.new(2, seed=1)
    assert by_network.prospect(table, 0) == pytest.approx(
        best_outlook(usual).prospect(usual.new(2, seed=1), 0), abs=5.0
    )


@pytest.mark.parametrize("name", names())
def test_who_is_to_think_by_a_network_has_one(name: str) -> None:
    rules = game(name)
    levels = manners.read(rules.folder).levels

    for level, thinking in levels.items():
        assert isinstance(manners.hints_for(rules, level), Network) == thinking.network
    assert (read_network(rules.folder) is not None) == any(thinking.network for thinking in levels.values())


def test_an_arena_notices_another_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("riftwalker")
    for name in ("hints.toml", manners.NETWORK):
        copy(rules.folder / name, tmp_path)
    before = manners.fingerprint(rules)
    monkeypatch.setattr(type(rules), "folder", tmp_path)
    assert manners.fingerprint(rules) == before

    (tmp_path / manners.NETWORK).write_text("another", encoding="utf-8")

    assert manners.fingerprint(rules) != before
