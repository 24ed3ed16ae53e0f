"""The server, the browser, and people who use both. Where one of them cannot be had, tests are skipped and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from scripts.build_web import main as build_web
from tests.browser.hosting import Host
from tests.browser.people import PATIENCE, Person, launched

NewPerson = Callable[..., Person]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def front_end() -> None:
    """The front end as web/ has it now."""
    if build_web() != 0:
        pytest.skip("the browser front end cannot be built here")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser until the last test of this folder: its event loop runs until then and would be in others' way."""
    with sync_playwright() as playwright:
        try:
            browser = launched(playwright)
        except Error as error:
            pytest.skip(f"no Chromium can be started here: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def host(front_end: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("tables"))
    host.start()
    yield host
    host.stop()


@pytest.fixture
def own_host(front_end: None, tmp_path: Path) -> Iterator[Host]:
    """A server for tests that stop it."""
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def new_person(browser: Browser, host: Host) -> Iterator[NewPerson]:
    """People come, and when they go their consoles must have been silent."""
    people: list[Person] = []

    def come(**wishes: object) -> Person:
        address = str(wishes.pop("address", host.address))
        person = Person(browser, address, **wishes)  # type: ignore[arg-type]  # handed on as they are
        people.append(person)
        return person

    yield come
    for person in people:
        person.leave()
    assert [complaint for person in people for complaint in person.complaints] == []
