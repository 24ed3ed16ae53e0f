"""Nothing needed is out of sight: what a question is about can be seen while it is asked."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from stormtable.engine.game import Game
from stormtable.engine.table import Table
from tests.browser.conftest import NewPerson
from tests.browser.games import Drawn, every_game
from tests.browser.people import PHONE
from tests.browser.positions import among_friends, position

# The foot of what is found stands above the question.
ABOVE_THE_ASK: Final = """what => {
  const box = document.querySelector(what)?.getBoundingClientRect();
  const ask = document.getElementById("ask").getBoundingClientRect();
  return box && box.height > 0 && box.top >= 0 && box.bottom <= ask.top ? true : null;
}"""


def test_on_a_phone_exhibits_are_seen_while_a_treasure_is_placed(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position("wreck-raiders", 3, "Place the", 100))

    assert ada.until(ABOVE_THE_ASK, ".wanted")
    assert ada.page.locator(".wanted li").count() == ada.page.locator("#pane-exhibits .ex").count()


def test_the_market_tells_what_a_top_would_pay_and_the_row_who_wins_a_tie(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("wreck-raiders", 3, "Take a die", 200))

    expect(ada.page.locator("#pane-market .pays").first).to_contain_text("for you")
    expect(ada.page.locator("#pane-exhibits .race")).to_contain_text("A tie would")
    expect(ada.page.locator("#pane-exhibits .race")).to_contain_text("start the last round")


def test_on_a_phone_the_hand_is_seen_while_an_element_is_chosen(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position("riftwalker", 2, "Draw power", 40))

    assert ada.until(ABOVE_THE_ASK, ".decks .held")
    held = ada.page.locator(".decks .held li")
    assert held.count() == ada.page.locator("#pane-hand .held[data-piece]").count()


def turning_makes_a_line(game: Game, table: Table) -> bool:
    texts = [game.describe(table, int(move)).text for move in table.moves()]
    return any("which turns to" in text and "making a line" in text for text in texts)


def test_cards_whose_turning_makes_a_line_say_so(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position("riftwalker", 3, "Draw power", 0, turning_makes_a_line))

    marked = ada.page.locator("[data-piece^='cell-']", has=ada.page.locator(".makes"))
    said = ada.moves.filter(has_text="which turns to").filter(has_text="making a line")
    expect(marked.first).to_be_visible()
    assert marked.count() == said.count()


@every_game
def test_the_rules_lie_over_the_board_and_not_over_what_one_has_beside_it(new_person: NewPerson, game: Drawn) -> None:
    ada = new_person()
    ada.sit_at(position(game.name, 2))
    ada.page.locator("#ask .rule").first.click()
    drawer = ada.page.get_by_role("complementary", name="Rules").bounding_box()
    beside = ada.page.get_by_role("region", name="Beside the board").bounding_box()

    assert drawer is not None
    assert beside is not None
    assert drawer["x"] + drawer["width"] <= beside["x"] + 8


def test_a_friend_takes_a_free_seat_of_a_game_that_goes_on(new_person: NewPerson) -> None:
    ada = new_person()
    opened = ada.open_record(among_friends(position("wreck-raiders", 2)))
    ada.go(f"/t/{opened['table']}")
    expect(ada.page.get_by_role("heading", name="The game goes on")).to_be_visible()
    ada.page.get_by_role("button", name="Sit here").first.click()

    assert ada.wait_for_question()
