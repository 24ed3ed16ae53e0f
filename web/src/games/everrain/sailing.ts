/** What the question that is asked puts on the sea: handles to touch, and whom they turn round. */
import { keyOf, outline, spot, STEPS, type Chart, type Point } from "./chart";
import { FACING_NAMES, FACINGS, type View } from "./table";

export interface Handle extends Point {
  id: string;
  label: string;
  sign: string;
  /** Which way its arrow points, in degrees. */
  turn: number;
}

const NEAR = 37;
const AWAY = 50;

/** The ship that sails now. */
export const sailor = (view: View): number | null => view.about.ship ?? view.active;

export function towards(at: Point, facing: number, far: number): Point {
  const [q, r] = STEPS[((facing % 6) + 6) % 6] as readonly [number, number];
  const to = spot(q, r);
  const length = Math.hypot(to.x, to.y);
  return { x: at.x + (to.x / length) * far, y: at.y + (to.y / length) * far };
}

/** Two handles turn the ship that sails. */
export function turning(at: Point, facing: number): Handle[] {
  return [
    { id: "turn-left", label: "Turn to port", sign: "ev-turnl", turn: 0, ...towards(at, facing - 1, NEAR) },
    { id: "turn-right", label: "Turn to starboard", sign: "ev-turnr", turn: 0, ...towards(at, facing + 1, NEAR) },
  ];
}

/** A handle for each facing, round what is to be turned or moved. */
export function facings(at: Point): Handle[] {
  return FACINGS.map((id, facing) => ({
    id: `facing-${id}`,
    label: `To the ${FACING_NAMES[facing]}`,
    sign: "ev-up",
    turn: facing * 60,
    ...towards(at, facing, AWAY),
  }));
}

/** Ways on for an enemy ship that somebody steers. */
export function courses(at: Point, facing: number): Handle[] {
  return [
    { id: "course-left", label: "It turns left", sign: "ev-turnl", turn: 0, ...towards(at, facing - 1, NEAR) },
    { id: "course-right", label: "It turns right", sign: "ev-turnr", turn: 0, ...towards(at, facing + 1, NEAR) },
    { id: "course-ahead", label: "It sails ahead", sign: "ev-up", turn: facing * 60, ...towards(at, facing, NEAR) },
  ];
}

/** Whom handles for facings stand round: an enemy ship, a storm, the ship itself. */
export function turned(view: View, chart: Chart): Point | null {
  const { hex, storm, vessel, ship } = view.about;
  const lies = storm === null ? undefined : view.storms[storm - 1];
  if (lies) return middle(lies.hexes);
  const sails = view.fleet.find((one) => one.number === vessel)?.hex;
  const stands = hex ?? sails ?? (ship === null ? null : view.ships[ship]?.hex);
  return (stands ? chart.hexes.get(stands) : null) ?? null;
}

export function middle(hexes: number[][]): Point {
  const spots = hexes.map(([q = 0, r = 0]) => spot(q, r));
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
}

export interface Ahead extends Point {
  path: string;
  /** The slot that waits there for a tile. */
  slot: string | null;
}

/** What lies before the bow: a hex, or a slot under the clouds. */
export function ahead(view: View, chart: Chart, ship: number): Ahead | null {
  const sails = view.ships[ship];
  const here = sails?.hex ? chart.hexes.get(sails.hex) : undefined;
  if (!sails || !here) return null;
  const [dq, dr] = STEPS[sails.facing] as readonly [number, number];
  const id = chart.ids.get(keyOf(here.q + dq, here.r + dr));
  const there = id === undefined ? undefined : chart.hexes.get(id);
  if (!there) return null;
  const seen = view.sea.some((space) => space.id === id);
  const hexes = seen ? [[there.q, there.r]] : (chart.slots.get(there.slot) ?? []);
  return { path: outline(hexes, seen ? 3 : 0), slot: seen ? null : there.slot, ...middle(hexes) };
}
