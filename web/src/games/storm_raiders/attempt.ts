/** What somebody means who touches a piece that no move touches, in the words of the vocabulary. Whether it is allowed, and why not, the server says. */
import type { Turn } from "../../net/protocol";
import type { View } from "./table";

type Say = Record<string, string>;

const cut = (piece: string): [string, string] => {
  const at = piece.indexOf("-");
  return at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
};

/** Whose answer each kind of piece would be, for the question that is asked. */
export function attempt(piece: string, _touched: string[], { turn, view }: { turn: Turn; view: View }): Say | null {
  const asked = (verb: string): boolean => turn.moves.some((move) => move.say["verb"] === verb);
  const first = (...verbs: string[]): string | null => verbs.find(asked) ?? null;
  const [kind, rest] = cut(piece);
  switch (kind) {
    case "site":
      return site(rest, first("move-to", "sail", "start-at"));
    case "die":
      return rest ? die(rest) : null;
    case "vehicle":
      return vehicle(rest, first("repair", "brace", "clear"));
    case "tent":
      return { verb: "use", for: "tent" };
    case "value":
      return { verb: "set-value", face: "plain", value: rest };
    case "crew":
      return rest && rest !== "pile" ? { verb: first("keep-crew", "refresh") ?? "use-crew", card: rest } : null;
    case "resource":
      return { verb: first("salvage", "pay", "keep-resource") ?? "pay", resource: rest };
    case "slot":
      return { verb: "place-mod", slot: rest };
    case "contract":
      return { verb: "fulfil" };
    case "dial":
      return dial(rest, view, asked("shift"));
    case "mod":
    case "medal":
      return { verb: "gain", what: kind };
    default:
      return null;
  }
}

function site(id: string, verb: string | null): Say | null {
  if (verb === "start-at" && !id.startsWith("H")) return null;
  return { verb: verb ?? "move-to", site: id };
}

function die(face: string): Say {
  const [colour, value] = cut(face);
  return { verb: "take-die", colour, value, beside: "plain" };
}

function vehicle(kind: string, verb: string | null): Say {
  return verb ? { verb, vehicle: kind } : { verb: "use", for: kind };
}

function dial(id: string, view: View, shifting: boolean): Say | null {
  const you = view.you;
  if (!shifting) return { verb: "raise", dial: id };
  const dials = you === null ? undefined : view.dashboards[you]?.dials;
  const other = Object.keys(dials ?? {}).find((name) => name !== id);
  return other ? { verb: "shift", up: id, down: other } : null;
}
