"""The end of the game: prestige from contracts, dials, leftovers and damage, and who wins."""
# mypyc: compile

from mypy_extensions import i64

from stormtable.engine.bits import lowest
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.opponent import opponent_score
from stormtable.games.storm_raiders.table import StormRaiders, tokens_in


def contract_prestige(table: StormRaiders, seat: i64) -> i64:
    """The prestige of each contract owned (SR-121, SR-157)."""
    left = table.contracts(seat, w.GREY_SIDE) | table.contracts(seat, w.BLUE_SIDE)
    prestige: i64 = 0
    while left != 0:
        prestige += table.pack.prestige[lowest(left)]
        left &= left - 1
    return prestige


def dial_value(table: StormRaiders, seat: i64, dial: i64) -> i64:
    return table.pack.dial_values[table.dial(seat, dial)]


def mod_prestige(table: StormRaiders, seat: i64) -> i64:
    """Mod dial times mods (SR-158)."""
    return dial_value(table, seat, w.MOD_DIAL) * table.mods(seat)


def medal_prestige(table: StormRaiders, seat: i64) -> i64:
    """Medal dial times medals (SR-159)."""
    return dial_value(table, seat, w.MEDAL_DIAL) * table.medals(seat)


def crew_prestige(table: StormRaiders, seat: i64) -> i64:
    """Crew dial times crew cards, face up or down, Starting Crew included (SR-046, SR-160)."""
    return dial_value(table, seat, w.CREW_DIAL) * table.crew_count(seat)


def leftover_prestige(table: StormRaiders, seat: i64) -> i64:
    """1 for every 2 resources left, of any types (SR-161, SR-R130)."""
    return tokens_in(table.held(seat)) // 2


def damage_prestige(table: StormRaiders, seat: i64) -> i64:
    """Less the health tracker times the damage markers on all vehicles (SR-126, SR-162)."""
    return -table.pack.health_values[table.health(seat)] * table.all_markers(seat)


def total(table: StormRaiders, seat: i64) -> i64:
    """All of it; it can be below 0 (SR-157, SR-158, SR-159, SR-160, SR-161, SR-162, SR-R129)."""
    return (
        contract_prestige(table, seat)
        + mod_prestige(table, seat)
        + medal_prestige(table, seat)
        + crew_prestige(table, seat)
        + leftover_prestige(table, seat)
        + damage_prestige(table, seat)
    )


def scores(table: StormRaiders) -> list[int]:
    """What each player has; the solo opponent's is `opponent_score` (SR-006, SR-260)."""
    return [total(table, seat) for seat in range(table.seats)]


def standing(table: StormRaiders, seat: i64) -> tuple[int, int, int]:
    """What players are ranked by: prestige, fewest markers, most resources.

    SR-163, SR-164, SR-165, SR-R131, SR-R132.
    """
    return (total(table, seat), -table.all_markers(seat), tokens_in(table.held(seat)))


def winners(table: StormRaiders) -> list[int]:
    """The best standing wins, equals share it; alone, only more than the opponent wins (SR-163, SR-166, SR-261)."""
    if table.seats == 1:
        return [0] if total(table, 0) > opponent_score(table) else []
    best = max(standing(table, seat) for seat in range(table.seats))
    return [seat for seat in range(table.seats) if standing(table, seat) == best]
