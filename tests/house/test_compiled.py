"""A build that no longer fits its sources is never run: proved on a small package built by the real setup.py."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.compile import what_is_missing
from scripts.house import PACKAGE, ROOT, without

pytestmark = pytest.mark.skipif(what_is_missing() is not None, reason="nothing to compile with")

MARK = "# mypyc: compile\n"
GUARDED = 'from stormtable._compiled import use_what_is_there\n\nuse_what_is_there()\n__version__ = "1"\n'
LIMIT = "from typing import Final\n\nLIMIT: Final = 5\n"
SHARES_LIMIT = "from .limits import LIMIT as LIMIT\n"
PIECE = f'''"""The base of all pieces."""
{MARK}
from stormtable.engine.shared import LIMIT


class Piece:
    def worth(self) -> int:
        return 1


def limit() -> int:
    return LIMIT
'''
COIN = f"""{MARK}
from stormtable.engine.piece import Piece


class Coin(Piece):
    def worth(self) -> int:
        return super().worth() + 10
"""
JEWEL = COIN.replace("Coin", "Jewel").replace("10", "20")
PROBE = """
import importlib, json, sys, stormtable
from stormtable import _compiled
names = ["engine.piece", "games.coin"]
modules = [importlib.import_module(f"stormtable.{name}") for name in names]
piece, coin = modules
print(json.dumps({
    "state": _compiled.state(),
    "reason": _compiled.reason(),
    "native": [not module.__file__.endswith(".py") for module in modules],
    "limit": piece.limit(),
    "worth": coin.Coin().worth(),
}))
"""

REAL_COMPILER = os.environ.get("CC", "cc")
# What is proved here does not depend on how fast it runs.
QUICK_COMPILER = f'#!/bin/sh\nexec {REAL_COMPILER} "$@" -O0\n'

Seen = dict[str, object]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small Stormtable with a coin in it, compiled in place."""
    root = tmp_path_factory.mktemp("built")
    for path, text in {
        "__init__.py": GUARDED,
        "engine/__init__.py": "",
        "engine/limits.py": LIMIT,
        "engine/shared.py": SHARES_LIMIT,
        "engine/piece.py": PIECE,
        "games/__init__.py": "",
        "games/coin.py": COIN,
        "games/spare.py": "",
    }.items():
        put(root, path, text)
    shutil.copy(PACKAGE / "_compiled.py", root / "stormtable")
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, root)
    put_compiler(root, "quick-cc", QUICK_COMPILER)
    assert build(root).returncode == 0
    return root


@pytest.fixture
def house(built: Path, tmp_path: Path) -> Path:
    """A copy of it to change."""
    return shutil.copytree(built, tmp_path / "house")


def put(house: Path, path: str, text: str) -> None:
    file = house / "stormtable" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def put_compiler(house: Path, name: str, text: str) -> None:
    (house / name).write_text(text)
    (house / name).chmod(0o755)


def build(house: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(
        command,
        cwd=house,
        env={**without("STORMTABLE_PURE"), "CC": "./quick-cc", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def look(house: Path, **environment: str) -> Seen:
    """What a program that starts now runs, and what its rules say."""
    answer = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=house,
        env={**without("STORMTABLE_PURE"), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    seen = json.loads(answer.stdout)
    assert isinstance(seen, dict)
    return seen


def extensions(house: Path) -> list[Path]:
    return sorted(path for path in (house / "stormtable").rglob("*") if path.suffix in (".so", ".pyd"))


def manifest(house: Path) -> Path:
    return house / "stormtable" / "_build.json"


def runs_sources(seen: Seen) -> bool:
    return seen["native"] == [False, False]


def test_a_fresh_build_runs(house: Path) -> None:
    seen = look(house)

    assert seen["state"] == "compiled"
    assert seen["native"] == [True, True]
    assert (seen["limit"], seen["worth"]) == (5, 11)


def test_an_edited_source_runs_as_edited(house: Path) -> None:
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))

    seen = look(house)

    assert seen["state"] == "stale"
    assert "engine/piece.py has changed" in str(seen["reason"])
    assert runs_sources(seen)
    assert seen["worth"] == 12


def test_an_edit_that_is_taken_back_fits_again(house: Path) -> None:
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))
    put(house, "engine/piece.py", PIECE)

    assert look(house)["state"] == "compiled"


