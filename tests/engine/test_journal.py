"""What happened, and who is told."""

from stormtable.engine.journal import EVERYBODY, Event, Journal
from tests.engine.lucky_dip import LuckyDip
from tests.engine.lucky_dip.words import DIP, DIPPED, SET_PEG
from tests.kit import listen, play, told


def test_a_note_is_for_everybody_a_whisper_for_some() -> None:
    journal = Journal()
    journal.note(EVERYBODY, 3, 1, -1)
    journal.note(0b101, 4, 7)

    noted, whispered = journal.events
    assert (noted.kind, noted.args, noted.audience) == (3, [1, -1], EVERYBODY)
    assert [noted.seen_by(seat) for seat in (-1, 0, 1, 2)] == [True] * 4
    assert whispered.args == [7]
    assert [whispered.seen_by(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]


def test_secret_fields_are_blank_for_those_who_may_not_see() -> None:
    game = LuckyDip()
    event = Event(DIPPED, [0, 3, 4], 0b01)

    assert game.event(event, 0) == {"event": "dipped", "seat": 0, "discarded": 3, "drawn": 4}
    assert game.event(event, 1) == {"event": "dipped", "seat": 0, "discarded": 3, "drawn": None}
    assert game.event(event, None) == game.event(event, 1)
    assert game.tell(game.event(event, 1), game.seating()) == "Red draws a card"


def test_a_table_notes_only_where_somebody_listens() -> None:
    table = LuckyDip().new(2, seed=1)
    play(table, "bank 1")
    listen(table)
    play(table, "set-peg 2")

    assert told(table) == [{"event": "pegged", "seat": 0, "hole": 1}]
    assert table.clone().journal is None


def test_play_tells_each_seat_its_own() -> None:
    table = LuckyDip().new(2, seed=1)
    listen(table)
    table.play(DIP)
    table.play(SET_PEG + 1)

    own, rival = told(table, 0)[0], told(table, 1)[0]
    assert isinstance(own["drawn"], int)
    assert rival["drawn"] is None
    assert told(table, None)[0] == rival
