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


def with_article(word: str) -> str:
    """`a Skull`, `an Emerald`, `an 8`"""
    return f"{'an' if word[:1].lower() in 'aeiou' or word[:1] == '8' or word in ('11', '18') else 'a'} {word}"


def sentence_case(text: str) -> str:
    """The first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]
