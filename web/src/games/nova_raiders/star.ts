/** The round star map: rings round the star, one's own gates pointing down. */
import type { Chart, Projection, Route, Space, Spot } from "./chart";

export const CENTRE: Spot = { x: 500, y: 512 };
export const EDGE = 476;
const [INNERMOST, OUTERMOST] = [152, 440];
/** How much of a ring a space needs to be drawn at full size. */
const ROOM = 80;
/** How far short of a space a route along a ring ends. */
const SHORT = 42;

export const spacing = ({ rings }: Chart): number => (rings < 2 ? 0 : (OUTERMOST - INNERMOST) / (rings - 1));
export const radius = (chart: Chart, ring: number): number => OUTERMOST - (chart.rings - ring) * spacing(chart);

/** How far the star reaches when it has covered so many rings. */
export const starRadius = (chart: Chart, covered: number): number =>
  radius(chart, covered + 1) - Math.max(48, spacing(chart) * 0.667) - (covered === 0 ? 10 : 0);

/** A turn clockwise from below, at such a distance from the middle. */
export function polar(turn: number, far: number): Spot {
  const angle = 2 * Math.PI * turn;
  return { x: CENTRE.x - far * Math.sin(angle), y: CENTRE.y + far * Math.cos(angle) };
}

const point = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function onStar(chart: Chart): Projection {
  const far = (space: Space): number => radius(chart, space.ring);
  const at = (space: Space): Spot => polar(space.turn, far(space));
  const scale = (space: Space): number =>
    Math.min(1, (2 * Math.PI * far(space)) / (chart.sizes[space.ring - 1] ?? 1) / ROOM);
  return { at, scale, along, across, inward, stroke: 1, handle: 1 };

  function along(from: Space, to: Space, clockwise: boolean, beside: number): Route {
    const r = far(from) + beside;
    const apart = ((((to.turn - from.turn) * (clockwise ? 1 : -1)) % 1) + 1) % 1 || 1;
    const gap = Math.min(SHORT / (2 * Math.PI * r), apart / 3);
    const sign = clockwise ? 1 : -1;
    const [a, b] = [from.turn + (sign * gap) / 2, from.turn + sign * (apart - gap)];
    const [start, end] = [polar(a, r), polar(b, r)];
    const large = apart - 1.5 * gap > 0.5 ? 1 : 0;
    const d = `M${point(start)}A${r.toFixed(1)} ${r.toFixed(1)} 0 ${large} ${clockwise ? 1 : 0} ${point(end)}`;
    const heading = 360 * b + (clockwise ? 180 : 0);
    return { d, end, heading };
  }

  function across(from: Space, to: Space): Route {
    return straight(at(from), at(to));
  }

  function inward(from: Space): Route {
    return straight(at(from), polar(from.turn, Math.max(0, far(from) - 2 * spacing(chart))), 0);
  }
}

/** A straight route that ends a little before where it leads. */
export function straight(start: Spot, goal: Spot, short = SHORT): Route {
  const [dx, dy] = [goal.x - start.x, goal.y - start.y];
  const long = Math.max(1, Math.hypot(dx, dy));
  const part = Math.max(0.4, 1 - short / long);
  const end = { x: start.x + dx * part, y: start.y + dy * part };
  return { d: `M${point(start)}L${point(end)}`, end, heading: (Math.atan2(dy, dx) * 180) / Math.PI };
}

// The star itself

/** Numbers from 0 to 1 that are always the same. */
export function chance(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 16807) % 2147483647;
    return last / 2147483647;
  };
}

const LENGTHS = [30, 18, 26, 15];

/** A closed band of tongues that lean clockwise. */
export function tongues(count: number, base: number, size: number, phase: number): string {
  const at = (part: number, far: number): string => point(polar((part + phase) / count + 0.5, far));
  const licks = Array.from({ length: count }, (_, nth) => {
    const long = (LENGTHS[nth % LENGTHS.length] ?? 20) * size;
    return `Q${at(nth + 0.52, base + long * 0.18)} ${at(nth + 0.85, base + long)}Q${at(nth + 1.05, base + long * 0.42)} ${at(nth + 1, base)}`;
  });
  return `M${at(0, base)}${licks.join("")}Z`;
}

/** Ink, tongues, how far inside the edge at most, and by what part of the radius at most. */
const BANDS: [string, number, number, number, number][] = [
  ["var(--nv-f1)", 44, 0, 0, 1],
  ["var(--nv-f2)", 38, 12, 0.07, 0.8],
  ["var(--nv-f3)", 33, 34, 0.19, 0.85],
  ["var(--nv-f4)", 26, 62, 0.35, 0.72],
  ["var(--nv-f5)", 22, 88, 0.5, 0.6],
];
const HEART = { inside: 114, part: 0.648, core: 0.6 };

export interface StarShape {
  bands: { ink: string; d: string; edged: boolean }[];
  heart: number;
  core: number;
  flecks: string;
}

/** The star at such a size: hard bands from dark to white. */
export function starShape(reach: number): StarShape {
  const size = Math.min(1, reach / 150);
  const heart = reach - Math.min(HEART.inside, HEART.part * reach);
  const bands = BANDS.map(([ink, count, inside, part, long], nth) => ({
    ink,
    d: tongues(count, reach - Math.min(inside, part * reach), long * size, nth * 0.37),
    edged: nth % 2 === 0 && nth < 4,
  }));
  const luck = chance(41);
  const flecks = Array.from({ length: 60 }, (_, nth) => {
    const far = reach - Math.min(50, 0.3 * reach) - luck() * 12 * size;
    const [from, to] = [polar(nth / 60, far), polar(nth / 60 + 0.006, far + 6 + luck() * 8 * size)];
    return `M${point(from)}L${point(to)}`;
  }).join("");
  return { bands, heart, core: heart * HEART.core, flecks };
}

/** Dots that thin out over the step from one band to the next. */
export function dust(far: number, seed: number): string {
  const luck = chance(seed);
  return Array.from({ length: Math.round(far * 0.62) }, () => {
    const out = luck() ** 2 * 17;
    return `M${point(polar(luck(), far + out))}h0`;
  }).join("");
}

/** Stars of the sky round about, of three sizes. */
export function stars(count: number, seed: number): string {
  const luck = chance(seed);
  return Array.from({ length: count }, () => {
    const spot = { x: -480 + luck() * 1960, y: -90 + luck() * 1290 };
    return Math.hypot(spot.x - CENTRE.x, spot.y - CENTRE.y) > EDGE + 6 ? `M${point(spot)}h0` : "";
  }).join("");
}
