"""What a study found, as one struct: the JSON is it, and terminal and page are made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, sqrt

import msgspec
from typing_extensions import TypeVar

from stormtable.engine.game import TOGETHER, Game
from stormtable.lab.dominated import dominated
from stormtable.lab.experiments import Experiment
from stormtable.lab.items import happenings
from stormtable.lab.plans import Plan
from stormtable.lab.skill import Skill
from stormtable.lab.strategies import MOST, Strategy, strategies_of
from stormtable.lab.study import Alike, Study
from stormtable.lab.tally import SHARES, Spread, wilson

FEW = 30  # seats with an item, of fewer one cannot tell
DISCOVERIES = 0.1  # the part of what is marked that may be chance
MOST_LEVELS = 12  # items on which levels disagree that are told
LITTLE = 0.02  # wins: levels that differ by less in an item do not disagree on it
CHANGES = "changes of the lead"
PLACES = ("first", "second", "third", "fourth")


class Figure(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    name: str
    value: float
    low: float
    high: float


class Item(msgspec.Struct, frozen=True):
    """What befell an item: how often a game, and how much more the seats won for which it did than their likes.

    Their likes are all seats of the same place in the order of play which it befell as many items for.
    """

    event: str
    section: str
    id: str
    a_game: float
    seats: int
    more_wins: float | None  # None: too few to tell
    reach: float | None
    marked: bool


class Offer(msgspec.Struct, frozen=True):
    """An item that comes up for somebody to have: how often, and how often somebody then had it."""

    section: str
    id: str
    shown_by: str  # events
    shown: int
    taken_by: str
    taken: int


class Habit(msgspec.Struct, frozen=True):
    """How often winners and others play a kind of move, a game; surely different or not."""

    verb: str
    winners: float
    others: float
    marked: bool


class Level(msgspec.Struct, frozen=True):
    """The same study with another bot, in short."""

    bot: str
    games: int
    first: Figure
    decisions: Figure
    score: Figure
    others: list[str]  # items that it finds strong where the main bot does not, or the other way round


class Report(msgspec.Struct, frozen=True):
    """The whole report; the JSON is this struct."""

    game: str
    title: str
    content: str
    bot: str
    seats: int
    seed: int | str
    games: int
    verdict: str
    places: list[Figure]
    by_seat: list[Figure]
    handicap: float  # points less for the first player that would level the wins
    more_points: float  # that the first player has than the last
    scores: list[Figure]
    numbers: list[Figure]
    endings: dict[str, int]
    lines: list[tuple[str, float, float]]  # id, mean of winners, mean of others
    verbs: list[tuple[str, int, float]]  # verb, decisions at which it was offered, part of them it was chosen at
    habits: list[Habit]
    strategies: list[Strategy]  # that surely go with winning or losing, all else equal
    items: list[Item]
    offers: list[Offer]
    never: list[str]  # items that nothing befell
    left: list[str]  # items that were shown and never taken, with how often they might be at most
    beaten: list[str]  # items that befell seats often enough, and no winner
    dominated: list[str]
    scored: list[dict[int, int]]  # how often each score: of winners, of others
    lasted: dict[int, int]  # how often so many decisions
    longest: list[tuple[int, int]]  # decisions and number of the longest games
    experiments: list[Experiment] = []
    levels: list[Level] = []
    skill: Skill | None = None


def report_of(
    plan: Plan,
    game: Game,
    study: Study,
    experiments: Sequence[Experiment] = (),
    levels: Sequence[Level] = (),
    skill: Skill | None = None,
) -> Report:
    places = [Figure(PLACES[at], standing.rate, *standing.interval) for at, standing in enumerate(study.places)]
    return Report(
        game=plan.game,
        title=game.title,
        content=game.content_hash,
        bot=plan.bot,
        seats=plan.seats,
        seed=plan.seed,
        games=study.games,
        verdict=verdict(places[:1] if game.aim == TOGETHER else places),
        places=places,
        by_seat=[
            Figure(game.seating()[seat], standing.rate, *standing.interval) for seat, standing in enumerate(study.seats)
        ],
        handicap=handicap(study.ahead, plan.seats),
        more_points=more_points(study),
        scores=[mean_of(PLACES[at], standing.scores) for at, standing in enumerate(study.places)],
        numbers=numbers(study),
        endings={ending: study.endings[ending] for ending in game.ends},
        lines=[(line, winners.mean, others.mean) for line, (winners, others) in study.lines.items()],
        verbs=[
            (verb, study.offered[verb], study.chosen[verb] / study.offered[verb])
            for verb in game.vocabulary.verbs
            if study.offered[verb]
        ],
        items=items_of(study),
        habits=habits_of(study),
        strategies=surest(strategies_of(study, list(game.vocabulary.verbs))),
        offers=(offers := offers_of(game, study)),
        never=list(nothing_befell(game, study)),
        left=[
            f"{one.section} {one.id} (at most {3 / one.shown:.0%})"
            for one in offers
            if one.shown >= FEW and not one.taken
        ],
        beaten=list(beaten(study)),
        dominated=dominated(game),
        scored=[dict(sorted(counts.items())) for counts in study.scored],
        lasted=dict(sorted(study.lasted.items())),
        longest=study.longest,
        experiments=list(experiments),
        levels=list(levels),
        skill=skill,
    )


def numbers(study: Study) -> list[Figure]:
    """The course of a game; what is not there (leads, where all play together) is left out."""
    found = [
        mean_of("turns", study.turns),
        mean_of("decisions", study.length),
        mean_of("moves to choose from", study.choices),
        mean_of("points between the best and the next", study.margin),
        mean_of(CHANGES, study.swings),
        mean_of("part of the game after which the winner led for good, in %", study.settled),
        mean_of("the winner's chance to win when it was lowest, in %", study.lowest),
        part_of("games settled with a quarter to go, in %", study.early, study.settled.count),
    ]
    course = (study.turns, study.length, study.choices, study.margin)
    drama = (study.swings, study.settled, study.lowest, study.settled)
    return [figure for figure, spread in zip(found, (*course, *drama), strict=True) if spread.count]


def part_of(name: str, number: int, count: int) -> Figure:
    rate = number / count if count else 0.0
    low, high = wilson(rate, count)
    return Figure(name, 100 * rate, 100 * low, 100 * high)


def verdict(places: Sequence[Figure]) -> str:
    """Who is surely ahead of an equal part, and by how much; of one place, or of all who play together, what is won."""
    if len(places) < 2:
        return f"Won in {places[0].value:.1%} of all games ({places[0].low:.1%} to {places[0].high:.1%})."
    even = 1 / len(places)
    sure = [place for place in places if not place.low <= even <= place.high]
    if not sure:
        widest = max(max(place.high - even, even - place.low) for place in places)
        return f"No place is surely ahead; none is by more than {100 * widest:.1f} points."
    return " ".join(lead_of(place, even) for place in (sure[:1] if len(places) == 2 else sure))


def lead_of(place: Figure, even: float) -> str:
    """`The first player is surely ahead by 7.6 points (+5.5 to +9.8).`"""
    more, low, high = (100 * (rate - even) for rate in (place.value, place.low, place.high))
    where = "ahead" if more > 0 else "behind"
    return f"The {place.name} player is surely {where} by {abs(more):.1f} points ({low:+.1f} to {high:+.1f})."


def handicap(ahead: Counter[int], seats: int) -> float:
    """Points that, taken from the first player, leave it an equal part of the victories; ties share."""
    count = sum(ahead.values())
    if not count:
        return 0.0
    due = 1 / seats
    steps = sorted({0.0} | {points + half for points in ahead for half in (-0.5, 0.0, 0.5)})
    return min(steps, key=lambda points: (abs(wins_with(ahead, points) / count - due), abs(points)))


def wins_with(ahead: Counter[int], less: float) -> float:
    return sum(number * (1.0 if points > less else 0.5) for points, number in ahead.items() if points >= less)


def more_points(study: Study) -> float:
    return study.places[0].scores.mean - study.places[-1].scores.mean if len(study.places) > 1 else 0.0


def mean_of(name: str, spread: Spread) -> Figure:
    reach = 1.96 * spread.deviation / sqrt(spread.count) if spread.count else 0.0
    return Figure(name, spread.mean, spread.mean - reach, spread.mean + reach)


# Items


def items_of(study: Study) -> list[Item]:
    """Those whose seats win surely more or less than their likes are marked (Benjamini and Hochberg)."""
    compared = {key: beyond(study, key) for key in study.held}
    marked = discoveries({key: found.chance for key, found in compared.items() if found.is_enough})
    found = [item(study, key, compared.get(key, NOBODY), key in marked) for key in study.items]
    return sorted(found, key=lambda one: (not one.marked, -abs(one.more_wins or 0.0), one.event, one.id))


@dataclass(frozen=True)
class Beyond:
    """By how much some seats won more than their likes, as a part of a victory, and how far chance takes that."""

    seats: int
    more: float
    error: float

    @property
    def is_enough(self) -> bool:
        return self.seats >= FEW and self.error > 0

    @property
    def chance(self) -> float:
        """How likely so large a difference would be if the item made none."""
        return erfc(abs(self.more) / self.error / sqrt(2))


NOBODY = Beyond(0, 0.0, 0.0)


def beyond(study: Study, key: tuple[str, str, str]) -> Beyond:
    """Seats of one game share its victory, so those that have an item together tell less of it than seats apart."""
    event, section, _ = key
    seats, more, spread = 0, 0.0, 0.0
    for group, held in study.held[key].items():
        likes = study.likes[event, section][group]
        mean = likes.won / likes.seats
        seats += held.seats
        more += held.won - held.seats * mean
        if held.seats < likes.seats:
            variance = (likes.squares - likes.seats * mean * mean) / (likes.seats - 1)
            spread += variance * held.apart / (len(study.seats) - 1) * (1 - held.seats / likes.seats)
    whole = seats * SHARES * len(study.seats)
    return Beyond(seats, more / whole, sqrt(max(spread, 0.0)) / whole)


def total_of(held: Alike) -> tuple[int, int]:
    """How many seats they are, and what they won beyond an equal part."""
    return sum(one.seats for one in held.values()), sum(one.won for one in held.values())


Key = TypeVar("Key", str, tuple[str, str, str])


def discoveries(chances: Mapping[Key, float]) -> set[Key]:
    """What to mark, when so many are looked at (Benjamini and Hochberg)."""
    tested = sorted((chance, key) for key, chance in chances.items())
    last = max((rank for rank, (p, _) in enumerate(tested, 1) if p <= DISCOVERIES * rank / len(tested)), default=0)
    return {key for _, key in tested[:last]}


def habits_of(study: Study) -> list[Habit]:
    """What winners do more or less often than others, the largest difference first."""
    both = {verb: two for verb, two in study.habits.items() if min(spread.count for spread in two) >= FEW}
    marked = discoveries({verb: chance_of_two(*two) for verb, two in both.items()})
    found = [Habit(verb, won.mean, lost.mean, verb in marked) for verb, (won, lost) in both.items()]
    return sorted(found, key=lambda one: (not one.marked, -abs(one.winners - one.others), one.verb))


def surest(found: Sequence[Strategy]) -> list[Strategy]:
    """Those to mark when so many are looked at, the largest first."""
    marked = discoveries({one.verb: one.chance for one in found})
    return sorted((one for one in found if one.verb in marked), key=lambda one: -abs(one.more_wins))[:MOST]


def chance_of_two(one: Spread, other: Spread) -> float:
    """How likely means would be so far apart if they were the same."""
    error = sqrt(one.deviation**2 / one.count + other.deviation**2 / other.count)
    return erfc(abs(one.mean - other.mean) / error / sqrt(2)) if error else 1.0


def offers_of(game: Game, study: Study) -> list[Offer]:
    """The least wanted first."""
    found = []
    for (event, section, id_), number in study.items.items():
        ways = game.offered.get(section)
        if ways is not None and event == ways.by:
            taken = study.items[ways.taken_by, section, id_]
            found.append(Offer(section, id_, event, number, ways.taken_by, taken))
    return sorted(found, key=lambda one: (one.taken / one.shown, one.section, one.id))


def beaten(study: Study) -> Iterator[str]:
    """What befell seats often enough, and never one that won: at most so often it might."""
    for (event, section, id_), held in sorted(study.held.items(), key=lambda one: one[0]):
        seats, won = total_of(held)
        if seats >= FEW and won == -SHARES * seats:
            yield f"{event} {section} {id_} (at most {3 / seats:.0%} of winners)"


def item(study: Study, key: tuple[str, str, str], found: Beyond, marked: bool) -> Item:
    return Item(
        *key,
        a_game=study.items[key] / study.games,
        seats=found.seats,
        more_wins=found.more if found.is_enough else None,
        reach=1.96 * found.error if found.is_enough else None,
        marked=marked,
    )


def nothing_befell(game: Game, study: Study) -> Iterator[str]:
    """Items of which no event of any kind told, and how often one might at most (the rule of three)."""
    told = {(section, id_) for _, section, id_ in study.items}
    for section in dict.fromkeys(one.section for one in happenings(game)):
        ids = next(one.ids for one in happenings(game) if one.section == section)
        yield from (f"{section} {id_}" for id_ in ids if (section, id_) not in told)


# By level


def level_of(plan: Plan, main: Report, study: Study) -> Level:
    """The same game by another bot, and the items on which the two disagree."""
    items = items_of(study)
    first = study.places[0]
    return Level(
        plan.bot,
        study.games,
        Figure("first", first.rate, *first.interval),
        mean_of("decisions", study.length),
        mean_of("score", first.scores),
        disagreements(main.items, items)[:MOST_LEVELS],
    )


def disagreements(main: Sequence[Item], other: Sequence[Item]) -> list[str]:
    """Items marked by one bot that for the other are surely no such thing: their intervals do not meet."""
    known = {(one.event, one.section, one.id): one for one in main}
    found = []
    for one in other:
        before = known.get((one.event, one.section, one.id))
        if before is None or not (one.marked or before.marked):
            continue
        if one.more_wins is None or one.reach is None or before.more_wins is None or before.reach is None:
            continue
        if abs(one.more_wins - before.more_wins) > max(LITTLE, one.reach + before.reach):
            name = f"{one.event} {one.section} {one.id}"
            found.append(f"{name} {one.more_wins:+.0%} instead of {before.more_wins:+.0%}")
    return found


def as_json(report: Report) -> bytes:
    """Nothing in it depends on how or where it was computed."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
