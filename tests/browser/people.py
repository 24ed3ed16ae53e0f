"""People at the table: what they see, touch and type. Helpers say what a person does, not how the page is made."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright

from scripts.provide import chromium
from tests.browser.looking import ASKED, FINGER, MOVED, OVER, STEP, TOUCHED, until_found

# Chromium's own address bar loads two pages of script into every new window, which costs more than a table does. Who
# names features takes the place of Playwright's list: what it names for the sake of pages is here as well.
NOT_NEEDED: Final = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay",
    "MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
)  # fmt: skip
PATIENCE: Final = 30_000  # milliseconds; what is waited for comes as soon as it can
LONGEST: Final = 120_000  # as long as bots may take
SOON: Final = 5_000  # after which a finger tries again
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
MOST_MOVES: Final = 900  # of one person in one game
MOST_TOUCHES: Final = 6  # of one move
SIZES: Final = {390: 844, 820: 1180, 1440: 900}


def launched(playwright: Playwright) -> Browser:
    """A browser that opens many windows quickly."""
    args = ["--no-sandbox", f"--disable-features={','.join(NOT_NEEDED)}"]
    return playwright.chromium.launch(executable_path=chromium(), args=args)


class Person:
    """A browser of one's own, with its own memory. Everything the console complains of is kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        theme: str = "light",
        name: str = "Ada",
        still: bool = True,
        pace: str = "at once",
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        self.touch = size[0] == PHONE[0]
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.touch,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if still else "no-preference",
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage['stormtable.name'] ??= '\"{name}\"'")
        settings = json.dumps(json.dumps({"pace": pace}))
        self.context.add_init_script(f"localStorage['stormtable.settings'] ??= {settings}")
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self.heard(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(part in text for part in self.expected):
            self.complaints.append(text)

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def box(self, title: str = "Wreck Raiders") -> Locator:
        return self.page.locator("li.box", has=self.page.get_by_role("heading", name=title))

    def sit_down(self, sitters: list[str], players: int | None = None, title: str = "Wreck Raiders") -> None:
        """Open a table from the start page; `sitters` are the values of the seats, in order."""
        self.go()
        self.box(title).get_by_role("button", name="Play", exact=True).click()
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_role("radio", name=str(players or len(sitters)), exact=True).check()
        for seat, sitter in enumerate(sitters):
            sheet.get_by_label(f"Seat {seat + 1}").select_option(sitter)
        sheet.get_by_role("button", name="Sit down").click()

    def learn(self, title: str, lesson: str = "Play a first game") -> None:
        """Take a lesson, or what comes after all of them."""
        self.go()
        self.box(title).get_by_role("button", name="Learn it").click()
        self.page.get_by_role("dialog").get_by_role("button", name=lesson).click()

    # Tables without the way there

    def open(self, wish: dict[str, Any]) -> None:
        """Sit down at a new table that was wished for over HTTP."""
        opened = self.asked("/api/tables", wish)
        self.go(f"/t/{opened['table']}#seat={opened['secret']}&host={opened['host']}")
        self.page.get_by_role("button", name="Start", exact=True).click()

    def open_record(self, record: bytes) -> dict[str, Any]:
        """Open a game that was played before."""
        return self.asked("/api/records", record)

    def sit_at(self, record: bytes) -> None:
        """Go on with a game in its first seat, and wait for its question."""
        opened = self.open_record(record)
        joined = self.asked(f"/api/tables/{opened['table']}/join", {"name": "Ada"})
        self.go(f"/t/{opened['table']}#seat={joined['secret']}&host={opened['host']}")
        assert self.wait_for_question()

    def asked(self, path: str, body: dict[str, Any] | bytes) -> dict[str, Any]:
        """What the server answers."""
        answer = self.page.request.post(self.address + path, data=body, headers={"Content-Type": "application/json"})
        told: dict[str, Any] = answer.json()
        assert answer.ok, told
        return told

    # At the table

    @property
    def moves(self) -> Locator:
        return self.page.locator(".mv:not([disabled])")

    @property
    def lit(self) -> Locator:
        return self.page.locator("[data-piece].can:visible")

    @property
    def ask(self) -> str:
        return self.page.locator("#ask h1").inner_text()

    def until(self, look: str, given: object = None, longest: int = LONGEST) -> Any:
        """What a look finds in the page, as soon as it finds something."""
        return self.page.evaluate(until_found(look), [given, longest])

    def question(self, after: str = "") -> str:
        """Until one is asked something, and at another step than that one: that step, or OVER."""
        step = self.until(ASKED, after)
        assert step is not None, "nobody asked anything"
        return str(step)

    def wait_for_question(self) -> bool:
        """Until one is asked something; False when the game is over instead."""
        return self.question() != OVER

    def step(self) -> str:
        """Changes with every move."""
        return str(self.page.evaluate(STEP))

    def wait_for_move(self, before: str) -> None:
        assert self.until(MOVED, before), f"the table stayed at {before}"

    def play(self, text: str | None = None) -> None:
        """The move whose text begins so, or the first in the list."""
        before = self.step()
        chosen = self.moves.first if text is None else self.moves.filter(has_text=text).first
        chosen.click()
        self.wait_for_move(before)

    def play_move(self, move: int) -> None:
        """The move of that number, at a table where every question is asked."""
        before = self.step()
        self.page.locator(f".mv:not([disabled])[data-move='{move}']").click()
        self.wait_for_move(before)

    def touch_something(self, turn: int) -> None:
        """Touch lit pieces, each again where it asks for that, until the table moves on; the rest is in the list."""
        before = self.step()
        for _ in range(MOST_TOUCHES):
            name = self.tap_piece(turn)
            came = self.until(TOUCHED, [before, name], SOON) if name else "moved"
            if came == "ready":
                self.tap_piece(turn, name)
            if came in ("ready", "moved"):
                break
        self.wait_for_move(before)

    def tap_piece(self, turn: int, name: str | None = None) -> str | None:
        """Put a finger on the piece of that name, or on any that is lit: its name, or None for a move of the list."""
        place = self.page.evaluate(FINGER, {"turn": turn, "name": name})
        assert place is not None, f"{name} can no longer be touched"
        touched, x, y = place
        self.page.touchscreen.tap(x, y)
        return None if touched is None else str(touched)

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is on what is looked for."""
        for _ in range(60):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def settings(self) -> Locator:
        self.page.get_by_role("button", name="Settings", exact=True).click()
        return self.page.get_by_role("dialog", name="Settings")

    def close_settings(self) -> None:
        self.page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()

    def leave(self) -> None:
        self.context.close()
