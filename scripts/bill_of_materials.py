"""What we ship and what it stands on, as CycloneDX tells it, and the notices that the licences ask for.

Vite says which packages are in the bundle; the pinned requirements say which Python packages a wheel was tested with.
It needs nothing but Python, since a wheel is built where little else is installed.
"""

from __future__ import annotations

import base64
import json
import re
import uuid
from pathlib import Path

from scripts.house import PACKAGE, REQUIREMENTS, WEB

SPECIFICATION = "1.6"
BUNDLED = "licences.json"
"""Vite's list of what is in the bundle, which the two files below take the place of."""
NOTICES = "licences.txt"
BILL = "sbom.cdx.json"
PIN = re.compile(r"^(?P<name>[a-z0-9][a-z0-9._-]*)==(?P<version>[^\s;\\]+)", re.MULTILINE)
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)

Component = dict[str, object]


def describe_bundle(built: Path) -> None:
    """Leave the notices and the bill of materials beside the bundle, in place of Vite's list."""
    listed = built / BUNDLED
    packages = json.loads(listed.read_text())
    hashes = npm_hashes()
    (built / NOTICES).write_text(notices(packages))
    (built / BILL).write_text(bill("stormtable-web", [npm_component(package, hashes) for package in packages]))
    listed.unlink()


def notices(packages: list[dict[str, str]]) -> str:
    """The licences of all that is in the bundle, to be read."""
    heading = "The page of Stormtable holds these packages, under these licences.\n"
    parts = [
        f"{each['name']} {each['version']} ({each['identifier']})\n\n{each['text'].strip()}\n" for each in packages
    ]
    return f"\n{'-' * 78}\n\n".join([heading, *parts])


def bill_of_wheel(built: Path, compiled_by: str | None) -> str:
    """All that a wheel holds or asks for; compiled ones hold the run-time library of the compiler too."""
    bundled = json.loads((built / BILL).read_text())["components"] if (built / BILL).exists() else []
    library = [component("pypi", "mypy", compiled_by)] if compiled_by else []
    return bill("stormtable", [*bundled, *library, *python_components()])


def bill(name: str, components: list[Component]) -> str:
    """A CycloneDX document; the same components make the same document."""
    version = own_version()
    content = {
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": name,
                "name": name,
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": name, "dependsOn": [each["bom-ref"] for each in components]}],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(content, sort_keys=True))
    frame = {"bomFormat": "CycloneDX", "specVersion": SPECIFICATION, "serialNumber": f"urn:uuid:{serial}", "version": 1}
    return json.dumps({**frame, **content}, indent=1) + "\n"


def python_components() -> list[Component]:
    """What the pinned requirements to play name; their hashes stand there."""
    pins = PIN.finditer((REQUIREMENTS / "play.txt").read_text())
    return [component("pypi", pin["name"], pin["version"]) for pin in pins]


def npm_component(package: dict[str, str], hashes: dict[str, str]) -> Component:
    """A package in the bundle, with the hash that the lock holds it to."""
    found = component("npm", package["name"], package["version"])
    found["licenses"] = [{"license": {"id": package["identifier"]}}]
    found["hashes"] = [{"alg": "SHA-512", "content": hashes[package["name"]]}]
    return found


def npm_hashes() -> dict[str, str]:
    """What the lock says of each package, in the hexadecimal that CycloneDX wants."""
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    return {
        path.removeprefix("node_modules/"): base64.b64decode(package["integrity"].removeprefix("sha512-")).hex()
        for path, package in packages.items()
        if path
    }


def component(ecosystem: str, name: str, version: str) -> Component:
    """One package, named as every advisory service knows it."""
    address = f"pkg:{ecosystem}/{name.replace('@', '%40')}@{version}"
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}


def own_version() -> str:
    """The number that stormtable/__init__.py says, read without importing it."""
    found = VERSION.search((PACKAGE / "__init__.py").read_text())
    assert found is not None, "stormtable/__init__.py has no __version__"
    return found[1]
