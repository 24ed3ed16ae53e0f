"""How bots think about a game: what was fitted and measured for it stands in its hints.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from stormtable.bots.fitted import Fitted, Slope
from stormtable.bots.habits import HABITS
from stormtable.bots.network import Layer, Network
from stormtable.bots.search import Manner
from stormtable.engine.game import Game
from stormtable.engine.hints import Hints

Above = Annotated[float, Meta(gt=0)]
StartAndEnd = tuple[float, float]  # of a game
STRONGEST = "expert"
NETWORK = "network.toml"
OF_ONES_OWN = "search"  # how a search with a budget of one's own thinks
ANALYST_MARGIN = 0.01  # a won game counts as won, however high; just enough to prefer one with more points


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level thinks: how many turns after the one at hand, how freely, and for how long."""

    turns: Annotated[int, Meta(ge=0)] = 0
    explore: Above = 0.1
    fitted: bool = True  # by the outlook; else by the plain weights
    network: bool = False  # by the network, which takes several times as long as the outlook
    thorough: bool = False  # comparing whole turns in rollouts, which takes several times as long
    iterations: Annotated[int, Meta(ge=1)] | None = None
    seconds: Above | None = None
    lines: Annotated[int, Meta(ge=1)] | None = None  # followed side by side by a planner, instead of a search,
    plans: Annotated[int, Meta(ge=1)] = 8  # which compares so many of them at last,
    worlds: Annotated[int, Meta(ge=0)] = 12  # in so many other deals


class Chances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With which worth of a turn and which scale an outlook's leads tell how many games are won."""

    made_by: str
    scale: Above
    turn: StartAndEnd


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Weights between two turns, for the seat whose turn begins and for those that wait."""

    made_by: list[str]
    scale: Above
    turn: StartAndEnd
    begins: dict[str, StartAndEnd]
    waits: dict[str, StartAndEnd]
    chances: Chances | None = None


class HintsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """hints.toml: the plain weights, how far a lead in them goes, the levels, and the outlook."""

    made_by: str
    weights: dict[str, float]
    scale: Above = 8.0  # a lead of so many points wins nearly three games of four
    levels: dict[str, Thinking] = {}
    outlook: Outlook | None = None


class LayerFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Neurons: their biases, and for each number that goes in, by its name, a weight for every neuron."""

    biases: list[float]
    weights: dict[str, list[float]]


class NetworkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """network.toml: an outlook with weights of traits, too, and two layers of neurons on top of it.

    What goes into `group` are the columns of a group; into `hidden` the features, the phase, whether the turn begins
    and the neurons of `group`.
    """

    outlook: Outlook
    traits: dict[str, StartAndEnd]
    group: LayerFile
    hidden: LayerFile
    out: list[float]


@cache
def read(folder: Path) -> HintsFile:
    """What was fitted to a game; of a new one nothing is known yet."""
    file = folder / "hints.toml"
    if not file.exists():
        return HintsFile("nothing yet", {})
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), HintsFile)


@cache
def read_network(folder: Path) -> NetworkFile | None:
    """The network of a game that has one."""
    file = folder / NETWORK
    if not file.exists():
        return None
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), NetworkFile)


def fingerprint(game: Game) -> str:
    """Changes with anything that makes a bot of this game think otherwise, but its program."""
    files = [game.folder / "hints.toml", game.folder / NETWORK, game.folder / HABITS]
    return sha256(b"".join(file.read_bytes() for file in files if file.exists())).hexdigest()[:12]


def thinking_of(game: Game, level: str) -> Thinking:
    return read(game.folder).levels.get(level, Thinking())


def outlook_for(game: Game) -> Hints:
    """The game's hints, with its outlook if there is one."""
    outlook = read(game.folder).outlook
    return game.hints if outlook is None else fitted(game.hints, outlook)


def best_outlook(game: Game) -> Hints:
    """By the network, if the game has one, and else by the outlook."""
    file = read_network(game.folder)
    return outlook_for(game) if file is None else network(game.hints, file)


