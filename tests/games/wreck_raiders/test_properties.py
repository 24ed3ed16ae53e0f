"""What every line of play keeps, whatever is chosen and whatever luck says."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stormtable import game
from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.state import state_of
from stormtable.engine.step import FREE
from stormtable.engine.table import Refusal, Table
from tests.kit import rule, shown, told
from tests.kit.census import census

GAME = game("wreck-raiders")
RULE_IDS = {found.id for found in GAME.rule_book().rules}
seat_counts = st.sampled_from((2, 3, 4))
# A line is drawn as a seed and a length, since lists of that length would mostly come out short.
lines_of_play = st.builds(
    lambda seed, length: Random(seed).choices(range(1000), k=length), st.integers(0, 2**32), st.integers(1, 600)
)


def tables(seats: int, seed: int, line: list[int], rules: Game = GAME) -> list[Table]:
    """The table after each move of a line of play; each number picks one of the moves offered."""
    table = rules.new(seats, seed)
    reached = [table.clone()]
    for pick in line:
        if table.over:
            break
        table.play(table.moves()[pick % len(table.moves())])
        reached.append(table.clone())
    return reached


def check_board(seen: Any) -> None:
    """WR-055: each diver is in one place and each place has one diver."""
    places = [place for mat in seen["mats"] for place in mat["divers"] if place]
    assert len(places) == len(set(places))
    standing = {spot: diver for spot, diver in seen["spots"].items() if diver}
    assert set(standing) == set(places)
    for spot, diver in standing.items():
        assert seen["mats"][diver["seat"]]["divers"][diver["diver"] - 1] == spot


def check_mats(seen: Any) -> None:
    """Displays and vaults within their bounds, aquariums built as pieces allow (WR-086 to WR-091)."""
    for mat in seen["mats"]:
        assert all(len(row) <= 4 for row in mat["displays"] + mat["vault"])
        assert min(mat["basket"].values()) >= 0
        for pieces in mat["aquariums"]:
            kinds = "".join(id_[0] for id_ in pieces)
            assert kinds.rstrip("T").rstrip("M") == "B"
            assert kinds.count("T") <= 1


def check_pieces(seen: Any) -> None:
    """No card or piece is in two places."""
    cards = Counter(seen["exhibits"] + [card["id"] for mat in seen["mats"] for card in mat["exhibits"]])
    pieces = Counter(
        [id_ for id_ in seen["market"] if id_]
        + [id_ for mat in seen["mats"] for row in mat["aquariums"] for id_ in row]
    )
    # during a claim the card still lies in the row
    assert max(cards.values()) == 1
    assert max(pieces.values()) == 1
    assert len(cards) + seen["exhibit_deck"] == 52
    assert len(pieces) + sum(seen["stacks"].values()) == 31
    assert min(seen["baubles"].values()) >= 0
    assert min(seen["supply"].values()) >= 0


@rule("WR-055", "WR-057", "WR-058", "WR-090", "WR-091", "WR-104")
@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=15, deadline=None)
def test_pieces_are_conserved_and_lie_where_the_rules_allow(seats: int, seed: int, line: list[int]) -> None:
    reached = tables(seats, seed, line)
    pieces = census(reached[0])
    for table in reached:
        seen = shown(table)
        assert census(table) == pieces
        check_board(seen)
        check_mats(seen)
        check_pieces(seen)


@rule("WR-060", "WR-R17", "WR-090", "WR-102")
@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=15, deadline=None)
def test_what_is_placed_stays_in_place(seats: int, seed: int, line: list[int]) -> None:
    reached = [shown(table) for table in tables(seats, seed, line)]
    for before, after in pairwise(reached):
        for old, new in zip(mats(before), mats(after), strict=True):
            cleared = [row for row, now in zip(old["displays"], new["displays"], strict=True) if row and not now]
            assert len(cleared) == len(new["exhibits"]) - len(old["exhibits"]), "only a claim empties a display"
            for row, now in zip(old["displays"], new["displays"], strict=True):
                assert not now or [piece["treasure"] for piece in now][: len(row)] == [
                    piece["treasure"] for piece in row
                ]
                assert not now or all(
                    new_one["wild"] for new_one, old_one in zip(now, row, strict=False) if old_one["wild"]
                )
            for rows in ("vault", "aquariums"):
                for row, now in zip(old[rows], new[rows], strict=False):
                    assert now[: len(row)] == row


def mats(seen: Any) -> Any:
    """The mats of a view, which is JSON."""
    return seen["mats"]


@rule("WR-024", "WR-027", "WR-032", "WR-R06")
@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=15, deadline=None)
def test_every_decision_offers_what_the_rules_say(seats: int, seed: int, line: list[int]) -> None:
    for table in tables(seats, seed, line):
        if table.over:
            break
        said = [GAME.vocabulary.say(move) for move in table.moves()]
        assert len(said) == len({tuple(words.values()) for words in said}) > 1
        check_offer(shown(table), table.seat, said)


def check_offer(seen: Any, seat: int | None, said: list[dict[str, str]]) -> None:
    verbs = {words["verb"] for words in said}
    assert seat is not None
    if verbs != {"place"}:
        assert seat == seen["active"], "only a gained treasure is placed off turn (WR-R18)"
    if "take-die" in verbs:
        pool = {(die["zone"], str(die["number"])) for die in seen["pool"] if die["taken_by"] is None}
        assert {(words["zone"], words["number"]) for words in said} == pool
    if "use-number" in verbs:
        skulls = seen["mats"][seat]["basket"]["skull"]
        assert {abs(int(words["number"]) - seen["number"]) for words in said} <= set(range(skulls + 1))
    if "move-diver" in verbs:
        assert all(words["to"].endswith(f"-{seen['number']}") for words in said)
        for words in said:
            standing = seen["spots"][words["to"]]
            assert words["to"].startswith("beach") or standing is None or standing["seat"] != seat
    if "claim" in verbs or "cover" in verbs:
        assert "done-claiming" in verbs
    if "buy" in verbs:
        assert "buy-nothing" in verbs


@rule("WR-083", "WR-023")
@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=10, deadline=None)
def test_a_turn_has_one_die_one_dive_and_at_most_one_purchase(seats: int, seed: int, line: list[int]) -> None:
    table = GAME.new(seats, seed)
    table.journal = Journal()
    bought: list[int] = []
    for pick in line:
        if table.over:
            break
        move = table.moves()[pick % len(table.moves())]
        if GAME.vocabulary.say(move)["verb"] == "buy":
            bought.append(turns_begun(table))
        table.play(move)
    assert len(bought) == len(set(bought)), "two purchases in one turn"
    taken = [event["seat"] for event in told(table) if event["event"] == "took-die"]
    moved = [event["seat"] for event in told(table) if event["event"] == "moved"]
    assert len(taken) - len(moved) in (0, 1)
    assert taken[: len(moved)] == moved
    assert len(taken) - turns_begun(table) in (0, 1), "the first turn began before the journal was opened"


def turns_begun(table: Table) -> int:
    return sum(event["event"] == "turn-began" for event in told(table))


@rule("WR-128", "WR-122")
@given(seat_counts, st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_a_game_ends_for_a_declared_reason_and_its_lines_add_up(seats: int, seed: int) -> None:
    table = GAME.new(seats, seed)
    while not table.over:
        table.play(table.moves()[(table.played * 7 + seed) % len(table.moves())])

    assert GAME.ending(table) in GAME.ends
    assert table.played <= GAME.limits.decisions
    added = [sum(line.values[seat] for line in GAME.score_lines(table)) for seat in range(seats)]
    assert added == table.scores()
    assert {table.scores()[seat] for seat in table.winners()} == {max(table.scores())}
    if GAME.ending(table) == "enough-exhibits":
        check_enough(shown(table))


def check_enough(seen: Any) -> None:
    assert max(len(mat["exhibits"]) for mat in seen["mats"]) >= seen["claims_to_end"]


@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=10, deadline=None)
def test_texts_never_fail_and_read_well(seats: int, seed: int, line: list[int]) -> None:
    table = GAME.new(seats, seed)
    table.journal = Journal()
    for pick in line:
        if table.over:
            break
        prompt = GAME.prompt(table)
        texts = [prompt.text, *(GAME.describe(table, move).text for move in table.moves())]
        texts.append(GAME.board(table.view(table.seat), GAME.seating()))
        assert len(set(texts)) == len(texts), "no two moves read alike"
        assert set(prompt.rules) <= RULE_IDS
        check_english(texts)
        table.play(table.moves()[pick % len(table.moves())])
    check_english([GAME.tell(event, GAME.seating()) for event in told(table)])


def check_english(texts: list[str]) -> None:
    for text in texts:
        for wrong in (
            " a Art",
            " an G",
            " an R",
            " a a ",
            "your a ",
            " 1 coins",
            "Starfishs",
            " None",
            "{",
            "}",
            "  for",
        ):
            assert wrong not in text, text


@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=12, deadline=None)
def test_a_step_bars_exactly_what_it_does_not_offer(seats: int, seed: int, line: list[int]) -> None:
    for table in tables(seats, seed, line)[:-1:3]:
        step = table.steps[-1]
        free = [move for move in range(GAME.vocabulary.size) if step.bar(table, move) == FREE]
        assert sorted(table.moves()) == free, type(step).__name__


@given(seat_counts, st.integers(0, 10_000), lines_of_play)
@settings(max_examples=12, deadline=None)
def test_every_illegal_move_is_refused_in_a_sentence_that_cites_a_rule(seats: int, seed: int, line: list[int]) -> None:
    table = tables(seats, seed, line)[-1]
    legal = set(table.moves())
    before = state_of(table)
    for move in range(-1, GAME.vocabulary.size + 1):
        if move in legal:
            continue
        with pytest.raises(Refusal) as refused:
            table.play(move)
        sentence = str(refused.value)
        check_english([sentence])
        assert sentence.endswith(".")
        if 0 <= move < GAME.vocabulary.size:
            cited = [word.strip("().,") for word in sentence.split() if word.strip("(").startswith("WR-")]
            assert cited, sentence
            assert set(cited) <= RULE_IDS, sentence
    assert state_of(table) == before
