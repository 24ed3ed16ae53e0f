"""Following what others do: held at its first act, gone through act by act, as it is shown and as it is read out."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.looking import STEP
from tests.browser.people import LONGEST, Person

MOST_MOVES: Final = 40  # of one's own turn
OUT: Final = re.compile("^(End your turn|Drop it)")

# The first act of somebody else is held in the frame in which it comes; or the step at which one is asked again.
HELD: Final = f"""last => {{
  const hold = document.querySelector("[aria-label='Stop here']");
  if (hold) {{ hold.click(); return 'held'; }}
  const move = document.querySelector('.mv:not([disabled])');
  return move && {STEP} !== last ? {STEP} : null;
}}"""

# What a screen reader is told, and what stands in the log, oldest first, without full stops.
SPOKEN: Final = "[...document.querySelectorAll('[role=log] p')].map(line => line.textContent.slice(0, -1))"
LOGGED: Final = "[...document.querySelectorAll('#pad-log li > span')].map(line => line.textContent).reverse()"


def see_others_act(person: Person) -> Locator:
    """End one's turn, stop at the first act of somebody else, and wait there until it is one's turn again."""
    step = ""
    for _ in range(MOST_MOVES):
        step = person.until(HELD, step)
        if step == "held":
            break
        out = person.moves.filter(has_text=OUT)
        (out if out.count() else person.moves).first.click()
    strip = person.page.get_by_role("region", name="Since your last turn")
    expect(strip.get_by_role("button", name="To my move")).to_be_visible(timeout=LONGEST)
    return strip


def sentences(strip: Locator) -> str:
    """What is said of the act, without its rules."""
    return str(strip.locator("p span").first.evaluate("one => one.firstChild.textContent"))


def is_told(spoken: list[str], said: list[str]) -> bool:
    """Whether a screen reader was told just what was said; of a very long turn the page keeps the last sentences."""
    told, shown = ". ".join(spoken) + ".", " ".join(said)
    return told.endswith(shown) or shown.endswith(told)
