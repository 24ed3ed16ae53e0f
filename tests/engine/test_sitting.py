"""A sitting: play, take back, go on from a record."""

import pytest

from stormtable.engine.chance import Scripted, Seeded
from stormtable.engine.sitting import Sitting
from stormtable.engine.state import state_hash
from stormtable.engine.table import Refusal
from tests.engine.lucky_dip import LuckyDip, own


def sitting_after(*lines: str) -> Sitting:
    sitting = Sitting(LuckyDip(), 2, seed=1)
    for line in lines:
        say(sitting, line)
    return sitting


def say(sitting: Sitting, line: str) -> None:
    sitting.play(sitting.game.vocabulary.parse(line))


def test_a_move_without_luck_is_taken_back_as_if_it_had_not_been() -> None:
    sitting = sitting_after()
    before = state_hash(sitting.table)
    say(sitting, "bank 2")
    middle = state_hash(sitting.table)
    say(sitting, "set-peg 3")

    assert sitting.undoer == 0
    sitting.undo()
    assert state_hash(sitting.table) == middle
    sitting.undo()
    assert state_hash(sitting.table) == before
    assert sitting.moves == []
    assert list(sitting.events) == []
    assert sitting.undoer is None


def test_what_is_played_after_an_undo_is_what_counts() -> None:
    sitting = sitting_after("bank 2")
    sitting.undo()
    say(sitting, "bank 1")
    say(sitting, "set-peg 2")
    say(sitting, "roll")

    assert sitting.record().moves == ["bank 1", "set-peg 2", "roll"]
    assert len(sitting.events) == 3
    assert state_hash(sitting.record().replay(sitting.game)) == state_hash(sitting.table)


def test_luck_is_the_same_after_an_undo() -> None:
    straight, wavering = sitting_after("bank 1", "set-peg 2"), sitting_after("bank 2", "set-peg 3")
    wavering.undo()
    wavering.undo()
    say(wavering, "bank 1")
    say(wavering, "set-peg 2")
    for sitting in (straight, wavering):
        say(sitting, "roll")

    assert state_hash(straight.table) == state_hash(wavering.table)


@pytest.mark.parametrize(
    "lines",
    [("roll",), ("dip",), ("show",), ("bank 1", "set-peg 2", "roll")],
    ids=["luck", "a hidden draw", "a card shown", "another seat's luck"],
)
def test_no_way_back_across_a_barrier(lines: tuple[str, ...]) -> None:
    sitting = sitting_after(*lines)
    before = state_hash(sitting.table)

    assert sitting.undoer is None
    with pytest.raises(Refusal, match="nothing to take back"):
        sitting.undo()
    assert state_hash(sitting.table) == before
    assert len(sitting.moves) == len(lines)


def test_the_way_back_ends_where_another_seat_decided() -> None:
    sitting = sitting_after("bank 1", "set-peg 2")
    assert sitting.undoer == 0, "Blue has not decided yet, so Red may think again"
    say(sitting, "bank 1")

    assert sitting.undoer == 1
    sitting.undo()
    assert sitting.undoer is None
    with pytest.raises(Refusal):
        sitting.undo()


def test_the_way_back_ends_behind_luck() -> None:
    sitting = sitting_after("roll", "set-peg 2")
    sitting.undo()

    assert sitting.moves == [0]
    with pytest.raises(Refusal):
        sitting.undo()


def test_a_refused_move_leaves_everything_as_it_was() -> None:
    sitting = sitting_after("bank 1")
    with pytest.raises(Refusal, match="LD-007"):
        say(sitting, "bank 1")

    assert sitting.record().moves == ["bank 1"]
    sitting.undo()
    assert sitting.moves == []


def test_people_may_roll_real_dice() -> None:
    luck = Scripted({1: [5]}, Seeded(1))
    sitting = Sitting(LuckyDip(), 2, chance=luck)
    say(sitting, "roll")

    assert own(sitting.table).points[0] == 6
    assert sitting.record().chance[-1] == ("die", 5)


def test_a_sitting_goes_on_from_a_record_and_repeats_by_its_seed() -> None:
    sitting = sitting_after("roll", "set-peg 2")
    record = sitting.record(names=["Ann", "Bo"], players=["person", "greedy"])
    ways = []
    for seed in (5, 5, 6, 7, 8):
        later = Sitting.resume(LuckyDip(), record, seed)
        assert state_hash(later.table) == state_hash(sitting.table)
        assert len(later.events) == len(sitting.events)
        assert later.undoer is None
        for line in ("roll", "set-peg 2", "roll"):
            say(later, line)
        ways.append(state_hash(later.table))
        assert state_hash(later.record().replay(LuckyDip())) == ways[-1]

    assert ways[0] == ways[1]
    assert len(set(ways)) > 1
    assert record.names == ["Ann", "Bo"]
    assert record.result is None


def test_options_are_part_of_the_record() -> None:
    sitting = Sitting(LuckyDip(), 2, options={"length": "long"})

    assert sitting.record().options == {"length": "long"}
    assert own(sitting.record().replay(LuckyDip())).rounds == 8


def test_a_fork_goes_on_by_itself() -> None:
    sitting = sitting_after("roll", "set-peg 2")
    before, events, drawn = state_hash(sitting.table), len(sitting.events), len(sitting.outcomes)
    fork = sitting.fork(sitting.table.chance.clone())
    say(fork, "roll")
    say(fork, "set-peg 2")

    assert (state_hash(sitting.table), len(sitting.events), len(sitting.outcomes)) == (before, events, drawn)
    assert fork.record().moves == ["roll", "set-peg 2", "roll", "set-peg 2"]
    assert state_hash(fork.record().replay(fork.game)) == state_hash(fork.table)
    say(sitting, "roll")
    say(sitting, "set-peg 2")
    assert state_hash(sitting.table) == state_hash(fork.table), "both have the same luck ahead of them"


def test_what_a_fork_takes_back_the_other_can_still_take_back() -> None:
    sitting = sitting_after("bank 2", "set-peg 3")
    fork = sitting.fork(sitting.table.chance.clone())
    fork.undo()
    fork.undo()
    say(fork, "bank 1")
    assert fork.moves == [fork.game.vocabulary.parse("bank 1")]

    sitting.undo()
    assert sitting.record().moves == ["bank 2"]
    assert state_hash(sitting.record().replay(sitting.game)) == state_hash(sitting.table)
    sitting.undo()
    assert sitting.moves == []


def test_each_move_is_kept_with_what_it_answered() -> None:
    sitting = sitting_after("bank 2", "set-peg 3")

    assert [(act.seat, act.question) for act in sitting.acts] == [(0, "TakeTurn"), (0, "SetPeg")]
    assert [act.events for act in sitting.acts] == [0, 1]
    assert sitting.game.cited("SetPeg") == ("LD-007",)
    again = Sitting.resume(sitting.game, sitting.record(), 1)
    assert list(again.acts) == list(sitting.acts)
    say(again, "bank 1")
    again.undo()
    assert list(again.acts) == list(sitting.acts)
