"""What the pieces of a pack do, in words, for those who draw them: from their numbers and scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stormtable.engine.script import Program
from stormtable.engine.wording import sentence_case
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_pieces import Improvement
from stormtable.games.everrain.modifiers import MOMENTS, said

Programs = Mapping[str, Program]


def texts_of(content: Content, programs: Programs) -> dict[str, dict[str, str]]:
    """By section, then by id."""
    return {
        "trait": {item.id: does("trait", item.id, item.gives, item.on, programs) for item in content.trait},
        "improvement": {item.id: improvement_does(item, programs) for item in content.improvement},
        "treasure": {item.id: does("treasure", item.id, item.gives, item.on, programs) for item in content.treasure},
        "artillery": {item.id: does("artillery", item.id, item.gives, {}, programs) for item in content.artillery},
        "service": {item.id: program_text(programs, f"service {item.id}, effect") for item in content.service},
        "denizen": {item.id: program_text(programs, f"denizen {item.id}, reward") for item in content.denizen},
        "deck_enemy": {item.id: program_text(programs, f"deck_enemy {item.id}, omen") for item in content.deck_enemy},
        "sea_enemy": {item.id: program_text(programs, f"sea_enemy {item.id}, omen") for item in content.sea_enemy},
        "awakening": {item.id: program_text(programs, f"elder_one {item.id}, awakening") for item in content.elder_one},
        "arisen": {item.id: program_text(programs, f"elder_one {item.id}, arisen") for item in content.elder_one},
    }


LEAVES: Final = {"port_visit": "at the start of your next port visit", "university": "when you use a University"}


def improvement_does(item: Improvement, programs: Programs) -> str:
    """What a card below deck is good for: its numbers and scripts, or what the enemy on it brings (EV-101)."""
    if item.captive is None:
        return does("improvement", item.id, item.gives, item.on, programs)
    brings = program_text(programs, f"improvement {item.id}, captive, effect")
    leaves = LEAVES[item.captive.leaves]
    return f"An enemy destroyed on your deck can be put here instead of giving spoils; {leaves}: {brings}"


def does(section: str, id_: str, gives: Mapping[str, int], on: Mapping[str, str], programs: Programs) -> str:
    """`Room for 2 more treasures; at the start of your turn: ...`"""
    numbers = [said(question, number) for question, number in gives.items()]
    scripts = [f"{MOMENTS[moment].says}: {program_text(programs, f'{section} {id_}, on, {moment}')}" for moment in on]
    return sentence_case("; ".join([*numbers, *scripts]))


def program_text(programs: Programs, name: str) -> str:
    return programs[name].text if name in programs else ""
