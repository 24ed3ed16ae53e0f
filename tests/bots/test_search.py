"""The search: repeatable, within its budget, with rewards that mean a chance to win, for one seat or many."""

from __future__ import annotations

from time import perf_counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable import bots
from stormtable.bots.bot import luck_of
from stormtable.bots.casual import Casual
from stormtable.bots.manners import outlook_for
from stormtable.bots.match import play_match
from stormtable.bots.search import LOOK_EVERY, Budget, Search
from stormtable.engine.chance import Searching
from stormtable.engine.game import TOGETHER, Game
from stormtable.engine.playout import playout
from stormtable.engine.state import state_hash
from stormtable.engine.table import Table
from stormtable.games import game, names
from stormtable.games.riftwalker.words import RIFTS_SCORED
from tests.kit.lagoon import PURPLE, Lagoon
from tests.kit.rifts import A, Rifts

ALL_SEATS = [(name, seats) for name in names() for seats in game(name).seat_counts]


MANNERS = ("search", "expert")  # quick rollouts, and thorough ones


def thinker(rules: Game, iterations: int = 24, level: str = "search") -> Search:
    return bots.search(rules, Budget(iterations), level)


def handed(table: Table, seed: int = 1) -> tuple[Table, int]:
    """What a bot would be handed of a table, and the seat that decides."""
    assert table.seat is not None
    return table.resample(table.seat, Searching(seed)), table.seat


@pytest.mark.parametrize("level", MANNERS)
@pytest.mark.parametrize(("name", "seats"), ALL_SEATS)
def test_every_iteration_gives_each_seat_a_reward_from_0_to_1(name: str, seats: int, level: str) -> None:
    rules = game(name)
    search = thinker(rules, level=level)

    root = search.think(*handed(rules.new(seats, seed=3)))

    assert search.iterations == root.visits == 24
    assert sum(root.tried(place) for place in range(root.choices())) == 24
    assert all(0.0 <= root.mean(place) <= 1.0 for place in range(root.choices()))
    assert all(0.0 <= reward <= 24.0 for reward in search.rewards)
    if rules.aim == TOGETHER:
        assert len(set(search.rewards)) == 1
    elif seats > 1:
        assert sum(search.rewards) == pytest.approx(24.0)


@pytest.mark.parametrize("level", MANNERS)
@pytest.mark.parametrize("name", names())
def test_the_same_seed_and_budget_give_the_same_tree(name: str, level: str) -> None:
    rules = game(name)
    table = rules.new(2, seed=3)

    one, other = (thinker(rules, level=level).think(*handed(table, seed=8)) for _ in range(2))

    assert list(one.counts) == list(other.counts)
    assert list(one.sums) == list(other.sums)


@pytest.mark.parametrize("level", MANNERS)
@pytest.mark.parametrize("iterations", [10_000, bots.MOST_ITERATIONS])
def test_a_clock_that_has_run_out_ends_thinking_after_the_first_iteration(level: str, iterations: int) -> None:
    rules = game("riftwalker")
    search = bots.search(rules, Budget(iterations, 1e-9), level)

    search.think(*handed(rules.new(2, seed=1)))

    assert search.iterations == 1


@pytest.mark.parametrize("name", names())
def test_a_thorough_rollout_plays_a_turn_to_its_end_and_no_further(name: str) -> None:
    rules = game(name)
    for seed in range(3):
        search = thinker(rules, level="expert")
        table, seat = handed(rules.new(2, seed=seed))
        before = state_hash(table)

        end = search.best_turn(table)

        assert state_hash(table) == before
        [taken] = search.rolled
        assert taken - seat * search.moves in table.legal
        assert rules.hints.stage(end) != rules.hints.stage(table)


