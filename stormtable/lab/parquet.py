"""Games as Parquet files, written batch by batch and read back as records that replay."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from stormtable.engine.content import Sections, key_of
from stormtable.engine.files import Unwritable, write_whole
from stormtable.engine.game import Game
from stormtable.engine.record import BrokenRecord, Record, Result
from stormtable.games import game as find_game
from stormtable.lab.data import Columns
from stormtable.lab.parquet_readme import readme
from stormtable.lab.plans import Plan
from stormtable.lab.report import labels

TABLES = ("games", "seats", "lines", "decisions", "draws", "events")
GROUP = 500_000  # rows of decisions in memory before they are written


class NoParquet(Exception):
    """The package that writes the files is not there: one sentence that says how to get it."""


def arrow() -> ModuleType:
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")  # without types, and not everywhere installed
    except ImportError:
        raise NoParquet("Games as data need the package pyarrow: pip install 'stormtable[lab]'.") from None


def check_folder(folder: Path) -> None:
    """Refuse now what could not be written later."""
    arrow()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Unwritable(f"{folder} is there already and not empty; name a new folder.")
    if not folder.parent.is_dir():
        raise Unwritable(f"{folder} cannot be made: there is no folder {folder.parent}.")


class Files:
    """The files of one folder while games are added; `close` makes them whole."""

    def __init__(self, folder: Path, plan: Plan, game: Game, with_events: bool) -> None:
        self.pa = arrow()
        self.folder, self.plan, self.game = folder, plan, game
        self.schemas = schemas(self.pa, plan, game)
        self.names = [name for name in TABLES if with_events or name != "events"]
        self.waiting: dict[str, list[Any]] = {name: [] for name in self.names}
        self.games = 0
        folder.mkdir(exist_ok=True)
        parquet = import_module("pyarrow.parquet")
        self.writers = {
            name: parquet.ParquetWriter(self.part(name), self.schemas[name], compression="zstd") for name in self.names
        }

    def part(self, name: str) -> Path:
        return self.folder / f"{name}.parquet.part"

    def add(self, columns: Columns) -> None:
        made = arrays(self.plan, self.game, columns)
        for name in self.names:
            schema = self.schemas[name]
            typed = [self.pa.array(made[name][field.name], self.plain(field.type)).cast(field.type) for field in schema]
            self.waiting[name].append(self.pa.table(typed, schema=schema))
        self.games += len(columns.games["game"])
        if sum(table.num_rows for table in self.waiting["decisions"]) >= GROUP:
            self.write()

    def plain(self, kind: Any) -> Any:
        """Words are handed over as text, then coded."""
        return kind.value_type if self.pa.types.is_dictionary(kind) else kind

    def write(self) -> None:
        for name, tables in self.waiting.items():
            if tables:
                joined = self.pa.concat_tables(tables).unify_dictionaries().combine_chunks()
                self.writers[name].write_table(joined, row_group_size=GROUP * 2)
            tables.clear()

    def close(self) -> None:
        self.write()
        for name, writer in self.writers.items():
            writer.close()
            self.part(name).replace(self.folder / f"{name}.parquet")
        write_whole(self.folder / "README.md", readme(self.plan, self.game, self.games, self.names))


def schemas(pa: ModuleType, plan: Plan, game: Game) -> dict[str, Any]:
    """The columns of each file; all that is the same for every game stands in the files' metadata."""
    word, number, small = pa.dictionary(pa.int32(), pa.string()), pa.int32(), pa.int16()
    columns = {
        "games": {"game": number, "deal": number, "starter": small, "ending": word, "decisions": number},
        "seats": {"game": number, "seat": small, "place": small, "bot": word, "score": number, "share": pa.float64()},
        "lines": {"game": number, "seat": small, "line": word, "points": number},
        "decisions": {"game": number, "decision": number, "seat": small, "move": number, "verb": word}
        | {"words": word, "offered": small},
        "draws": {"game": number, "decision": number, "label": word, "outcome": number, "id": word},
        "events": {"game": number, "decision": number, "event": word, "numbers": pa.list_(number)},
    }
    about = {
        "game": plan.game,
        "rules": game.rules_version,
        "content": game.content_hash,
        "changes": plan.changes,
        "options": game.chosen(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
    }
    metadata = {"stormtable": json.dumps(about)}
    return {name: pa.schema(list(kinds.items()), metadata=metadata) for name, kinds in columns.items()}


def arrays(plan: Plan, game: Game, columns: Columns) -> dict[str, dict[str, Any]]:
    """Each file's columns, numbers turned into words."""
    called = labels(plan.bots)
    moves = columns.decisions["move"]
    known = {move: (game.vocabulary.verb(move).name, game.vocabulary.write(move)) for move in set(moves)}
    ids = outcome_ids(game)
    won, parts = columns.seats["won"], columns.seats["parts"]
    drawn, outcomes = columns.draws["label"], columns.draws["outcome"]
    return {
        "games": {**columns.games, "ending": [game.ends[ending] for ending in columns.games["ending"]]},
        "seats": {
            **columns.seats,
            "bot": [called[bot] for bot in columns.seats["bot"]],
            "share": [one / of for one, of in zip(won, parts, strict=True)],
        },
        "lines": dict(columns.lines),
        "decisions": {
            **columns.decisions,
            "verb": [known[move][0] for move in moves],
            "words": [known[move][1] for move in moves],
        },
        "draws": {
            **columns.draws,
            "label": [game.chances[what] for what in drawn],
            "id": [ids[what].get(outcome) for what, outcome in zip(drawn, outcomes, strict=True)],
        },
        "events": {
            **columns.events,
            "event": [game.events[kind].name for kind in columns.events["kind"]],
            "numbers": columns.numbers,
        },
    }


def outcome_ids(game: Game) -> list[dict[int, str]]:
    """For each draw what its outcomes are called, where they are items of the pack."""
    found: list[dict[int, str]] = []
    for draw in game.words.draws.values():
        section = draw.fields[0].section if draw.fields else ""
        items = game.sections.get(section, [])
        named = items if isinstance(items, list) else []
        found.append({number: str(key_of(item)) for number, item in enumerate(named)})
    return found


def keep(plan: Plan, game: Game, found: Iterable[Columns], folder: Path, with_events: bool) -> Iterator[int]:
    """Write batches as they come; yields how many games are written. What is there when it ends is made whole."""
    files = Files(folder, plan, game, with_events)
    try:
        for columns in found:
            files.add(columns)
            yield files.games
    finally:
        files.close()


# Back again


def records(folder: Path) -> Iterator[Record]:
    """Every game of a folder as a record, in order; `record.replay` checks that it comes out the same."""
    parquet = import_parquet()
    tables = {name: read(parquet, folder, name) for name in ("games", "seats", "decisions", "draws")}
    about = json.loads(tables["games"].schema.metadata[b"stormtable"])
    by_game = {name: grouped(table) for name, table in tables.items()}
    for number in by_game["games"]:
        yield record_of(about, {name: rows.get(number, []) for name, rows in by_game.items()})


def import_parquet() -> ModuleType:
    arrow()
    return import_module("pyarrow.parquet")


def read(parquet: ModuleType, folder: Path, name: str) -> Any:
    path = folder / f"{name}.parquet"
    try:
        return parquet.read_table(path)
    except (OSError, ValueError) as error:
        raise BrokenRecord(f"{path} cannot be read as games: {error}.") from error


def grouped(table: Any) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = {}
    for row in table.to_pylist():
        found.setdefault(row["game"], []).append(row)
    return found


def record_of(about: dict[str, Any], rows: dict[str, list[dict[str, Any]]]) -> Record:
    (header,) = rows["games"]
    seats, called = rows["seats"], labels(about["bots"])
    changes: Sections | None = about["changes"]
    return Record(
        game=about["game"],
        rules=about["rules"],
        content=about["content"],
        seats=len(seats),
        moves=[row["words"] for row in rows["decisions"]],
        chance=[(row["label"], row["outcome"]) for row in rows["draws"]],
        changes=changes,
        options=about["options"],
        players=[about["bots"][called.index(row["bot"])] for row in seats],
        result=Result(
            header["ending"], [row["score"] for row in seats], [row["seat"] for row in seats if row["share"] > 0]
        ),
    )


def check_all(folder: Path) -> int:
    """Replay every game of a folder; how many there are."""
    games: dict[str, Game] = {}
    count = 0
    for record in records(folder):
        game = games.setdefault(record.game, record.open_game(find_game))
        record.replay(game)
        count += 1
    return count
