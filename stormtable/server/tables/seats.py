"""Who sits where: ids, secrets, and the state of one seat."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

SECRET_BYTES: Final = 16
ID_BYTES: Final = 10
TABLE_ID: Final = re.compile(r"t[a-z2-7]{16}")
WATCH_ID: Final = re.compile(r"w[a-z2-7]{16}")

PlayedBy = Literal["person", "bot", "nobody"]


def letters(raw: bytes) -> str:
    """Bytes as characters that survive links, copying and reading aloud."""
    return base64.b32encode(raw).decode().rstrip("=").lower()


def new_table_id() -> str:
    return "t" + letters(secrets.token_bytes(ID_BYTES))


def new_watch_id() -> str:
    return "w" + letters(secrets.token_bytes(ID_BYTES))


def is_table_id(text: str) -> bool:
    return TABLE_ID.fullmatch(text) is not None


def is_watch_id(text: str) -> bool:
    return WATCH_ID.fullmatch(text) is not None


def new_secret() -> str:
    """128 random bits, shown once to whom they are for."""
    return letters(secrets.token_bytes(SECRET_BYTES))


def key_of(secret: str) -> str:
    """What is kept of a secret. It is random, so a plain hash cannot be searched back."""
    return sha256(secret.encode()).hexdigest()


def opens(secret: str, key: str | None) -> bool:
    """Whether a secret fits a kept key, in a time that says nothing."""
    return key is not None and hmac.compare_digest(key_of(secret), key)


@dataclass
class Seat:
    """One seat as it is now. A person's seat stays that person's while a bot plays it."""

    number: int
    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None  # who plays when no person does
    key: str | None = None  # hash of the secret; None: nobody has it
    seal: str | None = None  # fingerprint of its number for the luck
    nonce: str | None = None  # the number, once it is opened
    silent: bool = False  # it kept a number back, and adds none any more
    joined: bool = False
    left: bool = False
    lets_host: bool = False  # give out a new secret while its owner is here

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.joined

    @property
    def played_by(self) -> PlayedBy:
        if self.bot is not None:
            return "bot"
        return "nobody" if self.left or not self.joined else "person"
