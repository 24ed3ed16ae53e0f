/** What a game brings to the frame: one folder beside this file. web/README.md tells how to add one. */
import type { Component } from "svelte";
import type { GameEvent, Json, LogLine, Move, SeatPart, Turn, View } from "../net/protocol";
import type { Hand } from "../state/hand.svelte";

export type Content = Record<string, Json>;

/** What every drawing of a game is a function of. */
export interface TableProps<V = View, C = Content> {
  view: V;
  content: C;
  seats: SeatPart[];
  /** The seat one plays, or null: a spectator. */
  me: number | null;
  turn: Turn | null;
  /** What can be touched (`hand.lit`), is aimed at (`hand.aimed`), is chosen (`hand.touched`); `hand.piece` marks an element. */
  hand: Hand;
  /** What happened with the last move. */
  events: GameEvent[];
}

export interface SeatProps<V = View, C = Content> extends TableProps<V, C> {
  seat: number;
}

export interface Panel<V = View, C = Content> {
  id: string;
  title: string;
  /** `seat`: whose things are looked at, one's own unless another's were opened. */
  Panel: Component<SeatProps<V, C>>;
  /** On a desktop it stands under the seats, not beside the board. */
  left?: boolean;
  /** The symbol on its tab. */
  icon?: string;
}

/** What a tab is called, and the symbol on it. */
export interface Tab {
  title: string;
  icon: string;
}

/** A note of the guided first game: shown when its time has come, once. */
export interface GuideNote<V = View> {
  when: (at: { turn: Turn; view: V; log: LogLine[]; me: number }) => boolean;
  title: string;
  text: string;
  rules: string[];
  /** The guide does not end before it has come up. */
  needed?: boolean;
}

/** Something that moves along a track: its line in the chart of the end. */
export interface Racer {
  id: string;
  title: string;
  /** The event that tells where it has come to, and the field that does. */
  event: string;
  field: string;
  /** Where it began. */
  from: number;
  ink: string;
  dash: string;
}

/** What the end of a game played together tells of it, from its log. */
export interface Together<V = View, C = Content> {
  /** The picture above the sentence. */
  Hero?: Component<{ won: boolean; ending: string }>;
  /** The sentence, by how it ended. */
  headline: (ending: string) => string;
  race: (view: V, content: C) => Racer[];
  /** The event that begins a round, with its number in `field`. */
  round: { event: string; field: string };
  /** What a seat gave: events counted, or the numbers of a field added up. The seat is in `seat` or `ship`. */
  deeds: { event: string; title: string; adds?: string }[];
  /** Events that turned the game, the most telling first. */
  moments: string[];
}

/** An item of the content by itself. */
export interface ItemProps<I = unknown, C = Content> {
  item: I;
  pack: C;
}

/** `V` and `C`: the view and the content pack of the game, as its generated types say. */
export interface GameModule<V = View, C = Content> {
  /** The symbols the drawings use. */
  Sprite?: Component;
  Board: Component<TableProps<V, C>>;
  /** One player's own things. */
  Mat: Component<SeatProps<V, C>>;
  /** The board is square and takes the height: one's own things stand beside it, not below; `wide`: they need room. */
  beside?: boolean | "wide";
  /** Stands above the board, whatever else is shown. */
  Head?: Component<TableProps<V, C>>;
  /** Lies in the ask, between the question and the moves: a card, dice. */
  Asked?: Component<TableProps<V, C>>;
  /** On a phone the page stands still and shows one board at a time: these two, and each panel, have a tab. */
  pages?: { board: (view: V) => Tab; mine: Tab };
  /** The tab that a question is about, "board", "mine" or a panel's: a lantern hangs there. */
  lead?: (moves: Move[], view: V) => string | null;
  /** A question that is answered by looking at the board: on a phone it does not scroll the board away. */
  keepsBoard?: (moves: Move[]) => boolean;
  /** Markets and the like, beside the board. */
  panels: Panel<V, C>[];
  /** What others need to know of a seat at a glance, under its name. */
  SeatBits?: Component<SeatProps<V, C>>;
  /** The points a seat shows as far as everybody may know them, and what they are called. */
  points: (view: V, seat: number) => number | null;
  unit: string;
  /** Where the game stands, for the bar: "first to 5 exhibits ends the game". */
  where: (view: V) => string;
  /** In what part somebody decides, where it is not for themselves: "as first player, for the world". */
  role?: (view: V) => string | null;
  /** What others do is shown turn by turn, not move by move. */
  byTurn?: boolean;
  /** A turn of somebody in one sentence, from its lines of the log. */
  gist?: (lines: LogLine[], name: string, content: C) => string | null;
  /** The symbol on the button of a move. */
  icon?: (move: Move) => string | null;
  /** The text of a move as its name and what comes of it, where its first colon does not part them. */
  parts?: (move: Move) => [string, string] | null;
  /** Which page of the turn the question belongs to. */
  stage?: (moves: Move[]) => { at: number; of: number } | null;
  /** The move somebody means who touches a piece that no move touches, in the words of the game, so that the server can say why not. */
  attempt?: (piece: string, touched: string[], at: { turn: Turn; view: V }) => Record<string, string> | null;
  /** Parts of the final count that are drawn as one block, by the ids of their lines, lowest block last. */
  blocks: { id: string; title: string; lines: string[]; ink: string }[];
  /** What such a block is painted with, by its id. */
  Storey?: Component<{ block: string }>;
  /** The symbol of a seat's own figure (null: of a rival that has no seat) and the box it is drawn in. */
  pawn?: { symbol: (seat: number | null) => string; box: string };
  /** What ended the game, from the log; otherwise its last line is shown. */
  ending?: (log: LogLine[]) => string | null;
  /** The kinds of events that tell best how points were made, the most telling first. */
  telling: string[];
  /** Of a game played together. */
  together?: Together<V, C>;
  guide?: GuideNote<V>[];
  /** How the workshop draws items, by the name of their section; what is not here is drawn by its words. */
  items?: Record<string, Component<ItemProps<never, C>>>;
  accent: { light: string; dark: string };
}

export type Lid = Component;
