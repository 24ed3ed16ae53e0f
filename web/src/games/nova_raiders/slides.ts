/** What would be pushed where, by the move one looks at or by any that answers the question. */
import type { Move } from "../../net/protocol";
import type { Hand } from "../../state/hand.svelte";
import { wayAlong, type Chart, type Space } from "./chart";
import type { View } from "./table";

export interface Slid {
  ship: Space;
  /** Null: into the star. */
  to: Space | null;
  clockwise: boolean;
  move: Move;
}

/** Questions that are about whom to push where: all that could happen is shown before one aims. */
const ASKED = ["hijack-ship", "push-ship", "push-way"];

export function slides(hand: Hand, view: View, chart: Chart): Slid[] {
  const shown = hand.aimed ? [hand.aimed] : hand.candidates.filter(({ say }) => ASKED.includes(say["verb"] ?? ""));
  return view.pushes.flatMap((slide) => {
    const move = shown.find((one) => one.move === slide.move);
    const ship = chart.by.get(slide.ship);
    const to = slide.to === null ? null : (chart.by.get(slide.to) ?? null);
    return move && ship ? [{ ship, to, clockwise: clockwise(view, chart, ship, to, move), move }] : [];
  });
}

/** The way it goes: as was chosen, or away from the ship that pushes. */
function clockwise(view: View, chart: Chart, ship: Space, to: Space | null, { say }: Move): boolean {
  if (say["way"]) return say["way"] === "clockwise";
  const pusher = view.aim ? chart.by.get(view.aim.ship) : undefined;
  if (pusher && pusher.ring === ship.ring) return wayAlong(chart, pusher, ship).clockwise;
  return to !== null && to.ring === ship.ring ? wayAlong(chart, ship, to).clockwise : true;
}

const FLIGHTS = ["orbit-to", "jump-to", "hop-to", "launch"];

/** Where a ship would go by the move one looks at; of a launch it comes from the dock. */
export function flight(hand: Hand, view: View, chart: Chart): { from: Space | null; to: Space; verb: string } | null {
  const say = hand.aimed?.say ?? {};
  const verb = say["verb"] ?? "";
  const to = FLIGHTS.includes(verb) ? chart.by.get(say["space"] ?? "") : undefined;
  const from = verb === "launch" || !view.aim ? null : (chart.by.get(view.aim.ship) ?? null);
  return to ? { from, to, verb } : null;
}
