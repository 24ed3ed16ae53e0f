/** A content pack of Nova Raiders. Made by `make types` from stormtable.games.nova_raiders.content: change it there. */

export type Status = "printed" | "designed";

export interface Ring {
  spaces: string;
  turn: number;
}

export interface Board {
  status: Status;
  id: string;
  seats: number[];
  overlays: number;
  ring: Ring[];
  hops?: [string, string][] | null;
}

export type TrackId = "blank" | "spawn" | "expansion" | "supernova";

export interface Track {
  status: Status;
  id: string;
  seats: number[];
  spaces: TrackId[];
}

export type ActionId =
  | "orbit"
  | "jump"
  | "unload"
  | "hijack"
  | "upgrade"
  | "time"
  | "rearrange"
  | "hop"
  | "control"
  | "spree"
  | "gate-push"
  | "push";

/** What a face or a card does, with what only some actions look at. */
export interface Action {
  action: ActionId;
  distances?: number[] | null;
  anywhere?: boolean;
  pushes?: boolean;
  all?: boolean;
  steps?: number | null;
  advance?: number | null;
}

export interface Basic {
  status: Status;
  id: string;
  faces: [Action, Action];
}

export type ShardId = "black" | "red" | "yellow";

export type Icon =
  | "time"
  | "rearrange"
  | "hop"
  | "orbit-jump"
  | "control"
  | "unload-any"
  | "orbit-list"
  | "orbit-spree"
  | "gate-push"
  | "hijack-all"
  | "hijack-orbit"
  | "push"
  | "jump-push";

export interface Special {
  status: Status;
  id: string;
  name: string;
  symbol: ShardId;
  icon: Icon;
  does: Action[];
}

export interface Shard {
  status: Status;
  id: ShardId;
  name: string;
  mark: string;
  count: number;
}

/** What depends on the number of players. */
export interface Hand {
  status: Status;
  seats: number;
  opening_hands: number[];
}

export type GoalId = "tallest" | "pairs" | "majority" | "wrecker" | "graduate" | "fleet" | "load";

export interface Directive {
  status: Status;
  id: string;
  name: string;
  goal: GoalId;
  points: number;
  core: boolean;
  shard?: ShardId | null;
  least?: number | null;
}

export interface Hrl {
  status: Status;
  seat: number;
  ships: number;
}

export interface HrlCard {
  status: Status;
  id: string;
  action: "acquire" | "hijack" | "orbit";
  ring?: "any" | "inner" | "middle" | "outer" | null;
  target?: number | null;
}

export interface Settings {
  hand_size: number;
  academy_row: number;
  ships: number;
  dangling_links: "after-action" | "free";
  hijack_needs_shard: boolean;
  push_blocked_by_shards: boolean;
  gate_push_needs_shard: boolean;
  gate_push_leaver: "attacker" | "target";
  directives_secret: boolean;
  stall_rounds: number;
}

export interface Scoring {
  shards: [number, number, number];
  grouping: "best" | "greedy";
  cards: [number, number, number];
}

/** Everything a pack says. */
export interface Content {
  board: Board[];
  track: Track[];
  basic: Basic[];
  special: Special[];
  shard: Shard[];
  table: Hand[];
  directive: Directive[];
  hrl: Hrl;
  hrl_card: HrlCard[];
  settings: Settings;
  scoring: Scoring;
}

/** The content, and the texts made from it. */
export interface Pack extends Content {
  texts: {
    basic: Record<string, string>;
    special: Record<string, string>;
    directive: Record<string, string>;
    hrl: Record<string, string>;
  };
}
