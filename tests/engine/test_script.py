"""Effects as scripts: read, checked, run and said, on a small table of its own."""

from __future__ import annotations

import pytest

from stormtable.engine.content import ContentError
from stormtable.engine.effects import Language
from stormtable.engine.script import END, Effects, Script
from stormtable.engine.state import plain
from stormtable.engine.step import FREE, NOT_ASKED
from stormtable.engine.texts import Prompt
from stormtable.engine.words import BadWords
from tests.engine import crew as c
from tests.engine.crew import CHOOSE, CLUES, COIN, ENEMIES, SPEECH, STOP, ZONE, begin, script_of


def said(text: str) -> str:
    return SPEECH.sentence(SPEECH.read(text, "test"))


# Running


def test_a_choice_waits_on_the_stack_and_goes_on() -> None:
    table = begin("coin(1); strain(one,1); clue(2)")
    assert (table.has(COIN), table.has(CLUES), table.decider) == (11, 0, 0)
    assert list(table.legal) == [CHOOSE, CHOOSE + 1, CHOOSE + 2, CHOOSE + 3]
    twin = table.clone()
    assert twin.steps[-1] is table.steps[-1], "a clone shares the step that waits"

    table.play(CHOOSE + 2)

    assert (table.strain[2], table.has(CLUES), table.over) == (1, 2, True)
    assert (twin.strain[2], twin.has(CLUES), twin.over) == (0, 0, False)


def test_targets_that_do_not_ask_mean_all_they_name() -> None:
    assert list(begin("strain(all,1)").strain[:4]) == [1, 1, 1, 1]
    assert list(begin("strain(deck,2)").strain[:4]) == [2, 2, 2, 0]
    assert list(begin("strain(tested,1)", subject=3).strain[:4]) == [0, 0, 0, 1]


def test_pushed_steps_come_before_the_rest() -> None:
    table = begin("spawn(2); clue(1)")
    table.play(ZONE)
    assert (table.has(ENEMIES), table.has(CLUES)) == (1, 0)
    table.play(ZONE)
    assert (table.has(ENEMIES), table.has(CLUES)) == (2, 1)


def test_a_branch_is_taken_and_the_script_goes_on_behind_it() -> None:
    script = "fate{0-3: clue(1) / 4-8: coin(5); clue(2) / 9: none}; coin(1)"
    assert [begin(script, face).has(CLUES) for face in (0, 3, 4, 9)] == [1, 1, 2, 0]
    assert [begin(script, face).has(COIN) for face in (0, 3, 4, 9)] == [11, 11, 16, 11]


def test_a_branch_may_ask_before_it_is_known_which() -> None:
    script = "test(PORT){S: clue(2) / F: strain(tested,1)}; coin(3)"
    assert begin(script, 0).has(CLUES) == 2
    failed = begin(script, 9)
    assert list(failed.legal) == [c.RETRY, c.ACCEPT]
    failed.play(c.ACCEPT)
    assert (failed.strain[2], failed.has(COIN), failed.has(CLUES)) == (1, 13, 0)
    again = begin(script, 9, 0)
    again.play(c.RETRY)
    assert (again.strain[2], again.has(COIN), again.has(CLUES)) == (0, 12, 2)


def test_a_block_is_done_by_each_seat_which_decides_for_itself() -> None:
    table = begin("ships{strain(one,1)}; clue(1)")
    asked = []
    while not table.over:
        asked.append(table.decider)
        table.play(table.legal[0])
    assert asked == [0, 1, 2]
    assert table.has(CLUES) == 1


def test_one_instruction_for_others_is_written_behind_an_at() -> None:
    assert SPEECH.read("clue(1)@ships", "test")[0].body == SPEECH.read("clue(1)", "test")
    assert [begin("clue(1)@ships").has(CLUES, seat) for seat in range(3)] == [1, 1, 1]


def test_a_block_may_be_for_a_seat_of_choice() -> None:
    table = begin("ally{clue(2)}; coin(1)")
    assert list(table.legal) == [CHOOSE + 1, CHOOSE + 2]
    table.play(CHOOSE + 2)
    assert [table.has(CLUES, seat) for seat in range(3)] == [0, 0, 2]
    assert table.has(COIN) == 11


def test_numbers_with_names_are_counted_when_they_are_needed() -> None:
    assert begin("coin(2+P)").has(COIN) == 15
    assert begin("coin(2 x P + A + 1)").has(COIN) == 19
    assert begin("coin(-3)").has(COIN) == 7


