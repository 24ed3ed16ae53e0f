/** What is being looked at, for drawings that show a result before the choice. */
import type { Move } from "../../net/protocol";
import type { Hand } from "../../state/hand.svelte";

/** The move that is aimed at; a flip also where placements touch the same cell and a card besides. */
export function aimed(hand: Hand): Move | null {
  if (hand.aimed || hand.pointed === null) return hand.aimed;
  const touched = [...hand.touched, hand.pointed];
  const complete = hand.with(touched).filter((move) => move.pieces.every((piece) => touched.includes(piece)));
  return complete.length === 1 ? (complete[0] ?? null) : null;
}
