"""The lab's pages: each opens from disk by itself, and nobody is kept out of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.people import DESKTOP, PHONE
from tests.browser.test_access import violations

PAGES: Final = sorted((Path(__file__).parents[2] / "docs" / "reports").glob("*.html"))
LARGEST: Final = 600_000  # bytes


def test_there_are_a_report_and_a_what_if_of_every_game() -> None:
    assert len(PAGES) == 10


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_page_opens_from_disk_and_keeps_nobody_out(
    browser: Browser, path: Path, size: tuple[int, int], theme: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if theme == "dark" else "light"
    )
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())

    assert asked == [path.as_uri()], "it needs nothing but itself"
    assert path.stat().st_size < LARGEST
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0], "only tables scroll sideways"
    assert violations(page) == []
    context.close()
