"""How sentences put words together, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TIMES = ("", "once", "twice")


def joined(words: Sequence[str], last: str = "and") -> str:
    """`Ada, Plum and Pine`; `nothing` of no words."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, word: str) -> str:
    """`1 seat`, `2 seats`"""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def spelled(number: int) -> str:
    """`three`, `12`"""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def spelled_range(least: int, most: int) -> str:
    """`two`, `one or two`, `one to three`"""
    if least == most:
        return spelled(least)
    return f"{spelled(least)} {'or' if most == least + 1 else 'to'} {spelled(most)}"


def often(least: int, most: int) -> str:
    """`twice`, `once or twice`, `up to three times`; empty of what is done just once."""
    if most == 1:
        return ""
    times = TIMES[most] if most < len(TIMES) else f"{spelled(most)} times"
    if least == most:
        return times
    if least == 1:
        return f"once or {times}" if most == 2 else f"up to {times}"
    return f"{spelled_range(least, most)} times"


def with_article(word: str) -> str:
    """`a Skull`, `an Emerald`, `an 8`"""
    return f"{'an' if word[:1].lower() in 'aeiou' or word[:1] == '8' or word in ('11', '18') else 'a'} {word}"


def sentence_case(text: str) -> str:
    """The first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]
