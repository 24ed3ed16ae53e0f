"""Requests as they come in, and answers as they go out: what all parts of the HTTP side share."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from stormtable.server.hosting.updates import encode
from stormtable.server.protocol.limits import LARGEST_BODY, Gate, neighbourhood
from stormtable.server.protocol.refusals import Refused

LONGEST_STEP: Final = 9  # digits
BEFORE_VALUES: Final = (b",", b"[", b"{", b"\\n")  # the last in a file that is sent as a text


# Answers


def answer(value: object, status: int = 200) -> Response:
    return json_answer(encode(value), status)


def json_answer(text: bytes, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json", headers={"Cache-Control": "no-store"})


@dataclass(frozen=True)
class Tagged:
    """An answer that changes only with the program or the pack, and a tag that changes with it."""

    text: bytes
    tag: str

    def answer(self, request: Request) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        return Response(self.text, media_type="application/json", headers=headers)


def tagged(value: object) -> Tagged:
    text = encode(value)
    return Tagged(text, f'"{blake2b(text, digest_size=10).hexdigest()}"')


# Requests


async def body(request: Request, largest: int = LARGEST_BODY) -> bytes:
    """The body, read no further than it may be long."""
    text = bytearray()
    try:
        async for chunk in request.stream():
            text += chunk
            if len(text) > largest:
                raise Refused("too-big", f"This is too long; at most {largest:,} bytes are taken.")
    except ClientDisconnect:
        raise Refused("hung-up", "You hung up before all of it was here.") from None
    return bytes(text)


async def large_body(request: Request, largest: int, most: int, gate: Gate) -> bytes:
    """One that may hold much, and then counts as heavy before it is read: to read JSON stops everything else, however
    many threads there are. `most`: values that may be in it.
    """
    length = request.headers.get("content-length", "")
    if not length.isdigit() or int(length[:LONGEST_STEP]) > LARGEST_BODY:
        gate.take(address(request))
    text = await body(request, largest)
    if sum(map(text.count, BEFORE_VALUES)) > most:
        raise Refused("too-big", f"There is too much in this; at most {most:,} values are taken.")
    return text


def bearer(request: Request) -> str | None:
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" and secret else None


def needed_secret(request: Request) -> str:
    secret = bearer(request)
    if secret is None:
        raise Refused("no-secret", "A new secret is made for whoever shows the old one, in the header Authorization.")
    return secret


def address(request: Request) -> str:
    return neighbourhood(request.client.host if request.client else None)


def number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_STEP):
        raise Refused("bad-message", f"'{text[:20]}' is not the number of a {what}.")
    return int(text)
