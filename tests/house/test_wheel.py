"""What is installed elsewhere is all that the program needs, built by the real back end."""

import importlib.metadata
import json
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

import stormtable
from scripts.build_web import main as build_web
from scripts.compile import what_is_missing
from scripts.house import ROOT
from tests.house.packing import PAGE, build, copied_checkout, path_without_node
from tests.house.test_repo import tracked


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if build_web() != 0:
        pytest.skip("the browser front end cannot be built here")
    return copied_checkout(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def wheel(checkout: Path) -> zipfile.ZipFile:
    """Of a checkout in which a module was deleted since it was last packed."""
    stale = checkout / "build" / "lib" / "stormtable" / "deleted.py"
    stale.parent.mkdir(parents=True)
    stale.touch()
    return zipfile.ZipFile(build(checkout, "wheel"))


def packed(wheel: zipfile.ZipFile) -> set[str]:
    """The files of the package itself."""
    return {name for name in wheel.namelist() if name.startswith("stormtable/")}


def page() -> set[str]:
    return {f"{PAGE}/{path.name}" for path in (ROOT / PAGE).iterdir() if not path.name.startswith(".")}


def bill(wheel: zipfile.ZipFile) -> dict[str, Any]:
    content = json.loads(wheel.read(f"stormtable-{stormtable.__version__}.dist-info/sboms/stormtable.cdx.json"))
    assert isinstance(content, dict)
    return content


def test_a_plain_wheel_holds_every_file_of_the_package_and_its_page_and_fits_every_machine(
    wheel: zipfile.ZipFile,
) -> None:
    ours = {name for name in tracked() if name.startswith("stormtable/")}

    assert Path(str(wheel.filename)).name == f"stormtable-{stormtable.__version__}-py3-none-any.whl"
    assert packed(wheel) == ours | page()


def test_a_wheel_can_be_made_from_the_sdist_where_there_is_no_node(
    checkout: Path, wheel: zipfile.ZipFile, tmp_path: Path
) -> None:
    with tarfile.open(build(checkout, "sdist")) as sdist:
        sdist.extractall(tmp_path, filter="data")
    [sources] = tmp_path.iterdir()

    again = zipfile.ZipFile(build(sources, "wheel", PATH=path_without_node()))

    assert packed(again) == packed(wheel)


def test_no_wheel_is_made_without_its_page(checkout: Path, tmp_path: Path) -> None:
    bare = shutil.copytree(checkout, tmp_path / "bare")
    shutil.rmtree(bare / PAGE)

    with pytest.raises(subprocess.CalledProcessError) as refused:
        build(bare, "wheel", PATH=path_without_node())

    assert "needs node" in refused.value.stderr
    assert "No package was built" in refused.value.stderr


@pytest.mark.skipif(what_is_missing() is not None, reason="nothing to compile with")
def test_a_wheel_made_where_there_is_a_compiler_holds_extensions(checkout: Path, tmp_path: Path) -> None:
    small = shutil.copytree(checkout, tmp_path / "small", ignore=shutil.ignore_patterns("build", "dist"))
    for source in (small / "stormtable").rglob("*.py"):
        if source.name != "bits.py":
            source.write_text(source.read_text().replace("\n# mypyc: compile\n", "\n"))

    compiled = zipfile.ZipFile(build(small, "wheel", STORMTABLE_PURE="0", CFLAGS="-O0"))

    assert any(
        name.startswith("stormtable/engine/bits.") and name.endswith((".so", ".pyd")) for name in packed(compiled)
    )
    assert "stormtable/_build.json" in packed(compiled)
    assert "mypy" in {component["name"] for component in bill(compiled)["components"]}


def test_a_wheel_says_what_it_holds_and_stands_on(wheel: zipfile.ZipFile) -> None:
    told = bill(wheel)

    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert told["metadata"]["component"]["version"] == stormtable.__version__
    addresses = {component["purl"] for component in told["components"]}
    assert f"pkg:pypi/starlette@{importlib.metadata.version('starlette')}" in addresses
    assert any(address.startswith("pkg:npm/svelte@") for address in addresses)


def test_the_page_brings_its_licences_and_its_own_bill(wheel: zipfile.ZipFile) -> None:
    bundled = json.loads(wheel.read(f"{PAGE}/sbom.cdx.json"))["components"]
    notices = wheel.read(f"{PAGE}/licences.txt").decode()

    assert {"clsx", "svelte"} <= {component["name"] for component in bundled}
    for component in bundled:
        assert f"{component['name']} {component['version']} (MIT)" in notices
        assert len(component["hashes"][0]["content"]) == 128
    assert "Permission is hereby granted" in notices


def test_the_compilers_licence_is_told_as_it_is() -> None:
    licence = importlib.metadata.distribution("mypy").read_text("licenses/LICENSE")

    assert licence is not None
    assert licence.strip() in (ROOT / "NOTICES").read_text()
