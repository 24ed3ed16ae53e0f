"""What the templates of Wreck Raiders' words cannot say: names of pieces, what a move leads to, lines with a choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stormtable.engine.speaker import Count, Name, Pieces, Texts, Told
from stormtable.engine.wording import counted, joined, with_article
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.content import Content, Exhibit, Piece
from stormtable.games.wreck_raiders.count import pays
from stormtable.games.wreck_raiders.steps.dive import ExtraTreasure
from stormtable.games.wreck_raiders.steps.exhibits import earns_style_reward
from stormtable.games.wreck_raiders.table import WreckRaiders

SENTENCES = Texts(w.WORDS)
Facts = Mapping[str, object]

# What pieces are called


def names(content: Content) -> Pieces:
    """By kind of piece, in the order of their numbers."""
    types = [wreck.title for wreck in content.wreck]
    kinds = [bauble.title for bauble in content.bauble]
    return {
        "wreck": types,
        "bauble": kinds,
        "zone": [Name("outside the zones", rolled=""), *(in_zone(kind) for kind in kinds)],
        "spot": [Name(spot_name(content, spot), area=area_name(content, spot)) for spot in range(w.ALL_SPOTS)],
        "picture": [
            Name(treasure.title, type=type_of(content, treasure.type), one=one_of(treasure.title))
            for treasure in content.treasure
        ],
        "place": [Name(f"display {number}", group="Displays") for number in "123"]
        + [Name(f"vault column {number}", group="Vault") for number in "123"],
        "exhibit": [exhibit_name(content, number) for number in range(len(content.exhibit))],
        "piece": [piece_name(content, number) for number in range(len(content.piece))],
    }


def names_by_id(content: Content) -> dict[str, dict[str, str]]:
    """What has no name in the content, by its id: for drawings."""
    return {
        "exhibit": {card.id: exhibit_name(content, number).full for number, card in enumerate(content.exhibit)},
        "piece": {piece.id: piece_name(content, number).full for number, piece in enumerate(content.piece)},
    }


def in_zone(kind: str) -> Name:
    return Name(f"in the {kind} zone", rolled=f", in the {kind} zone")


def one_of(picture: str) -> str:
    """`a Crown`, but `Coins`"""
    return picture if picture.endswith("s") else with_article(picture)


def type_of(content: Content, type_: str) -> str:
    return next(wreck.title for wreck in content.wreck if wreck.id == type_)


def bauble_name(content: Content, kind: str) -> str:
    return next(bauble.title for bauble in content.bauble if bauble.id == kind)


def listed(content: Content, kinds: Iterable[str]) -> str:
    """`2 Skulls and a Seashell`"""
    titles = [bauble_name(content, kind) for kind in kinds]
    return joined([one_or_more(title, titles.count(title)) for title in dict.fromkeys(titles)])


def one_or_more(title: str, count: int) -> str:
    if count == 1:
        return with_article(title)
    return f"{count} {title if title.endswith('fish') else title + 's'}"


def row_of(content: Content, types: Iterable[str]) -> str:
    """`Gems, Art, Gold`"""
    return ", ".join(type_of(content, type_) for type_ in types)


def exhibit_name(content: Content, number: int) -> Name:
    """A card is called by the row it asks for."""
    card = content.exhibit[number]
    row = row_of(content, card.treasures)
    worth = counted(card.coins, "coin")
    alike = [
        other for other in content.exhibit[:number] if (other.treasures, other.coins) == (card.treasures, card.coins)
    ]
    name = f"{row} Exhibit{again(len(alike))}"
    return Name(name, id=card.id, full=f"{name} ({worth})", row=row, worth=worth, reward=reward(content, card))


def again(before: int) -> str:
    """What tells a piece from those before it that read alike."""
    return f" no. {before + 1}" if before else ""


def reward(content: Content, exhibit: Exhibit) -> str:
    if exhibit.reward == ["choice"]:
        return "any bauble"
    if exhibit.reward == ["piece"]:
        return "a free aquarium piece"
    return listed(content, exhibit.reward)


def piece_name(content: Content, number: int) -> Name:
    """A piece is called by its symbols, a Top by those it pays for."""
    piece = content.piece[number]
    title, worth = piece_title(content, piece), piece_worth(content, piece)
    before = [(piece_title(content, other), piece_worth(content, other)) for other in content.piece[:number]]
    name = f"{title}{again(before.count((title, worth)))}"
    return Name(name, full=f"{name} ({worth})")


def piece_title(content: Content, piece: Piece) -> str:
    if piece.kind == "top":
        return f"{paid_for(content, piece)} Top"
    symbols = ", ".join(bauble_name(content, kind) for kind in piece.symbols)
    return f"{symbols or 'Plain'} {piece.kind.title()}"


def piece_worth(content: Content, piece: Piece) -> str:
    if piece.kind != "top":
        return counted(piece.coins, "coin")
    shows = f", shows {listed(content, piece.symbols)}" if piece.symbols else ""
    return f"{counted(piece.pays, 'coin')} {each(piece)}{shows}"


def paid_for(content: Content, top: Piece) -> str:
    if top.per == ["any"]:
        return "Any Symbol"
    return "Matching Pair" if top.per == ["same2"] else ", ".join(bauble_name(content, kind) for kind in top.per)


def each(top: Piece) -> str:
    if top.per == ["same2"] or len(top.per) == 2:
        return "for each pair"
    return "for each" if len(top.per) == 1 else "for each set"


# What a move leads to is told from its preview.


def decider(table: WreckRaiders) -> int:
    assert table.seat is not None
    return table.seat


class Outcome:
    """What a move is bound to cause, up to the first luck and to the end of the turn."""

    def __init__(self, table: WreckRaiders, move: int) -> None:
        self.seat = decider(table)
        self.events: list[tuple[int, list[int]]] = []
        for event in table.preview(move):
            if event.kind == w.TURN_BEGAN:
                break
            self.events.append((event.kind, event.args))

    def of(self, kind: int) -> list[list[int]]:
        """The numbers of all events of one kind."""
        return [args for happened, args in self.events if happened == kind]

    def baubles(self, kind: int, seat: int) -> list[str]:
        """The baubles that a seat gains or spends, by their ids."""
        counts = [(number, count) for owner, number, count in self.of(kind) if owner == seat]
        return [w.KIND_IDS[number] for number, count in counts for _ in range(count)]


@SENTENCES.move
def take_die(table: WreckRaiders, content: Content, zone: int, number: int) -> Facts:
    if zone == w.NO_ZONE:
        return {"bauble": ""}
    outcome = Outcome(table, w.TAKE_DIE + zone * w.SPOTS + number)
    kind = content.bauble[zone - 1].title
    gained = outcome.baubles(w.GAINED_BAUBLE, outcome.seat)
    return {"bauble": f" and {with_article(kind)}" if gained else f", with no {kind} left to gain"}


@SENTENCES.move
def use_number(table: WreckRaiders, content: Content, number: int) -> str:
    outcome = Outcome(table, w.USE_NUMBER + number)
    spent = outcome.baubles(w.SPENT_BAUBLE, outcome.seat)
    if not spent:
        return f"Use the {number + 1} as it is"
    return f"Spend {listed(content, spent)} to make it a {number + 1}"


@SENTENCES.move
def move_diver(table: WreckRaiders, content: Content, diver: int, spot: int) -> Facts:
    outcome = Outcome(table, w.MOVE_DIVER + diver * w.ALL_SPOTS + spot)
    start = w.OFF_BOARD if diver == w.ANY_OFF_BOARD else table.divers[outcome.seat * w.DIVERS + diver]
    return {
        "how": "with a spare diver" if start == w.OFF_BOARD else f"from {spot_name(content, start)}",
        "gains": "; ".join([found(content, outcome, spot), *shared(outcome), *bumped_divers(content, outcome)]),
    }


def area_name(content: Content, spot: int) -> str:
    area = spot // w.SPOTS
    return "Beach" if area == w.BEACH else content.wreck[area].title


def spot_name(content: Content, spot: int) -> str:
    return f"{area_name(content, spot)} {spot % w.SPOTS + 1}"


def found(content: Content, outcome: Outcome, spot: int) -> str:
    """What the mover gains by arriving there (WR-040, WR-044, WR-051)."""
    if spot // w.SPOTS == w.BEACH:
        gained = outcome.baubles(w.GAINED_BAUBLE, outcome.seat)
        return listed(content, gained) if gained else "no bauble is left for it"
    type_ = area_name(content, spot)
    if outcome.of(w.NOTHING_LEFT):
        return f"no {type_} treasure is left"
    own = sum(count for owner, _, count in outcome.of(w.BESIDE) if owner == outcome.seat)
    if own == 0:
        return f"{with_article(type_)} treasure"
    return f"{1 + own} {type_} treasures, thanks to your neighbouring {'diver' if own == 1 else 'divers'}"


def shared(outcome: Outcome) -> list[str]:
    """What neighbouring rivals gain (WR-052)."""
    if outcome.of(w.NOTHING_LEFT):
        return []
    rivals = sum(count for owner, _, count in outcome.of(w.BESIDE) if owner != outcome.seat)
    return [["one for a neighbouring rival", "two for neighbouring rivals"][rivals - 1]] if rivals else []


def bumped_divers(content: Content, outcome: Outcome) -> list[str]:
    """Who has to leave, and with what (WR-041, WR-045, WR-046, WR-047)."""
    told: list[str] = []
    for owner, _, _, to in reversed(outcome.of(w.BUMPED)):  # a rival bumped to the beach, then who made room there
        if to == w.OFF_BOARD:
            told.append(
                "sends your own diver off the board" if owner == outcome.seat else "sends a rival's diver off the board"
            )
        else:
            gained = listed(content, outcome.baubles(w.GAINED_BAUBLE, owner))
            told.append(f"bumps a rival to {spot_name(content, to)}, who gains {gained}")
    return told


@SENTENCES.move
def place(table: WreckRaiders, content: Content, place: int) -> str:
    if place < w.DISPLAYS:
        return f"Display {place + 1}, pedestal {table.display_size(decider(table), place) + 1}"
    column = place - w.DISPLAYS
    row = table.column_size(decider(table), column)
    worth = content.mat.row_values[row]
    return f"Vault column {column + 1}, row {row + 1} of {w.ROWS} (row worth {worth})"


@SENTENCES.move
def spend_seashell(table: WreckRaiders, content: Content) -> Facts:
    step = table.steps[-1]
    assert isinstance(step, ExtraTreasure)
    return {"wreck": content.wreck[step.wreck].title}


@SENTENCES.move
def claim(table: WreckRaiders, content: Content, display: int, slot: int) -> Facts:
    exhibit = table.face_up[slot]
    card = exhibit_name(content, exhibit)
    in_style = earns_style_reward(table, decider(table), display, exhibit)
    return {"card": card, "style": f", in exact order for {card.reward}" if in_style else ""}


@SENTENCES.move
def cover(table: WreckRaiders, content: Content, display: int, pedestal: int) -> Facts:
    return {"treasure": content.treasure[table.treasure_at(decider(table), display, pedestal)].title}


@SENTENCES.move
def buy(table: WreckRaiders, content: Content, slot: int, target: int) -> Facts:
    outcome = Outcome(table, w.BUY + slot * w.TARGETS + target)
    price = listed(content, outcome.baubles(w.SPENT_BAUBLE, outcome.seat))
    return {"price": price, **building(table, content, outcome)}


@SENTENCES.move
def gain_piece(table: WreckRaiders, content: Content, slot: int, target: int) -> Facts:
    return building(table, content, Outcome(table, w.GAIN_PIECE + slot * w.TARGETS + target))


def building(table: WreckRaiders, content: Content, outcome: Outcome) -> Facts:
    [[seat, piece, aquarium, _]] = outcome.of(w.BUILT)
    kind = content.piece[piece].kind
    where = "as a new aquarium" if kind == "bottom" else f"on aquarium {aquarium + 1}"
    if kind == "top":
        coins = pays(table, seat, aquarium, piece)
        where += f", where it pays {counted(coins, 'coin') if coins else 'nothing'}"
    return {"piece": piece_name(content, piece), "kind": kind.title(), "where": where}


# Lines of the log


@SENTENCES.event
def gained_bauble(told: Told, content: Content) -> Facts:
    return {"baubles": listed(content, [w.KIND_IDS[told["kind"]]] * told["count"])}


@SENTENCES.event
def spent_bauble(told: Told, content: Content) -> Facts:
    return gained_bauble(told, content)


@SENTENCES.event
def moved(told: Told, content: Content) -> str:
    on_beach = told["to"] // w.SPOTS == w.BEACH
    return told.say("{seat:go|goes} to {to}" if on_beach else "{seat:dive|dives} to {to}")


@SENTENCES.event
def bumped(told: Told, content: Content) -> Facts:
    return {"where": "off the board" if told["to"] == w.OFF_BOARD else told.say("to {to}")}


@SENTENCES.event
def beside(told: Told, content: Content) -> str:
    many = "{seat.s} {count} neighbouring divers share in the find"
    return told.say("{seat.s} neighbouring diver shares in the find" if told["count"] == 1 else many)


@SENTENCES.event
def ended(told: Told, content: Content) -> str:
    stalled = told["ending"] == w.STALLED
    return "No Exhibit was claimed for too long: the game ends here" if stalled else "The game is over"


# Questions and refusals


@SENTENCES.question
def move_diver_(table: WreckRaiders, content: Content, step: object) -> Facts:
    return {"number": table.number}


@SENTENCES.reason
def wrong_number(table: WreckRaiders, content: Content, diver: int, spot: int) -> Facts:
    return {"number": table.number}


@SENTENCES.reason
def too_few_skulls(table: WreckRaiders, content: Content, number: int) -> Facts:
    skulls = int(table.baubles(decider(table), w.SKULL))
    return {"skulls": listed(content, ["skull"] * skulls), "now": table.number}


@SENTENCES.reason
def no_such_diver(table: WreckRaiders, content: Content, diver: int, spot: int) -> Facts:
    return {"divers": Count(table.pack.divers)}


@SENTENCES.reason
def no_match(table: WreckRaiders, content: Content, display: int, slot: int) -> Facts:
    seat = decider(table)
    held = [table.treasure_at(seat, display, pedestal) for pedestal in range(table.display_size(seat, display))]
    types = [w.TYPE_IDS[picture // w.FRONTS] for picture in held]
    return {"held": row_of(content, types) or "nothing", "card": exhibit_name(content, table.face_up[slot])}


@SENTENCES.reason
def too_dear(table: WreckRaiders, content: Content, slot: int, target: int) -> Facts:
    piece = table.market[slot]
    return {"piece": piece_name(content, piece), "price": listed(content, content.piece[piece].cost)}


@SENTENCES.reason
def no_bottom(table: WreckRaiders, content: Content, slot: int, target: int) -> Facts:
    return {"kind": content.piece[table.market[slot]].kind.title()}
