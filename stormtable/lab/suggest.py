"""Which numbers a search might move: those on the items that a report marks, as the goal file that balance reads."""

from __future__ import annotations

from stormtable.engine.content import key_of
from stormtable.engine.game import TOGETHER, Game
from stormtable.lab.pack_forms import Field, Section, form_of
from stormtable.lab.pack_toml import as_toml
from stormtable.lab.study_report import Report

MOST_FIELDS = 10
STEPS = 3  # either way from the printed value
NOT_POWER = ("copies", "count", "x", "y")  # numbers that say how many there are or where, not how good one is


def suggestion(report: Report, game: Game) -> str | None:
    """A goal file: an equal part for the first player, or together as many games won as now, by few and small changes.

    None if no item stands out.
    """
    vary = [one for section, id_ in marked(report) for one in fields_to_vary(game, section, id_)][:MOST_FIELDS]
    if not vary:
        return None
    together = game.aim == TOGETHER
    part = round(report.places[0].value if together else 1 / report.seats, 3)
    goal = {"won" if together else "first_player": {"at": part, "within": 0.01, "weight": 3}}
    return as_toml({"goal": goal, "stay": {"weight": 0.1}, "vary": vary})


def marked(report: Report) -> list[tuple[str, str]]:
    """Items that are marked, those first that win or lose most beyond their due."""
    found = [one for one in report.items if one.marked and one.more_wins is not None]
    found.sort(key=lambda one: (-abs(one.more_wins or 0.0), one.section, one.id))
    return list(dict.fromkeys((one.section, one.id) for one in found))


def fields_to_vary(game: Game, section: str, id_: str) -> list[dict[str, object]]:
    """The whole numbers of an item, each with room either way as its type allows."""
    form = next((one for one in form_of(game) if one.name == section), None)
    items = game.sections.get(section)
    if form is None or not isinstance(items, list):
        return []
    item: dict[str, object] = next((one for one in items if str(key_of(one)) == id_), {})
    return [
        {"item": f"{section} {id_}", "field": field.name, "from": low, "to": high}
        for field in numbers(game, form)
        if isinstance(value := item.get(field.name), int)
        for low, high in [room(field, value)]
        if low < high
    ]


def numbers(game: Game, form: Section) -> list[Field]:
    """What a game declares as costs and gains of a section comes first, if it does."""
    found = [field for field in form.fields if field.kind == "number" and field.whole and field.name not in NOT_POWER]
    compared = game.compared.get(form.name)
    declared = (*compared.costs, *compared.gains) if compared is not None else ()
    return [field for field in found if field.name in declared] or found


def room(field: Field, value: int) -> tuple[int, int]:
    low = value - STEPS if field.low is None else max(int(field.low), value - STEPS)
    high = value + STEPS if field.high is None else min(int(field.high), value + STEPS)
    return low, high
