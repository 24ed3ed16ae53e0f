/** What this browser keeps between visits: a name, settings, and the links to one's own tables. */

export interface KeptTable {
  table: string;
  watch: string;
  game: string;
  title: string;
  with: string;
  host: string | null;
  /** Secrets by seat; several when one screen is shared. */
  secrets: Record<number, string>;
  /** The numbers that one added to the luck, by seat, and the fingerprint of the server's secret as it was shown then. */
  numbers?: Record<number, string>;
  commitment?: string;
  guide: boolean;
  /** The lesson that is taken at it. */
  lesson?: string;
  strayed?: Strayed | null;
  /** Hints come unasked in a first game, unless somebody has had enough of them. */
  hints?: boolean;
  /** The notes of the guided game that were understood. */
  seen: string[];
  at: number;
  state: "open" | "yours" | "theirs" | "over";
  told: string;
}

/** In a lesson another move was made than the one asked for: at which step, and what was said of it. */
export interface Strayed {
  to: number;
  text: string;
}

/** Whom one does not want to hear at a table. */
export interface Muted {
  voice: string;
  name: string;
}

/** How fast others' moves are shown. */
export type Pace = "calm" | "brisk" | "at once";
export const PACES: [Pace, string][] = [
  ["calm", "Calm"],
  ["brisk", "Brisk"],
  ["at once", "At once"],
];

export interface Settings {
  theme: "system" | "light" | "dark";
  letters: boolean;
  sound: boolean;
  keys: boolean;
  still: boolean;
  /** Asked only what matters: what may be done besides stands beside the next question. */
  brief: boolean;
  pace: Pace;
  /** The level of the bot that gives hints; empty: the usual one. */
  adviser: string;
}

const TABLES = "stormtable.tables";
const NAME = "stormtable.name";
const SETTINGS = "stormtable.settings";
const MUTED = "stormtable.muted";
const LEARNED = "stormtable.learned";
const MOST_TABLES = 40;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; the link is the way back.
  }
}

const PLAIN: Settings = {
  theme: "system",
  letters: false,
  sound: false,
  keys: true,
  still: false,
  brief: true,
  pace: "brisk",
  adviser: "",
};

type MutedAt = [place: string, voices: Muted[]];

class Keep {
  private muted: MutedAt[] = $state.raw(read<MutedAt[]>(MUTED, []));
  tables: KeptTable[] = $state.raw(read<KeptTable[]>(TABLES, []));
  name: string = $state(read<string>(NAME, ""));
  /** The lessons that were taken, by game. */
  private lessons: Record<string, string[]> = $state.raw(read<Record<string, string[]>>(LEARNED, {}));
  settings: Settings = $state.raw({ ...PLAIN, ...read<Partial<Settings>>(SETTINGS, {}) });

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === TABLES) this.tables = read<KeptTable[]>(TABLES, []);
      if (event.key === MUTED) this.muted = read<MutedAt[]>(MUTED, []);
      if (event.key === SETTINGS) this.settings = { ...PLAIN, ...read<Partial<Settings>>(SETTINGS, {}) };
    });
  }

  rename(name: string): void {
    this.name = name;
    write(NAME, name);
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    write(SETTINGS, this.settings);
  }

  learned(game: string): string[] {
    return this.lessons[game] ?? [];
  }

  learn(game: string, lesson: string): void {
    if (this.learned(game).includes(lesson)) return;
    this.lessons = { ...this.lessons, [game]: [...this.learned(game), lesson] };
    write(LEARNED, this.lessons);
  }

  mutedAt(place: string): Muted[] {
    return this.muted.find(([at]) => at === place)?.[1] ?? [];
  }

  mute(place: string, voice: string, name: string): void {
    this.setMuted(place, [...this.mutedAt(place).filter((one) => one.voice !== voice), { voice, name }]);
  }

  hear(place: string, voice: string): void {
    this.setMuted(
      place,
      this.mutedAt(place).filter((one) => one.voice !== voice),
    );
  }

  private setMuted(place: string, voices: Muted[]): void {
    const others = this.muted.filter(([at]) => at !== place);
    this.muted = [...(voices.length ? [[place, voices] as MutedAt] : []), ...others].slice(0, MOST_TABLES);
    write(MUTED, this.muted);
  }

  table(id: string): KeptTable | undefined {
    return this.tables.find((kept) => kept.table === id);
  }

  /** Note a table, or what is new about one. */
  put(id: string, change: Partial<KeptTable>): KeptTable {
    const others = read<KeptTable[]>(TABLES, []);
    const known = others.find((kept) => kept.table === id);
    const blank: KeptTable = {
      table: id,
      watch: "",
      game: "",
      title: "",
      with: "",
      host: null,
      secrets: {},
      guide: false,
      seen: [],
      at: Date.now(),
      state: "open",
      told: "",
    };
    const secrets = { ...known?.secrets, ...change.secrets };
    const numbers = { ...known?.numbers, ...change.numbers };
    const now = { ...blank, ...known, ...change, secrets, numbers };
    this.tables = [now, ...others.filter((kept) => kept.table !== id)].slice(0, MOST_TABLES);
    write(TABLES, this.tables);
    return now;
  }

  forget(id: string): void {
    this.tables = read<KeptTable[]>(TABLES, []).filter((kept) => kept.table !== id);
    write(TABLES, this.tables);
  }
}

export const keep = new Keep();
