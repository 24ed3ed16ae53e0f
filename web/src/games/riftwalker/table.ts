/** Riftwalker's view and content as the server sends them, by name. */
import type { View } from "../../net/protocol";
import type { Content } from "../types";

export interface Cell {
  card: string;
  showing: string;
  hidden: string;
}

export interface Beneath {
  rift: string | null;
  face_up: boolean;
}

export interface Lying {
  rift: string;
  level: number;
  points: number;
  beneath: Beneath[];
}

export interface Player {
  seat: number;
  hand: string[];
  hand_count: number;
  explored: Lying[];
  scored: (Lying & { bonus: number })[];
  points: number;
  bonus: number;
}

export interface Rifts {
  you: number | null;
  active: number;
  element: string | null;
  turns_left: number | null;
  rifts_to_end: number;
  grid: Cell[];
  lines: string[];
  element_deck: { top: string; unordered: string[]; bottom: string[] };
  rift_deck: { count: number; bottom: (string | null)[] };
  used: string[];
  permits: string[];
  players: Player[];
}

export interface Element {
  id: string;
  title: string;
  colour: string;
  letter: string;
}

export interface Rift {
  id: string;
  name: string;
  element: string;
  points: number[];
  power: string;
}

export interface Pack {
  element: Element[];
  card: { id: string; a: string; b: string }[];
  rift: Rift[];
  texts: { power: Record<string, string>; special: Record<string, string> };
}

export const rifts = (view: View): Rifts => view as unknown as Rifts;
export const packOf = (content: Content): Pack => content as unknown as Pack;

/** What stands for a rift that matches all elements. */
const EVERY: Element = { id: "every", title: "Every element", colour: "gold", letter: "*" };
const NO_RIFT: Rift = { id: "", name: "", element: EVERY.id, points: [], power: "" };

export const elementOf = (pack: Pack, id: string): Element =>
  pack.element.find((element) => element.id === id) ?? EVERY;
export const riftOf = (pack: Pack, id: string): Rift =>
  pack.rift.find((rift) => rift.id === id) ?? { ...NO_RIFT, id, name: id };

export const points = (count: number): string => `${count} ${count === 1 ? "point" : "points"}`;

/** "Feed the Fire: You may discard a card." and the special text, if there is one. */
export function textOf(pack: Pack, rift: Rift): string {
  return [`${rift.power}: ${pack.texts.power[rift.id] ?? ""}`, pack.texts.special[rift.id]].filter(Boolean).join(" ");
}

/** What lies beneath a rift, in words; empty if nothing does. */
export function beneathText(pack: Pack, { beneath }: Lying): string {
  const words = beneath.map(({ rift, face_up: up }) =>
    rift === null ? "a face-down card" : `${riftOf(pack, rift).name}${up ? "" : " (face-down)"}`,
  );
  return words.length ? `Beneath: ${words.join(", ")}` : "";
}

const CELL_TITLES = [
  "top left",
  "top",
  "top right",
  "left",
  "centre",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
];

export const cellTitle = (cell: number): string => CELL_TITLES[cell] ?? String(cell + 1);

const COLUMNS = 3;
const AT = [0, 1, 2];
const ROWS = AT.map((row) => AT.map((column) => row * COLUMNS + column));
const FALLING = AT.map((at) => at * COLUMNS + at);
const RISING = AT.map((at) => at * COLUMNS + COLUMNS - 1 - at);
const STRAIGHT = [...ROWS, ...AT.map((column) => ROWS.map((row) => row[column] as number)), FALLING, RISING];

/** The cells of each line that the view says the grid has. */
export function tied({ grid, lines }: Rifts): number[][] {
  return STRAIGHT.filter((cells) => lines.some((element) => cells.every((cell) => grid[cell]?.showing === element)));
}
