/** What the server says. Made by `make types` from stormtable.server.protocol.answers: change it there. */

/** A switch of the table: its allowed values, the first being the default. */
export interface GameOption {
  name: string;
  values: string[];
  text: string;
}

/** `aim`: "rivals", or "together" where all seats win or lose as one. `lessons`: how many there are. */
export interface GamePart {
  name: string;
  title: string;
  summary: string;
  seat_counts: number[];
  colours: string[];
  options: GameOption[];
  content: string;
  rules: number;
  aim: string;
  lessons: number;
}

/** `plain`: a measure for the others rather than company for people. */
export interface BotPart {
  name: string;
  summary: string;
  plain: boolean;
}

/** `usual`: the bot that sits down where nobody asked for another; `workshop`: whether there is one here. */
export interface Shelf {
  games: GamePart[];
  bots: BotPart[];
  usual: string;
  workshop: boolean;
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

/** A word of the game, other forms of it, and the rule that says what it is. */
export interface Word {
  word: string;
  forms: string[];
  rule: string;
}

export interface RuleBook {
  title: string;
  introduction: string;
  sections: RuleSection[];
  words: Word[];
}

/**
 * With `moves`, by how their words begin, it asks for one of them, at `step`; without, there is only this to read.
 *
 * `unless` is said of other moves that begin so, `otherwise` of the rest.
 */
export interface LessonNote {
  title: string;
  text: string;
  rules: string[];
  moves: string[];
  otherwise: string;
  unless: Record<string, string>;
  step: number | null;
}

/** A set position and what is to be learnt there. */
export interface LessonPart {
  id: string;
  title: string;
  about: string;
  minutes: number;
  notes: LessonNote[];
}

export interface Lessons {
  lessons: LessonPart[];
}

/** What the opener of a table is told, once. */
export interface Opened {
  table: string;
  watch: string;
  host: string;
  seat: number | null;
  secret: string | null;
  commitment: string | null;
}

export interface SeatSecret {
  seat: number;
  secret: string;
}

export interface HostSecret {
  host: string;
}

export type Status = "open" | "playing" | "paused" | "over" | "abandoned";

/** `away`: since when its person is not here, as far as this server saw it. */
export interface SeatPart {
  seat: number;
  kind: "bot" | "person";
  name: string;
  colour: string;
  taken: boolean;
  here: boolean;
  away: number | null;
  lets_host: boolean;
  bot: string | null;
  played_by: "bot" | "nobody" | "person";
  nonce: string | null;
}

export interface Proposal {
  what: "abandon" | "pause" | "undo";
  by: number;
  to: number;
  agreed: number[];
  asked: number[];
}

/** What all are told about the table, in the log after so many moves. */
export interface Notice {
  step: number;
  at: number;
  text: string;
}

/** The commitment from the beginning, the secret at the end. */
export interface Fair {
  commitment: string;
  nonces: (string | null)[];
  secret: string | null;
  stages: [number, string][];
  scheme: number;
  seals: (string | null)[];
  asked: number[];
  lapses: number;
  lost: boolean;
}

/** The table part where it is asked for by itself. */
export interface TableAlone {
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
  notices: Notice[];
  fair: Fair | null;
  imported: boolean;
  version: number;
  moves: number;
}

export interface StepSeat {
  step: number;
  seat: number;
}

/** How many steps there are, and who decided at each. */
export interface Steps {
  steps: number;
  turns: StepSeat[];
  over: boolean;
}

/** The move a bot would make at a step, and why. */
export interface Hint {
  step: number;
  move: number;
  text: string;
  why: string;
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

export interface Refusal {
  code: string;
  sentence: string;
  rules: string[];
}

export interface Failure {
  error: Refusal;
}

export interface You {
  role: "guest" | "seat" | "watch";
  seat: number | null;
  host: boolean;
}

/** As whom one is here. */
export interface Welcome {
  type: "welcome";
  boot: string;
  you: You;
  version: number;
  note: string;
}

/** All about a table that is no part of the game; a spectator is not told the table's own link. */
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
  notices: Notice[];
  fair: Fair | null;
  imported: boolean;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Change = [path: (string | number)[], value?: Json];

export type GameEvent = { event: string } & Record<string, Json>;

/**
 * Something that happened: with which move of whose (step 0: the set-up), to which pieces, by which rules.
 *
 * What is told in no words has no rules.
 */
export interface LogLine {
  event: GameEvent;
  text: string;
  step: number;
  by: number | null;
  pieces?: string[];
  rules?: string[];
}

/** The lines of the log from a number on. */
export interface Log {
  from: number;
  lines: LogLine[];
}

/** What is asked of the seat that decides, and the rules that say so. */
export interface Prompt {
  text: string;
  rules: string[];
}

/** A legal move with all that people need to choose. */
export interface Move {
  move: number;
  say: Record<string, string>;
  text: string;
  pieces: string[];
  group: string;
}

/** Moves to be played one after another, `move` the last; `unlisted`: meant by who touches its pieces. */
export interface Choice {
  move: number;
  say: Record<string, string>;
  text: string;
  pieces: string[];
  group: string;
  plays: number[];
  unlisted: boolean;
}

/** A question as it is put to people: what matters little goes together with what comes after it. */
export interface Asked {
  prompt: Prompt;
  moves: Choice[];
}

/** `passes`: the move that declines all else; `asked`: the question as people are asked it, if that is another. */
export interface Turn {
  seat: number | null;
  step: number;
  yours: boolean;
  deadline: number | null;
  may_undo: boolean;
  prompt: Prompt | null;
  moves: Move[];
  passes?: number;
  asked?: Asked;
}

/**
 * One line of the final scoring, as the rule book counts it: a value for each seat.
 *
 * Programs know it by its id (`vault-rows`); a rival's line that is the same count as a seat's has the same id.
 */
export interface ScoreLine {
  id: string;
  text: string;
  values: number[];
  rules: string[];
  notes: string[];
}

/** Whom one plays against where no seat does. */
export interface Rival {
  name: string;
  score: number;
  lines: ScoreLine[];
}

/** `verdict`: how ties were broken, or what it took to beat the rival. */
export interface Result {
  ending: string;
  scores: number[];
  winners: number[];
  lines: ScoreLine[];
  rival: Rival | null;
  verdict: Prompt[];
}

/** What has changed; a step of a replay also has `step` and the move `played` there. */
export interface Update {
  type: "update";
  version: number;
  at: number;
  step?: number;
  table?: TablePart;
  view?: Record<string, Json>;
  changes?: Change[];
  log?: Log;
  turn?: Turn;
  result?: Result;
  played?: number | null;
}

/** `again`: this very message had been done before. */
export interface Done {
  type: "done";
  id: string;
  version: number;
  again: boolean;
}

export interface NotDone {
  type: "refused";
  code: string;
  sentence: string;
  rules: string[];
  id: string | null;
  update: Update | null;
}

export interface ChatLine {
  type: "chat";
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  voice: string;
  mark: string | null;
  step: number;
}

export interface NoteKept {
  type: "note";
  text: string;
}

export interface Beat {
  type: "beat";
  version: number;
}

export interface Pong {
  type: "pong";
}

export interface Bye {
  type: "bye";
  code: string;
  sentence: string;
}

export type FromServer = Welcome | Update | Done | NotDone | ChatLine | NoteKept | Beat | Pong | Bye;
