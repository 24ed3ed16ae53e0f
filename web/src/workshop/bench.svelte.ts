/** A game on the bench: what was changed, step by step, what the server says of it, and the numbers as they come. */
import type { Bench, Json, PackChecked, PackNumbers, Section, ToBench, FromBench } from "../generated/workshop";
import * as api from "../net/api";
import { type Content, isEmpty, nothing, type Place, put, valueAt } from "./edits";

const TOGETHER_MS = 1_000; // edits of one field that come so soon after each other are one
const AGAIN_MS = 1_500;

export class Workbench {
  /** The pack as the game brings it. */
  readonly standard: Content;
  changes: Content = $state.raw({});
  checked = $state.raw<PackChecked | null>(null);
  /** The last pack that can be played: what is drawn. */
  content: Content = $state.raw({});
  numbers = $state.raw<Record<string, PackNumbers>>({});
  /** Numbers are on their way. */
  waiting = $state(false);
  trouble = $state("");
  past = $state.raw<Content[]>([]);
  future = $state.raw<Content[]>([]);
  seats = $state(2);
  bot = $state("quick");

  private last = { place: "", at: 0 };
  private checking = false;
  private asked = 0;
  private socket: WebSocket | null = null;
  private ended = false;
  private page: ((html: string) => void) | null = null;

  constructor(readonly bench: Bench) {
    this.standard = bench.content;
    this.content = bench.content;
    this.changes = nothing(bench.game);
    this.seats = bench.seat_counts.find((count) => count > 1) ?? bench.seat_counts[0] ?? 2;
  }

  section(name: string): Section | undefined {
    return this.bench.form.find((section) => section.name === name);
  }

  /** As it was changed last, whether that can be played or not. */
  value(place: Place): Json | undefined {
    const own = valueAt(this.changes, place);
    return own === undefined ? valueAt(this.standard, place) : own;
  }

  // Edits

  edit(place: Place, value: Json | undefined): void {
    const name = `${place.section.name} ${place.item} ${place.field}`;
    const now = Date.now();
    const onward = this.last.place === name && now - this.last.at < TOGETHER_MS && this.past.length > 0;
    this.last = { place: name, at: now };
    this.change(put(this.changes, this.standard, place, value), onward);
  }

  /** `onward`: part of the edit before it. */
  change(next: Content, onward = false): void {
    if (!onward) this.past = [...this.past, this.changes];
    this.future = [];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.changes, ...this.future];
    this.last.place = "";
    this.show(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.past = [...this.past, this.changes];
    this.future = rest;
    this.last.place = "";
    this.show(next);
  }

  private show(changes: Content): void {
    this.changes = changes;
    this.stop();
    void this.check();
  }

  /** Asks the server until what it said is about the last edit. */
  private async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      for (let seen: Content | null = null; seen !== this.changes;) {
        seen = this.changes;
        const checked = await api.checkPack(this.bench.game, seen);
        if (seen === this.changes) this.heed(checked);
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.checking = false;
  }

  private heed(checked: PackChecked): void {
    this.checked = checked;
    if (checked.content) this.content = checked.content;
    this.try();
  }

  // Numbers

  /** By other seats or another bot. */
  again(): void {
    this.stop();
    this.try();
  }

  private try(): void {
    const pack = this.checked?.pack;
    if (!pack || isEmpty(this.changes) || this.ended) return;
    this.asked += 1;
    this.waiting = true;
    const { seats, bot } = this;
    this.send({ type: "try", game: this.bench.game, pack, seats, bot, number: this.asked });
  }

  private stop(): void {
    this.asked += 1;
    this.numbers = {};
    this.waiting = false;
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: "stop" });
  }

  private send(message: FromBench): void {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.connect(text);
  }

  private connect(first: string): void {
    this.socket?.close();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/workshop`);
    this.socket = socket;
    socket.onopen = () => {
      this.trouble = "";
      socket.send(first);
    };
    socket.onmessage = ({ data }) => this.heard(JSON.parse(String(data)) as ToBench);
    socket.onclose = () => {
      if (this.socket !== socket || this.ended) return;
      this.socket = null;
      if (!this.waiting) return;
      this.trouble = "The server cannot be reached. Numbers go on when it is back.";
      setTimeout(() => this.waiting && this.socket === null && void this.check(), AGAIN_MS);
    };
  }

  private heard(message: ToBench): void {
    if (message.type === "page") this.page?.(message.html);
    else if (message.type === "refused") this.trouble = message.sentence;
    else if (message.number === this.asked) {
      this.numbers = { ...this.numbers, [message.bot]: message };
      if (message.over) this.waiting = false;
    }
    if (message.type === "page") this.page = null;
  }

  /** All that is known, as a page that can be kept. */
  wholePage(): Promise<string> {
    return new Promise((found) => {
      this.page = found;
      this.send({ type: "page" });
    });
  }

  end(): void {
    this.ended = true;
    this.socket?.close();
  }
}
