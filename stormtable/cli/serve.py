"""`stormtable serve`: tables on the web, on this machine."""

from __future__ import annotations

from argparse import Namespace

from stormtable.server import command


def run(**arguments: object) -> int:
    return command.run(Namespace(**arguments))
