"""The commands `stormtable serve` and `stormtable verify`, for the command line to call."""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import socket
import sys
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final

from stormtable.engine.content import ContentError
from stormtable.engine.game import BadTable
from stormtable.engine.record import BrokenRecord, Record
from stormtable.games import game as find_game

if TYPE_CHECKING:
    from stormtable.server.storage.base import Storage

FAULT: Final = 2
ORIGIN: Final = re.compile(r"https?://[^/?#@\s]+")
HOST: Final = re.compile(r"[^/?#@:\s]+|\[?[0-9A-Fa-f:]+\]?")

# What every record of the standard library has; the rest was added by us.
KNOWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class CannotServe(Exception):
    """One sentence that says what is wrong and what to do."""


# verify


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a record file of a hosted table that is over")


def run_verify(args: argparse.Namespace) -> int:
    """Draw all luck of a record again; 0 if it is what the proof says, 1 if not, 2 if the file cannot be used."""
    from stormtable.server.tables.proof import Unfair, meaning, verify

    try:
        record = Record.load(args.file)
        draws = verify(record, find_game)
    except (BrokenRecord, BadTable, ContentError) as error:
        print(f"stormtable verify: {error}", file=sys.stderr)
        return FAULT
    except Unfair as error:
        print(f"Not fair: {error}", file=sys.stderr)
        return 1
    print("\n\n".join(meaning(record, draws)))
    return 0


# serve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (%(default)s)")
    parser.add_argument("--db", default=None, metavar="ADDRESS", help="sqlite:///FILE or postgresql://USER@HOST/NAME")
    parser.add_argument(
        "--accept-damage", action="store_true", help="open a damaged SQLite file, with what is left of it"
    )
    parser.add_argument("--dice-key", type=Path, metavar="FILE", help="the key that the secrets of dice come from")
    parser.add_argument("--workers", type=int, default=None, metavar="N", help="processes for bots to think in")
    parser.add_argument("--pace", type=int, default=None, metavar="MS", help="milliseconds between moves of bots")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a further site whose pages may play here"
    )
    parser.add_argument(
        "--public-host", action="append", default=[], metavar="NAME", help="a name by which others reach this server"
    )
    parser.add_argument(
        "--workshop", action="store_true", help="change cards at /workshop/GAME and see what that does; here only"
    )
    parser.add_argument("--open", action="store_true", help="open a browser at it")
    parser.add_argument("--no-limits", action="store_true", help="no limits on rates: only for measuring")
    parser.add_argument("--log", choices=("quiet", "info"), default="info", help="what is logged (%(default)s)")


def run(args: argparse.Namespace) -> int:
    """Serve until stopped; a fault of the arguments or the machine is one sentence and exit code 2."""
    try:
        from stormtable.server.storage.base import BadStorage
        from stormtable.server.tables.dice_key import BadKey
    except ImportError as error:
        return fault(missing(error))
    try:
        return serve(args)
    except ImportError as error:
        return fault(missing(error))
    except (CannotServe, BadKey, BadStorage) as error:
        return fault(str(error))


def fault(sentence: str) -> int:
    print(f"stormtable serve: {sentence}", file=sys.stderr)
    return FAULT


def missing(error: ImportError) -> str:
    return f"{error.name} is not installed; install the server's parts with: pip install 'stormtable[server]'."


def serve(args: argparse.Namespace) -> int:
    from stormtable.server.edge import process
    from stormtable.server.storage import open_storage

    if args.workers is not None and args.workers < 1:
        raise CannotServe("--workers is at least 1.")
    if args.pace is not None and not 0 <= args.pace <= 10_000:
        raise CannotServe("--pace is 0 to 10000 milliseconds.")
    for origin in args.origin:
        if not ORIGIN.fullmatch(origin):
            raise CannotServe(f"--origin {origin} is no site; write https://HOST or https://HOST:PORT, no more.")
    for host in args.public_host:
        if not HOST.fullmatch(host):
            raise CannotServe(f"--public-host {host} is no name; write it as in tables.example.org, without a port.")
    if args.workshop and (args.public_host or not is_loopback(args.host)):
        raise CannotServe("--workshop is for this machine alone; leave --host and --public-host out.")
    set_up_logs(args.log)
    storage = open_storage(args.db or f"sqlite:///{data_folder() / 'tables.sqlite'}", args.accept_damage)
    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    address = f"http://{shown(args.host)}:{port}/"

    def announce() -> None:
        print(f"Stormtable is at {address} (Ctrl-C stops it)", flush=True)
        if args.open and has_screen():
            webbrowser.open(address)

    return process.run(storage, args.dice_key or beside(storage), listening, args, announce)


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def beside(storage: Storage) -> Path:
    """Where the key of the dice lies, unless somebody says where: near the tables, and not in their file."""
    path = getattr(storage, "path", None)
    return data_folder() / "dice.key" if path is None else path.with_name(f"{path.name}.dice-key")


def listen(host: str, port: int) -> socket.socket:
    """Hold the port before anything else is done."""
    if not 0 <= port <= 65535:
        raise CannotServe(f"--port {port} is no port; ports are 0 to 65535.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if isinstance(error, socket.gaierror):
            raise CannotServe(f"--host {host} is no address of this machine.") from None
        if isinstance(error, PermissionError):
            raise CannotServe(f"Port {port} is not for you to use; choose one above 1023 with --port.") from None
        raise CannotServe(
            f"{shown(host)}:{port} cannot be used ({error.strerror}); choose another with --port."
        ) from None
    return listening


def has_screen() -> bool:
    """Whether a browser could show itself; without one, Python would start a text browser in this terminal."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def data_folder() -> Path:
    """Where this system keeps what a person's programs store."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "stormtable"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "stormtable"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "stormtable"


# Logs


class Lines(logging.Formatter):
    """One JSON object a line. Secrets are never handed to a log, so none can be in it."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= {key: value for key, value in record.__dict__.items() if key not in KNOWN}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if level == "quiet" else logging.INFO)
