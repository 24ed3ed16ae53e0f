"""The workshop's part of the web: its few requests, and a websocket for numbers. Loaded where the server was told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from stormtable.engine.game import Game
from stormtable.lab.workshop import Trial
from stormtable.server.edge.closed_workshop import CLOSED, ClosedWorkshop
from stormtable.server.edge.requests import address, answer, large_body
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.updates import encode
from stormtable.server.protocol.limits import LARGEST_MESSAGE, LARGEST_PACK, MOST_IN_A_PACK, Bucket, Gate, neighbourhood
from stormtable.server.protocol.messages import read_as
from stormtable.server.protocol.refusals import Refused
from stormtable.server.protocol.workshop import (
    AskPage,
    FromBench,
    NotTried,
    PackNumbers,
    PackPage,
    PackText,
    PackWish,
    ToBench,
    TryPack,
)
from stormtable.server.workshop.benches import AtWork, Benches, Broken
from stormtable.server.workshop.packs import BOTS, Packs

T = TypeVar("T")

PACK_WISH: Final = msgspec.json.Decoder(PackWish)
PACK_TEXT: Final = msgspec.json.Decoder(PackText)
FROM_BENCH: Final[msgspec.json.Decoder[FromBench]] = msgspec.json.Decoder(FromBench)


class Workshop(ClosedWorkshop):
    """Answers the workshop's requests."""

    is_open = True

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.large = Gate(hall.rates.requests)  # a page sends its pack after every edit
        self.packs = Packs()
        self.benches = Benches()

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/workshop/{game}", self.lay_out, methods=["GET"]),
            Route("/api/workshop/{game}/check", self.check, methods=["POST"]),
            Route("/api/workshop/{game}/read", self.read, methods=["POST"]),
            WebSocketRoute("/api/workshop", self.live),
        ]

    def stop(self) -> None:
        self.benches.stop()

    async def lay_out(self, request: Request) -> Response:
        game = self.game(request)
        self.benches.warm()
        return answer(await self.beside(request, lambda: self.packs.laid_out(game)))

    async def check(self, request: Request) -> Response:
        game = self.game(request)
        wish = read_as(PACK_WISH, await large_body(request, LARGEST_PACK, MOST_IN_A_PACK, self.large))
        whose = self.whose(request)
        return answer(await self.beside(request, lambda: self.packs.checked(game, wish.changes, whose)))

    async def read(self, request: Request) -> Response:
        game = self.game(request)
        wish = read_as(PACK_TEXT, await large_body(request, LARGEST_PACK, MOST_IN_A_PACK, self.large))
        return answer(await self.beside(request, lambda: self.packs.read(game, wish.toml)))

    def game(self, request: Request) -> Game:
        return self.hall.games.named(request.path_params["game"])

    async def beside(self, request: Request, work: Callable[[], T]) -> T:
        """What takes long, done for one address after the other."""
        return await self.hall.threads.long(work, self.whose(request))

    def whose(self, request: Request) -> str:
        return self.hall.dice.alias_of(address(request))

    async def live(self, socket: WebSocket) -> None:
        address = neighbourhood(socket.client.host if socket.client else None)
        try:
            self.hall.crowd.enter(address)
        except Refused as refused:
            await socket.close(CLOSED, refused.code)
            return
        try:
            await Page(self, socket, address).run()
        finally:
            self.hall.crowd.leave(address)


class TooFast(Exception):
    """Far too many messages came: the socket is closed."""


class Page:
    """One page of the workshop that is open somewhere: what it asked for last is played, and no more."""

    def __init__(self, workshop: Workshop, socket: WebSocket, address: str) -> None:
        self.workshop = workshop
        self.socket = socket
        self.address = address
        self.too_fast = Bucket(*workshop.hall.rates.too_fast)
        self.playing: asyncio.Task[None] | None = None
        self.work: AtWork | None = None
        self.page_wanted = False

    async def run(self) -> None:
        await self.socket.accept()
        try:
            while True:
                await self.heed(await self.socket.receive_text())
        except (WebSocketDisconnect, KeyError, RuntimeError):  # it is gone, or sends what is no text
            pass
        except TooFast:
            await self.socket.close(CLOSED, "too-fast")
        finally:
            await self.give_up()

    async def heed(self, text: str) -> None:
        try:
            self.workshop.hall.crowd.messages.take(self.address, sentence="Too many messages; slow down.")
            if len(text) > LARGEST_MESSAGE:
                raise Refused("too-big", f"A message has at most {LARGEST_MESSAGE:,} bytes.")
            message = read_as(FROM_BENCH, text)
        except Refused as refused:
            if refused.code == "too-fast" and self.too_fast.take() > 0:
                raise TooFast from None
            await self.tell(NotTried(0, refused.sentence))
            return
        if isinstance(message, AskPage):
            self.page_wanted = True
            if self.playing is None or self.playing.done():
                await self.tell_page()
            return
        await self.give_up()
        if isinstance(message, TryPack):
            self.playing = asyncio.create_task(self.play(message))

    async def give_up(self) -> None:
        if self.playing is not None:
            self.playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.playing
        self.playing = None

    async def play(self, wish: TryPack) -> None:
        try:
            trial = self.trial(wish)
            async with self.workshop.benches.bench(trial, self.address) as self.work:
                async for found, over in self.work.numbers():
                    await self.tell(PackNumbers(wish.number, found.bot, found.report, found.changed, over))
                    if self.page_wanted:
                        await self.tell_page()
        except Refused as refused:
            await self.tell(NotTried(wish.number, refused.sentence))
        except Broken:
            await self.tell(NotTried(wish.number, "The games of this pack cannot be played to their end."))
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    def trial(self, wish: TryPack) -> Trial:
        game = self.workshop.hall.games.named(wish.game)
        if wish.seats not in game.seat_counts:
            raise Refused("bad-table", f"{game.title} is not for {wish.seats} seats.")
        if wish.bot not in BOTS:
            raise Refused("bad-table", f"There is no bot '{wish.bot}' here; there are {', '.join(BOTS)}.")
        return Trial(game.name, self.workshop.packs.named(wish.pack), wish.seats, wish.bot)

    async def tell_page(self) -> None:
        self.page_wanted = False
        html = ""
        with contextlib.suppress(Broken):
            html = await self.work.page() if self.work is not None else ""
        if html:
            await self.tell(PackPage(html))
        else:
            await self.tell(NotTried(0, "There are no numbers yet to make a page of."))

    async def tell(self, message: ToBench) -> None:
        await self.socket.send_text(encode(message).decode())
