"""The solo game: set-up, the course of the game, end and difficulty (SR-228 to SR-234, SR-259 to SR-264)."""

from typing import Any

import pytest

from stormtable.engine.bits import size
from stormtable.games.storm_raiders.steps.opponent import ExtraMove, opponent_score
from stormtable.games.storm_raiders.steps.turn import StartTurn
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import HOLD_IDS, SITE_IDS, TILES, TYPE_IDS, WRECK_IDS
from tests.games.storm_raiders.test_set_up import fresh, rules
from tests.kit import listen, offered, play, rule, shown, told
from tests.kit.storm import RED, Coast, named


def seen(table: StormRaiders) -> Any:
    """What the player sees."""
    return shown(table, RED)


@rule("SR-001", "SR-228", "SR-229", "SR-R133")
def test_set_up_as_for_two_but_the_opponent_has_no_dashboard() -> None:
    table = fresh(1)
    assert table.seats == 1
    assert [len(named(table.sites[site])) for site in range(len(WRECK_IDS))] == [3] * 13
    assert all(table.tile(RED, kind) >= 0 for kind in range(TILES))
    assert len(seen(table)["dashboards"]) == 1
    assert offered(table) == {f"start-at {hold}" for hold in HOLD_IDS}, "any of the five"
    play(table, "start-at H4")
    assert sum(table.pool[face] for face in range(12)) == 5
    assert table.active == RED


@rule("SR-230", "SR-R147")
@pytest.mark.parametrize("board", ["star", "moon"])
def test_the_opponent_stands_six_steps_clockwise_of_the_storm_and_scares_nobody_yet(board: str) -> None:
    crew = TYPE_IDS.index("crew")
    table = fresh(1, {"resource": [0] * 12 + [1] * 6 + [crew]}, board=board)
    ring = [int(site) for site in table.pack.ring]
    assert SITE_IDS[table.opponent_site] == "W07"
    assert (ring.index(table.opponent_site) - ring.index(table.storm)) % 13 == 6
    play(table, "start-at H1")
    assert "crew" in named(table.sites[SITE_IDS.index("W07")])


@rule("SR-231", "SR-G31", "GD-15", "SR-R150")
def test_twelve_more_contracts_are_the_opponents_and_only_the_top_one_is_seen() -> None:
    table = fresh(1, {"contract": [0, 1, 2, 3, 4, 11]})
    assert table.opponent_active == 11, "the first drawn is the Active Contract"
    assert table.opponent_unseen == 11
    assert size(table.contract_bag) - table.opponent_unseen == 13, "left in the bag"
    view = seen(table)
    assert view["contract_bag"] == 13
    assert view["opponent"]["active"] == "C12"
    hidden = [contract.id for contract in rules().content.contract[5:] if contract.id != "C12"]
    assert not [id_ for id_ in hidden if id_ in str(view)], "what lies below nobody knows"


def solo_turns() -> dict[int, list[str]]:
    """Who took turns in each round of a whole game."""
    table = fresh(1, seed=5)
    listen(table)
    while not table.over:
        play(table, min(offered(table)))
    turns: dict[int, list[str]] = {}
    for event in told(table):
        if event["event"] == "round-began":
            turns[len(turns) + 1] = []
        if event["event"] in {"turn-began", "opponent-rolled"}:
            turns[len(turns)].append("player" if event["event"] == "turn-began" else "opponent")
    return turns


@rule("SR-233", "SR-234", "SR-G16", "GE-16")
def test_player_and_opponent_alternate_the_player_first_in_rounds_1_3_5() -> None:
    turns = solo_turns()
    assert set(turns) == {1, 2, 3, 4, 5, 6}
    for round_, order in turns.items():
        assert order == (["player", "opponent"] if round_ % 2 else ["opponent", "player"]) * 2


@rule("SR-259", "SR-256", "SR-R148")
def test_the_opponent_scores_completed_contracts_and_what_lies_on_the_active_one() -> None:
    coast = Coast(1)
    coast.give_opponent("C25", "C01")
    coast.cover("goods", None, "weaponry", None)
    for id_ in ("C09", "C22"):
        coast.table.opponent_completed |= 1 << coast.take_contract(id_)
    assert opponent_score(coast.table) == 6 + 11 + 2
    assert seen(coast.table)["opponent"]["score"] == 19


