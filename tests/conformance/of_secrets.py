"""Checks of secrets: what a seat cannot know shows nowhere, and a resample knows no more than the seat does.

Two tables that differ only in what a seat cannot know give it the same view, moves, events and texts, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import comb

import msgspec

from stormtable.engine.chance import Chance, OutcomeMissing, Scripted, Searching, Seeded
from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.state import state_hash, state_of
from stormtable.engine.table import Table
from tests.conformance.lines import Line, choose, decisions, position
from tests.conformance.of_texts import illegal_moves
from tests.conformance.watching import Watching, as_script
from tests.kit.census import census

DEALS = 150  # resamples of each of two tables, to compare how often they show the truth
SUSPICIOUS = 1e-7  # a chance smaller than this is no accident, over all comparisons of a run
STRIDE = 5  # decisions between two looks
LOOKED_AT = 20  # looks in one line

Shown = dict[str, object]


def looks(game: Game, line: Line) -> Iterator[tuple[int, Table, int]]:
    """Every few decisions of a line: the number, the table, and the move about to be played on it."""
    for number, (table, move) in enumerate(decisions(game, line)):
        if number == STRIDE * LOOKED_AT:
            return
        if number % STRIDE == 0:
            yield number, table, move


# What a seat is shown


def shown_to(game: Game, table: Table, seat: int) -> Shown:
    """All that a seat is shown: its view and board and, if it decides, the prompt, the moves, their words, refusals."""
    view = table.view(seat)
    shown: Shown = {
        "view": msgspec.json.encode(view),
        "board": game.board(view, game.seating()),
        "spectator": msgspec.json.encode(table.view(None)),
        "decider": table.seat,
    }
    if table.seat == seat:
        refused = illegal_moves(game, table, Searching(1), 20)
        shown["prompt"] = game.prompt(table)
        shown["moves"] = list(table.moves())
        shown["words"] = [game.describe(table, move) for move in table.moves()]
        shown["refusals"] = [game.why_not(table, move) for move in refused]
    return shown


def previews_come_true_and_tell_nothing(game: Game, line: Line) -> None:
    """What a preview foretells is what then happens first, and it is the same in every world the seat may be in."""
    for _, table, _ in looks(game, line):
        seat = table.seat
        assert seat is not None
        before = state_hash(table)
        other = table.resample(seat, Searching(line.seed))
        for move in table.moves():
            foreseen = [game.event(event, seat) for event in table.preview(move)]
            assert [game.event(event, seat) for event in other.preview(move)] == foreseen, "a preview knows a secret"
            twin = table.clone()
            twin.journal = journal = Journal()
            twin.play(move)
            happened = [game.event(event, seat) for event in journal.events]
            assert happened[: len(foreseen)] == foreseen, "a preview foretells what does not happen"
        for at in range(table.seats):
            worlds = table, table.resample(at, Searching(line.seed))
            told = [[game.event(event, at) for event in world.forecast(at)] for world in worlds]
            assert told[0] == told[1], "a forecast knows a secret"
        assert state_hash(table) == before, "a preview changes the table"


def resample_keeps_what_is_known(game: Game, line: Line) -> None:
    """Dealt anew, the table shows a seat what it showed before, has all its pieces, its own luck, and plays on."""
    table = position(game, line)
    before = state_hash(table)
    for seat in range(table.seats):
        luck = Searching(line.seed + seat)
        twin = table.resample(seat, luck)
        assert twin is not table
        assert twin.chance is luck, "a resample has the searcher's luck, never the table's"
        assert twin.journal is None
        assert shown_to(game, twin, seat) == shown_to(game, table, seat)
        assert census(twin) == census(table)
        assert known_to(twin, seat) == known_to(table, seat)
        play_to_the_end(game, twin, luck)
    assert state_hash(table) == before, "resampling changed the table"


def known_to(table: Table, seat: int) -> list[bool]:
    return [bool(mask >> seat & 1) for mask in table.known]


def play_to_the_end(game: Game, table: Table, luck: Searching) -> None:
    pieces = census(table)
    while not table.over:
        table.play(choose(game, table, luck, "random"))
    assert census(table) == pieces
    assert game.ending(table) in game.ends


# What a resample knows


def secrets_are_dealt_anew(game: Game, line: Line) -> None:
    """Where other seats know pieces that a seat does not, its resamples differ from the truth now and then."""
    hidden = differing = 0
    for number, table, _ in looks(game, line):
        for seat in range(table.seats):
            if any(mask and not mask >> seat & 1 for mask in table.known):
                hidden += 1
                twins = (table.resample(seat, Searching(number * 8 + twin)) for twin in range(2))
                differing += any(state_hash(twin) != state_hash(table) for twin in twins)
    assert differing or not hidden, "what a seat cannot know is never dealt anew"


def truth_is_no_likelier(game: Game, line: Line) -> None:
    """A resample is a function of what the seat knows: from the true table and from another table the seat cannot tell
    from it, each value of each field comes up equally often. If the true ones come up more often, it peeks."""
    table = position(game, line)
    seat = line.seed % table.seats
    other = next((twin for twin in resamples(table, seat, 8, 0) if state_hash(twin) != state_hash(table)), None)
    if other is None:
        return
    truth = flat(state_of(table))
    from_truth = hits(truth, resamples(table, seat, DEALS, 1))
    from_other = hits(truth, resamples(other, seat, DEALS, 2))
    for place in from_truth:
        odds = accident(from_truth[place], from_other[place])
        assert odds > SUSPICIOUS, (
            f"{place}: true in {from_truth[place]} of {DEALS} resamples of the true table, "
            f"in {from_other[place]} of a table that looks the same to the seat"
        )


def resamples(table: Table, seat: int, count: int, salt: int) -> Iterator[Table]:
    for number in range(count):
        yield table.resample(seat, Searching((salt << 32) + number))


def flat(value: object, at: str = "") -> dict[str, object]:
    """Every number of a state by its place."""
    if isinstance(value, dict):
        return {place: end for key, inner in value.items() for place, end in flat(inner, f"{at}.{key}").items()}
    if isinstance(value, list):
        return {place: end for key, inner in enumerate(value) for place, end in flat(inner, f"{at}[{key}]").items()}
    return {at: value}


def hits(truth: dict[str, object], tables: Iterator[Table]) -> dict[str, int]:
    """How often each place holds what it truly holds, and how often everything does."""
    found = dict.fromkeys([*truth, "everything"], 0)
    for table in tables:
        state = flat(state_of(table))
        for place, value in truth.items():
            found[place] += state.get(place) == value
        found["everything"] += state == truth
    return found


def accident(here: int, there: int) -> float:
    """How likely two counts as far apart as these are, or further, when both come from the same odds."""
    total, least = here + there, min(here, there)
    tail = sum(comb(total, count) for count in range(least + 1))
    return float(min(1.0, 2 * tail / 2**total))


# What a seat is told


def same_moves_tell_the_same(game: Game, line: Line) -> None:
    """A move that draws nothing and shows a seat no hidden piece tells and shows it the same, whatever is hidden."""
    for number, table, move in looks(game, line):
        for seat in range(table.seats):
            twin = table.resample(seat, Searching(number))
            if move in list(twin.moves()):
                told_alike(game, table, twin, move, seat)


def told_alike(game: Game, table: Table, twin: Table, move: int, seat: int) -> None:
    here, there = after(table, move), after(twin, move)
    if here is None or there is None or here.seat != there.seat:
        return  # luck decided, or a seat that had a choice on one table had none on the other
    if learned(table, here, seat) or learned(twin, there, seat):
        return
    assert told_to(game, here, seat) == told_to(game, there, seat), "the log gives away what is hidden"
    assert here.view(seat) == there.view(seat), "a hidden piece was shown, but `known` does not say so"


def after(table: Table, move: int) -> Table | None:
    """A clone after a move, with a journal of it; None if luck came in."""
    twin = table.clone()
    twin.chance = Scripted({})
    twin.journal = Journal()
    try:
        twin.play(move)
    except OutcomeMissing:
        return None
    return twin


def learned(before: Table, now: Table, seat: int) -> bool:
    pairs = zip(known_to(before, seat), known_to(now, seat), strict=True)
    return any(after and not then for then, after in pairs)


def told_to(game: Game, table: Table, seat: int | None) -> list[str]:
    """The log as a seat reads and receives it."""
    assert table.journal is not None
    told = [game.event(event, seat) for event in table.journal.events]
    return [f"{json.dumps(event)} {game.tell(event, game.seating())}" for event in told]


def hidden_draws_are_not_told(game: Game, line: Line) -> None:
    """Exchange one outcome of a draw: a seat whose view stays the same is told the same."""
    looked_at = 0
    for table, move in decisions(game, line):
        if looked_at == LOOKED_AT:
            return
        watching = Watching({}, Seeded(line.seed))
        here = with_luck(table, move, watching)
        if here is None or not watching.log:
            continue
        looked_at += 1
        for drawn in range(min(len(watching.log), 3)):
            other = exchanged(table, move, watching, drawn)
            if other is not None and state_hash(other) != state_hash(here):
                draw_is_hidden_in_both(game, here, other)


def draw_is_hidden_in_both(game: Game, here: Table, there: Table) -> None:
    for seat in (*range(here.seats), None):
        if here.view(seat) == there.view(seat) and here.seat == there.seat:
            assert told_to(game, here, seat) == told_to(game, there, seat), "the log gives away a hidden draw"


def exchanged(table: Table, move: int, watching: Watching, drawn: int) -> Table | None:
    """The table after the same move when one draw came out otherwise and all other draws did not."""
    what, outcome = watching.log[drawn]
    for other in watching.options[drawn]:
        if other != outcome:
            log = [*watching.log[:drawn], (what, other), *watching.log[drawn + 1 :]]
            return with_luck(table, move, Scripted(as_script(log)))
    return None


def with_luck(table: Table, move: int, chance: Chance) -> Table | None:
    """A clone after a move under this luck; None if the move asks for what the luck has not."""
    twin = table.clone()
    chance.keep()
    twin.chance = chance
    twin.journal = Journal()
    try:
        twin.play(move)
    except OutcomeMissing:
        return None
    return twin
