/** The words of the game at hand: where they stand in a text, and the rule that says what each is. */
import * as api from "../net/api";
import type { Word } from "../net/protocol";

/** A stretch of text; with a rule, a word of the game. */
export interface Stretch {
  text: string;
  rule: string | null;
}

/** A form in which a word is met. */
interface Meant {
  form: string;
  word: Word;
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

class Glossary {
  game = $state("");
  private words: Word[] = $state.raw([]);

  open(game: string): void {
    if (this.game === game) return;
    this.game = game;
    this.words = [];
    const later = (): void => undefined;
    api.rules(game).then((book) => this.game === game && (this.words = book.words), later);
  }

  private meant: ReadonlyMap<string, Meant> = $derived(
    new Map(
      this.words.flatMap((word) => [word.word, ...word.forms].map((form) => [form.toLowerCase(), { form, word }])),
    ),
  );
  /** Longer forms before shorter ones that they begin with. */
  private pattern: RegExp | null = $derived.by(() => {
    const forms = [...this.meant.keys()].toSorted((one, other) => other.length - one.length);
    return forms.length ? new RegExp(`(?<![\\w-])(${forms.map(escaped).join("|")})(?![\\w-])`, "gi") : null;
  });

  /** The text in stretches; each word is marked where it first stands. */
  parted(text: string): Stretch[] {
    if (!this.pattern) return [{ text, rule: null }];
    const seen = new Set<Word>();
    return text.split(this.pattern).map((part, at) => {
      const word = at % 2 ? this.wordOf(part) : undefined;
      const fresh = word !== undefined && !seen.has(word);
      if (fresh) seen.add(word);
      return { text: part, rule: fresh ? word.rule : null };
    });
  }

  /** "Explore" may begin a sentence, but the top of a grid is no Top. */
  private wordOf(part: string): Word | undefined {
    const found = this.meant.get(part.toLowerCase());
    const first = found?.form.charAt(0) ?? "";
    return first === first.toLowerCase() || part.startsWith(first) ? found?.word : undefined;
  }

  /** The words that stand in a text. */
  among(text: string): Word[] {
    const found = this.pattern ? (text.match(this.pattern) ?? []) : [];
    return [...new Set(found.map((form) => this.wordOf(form)))].filter((word) => word !== undefined);
  }
}

export const glossary = new Glossary();
