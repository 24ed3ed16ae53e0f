/** Nova Raiders' view and content by name, and the few words for them. */
import type { Action, ActionId, Basic, Board, Pack, Special } from "../../generated/nova_raiders/content";
import type { Base, ShardId, Ship, View } from "../../generated/nova_raiders/view";
import { nameOf } from "../../frame/seating";
import type { SeatPart } from "../../net/protocol";
import type * as frame from "../types";

export type { Action, ActionId, Basic, Board, Pack, Special } from "../../generated/nova_raiders/content";
export type { Base, Bay, Clock, Held, How, Played, ShardId, Ship, View } from "../../generated/nova_raiders/view";

export type TableProps = frame.TableProps<View, Pack>;
export type SeatProps = frame.SeatProps<View, Pack>;
export type GameModule = frame.GameModule<View, Pack>;
export type GuideNote = frame.GuideNote<View>;

export const PHONE = "max-width: 599px";
export const HRL = "H.R.L.";

/** Events number the spaces of all rings through, with this much room for each ring. */
const ROOM = 24;
export const spaceOf = (number: number): string => `${Math.floor(number / ROOM) + 1}:${number % ROOM}`;

export const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Red, Red and Black" */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// Cards

export const basicOf = (pack: Pack, id: string): Basic | undefined => pack.basic.find((card) => card.id === id);
export const specialOf = (pack: Pack, id: string): Special | undefined => pack.special.find((card) => card.id === id);

/** What a card is called: "Orbit 2 / Unload", "Gate Push" */
export const cardName = (pack: Pack, id: string): string => specialOf(pack, id)?.name ?? pack.texts.basic[id] ?? id;

/** The names of the two faces of a basic card, as the game prints them. */
export function faceNames(pack: Pack, card: Basic): [string, string] {
  const [first = "", second = ""] = (pack.texts.basic[card.id] ?? "").split(" / ");
  return [first, second];
}

/** "2", "1–6", "1 3 5": what is printed in the sign of an orbit. */
export function distances({ distances: all }: Action): string {
  const sorted = (all ?? []).toSorted((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const dense = sorted.length > 2 && first !== undefined && last === first + sorted.length - 1;
  return dense ? `${first}–${last}` : sorted.join(" ");
}

const TILES: Partial<Record<ActionId, string>> = {
  orbit: "orbit",
  control: "orbit",
  spree: "orbit",
  jump: "jump",
  hop: "jump",
  unload: "unload",
  rearrange: "unload",
  hijack: "hijack",
  push: "hijack",
  "gate-push": "hijack",
  upgrade: "upgrade",
};

/** The kind of tile an action's sign stands on. */
export const tileOf = (action: ActionId): string => TILES[action] ?? "upgrade";

/** How many of each card, by name: "2 Hop, Orbit 2 / Unload" */
export function counted(pack: Pack, ids: string[]): string[] {
  const names = ids.map((id) => cardName(pack, id)).toSorted();
  const kinds = [...new Set(names)];
  return kinds.map((name) => {
    const many = names.filter((other) => other === name).length;
    return many > 1 ? `${many} ${name}` : name;
  });
}

/** What a directive asks for, without what it is worth: "if one of your bays …" */
export const askedBy = (pack: Pack, id: string): string =>
  (pack.texts.directive[id] ?? "").replace(/^\d+ points? /, "");

// Shards and ships

export const shardName = (pack: Pack, id: ShardId): string => pack.shard.find((shard) => shard.id === id)?.name ?? id;
export const shardNames = (pack: Pack, ids: ShardId[]): string => listed(ids.map((id) => shardName(pack, id)));

/** The colour a ship is painted in: H.R.L. has the gates and the colour of a seat that nobody plays. */
export const colourOf = (view: View, owner: number): number =>
  view.hrl && owner >= view.bases.length ? view.hrl.seat : owner;
export const isHrl = (view: View, owner: number): boolean => view.hrl !== null && owner >= view.bases.length;

/** "Your", "Maren's", "H.R.L.'s" */
export function whose(view: View, seats: SeatPart[], owner: number, me: number | null): string {
  if (isHrl(view, owner)) return `${HRL}'s`;
  return owner === me ? "your" : `${nameOf(seats, owner, me)}'s`;
}

/** "your ship with Yellow and Red under it, height 3" */
export function shipText({ view, content, seats, me }: TableProps, ship: Ship): string {
  const under = ship.shards.length ? ` with ${shardNames(content, ship.shards)} under it, height ${ship.height}` : "";
  return `${whose(view, seats, ship.owner, me)} ship${under}`;
}

/** The seat whose things one looks at: one's own, or the first for those who only look on. */
export const homeOf = (me: number | null): number => me ?? 0;

export const boardOf = (pack: Pack, id: string): Board =>
  pack.board.find((board) => board.id === id) ?? (pack.board[0] as Board);

export const baseOf = (view: View, seat: number): Base | null => view.bases[seat] ?? null;
