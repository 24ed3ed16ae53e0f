"""The types that Riftwalker's content is read into, what makes it valid, and the numbers the rules read."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from stormtable.engine.content import PLAIN_TEXT, Sections, require, typed, unique
from stormtable.games.riftwalker.steps.effects import RiftEffects
from stormtable.games.riftwalker.table import Pack
from stormtable.games.riftwalker.words import CELLS, COLUMNS, ELEMENTS, LEVELS, MOST_CARDS, MOST_RIFTS, MOST_SEATS

Op = Literal[
    "flip",
    "grow",
    "swap",
    "place",
    "shift",
    "unshift",
    "explore",
    "rift_action",
    "return",
    "draw",
    "discard",
    "give",
    "take",
    "exchange",
    "tuck",
    "permit",
    "activate",
]
Zone = Literal["explored", "hand", "scored", "deck"]
Owner = Literal["me", "opp"]
Who = Literal["opp", "each_opp"]
Under = Literal["self", "scored"]
Face = Literal["down", "up"]
To = Literal["active", "opp"]
Rule = Literal["free", "line2", "any_line", "extra"]
Static = Literal["wild", "explore_any", "burst_any_line", "shield_opp"]
BonusKind = Literal[
    "beneath_self",
    "scored_element",
    "scored_pts",
    "flat_elements",
    "scored_with_beneath",
    "explored",
    "hand_over3",
    "grid_element",
    "flat_behind",
    "scored_venture",
]

OPS: tuple[Op, ...] = get_args(Op)
ZONES: tuple[Zone, ...] = get_args(Zone)
RULES: tuple[Rule, ...] = get_args(Rule)
BONUS_KINDS: tuple[BonusKind, ...] = get_args(BonusKind)

EVERY = "every"
SPARE = "spare-"  # begins the names of places that a pack has no rift for
BARGAIN_POINTS = (3, 7)  # RW-D16: what the opponent may burst who is given a burst in return

Status = Literal["printed", "designed"]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN_TEXT)]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,23}\Z")]
Points = Annotated[int, Meta(ge=0, le=60)]
Level = Annotated[int, Meta(ge=0, le=2)]
Times = Annotated[int, Meta(ge=1, le=9)]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of content; every one says whether the rule book prints it or we designed it."""

    status: Status


class Element(Item, frozen=True):
    id: Id
    title: Name
    colour: Name
    letter: Annotated[str, Meta(min_length=1, max_length=1, pattern=r"^[A-Z]\Z")]


class ElementCard(Item, frozen=True):
    id: Id
    a: Id
    b: Id


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rifts an effect may choose."""

    zone: Zone = "explored"
    owner: Owner = "me"
    level: list[Level] | None = None
    pts: list[Points] | None = None
    other: bool = False


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a power: its op, what all ops share, and what only some need."""

    op: Op
    may: bool = False
    max: Times = 1
    cond: Literal["prev"] | None = None
    who: Who | None = None
    sel: Choice | None = None
    src: Choice | None = None
    elements: Annotated[list[Id], Meta(min_length=1)] | None = None
    n: Times | None = None
    times: Times | None = None
    activate: bool | None = None
    distinct: bool | None = None
    element: Literal["centre"] | None = None
    to: To | None = None
    random: Literal[True] | None = None
    under: Under | None = None
    face: Face | None = None
    rule: Rule | None = None
    pts: Annotated[list[Points], Meta(min_length=1)] | None = None
    then: Literal["opp_burst"] | None = None

    @property
    def choice(self) -> Choice:
        return self.sel or self.src or Choice()


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Special text that scores at the end; `k` is the amount when scored at level 1 and at level 2."""

    kind: BonusKind
    k: Annotated[list[Annotated[int, Meta(ge=0, le=20)]], Meta(min_length=2, max_length=2)]
    element: Id | None = None
    pts: Points | None = None
    need: Annotated[int, Meta(ge=1, le=6)] | None = None
    other: bool = False


class Rift(Item, frozen=True):
    id: Id
    name: Name
    element: Id
    points: Annotated[list[Points], Meta(min_length=3, max_length=3)]
    power: Name
    effects: Annotated[list[Effect], Meta(min_length=1, max_length=6)]
    family: Literal["venture"] | None = None
    static: Annotated[list[Static], Meta(max_length=4)] = []
    bonus: Bonus | None = None


class TableSize(Item, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=4)]
    rifts_to_end: Annotated[int, Meta(ge=1, le=60)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a pack says."""

    element: list[Element]
    card: list[ElementCard]
    rift: list[Rift]
    table: list[TableSize]
    hand: Annotated[int, Meta(ge=1, le=9)]
    stall_rounds: Annotated[int, Meta(ge=1, le=1000)]

    def size(self, seats: int) -> TableSize:
        return next(size for size in self.table if size.seats == seats)

    def element_number(self, id_: str) -> int:
        return next(number for number, element in enumerate(self.element) if element.id == id_)


