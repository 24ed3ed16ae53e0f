"""The front end's types: up to date, and made as the structs say."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from scripts.house import WEB
from scripts.types import GENERATED, files, stale, write
from scripts.typescript import Declarations, Unwritable, hidden_fields
from stormtable import game, game_names
from tests.records import told_record

GAMES = WEB / "src" / "games"

Kind = Literal["skull", "seashell", "starfish"]
Verb = Literal[
    "take-a-die", "move-a-diver", "claim-an-exhibit", "decorate-an-exhibit", "buy-an-aquarium-piece", "end-turn"
]


class Colour(enum.Enum):
    BLACK = "black"
    GREY = "grey"


class Die(msgspec.Struct):
    """A die as it lies.

    Its value is what it shows.
    """

    value: Annotated[int, Meta(ge=1, le=6)]
    zone: Kind | None


class PoolDie(Die):
    """A die to choose."""

    medal: bool


class Pool(msgspec.Struct):
    first: int = msgspec.field(name="from")
    dice: list[PoolDie]
    track: tuple[Die | None, ...]
    spots: dict[str, list[str | None]]
    baubles: dict[Kind, int]
    corner: tuple[float, str]
    colour: Colour
    anything: Any
    marks: list[Literal["a", "b"]]
    chosen: list[str] | UnsetType = UNSET
    note: str = ""


class Move(msgspec.Struct, tag="move", tag_field="type"):
    verb: Verb
    to: int | None = None


class Stop(msgspec.Struct, tag="stop", tag_field="type"):
    pass


@dataclass(frozen=True)
class Prompt:
    """What is asked."""

    text: str
    rules: tuple[str, ...] = ()


class Asked(msgspec.Struct):
    prompt: Prompt
    change: Annotated[list[Any], Meta(extra={"name": "Change", "typescript": "[path: string[], value?: Json]"})]


class Node(msgspec.Struct):
    left: Node | None = None


def sent(type_: type) -> str:
    declarations = Declarations(sent=True)
    declarations.add(type_)
    return declarations.text()


def read(type_: type) -> str:
    declarations = Declarations(sent=False)
    declarations.add(type_)
    return declarations.text()


def test_the_generated_types_are_what_the_structs_say_now() -> None:
    assert stale(GENERATED, files()) == [], "run `make types`"


DRAWN = [name for name in game_names() if (GAMES / name.replace("-", "_") / "index.ts").exists()]


@pytest.mark.parametrize("name", DRAWN)
def test_the_end_page_draws_every_line_of_the_count_and_no_other(name: str) -> None:
    rules, counted = game(name), set[str]()
    for seats in rules.seat_counts:
        record = told_record(rules, seats)
        table = record.open_table(rules)
        for _ in record.follow(rules, table):
            pass
        rival = rules.rival(table)
        counted |= {line.id for line in (*rules.score_lines(table), *(rival.lines if rival else ()))}
    blocks = re.findall(r"lines: \[(.*?)\]", (GAMES / name.replace("-", "_") / "index.ts").read_text(), re.DOTALL)

    assert {id_ for block in blocks for id_ in re.findall(r'"(.+?)"', block)} == counted


def test_a_struct_is_an_interface_after_all_it_is_made_of() -> None:
    assert (
        sent(Pool)
        == """\
export type Kind = "skull" | "seashell" | "starfish";

/** A die to choose. */
export interface PoolDie {
  value: number;
  zone: Kind | null;
  medal: boolean;
}

/**
 * A die as it lies.
 *
 * Its value is what it shows.
 */
export interface Die {
  value: number;
  zone: Kind | null;
}

export type Colour = "black" | "grey";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Pool {
  from: number;
  dice: PoolDie[];
  track: (Die | null)[];
  spots: Record<string, (string | null)[]>;
  baubles: Record<Kind, number>;
  corner: [number, string];
  colour: Colour;
  anything: Json;
  marks: ("a" | "b")[];
  chosen?: string[];
  note: string;
}
"""
    )


def test_what_is_read_may_leave_out_what_has_a_default() -> None:
    told = read(Pool)

    assert "  note?: string;" in told
    assert "  chosen?: string[];" in told
    assert "  baubles: Partial<Record<Kind, number>>;" in told


def test_messages_are_told_apart_by_their_tag() -> None:
    declarations = Declarations(sent=False)
    declarations.add_union("Wish", Move | Stop)

    assert declarations.text().endswith(
        """\
export interface Move {
  type: "move";
  verb: Verb;
  to?: number | null;
}

export interface Stop {
  type: "stop";
}

export type Wish = Move | Stop;
"""
    )


def test_a_type_longer_than_a_line_has_a_line_for_each_part() -> None:
    assert read(Move).startswith(
        """\
export type Verb =
  | "take-a-die"
  | "move-a-diver"
  | "claim-an-exhibit"
  | "decorate-an-exhibit"
  | "buy-an-aquarium-piece"
  | "end-turn";
"""
    )


def test_dataclasses_are_interfaces_and_a_type_may_say_itself_what_it_is() -> None:
    assert (
        sent(Asked)
        == """\
/** What is asked. */
export interface Prompt {
  text: string;
  rules: string[];
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Change = [path: string[], value?: Json];

export interface Asked {
  prompt: Prompt;
  change: Change;
}
"""
    )


def test_a_struct_may_hold_itself() -> None:
    assert sent(Node) == "export interface Node {\n  left: Node | null;\n}\n"


def test_secret_fields_are_left_out() -> None:
    declarations = Declarations(sent=False, hidden=hidden_fields(Pool, ["dice.medal", "baubles"]))
    declarations.add(Pool)

    assert "medal" not in declarations.text()
    assert "baubles" not in declarations.text()
    assert "note" in declarations.text()


def test_two_structs_of_one_name_are_refused() -> None:
    declarations = Declarations(sent=True)
    declarations.add(Die)
    with pytest.raises(Unwritable, match="would both be called Die"):
        declarations.add(msgspec.defstruct("Die", [("value", int)], module=__name__))


def test_what_has_no_form_in_typescript_is_refused() -> None:
    with pytest.raises(Unwritable, match="has no form"):
        sent(msgspec.defstruct("Raw", [("value", bytes)], module=__name__))


def test_files_that_nobody_wants_any_more_go(tmp_path: Path) -> None:
    (tmp_path / "old.ts").write_text("export {};\n")
    wanted = {"game/view.ts": "export type View = null;\n"}
    assert stale(tmp_path, wanted) == ["game/view.ts", "old.ts"]

    write(tmp_path, wanted)

    assert stale(tmp_path, wanted) == []
    assert (tmp_path / "game" / "view.ts").read_text() == "export type View = null;\n"
