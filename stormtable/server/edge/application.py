"""The HTTP part: routes, bodies, answers. Everything it decides is decided elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from http import HTTPStatus
from typing import Any, Final

import msgspec
from msgspec.structs import asdict
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from stormtable import bots
from stormtable.engine.game import Game
from stormtable.server.edge import front_end
from stormtable.server.edge.closed_workshop import ClosedWorkshop
from stormtable.server.edge.guard import Guard, error_body
from stormtable.server.edge.hosts import Hosts
from stormtable.server.edge.openapi import description
from stormtable.server.edge.requests import (
    Tagged,
    address,
    answer,
    bearer,
    body,
    json_answer,
    large_body,
    needed_secret,
    number,
    tagged,
)
from stormtable.server.edge.websocket import Socket
from stormtable.server.hosting import advice, lessons, opening, replay, seat_secrets
from stormtable.server.hosting.bot_turns import BotTurns
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.health import FINE, Health
from stormtable.server.hosting.room import Room
from stormtable.server.hosting.upkeep import Upkeep
from stormtable.server.protocol import answers
from stormtable.server.protocol.limits import (
    LARGEST_PACK,
    LARGEST_RECORD,
    MOST_IN_A_PACK,
    MOST_IN_A_RECORD,
    Gate,
)
from stormtable.server.protocol.messages import JoinWish, LessonWish, TableWish, read_as
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import StorageFailed
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.seats import is_table_id, is_watch_id

Handler = Callable[[Request], Awaitable[Response]]


def application(hall: Hall, origins: Iterable[str] = (), hosts: Iterable[str] = (), workshop: bool = False) -> ASGIApp:
    """The whole server as an ASGI application; the hall's storage is opened and closed by whoever runs it."""
    desk = Desk(hall, open_workshop(hall) if workshop else ClosedWorkshop())
    handlers: dict[type[Exception] | int, Any] = {
        Refused: refused,
        HTTPException: not_found,
        StorageFailed: storage_failed,
        Exception: broken,
    }
    app = Starlette(routes=desk.routes(), lifespan=desk.lifespan, exception_handlers=handlers)
    return Guard(app, Hosts(hosts), origins, Gate(hall.rates.requests), hall.metrics)


def open_workshop(hall: Hall) -> ClosedWorkshop:
    from stormtable.server.edge.workshop import Workshop  # much of the lab comes with it

    return Workshop(hall)


