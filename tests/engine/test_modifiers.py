"""Abilities as numbers: what content gives, what a holder's sources add up to, and who gave it."""

import pytest

from stormtable.engine.content import ContentError
from stormtable.engine.modifiers import Modifiers, Questions

ASKED = Questions()
SPEED = ASKED.question("speed", "ship", "trait", least=-9)
HOLD = ASKED.question("hold", "ship")
CALM = ASKED.question("calm", "trait")

SLOOP, CAPTAIN = range(2)


def pack(**gives: dict[str, int]) -> Modifiers:
    """Sources in order: `sail` is `ship sail` and gives what is said."""
    modifiers = Modifiers(ASKED)
    for id_, answers in gives.items():
        modifiers.add("trait" if id_.startswith("is_") else "ship", id_, answers)
    return modifiers


def test_what_a_source_gives_is_looked_up_by_question() -> None:
    modifiers = pack(sail={"speed": 2}, crates={"hold": 3, "speed": -1})

    assert [modifiers.given(1, question) for question in (SPEED, HOLD, CALM)] == [-1, 3, 0]


def test_sums_are_kept_by_holder_and_question() -> None:
    modifiers = pack(sail={"speed": 2}, crates={"hold": 3, "speed": -1}, is_bold={"speed": 1})
    sums = modifiers.none(holders=2)

    for holder, source in ((SLOOP, 0), (SLOOP, 1), (CAPTAIN, 2)):
        sums = modifiers.gained(sums, holder, source)

    assert modifiers.sum(sums, SLOOP, SPEED) == 1
    assert modifiers.sum(sums, SLOOP, HOLD) == 3
    assert modifiers.sum(sums, CAPTAIN, SPEED) == 1
    assert modifiers.sum(sums, CAPTAIN, HOLD) == 0


def test_a_source_that_is_lost_gives_nothing_any_more() -> None:
    modifiers = pack(sail={"speed": 2}, crates={"hold": 3, "speed": -1})
    both = modifiers.gained(modifiers.gained(modifiers.none(1), SLOOP, 0), SLOOP, 1)

    assert modifiers.sum(modifiers.lost(both, SLOOP, 1), SLOOP, SPEED) == 2
    assert list(modifiers.emptied(both, SLOOP)) == [0, 0, 0]


def test_two_of_a_kind_add_up() -> None:
    modifiers = pack(sail={"speed": 2})
    twice = modifiers.gained(modifiers.gained(modifiers.none(1), SLOOP, 0), SLOOP, 0)

    assert modifiers.sum(twice, SLOOP, SPEED) == 4


def test_sums_are_replaced_and_never_written_to_since_clones_share_them() -> None:
    modifiers = pack(sail={"speed": 2})
    before = modifiers.gained(modifiers.none(1), SLOOP, 0)

    modifiers.gained(before, SLOOP, 0)
    modifiers.lost(before, SLOOP, 0)
    modifiers.emptied(before, SLOOP)

    assert modifiers.sum(before, SLOOP, SPEED) == 2


def test_who_gives_what_is_told_on_demand() -> None:
    modifiers = pack(sail={"speed": 2}, crates={"hold": 3}, is_slow={"speed": -1})

    assert modifiers.by_source([0, 1, 2], SPEED) == [("ship sail", 2), ("trait is_slow", -1)]
    assert modifiers.by_source([0, 2], CALM) == []


@pytest.mark.parametrize(
    ("id_", "gives", "said"),
    [
        ("sail", {"sped": 1}, "ship sail, gives: there is no 'sped' for it to give; there is speed, hold."),
        ("sail", {"calm": 1}, "ship sail, gives: there is no 'calm' for it to give; there is speed, hold."),
        ("is_odd", {"hold": 1}, "trait is_odd, gives: there is no 'hold' for it to give; there is speed, calm."),
        ("sail", {"hold": -1}, "ship sail, gives, hold: it must be 1 to 999."),
        ("sail", {"speed": 0}, "ship sail, gives, speed: it must be -9 to 999, but not 0."),
        ("sail", {"speed": 2**70}, "ship sail, gives, speed: it must be -9 to 999, but not 0."),
    ],
)
def test_what_no_rule_asks_for_is_refused_by_item_and_field(id_: str, gives: dict[str, int], said: str) -> None:
    with pytest.raises(ContentError) as refused:
        pack(**{id_: gives})

    assert str(refused.value) == said


def test_a_question_is_declared_once() -> None:
    asked = Questions()
    asked.question("speed", "ship")

    with pytest.raises(ValueError, match="'speed' is declared twice"):
        asked.question("speed", "trait")
