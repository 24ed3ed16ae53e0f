"""What content can say without a script of its own: questions that are answered by numbers, moments that run scripts.

An item's `gives` has a number for each question it answers, its `on` a script for each moment it acts at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

# Who has it: the crew with the trait, the ship that the card is installed in or carried by, the artillery that fires.
Giver = Literal["trait", "improvement", "treasure", "artillery"]
SHIP: Final[tuple[Giver, ...]] = ("improvement", "treasure")
CREW: Final[tuple[Giver, ...]] = ("trait",)
CARD: Final[tuple[Giver, ...]] = ("improvement",)
GUN: Final[tuple[Giver, ...]] = ("artillery",)


@dataclass(frozen=True)
class Question:
    """A number that the rules ask for."""

    says: str  # for players: {n}, {n:+} where the sign matters, {n:die|dice} or {n:+die|dice} with a noun
    givers: tuple[Giver, ...]
    adds: bool = True  # several answers are added up; otherwise the largest counts
    least: int = 1  # the smallest answer that makes sense


@dataclass(frozen=True)
class Moment:
    """A time at which the scripts of items run."""

    says: str
    givers: tuple[Giver, ...]


QUESTIONS: Final[dict[str, Question]] = {
    # Of a crew, by its traits.
    "dice": Question("dice value {n:+}, never below 1", CREW, least=-9),
    "gun_dice": Question("{n:+die|dice} for artillery fire", (*CREW, *SHIP), least=-9),
    "gun_reroll_all": Question("blanks of an artillery shot are rolled again once", CREW, adds=False),
    "np_manning": Question("{n:+} NP when manning a navigation node", CREW, least=-9),
    "deck_strain": Question("suffers {n:+} STRAIN for ending a turn on deck", CREW),
    "no_deck_strain": Question("suffers no STRAIN for ending a turn on deck", CREW, adds=False),
    "university_clues": Question("a University advance needs {n:+clue|clues}", CREW, least=-9),
    "service_fate": Question("fate die {n:+} when using a service", CREW, least=-9),
    "may_reroll": Question("a fate die of its own may be rolled again once", CREW, adds=False),
    "reroll_all": Question("every fate die of its own has to be rolled again", CREW, adds=False),
    "reroll_success": Question("a fate die of its own that succeeded has to be rolled again", CREW, adds=False),
    "lower_fate": Question("each TRAUMA it chooses to suffer lowers its fate die by {n}", CREW),
    "blank_as_omen": Question("its blanks may count as omens", CREW, adds=False),
    "omen_as_blank": Question("its omens count as blanks", CREW, adds=False),
    "evasion_least": Question("at least {n:evasion die|evasion dice} must be chosen in a fray", CREW, adds=False),
    "first_strike": Question("its dice are resolved first in frays", CREW, adds=False),
    "omens_void": Question("while it is on deck enemy omens count for nothing", CREW, adds=False),
    "orders_most": Question("can be issued only {n:order|orders} a turn", CREW, adds=False),
    "alone": Question("no other crew may share its node, zone or improvement", CREW, adds=False),
    "vice_first": Question("must gamble or drink first in a port, then may use a second service", CREW, adds=False),
    "survives": Question("the first death does not count", CREW, adds=False),
    "mourned": Question("when it dies every other crew suffers {n} STRAIN and loses its positive trait", CREW),
    "recover": Question("recovers {n} TRAUMA or {n} STRAIN at the end of your turn", CREW),
    "tend_trauma": Question("at the end of your turn all others in its area recover {n} TRAUMA", CREW),
    "tend_strain": Question("at the end of your turn all others in its area recover {n} STRAIN", CREW),
    "refresh_crew": Question("refreshes {n:crew order|crew orders} at the start of your turn", CREW),
    "troublesome": Question("{n:roll|rolls} on the troublesome table at the start of your turn", CREW),
    "redraw": Question("an expedition card may be drawn anew before an option is chosen", CREW, adds=False),
    "denizens": Question("meets {n:more denizen|more denizens} in a port", CREW, adds=False),
    "spoils_shift": Question("spoils rolls may be shifted by {n}", CREW, adds=False),
    "treasure_clues": Question("{n:clue|clues} for each treasure collected", CREW, adds=False),
    "free_work": Question("once a turn repairs a node or installs a schematic for nothing", CREW, adds=False),
    "fine_sale": Question("once a turn a treasure may be sold at its desired price", CREW, adds=False),
    "scouts": Question("tiles are revealed without crow's nest and NP", CREW, adds=False),
    # Of a ship, by what is installed in it or lies in its hold.
    "hold": Question("room for {n:more treasure|more treasures}", SHIP),
    "nav_first": Question("the first navigation order of a turn gives {n:+} NP", SHIP),
    "nav_second": Question("the second navigation order of a turn gives {n:+} NP", SHIP),
    "gun_reroll": Question("{n:blank|blanks} of an artillery shot may be rolled again once", SHIP),
    "storm_shield": Question("{n} storm damage is ignored in each round", SHIP),
    "hull_shield": Question("{n} damage is ignored in each round", SHIP),
    "storm_charm": Question("{n} storm damage is ignored in each turn", SHIP),
    "storm_override": Question(
        "{n:storm roll|storm rolls} of a round may count as 5-9, and you choose the direction", SHIP
    ),
    "no_spawn_die": Question("enemies that appear on your deck do not roll their die at once", SHIP, adds=False),
    "sink_coin": Question("when your ship sinks you keep up to {n} coin", SHIP),
    "sink_treasure": Question("when your ship sinks {n:more treasure|more treasures} can be saved on the wreck", SHIP),
    "trade_range": Question("you may trade with ships up to {n:hex|hexes} away", SHIP, adds=False),
    "free_turn": Question("{n:turn by one face costs|turns by one face cost} no NP in each of your turns", SHIP),
    "calm_soul": Question("{n} of your crew on deck may be spared STRAIN at the end of your turn", SHIP),
    "reroll": Question("{n:fate die|fate dice} a turn may be rolled again, for a test, a service or spoils", SHIP),
    "evasion": Question("{n:+evasion die|evasion dice} when an enemy ship or the Elder One attacks you", SHIP),
    "discount": Question("treasures and upgrades you buy cost {n} coin less, but at least 1", SHIP),
    "fray_die": Question("{n:+die|dice} in your pool when your crew attack", SHIP),
    # Of the crew on the spaces of that very card.
    "boat": Question("crew here form the expedition party", CARD, adds=False),
    "boat_reroll": Question("a crew here may roll its expedition test again once", CARD, adds=False),
    "cabin": Question("crew here recover {n} STRAIN at the end of your turn; a passenger fits here", CARD, adds=False),
    # Of a shot, by the artillery that fires it.
    "stagger": Question(
        "an enemy ship or Elder One that it damages rolls {n:die|dice} fewer in its next activation", GUN
    ),
    "clean": Question("blanks do not destroy nodes of a friend's ship", GUN, adds=False),
}

MOMENTS: Final[dict[str, Moment]] = {
    "turn_start": Moment("at the start of your turn", (*CREW, *SHIP)),
    "turn_end": Moment("at the end of your turn", (*CREW, *SHIP)),
    "port_visit": Moment("on each port visit", (*CREW, *SHIP)),
    "below": Moment("when moved below deck", CREW),
    "returned": Moment("when it returns from an expedition", CREW),
    "placed": Moment("when a crew is put here", CARD),
    "last_node": Moment("instead of losing your last node, discard this card", CARD),
    "collected": Moment("when collected", ("treasure",)),
    "discarded": Moment("discard it in your turn", ("treasure",)),
}

NUMBER: Final = re.compile(r"\{n(?::(\+?)(?:([^|}]+)\|([^}]+))?)?\}")


def said(question: str, number: int) -> str:
    """What an answer means: `said("gun_dice", -1)` is `-1 die for artillery fire`."""

    def phrase(found: re.Match[str]) -> str:
        sign, one, more = found[1], found[2], found[3]
        noun = one if abs(number) == 1 else more
        return f"{number:{sign or ''}}" + (f" {noun}" if noun else "")

    return NUMBER.sub(phrase, QUESTIONS[question].says)
