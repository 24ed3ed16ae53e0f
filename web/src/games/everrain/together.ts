/** What the end of a voyage tells: the race of the three tokens, what each ship gave, and what turned the game. */
import type { Together } from "../types";
import Hero from "./Hero.svelte";
import type { Pack, View } from "./table";

const HEADLINES: Record<string, string> = {
  won: "The rain lets up",
  "lost-to-enemy": "The enemy knew it first",
  "lost-to-elder": "What slept is done",
};

export const together: Together<View, Pack> = {
  Hero,
  headline: (ending) => HEADLINES[ending] ?? "The voyage is over",
  race: ({ tracks }, { discovery }) => [
    {
      id: "we",
      title: "We",
      event: "players-discovered",
      field: "number",
      from: discovery.start,
      ink: "var(--ink)",
      dash: "none",
    },
    {
      id: "enemy",
      title: "Enemy",
      event: "enemy-discovered",
      field: "number",
      from: discovery.start,
      ink: "var(--bad)",
      dash: "9 4",
    },
    {
      id: "elder",
      title: "Elder One",
      event: "elder-advanced",
      field: "number",
      from: tracks.end,
      ink: "var(--ev-strain)",
      dash: "2 5",
    },
  ],
  round: { event: "round-began", field: "number" },
  deeds: [
    { event: "tile-placed", title: "Tiles revealed" },
    { event: "clues-gained", title: "Clues found", adds: "number" },
    { event: "clues-paid", title: "Clues handed in", adds: "number" },
    { event: "relic-paid", title: "Relics handed in" },
    { event: "foe-destroyed", title: "Enemies destroyed on deck" },
    { event: "ship-sank", title: "Ships lost" },
  ],
  moments: ["elder-awoke", "elder-wounded", "ship-sank", "players-discovered", "act-ended", "vessel-sank", "crew-died"],
};