def test_a_thorough_rollout_does_not_keep_the_luck_its_turn_was_chosen_by() -> None:
    """Storm Raiders has dice: the best of many lines is one that rolled well, and the next roll need not be so good."""
    rules = game("storm-raiders")
    otherwise = 0
    for seed in range(6):
        search = thinker(rules, level="expert")
        table, seat = handed(rules.new(2, seed=seed))
        search.mind.start(seed, 2, 3)
        words = Searching(0)
        words.start(seed, 2, 3)
        a, b = words.word(), words.word()

        end = search.best_turn(table)

        [taken] = search.rolled
        move = taken - seat * search.moves
        chosen_by, met = (state_hash(search.rest_of_turn(table, move, *luck)) for luck in ((a, b), (b, a)))
        assert state_hash(end) == met
        otherwise += met != chosen_by
    assert otherwise > 0


@pytest.mark.parametrize("name", names())
def test_lines_of_a_thorough_rollout_roll_the_same_dice_whatever_was_tried_before(name: str) -> None:
    rules = game(name)
    search = thinker(rules, level="expert")
    table, _ = handed(rules.new(2, seed=4))

    ends = []
    for before in range(3):
        luck_of(table).start(before, 1, 2)
        ends.append(state_hash(search.rest_of_turn(table, table.legal[0], 5, 6)))

    assert len(set(ends)) == 1


def test_a_thorough_rollout_finds_the_move_that_only_prepares_what_is_worth_something() -> None:
    """Riftwalker: whatever is explored or shifted comes after the choice of an element, which by itself is nothing."""
    rules = game("riftwalker")
    search = thinker(rules, level="expert")
    gained = {"thorough": 0.0, "quick": 0.0}
    for seed in range(8):
        table, seat = handed(rules.new(2, seed=seed))
        gained["thorough"] += search.rewards_of(search.best_turn(table))[seat]
        line = table.clone()
        while rules.hints.stage(line) == rules.hints.stage(table):
            line.follow(search.tempting(line))
        gained["quick"] += search.rewards_of(line)[seat]

    assert gained["thorough"] > gained["quick"] + 0.1


@pytest.mark.parametrize("level", MANNERS)
@pytest.mark.parametrize("name", names())
def test_to_settle_a_choice_early_never_changes_it(name: str, level: str) -> None:
    rules = game(name)
    for seed in range(4 if level == "search" else 2):
        table = rules.new(2, seed=seed)
        root = thinker(rules, 48, level).think(*handed(table))

        move = thinker(rules, 48, level).choose(*handed(table))

        assert move == root.key(root.most_tried()) % rules.vocabulary.size


def test_thinking_ends_once_no_other_choice_can_come_out_first() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    search = thinker(lagoon.rules, 960)

    root = search.think(*handed(lagoon.ask_claim(PURPLE)), settle=True)

    assert 960 // 2 < search.iterations < 960
    assert search.iterations % LOOK_EVERY == 0
    assert root.lead() > 960 - search.iterations


