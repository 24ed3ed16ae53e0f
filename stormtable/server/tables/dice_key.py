"""The key of the dice: the secrets of tables come from it, so none of them lies in the database.

A table keeps the fingerprint of its secret, which shows whether a server has the key that it was opened with.
Whoever loses the key loses the proofs of tables that were going on, not the tables.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from stormtable.server.tables.entries import Header
from stormtable.server.tables.fair import commitment, new_secret

KEY_BYTES: Final = 32
WRITTEN: Final = re.compile(r"[0-9a-f]{64}\s*")
PURPOSE: Final = b"stormtable-table-secret-1\0"
ALIAS: Final = b"stormtable-address-1\0"
ALIAS_BYTES: Final = 8


class BadKey(Exception):
    """A file that holds no key: a sentence that says what to do."""


class DiceKey:
    """Of a server, or of all that share a database."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def secret_of(self, table: str) -> str:
        return hmac.digest(self.key, PURPOSE + table.encode(), "sha256").hex()

    def alias_of(self, address: str) -> str:
        """The same for an address each time, and nothing that leads back to it without the key."""
        return hmac.digest(self.key, ALIAS + address.encode(), "sha256")[:ALIAS_BYTES].hex()

    def kept(self, header: Header) -> Header:
        """What is written down of a table's header: the fingerprint of its secret instead of the secret."""
        return replace(header, secret="", commitment=commitment(header.secret))

    def opened(self, header: Header, table: str) -> Header:
        """A header as it was before it was written down; one whose secret is lost gets another, and has no proof."""
        if header.secret:  # it was opened before there were keys
            return header
        secret = self.secret_of(table)
        if commitment(secret) == header.commitment:
            return replace(header, secret=secret)
        return replace(header, secret=new_secret(), lost=True)


def read_or_make_key(path: Path) -> DiceKey:
    """The key in a file; the first who looks for it makes it."""
    try:
        if not path.exists():
            make_key(path)
        text = path.read_text(encoding="ascii", errors="replace")
    except OSError as error:
        raise BadKey(f"{path} cannot be used for the key of the dice: {error.strerror}; name another file.") from error
    if not WRITTEN.fullmatch(text):
        raise BadKey(f"{path} holds no key of dice; name another file with --dice-key.")
    return DiceKey(bytes.fromhex(text.strip()))


def make_key(path: Path) -> None:
    """Whole or not at all; of two who make it at once one is first, and its key is the key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, unfinished = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
    with contextlib.suppress(FileExistsError):
        os.link(unfinished, path)
    os.unlink(unfinished)
