"""Compiles the modules that ask for it; everything else about the package stands in pyproject.toml.

A module is compiled by mypyc if one of its first lines is `# mypyc: compile`. All of them become one native library
with a thin extension beside each source: calls between them are direct, and no two builds can ever mix in one program.
Without a C compiler, or with STORMTABLE_PURE=1, the package is complete all the same, as plain Python.
"""

import ast
import json
import os
import runpy
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
PACKAGE = ROOT / "stormtable"
LIBRARY = "stormtable.native"
C_SOURCES = Path("build/c")
# Hidden symbols make calls from one C file to another as direct as within one; a new compiler's warning is no error.
UNIX_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]
guard = SimpleNamespace(**runpy.run_path(str(PACKAGE / "_compiled.py")))
NEVER_COMPILED = {"__init__.py", "_compiled.py"}
BUILDS_EXTENSIONS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def read_package() -> dict[str, bytes]:
    """Every source of the package, by its path inside it."""
    return {path: (PACKAGE / path).read_bytes() for path in sorted(guard.sources(str(PACKAGE)))}


def built_from(texts: dict[str, bytes]) -> dict[str, bytes]:
    """The marked sources and all they import: the compiler copies constants even from modules it does not compile."""
    waiting = [path for path, text in texts.items() if guard.is_marked(text)]
    found: dict[str, bytes] = {}
    while waiting:
        path = waiting.pop()
        if path in texts and path not in found:
            found[path] = texts[path]
            waiting += imported_paths(path, texts[path])
    return found


