/** Pointing at the board: what each seat shows the others, until it takes that back or the round is over. */
import type { ChatLine, LogLine } from "../net/protocol";
import type { TableState } from "./table.svelte";

export interface Pin {
  piece: string;
  /** On whose mat it lies; null: between the players. */
  owner: number | null;
  seat: number;
}

export interface Spot {
  mark: string;
  label: string;
}

const LONGEST = 160;

/** Where the last mark of each seat lies. */
function pinsOf(chat: ChatLine[], log: LogLine[], roundBegins: string | null): Pin[] {
  const last = new Map<number, ChatLine>();
  for (const line of chat) if (line.seat !== null && typeof line.mark === "string") last.set(line.seat, line);
  const since = log.findLast(({ event }) => event.event === roundBegins)?.step ?? 0;
  return [...last].flatMap(([seat, { mark, step = 0 }]) => {
    if (!mark || step < since) return [];
    const [owner, piece] = mark.includes("/") ? mark.split("/", 2) : [null, mark];
    return [{ piece: piece ?? "", owner: owner === null ? null : Number(owner), seat }];
  });
}

/** Whatever can be pointed at: a piece, or a place on somebody else's mat. */
export const spotAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-piece], [data-spot]") : null;

export function spotOf(element: Element): Spot {
  const { piece, spot } = (element as HTMLElement | SVGElement).dataset;
  const owner = element.closest<HTMLElement>("[data-owner]")?.dataset["owner"];
  const label = (element.getAttribute("aria-label") ?? "").replace(", you can choose this", "");
  const mark = piece ?? spot ?? "";
  return { mark: owner === undefined ? mark : `${owner}/${mark}`, label: label.slice(0, LONGEST) };
}

export class Pointer {
  /** The next touch shows something to the others. */
  on = $state(false);

  constructor(
    private readonly at: TableState,
    private readonly roundBegins: () => string | null,
  ) {}

  pins: Pin[] = $derived.by(() => pinsOf(this.at.chat, this.at.log, this.roundBegins()));
  mine: Pin | null = $derived.by(() => this.pins.find(({ seat }) => seat === this.at.you.seat) ?? null);
  /** What another showed last, for those who do not see it. */
  told: string = $derived.by(() => {
    const line = this.at.chat.findLast(({ mark }) => typeof mark === "string");
    return line && line.seat !== this.at.you.seat ? `${line.name}: ${line.text}` : "";
  });

  readonly toggle = (): void => {
    this.on = !this.on;
  };

  readonly show = ({ mark, label }: Spot): void => {
    this.on = false;
    this.at.sendAside({ type: "chat", text: `Look here: ${label || mark}`, mark });
  };

  readonly clear = (): void => this.at.sendAside({ type: "chat", text: "Takes the mark away.", mark: "" });
}
