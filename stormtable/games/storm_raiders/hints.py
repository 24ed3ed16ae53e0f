"""What is worth having in Storm Raiders, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.bits import size
from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.engine.vectors import filled
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.scoring import dial_value, total
from stormtable.games.storm_raiders.steps.contracts import can_pay
from stormtable.games.storm_raiders.steps.opponent import addable, best_site, cover_count, opponent_score
from stormtable.games.storm_raiders.steps.rest import rest_repairs
from stormtable.games.storm_raiders.steps.turn import StartTurn
from stormtable.games.storm_raiders.table import StormRaiders, highest_in, tokens_in, tokens_of
from stormtable.games.storm_raiders.ways import NOWHERE, layer_of

NAMES: Final = [
    "prestige",
    "dials",
    "cargo",
    "resources",
    "next_turn",
    "spaces",
    "headroom",
    "markers",
    "health",
    "crew_ready",
    "danger",
    "opponent",
    "turns",
    "round",
    "mods",
    "medals",
    "crew",
    "mod_dial",
    "medal_dial",
    "crew_dial",
]
MOST_TURNS: Final[i64] = 16  # in a round
ENOUGH: Final[i64] = 6  # more resources than this are of little use
DAMAGE: Final = 0.6  # what a marker costs, in prestige
ALONG: Final = 21.0 / 36.0  # how likely the opponent's dice send it the Storm's way (SR-236, SR-237, SR-247)
HOPE: Final = 0.5  # what a contract counts for before it is fulfilled


@final
class StormHints(Hints):
    """Prestige already safe, dials for gains to come, cargo for contracts, room on vehicles, the turn to come."""

    def __init__(self, names: list[str], weights: dict[str, float]) -> None:
        super().__init__(names, weights)
        self.run = 14  # from the first crew moment of a turn to its last

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, StormRaiders)
        turns = turns_left(table, seat)
        left = float(turns) / float(table.pack.rounds * table.pack.turns)
        count = tokens_in(table.held(seat))
        worth = item_worth(table, seat, left)
        return vec[float](
            [
                float(total(table, seat)),
                left * dial_promise(table, seat),
                cargo(table, seat, worth),
                float(count if count < ENOUGH else ENOUGH),
                next_turn(table, seat, worth) if turns > 0 else 0.0,
                free_spaces(table, seat),
                headroom(table, seat),
                float(table.all_markers(seat)),
                float(table.health(seat)),
                float(size(table.crew_up(seat))),
                danger(table, seat),
                opponent_progress(table) if table.seats == 1 else 0.0,
                float(turns),
                float(table.round),
                float(table.mods(seat)),
                float(table.medals(seat)),
                float(table.crew_count(seat)),
                float(dial_value(table, seat, w.MOD_DIAL)),
                float(dial_value(table, seat, w.MEDAL_DIAL)),
                float(dial_value(table, seat, w.CREW_DIAL)),
            ]
        )

    def stage(self, table: Table) -> i64:
        """Changes with every turn: alone, and as the last of a round and first of the next, a seat has two in a row."""
        assert isinstance(table, StormRaiders)
        return turns_begun(table)

    def last_turn(self, table: Table, seat: i64) -> bool:
        assert isinstance(table, StormRaiders)
        return turns_to_begin(table, seat) == 0

    def done(self, table: Table, seat: i64) -> bool:
        assert isinstance(table, StormRaiders)
        return table.active != seat and turns_to_begin(table, seat) == 0

    def final(self, table: Table, seat: i64) -> float:
        """Less what the Storm is likely to cost, which hits each vehicle once (SR-126, SR-144)."""
        assert isinstance(table, StormRaiders)
        lost = table.pack.health_values[table.health(seat)] * w.VEHICLES
        return float(total(table, seat)) - danger(table, seat) * float(lost)

    def phase(self, table: Table) -> float:
        assert isinstance(table, StormRaiders)
        left: i64 = 0
        for seat in range(table.seats):
            left += turns_left(table, seat)
        return 1.0 - float(left) / float(table.pack.rounds * table.pack.turns * table.seats)


def turns_begun(table: StormRaiders) -> i64:
    """Rounds and turns that have begun, as a number that changes with each."""
    begun = (table.round + 1) * MOST_TURNS
    for step in table.steps:
        if isinstance(step, StartTurn):
            begun -= 1
    return begun


def turns_left(table: StormRaiders, seat: i64) -> i64:
    """How many turns a seat has still to use: those it has not begun, and one whose die has no use yet."""
    begun: i64 = 1 if table.active == seat and table.use == w.NONE else 0
    return turns_to_begin(table, seat) + begun


def turns_to_begin(table: StormRaiders, seat: i64) -> i64:
    turns = (table.pack.rounds - table.round) * table.pack.turns
    for step in table.steps:
        if isinstance(step, StartTurn) and step.seat == seat:
            turns += 1
    return turns


def opponent_progress(table: StormRaiders) -> float:
    """What the solo opponent has, its Active Contract by the part covered, and what its next move can add to it."""
    score = float(opponent_score(table))
    contract = table.opponent_active
    if contract == w.NONE:
        return score
    each = float(table.pack.prestige[contract]) / float(table.pack.icons[contract])
    along = float(claim(table, table.direction)) * ALONG + float(claim(table, -table.direction)) * (1.0 - ALONG)
    return score + float(cover_count(table)) * (each - 1.0) + along * each


def claim(table: StormRaiders, direction: i64) -> i64:
    """How many resources the opponent's next move adds to its Active Contract, if it goes this way (SR-250)."""
    goal = best_site(table, direction)
    return 0 if goal == w.NONE else addable(table, goal)


