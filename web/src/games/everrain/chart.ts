/** The sea in the plane: flat-topped hexes as [q, r], q to the south-east, r to the south. */
import type { Pack } from "../../generated/everrain/content";

export interface Point {
  x: number;
  y: number;
}

export const SIDE = 36;
const TALL = SIDE * Math.sqrt(3);
const EDGE = 46;

export const spot = (q: number, r: number): Point => ({ x: 1.5 * SIDE * q, y: TALL * (r + q / 2) });

/** A step for each facing, from north clockwise. */
export const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** Neighbours in the order of the sides of a hex: south-east first, clockwise. */
const SIDES = [2, 3, 4, 5, 0, 1].map((facing) => STEPS[facing] as readonly [number, number]);

const round = (value: number): number => Math.round(value * 10) / 10;
const corner = (at: Point, nth: number, side = SIDE): Point => ({
  x: at.x + side * Math.cos((nth * Math.PI) / 3),
  y: at.y + side * Math.sin((nth * Math.PI) / 3),
});
const drawn = (points: Point[]): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;

export const hexPath = (at: Point, side = SIDE): string =>
  drawn([0, 1, 2, 3, 4, 5].map((nth) => corner(at, nth, side)));

export const keyOf = (q: number, r: number): string => `${q},${r}`;

/** The outline of several hexes, drawn so much inside of it. */
export function outline(hexes: number[][], inset = 0): string {
  const within = new Set(hexes.map(([q = 0, r = 0]) => keyOf(q, r)));
  const next = new Map<string, { from: Point; to: Point }>();
  for (const [q = 0, r = 0] of hexes) {
    SIDES.forEach(([dq, dr], nth) => {
      if (within.has(keyOf(q + dq, r + dr))) return;
      const [from, to] = [corner(spot(q, r), nth), corner(spot(q, r), nth + 1)];
      next.set(`${round(from.x)},${round(from.y)}`, { from, to });
    });
  }
  const loops: string[] = [];
  while (next.size) {
    const [start] = next.keys();
    const loop: Point[] = [];
    for (let at = start; at !== undefined;) {
      const edge = next.get(at);
      if (!edge) break;
      next.delete(at);
      loop.push(edge.from);
      at = `${round(edge.to.x)},${round(edge.to.y)}`;
    }
    loops.push(drawn(inset ? shrunk(loop, inset) : loop));
  }
  return loops.join("");
}

function shrunk(loop: Point[], by: number): Point[] {
  const inward = (from: Point, to: Point): Point => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  };
  return loop.map((at, nth) => {
    const before = inward(loop.at(nth - 1) as Point, at);
    const after = inward(at, loop[(nth + 1) % loop.length] as Point);
    const share = by / (1 + before.x * after.x + before.y * after.y);
    return { x: at.x + (before.x + after.x) * share, y: at.y + (before.y + after.y) * share };
  });
}

export interface Chart {
  /** Where each hex is, by its id. */
  hexes: Map<string, { q: number; r: number; slot: string } & Point>;
  /** The id of the hex on a spot, by `keyOf`. */
  ids: Map<string, string>;
  slots: Map<string, number[][]>;
  box: { x: number; y: number; wide: number; high: number };
}

/** The board as the pack lays it out: once, not with every move. */
export function chartOf(pack: Pack): Chart {
  const hexes: Chart["hexes"] = new Map();
  const ids: Chart["ids"] = new Map();
  for (const slot of pack.map_slot) {
    slot.hexes.forEach(([q = 0, r = 0], place) => {
      hexes.set(`${slot.id}-${place}`, { q, r, slot: slot.id, ...spot(q, r) });
      ids.set(keyOf(q, r), `${slot.id}-${place}`);
    });
  }
  const all = [...hexes.values()];
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const box = { x: left - EDGE, y: top - EDGE, wide: right - left + 2 * EDGE, high: bottom - top + 2 * EDGE };
  return { hexes, ids, slots: new Map(pack.map_slot.map((slot) => [slot.id, slot.hexes])), box };
}

/** The same number for the same words: clouds and waves keep their shape. */
export function scatter(words: string): number {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}
