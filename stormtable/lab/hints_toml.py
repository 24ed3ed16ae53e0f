"""hints.toml, written as people like to read it."""

from __future__ import annotations

from stormtable.bots.manners import HintsFile, Outlook, StartAndEnd, Thinking


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
