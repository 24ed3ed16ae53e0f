"""The final count of Storm Raiders line by line, what settles a tie, and the opponent's count."""

from __future__ import annotations

from collections.abc import Callable

from stormtable.engine.texts import Rival, ScoreLine, TieBreak
from stormtable.engine.wording import counted
from stormtable.games.storm_raiders import scoring
from stormtable.games.storm_raiders import words as w
from stormtable.games.storm_raiders.steps.opponent import cover_count, opponent_score
from stormtable.games.storm_raiders.table import StormRaiders, tokens_in


def score_lines(table: StormRaiders) -> list[ScoreLine]:
    """The scoring as the rule book counts it."""
    seats = range(table.seats)

    def line(id_: str, text: str, count: object, note: Callable[[int], str], rule: str) -> ScoreLine:
        assert callable(count)
        values = tuple(int(count(table, seat)) for seat in seats)
        return ScoreLine(id_, text, values, (rule,), tuple(note(seat) for seat in seats))

    def dialled(dial: int, pieces: Callable[[int], int]) -> Callable[[int], str]:
        return lambda seat: f"{scoring.dial_value(table, seat, dial)} \N{MULTIPLICATION SIGN} {pieces(seat)}"

    def damage(seat: int) -> str:
        return f"{table.pack.health_values[table.health(seat)]} \N{MULTIPLICATION SIGN} {table.all_markers(seat)}"

    return [
        line(
            "contracts",
            "Contracts",
            scoring.contract_prestige,
            lambda seat: counted(owned(table, seat), "contract"),
            "SR-157",
        ),
        line("mods", "Mod dial times mods", scoring.mod_prestige, dialled(w.MOD_DIAL, table.mods), "SR-158"),
        line(
            "medals", "Medal dial times medals", scoring.medal_prestige, dialled(w.MEDAL_DIAL, table.medals), "SR-159"
        ),
        line(
            "crew",
            "Crew dial times crew cards",
            scoring.crew_prestige,
            dialled(w.CREW_DIAL, table.crew_count),
            "SR-160",
        ),
        line(
            "resources",
            "1 for every 2 resources left",
            scoring.leftover_prestige,
            lambda seat: f"of {left(table, seat)}",
            "SR-161",
        ),
        line("damage", "Damage markers times health lost", scoring.damage_prestige, damage, "SR-162"),
    ]


def owned(table: StormRaiders, seat: int) -> int:
    """Contracts of a player, either side up."""
    return int(table.contracts(seat, w.GREY_SIDE) | table.contracts(seat, w.BLUE_SIDE)).bit_count()


def left(table: StormRaiders, seat: int) -> int:
    """Resources that a player has in the end."""
    return int(tokens_in(table.held(seat)))


def tie_breaks(table: StormRaiders) -> list[TieBreak]:
    """The fewest damage markers, then the most resources left (SR-164, SR-165)."""
    seats = range(table.seats)
    markers = tuple(int(table.all_markers(seat)) for seat in seats)
    return [
        TieBreak("damage markers", markers, ("SR-164",), fewest=True),
        TieBreak("resources left", tuple(left(table, seat) for seat in seats), ("SR-165",)),
    ]


def rival(table: StormRaiders) -> Rival | None:
    """The opponent of a game alone, counted by its own rules (SR-256, SR-259, SR-261)."""
    if table.seats > 1:
        return None
    active = int(cover_count(table))
    done = int(opponent_score(table)) - active
    lines = (
        ScoreLine("contracts", "Contracts", (done,), ("SR-259",)),
        ScoreLine("covered", "Resources on its contract", (active,), ("SR-259",)),
    )
    return Rival("The opponent", lines, ("SR-261",))
