/** How seats are named and drawn everywhere. */
import type { SeatPart } from "../net/protocol";

export const SHAPES = ["circle", "square", "triangle", "diamond"];

export const seatClass = (seat: number): string => `s${(seat % 4) + 1}`;
export const seatSign = (seat: number): string => `s-${(seat % 4) + 1}`;

/** "You" for oneself, the name for anybody else. */
export function nameOf(seats: SeatPart[], seat: number | null, me: number | null): string {
  if (seat === null) return "Nobody";
  if (seat === me) return "You";
  return plainName(seats, seat);
}

export function plainName(seats: SeatPart[], seat: number): string {
  const part = seats[seat];
  return part?.name || part?.colour || `Seat ${seat + 1}`;
}

export function about(part: SeatPart): string {
  if (part.kind === "bot") return "bot";
  if (!part.taken) return "free";
  if (part.played_by === "bot") return "a bot plays";
  if (part.played_by === "nobody") return "left";
  return part.here ? "" : "away";
}

export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
