"""How people in tests look at a page: scripts that run in it, so that a look costs one message there and one back.

A look is a function of one value that returns what it found, or null when there is nothing yet.
"""

from __future__ import annotations

from typing import Final

# Look until something is found: again in the next frame after anything in the page has changed, so that nothing is seen
# half done, and nothing is spent while nothing happens. Null if nothing was found for as long as that.
UNTIL_FOUND: Final = """([given, longest]) => new Promise((found, failed) => {
  const look = LOOK;
  let soon = false;
  const stop = () => { watch.disconnect(); clearTimeout(late); };
  const again = () => {
    soon = false;
    try {
      const seen = look(given);
      if (seen !== null) { stop(); found(seen); }
    } catch (error) { stop(); failed(error); }
  };
  const watch = new MutationObserver(() => { if (!soon) { soon = true; requestAnimationFrame(again); } });
  const late = setTimeout(() => { stop(); found(null); }, longest);
  watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  again();
})"""

OVER: Final = "over"
STEP: Final = f"(document.querySelector('main.table')?.dataset.step ?? '{OVER}')"

# The step of the table, once it is another one than before and one is asked something; or that the game is over.
ASKED: Final = f"""before => {{
  if (document.querySelector('.endp')?.checkVisibility()) return '{OVER}';
  const asked = [...document.querySelectorAll('.mv:not([disabled])')].some(move => move.checkVisibility());
  return asked && {STEP} !== before ? {STEP} : null;
}}"""

MOVED: Final = f"before => {STEP} !== before ? true : null"

# Where a finger goes: to the piece of that name, else to one of the lit pieces that show (another one each turn, none
# that another lit piece stands on, and none that lies outside of what is seen of a map), else to the first move of the
# list. It is brought into view above the question first: the page is scrolled, what scrolls by itself, and what can be
# panned sideways. Null where there is nothing to touch any more, because the table has moved on.
FINGER: Final = """async ({turn, name}) => {
  const showing = what => [...document.querySelectorAll(what)].filter(one => one.checkVisibility());
  const seen = one => {
    const [box, map] = [one, one.closest('svg.map')].map(part => part?.getBoundingClientRect());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return !map || (x > map.left && x < map.right && y > map.top && y < map.bottom);
  };
  const lit = showing('[data-piece].can').filter(one => !one.querySelector('[data-piece].can') && seen(one));
  const any = lit[turn % lit.length] ?? showing('.mv:not([disabled])')[0];
  const one = name ? showing(`[data-piece='${name}']:is(.can, .sel)`)[0] : any;
  if (!one) return null;
  const meant = one.dataset.piece ?? null;
  const middle = () => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const free = innerHeight - document.getElementById('ask').getBoundingClientRect().height;
  const around = one => one ? [one, ...around(one.parentElement)] : [];
  const strip = around(one).find(part => getComputedStyle(part).overflowX === 'auto');
  const scrolls = part => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight;
  const pane = around(one).find(scrolls);
  const bring = async () => {
    const aside = middle()[0] < 0 || middle()[0] > innerWidth ? middle()[0] - innerWidth / 2 : 0;
    if (meant === null) one.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    else if (pane) {
      const {top, height} = pane.getBoundingClientRect();
      pane.scrollBy({top: middle()[1] - top - height / 2, behavior: 'instant'});
    }
    else scrollBy({top: middle()[1] - free / 2, behavior: 'instant'});
    if (meant !== null && aside) strip?.scrollBy({left: aside, behavior: 'instant'});
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); // until it is drawn there
    return document.elementFromPoint(...middle());
  };
  // The page may bring what is asked about into view in the same moment; what is out of sight then is brought again.
  const hit = await bring() ?? await bring();
  const [x, y] = middle();
  const touched = meant === null ? hit?.closest('.mv') === one : hit?.closest('[data-piece]')?.dataset.piece === meant;
  if (!touched) throw new Error(`a finger on ${meant ?? one.textContent} would touch ${hit?.outerHTML.slice(0, 120)}`);
  return [meant, x, y];
}"""

# What came of touching a piece: the table moved on, it will with a second tap, or more has to be chosen.
TOUCHED: Final = f"""([before, name]) => {{
  if ({STEP} !== before) return 'moved';
  if (document.querySelector('#ask .say b')?.textContent.startsWith('Tap again')) return 'ready';
  return document.querySelector(`[data-piece='${{name}}'][aria-pressed='true']`) ? 'chosen' : null;
}}"""


def until_found(look: str) -> str:
    """The script that looks until it finds something."""
    return UNTIL_FOUND.replace("LOOK", look, 1)
