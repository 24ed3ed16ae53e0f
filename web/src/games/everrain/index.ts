/** The Everrain: dread by lamplight, together. */
import type { Move } from "../../net/protocol";
import Asked from "./Asked.svelte";
import { attempt } from "./attempt";
import Below from "./Below.svelte";
import Board from "./Board.svelte";
import CrewPanel from "./CrewPanel.svelte";
import Deck from "./Deck.svelte";
import { gist } from "./gist";
import { guide } from "./guide";
import { icon } from "./icons";
import Round from "./Round.svelte";
import SeatBits from "./SeatBits.svelte";
import Sprite from "./Sprite.svelte";
import { lead, place, shipOf, type GameModule } from "./table";
import { together } from "./together";
import GunItem from "./GunItem.svelte";
import EventItem from "./EventItem.svelte";
import FoeItem from "./FoeItem.svelte";
import CrewItem from "./CrewItem.svelte";
import Tracks from "./Tracks.svelte";

/** What is said in brackets tells more of the move; the server's colons part the others. */
function parts({ say, text }: Move): [string, string] | null {
  if (say["verb"] === "send") {
    const [crew = "", service = "", price = ""] = text.split(/: | \(|\)$/);
    return [service, price ? `${crew}, ${price}` : crew];
  }
  if (say["verb"] === "move-to") return null;
  const at = text.indexOf(" (");
  return at < 0 || !text.endsWith(")") ? null : [text.slice(0, at), text.slice(at + 2, -1)];
}

const PLACES = {
  sea: { title: "Sea", icon: "ev-sail" },
  port: { title: "Port", icon: "ev-anchor" },
  island: { title: "Island", icon: "ev-isle" },
  boarding: { title: "Enemy", icon: "ev-fang" },
};

const module: GameModule = {
  Sprite,
  items: {
    crew: CrewItem,
    artillery: GunItem,
    deck_enemy: FoeItem,
    sea_event: EventItem,
    expedition: EventItem,
    denizen: EventItem,
    story: EventItem,
  },
  Board,
  Mat: Deck,
  beside: "wide",
  Head: Tracks,
  Asked,
  pages: { board: (view) => PLACES[place(view)], mine: { title: "Deck", icon: "ev-deck" } },
  lead,
  panels: [
    { id: "below", title: "Below", Panel: Below, icon: "ev-hold" },
    { id: "crew", title: "Crew", Panel: CrewPanel, icon: "ev-crew" },
    { id: "round", title: "Round", Panel: Round, icon: "u-clock", left: true },
  ],
  SeatBits,
  points: (view, seat) => view.ships[shipOf(view, seat)]?.clues ?? null,
  unit: "clues",
  where: ({ round, tracks }) => `Round ${round}, Act ${tracks.act}`,
  role: ({ about, ships }) => (about.world && ships.length > 1 ? "as first player, for the world" : null),
  byTurn: true,
  gist,
  icon,
  parts,
  attempt,
  blocks: [{ id: "discovery", title: "Discovery", lines: ["discovery"], ink: "var(--ev-trk)" }],
  telling: ["players-discovered", "clues-gained"],
  together,
  guide,
  accent: { light: "#3f5560", dark: "#a9c3cc" },
};

export default module;
