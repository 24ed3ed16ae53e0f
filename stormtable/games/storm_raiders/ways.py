"""Ways over the map: how many hours from site to site, for each vehicle, around the Storm or through it."""
# mypyc: compile

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from stormtable.engine.bits import only
from stormtable.engine.vectors import filled
from stormtable.games.storm_raiders import words as w

MOST_AIRLIFTS: Final[i64] = 3
FAR: Final[i64] = 999  # no way leads there
AIR: Final[i64] = 4  # the layer of the Plane, behind those of the Trike with 0 to 3 paths with a Plane icon
BYPASSING: Final[i64] = 5  # the Plane with at least one site between start and goal (SR-R40)
BY_PORT: Final[i64] = 6  # the Sub
LAYERS: Final[i64] = 7
PAIRS: Final[i64] = 324
MOST_HOURS: Final[i64] = 54  # no way is longer: at most 17 paths of 3 hours
# A sheet: hours by layer, start and goal; behind them, by layer and start, the fewest hours to anywhere, and for each
# number of hours the sites they lead to, a bit each.
NEAREST: Final[i64] = 2268
WITHIN: Final[i64] = 2394
NOWHERE: Final[i64] = 18  # stands for no Storm to avoid


@final
class Ways:
    """The paths and ports of one side of the board. Hours are found on first need, a sheet for each Storm site."""

    def __init__(self, paths: list[tuple[int, int, int, bool]], ports: list[int]) -> None:
        """`paths` are two sites, hours, and whether there is a Plane icon; `ports` a value or NONE for each site."""
        self.ports = vec[i64](ports)  # value of the port of each site, NONE without one
        self.sheets: list[vec[i64]] = []  # for each Storm site and NOWHERE; empty until needed
        for _ in range(NOWHERE + 1):
            self.sheets.append(vec[i64]())
        self.ends = vec[i64]()  # each path both ways: start, goal, hours, 1 for a Plane icon
        for a, b, hours, plane in paths:
            for end in (a, b, hours, 1 if plane else 0, b, a, hours, 1 if plane else 0):
                self.ends = append(self.ends, end)

    def sheet(self, storm: i64) -> vec[i64]:
        """Hours by layer, start and goal over ways that do not pass `storm` (SR-R38); NOWHERE: over all ways."""
        found = self.sheets[storm]
        if len(found) == 0:
            found = self.measure(storm)
            self.sheets[storm] = found
        return found

    def measure(self, storm: i64) -> vec[i64]:
        out = filled(WITHIN, FAR)
        for start in range(w.SITES):
            for airlifts in range(MOST_AIRLIFTS + 1):
                self.walk(out, airlifts, start, storm)
            self.fly(out, start, storm)
        for start in range(w.SITES):
            self.bypass(out, start, storm)
            self.dive(out, start)
        for layer in range(LAYERS):
            for start in range(w.SITES):
                self.note_nearest(out, layer, start, storm)
        for layer in range(LAYERS):
            for start in range(w.SITES):
                out = self.with_reached(out, layer, start, storm)
        return out

    def nearest(self, layer: i64, start: i64, storm: i64) -> i64:
        """The fewest hours to any other site but `storm`."""
        return self.sheet(storm)[NEAREST + layer * w.SITES + start]

    def within(self, layer: i64, start: i64, hours: i64, storm: i64) -> i64:
        """The other sites but `storm` that so many hours lead to, a bit each."""
        if hours > MOST_HOURS:
            hours = MOST_HOURS
        return self.sheet(storm)[WITHIN + (layer * w.SITES + start) * (MOST_HOURS + 1) + hours]

    def walk(self, out: vec[i64], airlifts: i64, start: i64, storm: i64) -> None:
        """The Trike's hours from `start`, with as many paths with a Plane icon as airlifts allow (SR-083, SR-087)."""
        here = (airlifts * w.SITES + start) * w.SITES
        below = here - PAIRS  # the layer with one airlift less
        out[here + start] = 0
        changed = True
        while changed:
            changed = False
            for path in range(0, i64(len(self.ends)), 4):
                a = self.ends[path]
                b = self.ends[path + 1]
                if a == storm and a != start:
                    continue
                hours = FAR if self.ends[path + 3] == 1 else out[here + a] + self.ends[path + 2]
                if airlifts > 0 and out[below + a] + self.ends[path + 2] < hours:
                    hours = out[below + a] + self.ends[path + 2]
                if hours < out[here + b]:
                    out[here + b] = hours
                    changed = True

    def fly(self, out: vec[i64], start: i64, storm: i64) -> None:
        """The Plane's hours from `start`, over all paths (SR-088)."""
        hours = self.flown(start, NOWHERE, storm)
        here = (AIR * w.SITES + start) * w.SITES
        for goal in range(w.SITES):
            out[here + goal] = hours[goal]

    def flown(self, start: i64, without: i64, storm: i64) -> vec[i64]:
        """Hours from `start` to every site over paths that touch neither `without` nor, in passing, `storm`."""
        out = filled(w.SITES, FAR)
        out[start] = 0
        changed = True
        while changed:
            changed = False
            for path in range(0, i64(len(self.ends)), 4):
                a = self.ends[path]
                b = self.ends[path + 1]
                if a == without or b == without or (a == storm and a != start):
                    continue
                hours = out[a] + self.ends[path + 2]
                if hours < out[b]:
                    out[b] = hours
                    changed = True
        return out

    def bypass(self, out: vec[i64], start: i64, storm: i64) -> None:
        """Hours of the shortest way with a site in between, never coming back to the start (SR-R39, SR-R40)."""
        for goal in range(w.SITES):
            if goal == start:
                continue
            back = self.flown(goal, start, storm)
            best = FAR
            for path in range(0, i64(len(self.ends)), 4):
                first = self.ends[path + 1]
                if self.ends[path] != start or first == goal or first == storm:  # noqa: SIM109  # a tuple would be slow
                    continue
                hours = self.ends[path + 2] + back[first]
                if hours < best:
                    best = hours
            out[(BYPASSING * w.SITES + start) * w.SITES + goal] = best

    def note_nearest(self, out: vec[i64], layer: i64, start: i64, storm: i64) -> None:
        best = FAR
        for goal in range(w.SITES):
            hours = out[(layer * w.SITES + start) * w.SITES + goal]
            if goal != start and goal != storm and hours < best:
                best = hours
        out[NEAREST + layer * w.SITES + start] = best

    def with_reached(self, out: vec[i64], layer: i64, start: i64, storm: i64) -> vec[i64]:
        """The sheet with one more row: for each number of hours the sites within them."""
        by_hours = filled(MOST_HOURS + 1, 0)
        for goal in range(w.SITES):
            hours = out[(layer * w.SITES + start) * w.SITES + goal]
            if goal != start and goal != storm and hours < FAR:
                by_hours[hours] |= only(goal)
        reached: i64 = 0
        for sites in by_hours:
            reached |= sites
            out = append(out, reached)
        return out

    def dive(self, out: vec[i64], start: i64) -> None:
        """The Sub's hours from `start`: the port left and the port entered (SR-089, SR-090, SR-091)."""
        for goal in range(w.SITES):
            if start != goal and self.ports[start] != w.NONE and self.ports[goal] != w.NONE:
                out[(BY_PORT * w.SITES + start) * w.SITES + goal] = self.ports[start] + self.ports[goal]


def layer_of(vehicle: i64, airlifts: i64) -> i64:
    """The layer a vehicle travels in."""
    if vehicle == w.PLANE:
        return AIR
    if vehicle == w.SUB:
        return BY_PORT
    return airlifts if airlifts < MOST_AIRLIFTS else MOST_AIRLIFTS


assert NEAREST == LAYERS * PAIRS
assert WITHIN == NEAREST + LAYERS * w.SITES
