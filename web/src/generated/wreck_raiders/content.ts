/** A content pack of Wreck Raiders. Made by `make types` from stormtable.games.wreck_raiders.content: change it there. */

export type Status = "printed" | "designed";

export type TypeId = "gems" | "gold" | "art" | "relics";

export interface Wreck {
  status: Status;
  id: TypeId;
  title: string;
  ring: number[];
  x: number;
  y: number;
}

export type KindId = "skull" | "seashell" | "starfish";

export interface BeachSpot {
  status: Status;
  spot: number;
  baubles: KindId[];
}

export type ZoneId = "none" | "skull" | "seashell" | "starfish";

export interface Zone {
  status: Status;
  id: ZoneId;
  weight: number;
}

export interface Treasure {
  status: Status;
  id: string;
  title: string;
  type: TypeId;
  copies: number;
}

export interface Bauble {
  status: Status;
  id: KindId;
  title: string;
  count: number;
}

export interface Exhibit {
  status: Status;
  id: string;
  treasures: TypeId[];
  coins: number;
  crests: ("seashell" | "skull")[];
  reward: ("choice" | "piece" | "seashell" | "skull" | "starfish")[];
}

export type PieceKind = "bottom" | "middle" | "top";

export interface Piece {
  status: Status;
  id: string;
  kind: PieceKind;
  cost: KindId[];
  symbols: KindId[];
  coins?: number;
  per?: ("any" | "same2" | "seashell" | "skull" | "starfish")[];
  pays?: number;
}

export interface Mat {
  status: Status;
  displays: number;
  pedestals: number;
  columns: number;
  row_values: number[];
}

export interface TableSize {
  status: Status;
  seats: number;
  divers: number;
  dice: number;
  exhibits: number;
  claims_to_end: number;
}

/** Everything a pack says. */
export interface Content {
  wreck: Wreck[];
  beach: BeachSpot[];
  zone: Zone[];
  treasure: Treasure[];
  bauble: Bauble[];
  exhibit: Exhibit[];
  piece: Piece[];
  mat: Mat;
  table: TableSize[];
  stall_rounds: number;
}

/** The content, and the texts made from it. */
export interface Pack extends Content {
  texts: {
    exhibit: Record<string, string>;
    piece: Record<string, string>;
  };
}
