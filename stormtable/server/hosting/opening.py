"""Opening tables, new or from a record, and taking seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from stormtable import bots
from stormtable.engine.chance import OutcomeMissing, Recorded
from stormtable.engine.content import ContentError, check_depth, read_text
from stormtable.engine.game import BadTable, Game
from stormtable.engine.record import BrokenRecord, Record
from stormtable.server.hosting import clock
from stormtable.server.hosting.commit import change
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.room import Room
from stormtable.server.hosting.seat_secrets import forget_notes
from stormtable.server.protocol.answers import Opened
from stormtable.server.protocol.limits import LONGEST_NAME, LONGEST_TITLE, MOST_MOVES_IMPORTED, one_line
from stormtable.server.protocol.messages import JoinWish, SeatWish, TableWish
from stormtable.server.protocol.names import a_name, must_be_free, numbered
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import EntryRow, StorageFailed, TableRow
from stormtable.server.storage.chain import first_link, linked
from stormtable.server.tables import entries, fair
from stormtable.server.tables.entries import AnyEntry, Drawn, Header, Join, Move, SeatPlan, Start
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.requests import level
from stormtable.server.tables.seats import key_of, new_secret, new_table_id, new_watch_id, opens
from stormtable.server.tables.starting import needs_quiet
from stormtable.server.tables.unhurried import unhurried


async def open_table(hall: Hall, wish: TableWish, address: str = "") -> Opened:
    """A table as wished for, with nothing on it yet."""
    opener = hall.dice.alias_of(address)
    content = await pack_of(hall, wish.content, opener)
    game = await game_for(hall, wish.game, content, opener)
    try:
        options = game.chosen(wish.options)
    except BadTable as error:
        raise Refused("bad-table", str(error)) from None
    if len(wish.seats) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise Refused("bad-table", f"{game.title} is for {counts} seats, not {len(wish.seats)}.")
    own = [number for number, seat in enumerate(wish.seats) if seat.you]
    if len(own) > 1:
        raise Refused("bad-table", "Only one seat can be yours; the others join by the table's link.")
    secret = new_secret() if own else None
    host = new_secret()
    header = Header(
        game=game.name,
        seats=seat_plans(wish.seats, None if secret is None else key_of(secret)),
        host=key_of(host),
        options=options,
        changes=content,
        title=one_line(wish.title, LONGEST_TITLE, "A title", empty=True),
        timer=wish.timer,
        pace=wish.pace,
        stand_in=bots.USUAL,
        opener=opener,
    )
    row = await save_new(hall, header, game, [])
    commitment = fair.commitment(hall.dice.secret_of(row.id))
    return Opened(row.id, row.watch, host, own[0] if own else None, secret, commitment)


async def pack_of(hall: Hall, content: dict[str, Any] | str | None, whose: str) -> dict[str, Any] | None:
    """A pack as data, also where its file was sent as it is: a large one takes longer to read than moves may wait."""
    if not isinstance(content, str):
        return content
    try:
        return await hall.threads.long(lambda: read_text("The content pack", content), whose)
    except ContentError as error:
        raise Refused("bad-content", str(error)) from None


async def game_for(hall: Hall, name: str, content: dict[str, Any] | None, whose: str) -> Game:
    try:
        if content is not None:
            await hall.threads.long(lambda: check_depth("The content pack", content), whose)
        return await hall.game(name, content, whose)
    except BadTable as error:
        raise Refused("unknown-game", str(error)) from None
    except (ContentError, RecursionError) as error:
        raise Refused("bad-content", str(error) or "The content pack is nested too deeply.") from None


def seat_plans(wishes: Sequence[SeatWish], key: str | None) -> list[SeatPlan]:
    """As wished for, no two with the same name: people choose theirs, bots get a number."""
    plans = [seat_plan(wish, key if wish.you else None) for wish in wishes]
    names: list[str] = []
    for plan in plans:
        if plan.kind == "person" and plan.name:
            names.append(must_be_free(plan.name, names))
    for number, plan in enumerate(plans):
        if plan.kind == "bot":
            plans[number] = msgspec.structs.replace(plan, name=numbered(plan.name, names))
            names.append(plans[number].name)
    return plans


def seat_plan(wish: SeatWish, key: str | None) -> SeatPlan:
    if wish.kind == "person":
        if wish.bot is not None:
            raise Refused("bad-table", "A person's seat has no bot; leave 'bot' out, or make the seat's kind 'bot'.")
        return SeatPlan("person", a_name(wish.name, empty=True), key=key)
    if wish.you:
        raise Refused("bad-table", "A bot's seat cannot be yours.")
    bot = level(wish.bot or bots.USUAL, "bad-table")
    return SeatPlan("bot", a_name(wish.name, empty=True) or bot.capitalize(), bot)


async def save_new(hall: Hall, header: Header, game: Game, first: list[AnyEntry]) -> TableRow:
    """Save a table with its first entries, if it can be opened as it is."""
    at, name = clock.now_ms(), new_table_id()
    header = msgspec.structs.replace(header, secret=hall.dice.secret_of(name), dice=fair.SCHEME)
    table = HostedTable(name, new_watch_id(), at, header, game)

    def load() -> tuple[TableRow, list[EntryRow]]:
        table.load(entries.Noted(number, at, entry) for number, entry in enumerate(first, start=1))
        wake, kept = table.wake(hall.pace_of(table)), entries.encode_header(hall.dice.kept(header))
        row = TableRow(table.id, table.watch, kept, at, table.status, wake)
        link = first_link(row)
        rows = (EntryRow(number, at, entries.encode(entry)) for number, entry in enumerate(first, start=1))
        return replace(row, link=link), linked(link, unhurried(rows))

    row, rows = await hall.beside(len(first), header.opener or name, load)
    try:
        await hall.storage.create(row, rows)
    except StorageFailed as error:
        raise Refused("storage", str(error)) from None
    hall.metrics.count("tables_opened")
    return row


# Seats


async def join(hall: Hall, room: Room, wish: JoinWish) -> tuple[int, str]:
    """A person takes a free seat: which, and its secret."""
    secret = new_secret()
    name = a_name(wish.name)

    def make(table: HostedTable) -> Join:
        if table.finished:
            raise Refused("not-open", "This table is over.")
        needs_quiet(table)
        seat = free_seat(table, wish.seat)
        must_be_free(name, table.names_beside(seat))
        return Join(seat, None, name=name, key=key_of(secret))

    async def work() -> int:
        async with room.lock:
            await forget_notes(hall, room, free_seat(room.table, wish.seat))
            await change(hall, room, make)
            return next(seat.number for seat in room.table.seats if opens(secret, seat.key))

    return await hall.tasks.finish(work()), secret


def free_seat(table: HostedTable, wanted: int | None) -> int:
    free = [seat.number for seat in table.seats if not seat.taken]
    if not free:
        raise Refused("seat-taken", "Every seat is taken; you can watch.")
    if wanted is None:
        return free[0]
    if wanted not in free:
        left = " and ".join(str(seat + 1) for seat in free)
        raise Refused("seat-taken", f"Seat {wanted + 1} is not free; {left} {'is' if len(free) == 1 else 'are'}.")
    return wanted


# Records


async def open_record(hall: Hall, text: bytes, address: str = "") -> Opened:
    """A table from a record file, every move of it checked by the rules."""
    opener = hall.dice.alias_of(address)
    try:
        record, game, first = await hall.threads.long(lambda: read_record(hall, text), opener)
    except (BrokenRecord, BadTable, ContentError, OutcomeMissing) as error:
        raise Refused("bad-record", str(error)) from None
    host = new_secret()
    header = Header(
        game=record.game,
        seats=seats_of_record(record),
        host=key_of(host),
        options=game.chosen(game.kept(record.options)),
        changes=record.changes,
        stand_in=bots.USUAL,
        opener=opener,
        imported=True,
        proof=None if record.fair is None else msgspec.to_builtins(record.fair),
    )
    row = await save_new(hall, header, game, first)
    return Opened(row.id, row.watch, host, None, None, None)


def read_record(hall: Hall, text: bytes) -> tuple[Record, Game, list[AnyEntry]]:
    record = Record.decode(text)
    if len(record.moves) > MOST_MOVES_IMPORTED:
        raise BrokenRecord(f"It has {len(record.moves):,} moves; a table here has at most {MOST_MOVES_IMPORTED:,}.")
    if record.changes is not None:
        check_depth("The content pack", record.changes)
    game = record.open_game(hall.games.game)
    return record, game, entries_of(record, game)


def seats_of_record(record: Record) -> list[SeatPlan]:
    """As they were called then; a second one of a name gets a number."""
    plans: list[SeatPlan] = []
    for number in range(record.seats):
        plan = seat_of_record(record, number)
        name = numbered(plan.name, [earlier.name for earlier in plans]) if plan.name else ""
        plans.append(msgspec.structs.replace(plan, name=name))
    return plans


def seat_of_record(record: Record, number: int) -> SeatPlan:
    """A bot's seat if a bot of ours played it, otherwise a person's, to be given out by the host."""
    name = record.names[number] if number < len(record.names) else ""
    player = record.players[number] if number < len(record.players) else "person"
    name = a_name(name[:LONGEST_NAME], empty=True)
    if player in bots.names():
        return SeatPlan("bot", name or player.capitalize(), player)
    return SeatPlan("person", name)


def entries_of(record: Record, game: Game) -> list[AnyEntry]:
    """A record as entries, each move with what it drew."""
    labels = {label: what for what, label in enumerate(game.chances)}
    strange = next((label for label, _ in record.chance if label not in labels), None)
    if strange is not None:
        raise BrokenRecord(f"'{strange}' is not a draw of {game.title}.")
    luck = Recorded([(labels[label], outcome) for label, outcome in record.chance])
    luck.keep()
    table = game.new(record.seats, chance=luck, options=game.kept(record.options))
    found: list[AnyEntry] = [Start(drawn=drawn(game, luck, 0))]
    moves = record.follow(game, table)
    for line in unhurried(record.moves):
        seat, before = table.seat, len(luck.log)
        next(moves)
        found.append(Move(seat, move=line, drawn=drawn(game, luck, before), by=player_of(record, seat)))
    record.check_end(game, table)
    return found


def drawn(game: Game, luck: Recorded, before: int) -> Drawn:
    return [(game.chances[what], int(outcome)) for what, outcome in luck.log[before:]]


def player_of(record: Record, seat: int | None) -> str | None:
    """The bot that played a seat, by the name the record has for it."""
    player = record.players[seat] if seat is not None and seat < len(record.players) else "person"
    return None if player == "person" else player
