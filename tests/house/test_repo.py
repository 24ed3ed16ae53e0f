"""What may not be in this repository, and what may not grow."""

import json
import re
import subprocess

import pytest

from scripts.house import ROOT

LONGEST = 500
"""Lines; a longer file asks to be two."""
# In pieces, so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.-])/(?:(?:work|root)/|home/\w+)")
REGISTRY = re.compile("|".join([r"pypi" + r"\.org", "python" + "hosted", r"registry\." + "npmjs", r"npmjs\." + "com"]))
EXTRA_INDEX = re.compile(r"^\s*--(?:extra-)?index" + "-url|^\\s*--find" + "-links", re.MULTILINE)


def tracked() -> list[str]:
    """Every file that git keeps and that is still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("this is not a git repository")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """The tracked files that are text."""
    found = {}
    for name in tracked():
        content = (ROOT / name).read_bytes()
        if b"\0" not in content:
            found[name] = content.decode(errors="replace")
    return found


@pytest.mark.parametrize(
    "unwanted",
    [
        pytest.param(MACHINE_PATH, id="a path of one machine"),
        pytest.param(REGISTRY, id="the address of a registry"),
        pytest.param(EXTRA_INDEX, id="another index"),
    ],
)
def test_no_file_names(unwanted: re.Pattern[str]) -> None:
    found = {name: match[0] for name, text in texts().items() if (match := unwanted.search(text))}

    assert found == {}


def test_no_lock_with_addresses_is_kept() -> None:
    assert [name for name in tracked() if name.endswith(("uv.lock", "pylock.toml"))] == []


def test_the_lock_of_the_front_end_names_no_address_to_fetch_from() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())

    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def test_nothing_that_is_built_is_kept() -> None:
    assert [name for name in tracked() if name.endswith((".so", ".pyd", ".pyc", "_build.json"))] == []


def test_no_source_is_too_long_to_read_in_a_sitting() -> None:
    lengths = {name: text.count("\n") for name, text in texts().items()}

    too_long = {
        name: lines
        for name, lines in lengths.items()
        if name.startswith("stormtable/") and name.endswith(".py") and lines > LONGEST
    }
    assert too_long == {}


def test_every_module_of_the_server_has_a_line_in_the_architecture() -> None:
    told = set(
        re.findall(r"^\| `(server/\S+\.py)` \| \S", (ROOT / "docs" / "architecture.md").read_text(), re.MULTILINE)
    )

    server = ROOT / "stormtable" / "server"
    there = {path.relative_to(server.parent).as_posix() for path in server.rglob("*.py") if path.name != "__init__.py"}
    assert told == there
