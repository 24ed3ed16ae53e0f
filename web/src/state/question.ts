/** A question as it is put to somebody: just as the rules ask it, or together with what matters little beside it. */
import type { Choice, Move, Turn } from "../net/protocol";

export interface Question {
  turn: Turn;
  /** What may be chosen after all that is listed is declined. */
  beyond: Move[];
  /** The moves that are played when one is chosen. */
  plays: (chosen: number) => number[];
  /** The move that declines all that is listed, where that is worth a question. */
  declines: number | null;
}

/** `brief`: one is asked only what matters. Choices are numbered, since several may end in the same move. */
export function questionOf(turn: Turn, brief: boolean): Question {
  const { asked, passes } = turn;
  if (!asked || !brief) return { turn, beyond: [], plays: (move) => [move], declines: passes ?? null };
  const choices = asked.moves.map((choice, number): Choice => ({ ...choice, move: number }));
  return {
    turn: { ...turn, prompt: asked.prompt, moves: choices.filter((choice) => !choice.unlisted) },
    beyond: choices.filter((choice) => choice.unlisted),
    plays: (number) => choices[number]?.plays ?? [],
    declines: asked.prompt.text === turn.prompt?.text ? (passes ?? null) : null,
  };
}

const verbOf = (move: Move): string => move.say["verb"] ?? "";

/** What somebody said they do not want to be asked again, until another seat decides. */
export class Silence {
  private verbs = new Set<string>();

  keep(turn: Turn): void {
    for (const move of turn.moves) if (move.move !== turn.passes) this.verbs.add(verbOf(move));
  }

  end(): void {
    this.verbs.clear();
  }

  /** Whether all that this asks besides going on was silenced. */
  covers({ moves, passes }: Turn): boolean {
    return passes !== undefined && moves.every((move) => move.move === passes || this.verbs.has(verbOf(move)));
  }
}
