/** SHA-256 as browsers keep it from pages that come over plain HTTP, which is how a table on one's own network comes. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
};

/** The first 32 bits of what stands behind the point. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const FIRST = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The bytes, one bit, zeros, and the length in bits: a multiple of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function schedule(block: DataView, from: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(from + 4 * at);
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] as number;
    const late = words[at - 2] as number;
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] as number) + one + (words[at - 7] as number) + other;
  }
  return words;
}

function mixed(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + (words[at] as number)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return state.map((word, at) => word + ([a, b, c, d, e, f, g, h][at] as number));
}

/** In hex digits. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  let state = Uint32Array.from(FIRST);
  for (let from = 0; from < view.byteLength; from += 64) state = Uint32Array.from(mixed(state, schedule(view, from)));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}
