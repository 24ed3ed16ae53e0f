/** The deck as a plan, bow up: where each zone of the pack's ship lies. P is port and left, S is starboard and right. */
import type { Node } from "./table";

export const WIDE = 236;
export const HIGH = 388;
export const HULL =
  "M118 3C160 22 214 66 222 128L227 322C227 362 198 381 168 385L68 385C38 381 9 362 9 322L14 128C22 66 76 22 118 3Z";

interface Row {
  path: string;
  node: [number, number];
  badge: [number, number];
  foot: number;
}

const ROWS: readonly Row[] = [
  { path: "M116 62H50C38 80 28 102 24.500 125H116Z", node: [72, 95], badge: [70, 72], foot: 118 },
  { path: "M116 128H24L22 187H116Z", node: [44, 158], badge: [31, 143], foot: 181 },
  { path: "M116 190H22L21 249H116Z", node: [43, 220], badge: [30, 205], foot: 243 },
  { path: "M116 252H21L20 311H116Z", node: [42, 282], badge: [29, 267], foot: 305 },
  { path: "M116 314H20V322C20 350 38 368 60 373H116Z", node: [46, 343], badge: [33, 328], foot: 366 },
];

export interface Zone {
  node: Node;
  path: string;
  /** Mirrored: it lies on the right. */
  right: boolean;
  at: { x: number; y: number };
  badge: { x: number; y: number };
  /** Where figures stand, the first nearest to the middle. */
  stand: (nth: number) => { x: number; y: number };
}

const SPREAD = 25;

export function zonesOf(nodes: Node[]): Zone[] {
  return nodes.map((node) => {
    const right = node.zone.startsWith("S");
    const row = ROWS[(Number(node.zone.slice(1)) - 1) % ROWS.length] as Row;
    const mirrored = (x: number): number => (right ? WIDE - x : x);
    return {
      node,
      path: row.path,
      right,
      at: { x: mirrored(row.node[0]), y: row.node[1] },
      badge: { x: mirrored(row.badge[0]), y: row.badge[1] },
      stand: (nth: number) => ({ x: mirrored(102 - nth * SPREAD), y: row.foot - (nth % 2) * 3 }),
    };
  });
}

/** Where a gun sticks out of the hull: x, y, and which way it points. */
export const MUZZLES: Record<string, [number, number, number]> = {
  port: [14, 220, 180],
  starboard: [222, 220, 0],
  bow: [118, 14, -90],
  stern: [118, 380, 90],
};