def test_an_empty_program_just_ends() -> None:
    table = c.Deck()
    table.then(Script(SPEECH.program((), "empty"), END, 0), c.Over())
    table.settle()
    assert table.over


# May, again, if done


def test_what_may_be_done_can_be_declined_and_what_is_begun_cannot() -> None:
    declined = begin("clue(1); strain(one,1)*1-2?; did: coin(-3)")
    assert STOP in list(declined.legal)
    declined.play(STOP)
    assert declined.has(COIN) == 10, "declining undoes what the instruction before had done"

    twice = begin("strain(one,1)*1-2?; did: coin(-3)")
    twice.play(CHOOSE)
    assert not twice.over
    twice.play(STOP)
    assert twice.has(COIN) == 7

    exactly = begin("strain(one,1)*2")
    exactly.play(CHOOSE)
    assert STOP not in list(exactly.legal)
    exactly.play(CHOOSE)
    assert exactly.over
    assert exactly.strain[0] == 2


def test_what_cannot_be_done_is_skipped_and_so_is_what_depends_on_it() -> None:
    table = begin("unstrain(one,1); did: coin(5); clue(1)")
    assert (table.has(COIN), table.has(CLUES)) == (10, 1)
    plain_one = begin("unstrain(all,1); did: coin(5)")
    assert plain_one.has(COIN) == 10, "nobody was asked, and there was nothing to do"


def test_a_game_is_told_what_was_impossible_and_what_was_declined() -> None:
    assert begin("unstrain(one,1)").told == ["0 cannot take up to 1 strain off a crew of your choice"]
    assert begin("unstrain(all,1)").told == ["0 cannot take up to 1 strain off each crew"]
    table = begin("ally{clue(1)?}")
    table.play(CHOOSE + 1)
    assert list(table.legal) == [c.GO_AHEAD, STOP]
    table.play(STOP)
    assert table.told == ["1 declines: you may gain 1 clue"]
    again = begin("strain(one,1)*1-2")
    again.play(CHOOSE)
    again.play(STOP)
    assert again.told == [], "it was done, though no second time"


def test_if_done_looks_past_the_steps_that_an_instruction_pushed() -> None:
    table = begin("spawn(1); did: coin(5); clue(1)")
    table.play(ZONE)
    assert (table.has(COIN), table.has(CLUES)) == (15, 1)


def test_what_happens_to_all_if_it_was_done_looks_back_once() -> None:
    for choice, clues in ((CHOOSE, [1, 1, 1]), (STOP, [0, 0, 0])):
        table = begin("strain(one,1)?; did: clue(1)@ships")
        table.play(choice)
        assert [table.has(CLUES, seat) for seat in range(3)] == clues


def test_a_block_was_done_if_any_seat_did_it() -> None:
    script = "clue(1); ships{strain(one,1)?}; did: coin(5)"
    for doer in (0, 1, 2, None):
        table = begin(script)
        for seat in range(3):
            assert table.decider == seat
            table.play(CHOOSE if seat == doer else STOP)
        assert table.over
        assert table.has(COIN) == (10 if doer is None else 15)
        assert table.done >> 1 == 0, "nothing is left of the gathering"


def test_inside_a_block_each_seat_looks_back_on_its_own() -> None:
    table = begin("ships{strain(one,1)?; did: coin(5)}; did: clue(1)")
    for choice in (CHOOSE, STOP, CHOOSE):
        table.play(choice)
    assert [table.has(COIN, seat) for seat in range(3)] == [15, 10, 15]
    assert table.has(CLUES) == 1


def test_a_block_of_choice_was_done_if_the_chosen_seat_did_it() -> None:
    for choice, coin in ((STOP, 10), (CHOOSE, 15)):
        table = begin("clue(1); ally{strain(one,1)?}; did: coin(5)")
        table.play(CHOOSE + 1)
        table.play(choice)
        assert table.has(COIN) == coin


def test_blocks_within_blocks_keep_apart_what_was_done() -> None:
    table = begin("ships{ally{strain(one,1)?}; did: clue(1)}; did: coin(5)")
    for ally, answer in ((1, STOP), (2, CHOOSE), (1, STOP)):
        table.play(CHOOSE + ally)
        assert table.decider == ally
        table.play(answer)
    assert [table.has(CLUES, seat) for seat in range(3)] == [0, 1, 0]
    assert table.has(COIN) == 15
    assert (table.over, table.done) == (True, 1)


