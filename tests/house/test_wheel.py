"""What is installed elsewhere is all that the program needs, built by the real back end."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.house import ROOT
from tests.house.test_repo import tracked

BUILD = "import setuptools.build_meta as backend; backend.build_wheel('dist')"


def test_a_plain_wheel_holds_every_file_of_the_package_and_fits_every_machine(tmp_path: Path) -> None:
    ours = [name for name in tracked() if name.startswith("stormtable/")]
    for name in [*ours, *(name for name in tracked() if "/" not in name)]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)

    environment = {**os.environ, "STORMTABLE_PURE": "1"}
    subprocess.run([sys.executable, "-c", BUILD], cwd=tmp_path, env=environment, check=True, capture_output=True)

    [wheel] = (tmp_path / "dist").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert sorted(name for name in packed.namelist() if name.startswith("stormtable/")) == sorted(ours)
