"""The numbers of the questions that content answers (`gives`), one constant for each of modifiers.QUESTIONS.

Of a ship: `table.ship_gives(ship, a.HOLD)`. Of a crew, where its traits work now: `table.crew_gives(crew, a.DICE)`.
Of a card: `table.card_gives(improvement, a.BOAT)`.
"""
# mypyc: compile

from typing import Final

from mypy_extensions import i64

from stormtable.engine.modifiers import Questions
from stormtable.games.everrain.modifiers import QUESTIONS


def questions() -> Questions:
    """What engine.modifiers adds up, in the same order."""
    asked = Questions()
    for name, question in QUESTIONS.items():
        asked.question(name, *question.givers, least=question.least)
    return asked


def number(name: str) -> int:
    return list(QUESTIONS).index(name)


DICE: Final[i64] = number("dice")
GUN_DICE: Final[i64] = number("gun_dice")
GUN_REROLL_ALL: Final[i64] = number("gun_reroll_all")
NP_MANNING: Final[i64] = number("np_manning")
DECK_STRAIN: Final[i64] = number("deck_strain")
NO_DECK_STRAIN: Final[i64] = number("no_deck_strain")
UNIVERSITY_CLUES: Final[i64] = number("university_clues")
SERVICE_FATE: Final[i64] = number("service_fate")
MAY_REROLL: Final[i64] = number("may_reroll")
REROLL_ALL: Final[i64] = number("reroll_all")
REROLL_SUCCESS: Final[i64] = number("reroll_success")
LOWER_FATE: Final[i64] = number("lower_fate")
BLANK_AS_OMEN: Final[i64] = number("blank_as_omen")
OMEN_AS_BLANK: Final[i64] = number("omen_as_blank")
EVASION_LEAST: Final[i64] = number("evasion_least")
FIRST_STRIKE: Final[i64] = number("first_strike")
OMENS_VOID: Final[i64] = number("omens_void")
ORDERS_MOST: Final[i64] = number("orders_most")
ALONE: Final[i64] = number("alone")
VICE_FIRST: Final[i64] = number("vice_first")
SURVIVES: Final[i64] = number("survives")
MOURNED: Final[i64] = number("mourned")
RECOVER: Final[i64] = number("recover")
TEND_TRAUMA: Final[i64] = number("tend_trauma")
TEND_STRAIN: Final[i64] = number("tend_strain")
REFRESH_CREW: Final[i64] = number("refresh_crew")
TROUBLESOME: Final[i64] = number("troublesome")
REDRAW: Final[i64] = number("redraw")
DENIZENS: Final[i64] = number("denizens")
SPOILS_SHIFT: Final[i64] = number("spoils_shift")
TREASURE_CLUES: Final[i64] = number("treasure_clues")
FREE_WORK: Final[i64] = number("free_work")
FINE_SALE: Final[i64] = number("fine_sale")
SCOUTS: Final[i64] = number("scouts")
HOLD: Final[i64] = number("hold")
NAV_FIRST: Final[i64] = number("nav_first")
NAV_SECOND: Final[i64] = number("nav_second")
GUN_REROLL: Final[i64] = number("gun_reroll")
STORM_SHIELD: Final[i64] = number("storm_shield")
HULL_SHIELD: Final[i64] = number("hull_shield")
STORM_CHARM: Final[i64] = number("storm_charm")
STORM_OVERRIDE: Final[i64] = number("storm_override")
NO_SPAWN_DIE: Final[i64] = number("no_spawn_die")
SINK_COIN: Final[i64] = number("sink_coin")
SINK_TREASURE: Final[i64] = number("sink_treasure")
TRADE_RANGE: Final[i64] = number("trade_range")
FREE_TURN: Final[i64] = number("free_turn")
CALM_SOUL: Final[i64] = number("calm_soul")
REROLL: Final[i64] = number("reroll")
EVASION: Final[i64] = number("evasion")
DISCOUNT: Final[i64] = number("discount")
FRAY_DIE: Final[i64] = number("fray_die")
BOAT: Final[i64] = number("boat")
BOAT_REROLL: Final[i64] = number("boat_reroll")
CABIN: Final[i64] = number("cabin")
STAGGER: Final[i64] = number("stagger")
CLEAN: Final[i64] = number("clean")
