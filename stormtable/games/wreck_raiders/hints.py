"""What is worth having in Wreck Raiders, as features for bots."""
# mypyc: compile

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.hints import Hints
from stormtable.engine.table import Table
from stormtable.games.wreck_raiders import words as w
from stormtable.games.wreck_raiders.scoring import baubles_left, total
from stormtable.games.wreck_raiders.table import WreckRaiders

NAMES: Final = [
    "coins",
    "progress",
    "order",
    "spoiled",
    "skulls",
    "seashells",
    "starfish",
    "rows",
    "open_aquariums",
    "divers",
    "free_places",
    "best_promise",
    "claims",
    "most_claims",
    "last_turns",
    "vault",
    "baubles",
    "affordable",
    "aquariums",
    "pool",
]
UNCLAIMED: Final = 0.7  # of a display that is complete: somebody else may claim the card first
ENOUGH: Final[i64] = 5  # more baubles of a kind than this are of little use


def capped(count: i64) -> float:
    return float(count if count < ENOUGH else ENOUGH)


@final
class WreckHints(Hints):
    """Coins already safe, displays on their way to an Exhibit, baubles, vault rows, divers in wrecks."""

    def features(self, table: Table, seat: i64) -> vec[float]:
        assert isinstance(table, WreckRaiders)
        progress = 0.0
        order = 0.0
        spoiled = 0.0
        best_promise = 0.0
        taken: i64 = 0  # face-up slots another display already aims at
        for display in range(w.DISPLAYS):
            slot = best_slot(table, seat, display, taken)
            if slot != w.EMPTY:
                exhibit = table.face_up[slot]
                promised = promise(table, seat, display, exhibit)
                progress += promised
                best_promise = max(best_promise, promised)
                order += ordered_start(table, seat, display, exhibit)
                taken |= 1 << slot
            elif table.display_size(seat, display) > 0:
                spoiled += float(table.display_size(seat, display))
        return vec[float](
            [
                float(total(table, seat)),
                progress,
                order,
                spoiled,
                capped(table.baubles(seat, w.SKULL)),
                capped(table.baubles(seat, w.SEASHELL)),
                capped(table.baubles(seat, w.STARFISH)),
                rows_begun(table, seat),
                open_aquariums(table, seat),
                divers_in_wrecks(table, seat),
                free_places(table, seat),
                best_promise,
                float(table.claims_of(seat)),
                most_claims(table),
                1.0 if table.turns_left >= 0 else 0.0,
                treasures_in_vault(table, seat),
                float(baubles_left(table, seat)),
                affordable(table, seat),
                float(table.aquariums_of(seat)),
                dice_in_pool(table),
            ]
        )

    def stage(self, table: Table) -> i64:
        """Whose turn it is: two turns in a row are never one seat's."""
        assert isinstance(table, WreckRaiders)
        return table.active

    def last_turn(self, table: Table, seat: i64) -> bool:
        assert isinstance(table, WreckRaiders)
        return table.turns_left >= 0 and (table.active == seat or self.done(table, seat))

    def done(self, table: Table, seat: i64) -> bool:
        """Whoever comes after those that still have their last turns."""
        assert isinstance(table, WreckRaiders)
        return table.turns_left >= 0 and (seat - table.active + table.seats) % table.seats >= table.turns_left

    def phase(self, table: Table) -> float:
        assert isinstance(table, WreckRaiders)
        return min(1.0, most_claims(table) / float(table.pack.claims_to_end))


def best_slot(table: WreckRaiders, seat: i64, display: i64, taken: i64) -> i64:
    """The face-up Exhibit this display promises most for, among those no other display aims at."""
    best = w.EMPTY
    most = 0.0
    for slot in range(i64(len(table.face_up))):
        if (taken >> slot) & 1 == 1:
            continue
        promised = promise(table, seat, display, table.face_up[slot])
        if promised > most:
            most = promised
            best = slot
    return best


