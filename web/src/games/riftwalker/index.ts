/** Riftwalker: a quiet card duel on dark green cloth. */
import type { Move } from "../../net/protocol";
import { attempt } from "./attempt";
import Board from "./Board.svelte";
import { guide } from "./guide";
import Hand from "./Hand.svelte";
import Mat from "./Mat.svelte";
import Piles from "./Piles.svelte";
import Rivals from "./Rivals.svelte";
import SeatBits from "./SeatBits.svelte";
import Sprite from "./Sprite.svelte";
import Storey from "./Storey.svelte";
import RiftItem from "./RiftItem.svelte";
import CardItem from "./CardItem.svelte";
import type { GameModule } from "./table";

const ICONS: Record<string, string> = {
  flip: "rw-flip",
  grow: "rw-flip",
  swap: "rw-swap",
  explore: "u-card",
  shift: "rw-turn",
  "turn-back": "rw-turn",
  burst: "rw-burst",
  activate: "u-play",
  "use-power": "u-play",
  "by-power": "u-play",
};
const STAGES: Record<string, number> = { burst: 3, "skip-burst": 3, "by-power": 3, "keep-hand": 4 };
const [ELEMENT_STEP, RIFT_STEP, STEPS] = [1, 2, 4];

function icon({ say }: Move): string | null {
  if (say["verb"] === "place") return `e-${say["element"]}`;
  return ICONS[say["verb"] ?? ""] ?? null;
}

/** Names of rifts may have a colon in them: "Burst Venture: Far Roads for 5 points, with a line". */
function parts({ say, text }: Move): [string, string] | null {
  if (!say["rift"]) return null;
  const told = /^(.+?) \((.+)\)$/.exec(text) ?? /^(.+?) (for \d+ points?.*)$/.exec(text);
  return told ? [told[1] ?? "", told[2] ?? ""] : [text, ""];
}

const module: GameModule = {
  Sprite,
  items: { rift: RiftItem, card: CardItem },
  Board,
  Mat,
  panels: [
    { id: "hand", title: "Hand", Panel: Hand },
    { id: "piles", title: "Scores", Panel: Piles },
    { id: "rivals", title: "Rivals", Panel: Rivals },
  ],
  SeatBits,
  points: (view, seat) => view.players[seat]?.points ?? null,
  unit: "points",
  where(view) {
    const { turns_left: left, rifts_to_end: many } = view;
    return left === null ? `${many} burst rifts end the game` : `Last turns: ${left} left`;
  },
  icon,
  parts,
  stage(moves) {
    const late = Math.max(...moves.map((move) => STAGES[move.say["verb"] ?? ""] ?? 0));
    const first = moves.some((move) => move.group === "Flip");
    return { at: late || (first ? ELEMENT_STEP : RIFT_STEP), of: STEPS };
  },
  attempt,
  blocks: [
    { id: "bonus", title: "Bonus", lines: ["bonus"], ink: "#e6b04a" },
    { id: "once", title: "Shifted once", lines: ["shifted-once"], ink: "var(--e-wind)" },
    { id: "twice", title: "Shifted twice", lines: ["shifted-twice"], ink: "#86cdc0" },
  ],
  Storey,
  pawn: { symbol: (seat) => `walker-${((seat ?? 0) % 4) + 1}`, box: "0 0 40 42" },
  ending: (log) => log.findLast((line) => line.event.event === "last-turns")?.text ?? null,
  telling: ["burst-rift"],
  guide,
  accent: { light: "#1b5049", dark: "#86cdc0" },
};

export default module;
