/**
 * Where everything lies. A space has one place, so far round the star on such a ring; the round map and the unrolled
 * lanes are two projections of it. Rings, gates and asteroids come from the content pack.
 */
import type { Board } from "./table";

export interface Spot {
  x: number;
  y: number;
}

export interface Space {
  id: string;
  ring: number;
  position: number;
  /** The seat whose gate it is. */
  gate: number | null;
  rock: boolean;
  /** Its place: the part of a whole turn, clockwise from the middle of one's own gates. */
  turn: number;
}

export interface Chart {
  rings: number;
  /** How many spaces each ring has, the innermost first. */
  sizes: number[];
  spaces: Space[];
  by: Map<string, Space>;
  /** The seats that have gates, and where their bases lie. */
  bases: { seat: number; turn: number }[];
}

export const wrapped = (turn: number): number => ((turn % 1) + 1) % 1;

/** How far round a space is, clockwise from where the pack begins to count. */
function absolute(board: Board, ring: number, position: number): number {
  const { spaces, turn } = board.ring[ring - 1] ?? { spaces: ".", turn: 0 };
  return (position + turn) / spaces.length;
}

/** The middle of a seat's gates: where its base is. */
function baseTurn(board: Board, seat: number): number {
  let [x, y] = [0, 0];
  board.ring.forEach(({ spaces }, at) => {
    const angle = 2 * Math.PI * absolute(board, at + 1, spaces.indexOf(String(seat + 1)));
    x += Math.cos(angle);
    y += Math.sin(angle);
  });
  return wrapped(Math.atan2(y, x) / (2 * Math.PI));
}

/** The board as seen from a seat: its base is where the turn begins. */
export function chartOf(board: Board, home: number): Chart {
  const seats = [...(board.ring[0]?.spaces ?? "")].filter((mark) => /\d/.test(mark)).map((mark) => Number(mark) - 1);
  const start = baseTurn(board, seats.includes(home) ? home : 0);
  const place = (ring: number, position: number): number => wrapped(absolute(board, ring, position) - start);
  const spaces = board.ring.flatMap(({ spaces: marks }, at) =>
    [...marks].map((mark, position) => ({
      id: `${at + 1}:${position}`,
      ring: at + 1,
      position,
      gate: /\d/.test(mark) ? Number(mark) - 1 : null,
      rock: mark === "*" || mark === "o",
      turn: place(at + 1, position),
    })),
  );
  return {
    rings: board.ring.length,
    sizes: board.ring.map((ring) => ring.spaces.length),
    spaces,
    by: new Map(spaces.map((space) => [space.id, space])),
    bases: seats
      .map((seat) => ({ seat, turn: wrapped(baseTurn(board, seat) - start) }))
      .toSorted((one, other) => one.turn - other.turn),
  };
}

export const gatesOf = (chart: Chart, seat: number, covered: number): Space[] =>
  chart.spaces.filter((space) => space.gate === seat && space.ring > covered).toSorted((a, b) => b.ring - a.ring);

/** The shorter way from one space to another of the same ring: how many spaces, and whether clockwise. */
export function wayAlong(chart: Chart, from: Space, to: Space): { count: number; clockwise: boolean } {
  const around = chart.sizes[from.ring - 1] ?? 1;
  const ahead = (to.position - from.position + around) % around;
  return ahead <= around - ahead ? { count: ahead, clockwise: true } : { count: around - ahead, clockwise: false };
}

/** Where the numbers of the positions stand: between the rings that are turned and those that are not. */
export function positionMarks(chart: Chart): { position: number; turn: number; gate: boolean }[] {
  const size = chart.sizes.at(-1) ?? 0;
  const alike = chart.sizes.flatMap((other, at) => (other === size ? [at + 1] : []));
  return Array.from({ length: size }, (_, position) => {
    const here = chart.spaces.filter((space) => space.position === position && alike.includes(space.ring));
    const first = here[0]?.turn ?? 0;
    const apart = here.map((space) => ((space.turn - first + 1.5) % 1) - 0.5);
    const turn = wrapped(first + apart.reduce((sum, one) => sum + one, 0) / Math.max(1, apart.length));
    return { position, turn, gate: here.some((space) => space.gate !== null) };
  });
}

/** How spaces are laid out on paper. */
export interface Projection {
  at: (space: Space) => Spot;
  /** How large what stands on it is drawn. */
  scale: (space: Space) => number;
  /** The way along a ring, so far beside it. */
  along: (from: Space, to: Space, clockwise: boolean, beside: number) => Route;
  /** Straight from one space to another. */
  across: (from: Space, to: Space) => Route;
  /** From a space into the star. */
  inward: (from: Space) => Route;
  /** How thick routes are, and how large handles, beside those of the round map. */
  stroke: number;
  handle: number;
}

export interface Route {
  d: string;
  end: Spot;
  /** The direction in which it ends, in degrees. */
  heading: number;
}