def test_a_word_may_remember_what_it_chose_before() -> None:
    table = begin("train(ISLAND|SEA)*1-3")
    table.play(CHOOSE + 1)
    assert list(table.legal) == [CHOOSE, CHOOSE + 2, CHOOSE + 3, STOP]
    table.play(CHOOSE + 3)
    assert list(table.legal) == [CHOOSE, CHOOSE + 2, STOP]
    assert list(table.strain[:4]) == [0, 0b101, 0, 0b101], "any of several names is a bit for each"


# Bars


def test_what_is_offered_is_free_and_the_effect_says_what_bars_the_rest() -> None:
    table = begin("unstrain(one,1)?")
    assert table.over, "nobody is strained"
    table = begin("strain(one,1); unstrain(one,1)?")
    table.play(CHOOSE + 1)
    step = table.steps[-1]
    bars = [step.bar(table, move) for move in (CHOOSE, CHOOSE + 1, STOP, ZONE)]
    assert bars == [c.NO_SUCH_CREW, FREE, FREE, NOT_ASKED]


def test_a_cost_says_what_of_it_cannot_be_met() -> None:
    table = c.Deck()
    assert script_of("pay(10); need_crew").bars(table) == FREE
    assert script_of("pay(5+2 x P)").bars(table) == c.BROKE
    for crew in range(c.CREW):
        table.on_deck[crew] = 0
    assert script_of("pay(10); need_crew").bars(table) == c.NO_CREW_ON_DECK


def test_a_waiting_script_is_hashed_by_the_name_of_its_program() -> None:
    fields = {"program": "test", "pc": 0, "seat": 0, "subject": 2, "times": 0, "memory": 0}
    assert plain(begin("strain(one,1)").steps[-1]) == ["Script", fields]


# Saying


def test_text_is_made_from_the_script() -> None:
    calls = SPEECH.read(
        "test(PORT){S: clue(2); coin(5) / F: strain(tested,1); fate{0-4: spawn(A) / 5-9: none}}; clue(1)", "test"
    )
    assert SPEECH.lines(calls) == [
        (0, "Test PORT:"),
        (1, "Success: gain 2 clues."),
        (1, "Gain 5 coin."),
        (1, "Failure: put 1 strain on the tested crew."),
        (1, "Roll the fate die:"),
        (2, "0-4: spawn enemies: the Act."),
        (2, "5-9: nothing happens."),
        (0, "Gain 1 clue."),
    ]
    assert SPEECH.sentence(calls) == (
        "Test PORT: (Success: gain 2 clues. Gain 5 coin. Failure: put 1 strain on the tested crew. "
        "Roll the fate die: (0-4: spawn enemies: the Act. 5-9: nothing happens.)) Gain 1 clue."
    )


def test_how_often_whether_and_if_are_said() -> None:
    assert said("unstrain(one,1)*1-2?; did: coin(-3)") == (
        "You may take up to 1 strain off a crew of your choice, once or twice. If you did, lose up to 3 coin."
    )
    assert said("strain(one,1)*3") == "Put 1 strain on a crew of your choice, three times."
    assert said("spawn(1)*1-4") == "Spawn 1 enemy card up to four times.", "where the template has a place for it"
    assert said("hire(cook)*1-2") == "Hire one or two cooks.", "where an argument says how many"
    assert said("coin(2+P)") == "Gain coin: 2 + the number of players."


def test_what_others_do_is_said_of_them() -> None:
    assert said("ally{clue(2)}") == "Choose an ally, who gains 2 clues."
    assert said("ally{clue(2)?; spawn(1)}") == "Choose an ally, who may gain 2 clues, then spawns 1 enemy card."
    assert said("ships{clue(1)}") == "For every ship in turn: (Gain 1 clue.)"


def test_any_of_several_names_is_said_with_or_and_a_function_may_say_it_all() -> None:
    assert said("train(SEA|ISLAND)*1-2") == "Train one or two of your crew in ISLAND or SEA."
    assert said("ally{train(PORT)}") == "Choose an ally, who trains one of their crew in PORT."


def test_a_program_says_all_it_does_and_what_each_part_asks_by_which_rules() -> None:
    program = SPEECH.program(SPEECH.read("strain(one,1); ally{clue(2)?}", "test"), "test")
    assert program.text == "Put 1 strain on a crew of your choice. Choose an ally, who may gain 2 clues."
    assert program.prompts[program.start] == Prompt("put 1 strain on a crew of your choice", ("CR-001",))
    assert Prompt("you may gain 2 clues", ()) in program.prompts.values()


def test_a_repetition_is_asked_for_as_one() -> None:
    table = begin("strain(one,1)*1-2?")
    first = table.steps[-1]
    table.play(CHOOSE)
    again = table.steps[-1]
    assert isinstance(first, Script)
    assert isinstance(again, Script)
    assert first.prompt().text == "you may put 1 strain on a crew of your choice, once or twice"
    assert again.prompt().text == "you may put 1 strain on a crew of your choice"


