"""What many games say of a game: planted facts are found, and nothing is found where nothing is."""

from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.bots.watch import Gathered
from stormtable.cli import main
from stormtable.engine.content import Sections
from stormtable.engine.game import Compared
from stormtable.engine.journal import EVERYBODY, Counts
from stormtable.games import game, names
from stormtable.lab.dominated import dominated, is_better
from stormtable.lab.experiments import Ban, experiments
from stormtable.lab.items import happenings
from stormtable.lab.pairs import Plan as PairPlan
from stormtable.lab.plans import Plan
from stormtable.lab.study import Held, Study, alike, play_games, study
from stormtable.lab.study_page import page
from stormtable.lab.study_report import Item, Report, as_json, beyond, disagreements, handicap, report_of
from stormtable.lab.study_tables import course, who_is_ahead
from stormtable.lab.tally import SHARES
from tests.engine.lucky_dip import LuckyDip

STRONG: Sections = {"pack": {"extends": "lucky-dip"}, "card": [{"id": "shell", "value": 9}]}
RACE: Sections = {"pack": {"extends": "lucky-dip"}, "table": {"target": 3, "rounds": 20}}
ENDLESS: Sections = {"pack": {"extends": "lucky-dip"}, "table": {"target": 100, "rounds": 2}}


pytestmark = pytest.mark.usefixtures("small_games")


def plan(count: int, changes: Sections | None = None, seed: int = 1, name: str = "lucky-dip") -> Plan:
    return Plan(name, ("random", "random"), count, seed, changes)


def report(asked: Plan) -> Report:
    return report_of(asked, asked.open_game(), study(asked).totals)


def test_one_batch_and_many_find_the_same() -> None:
    asked = plan(60)
    pieces = Study.of(2)
    for first in reversed(range(0, 60, 15)):
        pieces.merge(play_games(asked, first, first + 15))

    assert as_json(report_of(asked, LuckyDip(), pieces)) == as_json(report(asked))


def test_a_strong_card_is_marked_first() -> None:
    found = report(plan(1500, STRONG))
    shown = [item for item in found.items if item.event == "showed"]

    assert found.items[0].id == "shell"
    assert found.items[0].marked
    assert max(shown, key=lambda item: item.more_wins or 0.0).id == "shell"


