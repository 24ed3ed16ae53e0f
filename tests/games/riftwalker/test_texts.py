"""Texts for people: powers as sentences, prompts, moves, the log, refusals, the board."""

from __future__ import annotations

import re

import pytest

from stormtable import game
from stormtable.engine.chance import Searching
from stormtable.engine.game import Game
from stormtable.engine.journal import Journal
from stormtable.engine.table import Refusal
from stormtable.games.riftwalker import words as w
from stormtable.games.riftwalker.effects import LANGUAGE
from tests.kit import listen, offered, play, refusal, rule, told
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


def test_every_word_is_the_constant_of_its_name() -> None:
    assert w.WORDS.misnamed(vars(w)) == []


def test_names_in_effects_have_the_numbers_that_steps_know_them_by() -> None:
    names = {kind: list(LANGUAGE.kinds[kind]) for kind in ("under", "to", "face", "rule")}
    assert names["under"][w.UNDER_SELF] == "self"
    assert names["to"][w.TO_ACTIVE] == "active"
    assert names["face"][w.FACE_UP] == "up"
    rules = (w.FREE_BURST, w.TWO_IN_LINE, w.ANY_LINE, w.EXTRA)
    assert [names["rule"][rule] for rule in rules] == ["free", "line2", "any_line", "extra"]


@pytest.mark.parametrize(("card", "sentence"), SENTENCES.items())
def test_powers_are_told_from_their_data(card: str, sentence: str) -> None:
    assert Rifts().power_text(card) == sentence


