"""Where no workshop is open: nothing of it is loaded, and whoever asks is told how to open one."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from stormtable.server.protocol.refusals import Refused

CLOSED: Final = 4003
NOT_OPEN: Final = "This server has no workshop; whoever runs it opens one with: stormtable serve --workshop."


class ClosedWorkshop:
    """What the application needs of a workshop; the open one does more."""

    is_open = False

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/workshop/{rest:path}", self.refuse, methods=["GET", "POST"]),
            WebSocketRoute("/api/workshop", self.hang_up),
        ]

    async def refuse(self, request: Request) -> Response:
        raise Refused("no-workshop", NOT_OPEN)

    async def hang_up(self, socket: WebSocket) -> None:
        await socket.close(CLOSED, "no-workshop")

    def stop(self) -> None:
        """There is nothing to stop."""
