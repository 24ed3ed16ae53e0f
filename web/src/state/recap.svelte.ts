/**
 * What others did since one last acted, shown one act at a time and at a pace that can be followed.
 *
 * An act is one move of somebody else with all that came of it. The table itself is always as the server last told it;
 * what is shown may lie behind it, and is at the present again as soon as one skips or all has been seen.
 */
import type { LogLine, View } from "../net/protocol";
import { keep, type Pace } from "./keep.svelte";

export interface Act {
  /** How many moves there were after it. */
  step: number;
  /** Who made it; nobody for what came of itself. */
  seat: number | null;
  lines: LogLine[];
  /** How many lines the log had after it. */
  told: number;
  /** The table after it, if this browser saw it then. */
  view: View | null;
}

export interface Spoken {
  key: string;
  text: string;
}

/** For each pace: the least time an act is shown, what each letter adds, and the longest, in milliseconds. */
const HOLD: Record<Exclude<Pace, "at once">, [least: number, letter: number, most: number]> = {
  calm: [1_200, 40, 6_000],
  brisk: [500, 11, 1_800],
};
const MOST_ACTS = 120;
const MOST_SPOKEN = 40;

export const words = (act: Act): string[] => act.lines.map((line) => line.text).filter(Boolean);

/** Of the acts shown so far, those of the last turn of each seat. */
export function lastTurns(acts: Act[]): Act[] {
  const ends = new Map(acts.map((act, place) => [act.seat, place]));
  return acts.filter((act, place) => {
    const end = ends.get(act.seat) ?? place;
    return acts.slice(place, end).every((other) => other.seat === act.seat);
  });
}

/** Acts of one seat in a row as one. */
function turnsOf(acts: Act[]): Act[] {
  const turns: Act[] = [];
  for (const act of acts) {
    const last = turns.at(-1);
    if (last?.seat === act.seat) turns[turns.length - 1] = { ...act, lines: [...last.lines, ...act.lines] };
    else turns.push(act);
  }
  return turns;
}

export class Recap {
  acts: Act[] = $state.raw([]);
  /** The place of the act that is shown; null: the present. */
  shown: number | null = $state(null);
  /** It goes on by itself. */
  running = $state(false);
  /** What is read out, newest last. */
  spoken: Spoken[] = $state.raw([]);
  private heard = 0; // acts read out so far
  private timer = 0;
  private attended = false;
  private turnwise = false;
  private begun: Act[] = []; // of a turn that goes on

  /** `load`: the table after so many moves, for acts that were made while nobody looked. */
  constructor(private load: (step: number) => Promise<View | null>) {}

  get act(): Act | null {
    return this.acts[this.shown ?? this.acts.length - 1] ?? null;
  }

  /** What is shown is not how the table stands now. */
  get behind(): boolean {
    return this.shown !== null && this.shown < this.acts.length - 1;
  }

  // What happens at the table

  /** Somebody looks, or nobody does any more. */
  attend(looked: boolean): void {
    this.attended = looked;
    this.go();
  }

  /** Whoever comes back to the page is shown what is left. */
  readonly seen = (): void => this.go();

  /** What one seat does in a row is one act, shown when it is done. */
  byTurn(is: boolean): void {
    if (is && !this.turnwise && this.acts.length && this.shown === null) {
      this.acts = turnsOf(this.acts);
      this.heard = this.acts.length;
    }
    this.turnwise = is;
  }

  /** One acts oneself: what was before is done with. */
  clear(): void {
    this.acts = [];
    this.begun = [];
    this.skip();
  }

  /** All that is known from the log of what was done before one came, without a picture of it. */
  recall(acts: Act[]): void {
    this.clear();
    this.acts = (this.turnwise ? turnsOf(acts) : acts).slice(-MOST_ACTS);
    this.heard = this.acts.length;
  }

  /** Moves were taken back. */
  cut(step: number): void {
    this.begun = this.begun.filter((act) => act.step <= step);
    if (!this.acts.some((act) => act.step > step)) return;
    this.acts = this.acts.filter((act) => act.step <= step);
    this.skip();
  }

  /** Another act of somebody else. `live`: it is waited for; those who only watch see it at once. `more`: the same decides again. */
  add(act: Act, live: boolean, more: boolean): void {
    this.begun.push(act);
    if (more && this.turnwise) return;
    for (const done of this.turnwise ? turnsOf(this.begun) : this.begun) this.append(done);
    this.begun = [];
    if (!live || keep.settings.pace === "at once") {
      if (this.shown === null) this.speakUpTo(this.acts.length);
      return;
    }
    if (this.shown === null) {
      this.shown = this.acts.length - 1;
      this.running = true;
    }
    this.go();
  }

  private append(act: Act): void {
    const gone = Math.max(0, this.acts.length + 1 - MOST_ACTS);
    this.acts = [...this.acts.slice(gone), act];
    this.heard = Math.max(0, this.heard - gone);
    if (this.shown !== null) this.shown = Math.max(0, this.shown - gone);
  }

  // What one does with the strip

  skip(): void {
    this.pause();
    this.shown = null;
    this.heard = this.acts.length;
  }

  back(): void {
    this.pause();
    this.show(Math.max(0, (this.shown ?? this.acts.length) - 1));
  }

  forward(): void {
    this.pause();
    if (this.shown !== null && this.behind) this.show(this.shown + 1);
    else this.skip();
  }

  /** Go on by itself, from the beginning if all has been seen; or stop. */
  toggle(): void {
    if (this.running) {
      this.pause();
      return;
    }
    this.show(this.shown ?? 0);
    this.running = true;
    this.go();
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.running = false;
  }

  private show(place: number): void {
    this.shown = place;
    this.speakUpTo(place + 1);
    const act = this.acts[place];
    if (act && act.view === null && this.behind) void this.fetch(act);
  }

  private async fetch(act: Act): Promise<void> {
    const view = await this.load(act.step).catch(() => null);
    if (view) this.acts = this.acts.map((one) => (one === act ? { ...act, view } : one));
  }

  // Time

  /** Let the act that is shown stand for its time, then go on to the next. */
  private go(): void {
    const waits = this.timer !== 0 || !this.running || !this.attended || document.hidden;
    if (this.shown === null || waits) return;
    this.show(this.shown);
    this.timer = window.setTimeout(() => this.next(), this.hold());
  }

  private next(): void {
    this.timer = 0;
    if (this.shown === null || !this.behind) {
      this.skip();
      return;
    }
    this.shown += 1;
    this.go();
  }

  private hold(): number {
    const { pace } = keep.settings;
    if (pace === "at once") return 0;
    const letters = this.act ? words(this.act).join(" ").length : 0;
    const [least, letter, most] = HOLD[pace];
    return Math.min(most, least + letter * letters);
  }

  // What is read out

  private speakUpTo(count: number): void {
    for (const act of this.acts.slice(this.heard, count)) this.speak(act.step, words(act));
    this.heard = Math.max(this.heard, count);
  }

  /** Lines of one move, read out. */
  speak(step: number, texts: string[]): void {
    const fresh = texts.map((text, at) => ({ key: `${step} ${at}`, text }));
    const before = this.spoken.filter((line) => !fresh.some((other) => other.key === line.key));
    this.spoken = [...before, ...fresh].slice(-MOST_SPOKEN);
  }
}
