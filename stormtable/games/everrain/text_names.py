"""What the sentences of several rooms have in common."""

from __future__ import annotations

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.table import Everrain


def crew_name(content: Content, crew: int) -> str:
    return content.crew[crew].name if crew < len(content.crew) else content.castaway.name


def the_crew(content: Content, crew: int) -> str:
    """`Abel Rook`, but `the Bosun`: who is called by a role gets an article."""
    name = crew_name(content, crew)
    by_name = crew < len(content.crew) and content.crew[crew].kind == "deckhand"
    return name if by_name else f"the {name}"


def step_ship(table: Everrain) -> int:
    ship = getattr(table.steps[-1], "ship", table.active)
    assert isinstance(ship, int)
    return ship


def deed(table: Everrain, program: int) -> str:
    """What a script does, to stand behind a colon."""
    text = table.pack.programs[program].text
    return (text[:1].lower() + text[1:]).removesuffix(".")


def upgrade_name(content: Content, deck: int, card: int) -> str:
    return content.improvement[card].name if deck == m.IMPROVEMENTS else content.artillery[card].name


def in_slot(table: Everrain, content: Content, at: int) -> str:
    """The name of the card at a place of the row of the ship that is asked, or nothing."""
    card = table.ship(step_ship(table), at)
    if card == m.NONE:
        return ""
    return upgrade_name(content, m.IMPROVEMENTS if at < m.GUN else m.GUNS, card)
