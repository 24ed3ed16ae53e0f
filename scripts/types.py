"""Makes the front end's types from the server's: web/src/generated, or with --check says whether they are up to date.

Views, content packs and messages are typed once, in Python; what is drawn from them is checked against that.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from scripts.house import ROOT, WEB
from scripts.typescript import Declarations, hidden_fields
from stormtable.engine.game import Game
from stormtable.games import game, names
from stormtable.server.protocol import answers, messages, workshop

GENERATED: Final = WEB / "src" / "generated"


def main() -> int:
    """Write what has changed, or complain of it."""
    parser = argparse.ArgumentParser(prog="python -m scripts.types", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if something is out of date")
    wanted = files()
    out_of_date = stale(GENERATED, wanted)
    if not parser.parse_args().check:
        write(GENERATED, wanted)
    elif out_of_date:
        print(f"Not what the Python types say now: {', '.join(out_of_date)} in {GENERATED.relative_to(ROOT)}.")
        print("Run `make types`.")
        return 1
    return 0


def stale(folder: Path, wanted: Mapping[str, str]) -> list[str]:
    """The files that are missing, differ, or should not be there."""
    there = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}
    return sorted(name for name in {*there, *wanted} if there.get(name) != wanted.get(name))


def write(folder: Path, wanted: Mapping[str, str]) -> None:
    """Leave exactly these files."""
    for name in stale(folder, wanted):
        path = folder / name
        if name not in wanted:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[name])


def files() -> dict[str, str]:
    """Every generated file by its name."""
    made = {"messages.ts": from_clients(), "answers.ts": from_the_server(), "workshop.ts": of_the_workshop()}
    for folder, one in drawn().items():
        made[f"{folder}/view.ts"] = view_of(one)
        made[f"{folder}/content.ts"] = content_of(one)
    return made


def drawn() -> dict[str, Game]:
    """All games by their folders."""
    return {name.replace("-", "_"): game(name) for name in names()}


def from_clients() -> str:
    declarations = Declarations(sent=False)
    for wish in (messages.TableWish, messages.JoinWish, messages.LessonWish):
        declarations.add(wish)
    declarations.add_union("AnyWish", messages.AnyWish)
    declarations.add_union("AnyMessage", messages.AnyMessage)
    return headed("What clients send", messages.__name__, declarations.text())


def from_the_server() -> str:
    declarations = Declarations(sent=True)
    for answer in answers.OVER_HTTP:
        declarations.add(answer)
    declarations.add_union("FromServer", answers.FromServer)
    return headed("What the server says", answers.__name__, declarations.text())


def of_the_workshop() -> str:
    declarations = Declarations(sent=True)
    for answer in (*workshop.WORKSHOP, workshop.PackWish, workshop.PackText):
        declarations.add(answer)
    declarations.add_union("FromBench", workshop.FromBench)
    declarations.add_union("ToBench", workshop.ToBench)
    return headed(
        "What the page of the workshop and the server tell each other", workshop.__name__, declarations.text()
    )


def view_of(one: Game) -> str:
    declarations = Declarations(sent=True)
    declarations.add(one.view_type)
    return headed(f"What a seat sees of {one.title}", one.view_type.__module__, declarations.text())


def content_of(one: Game) -> str:
    """The pack as it is sent: without its secrets, and with the texts that are made from it."""
    content = type(one.content)
    declarations = Declarations(sent=False, hidden=hidden_fields(content, one.secret))
    declarations.add(content)
    text = f"{declarations.text()}\n{with_texts(content.__name__, one.texts())}\n"
    return headed(f"A content pack of {one.title}", content.__module__, text)


def with_texts(content: str, texts: Mapping[str, object]) -> str:
    if not texts:
        return f"export type Pack = {content};"
    kinds = [f"    {kind}: Record<string, string>;" for kind in texts]
    heading = ["/** The content, and the texts made from it. */", f"export interface Pack extends {content} {{"]
    return "\n".join([*heading, "  texts: {", *kinds, "  };", "}"])


def headed(what: str, module: str, text: str) -> str:
    return f"/** {what}. Made by `make types` from {module}: change it there. */\n\n{text}"


if __name__ == "__main__":
    sys.exit(main())
