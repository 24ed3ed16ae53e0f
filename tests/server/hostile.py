"""Messages as an attacker would send them: real ones, changed in every way that comes to mind."""

from __future__ import annotations

import json
import random
import re
from typing import Any

WORDS = re.findall(
    r"\w+",
    "move undo propose answer nonce start pause resume leave return bot rename chat note ping hello table seat "
    "secret host version id type yes what to text name __class__ __init__ sitting luck header key line stages kind "
    "restore legal chance journal state admin you watch boot constructor prototype __proto__ greedy random abandon "
    "why say mark seal allow step seed",
)


KINDS = (
    *("move", "move", "move", "move", "undo", "undo", "why", "start", "bot", "resume"),
    *("propose", "answer", "seal", "nonce", "pause", "leave", "return", "allow", "rename", "chat", "note"),
)


# What may be sent by right, and would be no attack: by somebody with a seat, by a spectator. A guest may send nothing.
BY_RIGHT: dict[str, tuple[str, ...]] = {
    "seat": ('"leave"', '"rename"', '"pause"', '"chat"', '"propose"', '"answer"', '"note"', '"return"', '"allow"'),
    "watch": ('"chat"',),
    "guest": (),
}


def strange_value(luck: random.Random) -> Any:
    return luck.choice(
        [
            None,
            True,
            False,
            0,
            -1,
            1,
            2**31,
            2**53,
            -(2**63),
            2**70,
            1e308,
            0.5,
            "",
            "x",
            "0",
            "\u0000",
            "\ud7ff" * 3,
            "a" * luck.choice([1, 63, 64, 65, 500, 4_000]),
            [],
            {},
            [[]],
            [0] * 20,
            {"a": 1},
            luck.choice(WORDS),
            {luck.choice(WORDS): luck.choice(WORDS)},
            "'; DROP TABLE entries; --",
            "../../etc/passwd",
            "${7*7}",
        ]
    )


def deep(luck: random.Random) -> str:
    depth = luck.choice([10, 200, 3_000])
    return luck.choice(['{"a":', "["]) * depth


def real_message(luck: random.Random, version: int, moves: list[int], seats: int) -> dict[str, Any]:
    """One of each kind, as a client of ours might send it."""
    name = f"fuzz-{luck.randrange(10**12):012d}"
    kind = luck.choice(KINDS)
    message: dict[str, Any] = {"type": kind, "id": name}
    if kind in ("move", "undo", "propose", "answer"):
        message["version"] = version
    if kind == "move":
        message["move"] = luck.choice(moves) if moves else luck.randrange(500)
    if kind == "propose":
        message["what"] = luck.choice(["undo", "abandon"])
    if kind == "answer":
        message["yes"] = True
    if kind == "nonce":
        message["nonce"] = "a-number-of-16-letters"
    if kind == "bot":
        message |= {"seat": luck.randrange(seats), "bot": "random"}
    if kind == "why":
        message["say"] = {luck.choice(WORDS): luck.choice(WORDS)}
    if kind == "seal":
        message["seal"] = f"{luck.getrandbits(256):064x}"
    if kind == "rename":
        message["name"] = "Mallory"
    if kind in ("note", "chat"):
        message["text"] = "a note"
    if kind == "chat":
        message["mark"] = luck.choice([None, "", "E01", "0/E01"])
    return message


def lying(luck: random.Random, message: dict[str, Any]) -> dict[str, Any]:
    """The same fields with other values of the right kind: another version, another seat's move, another bot."""
    changed = dict(message)
    if "version" in changed:
        changed["version"] = max(0, changed["version"] + luck.choice([0, 0, 0, -1, 1, -5, 40, 10**6]))
    if "move" in changed:
        changed["move"] = luck.choice([changed["move"], luck.randrange(2_000), -1, 10**6])
    if "seat" in changed:
        changed["seat"] = luck.randrange(8)
    if "bot" in changed:
        changed["bot"] = luck.choice(["random", "greedy", "nobody", None])
    if "to" in changed or (changed["type"] == "propose" and luck.random() < 0.5):
        changed["to"] = luck.randrange(50)
    return changed


def mutated(luck: random.Random, message: dict[str, Any]) -> str:
    """A message that is not what it was: half of them still have the right shape, and lie."""
    if luck.random() < 0.5:
        return json.dumps(lying(luck, message))
    changed = dict(message)
    for _ in range(luck.choice([1, 1, 2, 3])):
        match luck.randrange(7):
            case 0:
                changed[luck.choice(list(changed) or ["id"])] = strange_value(luck)
            case 1:
                changed[luck.choice(WORDS)] = strange_value(luck)
            case 2 if changed:
                del changed[luck.choice(list(changed))]
            case 3:
                changed["version"] = luck.choice([0, -1, 10**9, "1", None, 1.5])
            case 4:
                changed["type"] = luck.choice(WORDS)
            case 5:
                changed["seat"] = luck.randrange(-2, 9)
            case _:
                changed["move"] = luck.choice([luck.randrange(-5, 5_000), 2**40, "0", [1], None])
    text = json.dumps(changed)
    match luck.randrange(12):
        case 0:
            return text[: luck.randrange(len(text))]
        case 1:
            at = luck.randrange(len(text))
            return text[:at] + luck.choice(["\u0000", "}", "{", '"', ",", "é", "\\"]) + text[at + 1 :]
        case 2:
            return deep(luck)
        case 3:
            return text + text
        case 4:
            return " " * luck.choice([1, 1_000, 15_000]) + text[:1_000]
        case _:
            return text
