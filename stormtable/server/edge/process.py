"""One server process: uvicorn around the application, stopped without losing anything."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import uvicorn

from stormtable.server.edge.application import application
from stormtable.server.edge.connections import Door, Doorkeeper
from stormtable.server.hosting.garbage import look_at_young_objects_only
from stormtable.server.hosting.hall import PACE, Hall
from stormtable.server.hosting.other_processes import OtherProcesses
from stormtable.server.protocol.limits import LARGEST_HEAD, LARGEST_MESSAGE, MOST_FILES, Rates
from stormtable.server.storage.base import Storage
from stormtable.server.tables.dice_key import BadKey, read_or_make_key
from stormtable.server.workers.pool import WorkerPool

LOOK_EVERY: Final = 10  # ticks of uvicorn: a second
STOPS: Final = (signal.SIGINT, signal.SIGTERM)
SWITCH: Final = 0.0005  # seconds: the thread that saves must not wait long for the one that talks


class Process(uvicorn.Server):
    """Before connections are closed, everything begun is finished and everybody is told."""

    def __init__(self, config: uvicorn.Config, hall: Hall, announce: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.hall = hall
        self.announce = announce
        proxies = config.forwarded_allow_ips
        self.doorkeeper = Doorkeeper(proxies.split(",") if isinstance(proxies, str) else proxies)

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOK_EVERY == 0:
            self.doorkeeper.look(list(self.server_state.connections), time.monotonic())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Say where it is once it is there, and not if it never is."""
        await super().startup(sockets)
        if self.started:
            self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hall.stop()
        await super().shutdown(sockets)
        await self.hall.storage.close()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stopping when asked to is no failure: the signal is not raised again afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def config_for(app: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an ASGI application, whatever its types are called
        loop="auto",
        http=Door,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE * 4,  # a little over is refused with a sentence, much over is cut off
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        backlog=2048,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=75,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )


async def serve_until_stopped(
    storage: Storage, key: Path, listening: socket.socket, args: argparse.Namespace, announce: Callable[[], None]
) -> int:
    """Open the storage, then serve; a storage that cannot be opened is the caller's to tell."""
    rates = Rates().loosened() if args.no_limits else Rates()
    pace = PACE if args.pace is None else args.pace
    others = OtherProcesses()
    await storage.open(others.heard)
    try:
        dice = read_or_make_key(key)
    except BadKey:
        await storage.close()
        raise
    others.hall = hall = Hall(storage, WorkerPool(args.workers), rates, dice, pace)
    app = application(hall, args.origin, [args.host, *args.public_host], args.workshop)
    server = Process(config_for(app), hall, announce)
    await server.serve(sockets=[listening])
    return 0 if server.started else 1


def run(
    storage: Storage, key: Path, listening: socket.socket, args: argparse.Namespace, announce: Callable[[], None]
) -> int:
    """On the fast event loop, where there is one."""
    raise_limit_of_files()
    sys.setswitchinterval(SWITCH)
    look_at_young_objects_only()
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        return runner.run(serve_until_stopped(storage, key, listening, args, announce))


def raise_limit_of_files() -> None:
    """Every socket is a file; systems often begin with 1,024 of them and allow many more."""
    try:
        import resource
    except ImportError:  # a system that counts otherwise
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
