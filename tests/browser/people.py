"""People at the table: what they see, touch and type. Helpers say what a person does, not how the page is made."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

PATIENCE: Final = 30_000  # milliseconds; what is waited for comes as soon as it can
LEFT: Final = "derived_inert"  # Svelte's remark that a page was asked something just as it was left: nothing is lost
SOON: Final = 3_000
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
MOST_MOVES: Final = 900  # of one person in one game
SIZES: Final = {390: 844, 820: 1180, 1440: 900}

# The name of one of the lit pieces that show, another one each turn; not of one that another lit piece stands on.
A_LIT_PIECE: Final = """turn => {
  const free = piece => piece.checkVisibility() && !piece.querySelector('[data-piece].can');
  const lit = [...document.querySelectorAll('[data-piece].can')].filter(free);
  return lit.length ? lit[turn % lit.length].dataset.piece : null;
}"""

# The middle of a piece that can be touched, once it has been brought into view above the question; nothing where the
# piece can no longer be touched, because the table has moved on.
WHERE: Final = """name => {
  const all = [...document.querySelectorAll(`[data-piece='${name}']:is(.can, .sel)`)];
  const piece = all.find(one => one.checkVisibility());
  if (!piece) return null;
  const free = innerHeight - document.getElementById('ask').getBoundingClientRect().height;
  const high = piece.getBoundingClientRect();
  scrollBy({top: high.y + high.height / 2 - free / 2, behavior: 'instant'});
  const box = piece.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y)?.closest('[data-piece]')?.dataset.piece;
  if (hit !== name) throw new Error(`a finger on ${name} would touch ${hit}`);
  return [x, y];
}"""

# What came of touching a piece: the table moved on, it will with a second tap, or more has to be chosen.
TOUCHED: Final = """([before, name]) => {
  if ((document.querySelector('main.table')?.dataset.step ?? 'over') !== before) return 'moved';
  if (document.querySelector('#ask .say b')?.textContent.startsWith('Tap again')) return 'ready';
  return document.querySelector(`[data-piece='${name}'][aria-pressed='true']`) ? 'chosen' : null;
}"""


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
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: self.heard(said.type, said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(part in text for part in (LEFT, *self.expected)):
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

    def wait_for_question(self) -> bool:
        """Until one is asked something; False when the game is over instead."""
        expect(self.moves.first.or_(self.page.locator(".endp"))).to_be_visible(timeout=120_000)
        return self.page.locator(".endp").count() == 0

    def step(self) -> str:
        """Changes with every move."""
        return str(self.page.evaluate("document.querySelector('main.table')?.dataset.step ?? 'over'"))

    def wait_for_move(self, before: str) -> None:
        self.page.wait_for_function(
            "before => (document.querySelector('main.table')?.dataset.step ?? 'over') !== before", arg=before
        )

    def play(self, text: str | None = None) -> None:
        """The move whose text begins so, or the first in the list."""
        before = self.step()
        chosen = self.moves.first if text is None else self.moves.filter(has_text=text).first
        chosen.click()
        self.wait_for_move(before)

    def touch_something(self, turn: int) -> None:
        """Touch lit pieces, each again where it asks for that, until the table moves on; the rest is in the list."""
        before = self.step()
        for _ in range(6):
            name = self.page.evaluate(A_LIT_PIECE, turn)
            if name is None:
                self.moves.first.tap()
                break
            if not self.tap_piece(name):
                continue
            try:
                state = self.page.wait_for_function(TOUCHED, arg=[before, name], timeout=SOON).json_value()
            except TookTooLong:  # the page was scrolling under the finger: one taps again
                continue
            if state == "ready":
                self.tap_piece(name)
            if state != "chosen":
                break
        self.wait_for_move(before)

    def tap_piece(self, name: str) -> bool:
        """With a finger, where it shows; False if it can no longer be touched."""
        place = self.page.evaluate(WHERE, name)
        if place is not None:
            self.page.touchscreen.tap(*place)
        return place is not None

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
