"""Measure Stormtable and its peers side by side: `python -m bench.run` or `make bench`.

Each measurement runs in a process of its own, one at a time, and they take turns for several rounds, so that a busy
minute of the machine falls on all of them alike.
"""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.peers import CATANATRON, OPENSPIEL
from bench.report import Results, as_json, as_text
from bench.stopwatch import COMPILED, PURE, Answer, Reading, spin_rate

ROOT = Path(__file__).resolve().parent.parent


class ArgumentError(Exception):
    """Something given on the command line cannot be used: a sentence that says what and what to do."""


class WorkerError(Exception):
    """A worker process failed."""


@dataclass(frozen=True)
class Effort:
    """How often everything is measured, and for how much CPU time each figure."""

    rounds: int
    seconds: float


FULL = Effort(rounds=6, seconds=0.5)
QUICK = Effort(rounds=2, seconds=0.15)


@dataclass(frozen=True)
class Worker:
    """One process that measures: how it is started."""

    who: str
    python: str
    arguments: tuple[str, ...]
    pure: bool = False

    def ask(self, seconds: float) -> Answer:
        command = [self.python, "-m", *self.arguments, str(seconds)]
        done = subprocess.run(command, env=self.environment(), capture_output=True, text=True, check=False)
        said = done.stdout.splitlines()
        if done.returncode != 0 or not said:
            last = (done.stderr.strip().splitlines() or [f"exit code {done.returncode} and no answer"])[-1]
            raise WorkerError(f"Measuring {self.who} failed: {last}")
        return read_answer(said[-1])

    def environment(self) -> dict[str, str]:
        """Ours, with this checkout importable, equal hashes in every round, and the form that is wanted."""
        environment = {name: value for name, value in os.environ.items() if name != "STORMTABLE_PURE"}
        environment["PYTHONPATH"] = str(ROOT)
        environment["PYTHONHASHSEED"] = "0"
        if self.pure:
            environment["STORMTABLE_PURE"] = "1"
        return environment


def read_answer(line: str) -> Answer:
    said = json.loads(line)
    return Answer(said["who"], said["version"], [Reading(**reading) for reading in said["readings"]], said["why"])


def workers(peers_python: str) -> list[Worker]:
    return [
        Worker(COMPILED, sys.executable, ("bench.ours",)),
        Worker(PURE, sys.executable, ("bench.ours",), pure=True),
        Worker(CATANATRON, peers_python, ("bench.peers", CATANATRON)),
        Worker(OPENSPIEL, peers_python, ("bench.peers", OPENSPIEL)),
    ]


def absence(worker: Worker, answer: Answer) -> str | None:
    """Why this answer has nothing to say about who was asked, or None."""
    if worker.who == PURE and answer.who == COMPILED:
        raise WorkerError("Measuring stormtable pure failed: STORMTABLE_PURE=1 still imported the compiled modules")
    if worker.who == COMPILED and answer.who == PURE:
        return f"Only the pure form of Stormtable is measured: {answer.why}."
    if answer.version is not None:
        return None
    if worker.who == CATANATRON:
        return (
            "Catanatron is not installed here: ratios are to the spin loop only "
            "(pip install catanatron, or --peers-python PATH)."
        )
    return "OpenSpiel is not installed here: it is left out (pip install open_spiel, or --peers-python PATH)."


def measure(effort: Effort, peers_python: str) -> Results:
    """All rounds. Who turned out to be absent is not asked again, so each absence is noted once."""
    results = Results()
    present = workers(peers_python)
    for turn in range(effort.rounds):
        for worker in list(present):
            print(f"round {turn + 1} of {effort.rounds}: {worker.who}", file=sys.stderr)
            results.spin = max(results.spin, spin_rate(effort.seconds))
            answer = worker.ask(effort.seconds)
            results.add(answer)
            if why := absence(worker, answer):
                results.notes.append(why)
                present.remove(worker)
    return results


def usable_python(path: str) -> str:
    """An interpreter that starts and is new enough, or a sentence."""
    question = [path, "-c", "import sys; print(sys.version_info >= (3, 11))"]
    try:
        done = subprocess.run(question, capture_output=True, text=True, errors="replace", check=False)
    except OSError as error:
        raise ArgumentError(f"--peers-python: {path} cannot be started ({error.strerror}); name a Python") from error
    if done.stdout.strip() != "True":
        raise ArgumentError(f"--peers-python: {path} is no Python of 3.11 or later; name one that is")
    return path


def usable_file(path: Path) -> Path:
    """A file that can be written, found out before minutes are spent on what goes into it."""
    if path.is_dir():
        raise ArgumentError(f"--json: {path} is a folder; name a file in it")
    if not path.parent.is_dir():
        raise ArgumentError(f"--json: there is no folder {path.parent}; make it first or name another")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ArgumentError(f"--json: {path} may not be written; name a file in a folder of yours")
    return path


def write(path: Path, results: Results) -> None:
    """All or nothing: a full disk leaves the file of the last run as it was."""
    draft = path.with_name(f"{path.name}.draft")
    try:
        draft.write_text(json.dumps(as_json(results), indent=2) + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise ArgumentError(f"--json: {path} could not be written ({error.strerror}); name another file") from error


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.run", description="Measure Stormtable beside its peers.")
    parser.add_argument("--quick", action="store_true", help="two short rounds: to see that it runs, not to quote")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every figure and ratio to FILE")
    parser.add_argument(
        "--peers-python",
        default=sys.executable,
        metavar="PATH",
        help="the Python that has Catanatron and OpenSpiel, if it is another one",
    )
    return parser.parse_args()


def main() -> int:
    given = arguments()
    try:
        python = usable_python(given.peers_python)
        file = usable_file(given.json) if given.json else None
        results = measure(QUICK if given.quick else FULL, python)
        print(as_text(results))
        if file:
            write(file, results)
    except ArgumentError as problem:
        print(problem, file=sys.stderr)
        return 2
    except WorkerError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
