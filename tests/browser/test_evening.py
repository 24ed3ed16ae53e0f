"""An evening with each game: learnt, tried with a hint, played with a friend who leaves and comes back."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.following import LOGGED, SPOKEN, is_told, see_others_act, sentences
from tests.browser.games import Drawn, every_game
from tests.browser.learning import take_all
from tests.browser.people import LONGEST, Person
from tests.browser.positions import among_friends, position

SOME_MOVES = 20  # into a game, where a hint has something to say


@every_game
def test_an_evening(new_person: NewPerson, game: Drawn) -> None:
    ada, grace = new_person(pace="calm"), new_person(name="Grace")
    take_all(ada, game)
    take_a_hint(ada, game)

    seat = sit_down_together(ada, grace, game)
    grace.go("/")
    expect(ada.page.locator("#ask")).to_contain_text("Grace is away since")
    ada.page.get_by_role("button", name="A bot plays on").click()
    told = step_through(ada, see_others_act(ada))
    assert any(sentence.startswith("Grace") for sentence in told)

    grace.page.goto(seat)
    grace.page.get_by_role("button", name="Take my seat back").click()
    expect(grace.page.get_by_role("button", name="Take my seat back")).to_be_hidden()
    expect(ada.page.locator(".a-seats")).not_to_contain_text("a bot plays")


def take_a_hint(person: Person, game: Drawn) -> None:
    """Some way into a game against a bot: what is advised is said with its reason, and played."""
    person.sit_at(position(game.name, 2, "", SOME_MOVES))
    before = person.step()
    person.page.get_by_role("button", name="Hint", exact=True).click()
    strip = person.page.locator(".hint.told")
    expect(strip).to_contain_text("your other moves", timeout=LONGEST)
    strip.get_by_role("button", name="Play it").click()
    person.wait_for_move(before)


def sit_down_together(ada: Person, grace: Person, game: Drawn) -> str:
    """At a table that was played at before, with people in both seats: the address of the second."""
    opened = ada.open_record(among_friends(position(game.name, 2)))
    seats: list[str] = []
    for person, name in ((ada, "Ada"), (grace, "Grace")):
        joined = person.asked(f"/api/tables/{opened['table']}/join", {"name": name, "seat": len(seats)})
        seats.append(f"/t/{opened['table']}#seat={joined['secret']}")
    ada.go(f"{seats[0]}&host={opened['host']}")
    assert ada.wait_for_question()
    grace.go(seats[1])
    expect(grace.page.locator("#ask")).to_contain_text("Ada")
    return grace.address + seats[1]


def step_through(person: Person, strip: Locator) -> list[str]:
    """Act by act, to one's own move: the sentences, just those that a screen reader is told and the log has."""
    acts = int(strip.locator("small").inner_text().split(" of ")[1])
    said = []
    for act in range(acts):
        expect(strip.locator("small")).to_have_text(f"{act + 1} of {acts}")
        said.append(sentences(strip))
        strip.get_by_role("button", name="The next act").click()
    expect(strip).to_be_hidden()

    spoken: list[str] = person.page.evaluate(SPOKEN)
    assert is_told(spoken, said)
    logged = person.page.evaluate(LOGGED)[-len(spoken) :]
    assert logged == spoken
    return said
