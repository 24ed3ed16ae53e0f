/** How piles stand: side-on, the lowest at the foot. High ones stand closer, so that every shard still shows. */

export const LAYER = { wide: 46, high: 16.6 };
export const SHIP = 55;
const PITCH = 13.6;
const HIGHEST = 5 * PITCH;
const FOOT = 26;
const SUNK = 7.3;

/** How far apart the shards of a pile of so many stand. */
export const pitch = (count: number, full = PITCH, highest = HIGHEST): number => Math.min(full, highest / count);

export interface Standing {
  /** The upper edge of each shard, the lowest first. */
  layers: number[];
  /** The upper edge of the ship on it. */
  ship: number;
  top: number;
  foot: number;
}

/** How a pile of so many stands on a space, in the measure of the map and from the middle of the space. */
export function standing(count: number): Standing {
  if (count === 0) return { layers: [], ship: -SHIP / 2, top: -SHIP / 2, foot: SHIP / 2 };
  const step = pitch(count);
  const layers = Array.from({ length: count }, (_, nth) => FOOT - LAYER.high - nth * step);
  const ship = FOOT - LAYER.high - (count - 1) * step + SUNK - SHIP;
  return { layers, ship, top: ship, foot: FOOT };
}
