/** Nova Raiders: heat and haste round a star that grows. */
import type { Move } from "../../net/protocol";
import Academy from "./Academy.svelte";
import { attempt } from "./attempt";
import Board from "./Board.svelte";
import { guide } from "./guide";
import { icon } from "./icons";
import Mat from "./Mat.svelte";
import SeatBits from "./SeatBits.svelte";
import Sprite from "./Sprite.svelte";
import Storey from "./Storey.svelte";
import SpecialItem from "./SpecialItem.svelte";
import HrlItem from "./HrlItem.svelte";
import GoalItem from "./GoalItem.svelte";
import BasicItem from "./BasicItem.svelte";
import type { GameModule } from "./table";

const STAGES: Record<string, number> = {
  "end-turn": 1,
  "choose-ship": 2,
  "orbit-to": 3,
  "jump-to": 3,
  "hop-to": 3,
  "hijack-ship": 3,
  "push-ship": 3,
  "take-card": 3,
  "take-top": 3,
  leave: 4,
  "push-way": 4,
  stow: 4,
  put: 4,
};
const STAGE_COUNT = 4;

/** What is said after a comma tells more of the move; the server's colons part the others. */
const BY_COMMA = ["act", "launch", "place-shard", "take-card", "take-top"];

function parts({ say, text }: Move): [string, string] | null {
  const at = BY_COMMA.includes(say["verb"] ?? "") ? text.indexOf(", ") : -1;
  return at < 0 ? null : [text.slice(0, at), text.slice(at + 2)];
}

const module: GameModule = {
  Sprite,
  items: { special: SpecialItem, basic: BasicItem, directive: GoalItem, hrl_card: HrlItem },
  Board,
  Mat,
  beside: "wide",
  panels: [{ id: "academy", title: "Academy", Panel: Academy }],
  SeatBits,
  points: (view, seat) => view.bases[seat]?.points ?? null,
  unit: "points",
  where({ clock }) {
    return `Clock ${clock.position} of ${clock.spaces.length}, the supernova ends the game`;
  },
  icon,
  parts,
  stage(moves) {
    const at = Math.max(...moves.map((move) => STAGES[move.say["verb"] ?? ""] ?? 0));
    return at > 0 ? { at, of: STAGE_COUNT } : null;
  },
  attempt,
  blocks: [
    { id: "directive", title: "Directive", lines: ["directive"], ink: "#c9935a" },
    { id: "cards", title: "Special cards", lines: ["cards-black", "cards-red", "cards-yellow"], ink: "#93ad78" },
    { id: "bays", title: "Bays", lines: ["bay-a", "bay-b", "bay-c"], ink: "#f2a36b" },
  ],
  Storey,
  pawn: { symbol: (seat) => `n-ship-${((seat ?? 0) % 4) + 1}`, box: "0 0 40 41" },
  ending: (log) => log.findLast((line) => line.event.event === "star-burst")?.text ?? null,
  telling: ["stowed", "took-card"],
  guide,
  accent: { light: "#9a3412", dark: "#ffb37a" },
};

export default module;
