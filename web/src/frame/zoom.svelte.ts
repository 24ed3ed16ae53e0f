/** Zoom and pan of a map: what part of it is seen. Pinch, wheel, drag, and two buttons. */

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const MOST = 3.5;
const STEP = 1.5;
const SLACK_PX = 8;
const WHEEL = 0.0016;

export class Zoom {
  scale: number = $state(1);
  x: number = $state(0);
  y: number = $state(0);

  private map: Box;
  constructor(map: Box) {
    this.map = map;
    this.x = map.x;
    this.y = map.y;
  }

  /** Width by height of the pane that the map fills; without one, its own. */
  shape: number | null = $state(null);
  private fingers = new Map<number, { x: number; y: number }>();
  private dragged = false;

  get box(): string {
    return `${this.x} ${this.y} ${this.wide} ${this.high}`;
  }

  /** What is seen of the map. */
  get window(): Box {
    return { x: this.x, y: this.y, wide: this.wide, high: this.high };
  }

  private get wide(): number {
    return Math.max(this.map.wide, this.map.high * (this.shape ?? 0)) / this.scale;
  }

  private get high(): number {
    return Math.max(this.map.high, this.shape ? this.map.wide / this.shape : 0) / this.scale;
  }

  /** Zoom by a factor and keep the point under the pointer where it is; without one, the middle. */
  by(factor: number, at: Point = { x: this.x + this.wide / 2, y: this.y + this.high / 2 }): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const change = this.scale / scale;
    this.to(at.x - (at.x - this.x) * change, at.y - (at.y - this.y) * change, scale);
  }

  closer = (): void => this.by(STEP);
  farther = (): void => this.by(1 / STEP);
  whole = (): void => this.to(this.map.x, this.map.y, 1);

  /** A place in the middle, so much closer. */
  around(x: number, y: number, scale: number): void {
    this.scale = scale;
    this.to(x - this.wide / 2, y - this.high / 2, scale);
  }

  /** Places with so much room round each, as close as it is now, or farther if they need it, but never farther than that. */
  fit(places: Point[], room: number, farthest: number): void {
    const [left, right] = [Math.min(...places.map(({ x }) => x)) - room, Math.max(...places.map(({ x }) => x)) + room];
    const [top, foot] = [Math.min(...places.map(({ y }) => y)) - room, Math.max(...places.map(({ y }) => y)) + room];
    const seen = left >= this.x && top >= this.y && right <= this.x + this.wide && foot <= this.y + this.high;
    if (seen && this.scale >= farthest) return;
    const needed = this.scale * Math.min(this.wide / (right - left), this.high / (foot - top));
    this.around((left + right) / 2, (top + foot) / 2, Math.max(farthest, Math.min(this.scale, needed)));
  }

  /** See to it that a place is in sight. */
  show(x: number, y: number): void {
    if (x < this.x || y < this.y || x > this.x + this.wide || y > this.y + this.high) this.around(x, y, this.scale);
  }

  private to(x: number, y: number, scale: number): void {
    const { map } = this;
    this.scale = scale;
    this.x = within(x, map.x, map.x + map.wide - this.wide);
    this.y = within(y, map.y, map.y + map.high - this.high);
  }

  /** Fill the pane whatever its shape, instead of leaving what the map's own shape leaves; returns what ends that. */
  fill(pane: Element): () => void {
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = pane;
      if (!clientWidth || !clientHeight) return;
      const middle = { x: this.x + this.wide / 2, y: this.y + this.high / 2 };
      this.shape = clientWidth / clientHeight;
      this.around(middle.x, middle.y, this.scale);
    });
    watch.observe(pane);
    return () => {
      watch.disconnect();
      this.shape = null;
    };
  }

  /** Listen on the map; returns what stops listening. */
  listen(map: SVGSVGElement): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    map.addEventListener("wheel", (event) => this.wheel(event, map), { signal, passive: false });
    map.addEventListener("pointerdown", (event) => this.press(event), { signal });
    window.addEventListener("pointermove", (event) => this.move(event, map), { signal });
    window.addEventListener("pointerup", (event) => this.release(event), { signal, capture: true });
    window.addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId), { signal });
    map.addEventListener("click", (event) => this.click(event), { signal, capture: true });
    return () => listening.abort();
  }

  private wheel(event: WheelEvent, map: SVGSVGElement): void {
    const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (pageScrolls && !event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * WHEEL), under(map, event.clientX, event.clientY));
  }

  private press(event: PointerEvent): void {
    if (this.fingers.size === 0) this.dragged = false;
    const held = event.pointerType !== "touch" && event.target instanceof Element && event.target.closest(".can, .sel");
    if (!held) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent, map: SVGSVGElement): void {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(was, now, other, map);
    else if (!this.pan(was, now, map)) return;
    this.fingers.set(event.pointerId, now);
  }

  private pinch(was: Point, now: Point, other: Point, map: SVGSVGElement): void {
    this.dragged = true;
    const factor = apart(now, other) / Math.max(1, apart(was, other));
    this.by(factor, under(map, (now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  /** True once the hand has moved for good: until then it is a touch that trembles. */
  private pan(was: Point, now: Point, map: SVGSVGElement): boolean {
    if (this.scale === 1 || (!this.dragged && apart(was, now) < SLACK_PX)) return false;
    this.dragged = true;
    const [from, to] = [under(map, was.x, was.y), under(map, now.x, now.y)];
    this.to(this.x + from.x - to.x, this.y + from.y - to.y, this.scale);
    return true;
  }

  /** The end of a pan or a pinch is no touch of the piece under it. */
  private release(event: PointerEvent): void {
    if (this.fingers.delete(event.pointerId) && this.dragged) event.stopPropagation();
  }

  private click(event: MouseEvent): void {
    if (this.dragged) event.stopPropagation();
    this.dragged = false;
  }
}

interface Point {
  x: number;
  y: number;
}

/** Kept between the two; in the middle of them where there is more room than needed. */
const within = (value: number, least: number, most: number): number =>
  most < least ? (least + most) / 2 : Math.min(most, Math.max(least, value));

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The place on the chart under a place on the screen. */
function under(map: SVGSVGElement, x: number, y: number): Point {
  const matrix = map.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}
