/** What the page of the workshop and the server tell each other. Made by `make types` from stormtable.server.protocol.workshop: change it there. */

export type Kind = "number" | "text" | "choice" | "switch" | "list" | "group" | "map" | "data";

/** What may stand in one place. `data`: too deep for a form, so it is written as JSON. */
export interface Field {
  name: string;
  kind: Kind;
  needed: boolean;
  whole: boolean;
  low: number | null;
  high: number | null;
  values: (string | number)[];
  least: number;
  most: number | null;
  parts: Field[];
}

/** Items that have a key, one group of fields, or a single value (then it has one field). */
export interface Section {
  name: string;
  kind: "group" | "items" | "value";
  key: string;
  fields: Field[];
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A game laid out on the bench: its form, its whole pack, the texts made from it. */
export interface Bench {
  game: string;
  title: string;
  seat_counts: number[];
  together: boolean;
  bots: string[];
  form: Section[];
  content: Record<string, Json>;
}

/** One sentence; the place is as far as it is known, empty where it is not. */
export interface Mistake {
  sentence: string;
  section: string;
  item: string;
  field: string;
}

/** One difference: where it stands, as far as that has a name, and what it is. */
export interface Change {
  section: string;
  item: string;
  field: string;
  what: string;
}

/** What was changed; `pack` and `content` are there if it can be played, a mistake if not. */
export interface PackChecked {
  mistake: Mistake | null;
  changes: Change[];
  toml: string;
  pack: string | null;
  content: Record<string, Json> | null;
}

/** The changes that a file holds. */
export interface PackRead {
  changes: Record<string, Json>;
}

/** A pack that extends the game's own by what was changed. */
export interface PackWish {
  changes: Record<string, Json>;
}

/** A pack as the text of a TOML file. */
export interface PackText {
  toml: string;
}

/** Numbers for a pack that was checked; what was tried before is ended. */
export interface TryPack {
  type: "try";
  game: string;
  pack: string;
  seats: number;
  bot: string;
  number: number;
}

/** No more numbers. */
export interface StopTrying {
  type: "stop";
}

/** All that is known so far, as a page to keep. */
export interface AskPage {
  type: "page";
}

export type FromBench = TryPack | StopTrying | AskPage;

/** One figure before and after; the interval is of the change, and holds at all looks together. */
export interface Headline {
  name: string;
  percent: boolean;
  before: number;
  after: number;
  change: number;
  low: number | null;
  high: number | null;
  surely: boolean;
  worth: number;
  so: string;
}

/** Games that part at the same choice or draw. */
export interface Turned {
  before: string;
  after: string;
  count: number;
}

/** How often something befell an item, a game, before and after. */
export interface ItemChange {
  name: string;
  before: number;
  after: number;
  reach: number;
}

/** One of the two games, from the decision on: what was chosen, what came of it, how it ended. */
export interface Side {
  choice: string;
  lines: string[];
  scores: number[];
}

/** A decision that flipped: what was asked, and both answers. */
export interface Example {
  count: number;
  pair: number;
  decision: number;
  asked: string;
  before: Side;
  after: Side;
}

/** The whole report; the JSON is this struct, and nothing in it depends on how or where it was computed. */
export interface WhatIf {
  game: string;
  title: string;
  bots: string[];
  seed: number | string;
  changed: string[];
  pairs: number;
  same: number;
  parted: number | null;
  headlines: Headline[];
  endings: [Record<string, number>, Record<string, number>];
  choices: Turned[];
  draws: Turned[];
  items: ItemChange[];
  examples: Example[];
}

/** What is known so far of the pack that `number` asked about, by one kind of bot; `over`: that is all. */
export interface PackNumbers {
  type: "numbers";
  number: number;
  bot: string;
  report: WhatIf;
  changed: ItemChange[];
  over: boolean;
}

export interface PackPage {
  type: "page";
  html: string;
}

/** Why there are no numbers. */
export interface NotTried {
  type: "refused";
  number: number;
  sentence: string;
}

export type ToBench = PackNumbers | PackPage | NotTried;
