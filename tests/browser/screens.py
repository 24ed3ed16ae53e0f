"""Takes the pictures in docs/screens: `python -m tests.browser.screens`. People look at them; no test compares them.

Put them through pngquant before they are committed: 256 colours are plenty for flat inks.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from scripts.build_web import main as build_web
from scripts.provide import chromium
from tests.browser import test_access as places
from tests.browser.hosting import Host
from tests.browser.people import SIZES, Person

SCREENS = Path(__file__).resolve().parents[2] / "docs" / "screens"
THEMES = ("light", "dark")
EARLY = 16  # moves played before the picture of the table


def at_table(person: Person) -> None:
    """Some turns into a game, asked where to dive."""
    person.sit_down(["you", "bot:greedy", "bot:greedy"])
    for turn in range(EARLY * 4):
        assert person.wait_for_question()
        if turn >= EARLY and "Move one of your divers" in person.ask:
            break
        person.play()
    spot = person.page.locator(".spot.can").first
    if person.touch:
        spot.tap()
    else:
        spot.hover()


def at_guide(person: Person) -> None:
    person.go()
    person.box().get_by_role("button", name="Learn it").click()
    assert person.wait_for_question()


def at_replay(person: Person) -> None:
    places.at_replay(person)
    person.page.goto(person.page.url.removesuffix("/0") + "/150")
    expect(person.page.locator(".lagoon")).to_be_visible()


EVERY = [(width, theme) for width in SIZES for theme in THEMES]
PICTURES: list[tuple[str, Callable[[Person], None], list[tuple[int, str]]]] = [
    ("start", places.at_start, EVERY),
    ("table", at_table, EVERY),
    ("end", places.at_end, EVERY),
    ("replay", at_replay, [(1440, "light"), (390, "dark")]),
    ("waiting", places.at_waiting_room, [(820, "light")]),
    ("rules", places.at_rules, [(1440, "dark")]),
    ("guide", at_guide, [(390, "light")]),
    ("seats", places.at_open_sheet, [(390, "dark")]),
]


def take(browser: Browser, address: str) -> None:
    for name, going, wanted in PICTURES:
        for width, theme in wanted:
            person = Person(browser, address, (width, SIZES[width]), theme)
            going(person)
            person.page.wait_for_timeout(700)  # until what moves has come to rest
            person.page.screenshot(path=SCREENS / f"{name}-{width}-{theme}.png")
            person.leave()
            print(f"{name}-{width}-{theme}.png", flush=True)


def main() -> int:
    if build_web() != 0:
        return 2
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            take(browser, host.address)
            browser.close()
        finally:
            host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
