/** What goes over the wire, as docs/protocol.md describes it: the server's types, and what only a browser needs. */
import type { Json } from "../generated/answers";
import type { AnyWish } from "../generated/messages";

export type * from "../generated/answers";
export type { AnyMessage, Hello, JoinWish, SeatWish, TableWish } from "../generated/messages";

/** A view, where it does not matter of which game. */
export type View = Record<string, Json>;

type WithoutId<M> = M extends unknown ? Omit<M, "id"> : never;

/** What a place at the table wants; the line gives it its id. */
export type Wish = WithoutId<AnyWish>;
