"""How sentences put words together, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """`Ada, Plum and Pine`; `nothing` of no words."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(count: int, word: str) -> str:
    """`1 seat`, `2 seats`"""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
