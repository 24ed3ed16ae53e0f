/** What a seat sees of Wreck Raiders. Made by `make types` from stormtable.games.wreck_raiders.view: change it there. */

export type ZoneId = "none" | "skull" | "seashell" | "starfish";

export interface Die {
  number: number;
  zone: ZoneId;
  taken_by: number | null;
}

/** Who stands on a spot. */
export interface Diver {
  seat: number;
  diver: number;
}

export type PieceKind = "bottom" | "middle" | "top";

export type TypeId = "gems" | "gold" | "art" | "relics";

export type KindId = "skull" | "seashell" | "starfish";

/** A treasure just drawn that waits for its place, and whose it is (WR-056). */
export interface InHand {
  seat: number;
  treasure: string;
}

/** A treasure on its pedestal; everybody may look at its front (WR-061, WR-R46). */
export interface Displayed {
  treasure: string;
  type: TypeId;
  wild: boolean;
}

/** An Exhibit that a player has, and whether a Skull lies on it. */
export interface Claimed {
  id: string;
  skull: boolean;
}

/** One player's mat, divers and gains. */
export interface Mat {
  seat: number;
  coins: number;
  divers: (string | null)[];
  basket: Record<KindId, number>;
  displays: Displayed[][];
  vault: string[][];
  exhibits: Claimed[];
  aquariums: string[][];
  tops: Record<string, number>;
}

/** The table for `you`; in this game all seats and spectators see the same (WR-R46). */
export interface View {
  you: number | null;
  active: number;
  starter: number;
  number: number;
  turns_left: number | null;
  quiet_rounds: number;
  claims_to_end: number;
  pool: Die[];
  spots: Record<string, Diver | null>;
  exhibits: string[];
  exhibit_deck: number;
  market: (string | null)[];
  stacks: Record<PieceKind, number>;
  supply: Record<TypeId, number>;
  discards: Record<string, number>;
  baubles: Record<KindId, number>;
  in_hand: InHand | null;
  ahead_in_ties: number[];
  mats: Mat[];
}
