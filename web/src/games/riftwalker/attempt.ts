/** What somebody means who touches a piece that no move touches, in the words of the vocabulary. Whether it is allowed, and why not, the server says. */
import type { Move, Turn } from "../../net/protocol";
import type { View } from "./table";

type Say = Record<string, string>;

/** Whose answer each kind of piece would be. */
export function attempt(piece: string, touched: string[], { turn, view }: { turn: Turn; view: View }): Say | null {
  const [kind = "", id = ""] = [piece.slice(0, piece.indexOf("-")), piece.slice(piece.indexOf("-") + 1)];
  if (kind === "cell") return onGrid(id, touched, turn.moves);
  if (kind === "side") return { verb: "place", element: id, cell: "0" };
  if (kind === "seat") return { verb: "choose", seat: id };
  if (kind === "rift") return onRift(id, turn, view);
  return null;
}

function onGrid(cell: string, touched: string[], moves: Move[]): Say {
  const verbs = new Set(moves.map((move) => move.say["verb"] ?? ""));
  const other = touched.find((piece) => piece.startsWith("cell-"))?.slice("cell-".length);
  if (verbs.has("grow")) return { verb: "grow", cell };
  if (verbs.has("swap") && other) return { verb: "swap", cells: [cell, other].sort().join("-") };
  return { verb: "flip", cell };
}

/** What is asked about rifts now; a card in hand is meant to be explored, one that lies there to be shifted. */
function onRift(rift: string, { moves, seat }: Turn, view: View): Say | null {
  const verbs = [...new Set(moves.filter((move) => move.say["rift"]).map((move) => move.say["verb"] ?? ""))];
  const held = view.players[seat ?? 0]?.hand.includes(rift) ?? false;
  if (moves.some((move) => move.say["verb"] === "skip-rift")) return { verb: held ? "explore" : "shift", rift };
  if (moves.some((move) => move.say["verb"] === "skip-burst")) return { verb: "burst", rift };
  return verbs[0] ? { verb: verbs[0], rift } : null;
}
