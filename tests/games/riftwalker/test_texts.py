"""Texts for people: powers as sentences, prompts, moves, the log, refusals, the board."""

from __future__ import annotations

import re

import pytest

from stormtable import game
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.table import Refusal
from stormtable.games.riftwalker.sentences import power_text, special_text
from tests.kit import offered, play, refusal, rule
from tests.kit.rifts import A, B, Rifts

SENTENCES = {
    "R02": "Grow Life or Water. Then you may swap.",
    "R03": "Shift one of your other explored rifts that shows no points.",
    "R07": "Shift one of your other explored rifts. Then choose an opponent, who may shift one of their explored "
    "rifts.",
    "R10": "Flip one card, or two different cards.",
    "R11": "Put one or two of your other explored rifts face-up beneath this rift.",
    "R14": "You may discard one of your other explored rifts. If you do, shift one of your explored rifts once "
    "or twice.",
    "R15": "Each opponent discards a card from their hand.",
    "R19": "You may return one of your other explored rifts to your hand. If you do, explore any rift from your hand; "
    "you may activate its power.",
    "R20": "Draw three cards. Then discard two cards from your hand.",
    "R22": "Return an opponent's explored rift that shows no points to its owner's hand.",
    "R31": "Choose an opponent, who gives you a card from their hand.",
    "R38": "Turn an opponent's explored rift worth 3 points back one step.",
    "R45": "You may discard one of your scored rifts worth 3 points. If you do, shift one of your explored rifts "
    "once or twice.",
    "R46": "On your burst step this turn, you may burst one of your rifts worth 3 or 7 points without a line. If you "
    "do, choose an opponent, who may burst one of theirs worth 3 or 7 points without a line.",
}


@pytest.mark.parametrize(("card", "sentence"), SENTENCES.items())
def test_powers_are_told_from_their_data(card: str, sentence: str) -> None:
    rifts = Rifts()
    assert power_text(rifts.content, rifts.content.rift[rifts.rift(card)]) == sentence


@rule("RW-010", "RW-011")
def test_every_card_has_a_sentence_and_special_text_only_where_it_says_something() -> None:
    content = Rifts().content
    for rift in content.rift:
        text = power_text(content, rift)
        assert re.fullmatch(r"([A-Z][^.]*\. ?)+", text), text
        assert bool(special_text(content, rift)) == bool(rift.static or rift.bonus)
    venture = content.rift[49]
    assert special_text(content, venture) == (
        "This rift matches every element. Bonus for each other Venture in your score pile (+1 / +2)."
    )


def test_a_flip_tells_what_it_uses_and_what_becomes_of_lines() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.put_card(8, "life/storm")
    table = rifts.element_step()
    told = {rifts.rules.vocabulary.write(move): rifts.rules.describe(table, move) for move in table.moves()}
    assert told["flip 0"].text == "Use Fire from the top left, which turns to Life, breaking the line of Fire"
    assert told["flip 0"].pieces == ("cell-0",)
    assert told["flip 0"].group == "Flip"
    assert all(description.text for description in told.values())


def test_a_placement_touches_the_side_that_goes_up_and_then_the_cell() -> None:
    rifts = Rifts()
    table = rifts.element_step()
    told = {rifts.rules.vocabulary.write(move): rifts.rules.describe(table, move) for move in table.moves()}
    touched = {description.pieces for words, description in told.items() if words.startswith("place ")}
    assert len(touched) == 18
    assert {cell for _, cell in touched} == {f"cell-{cell}" for cell in range(9)}


def test_the_texts_of_the_rifts_go_with_the_pack() -> None:
    rules = game("riftwalker")
    texts = rules.texts()
    assert texts["power"]["R02"] == SENTENCES["R02"]
    assert texts["special"]["R31"] == "Opponents' powers cannot affect this rift."
    assert "R01" not in texts["special"]
    assert rules.drawn_from() == {**rules.sections, "texts": texts}


