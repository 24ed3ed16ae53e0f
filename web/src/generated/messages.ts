/** What clients send. Made by `make types` from stormtable.server.protocol.messages: change it there. */

/** A seat of a table to be opened. */
export interface SeatWish {
  kind?: "bot" | "person";
  name?: string;
  you?: boolean;
  bot?: string | null;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A table to be opened. `content`: a pack as data, or the text of a pack's file. */
export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string>;
  content?: Record<string, Json> | string | null;
  title?: string;
  timer?: number | null;
  pace?: number | null;
}

/** A person who wants a seat. */
export interface JoinWish {
  name: string;
  seat?: number | null;
}

/** A person who takes a lesson. */
export interface LessonWish {
  name?: string;
}

export interface PlayMove {
  type: "move";
  id: string;
  version: number;
  move: number;
}

export interface TakeBack {
  type: "undo";
  id: string;
  version: number;
}

export interface MakeProposal {
  type: "propose";
  id: string;
  version: number;
  what: "abandon" | "undo";
  to?: number | null;
}

export interface AnswerProposal {
  type: "answer";
  id: string;
  version: number;
  yes: boolean;
}

export interface SealNumber {
  type: "seal";
  id: string;
  seal: string;
}

export interface OpenNumber {
  type: "nonce";
  id: string;
  nonce: string;
}

export interface AllowNewLink {
  type: "allow";
  id: string;
  yes?: boolean;
}

export interface StartGame {
  type: "start";
  id: string;
  bot?: string;
}

export interface PauseGame {
  type: "pause";
  id: string;
}

export interface ResumeGame {
  type: "resume";
  id: string;
}

export interface LeaveSeat {
  type: "leave";
  id: string;
  bot?: string | null;
}

export interface ReturnToSeat {
  type: "return";
  id: string;
}

export interface SeatBot {
  type: "bot";
  id: string;
  seat: number;
  bot?: string | null;
}

export interface RenameSeat {
  type: "rename";
  id: string;
  name: string;
}

export interface AskWhy {
  type: "why";
  id: string;
  say: Record<string, string>;
}

/** `mark`: this seat's mark lies there from now on, for all to see; an empty one takes it away. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
  mark?: string | null;
}

export interface Note {
  type: "note";
  id: string;
  text: string;
}

export type AnyWish =
  | PlayMove
  | TakeBack
  | MakeProposal
  | AnswerProposal
  | SealNumber
  | OpenNumber
  | AllowNewLink
  | StartGame
  | PauseGame
  | ResumeGame
  | LeaveSeat
  | ReturnToSeat
  | SeatBot
  | RenameSeat
  | AskWhy
  | Chat
  | Note;

/** The first message: which table, and as whom. */
export interface Hello {
  type: "hello";
  table?: string | null;
  watch?: string | null;
  secret?: string | null;
  host?: string | null;
  version?: number | null;
  boot?: string | null;
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

export type AnyMessage =
  | Hello
  | PlayMove
  | TakeBack
  | MakeProposal
  | AnswerProposal
  | SealNumber
  | OpenNumber
  | AllowNewLink
  | StartGame
  | PauseGame
  | ResumeGame
  | LeaveSeat
  | ReturnToSeat
  | SeatBot
  | RenameSeat
  | AskWhy
  | Chat
  | Note
  | Ping;
