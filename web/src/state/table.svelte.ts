/** One place at one table, as the server last told it. Nothing here is decided by the browser. */
import * as api from "../net/api";
import { Line, type LineState, type Place } from "../net/line";
import type {
  ChatLine,
  FromServer,
  GameEvent,
  Log,
  LogLine,
  Refusal,
  Result,
  TablePart,
  Turn,
  Update,
  View,
  Wish,
  You,
} from "../net/protocol";
import { applied } from "./changes";
import { Recap, words, type Act } from "./recap.svelte";

/** What the page draws: the table as it is, or as it was after an act of somebody else that is being shown. */
interface Shown {
  view: View | null;
  turn: Turn | null;
  log: LogLine[];
  events: GameEvent[];
}

export class TableState {
  you: You = $state.raw({ role: "guest", seat: null, host: false });
  table: TablePart | null = $state.raw(null);
  view: View | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** The number of the first line that is here; those before it are to be asked for. */
  logFrom = $state(0);
  turn: Turn | null = $state.raw(null);
  result: Result | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  note = $state("");
  line: LineState = $state.raw({ is: "connecting" });
  /** The line is open, but the server should have said something by now. */
  overdue = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** A move, an undo or the like is on its way and not answered yet. */
  sending = $state(false);
  /** What happened with the last update that brought anything. */
  events: GameEvent[] = $state.raw([]);
  version = 0;
  /** What this place sent already for the table's luck. */
  readonly sentForLuck = new Set<string>();
  private boot = "";
  private playing = $state(false);
  private together = new Map<number, number>(); // by the step they led to: how many moves were chosen at once
  private wire: Line;
  readonly recap = new Recap((step) => this.viewAt(step));

  shown: Shown = $derived.by(() => {
    const { act, shown, behind } = this.recap;
    const events = act && shown !== null ? act.lines.map((line) => line.event) : this.events;
    if (!act || !behind) return { view: this.view, turn: this.turn, log: this.log, events };
    const then = { seat: act.seat, step: act.step, yours: false, may_undo: false, prompt: null, moves: [] };
    const turn = this.turn && { ...this.turn, ...then };
    return { view: act.view ?? this.view, turn, log: this.log.slice(0, act.told - this.logFrom), events };
  });

  constructor(readonly place: Place) {
    this.wire = new Line(place, {
      heard: (message) => this.heard(message),
      state: (state) => (this.line = state),
      overdue: (is) => (this.overdue = is),
      had: () => (this.boot ? { version: this.version, boot: this.boot } : null),
    });
  }

  /** Whether a move can be sent now. */
  get mayPlay(): boolean {
    return (
      this.line.is === "open" &&
      !this.sending &&
      !this.playing &&
      this.table?.status === "playing" &&
      this.turn?.yours === true
    );
  }

  end(): void {
    this.wire.end();
    this.recap.clear();
  }

  tryNow(): void {
    this.wire.now();
  }

  /** Play moves that were chosen at once, one after the other. */
  async play(...moves: number[]): Promise<void> {
    this.playing = true;
    let played = 0;
    for (const move of moves) {
      if (!(await this.act({ type: "move", version: this.version, move }))) break;
      played += 1;
    }
    this.playing = false;
    if (this.turn) this.together.set(this.turn.step, played);
  }

  /** Take back the last move, and with it what was chosen at once with it. */
  async undo(): Promise<void> {
    const count = this.together.get(this.turn?.step ?? 0) ?? 1;
    this.playing = true;
    for (let taken = 0; taken < count && this.turn?.may_undo; taken += 1)
      if (!(await this.act({ type: "undo", version: this.version }))) break;
    this.playing = false;
  }

  propose(what: "undo" | "abandon"): Promise<boolean> {
    return this.act({ type: "propose", version: this.version, what });
  }

  answer(yes: boolean): Promise<boolean> {
    return this.act({ type: "answer", version: this.version, yes });
  }

