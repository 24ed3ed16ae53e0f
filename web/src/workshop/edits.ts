/** What was changed of a pack: kept as a pack that extends the standard one and says no more than what differs. */
import type { Json, Section } from "../generated/workshop";

export type Item = Record<string, Json>;
export type Content = Record<string, Json>;

/** Where an edit stands; a group has no item, a single value no field either. */
export interface Place {
  section: Section;
  item: string;
  field: string;
}

const copy = <T>(value: T): T => structuredClone(value);
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const nothing = (game: string): Content => ({ pack: { extends: game } });

export const isEmpty = (changes: Content): boolean =>
  Object.keys(changes).length === 1 && removed(changes).length === 0;

export const keyOf = (section: Section, item: Item): string => String(item[section.key]);

export function itemsOf(content: Content, section: Section): Item[] {
  const items = content[section.name];
  return Array.isArray(items) ? (items as Item[]) : [];
}

export const itemIn = (content: Content, section: Section, key: string): Item | undefined =>
  itemsOf(content, section).find((item) => keyOf(section, item) === key);

export function removed(changes: Content): string[] {
  const pack = changes["pack"] as { remove?: string[] };
  return pack.remove ?? [];
}

/** The value at a place, or undefined. */
export function valueAt(content: Content, place: Place): Json | undefined {
  const { section, item, field } = place;
  if (section.kind === "value") return content[section.name];
  const holder = section.kind === "group" ? content[section.name] : itemIn(content, section, item);
  return (holder as Item | undefined)?.[field];
}

/** A value at a place; what says the same as the standard pack is no change. Undefined puts it back. */
export function put(changes: Content, standard: Content, place: Place, value: Json | undefined): Content {
  const { section, item, field } = place;
  const kept = value === undefined || same(value, valueAt(standard, place)) ? undefined : copy(value);
  if (section.kind === "value") return having(changes, section.name, kept);
  if (section.kind === "group") {
    const group = having((changes[section.name] ?? {}) as Item, field, kept);
    return having(changes, section.name, Object.keys(group).length ? group : undefined);
  }
  const items = itemsOf(changes, section);
  const own = itemIn(changes, section, item) ?? { [section.key]: keyValue(standard, section, item) };
  const next = having(own, field, kept);
  const all = items.includes(own) ? items.map((one) => (one === own ? next : one)) : [...items, next];
  return withItems(
    changes,
    section,
    all.filter((one) => Object.keys(one).length > 1),
  );
}

/** With a field, or without it. */
function having(holder: Item, field: string, value: Json | undefined): Item {
  const rest = Object.fromEntries(Object.entries(holder).filter(([name]) => name !== field));
  return value === undefined ? rest : field in holder ? { ...holder, [field]: value } : { ...rest, [field]: value };
}

/** Keys of some sections are numbers. */
const keyValue = (standard: Content, section: Section, key: string): Json =>
  itemIn(standard, section, key)?.[section.key] ?? key;

const withItems = (changes: Content, section: Section, items: Item[]): Content =>
  having(changes, section.name, items.length ? items : undefined);

/** All of an item as it was; one that is new goes. */
export function putBack(changes: Content, section: Section, key: string): Content {
  const others = itemsOf(changes, section).filter((one) => keyOf(section, one) !== key);
  const out = removed(changes).filter((one) => one !== key);
  return withItems(withRemoved(changes, out), section, others);
}

export function takeOut(changes: Content, section: Section, key: string): Content {
  const next = putBack(changes, section, key);
  return withRemoved(next, [...removed(next), key]);
}

const withRemoved = (changes: Content, keys: string[]): Content => ({
  ...changes,
  pack: having(changes["pack"] as Item, "remove", keys.length ? keys : undefined),
});

/** A further item like one that is there. */
export const addCopy = (changes: Content, section: Section, item: Item, key: string): Content =>
  withItems(changes, section, [...itemsOf(changes, section), { ...copy(item), [section.key]: key }]);

/** An id that is not taken: E01 becomes E01b, E01c, … */
export function freeKey(content: Content, section: Section, key: string): string {
  for (let letter = 98; letter < 123; letter++) {
    const tried = `${key}${String.fromCharCode(letter)}`;
    if (!itemIn(content, section, tried)) return tried;
  }
  return `${key}-new`;
}

/** `sea_event` as people write it. */
export const inWords = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What an item is called besides its key. */
export function titleOf(section: Section, item: Item): string {
  const name = item["name"] ?? item["title"];
  return typeof name === "string" ? name : `${inWords(section.name)} ${keyOf(section, item)}`;
}
