"""The words of each game: every one has its rule, is in it, and is met at a table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from stormtable import game as game_named
from stormtable.games import names

TOLD: Final = Path(__file__).parents[1] / "records"
FEWEST: Final = 20

every_game = pytest.mark.parametrize("name", names())


def has(text: str, *forms: str) -> bool:
    """Whether a form stands in a text as a word of its own; a capital letter of it is meant."""
    for form in forms:
        first = form[0] if form[0].isupper() else f"[{form[0]}{form[0].upper()}]"
        if re.search(rf"(?<![\w-]){first}(?i:{re.escape(form[1:])})(?![\w-])", text):
            return True
    return False


@every_game
def test_every_word_has_a_rule_that_speaks_of_it(name: str) -> None:
    book = game_named(name).rule_book()
    assert len(book.words) >= FEWEST

    rules = {rule.id: rule.text for rule in book.rules}
    assert [word.word for word in book.words if word.rule not in rules] == []
    assert [word.word for word in book.words if not has(rules[word.rule], word.word, *word.forms)] == []


@every_game
def test_no_form_stands_for_two_words(name: str) -> None:
    forms = [form.lower() for word in game_named(name).rule_book().words for form in (word.word, *word.forms)]
    assert sorted(forms) == sorted(set(forms))


@every_game
def test_every_word_is_met_in_a_game_or_on_a_card(name: str) -> None:
    game = game_named(name)
    played = "\n".join(path.read_text() for path in TOLD.glob(f"{name}-*.txt"))
    taught = [note.text for lesson in game.lessons() for note in lesson.notes]
    met = f"{played}\n{game.drawn_from()}\n{taught}"
    assert [word.word for word in game.rule_book().words if not has(met, word.word, *word.forms)] == []


def test_a_word_is_looked_up_in_any_of_its_forms() -> None:
    book = game_named("wreck-raiders").rule_book()

    assert book.find("bumped")[0].id == "WR-045"
    assert book.find("Vault Rows")[0].id == "WR-113"
    assert book.meaning("pirate") is None
