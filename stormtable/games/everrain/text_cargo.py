"""What templates cannot say of treasures, spoils, upgrades and captives: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.steps.foes import CaptureFoe
from stormtable.games.everrain.steps.upgrades import LaySchematic, Refit
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_names import deed, in_slot, upgrade_name

Facts = Mapping[str, object]


def use_treasure(table: Everrain, content: Content, treasure: int) -> Facts:
    program = table.pack.treasure_on[treasure * m.MOMENTS + m.DISCARDED]
    return {"effect": deed(table, program)}


def take_spoils(table: Everrain, content: Content, pip: int) -> Facts:
    return {"gives": deed(table, table.pack.spoils_script[pip])}


def lay_schematic_(table: Everrain, content: Content, step: LaySchematic) -> Facts:
    return {"card": upgrade_name(content, step.deck, step.card)}


def lay_schematic(table: Everrain, content: Content, room: int) -> Facts:
    return {"over": laid_over(table, content, m.UPGRADE + room, m.COVER + room)}


def lay_gun_schematic(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, LaySchematic)
    slot = table.pack.gun_slot[step.card]
    over = laid_over(table, content, m.GUN + slot, m.GUN_COVER + slot)
    return {"over": over, "slot": content.gun_slot[slot].id}


def laid_over(table: Everrain, content: Content, card: int, schematic: int) -> str:
    """`, over Galley`, `, and discard the Brig schematic`"""
    under, old = in_slot(table, content, card), in_slot(table, content, schematic)
    return (f", over {under}" if under else "") + (f", and discard the {old} schematic" if old else "")


def refit(table: Everrain, content: Content, step: Refit) -> Facts:
    return {"card": upgrade_name(content, step.deck, step.card)}


def install_in(table: Everrain, content: Content, room: int) -> Facts:
    return {"over": replacing(in_slot(table, content, m.UPGRADE + room))}


def install_gun(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, Refit)
    return {"over": replacing(in_slot(table, content, m.GUN + table.pack.gun_slot[step.card]))}


def replacing(old: str) -> str:
    return f", and discard {old}" if old else ""


def scrap(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.UPGRADE + room)}


def scrap_gun(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN + slot)}


def scrap_gun_schematic(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN_COVER + slot)}


def free_install(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.COVER + room)}


def free_install_gun(table: Everrain, content: Content, slot: int) -> Facts:
    return {"card": in_slot(table, content, m.GUN_COVER + slot)}


def capture_foe(table: Everrain, content: Content, step: CaptureFoe) -> Facts:
    return {"enemy": content.deck_enemy[step.kind].name}


def lock_up(table: Everrain, content: Content, room: int) -> Facts:
    return {"card": in_slot(table, content, m.UPGRADE + room)}


QUESTIONS = (lay_schematic_, refit, capture_foe)
MOVES = (
    use_treasure,
    take_spoils,
    lay_schematic,
    lay_gun_schematic,
    install_in,
    install_gun,
    scrap,
    scrap_gun,
    scrap_gun_schematic,
    free_install,
    free_install_gun,
    lock_up,
)