class Desk:
    """Answers requests out of the hall."""

    def __init__(self, hall: Hall, workshop: ClosedWorkshop) -> None:
        self.hall = hall
        self.workshop = workshop
        self.tables = Gate(hall.rates.tables)
        self.heavy = Gate(hall.rates.heavy)
        self.leaves = Gate(hall.rates.steps)
        self.joins = Gate(hall.rates.joins)
        self.well = Health(hall)
        self.books: dict[tuple[str, str], Tagged] = {}  # by what it is and the game's name

    def routes(self) -> list[Route | WebSocketRoute]:
        get: list[tuple[str, Handler]] = [
            ("/api/games", self.all_games),
            ("/api/games/{game}/rules", self.rules),
            ("/api/games/{game}/content", self.content),
            ("/api/games/{game}/lessons", self.lessons),
            ("/api/tables/{table}", self.table),
            ("/api/tables/{table}/content", self.table_content),
            ("/api/tables/{table}/record", self.record),
            ("/api/tables/{table}/log", self.log),
            ("/api/tables/{table}/hint", self.hint),
            ("/api/tables/{table}/replay", self.steps),
            ("/api/tables/{table}/replay/{step}", self.step),
            ("/api/tables/{table}/replay/{step}/analysis", self.analysis),
            ("/api/openapi.json", self.openapi),
            ("/healthz", self.health),
            ("/metrics", self.metrics),
            ("/static/{name:path}", self.file),
        ]
        pages = ["/", "/t/{rest:path}", "/w/{rest:path}", "/replay/{rest:path}", "/workshop", "/workshop/{rest:path}"]
        return [
            *(Route(path, handler, methods=["GET"]) for path, handler in get),
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/records", self.open_record, methods=["POST"]),
            Route("/api/games/{game}/lessons/{lesson}", self.open_lesson, methods=["POST"]),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/seats/{seat}/secret", self.new_secret, methods=["POST"]),
            Route("/api/tables/{table}/host/secret", self.new_host_secret, methods=["POST"]),
            *self.workshop.routes(),
            *(Route(path, self.page, methods=["GET"]) for path in pages),
            WebSocketRoute("/api/live", self.live),
        ]

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        upkeep = Upkeep(self.hall, BotTurns(self.hall))
        self.hall.games.all()
        starting = asyncio.create_task(self.hall.workers.start())  # people need not wait for the bots
        upkeep.start()
        try:
            yield
        finally:
            upkeep.stop()
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
            await self.hall.stop()
            self.hall.workers.stop()
            self.workshop.stop()
            self.hall.analysts.stop()
            self.hall.idlers.stop()
            self.hall.threads.stop()

    # Games

    async def all_games(self, request: Request) -> Response:
        levels = [answers.BotPart(level.name, level.text, level.plain) for level in bots.LEVELS]
        games = [game_part(game) for game in self.hall.games.all().values()]
        return answer(answers.Shelf(games, levels, bots.USUAL, self.workshop.is_open))

    async def rules(self, request: Request) -> Response:
        return (await self.book(request, "rules", rule_book)).answer(request)

    async def content(self, request: Request) -> Response:
        return (await self.book(request, "content", Game.drawn_from)).answer(request)

    async def lessons(self, request: Request) -> Response:
        return (await self.book(request, "lessons", lessons.all_of)).answer(request)

    async def book(self, request: Request, what: str, made: Callable[[Game], object]) -> Tagged:
        """Something of a game of this program that stays as it is: made once."""
        game = self.hall.games.named(request.path_params["game"])
        found = self.books.get((what, game.name))
        if found is None:
            found = self.books[what, game.name] = await self.hall.threads.short(lambda: tagged(made(game)))
        return found

    # Tables

    async def open_table(self, request: Request) -> Response:
        wish = read_as(TABLE_WISH, await large_body(request, LARGEST_PACK, MOST_IN_A_PACK, self.heavy))
        self.new_table(request)
        return answer(await opening.open_table(self.hall, wish, address(request)), 201)

    async def open_record(self, request: Request) -> Response:
        text = await large_body(request, LARGEST_RECORD, MOST_IN_A_RECORD, self.heavy)
        self.new_table(request)
        return answer(await opening.open_record(self.hall, text, address(request)), 201)

    async def open_lesson(self, request: Request) -> Response:
        game = self.hall.games.named(request.path_params["game"])
        wish = read_as(LESSON_WISH, await body(request))
        self.new_table(request)
        lesson = request.path_params["lesson"]
        return answer(await lessons.open_lesson(self.hall, game, lesson, wish, address(request)), 201)

    def new_table(self, request: Request) -> None:
        self.tables.take(address(request), "too-many-tables", "You opened many tables; wait a while before the next.")

    async def room(self, request: Request, watching: bool = True) -> Room:
        name = request.path_params["table"]
        if not (is_table_id(name) or (watching and is_watch_id(name))):
            raise Refused("unknown-table", "There is no such table; the link may be incomplete.")
        return await self.hall.room(name)

    async def table(self, request: Request) -> Response:
        room = await self.room(request)
        at_table, watching = room.parts()
        part = watching if request.path_params["table"].startswith("w") else at_table
        return answer(alone(part, room.table))

    async def table_content(self, request: Request) -> Response:
        game = (await self.room(request)).table.game
        return (await self.hall.threads.short(lambda: tagged(game.drawn_from()))).answer(request)

    async def join(self, request: Request) -> Response:
        wish = read_as(JOIN_WISH, await body(request))
        self.joins.take(address(request))
        seat, secret = await opening.join(self.hall, await self.room(request, watching=False), wish)
        return answer(answers.SeatSecret(seat, secret), 201)

    async def new_secret(self, request: Request) -> Response:
        secret = needed_secret(request)
        room = await self.room(request, watching=False)
        seat = number(request.path_params["seat"], "seat")
        async with self.minding_secrets(request):
            fresh = await seat_secrets.new_seat_secret(self.hall, room, secret, seat)
        return answer(answers.SeatSecret(seat, fresh), 201)

    async def new_host_secret(self, request: Request) -> Response:
        secret = needed_secret(request)
        room = await self.room(request, watching=False)
        async with self.minding_secrets(request):
            fresh = await seat_secrets.new_host_secret(self.hall, room, secret)
        return answer(answers.HostSecret(fresh), 201)

    @contextlib.asynccontextmanager
    async def minding_secrets(self, request: Request) -> AsyncIterator[None]:
        """Whoever tries secrets may not do so for long."""
        try:
            yield
        except Refused as refused:
            if refused.code == "not-host":
                self.hall.crowd.wrong.take(address(request))
            raise

    # Replays

    async def record(self, request: Request) -> Response:
        room = await self.room(request)
        if room.table.finished:
            self.heavy.take(address(request))
        text = await replay.record_file(self.hall, room, self.hall.dice.alias_of(address(request)))
        name = f"{room.table.header.game}-{room.table.watch}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    async def steps(self, request: Request) -> Response:
        self.leaves.take(address(request))
        return json_answer(await replay.steps(self.hall, await self.room(request)))

    async def log(self, request: Request) -> Response:
        self.leaves.take(address(request))
        room = await self.room(request)
        before = number(request.query_params.get("before", ""), "line")
        return json_answer(await replay.log_before(self.hall, room, before, self.seat(request), bearer(request)))

    async def step(self, request: Request) -> Response:
        self.leaves.take(address(request))
        room = await self.room(request)
        step = number(request.path_params["step"], "step")
        return json_answer(await replay.step_update(self.hall, room, step, self.seat(request), bearer(request)))

    def seat(self, request: Request) -> int | None:
        """Whose sight is asked for."""
        wanted = request.query_params.get("seat")
        return None if wanted is None else number(wanted, "seat")

    async def hint(self, request: Request) -> Response:
        self.heavy.take(address(request))
        room = await self.room(request)
        bot = request.query_params.get("bot", bots.USUAL)
        return answer(await advice.hint(self.hall, room, self.seat(request), bearer(request), bot))

    async def analysis(self, request: Request) -> Response:
        self.heavy.take(address(request))
        room = await self.room(request)
        step = number(request.path_params["step"], "step")
        return answer(await replay.analysis(self.hall, room, step, self.hall.dice.alias_of(address(request))))

    # The rest

    async def openapi(self, request: Request) -> Response:
        return answer(description())

    async def health(self, request: Request) -> Response:
        found = await self.well.state()
        fine = found == FINE
        return answer({"ok": fine, "storage": found}, 200 if fine else 503)

    async def metrics(self, request: Request) -> Response:
        text = self.hall.metrics.text(await self.hall.counts())
        return Response(text, media_type="text/plain; version=0.0.4", headers={"Cache-Control": "no-store"})

    async def page(self, request: Request) -> Response:
        return front_end.page()

    async def file(self, request: Request) -> Response:
        return front_end.file(request.path_params["name"])

    async def live(self, websocket: WebSocket) -> None:
        await Socket(self.hall, websocket).run()