def items(table: StormRaiders, seat: i64, dial: i64) -> i64:
    """How many of what a dial multiplies a seat has."""
    if dial == w.MOD_DIAL:
        return table.mods(seat)
    return table.medals(seat) if dial == w.MEDAL_DIAL else table.crew_count(seat)


def most_items(table: StormRaiders, dial: i64) -> i64:
    """How many of them a seat can have (SR-036, SR-038, SR-040)."""
    if dial == w.MOD_DIAL:
        return w.SLOTS
    return table.pack.most_medals if dial == w.MEDAL_DIAL else table.pack.most_crew


def dial_promise(table: StormRaiders, seat: i64) -> float:
    """Dial steps, which will multiply what is still to be gained."""
    promise = 0.0
    for dial in range(w.DIALS):
        promise += float(dial_value(table, seat, dial))
    return promise


@final
class Worth:
    """What one more of each thing is worth to a seat now, in prestige."""

    def __init__(self, table: StormRaiders, seat: i64, left: float) -> None:
        self.item = vec[float]([0.0, 0.0, 0.0])
        self.dial = vec[float]([0.0, 0.0, 0.0])
        for dial in range(w.DIALS):
            self.item[dial] = float(dial_value(table, seat, dial)) + 1.5 * left
            self.dial[dial] = float(items(table, seat, dial)) + 2.5 * left
        self.token = vec[float]([0.5 for _ in range(w.TYPES)])
        self.token[w.CREW] = self.item[w.CREW_DIAL] if table.crew_count(seat) < table.pack.most_crew else 0.0


def item_worth(table: StormRaiders, seat: i64, left: float) -> Worth:
    """Worth, with each resource at what it adds to the contract that gains most by it."""
    worth = Worth(table, seat, left)
    if left <= 0.0:
        return worth
    for hold in range(w.HOLDS):
        contract = table.holds[hold]
        if contract == w.NONE:
            continue
        part = covered_part(table, seat, contract)
        more = part + 1.0 / float(table.pack.icons[contract])
        share = contract_worth(table, worth, hold) * (more * more - part * part) * HOPE
        missing = shortages(table, seat, contract)
        for type_ in range(w.CARGO):
            if missing[type_] > 0 and share > worth.token[type_]:
                worth.token[type_] = share
            if missing[type_] > 0 and share - DAMAGE > worth.token[w.WEAPONRY]:
                worth.token[w.WEAPONRY] = share - DAMAGE
    return worth


def contract_worth(table: StormRaiders, worth: Worth, hold: i64) -> float:
    """The prestige of the contract on a Stormhold and of what it gives."""
    contract = table.holds[hold]
    state = table.holds[w.HOLDS + hold]
    side = w.GREY_SIDE if state == w.GREY_SIDE else w.BLUE_SIDE
    value = float(table.pack.prestige[contract])
    value += float(table.pack.medals_given[contract * 2 + side]) * worth.item[w.MEDAL_DIAL]
    value += float(table.pack.mods_given[contract * 2 + side]) * worth.item[w.MOD_DIAL]
    return value - DAMAGE if state == w.MARKED else value


def shortages(table: StormRaiders, seat: i64, contract: i64) -> vec[i64]:
    """How many of each type of cargo a seat lacks for a contract."""
    out = filled(w.CARGO, 0)
    for icon in range(table.pack.icons[contract]):
        out[table.pack.cost[contract * w.ICONS + icon]] += 1
    for type_ in range(w.CARGO):
        out[type_] -= tokens_of(table.held(seat), type_)
    return out


def covered_part(table: StormRaiders, seat: i64, contract: i64) -> float:
    """The part of a contract's cost that a seat holds."""
    missing: i64 = -tokens_of(table.held(seat), w.WEAPONRY)
    lacking = shortages(table, seat, contract)
    for type_ in range(w.CARGO):
        if lacking[type_] > 0:
            missing += lacking[type_]
    if missing < 0:
        missing = 0
    return 1.0 - float(missing) / float(table.pack.icons[contract])


def cargo(table: StormRaiders, seat: i64, worth: Worth) -> float:
    """The contract best on its way, and half of the second best: their worth by the part of the cost held."""
    best = 0.0
    second = 0.0
    for hold in range(w.HOLDS):
        if table.holds[hold] == w.NONE:
            continue
        part = covered_part(table, seat, table.holds[hold])
        promise = contract_worth(table, worth, hold) * part * part
        if promise > best:
            second = best
            best = promise
        elif promise > second:
            second = promise
    return best + second / 2.0


