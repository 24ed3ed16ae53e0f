/** The sign on the button of a move. What a move is about is told by the server's own words for it. */
import type { Move } from "../../net/protocol";

const ACTIONS = [
  "orbit",
  "jump",
  "unload",
  "hijack",
  "upgrade",
  "time",
  "rearrange",
  "hop",
  "control",
  "spree",
  "gate-push",
  "push",
];
const PLAIN: Record<string, string> = {
  link: "a-link",
  launch: "a-launch",
  "choose-ship": "u-ship",
  "hijack-ship": "a-hijack",
  "push-ship": "a-push",
  "push-way": "a-orbit",
  stow: "a-unload",
  "place-shard": "n-rock-0",
  "take-top": "u-card",
  "keep-directive": "u-card",
  "rearrange-tops": "a-rearrange",
  "rearrange-bay": "a-rearrange",
};
const COLOURS = ["Coral", "Plum", "Pine", "Bone"];
const SHARDS = ["black", "red", "yellow"];

export function icon({ say, text }: Move): string | null {
  switch (say["verb"]) {
    case "act":
      return `a-${ACTIONS.find((action) => text.toLowerCase().startsWith(action.replace("-", " "))) ?? "orbit"}`;
    case "use":
      return `a-${text.split(":")[0]?.toLowerCase().replaceAll(" ", "-")}`;
    case "orbit-to":
    case "jump-to":
    case "hop-to":
      return landing(text);
    case "take-card":
      return shardIn(text.split(", ")[1] ?? "") ?? "u-card";
    case "put":
      return `n-sh-${say["shard"]}`;
    default:
      return PLAIN[say["verb"] ?? ""] ?? null;
  }
}

/** The shard that is picked up, or whose gate it is, or an open space. */
function landing(text: string): string {
  const found = /picks up (\w+)/.exec(text);
  const gate = COLOURS.findIndex((colour) => text.includes(`${colour}'s gate`));
  if (found) return shardIn(found[1] ?? "") ?? "n-open";
  if (gate >= 0) return `s-${gate + 1}`;
  return text.includes("gate") ? "n-home" : "n-open";
}

function shardIn(words: string): string | null {
  const shard = SHARDS.find((one) => words.toLowerCase().startsWith(one));
  return shard ? `n-sh-${shard}` : null;
}