@rule("RW-010", "RW-011")
def test_every_card_has_a_sentence_and_special_text_only_where_it_says_something() -> None:
    rules = Rifts().rules
    texts = rules.texts()
    for rift in rules.content.rift:
        text = texts["power"][rift.id]
        assert re.fullmatch(r"([A-Z][^.]*\. ?)+", text), text
        assert (rift.id in texts["special"]) == bool(rift.static or rift.bonus)
    assert texts["special"]["R50"] == (
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
    assert told["burst R09"] == "Burst Cinder Flats for 3 points, with a line"
    assert told["burst R02"] == "Burst Lanternroot Grove for 3 points, with a power's permission"


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


def test_a_repetition_is_asked_for_as_one() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.activate("R10")
    assert rifts.rules.prompt(table).text == "Scorch: flip one card, or two different cards"
    play(table, "flip 0")
    assert rifts.rules.prompt(table).text == "Scorch: once more, you may flip a different card"


# What follows from a move


def texts(rifts: Rifts) -> dict[str, str]:
    """The legal moves, as a record writes them and as people read them."""
    table = rifts.table
    return {rifts.rules.vocabulary.write(move): rifts.rules.describe(table, move).text for move in table.moves()}


def test_a_placement_by_a_power_reads_as_one() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.hand(A, "R01")
    rifts.activate("R08")
    told = texts(rifts)
    assert told["place earth 4"] == "Place Earth on the centre, over Earth"
    assert told["place earth 0"] == "Place Earth on the top left, over Fire, breaking the line of Fire"


def test_a_swap_tells_the_lines_it_makes_and_breaks() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.hand(A, "R01")
    rifts.activate("R51")
    assert texts(rifts)["swap 0-4"] == "Swap the top left (Fire) and the centre (Earth), breaking the line of Fire"


@rule("RW-067")
def test_a_shift_promises_a_power_only_where_one_is_offered() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R03", "R04", "R17")
    rifts.activate("R03")  # Ripen starts no power
    assert texts(rifts)["shift R04"] == "Shift Wanderer's Meadow to 3 points"

    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R35", "R04", "R17")
    rifts.table.piles[w.USED] = 1 << rifts.rift("R17")
    rifts.activate("R35")  # Dune March does, but each power only once a turn
    assert texts(rifts)["shift R04"] == "Shift Wanderer's Meadow to 3 points (Gather: Draw two cards.)"
    assert texts(rifts)["shift R17"] == "Shift Pearl Shallows to 3 points"

    rifts = Rifts()
    rifts.hand(A, "R04", "R01")
    rifts.rift_step("life")
    assert texts(rifts)["explore R04"] == "Explore Wanderer's Meadow (Gather: Draw two cards.)"
    rifts = Rifts()
    rifts.hand(A, "R04", "R01")
    rifts.activate("R28")  # Dig explores and no more
    assert texts(rifts)["explore R04"] == "Explore Wanderer's Meadow"


def test_a_rift_that_leaves_play_tells_what_is_lost_with_it() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R19", "R10@2", "R17")
    rifts.tuck("R10", "R40", "R41")
    rifts.activate("R19")
    told = texts(rifts)
    assert told["return R10"] == "Return Ashfall Steps to your hand, losing its 7 points and 2 cards beneath it"
    assert told["return R17"] == "Return Pearl Shallows to your hand"

    rifts = Rifts(seats=3)
    rifts.hand(A, "R01")
    rifts.explored(B, "R10", "R11")
    rifts.tuck("R10", "R40")
    rifts.activate("R22")
    assert texts(rifts)["return R10"] == "Return Ashfall Steps to its owner's hand, losing 1 card beneath it"

    rifts = Rifts()
    rifts.hand(A, "R01")
    rifts.explored(A, "R11", "R09@1", "R12")
    rifts.activate("R11")
    assert texts(rifts)["tuck R09"] == "Put Cinder Flats beneath Burn Memory, losing its 3 points"


# Refusals


def test_refusals_cite_rules() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01")
    table = rifts.element_step()
    assert refusal(table, "skip-rift") == (
        "That is not what is asked now: Draw power from an element: flip a grid card or place the new one "
        "(RW-020, RW-021)."
    )
    play(table, "flip 0")
    assert refusal(table, "explore spare-53") == "There are only 52 rifts in this game (RW-006)."
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
    assert (
        refusal(table, "choose 4")
        == "That opponent would have nothing to lose or do, while another one would (RW-R50)."
    )
    assert refusal(table, "choose 1") == "You are not your own opponent (RW-R50)."
    assert texts(rifts)["choose 2"] == "Choose Plum", "by colour where nobody has a name"
    named = rifts.rules.seating(["Ada", "Grace", "Hedy", "Mary"])
    grace = rifts.rules.vocabulary.parse("choose 2")
    assert rifts.rules.describe(table, grace, named).text == "Choose Grace"


def test_refusals_of_what_a_power_cannot_choose() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    rifts.scored(A, "R05@1", "R06@2")
    rifts.scored(B, "R04@1")
    table = rifts.activate("R45")  # Offer Up: one of your scored rifts worth 3 points
    assert refusal(table, "discard R06") == "Offer Up cannot choose Mosskeeper's Larder, which shows 7 points (RW-D11)."
    assert refusal(table, "discard R04") == "Wanderer's Meadow is not in your score pile (RW-D11)."

    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    rifts.explored(A, "R27", "R09")
    rifts.scored(A, "R05@1", "R06@2")
    table = rifts.activate("R27")
    assert refusal(table, "beneath R09") == "Cinder Flats is not in your score pile (RW-D15)."
    play(table, "beneath R05")
    assert refusal(table, "tuck R01") == "Seedfall Hollow is not one of your explored rifts (RW-D15)."
    assert refusal(table, "stop").startswith("That is not what is asked now: Bolster the Walls: choose a card")

    rifts = Rifts(seats=3)
    rifts.hand(A, "R01", "R02")
    table = rifts.activate("R39")
    play(table, "choose 2")
    assert refusal(table, "give R30") == "Keystone Arch is not in your hand (RW-D12)."
    rifts = Rifts()
    rifts.hand(A, "R09", "R10")
    rifts.put_card(4, "fire/storm")
    rifts.explored(A, "R36", "R33", "R11@2")
    table = rifts.activate("R36")
    assert refusal(table, "shift R33") == (
        "Whistling Steppe does not match Fire, which the centre of the grid shows (RW-D08)."
    )
    assert refusal(table, "shift R11") == "Burn Memory has been shifted twice already (RW-032)."
    assert "is the rift whose power is being used" in refusal(table, "shift R36")


# The log


def log(rifts: Rifts, you: int | None = None) -> list[str]:
    """What was noted since somebody listens, as lines."""
    seating = rifts.rules.seating(you=you)
    lines = [rifts.rules.tell(event, seating) for event in told(rifts.table, you)]
    return [line for line in lines if line]


@rule("RW-035")
def test_a_power_left_unused_is_told() -> None:
    rifts = Rifts()
    rifts.hand(A, "R01", "R02")
    table = rifts.rift_step("life")
    listen(table)
    play(table, "explore R01", "no-power")
    assert log(rifts) == ["Coral explores Seedfall Hollow", "Coral leaves Take Root (Seedfall Hollow) unused"]
    assert log(rifts, you=A) == ["You explore Seedfall Hollow", "You leave Take Root (Seedfall Hollow) unused"]


@rule("RW-018", "RW-R24")
def test_a_burst_that_was_declined_is_told() -> None:
    rifts = Rifts()
    rifts.line("life")
    rifts.hand(A, "R20")
    rifts.explored(A, "R02@1")
    table = rifts.burst_step()
    listen(table)
    play(table, "skip-burst")
    assert log(rifts) == ["Coral chooses not to burst a rift"]

    rifts = Rifts()
    rifts.hand(A, "R20")
    rifts.explored(A, "R02@1")
    rifts.explored(B, "R09@1")
    table = rifts.activate("R46")
    listen(table)
    play(table, "burst R02", "skip-burst")
    assert log(rifts)[-1] == "Plum chooses not to burst a rift"


def test_a_part_of_a_power_that_was_declined_is_told() -> None:
    rifts = Rifts()
    rifts.hand(A, "R20")
    rifts.explored(B, "R17")
    table = rifts.activate("R07")  # Share the Harvest: the opponent may shift
    listen(table)
    play(table, "stop")
    assert log(rifts) == ["Plum skips the optional part of Share the Harvest"]
    rifts = Rifts()
    rifts.hand(A, "R20")
    table = rifts.activate("R18")
    listen(table)
    play(table, "swap 0-1", "stop")  # done once, which is all it asks for
    assert log(rifts) == ["Coral swaps the top left and the top"]


def test_lines_made_and_broken_are_told() -> None:
    rifts = Rifts()
    rifts.line("fire")
    rifts.hand(A, "R20")
    table = rifts.activate("R52")
    listen(table)
    play(table, "flip 0")
    assert log(rifts) == ["Coral turns the top left to Life", "The line of Fire is broken"]
    table = rifts.activate("R52")
    listen(table)
    play(table, "flip 0")
    assert log(rifts)[-2:] == ["Coral turns the top left to Fire", "The grid now has a line of Fire"]


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
        assert {"left-unused", "burst-nothing", "line-made"} <= kinds
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
    assert "[3] Burn Memory (Fire)  beneath: Patient Orchard, ?" in text
    assert "[7 +2] Heartwood (Life)" in text
    assert "  Mosskeeper's Larder (Life) 0/3/7  Stock the Shelves: Draw a card." in text
    assert "Cinder Flats" not in text
    assert re.search(r"\bR\d\d\b", text) is None, "cards have names"
    assert "YOUR HAND" not in rifts.rules.board(rifts.table.view(None), rifts.rules.seating())
