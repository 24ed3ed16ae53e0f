"""Takes the pictures in docs/screens: `python -m tests.browser.screens [part of a name …]`, all without a name.

People look at them; no test compares them. Where there is pngquant they are saved with few colours: flat inks need
no more.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from scripts.build_web import main as build_web
from tests.browser.games import GAMES, Drawn
from tests.browser.hosting import Host
from tests.browser.people import SIZES, Person, launched
from tests.browser.positions import NAMES, position, whole

SCREENS = Path(__file__).resolve().parents[2] / "docs" / "screens"
THEMES = ("light", "dark")
COLOURS = "256"
Going = Callable[[Person], None]


def at_start(person: Person) -> None:
    person.go()
    expect(person.box()).to_be_visible()


def at_start_again(person: Person) -> None:
    """With tables of one's own: one that waits, one that is over."""
    at_table(GAMES[0])(person)
    at_start(person)


def at_seats(person: Person) -> None:
    at_start(person)
    person.box("Storm Raiders").get_by_role("button", name="Play", exact=True).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def at_waiting(person: Person) -> None:
    person.sit_down(["you", "friend", "bot:normal"])
    expect(person.page.get_by_role("heading", name="Waiting for friends")).to_be_visible()


def at_rules(person: Person) -> None:
    at_table(GAMES[0])(person)
    person.page.locator("#ask .rule").first.click()
    expect(person.page.locator(".drawer .cited")).to_be_in_viewport()


def at_table(game: Drawn) -> Going:
    def go(person: Person) -> None:
        person.sit_at(position(game.name, game.shown[0], *game.pictured, game.shown[1]))

    return go


def at_end(game: Drawn) -> Going:
    def go(person: Person) -> None:
        person.go(f"/w/{person.open_record(whole(game.name, *game.shown))['watch']}")
        expect(person.page.locator(".chart")).to_be_visible()
        person.page.wait_for_load_state("networkidle")

    return go


def at_replay(game: Drawn) -> Going:
    """In the middle of a game, with what a bot thinks of the choice."""

    def go(person: Person) -> None:
        watch = person.open_record(whole(game.name, *game.shown))["watch"]
        steps = person.page.request.get(f"{person.address}/api/tables/{watch}/replay").json()
        turns = [turn["step"] for turn in steps["turns"] if turn["seat"] == 0]
        person.go(f"/replay/{watch}/{turns[len(turns) // 2]}")
        person.page.get_by_label("What would a bot do?").check()
        expect(person.page.locator(".mv em").first).to_be_visible()

    return go


def at_guide(game: Drawn) -> Going:
    def go(person: Person) -> None:
        lessons = game.game.lessons()
        person.learn(game.title, lessons[0].title)
        assert person.wait_for_question()

    return go


PLACES: dict[str, Going] = {
    "start": at_start,
    "start-again": at_start_again,
    "seats": at_seats,
    "waiting": at_waiting,
    "rules": at_rules,
    **{f"{game.name}-{what}": going(game) for game in GAMES for what, going in (
        ("table", at_table), ("guide", at_guide), ("end", at_end), ("replay", at_replay),
    ) if what != "guide" or game.is_taught},
}  # fmt: skip


def take(browser: Browser, address: str, folder: Path, wanted: list[str]) -> None:
    """Every place at every width in both themes; one goes there once."""
    for name, going in PLACES.items():
        if wanted and not any(part in name for part in wanted):
            continue
        person = Person(browser, address, name=NAMES[0])
        going(person)
        for width, height in SIZES.items():
            person.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                person.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                picture = folder / f"{name}-{width}-{theme}.png"
                person.page.screenshot(path=picture, animations="disabled")
                fewer_colours(picture)
        person.leave()
        print(name, person.complaints or "", flush=True)


def fewer_colours(picture: Path) -> None:
    if shutil.which("pngquant"):
        subprocess.run(["pngquant", "--force", "--strip", "--nofs", "--output", picture, COLOURS, picture], check=True)


def main(wanted: list[str]) -> int:
    if build_web() != 0:
        return 2
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        try:
            browser = launched(playwright)
            take(browser, host.address, SCREENS, wanted)
            browser.close()
        finally:
            host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
