/** The HTTP part of the server. A refusal is thrown as the sentence it carries. */
import type {
  Analysis,
  Failure,
  GamePart,
  Hint,
  HostSecret,
  JoinWish,
  Json,
  Lessons,
  Log,
  Opened,
  Refusal,
  RuleBook,
  SeatSecret,
  Shelf,
  Steps,
  TableAlone,
  TableWish,
  Update,
} from "./protocol";

import type { Bench, PackChecked, PackRead } from "../generated/workshop";

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
    readonly retryAfter: number,
  ) {
    super(refusal.sentence);
  }
}

const UNREACHABLE: Refusal = {
  code: "unreachable",
  sentence: "The server cannot be reached. Check that it runs, then try again.",
  rules: [],
};

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(UNREACHABLE, 0, 1);
  }
  if (answer.ok) return (await answer.json()) as T;
  throw await refusedBy(answer);
}

async function refusedBy(answer: Response): Promise<Refused> {
  const retry = Number(answer.headers.get("Retry-After") ?? 1);
  const told = (await answer.json().catch(() => null)) as Partial<Failure> | null;
  const plain = { code: "broken", sentence: `The server answered ${answer.status}. Try again.`, rules: [] };
  return new Refused(told?.error ?? plain, answer.status, retry);
}

function post<T>(path: string, body: string, secret?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (secret) headers["Authorization"] = `Bearer ${secret}`;
  return ask<T>(path, { method: "POST", body, headers });
}

function bearer(secret: string | null): RequestInit {
  return secret ? { headers: { Authorization: `Bearer ${secret}` } } : {};
}

const part = encodeURIComponent;
const kept = new Map<string, Promise<unknown>>();

/** Asked once for as long as the page lives; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const shelf = (): Promise<Shelf> => once("/api/games");

export async function gamePart(name: string): Promise<GamePart | undefined> {
  return (await shelf()).games.find((game) => game.name === name);
}

export const usualBot = async (): Promise<string> => (await shelf()).usual;

export const rules = (game: string): Promise<RuleBook> => once(`/api/games/${part(game)}/rules`);

export const lessons = (game: string): Promise<Lessons> => once(`/api/games/${part(game)}/lessons`);

export function openLesson(game: string, lesson: string, name: string): Promise<Opened> {
  return post(`/api/games/${part(game)}/lessons/${part(lesson)}`, JSON.stringify({ name }));
}

export function content(game: string, table: string | null): Promise<Record<string, Json>> {
  return once(table ? `/api/tables/${part(table)}/content` : `/api/games/${part(game)}/content`);
}

export const open = (wish: TableWish): Promise<Opened> => post("/api/tables", JSON.stringify(wish));
export const openRecord = (record: string): Promise<Opened> => post("/api/records", record);
export const table = (id: string): Promise<TableAlone> => ask(`/api/tables/${part(id)}`);

export function join(id: string, name: string, seat: number | null): Promise<SeatSecret> {
  const wish: JoinWish = { name, seat };
  return post(`/api/tables/${part(id)}/join`, JSON.stringify(wish));
}

/** Whoever gives no name is a guest: the first whose name is free. */
export async function joinAsGuest(id: string, seat: number | null): Promise<SeatSecret> {
  for (let number = 1; ; number++) {
    try {
      return await join(id, number === 1 ? "Guest" : `Guest ${number}`, seat);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== "name-taken" || number > 8) throw error;
    }
  }
}

/** By the seat's own secret, or by the host's where its owner is away or lets it happen. */
export function newSecret(id: string, seat: number, host: string): Promise<SeatSecret> {
  return post(`/api/tables/${part(id)}/seats/${seat}/secret`, "", host);
}

export function newHostSecret(id: string, host: string): Promise<HostSecret> {
  return post(`/api/tables/${part(id)}/host/secret`, "", host);
}

const seen = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export function steps(id: string, seat: number | null, secret: string | null): Promise<Steps> {
  return ask(`/api/tables/${part(id)}/replay${seen(seat)}`, bearer(secret));
}

export function step(id: string, number: number, seat: number | null, secret: string | null): Promise<Update> {
  return patiently(() => ask(`/api/tables/${part(id)}/replay/${number}${seen(seat)}`, bearer(secret)));
}

/** What a bot would do in one's place. */
export function hint(id: string, seat: number, secret: string, bot: string, signal: AbortSignal): Promise<Hint> {
  return ask(`/api/tables/${part(id)}/hint?seat=${seat}&bot=${part(bot)}`, { ...bearer(secret), signal });
}

/** The page of the log that ends before a line, as a seat was told it. */
export function log(id: string, before: number, seat: number | null, secret: string | null): Promise<Log> {
  const sight = seat === null ? "" : `&seat=${seat}`;
  return patiently(() => ask(`/api/tables/${part(id)}/log?before=${before}${sight}`, bearer(secret)));
}

export function analysis(id: string, number: number): Promise<Analysis> {
  return patiently(() => ask(`/api/tables/${part(id)}/replay/${number}/analysis`));
}

/** Asks again as often as the server asks for patience. */
async function patiently<T>(asking: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0.5, error.retryAfter) * 1000));
    }
  }
}

export const bench = (game: string): Promise<Bench> => ask(`/api/workshop/${part(game)}`);

export function checkPack(game: string, changes: Record<string, Json>): Promise<PackChecked> {
  return post(`/api/workshop/${part(game)}/check`, JSON.stringify({ changes }));
}

export function readPack(game: string, toml: string): Promise<PackRead> {
  return post(`/api/workshop/${part(game)}/read`, JSON.stringify({ toml }));
}

export const recordLink = (id: string): string => `/api/tables/${part(id)}/record`;
