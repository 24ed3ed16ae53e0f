"""A game's rule book: the players' text, in sections, each rule with its id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

RULE_LINE = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]?\d{2,3})\*\* (.+)$")
# - *bump*, bumps, bumped: WR-045
WORD_LINE = re.compile(r"^- \*([^*]+)\*((?:, [^,:]+)*): ([A-Z]{2}-[A-Z]?\d{2,3})$")


@dataclass(frozen=True)
class Rule:
    """One rule, ruling or worked example."""

    id: str
    text: str
    section: str

    @property
    def is_example(self) -> bool:
        return self.id.split("-")[1].startswith("G")


@dataclass(frozen=True)
class Word:
    """A word of the game, the other forms in which people meet it, and the rule that says what it is."""

    word: str
    forms: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class RuleBook:
    """The whole book in order."""

    title: str
    introduction: str
    rules: tuple[Rule, ...]
    words: tuple[Word, ...] = ()

    @classmethod
    def read(cls, path: Path) -> RuleBook:
        title, section = "", ""
        introduction: list[str] = []
        rules: list[Rule] = []
        words: list[Word] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            found = RULE_LINE.match(line)
            if found:
                rules.append(Rule(found[1], found[2], section))
            elif said := WORD_LINE.match(line):
                words.append(Word(said[1], tuple(said[2].split(", ")[1:]), said[3]))
            elif line.startswith("## "):
                section = line[3:]
            elif line.startswith("# "):
                title = line[2:]
            elif line and not section:
                introduction.append(line)
        return cls(title, " ".join(introduction), tuple(rules), tuple(words))

    def sections(self) -> dict[str, list[Rule]]:
        by_section: dict[str, list[Rule]] = {}
        for rule in self.rules:
            by_section.setdefault(rule.section, []).append(rule)
        return by_section

    def find(self, words: str) -> list[Rule]:
        """Rules whose id or text has all these words; the one that says what a word of the game is comes first."""
        wanted = words.lower().split()
        found = [rule for rule in self.rules if all(word in f"{rule.id} {rule.text}".lower() for word in wanted)]
        meant = self.meaning(words)
        return found if meant is None else [meant, *(rule for rule in found if rule is not meant)]

    def meaning(self, said: str) -> Rule | None:
        """The rule that says what a word of the game is, in any of its forms."""
        wanted = " ".join(said.lower().split())
        for word in self.words:
            if wanted in (word.word.lower(), *(form.lower() for form in word.forms)):
                return self[word.rule]
        return None

    def __getitem__(self, rule_id: str) -> Rule:
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)
