"""What is worth having, as bots see it."""

from __future__ import annotations

from stormtable.games.riftwalker.hints import NAMES, RiftHints
from tests.kit.rifts import A, B, Rifts


def features(rifts: Rifts, seat: int = A) -> dict[str, float]:
    assert isinstance(rifts.rules.hints, RiftHints)
    return dict(zip(NAMES, rifts.rules.hints.features(rifts.table, seat), strict=True))


def test_features_count_what_they_are_called_after() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.scored(A, "R08@2")  # 7 points and a bonus of 2
    rifts.explored(A, "R09@1", "R10@2", "R50@2", "R17")
    rifts.hand(A, "R41", "R42")
    found = features(rifts)
    assert (found["score"], found["once"], found["twice"], found["fresh"]) == (9, 3, 12, 1)
    assert found["near"] == 3 + 7 + 5  # a line of Fire bursts all three
    assert found["hand"] == 2
    assert features(rifts, B)["score"] == 0


def test_a_burst_is_always_worth_more_than_waiting_for_it() -> None:
    """Else a bot would sit on its rifts: for every rift and level, scored beats explored with a line in place."""
    for number in range(1, 53):
        for level in (1, 2):
            rift = f"R{number:02}@{level}"
            waiting, scored = Rifts(), Rifts()
            for rifts in (waiting, scored):
                rifts.line("fire")
            waiting.explored(A, rift)
            scored.scored(A, rift)
            worth = waiting.rules.hints.worth
            assert worth(scored.table, A) > worth(waiting.table, A), rift
