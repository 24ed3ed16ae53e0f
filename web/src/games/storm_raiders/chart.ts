/**
 * The chart of Atlantis, worked out from where the content pack puts its sites: islets, city islands, sea walls, the
 * Storm Path and the curves of the paths. Nothing here knows a site by name.
 */
import type { Path, Site } from "./table";

export interface Spot {
  x: number;
  y: number;
}

export const SIZE = 1080;
const MARGIN = { x: 48, y: 52 };
const SPAN = { x: SIZE - 2 * MARGIN.x, y: 1000 };
const HUB = 108;
const PILL_HIGH = 30;
const SITE_ROOM = 62;

export const place = ({ x, y }: Spot): Spot => ({
  x: Math.round(MARGIN.x + x * SPAN.x),
  y: Math.round(MARGIN.y + y * SPAN.y),
});

/** Where every site is on the chart. */
export const places = (sites: Site[]): Map<string, Spot> => new Map(sites.map((site) => [site.id, place(site)]));

export function middleOf(spots: Spot[]): Spot {
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

const away = (from: Spot, to: Spot): number => Math.hypot(to.x - from.x, to.y - from.y);
const angle = (from: Spot, to: Spot): number => Math.atan2(to.y - from.y, to.x - from.x);
const between = (a: Spot, b: Spot, t: number): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const round = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;

/** A closed, smooth line through the points. */
export function smooth(points: Spot[]): string {
  const at = (index: number): Spot => points[(index + points.length) % points.length] as Spot;
  const curve = points.map((_, index) => {
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: here.x + (next.x - before.x) / 6, y: here.y + (next.y - before.y) / 6 };
    const second = { x: next.x - (after.x - here.x) / 6, y: next.y - (after.y - here.y) / 6 };
    return `C${round(first)} ${round(second)} ${round(next)}`;
  });
  return `M${round(at(0))}${curve.join("")}Z`;
}

/** A number from 0 to 1 that is always the same for the same words. */
function chanceOf(words: string): number {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

const SHORE_POINTS = 11;

/** The uneven shore of an islet. */
export function islet(id: string, spot: Spot, radius: number): string {
  const points = Array.from({ length: SHORE_POINTS }, (_, index) => {
    const turn = (index / SHORE_POINTS) * 2 * Math.PI;
    const far = radius * (0.9 + 0.2 * chanceOf(`${id}${index}`));
    return { x: spot.x + far * 1.08 * Math.cos(turn), y: spot.y + far * 0.96 * Math.sin(turn) };
  });
  return smooth(points);
}

/** A piece of a circle, from one angle to the next. */
export function arc(middle: Spot, radius: number, from: number, to: number): string {
  const at = (turn: number): Spot => ({ x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) });
  return `M${round(at(from))}A${radius.toFixed(0)} ${radius.toFixed(0)} 0 0 1 ${round(at(to))}`;
}

const LONGEST_TURN = 0.34;
const STRAIT = 0.36;
const RUINS = 0.85;

/** How far an island reaches to either side, so that a strait stays between neighbours. */
function room(middle: Spot, hold: Spot, holds: Spot[]): [number, number] {
  const full = 2 * Math.PI;
  const turns = holds
    .filter((other) => other !== hold)
    .map((other) => (angle(middle, other) - angle(middle, hold) + 2 * full) % full);
  const reach = (gap: number): number => Math.min(LONGEST_TURN, Math.max(0.02, gap / 2 - STRAIT));
  return [reach(full - Math.max(...turns)), reach(Math.min(...turns))];
}

/** The city islands: long, and bent round the middle, each with its Stormhold on it. */
export function islands(middle: Spot, holds: Spot[]): string {
  return holds
    .map((hold) => {
      const [before, after] = room(middle, hold, holds);
      return arc(middle, away(middle, hold), angle(middle, hold) - before, angle(middle, hold) + after);
    })
    .join("");
}

/** Where broken columns stand on the islands. */
export function ruins(middle: Spot, holds: Spot[]): Spot[] {
  return holds.flatMap((hold) =>
    room(middle, hold, holds).map((reach, after) => {
      const [far, at] = [away(middle, hold), angle(middle, hold) + (after ? 1 : -1) * (reach * RUINS + 0.08)];
      return { x: middle.x + far * Math.cos(at), y: middle.y + far * Math.sin(at) + 12 };
    }),
  );
}

