"""The websocket: one place at one table. A hello, what was missed, then messages both ways."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stormtable.server.hosting import clock, commit
from stormtable.server.hosting.hall import Hall
from stormtable.server.hosting.other_processes import tell_presence
from stormtable.server.hosting.room import Listener, Room, chat_message
from stormtable.server.hosting.updates import bare, encode
from stormtable.server.protocol import answers, messages
from stormtable.server.protocol.limits import (
    BEAT_EVERY,
    HELLO_WITHIN,
    LARGEST_MESSAGE,
    LARGEST_WAITING,
    LONGEST_CHAT,
    LONGEST_NOTE,
    MOST_AT_A_SEAT,
    MOST_WAITING,
    MOST_WITHOUT_A_SEAT,
    Bucket,
    neighbourhood,
    plain_text,
)
from stormtable.server.protocol.messages import AskWhy, Chat, Hello, Note, Ping
from stormtable.server.protocol.refusals import Refused
from stormtable.server.storage.base import ChatRow, StorageFailed
from stormtable.server.tables.places import Place
from stormtable.server.tables.requests import why_not
from stormtable.server.tables.seats import opens

log: Final = logging.getLogger("stormtable.live")

CLOSED_BY_US: Final = 4000
OPENS_NOTHING: Final = "This secret opens nothing at this table; ask the host for a new link."


class Goodbye(Exception):
    """The socket is to be closed, and why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Socket(Listener):
    """What is to be sent waits in a queue of its own, so that a slow client delays nobody."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self.hall = hall
        self.socket = socket
        self.crowd = hall.crowd
        self.address = neighbourhood(socket.client.host if socket.client else None)
        self.queue: asyncio.Queue[str | Goodbye] = asyncio.Queue()
        self.unread = 0  # characters in it
        self.place = Place("guest")
        self.room: Room | None = None
        self.pace = Bucket(*hall.rates.messages)
        self.too_fast = Bucket(*hall.rates.too_fast)
        self.held: list[ChatRow] | None = []  # chat that came while the older lines were being fetched

    # Listener

    def hear(self, row: ChatRow) -> None:
        if self.place.role == "guest" and not self.place.host:
            return
        if self.held is None:
            self.send(chat_message(row))
        else:
            self.held.append(row)

    def send(self, message: str) -> None:
        if self.queue.qsize() >= MOST_WAITING or self.unread > LARGEST_WAITING:
            self.dismiss("slow", "Messages were not read in time; reconnect.")
        else:
            self.unread += len(message)
            self.queue.put_nowait(message)

    def dismiss(self, code: str, sentence: str) -> None:
        if self.room is not None:
            self.room.listeners.discard(self)
        if code == "slow":
            self.queue = asyncio.Queue()  # nobody reads it any more; the writer holds the old one
            self.writer.cancel()
        self.queue.put_nowait(Goodbye(code, sentence))

    def stand_up(self) -> None:
        self.place = Place("guest", None, self.place.host, None, self.place.host_key)
        assert self.room is not None
        self.welcome(self.room.table.version, "")

    async def gone(self) -> None:
        await asyncio.wait((self.writer,), timeout=2)

    # The two directions

    async def run(self) -> None:
        """From hello to goodbye."""
        try:
            self.crowd.enter(self.address)
        except Refused as refused:
            await self.socket.close(CLOSED_BY_US, refused.code)
            return
        try:
            await self.talk_until_gone()
        finally:
            self.crowd.leave(self.address)

    async def talk_until_gone(self) -> None:
        await self.socket.accept()
        self.hall.metrics.count("sockets_opened")
        self.writer = asyncio.create_task(self.write())
        reader = asyncio.create_task(self.read())
        try:
            await asyncio.wait((self.writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave()
            reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reader
            await self.finish_writing()

    async def finish_writing(self) -> None:
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        if self.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(Exception):  # whatever a connection that is going down may raise
                await asyncio.wait_for(self.socket.close(CLOSED_BY_US), 2)

    def leave(self) -> None:
        if self.room is not None:
            self.room.exit(self, time.monotonic())
            if not self.hall.stopping:
                tell_presence(self.hall, self.room)

    async def write(self) -> None:
        queue = self.queue
        while True:
            try:
                message = await asyncio.wait_for(queue.get(), BEAT_EVERY)
            except TimeoutError:
                version = self.room.table.version if self.room is not None else 0
                message = encode(answers.Beat(version)).decode()
            try:
                if isinstance(message, Goodbye):
                    await self.socket.send_text(encode(answers.Bye(message.code, message.sentence)).decode())
                    await self.socket.close(CLOSED_BY_US, message.code)
                    return
                await self.socket.send_text(message)
                self.unread = max(0, self.unread - len(message))
            except (WebSocketDisconnect, RuntimeError, OSError):
                return

    async def read(self) -> None:
        try:
            await self.hello(await asyncio.wait_for(self.receive(), HELLO_WITHIN))
            while True:
                await self.heed(await self.receive())
        except TimeoutError:
            await self.say_bye(Goodbye("bad-message", "No hello came; say hello first."))
        except Goodbye as goodbye:
            await self.say_bye(goodbye)
        except Refused as refused:
            await self.say_bye(Goodbye(refused.code, refused.sentence))
        except StorageFailed as error:
            await self.say_bye(Goodbye("storage", str(error)))
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket broke")
            await self.say_bye(Goodbye("broken", "The server made a mistake; reconnect."))

    async def say_bye(self, goodbye: Goodbye) -> None:
        self.dismiss(goodbye.code, goodbye.sentence)
        await self.gone()

    async def receive(self) -> str | bytes:
        got = await self.socket.receive()
        if got["type"] != "websocket.receive":
            raise WebSocketDisconnect(got.get("code", 1000))
        text: str | bytes | None = got.get("text")
        if text is None:
            text = got.get("bytes") or b""
        if len(text) > LARGEST_MESSAGE:
            raise Goodbye("too-big", f"A message has at most {LARGEST_MESSAGE:,} bytes.")
        return text

    # Hello

    async def hello(self, text: str | bytes) -> None:
        hello = messages.read(text)
        if not isinstance(hello, Hello):
            raise Goodbye("bad-message", "Say hello first.")
        if self.hall.stopping:
            raise Goodbye("stopping", "The server is being restarted; reconnect in a few seconds.")
        name = hello.watch or hello.table
        if name is None or (hello.watch and (hello.secret or hello.host)):
            raise Goodbye("bad-message", "Say hello with a table, or with a watch id alone.")
        room = await self.hall.room(name)
        place = self.place_at(room, hello)
        note = ""
        if place.role == "seat" and place.seat is not None:
            note = await self.hall.storage.note(room.table.id, place.seat)
        self.enter(room, place, hello, note)
        await self.older_chat(room)
        tell_presence(self.hall, room)
        if not self.hall.storage.shared:
            self.hall.after_change(room)

    async def older_chat(self, room: Room) -> None:
        """The last lines, then those that came meanwhile."""
        rows = await self.hall.storage.chat(room.table.id)
        last = rows[-1].number if rows else 0
        held, self.held = self.held or [], None
        for row in [*rows, *(row for row in held if row.number > last)]:
            self.hear(row)

    def place_at(self, room: Room, hello: Hello) -> Place:
        """As whom the sender of a hello is here. A secret that opens nothing is refused, not ignored."""
        if hello.watch is not None:
            return Place("watch")
        table = room.table
        host = hello.host is not None and opens(hello.host, table.host_key)
        host_key = table.host_key if host else None
        seat = None
        if hello.secret is not None:
            seat = next((seat.number for seat in table.seats if opens(hello.secret, seat.key)), None)
        if (hello.secret is not None and seat is None) or (hello.host is not None and not host):
            self.crowd.wrong.take(self.address)
            raise Refused("wrong-secret", OPENS_NOTHING)
        if seat is None:
            return Place("guest", None, host, None, host_key)
        return Place("seat", seat, host, table.seats[seat].key, host_key)

    def enter(self, room: Room, place: Place, hello: Hello, note: str) -> None:
        if room.gone:
            raise Goodbye("slow", "The table was just put away; reconnect.")
        if not place.holds(room.table):  # given to somebody else while this one came in
            raise Refused("wrong-secret", OPENS_NOTHING)
        # Counted apart: however many look on, whoever plays must get in.
        most = MOST_WITHOUT_A_SEAT if place.seat is None else MOST_AT_A_SEAT
        if sum(one.place.seat == place.seat for one in room.listeners) >= most:
            raise Goodbye("too-fast", f"There are {most} sockets at this place of the table already.")
        self.room, self.place = room, place
        sight = room.sight_of(place)
        missed = None
        if sight is not None and hello.boot == self.hall.boot and hello.version is not None:
            missed = [] if hello.version == room.table.version else sight.missed(hello.version)
        version = room.table.version
        self.welcome(version, note)
        if missed is None:
            self.send(encode(room.whole(place)).decode())
        for message in missed or ():
            self.send(message)
        room.enter(self)
        if missed is not None:
            part = room.parts()[1 if place.role == "watch" else 0]
            self.send(encode(bare(room.table, part)).decode())

    def welcome(self, version: int, note: str) -> None:
        """As whom one is here."""
        you = answers.You(self.place.role, self.place.seat, self.place.host)
        self.send(encode(answers.Welcome(self.hall.boot, you, version, note)).decode())

    # Messages

    async def heed(self, text: str | bytes) -> None:
        """One message: done, or refused with a sentence."""
        begun = time.perf_counter()
        try:
            if self.pace.take() > 0:
                raise Refused("too-fast", "Too many messages; slow down.")
            self.crowd.messages.take(self.address, "too-fast", "Too many messages from your address; slow down.")
            message = messages.read(text)
            if isinstance(message, Ping):
                self.send(encode(answers.Pong()).decode())
                return
            await self.carry_out(message)
            self.hall.metrics.move_seconds.add(time.perf_counter() - begun)
        except Refused as refused:
            self.refuse(messages.id_of(text), refused)

    def refuse(self, name: str | None, refused: Refused) -> None:
        self.hall.metrics.count(f"refused/{refused.code}")
        if refused.code == "too-fast" and self.too_fast.take() > 0:
            raise Goodbye("too-fast", "Far too many messages came, too fast.")
        update = None
        if refused.fresh and self.room is not None:
            update = self.room.whole(self.place, log=False)
        told = answers.NotDone(refused.code, refused.sentence, refused.rules, id=name, update=update)
        self.send(encode(told).decode())

    async def carry_out(self, message: messages.AnyMessage) -> None:
        room = self.room
        assert room is not None
        if isinstance(message, Hello | Ping):
            raise Refused("bad-message", "One hello is enough.")
        if not self.place.holds(room.table):
            raise Refused("wrong-secret", OPENS_NOTHING)
        if isinstance(message, Chat):
            version, again = room.table.version, await self.chat(room, message)
        elif isinstance(message, AskWhy):
            version, again = room.table.version, False
            why_not(room.table, self.place, message)
        elif isinstance(message, Note):
            await self.note(room, message)
            version, again = room.table.version, False
        else:
            version, again = await commit.act(self.hall, room, self.place, message)
        self.send(encode(answers.Done(message.id, version, again)).decode())

    async def chat(self, room: Room, message: Chat) -> bool:
        """Say something; True if this very message had been said before."""
        if self.place.role == "guest" and not self.place.host:
            raise Refused("wrong-secret", "Only those at the table and spectators may talk.")
        self.crowd.talk.take(self.address, sentence="Too much talk; wait a little.")
        text = plain_text(message.text, LONGEST_CHAT, "A message")
        seat = self.place.seat
        if seat is None and message.mark is not None:
            raise Refused("wrong-secret", "Only those who play may point at something.")
        name = room.table.names[seat] if seat is not None else ("Host" if self.place.host else "Spectator")
        said = f"{'-' if seat is None else seat} {message.id}"
        line = ChatRow(0, clock.now_ms(), seat, name, text, self.voice(room), message.mark, len(room.table.line))
        try:
            row = await self.hall.storage.say(room.table.id, said, line)
        except StorageFailed as error:
            raise Refused("storage", str(error)) from None
        if row is not None:
            await room.read_chat()
        return row is None

    def voice(self, room: Room) -> str:
        """Whom one mutes: a seat, the host, or a spectator, who is known by an address that nobody can read from it."""
        if self.place.seat is not None:
            return f"seat-{self.place.seat}"
        if self.place.host:
            return "host"
        return f"spectator-{self.hall.dice.alias_of(f'{room.table.id} {self.address}')}"

    async def note(self, room: Room, message: Note) -> None:
        seat = self.place.seat
        if seat is None:
            raise Refused("wrong-secret", "Only somebody who sits at the table has notes.")
        text = plain_text(message.text, LONGEST_NOTE, "A note", empty=True)
        async with room.lock:  # a seat that is just given to another takes no more notes of whoever had it
            if not self.place.holds(room.table):
                raise Refused("wrong-secret", OPENS_NOTHING)
            try:
                await self.hall.storage.write_note(room.table.id, seat, text)
            except StorageFailed as error:
                raise Refused("storage", str(error)) from None
        told = encode(answers.NoteKept(text)).decode()
        for listener in room.listeners:
            if listener.place.seat == seat and listener is not self:
                listener.send(told)
