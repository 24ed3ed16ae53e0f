"""The container files call the server as it can be called."""

import argparse
import json
import re

from scripts.house import ROOT
from stormtable.server.command import add_arguments
from stormtable.server.storage import open_storage
from stormtable.server.storage.postgres import PostgresStorage

DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()


def words(text: str, before: str) -> list[str]:
    """The list that follows a key."""
    found = re.search(rf"^{before} (\[.+\])$", text, re.MULTILINE)
    assert found is not None
    told = json.loads(found[1])
    assert isinstance(told, list)
    return told


def arguments(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    return parser.parse_args(given)


def test_the_image_serves_to_its_network_from_the_folder_that_is_kept() -> None:
    program, command, *fixed = words(DOCKERFILE, "ENTRYPOINT")
    args = arguments(*fixed, *words(DOCKERFILE, "CMD"))

    assert (program, command) == ("stormtable", "serve")
    assert args.host == "0.0.0.0"
    assert f"EXPOSE {args.port}\n" in DOCKERFILE
    assert f"127.0.0.1:{args.port}/healthz" in DOCKERFILE
    kept = re.search(r"^VOLUME (.+)$", DOCKERFILE, re.MULTILINE)
    assert kept is not None
    assert args.db.startswith(f"sqlite:///{kept[1]}/")


def test_compose_hands_the_server_the_database_that_it_starts() -> None:
    args = arguments(*words(COMPOSE, "    command:"))

    assert isinstance(open_storage(args.db), PostgresStorage)
    assert args.db == "postgresql://stormtable@db/stormtable"
    for setting in ("POSTGRES_USER: stormtable", "POSTGRES_DB: stormtable", f'"127.0.0.1:{args.port}:{args.port}"'):
        assert setting in COMPOSE
