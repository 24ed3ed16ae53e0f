/** The Everrain's view and content by name, and the few words for them. */
import type { Crew as Board, Castaway, Node, Pack } from "../../generated/everrain/content";
import type { Hand as Crew, Ship, View } from "../../generated/everrain/view";
import type { Move } from "../../net/protocol";
import type { Hand, PieceAttributes } from "../../state/hand.svelte";
import type * as frame from "../types";

export type { DeckEnemy, ElderOne, Improvement, Node, Pack, SeaEnemy, Trait } from "../../generated/everrain/content";
export type { Elder, Fight, Foe, Hand as Crew, Pool, Ship, Space, Vessel, View } from "../../generated/everrain/view";

export type TableProps = frame.TableProps<View, Pack>;
export type SeatProps = frame.SeatProps<View, Pack>;
export type GuideNote = frame.GuideNote<View>;
export type GameModule = frame.GameModule<View, Pack>;

export const PHONE = "max-width: 599px";
export const ORDERS = ["crew", "navigation", "artillery"] as const;
export const ORDER_SIGNS = ["ev-o-crew", "ev-o-nav", "ev-o-art"] as const;
export const FACINGS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export const FACING_NAMES = ["north", "north-east", "south-east", "south", "south-west", "north-west"] as const;

export const plural = (count: number, word: string): string => `${count} ${count === 1 ? word : `${word}s`}`;
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "A, B and C" */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** What a piece of a section is called. */
export const named = (items: { id: string; name: string }[], id: string): string =>
  items.find((item) => item.id === id)?.name ?? id;

/** "Ossmere" of "Ossmere, the Bell Below" */
export const short = (name: string): string => name.split(",")[0] ?? name;

// Crew

export const boardOf = (pack: Pack, id: string): Board | Castaway =>
  pack.crew.find((crew) => crew.id === id) ?? pack.castaway;

export const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2);

/** "zone 4", "below deck", "Sick Bay" */
/** Of a ship, what the places on it are called by. */
type Fitted = Pick<Ship, "improvements">;

export function placeName(pack: Pack, ship: Fitted, place: string): string {
  const [kind, rest] = cut(place);
  if (kind === "zone") return `zone ${rest}`;
  if (kind === "room") return named(pack.improvement, ship.improvements[Number(rest) - 1] ?? "") || `slot ${rest}`;
  if (kind === "service") return named(pack.service, rest);
  return place === "below" ? "below deck" : kind === "enemy" ? "on the enemy ship" : "on the island";
}

export function cut(id: string): [string, string] {
  const at = id.indexOf("-");
  return at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
}

export function crewText(pack: Pack, ship: Fitted, crew: Crew): string {
  const board = boardOf(pack, crew.id);
  const traits = crew.traits.map((id) => named(pack.trait, id)).join(", ");
  return `${board.name}, ${placeName(pack, ship, crew.place)}: ${crew.trauma} TRAUMA and ${crew.strain} STRAIN of ${board.track}${crew.fatigued ? ", tired" : ""}; ${traits}`;
}

/** "bow gun and wheel" */
export function usesOf(node: Node): string {
  const uses = [
    node.fires ? `${node.fires} gun` : "",
    node.navigation ? "wheel" : "",
    node.nest ? "crow's nest" : "",
  ].filter(Boolean);
  return uses.length ? listed(uses) : "blank";
}

// Ships

/** Which ship of a seat is looked at: the one that is asked about or has its turn, or the first. */
export function shipOf(view: View, seat: number): number {
  const owns = (ship: number | null): ship is number => ship !== null && view.ships[ship]?.seat === seat;
  const [asked, active] = [view.about.ship, view.active];
  return owns(asked) ? asked : owns(active) ? active : view.ships.findIndex((ship) => ship.seat === seat);
}

/** How many play, as the numbers with a player symbol count. */
export const scaled = (view: View, { base, each }: { base: number; each: number }): number =>
  base + each * view.ships.length;

// Pieces

/** A piece that lies on another one: touchable while it is meant, otherwise the one below it is. */
export function upon(hand: Hand, id: string, label: string, base = ""): PieceAttributes {
  const { can, sel, aim } = hand.is(id);
  return can || sel || aim ? hand.piece(id, label, base) : { class: base, role: "img", "aria-label": label };
}

/** What lies in the frame of the sea. */
export function place({ boarding, island, visit }: View): "boarding" | "island" | "port" | "sea" {
  return boarding ? "boarding" : island ? "island" : visit ? "port" : "sea";
}

const AT_SEA =
  /^(hex|ahead|turn|facing|rotation|placement|storm|vessel|course|tile|ship|service|offer|hire|denizen|island|enemy)\b/;
const BELOW = /^(room|below|order|issued|gain)\b/;
const SAILING = ["ahead", "turn-left", "turn-right"];

/** The tab that a question is about. */
export function lead(moves: Move[], view: View): string | null {
  const pieces = moves.flatMap((move) => move.pieces);
  if (pieces.some((piece) => AT_SEA.test(piece) && (!SAILING.includes(piece) || view.np > 0))) return "board";
  if (pieces.some((piece) => /^(zone|foe|gun|dice|treasure)\b/.test(piece))) return "mine";
  if (pieces.some((piece) => BELOW.test(piece))) return "below";
  return pieces.some((piece) => piece.startsWith("crew-")) ? "crew" : null;
}
