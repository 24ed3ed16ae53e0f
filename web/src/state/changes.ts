import type { Change, Json, View } from "../net/protocol";

/** The view after the changes. What did not change is shared with the old view, which stays as it was. */
export function applied(view: View, changes: readonly Change[]): View {
  return changes.reduce((now, change) => along(now, change[0], 0, change) as View, view);
}

function along(at: Json, path: Change[0], depth: number, change: Change): Json {
  if (depth === path.length) return change[1] as Json;
  const key = path[depth] as string | number;
  const gone = depth === path.length - 1 && change.length === 1;
  if (Array.isArray(at)) {
    const place = Number(key);
    if (gone) return at.filter((_, index) => index !== place);
    return at.with(place, along(at[place] as Json, path, depth + 1, change));
  }
  const object = at as { [key: string]: Json };
  if (gone) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== String(key)));
  return { ...object, [key]: along(object[key] as Json, path, depth + 1, change) };
}
