/** Figures of a what-if as people read them. */
import type { Headline, PackNumbers } from "../generated/workshop";

/** Points with as many digits as the change needs to be seen. */
export function figure(one: Headline, value: number, signed = false): string {
  const sign = signed && value > 0 ? "+" : "";
  const digits = Math.abs(one.change) < 1 ? 2 : 1;
  const text = one.percent ? `${(100 * value).toFixed(1)} %` : value.toFixed(Math.abs(value) >= 1000 ? 0 : digits);
  return (sign + text).replace("-", "−");
}

/** The interval on a scale on which two fifths of what was before is half the width; of wins a quarter of all. */
export function whisker(one: Headline): { low: number; middle: number; high: number } | null {
  if (one.low === null || one.high === null) return null;
  const whole = one.percent ? 0.25 : Math.max(Math.abs(one.before) * 0.4, 1e-6);
  const at = (value: number): number => 50 + 48 * Math.max(-1, Math.min(1, value / whole));
  return { low: at(one.low), middle: at(one.change), high: at(one.high) };
}

/** By the bot that was chosen, otherwise by the one that thinks most of those that have played. */
export const shownOf = (numbers: Record<string, PackNumbers>, chosen: string): PackNumbers | undefined =>
  numbers[chosen] ?? Object.values(numbers).at(-1);
