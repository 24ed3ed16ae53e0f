"""Who may do what at a table, and the entry it becomes. What is legal in the game itself, the game says."""

from __future__ import annotations

from collections.abc import Collection

from stormtable import bots
from stormtable.engine.game import TOGETHER
from stormtable.engine.table import Refusal
from stormtable.engine.vocabulary import UnknownMove
from stormtable.server.protocol.messages import (
    Act,
    AllowNewLink,
    AnswerProposal,
    AskWhy,
    LeaveSeat,
    MakeProposal,
    OpenNumber,
    PauseGame,
    PlayMove,
    RenameSeat,
    ResumeGame,
    ReturnToSeat,
    SealNumber,
    SeatBot,
    StartGame,
    TakeBack,
)
from stormtable.server.protocol.names import a_name, must_be_free
from stormtable.server.protocol.refusals import Refused
from stormtable.server.tables import questions, starting
from stormtable.server.tables.consent import answer, propose, propose_pause
from stormtable.server.tables.entries import (
    Allow,
    AnyEntry,
    Drawn,
    Leave,
    Move,
    Rename,
    Resume,
    Return,
    SetBot,
    Undo,
)
from stormtable.server.tables.hosted_table import HostedTable
from stormtable.server.tables.places import (
    LONG_AWAY,
    MOMENT,
    Place,
    Presence,
    needs_fresh,
    needs_open,
    needs_play,
    needs_room_besides,
    seat_of,
    seated_or_host,
)
from stormtable.server.tables.seats import Seat


def entry_for(table: HostedTable, place: Place, message: Act, presence: Presence) -> AnyEntry:
    """The entry that a message becomes; `table` is a fork, and whatever is played is played on that."""
    if table.finished:
        raise Refused("not-playing", "This table is over.", fresh=True)
    if not isinstance(message, PlayMove | StartGame):
        needs_room_besides(table, place.seat)
    match message:
        case PlayMove():
            return play(table, seat_of(place), message)
        case TakeBack():
            return take_back(table, seat_of(place), message)
        case MakeProposal():
            return propose(table, seat_of(place), message)
        case AnswerProposal():
            return answer(table, seat_of(place), message)
        case StartGame():
            return start(table, place, message, presence.here)
        case SeatBot():
            return put_bot(table, place, message, presence)
        case SealNumber():
            needs_open(table, "Numbers are sealed before the game starts.")
            return starting.seal_number(table, seat_of(place), message.id, message.seal)
        case OpenNumber():
            needs_open(table, "The game has started already.")
            return starting.open_number(table, seat_of(place), message.id, message.nonce)
        case RenameSeat():
            seat = seat_of(place)
            return Rename(seat, message.id, name=must_be_free(a_name(message.name), table.names_beside(seat)))
        case LeaveSeat():
            starting.needs_quiet(table)
            return Leave(seat_of(place), message.id, bot=leaves_to(table, seat_of(place), message.bot))
        case ReturnToSeat():
            return come_back(table, seat_of(place), message)
        case AllowNewLink():
            return Allow(seat_of(place), message.id, yes=message.yes)
        case PauseGame():
            return propose_pause(table, place, message)
        case ResumeGame():
            return Resume(seated_or_host(table, place, "paused", "There is nothing to resume."), message.id)


# Play


def play(table: HostedTable, seat: int, message: PlayMove) -> Move:
    needs_play(table)
    needs_fresh(table, message.version)
    needs_turn(table, seat)
    return move_entry(table, seat, message.move, message.id, None)


def needs_turn(table: HostedTable, seat: int) -> None:
    decider = table.decider
    if decider is None or decider.number != seat:
        whose = "nobody" if decider is None else table.names[decider.number]
        raise Refused("not-your-turn", f"It is not your turn: {whose} decides now.", fresh=True)
    if decider.played_by != "person":
        raise Refused("not-your-turn", "A bot plays this seat; take it back first.", fresh=True)


def why_not(table: HostedTable, place: Place, message: AskWhy) -> None:
    """Refuse a move that is not offered as playing it would, without playing; one that is offered passes."""
    needs_play(table)
    needs_turn(table, seat_of(place))
    assert table.sitting is not None
    try:
        move = table.game.vocabulary.read(message.say)
    except UnknownMove as error:
        raise Refused("unknown-move", str(error)) from None
    asked = questions.asks_for(table.game, table.sitting.table, move)
    if move not in asked.moves():
        raise Refused("illegal", table.game.why_not(asked, move))