def test_a_constant_that_the_compiler_copied_from_a_plain_module_runs_as_edited(house: Path) -> None:
    put(house, "engine/limits.py", LIMIT.replace("5", "7"))

    seen = look(house)

    assert runs_sources(seen)
    assert seen["limit"] == 7


def test_an_edit_that_no_compiled_module_depends_on_keeps_the_build(house: Path) -> None:
    put(house, "games/spare.py", "SPARE = 1\n")

    assert look(house)["state"] == "compiled"


def test_building_again_runs_the_edit_compiled(house: Path) -> None:
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))

    assert build(house).returncode == 0

    seen = look(house)
    assert seen["state"] == "compiled"
    assert seen["worth"] == 12


def test_a_new_marked_module_meets_only_sources(house: Path) -> None:
    put(house, "games/jewel.py", JEWEL)

    seen = look(house)

    assert "games/jewel.py is new to the compiler" in str(seen["reason"])
    assert runs_sources(seen)


def test_a_module_is_not_found_in_an_extension_whose_source_is_gone(house: Path) -> None:
    (house / "stormtable" / "games" / "coin.py").unlink()

    answer = subprocess.run(
        [sys.executable, "-c", "import stormtable.games.coin"],
        cwd=house,
        env=without("STORMTABLE_PURE"),
        capture_output=True,
        text=True,
        check=False,
    )

    assert "ModuleNotFoundError: No module named 'stormtable.games.coin'" in answer.stderr


def test_if_one_extension_is_gone_none_is_used(house: Path) -> None:
    next(path for path in extensions(house) if path.name.startswith("coin.")).unlink()

    seen = look(house)

    assert seen["state"] == "stale"
    assert runs_sources(seen)


def test_pure_when_asked(house: Path) -> None:
    seen = look(house, STORMTABLE_PURE="1")

    assert seen["state"] == "pure"
    assert runs_sources(seen)


def test_pure_without_a_manifest(house: Path) -> None:
    manifest(house).unlink()

    seen = look(house)

    assert (seen["state"], seen["reason"]) == ("pure", "not compiled: run make compile")
    assert runs_sources(seen)


@pytest.mark.parametrize("text", ["", "{", "null", '{"python": "", "sources": [1], "extensions": []}'])
def test_a_manifest_that_cannot_be_read_counts_for_nothing(house: Path, text: str) -> None:
    manifest(house).write_text(text)

    seen = look(house)

    assert seen["state"] == "stale"
    assert runs_sources(seen)


def test_a_build_for_another_python_counts_for_nothing(house: Path) -> None:
    content = json.loads(manifest(house).read_text())
    manifest(house).write_text(json.dumps(content | {"python": ".cpython-39-other.so"}))

    seen = look(house)

    assert "another Python (.cpython-39-other.so)" in str(seen["reason"])
    assert runs_sources(seen)


def test_a_build_without_a_compiler_leaves_the_sources_and_nothing_else(house: Path) -> None:
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))

    failed = build(house, CC="false")

    assert failed.returncode == 0
    assert "Stormtable will run as plain Python" in failed.stderr
    assert extensions(house) == []
    seen = look(house)
    assert seen["state"] == "pure"
    assert seen["worth"] == 12


def test_there_is_no_manifest_while_the_compiler_works(house: Path) -> None:
    spy = "#!/bin/sh\nls stormtable/_build.json stormtable/*/*.so >> seen.txt 2>/dev/null\nexit 1\n"
    put_compiler(house, "cc", spy)
    (house / "seen.txt").touch()
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))

    build(house, CC="./cc")

    assert (house / "seen.txt").read_text() == ""


def test_a_source_edited_while_it_is_compiled_is_not_taken_for_built(house: Path) -> None:
    put_compiler(house, "cc", QUICK_COMPILER.replace("exec", 'echo "# edited" >> stormtable/engine/piece.py\nexec'))
    put(house, "engine/piece.py", PIECE.replace("return 1", "return 2"))

    said = build(house, CC="./cc").stderr

    assert "run make compile again" in said
    assert look(house)["state"] == "pure"


def test_what_decides_is_never_compiled_itself(house: Path) -> None:
    put(house, "__init__.py", MARK + GUARDED)

    refused = build(house)

    assert refused.returncode == 1
    assert "take their mark away" in refused.stderr