@rule("SR-260", "SR-261")
@pytest.mark.parametrize(
    ("mine", "ending", "winners"),
    [(("C25",), "solo-won", [RED]), (("C22",), "solo-lost", []), (("C09",), "solo-lost", [])],
)
def test_the_player_wins_only_with_more(mine: tuple[str, ...], ending: str, winners: list[int]) -> None:
    coast = Coast(1)
    coast.give_opponent("C01")
    coast.table.opponent_completed |= 1 << coast.take_contract("C26")  # 11
    for id_ in mine:
        coast.own_contract(RED, id_)
    table = coast.end_game()
    assert coast.rules.ending(table) == ending
    assert table.winners() == winners
    assert table.scores() == [sum(c.prestige for c in coast.content.contract if c.id in mine)]


@rule("SR-260")
def test_the_player_scores_as_in_the_normal_game() -> None:
    coast = Coast(1)
    coast.own_contract(RED, "C09")
    coast.set_dials(RED, mod=2, medal=3)
    coast.give_mods(RED, "MS-TW")
    coast.give_medals(RED, 2)
    coast.give(RED, "goods", "weaponry")
    coast.set_health(RED, 1)
    coast.damage(RED, trike=2)
    assert coast.table.scores() == [6 + 2 + 6 + 1 - 2]


@rule("SR-262", "SR-263", "SR-R146", "SR-R149")
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_extra_moves_before_the_first_round_make_it_harder(moves: int) -> None:
    table = fresh(1, seed=11, solo_difficulty=str(moves))
    listen(table)
    play(table, "start-at H1")
    names = [event["event"] for event in told(table)]
    before = names[: names.index("round-began")]
    assert before[0] == "standee-placed", "directly after set-up"
    assert before.count("opponent-moved") == moves
    assert "opponent-rolled" not in before, "no dice"
    assert "opponent-took" not in before


@rule("SR-262")
def test_the_difficulty_is_for_one_player() -> None:
    table = fresh(2, seed=11, solo_difficulty="3")
    listen(table)
    play(table, "start-at H1", "start-at H2")
    assert "opponent-moved" not in [event["event"] for event in told(table)]


@rule("SR-263", "SR-264", "SR-R146")
@pytest.mark.parametrize("clockwise", [True, False])
def test_extra_moves_follow_the_rules_and_go_clockwise_whatever_the_arrow(clockwise: bool) -> None:
    coast = Coast(1)
    coast.give_opponent("C09", "C06", site="W07")
    coast.put_storm("W01", clockwise)
    coast.lay("W06", "goods", "fuel")
    coast.lay("W10", "goods", "fuel", "crew")
    coast.lay("W13", "goods")
    coast.lay_pool("black-2", "grey-3", "grey-4")
    coast.at(ExtraMove(), StartTurn(RED))
    assert coast.opponent_at() == "W10", "the nearest clockwise with most to add"
    assert coast.covered() == ["goods", None, "fuel"]
    assert coast.discards() == ["crew"], "survivors are scared off"
    coast.at(ExtraMove(), StartTurn(RED))
    assert coast.opponent_at() == "W13"
    assert coast.completed() == ["C09"]
    assert len(coast.pool()) == 3


@rule("SR-247", "SR-250")
def test_the_opponents_next_move_is_told_where_its_dice_make_no_difference() -> None:
    coast = Coast(1)
    coast.give_opponent("C01", site="W07")
    coast.lay("W05", "goods", "fuel")
    coast.turn("black-3", "grey-4", "grey-5")
    told = [coast.rules.event(event, RED) for event in coast.table.forecast(RED)]
    log = [coast.rules.tell(event, coast.rules.seating(you=RED)) for event in told]
    assert log[0] == "The opponent moves to Howling Flats"
    assert log[1:3] == [
        "The opponent puts General Goods on the Galley Stores contract",
        "The opponent puts Fuel on the Galley Stores contract",
    ]
    coast.lay("W09", "goods", "fuel")
    assert coast.table.forecast(RED) == [], "two sites as good: its dice decide which way it goes"


@rule("SR-138", "SR-143", "SR-144")
def test_the_storms_move_is_told_once_one_die_is_left() -> None:
    coast = Coast(1)
    coast.stand(RED, "W03")
    coast.turn("black-3", "black-2")
    assert coast.table.forecast(RED) == []
    play(coast.table, "take-die black 3 plain")
    told = [coast.rules.event(event, RED)["event"] for event in coast.table.forecast(RED)]
    assert told[:2] == ["storm-moved", "storm-hit"]


@rule("SR-228", "SR-059")
def test_medals_in_rounds_2_and_5_as_for_two() -> None:
    table = fresh(1, seed=3)
    listen(table)
    while not table.over:
        play(table, min(offered(table)))
    round_ = 0
    rounds = []
    for event in told(table):
        round_ += event["event"] == "round-began"
        if event["event"] == "medal-placed":
            rounds.append(round_)
    assert rounds == [2, 5]
