/** Wreck Raiders' view and content as the server sends them, by name. */
import type { View } from "../../net/protocol";
import type { Content } from "../types";

export type Kind = "skull" | "seashell" | "starfish";

export interface Die {
  number: number;
  zone: string;
  taken_by: number | null;
}

export interface Mat {
  seat: number;
  coins: number;
  divers: (string | null)[];
  basket: Record<Kind, number>;
  displays: { treasure: string; type: string; wild: boolean }[][];
  vault: string[][];
  exhibits: { id: string; skull: boolean }[];
  aquariums: string[][];
}

export interface Lagoon {
  you: number | null;
  active: number;
  number: number;
  turns_left: number | null;
  claims_to_end: number;
  pool: Die[];
  spots: Record<string, { seat: number; diver: number } | null>;
  exhibits: string[];
  exhibit_deck: number;
  market: (string | null)[];
  stacks: Record<string, number>;
  supply: Record<string, number>;
  baubles: Record<Kind, number>;
  in_hand: { seat: number; treasure: string } | null;
  mats: Mat[];
}

export interface Exhibit {
  id: string;
  treasures: string[];
  coins: number;
  crests: Kind[];
  reward: string[];
}

export interface Piece {
  id: string;
  kind: "bottom" | "middle" | "top";
  cost: Kind[];
  coins?: number;
  symbols: Kind[];
  per?: string[];
  pays?: number;
}

export interface Pack {
  wreck: { id: string; title: string; ring: number[]; x: number; y: number }[];
  beach: { spot: number; baubles: Kind[] }[];
  zone: { id: string }[];
  treasure: { id: string; title: string; type: string }[];
  bauble: { id: Kind; title: string }[];
  exhibit: Exhibit[];
  piece: Piece[];
  mat: { displays: number; pedestals: number; columns: number; row_values: number[] };
}

export const lagoon = (view: View): Lagoon => view as unknown as Lagoon;
export const packOf = (content: Content): Pack => content as unknown as Pack;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Skull, 2 Starfish" */
export function counted(words: readonly string[]): string {
  const kinds = [...new Set(words)];
  return (
    kinds
      .map((kind) => {
        const count = words.filter((word) => word === kind).length;
        return count > 1 ? `${count} ${capital(kind)}` : capital(kind);
      })
      .join(", ") || "nothing"
  );
}

const TYPE_LETTERS: Record<string, string> = { gems: "G", gold: "O", art: "A", relics: "R" };
const KIND_LETTERS: Record<string, string> = { skull: "Sk", seashell: "Sh", starfish: "Sf" };

export const letterOf = (id: string): string => TYPE_LETTERS[id] ?? KIND_LETTERS[id] ?? capital(id).slice(0, 2);
