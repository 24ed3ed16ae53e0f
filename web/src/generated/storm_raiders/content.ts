/** A content pack of Storm Raiders. Made by `make types` from stormtable.games.storm_raiders.content: change it there. */

export type Status = "printed" | "derived" | "designed";

/** A side of the main board. */
export interface Side {
  status: Status;
  title: string;
  storm_path: string[];
  storm_start: string;
  opponent_start: string;
}

export interface Site {
  status: Status;
  id: string;
  title: string;
  kind: "stormhold" | "wreck";
  x: number;
  y: number;
  effect?: "crew" | "health" | "medal" | "mod" | null;
  port?: number | null;
}

export interface Path {
  status: Status;
  id: string;
  a: string;
  b: string;
  hours: number;
  plane: boolean;
}

export interface Resource {
  status: Status;
  id: string;
  title: string;
  letter: string;
  tokens: number;
  use: "cargo" | "crew" | "weaponry";
}

export interface Awards {
  medals: number;
  mods: number;
}

export interface Contract {
  status: Status;
  id: string;
  title: string;
  cost: string[];
  prestige: number;
  grey: Awards;
  blue: Awards;
  extra?: "dial-shift" | "die" | "refresh" | "repair" | "resource" | null;
}

export type Moment = "T0" | "T1" | "T2" | "T3" | "T4" | "TE" | "T5" | "T6" | "T7" | "R1" | "R4" | "S1" | "S2" | "any";

export interface CardAbility {
  status: Status;
  id: string;
  title: string;
  text: string;
  moments: Moment[];
  when: string;
  again: boolean;
  asks?: string | null;
  gives?: Record<string, number>;
}

export interface Destroy {
  status: Status;
  ability: "destroy-for-mod";
  text: string;
  moments: Moment[];
  when: string;
  asks: string;
}

export interface Card {
  status: Status;
  id: string;
  name: string;
  ability: string;
  starting: boolean;
}

export interface Dials {
  mod?: number;
  medal?: number;
  crew?: number;
}

export interface Raider {
  status: Status;
  id: string;
  title: string;
  text: string;
  rules: string[];
  gives?: Record<string, number>;
  dials: Dials;
}

export type Vehicle = "trike" | "plane" | "sub";

export type Colour = "black" | "grey";

/** Dice that leave vehicles once the die is placed, or markers instead; without a choice of vehicles, any. */
export interface Removes {
  what: "dice" | "die-or-markers" | "each-colour" | "same-value";
  vehicles?: Vehicle[] | null;
  colour?: Colour | null;
  dice?: number | null;
  markers?: number | null;
  markers_from?: Vehicle[] | null;
}

export interface VehicleTile {
  status: Status;
  id: string;
  title: string;
  text: string;
  rules: string[];
  gives?: Record<string, number>;
  kind: Vehicle;
  mark: number;
  die?: number[] | null;
  colour?: Colour | null;
  removes?: Removes | null;
}

export interface Scale {
  status: Status;
  values: number[];
  start: number;
}

export interface Spaces {
  status: Status;
  vehicle: number;
  tent: 1;
}

export interface Limit {
  status: Status;
  mods: 7;
  medals: number;
  crew: number;
}

export interface ModSlot {
  status: Status;
  id: string;
  vehicle: Vehicle;
  text: string;
  condition: "die-placed" | "salvage" | "weaponry";
  die?: number[];
  resources?: number | null;
}

export interface SetUp {
  status: Status;
  site_resources: number;
  starting_crew: number;
  damage: number;
}

export interface Supply {
  status: Status;
  mods: number;
  medals: number;
  damage_markers: number;
  black_dice: number;
  grey_dice: number;
}

export interface TableSize {
  status: Status;
  seats: number;
  black: number;
  grey: number;
  medal_rounds: number[];
}

export interface Solo {
  status: Status;
  opponent_contracts: number;
  opponent_steps: number;
  difficulty: number[];
}

export interface TrackSpace {
  status: Status;
  number: number;
  modifier: number;
}

export interface Drop {
  status: Status;
  id: string;
  steps_from: number;
  steps_to: number;
  resources: number;
}

/** Everything a pack says. */
export interface Content {
  star: Side;
  star_site: Site[];
  star_path: Path[];
  moon: Side;
  moon_site: Site[];
  moon_path: Path[];
  resource: Resource[];
  contract: Contract[];
  ability: CardAbility[];
  destroy: Destroy;
  card: Card[];
  raider: Raider[];
  vehicle: VehicleTile[];
  dial: Scale;
  health: Scale;
  spaces: Spaces;
  limit: Limit;
  mod_slot: ModSlot[];
  rounds: number;
  turns: number;
  setup: SetUp;
  supply: Supply;
  table: TableSize[];
  solo: Solo;
  track: TrackSpace[];
  drop: Drop[];
}

/** The content, and the texts made from it. */
export interface Pack extends Content {
  texts: {
    extra: Record<string, string>;
  };
}
