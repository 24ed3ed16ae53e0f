/** What a seat sees of Riftwalker. Made by `make types` from stormtable.games.riftwalker.view: change it there. */

/** A card on the grid, the element it shows and the one on its back. */
export interface Cell {
  card: string;
  showing: string;
  hidden: string;
}

/** The card on top, those below it in no known order, then those put to the bottom in order. */
export interface ElementDeck {
  top: string;
  unordered: string[];
  bottom: string[];
}

/** How many cards lie in no known order, then those put to the bottom in order: by id where `you` know them. */
export interface RiftDeck {
  count: number;
  unordered: number;
  bottom: (string | null)[];
  emptied: boolean;
}

export interface Beneath {
  rift: string | null;
  face_up: boolean;
}

/** A rift in play with the cards beneath it, oldest first. */
export interface Lying {
  rift: string;
  level: number;
  points: number;
  beneath: Beneath[];
}

export interface Scored {
  rift: string;
  level: number;
  points: number;
  beneath: Beneath[];
  bonus: number;
}

/** One player's rifts; of a hand those that `you` know. */
export interface Player {
  seat: number;
  hand: string[];
  hand_count: number;
  explored: Lying[];
  scored: Scored[];
  points: number;
  bonus: number;
}

/** The table for `you`; of cards you do not know only that they are there (RW-002, RW-R04, RW-R35, RW-R56). */
export interface View {
  you: number | null;
  deciding: number | null;
  active: number;
  starter: number;
  element: string | null;
  turns_left: number | null;
  rounds: number;
  round_limit: number;
  quiet_rounds: number;
  rifts_to_end: number;
  grid: Cell[];
  lines: string[];
  element_deck: ElementDeck;
  rift_deck: RiftDeck;
  used: string[];
  permits: string[];
  players: Player[];
}
