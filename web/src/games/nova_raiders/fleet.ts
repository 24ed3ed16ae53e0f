/** Which ship is which: the view tells only where ships stand, and motion wants to know who went where. */
import type { Ship, View } from "./table";

export interface Keyed {
  key: string;
  ship: Ship;
}

export interface Fleet {
  ships: Keyed[];
  /** The ships that wait in the docks, by seat. */
  docked: string[][];
}

interface Known {
  owner: number;
  space: string | null;
}

/** The ships of a new view with the keys they had: what stands where it stood is the same ship, the rest has moved. */
export class Following {
  private known = new Map<string, Known>();

  next(view: View): Fleet {
    const free = new Map(this.known);
    const ships = view.ships.map((ship) => ({ ship, key: this.same(free, ship) }));
    const keyed = ships.map(({ ship, key }) => ({ ship, key: key ?? this.moved(free, ship.owner) }));
    const docked = view.bases.map(({ seat, docked: many }) =>
      Array.from({ length: many }, () => this.moved(free, seat, true)),
    );
    this.known = new Map([
      ...keyed.map(({ ship, key }): [string, Known] => [key, { owner: ship.owner, space: ship.space }]),
      ...docked.flatMap((keys, owner) => keys.map((key): [string, Known] => [key, { owner, space: null }])),
    ]);
    return { ships: keyed, docked };
  }

  private made = 0;

  private same(free: Map<string, Known>, ship: Ship): string | null {
    const found = [...free].find(([, was]) => was.owner === ship.owner && was.space === ship.space);
    if (found) free.delete(found[0]);
    return found?.[0] ?? null;
  }

  /** Any ship of the owner that is not accounted for: one that was on the board, or in the dock. */
  private moved(free: Map<string, Known>, owner: number, docked = false): string {
    const own = [...free].filter(([, was]) => was.owner === owner);
    const found = own.find(([, was]) => (was.space === null) === docked) ?? own[0];
    if (found) free.delete(found[0]);
    return found?.[0] ?? `ship-${owner}-${this.made++}`;
  }
}
