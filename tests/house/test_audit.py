"""The audit tells what a service of advisories says, and plainly when it says nothing."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from scripts.audit import main, pinned


class Service(BaseHTTPRequestHandler):
    """Answers as OSV does; knows something about one package."""

    known = ""
    asked: list[str] = []  # noqa: RUF012  # the tests look at it

    def do_POST(self) -> None:
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        packages = [query["package"]["purl"] for query in question["queries"]]
        type(self).asked = packages
        results = [{"vulns": [{"id": "GHSA-1234"}]} if package == self.known else {} for package in packages]
        answer = json.dumps({"results": results}).encode()
        self.send_response(200 if self.path == "/v1/querybatch" else 404)
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *told: object) -> None:
        """Nothing on the screen."""


@pytest.fixture
def service() -> Iterator[str]:
    Service.known, Service.asked = "", []
    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_everything_that_is_pinned_is_asked_about(service: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--service", service]) == 0

    assert Service.asked == sorted(set(pinned()))
    assert any(package.startswith("pkg:pypi/starlette@") for package in Service.asked)
    assert any(package.startswith("pkg:npm/%40rolldown/pluginutils@") for package in Service.asked)
    assert "advisories are known for 0 of them" in capsys.readouterr().out


def test_an_advisory_is_named_with_its_package(service: str, capsys: pytest.CaptureFixture[str]) -> None:
    Service.known = next(package for package in pinned() if package.startswith("pkg:npm/svelte@"))

    assert main(["--service", service]) == 1

    assert f"{Service.known}: GHSA-1234" in capsys.readouterr().out


def test_a_service_out_of_reach_is_said_so_and_fails_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

    assert main(["--service", f"http://127.0.0.1:{port}"]) == 0

    assert "NOT AUDITED: the advisory service" in capsys.readouterr().out


def test_a_service_that_answers_something_else_is_out_of_reach(
    service: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--service", f"{service}/elsewhere"]) == 0

    assert "it answered 404" in capsys.readouterr().out
