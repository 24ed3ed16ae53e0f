"""The figures as people read them: measured, as multiples of Catanatron, and in rounds of the spin loop."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from platform import python_version

from bench.peers import CATANATRON
from bench.stopwatch import Answer, Reading

FIGURES = ("playouts/s", "loop dec/s", "Python dec/s", "set-up µs", "clone µs")
RATIOS = ("playout", "loop decision", "Python decision", "set-up", "clone")
ABSENT = "-"

Figures = Callable[[Reading], tuple[float | None, ...]]


@dataclass
class Results:
    """The best of all rounds so far, and what could not be measured."""

    spin: float = 0.0
    versions: dict[str, str] = field(default_factory=dict)
    readings: dict[tuple[str, str, int], Reading] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def add(self, answer: Answer) -> None:
        if answer.version is not None:
            self.versions[answer.who] = answer.version
        for reading in answer.readings:
            before = self.readings.get(reading.subject)
            self.readings[reading.subject] = before.better(reading) if before else reading

    @property
    def catanatron(self) -> Reading | None:
        return next((reading for reading in self.readings.values() if reading.who == CATANATRON), None)


def costs(reading: Reading) -> tuple[float | None, ...]:
    """Seconds that a playout, a decision in either loop, a set-up and a clone take: one number for each column."""
    loop = None if reading.loop is None else 1 / reading.loop
    return (1 / reading.playouts, loop, 1 / reading.python, reading.setup_us / 1e6, reading.clone_us / 1e6)


def times_catanatron(reading: Reading, catanatron: Reading) -> tuple[float | None, ...]:
    """How many times as fast. Catanatron has one loop, in Python: both of ours are held against it."""
    playout, _, decision, setup, clone = costs(catanatron)
    theirs = (playout, decision, decision, setup, clone)
    return tuple(
        None if cost is None or other is None else other / cost
        for cost, other in zip(costs(reading), theirs, strict=True)
    )


def in_spins(reading: Reading, spin: float) -> tuple[float | None, ...]:
    """How many rounds of the spin loop go by meanwhile."""
    return tuple(None if cost is None else cost * spin for cost in costs(reading))


def measured(reading: Reading) -> tuple[float | None, ...]:
    return (reading.playouts, reading.loop, reading.python, reading.setup_us, reading.clone_us)


def number(value: float | None) -> str:
    """Three figures that count, and no fraction once there are that many before it."""
    if value is None:
        return ABSENT
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def block(title: str, columns: tuple[str, ...], readings: Iterable[Reading], figures: Figures) -> str:
    """One table: a line for each reading."""
    rows = [["", "seats", "dec/game", *columns]]
    for reading in readings:
        cells = [number(value) for value in figures(reading)]
        rows.append([f"{reading.game} ({reading.who})", str(reading.seats), f"{reading.length:.0f}", *cells])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [title]
    for label, *cells in rows:
        padded = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("  ".join([label.ljust(widths[0]), *padded]))
    return "\n".join(lines)


def as_text(results: Results) -> str:
    """All of it, for a terminal."""
    readings = results.readings.values()
    catanatron = results.catanatron
    versions = ", ".join(f"{who} {version}" for who, version in results.versions.items())
    parts = [
        f"Spin loop: {results.spin / 1e6:.1f} million rounds a second, Python {python_version()}. {versions}".rstrip()
    ]
    parts.append(block("Measured: best of all rounds, CPU time", FIGURES, readings, measured))
    if catanatron is not None:
        parts.append(
            block("Times as fast as Catanatron", RATIOS, readings, lambda one: times_catanatron(one, catanatron))
        )
    parts.append(
        block("Rounds of the spin loop that each takes", RATIOS, readings, lambda one: in_spins(one, results.spin))
    )
    return "\n\n".join([*parts, *results.notes])


def as_json(results: Results) -> dict[str, object]:
    """All of it, for a program."""
    return {
        "python": python_version(),
        "spin": results.spin,
        "versions": results.versions,
        "notes": results.notes,
        "readings": [reading_as_json(reading, results) for reading in results.readings.values()],
    }


def reading_as_json(reading: Reading, results: Results) -> dict[str, object]:
    names = ("playouts", "loop", "python", "setup", "clone")
    catanatron = results.catanatron
    ratios = times_catanatron(reading, catanatron) if catanatron else ()
    return {
        "who": reading.who,
        "game": reading.game,
        "seats": reading.seats,
        "decisions_per_game": reading.length,
        "playouts_per_s": reading.playouts,
        "loop_decisions_per_s": reading.loop,
        "python_decisions_per_s": reading.python,
        "setup_us": reading.setup_us,
        "clone_us": reading.clone_us,
        "times_catanatron": dict(zip(names, ratios, strict=True)) if ratios else None,
        "spins": dict(zip(names, in_spins(reading, results.spin), strict=True)),
    }
