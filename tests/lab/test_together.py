"""A game that all win or lose together, in the hands of bots and the lab."""

import tomllib
from pathlib import Path

import pytest

from stormtable import bots
from stormtable.bots.match import play_match
from stormtable.bots.search import Budget, Manner, Search
from stormtable.cli import main
from stormtable.engine.chance import Scripted, Searching, Seeded
from stormtable.engine.content import Sections
from stormtable.engine.verdict import verdict
from stormtable.lab import arena, fit, simulate
from stormtable.lab.analysis import analyse
from stormtable.lab.learn import data_of, outlook_of
from stormtable.lab.pack_changes import changes
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.plans import Plan
from stormtable.lab.selfplay import deal, play
from stormtable.lab.tally import SHARES, Tally
from stormtable.lab.whatif import compare
from stormtable.lab.whatif_page import page
from stormtable.lab.whatif_report import report_of
from tests.engine.bucket_line import BucketLine
from tests.engine.bucket_line import words as w
from tests.engine.bucket_line.table import House
from tests.kit import play as play_moves

pytestmark = pytest.mark.usefixtures("small_games")


def burning(fire: int, *water: int) -> House:
    """Seat 1 decides; what burns, and who has how much water."""
    table = BucketLine().new(len(water), chance=Scripted({}, Seeded(1)))
    table.fire = fire
    for seat, buckets in enumerate(water):
        table.water[seat] = buckets
    table.steps[-1] = type(table.steps[-1])(0)
    table.legal = table.steps[-1].moves(table)
    table.decider = 0
    return table


def test_a_victory_of_all_is_whole_for_each() -> None:
    tally = Tally.of(3)
    tally.add([0, 1, 2], [9, 9, 9], [0, 1, 2], 30, "put-out", together=True)
    tally.add([1, 2, 0], [0, 0, 0], [], 30, "burnt-down", together=True)

    assert [bot.victories for bot in tally.bots] == [SHARES] * 3
    assert [seat.rate for seat in tally.seats] == [0.5] * 3


def test_what_a_friend_gains_is_a_gain_and_what_all_have_is_shared() -> None:
    hints = BucketLine().hints
    rich, poor = burning(5, 1, 2), burning(5, 1, 0)

    assert hints.value(rich, 0) > hints.value(poor, 0)
    assert hints.value(rich, 0) == hints.value(rich, 1)
    assert hints.value(burning(4, 1, 0), 0) > hints.value(poor, 0)


def test_a_search_rewards_all_seats_alike() -> None:
    game = BucketLine()
    search = Search(game.hints, game.vocabulary.size, Budget(60), Manner())
    search.think(burning(3, 1, 1, 1).resample(0, Searching(1)), 0)

    assert len(set(search.rewards)) == 1
    assert 0 < search.rewards[0] < 60


def test_a_bot_throws_the_last_bucket_that_wins() -> None:
    for name in ("greedy", "normal"):
        bot = bots.BotSeat(bots.bot(name, BucketLine()), 0, 1)
        assert bot.choose(burning(1, 1, 1)) == w.THROW


def test_a_simulation_counts_crews() -> None:
    plan = Plan("bucket-line", ("greedy", "random"), 40, seed=3)
    tally = simulate.simulate(plan).totals

    assert [bot.victories for bot in tally.bots] == [SHARES * tally.endings["put-out"]] * 2
    assert [bot.rate for bot in tally.bots] == [seat.rate for seat in tally.seats]


def test_in_the_arena_a_crew_of_one_meets_the_deal_and_then_a_crew_of_the_other() -> None:
    plan = arena.Plan("bucket-line", ("greedy", "random"), 40, 2, seed=5)

    assert [plan.sides(swap) for swap in range(2)] == [[0, 0], [1, 1]]
    greedy, control = arena.compete(arena.Results.of(plan)).matches
    assert greedy.rate > 0.7
    assert 0.3 < control.rate < 0.7


def test_a_what_if_tells_how_many_games_are_won() -> None:
    plan = PairPlan("bucket-line", ("random", "random"), None, None, 1)
    told = report_of(plan, BucketLine(), [], compare(plan, 5))

    assert told.headlines[0].name == "games won"


def test_a_smaller_fire_is_surely_put_out_more_often() -> None:
    smaller: Sections = {"pack": {"extends": "bucket-line"}, "fire": {"start": 3}}
    plan = PairPlan("bucket-line", ("greedy", "greedy"), None, smaller, 1)
    game = BucketLine(smaller)
    told = report_of(plan, game, changes(BucketLine().sections, game.sections), compare(plan, 150))

    assert told.changed == ["fire: start 6 → 3"]
    assert told.headlines[0].so == "surely more"
    assert "first player" not in page(told)


def test_a_report_of_a_crew_has_no_places_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    html = tmp_path / "report.html"
    asked = ["report", "bucket-line", "--bot", "greedy", "--games", "60", "--seats", "2", "--levels", "random"]
    assert main([*asked, "--experiments", "4", "--skill", "4", "--html", str(html)]) == 0
    said = " ".join(capsys.readouterr().out.split())

    assert "Won in " in said
    assert "would level it" not in said
    assert "the first player" not in html.read_text().lower()


def test_the_command_fits_weights_of_a_crew(capsys: pytest.CaptureFixture[str]) -> None:
    learnt = ["bucket-line", "--games", "40", "--iterations", "0", "--deals", "4"]
    climbed = ["bucket-line", "--plain", "--games", "16", "--rounds", "1", "--deals", "4"]
    for asked in (learnt, climbed):
        assert fit.main(asked) == 0
        said = capsys.readouterr()
        assert "of 4 deals against what was before" in said.err
        assert tomllib.loads(said.out)["weights"]["fire"] == 1.0


def test_an_analysis_tells_our_chance() -> None:
    game = BucketLine()
    hopeful, desperate = (analyse(game, burning(fire, 2, 2), iterations=40) for fire in (2, 9))

    assert len(set(hopeful.chances)) == 1
    assert hopeful.chances[0] > desperate.chances[0] + 0.3
    won = burning(1, 1, 1)
    play_moves(won, "throw")
    assert analyse(game, won).chances == [1.0, 1.0]


def test_weights_are_learnt_from_what_all_have() -> None:
    played = [play("bucket-line", 0, f"fit {number}") for number in range(60)]
    data = data_of(played)
    outlook = outlook_of(["fire", "water"], data, [])

    assert {game.lead for game in played} == {10.0, -10.0}
    assert all(data.sign == 1.0)
    assert min(outlook.begins["fire"] + outlook.waits["fire"]) > -1.0
    assert sum(outlook.begins["fire"] + outlook.waits["fire"]) > 0, "the less burns the better"


def test_a_deal_compares_two_crews() -> None:
    game = BucketLine()
    parts = [deal(game, (game.hints, game.hints), 0, f"deal {number}") for number in range(3)]

    assert parts == [[(0.5, 0.0)] * 2] * 3, "equal crews do equally well on equal deals"


def test_the_end_says_why_in_one_sentence() -> None:
    game = BucketLine()
    table = game.new(2, seed=4)
    play_match(table, [bots.BotSeat(bots.bot("random", game), seat, 1) for seat in range(2)])

    [said] = verdict(game, table, game.seating())
    assert said.rules in (("BL-006",), ("BL-007",))
    assert bool(table.winners()) == (said.text == "The fire is out")
