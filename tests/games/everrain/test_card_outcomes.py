"""What single cards do, option by option and die by die, as their table in the rules says."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import foes_of
from stormtable.games.everrain.cargo import hold
from tests.games.everrain.test_cards import begin_reading, well_found
from tests.kit import offered, play
from tests.kit.rain import Voyage

Outcome = dict[str, int]
CASES: list[tuple[str, int, int, Outcome]] = [
    ("SE-01", 1, 0, {"strain": 1, "hold": 1}),
    ("SE-01", 2, 0, {"orders": 1}),
    ("SE-03", 1, 0, {"strain": 2, "clues": 1}),
    ("SE-03", 2, 0, {"orders": -1}),
    ("SE-04", 1, 0, {"orders": -1}),
    ("SE-04", 2, 4, {"strain": 4, "clues": 2}),
    ("SE-04", 2, 5, {"clues": 1}),
    ("SE-05", 1, 0, {"coin": -4}),
    ("SE-05", 2, 3, {"trauma": 1}),
    ("SE-05", 2, 4, {"strain": 1}),
    ("SE-07", 1, 0, {"trauma": 1}),
    ("SE-07", 2, 0, {"broken": 1}),
    ("SE-08", 1, 0, {"strain": -1}),
    ("SE-08", 2, 0, {"clues": 1, "agenda": 1}),
    ("SE-09", 1, 0, {"strain": 2, "coin": 8}),
    ("SE-09", 2, 6, {"strain": 1, "clues": 1}),
    ("SE-09", 2, 7, {"strain": 1, "clues": 2}),
    ("SE-10", 1, 0, {"agenda": 1}),
    ("SE-10", 2, 0, {"strain": 4, "orders": 2}),
    ("SE-11", 1, 0, {"foes": 1}),
    ("SE-11", 2, 0, {"orders": -2}),
    ("SE-13", 2, 0, {"strain": 2}),
    ("SE-14", 1, 5, {"strain": -1}),
    ("SE-14", 2, 0, {"strain": 2}),
    ("SE-15", 2, 0, {"coin": 5}),
    ("SE-16", 1, 0, {"broken": 1, "orders": 2}),
    ("SE-16", 2, 0, {"orders": -1}),
    ("SE-18", 1, 0, {"strain": 2}),
    ("SE-18", 2, 4, {"clues": 1}),
    ("SE-19", 1, 0, {"strain": -1, "clues": 1}),
    ("SE-19", 2, 0, {"coin": -4, "orders": 1}),
    ("SE-20", 1, 0, {"agenda": 1}),
    ("SE-20", 2, 0, {"strain": 2}),
    ("EX-02", 1, 0, {"clues": 2}),
    ("EX-02", 1, 9, {"strain": 2, "clues": 1}),
    ("EX-03", 1, 0, {"clues": 2, "strain": -1}),
    ("EX-03", 1, 9, {"strain": 1}),
    ("EX-04", 1, 0, {"clues": 2}),
    ("EX-04", 1, 9, {"strain": 1}),
    ("EX-04", 2, 0, {"hold": 1}),
    ("EX-05", 1, 0, {"hold": 1, "clues": 1}),
    ("EX-05", 1, 9, {"strain": 1}),
    ("EX-08", 1, 0, {"strain": -4, "clues": 1}),
    ("EX-08", 1, 9, {"strain": -1}),
    ("EX-09", 1, 9, {"strain": 1, "coin": -3}),
    ("EX-12", 1, 0, {"clues": 1, "schematics": 1}),
    ("EX-12", 1, 9, {"broken": 1, "trauma": 1}),
    ("EX-13", 1, 0, {"clues": 1, "schematics": 1}),
    ("EX-13", 1, 9, {"strain": 1}),
    ("EX-16", 1, 0, {"clues": 3}),
    ("EX-16", 1, 9, {"clues": 1, "strain": 1}),
    ("DZ-12", 1, 0, {"coin": 7}),
    ("DZ-12", 1, 9, {"coin": -5, "strain": 1}),
    ("DZ-12", 2, 0, {}),
    ("DZ-13", 1, 0, {"coin": -4}),
    ("DZ-15", 1, 0, {"coin": 9, "hold": -1}),
    ("ST-01", 1, 0, {"clues": 2}),
    ("ST-01", 1, 9, {"trauma": 1}),
    ("ST-02", 1, 0, {"clues": 4, "strain": -4}),
    ("ST-02", 2, 0, {"coin": 20}),
    ("ST-03", 1, 0, {"coin": -3, "strain": 1, "clues": 1}),
    ("ST-03", 2, 0, {"coin": 5}),
    ("ST-04", 1, 0, {"trauma": 2, "clues": 5}),
    ("ST-04", 2, 0, {"strain": -4, "orders": 1}),
    ("ST-05", 1, 4, {"foes": 1}),
    ("ST-05", 1, 5, {"clues": 1}),
    ("ST-05", 2, 0, {"strain": 4}),
    ("ST-06", 1, 0, {"clues": 2}),
    ("ST-06", 1, 9, {"trauma": 1}),
    ("ST-06", 2, 0, {"hold": 1, "clues": 3}),
    ("ST-06", 2, 9, {"foes": 1}),
    ("ST-07", 1, 0, {"coin": -4, "clues": 1}),
    ("ST-07", 1, 9, {"coin": -4}),
    ("ST-08", 1, 0, {"hold": -1, "discovery": 1}),
    ("ST-08", 2, 0, {"strain": 2, "clues": 3}),
    ("ST-09", 1, 0, {"clues": 1}),
    ("ST-09", 1, 9, {"strain": 1}),
    ("ST-10", 1, 0, {"clues": 3}),
    ("ST-10", 2, 0, {"coin": 15, "orders": 2}),
    ("ST-11", 1, 3, {"broken": 1}),
    ("ST-11", 1, 4, {}),
    ("ST-11", 2, 0, {"strain": 2}),
    ("ST-12", 1, 0, {"hold": 1, "clues": 2}),
    ("ST-12", 2, 0, {"strain": -1, "clues": 6}),
]
REWARDS: list[tuple[str, Outcome]] = [
    ("DZ-03", {"schematics": 1}),
    ("DZ-04", {"coin": 14}),
    ("DZ-07", {"clues": 1}),
    ("DZ-08", {"hold": 1, "clues": 1}),
    ("DZ-10", {"coin": 2, "orders": 1}),
]
COVERS = (*range(m.COVER, m.COVER + m.ROOMS), *range(m.GUN_COVER, m.GUN_COVER + m.GUN_SLOTS))
SECTION = {"SE": "sea_event", "EX": "expedition", "DZ": "denizen", "ST": "story"}


def counted(voyage: Voyage) -> Outcome:
    table = voyage.table
    crew = list(table.crew_of(0))
    return {
        "coin": table.ship(0, m.COIN),
        "clues": table.ship(0, m.CLUES),
        "agenda": table.agenda,
        "discovery": table.player_token,
        "strain": sum(table.of_crew(one, m.STRAIN) for one in crew),
        "trauma": sum(table.of_crew(one, m.TRAUMA) for one in crew),
        "orders": table.fresh_orders(0),
        "hold": len(hold(table, 0)),
        "schematics": sum(table.ship(0, place) != m.NONE for place in COVERS),
        "foes": len(foes_of(table, 0)),
        "broken": int(table.ship(0, m.BROKEN)).bit_count(),
    }


def changed(before: Outcome, after: Outcome) -> Outcome:
    return {what: after[what] - before[what] for what in before if after[what] != before[what]}


def to_the_end(voyage: Voyage) -> None:
    """Whatever else is asked is answered with the first thing offered."""
    while not voyage.rests:
        voyage.table.play(voyage.table.moves()[0])


@pytest.mark.parametrize(("id_", "option", "die", "outcome"), CASES)
def test_an_option_does_what_its_card_says(id_: str, option: int, die: int, outcome: Outcome) -> None:
    voyage = well_found()
    voyage.luck("fate", *[die] * 3)
    voyage.luck("damage", 0)
    before = counted(voyage)

    begin_reading(voyage, SECTION[id_[:2]], id_)
    if not voyage.rests and offered(voyage.table, "choose-option"):
        play(voyage.table, f"choose-option {option}")
    to_the_end(voyage)

    assert changed(before, counted(voyage)) == outcome


@pytest.mark.parametrize(("id_", "outcome"), REWARDS)
def test_a_passenger_pays_as_its_card_says(id_: str, outcome: Outcome) -> None:
    voyage = well_found()
    denizen = [card.id for card in voyage.content.denizen].index(id_)
    before = counted(voyage)

    voyage.begin(voyage.table.script(voyage.table.pack.reward_script[denizen], 0))
    to_the_end(voyage)

    assert changed(before, counted(voyage)) == outcome
