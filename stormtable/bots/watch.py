"""A whole game between bots, counted while it is played: what was offered, what was chosen, who was ahead."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.search import Search
from stormtable.bots.seat import BotSeat
from stormtable.engine.journal import Counts
from stormtable.engine.table import PLAYING, Table
from stormtable.engine.vectors import filled

MANY: Final[i64] = 12  # items of one kind: whoever has more of them is not told apart
HELD: Final[i64] = 4  # numbers that are kept of seats


@final
class Watch:
    """Counts of one game. Moves are counted by kinds, such as their verbs: `kind_of` has the kind of each move."""

    def __init__(self, kind_of: vec[i64], kinds: i64, seats: i64) -> None:
        self.kind_of = kind_of
        self.kinds = kinds
        self.offered = filled(kinds, 0)  # decisions at which a kind was offered
        self.chosen = filled(kinds * seats, 0)  # moves of each seat, kind by kind
        self.seen = filled(kinds, -1)  # the last decision at which a kind was offered
        self.decisions: i64 = 0
        self.options: i64 = 0  # moves offered, of all decisions, and their squares
        self.squares: i64 = 0
        self.fewest: i64 = 0
        self.most: i64 = 0
        self.course: list[vec[float]] = []  # each seat's chance to win at the start of each turn

    def note(self, legal: vec[i64], seat: i64, move: i64) -> None:
        count = i64(len(legal))
        if self.decisions == 0 or count < self.fewest:
            self.fewest = count
        if count > self.most:
            self.most = count
        self.options += count
        self.squares += count * count
        for one in legal:
            kind = self.kind_of[one]
            if self.seen[kind] != self.decisions:
                self.seen[kind] = self.decisions
                self.offered[kind] += 1
        self.chosen[seat * self.kinds + self.kind_of[move]] += 1
        self.decisions += 1

    def drama(self, winners: list[int]) -> tuple[int, int, int]:
        """How often the lead changed hands, the hundredth of the game after which a winner led for good, and the
        hundredths that the winners' chance had been when it was lowest."""
        swings: i64 = 0
        behind: i64 = 0  # turns up to the last at which no winner led
        lowest: i64 = 100
        last: i64 = -1
        turn: i64 = 0
        for chances in self.course:
            turn += 1
            ahead = leader(chances)
            if last >= 0 and ahead != last:
                swings += 1
            last = ahead
            if ahead not in winners:
                behind = turn
            best = 0.0
            for winner in winners:
                best = max(best, chances[winner])
            lowest = min(lowest, i64(int(100.0 * best)))
        return swings, 100 * behind // turn, lowest