  /** Send a wish; true when the server has done it, false when it refused, with its sentence in `refusal`. */
  async act(wish: Wish): Promise<boolean> {
    this.refusal = null;
    this.sending = true;
    const answer = await this.wire.send(wish);
    this.sending = false;
    if (answer.type === "refused") this.refusal = answer;
    return answer.type === "done";
  }

  /** Send what nobody waits for. */
  sendAside(wish: Wish): void {
    void this.wire.send(wish);
  }

  /** Why a move that is not offered is not: the server's sentence, or nothing if it has none. */
  async why(say: Record<string, string>): Promise<Refusal | null> {
    const answer = await this.wire.send({ type: "why", say });
    return answer.type === "refused" && answer.code === "illegal" ? answer : null;
  }

  private heard(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.boot = message.boot;
        this.you = message.you;
        this.note = message.note;
        break;
      case "update":
        this.take(message);
        break;
      case "refused":
        if (message.update) this.take(message.update);
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
        break;
      case "note":
        this.note = message.text;
        break;
    }
  }

  private take(update: Update): void {
    this.version = update.version;
    const before = this.turn;
    if (update.table) this.table = update.table;
    if (update.view) this.view = update.view;
    else if (update.changes && this.view) this.view = applied(this.view, update.changes);
    if (update.log) this.tell(update.log, update.view !== undefined);
    if (update.turn) this.turn = update.turn;
    if (update.result) this.result = update.result;
    else if (update.turn?.seat !== null && update.turn !== undefined) this.result = null;
    if (update.view && update.log?.lines.length) this.recap.recall(this.sinceOwn());
    else if (update.turn && before) this.retell(before, update.turn, update.log?.lines ?? []);
  }

  /** What is new goes into the recap: acts of others one by one; one's own end what was before them. */
  private retell(before: Turn, now: Turn, lines: LogLine[]): void {
    const me = this.you.seat;
    if (now.step < before.step) this.recap.cut(now.step);
    if (now.step <= before.step) return;
    if (me !== null && before.seat === me) {
      this.recap.clear();
      this.recap.speak(now.step, lines.map((line) => line.text).filter(Boolean));
      return;
    }
    const told = this.logFrom + this.log.length;
    const act: Act = { step: now.step, seat: before.seat, lines, told, view: this.view };
    if (words(act).length) this.recap.add(act, me !== null, now.seat === before.seat);
  }

  /** The acts of others after one's own last, as far as the log here goes back. */
  private sinceOwn(): Act[] {
    const me = this.you.seat;
    const own = me === null ? 0 : (this.log.findLast((line) => line.by === me)?.step ?? 0);
    const acts = new Map<number, Act>();
    for (const [at, line] of this.log.entries()) {
      if (line.step <= own) continue;
      const lines = [...(acts.get(line.step)?.lines ?? []), line];
      acts.set(line.step, { step: line.step, seat: line.by, lines, told: this.logFrom + at + 1, view: null });
    }
    return [...acts.values()].filter((act) => words(act).length > 0);
  }

  private async viewAt(step: number): Promise<View | null> {
    const id = this.table?.table ?? this.table?.watch ?? "";
    return (await api.step(id, step, this.you.seat, this.place.secret ?? null)).view ?? null;
  }

  private tell({ from, lines }: Log, fresh: boolean): void {
    const place = from - this.logFrom;
    if (place < 0 || (place > this.log.length && lines.length)) [this.log, this.logFrom] = [lines, from];
    else this.log = [...this.log.slice(0, place), ...lines];
    if (!fresh && lines.length) this.events = lines.map((line) => line.event);
  }

  /** Ask for the page of the log before what is here. */
  async earlier(): Promise<void> {
    const before = this.logFrom;
    const { from, lines } = await api.log(
      this.table?.table ?? this.table?.watch ?? "",
      before,
      this.you.seat,
      this.place.secret ?? null,
    );
    if (this.logFrom === before) [this.log, this.logFrom] = [[...lines, ...this.log], from];
  }
}
