"""`stormtable verify FILE`: whether the luck of a hosted game was fair."""

from __future__ import annotations

from argparse import Namespace

from stormtable.server import command


def run(**arguments: object) -> int:
    return command.run_verify(Namespace(**arguments))