def promise(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> float:
    """The card's coins, by how much of it stands already; 0 if something stands in its way."""
    pack = table.pack
    size = table.display_size(seat, display)
    wanted = pack.exhibit_size[exhibit]
    if size == 0 or size > wanted:
        return 0.0
    held = table.held(seat, display)
    asks = pack.exhibit_asks[exhibit]
    misfits: i64 = 0
    for type_ in range(w.TYPES):
        over = ((held >> (type_ * w.TYPE_BITS)) & 15) - ((asks >> (type_ * w.TYPE_BITS)) & 15)
        if over > 0:
            misfits += over
    if misfits > table.baubles(seat, w.STARFISH):
        return 0.0
    done = float(size) / float(wanted) if size < wanted else UNCLAIMED
    return (float(pack.exhibit_coins[exhibit]) - 2.0 * float(misfits)) * done * done


def ordered_start(table: WreckRaiders, seat: i64, display: i64, exhibit: i64) -> float:
    """How much of an unfinished card stands in its own order; 0 from the first treasure out of order, reward or not."""
    pack = table.pack
    size = table.display_size(seat, display)
    if size >= pack.exhibit_size[exhibit]:
        return 0.0
    for pedestal in range(size):
        if table.is_wild(seat, display, pedestal):
            continue
        type_ = table.treasure_at(seat, display, pedestal) // w.FRONTS
        if type_ != pack.exhibit_row[exhibit * w.PEDESTALS + pedestal]:
            return 0.0
    return float(size) / float(pack.exhibit_size[exhibit])


def rows_begun(table: WreckRaiders, seat: i64) -> float:
    """Vault rows on their way: the row's value by how much of it is of one type."""
    worth = 0.0
    for row in range(w.ROWS):
        type_ = w.EMPTY
        filled: i64 = 0
        mixed = False
        for column in range(w.COLUMNS):
            picture = table.vault_at(seat, column, row)
            if picture == w.EMPTY:
                continue
            filled += 1
            if type_ != w.EMPTY and picture // w.FRONTS != type_:
                mixed = True
            type_ = picture // w.FRONTS
        if not mixed and 0 < filled < w.COLUMNS:
            worth += float(table.pack.row_values[row]) * float(filled) / 4.0
    return worth


def open_aquariums(table: WreckRaiders, seat: i64) -> float:
    """1 if a piece could still be added somewhere."""
    for aquarium in range(table.aquariums_of(seat)):
        if not table.is_topped(seat, aquarium):
            return 1.0
    return 0.0


def divers_in_wrecks(table: WreckRaiders, seat: i64) -> float:
    count = 0.0
    for diver in range(seat * w.DIVERS, seat * w.DIVERS + table.pack.divers):
        if 0 <= table.divers[diver] < w.WRECK_SPOTS:
            count += 1.0
    return count


def free_places(table: WreckRaiders, seat: i64) -> float:
    count = 0.0
    for display in range(w.DISPLAYS):
        count += float(w.PEDESTALS - table.display_size(seat, display))
    for column in range(w.COLUMNS):
        count += float(w.ROWS - table.column_size(seat, column))
    return count


def most_claims(table: WreckRaiders) -> float:
    """How near the end is: the Exhibits of the seat that has most."""
    most: i64 = 0
    for seat in range(table.seats):
        most = max(most, table.claims_of(seat))
    return float(most)


def treasures_in_vault(table: WreckRaiders, seat: i64) -> float:
    count: i64 = 0
    for column in range(w.COLUMNS):
        count += table.column_size(seat, column)
    return float(count)


def affordable(table: WreckRaiders, seat: i64) -> float:
    """How many pieces of the market the basket can pay for, each on its own."""
    count = 0.0
    purse = table.purse(seat)
    for place in range(w.MARKET):
        piece = table.market[place]
        if piece != w.EMPTY and table.affords(purse, piece):
            count += 1.0
    return count


def dice_in_pool(table: WreckRaiders) -> float:
    """Dice for the seats to come to choose from; a full pool is rolled before an empty one is needed."""
    count = 0.0
    for die in range(table.pack.dice):
        if table.die_in_pool(die):
            count += 1.0
    return count
