"""The workshop's part of the web: its few requests, and a websocket for numbers. Closed unless the server was told."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from stormtable import bots
from stormtable.engine.game import Game
from stormtable.lab.workshop import Trial
from stormtable.server.edge.requests import answer, body
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.updates import encode
from stormtable.server.protocol.limits import LARGEST_MESSAGE, LARGEST_PACK, neighbourhood
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
from stormtable.server.workshop.packs import Packs

CLOSED: Final = 4003
PACK_WISH: Final = msgspec.json.Decoder(PackWish)
PACK_TEXT: Final = msgspec.json.Decoder(PackText)
FROM_BENCH: Final[msgspec.json.Decoder[FromBench]] = msgspec.json.Decoder(FromBench)
NOT_OPEN: Final = "This server has no workshop; whoever runs it opens one with: stormtable serve --workshop."


class Workshop:
    """Answers the workshop's requests, or that it is closed."""

    def __init__(self, hall: Hall, is_open: bool) -> None:
        self.hall = hall
        self.is_open = is_open
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
        return answer(await self.hall.threads.long(lambda: self.packs.laid_out(game)))

    async def check(self, request: Request) -> Response:
        game = self.game(request)
        wish = read_as(PACK_WISH, await body(request, LARGEST_PACK))
        return answer(await self.hall.threads.long(lambda: self.packs.checked(game, wish.changes)))

    async def read(self, request: Request) -> Response:
        game = self.game(request)
        wish = read_as(PACK_TEXT, await body(request, LARGEST_PACK))
        return answer(await self.hall.threads.long(lambda: self.packs.read(game, wish.toml)))

    def game(self, request: Request) -> Game:
        if not self.is_open:
            raise Refused("no-workshop", NOT_OPEN)
        return self.hall.games.named(request.path_params["game"])

    async def live(self, socket: WebSocket) -> None:
        address = neighbourhood(socket.client.host if socket.client else None)
        try:
            if not self.is_open:
                raise Refused("no-workshop", NOT_OPEN)
            self.hall.crowd.enter(address)
        except Refused as refused:
            await socket.close(CLOSED, refused.code)
            return
        try:
            await Page(self, socket).run()
        finally:
            self.hall.crowd.leave(address)


class Page:
    """One page of the workshop that is open somewhere: what it asked for last is played, and no more."""

    def __init__(self, workshop: Workshop, socket: WebSocket) -> None:
        self.workshop = workshop
        self.socket = socket
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
        finally:
            await self.give_up()

    async def heed(self, text: str) -> None:
        try:
            if len(text) > LARGEST_MESSAGE:
                raise Refused("too-big", f"A message has at most {LARGEST_MESSAGE:,} bytes.")
            message = read_as(FROM_BENCH, text)
        except Refused as refused:
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
            async with self.workshop.benches.bench(trial) as self.work:
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
        try:
            bots.level(wish.bot)
        except bots.UnknownBot as error:
            raise Refused("bad-table", str(error)) from None
        return Trial(game.name, self.workshop.packs.named(wish.pack), wish.seats, wish.bot)

    async def tell_page(self) -> None:
        self.page_wanted = False
        html = await self.work.page() if self.work is not None else ""
        if html:
            await self.tell(PackPage(html))
        else:
            await self.tell(NotTried(0, "There are no numbers yet to make a page of."))

    async def tell(self, message: ToBench) -> None:
        await self.socket.send_text(encode(message).decode())
