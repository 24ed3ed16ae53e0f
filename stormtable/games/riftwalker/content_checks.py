"""What makes Riftwalker's content valid; what is wrong is told by item and field."""

from __future__ import annotations

import difflib

from stormtable.engine.content import Sections, require, typed, unique
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.content import (
    EVERY,
    ZONES,
    BonusKind,
    Choice,
    Content,
    Effect,
    Rift,
    Zone,
)
from stormtable.games.riftwalker.effects import ALL_LEVELS, LANGUAGE, LEVELS_OF, OPS

# Where the cards of an op may come from.
CHOOSES_FROM: dict[str, tuple[Zone, ...]] = {
    "shift": ("explored",),
    "unshift": ("explored",),
    "return": ("explored", "scored"),
    "activate": ("explored",),
    "discard": ("explored", "scored", "hand"),
    "tuck": ZONES,
}
SHARED = frozenset({"op", "may", "max", "cond", "who"})
BONUS_NEEDS: dict[BonusKind, frozenset[str]] = {
    "scored_element": frozenset({"element"}),
    "scored_pts": frozenset({"pts"}),
    "flat_elements": frozenset({"need"}),
    "grid_element": frozenset({"element"}),
}
COUNTS_PILE = frozenset({"scored_element", "scored_pts", "scored_with_beneath", "scored_venture"})


def read(name: str, sections: Sections) -> Content:
    """Typed and valid content, or a ContentError that says what is wrong where."""
    content = typed(name, sections, Content)
    check_elements(content)
    check_rifts(content)
    for rift in content.rift:
        check_power(content, rift)
        check_special(content, rift)
    check_sizes(content)
    return content


def check_elements(content: Content) -> None:
    ids = [element.id for element in content.element]
    unique("element", ids)
    require(len(ids) == w.ELEMENTS, "element", f"there must be {w.ELEMENTS} of them, not {len(ids)}")
    require(EVERY not in ids, f"element {EVERY}", "this id means all elements; choose another")
    check_words("element", "title", {element.id: element.title for element in content.element})
    check_words("element", "letter", {element.id: element.letter for element in content.element})
    unique("card", [card.id for card in content.card])
    for card in content.card:
        for side, element in (("a", card.a), ("b", card.b)):
            require(element in ids, f"card {card.id}, {side}", unknown("element", element, ids))
        require(card.a != card.b, f"card {card.id}", "its two sides must be different elements")
    few, many = w.CELLS + 1, w.MOST_CARDS
    require(few <= len(content.card) <= many, "card", f"there must be {few} to {many} element cards")


def check_words(section: str, field: str, words: dict[str, str]) -> None:
    """What items are called, by id: visible, and different for each."""
    seen: dict[str, str] = {}
    for id_, word in words.items():
        require(word == word.strip(), f"{section} {id_}, {field}", "it must begin and end with a visible character")
        require(word not in seen, f"{section} {id_}, {field}", f"{seen.get(word)} has the same; choose another")
        seen[word] = id_


def unknown(kind: str, word: str, known: list[str]) -> str:
    return f"'{word}' is no {kind}; it is one of {', '.join(known)}"


def check_rifts(content: Content) -> None:
    unique("rift", [rift.id for rift in content.rift])
    check_words("rift", "name", {rift.id: rift.name for rift in content.rift})
    check_words("rift", "power", {rift.id: rift.power for rift in content.rift})
    ids = [element.id for element in content.element]
    for rift in content.rift:
        item = f"rift {rift.id}"
        kept = f"ids that begin with '{w.SPARE}' are kept for places without a rift"
        require(not rift.id.startswith(w.SPARE), f"{item}, id", kept)
        require(rift.element in (*ids, EVERY), f"{item}, element", unknown("element", rift.element, [*ids, EVERY]))
        wild = "wild" in rift.static
        require((rift.element == EVERY) == wild, item, f'element = "{EVERY}" and static "wild" go together')
        require(rift.points[0] == 0, f"{item}, points", "a rift shows no points when explored (RW-012)")
        require(rift.points[1] > 0, f"{item}, points", "a shifted rift must show points (RW-040)")
        require(rift.points[2] >= rift.points[1], f"{item}, points", "a second shift may not lower the points (RW-030)")
    few = w.MOST_SEATS * content.hand + 1
    require(few <= len(content.rift) <= w.MOST_RIFTS, "rift", f"there must be {few} to {w.MOST_RIFTS} rifts")


def check_power(content: Content, rift: Rift) -> None:
    """Each effect by itself, and what depends on the one before."""
    before: Effect | None = None
    for number, effect in enumerate(rift.effects, start=1):
        item = f"rift {rift.id}, effect {number}"
        check_effect(content, item, effect)
        if effect.cond is not None:
            require(before is not None, f"{item}, cond", "there is no effect before the first")
            later = before is not None and before.op == "permit"
            require(not later, f"{item}, cond", "the effect before is a permission, which is used later or never")
        before = effect


