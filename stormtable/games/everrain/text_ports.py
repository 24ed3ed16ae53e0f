"""What templates cannot say of port visits and services: `text.py` lists these functions."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.speaker import Count
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.steps.denizens import TakePassenger
from stormtable.games.everrain.steps.foes import kind_of
from stormtable.games.everrain.steps.market import price_here, reduced
from stormtable.games.everrain.steps.ports import SendCrew
from stormtable.games.everrain.steps.services import UseService
from stormtable.games.everrain.steps.shipwright import DrawUpgrades
from stormtable.games.everrain.steps.university import PayClues, clues_needed
from stormtable.games.everrain.steps.upgrades import half_cost
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_names import deed, in_slot, step_ship
from stormtable.games.everrain.text_odds import service_odds

Facts = Mapping[str, object]


# The visit


def take_passenger(table: Everrain, content: Content, step: TakePassenger) -> Facts:
    port = content.port[table.pack.denizen_to[step.denizen]].name
    return {"port": port, "reward": deed(table, table.pack.reward_script[step.denizen])}


def send_crew(table: Everrain, content: Content, step: SendCrew) -> Facts:
    return {"port": content.port[step.port].name}


def send(table: Everrain, content: Content, crew: int, service: int) -> Facts:
    """`Abel Rook: Rest (4 coin)`, `Abel Rook: University (5 clues)`, `... (5 coin): 40 % gain 1 clue`"""
    if table.pack.service_clues[service] > 0:
        return {"price": f" ({clues_needed(table, crew, service)} clues)"}
    coin = table.pack.service_coin[service]
    each = " each" if table.pack.service_each[service] == 1 else ""
    odds = service_odds(table, crew, service)
    return {"price": (f" ({coin} coin{each})" if coin else "") + odds}


def sell_fine(table: Everrain, content: Content, treasure: int) -> Facts:
    return {"coin": table.pack.desired[treasure]}


# Services


def use_again(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, UseService)
    name, coin = content.service[step.service].name, table.pack.service_coin[step.service]
    return {"service": name, "coin": coin, "odds": service_odds(table, step.crew, step.service)}


def pay_clues_(table: Everrain, content: Content, step: PayClues) -> Facts:
    return {"left": Count(step.left(table))}


def pay_clues(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, PayClues)
    return {"clues": Count(step.clues_handed_in(table))}


def pay_relic(table: Everrain, content: Content, treasure: int) -> Facts:
    return {"clues": Count(table.pack.treasure_clues[treasure])}


def hand_over(table: Everrain, content: Content, foe: int) -> Facts:
    room = table.foes[foe * m.FOE_ROW + m.FOE_ZONE] - m.ROOM
    script = table.pack.captive_script[table.upgrade(step_ship(table), room)]
    return {"enemy": content.deck_enemy[kind_of(table, foe)].name, "gives": deed(table, script)}


def hire(table: Everrain, content: Content, crew: int) -> Facts:
    return {"wage": table.pack.wage[crew]}


def draw_upgrades(table: Everrain, content: Content, step: DrawUpgrades) -> Facts:
    return {"left": Count(step.left)}


def buy_improvement(table: Everrain, content: Content, improvement: int) -> Facts:
    return {"coin": reduced(table, step_ship(table), table.pack.improvement_cost[improvement])}


def buy_gun(table: Everrain, content: Content, gun: int) -> Facts:
    return {"coin": reduced(table, step_ship(table), table.pack.gun_cost[gun])}


def buy_treasure(table: Everrain, content: Content, treasure: int) -> Facts:
    """`Buy Whale Oil for 6 coin`, `Take Salt Fish for nothing`"""
    name, ship = content.treasure[treasure].name, step_ship(table)
    coin = reduced(table, ship, price_here(table, ship, treasure))
    return {"deal": f"Buy {name} for {coin} coin" if coin else f"Take {name} for nothing"}


def sell_treasure(table: Everrain, content: Content, treasure: int) -> Facts:
    return {"coin": price_here(table, step_ship(table), treasure)}


def schematic(table: Everrain, content: Content, deck: int, at: int) -> Facts:
    """Its name, and half its cost."""
    card = table.ship(step_ship(table), at)
    return {"card": in_slot(table, content, at), "coin": half_cost(table, deck, card)}


def install_schematic(table: Everrain, content: Content, room: int) -> Facts:
    return schematic(table, content, m.IMPROVEMENTS, m.COVER + room)


def install_gun_schematic(table: Everrain, content: Content, slot: int) -> Facts:
    return schematic(table, content, m.GUNS, m.GUN_COVER + slot)


def sell_schematic(table: Everrain, content: Content, room: int) -> Facts:
    return schematic(table, content, m.IMPROVEMENTS, m.COVER + room)


def sell_gun_schematic(table: Everrain, content: Content, slot: int) -> Facts:
    return schematic(table, content, m.GUNS, m.GUN_COVER + slot)


QUESTIONS = (take_passenger, send_crew, pay_clues_, draw_upgrades)
MOVES = (
    send,
    sell_fine,
    use_again,
    pay_clues,
    pay_relic,
    hand_over,
    hire,
    buy_improvement,
    buy_gun,
    buy_treasure,
    sell_treasure,
    install_schematic,
    install_gun_schematic,
    sell_schematic,
    sell_gun_schematic,
)
