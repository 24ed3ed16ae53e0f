/** This browser's part of a table's luck: a number that is sealed before the start and opened when all are sealed. */
import type { Fair, TablePart, Wish } from "../net/protocol";
import { sha256 } from "../net/sha256";
import { keep } from "./keep.svelte";

const SEALED_BY_SEATS = 2; // the scheme in which seats seal their numbers

export function newNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The fingerprint of a number, as the server counts it. */
export function sealOf(number: string): string {
  return sha256(new TextEncoder().encode(`stormtable-seal-2\0${number}`));
}

/** The fingerprint of the server's secret. */
export function fingerprintOf(secret: string): string {
  return sha256(Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}

/** What a seat has to send for the luck now, if anything; `sent` is what this page sent for it already. */
export function luckWish(table: TablePart, seat: number, sent: Set<string>): Wish | null {
  const { fair } = table;
  if (!fair || fair.scheme !== SEALED_BY_SEATS || table.status !== "open" || !table.table) return null;
  const own = keep.table(table.table)?.numbers?.[seat];
  if (fair.asked.includes(seat)) {
    return own && first(sent, `open ${fair.lapses}`) ? { type: "nonce", nonce: own } : null;
  }
  const sealed = own && fair.seals[seat] === sealOf(own);
  if (fair.asked.length || sealed || !first(sent, `seal ${fair.lapses}`)) return null;
  return { type: "seal", seal: sealOf(freshNumber(table.table, seat, fair)) };
}

/** Made, and kept before it is sent: a page that is loaded again must be able to open it. */
function freshNumber(table: string, seat: number, fair: Fair): string {
  const number = newNumber();
  keep.put(table, { numbers: { [seat]: number }, commitment: fair.commitment });
  return number;
}

function first(sent: Set<string>, what: string): boolean {
  const isFirst = !sent.has(what);
  sent.add(what);
  return isFirst;
}
