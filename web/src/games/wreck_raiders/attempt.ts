/** What somebody means who touches a piece that no move touches, in the words of the vocabulary. Whether it is allowed, and why not, the server says. */
import type { Move, Turn } from "../../net/protocol";
import type { View } from "./table";

type Say = Record<string, string>;

/** Whose answer each kind of piece would be. */
export function attempt(piece: string, touched: string[], { turn, view }: { turn: Turn; view: View }): Say | null {
  const asked = (verb: string): Move | undefined => turn.moves.find((move) => move.say["verb"] === verb);
  const [kind = "", rest = ""] = [piece.slice(0, piece.indexOf("-")), piece.slice(piece.indexOf("-") + 1)];
  const diving = asked("move-diver");
  if (diving) return dive(piece, kind, rest, touched, diving);
  if (kind === "die" && asked("take-die")) return die(rest);
  if (kind === "number" && asked("use-number")) return { verb: "use-number", number: rest };
  if ((kind === "display" || kind === "vault") && asked("place")) return { verb: "place", place: piece };
  if (kind === "exhibit" && asked("done-claiming")) return claim(rest, touched, view);
  if (kind === "display" && asked("done-claiming")) return claim(view.exhibits[0] ?? "", [piece], view);
  if (kind === "market") return buy(rest, touched, asked("buy-nothing") ? "buy" : "gain-piece");
  return null;
}

function dive(piece: string, kind: string, rest: string, touched: string[], diving: Move): Say | null {
  const diver = touched.find((one) => one.startsWith("diver-"))?.slice("diver-".length) ?? diving.say["diver"] ?? "off";
  if (kind === "diver") return { verb: "move-diver", diver: rest, to: diving.say["to"] ?? "" };
  if (/-[1-6]$/.test(piece) && !["display", "vault", "market", "number"].includes(kind))
    return { verb: "move-diver", diver, to: piece };
  return null;
}

function die(rest: string): Say {
  const [zone = "none", number = "1"] = rest.split("-");
  return { verb: "take-die", zone, number };
}

function claim(id: string, touched: string[], view: View): Say | null {
  const slot = view.exhibits.indexOf(id) + 1;
  const display = touched.find((one) => /^display-\d$/.test(one))?.slice("display-".length) ?? "1";
  return slot > 0 ? { verb: "claim", display, exhibit: String(slot) } : null;
}

function buy(market: string, touched: string[], verb: string): Say {
  const aquarium = touched.find((one) => one.startsWith("aquarium-"))?.slice("aquarium-".length) ?? "new";
  return { verb, market, aquarium };
}