TABLE_WISH: Final = msgspec.json.Decoder(TableWish)
LESSON_WISH: Final = msgspec.json.Decoder(LessonWish)
JOIN_WISH: Final = msgspec.json.Decoder(JoinWish)


# Answers


def alone(part: answers.TablePart, table: HostedTable) -> answers.TableAlone:
    return answers.TableAlone(**asdict(part), version=table.version, moves=len(table.line))


async def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    headers = {} if error.retry_after is None else {"Retry-After": str(error.retry_after)}
    return Response(error_body(error), error.status, media_type="application/json", headers=headers)


async def not_found(request: Request, error: Exception) -> Response:
    """A page for people who followed a wrong link, a sentence for programs."""
    assert isinstance(error, HTTPException)
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if error.status_code == HTTPStatus.NOT_FOUND and wants_page and not request.url.path.startswith("/api/"):
        return front_end.page(status=HTTPStatus.NOT_FOUND)
    told = Refused("method", "This address does not take that method.")
    if error.status_code != told.status:
        told = Refused("not-found", "There is nothing at this address.")
    return Response(error_body(told), told.status, media_type="application/json", headers=error.headers)


async def broken(_: Request, __: Exception) -> Response:
    """The trace is logged by whoever runs the application."""
    told = Refused("broken", "The server made a mistake and did nothing; it was written to its log.")
    return Response(error_body(told), told.status, media_type="application/json")


async def storage_failed(_: Request, error: Exception) -> Response:
    told = Refused("storage", str(error))
    return Response(error_body(told), told.status, media_type="application/json")


# Games


def game_part(game: Game) -> answers.GamePart:
    return answers.GamePart(
        name=game.name,
        title=game.title,
        summary=game.summary,
        seat_counts=game.seat_counts,
        colours=game.colours,
        options=[answers.GameOption(one.name, one.values, one.text) for one in game.choices()],
        content=game.content_hash,
        rules=game.rules_version,
        aim=game.aim,
        lessons=len(game.lessons()),
    )


def rule_book(game: Game) -> answers.RuleBook:
    book = game.rule_book()
    sections = [
        answers.RuleSection(title, [answers.Rule(rule.id, rule.text, rule.is_example) for rule in rules])
        for title, rules in book.sections().items()
    ]
    words = [answers.Word(word.word, word.forms, word.rule) for word in book.words]
    return answers.RuleBook(book.title, book.introduction, sections, words)
