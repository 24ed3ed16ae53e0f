/** The games this front end can draw: every folder here that has an index.ts; loaded when a table needs it. */
import type { GameModule, Lid } from "./types";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const guides = import.meta.glob("./*/guide.ts");
const lids = import.meta.glob<{ default: Lid }>("./*/Lid.svelte");

const folder = (game: string): string => `./${game.replaceAll("-", "_")}`;

export async function gameModule(game: string): Promise<GameModule | null> {
  const load = modules[`${folder(game)}/index.ts`];
  return load ? (await load()).default : null;
}

/** Without a lid, or without a server to give it, a box has its title. */
export async function lid(game: string): Promise<Lid | null> {
  const load = lids[`${folder(game)}/Lid.svelte`];
  return load
    ? load().then(
        (found) => found.default,
        () => null,
      )
    : null;
}

export const isDrawn = (game: string): boolean => `${folder(game)}/index.ts` in modules;

/** Whether there is a guided first game. */
export const isTaught = (game: string): boolean => `${folder(game)}/guide.ts` in guides;
