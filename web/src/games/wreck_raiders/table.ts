/** Wreck Raiders' view and content by name, and the few words for them. */
import type { Pack } from "../../generated/wreck_raiders/content";
import type { View } from "../../generated/wreck_raiders/view";
import type * as frame from "../types";

export type { Exhibit, Pack, Piece } from "../../generated/wreck_raiders/content";
export type { Mat, View } from "../../generated/wreck_raiders/view";

export type TableProps = frame.TableProps<View, Pack>;
export type SeatProps = frame.SeatProps<View, Pack>;
export type GameModule = frame.GameModule<View, Pack>;
export type GuideNote = frame.GuideNote<View>;

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
