/**
 * The line to a table: one websocket that says hello, hears everything once, and mends itself.
 *
 * A wish keeps its id until the server says it is done or refused, and is sent again after a reconnect: what was
 * applied is not applied twice.
 */
import type { AnyMessage, Done, FromServer, Hello, NotDone, Wish } from "./protocol";

export type Place = Pick<Hello, "table" | "watch" | "secret" | "host">;

export type LineState =
  | { is: "connecting" }
  | { is: "open" }
  | { is: "waiting"; until: number; tries: number }
  | { is: "closed"; code: string; sentence: string };

export interface Ear {
  heard(message: FromServer): void;
  state(state: LineState): void;
  /** Whether something is overdue: an answer to a wish, or a sign of life. */
  overdue(is: boolean): void;
  /** What the reconnecting client last had. */
  had(): { version: number; boot: string } | null;
}

interface Pending {
  wish: Wish;
  settle: (answer: Done | NotDone) => void;
}

const SILENCE_MS = 45_000;
/** The server says something every 20 s even if nothing happens. */
const BEAT_LATE_MS = 24_000;
const ANSWER_LATE_MS = 3_000;
const LONGEST_WAIT_MS = 10_000;
const NOT_BY_ITSELF = new Set(["too-fast", "wrong-secret", "bad-message", "too-big", "unknown-table", "not-found"]);

export class Line {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private timer = 0;
  private silence = 0;
  private late = 0;
  private ended = false;
  private farewell: { code: string; sentence: string } | null = null;

  constructor(
    private place: Place,
    private ear: Ear,
  ) {
    this.connect();
    addEventListener("online", this.now);
  }

  /** Hang up for good. */
  end(): void {
    this.ended = true;
    removeEventListener("online", this.now);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    clearTimeout(this.late);
    this.socket?.close();
  }

  /** Try now, instead of waiting. */
  now = (): void => {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  /** Send a wish; settled when the server has done or refused it, however often the line drops meanwhile. */
  send(wish: Wish): Promise<Done | NotDone> {
    const id = crypto.randomUUID();
    return new Promise((settle) => {
      this.pending.set(id, { wish, settle });
      this.say({ ...wish, id });
      this.expect();
    });
  }

  private connect(): void {
    this.ear.state({ is: "connecting" });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.socket = socket;
    this.farewell = null;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.dropped(socket);
  }

  private hello(): void {
    const had = this.ear.had();
    this.say({ type: "hello", ...this.place, ...(had ?? {}) });
    this.listen();
  }

  private hear(message: FromServer): void {
    this.listen();
    if (message.type === "bye") {
      this.farewell = message;
      return;
    }
    this.ear.heard(message);
    if (message.type === "welcome") this.welcomed();
    if (message.type === "done" || message.type === "refused") this.settle(message);
    const had = this.ear.had();
    if (message.type === "beat" && had && message.version > had.version) this.socket?.close();
  }

  private welcomed(): void {
    this.tries = 0;
    this.ear.state({ is: "open" });
    for (const [id, { wish }] of this.pending) this.say({ ...wish, id });
  }

  private settle(message: Done | NotDone): void {
    const pending = message.id === null ? undefined : this.pending.get(message.id);
    if (!pending || message.id === null) return;
    this.pending.delete(message.id);
    this.expect();
    pending.settle(message);
  }

  private say(message: AnyMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.socket?.close(), SILENCE_MS);
    this.ear.overdue(false);
    this.expect();
  }

  /** Something is to come from the server: soon, if it was asked. */
  private expect(): void {
    clearTimeout(this.late);
    this.late = window.setTimeout(() => this.ear.overdue(true), this.pending.size ? ANSWER_LATE_MS : BEAT_LATE_MS);
  }

  private dropped(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.silence);
    clearTimeout(this.late);
    this.ear.overdue(false);
    if (this.ended) return;
    if (this.farewell && NOT_BY_ITSELF.has(this.farewell.code)) {
      this.ear.state({ is: "closed", ...this.farewell });
      return;
    }
    const wait = this.tries === 0 ? 250 : Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.tries);
    this.tries += 1;
    this.ear.state({ is: "waiting", until: Date.now() + wait, tries: this.tries });
    this.timer = window.setTimeout(() => this.connect(), wait);
  }
}
