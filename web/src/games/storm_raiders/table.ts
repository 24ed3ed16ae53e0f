/** Storm Raiders' view and content by name, and the few words for them. */
import type { Contract, Pack, Path, Side, Site } from "../../generated/storm_raiders/content";
import type { Dial, Die, PoolDie, Vehicle as Kind, View } from "../../generated/storm_raiders/view";
import type { Hand } from "../../state/hand.svelte";
import type * as frame from "../types";

export type { Contract, ModSlot as Slot, Pack, Path, Site } from "../../generated/storm_raiders/content";
export type { Colour, Dashboard, Dial, Vehicle as Kind, View } from "../../generated/storm_raiders/view";

export type TableProps = frame.TableProps<View, Pack>;
export type SeatProps = frame.SeatProps<View, Pack>;
export type GameModule = frame.GameModule<View, Pack>;
export type GuideNote = frame.GuideNote<View>;

export const KINDS: readonly Kind[] = ["trike", "plane", "sub"];
export const DIALS: readonly Dial[] = ["mod", "medal", "crew"];

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

/** "Winter Larder: General Goods, Fuel for 6 prestige, 2 medals" (what stands in brackets is no part of a label) */
export function terms(pack: Pack, contract: Contract, side: "grey" | "blue"): string {
  const cost = contract.cost.map((type) => titleOf(pack, type)).join(", ");
  const { medals, mods } = contract[side];
  const gives = [
    `${contract.prestige} prestige`,
    medals ? plural(medals, "medal") : "",
    mods ? plural(mods, "mod") : "",
    contract.extra ? (pack.texts.extra[contract.extra] ?? contract.extra) : "",
  ];
  return `${contract.title}: ${cost} for ${gives.filter(Boolean).join(", ")}`;
}

export const faceOf = (die: Die): string => `${die.colour}-${die.value}`;

/** Each die with a number among its like, so that a die keeps its name while the others are taken. */
/** The die of the pool that is looked at or was touched. */
export function dieAt(hand: Hand, pool: PoolDie[]): PoolDie | null {
  const pieces = [hand.pointed, ...hand.touched, ...(hand.aimed?.pieces ?? [])];
  return pool.find((die) => pieces.includes(`die-${faceOf(die)}`)) ?? null;
}

export function numbered<T extends Die>(dice: T[]): (T & { key: string })[] {
  const seen = new Map<string, number>();
  return dice.map((die) => {
    const nth = seen.get(faceOf(die)) ?? 0;
    seen.set(faceOf(die), nth + 1);
    return { ...die, key: `${faceOf(die)}-${nth}` };
  });
}
