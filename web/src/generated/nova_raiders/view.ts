/** What a seat sees of Nova Raiders. Made by `make types` from stormtable.games.nova_raiders.view: change it there. */

export type How = "first" | "second" | "sideways" | "link" | "action";

/** A card of the chain: which face was used, turned sideways, or a special card as a link or with its action. */
export interface Played {
  card: string;
  how: How;
}

export type ShardId = "black" | "red" | "yellow";

/** A ship on the board: its owner is a seat, or 4 for H.R.L.; its shards, the lowest first. */
export interface Ship {
  owner: number;
  space: string;
  shards: ShardId[];
  height: number;
}

/** Shards without a ship, the lowest first. */
export interface Pile {
  space: string;
  shards: ShardId[];
}

export type TrackId = "blank" | "spawn" | "expansion" | "supernova";

/** The track, the token's place (0: before the first space), and what comes next on it. */
export interface Clock {
  track: string;
  spaces: TrackId[];
  position: number;
  next: TrackId | null;
  burns_in: number | null;
  burns: number | null;
  quiet_turns: number;
  stalls_after: number | null;
}

/** The face-up row by place, what each card would add to your sets, the deck, and the cards at its bottom. */
export interface Academy {
  row: (string | null)[];
  gains: (number | null)[];
  deck: number;
  under: string[];
}

export type Why = "unload" | "rearrange" | "spawn";

/** Shards off the board that wait for a place: the last one of an unloaded stack is next. */
export interface Held {
  seat: number;
  why: Why;
  shards: ShardId[];
  bay: string | null;
  gains: number[] | null;
}

/** What the question is about: the ship that acts, and where it goes or whom it pushes, once that was chosen. */
export interface Aim {
  ship: string;
  to: string | null;
}

/** What would be pushed where by a move, or into the star. */
export interface Slide {
  move: number;
  ship: string;
  to: string | null;
}

/** A cargo bay from the bottom up, what it is worth, and how long the groups are that make it so. */
export interface Bay {
  bay: string;
  shards: ShardId[];
  points: number;
  groups: number[];
}

/** One player. Of the hand and the directive what `you` know; cards that only their owner has seen do not count. */
export interface Base {
  seat: number;
  docked: number;
  lost: number;
  bays: Bay[];
  hand: string[];
  hand_count: number;
  unseen: number;
  draw: number;
  draw_cards: string[] | null;
  discards: string[];
  symbols: Record<ShardId, number>;
  bay_points: number;
  card_points: number;
  dealt: string[];
  directive: string | null;
  put_away: string | null;
  directive_points: number | null;
  points: number;
}

/** The seat whose gates H.R.L. has, the card turned up last, and those still to come before a shuffle. */
export interface HrlView {
  seat: number;
  card: string | null;
  left: string[];
}

/** The table for `you`. Spaces are `ring:position`, rings counted from the star and from 1. */
export interface View {
  you: number | null;
  deciding: number | null;
  active: number;
  starter: number;
  turn: number;
  board: string;
  covered: number;
  link: boolean;
  spree: boolean;
  chain: Played[];
  ships: Ship[];
  piles: Pile[];
  clock: Clock;
  academy: Academy;
  bag: Record<ShardId, number>;
  burned: Record<ShardId, number>;
  held: Held | null;
  aim: Aim | null;
  pushes: Slide[];
  bases: Base[];
  directives: boolean;
  hrl: HrlView | null;
}
