"""The command `stormtable`: a thin face on all of it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from stormtable.cli.arguments import Trouble, command_line


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks. Whatever is wrong with it is one sentence on stderr, and 2."""
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # it stays open as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a letter that the terminal does not have is no reason to stop
            stream.reconfigure(errors="replace")
    try:
        arguments = vars(command_line().parse_args(argv))
        return run(arguments.pop("command"), arguments)
    except Trouble as trouble:
        return complain(str(trouble))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has seen enough
        drop_output()
        return 0
    except OSError as error:
        if error.filename is None:
            drop_output()
        return complain(f"{error.filename or 'The output'} cannot be used: {error.strerror or error}.")


def complain(sentence: str) -> int:
    """One sentence, whatever a file or an argument put into it: nothing in it moves the cursor or hides the rest.

    Only indented lines, such as those that show a place in a script, stand by themselves.
    """
    lines = ["".join(map(shown, line)) for line in re.split(r"\n(?=  )", sentence)]
    print(f"stormtable: {chr(10).join(lines)}", file=sys.stderr)
    return 2


def shown(mark: str) -> str:
    return mark if mark.isprintable() else mark.encode("unicode_escape").decode()


def drop_output() -> None:
    """What is left in the buffer has nowhere to go, and must not be tried again when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
