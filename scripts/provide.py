"""What neither pip nor uv brings: a node to build the front end with, a Chromium for the tests in the browser.

Where something cannot be had, one line says what is missing and what works all the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess

from scripts.house import BUILD

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """The path of a Chromium on this machine."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def provide_chromium() -> None:
    """Install Chromium where this person may; else say what is missing."""
    if chromium():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium for the tests in the browser (once).", flush=True)
        install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
        if logged(["apt-get", "update"]) and logged(install) and chromium():
            return
    print("There is no Chromium here: the tests in the browser are skipped, all others run.", flush=True)


def logged(command: list[str]) -> bool:
    """Run a command that may fail; what it says goes to a log."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "provide.log", "a") as log:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        finished = subprocess.run(command, check=False, env=environment, stdout=log, stderr=subprocess.STDOUT)
    return finished.returncode == 0
