/** Storm Raiders: a sun-bleached race round drowned Atlantis. */
import type { Move } from "../../net/protocol";
import { attempt } from "./attempt";
import Board from "./Board.svelte";
import Contracts from "./Contracts.svelte";
import { guide } from "./guide";
import Mat from "./Mat.svelte";
import Round from "./Round.svelte";
import SeatBits from "./SeatBits.svelte";
import Sprite from "./Sprite.svelte";
import Storey from "./Storey.svelte";
import VehicleItem from "./VehicleItem.svelte";
import CrewItem from "./CrewItem.svelte";
import ContractItem from "./ContractItem.svelte";
import { capital, type GameModule } from "./table";

const STAGES: Record<string, number> = {
  "take-die": 1,
  nudge: 1,
  match: 1,
  use: 2,
  "set-value": 2,
  "move-to": 3,
  salvage: 4,
  fulfil: 4,
  pay: 4,
  "place-mod": 4,
  shift: 4,
  gain: 4,
  repair: 4,
  "remove-die": 4,
};
const STAGE_COUNT = 4;

/** The sign of what a move is about. */
function icon({ say }: Move): string | null {
  switch (say["verb"]) {
    case "take-die":
      return `die-${say["colour"]}`;
    case "use":
      return `v-${say["for"]}`;
    case "move-to":
    case "sail":
    case "start-at":
      return say["site"]?.startsWith("W") ? "u-wreck" : "u-hold";
    case "salvage":
    case "pay":
    case "keep-resource":
      return `r-${say["resource"]}`;
    case "fulfil":
      return "u-card";
    case "place-mod":
      return "d-mod";
    case "gain":
      return `d-${say["what"]}`;
    case "raise":
      return `d-${say["dial"]}`;
    case "shift":
      return `d-${say["up"]}`;
    case "use-crew":
    case "keep-crew":
    case "refresh":
    case "destroy-crew":
      return "d-crew";
    case "repair":
    case "take-damage":
      return "dmg";
    case "prevent":
      return "d-health";
    case "brace":
    case "clear":
    case "remove-die":
      return `v-${say["vehicle"]}`;
    default:
      return null;
  }
}

/** "Move with your Trike", and where to and how; the first colon would part off the ability alone. */
function parts({ say, text }: Move): [string, string] | null {
  if (say["verb"] === "take-die") {
    // Each use of a die has its own line, so what all of them are need not be said in each.
    const taken = /^([^:]+?), for [^:]+: (.+)$/.exec(text);
    return taken ? [taken[1] ?? "", taken[2] ?? ""] : null;
  }
  const told = say["verb"] === "use" ? /^(Rest|Move with your \w+)[. ]+(.+)$/.exec(text) : null;
  return told ? [told[1] ?? "", capital(told[2] ?? "")] : null;
}

const module: GameModule = {
  Sprite,
  items: { contract: ContractItem, card: CrewItem, vehicle: VehicleItem },
  Board,
  Mat,
  beside: true,
  panels: [
    { id: "contracts", title: "Contracts", Panel: Contracts },
    { id: "round", title: "Round", Panel: Round },
  ],
  SeatBits,
  points: (view, seat) => view.dashboards[seat]?.prestige ?? null,
  unit: "prestige",
  where(view) {
    const { round, track } = view;
    return round === 0 ? "Before the first round" : `Round ${round} of ${track.length}`;
  },
  icon,
  parts,
  keepsBoard: (moves) => moves.some(({ say }) => say["verb"] === "use"),
  stage(moves) {
    const at = Math.max(...moves.map((move) => STAGES[move.say["verb"] ?? ""] ?? 0));
    return at > 0 ? { at, of: STAGE_COUNT } : null;
  },
  attempt,
  blocks: [
    { id: "contracts", title: "Contracts", lines: ["contracts"], ink: "#7fb2d9" },
    { id: "mods", title: "Mods", lines: ["mods"], ink: "var(--ok)" },
    { id: "medals", title: "Medals", lines: ["medals"], ink: "var(--sand-2)" },
    { id: "crew", title: "Crew", lines: ["crew"], ink: "var(--r-c)" },
    { id: "resources", title: "Resources left", lines: ["resources", "covered"], ink: "var(--land-3)" },
    { id: "damage", title: "Damage", lines: ["damage"], ink: "var(--bad)" },
  ],
  Storey,
  pawn: { symbol: (seat) => (seat === null ? "pawn-rival" : `pawn-${seat + 1}`), box: "0 0 40 42" },
  telling: ["fulfilled", "gained-mod", "dial-turned"],
  guide,
  accent: { light: "#8d4012", dark: "#f0a36b" },
};

export default module;
