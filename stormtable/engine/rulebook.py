"""A game's rule book: the players' text, in sections, each rule with its id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

RULE_LINE = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]?\d{2,3})\*\* (.+)$")


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
class RuleBook:
    """The whole book in order."""

    title: str
    introduction: str
    rules: tuple[Rule, ...]

    @classmethod
    def read(cls, path: Path) -> RuleBook:
        title, section = "", ""
        introduction: list[str] = []
        rules: list[Rule] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            found = RULE_LINE.match(line)
            if found:
                rules.append(Rule(found[1], found[2], section))
            elif line.startswith("## "):
                section = line[3:]
            elif line.startswith("# "):
                title = line[2:]
            elif line and not section:
                introduction.append(line)
        return cls(title, " ".join(introduction), tuple(rules))

    def sections(self) -> dict[str, list[Rule]]:
        by_section: dict[str, list[Rule]] = {}
        for rule in self.rules:
            by_section.setdefault(rule.section, []).append(rule)
        return by_section

    def find(self, words: str) -> list[Rule]:
        """Rules whose id or text has all these words."""
        wanted = words.lower().split()
        return [rule for rule in self.rules if all(word in f"{rule.id} {rule.text}".lower() for word in wanted)]

    def __getitem__(self, rule_id: str) -> Rule:
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)
