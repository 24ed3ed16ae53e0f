"""Players who burst a rift and give it up again go round in circles; the limit of rounds ends that (RW-R66)."""

from __future__ import annotations

import pytest

from stormtable.engine.game import BadTable
from stormtable.games.riftwalker import RiftwalkerGame
from tests.kit import play, rule
from tests.kit.rifts import A, B, Rifts

EARTH = ("R25", "R26", "R28", "R32")  # cards nobody uses: two in the hand, two in the deck

# Five rounds of A, each move but what A does at Refresh; B turns the same card back and does nothing else.
AROUND = (
    # Drowned Stair returns Hollow Altar and explores it anew, which gives up the scored rift.
    ("flip 6", "explore R19", "activate", "return R45", "explore R45", "activate", "discard R01", "shift R14", "stop"),
    # Drowned Stair returns Furnace Gorge and explores it anew, which discards Drowned Stair.
    ("flip 6", "shift R19", "activate", "return R14", "explore R14", "activate", "discard R19", "shift R45", "stop"),
    ("flip 0", "explore R01", "no-power"),
    ("flip 0", "shift R01", "no-power"),
    ("flip 8", "skip-rift", "burst R01"),
)


def circle(options: dict[str, str] | None = None) -> Rifts:
    """A has scored a rift and holds what it takes to do so again and again; B lets it happen."""
    rifts = Rifts(options=options)
    rifts.line("life")
    rifts.hand(A, "R19", *EARTH[:2])
    rifts.hand(B, "R33", "R34", "R37")
    rifts.explored(A, "R45@1", "R14")
    rifts.scored(A, "R01@1")
    rifts.deck(bottom=EARTH[2:])
    rifts.start_turn()
    return rifts


def go_around(rifts: Rifts) -> None:
    """Once around: a rift given up, drawn, explored, shifted and burst again."""
    table = rifts.table
    for number, moves in enumerate(AROUND):
        kept = rifts.hand_of(A)
        play(table, *moves)
        if number == 1:
            play(table, *(f"discard {id_}" for id_ in sorted(kept)[:2]))
        play(table, "keep-hand")
        play(table, moves[0])
        play(table, "keep-hand")


def lying(rifts: Rifts) -> tuple[object, ...]:
    """All that lies on the table, the cards that nobody uses being as good as one another."""
    own = rifts.hand_of(A) - set(EARTH), rifts.explored_of(A), rifts.scored_of(A), rifts.table.deck_size()
    return own, rifts.hand_of(B), rifts.showing(), rifts.hidden(), rifts.table.turns_left


@rule("RW-R66")
def test_bursts_can_go_round_in_circles() -> None:
    rifts = circle()
    before = lying(rifts)
    for _ in range(3):
        go_around(rifts)
        assert lying(rifts) == before
        assert rifts.table.quiet_rounds == 0  # the guard of RW-R52 sees nothing
    assert rifts.table.rounds == 15


@rule("RW-R66")
@pytest.mark.parametrize(("options", "rounds"), [(None, 500), ({"round_limit": "200"}, 200)])
def test_the_limit_of_rounds_ends_it(options: dict[str, str] | None, rounds: int) -> None:
    rifts = circle(options)
    around = 0
    while not rifts.table.over:
        go_around(rifts)
        around += 1
    assert around * len(AROUND) == rounds == rifts.table.rounds
    assert rifts.rules.ending(rifts.table) == "stalled"
    assert rifts.table.scores() == [3, 0]


@rule("RW-R66")
def test_once_the_end_is_triggered_the_limit_is_off() -> None:
    rifts = circle()
    table = rifts.table
    table.rounds = 499
    table.emptied = 1
    play(table, "flip 8", "skip-rift", "keep-hand")
    assert not table.over  # B has a last turn
    play(table, "flip 8", "keep-hand")
    assert rifts.rules.ending(table) == "empty-deck"


def test_a_table_agrees_on_one_of_the_limits() -> None:
    rules = RiftwalkerGame()
    with pytest.raises(BadTable, match="option 'round_limit' is one of 500, 200, not 'none'"):
        rules.new(2, options={"round_limit": "none"})
