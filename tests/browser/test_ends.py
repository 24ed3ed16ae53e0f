"""The end page says who won and why, and counts line by line as the rule book does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stormtable import game as game_named
from stormtable.engine.record import Record
from tests.browser.conftest import NewPerson
from tests.browser.games import Drawn, every_rivalry
from tests.browser.people import Person
from tests.browser.positions import NAMES, sealed, whole
from tests.records import record_path


def at_end(person: Person, record: bytes) -> str:
    """Watch a game that is over; its headline."""
    person.go(f"/w/{person.open_record(record)['watch']}")
    expect(person.page.locator(".count tbody")).to_be_visible()
    return person.page.locator("h1").inner_text()


def kept(name: str, seats: int, ending: str) -> bytes:
    """A kept game with names for its seats."""
    record = Record.load(record_path(game_named(name), seats, ending))
    record.names = list(NAMES[:seats])
    return sealed(record)


@every_rivalry
def test_every_line_of_the_count_is_there_with_its_rule_and_adds_up(game: Drawn, new_person: NewPerson) -> None:
    ada = new_person()
    at_end(ada, whole(game.name, 3))
    rows = ada.page.locator(".count tbody tr")
    columns = [
        [int(cell.inner_text().replace("\n", " ").split()[0]) for cell in row.locator("td").all()] for row in rows.all()
    ]

    assert [sum(column) for column in zip(*columns[:-1], strict=True)] == columns[-1]
    assert all(row.locator("th .rule").count() > 0 for row in rows.all()[:-1])


def test_a_tie_says_how_it_was_broken_and_by_which_rule(new_person: NewPerson) -> None:
    ada = new_person()

    assert at_end(ada, whole("riftwalker", 4)) == "Bone wins the tie with 33 points"

    expect(ada.page.locator(".win")).to_contain_text(
        "Pine and Bone are level with 33. Bone has the most burst rifts, 5 against 4."
    )
    ada.page.locator(".win .rule", has_text="RW-057").click()
    expect(ada.page.locator(".drawer .cited")).to_contain_text("tie-break")


def test_those_who_stay_level_win_together(new_person: NewPerson) -> None:
    ada = new_person()

    assert at_end(ada, kept("storm-raiders", 4, "scored-shared")) == "Ada and Plum win together with 18 prestige"

    expect(ada.page.locator(".win")).to_contain_text("Ada and Plum share the victory. SR-166")
    expect(ada.page.locator(".win .crown")).to_have_count(2)


@pytest.mark.parametrize(("ending", "headline"), [("solo-won", "Ada wins with"), ("solo-lost", "Ada loses with")])
def test_alone_one_is_counted_against_the_opponent(ending: str, headline: str, new_person: NewPerson) -> None:
    ada = new_person()

    assert at_end(ada, kept("storm-raiders", 1, ending)).startswith(headline)

    expect(ada.page.locator(".win")).to_contain_text("only more than that wins. SR-261")
    expect(ada.page.locator(".count thead")).to_contain_text("The opponent")
    winner = ada.page.locator("figure", has=ada.page.locator(".crown"))
    expect(winner).to_contain_text("Ada" if ending == "solo-won" else "The opponent")


# Pixels between the points of a moment and what is told of it, for each moment.
GAPS = """() => [...document.querySelectorAll('.moments a')].map(moment => {
  const points = document.createRange(), told = document.createRange();
  points.selectNodeContents(moment.querySelector('b'));
  told.selectNodeContents(moment.querySelector('span'));
  return told.getBoundingClientRect().left - points.getBoundingClientRect().right;
})"""


@every_rivalry
def test_the_points_of_a_moment_stand_apart_from_what_is_told(game: Drawn, new_person: NewPerson) -> None:
    ada = new_person()
    at_end(ada, whole(game.name, 3))
    expect(ada.page.locator(".moments a").first).to_be_visible()

    assert min(ada.page.evaluate(GAPS)) >= 4
    told = [
        moment.locator("span").inner_text().partition(" after step")[0]
        for moment in ada.page.locator(".moments li").all()
    ]
    assert all(len(sentence.split()) > 2 for sentence in told), "what happened, not just who"


def test_a_pillar_is_as_high_as_what_is_left_of_its_points(new_person: NewPerson) -> None:
    ada = new_person()
    at_end(ada, whole("storm-raiders", 4))
    heights = {
        int(pillar.locator("figcaption").inner_text()): pillar.locator(".pillar").evaluate("one => one.offsetHeight")
        for pillar in ada.page.locator("figure", has=ada.page.locator(".pillar")).all()
    }

    assert [heights[total] for total in sorted(heights)] == sorted(heights.values())
