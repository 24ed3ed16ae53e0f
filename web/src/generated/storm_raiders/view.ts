/** What a seat sees of Storm Raiders. Made by `make types` from stormtable.games.storm_raiders.view: change it there. */

export interface Storm {
  site: string;
  clockwise: boolean;
}

export type Colour = "black" | "grey";

/** `storm`: where it would send the Storm if it were the last one; nobody knows that of a 1. */
export interface PoolDie {
  colour: Colour;
  value: number;
  medal: boolean;
  storm: string | null;
}

export interface Die {
  colour: Colour;
  value: number;
}

export type Use = "trike" | "plane" | "sub" | "tent";

/** The die in use and what was done with it. */
export interface Turn {
  value: number;
  colour: Colour;
  counts_as: Colour;
  wild: boolean;
  use: Use | null;
  used_value: number | null;
  even: boolean;
  haste: number;
  airlifts: number;
  careful: boolean;
  haul: boolean;
  picks: number;
  damage_taken: number;
  ability_used: boolean;
}

export type Side = "grey" | "blue";

/** A contract on a Stormhold. */
export interface Posted {
  contract: string;
  side: Side;
  marker: boolean;
}

/** How many cards there are, and those under it in order, by id where `you` know them (SR-039). */
export interface CrewPile {
  cards: number;
  under: (string | null)[];
}

/** The 2 cards just drawn, shown to who drew them (SR-R116); to another who knows one of them, that one. */
export interface Drawn {
  seat: number;
  cards: string[];
}

/** What lies open for a seat to choose from: tiles dealt, or resources drawn. */
export interface Choosing {
  seat: number;
  tiles?: string[];
  resources?: Record<string, number>;
}

export type TileKind = "trike" | "plane" | "sub" | "raider";

/** Two tiles of a kind that a seat has still to choose from: all of them are seen from the start (SR-R17). */
export interface Pair {
  seat: number;
  kind: TileKind;
  tiles: string[];
}

export type Vehicle = "trike" | "plane" | "sub";

/** A vehicle with its dice in rising order and its markers. */
export interface VehicleState {
  tile: string | null;
  dice: Die[];
  markers: number;
  free: number;
}

export type Dial = "mod" | "medal" | "crew";

/** A contract that a player has fulfilled. */
export interface Owned {
  contract: string;
  side: Side;
}

/** One player's dashboard and belongings, all of them public. */
export interface Dashboard {
  seat: number;
  prestige: number;
  site: string | null;
  raider: string | null;
  vehicles: Record<Vehicle, VehicleState>;
  dials: Record<Dial, number>;
  health: number;
  medals: number;
  mods: string[];
  resources: Record<string, number>;
  crew_up: string[];
  crew_down: string[];
  contracts: Owned[];
}

/** The solo opponent: its Active Contract and what it put under its pile were seen, the rest was not (SR-231). */
export interface Opponent {
  site: string;
  score: number;
  dice: Record<Colour, number>;
  active: string | null;
  covered: (string | null)[];
  unseen: number;
  under: string[];
  completed: string[];
}

/** The table for `you` (SR-R13). */
export interface View {
  you: number | null;
  board: "moon" | "star";
  round: number;
  first: number | null;
  active: number | null;
  storm: Storm;
  pool: PoolDie[];
  track: (Die | null)[];
  turn: Turn | null;
  sites: Record<string, Record<string, number>>;
  holds: Record<string, Posted | null>;
  bag: Record<string, number>;
  discards: Record<string, number>;
  contract_bag: number;
  medals_left: number;
  mods_left: number;
  crew_pile: CrewPile;
  drawn: Drawn | null;
  choosing: Choosing | null;
  draft: Pair[];
  dashboards: Dashboard[];
  opponent: Opponent | null;
}
