"""A wheel in an environment with nothing else in it serves a page on which a game can be played."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.hosting import Host
from tests.browser.people import MOST_MOVES
from tests.house.packing import build, copied_checkout, install


@pytest.fixture(scope="module")
def installed(front_end: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel."""
    wheel = build(copied_checkout(tmp_path_factory.mktemp("checkout")), "wheel")
    try:
        return install(wheel, tmp_path_factory.mktemp("elsewhere") / "empty")
    except subprocess.CalledProcessError as problem:
        pytest.skip(f"what the wheel needs cannot be fetched here: {problem.stderr.decode().strip().splitlines()[-1]}")


@pytest.fixture
def host_elsewhere(installed: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path, installed)
    host.start()
    yield host
    host.stop()


def test_a_whole_game_is_played_from_an_installed_wheel(host_elsewhere: Host, new_person: NewPerson) -> None:
    ada = new_person(address=host_elsewhere.address)
    ada.sit_down(["you", "bot:easy", "bot:easy", "bot:easy"])

    for _ in range(MOST_MOVES):
        if not ada.wait_for_question():
            break
        ada.play()

    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("with")


def test_the_package_comes_from_the_wheel_and_nothing_else(installed: Path, tmp_path: Path) -> None:
    command = [str(installed), "-c", "import stormtable; print(stormtable.__file__)"]
    told = subprocess.run(command, cwd=tmp_path, env={}, check=True, capture_output=True, text=True).stdout

    assert Path(told.strip()).is_relative_to(installed.parents[1])