def fitted(hints: Hints, outlook: Outlook) -> Fitted:
    return Fitted(
        hints,
        slope(hints.names, outlook.begins, outlook.turn),
        slope(hints.names, outlook.waits, (0.0, 0.0)),
    )


def network(hints: Hints, file: NetworkFile) -> Network:
    """A trait that the network never met, of a card that is not in the standard pack, is worth nothing to it."""
    traits = {name: file.traits.get(name, (0.0, 0.0)) for name in hints.trait_names}
    if len(file.out) != len(file.hidden.biases):
        raise ValueError(f"{NETWORK}: out has {len(file.out)} numbers for {len(file.hidden.biases)} neurons")
    return Network(
        hints,
        slope(hints.names, file.outlook.begins, file.outlook.turn),
        slope(hints.names, file.outlook.waits, (0.0, 0.0)),
        slope(hints.trait_names, traits, (0.0, 0.0)),
        layer("group", file.group, hints.group_names),
        layer("hidden", file.hidden, [*hints.names, *seen_names(len(file.group.biases))]),
        file.out,
        file.outlook.scale,
    )


def layer(title: str, file: LayerFile, inputs: Sequence[str]) -> Layer:
    """With a weight for every neuron in each row, and a row for each number that goes in: else it is refused."""
    if set(file.weights) != set(inputs):
        raise ValueError(f"{NETWORK}: {title}.weights must have the rows {', '.join(inputs)}")
    for name, weights in file.weights.items():
        if len(weights) != len(file.biases):
            raise ValueError(f"{NETWORK}: {title}.weights.{name} has {len(weights)} numbers, not {len(file.biases)}")
    return Layer(file.biases, [file.weights[name] for name in inputs])


def seen_names(neurons: int) -> list[str]:
    """What goes into a network's second layer besides the features."""
    return ["phase", "begins", *(f"seen {number}" for number in range(1, neurons + 1))]


def analyst(game: Game) -> tuple[Hints, Manner]:
    """How an analysis thinks: as a search with a budget of one's own does, but by chances that come true.

    To play well, it is enough to tell the better line from the worse.
    """
    outlook = read(game.folder).outlook
    manner = manner_for(game, OF_ONES_OWN)
    manner.margin = ANALYST_MARGIN
    if outlook is None or outlook.chances is None:
        return hints_for(game, OF_ONES_OWN), manner
    chances = outlook.chances
    manner.explore *= outlook.scale / chances.scale  # as freely as before, where leads count for less
    manner.scale = chances.scale
    hints = fitted(game.hints, replace(outlook, turn=chances.turn))
    hints.absolute = hints.together
    return hints, manner


def slope(names: Sequence[str], weights: Mapping[str, StartAndEnd], turn: StartAndEnd) -> Slope:
    return Slope([weights[name][0] for name in names], [weights[name][1] for name in names], turn)


def hints_for(game: Game, level: str) -> Hints:
    thinking = thinking_of(game, level)
    if thinking.network:
        return by_network(game)
    return outlook_for(game) if thinking.fitted else game.hints


def by_network(game: Game) -> Network:
    file = read_network(game.folder)
    if file is None:
        raise ValueError(f"hints.toml of {game.name} has a level with network = true, but there is no {NETWORK}")
    return network(game.hints, file)


def scale_for(game: Game, level: str) -> float:
    """The lead, by the hints of that level, that wins nearly three games of four."""
    thinking = thinking_of(game, level)
    if thinking.network:
        return by_network(game).scale
    outlook = read(game.folder).outlook
    return outlook.scale if thinking.fitted and outlook else read(game.folder).scale


def manner_for(game: Game, level: str) -> Manner:
    thinking = thinking_of(game, level)
    return Manner(
        scale=scale_for(game, level), explore=thinking.explore, turns=thinking.turns, thorough=thinking.thorough
    )