def move_entry(table: HostedTable, seat: int, move: int, name: str | None, bot: str | None) -> Move:
    """Play a move, and what is to be written down of it."""
    sitting = table.sitting
    assert sitting is not None
    drawn = len(sitting.outcomes)
    try:
        words = table.game.vocabulary.write(move)
        sitting.play(move)
    except UnknownMove as error:
        raise Refused("unknown-move", str(error), fresh=True) from None
    except Refusal as error:
        raise Refused("illegal", str(error), fresh=True) from None
    return Move(seat, name, move=words, drawn=drawn_since(table, drawn), by=bot)


def drawn_since(table: HostedTable, before: int) -> Drawn:
    assert table.sitting is not None
    chances = table.game.chances
    return [(chances[what], int(outcome)) for what, outcome in table.sitting.outcomes[before:]]


def start(table: HostedTable, place: Place, message: StartGame, here: Collection[int]) -> AnyEntry:
    needs_open(table, "The game has started already.")
    free = [seat.number + 1 for seat in table.seats if not seat.taken]
    if place.seat is None and not place.host:
        raise Refused("wrong-secret", "Only the host, or somebody who sits at the table, may start.")
    if free and not place.host:
        raise Refused("not-host", f"Not every seat is taken ({free[0]} is free); only the host may start with bots.")
    bot = level(message.bot) if free else None
    return starting.begin(table, place.seat, message.id, bot, here)


def take_back(table: HostedTable, seat: int, message: TakeBack) -> Undo:
    needs_play(table)
    needs_fresh(table, message.version)
    sitting = table.sitting
    assert sitting is not None
    if sitting.undoer != seat:
        raise Refused(
            "no-undo",
            "There is nothing you may take back by yourself: luck, a hidden piece shown, or another seat came between; "
            "propose it to the others.",
            fresh=True,
        )
    sitting.undo()
    return Undo(seat, message.id, to=len(sitting.moves))


# Seats


def level(name: str, code: str = "bad-message") -> str:
    """A level by its name; a search with a budget of one's own is not for strangers to ask for."""
    if name in bots.names():
        return name
    try:
        bots.level(name)
    except bots.UnknownBot as error:
        raise Refused(code, str(error)) from None
    raise Refused(code, f"There is no bot '{name}' here; there are {', '.join(bots.names())}.")


def come_back(table: HostedTable, seat: int, message: ReturnToSeat) -> Return:
    if table.seats[seat].played_by == "person":
        raise Refused("seat-taken", "You play this seat already.")
    return Return(seat, message.id)


def put_bot(table: HostedTable, place: Place, message: SeatBot, presence: Presence) -> SetBot:
    """By the host; and by anybody at the table for one who has been away for long, for the host may be that one."""
    if not place.host and (place.seat is None or not presence.is_away(message.seat, LONG_AWAY)):
        raise Refused(
            "not-host", "Only the host may put bots at the table; others, for somebody who has been away for a minute."
        )
    if message.seat >= len(table.seats):
        raise Refused("bad-message", f"There is no seat {message.seat}; seats are 0 to {len(table.seats) - 1}.")
    seat = table.seats[message.seat]
    starting.needs_quiet(table)
    if table.status == "open":
        if seat.kind == "person" and seat.joined:
            raise Refused("seat-taken", "Somebody sits there.")
        return SetBot(place.seat, message.id, of=seat.number, bot=None if message.bot is None else level(message.bot))
    if seat.kind == "bot":
        raise Refused("seat-taken", "The bots that a game was begun with play it to its end.")
    if message.bot is None or (seat.played_by == "person" and not presence.is_away(seat.number, MOMENT)):
        raise Refused("seat-taken", "Somebody plays this seat; a bot may only play on for one who is away.")
    return SetBot(place.seat, message.id, of=seat.number, bot=stand_in(table, seat, level(message.bot)))


def leaves_to(table: HostedTable, seat: int, bot: str | None) -> str | None:
    """The bot that plays on; before the start there is nothing to play."""
    return None if table.status == "open" or bot is None else stand_in(table, table.seats[seat], level(bot))


def stand_in(table: HostedTable, seat: Seat, bot: str) -> str:
    """A bot that plays on for a person. A rival could name one that plays badly, its owner one that plays better."""
    usual = (bots.USUAL, table.header.stand_in)
    rivals = table.game.aim != TOGETHER and any(other.joined for other in table.seats if other is not seat)
    if rivals and seat.joined and bot not in usual:
        raise Refused("bad-message", f"Among rivals the bot that plays on for a person is '{usual[0]}'.")
    return bot
