"""What is to be seen of a fight under way: dice on the table, what an enemy has rolled, a card about to be placed."""

from __future__ import annotations

import msgspec

from stormtable.engine.bits import each
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.names import crew_id
from stormtable.games.everrain.steps import dice as d
from stormtable.games.everrain.steps import frays
from stormtable.games.everrain.steps.broadside import PayToEvade
from stormtable.games.everrain.steps.deck_enemies import PlaceFoe, Rampage, SpareOmens
from stormtable.games.everrain.steps.elder import ElderUnderway, SeekGoal
from stormtable.games.everrain.steps.sea_enemies import PlaceVessel
from stormtable.games.everrain.steps.underway import SpareOmensAtSea, Underway
from stormtable.games.everrain.table import Everrain


class Pool(msgspec.Struct, frozen=True):
    """Dice of a player that are treated alike, and what they show once they are rolled."""

    crew: str | None  # whose they are, where it matters
    attack: int
    evasion: int
    damage: int
    critical: int
    omens: int
    blanks: int
    evades: int
    evasion_omens: int
    evasion_blanks: int


class Rolled(msgspec.Struct, frozen=True):
    """What is left of an enemy's dice."""

    enemy: str
    moves: int
    damage: int
    omens: int


class Fight(msgspec.Struct, frozen=True):
    ship: int | None  # whose dice they are
    pools: list[Pool]
    enemies: list[Rolled]
    incoming: int  # damage of an enemy ship


class SeenBoarding(msgspec.Struct, frozen=True):
    """An enemy ship lies alongside; zones of its deck are `enemy-zone-0` and so on."""

    ship: int
    vessel: int  # as in `fleet`
    edge: str  # of the ship that boards: "port" or "starboard"
    acted: list[str]  # crew that have acted in this round of boarding


def boarding(table: Everrain, content: Content) -> SeenBoarding | None:
    joined = table.now[m.JOINED]
    if joined == 0:
        return None
    acted = [crew_id(content, crew) for crew in each(table.now[m.BOARDERS])]
    return SeenBoarding(table.active, table.now[m.BOARDED_VESSEL] + 1, ("port", "starboard")[joined - 1], acted)


ROLLS = {
    m.A_TARGET: ("target", 1),
    m.ENEMY_DICE: ("enemy", 3),
    m.CREW_DICE: ("crew", 7),
    m.FATE_DIE: ("fate", 1),
    m.A_BOARD: ("board", 1),
}


class Roll(msgspec.Struct, frozen=True):
    """Dice that lie on the table, and how many of them show each face.

    Of an enemy: move, damage, omen. Of crew: damage, critical damage, omen, blank, then evade, omen, blank. Of the fate
    die what it shows. A target that chance has picked: the ship. A board that was turned up: the number of the crew.
    """

    kind: str
    faces: list[int]


def rolls(table: Everrain) -> list[Roll]:
    """The last one first."""
    return [rolled(roll) for roll in table.now[m.ROLLS : m.ROLLS + m.ROLLS_KEPT] if roll != 0]


def rolled(roll: int) -> Roll:
    kind, count = ROLLS[roll >> m.ROLL_KIND_AT]
    return Roll(kind, [roll >> (m.FACE_BITS * face) & (1 << m.FACE_BITS) - 1 for face in range(count)])


def fights(table: Everrain, content: Content) -> list[Fight]:
    """All fights and activations under way; the last one began last."""
    found = []
    for step in table.steps:
        rolled = activation(content, step)
        if isinstance(step, frays.FrayStep | frays.PayInFray):
            found.append(Fight(step.ship, pools(content, step), fray_rolls(content, step), 0))
        elif isinstance(step, d.DiceStep):
            incoming = step.hits if isinstance(step, PayToEvade) else 0
            found.append(Fight(step.ship, pools(content, step), [], incoming))
        elif rolled is not None:
            found.append(Fight(None, [], [rolled], 0))
    return found


def pools(content: Content, step: d.DiceStep) -> list[Pool]:
    found = []
    for at in range(0, len(step.dice), d.GROUP):
        crew, *numbers = step.dice[at : at + d.GROUP]
        name = None if crew == m.NONE else crew_id(content, crew)
        found.append(Pool(name, *numbers))
    return found


def fray_rolls(content: Content, step: frays.FrayStep | frays.PayInFray) -> list[Rolled]:
    rows = [step.foes[at : at + frays.ROW] for at in range(0, len(step.foes), frays.ROW)]
    return [Rolled(content.deck_enemy[row[frays.KIND]].id, *row[frays.MOVES :]) for row in rows]


def activation(content: Content, step: object) -> Rolled | None:
    match step:
        case SpareOmens():
            return Rolled(content.deck_enemy[step.kind].id, step.paces, step.hits, step.omens)
        case Rampage():
            return Rolled(content.deck_enemy[step.kind].id, step.paces + step.gained, step.hits, 0)
        case SpareOmensAtSea():
            return Rolled(content.sea_enemy[step.kind].id, step.np, step.hits, step.omens)
        case SeekGoal():
            return Rolled(content.elder_one[step.kind].id, step.np, step.hits, step.omens)
        case ElderUnderway():
            return Rolled(content.elder_one[step.kind].id, step.np, step.hits, 0)
        case Underway():
            return Rolled(content.sea_enemy[step.kind].id, step.np, step.hits, 0)
        case _:
            return None


def enemy_card(table: Everrain, content: Content) -> str | None:
    """An enemy that was drawn and has yet to be placed."""
    for step in table.steps:
        if isinstance(step, PlaceFoe):
            return content.deck_enemy[step.kind].id
        if isinstance(step, PlaceVessel):
            return content.sea_enemy[step.kind].id
    return None
