/** A content pack of Riftwalker. Made by `make types` from stormtable.games.riftwalker.content: change it there. */

export type Status = "printed" | "designed";

export interface Element {
  status: Status;
  id: string;
  title: string;
  colour: string;
  letter: string;
}

export interface ElementCard {
  status: Status;
  id: string;
  a: string;
  b: string;
}

export type Who = "opp" | "each_opp";

export type Zone = "explored" | "hand" | "scored" | "deck";

export type Owner = "me" | "opp";

/** Which rifts an effect may choose. */
export interface Choice {
  zone?: Zone;
  owner?: Owner;
  level?: number[] | null;
  pts?: number[] | null;
  other?: boolean;
}

export type To = "active" | "opp";

export type Under = "self" | "scored";

export type Face = "down" | "up";

export type Rule = "free" | "line2" | "any_line" | "extra";

/** One step of a power: its op, what all ops share, and what only some need. */
export interface Effect {
  op: string;
  may?: boolean;
  max?: number;
  cond?: "prev" | null;
  who?: Who | null;
  sel?: Choice | null;
  src?: Choice | null;
  elements?: string[] | null;
  n?: number | null;
  times?: number | null;
  activate?: boolean | null;
  distinct?: boolean | null;
  element?: "centre" | null;
  to?: To | null;
  random?: true | null;
  under?: Under | null;
  face?: Face | null;
  rule?: Rule | null;
  pts?: number[] | null;
  then?: "opp_burst" | null;
}

export type Static = "wild" | "explore_any" | "burst_any_line" | "shield_opp";

export type BonusKind =
  | "beneath_self"
  | "scored_element"
  | "scored_pts"
  | "flat_elements"
  | "scored_with_beneath"
  | "explored"
  | "hand_over3"
  | "grid_element"
  | "flat_behind"
  | "scored_venture";

/** Special text that scores at the end; `k` is the amount when scored at level 1 and at level 2. */
export interface Bonus {
  kind: BonusKind;
  k: number[];
  element?: string | null;
  pts?: number | null;
  need?: number | null;
  other?: boolean;
}

export interface Rift {
  status: Status;
  id: string;
  name: string;
  element: string;
  points: number[];
  power: string;
  effects: Effect[];
  family?: "venture" | null;
  static?: Static[];
  bonus?: Bonus | null;
}

export interface TableSize {
  status: Status;
  seats: number;
  rifts_to_end: number;
}

/** Everything a pack says. */
export interface Content {
  element: Element[];
  card: ElementCard[];
  rift: Rift[];
  table: TableSize[];
  hand: number;
  stall_rounds: number;
}

/** The content, and the texts made from it. */
export interface Pack extends Content {
  texts: {
    power: Record<string, string>;
    special: Record<string, string>;
  };
}
