"""The players' rule book."""

from pathlib import Path

import pytest

from stormtable.engine.rulebook import RuleBook

BOOK = """# Tides

A game about the sea.
Bring a coat – and a friend.

## Setting up

- **TD-001** The board lies flat.
- **TD-R02** A wet board counts as flat.

Text between rules is not a rule.

## Examples

- **TD-G01** Ann sails.
"""


@pytest.fixture
def book(tmp_path: Path) -> RuleBook:
    path = tmp_path / "rules.md"
    path.write_bytes(BOOK.encode())
    return RuleBook.read(path)


def test_a_book_has_title_introduction_and_rules_in_order(book: RuleBook) -> None:
    assert book.title == "Tides"
    assert book.introduction == "A game about the sea. Bring a coat – and a friend."
    assert [rule.id for rule in book.rules] == ["TD-001", "TD-R02", "TD-G01"]
    assert [rule.is_example for rule in book.rules] == [False, False, True]
    assert {section: len(rules) for section, rules in book.sections().items()} == {"Setting up": 2, "Examples": 1}


def test_rules_are_found_by_id_and_by_words(book: RuleBook) -> None:
    assert book["TD-R02"].text == "A wet board counts as flat."
    assert [rule.id for rule in book.find("FLAT board")] == ["TD-001", "TD-R02"]
    assert [rule.id for rule in book.find("td-g01")] == ["TD-G01"]
    assert book.find("whale") == []


def test_a_rule_that_is_not_there_is_named(book: RuleBook) -> None:
    with pytest.raises(KeyError, match="TD-999"):
        book["TD-999"]
