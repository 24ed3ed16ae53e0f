"""Words declared once, and what is made of them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.journal import Counts, Event
from stormtable.engine.speaker import Count, Name, SeatName, Speaker, Texts
from stormtable.engine.texts import Seating
from stormtable.engine.vocabulary import Field, numbered
from stormtable.engine.words import SEAT, BadWords, Words
from tests.engine.lucky_dip import LuckyDip
from tests.engine.lucky_dip import words as w
from tests.kit import play

SLOT = Field("slot", ("bow", "stern"))


def speaker_of(words: Words, texts: Texts | None = None, **pieces: list[str | Name]) -> Speaker:
    return Speaker(words, words.vocabulary(), None, pieces, texts or Texts(words))


def test_numbers_are_given_in_the_order_of_the_lines() -> None:
    words = Words()
    numbers = [
        words.verb("wait", says="Wait"),
        words.verb("fit", SLOT, numbered("value", 3), says="Fit {slot} with {value}"),
        words.verb("go", says="Go"),
        words.event("fitted", SEAT, SLOT),
        words.reason("taken", SLOT, says="{slot} is taken", rules="XX-001 XX-002"),
        words.draw("{slot}-drawn", SLOT),
        words.draw("die"),
    ]

    assert numbers == [0, 1, 7, 0, 1, 0, 2]
    assert words.vocabulary().write(5) == "fit stern 2"
    assert list(words.draws) == ["bow-drawn", "stern-drawn", "die"]
    assert words.event_kinds()[0].fields == ("seat", "slot")


def test_a_pack_may_give_pieces_other_names() -> None:
    words = Words()
    words.verb("fit", SLOT, says="Fit {slot}")

    assert words.vocabulary(slot=("left", "right")).write(1) == "fit right"


def test_every_constant_has_the_name_of_its_word() -> None:
    assert w.WORDS.misnamed(vars(w)) == []
    assert w.WORDS.misnamed({**vars(w), "ROLL": 7}) == ["roll"]


@pytest.mark.parametrize(
    ("says", "trouble"),
    [
        ("{deck}", "says {deck}, which is none of its fields"),
        ("{slot.__class__}", "says {slot.__class__}"),
        ("{slot.a.b}", "says {slot.a.b}"),
    ],
)
def test_a_sentence_reaches_only_what_is_declared(says: str, trouble: str) -> None:
    with pytest.raises(BadWords, match=trouble.replace("{", r"\{")):
        Words().verb("fit", SLOT, says=says)


def test_what_cannot_be_is_refused_when_it_is_declared() -> None:
    words = Words()
    words.verb("wait", says="Wait")
    with pytest.raises(BadWords, match="'wait' is declared twice"):
        words.verb("wait", says="Wait")
    with pytest.raises(BadWords, match="field 'card' without names"):
        words.verb("play", Field("card"), says="Play {card}")
    with pytest.raises(BadWords, match="list of numbers that is not its last"):
        words.event("rolled", Field("hits", many=True), SEAT)
    with pytest.raises(BadWords, match="no word for the function 'dance'"):

        @Texts(words).move
        def dance() -> str:
            return "Dance"


def test_a_word_whose_sentence_needs_a_function_must_have_one() -> None:
    words = Words()
    words.verb("fit", SLOT, says="Fit {slot} for {cost}", facts="cost")

    with pytest.raises(BadWords, match="No function says the move 'fit'"):
        speaker_of(words)


def test_a_function_gives_facts_or_the_whole_sentence() -> None:
    words = Words()
    words.verb("fit", SLOT, says="Fit {slot.a} for {cost:coin|coins}", touches="slot-{slot.id}", facts="cost")
    words.verb("go")
    texts = Texts(words)

    @texts.move
    def fit(table: object, content: object, slot: int) -> dict[str, object]:
        return {"cost": Count(slot + 1)}

    @texts.move
    def go(table: object, content: object) -> str:
        return "Go where the wind blows"

    speaker = speaker_of(words, texts, slot=["Bow gun", Name("Anchor")])
    table = LuckyDip().new(2)

    assert speaker.describe(table, 0).text == "Fit a Bow gun for 1 coin"
    assert speaker.describe(table, 1).text == "Fit an Anchor for 2 coins"
    assert speaker.describe(table, 1).pieces == ("slot-stern",)
    assert speaker.describe(table, 2).text == "Go where the wind blows"


def test_the_log_says_you_to_whom_it_happened() -> None:
    game = LuckyDip()
    rolled = game.event(Event(w.ROLLED, [0, 5], -1), None)

    assert game.tell(rolled, Seating(("Ada", "Bo"))) == "Ada rolls 5"
    assert game.tell(rolled, Seating(("Ada", "Bo"), you=0)) == "You roll 5"
    assert game.tell(rolled, Seating(("youth", "Bo"), you=1)) == "youth rolls 5"


def test_seats_have_a_possessive() -> None:
    assert f"{SeatName('Ada', False).s} diver" == "Ada's diver"
    assert f"{SeatName('Ada', True).s} diver" == "your diver"


def test_a_refusal_is_the_steps_own_reason() -> None:
    game = LuckyDip()
    table = game.new(2, seed=3)
    play(table, "show")

    assert game.why_not(table, w.SET_PEG) == "Your peg is in hole 1 already (LD-007)."
    assert game.why_not(table, w.ROLL) == "That is not what is asked now: Set your peg (LD-007)."
    play(table, "set-peg 2", "bank 1", "set-peg 2")
    assert game.why_not(table, w.DIP) == "Your card lies open already (LD-010)."


def test_counts_keep_numbers_instead_of_events() -> None:
    seats, holes, kinds = 2, 3, len(LuckyDip.events)
    first, second = vec[i64]([0] * kinds), vec[i64]([1] * kinds)
    counts = Counts(vec[i64]([seats] * kinds), vec[i64]([holes] * kinds), first, second)
    table = LuckyDip().new(2, seed=3, journal=counts)
    play(table, "bank 2", "set-peg 2", "bank 2", "set-peg 3", "bank 1", "set-peg 1")

    assert [counts.of(w.BANKED, seat, points) for seat in (0, 1) for points in (1, 2)] == [1, 1, 0, 1]
    assert [counts.of(w.PEGGED, 0, hole) for hole in range(holes)] == [1, 1, 0]
    assert counts.events == []


def test_an_event_can_be_counted_by_any_of_its_numbers() -> None:
    kinds = len(LuckyDip.events)
    drawn = Counts(vec[i64]([1] * kinds), vec[i64]([5] * kinds), vec[i64]([0] * kinds), vec[i64]([2] * kinds))
    table = LuckyDip().new(2, seed=3, journal=drawn)
    play(table, "dip")

    assert sum(drawn.of(w.DIPPED, 0, card) for card in range(5)) == 1
    assert drawn.of(w.DIPPED, 0, table.hand_of(0)) == 1


def test_an_event_touches_what_moves_about_the_same_things_touch() -> None:
    words = Words()
    words.verb("fit", SLOT, says="Fit {slot}", touches="mat slot-{slot.id}")
    words.verb("roll", numbered("die", 2), SLOT.called("on"), says="Roll", touches="die-{die}-{on.id}")
    words.event("moved", SEAT, SLOT.called("from"), SLOT.called("to"))
    words.event("rolled", SEAT, SLOT, numbered("die"))
    words.event("counted", SEAT, numbered("slot"))
    words.event("hidden", SEAT, SLOT, secret="slot")
    words.event("blown", SLOT, touches="storm port-{slot.id}")
    speaker = speaker_of(words, slot=["the bow", "the stern"])

    def touched(event: str, **fields: object) -> tuple[str, ...]:
        return speaker.touched({"event": event, "seat": 0, **fields})

    assert touched("moved", **{"from": 1, "to": 0}) == ("slot-stern", "slot-bow")
    assert touched("rolled", slot=1, die=2) == ("slot-stern", "die-2-stern")
    assert touched("counted", slot=1) == ()
    assert touched("hidden", slot=None) == ()
    assert touched("blown", slot=0) == ("storm", "port-bow")


def test_pieces_are_touched_under_the_ids_of_the_pack() -> None:
    words = Words()
    words.verb("fit", SLOT, says="Fit {slot}", touches="slot-{slot.id}")
    words.event("fitted", SEAT, SLOT)
    speaker = Speaker(words, words.vocabulary(slot=("left", "right")), None, {}, Texts(words))

    assert speaker.touched({"event": "fitted", "seat": 0, "slot": 1}) == ("slot-right",)