def imported_paths(path: str, text: bytes) -> Iterator[str]:
    """Where the modules that a source imports would lie in the package; some of these files do not exist."""
    folder = [PACKAGE.name, *path.split("/")[:-1]]
    for node in ast.walk(ast.parse(text, path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                for length in range(1, len(parts) + 1):
                    yield from files_of(parts[:length])
        elif isinstance(node, ast.ImportFrom):
            above = folder[: len(folder) + 1 - node.level] if node.level else []
            module = above + (node.module.split(".") if node.module else [])
            yield from files_of(module)
            for alias in node.names:
                yield from files_of([*module, alias.name])


def files_of(module: list[str]) -> Iterator[str]:
    """The two files that a module of the package could be read from."""
    package, *parts = module
    if package == PACKAGE.name:
        yield "/".join(parts) + ".py"
        yield "/".join([*parts, "__init__.py"])


def extensions(marked: list[str]) -> list[Any]:
    """The marked modules as one library, in C files of their own so that an edit does not compile them all again."""
    from mypyc.build import mypycify

    made = mypycify(
        [str((PACKAGE / path).relative_to(ROOT)) for path in marked],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=LIBRARY,
        target_dir=str(C_SOURCES),
    )
    for extension in made:
        extension.optional = True
        # In several C files, a library inside a package looks for its headers one folder too high.
        extension.include_dirs = [*extension.include_dirs, f"{C_SOURCES}/{PACKAGE.name}"]
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *UNIX_FLAGS]
    return made


class BuildExtensions(build_ext):
    """Builds on all cores, compiles only what changed, and leaves a manifest if, and only if, all of it is there."""

    def finalize_options(self) -> None:
        """Link every time, so that an interrupted build leaves nothing behind that looks finished."""
        super().finalize_options()
        self.force = True
        self.parallel = cores()

    def run(self) -> None:
        """While the extensions change there is no manifest, so that a program started meanwhile runs the sources."""
        built = Path(self.build_lib, PACKAGE.name)
        package = PACKAGE if self.inplace else built
        forget_build(package)
        # What an earlier build left here would be copied beside the sources if this one fails.
        forget_build(built)
        super().run()
        made = [extension.name.split(".", 1)[1].replace(".", "/") + guard.python_tag() for extension in self.extensions]
        missing = [path for path in made if not (package / path).exists()]
        if missing:
            forget_build(package)
            print(f"{missing[0]} could not be built: Stormtable will run as plain Python.", file=sys.stderr)
        elif not unchanged(built_from(texts)):
            print("A source changed while it was compiled: run make compile again.", file=sys.stderr)
        else:
            write_manifest(package / guard.MANIFEST, sorted(made))

    def build_extensions(self) -> None:
        """Put our own keeper of object files between setuptools and the C compiler."""
        compile_all = self.compiler.compile
        headers = guard.digest(b"".join(path.read_bytes() for path in sorted(C_SOURCES.rglob("*.h"))))
        tools = f"{self.compiler.compiler_so} {mypyc_version()} {sys.version}"

        def compile_changed(sources: list[str], output_dir: str, **options: Any) -> list[str]:
            """Compile the C files whose text, headers or options are not those of the object file that is there."""

            def compile_one(source: str) -> str:
                [name] = map(str, self.compiler.object_filenames([source], output_dir=output_dir))
                key = guard.digest(Path(source).read_bytes() + f"{headers} {tools} {options}".encode())
                kept = Path(f"{name}.key")
                if not (Path(name).exists() and kept.exists() and kept.read_text() == key):
                    kept.unlink(missing_ok=True)
                    compile_all([source], output_dir=output_dir, **options)
                    kept.write_text(key)
                return name

            with ThreadPoolExecutor(cores()) as pool:
                return list(pool.map(compile_one, sources))

        # setuptools has no hook between its options and the compiler.
        self.compiler.compile = compile_changed
        super().build_extensions()


class BuildWheel(bdist_wheel):
    """Packs a bill of materials into the wheel, where programs that look for one look (PEP 770)."""

    def egg2dist(self, egginfo_path: str, distinfo_path: str) -> None:
        super().egg2dist(egginfo_path, distinfo_path)
        from scripts.bill_of_materials import bill_of_wheel

        compiled_by = (
            mypyc_version() if Path(distinfo_path).with_name(PACKAGE.name).joinpath(guard.MANIFEST).exists() else None
        )
        bills = Path(distinfo_path, "sboms")
        bills.mkdir()
        (bills / "stormtable.cdx.json").write_text(bill_of_wheel(PACKAGE / "server" / "static", compiled_by))


def forget_build(package: Path) -> None:
    """Take away the manifest, then the extensions; programs that have loaded them keep them."""
    (package / guard.MANIFEST).unlink(missing_ok=True)
    for extension in package.rglob(f"*{guard.python_tag()}"):
        extension.unlink()


def unchanged(inputs: dict[str, bytes]) -> bool:
    """Whether the sources on disk are still those that were compiled."""
    now = read_package()
    return all(now.get(path) == text for path, text in inputs.items())


def write_manifest(manifest: Path, made: list[str]) -> None:
    """Say, in one atomic step, what the extensions were made from."""
    digests = {path: guard.digest(text) for path, text in built_from(texts).items()}
    unfinished = manifest.with_suffix(".unfinished")
    content = {"python": guard.python_tag(), "sources": digests, "extensions": made}
    unfinished.write_text(json.dumps(content, indent=1) + "\n")
    unfinished.replace(manifest)


def mypyc_version() -> str:
    """The C files include mypyc's own headers too."""
    from mypy.version import __version__

    return __version__


def cores() -> int:
    """How many C files to compile at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


os.chdir(ROOT)
texts = read_package()
marked = [path for path, text in texts.items() if guard.is_marked(text)]
wanted = os.environ.get("STORMTABLE_PURE") != "1" and BUILDS_EXTENSIONS.intersection(sys.argv)
if not NEVER_COMPILED.isdisjoint(marked):
    sys.exit("stormtable/__init__.py and stormtable/_compiled.py decide what runs compiled: take their mark away.")
setup(
    ext_modules=extensions(marked) if marked and wanted else [],
    cmdclass={"bdist_wheel": BuildWheel, "build_ext": BuildExtensions},
)