/** Sea walls: a ring with a gate towards each of the spots. */
export function walls(middle: Spot, radius: number, spots: Spot[], gate: number): string {
  const turns = spots.map((spot) => angle(middle, spot)).toSorted((a, b) => a - b);
  return turns
    .map((turn, index) => {
      const next = turns[index + 1] ?? (turns[0] ?? 0) + 2 * Math.PI;
      return arc(middle, radius, turn + gate, next - gate);
    })
    .join("");
}

/** Half way between two neighbours on the Storm Path, and the way from one to the other. */
export function chevrons(middle: Spot, ring: Spot[]): { x: number; y: number; turn: number }[] {
  return ring.map((spot, index) => {
    const next = ring[(index + 1) % ring.length] as Spot;
    const half = between(spot, next, 0.5);
    const out = 1 + 0.16 * (away(spot, next) / 2 / Math.max(1, away(middle, half)));
    return {
      x: middle.x + (half.x - middle.x) * out,
      y: middle.y + (half.y - middle.y) * out,
      turn: (angle(spot, next) * 180) / Math.PI,
    };
  });
}

export interface Way {
  path: Path;
  d: string;
  /** Where the pill with its hours lies, and how wide it is. */
  at: Spot;
  wide: number;
}

export const pillWide = (path: Path): number => 13 + 17 * path.hours + (path.plane ? 22 : 0);

/** The point towards which a path is bent: inward along the ring, outward between Stormholds, round the hub in the middle. */
function bend(a: Spot, b: Spot, rim: boolean, inner: boolean, middle: Spot): Spot {
  const half = between(a, b, 0.5);
  const far = away(middle, half);
  if (rim) return between(half, middle, 0.2);
  if (!inner) return half;
  const least = HUB + 62;
  const wanted = Math.max(far * 1.14, least);
  const out = far < 1 ? { x: 1, y: 0 } : { x: (half.x - middle.x) / far, y: (half.y - middle.y) / far };
  return { x: half.x + out.x * 2 * (wanted - far), y: half.y + out.y * 2 * (wanted - far) };
}

const LETTER_WIDE = 11;
const HIGH_UP = 330;

/** How far below its site a name stands; above it near the upper edge. */
export function nameDrop(site: Site): number {
  if (site.kind === "stormhold") return 68;
  return place(site).y < HIGH_UP ? -68 : 82;
}

function nameRoom(site: Site): { at: Spot; wide: number } {
  const { x, y } = place(site);
  return { at: { x, y: y + nameDrop(site) - 7 }, wide: site.title.length * LETTER_WIDE };
}

const along = (a: Spot, c: Spot, b: Spot, t: number): Spot => between(between(a, c, t), between(c, b, t), t);

/** The curves of all paths; each pill lies where it covers least. */
export function ways(paths: Path[], sites: Site[], middle: Spot): Way[] {
  const at = places(sites);
  const names = sites.map((site) => nameRoom(site));
  const isHold = (id: string): boolean => sites.find((site) => site.id === id)?.kind === "stormhold";
  const drawn: Way[] = [];
  for (const path of paths) {
    const [a, b] = [at.get(path.a), at.get(path.b)];
    if (!a || !b) continue;
    const holds = Number(isHold(path.a)) + Number(isHold(path.b));
    const control = bend(a, b, holds === 0, holds === 2, middle);
    const wide = pillWide(path);
    const tries = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7].map((t) => along(a, control, b, t));
    const best = tries
      .map((spot) => ({ spot, cost: crowding(spot, wide, [...at.values()], [...drawn, ...names]) }))
      .reduce((one, other) => (other.cost < one.cost ? other : one));
    drawn.push({ path, d: `M${round(a)}Q${round(control)} ${round(b)}`, at: best.spot, wide });
  }
  return drawn;
}

function crowding(spot: Spot, wide: number, sites: Spot[], pills: { at: Spot; wide: number }[]): number {
  const overSites = sites.map((site) => Math.max(0, SITE_ROOM + wide / 2 - away(site, spot)));
  const overPills = pills.map((pill) => {
    const x = (pill.wide + wide) / 2 + 4 - Math.abs(pill.at.x - spot.x);
    const y = PILL_HIGH + 2 - Math.abs(pill.at.y - spot.y);
    return x > 0 && y > 0 ? 4 * Math.min(x, y) : 0;
  });
  return [...overSites, ...overPills].reduce((sum, cost) => sum + cost, 0);
}
