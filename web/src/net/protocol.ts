/** What goes over the wire, as docs/protocol.md describes it. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = { [key: string]: Json };

export interface GamePart {
  name: string;
  title: string;
  summary: string;
  seat_counts: number[];
  colours: string[];
  options: GameOption[];
  content: string;
  rules: number;
}

export interface GameOption {
  name: string;
  values: string[];
  text: string;
}

export interface BotPart {
  name: string;
  summary: string;
  /** A measure for the others rather than company for people. */
  plain: boolean;
}

export interface Shelf {
  games: GamePart[];
  bots: BotPart[];
  /** The bot that sits down where nobody asked for another. */
  usual: string;
}

export interface Rule {
  id: string;
  text: string;
  example: boolean;
}

export interface RuleSection {
  title: string;
  rules: Rule[];
}

export interface RuleBook {
  title: string;
  introduction: string;
  sections: RuleSection[];
}

export type Status = "open" | "playing" | "paused" | "over" | "abandoned";

export interface SeatPart {
  seat: number;
  kind: "person" | "bot";
  name: string;
  colour: string;
  taken: boolean;
  here: boolean;
  bot: string | null;
  played_by: "person" | "bot" | "nobody";
  nonce: string | null;
}

export interface Proposal {
  what: "undo" | "abandon";
  by: number;
  to: number | null;
  agreed: number[];
  asked: number[];
}

export interface Fair {
  commitment: string;
  nonces: (string | null)[];
  secret: string | null;
  stages: [number, string][];
}

export interface TablePart {
  table: string | null;
  watch: string;
  game: string;
  title: string;
  status: Status;
  options: Record<string, string>;
  content: string;
  own_content: boolean;
  timer: number | null;
  created: number;
  seats: SeatPart[];
  proposal: Proposal | null;
  fair: Fair | null;
  imported: boolean;
}

export interface Move {
  move: number;
  say: Record<string, string>;
  text: string;
  pieces: string[];
  group: string;
}

export interface Prompt {
  text: string;
  rules: string[];
}

export interface Turn {
  seat: number | null;
  step: number;
  yours: boolean;
  deadline: number | null;
  may_undo: boolean;
  prompt: Prompt | null;
  moves: Move[];
}

export type GameEvent = { event: string } & { [key: string]: Json };

export interface LogLine {
  event: GameEvent;
  text: string;
}

export interface ScoreLine {
  id: string;
  text: string;
  values: number[];
  rules: string[];
  /** For each seat how its value comes about; empty: it needs no word. */
  notes: string[];
}

/** Whom one plays against where no seat does. */
export interface Rival {
  name: string;
  score: number;
  lines: ScoreLine[];
}

export interface Result {
  ending: string;
  scores: number[];
  winners: number[];
  lines: ScoreLine[];
  rival: Rival | null;
  /** How ties were broken, or what it took to beat the rival. */
  verdict: { text: string; rules: string[] }[];
}

/** `[path, value]` sets, `[path]` deletes. */
export type Change = [path: (string | number)[], value?: Json];

export interface Update {
  type: "update";
  version: number;
  at: number;
  table?: TablePart;
  view?: View;
  changes?: Change[];
  log?: { from: number; lines: LogLine[] };
  turn?: Turn;
  result?: Result;
  played?: number | null;
}

export interface You {
  role: "seat" | "watch" | "guest";
  seat: number | null;
  host: boolean;
}

export interface ChatLine {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Refusal {
  code: string;
  sentence: string;
  rules: string[];
}

export type FromServer =
  | { type: "welcome"; boot: string; you: You; version: number; note: string }
  | Update
  | { type: "done"; id: string; version: number; again: boolean }
  | ({ type: "refused"; id: string | null; update: Update | null } & Refusal)
  | ChatLine
  | { type: "note"; text: string }
  | { type: "beat"; version: number }
  | { type: "pong" }
  | { type: "bye"; code: string; sentence: string };

/** What a place at the table wants; the line gives it its id. */
export type Wish =
  | { type: "move"; version: number; move: number }
  | { type: "why"; say: Record<string, string> }
  | { type: "undo"; version: number }
  | { type: "propose"; version: number; what: "undo" | "abandon"; to?: number | null }
  | { type: "answer"; version: number; yes: boolean }
  | { type: "nonce"; nonce: string }
  | { type: "start"; bot?: string }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "leave"; bot?: string | null }
  | { type: "return" }
  | { type: "bot"; seat: number; bot: string | null }
  | { type: "rename"; name: string }
  | { type: "chat"; text: string }
  | { type: "note"; text: string };

export interface SeatWish {
  kind: "person" | "bot";
  name?: string;
  you?: boolean;
  bot?: string | null;
}

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  timer?: number | null;
  pace?: number | null;
}

export interface Opened {
  table: string;
  watch: string;
  host: string;
  seat: number | null;
  secret: string | null;
  commitment: string;
}

export interface Steps {
  steps: number;
  turns: { step: number; seat: number }[];
  over: boolean;
}

/** What a bot thinks of a move: the chance to win that it leaves, null where the bot did not look. */
export interface Thought {
  move: number;
  text: string;
  chance: number | null;
  attention: number;
  best: boolean;
  played: boolean;
}

export interface Analysis {
  step: number;
  seat: number;
  chances: number[];
  moves: Thought[];
}
