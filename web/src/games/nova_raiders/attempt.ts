/** What somebody means who touches a piece that no move touches, in the words of the vocabulary. Whether it is allowed, and why not, the server says. */
import type { Turn } from "../../net/protocol";

type Say = Record<string, string>;

const ON_SPACES = ["choose-ship", "orbit-to", "jump-to", "hop-to", "hijack-ship", "push-ship", "place-shard"];

/** Whose answer each kind of piece would be, for the question that is asked. */
export function attempt(piece: string, _touched: string[], { turn }: { turn: Turn }): Say | null {
  const asked = new Set(turn.moves.map((move) => move.say["verb"] ?? ""));
  const at = piece.indexOf("-");
  const [kind, rest] = at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at + 1)];
  switch (kind) {
    case "space":
      return { verb: ON_SPACES.find((verb) => asked.has(verb)) ?? "launch", space: rest };
    case "card":
      return card(rest);
    case "academy":
      return rest === "deck" ? { verb: "take-top" } : { verb: "take-card", place: rest };
    case "bay":
      return rest === "tops" ? null : { verb: asked.has("stow") ? "stow" : "rearrange-bay", bay: rest };
    case "shard":
      return { verb: "put", shard: rest };
    case "leave":
      return { verb: "leave", count: rest };
    case "directive":
      return { verb: "keep-directive", directive: rest };
    default:
      return null;
  }
}

/** A part of a card in hand: one of its faces, its action, or the whole card turned sideways. */
function card(part: string): Say {
  const at = part.lastIndexOf("-");
  const [id, what] = [part.slice(0, at), part.slice(at + 1)];
  if (what === "link") return { verb: "link", card: id };
  return what === "use" ? { verb: "use", special: id } : { verb: "act", basic: id, face: what };
}
