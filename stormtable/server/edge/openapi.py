"""The HTTP part described for programs, from the very types that requests are read into and answers are made of."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from stormtable.engine.record import Record
from stormtable.server.protocol.answers import (
    OVER_HTTP,
    Analysis,
    Failure,
    Hint,
    HostSecret,
    Lessons,
    Log,
    Opened,
    RuleBook,
    SeatSecret,
    Shelf,
    Steps,
    TableAlone,
    Update,
)
from stormtable.server.protocol.messages import JoinWish, LessonWish, TableWish

Json = dict[str, Any]

TABLE: Final = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
GAME: Final = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
LESSON: Final = {"name": "lesson", "in": "path", "required": True, "schema": {"type": "string"}}
STEP: Final = {"name": "step", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
SEAT: Final = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
BEFORE: Final = {"name": "before", "in": "query", "required": True, "schema": {"type": "integer", "minimum": 0}}
SIGHT: Final = {"name": "seat", "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0}}

TYPES: Final = (TableWish, JoinWish, LessonWish, Update, *OVER_HTTP)


def needs(*names: str) -> Json:
    """An object with at least these."""
    return {"type": "object", "required": list(names)}


def typed(type_: type) -> Json:
    """One of the types that requests are read into and answers are made of."""
    return {"$ref": f"#/components/schemas/{type_.__name__}"}


@cache
def description() -> Json:
    """OpenAPI 3.1."""
    _, components = msgspec.json.schema_components(TYPES, ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stormtable",
            "version": "1",
            "description": "Tables on the web. Live play is over the websocket /api/live; see docs/protocol.md.",
        },
        "paths": paths(),
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def paths() -> Json:
    table = "/api/tables/{table}"
    return {
        "/api/games": {"get": reading("Every game and bot", typed(Shelf))},
        "/api/games/{game}/rules": {"get": reading("A rule book", typed(RuleBook), GAME, cached=True)},
        "/api/games/{game}/content": {"get": reading("A content pack", needs(), GAME, cached=True)},
        "/api/games/{game}/lessons": {"get": reading("The lessons of a game", typed(Lessons), GAME, cached=True)},
        "/api/games/{game}/lessons/{lesson}": {
            "post": asking("Open the table of a lesson", typed(Opened), LessonWish, GAME, LESSON)
        },
        "/api/tables": {"post": asking("Open a table", typed(Opened), TableWish)},
        "/api/records": {"post": asking("Open a table from a record file", typed(Opened), Record)},
        table: {"get": reading("A table, without its game", typed(TableAlone), TABLE)},
        f"{table}/content": {"get": reading("The content pack of a table", needs(), TABLE, cached=True)},
        f"{table}/join": {"post": asking("Take a free seat", typed(SeatSecret), JoinWish, TABLE)},
        f"{table}/seats/{{seat}}/secret": {
            "post": asking("A new secret for a seat (its own, or the host's)", typed(SeatSecret), None, TABLE, SEAT)
        },
        f"{table}/host/secret": {"post": asking("A new secret for the host", typed(HostSecret), None, TABLE)},
        f"{table}/record": {"get": reading("The record file, after the end", needs("game", "moves", "seal"), TABLE)},
        f"{table}/log": {"get": reading("A page of the log", typed(Log), TABLE, BEFORE, SIGHT)},
        f"{table}/hint": {"get": reading("What a bot would do in one's place, and why", typed(Hint), TABLE, SIGHT)},
        f"{table}/replay": {"get": reading("The steps of a table", typed(Steps), TABLE)},
        f"{table}/replay/{{step}}": {"get": reading("A step", typed(Update), TABLE, STEP, SIGHT)},
        f"{table}/replay/{{step}}/analysis": {
            "get": reading("What a bot thinks of a step, after the end", typed(Analysis), TABLE, STEP)
        },
        "/healthz": {"get": reading("Whether all is well", needs("ok"))},
    }


def reading(summary: str, schema: Json, *parameters: Json, cached: bool = False) -> Json:
    answers: Json = {"200": told("As asked", schema), "503": told("Not now", needs())}
    if cached:
        answers["304"] = {"description": "As you have it"}
    return {"summary": summary, "parameters": list(parameters), "responses": {**answers, **refusals()}}


def asking(summary: str, schema: Json, wish: type | None, *parameters: Json) -> Json:
    """`wish`: what the body is; None: there is none, but the host's secret."""
    operation: Json = {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {"201": told("Done", schema), **refusals(), "503": told("Not now", typed(Failure))},
    }
    if wish is None:
        operation["security"] = [{"secret": []}]
    else:
        body = {"type": "object"} if wish is Record else typed(wish)
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation


def refusals() -> Json:
    told_of = {
        "400": "It cannot be read or done so",
        "401": "Not without a secret",
        "403": "Not with this secret, or not yet",
        "404": "There is no such thing",
        "405": "Not with this method",
        "409": "The table is not in a state for it",
        "413": "Too long",
        "429": "Too often",
    }
    return {status: told(text, typed(Failure)) for status, text in told_of.items()}


def told(text: str, schema: Json) -> Json:
    return {"description": text, "content": {"application/json": {"schema": schema}}}
