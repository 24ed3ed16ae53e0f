"""hints.toml and network.toml, written as people like to read them."""

from __future__ import annotations

from stormtable.bots.manners import HintsFile, LayerFile, NetworkFile, Outlook, StartAndEnd, Thinking


def as_toml(file: HintsFile) -> str:
    """The whole file."""
    lines = ["# What each feature of hints.py is worth to a bot, in points of the game: first in the middle of a turn."]
    lines += [f'made_by = "{file.made_by}"', f"scale = {file.scale:g}", "", "[weights]"]
    lines += [f"{name} = {weight:g}" for name, weight in file.weights.items()]
    for name, thinking in file.levels.items():
        lines += ["", f"[levels.{name}]"]
        lines += [f"{key} = {said(value)}" for key, value in changed(thinking).items()]
    if file.outlook is not None:
        lines += ["", *outlook_lines(file.outlook)]
    return "\n".join(lines) + "\n"


def changed(thinking: Thinking) -> dict[str, object]:
    """What a level has of its own."""
    usual = Thinking()
    own = {key: getattr(thinking, key) for key in thinking.__struct_fields__}
    return {key: value for key, value in own.items() if value != getattr(usual, key)}


def said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else str(value)


def outlook_lines(outlook: Outlook) -> list[str]:
    lines = ["# Then between two turns: at the start of a game and at its end.", "[outlook]", "made_by = ["]
    lines += [f'    "{line}",' for line in outlook.made_by]
    lines += ["]", f"scale = {outlook.scale:g}", f"turn = {pair(outlook.turn)}"]
    if outlook.chances is not None:
        chances = outlook.chances
        lines += ["", "# For chances that come true, the same weights with:", "[outlook.chances]"]
        lines += [f'made_by = "{chances.made_by}"', f"scale = {chances.scale:g}", f"turn = {pair(chances.turn)}"]
    for title, weights in (("begins", outlook.begins), ("waits", outlook.waits)):
        lines += ["", f"[outlook.{title}]", *(f"{name} = {pair(both)}" for name, both in weights.items())]
    return lines


def pair(both: StartAndEnd) -> str:
    return f"[{both[0]:g}, {both[1]:g}]"


def network_as_toml(file: NetworkFile) -> str:
    """The whole network."""
    lines = ["# What a position is worth to bots that think by a network, in points; first what each neuron tells."]
    lines += [f"out = {row(file.out)}", "", *outlook_lines(file.outlook)]
    lines += ["", "# And for what a seat has, piece by piece:", "[traits]"]
    lines += [f'"{name}" = {pair(both)}' for name, both in file.traits.items()]
    lines += ["", "# Neurons that look at each group by itself.", *layer_lines("group", file.group)]
    lines += ["", "# Neurons that look at everything.", *layer_lines("hidden", file.hidden)]
    return "\n".join(lines) + "\n"


def layer_lines(title: str, layer: LayerFile) -> list[str]:
    lines = [f"[{title}]", f"biases = {row(layer.biases)}", "", f"[{title}.weights]"]
    return lines + [f'"{name}" = {row(weights)}' for name, weights in layer.weights.items()]


def row(numbers: list[float]) -> str:
    return f"[{', '.join(f'{number:g}' for number in numbers)}]"
