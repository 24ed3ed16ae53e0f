"""The workshop's processes: pages take turns, and what kills or hangs one is not felt at another page."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator

import pytest

from stormtable import game
from stormtable.lab.workshop import Numbers, Trial
from stormtable.server.protocol.refusals import Refused
from stormtable.server.workshop import benches as at_benches
from stormtable.server.workshop.benches import MOST_OF_ONE, AtWork, Benches, Broken
from stormtable.server.workshop.packs import MOST_PACKS, Packs
from tests.server.kit import PATIENCE

TRIAL = Trial(
    "wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "exhibit": [{"id": "E01", "coins": 8}]}, 2, "quick"
)


@pytest.fixture
async def benches() -> AsyncIterator[Benches]:
    """With one process for everybody."""
    found = Benches(most=1)
    yield found
    found.stop()


async def first_numbers(work: AtWork) -> Numbers:
    async with asyncio.timeout(PATIENCE):
        found, _ = await anext(work.numbers())
    return found


def process_of(work: AtWork) -> int:
    [process] = work.player.pool._processes.values()
    assert process.pid is not None
    return process.pid


async def test_pages_take_turns_at_one_process(benches: Benches) -> None:
    async with benches.bench(TRIAL, "a") as one, benches.bench(TRIAL, "b") as other:
        found = [await first_numbers(work) for work in (one, other, one, other)]

    assert one.player is other.player
    first, second, first_later, second_later = (numbers.report.pairs for numbers in found)
    assert first >= 1
    assert second >= 1
    assert first_later > first, "what was played before is not forgotten"
    assert second_later > second


async def test_an_address_tries_only_so_much_at_once(benches: Benches) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(MOST_OF_ONE):
            await stack.enter_async_context(benches.bench(TRIAL, "a"))
        with pytest.raises(Refused, match="close one of them"):
            async with benches.bench(TRIAL, "a"):
                pass
        async with benches.bench(TRIAL, "b"):
            pass
    async with benches.bench(TRIAL, "a"):
        pass


async def test_a_page_goes_on_when_the_process_it_shares_dies(benches: Benches) -> None:
    async with benches.bench(TRIAL, "a") as work:
        await first_numbers(work)
        os.kill(process_of(work), signal.SIGKILL)

        assert (await first_numbers(work)).report.pairs >= 1


async def test_a_pack_whose_games_come_to_no_end_is_given_up(benches: Benches, monkeypatch: pytest.MonkeyPatch) -> None:
    async with benches.bench(TRIAL, "a") as stuck, benches.bench(TRIAL, "b") as other:
        await first_numbers(stuck)
        monkeypatch.setattr(at_benches, "LONGEST", 0.5)
        os.kill(process_of(stuck), signal.SIGSTOP)

        with pytest.raises(Broken):
            await first_numbers(stuck)

        monkeypatch.undo()
        assert (await first_numbers(other)).report.pairs >= 1, "another page has another process"


async def test_a_pack_whose_games_fail_is_told(benches: Benches) -> None:
    broken = Trial("wreck-raiders", {"pack": {"extends": "nothing"}}, 2, "quick")
    async with benches.bench(broken, "a") as work:
        with pytest.raises(Broken):
            await first_numbers(work)


def test_nobodys_edits_push_out_the_pack_of_another() -> None:
    packs, wreck_raiders = Packs(), game("wreck-raiders")

    def pack(coins: int, art: int = 1) -> dict[str, object]:
        items = [{"id": "E01", "coins": coins}, {"id": "E02", "coins": art}]
        return {"pack": {"extends": "wreck-raiders"}, "exhibit": items}

    mine = packs.keep("wreck-raiders", pack(8), "a")
    others = [packs.keep("wreck-raiders", pack(9, art), "b") for art in range(MOST_PACKS + 5)]

    assert packs.named(mine) == pack(8)
    assert packs.named(others[-1])
    with pytest.raises(Refused, match="has forgotten"):
        packs.named(others[0])
    assert len(packs.kept) == MOST_PACKS
    assert packs.checked(wreck_raiders, pack(8), "a").pack == mine
