/**
 * Choosing a move by touching pieces.
 *
 * A move names the pieces it touches. Touching a piece leaves the moves that touch it, until one is left. Nothing is
 * known here about any game: the moves are those the server sent.
 */
import type { Move, Refusal } from "../net/protocol";

export interface Offer {
  moves: Move[];
  /** What may be chosen after all that is offered is declined: who touches its pieces means both. */
  beyond?: Move[];
  /** Moves can be sent now. */
  open: boolean;
  play: (move: number) => void;
  /** Why a piece that no move touches cannot be touched; nothing, if there is nothing to say. */
  whyNot: (piece: string, touched: string[]) => Promise<Refusal | null>;
}

export type PieceAttributes = Record<string, unknown>;

export class Hand {
  touched: string[] = $state([]);
  /** The piece under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** The move under the pointer or the focus in the list. */
  listed: number | null = $state(null);
  /** Tapped once: the next tap on it plays. */
  readied: number | null = $state(null);
  refused: { piece: string; refusal: Refusal } | null = $state.raw(null);

  private offer: () => Offer;
  constructor(offer: () => Offer) {
    this.offer = offer;
  }

  moves: Move[] = $derived.by(() => (this.offer().open ? grouped(this.offer().moves) : []));
  beyond: Move[] = $derived.by(() => (this.offer().open ? (this.offer().beyond ?? []) : []));
  candidates: Move[] = $derived.by(() => this.with(this.touched));

  /** What every move left touches: it needs no choosing. */
  implied: ReadonlySet<string> = $derived.by(() => {
    const [first, ...rest] = this.candidates;
    return new Set((first?.pieces ?? []).filter((piece) => rest.every((move) => move.pieces.includes(piece))));
  });

  /** What can be touched next. */
  lit: ReadonlySet<string> = $derived.by(() => {
    const pieces = this.candidates.flatMap((move) => move.pieces);
    const alone = this.candidates.length === 1;
    const beyond = this.touched.length ? [] : this.beyond.flatMap((move) => move.pieces);
    return new Set([...pieces.filter((piece) => alone || !this.implied.has(piece)), ...beyond]);
  });

  /** The one move that is being looked at, whichever way. */
  aimed: Move | null = $derived.by(() => {
    if (this.readied !== null) return this.candidates.find((move) => move.move === this.readied) ?? null;
    if (this.listed !== null) return this.moves.find((move) => move.move === this.listed) ?? null;
    if (this.pointed === null) return null;
    const left = this.with([...this.touched, this.pointed]);
    return left.length === 1 ? (left[0] ?? null) : null;
  });

  private aimedPieces: ReadonlySet<string> = $derived(new Set(this.aimed?.pieces ?? []));

  /** The moves that would be left if just these pieces were touched. */
  with(pieces: string[]): Move[] {
    const touching = (move: Move): boolean => pieces.every((piece) => move.pieces.includes(piece));
    const found = this.moves.filter(touching);
    return found.length || pieces.length === 0 ? found : this.beyond.filter(touching);
  }

  /** Look at a piece, or at none. Later than now: a focused element that is taken away says so while the page is being drawn. */
  point(piece: string | null): void {
    queueMicrotask(() => (this.pointed = piece));
  }

  /** Look at a move in the list, or at none. */
  list(move: number | null): void {
    queueMicrotask(() => (this.listed = move));
  }

  /** A new question: what was touched for the last one is let go. */
  reset(): void {
    this.touched = [];
    this.readied = null;
    this.listed = null;
    this.refused = null;
  }

  /** Touch a piece. `sure`: what is left is played; otherwise it is shown first, and a second touch plays it. */
  touch(piece: string, sure: boolean): void {
    this.refused = null;
    if (!this.with([piece]).length) {
      void this.refuse(piece);
      return;
    }
    if (this.touched.includes(piece) && this.readied === null) {
      this.touched = this.touched.filter((other) => other !== piece);
      return;
    }
    const further = this.with([...this.touched, piece]).length > 0;
    if (!this.touched.includes(piece)) this.touched = further ? [...this.touched, piece] : [piece];
    this.settle(sure);
  }

  /** Play the one move that is left, or the one that needs nothing more. */
  private settle(sure: boolean): void {
    const complete = this.candidates.filter((move) =>
      move.pieces.every((piece) => this.touched.includes(piece) || this.implied.has(piece)),
    );
    const chosen = this.candidates.length === 1 ? this.candidates[0] : complete.length === 1 ? complete[0] : undefined;
    if (!chosen) {
      this.readied = null;
      return;
    }
    if (sure || this.readied === chosen.move) this.play(chosen.move);
    else this.readied = chosen.move;
  }

  play(move: number): void {
    if (!this.offer().open) return;
    this.reset();
    this.offer().play(move);
  }

  /** Step back: first what is only shown, then the last piece touched. True if there was anything. */
  back(): boolean {
    const any = this.readied !== null || this.touched.length > 0 || this.refused !== null;
    if (this.readied !== null) this.readied = null;
    this.touched = this.touched.slice(0, -1);
    this.refused = null;
    return any;
  }

  private async refuse(piece: string): Promise<void> {
    const refusal = await this.offer().whyNot(piece, [...this.touched]);
    this.refused = refusal ? { piece, refusal } : null;
  }

  is(piece: string): { can: boolean; aim: boolean; sel: boolean; no: boolean } {
    return {
      can: this.lit.has(piece),
      aim: this.aimedPieces.has(piece),
      sel: this.touched.includes(piece) || (this.implied.has(piece) && this.candidates.length > 1),
      no: this.refused?.piece === piece,
    };
  }

  /** What an element that draws a piece carries: its name for people, its states as classes, its place for the keyboard. */
  piece(id: string, label: string, base = "", atRest: "img" | "group" = "img"): PieceAttributes {
    const state = this.is(id);
    const classes = Object.entries(state)
      .filter(([, on]) => on)
      .map(([name]) => name);
    const button = state.can || state.sel;
    return {
      "data-piece": id,
      class: [base, ...classes].join(" ").trim(),
      role: button ? "button" : atRest,
      tabindex: button ? 0 : undefined,
      "aria-label": button ? `${label}, you can choose this` : label,
      "aria-pressed": button ? state.sel : undefined,
    };
  }
}

/** Groups stay together, in the order in which they first come up. */
export function grouped(moves: Move[]): Move[] {
  const order = [...new Set(moves.map((move) => move.group))];
  return moves.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}
