/** Opening a table, sitting down at it, and starting where nobody has to be waited for. */
import * as api from "../net/api";
import { Line } from "../net/line";
import type { FromServer, LessonPart, Opened, SeatWish, TableWish } from "../net/protocol";
import { keep } from "./keep.svelte";
import { newNumber, sealOf } from "./luck";

/** Who sits on a chair: oneself, a bot of some level, a friend by link, somebody else at this screen. */
export type Sitter =
  { kind: "you" } | { kind: "bot"; bot: string } | { kind: "friend" } | { kind: "here"; name: string };

export interface Wanted {
  game: string;
  title: string;
  sitters: Sitter[];
  options: Record<string, string>;
  timer: number | null;
  guide: boolean;
  /** The text of a designer's pack. */
  pack?: string;
}

/** Bots are called by the colour they play, so that two of a level can be told apart. */
const BOT_NAMES = ["Coral", "Plum", "Pine", "Bone"];

function seatWish(sitter: Sitter, at: number, name: string): SeatWish {
  if (sitter.kind === "bot") return { kind: "bot", bot: sitter.bot, name: BOT_NAMES[at] ?? "" };
  if (sitter.kind === "you") return { kind: "person", name, you: true };
  return { kind: "person", name: sitter.kind === "here" ? sitter.name : "" };
}

/** Opens the table and answers with the path to go to. */
export async function openTable(wanted: Wanted): Promise<string> {
  const name = keep.name || "Guest";
  const wish: TableWish = {
    game: wanted.game,
    seats: wanted.sitters.map((sitter, at) => seatWish(sitter, at, name)),
    options: wanted.options,
    timer: wanted.timer,
    ...(wanted.pack ? { content: wanted.pack } : {}),
  };
  const opened = await api.open(wish);
  const secrets = await seatSecrets(opened, wanted.sitters);
  keep.put(opened.table, {
    watch: opened.watch,
    game: wanted.game,
    title: wanted.title,
    host: opened.host,
    secrets,
    guide: wanted.guide,
    at: Date.now(),
  });
  if (wanted.sitters.some((sitter) => sitter.kind === "friend")) return `/t/${opened.table}`;
  await begin(opened, secrets);
  return Object.keys(secrets).length ? `/t/${opened.table}` : `/w/${opened.watch}`;
}

/** A lesson at a table of its own; answers with the path to it. */
export async function openLesson(game: string, lesson: LessonPart): Promise<string> {
  const { table, watch, host, seat, secret } = await api.openLesson(game, lesson.id, keep.name || "Guest");
  const secrets = seat !== null && secret !== null ? { [seat]: secret } : {};
  const title = (await api.gamePart(game))?.title ?? game;
  keep.put(table, { watch, game, title, host, secrets, lesson: lesson.id, at: Date.now() });
  return `/t/${table}`;
}

/** A game against the usual bot, with notes when something comes up for the first time, and hints. */
export async function openFirstGame(game: string): Promise<string> {
  const { games, usual } = await api.shelf();
  const part = games.find((one) => one.name === game);
  const seats = part?.seat_counts.find((count) => count > 1) ?? 1;
  const others = Array.from({ length: seats - 1 }, (): Sitter => ({ kind: "bot", bot: usual }));
  const sitters: Sitter[] = [{ kind: "you" }, ...others];
  return openTable({ game, title: part?.title ?? game, sitters, options: {}, timer: null, guide: true });
}

/** One's own seat, and those of the people at the same screen. */
async function seatSecrets(opened: Opened, sitters: Sitter[]): Promise<Record<number, string>> {
  const secrets: Record<number, string> = {};
  if (opened.seat !== null && opened.secret !== null) secrets[opened.seat] = opened.secret;
  for (const [seat, sitter] of sitters.entries()) {
    if (sitter.kind !== "here") continue;
    secrets[seat] = (await api.newSecret(opened.table, seat, opened.host)).secret;
  }
  return secrets;
}

/** Seal this browser's part of the luck, start, and open it. */
async function begin(opened: Opened, secrets: Record<number, string>): Promise<void> {
  const [first] = Object.entries(secrets);
  const place = { table: opened.table, host: opened.host, ...(first ? { secret: first[1] } : {}) };
  const number = newNumber();
  const line = new Line(place, { heard: () => {}, state: () => {}, overdue: () => {}, had: () => null });
  try {
    if (first) {
      keep.put(opened.table, { numbers: { [Number(first[0])]: number }, commitment: opened.commitment ?? "" });
      await line.send({ type: "seal", seal: sealOf(number) });
    }
    refusedToError(await line.send({ type: "start" }));
    if (first) await line.send({ type: "nonce", nonce: number });
  } finally {
    line.end();
  }
}

function refusedToError(answer: FromServer & { type: "done" | "refused" }): void {
  if (answer.type === "refused") throw new Error(answer.sentence);
}

/** A record file becomes a table again: a finished one a replay, an unfinished one a table to play on at. */
export async function importRecord(text: string): Promise<string> {
  const opened = await api.openRecord(text);
  const part = await api.table(opened.table);
  const title = (await api.gamePart(part.game))?.title ?? part.game;
  const over = part.status === "over";
  keep.put(opened.table, {
    watch: opened.watch,
    game: part.game,
    title,
    host: opened.host,
    at: Date.now(),
    state: over ? "over" : "open",
  });
  return over ? `/replay/${opened.watch}/0` : `/t/${opened.table}`;
}

/** Where a pasted link or code leads; null if it is none. */
export function pathOf(text: string): string | null {
  const found = /([tw][a-z2-7]{16})(#[^\s]*)?\s*$/.exec(text.trim());
  if (!found?.[1]) return null;
  return found[1].startsWith("t") ? `/t/${found[1]}${found[2] ?? ""}` : `/w/${found[1]}`;
}
