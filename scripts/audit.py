"""`make audit`: asks the OSV database of advisories about every version that we pin, of Python packages and of npm's.

What is known of one of them is listed, and the exit code is 1. Where the database cannot be reached that is said, and
the exit code is 0: nothing was found out, and that is no fault of a change.
"""

from __future__ import annotations

import argparse
import json
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator

from scripts.bill_of_materials import PIN, component
from scripts.house import REQUIREMENTS, WEB

SERVICE = "https://api.osv.dev"
PATIENCE = 20
MOST_AT_ONCE = 1000
"""As many as the service takes in one question."""

Advisories = dict[str, list[str]]


class OutOfReach(Exception):
    """Why nothing could be asked."""


def main(arguments: list[str] | None = None) -> int:
    """Ask, and say what came of it."""
    parser = argparse.ArgumentParser(prog="make audit", description=__doc__)
    parser.add_argument("--service", default=SERVICE, help="another server that answers as OSV does (%(default)s)")
    service = parser.parse_args(arguments).service
    packages = sorted(set(pinned()))
    try:
        found = advisories(service, packages)
    except OutOfReach as reason:
        print(f"NOT AUDITED: the advisory service {service} cannot be reached from here ({reason}).")
        return 0
    for package, ids in found.items():
        print(f"{package}: {', '.join(ids)}")
    print(f"Audited {len(packages)} pinned packages: advisories are known for {len(found)} of them.")
    return 1 if found else 0


def pinned() -> Iterator[str]:
    """Everything that a lock of ours names, as the service knows it."""
    for requirements in sorted(REQUIREMENTS.glob("*.txt")):
        for pin in PIN.finditer(requirements.read_text()):
            yield str(component("pypi", pin["name"], pin["version"])["purl"])
    for path, package in json.loads((WEB / "package-lock.json").read_text())["packages"].items():
        if path:
            yield str(component("npm", path.rpartition("node_modules/")[2], package["version"])["purl"])


def advisories(service: str, packages: list[str]) -> Advisories:
    """The ids of the advisories on each package that has any."""
    found: Advisories = {}
    for start in range(0, len(packages), MOST_AT_ONCE):
        asked = packages[start : start + MOST_AT_ONCE]
        for package, result in zip(asked, ask(service, asked), strict=True):
            if result.get("vulns"):
                found[package] = [str(advisory["id"]) for advisory in result["vulns"]]
    return found


def ask(service: str, packages: list[str]) -> list[dict[str, list[dict[str, str]]]]:
    """One question about many packages; the answers come in the same order."""
    question = json.dumps({"queries": [{"package": {"purl": package}} for package in packages]}).encode()
    request = urllib.request.Request(
        f"{service}/v1/querybatch", data=question, headers={"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            results: list[dict[str, list[dict[str, str]]]] = json.load(answer)["results"]
            return results
    except urllib.error.HTTPError as error:
        raise OutOfReach(f"it answered {error.code}") from error
    except urllib.error.URLError as error:
        raise OutOfReach(str(error.reason)) from error
    except (OSError, ValueError, KeyError) as error:
        raise OutOfReach(f"its answer could not be read: {error}") from error


if __name__ == "__main__":
    sys.exit(main())
