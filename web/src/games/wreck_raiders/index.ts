/** Wreck Raiders: a sunny heist in a lagoon. */
import type { Move } from "../../net/protocol";
import { attempt } from "./attempt";
import Board from "./Board.svelte";
import ExhibitItem from "./ExhibitItem.svelte";
import Exhibits from "./Exhibits.svelte";
import { guide } from "./guide";
import Market from "./Market.svelte";
import Mat from "./Mat.svelte";
import PieceItem from "./PieceItem.svelte";
import SeatBits from "./SeatBits.svelte";
import Sprite from "./Sprite.svelte";
import Storey from "./Storey.svelte";
import type { GameModule } from "./table";

const STAGES: Record<string, number> = {
  "take-die": 1,
  "use-number": 1,
  "move-diver": 2,
  place: 2,
  "spend-seashell": 2,
  "keep-seashells": 2,
  claim: 3,
  cover: 3,
  "done-claiming": 3,
  "decorate-skull": 3,
  "no-skull": 3,
  "decorate-seashell": 3,
  "no-seashell": 3,
  "choose-bauble": 3,
  "gain-piece": 3,
  buy: 4,
  "buy-nothing": 4,
};
const STAGE_COUNT = 4;
const AREAS = ["gems", "gold", "art", "relics", "beach"];

/** The sign of what a move is about, from the pieces it touches. */
function icon({ say, pieces }: Move): string | null {
  const last = pieces.at(-1) ?? "";
  const area = AREAS.find((name) => last.startsWith(`${name}-`));
  if (area) return area === "beach" ? "b-starfish" : `t-${area}`;
  if (say["verb"] === "take-die") return say["zone"] === "none" ? null : `b-${say["zone"]}`;
  if (last.startsWith("wreck-")) return `t-${last.slice("wreck-".length)}`;
  if (["skull", "seashell", "starfish"].includes(pieces[0] ?? "")) return `b-${pieces[0]}`;
  if (last.startsWith("aquarium")) return "u-tank";
  if (last.startsWith("exhibit")) return "u-card";
  return null;
}

/** "Starfish Top (2 coins for each)", and what it costs and where it goes. */
function parts({ say, text }: Move): [string, string] | null {
  const told = ["buy", "gain-piece"].includes(say["verb"] ?? "") ? /^(.+?\)),? (.+)$/.exec(text) : null;
  return told ? [told[1] ?? "", told[2] ?? ""] : null;
}

const module: GameModule = {
  Sprite,
  Board,
  Mat,
  panels: [
    { id: "exhibits", title: "Exhibits", Panel: Exhibits },
    { id: "market", title: "Aquariums", Panel: Market },
  ],
  SeatBits,
  items: { exhibit: ExhibitItem, piece: PieceItem },
  points: (view, seat) => view.mats[seat]?.coins ?? null,
  unit: "coins",
  where(view) {
    const { turns_left: left, claims_to_end: claims } = view;
    return left === null
      ? `First to ${claims} Exhibits starts the last round`
      : `Last round: ${left} ${left === 1 ? "turn" : "turns"} left`;
  },
  icon,
  parts,
  stage(moves) {
    const at = Math.max(...moves.map((move) => STAGES[move.say["verb"] ?? ""] ?? 0));
    return at > 0 ? { at, of: STAGE_COUNT } : null;
  },
  attempt,
  blocks: [
    { id: "exhibits", title: "Exhibits", lines: ["exhibits", "skulls"], ink: "var(--ruin)" },
    { id: "vault", title: "Vault", lines: ["pictures", "vault-rows"], ink: "var(--r-m)" },
    { id: "aquariums", title: "Aquariums", lines: ["aquarium-pieces", "aquarium-tops"], ink: "var(--sea-4)" },
  ],
  Storey,
  pawn: { symbol: (seat) => `diver-${(seat ?? 0) + 1}`, box: "0 0 40 42" },
  ending: (log) => log.findLast((line) => line.event.event === "last-turns")?.text ?? null,
  telling: ["claimed", "built"],
  guide,
  accent: { light: "#125367", dark: "#7cc6d8" },
};

export default module;
