"""SIGKILL under load. `python -m bench.kill` does it hundreds of times."""

from __future__ import annotations

from tests.server.killing import killed_many_times


async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(address: str) -> None:
    tally = await killed_many_times(address, kills=2, tables=2, seed=1)

    assert tally.faults == []
    assert tally.kills == 2
    assert tally.acknowledged["move"] > 0
