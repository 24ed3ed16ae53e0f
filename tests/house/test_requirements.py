"""What is pinned is what pyproject.toml asks for, with hashes, and the sets agree."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.house import REQUIREMENTS, ROOT
from scripts.pin import EXTRAS

Pins = dict[str, list[Requirement]]


def pins(name: str) -> Pins:
    """The pinned requirements of a set, by project; one project may have a pin for each kind of machine."""
    text = (REQUIREMENTS / f"{name}.txt").read_text()
    found: Pins = {}
    for entry in re.split(r"\n(?=[a-z])", text):
        if entry.startswith("#"):
            continue
        requirement = Requirement(entry.split("\\")[0])
        assert "--hash=sha256:" in entry, f"{requirement} has no hash"
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def versions(found: Pins) -> dict[str, set[str]]:
    return {name: {next(iter(pin.specifier)).version for pin in several} for name, several in found.items()}


def asked_for(name: str) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [line for extra in EXTRAS[name] for line in project["optional-dependencies"][extra]]
    return [Requirement(line) for line in [*project["dependencies"], *extras]]


@pytest.mark.parametrize("name", EXTRAS)
def test_everything_asked_for_is_pinned_to_a_version_that_fits(name: str) -> None:
    pinned = versions(pins(name))

    unmet = [
        str(requirement)
        for requirement in asked_for(name)
        if not all(requirement.specifier.contains(v) for v in pinned.get(canonicalize_name(requirement.name), {"0"}))
    ]
    assert unmet == [], "run make requirements"


def test_to_play_and_to_test_use_the_same_versions() -> None:
    to_test = versions(pins("test"))

    assert {name: pinned for name, pinned in versions(pins("play")).items() if to_test.get(name) != pinned} == {}
