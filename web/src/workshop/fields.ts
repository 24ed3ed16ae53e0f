/** What a field of the form begins with. */
import type { Field, Json } from "../generated/workshop";

export function first(field: Field): Json {
  switch (field.kind) {
    case "number":
      return Math.max(field.low ?? 0, Math.min(0, field.high ?? 0));
    case "choice":
      return field.values[0] ?? "";
    case "switch":
      return false;
    case "list":
      return Array.from({ length: field.least }, () => first(field.parts[0] as Field));
    case "group":
      return Object.fromEntries(field.parts.filter((part) => part.needed).map((part) => [part.name, first(part)]));
    case "map":
      return {};
    default:
      return "";
  }
}

/** "0 to 99" */
export function bounds(field: Field): string {
  if (field.kind !== "number") return "";
  const { low, high } = field;
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (low !== null) return `${low} or more`;
  return high === null ? "" : `${high} or less`;
}
