"""By which names the server may be called: a page of another site can be made to lead here under a name of its own."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

ANY: Final = ("0.0.0.0", "::")  # addresses to listen on that are nobody's name


class Hosts:
    """This machine for itself, the address that was called, where it was told to listen, and the names it was given."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = frozenset(name.lower().strip("[]") for name in names if name not in ANY)

    def knows(self, host: str, called: str | None) -> bool:
        """Whether a Host header names this server; `called` is the address that the connection came in by."""
        name = name_of(host)
        return bool(name) and (name in self.names or name == called or is_loopback(name))


def name_of(host: str) -> str:
    """A Host header without its port; nothing for what is none."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def is_loopback(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
