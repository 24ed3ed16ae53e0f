/** Riftwalker's view and content by name, and the few words for them. */
import type * as content from "../../generated/riftwalker/content";
import type { Lying, View } from "../../generated/riftwalker/view";
import type * as frame from "../types";

export type { Cell, Lying, Player, View } from "../../generated/riftwalker/view";

export type Pack = content.Pack;
/** What is drawn of an element and of a rift: there is one that no pack has, for every element or an unknown card. */
export type Element = Pick<content.Element, "id" | "title" | "colour" | "letter">;
export type Rift = Pick<content.Rift, "id" | "name" | "element" | "points" | "power">;

export type TableProps = frame.TableProps<View, Pack>;
export type SeatProps = frame.SeatProps<View, Pack>;
export type GameModule = frame.GameModule<View, Pack>;
export type GuideNote = frame.GuideNote<View>;

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
export function tied({ grid, lines }: View): number[][] {
  return STRAIGHT.filter((cells) => lines.some((element) => cells.every((cell) => grid[cell]?.showing === element)));
}
