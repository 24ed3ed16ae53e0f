/** What an element is printed with. Inks are the same by day and by night. */
import type { Element } from "./table";

export interface Ink {
  ground: string;
  on: string;
  /** The three tones of a landscape, from the sky to what is near. */
  tones: [string, string, string];
  /** The symbol and the pattern of the sprite; an element of another pack shows its letter. */
  sign: string | null;
  pattern: string;
}

const CREAM = "var(--key)";
const DARK = "var(--pin)";

/** The standard elements in the look's own inks. */
const PRINTED: Record<string, Ink & { colour: string }> = {
  life: {
    colour: "green",
    ground: "var(--e-life)",
    on: CREAM,
    tones: ["#cfe0a6", "#7fae5a", "#3f7233"],
    sign: "e-life",
    pattern: "pt-life",
  },
  fire: {
    colour: "red",
    ground: "var(--e-fire)",
    on: CREAM,
    tones: ["#f3c486", "#d9703b", "#8e2a1b"],
    sign: "e-fire",
    pattern: "pt-fire",
  },
  water: {
    colour: "blue",
    ground: "var(--e-water)",
    on: CREAM,
    tones: ["#cfe6ef", "#6fa9d2", "#2a5f96"],
    sign: "e-water",
    pattern: "pt-water",
  },
  earth: {
    colour: "brown",
    ground: "var(--e-earth)",
    on: CREAM,
    tones: ["#efdcb8", "#c0925a", "#6e4722"],
    sign: "e-earth",
    pattern: "pt-earth",
  },
  wind: {
    colour: "purple",
    ground: "var(--e-wind)",
    on: DARK,
    tones: ["#e6efe9", "#b4cec8", "#6d918b"],
    sign: "e-wind",
    pattern: "pt-wind",
  },
  storm: {
    colour: "yellow",
    ground: "var(--e-storm)",
    on: CREAM,
    tones: ["#8f8fb4", "#55547f", "#2a2948"],
    sign: "e-storm",
    pattern: "pt-storm",
  },
  every: {
    colour: "gold",
    ground: "#e6b04a",
    on: DARK,
    tones: ["#f3e4bf", "#d1a95e", "#7d5a24"],
    sign: "e-every",
    pattern: "pt-other",
  },
};

/** An element that a pack has added or coloured anew is printed in the pack's colour, darkened until cream reads on it. */
export function inkOf({ id, colour }: Element): Ink {
  const printed = PRINTED[id];
  if (printed?.colour === colour) return printed;
  const mixed = (part: number, other: string): string => `color-mix(in srgb, ${colour} ${part}%, ${other})`;
  return {
    ground: mixed(45, "#151c25"),
    on: CREAM,
    tones: [mixed(25, "#fff7e6"), mixed(60, "#fff7e6"), mixed(55, "#151c25")],
    sign: printed?.sign ?? null,
    pattern: printed?.pattern ?? "pt-other",
  };
}
