"""Nova Raiders in the browser: chains, pushes, directives, stacks and bays of any height, H.R.L., the supernova."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from stormtable import game as game_named
from stormtable.engine.game import Game
from stormtable.engine.record import Record
from stormtable.engine.sitting import Sitting
from stormtable.engine.table import Table
from stormtable.games.nova_raiders.view import View
from tests.browser.conftest import NewPerson
from tests.browser.hosting import Host
from tests.browser.looking import OVER
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.positions import offering, position, whole, written
from tests.kit import rule
from tests.records import told_record

GAME: Final = "nova-raiders"
SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def seen(record: bytes) -> View:
    """What the first seat sees where a record ends."""
    game = game_named(GAME)
    view: View = game.view(Record.decode(record).replay(game), 0)
    return view


def piece(person: Person, name: str) -> Locator:
    return person.page.locator(f"[data-piece='{name}']")


# The chain

GIVES: Final = {"first": "action", "second": "action", "sideways": "link", "link": "link", "action": "action + link"}


def is_chained(game: Game, table: Table) -> bool:
    """A basic card was played for its action, one for its link, and a special card for both."""
    hows = {played.how for played in game.view(table, 0).chain}
    return hows >= {"sideways", "action"} and not hows.isdisjoint({"first", "second"})


def test_the_chain_shows_every_card_and_what_it_contributes(new_person: NewPerson) -> None:
    ada = new_person()
    record = position(GAME, 2, moment=is_chained)
    ada.sit_at(record)
    view = seen(record)

    captions = ada.page.locator(".chain > li:not(.next) .cap")
    assert captions.count() == len(view.chain)
    for nth, played in enumerate(view.chain):
        expect(captions.nth(nth)).to_contain_text(f"{nth + 1} {GIVES[played.how]}")
    state = "orbits need no link" if view.spree else "link open" if view.link else "link needed"
    expect(ada.page.locator(".chain .next")).to_contain_text(state)


def test_a_card_turned_sideways_lengthens_the_chain_and_opens_the_next_action(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, "Another action needs a link", moment=offering("link")))
    played = ada.page.locator(".chain > li:not(.next)")
    before = played.count()
    expect(ada.page.locator(".chain .next")).to_contain_text("link needed")

    ada.page.locator("[data-piece^='card-BA-'][data-piece$='-link'].can").first.click()

    expect(played).to_have_count(before + 1)
    expect(ada.page.locator(".chain .next")).to_contain_text("link open")
    expect(played.last).to_contain_text(f"{before + 1} link")


# Pushes


@SIZES
def test_what_a_hijack_would_push_where_shows_before_one_decides(new_person: NewPerson, size: tuple[int, int]) -> None:
    ada = new_person(size=size)
    record = position(GAME, 3, "Hijack from")
    ada.sit_at(record)
    slides = seen(record).pushes
    goals = ada.page.locator(".map .goal, .lanes .goal")
    assert len(slides) == ada.moves.count() > 1

    expect(goals).to_have_count(len(slides))
    for slide in slides:
        row = ada.moves.filter(has_text=f"on {slide.ship}")
        expect(row).to_contain_text(f"slides to {slide.to}")
    piece(ada, f"space-{slides[0].ship}").dispatch_event("pointerover")
    piece(ada, f"space-{slides[0].ship}").focus()
    expect(goals).to_have_count(1)


def test_either_way_of_a_push_has_a_handle_beside_the_ship(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, moment=offering("push-way")))
    before = ada.step()

    assert ada.lit.evaluate_all("all => all.map(one => one.dataset.piece).toSorted()") == [
        "way-anticlockwise",
        "way-clockwise",
    ]
    piece(ada, "way-clockwise").click()

    ada.wait_for_move(before)


# What is hidden


def test_directives_and_hands_are_their_owners_alone(new_person: NewPerson) -> None:
    ada, grace = new_person(name="Ada"), new_person(name="Grace")
    people = [{"kind": "person", "name": "Ada", "you": True}, {"kind": "person"}]
    table = ada.asked("/api/tables", {"game": GAME, "seats": people, "options": {"directives": "all"}})
    seat = grace.asked(f"/api/tables/{table['table']}/join", {"name": "Grace"})
    grace.go(f"/t/{table['table']}#seat={seat['secret']}")
    ada.go(f"/t/{table['table']}#seat={table['secret']}&host={table['host']}")
    ada.page.get_by_role("button", name="Start", exact=True).click()

    for _ in range(2):
        one, other = (ada, grace) if keeps(ada, grace) else (grace, ada)
        dealt = one.page.locator("[data-piece^='directive-'] b").all_inner_texts()
        assert len(dealt) == 2
        one.play(dealt[0])
        expect(one.page.get_by_role("heading", name="Your directive")).to_be_visible()
        expect(other.page.locator("#pane-log")).to_contain_text("keeps a directive")
        assert [name for name in dealt if name in other.page.locator("main").inner_text()] == []
    for person in (ada, grace):
        expect(person.page.get_by_role("group", name="Your hand").locator("[data-key^='card-']").first).to_be_visible()


@rule("NR-R64")
def test_a_pack_that_deals_directives_openly_shows_them_to_all(new_person: NewPerson) -> None:
    pack = {"pack": {"extends": GAME}, "settings": {"directives_secret": False}}
    game = game_named(GAME, pack)
    sitting = Sitting(game, 2, seed=7, options={"directives": "all"})
    while sitting.table.seat != 0 or not offering("link")(game, sitting.table):
        sitting.play(int(sitting.table.moves()[0]))
    kept = {base.seat: base.directive for base in game.view(sitting.table, 0).bases}
    names = {card.id: card.name for card in game.content.directive}

    ada = new_person()
    ada.sit_at(written(sitting, 2))

    assert kept[1] is not None
    theirs = ada.page.get_by_role("heading", name="The directive of Plum").locator("+ .goal")
    expect(theirs).to_contain_text(names[kept[1]])
    expect(ada.page.get_by_role("heading", name="Your directive")).to_contain_text("everybody sees it")


def keeps(one: Person, other: Person) -> bool:
    """Whether it is this one's turn to keep a directive, as soon as it is anybody's."""
    mine, theirs = (person.page.locator("[data-piece^='directive-'].can").first for person in (one, other))
    expect(mine.or_(one.page.locator("#ask", has_text="to move"))).to_be_visible()
    return mine.is_visible() or not theirs.is_visible()


# Stacks and bays of any height

HOARDED: Final = 45  # the luck of a game in which one player gathers seven shards and more on one ship
HIGH: Final = 7
APART: Final = 3  # pixels by which a shard of a high stack shows above the one below it
GATHERS: Final = ("picks up", "Leave nothing", "Bay A")


@cache
def hoarded(of: str) -> bytes:
    """One player gathers shards and unloads only many at once; the other ends every turn. Up to a high stack or bay."""
    game = game_named(GAME)
    sitting = Sitting(game, 2, seed=HOARDED)
    luck = random.Random(HOARDED)
    while True:
        table = sitting.table
        view = game.view(table, 0)
        stack = max((ship.height for ship in view.ships if ship.owner == 0), default=0)
        bay = max(len(bay.shards) for bay in view.bases[0].bays)
        if table.seat == 0 and (stack if of == "stack" else bay) >= HIGH:
            return written(sitting, 2)
        moves = [int(move) for move in table.moves()]
        wishes = {move: wish(game, table, move, stack > HIGH) + luck.random() * 1.4 for move in moves}
        sitting.play(max(moves, key=lambda move: wishes[move]))


def wish(game: Game, table: Table, move: int, full: bool) -> float:
    text = game.describe(table, move).text
    if table.seat == 1:
        return text.startswith("End")
    if text.startswith("Unload"):
        return 3 if full else -2
    if any(part in text for part in GATHERS):
        return 9
    return next((wished for begin, wished in (("Orbit", 2), ("Jump", 1), ("End", -1)) if text.startswith(begin)), 0.5)


@SIZES
def test_every_shard_of_a_stack_higher_than_five_shows_and_its_height_is_written(
    new_person: NewPerson, size: tuple[int, int]
) -> None:
    ada = new_person(size=size)
    ada.sit_at(hoarded("stack"))
    ship = max(seen(hoarded("stack")).ships, key=lambda one: one.height)
    space = piece(ada, f"space-{ship.space}")

    assert len(ship.shards) > 5
    expect(space).to_contain_text(str(ship.height))
    assert f"height {ship.height}" in (space.get_attribute("aria-label") or "")
    tops = space.locator("use[href^='#n-ly-']").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(tops) == len(ship.shards)
    assert all(below - above >= APART for below, above in pairwise(tops)), f"each is seen apart: {tops}"
    assert rises_over(space) <= 3, "it hides no more than the rings above it"


def rises_over(space: Locator) -> float:
    """How many times as high as wide what stands there is."""
    box = space.locator("svg.afloat").bounding_box()
    assert box is not None
    return box["height"] / box["width"]


@SIZES
def test_every_shard_of_a_bay_higher_than_six_stays_inside_it_with_what_it_counts(
    new_person: NewPerson, size: tuple[int, int]
) -> None:
    ada = new_person(size=size)
    ada.sit_at(hoarded("bay"))
    bay = max(seen(hoarded("bay")).bases[0].bays, key=lambda one: len(one.shards))
    well = piece(ada, f"bay-{bay.bay}")
    well.scroll_into_view_if_needed()

    assert len(bay.shards) > 6
    layers = [box for layer in well.locator(".layer").all() if (box := layer.bounding_box()) is not None]
    around = well.bounding_box()
    assert around is not None
    assert len(layers) == len(bay.shards)
    assert all(
        around["y"] - 1 <= box["y"] and box["y"] + box["height"] <= around["y"] + around["height"] + 1 for box in layers
    )
    worth = [int(group.get_attribute("data-points") or 0) for group in well.locator("[data-points]").all()]
    assert len(worth) == len(bay.groups)
    assert sum(worth) == bay.points
    assert f"worth {bay.points}" in (well.get_attribute("aria-label") or "")


# Four seats


@SIZES
def test_four_bases_lie_round_the_star_and_all_of_them_can_be_looked_at(
    new_person: NewPerson, size: tuple[int, int]
) -> None:
    ada = new_person(size=size)
    ada.sit_at(position(GAME, 4, "Play a card", after=60))
    if size == PHONE:
        ada.page.get_by_role("button", name="Whole star").click()

    for seat, name in enumerate(("Plum", "Pine", "Bone"), start=2):
        base = piece(ada, f"seat-{seat}").last
        expect(base).to_have_attribute("aria-label", re.compile(f"^The base of {name}, bay A: .*docked"))
        expect(base).to_be_visible()
    expect(ada.page.locator(".map").get_by_role("img", name=re.compile("^Your dock"))).to_be_visible()
    ada.page.get_by_label("Players").get_by_role("button", name=re.compile("Bone")).click()
    expect(ada.page.get_by_role("group", name="Cards and base of Bone")).to_be_visible()


def test_on_a_phone_a_lit_gate_comes_into_view_and_the_others_are_counted(new_person: NewPerson) -> None:
    ada = new_person(size=PHONE)
    ada.sit_at(position(GAME, 4, moment=offering("jump-to")))
    lanes = ada.page.locator(".lanes")

    expect(lanes.locator(".place.can")).to_have_count(ada.moves.count())
    within = """() => [...document.querySelectorAll('.lanes .place.can')].map(one => one.getBoundingClientRect())
      .filter(({left, right}) => left + right > 36 && left + right < 2 * innerWidth - 16).length"""
    shown = int(ada.page.evaluate(within))
    assert shown > 0
    further = ada.page.get_by_role("button", name=re.compile(r"^\d+ lit spaces? further (on|back)$"))
    counts = [int((button.get_attribute("aria-label") or "").split()[0]) for button in further.all()]
    assert shown + sum(counts) == ada.moves.count()
    before = lanes.evaluate("one => one.scrollLeft")
    further.last.click()
    ada.page.wait_for_function("before => document.querySelector('.lanes').scrollLeft !== before", arg=before)
    assert ada.page.evaluate(within) > 0


# H.R.L.


def test_whoever_has_ended_a_turn_moves_the_ships_of_hrl(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, moment=lambda game, table: "H.R.L." in game.prompt(table).text))
    log = ada.page.locator("#pane-log")

    expect(log).to_contain_text(re.compile(r"H\.R\.L\.: .*; you choose for it"))
    moved = 0
    while "H.R.L." in ada.ask:
        expect(ada.page.locator("#ask .who")).to_contain_text("Your move")
        before = ada.step()
        ada.play()
        moved += 1
        assert ada.question(after=before) != OVER
    assert moved > 0
    expect(log).to_contain_text(re.compile(r"H\.R\.L\.: .*; Plum chooses for it"))


# The clock


def test_the_supernova_comes_in_the_middle_of_a_turn_and_ends_it_at_once(new_person: NewPerson) -> None:
    ada = new_person()
    last = len(told_record(game_named(GAME), 2).moves) - 1
    ada.sit_at(position(GAME, 2, after=last))
    expect(ada.page.locator("#ask h1")).to_contain_text("into which bay?")
    expect(ada.page.get_by_role("group", name="Your hand").locator("[data-key^='card-']").first).to_be_visible()

    ada.page.locator("[data-piece^='bay-'].can").first.click()

    assert ada.question() == OVER
    expect(ada.page.locator(".win")).to_contain_text("The star goes supernova: the game is over.")


def test_the_next_thing_the_clock_does_is_written_beside_it(new_person: NewPerson) -> None:
    ada = new_person()
    record = position(GAME, 3, after=60)
    ada.sit_at(record)
    clock = seen(record).clock

    told = {"spawn": "next: shards spawn", "expansion": f"next: ring {clock.burns} burns"}
    expect(ada.page.locator(".space")).to_contain_text(told.get(str(clock.next), "next: nothing"))


def test_an_unloading_outlasts_a_restart_of_the_server(new_person: NewPerson, own_host: Host) -> None:
    ada = new_person(address=own_host.address)
    ada.expected = ("WebSocket",)
    ada.sit_at(position(GAME, 3, "Red is next, with 2 more"))
    own_host.stop()
    expect(ada.page.get_by_text("The line dropped.")).to_be_visible()
    own_host.start()
    expect(ada.page.get_by_text("The line dropped.")).to_be_hidden()

    ada.page.locator("[data-piece='bay-A'].can").click()

    expect(ada.page.locator("#ask h1")).to_contain_text("is next, with 1 more to come")
    expect(piece(ada, "bay-A")).to_have_attribute("aria-label", re.compile("^Bay A, from the bottom: .*Red, worth"))


# The count


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_page_counts_bay_by_bay_and_card_by_card(new_person: NewPerson, seats: int) -> None:
    ada = new_person()
    ada.go(f"/w/{ada.open_record(whole(GAME, seats))['watch']}")
    expect(ada.page.locator(".count tbody")).to_be_visible()
    rows = {row.locator("th").inner_text().split("\n")[0]: row for row in ada.page.locator(".count tbody tr").all()}

    for text, row in rows.items():
        for cell in row.locator("td").all():
            value, _, note = cell.inner_text().partition("\n")
            if text.startswith("Bay"):
                assert sum(int(group.split()[-1]) for group in note.split(", ") if group) == int(value)
            elif text.startswith("Special cards") and note:
                count, _, names = note.partition(": ")
                assert int(count.split()[0]) == len(names.split(", "))
    assert len([text for text in rows if text.startswith("Bay")]) == 3
    assert len([text for text in rows if text.startswith("Special cards")]) == 3


# The guide

GUIDED: Final = """() => {
  const [table, ...others] = JSON.parse(localStorage['stormtable.tables']);
  localStorage['stormtable.tables'] = JSON.stringify([{...table, guide: true}, ...others]);
}"""
NOTE: Final = "() => document.querySelector('#ask .note h2')?.firstChild.textContent.trim() ?? null"


def can_unload_first(game: Game, table: Table) -> bool:
    """Unload is offered, and nothing lies in one's bays yet."""
    texts = [game.describe(table, int(move)).text for move in table.moves()]
    return any(text.startswith("Unload,") for text in texts) and game.view(table, 0).bases[0].bay_points == 0


def test_the_guide_teaches_up_to_the_first_unload_and_the_first_points(new_person: NewPerson) -> None:
    ada = new_person()
    ada.sit_at(position(GAME, 2, moment=can_unload_first))
    ada.page.evaluate(GUIDED)
    ada.page.reload()
    step = ada.question()

    told = notes(ada)
    assert "You can unload now" in told
    while "Your first points" not in told:
        texts = ada.moves.all_inner_texts()
        unload = next((text for text in texts if text.startswith("Unload")), texts[0])
        ada.moves.nth(texts.index(unload)).click()
        step = ada.question(after=step)
        told += notes(ada)

    taught = ("You can unload now", "Into the bays", "Your first points")
    assert [title for title in told if title in taught] == list(taught)
    assert "You can play it now" not in told[: told.index("Your first points")]


def notes(person: Person) -> list[str]:
    """The notes that come up now, each understood."""
    told: list[str] = []
    while title := person.page.evaluate(NOTE):
        told.append(title)
        note = person.page.locator("#ask .note")
        note.get_by_role("button", name="Understood").click()
        expect(note.get_by_role("heading", name=title)).to_have_count(0)
    return told
