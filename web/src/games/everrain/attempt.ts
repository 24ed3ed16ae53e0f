/** What somebody means who touches a piece that no move touches, in the words of the vocabulary. Whether it is allowed, and why not, the server says. */
import type { Turn } from "../../net/protocol";
import { cut } from "./table";

type Say = Record<string, string>;

const ON_HEXES = ["enter", "aim", "place-vessel", "make-for", "come-back"];
const ON_ZONES = ["place-foe", "step-foe", "repair"];

/** Whose answer each kind of piece would be, for the question that is asked. */
export function attempt(piece: string, _touched: string[], { turn }: { turn: Turn }): Say | null {
  const asked = new Set(turn.moves.map((move) => move.say["verb"] ?? ""));
  const first = (...verbs: string[]): string | null => verbs.find((verb) => asked.has(verb)) ?? null;
  const [kind, rest] = cut(piece);
  switch (kind) {
    case "hex":
      return on("hex", rest, first(...ON_HEXES));
    case "ahead":
      return { verb: "sail" };
    case "turn":
      return { verb: "turn-ship", hand: rest };
    case "facing":
      return on("facing", rest, first("face", "set-facing", "move-storm", "face-vessel"));
    case "zone":
      return on("zone", rest, first(...ON_ZONES)) ?? { verb: "move-to", place: piece };
    case "room":
      return on("room", rest, first("install-starter")) ?? { verb: "move-to", place: piece };
    case "below":
      return { verb: "move-to", place: piece };
    case "crew":
      return { verb: "choose-crew", crew: rest };
    case "foe":
      return on("foe", rest, first("strike", "use-ability")) ?? { verb: "activate-foe", foe: rest };
    case "vessel":
      return { verb: "activate-vessel", vessel: rest };
    case "order":
      return rest === "fleeting" ? null : { verb: first("exhaust") ?? "issue", order: rest };
    case "issued":
      return { verb: "refresh", order: rest };
    default:
      return null;
  }
}

const on = (field: string, value: string, verb: string | null): Say | null => (verb ? { verb, [field]: value } : null);
