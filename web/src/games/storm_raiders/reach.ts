/** What the moves that lead to a site say of the way there, in the server's own words. */
import type { Hand } from "../../state/hand.svelte";

export interface Reach {
  hours: number;
  /** The way there leads through the Storm. */
  hurts: boolean;
}

const TOLD = /\((\d+) hours?([^)]*)\)/;

/** The hours to a site that can be gone to now; null where the moves say nothing of hours. */
export function reach(hand: Hand, site: string): Reach | null {
  const move = hand.candidates.find(({ say }) => say["verb"] === "move-to" && say["site"] === site);
  const told = move ? TOLD.exec(move.text) : null;
  return told ? { hours: Number(told[1]), hurts: (told[2] ?? "").includes("Storm") } : null;
}
