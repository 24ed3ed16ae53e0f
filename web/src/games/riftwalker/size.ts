/** How wide the cards of a row are: each as its text needs, so that all come out about as high. */
import { textOf, type Pack, type Rift } from "./table";

const EDGES = 20;
const NAME_LETTER = 7.9;
const NARROWEST = 104;
export const GAP = 10;

/** The least a card can do with: the longest word of its name stays whole. */
export function least({ name }: Rift): number {
  const longest = Math.max(...name.split(" ").map((word) => word.length));
  return Math.max(NARROWEST, Math.round(EDGES + NAME_LETTER * longest));
}

/** Its part of what is to spare. */
export const share = (pack: Pack, rift: Rift): number => textOf(pack, rift).length;

/** The least a whole row can do with. */
export function rowOf(cards: Rift[]): number {
  return cards.reduce((sum, rift) => sum + least(rift) + GAP, 0);
}
