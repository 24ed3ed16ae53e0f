"""Costs and odds that are known before a choice: tests, frays, shots, services, the end of a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from stormtable.engine.speaker import Count
from stormtable.engine.wording import joined
from stormtable.games.everrain import asked as a
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import crew_at, crew_on_deck, foes_at, foes_of
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.seen import is_sea, ship_in, vessel_in
from stormtable.games.everrain.steps.broadside import PayToEvade
from stormtable.games.everrain.steps.dice import CRITICAL_DAMAGE, EVADE, GROUP, WHOSE, hits_of, sum_of
from stormtable.games.everrain.steps.fate import (
    ISLAND_TEST,
    SERVICE_ROLL,
    ChooseTested,
    FateRolled,
    boat_rerolls,
    ship_rerolls,
    value_tested,
)
from stormtable.games.everrain.steps.fleet import of_vessel, strength_left
from stormtable.games.everrain.steps.foes import health_left, kind_of
from stormtable.games.everrain.steps.frays import HITS, ChooseDice, PayInFray, blows_of, dice_value
from stormtable.games.everrain.steps.gunnery import AimArtillery, ChooseGunner, PayForShot, best_shot, shot_dice
from stormtable.games.everrain.steps.sea_enemies import threatened
from stormtable.games.everrain.steps.turn import strain_due
from stormtable.games.everrain.table import Everrain
from stormtable.games.everrain.text_names import the_crew

Facts = Mapping[str, object]
STATS: Final = ("ISLAND", "PORT")
BRANCH: Final = re.compile(r"(\d)-(\d): ([^.]+)\.")  # of a fate roll, as scripts are told


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


# Tests and services


def plain_chance(table: Everrain, crew: int, stat: int) -> float:
    """That of one roll (EV-142)."""
    return min(int(value_tested(table, crew, stat) + 1) / int(m.PIPS), 1)


def chance_of(table: Everrain, crew: int, stat: int) -> float:
    """That of a test with the roll that has to be made again, and the one that may be (EV-R91)."""
    once = plain_chance(table, crew, stat)
    boat = stat == ISLAND_TEST and boat_rerolls(table, crew)
    may = boat or table.crew_gives(crew, a.MAY_REROLL) > 0 or ship_rerolls(table, table.aboard(crew))
    if table.crew_gives(crew, a.REROLL_ALL) > 0:
        return once
    passed = once * once if table.crew_gives(crew, a.REROLL_SUCCESS) > 0 else once
    return passed + (1 - once) * once if may else passed


def test_told(table: Everrain, crew: int, stat: int) -> str:
    """`ISLAND 5: 60 %`"""
    return f"{STATS[stat]} {value_tested(table, crew, stat)}: {percent(chance_of(table, crew, stat))}"


def expedition_told(table: Everrain, party: Sequence[int]) -> str:
    """`ISLAND 6: 70 %`, of the crew who would be tested (EV-203)."""
    best = max(party, key=lambda crew: table.pack.island[crew])
    return f"ISLAND {table.pack.island[best]}: {percent(plain_chance(table, best, ISLAND_TEST))}"


def choose_crew(table: Everrain, content: Content, crew: int) -> Facts:
    """`Abel Rook (ISLAND 5: 60 %; 0 TRAUMA, 2 STRAIN of 7)`"""
    step = table.steps[-1]
    trauma, strain, track = table.of_crew(crew, m.TRAUMA), table.of_crew(crew, m.STRAIN), table.pack.track[crew]
    known = ""
    if isinstance(step, ChooseTested):
        known = f"{test_told(table, crew, step.stat)}; "
    elif isinstance(step, ChooseGunner):
        known = f"{Count(shot_dice(table, step.ship, step.gun, step.node, step.hex, crew)):die|dice}; "
    return {"state": f" ({known}{trauma} TRAUMA, {strain} STRAIN of {track})"}


def roll_again(table: Everrain, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, FateRolled)
    if step.what == SERVICE_ROLL:
        return {"odds": ""}
    return {"odds": f": {percent(plain_chance(table, step.crew, step.what))} to succeed"}


def lower_fate(table: Everrain, content: Content, amount: int) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, FateRolled)
    trauma = amount + 1
    pip = max(step.pip - trauma * table.crew_gives(step.crew, a.LOWER_FATE), 0)
    passes = ", a success" if pip <= value_tested(table, step.crew, step.what) else ""
    return {"crew": the_crew(content, step.crew), "pip": f"{pip}{passes}"}


def service_odds(table: Everrain, crew: int, service: int) -> str:
    """`: 40 % gain 1 clue, 20 % gain 2 clues`, of the roll that a service makes (EV-350)."""
    program = table.pack.service_script[service]
    if program == m.NONE:
        return ""
    shift = table.crew_gives(crew, a.SERVICE_FATE)
    told = []
    for low, high, deed in BRANCH.findall(table.pack.programs[program].text):
        pips = sum(int(low) <= min(max(pip + shift, 0), m.PIPS - 1) <= int(high) for pip in range(m.PIPS))
        if pips and deed != "nothing happens":
            told.append(f"{percent(pips / int(m.PIPS))} {deed}")
    return f": {', '.join(told)}" if told else ""


# Frays


def foe_told(table: Everrain, content: Content, foe: int, dice: int) -> str:
    """`the Bilge Crawler (2 HEALTH left, 1 die)`"""
    name = content.deck_enemy[kind_of(table, foe)].name
    return f"the {name} ({health_left(table, foe)} HEALTH left, {Count(dice):die|dice})"


def opponents(table: Everrain, content: Content, ship: int, zone: int) -> str:
    """The enemies of a zone, with the dice that they roll when crew attack them (EV-262)."""
    told = []
    for foe in foes_at(table, ship, zone):
        dice = max(table.pack.foe_dice[kind_of(table, foe)] - table.pack.attacked, 0)
        told.append(foe_told(table, content, foe, dice))
    return joined(told, "and")


def fray_told(table: Everrain, content: Content, ship: int, crew: int, zone: int) -> str:
    """`a fray, 4 dice against the Bilge Crawler (2 HEALTH left, 1 die)`, if a crew goes to a zone; or nothing."""
    if not foes_at(table, ship, zone):
        return ""
    together = {crew, *crew_at(table, ship, zone)}
    dice = sum(dice_value(table, each) for each in together) + table.ship_gives(ship, a.FRAY_DIE)
    return f"a fray, {Count(dice):die|dice} against {opponents(table, content, ship, zone)}"


def choose_dice(table: Everrain, content: Content, step: ChooseDice) -> Facts:
    """`The Bilge Crawler deals 2 damage`; `how many of your crew's 3 dice evade`"""
    crew = step.dice[step.group * GROUP + WHOSE]
    common = "your crew's" if len(step.dice) == GROUP else "your other crew's"
    whose = common if crew == m.NONE else f"{the_crew(content, crew)}'s"
    if step.foe == m.NONE:
        fray = f"Against {opponents(table, content, step.ship, step.zone)}"
    else:
        sure = table.foes[step.foe * m.FOE_ROW + m.FOE_SURE] == 1
        name = content.deck_enemy[kind_of(table, step.foe)].name
        fray = f"The {name} deals {step.foes[HITS]} damage{', which cannot be evaded' if sure else ''}"
    if step.count() == 1:
        return {"fray": fray, "which": f"whether {whose} die attacks or evades"}
    return {"fray": fray, "which": f"how many of {whose} {step.count()} dice evade"}


def evasion_dice(table: Everrain, content: Content, dice: int) -> Facts:
    """`1 evasion die, 2 attack dice: 0.5 evades and 1.3 damage on average`"""
    step = table.steps[-1]
    assert isinstance(step, ChooseDice)
    rest = step.count() - dice
    attack, evasion = list(map(int, table.pack.attack_faces)), list(map(int, table.pack.evasion_faces))
    evades = dice * evasion[0] / sum(evasion)
    damage = int(rest) * (attack[0] + int(CRITICAL_DAMAGE) * attack[1]) / sum(attack)
    means = [f"{evades:.1f} evades"] * (dice > 0) + [f"{damage:.1f} damage"] * (rest > 0)
    mix = [f"{Count(dice):evasion die|evasion dice}"] * (dice > 0) + [f"{Count(rest):attack die|attack dice}"] * (
        rest > 0
    )
    return {"mix": f"{', '.join(mix)}: {' and '.join(means)} on average"}


def pay_in_fray(table: Everrain, content: Content, step: PayInFray) -> Facts:
    """`2 damage and 1 evade so far, 3 damage against you`"""
    return {
        "hits": hits_of(step.dice),
        "evades": Count(sum_of(step.dice, EVADE)),
        "against": blows_of(table, step.foes, 0) + blows_of(table, step.foes, 1),
    }


# Shots


def aim(table: Everrain, content: Content, hex_: int) -> Facts:
    """`Corsair Sloop on C4-2: 3 dice, 4 HEALTH left`; the dice of the best gunner there (EV-R63)."""
    step = table.steps[-1]
    assert isinstance(step, AimArtillery)
    what, left = target_told(table, content, hex_)
    return {"what": what, "count": Count(best_shot(table, step.ship, step.gun, step.node, hex_)), "left": left}


def target_told(table: Everrain, content: Content, hex_: int) -> tuple[str, str]:
    """What is fired at, and how much it can still take."""
    vessel, friend = vessel_in(table, hex_), ship_in(table, hex_)
    if vessel != m.NONE:
        name = content.sea_enemy[of_vessel(table, vessel, m.VESSEL_KIND)].name
        return name, f", {strength_left(table, vessel)} HEALTH left"
    if friend != m.NONE:
        left = sum(health_left(table, foe) for foe in foes_of(table, friend))
        return "Enemies on a friend's deck", f", {left} HEALTH left"
    left = table.pack.elder_health[table.elder] - table.elder_trauma
    return content.elder_one[table.elder].name, f", {left} HEALTH left"


def pay_for_shot(table: Everrain, content: Content, step: PayForShot) -> Facts:
    """`2 damage so far on Corsair Sloop, 4 HEALTH left`"""
    what, left = target_told(table, content, step.hex)
    return {"hits": hits_of(step.dice), "what": what, "left": left}


def pay_to_evade(table: Everrain, content: Content, step: PayToEvade) -> Facts:
    return {"hits": step.hits, "evades": sum_of(step.dice, EVADE)}


# The end of a turn


def end_turn(table: Everrain, content: Content) -> Facts:
    """`: 2 STRAIN on your crew on deck, and a sea event`, as far as it is known (EV-166, EV-167)."""
    ship = table.active
    if not is_sea(table, table.hex(ship)):
        return {"due": ""}
    gems = sorted(strain_due(table, crew) for crew in crew_on_deck(table, ship))
    strain = sum(gems[: max(len(gems) - table.ship_gives(ship, a.CALM_SOUL), 0)])
    due = [f"{strain} STRAIN on your crew on deck"] * (strain > 0)
    due += ["a sea event"] * (not foes_of(table, ship) and not threatened(table, ship))
    return {"due": f": {' and '.join(due)}" if due else ""}


QUESTIONS = (choose_dice, pay_in_fray, pay_for_shot, pay_to_evade)
MOVES = (choose_crew, roll_again, lower_fate, evasion_dice, aim, end_turn)
