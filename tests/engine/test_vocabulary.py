"""Moves as numbers and as words."""

import pytest

from stormtable.engine.vocabulary import Field, UnknownMove, Verb, Vocabulary, numbered

SITES = Field("to", ("reef", "cove", "bay"))
WORDS = Vocabulary(
    Verb("pass", 0),
    Verb("sail", 1, (numbered("ship", 2), SITES)),
    Verb("roll", 7, (numbered("die", 3, first=0),)),
)


def test_numbers_run_through_the_verbs_last_field_fastest() -> None:
    assert WORDS.size == 10
    assert [WORDS.write(move) for move in range(WORDS.size)] == [
        "pass",
        "sail 1 reef",
        "sail 1 cove",
        "sail 1 bay",
        "sail 2 reef",
        "sail 2 cove",
        "sail 2 bay",
        "roll 0",
        "roll 1",
        "roll 2",
    ]
    assert WORDS.arguments(5) == (1, 1)
    assert WORDS.arguments(0) == ()


def test_every_move_is_said_and_read_back() -> None:
    for move in range(WORDS.size):
        assert WORDS.read(WORDS.say(move)) == move
        assert WORDS.parse(WORDS.write(move)) == move
    assert WORDS.say(5) == {"verb": "sail", "ship": "2", "to": "cove"}
    assert WORDS.read({"to": "cove", "ship": 2, "verb": "sail"}) == 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"verb": "fly"}, "'fly' is not a verb"),
        ({}, "not a verb"),
        ({"verb": ["sail"]}, "not a verb"),
        ({"verb": "sail", "ship": "3", "to": "bay"}, "'3' is not a ship"),
        ({"verb": "sail", "ship": "1"}, "is not a to"),
        ({"verb": "pass", "ship": "1"}, "has no 'ship'"),
    ],
)
def test_what_is_no_move_is_refused_with_what_is_wrong(words: dict[str, object], says: str) -> None:
    with pytest.raises(UnknownMove, match=says) as refused:
        WORDS.read(words)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("line", ["", "sail", "sail 1", "sail 1 bay now", "sail  1 bay", "SAIL 1 bay", "sail 9 bay"])
def test_a_line_that_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(UnknownMove):
        WORDS.parse(line)


@pytest.mark.parametrize("move", [-1, 10, 2**70])
def test_numbers_outside_are_no_moves(move: int) -> None:
    with pytest.raises(UnknownMove, match="0 to 9"):
        WORDS.say(move)


def test_verbs_follow_each_other_without_gap_or_overlap() -> None:
    with pytest.raises(ValueError, match="'roll' begins at 3"):
        Vocabulary(Verb("sail", 0, (SITES, SITES)), Verb("roll", 3))