@final
class Gathered:
    """What many games add up to: what befell items, and how often winners and others played each kind of move.

    `rows` and `columns` are those of the counts; where a kind of event has rows, these are seats.
    """

    def __init__(self, rows: vec[i64], columns: vec[i64], kinds: i64, seats: i64) -> None:
        self.rows = rows
        self.columns = columns
        self.kinds = kinds
        self.alike: i64 = seats * MANY  # groups of seats that are compared: by place, and by how many items they have
        size: i64 = 0
        for number in columns:
            size += number
        self.times = filled(size, 0)  # that something befell an item
        self.held = filled(size * self.alike * HELD, 0)  # the seats for which it did,
        self.likes = filled(i64(len(rows)) * self.alike * HELD, 0)  # and all for which it befell any item
        self.moves = filled(2 * kinds, 0)  # of winners, kind by kind, then of others
        self.moves_squared = filled(2 * kinds, 0)
        self.fewest = filled(2 * kinds, -1)  # -1: there was no such seat
        self.most = filled(2 * kinds, -1)
        self.groups = filled(2, 0)  # winners and others there were
        self.told: i64 = kinds + seats  # numbers of a seat: moves by kind, its place unless it is the first, its part
        self.together = filled(self.told * self.told, 0)  # how they go together within a game

    def add_items(self, counts: Counts, more: list[int], starter: i64) -> None:
        """`more`: what each seat won beyond an equal part; empty where that says nothing."""
        own: i64 = 0
        for kind in range(i64(len(self.rows))):
            columns = self.columns[kind]
            start = counts.starts[kind]
            for at in range(self.rows[kind] * columns):
                self.times[own + at % columns] += counts.counts[start + at]
            if self.rows[kind] > 1 and more:
                self.add_seats(counts, kind, own, more, starter)
            own += columns

    def add_seats(self, counts: Counts, kind: i64, own: i64, more: list[int], starter: i64) -> None:
        seats = self.rows[kind]
        columns = self.columns[kind]
        start = counts.starts[kind]
        for seat in range(seats):
            many: i64 = 0
            for column in range(columns):
                if counts.counts[start + seat * columns + column]:
                    many += 1
            if many == 0:
                continue
            group = (seat - starter + seats) % seats * MANY + min(many, MANY) - 1
            beyond = i64(more[seat])
            add_seat(self.likes, kind * self.alike + group, beyond, 0)
            for column in range(columns):
                if counts.counts[start + seat * columns + column]:
                    apart: i64 = 0
                    for rival in range(seats):
                        if counts.counts[start + rival * columns + column] == 0:
                            apart += 1
                    add_seat(self.held, (own + column) * self.alike + group, beyond, apart)

    def add_moves(self, watch: Watch, seat: i64, group: i64) -> None:
        """Of one seat, which was a winner (0) or one of the others (1)."""
        self.groups[group] += 1
        for kind in range(self.kinds):
            number = watch.chosen[seat * self.kinds + kind]
            at = group * self.kinds + kind
            self.moves[at] += number
            self.moves_squared[at] += number * number
            if self.fewest[at] < 0 or number < self.fewest[at]:
                self.fewest[at] = number
            if number > self.most[at]:
                self.most[at] = number

    def add_apart(self, watch: Watch, shares: list[int], starter: i64) -> None:
        """How each seat's numbers lie apart from the mean of its game's, times each other, times the seats squared.

        Differences within a game leave its luck and its length out, and whole numbers add up the same in any order.
        """
        seats = i64(len(shares))
        apart = filled(seats * self.told, 0)
        for number in range(self.told):
            total: i64 = 0
            for seat in range(seats):
                one = self.number_of(watch, shares, starter, seat, number)
                apart[seat * self.told + number] = seats * one
                total += one
            for seat in range(seats):
                apart[seat * self.told + number] -= total
        for one in range(self.told):
            for other in range(one + 1):
                product: i64 = 0
                for seat in range(seats):
                    product += apart[seat * self.told + one] * apart[seat * self.told + other]
                self.together[one * self.told + other] += product

    def number_of(self, watch: Watch, shares: list[int], starter: i64, seat: i64, number: i64) -> i64:
        if number < self.kinds:
            return watch.chosen[seat * self.kinds + number]
        if number == self.told - 1:
            return i64(shares[seat])
        seats = i64(len(shares))
        place = (seat - starter + seats) % seats
        return 1 if place == number - self.kinds + 1 else 0


def add_seat(held: vec[i64], at: i64, beyond: i64, apart: i64) -> None:
    """One seat more among those at a place: how many, what they won, its squares, their rivals that are not there."""
    held[HELD * at] += 1
    held[HELD * at + 1] += beyond
    held[HELD * at + 2] += beyond * beyond
    held[HELD * at + 3] += apart


def leader(chances: vec[float]) -> i64:
    """The seat with the best chance, the first of equals."""
    ahead: i64 = 0
    for seat in range(i64(len(chances))):
        if chances[seat] > chances[ahead]:
            ahead = seat
    return ahead


def play_watched(table: Table, seats: list[BotSeat], watch: Watch, analyst: Search | None) -> None:
    """Play a table to its end, a bot at each seat; an analyst tells everybody's chances whenever a turn begins."""
    stage: i64 = -1
    while table.ending == PLAYING:
        seat = table.decider
        if analyst is not None:
            now = analyst.hints.stage(table)
            if now != stage:
                stage = now
                watch.course.append(analyst.shares(analyst.hints.prospects(table)))
        move = seats[seat].choose(table)
        watch.note(table.legal, seat, move)
        table.play(move)
