"""The HTTP part described for programs, made from the very types that requests are read into."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from stormtable.server.protocol.messages import JoinWish, TableWish

Json = dict[str, Any]

TABLE: Final = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
GAME: Final = {"name": "game", "in": "path", "required": True, "schema": {"type": "string"}}
STEP: Final = {"name": "step", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
SEAT: Final = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
SIGHT: Final = {"name": "seat", "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0}}

ERROR: Final[Json] = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "sentence", "rules"],
            "properties": {
                "code": {"type": "string"},
                "sentence": {"type": "string"},
                "rules": {"type": "array", "items": {"type": "string"}},
            },
        }
    },
}


def needs(*names: str) -> Json:
    """An object with at least these."""
    return {"type": "object", "required": list(names)}


OPENED: Final = needs("table", "watch", "host", "seat", "secret", "commitment")
SECRET: Final = needs("seat", "secret")
PART: Final = needs("table", "watch", "version", "game", "status", "seats", "fair")


@cache
def description() -> Json:
    """OpenAPI 3.1."""
    _, components = msgspec.json.schema_components((TableWish, JoinWish), ref_template="#/components/schemas/{name}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stormtable",
            "version": "1",
            "description": "Tables on the web. Live play is over the websocket /api/live; see docs/protocol.md.",
        },
        "paths": paths(),
        "components": {
            "schemas": {**components, "Error": ERROR},
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def paths() -> Json:
    table = "/api/tables/{table}"
    return {
        "/api/games": {"get": reading("Every game and bot", needs("games", "bots", "usual"))},
        "/api/games/{game}/rules": {"get": reading("A rule book", needs("title", "sections"), GAME, cached=True)},
        "/api/games/{game}/content": {"get": reading("A content pack", needs(), GAME, cached=True)},
        "/api/tables": {"post": asking("Open a table", OPENED, "TableWish")},
        "/api/records": {"post": asking("Open a table from a record file", OPENED, None)},
        table: {"get": reading("A table, without its game", PART, TABLE)},
        f"{table}/content": {"get": reading("The content pack of a table", needs(), TABLE, cached=True)},
        f"{table}/join": {"post": asking("Take a free seat", SECRET, "JoinWish", TABLE)},
        f"{table}/seats/{{seat}}/secret": {"post": asking("A new secret for a seat (host)", SECRET, "", TABLE, SEAT)},
        f"{table}/record": {"get": reading("The record file, after the end", needs("game", "moves", "seal"), TABLE)},
        f"{table}/replay": {"get": reading("The steps of a table", needs("steps", "turns", "over"), TABLE)},
        f"{table}/replay/{{step}}": {"get": reading("A step", needs("view", "turn", "log"), TABLE, STEP, SIGHT)},
        f"{table}/replay/{{step}}/analysis": {
            "get": reading("What a bot thinks of a step, after the end", needs("seat", "chances", "moves"), TABLE, STEP)
        },
        "/healthz": {"get": reading("Whether all is well", needs("ok"))},
    }


def reading(summary: str, schema: Json, *parameters: Json, cached: bool = False) -> Json:
    answers: Json = {"200": told("As asked", schema), "503": told("Not now", needs())}
    if cached:
        answers["304"] = {"description": "As you have it"}
    return {"summary": summary, "parameters": list(parameters), "responses": {**answers, **refusals()}}


def asking(summary: str, schema: Json, wish: str | None, *parameters: Json) -> Json:
    """`wish`: the name of a schema; None: a record file; empty: no body, but the host's secret."""
    operation: Json = {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {"201": told("Done", schema), **refusals(), "503": told("Not now", error())},
    }
    if wish == "":
        operation["security"] = [{"secret": []}]
    else:
        body = {"type": "object"} if wish is None else {"$ref": f"#/components/schemas/{wish}"}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation


def refusals() -> Json:
    told_of = {
        "400": "It cannot be read or done so",
        "403": "Not with this secret, or not yet",
        "404": "There is no such thing",
        "405": "Not with this method",
        "409": "The table is not in a state for it",
        "413": "Too long",
        "429": "Too often",
    }
    return {status: told(text, error()) for status, text in told_of.items()}


def told(text: str, schema: Json) -> Json:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def error() -> Json:
    return {"$ref": "#/components/schemas/Error"}
