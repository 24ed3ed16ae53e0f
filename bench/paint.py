"""How soon a table stands in the browser, and how soon a move is seen: `python -m bench.paint`.

    python -m bench.paint --rounds 5 --moves 20

A server and a Chromium of its own, both warm. Each round opens an empty page of one word and a table of each game, one
after the other, in a new window that has nothing of them stored yet: a busy minute of the machine falls on all alike,
and the ratio to the empty page says what the table costs. Printed is the median of the rounds.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import threading
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, sync_playwright

from scripts.build_web import main as build_web
from tests.browser.hosting import Host
from tests.browser.looking import ASKED
from tests.browser.people import Person, launched
from tests.browser.positions import position

GAMES: Final = ("wreck-raiders", "riftwalker", "storm-raiders")
SEATS: Final = 3
MIDDLE: Final = 60  # moves into the game
EMPTY: Final = "an empty page"
WORD: Final = b"<!doctype html><title>.</title><p>word</p>"

# When the first move could be chosen; then, for every update, how long it took from its message to the end of the frame
# after it, and whether that frame showed it. `idle` is the same for a message of no meaning.
NOTED: Final = """(() => {
  const noted = window.noted = {usable: null, frames: [], late: 0};
  const look = LOOK;
  const watch = new MutationObserver(() => requestAnimationFrame(() => {
    if (noted.usable !== null || look('') === null) return;
    noted.usable = performance.now();
    watch.disconnect();
  }));
  watch.observe(document, {subtree: true, childList: true, attributes: true});
  const shown = () => Number(document.querySelector('main.table')?.dataset.step ?? Infinity);
  const afterFrame = (begun, step) => requestAnimationFrame(() => {
    if (shown() < step) noted.late += 1;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => noted.frames.push(performance.now() - begun);
    painted.port2.postMessage(null);
  });
  window.idle = () => new Promise(done => {
    const begun = performance.now();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => done(performance.now() - begun);
      painted.port2.postMessage(null);
    });
  });
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', event => {
        const step = JSON.parse(event.data).turn?.step;
        if (step !== undefined) afterFrame(performance.now(), step);
      });
    }
  };
})()""".replace("LOOK", ASKED)
PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"

Figures = dict[str, dict[str, list[float]]]


class OneWord(BaseHTTPRequestHandler):
    """The page to compare with."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(WORD)))
        self.end_headers()
        self.wfile.write(WORD)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name in the library
        """Says nothing."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.paint", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened")
    parser.add_argument("--moves", type=int, default=10, help="how many moves are made at each table")
    wanted = parser.parse_args()
    if build_web() != 0:
        return 2
    plain = ThreadingHTTPServer(("127.0.0.1", 0), OneWord)
    threading.Thread(target=plain.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        try:
            browser = launched(playwright)
        except Error as error:
            print(f"No Chromium can be started here: {str(error).splitlines()[0]}", file=sys.stderr)
            return 2
        host = Host(Path(folder))
        host.start()
        figures: Figures = defaultdict(lambda: defaultdict(list))
        try:
            for turn in range(wanted.rounds + 1):
                told = figures if turn else defaultdict(lambda: defaultdict(list))  # the first one warms up
                open_empty(browser, f"http://127.0.0.1:{plain.server_port}", told[EMPTY])
                for game in GAMES:
                    open_table(browser, host.address, game, wanted.moves, told[game])
        finally:
            host.stop()
            browser.close()
            plain.shutdown()
    print(table_of(figures))
    return 0


def open_empty(browser: Browser, address: str, figures: dict[str, list[float]]) -> None:
    person = Person(browser, address)
    person.context.add_init_script(NOTED)
    person.go()
    painted = first_paint(person)
    figures["paint"].append(painted)
    figures["usable"].append(painted)
    figures["frame"].append(statistics.median(person.page.evaluate("() => window.idle()") for _ in range(20)))
    person.leave()


def open_table(browser: Browser, address: str, game: str, moves: int, figures: dict[str, list[float]]) -> None:
    person = Person(browser, address, still=False)
    person.context.add_init_script(NOTED)
    person.sit_at(position(game, SEATS, after=MIDDLE))
    figures["paint"].append(first_paint(person))
    person.page.wait_for_function("() => window.noted.usable !== null")
    figures["usable"].append(person.page.evaluate("() => window.noted.usable"))
    person.page.evaluate("() => { window.noted.frames = []; window.noted.late = 0; }")
    for _ in range(moves):
        person.play()
        if not person.wait_for_question():
            break
    noted: dict[str, Any] = person.page.evaluate("() => window.noted")
    figures["frame"].append(statistics.median(noted["frames"]))
    figures["slowest"].append(max(noted["frames"]))
    figures["late"].append(noted["late"])
    figures["updates"].append(len(noted["frames"]))
    person.leave()


def first_paint(person: Person) -> float:
    """In milliseconds from the navigation."""
    person.page.wait_for_function(PAINT)
    return float(person.page.evaluate(PAINT))


def table_of(figures: Figures) -> str:
    """The medians, and what they are beside those of the empty page."""
    empty = {what: statistics.median(values) for what, values in figures[EMPTY].items()}
    lines = [f"{'':16}{'first paint':>20}{'can be used':>20}{'update to frame':>20}  updates seen a frame late"]
    for name, values in figures.items():
        cells = []
        for what in ("paint", "usable", "frame"):
            middle = statistics.median(values[what])
            cells.append(f"{middle:.0f} ms ({middle / empty[what]:.1f}x)")
        late = f"{sum(values['late']):.0f} of {sum(values['updates']):.0f}" if name != EMPTY else ""
        lines.append(f"{name:16}" + "".join(f"{cell:>20}" for cell in cells) + f"  {late}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
