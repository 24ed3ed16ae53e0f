/** The few words on a card that can be touched: what touching it does. */
import type { Move } from "../../net/protocol";
import type { Hand } from "../../state/hand.svelte";
import type { Lying, Rift } from "./table";

const WORDS: Record<string, string> = {
  explore: "Explore",
  return: "Return",
  discard: "Discard",
  give: "Give",
  tuck: "Put beneath",
  beneath: "Put it here",
  exchange: "Give up",
  "exchange-for": "Take",
  "use-power": "Activate",
  "by-power": "By this power",
  activate: "Activate",
};

/** "Burst for 7"; empty when the card cannot be touched now. */
export function note(hand: Hand, rift: Rift, lying: Lying | null): string {
  const piece = `rift-${rift.id}`;
  const move: Move | undefined = hand.lit.has(piece)
    ? hand.candidates.find((one) => one.pieces.includes(piece))
    : undefined;
  const verb = move?.say["verb"] ?? "";
  const level = lying?.level ?? 0;
  if (verb === "shift") return `Shift to ${rift.points[level + 1]}`;
  if (verb === "turn-back") return `Back to ${rift.points[level - 1]}`;
  if (verb === "burst") return `Burst for ${lying?.points}`;
  return WORDS[verb] ?? "";
}
