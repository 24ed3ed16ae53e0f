/** A turn in one sentence: where somebody sailed, and what for. */
import type { GameEvent, LogLine } from "../../net/protocol";
import { listed, plural, type Pack } from "./table";

/** What a turn is known by. */
const OPENS = ["order-issued", "fleeting-issued", "sailed", "turned", "port-visited", "launched"];
/** Where it ends: what follows is the night's. */
const ENDS = ["agenda-moved", "round-began", "turn-began"];

interface Deed {
  event: string;
  /** What somebody does, and what they sail for; of as many. */
  does: (count: number) => string;
  to: (count: number) => string;
  /** The field that is added up; without one events are counted. */
  adds?: string;
  ashore?: boolean;
}

/** The most telling first. */
const DEEDS: Deed[] = [
  {
    event: "clues-paid",
    adds: "number",
    ashore: true,
    does: (n) => `hands in ${plural(n, "clue")}`,
    to: (n) => `hand in ${plural(n, "clue")}`,
  },
  {
    event: "passenger-arrived",
    ashore: true,
    does: (n) => `brings ${plural(n, "passenger")}`,
    to: (n) => `bring ${plural(n, "passenger")}`,
  },
  {
    event: "vessel-sank",
    does: (n) => `sinks ${plural(n, "enemy ship")}`,
    to: (n) => `sink ${plural(n, "enemy ship")}`,
  },
  { event: "foe-destroyed", does: (n) => `clears the deck of ${n}`, to: (n) => `clear the deck of ${n}` },
  { event: "launched", does: () => "explores an island", to: () => "explore an island" },
  { event: "purged", does: () => "purges an altar", to: () => "purge an altar" },
  { event: "crew-joined", ashore: true, does: (n) => `hires ${n}`, to: (n) => `hire ${n}` },
  { event: "fired", does: () => "fires", to: () => "fire" },
  { event: "looted", does: () => "searches a wreck", to: () => "search a wreck" },
  {
    event: "node-repaired",
    ashore: true,
    does: (n) => `repairs ${plural(n, "node")}`,
    to: (n) => `repair ${plural(n, "node")}`,
  },
  { event: "tile-placed", does: (n) => `reveals ${plural(n, "tile")}`, to: (n) => `reveal ${plural(n, "tile")}` },
  {
    event: "clues-gained",
    adds: "number",
    does: (n) => `finds ${plural(n, "clue")}`,
    to: (n) => `find ${plural(n, "clue")}`,
  },
  { event: "recovered", ashore: true, does: () => "rests the crew", to: () => "rest the crew" },
];
const MOST = 3;

export function gist(lines: LogLine[], name: string, pack: Pack): string | null {
  const all = lines.map(({ event }) => event);
  const begins = all.findIndex(({ event }) => OPENS.includes(event));
  const ends = all.findIndex(({ event }, nth) => nth > begins && ENDS.includes(event));
  const events = all.slice(Math.max(0, begins), ends < 0 ? all.length : ends);
  const ship = all[begins]?.["ship"];
  if (typeof ship !== "number") return readied(all, name);
  const own = events.filter((event) => event["ship"] === undefined || event["ship"] === ship);
  const done = DEEDS.map((deed) => ({ deed, count: counted(own, deed) }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST);
  const visit = own.findLast(({ event }) => event === "port-visited")?.["port"];
  const port = typeof visit === "number" ? (pack.port[visit]?.name ?? null) : null;
  const sailed = own.some(({ event }) => event === "sailed");
  const ashore = port ? done.filter(({ deed }) => deed.ashore) : [];
  const rest = done.filter((one) => !ashore.includes(one)).map(({ deed, count }) => deed.does(count));
  const goes = port
    ? [
        `${sailed ? "sails for" : "stays in"} ${port}${ashore.length ? ` to ${listed(ashore.map(({ deed, count }) => deed.to(count)))}` : ""}`,
      ]
    : [];
  const deeds = [...rest, ...goes];
  if (deeds.length) return `${name} ${listed(deeds)}.`;
  return `${name} ${sailed ? "sails on" : "gets the ship ready"}.`;
}

/** Between two rounds orders alone are chosen. */
function readied(events: GameEvent[], name: string): string | null {
  const orders = events.filter(({ event }) => event === "order-refreshed").length;
  return orders ? `${name} refreshes ${plural(orders, "order")}.` : null;
}

function counted(events: GameEvent[], { event, adds }: Deed): number {
  return events.filter((one) => one.event === event).reduce((sum, one) => sum + (adds ? Number(one[adds] ?? 0) : 1), 0);
}
