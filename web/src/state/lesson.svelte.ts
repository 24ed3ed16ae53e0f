/** A lesson under way: which note stands, where one strayed from it, and what comes after it. */
import type { LessonNote, LessonPart, Move } from "../net/protocol";
import { keep, type Strayed } from "./keep.svelte";
import type { TableState } from "./table.svelte";

/** A move in the words of the game, as lessons name it. */
const wordsOf = (move: Move | undefined): string => Object.values(move?.say ?? {}).join(" ");
/** "place vault-2" begins with "place vault", but not with "place vault-20". */
const begins = (words: string, beginning: string): boolean =>
  words.startsWith(beginning) && /^([ -]|$)/.test(words.slice(beginning.length));
export const teaches = (note: LessonNote, move: Move | undefined): boolean =>
  note.moves.some((taught) => begins(wordsOf(move), taught));

/** What a note says of another move than the one it asks for. */
function said(note: LessonNote | null, words: string): string {
  const found = Object.entries(note?.unless ?? {}).find(([beginning]) => begins(words, beginning));
  return found?.[1] ?? note?.otherwise ?? "";
}

export class LessonState {
  private read: string[] = $state.raw([]);
  private strayed: Strayed | null = $state.raw(null);

  constructor(
    private readonly at: TableState,
    readonly lesson: LessonPart,
    private readonly table: string,
  ) {
    const kept = keep.table(table);
    this.read = kept?.seen ?? [];
    this.strayed = kept?.strayed ?? null;
  }

  private step = $derived.by(() => this.at.turn?.step ?? 0);
  /** What was said of another move than the one asked for, until it is taken back. */
  astray: Strayed | null = $derived(this.strayed && this.step > this.strayed.to ? this.strayed : null);

  /** The notes after the last one whose move was made. */
  private ahead: LessonNote[] = $derived.by(() => {
    const now = this.astray?.to ?? this.step;
    const { notes } = this.lesson;
    return notes.slice(notes.findLastIndex(({ step }) => step !== null && step < now) + 1);
  });

  /** The one that asks for the next move. */
  asked: LessonNote | null = $derived(this.ahead.find((note) => note.moves.length > 0) ?? null);
  note: LessonNote | null = $derived.by(() => {
    const unread = this.ahead.find((note) => note.moves.length > 0 || !this.read.includes(note.title));
    return unread ?? this.lesson.notes.at(-1) ?? null;
  });
  /** The last note: all of it was learnt. */
  done = $derived.by(() => this.asked === null && this.note === this.lesson.notes.at(-1));
  number = $derived.by(() => (this.note ? this.lesson.notes.indexOf(this.note) + 1 : 0));

  /** What is asked before the move that is taught, and may be declined. */
  declines: number | null = $derived.by(() => {
    const { turn, mayPlay } = this.at;
    const early = this.asked !== null && this.asked.step !== null && this.step < this.asked.step;
    return turn?.yours && mayPlay && early && !this.astray ? (turn.passes ?? null) : null;
  });

  understood(): void {
    if (!this.note) return;
    this.read = [...this.read, this.note.title];
    keep.put(this.table, { seen: this.read });
  }

  async play(move: number): Promise<void> {
    const chosen = this.at.turn?.moves.find((one) => one.move === move);
    const right = this.asked === null || teaches(this.asked, chosen);
    this.strayed = right ? null : { to: this.step, text: said(this.asked, wordsOf(chosen)) };
    keep.put(this.table, { strayed: this.strayed });
    await this.at.play(move);
  }

  /** Where luck came after it, too: in a lesson the same comes again. */
  async takeBack(): Promise<void> {
    const to = this.astray?.to;
    if (to !== undefined) await this.at.act({ type: "propose", version: this.at.version, what: "undo", to });
  }
}
