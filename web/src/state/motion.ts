/**
 * Motion: pieces travel from where they were to where they are.
 *
 * An element that draws a piece carries `data-key`, the same wherever the piece lies. Before a new view is drawn the
 * places of all keys are noted; afterwards a copy of each piece that has moved flies from the old place to the new one.
 * A piece that was not there before comes from what its `data-born` names. A changed `data-face` tumbles. All of it is
 * only seen: the table is as it is at once, and a new move cuts what still flies short.
 */
import { tick } from "svelte";
import { keep } from "./keep.svelte";

const TRAVEL_MS = 260;
const APART_MS = 40;
const LONGEST_MS = 600;
const MOST_AT_ONCE = 24;
const SWIM = "cubic-bezier(.45,.05,.3,1)";
const DROP = "cubic-bezier(.3,1.4,.5,1)";

interface Stand {
  at: DOMRect;
  face: string | null;
}

export class Motion {
  private before = new Map<string, Stand>();
  private layer: HTMLElement | null = null;
  private waiting = false;

  constructor(private root: () => HTMLElement | null) {}

  /** Note where everything is, and let it travel once the new view is drawn. */
  watch(): void {
    const root = this.root();
    if (!root || still() || document.hidden) return;
    this.cut();
    if (this.waiting) return;
    this.before = standing(root);
    this.waiting = true;
    void tick().then(() => {
      this.waiting = false;
      this.travel();
    });
  }

  /** End all that flies. */
  cut(): void {
    this.layer?.remove();
    this.layer = null;
  }

  private travel(): void {
    const root = this.root();
    if (!root) return;
    let order = 0;
    const elements = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-key]")];
    const moved = elements.flatMap((element) => {
      const from = this.origin(root, element);
      return from ? [{ element, from }] : [];
    });
    if (moved.length > MOST_AT_ONCE) return;
    for (const { element, from } of moved) {
      this.fly(element, from, Math.min(order * APART_MS, LONGEST_MS - TRAVEL_MS));
      order += 1;
    }
    for (const element of elements) this.tumble(element);
  }

  /** Where a piece comes from, if it has moved. */
  private origin(root: HTMLElement, element: Element): DOMRect | null {
    const key = element.getAttribute("data-key") as string;
    const now = element.getBoundingClientRect();
    if (now.width === 0) return null;
    const stood = this.before.get(key);
    if (stood) return Math.hypot(stood.at.x - now.x, stood.at.y - now.y) > 6 ? stood.at : null;
    const born = element.getAttribute("data-born");
    const source = born ? root.querySelector(`[data-piece="${born}"], [data-key="${born}"]`) : null;
    const place = source?.getBoundingClientRect();
    return place && place.width > 0 ? centred(place, now) : null;
  }

  private fly(element: HTMLElement | SVGElement, from: DOMRect, delay: number): void {
    const to = element.getBoundingClientRect();
    const copy = element.cloneNode(true) as HTMLElement | SVGElement;
    for (const name of ["x", "y", "data-key", "data-piece", "id", "tabindex"]) copy.removeAttribute(name);
    copy.setAttribute("width", String(to.width));
    copy.setAttribute("height", String(to.height));
    copy.style.width = `${to.width}px`;
    copy.style.height = `${to.height}px`;
    this.flying().append(copy);
    const size = from.width / to.width;
    const path = [
      { transform: `translate(${from.x}px, ${from.y}px) scale(${size})` },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)` },
    ];
    const timing: KeyframeAnimationOptions = { duration: TRAVEL_MS, delay, easing: SWIM, fill: "both" };
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL_MS + delay });
    copy.animate(path, timing).onfinish = () => copy.remove();
  }

  private tumble(element: HTMLElement | SVGElement): void {
    const face = element.getAttribute("data-face");
    const stood = this.before.get(element.getAttribute("data-key") as string);
    if (face === null || !stood || stood.face === face) return;
    const turns = [
      { transform: "rotate(-190deg) scale(.6)" },
      { transform: "rotate(12deg) scale(1.08)" },
      { transform: "none" },
    ];
    element.animate(turns, { duration: TRAVEL_MS, easing: DROP });
  }

  private flying(): HTMLElement {
    if (!this.layer) {
      this.layer = document.createElement("div");
      this.layer.className = "flying";
      this.layer.setAttribute("aria-hidden", "true");
      document.body.append(this.layer);
    }
    return this.layer;
  }
}

export function still(): boolean {
  return keep.settings.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function standing(root: HTMLElement): Map<string, Stand> {
  const found = new Map<string, Stand>();
  for (const element of root.querySelectorAll("[data-key]")) {
    const at = element.getBoundingClientRect();
    if (at.width > 0)
      found.set(element.getAttribute("data-key") as string, { at, face: element.getAttribute("data-face") });
  }
  return found;
}

function centred(place: DOMRect, size: DOMRect): DOMRect {
  const x = place.x + (place.width - size.width) / 2;
  const y = place.y + (place.height - size.height) / 2;
  return new DOMRect(x, y, size.width, size.height);
}