def test_a_burst_tells_points_and_why_it_may() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.line("fire")
    rifts.explored(A, "R09@1", "R02@1")
    table = rifts.activate("R05")
    told = {rifts.rules.vocabulary.write(move): rifts.rules.describe(table, move).text for move in table.moves()}
    assert told["burst R09"] == "Burst Cinder Flats for 3 points, by a line"
    assert told["burst R02"] == "Burst Lanternroot Grove for 3 points, by a power's permission"


def test_prompts_say_the_power_and_cite_its_word() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.activate("R02")
    prompt = rifts.rules.prompt(table)
    assert (prompt.text, prompt.rules) == ("Coax: grow Life or Water", ("RW-D02",))
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    table = rifts.activate("R31")
    assert rifts.rules.prompt(table).text == "Exact Tribute: give the active player a card from your hand"


def test_refusals_cite_rules() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.element_step()
    assert refusal(table, "skip-rift") == (
        "That is not what is asked now: Draw power from an element: flip a grid card or place the new one "
        "(RW-020, RW-021)."
    )
    assert refusal(table, "explore spare-53") == "There are only 52 rifts in this game (RW-006)."
    play(table, "flip 0")
    assert offered(table) == {"explore R01", "skip-rift"}


def test_refusals_of_opponents() -> None:
    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09", "R10")
    table = rifts.activate("R31")  # B is the only one who can give, and is asked for a card
    assert "That is not what is asked now: Exact Tribute: give" in refusal(table, "choose 3")
    rifts = Rifts(seats=4)
    rifts.hand(A, "R01")
    rifts.hand(B, "R09")
    rifts.hand(2, "R10")
    table = rifts.activate("R44")
    assert refusal(table, "choose 4") == "That opponent has nothing to lose or do, and another one has (RW-R50)."
    assert refusal(table, "choose 1") == "You are not your own opponent (RW-R50)."


def test_the_log_of_a_whole_game_reads_as_sentences_for_everybody() -> None:
    rules = game("riftwalker")
    assert isinstance(rules, Game)
    ids = {rule.id for rule in rules.rule_book().rules}
    seating = rules.seating()
    for seats in (2, 4):
        table = rules.new(seats, seed=seats)
        table.journal = Journal()
        luck = Searching(seats)
        kinds = set()
        while not table.over:
            moves = list(table.moves())
            prompt = rules.prompt(table)
            assert prompt.text
            assert set(prompt.rules) <= ids
            illegal = luck.number(rules.vocabulary.size, 0)
            if illegal not in moves:
                with pytest.raises(Refusal, match=r"\(RW-[^)]+\)\.$") as refused:
                    table.play(illegal)
                assert set(re.findall(r"RW-[A-Z]?\d+", str(refused.value))) <= ids
            move = moves[luck.number(len(moves), 0)]
            assert rules.describe(table, move).text
            table.play(move)
        for event in table.journal.events:
            kinds.add(rules.events[event.kind].name)
            for seat in (None, *range(seats)):
                line = rules.tell(rules.event(event, seat), seating)
                assert line or rules.events[event.kind].name == "turn-began"
                assert "None" not in line
        assert {"turned", "placed", "explored", "shifted", "activated", "drew", "discarded", "ended"} <= kinds


def test_the_board_shows_what_the_seat_sees() -> None:
    rifts = Rifts()
    rifts.hand(A, "R06")
    rifts.hand(B, "R09")
    rifts.explored(A, "R11@1")
    rifts.tuck("R11", "R03", face_up=True)
    rifts.tuck("R11", "R04")
    rifts.scored(B, "R08@2")
    rifts.element_step()
    text = rifts.rules.board(rifts.table.view(A), rifts.rules.seating())
    assert "GRID      Life (Fire)      Fire (Water)     Water (Earth)" in text
    assert "[3] R11 Burn Memory (Fire)  beneath: R03 ?" in text
    assert "[7 +2] R08 Heartwood (Life)" in text
    assert "R06 Mosskeeper's Larder (Life) 0/3/7  Stock the Shelves: Draw a card." in text
    assert "Cinder Flats" not in text
    assert "YOUR HAND" not in rifts.rules.board(rifts.table.view(None), rifts.rules.seating())
