/** Hands on the board: pointer, drag, focus and arrow keys, all turned into touches of pieces by their ids. */
import type { Hand } from "../state/hand.svelte";
import { spotAt } from "../state/pointer.svelte";
import { drawer } from "../state/rules.svelte";
import { glossary } from "../state/words.svelte";

const DRAG_PX = 8;

function pieceAt(target: EventTarget | null): { id: string; element: HTMLElement | SVGElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-piece]") : null;
  const id = element?.dataset["piece"];
  return element && id ? { id, element } : null;
}

/** Whether an event came from a button or link that lies on a piece and has a purpose of its own. */
function isControlOf(target: EventTarget | null, piece: Element): boolean {
  const control = target instanceof Element ? target.closest("button, a") : null;
  return control !== null && control !== piece && piece.contains(control);
}

/** Shows the others what is touched, instead of choosing it. */
type Show = (element: Element) => void;

/** Listen on the element that holds board, mats and markets. Returns what stops listening. */
export function touching(root: HTMLElement, hand: () => Hand, showing: () => Show | null): () => void {
  let down: { id: string; x: number; y: number } | null = null;
  let layer: HTMLElement | null = null;
  let dragged = false;
  let pressed: string | null = null;
  let pointed: Element | null = null; // pressed, to be shown to the others
  let spent = false; // this press has been a touch: the click that follows it means nothing more

  function over(event: PointerEvent): void {
    if (event.pointerType !== "touch") hand().point(pieceAt(event.target)?.id ?? null);
  }

  function press(event: PointerEvent): void {
    const piece = pieceAt(event.target);
    dragged = false;
    spent = false;
    pointed = showing() ? spotAt(event.target) : null;
    if (pointed) return;
    pressed = event.button === 0 ? (piece?.id ?? null) : null;
    down = piece && hand().lit.has(piece.id) ? { id: piece.id, x: event.clientX, y: event.clientY } : null;
  }

  function move(event: PointerEvent): void {
    if (!down || event.pointerType === "touch") return;
    if (!dragged && Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG_PX) return;
    if (!dragged) startDrag(down.id);
    dragged = true;
    const ghost = layer?.firstElementChild as SVGElement | null | undefined;
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
  }

  function startDrag(id: string): void {
    if (!hand().touched.includes(id)) hand().touch(id, false);
    const element =
      root.querySelector(`[data-piece="${id}"] svg, svg[data-piece="${id}"]`) ??
      root.querySelector(`[data-piece="${id}"]`);
    layer = document.createElement("div");
    layer.className = "flying";
    if (element?.tagName === "svg") {
      const copy = element.cloneNode(true) as SVGElement;
      const { width, height } = element.getBoundingClientRect();
      for (const name of ["x", "y"]) copy.removeAttribute(name);
      copy.style.width = `${width}px`;
      copy.style.height = `${height}px`;
      layer.append(copy);
    }
    document.body.append(layer);
  }

  function release(event: PointerEvent): void {
    layer?.remove();
    layer = null;
    const show = showing();
    if (show) {
      const spot = spotAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!spot || spot !== pointed || !root.contains(spot)) return;
      spent = true;
      show(spot);
      return;
    }
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const piece = pieceAt(under);
    const from = down?.id;
    down = null;
    const word = under?.closest<HTMLElement>("[data-rule]");
    if (word && root.contains(word) && !dragged && !(piece && hand().lit.has(piece.id))) {
      spent = true;
      drawer.show(glossary.game, word.dataset["rule"]);
      return;
    }
    if (!piece || !root.contains(piece.element)) return;
    if (!dragged && piece.id === pressed) touch(piece, event);
    if (dragged && piece.id !== from && hand().lit.has(piece.id)) hand().touch(piece.id, true);
  }

  /** What lies on a piece is redrawn while it is pressed, and then no click comes: the release counts. */
  function touch(piece: { id: string; element: Element }, event: PointerEvent): void {
    if (isControlOf(event.target, piece.element) && !hand().lit.has(piece.id)) return;
    spent = true;
    hand().touch(piece.id, event.pointerType !== "touch");
  }

  /** The page may have moved under the finger since: a click that belongs to a touch must not reach what lies there now. */
  function stopSpent(event: MouseEvent): void {
    if (event.detail === 0 || (!spent && !dragged)) return;
    spent = dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** A click without a press before it is one of a keyboard or a screen reader. */
  function click(event: MouseEvent): void {
    const piece = pieceAt(event.target);
    if (!piece || event.detail > 0 || isControlOf(event.target, piece.element)) return;
    const show = showing();
    if (show) show(piece.element);
    else hand().touch(piece.id, true);
  }

  function keydown(event: KeyboardEvent): void {
    const piece = pieceAt(event.target);
    if (!piece) return;
    if (event.key === "Enter" || event.key === " ") {
      if (piece.element instanceof HTMLButtonElement) return; // a button clicks by itself
      event.preventDefault();
      const show = showing();
      if (show) show(piece.element);
      else hand().touch(piece.id, true);
      return;
    }
    const way = WAYS[event.key];
    const next = way ? nearest(root, piece.element, way) : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const focus = (event: FocusEvent): void => {
    hand().point(pieceAt(event.target)?.id ?? null);
  };
  const leave = (): void => {
    hand().point(null);
  };

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerover", over, { signal });
  root.addEventListener("pointerleave", leave, { signal });
  window.addEventListener("pointerdown", press, { signal });
  window.addEventListener("click", stopSpent, { signal, capture: true });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  root.addEventListener("click", click, { signal });
  root.addEventListener("keydown", keydown, { signal });
  root.addEventListener("focusin", focus, { signal });
  root.addEventListener("focusout", leave, { signal });
  return () => listening.abort();
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next piece that can be chosen in a direction: near, and not far off to the side. */
function nearest(root: HTMLElement, from: Element, [dx, dy]: [number, number]): HTMLElement | SVGElement | null {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | SVGElement | null = null;
  let shortest = Infinity;
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece].can, [data-piece].sel")) {
    const rect = element.getBoundingClientRect();
    const x = rect.x + rect.width / 2 - start.x - start.width / 2;
    const y = rect.y + rect.height / 2 - start.y - start.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + 2.5 * aside;
    if (element !== from && ahead > 4 && distance < shortest) {
      best = element;
      shortest = distance;
    }
  }
  return best;
}
