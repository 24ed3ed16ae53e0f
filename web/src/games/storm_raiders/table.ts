/** Storm Raiders' view and content as the server sends them, by name. */
import type { View } from "../../net/protocol";
import type { Content } from "../types";

export type Colour = "black" | "grey";
export type Kind = "trike" | "plane" | "sub";
export type Dial = "mod" | "medal" | "crew";

export interface Die {
  colour: Colour;
  value: number;
}

export interface VehicleState {
  tile: string | null;
  dice: Die[];
  markers: number;
  free: number;
}

export interface Dashboard {
  seat: number;
  prestige: number;
  site: string | null;
  raider: string | null;
  vehicles: Record<Kind, VehicleState>;
  dials: Record<Dial, number>;
  health: number;
  medals: number;
  mods: string[];
  resources: Record<string, number>;
  crew_up: string[];
  crew_down: string[];
  contracts: { contract: string; side: Colour | "blue" }[];
}

export interface Opponent {
  site: string;
  score: number;
  dice: { black: number; grey: number };
  active: string | null;
  covered: (string | null)[];
  unseen: number;
  under: string[];
  completed: string[];
}

export interface Posted {
  contract: string;
  side: "grey" | "blue";
  marker: boolean;
}

export interface Atlantis {
  you: number | null;
  board: "star" | "moon";
  round: number;
  first: number | null;
  active: number | null;
  storm: { site: string; clockwise: boolean };
  pool: (Die & { medal: boolean })[];
  track: (Die | null)[];
  turn: {
    value: number;
    colour: Colour;
    counts_as: Colour;
    wild: boolean;
    use: string | null;
    used_value: number | null;
  } | null;
  sites: Record<string, Record<string, number>>;
  holds: Record<string, Posted | null>;
  bag: Record<string, number>;
  discards: Record<string, number>;
  contract_bag: number;
  medals_left: number;
  mods_left: number;
  crew_pile: { cards: number };
  drawn: { seat: number; cards: string[] } | null;
  choosing: { seat: number; tiles?: string[]; resources?: Record<string, number> } | null;
  dashboards: Dashboard[];
  opponent: Opponent | null;
}

export interface Site {
  id: string;
  title: string;
  kind: "wreck" | "stormhold";
  effect?: Dial | "health";
  port?: number;
  x: number;
  y: number;
}

export interface Path {
  id: string;
  a: string;
  b: string;
  hours: number;
  plane: boolean;
}

export interface Side {
  title: string;
  storm_path: string[];
}

export interface Contract {
  id: string;
  cost: string[];
  prestige: number;
  grey: { medals: number; mods: number };
  blue: { medals: number; mods: number };
  extra?: string;
}

export interface Tile {
  id: string;
  title: string;
  text: string;
  kind?: Kind;
  mark?: number;
}

export interface Slot {
  id: string;
  vehicle: Kind;
  text: string;
  condition: "die-placed" | "salvage" | "weaponry";
  die?: number[];
  resources?: number;
}

export interface Pack {
  star: Side;
  moon: Side;
  star_site: Site[];
  moon_site: Site[];
  star_path: Path[];
  moon_path: Path[];
  resource: { id: string; title: string; letter: string; use: string }[];
  contract: Contract[];
  raider: Tile[];
  vehicle: Tile[];
  ability: { id: string; title: string; text: string }[];
  card: { id: string; name: string; ability: string; starting: boolean }[];
  destroy: { text: string };
  dial: { values: number[] };
  health: { values: number[] };
  spaces: { vehicle: number };
  limit: { mods: number; medals: number; crew: number };
  mod_slot: Slot[];
  track: { number: number; modifier: number }[];
  drop: { id: string; steps_from: number; steps_to: number; resources: number }[];
  table: { seats: number; medal_rounds: number[] }[];
  texts: { extra: Record<string, string> };
}

export const KINDS: readonly Kind[] = ["trike", "plane", "sub"];
export const DIALS: readonly Dial[] = ["mod", "medal", "crew"];

export const atlantis = (view: View): Atlantis => view as unknown as Atlantis;
export const packOf = (content: Content): Pack => content as unknown as Pack;

/** The side of the board that is played on. */
export function sideOf(pack: Pack, board: "star" | "moon"): { side: Side; sites: Site[]; paths: Path[] } {
  return board === "star"
    ? { side: pack.star, sites: pack.star_site, paths: pack.star_path }
    : { side: pack.moon, sites: pack.moon_site, paths: pack.moon_path };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const plural = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);

export const titleOf = (pack: Pack, type: string): string =>
  pack.resource.find((one) => one.id === type)?.title ?? type;

/** Each token by itself, in the order of the pack. */
export function tokens(pack: Pack, held: Record<string, number>): string[] {
  return pack.resource.flatMap(({ id }) => Array.from({ length: held[id] ?? 0 }, () => id));
}

/** "2 Fuel, Weaponry" */
export function counted(pack: Pack, held: Record<string, number>): string {
  const parts = pack.resource
    .filter(({ id }) => held[id])
    .map(({ id, title }) => (held[id] === 1 ? title : `${held[id]} ${title}`));
  return parts.join(", ") || "nothing";
}

/** "General Goods, Fuel for 6 prestige, 2 medals" */
export function terms(pack: Pack, contract: Contract, side: "grey" | "blue"): string {
  const cost = contract.cost.map((type) => titleOf(pack, type)).join(", ");
  const { medals, mods } = contract[side];
  const gives = [
    `${contract.prestige} prestige`,
    medals ? plural(medals, "medal") : "",
    mods ? plural(mods, "mod") : "",
    contract.extra ? (pack.texts.extra[contract.extra] ?? contract.extra) : "",
  ];
  return `${cost} for ${gives.filter(Boolean).join(", ")}`;
}

export const faceOf = (die: Die): string => `${die.colour}-${die.value}`;

/** Each die with a number among its like, so that a die keeps its name while the others are taken. */
export function numbered<T extends Die>(dice: T[]): (T & { key: string })[] {
  const seen = new Map<string, number>();
  return dice.map((die) => {
    const nth = seen.get(faceOf(die)) ?? 0;
    seen.set(faceOf(die), nth + 1);
    return { ...die, key: `${faceOf(die)}-${nth}` };
  });
}
