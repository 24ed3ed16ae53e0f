/** The rings unrolled into lanes: the star at the foot, clockwise to the right, once round and on without end. */
import { wrapped, type Chart, type Projection, type Route, type Space, type Spot } from "./chart";

const COLUMN = 46.4;
const [HEAD, LANE, FIRE] = [39, 53, 58];
export const SIZE = 0.62;

export interface Strip {
  chart: Chart;
  /** How long the way round is. */
  lap: number;
  /** What is in view: from where, and how much. */
  from: number;
  wide: number;
  covered: number;
}

export const HEADER = HEAD;
export const laneHigh = LANE;
/** How high the strip is: with every ring that burns there is a lane less. */
export const high = (chart: Chart, covered: number): number => HEAD + (chart.rings - covered) * LANE + FIRE;

/** Once round: as wide as the fullest ring needs, and wider than what is in view. */
export const lapOf = (chart: Chart, wide: number): number =>
  Math.max(COLUMN * Math.max(...chart.sizes), wide + 2 * COLUMN);

/** The middle of a ring's lane. */
export const laneOf = (chart: Chart, ring: number): number => HEAD + (chart.rings - ring + 0.5) * LANE;

/** Where a turn lies on the strip: in the lap whose half before and half after the middle of the view are at hand. */
export function along({ lap, from, wide }: Strip, turn: number): number {
  const x = turn * lap;
  return x + Math.round((from + wide / 2 - x) / lap) * lap;
}

/** The shortest part of the way round on which all of these lie. */
export function shortestArc(turns: number[]): { middle: number; long: number } {
  const round = turns.toSorted((one, other) => one - other);
  const arcs = round.map((start, nth) => ({ start, long: wrapped((round.at(nth - 1) ?? start) - start) }));
  const { start, long } = arcs.reduce((best, arc) => (arc.long < best.long ? arc : best));
  return { middle: wrapped(start + long / 2), long };
}

export function onLanes(strip: Strip): Projection {
  const { chart, lap } = strip;
  const at = (space: Space): Spot => ({ x: along(strip, space.turn), y: laneOf(chart, space.ring) });
  return { at, scale: () => SIZE, along: route, across, inward, stroke: 0.62, handle: 0.64 };

  function route(from: Space, to: Space, clockwise: boolean, beside: number): Route {
    const sign = clockwise ? 1 : -1;
    const apart = (((((to.turn - from.turn) * sign) % 1) + 1) % 1 || 1) * lap;
    const gap = Math.min(27, apart / 3);
    const { x, y: lane } = at(from);
    const y = lane - beside * 0.52;
    const [a, b] = [x + sign * 12, x + sign * (apart - gap)];
    // Once more a lap before and after, where the way leads out of view and comes back in on the other side.
    const d = [-lap, 0, lap].map((off) => `M${(a + off).toFixed(1)} ${y}H${(b + off).toFixed(1)}`).join("");
    const seen = [b - lap, b, b + lap].reduce((one, other) => (inView(other) && !inView(one) ? other : one));
    return { d, end: { x: seen, y }, heading: clockwise ? 0 : 180 };
  }

  function inView(x: number): boolean {
    return x >= strip.from && x <= strip.from + strip.wide;
  }

  function across(from: Space, to: Space): Route {
    return between(at(from), at(to), 24);
  }

  function inward(from: Space): Route {
    const start = at(from);
    return between(start, { x: start.x, y: high(chart, strip.covered) - FIRE / 2 }, 0);
  }
}

function between(start: Spot, goal: Spot, short: number): Route {
  const [dx, dy] = [goal.x - start.x, goal.y - start.y];
  const long = Math.max(1, Math.hypot(dx, dy));
  const part = Math.max(0.4, 1 - short / long);
  const end = { x: start.x + dx * part, y: start.y + dy * part };
  const d = `M${start.x.toFixed(1)} ${start.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  return { d, end, heading: (Math.atan2(dy, dx) * 180) / Math.PI };
}

// The fire at the foot

const LENGTHS = [19, 11.8, 16.3, 9.5];
/** Ink, how far below the edge of the fire, how wide a tongue is, how long beside the first, where they begin. */
const BANDS: [string, number, number, number, number][] = [
  ["var(--nv-f1)", 11, 23, 1, -20],
  ["var(--nv-f2)", 21, 27, 0.9, -16],
  ["var(--nv-f3)", 35, 25, 0.9, -26],
  ["var(--nv-f4)", 52, 31, 0.8, -11],
  ["var(--nv-f5)", 67, 29, 0.63, -18],
  ["var(--nv-f6)", 79, 33, 0.47, -9],
];

/** Bands of tongues across the width; the fire begins at `top` and fills what is below. */
export function fire(top: number, foot: number, wide: number): { ink: string; d: string; edged: boolean }[] {
  return BANDS.filter(([, below]) => top + below < foot).map(([ink, below, step, long, start], nth) => {
    const y = top + below;
    const many = Math.ceil((wide + 60) / step);
    const licks = Array.from({ length: many }, (_, at) => {
      const x = start + at * step;
      const tip = (LENGTHS[at % LENGTHS.length] ?? 12) * long;
      const spot = (part: number, up: number): string => `${(x + part * step).toFixed(1)} ${(y - up).toFixed(1)}`;
      return `Q${spot(0.52, tip * 0.18)} ${spot(0.84, tip)}Q${spot(0.98, tip * 0.42)} ${spot(1, 0)}`;
    });
    return { ink, d: `M${start} ${foot}V${y}${licks.join("")}V${foot}Z`, edged: nth % 2 === 0 && nth < 4 };
  });
}
