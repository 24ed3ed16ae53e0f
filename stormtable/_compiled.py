"""Whether Stormtable runs as compiled modules or as its sources: never an old build in place of an edited source.

`make compile` leaves extensions beside the sources and, last of all, a manifest that names every source the build was
made from. Before anything else of Stormtable is imported, `use_what_is_there` compares the manifest with the sources
as they are now. If all agree, Python finds the extensions by itself. If anything differs, every module comes from its
source: all or nothing, because classes of the two kinds do not mix.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final, Literal, NamedTuple

State = Literal["compiled", "pure", "stale"]

PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
MANIFEST: Final = "_build.json"
MARK: Final = b"# mypyc: compile"
HEAD: Final = 30
"""A module is compiled if one of its first HEAD lines is MARK."""


class Verdict(NamedTuple):
    """What runs, and why, in one line."""

    state: State
    reason: str


_verdict: Verdict | None = None


def state() -> State:
    """What this program runs on."""
    return use_what_is_there().state


def reason() -> str:
    """Why it runs on that, in one line."""
    return use_what_is_there().reason


def use_what_is_there() -> Verdict:
    """Decide, once for the life of this program, and keep extensions out if they are not to be used."""
    global _verdict
    if _verdict is None:
        asked = os.environ.get("STORMTABLE_PURE") == "1"
        _verdict = Verdict("pure", "STORMTABLE_PURE=1 is set") if asked else compare(PACKAGE)
        if _verdict.state != "compiled":
            sys.meta_path.insert(0, OnlySources())
    return _verdict


def compare(package: str) -> Verdict:
    """Hold the manifest of a package folder against its sources, its extensions and this Python."""
    try:
        with open(os.path.join(package, MANIFEST), "rb") as file:
            manifest = json.load(file)
        python, built_from, extensions = manifest["python"], dict(manifest["sources"]), list(manifest["extensions"])
    except FileNotFoundError:
        return Verdict("pure", "not compiled: run make compile")
    except (OSError, ValueError, KeyError, TypeError):
        return Verdict("stale", f"{MANIFEST} cannot be read: run make compile")
    if python != python_tag():
        return Verdict("stale", f"compiled for another Python ({python}): run make compile")
    difference = first_difference(package, built_from, extensions)
    if difference:
        return Verdict("stale", f"{difference} since the last build: run make compile")
    return Verdict("compiled", f"all {len(built_from)} sources are as they were built")


def first_difference(package: str, built_from: dict[str, str], extensions: list[str]) -> str | None:
    """The first thing that is not as it was when the extensions were made, or None."""
    for extension in extensions:
        if not os.path.exists(os.path.join(package, extension)):
            return f"{extension} has gone"
    there = set(sources(package))
    for path in sorted(there | built_from.keys()):
        if path not in there:
            return f"{path} has gone"
        source = read(os.path.join(package, path))
        if path not in built_from and is_marked(source):
            return f"{path} is new to the compiler"
        if path in built_from and digest(source) != built_from[path]:
            return f"{path} has changed"
    return None


def read(path: str) -> bytes:
    """A source as it is now; as good as empty if it went away while we looked."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def sources(package: str, below: str = "") -> Iterator[str]:
    """Every source of a package folder, as a path inside it with forward slashes."""
    with os.scandir(os.path.join(package, below)) as entries:
        for entry in entries:
            if entry.name.startswith((".", "__pycache__")):
                continue
            if entry.name.endswith(".py"):
                yield below + entry.name
            elif entry.is_dir():
                yield from sources(package, f"{below}{entry.name}/")


def is_marked(source: bytes) -> bool:
    """Whether a source asks to be compiled."""
    return MARK in source and MARK in (line.rstrip() for line in source.split(b"\n", HEAD)[:HEAD])


def digest(source: bytes) -> str:
    """What the manifest keeps of a source."""
    return hashlib.blake2b(source, digest_size=16).hexdigest()


def python_tag() -> str:
    """The Python, and the kind of machine, that an extension is made for."""
    return EXTENSION_SUFFIXES[0]


class OnlySources:
    """Finds every module of Stormtable by its source and hides whatever else lies there."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        """The source of `fullname`; None, so that others may look, for a name outside Stormtable or a data folder."""
        if path is None or not fullname.startswith(f"{__package__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec if spec.loader else None
        raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
