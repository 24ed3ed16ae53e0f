/** The sign of what a move is about. */
import type { Move } from "../../net/protocol";

const SIGNS: Record<string, string> = {
  sail: "ev-sail",
  reveal: "ev-tile",
  "end-turn": "ev-moon",
  "fire-from": "ev-cannon",
  aim: "ev-cannon",
  "choose-crew": "ev-crew",
  "pay-wage": "ev-coin",
  "let-go": "ev-stop",
  "place-storm": "ev-cloud",
  "move-storm": "ev-cloud",
  "choose-storm": "ev-cloud",
  override: "ev-cloud",
  "place-foe": "ev-fang",
  "activate-foe": "ev-fang",
  "step-foe": "ev-fang",
  strike: "ev-fang",
  "use-ability": "ev-fang",
  "activate-vessel": "ev-fang",
  "place-vessel": "ev-fang",
  "make-for": "ev-fang",
  steer: "ev-fang",
  repair: "ev-hammer",
  rotate: "ev-tile",
  "put-down": "ev-tile",
  "exhaust-fleeting": "ev-o-fleet",
  "issue-fleeting": "ev-o-fleet",
  "evasion-dice": "ev-die",
  "roll-again": "ev-die",
  "turn-omen": "ev-eye",
  "trade-with": "ev-scale",
  "propose-trade": "ev-scale",
  "accept-trade": "ev-check",
  "refuse-trade": "ev-stop",
  "drop-trade": "ev-stop",
  "explore-island": "ev-isle",
  "go-inland": "ev-isle",
  loot: "ev-wreck",
  "loot-enemy": "ev-wreck",
  salvage: "ev-wreck",
  "take-from-wreck": "ev-wreck",
  purge: "ev-moon",
  board: "ev-fang",
  hire: "ev-hire",
  "pay-clues": "ev-clue",
  "pay-relic": "ev-clue",
  "end-visit": "ev-sail",
  "turn-free": "ev-wheel",
  "set-facing": "ev-wheel",
  face: "ev-wheel",
};
const SERVICES: Record<string, string> = {
  improve: "ev-crane",
  repair: "ev-hammer",
  install: "ev-plan",
  buy: "ev-bag",
  sell: "ev-scale",
  rest: "ev-moon",
  drink: "ev-mug",
  gamble: "ev-cards",
  hire: "ev-hire",
  listen: "ev-ear",
  apothecary: "ev-flask",
  university: "ev-book",
};
/** The sign of a port's service; one that no standard pack has is any service. */
export const serviceSign = (id: string): string => SERVICES[id] ?? "ev-anchor";

const ORDERS: Record<string, string> = { crew: "ev-o-crew", navigation: "ev-o-nav", artillery: "ev-o-art" };

export function icon({ say }: Move): string | null {
  const verb = say["verb"] ?? "";
  if (SIGNS[verb]) return SIGNS[verb];
  if (say["order"] !== undefined) return ORDERS[say["order"]] ?? null;
  if (say["hand"] !== undefined) return say["hand"] === "left" ? "ev-turnl" : "ev-turnr";
  if (verb === "send") return serviceSign(say["service"] ?? "");
  if (verb === "move-to") return say["place"]?.startsWith("zone") ? "ev-deck" : "ev-hold";
  return null;
}