# Faults


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("did: coin(1)", "column 1: `did:` looks back on the effect before it, and there is none"),
        ("coin(1); ships{did: coin(1)}", "column 16: `did:` looks back on the effect before it, and there is none"),
        ("coin(1); spwan(1)", "column 10: there is no word `spwan`; did you mean `spawn`?"),
        ("strain(1)", "column 8: `1` is no target of `strain` (known: tested, one, deck, all)"),
        ("strain(one)", "column 11: `strain` needs 2 arguments (target, number), found 1"),
        ("coin(1,2)", "column 8: `coin` takes 1 argument (number) and no more"),
        ("coin(2+Q)", "column 8: expected a number, found Q"),
        ("fate{0-3: none / 5-9: none}", "column 18: branches of `fate` cover each outcome once, in order: expected 4"),
        ("fate{0-3: clue(1) / 4-8: none}", "column 30: `fate` has no branch for 9"),
        ("test(PORT){S: clue(1)}", "column 22: `test` has no branch for F"),
        ("clue(1) coin(2)", "column 9: expected `;` or the end, found coin"),
        ("clue(1); $", "column 10: `$` means nothing here"),
        ("fate{0-9: none}?", "column 16: `fate` has branches: it can neither be declined nor repeated"),
        ("hail(E-09)", "column 6: `E-09` is no enemy of `hail`; did you mean `E-02`?"),
        ("test(PORT|SEA){S: none / F: none}", "column 10: expected `)`, found |"),
        ("train(PORT|)", "column 12: `)` is no stat of `train` (known: ISLAND, PORT, SEA)"),
        ("clue(1)@coin", "column 9: `@coin` names no word with a body"),
        ("ships clue(1)", "column 7: expected `{`, found clue"),
        ("clue(99999999999999999999999)", "column 6: numbers go to 9,999"),
        (f"clue(-{'9' * 5000})", "column 6: numbers go to 9,999"),
        ("clue(99 x 9 x 99)", "column 15: numbers go to 9,999"),
        ("clue(9999 + 1)", "column 6: numbers go to 9,999"),
        ("clue(１)", "column 6: `１` means nothing here"),
        ("clue(1)*10000", "column 9: numbers go to 9,999"),
        ("clue(1)*0", "column 9: how often is a number from 1 on, or two in order, such as 0-3"),
        ("clue(1)*1001", "column 1: this could come to more than 1,000 words; repeat or nest less"),
        ("ships{" * 30 + "none" + "}" * 30, "column 1: this could come to more than 1,000 words; repeat or nest less"),
        ("ships{clue(1)*99}*99", "column 1: this could come to more than 1,000 words; repeat or nest less"),
        ("clue(1)*3-1", "column 9: how often is a number from 1 on, or two in order, such as 0-3"),
    ],
)
def test_faults_name_item_field_and_column(script: str, fault: str) -> None:
    with pytest.raises(ContentError) as caught:
        SPEECH.read(script, "card T9, option 1, effect")
    first, text, mark = str(caught.value).splitlines()
    assert first == f"card T9, option 1, effect, {fault}"
    assert text == f"  {script}"
    assert mark.strip() == "^"


def test_a_script_may_repeat_and_nest_as_much_as_any_rule_would() -> None:
    SPEECH.read("ships{ships{ships{clue(1)}}}; clue(1)*99; fate{0-4: ships{coin(1)*0-9} / 5-9: none}", "test")


def test_a_cost_is_made_of_costs_and_a_field_may_lack_targets() -> None:
    with pytest.raises(ContentError, match="card T1, cost, column 1: `clue` is no cost"):
        SPEECH.read("clue(1)", "card T1, cost", cost=True)
    with pytest.raises(ContentError, match="column 8: `tested` is no target"):
        SPEECH.read("strain(tested,1)", "event", without={"tested"})


def test_what_is_left_out_is_no_name_at_all() -> None:
    given, left_out = SPEECH.read("hail(E-01, ISLAND); hail(E-01)", "test")
    assert (given.args, left_out.args) == (("E-01", "ISLAND"), ("E-01", -1))


def test_a_word_is_declared_once() -> None:
    language = Language(Effects(0, 1))
    language.word("none", says="nothing", does=c.Nothing())
    with pytest.raises(BadWords, match="'none' is declared twice"):
        language.word("none", says="nothing", does=c.Nothing())
