/** Hands on the board: pointer, drag, focus and arrow keys, all turned into touches of pieces by their ids. */
import type { Hand } from "../state/hand.svelte";

const DRAG_PX = 8;

function pieceAt(target: EventTarget | null): { id: string; element: HTMLElement | SVGElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-piece]") : null;
  const id = element?.dataset["piece"];
  return element && id ? { id, element } : null;
}

/** Listen on the element that holds board, mats and markets. Returns what stops listening. */
export function touching(root: HTMLElement, hand: () => Hand): () => void {
  let down: { id: string; x: number; y: number } | null = null;
  let ghost: Element | null = null;
  let dragged = false;

  function over(event: PointerEvent): void {
    if (event.pointerType !== "touch") hand().point(pieceAt(event.target)?.id ?? null);
  }

  function press(event: PointerEvent): void {
    const piece = pieceAt(event.target);
    dragged = false;
    down = piece && hand().lit.has(piece.id) ? { id: piece.id, x: event.clientX, y: event.clientY } : null;
  }

  function move(event: PointerEvent): void {
    if (!down || event.pointerType === "touch") return;
    if (!dragged && Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG_PX) return;
    if (!dragged) startDrag(down.id);
    dragged = true;
    if (ghost instanceof HTMLElement || ghost instanceof SVGElement) {
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    }
  }

  function startDrag(id: string): void {
    if (!hand().touched.includes(id)) hand().touch(id, false);
    const element = root.querySelector(`[data-piece="${id}"] svg, svg[data-piece="${id}"]`) ?? root.querySelector(`[data-piece="${id}"]`);
    const layer = document.createElement("div");
    layer.className = "flying";
    if (element?.tagName === "svg") {
      const copy = element.cloneNode(true) as SVGElement;
      const { width, height } = element.getBoundingClientRect();
      for (const name of ["x", "y"]) copy.removeAttribute(name);
      copy.style.width = `${width}px`;
      copy.style.height = `${height}px`;
      layer.append(copy);
      ghost = copy;
    }
    document.body.append(layer);
  }

  function release(event: PointerEvent): void {
    if (ghost) ghost.parentElement?.remove();
    ghost = null;
    if (!dragged || !down) return;
    const piece = pieceAt(document.elementFromPoint(event.clientX, event.clientY));
    if (piece && piece.id !== down.id && hand().lit.has(piece.id)) hand().touch(piece.id, true);
    down = null;
  }

  function click(event: MouseEvent): void {
    const piece = pieceAt(event.target);
    if (dragged || !piece) {
      dragged = false;
      return;
    }
    const inner = event.target instanceof Element ? event.target.closest("button, a") : null;
    if (inner && !inner.hasAttribute("data-piece") && inner !== piece.element && piece.element.contains(inner) && !hand().lit.has(piece.id)) return;
    const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
    hand().touch(piece.id, !byFinger);
  }

  function keydown(event: KeyboardEvent): void {
    const piece = pieceAt(event.target);
    if (!piece) return;
    if (event.key === "Enter" || event.key === " ") {
      if (piece.element instanceof HTMLButtonElement) return; // a button clicks by itself
      event.preventDefault();
      hand().touch(piece.id, true);
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
  root.addEventListener("pointerdown", press, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", release, { signal });
  root.addEventListener("click", click, { signal });
  root.addEventListener("keydown", keydown, { signal });
  root.addEventListener("focusin", focus, { signal });
  root.addEventListener("focusout", leave, { signal });
  return () => listening.abort();
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
