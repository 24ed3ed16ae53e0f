"""The workshop's bench: forms from types, mistakes in plain words, numbers that come bit by bit."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import pytest

from stormtable.engine.content import key_of
from stormtable.games import game, names
from stormtable.lab.pack_forms import Field, Section, form_of
from stormtable.lab.workshop import Session, Stale, Trial, check

Pack = dict[str, Any]


def never() -> None:
    """Somebody waits for it."""


def wreck_raiders(**sections: object) -> Pack:
    return {"pack": {"extends": "wreck-raiders"}, **sections}


def section_of(name: str, section: str) -> Section:
    return next(one for one in form_of(game(name)) if one.name == section)


def field_of(name: str, section: str, field: str) -> Field:
    return next(one for one in section_of(name, section).fields if one.name == field)


# Forms


def test_a_number_has_the_bounds_of_its_type() -> None:
    coins = field_of("wreck-raiders", "exhibit", "coins")

    assert (coins.kind, coins.whole, coins.low, coins.high, coins.needed) == ("number", True, 0, 99, True)


def test_a_list_says_what_each_entry_may_be_and_how_many_fit() -> None:
    treasures = field_of("wreck-raiders", "exhibit", "treasures")

    assert (treasures.kind, treasures.least, treasures.most) == ("list", 1, 4)
    assert sorted(map(str, treasures.parts[0].values)) == ["art", "gems", "gold", "relics"]


def test_a_field_that_names_items_of_another_section_is_a_choice_of_their_ids() -> None:
    ability = field_of("storm-raiders", "card", "ability")

    assert ability.kind == "choice"
    assert ability.values == [one["id"] for one in game("storm-raiders").sections["ability"]]


def test_a_field_called_as_a_section_is_a_choice_of_its_ids_and_what_else_stands_there() -> None:
    fields = {field.name: field for field in section_of("riftwalker", "rift").fields}
    ids = [item["id"] for item in game("riftwalker").sections["element"]]

    assert fields["element"].values == [*ids, "every"]
    parts = {part.name: part for part in fields["effects"].parts[0].parts}
    assert parts["elements"].parts[0].kind == "choice", "within a list of groups, too"


@pytest.mark.parametrize("name", names())
def test_every_section_and_every_field_of_a_pack_has_a_place_in_the_form(name: str) -> None:
    opened = game(name)
    form = {section.name: section for section in form_of(opened)}

    for section, part in opened.sections.items():
        known = {field.name for field in form[section].fields} | {form[section].key, "status", "rules"}
        items = part if isinstance(part, list) else [part] if isinstance(part, dict) else []
        assert {field for item in items for field in item} <= known, section
        assert form[section].kind == ("items" if isinstance(part, list) else "group" if items else "value")


@pytest.mark.parametrize("name", names())
def test_items_are_known_by_the_key_that_a_pack_merges_by(name: str) -> None:
    opened = game(name)

    for section in form_of(opened):
        if section.kind == "items":
            assert all(item[section.key] == key_of(item) for item in opened.sections[section.name])


# Checks


def test_what_was_changed_is_told_and_saved_as_a_pack_that_says_no_more() -> None:
    checked, opened = check("wreck-raiders", wreck_raiders(exhibit=[{"id": "E01", "coins": 8}]))

    assert checked.mistake is None
    assert [change.text for change in checked.changes] == ["exhibit E01: coins 5 → 8"]
    assert checked.toml == '[pack]\nextends = "wreck-raiders"\n\n[[exhibit]]\nid = "E01"\ncoins = 8\n'
    assert opened is not None


@pytest.mark.parametrize(
    ("sections", "place", "sentence"),
    [
        ({"exhibit": [{"id": "E01", "coins": 120}]}, ("exhibit", "E01", "coins"), "it must be 99 or less."),
        ({"exhibit": [{"id": "E01", "coins": -1}]}, ("exhibit", "E01", "coins"), "it must be 0 or more."),
        ({"exhibit": [{"id": "E01", "coins": "x"}]}, ("exhibit", "E01", "coins"), "it must be a whole number."),
        ({"exhibit": [{"id": "E01", "treasures": []}]}, ("exhibit", "E01", "treasures"), "it must have an entry."),
        ({"wreck": [{"id": "gems", "title": ""}]}, ("wreck", "gems", "title"), "it must not be empty."),
        ({"mat": {"displays": 4}}, ("mat", "", "displays"), "must be 3."),
        ({"stall_rounds": 0}, ("stall_rounds", "", ""), "it must be 1 or more."),
        ({"exhibit": [{"id": "E01", "crests": ["skull", "skull"]}]}, ("exhibit", "E01", ""), "a crest stands twice."),
    ],
)
def test_a_bad_value_is_named_where_it_stands_in_plain_words(
    sections: Pack, place: tuple[str, str, str], sentence: str
) -> None:
    checked, opened = check("wreck-raiders", wreck_raiders(**sections))

    assert opened is None
    assert checked.mistake is not None
    assert (checked.mistake.section, checked.mistake.item, checked.mistake.field) == place
    assert checked.mistake.sentence.endswith(f": {sentence}")


def test_an_item_that_is_nowhere_cannot_be_taken_out() -> None:
    checked, _ = check("wreck-raiders", {"pack": {"extends": "wreck-raiders", "remove": ["E99"]}})

    assert checked.mistake is not None
    assert "'E99' is the id of no item" in checked.mistake.sentence


# Numbers


def trial(bot: str, **sections: object) -> Trial:
    return Trial("wreck-raiders", wreck_raiders(**sections), 2, bot)


def test_numbers_come_a_few_pairs_at_a_time_and_say_how_sure_they_are() -> None:
    session = Session(trial("random", exhibit=[{"id": "E01", "coins": 60}]))

    first = later = session.go_on(0.0, never)
    for _ in range(39):
        later = session.go_on(0.0, never)

    assert (first.report.pairs, later.report.pairs) == (1, 40)
    assert first.report.changed == ["exhibit E01: coins 5 → 60"]
    wins = later.report.headlines[0]
    assert wins.low is not None
    assert wins.high is not None
    assert -1 <= wins.low <= wins.change <= wins.high <= 1
    assert {item.name.split(" ", 1)[1] for item in later.changed} == {"exhibit E01"}


def test_bots_that_play_anything_come_first_and_those_that_think_after_them() -> None:
    session = Session(trial("easy", exhibit=[{"id": "E01", "coins": 8}]))
    session.stages[0].longest = 0.0

    assert session.go_on(0.0, never).bot == "random"
    assert session.stage.bot == "easy"
    assert not session.over


def test_where_nothing_is_changed_nothing_is_played() -> None:
    session = Session(trial("random"))

    numbers = session.go_on(10.0, never)

    assert (numbers.over, numbers.report.pairs) == (True, 0)


def test_a_trial_that_nobody_waits_for_ends_within_a_game() -> None:
    session = Session(trial("random", exhibit=[{"id": "E01", "coins": 8}]))
    left = 5

    def impatient() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Stale

    with pytest.raises(Stale):
        session.go_on(60.0, impatient)

    assert session.stage.found.pairs == 0


def test_a_pair_that_was_interrupted_goes_on_where_it_was() -> None:
    whole = Session(trial("random", exhibit=[{"id": "E01", "coins": 60}]))
    parts = Session(trial("random", exhibit=[{"id": "E01", "coins": 60}]))
    parts.stages[0].longest = whole.stages[0].longest = 1_000.0
    for _ in range(3):
        whole.go_on(0.0, never)
    decisions = 0

    def impatient() -> None:
        nonlocal decisions
        decisions += 1
        if decisions % 7 == 0:
            raise Enough

    interrupted = 0
    while parts.stage.found.pairs < 3:
        try:
            parts.go_on(0.0, impatient)
        except Enough:
            interrupted += 1

    assert interrupted > 10
    assert parts.stage.numbers() == whole.stage.numbers()
    assert page_of(parts, impatient) == whole.page(never)


class Enough(Exception):
    pass


def page_of(session: Session, heed: Callable[[], None]) -> str:
    """However often it is interrupted."""
    while True:
        with contextlib.suppress(Enough):
            return session.page(heed)


def test_the_page_shows_what_was_changed_and_what_it_does() -> None:
    session = Session(trial("random", exhibit=[{"id": "E01", "coins": 60}]))
    for _ in range(3):
        session.go_on(0.0, never)

    page = session.page(never)

    assert "exhibit E01: coins 5 → 60" in page
    assert "first player&#x27;s wins" in page or "first player's wins" in page
