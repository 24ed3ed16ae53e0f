"""The command `stormtable`: a thin face on all of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from stormtable.cli.arguments import Trouble, command_line


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks. Whatever is wrong with it is one sentence on stderr, and 2."""
    try:
        arguments = vars(command_line().parse_args(argv))
        return run(arguments.pop("command"), arguments)
    except Trouble as trouble:
        print(f"stormtable: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has seen enough; what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(command: str, arguments: dict[str, object]) -> int:
    """Each command is a module of its own, loaded when it is asked for; expected errors become a sentence."""
    from importlib import import_module

    from stormtable.bots import UnknownBot
    from stormtable.engine.content import ContentError
    from stormtable.engine.files import Unwritable
    from stormtable.engine.game import BadTable
    from stormtable.engine.record import BrokenRecord

    try:
        done: int = import_module(f"stormtable.cli.{command}").run(**arguments)
    except (BadTable, BrokenRecord, ContentError, UnknownBot, Unwritable) as error:
        raise Trouble(str(error)) from error
    sys.stdout.flush()
    return done
