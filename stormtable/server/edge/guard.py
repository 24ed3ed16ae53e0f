"""What stands before every request: by what name it calls, whose page asks, how often; and every answer's headers."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stormtable.server.edge.hosts import Hosts
from stormtable.server.hosting.metrics import Metrics
from stormtable.server.hosting.updates import encode
from stormtable.server.protocol.answers import Failure, Refusal
from stormtable.server.protocol.limits import Gate, neighbourhood
from stormtable.server.protocol.refusals import Refused

log: Final = logging.getLogger("stormtable.http")

NOT_FOR_KEEPS: Final = 400  # statuses from here on are of the moment

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def error_body(refused: Refused) -> bytes:
    return encode(Failure(Refusal(refused.code, refused.sentence, refused.rules)))


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, hosts: Hosts, origins: Iterable[str], requests: Gate, metrics: Metrics) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = frozenset(origins)
        self.requests = requests
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.connect(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if status >= NOT_FOR_KEEPS:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, guarded)
        except Refused as refused:
            await refuse(guarded, refused)
        finally:
            self.metrics.count(f"requests/{status}")
            took = round((time.perf_counter() - begun) * 1000, 2)
            log.info("request", extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": took})

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.check(scope)
        except Refused as refused:
            log.info("socket refused", extra={"reason": refused.code})
            await send({"type": "websocket.close", "code": 4003, "reason": refused.code})
            return
        await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        called = scope["server"][0] if scope.get("server") else None
        names = headers.getlist("host")
        if len(names) != 1 or not self.hosts.knows(names[0], called):
            raise Refused(
                "wrong-host", "This server is not called that; whoever runs it can name it with --public-host."
            )
        origin = headers.get("origin")
        reading = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if origin is not None and not reading and not self.own(origin, headers.get("host", "")):
            raise Refused("wrong-origin", "This page belongs to another site; open the table on its own.")
        self.requests.take(neighbourhood(scope["client"][0] if scope.get("client") else None))

    def own(self, origin: str, host: str) -> bool:
        try:
            return origin in self.origins or (bool(host) and urlsplit(origin).netloc == host)
        except ValueError:  # no address at all
            return False


async def refuse(send: Send, refused: Refused) -> None:
    body = error_body(refused)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.retry_after is not None:
        headers.append((b"retry-after", str(refused.retry_after).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
