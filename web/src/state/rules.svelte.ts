import type { Word } from "../net/protocol";

/** The rules drawer: which game's book, and the rule it is to open at. */
class Drawer {
  open = $state(false);
  game: string = $state("");
  rule: string | null = $state(null);
  /** Words somebody asks about, each with its rule. */
  words: Word[] = $state.raw([]);
  private opener: Element | null = null;

  show(game: string, rule: string | null = null, words: Word[] = []): void {
    if (!this.open) this.opener = document.activeElement;
    this.game = game;
    this.rule = rule;
    this.words = words;
    this.open = true;
  }

  close(): void {
    this.open = false;
    if (this.opener instanceof HTMLElement || this.opener instanceof SVGElement) this.opener.focus();
  }
}

export const drawer = new Drawer();
