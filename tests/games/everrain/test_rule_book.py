"""The players' rule book: every rule, ruling and example once, in an order that can be read."""

import re

from stormtable.engine.rulebook import RuleBook
from tests.conformance.of_texts import RULE_ID
from tests.kit.rain import FOLDER

BOOK = RuleBook.read(FOLDER / "rules.md")
EFFECT_NAME = re.compile(r"\b[a-z]+_[a-z]+\b|`")


def numbered(letter: str, count: int, digits: int) -> set[str]:
    return {f"EV-{letter}{number:0{digits}}" for number in range(1, count + 1)}


def test_the_book_has_376_rules_256_rulings_and_141_examples() -> None:
    ids = [rule.id for rule in BOOK.rules]
    assert len(ids) == len(set(ids))
    assert set(ids) == numbered("", 376, 3) | numbered("R", 256, 2) | numbered("G", 141, 3)
    assert BOOK.title == "The Everrain"
    assert "unofficial" in BOOK.introduction


def test_it_cites_only_itself_and_every_example_cites_a_rule() -> None:
    ids = {rule.id for rule in BOOK.rules}
    for rule in BOOK.rules:
        cited = set(RULE_ID.findall(rule.text))
        assert cited <= ids, rule.id
        assert cited or not rule.is_example, rule.id


def test_it_is_written_for_people() -> None:
    for rule in BOOK.rules:
        assert rule.text.endswith((".", ".)")), rule.id
        assert not EFFECT_NAME.search(rule.text), rule.id
        assert rule.text.startswith("*") == (rule.id[3] in "RG"), "rulings ask, examples have a title"