# What an op needs besides what all share, and what it may have.
NEEDS: dict[Op, frozenset[str]] = {
    "grow": frozenset({"elements"}),
    "shift": frozenset({"sel"}),
    "unshift": frozenset({"sel"}),
    "rift_action": frozenset({"element"}),
    "return": frozenset({"sel"}),
    "draw": frozenset({"n"}),
    "discard": frozenset({"src"}),
    "give": frozenset({"to"}),
    "take": frozenset({"random"}),
    "tuck": frozenset({"src", "under", "face"}),
    "permit": frozenset({"rule"}),
    "activate": frozenset({"sel"}),
}
ALLOWS: dict[Op, frozenset[str]] = {
    "flip": frozenset({"distinct"}),
    "shift": frozenset({"times", "activate"}),
    "explore": frozenset({"activate"}),
    "discard": frozenset({"n"}),
    "permit": frozenset({"pts", "then"}),
}
# Where the cards of an op may come from.
CHOOSES_FROM: dict[Op, tuple[Zone, ...]] = {
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
    require(len(ids) == ELEMENTS, "element", f"there must be {ELEMENTS} of them, not {len(ids)}")
    require(EVERY not in ids, f"element {EVERY}", "this id means all elements; choose another")
    check_words("element", "title", {element.id: element.title for element in content.element})
    check_words("element", "letter", {element.id: element.letter for element in content.element})
    unique("card", [card.id for card in content.card])
    for card in content.card:
        for side, element in (("a", card.a), ("b", card.b)):
            require(element in ids, f"card {card.id}, {side}", unknown("element", element, ids))
        require(card.a != card.b, f"card {card.id}", "its two sides must be different elements")
    few, many = CELLS + 1, MOST_CARDS
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
        kept = f"ids that begin with '{SPARE}' are kept for places without a rift"
        require(not rift.id.startswith(SPARE), f"{item}, id", kept)
        require(rift.element in (*ids, EVERY), f"{item}, element", unknown("element", rift.element, [*ids, EVERY]))
        wild = "wild" in rift.static
        require((rift.element == EVERY) == wild, item, f'element = "{EVERY}" and static "wild" go together')
        require(rift.points[0] == 0, f"{item}, points", "a rift shows no points when explored (RW-012)")
        require(rift.points[1] > 0, f"{item}, points", "a shifted rift must show points (RW-040)")
        require(rift.points[2] >= rift.points[1], f"{item}, points", "a second shift may not lower the points (RW-030)")
    few = MOST_SEATS * content.hand + 1
    require(few <= len(content.rift) <= MOST_RIFTS, "rift", f"there must be {few} to {MOST_RIFTS} rifts")


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
    given = {name for name in effect.__struct_fields__ if getattr(effect, name) is not None} - SHARED
    needs, allows = NEEDS.get(op, frozenset()), ALLOWS.get(op, frozenset())
    missing, extra = needs - given, given - needs - allows
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
    fits = any(fit(content, effect, level) for level in range(LEVELS))
    require(
        fits,
        f"{item}, {field}",
        f"no rift can ever fit: none that '{effect.op}' can choose has these levels and points",
    )


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


# The numbers the rules read


def pack_for(content: Content, seats: int, round_limit: int) -> Pack:
    """The content as the rules read it, for one number of seats and one limit of rounds."""
    pack = Pack()
    pack.effects = RiftEffects()
    pack.cards = len(content.card)
    pack.sides = vec[i64]([content.element_number(side) for card in content.card for side in (card.a, card.b)])
    pack_rifts(pack, content)
    pack_powers(pack, content)
    pack_bonuses(pack, content)
    pack.hand = content.hand
    pack.stall_rounds = content.stall_rounds
    pack.round_limit = round_limit
    pack.rifts_to_end = content.size(seats).rifts_to_end
    return pack


def rifts_where(holds: list[bool]) -> int:
    """The set of rifts, a bit each, for which it holds."""
    return sum(1 << rift for rift, true in enumerate(holds) if true)


def pack_rifts(pack: Pack, content: Content) -> None:
    rifts = content.rift
    pack.rifts = len(rifts)
    pack.points = vec[i64]([points for rift in rifts for points in rift.points])
    own = [rifts_where([rift.element == element.id for rift in rifts]) for element in content.element]
    wild = rifts_where(["wild" in rift.static for rift in rifts])
    pack.of_element = vec[i64](own)
    pack.matching = vec[i64]([of_element | wild for of_element in own])
    pack.ventures = rifts_where([rift.family == "venture" for rift in rifts])
    pack.explore_any = rifts_where(["explore_any" in rift.static for rift in rifts])
    pack.shielded = rifts_where(["shield_opp" in rift.static for rift in rifts])
    # A rift that matches every element is burst by any line as well (RW-R65).
    pack.burst_any_line = rifts_where(["burst_any_line" in rift.static for rift in rifts]) | wild


def pack_powers(pack: Pack, content: Content) -> None:
    first = [0]
    columns: list[int] = []
    for rift in content.rift:
        first.append(first[-1] + len(rift.effects))
        for effect in rift.effects:
            columns.extend(effect_columns(content, effect))
    pack.first_effect = vec[i64](first)
    pack.effect = vec[i64](columns)
    fits: list[int] = []
    for rift in content.rift:
        allowed = next((effect.pts for effect in rift.effects if effect.rule == "free"), None) or []
        fits.extend(worth(content, level, allowed) for level in range(LEVELS))
    fits.extend(worth(content, level, list(BARGAIN_POINTS)) for level in range(LEVELS))
    pack.free_fit = vec[i64](fits)
    pack.bargains = rifts_where([any(effect.then for effect in rift.effects) for rift in content.rift])


def worth(content: Content, level: int, points: list[int]) -> int:
    """The rifts that show one of these points at a level."""
    return rifts_where([rift.points[level] in points for rift in content.rift])


def fit(content: Content, effect: Effect, level: int) -> int:
    """The rifts an effect may choose at a level (RW-R44: none can go beyond level 2 or below 0)."""
    choice = effect.choice
    barred = {"shift": 2, "unshift": 0}.get(effect.op)
    if level == barred or (choice.level is not None and level not in choice.level):
        return 0
    everything = (1 << len(content.rift)) - 1
    return everything if choice.pts is None else worth(content, level, choice.pts)


def effect_columns(content: Content, effect: Effect) -> list[int]:
    """An effect as words.py lays it out, column by column."""
    choice = effect.choice
    repeated = effect.n if effect.op == "discard" and effect.n else 1
    columns = [
        OPS.index(effect.op),
        int(effect.may),
        repeated,
        max(repeated, effect.max),
        int(effect.cond == "prev"),
        0 if effect.who is None else 1 + get_args(Who).index(effect.who),
        ZONES.index(choice.zone),
        get_args(Owner).index(choice.owner),
        *(fit(content, effect, level) for level in range(LEVELS)),
        int(choice.other),
        effect.n or 0,
        effect.times or 1,
        int(bool(effect.activate)),
        int(bool(effect.distinct)),
        sum(1 << content.element_number(element) for element in effect.elements or []),
        0 if effect.under is None else get_args(Under).index(effect.under),
        int(effect.face == "up"),
        0 if effect.to is None else get_args(To).index(effect.to),
        0 if effect.rule is None else RULES.index(effect.rule),
    ]
    assert len(columns) == COLUMNS
    return columns


def pack_bonuses(pack: Pack, content: Content) -> None:
    bonuses = [rift.bonus for rift in content.rift]
    pack.bonus_kind = vec[i64]([0 if bonus is None else 1 + BONUS_KINDS.index(bonus.kind) for bonus in bonuses])
    pack.bonus_once = vec[i64]([0 if bonus is None else bonus.k[0] for bonus in bonuses])
    pack.bonus_twice = vec[i64]([0 if bonus is None else bonus.k[1] for bonus in bonuses])
    pack.bonus_of = vec[i64]([bonus_subject(content, bonus) for bonus in bonuses])
    pack.bonus_other = vec[i64]([int(bonus is not None and bonus.other) for bonus in bonuses])


def bonus_subject(content: Content, bonus: Bonus | None) -> int:
    if bonus is None:
        return 0
    if bonus.element is not None:
        return content.element_number(bonus.element)
    return bonus.pts or bonus.need or 0
