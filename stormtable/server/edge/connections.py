"""Before anything is asked: heads of requests that never end, clients that say nothing or read nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from stormtable.server.protocol.limits import (
    LARGEST_BACKLOG,
    LARGEST_HEAD,
    MOST_CONNECTIONS,
    MOST_FRAGMENTS,
    REQUEST_WITHIN,
    neighbourhood,
)

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
except ImportError:  # the slower one, which minds the length of a head by itself
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]


class Door(Protocol):
    """HTTP whose heads have a length at which they are refused."""

    reading_head = False
    head = 0  # bytes of it so far

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.reading_head, self.head = True, 0

    def on_headers_complete(self) -> None:
        self.reading_head = False
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.reading_head:
            self.head += len(data)
            if self.head > LARGEST_HEAD:
                self.reading_head = False
                self.send_400_response(f"The head of a request has at most {LARGEST_HEAD} bytes.")


class Doorkeeper:
    """Looks at all connections every second, and shuts the door on those that only take up room.

    `proxies` come with the connections of others, so theirs are not counted.
    """

    def __init__(self, proxies: Collection[str] = ()) -> None:
        self.proxies = proxies
        self.since: dict[Any, float] = {}  # from when on a connection has owed us the rest of a request

    def look(self, connections: Iterable[Any], now: float) -> None:
        owing: dict[Any, float] = {}
        many: Counter[str] = Counter()  # of each address
        for connection in connections:
            transport: asyncio.Transport | None = connection.transport
            if transport is None:
                continue
            if transport.get_write_buffer_size() > LARGEST_BACKLOG or fragments(connection) > MOST_FRAGMENTS:
                transport.abort()
            elif owes(connection):
                owing[connection] = self.since.get(connection, now)
                if now - owing[connection] > REQUEST_WITHIN:
                    transport.abort()
            if self.is_one_too_many(connection, many):
                transport.abort()
        self.since = owing

    def is_one_too_many(self, connection: Any, many: Counter[str]) -> bool:
        """Websockets are counted when they say hello."""
        if not isinstance(connection, Protocol) or connection.client is None or connection.client[0] in self.proxies:
            return False
        address = neighbourhood(connection.client[0])
        many[address] += 1
        return many[address] > MOST_CONNECTIONS


def owes(connection: Any) -> bool:
    """Whether the rest of a request is waited for; one that rests between two requests is uvicorn's to close."""
    if not isinstance(connection, Protocol) or connection.timeout_keep_alive_task is not None:
        return False
    cycle: Any = connection.cycle
    return cycle is None or cycle.response_complete or cycle.more_body


def fragments(connection: Any) -> int:
    """Of a message that has begun on a websocket: its bytes are limited, but there may be very many empty ones."""
    return len(getattr(connection, "frames", ()))