def next_turn(table: StormRaiders, seat: i64, worth: Worth) -> float:
    """What a die of 2 to 6 would be good for next turn, on average: the best site in reach, or a rest."""
    if table.site(seat) == w.NONE:
        return 0.0
    promises = vec[float]([site_worth(table, seat, worth, site) for site in range(w.SITES)])
    sum_ = 0.0
    for value in range(2, w.PIPS + 1):
        best = gained_by_rest(table, seat, worth) + removed_by_rest(table, seat, value)
        for vehicle in range(w.VEHICLES):
            if table.free_spaces(seat, vehicle) > 0 and value > highest_in(table.dice(seat, vehicle)):
                promise = best_within(table, seat, vehicle, value, promises)
                if promise > best:
                    best = promise
        sum_ += best
    return sum_ / 5.0


def best_within(table: StormRaiders, seat: i64, vehicle: i64, hours: i64, promises: vec[float]) -> float:
    """The best of the sites so many hours away."""
    ways = table.pack.ways
    start = table.site(seat)
    best = 0.0
    row = (layer_of(vehicle, 0) * w.SITES + start) * w.SITES
    sheet = ways.sheet(NOWHERE)
    for goal in range(w.SITES):
        if goal != start and sheet[row + goal] <= hours and promises[goal] > best and goal != table.storm:
            best = promises[goal]
    return best


def free_spaces(table: StormRaiders, seat: i64) -> float:
    """Spaces for dice on vehicles, the first on each counting most."""
    room = 0.0
    for vehicle in range(w.VEHICLES):
        free = table.free_spaces(seat, vehicle)
        room += float(free) if free < 2 else 1.0 + float(free) / 2.0
    return room


def headroom(table: StormRaiders, seat: i64) -> float:
    """Values still to be placed above the highest die of each vehicle with a space."""
    room = 0.0
    for vehicle in range(w.VEHICLES):
        if table.free_spaces(seat, vehicle) > 0:
            room += float(w.PIPS - highest_in(table.dice(seat, vehicle)))
    return room


def site_worth(table: StormRaiders, seat: i64, worth: Worth, goal: i64) -> float:
    """A contract that can be paid, or the two best resources and the site's effect."""
    if goal >= w.FIRST_HOLD:
        hold = goal - w.FIRST_HOLD
        if table.holds[hold] == w.NONE or not can_pay(table, seat, table.holds[hold]):
            return 0.0
        return contract_worth(table, worth, hold) * (1.0 - HOPE / 2.0)
    lying = table.sites[goal]
    if lying == 0:
        return 0.0
    first = 0.0
    second = 0.0
    for type_ in range(w.TYPES):
        for _ in range(tokens_of(lying, type_)):
            if worth.token[type_] > first:
                second = first
                first = worth.token[type_]
            elif worth.token[type_] > second:
                second = worth.token[type_]
    effect = table.pack.effect[goal]
    if effect == w.HEALTH:
        return first + second
    return first + second + (worth.dial[effect] if table.can_raise(seat, effect) else 0.0)


def gained_by_rest(table: StormRaiders, seat: i64, worth: Worth) -> float:
    """A card refreshed and the best item gained."""
    item = 0.0
    for dial in range(w.DIALS):
        if items(table, seat, dial) < most_items(table, dial) and worth.item[dial] > item:
            item = worth.item[dial]
    return item + 0.3 if table.crew_down(seat) != 0 else item


def removed_by_rest(table: StormRaiders, seat: i64, value: i64) -> float:
    markers = rest_repairs(table, seat, value)
    if markers > table.all_markers(seat):
        markers = table.all_markers(seat)
    promise = float(markers) * DAMAGE
    for vehicle in range(w.VEHICLES):
        high = highest_in(table.dice(seat, vehicle))
        if high >= value:
            promise += float(high - value + 1) * 0.25
    return promise


def danger(table: StormRaiders, seat: i64) -> float:
    """How likely the Storm's next move hits the seat's site, by the dice that may be last (SR-144)."""
    site = table.site(seat)
    if site >= w.WRECKS or site < 0 or table.round == 0 or site == table.storm:
        return 0.0
    pack = table.pack
    away = (pack.ring_place[site] - pack.ring_place[table.storm]) * table.direction
    if away < 0:
        away += w.WRECKS
    modifier = pack.modifier[table.round - 1]
    ahead = chance_of(away - modifier)
    behind = chance_of(w.WRECKS - away - modifier)
    return (ahead * float(pack.black) + behind * float(pack.grey)) / float(pack.black + pack.grey)


def chance_of(least: i64) -> float:
    """The chance that a die of 2 to 6 shows at least this."""
    if least <= 2:
        return 1.0
    return 0.0 if least > w.PIPS else float(w.PIPS + 1 - least) / 5.0
