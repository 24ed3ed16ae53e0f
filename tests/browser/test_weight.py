"""How much comes over the line and how soon it shows."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.games import GAMES, SOURCES, Drawn, every_game
from tests.browser.positions import position

STATIC: Final = Path(__file__).parents[2] / "stormtable" / "server" / "static"
FOLDERS: Final = [path.parent.name for path in SOURCES.glob("*/index.ts")]
MOST_JS: Final = 150_000


def test_the_page_brings_no_script_or_style_of_its_own_inline(front_end: None) -> None:
    page = (STATIC / "index.html").read_text()

    assert "<style" not in page
    assert " style=" not in page
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []


@every_game
def test_frame_and_one_game_are_150_kb_of_script_at_most(front_end: None, game: Drawn) -> None:
    """All that a table of one game loads."""
    others = (*(other for other in FOLDERS if other != game.folder), "Lid", "Workshop")
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in STATIC.glob("*.js")}
    own = {name: size for name, size in sizes.items() if not name.startswith(others)}

    assert any(name.startswith(game.folder) for name in own)
    assert sum(own.values()) <= MOST_JS, json.dumps(own, indent=1)


def test_every_game_that_is_drawn_joins_the_tests_of_the_browser() -> None:
    assert sorted(game.folder for game in GAMES) == sorted(FOLDERS)


def test_a_table_asks_for_no_other_games_drawings(new_person: NewPerson) -> None:
    ada = new_person()
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))

    ada.sit_at(position("riftwalker"))

    assert any("/static/riftwalker" in url for url in asked)
    others = [f"/static/{folder}" for folder in FOLDERS if folder != "riftwalker"]
    assert [url for url in asked if any(other in url for other in others)] == []
    expect(ada.page.locator("[data-piece='cell-0']")).to_be_visible()