def test_a_card_worth_far_more_is_marked_first_and_one_that_nobody_can_pay_is_dead() -> None:
    """Nobody is given a piece, either, so nine Starfish are the only way to this one."""
    gifts = [item["id"] for item in game("wreck-raiders").sections["exhibit"] if "piece" in item["reward"]]
    changes: Sections = {
        "pack": {"extends": "wreck-raiders"},
        "exhibit": [{"id": "E30", "coins": 55}, *({"id": id_, "reward": []} for id_ in gifts if id_ != "E30")],
        "piece": [{"id": "T01", "cost": ["starfish"] * 9}],
    }
    found = report(Plan("wreck-raiders", ("quick", "quick"), 200, 1, changes))

    assert (found.items[0].section, found.items[0].id) == ("exhibit", "E30")
    assert found.items[0].marked
    assert [one.split(" (")[0] for one in found.left] == ["piece T01"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_items_that_do_nothing_are_told_any_chance_as_often_as_any_other(seats: int) -> None:
    """Who has more cards wins more often, and so does who begins; which cards they are makes no difference."""
    assert sum(is_even(chances_of_nothing(seats, seed)) for seed in range(10)) >= 9


def chances_of_nothing(seats: int, seed: int, cards: int = 60) -> list[float]:
    luck, found = Random(seed), Study.of(seats)
    gathered = Gathered(vec[i64]([seats]), vec[i64]([cards]), 1, seats)
    for _ in range(400):
        counts = Counts(vec[i64]([seats]), vec[i64]([cards]), vec[i64]([0]), vec[i64]([1]))
        hands = [luck.randrange(1, 9) for _ in range(seats)]
        starter = luck.randrange(seats)
        for seat, hand in enumerate(hands):
            for card in luck.sample(range(cards), hand):
                counts.note(EVERYBODY, 0, seat, card)
        (winner,) = luck.choices(range(seats), [hand + 3 * (seat == starter) for seat, hand in enumerate(hands)])
        gathered.add_items(counts, [SHARES * (seats * (seat == winner) - 1) for seat in range(seats)], starter)
    found.likes["had", "card"] = alike(gathered.likes, 0, gathered.alike)
    for card in range(cards):
        found.held["had", "card", str(card)] = alike(gathered.held, card, gathered.alike)
    return [beyond(found, key).chance for key in found.held]


def test_cards_that_are_all_alike_are_told_any_chance_as_often_as_any_other() -> None:
    first = dict(game("wreck-raiders").sections["exhibit"][0])
    ids = [item["id"] for item in game("wreck-raiders").sections["exhibit"]]
    alike_all: Sections = {"pack": {"extends": "wreck-raiders"}, "exhibit": [{**first, "id": id_} for id_ in ids]}
    asked = Plan("wreck-raiders", ("random", "random"), 3000, 1, alike_all)
    found = study(asked).totals
    chances = [beyond(found, ("claimed", "exhibit", id_)).chance for id_ in ids]

    assert len(chances) == 52
    assert is_even(chances)


def is_even(chances: list[float]) -> bool:
    """After Kolmogorov and Smirnov: chances that are as often in one place as in another look less so in 1 of 100."""
    count, ordered = len(chances), sorted(chances)
    apart = max(max((at + 1) / count - chance, chance - at / count) for at, chance in enumerate(ordered))
    return apart * (sqrt(count) + 0.12 + 0.11 / sqrt(count)) < 1.628


def test_whoever_begins_has_an_edge_where_the_target_ends_the_game_at_once() -> None:
    found = report(plan(800, RACE))

    assert found.places[0].low > 0.5
    assert found.verdict.startswith("The first player is surely ahead by ")


def test_a_level_game_is_called_level() -> None:
    """Without a target everybody has as many turns: in 20 studies about one may err."""
    verdicts = [report(plan(120, ENDLESS, seed)).verdict for seed in range(20)]
    alarms = sum(not verdict.startswith("No place is surely ahead") for verdict in verdicts)

    assert alarms <= 3


def test_lines_add_up_and_choices_are_parts_of_offers() -> None:
    found = report(plan(100))

    assert {line for line, _, _ in found.lines} == {"points", "cards"}
    assert all(0 <= part <= 1 for _, _, part in found.verbs)
    assert sum(found.endings.values()) == found.games == 100


def test_a_game_played_together_has_one_rate() -> None:
    found = report(plan(60, name="bucket-line"))

    assert found.places[0].value == found.places[1].value
    assert found.verdict.startswith(f"Won in {found.places[0].value:.1%} of all games")
    assert "ahead" not in who_is_ahead(found).note
    assert found.items == []


def test_the_page_stands_alone() -> None:
    text = page(report(plan(40)))

    assert text.startswith("<!doctype html>")
    assert "http" not in text
    assert text.count("<svg") == 3
    assert text.count("<h2>") == text.count('<div class="wide"') == 6


def test_a_card_nobody_wants_and_a_card_no_winner_has_are_listed() -> None:
    found = Study.of(2)
    rules = game("wreck-raiders")
    for id_ in ("E01", "E02"):
        found.items["revealed", "exhibit", id_] = 60
    found.items["claimed", "exhibit", "E02"] = found.length.count = 40
    found.held["claimed", "exhibit", "E02"] = {0: Held(40, -SHARES * 40, 40 * SHARES * SHARES, 40)}
    found.likes["claimed", "exhibit"] = {0: Held(80, -SHARES * 40, 80 * SHARES * SHARES, 0)}
    asked = Plan("wreck-raiders", ("random", "random"), 40)
    told = report_of(asked, rules, found)

    assert told.left == ["exhibit E01 (at most 5%)"]
    assert told.beaten == ["claimed exhibit E02 (at most 8% of winners)"]
    assert "exhibit E03" in told.never
    assert [(one.id, one.taken) for one in told.offers] == [("E01", 0), ("E02", 40)]


@pytest.mark.parametrize("name", names())
def test_what_a_game_offers_is_told_by_events_about_such_items(name: str) -> None:
    rules = game(name)
    told = {(one.section, one.event) for one in happenings(rules)}

    for section, ways in rules.offered.items():
        assert {(section, ways.by), (section, ways.taken_by)} <= told


def test_a_poorer_copy_is_dominated() -> None:
    standard = game("wreck-raiders")
    first = dict(standard.sections["exhibit"][0])
    poorer = game(
        "wreck-raiders", {"pack": {"extends": "wreck-raiders"}, "exhibit": [{**first, "id": "E02", "coins": 4}]}
    )

    assert "exhibit E02: E01 is better" in dominated(poorer)
    assert "exhibit E02: E01 is better" not in dominated(standard)


def test_costs_and_gains_are_compared_by_their_parts() -> None:
    by = Compared(costs=("cost",), gains=("points", "grey"))
    one: dict[str, object] = {"id": "A", "cost": ["goods"], "points": [1, 3], "grey": {"mods": 1}}

    assert is_better(one, {**one, "cost": ["goods", "fuel"]}, by)
    assert is_better(one, {**one, "points": [1, 2]}, by)
    assert is_better(one, {**one, "grey": {}}, by)
    assert not is_better(one, one, by)
    assert not is_better(one, {**one, "cost": ["fuel", "fuel"]}, by)
    assert not is_better(one, {**one, "points": [2, 2]}, by)
    assert not is_better(one, {**one, "points": [0, 0], "other": 1}, by)


def test_a_handicap_levels_the_wins() -> None:
    ahead = Counter({-1: 40, 1: 20, 3: 40})

    assert handicap(ahead, 2) == 1
    assert handicap(Counter({-2: 50, 2: 50}), 2) == 0
    assert handicap(Counter(), 2) == 0


def test_a_strong_card_dealt_to_the_first_player_brings_points_and_wins() -> None:
    """Whether it is shown makes no difference in Lucky Dip, so a ban on showing it finds nothing."""
    asked = PairPlan("lucky-dip", ("greedy", "greedy"), STRONG, None, 1)
    (shell,) = experiments(asked, [("card", "shell")], 120)

    assert shell.first_wins is not None
    assert shell.first_wins.change > shell.first_wins.reach
    assert shell.points is not None
    assert shell.points.change > shell.points.reach
    assert shell.may_take is None


def test_a_ban_leaves_other_moves_and_never_none() -> None:
    rules = LuckyDip()
    table = rules.new(2, 1)
    card = rules.content.card[table.hand_of(0)].id
    left = Ban(rules, ("card", card), 0).allowed(table)

    assert left is not None
    assert [rules.vocabulary.write(move) for move in table.moves() if move not in left] == ["show"]
    assert Ban(rules, ("card", card), 1).allowed(table) is None


def test_levels_disagree_only_where_their_intervals_do_not_meet() -> None:
    strong = Item("showed", "card", "shell", 1.0, 100, 0.3, 0.1, True)
    same = [msgspec.structs.replace(strong, more_wins=0.2)]
    other = [msgspec.structs.replace(strong, more_wins=-0.1, marked=False)]

    assert disagreements([strong], same) == []
    assert disagreements([strong], other) == ["showed card shell -10% instead of +30%"]


def test_the_command_tells_experiments_and_levels(tmp_path: Path) -> None:
    html, out = tmp_path / "report.html", tmp_path / "report.json"
    asked = ["report", "lucky-dip", "--bot", "random", "--games", "300", "--experiments", "20", "--levels", "greedy"]
    assert main([*asked, "--html", str(html), "--out", str(out)]) == 0
    told = msgspec.json.decode(out.read_bytes(), type=Report)

    assert [level.bot for level in told.levels] == ["greedy"]
    assert len(told.experiments) == len({one.id for one in told.items if one.marked})
    assert "By level" in html.read_text()


def test_drama_is_told_of_rivals_only() -> None:
    names = [one.name for one in report(plan(30)).numbers]
    together = report(plan(30, name="bucket-line"))

    assert "changes of the lead" in names
    assert [one.name for one in together.numbers] == ["decisions", "moves to choose from"]
    assert "Leads" not in course(together).note