def check_effect(content: Content, item: str, effect: Effect) -> None:
    """Every op has what it needs and nothing it cannot use."""
    op = effect.op
    require(op in OPS, f"{item}, op", no_op(op))
    given = {name for name in effect.__struct_fields__ if getattr(effect, name) is not None} - SHARED
    args = LANGUAGE.words[op].args
    missing = {argument.field for argument in args if not argument.optional} - given
    extra = given - {argument.field for argument in args}
    require(not missing, f"{item}, {min(missing, default='')}", f"'{op}' needs it")
    require(not extra, f"{item}, {min(extra, default='')}", f"'{op}' cannot use it")
    require(effect.max == 1 or effect.n is None or op == "draw", f"{item}, max", "give max or n, not both")
    for field in ("elements", "pts"):
        words = getattr(effect, field) or []
        require(len(set(words)) == len(words), f"{item}, {field}", "something stands twice")
    ids = [element.id for element in content.element]
    for element in effect.elements or []:
        require(element in ids, f"{item}, elements", unknown("element", element, ids))
    check_choice(content, item, effect)
    require(not effect.distinct or effect.max > 1, f"{item}, distinct", "it goes with max")
    if op == "give":
        require(
            (effect.to == "active") == (effect.who is not None), f"{item}, to", '"active" goes with who, "opp" without'
        )
    if op == "permit":
        check_permission(content, item, effect)


def no_op(op: str) -> str:
    close = difflib.get_close_matches(op, OPS, 1)
    return f"'{op}' is no effect; " + (f"did you mean '{close[0]}'?" if close else f"it is one of {', '.join(OPS)}")


def check_permission(content: Content, item: str, effect: Effect) -> None:
    require(effect.who is None, f"{item}, who", "a permission is the active player's (RW-R21)")
    require(not effect.may, f"{item}, may", "a permission need not be used anyway")
    require(effect.max == 1, f"{item}, max", "a permission is given once")
    require((effect.rule == "free") == (effect.pts is not None), f"{item}, pts", 'it goes with rule = "free"')
    require(effect.then is None or effect.rule == "free", f"{item}, then", 'it goes with rule = "free"')
    shown = {points for rift in content.rift for points in rift.points[1:]}
    for points in effect.pts or []:
        require(points in shown, f"{item}, pts", f"no shifted rift is ever worth {points}")


def check_choice(content: Content, item: str, effect: Effect) -> None:
    if effect.sel is None and effect.src is None:
        return
    field = "sel" if effect.sel is not None else "src"
    choice = effect.choice
    zones = CHOOSES_FROM[effect.op]
    require(choice.zone in zones, f"{item}, {field}, zone", f"'{effect.op}' chooses from {', '.join(zones)}")
    lying = choice.zone in ("explored", "scored")
    bare = choice == Choice(zone=choice.zone)
    require(lying or bare, f"{item}, {field}", f"for {choice.zone} nothing but the zone can be said")
    require(choice.level is None or bool(choice.level), f"{item}, {field}, level", "it names no level")
    require(choice.pts is None or bool(choice.pts), f"{item}, {field}, pts", "it names no points")
    require(
        can_fit(content, effect.op, choice),
        f"{item}, {field}",
        f"no rift can ever fit: none that '{effect.op}' can choose has these levels and points",
    )


def can_fit(content: Content, op: str, choice: Choice) -> bool:
    """Whether some rift can be chosen at some level (RW-R44: none goes beyond level 2 or below 0)."""
    levels = LEVELS_OF.get(op, ALL_LEVELS) & (ALL_LEVELS if choice.level is None else frozenset(choice.level))
    points = {rift.points[level] for rift in content.rift for level in levels}
    return bool(points if choice.pts is None else points.intersection(choice.pts))


def check_special(content: Content, rift: Rift) -> None:
    item = f"rift {rift.id}"
    require(len(set(rift.static)) == len(rift.static), f"{item}, static", "a text stands twice")
    free = [effect for effect in rift.effects if effect.rule == "free"]
    require(len(free) <= 1, f"{item}, effects", "only one permission without a line fits a power")
    bonus = rift.bonus
    if bonus is None:
        return
    needs = BONUS_NEEDS.get(bonus.kind, frozenset())
    for field in ("element", "pts", "need"):
        given = getattr(bonus, field) is not None
        require(given == (field in needs), f"{item}, bonus, {field}", told(bonus.kind, field in needs))
    counts_pile = bonus.kind in COUNTS_PILE
    require(counts_pile or not bonus.other, f"{item}, bonus, other", told(bonus.kind, needed=False))
    ids = [element.id for element in content.element]
    require(bonus.element in (None, *ids), f"{item}, bonus, element", unknown("element", str(bonus.element), ids))


def told(kind: str, needed: bool) -> str:
    return f"'{kind}' {'needs it' if needed else 'cannot use it'}"


def check_sizes(content: Content) -> None:
    require([size.seats for size in content.table] == [2, 3, 4], "table", "needs one entry each for 2, 3 and 4 seats")
