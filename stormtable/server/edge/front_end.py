"""The browser front end's files, from the package's own folder and nowhere else."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Final

from starlette.responses import Response

from stormtable.server.protocol.refusals import Refused

FOLDER: Final = Path(__file__).parents[1] / "static"
HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
FOR_EVER: Final = "public, max-age=31536000, immutable"

NOTICE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stormtable</title>
<h1>Stormtable</h1>
<p>The server runs, but the browser front end was not built into this installation.
<p>What it offers to programs is described at <a href="/api/openapi.json">/api/openapi.json</a>.
</html>
"""


@cache
def files(folder: Path) -> dict[str, Path]:
    """Every file that may be asked for, by the name it is asked by: nothing else can be reached."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {path.relative_to(folder).as_posix(): path for path in found}


def page(folder: Path = FOLDER, status: int = 200) -> Response:
    """The front end itself; it finds its way by the path."""
    index = files(folder).get("index.html")
    text = NOTICE if index is None else index.read_text()
    return Response(text, status, media_type="text/html", headers={"Cache-Control": "no-cache"})


def file(name: str, folder: Path = FOLDER) -> Response:
    path = files(folder).get(name)
    if path is None:
        raise Refused("not-found", "There is no such file.")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    caching = FOR_EVER if HASHED.search(name) else "no-cache"
    return Response(path.read_bytes(), media_type=kind, headers={"Cache-Control": caching})