def test_a_won_game_is_worth_nearly_everything_and_the_margin_the_rest() -> None:
    rules = game("wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "stall_rounds": 1})
    table = rules.new(2, seed=1)
    playout(table, Searching(4))
    [winner] = table.winners()

    rewards = thinker(rules).rewards_of(table)

    assert rewards[winner] > 0.9
    assert sum(rewards) == pytest.approx(1.0)


def test_it_claims_an_exhibit_that_stands_ready() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.show_exhibits("E01", "E02", "E03")
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    table = lagoon.ask_claim(PURPLE)

    move = bots.BotSeat(bots.bot("search@60", lagoon.rules), PURPLE, 1).choose(table)

    assert lagoon.rules.vocabulary.write(move).startswith("claim 1")


# The tree from one decision to the next


def two_in_a_row(rules: Game) -> tuple[Search, Table, int]:
    """A search that has just moved, and a table where it decides again with no luck in between."""
    for seed in range(40):
        table = rules.new(2, seed=seed)
        search = thinker(rules, 60)
        for _ in range(6):
            assert table.seat is not None
            seat, drawn = table.seat, table.chance.drawn
            table.play(bots.BotSeat(search, seat, 1).choose(table))
            if table.seat == seat and table.chance.drawn == drawn and search.kept is not None:
                return search, table, seat
    raise AssertionError("no game begins with two decisions in a row")


def test_a_second_decision_in_a_row_goes_on_with_the_tree_of_the_first() -> None:
    rules = game("wreck-raiders")
    search, table, seat = two_in_a_row(rules)
    assert search.kept is not None
    before = search.kept.visits

    root = search.think(*handed(table))

    assert before > 0
    assert root.visits == before + 60
    assert search.iterations == 60
    assert search.seat == seat


def test_a_table_that_was_not_foreseen_gets_a_fresh_tree() -> None:
    rules = game("wreck-raiders")
    search, table, _ = two_in_a_row(rules)
    elsewhere = rules.new(2, seed=77)
    while elsewhere.played < table.played:
        elsewhere.play(elsewhere.legal[-1])

    root = search.think(*handed(elsewhere))

    assert root.visits == 60


def test_a_tree_that_has_tried_what_is_not_legal_now_is_not_gone_on_with() -> None:
    """Something hidden may come to light without a draw, and in the tree's other worlds something else did."""
    rules = game("wreck-raiders")
    search, table, seat = two_in_a_row(rules)
    kept = search.kept
    assert kept is not None
    elsewhere = next(move for move in range(rules.vocabulary.size) if move not in table.legal)
    place = kept.add(seat * rules.vocabulary.size + elsewhere, 0.0)
    for _ in range(1_000):
        kept.reward(place, 1.0)
        kept.visits += 1

    move = search.choose(*handed(table))

    assert move in table.legal


@pytest.mark.parametrize(("name", "seats"), [pair for pair in ALL_SEATS if pair[1] > 1])
def test_at_an_even_table_a_choice_promises_an_even_share(name: str, seats: int) -> None:
    """Before anything was tried promises decide; on another scale than rewards they would drive the search about."""
    rules = game(name)
    sides = 2 if rules.aim == TOGETHER else seats
    promises = []
    for seed in range(6):
        search = thinker(rules, 1)
        root = search.think(*handed(rules.new(seats, seed=seed)))
        promises.append(max(root.sums[place * 2 + 1] for place in range(root.choices())))
        assert search.averages.hope == 1 / sides

    assert 0.5 / sides < sum(promises) / len(promises) < 1.4 / sides


@pytest.mark.parametrize("name", names())
def test_every_choice_is_promised_what_it_leads_to_with_the_same_luck(name: str) -> None:
    """The promise of the last choice is the same however many stand before it."""
    rules = game(name)
    table, seat = handed(rules.new(2, seed=5))
    search = thinker(rules)

    def promise_of_the_last() -> float:
        luck_of(table).start(1, 2, 3)
        search.kept = None
        search.begin(table, seat)
        return search.root.sums[search.root.find(seat * search.moves + last, 0) * 2 + 1]

    last = table.legal[-1]
    among_all = promise_of_the_last()
    table.legal = vec[i64]([last])

    assert promise_of_the_last() == among_all


def test_alone_a_tree_that_is_kept_keeps_its_middle() -> None:
    """Else what was tried before something was gained would look better than what was tried since."""
    rules = game("storm-raiders")
    kept = moved_on = 0
    for seed in range(6):
        table = rules.new(1, seed=seed)
        search = thinker(rules, 60)
        seat = bots.BotSeat(search, 0, 1)
        for _ in range(12):
            tree, middle = search.kept, search.middle
            table.play(seat.choose(table))
            if tree is None or search.iterations == 0 or tree.visits <= 60:
                continue
            kept += 1
            assert search.middle == middle
            moved_on += rules.hints.worth(table, 0) != middle

    assert kept > 0
    assert moved_on > 0


# Greedy lines


def test_a_greedy_line_does_not_keep_the_luck_a_move_was_chosen_by() -> None:
    """Storm Raiders has dice: what rolled well when it was tried need not do so when it is played."""
    rules = game("storm-raiders")
    greedy = bots.Greedy(rules.hints)
    otherwise = 0
    for seed in range(12):
        table, _ = handed(rules.new(2, seed=seed))
        luck = luck_of(table)
        while (seat := table.seat) is not None:
            luck.start(seed, 1, 2)
            tried = [after(table, move) for move in table.legal]
            values = [greedy.value(line, seat) for line in tried]
            luck.start(seed, 1, 2)
            end = greedy.best_next(table.clone(), seat)
            otherwise += state_hash(end) != state_hash(tried[values.index(max(values))])
            table.follow(table.legal[luck.number(len(table.legal), 0)])

    assert otherwise > 0


def after(table: Table, move: int) -> Table:
    line = table.clone()
    line.follow(move)
    return line


# The easy bot


def test_easy_prefers_better_moves_and_never_plays_what_is_far_behind() -> None:
    rules = game("wreck-raiders")
    weights = Casual(rules.hints, warmth=1.0, slack=3.0).weights(vec[float]([5.0, 4.0, 2.5, 2.0, -90.0]))

    assert weights[0] == 1.0
    assert weights[0] > weights[1] > weights[2] > 0.0
    assert list(weights)[3:] == [0.0, 0.0]


def test_easy_does_not_always_play_the_same() -> None:
    rules = game("wreck-raiders")
    table = rules.new(2, seed=2)
    assert table.seat is not None

    moves = {int(bots.BotSeat(bots.bot("easy", rules), table.seat, seed).choose(table)) for seed in range(12)}

    assert len(moves) > 1


@pytest.mark.parametrize("name", names())
def test_once_a_game_is_over_hopes_are_worth_nothing(name: str) -> None:
    rules = game(name)
    table = rules.new(2, seed=1)
    playout(table, Searching(4))

    assert list(outlook_for(rules).worths(table)) == list(rules.hints.worths(table)) == table.scores()


@pytest.mark.parametrize("name", ["easy", "greedy", "normal", "search@60"])
def test_nobody_leaves_points_lying_on_the_last_turn(name: str) -> None:
    """Riftwalker: a shifted rift can burst, two can stay; what stays is worth nothing when the game ends."""
    rifts = Rifts()
    rifts.line("life")
    rifts.explored(A, "R02@1", "R03@2")
    table = rifts.burst_step()
    table.turns_left, table.cause = 1, RIFTS_SCORED

    play_match(table, [bots.BotSeat(bots.bot(name, rifts.rules), seat, 1) for seat in range(2)])

    assert table.scores()[A] == max(score_of(id_) for id_ in ("R02@1", "R03@2"))


def score_of(written: str) -> int:
    rifts = Rifts()
    rifts.scored(A, written)
    return rifts.table.scores()[A]


def test_a_budget_in_iterations_is_not_cut_by_a_guess_of_the_pace() -> None:
    """Else the same seed and budget would give another move on a machine that stumbles for a moment."""
    assert left(Budget(200, 1_000.0), spent=990.0) == 184
    assert left(Budget(200, 1.0), spent=990.0) == 0
    assert left(Budget(bots.MOST_ITERATIONS, 1_000.0), spent=990.0) < 16


def test_what_it_took_to_begin_is_no_part_of_the_pace() -> None:
    """Else a slow start makes what is left look like nothing, and a kept tree is never thought about again."""
    budget = Budget(bots.MOST_ITERATIONS, 1_000.0)

    assert 18 <= left(budget, spent=500.0, to_begin=100.0) <= 20  # 16 in 400 seconds, so 20 in the 500 that are left
    assert 8 <= left(budget, spent=500.0, to_begin=100.0, known=10) <= 10


def test_fewer_than_a_handful_of_iterations_show_no_pace() -> None:
    budget = Budget(bots.MOST_ITERATIONS, 1_000.0)

    assert left(budget, spent=999.0, known=500, iterations=LOOK_EVERY - 1) == bots.MOST_ITERATIONS - LOOK_EVERY + 1
    assert left(budget, spent=999.0, known=500) < 0


def left(budget: Budget, spent: float, to_begin: float = 0.0, known: int = 0, iterations: int = LOOK_EVERY) -> int:
    """How many iterations a search has left after so many seconds, some of them before its first iteration."""
    search = bots.search(game("wreck-raiders"), budget)
    search.iterations = iterations
    started = perf_counter() - spent
    return int(search.left(started, started + to_begin, known))
