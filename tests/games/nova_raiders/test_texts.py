"""What people read: prompts, moves, the log, the table as text."""

import pytest

from stormtable.engine.texts import Seating
from stormtable.games.nova_raiders import words as w
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.nova import (
    CONTROL,
    CORAL,
    GATE_PUSH,
    HIJACK_ALL,
    HOP,
    HRL,
    JUMP_PUSH,
    ORBIT_1_JUMP,
    ORBIT_1_UNLOAD,
    ORBIT_1_UPGRADE,
    ORBIT_2_HIJACK,
    ORBIT_2_UNLOAD,
    PINE,
    PLUM,
    PUSH,
    TIME,
    Sky,
    changed,
    ready,
)


def test_every_constant_is_called_what_its_word_is() -> None:
    assert w.WORDS.misnamed(vars(w)) == []


def test_the_sizes_are_those_of_the_names() -> None:
    assert (len(w.SPACE_IDS), w.RINGS * w.WIDTH) == (w.SPACES, w.SPACES)
    assert (len(w.SPECIAL_IDS), len(w.BASIC_IDS)) == (w.SPECIALS, w.BASICS)
    assert w.CARDS == w.SPECIALS + w.BASICS
    assert len(w.KIND_IDS) == w.KINDS


def test_moves_say_what_they_do() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4", "YR")
    sky.lay("3:5", "B")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_1_JUMP, HOP)
    sky.stow(CORAL, "A", "B")
    table = sky.turn(CORAL)

    assert sky.says("launch 2:0") == "Launch a ship to 2:0, your gate on ring 2"
    assert sky.says(f"act {ORBIT_1_UNLOAD} 1") == "Orbit 1, with the card Orbit 1 / Unload"
    assert sky.says(f"link {ORBIT_1_JUMP}") == "Turn Orbit 1 / Jump sideways as a link"
    assert sky.says(f"link {HOP}") == "Play Hop as a link only"
    assert sky.says(f"use {HOP}") == "Hop: Move a ship to a space beside it on a neighbouring ring; and a link"
    play(table, f"act {ORBIT_1_UNLOAD} 1")
    assert sky.asked() == "Orbit 1: where does your stack on 3:4 end up?"
    assert sky.says("orbit-to 3:5") == "Forward 1 to 3:5: Plum's gate, picks up Black"
    assert sky.says("orbit-to 3:3") == "Back 1 to 3:3: an open space"
    play(table, "orbit-to 3:5")
    assert sky.asked() == "How many shards stay behind on 3:4? The ship moves on to 3:5"
    assert [sky.says(f"leave {count}") for count in range(3)] == [
        "Leave nothing",
        "Leave 1: Yellow",
        "Leave all: Yellow and Red",
    ]
    play(table, "leave 2")
    assert "Yellow and Red stay on 3:4" in sky.log()


def test_moves_name_the_pieces_they_touch() -> None:
    sky = Sky()
    sky.put(CORAL, "3:0", "R")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_1_UPGRADE)
    table = sky.turn(CORAL)
    pieces = {line: sky.rules.describe(table, sky.rules.vocabulary.parse(line)).pieces for line in offered(table)}

    assert pieces["launch 2:0"] == ("dock", "space-2:0")
    assert pieces[f"act {ORBIT_1_UNLOAD} 2"] == (f"card-{ORBIT_1_UNLOAD}-2",)
    assert pieces[f"link {ORBIT_1_UPGRADE}"] == (f"card-{ORBIT_1_UPGRADE}-link",)
    play(table, f"act {ORBIT_1_UPGRADE} 2")
    assert sky.rules.describe(table, w.TAKE_CARD).pieces == ("academy-1",)
    assert sky.rules.describe(table, w.TAKE_TOP).pieces == ("academy-deck",)


def test_the_log_of_a_hijack_by_who_reads_it() -> None:
    sky = Sky()
    sky.put(CORAL, "4:7", "B")
    sky.put(PLUM, "4:8", "YR")
    sky.give(CORAL, ORBIT_2_HIJACK, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_HIJACK} 2", "leave 1")

    assert sky.log() == [
        "Coral plays Hijack",
        "Plum's ship loses Yellow on 4:8",
        "Plum's ship is pushed from 4:8 to 4:10",
        "Coral's ship moves from 4:7 to 4:8",
        "Black stays on 4:7",
        "Coral's ship picks up Yellow",
    ]
    assert table.journal is not None
    seating = Seating(("Ada", "Ben", "Cy"), you=PLUM)
    lines = [sky.rules.tell(sky.rules.event(event, PLUM), seating) for event in table.journal.events]
    assert lines[:3] == ["Ada plays Hijack", "Your ship loses Yellow on 4:8", "Your ship is pushed from 4:8 to 4:10"]


def test_h_r_l_has_a_name_in_the_log() -> None:
    sky = Sky(2)
    sky.put(HRL, "2:10", "R")
    table = sky.hrl_turn(CORAL, "HR-6")

    play(table, "orbit-to 2:3", "leave 0")

    assert sky.log() == [
        "H.R.L.: Orbit on the middle ring; Coral chooses for it",
        "H.R.L.'s ship moves from 2:10 to 2:3",
    ]


@rule("NR-041", "NR-042")
def test_the_question_says_whether_a_link_is_needed() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD)
    table = sky.turn(CORAL)

    assert sky.asked() == "Play a card, launch a ship or end your turn"
    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:3")
    assert sky.asked().startswith("Another action needs a link first")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("launch 3:5", "3:5 is not your gate; a ship is launched to one of your own (NR-063)."),
        ("link BA-11", "You do not have that card in hand (NR-026)."),
        (
            f"use {HOP}",
            "None of your bays holds a shard with the symbol of Hop (NR-049, NR-054).",
        ),
        (f"act {ORBIT_2_HIJACK} 2", "None of your ships is on the board (NR-029, NR-046)."),
        (
            "orbit-to 3:3",
            "That is not what is asked now: Play a card, launch a ship or end your turn (NR-026, NR-030).",
        ),
    ],
)
def test_refusals(line: str, said: str) -> None:
    sky = Sky()
    sky.give(CORAL, HOP, ORBIT_2_HIJACK)
    table = sky.turn(CORAL)

    assert refusal(table, line) == said


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_as_text_fits_into_80_columns(seats: int) -> None:
    rules = Sky().rules
    table = rules.new(seats, seed=seats, options={"directives": "all"})
    while not table.over:
        for watcher in (*range(seats), None):
            text = rules.board(table.view(watcher), rules.seating())
            assert max(map(len, text.splitlines())) <= 80
        for _ in range(60):
            if not table.over:
                table.play(table.moves()[(7 * table.played) % len(table.moves())])


def test_the_table_as_text_shows_rings_stacks_and_players() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4", "YRB")
    sky.put(PLUM, "3:6")
    sky.lay("2:7", "BR")
    sky.stow(CORAL, "A", "BRY")
    sky.give(CORAL, ORBIT_1_UNLOAD, HOP)
    text = sky.rules.board(sky.turn(CORAL).view(CORAL), sky.rules.seating())

    assert "3     1   .   o   .   A4  2   B   o   .   .   3   .   o   .   ." in text
    assert "2     1   o   .   .   .   2   o   br" in text
    assert "STACKS    A on 3:4: YRB" in text
    assert "A Coral (to play): 11 points; ships: 2 docked" in text
    assert "  bays    A BRY (10)  B - (0)  C - (0)   special cards B 1 R 0 Y 0 (1)" in text
    assert "  hand    Hop (B), Orbit 1 / Unload" in text


def test_what_is_printed_on_cards_is_made_from_their_data() -> None:
    texts = Sky().rules.texts()

    assert texts["basic"]["BA-08"] == "Orbit 2 / Hijack"
    assert texts["special"]["SA-19"] == "Hijack a stack beside a ship of yours, then orbit that ship 1 to 3 spaces"
    assert texts["special"]["SA-13"] == "Orbit a ship 1 to 6 spaces"
    assert texts["special"]["SA-01"] == "The clock moves 1 space"
    assert texts["hrl"] == {
        "HR-1": "Hijack Coral",
        "HR-2": "Hijack Plum",
        "HR-3": "Hijack Pine",
        "HR-4": "Hijack Bone",
        "HR-5": "Acquire on the inner ring",
        "HR-6": "Orbit on the middle ring",
        "HR-7": "Acquire on the outer ring",
        "HR-8": "Orbit on any ring",
    }


def test_the_view_says_which_ship_the_question_is_about() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4", "R")
    sky.put(PINE, "2:2")
    sky.give(CORAL, ORBIT_1_UNLOAD)
    table = sky.turn(CORAL)
    assert shown(table)["aim"] is None

    play(table, f"act {ORBIT_1_UNLOAD} 1")
    assert shown(table)["aim"] == {"ship": "3:4", "to": None}
    play(table, "orbit-to 3:5")
    assert shown(table)["aim"] == {"ship": "3:4", "to": "3:5"}


@rule("NR-R87")
def test_a_jump_push_does_not_promise_the_shards_of_the_stack_it_pushes() -> None:
    sky = ready(JUMP_PUSH, "2:0")
    sky.put(PLUM, "3:5", "YR")
    sky.lay("4:5", "B")
    table = sky.turn(CORAL)

    play(table, f"use {JUMP_PUSH}")

    assert sky.says("jump-to 3:5") == "To 3:5: Plum's gate, pushing Plum's stack on 3:5"
    assert sky.says("jump-to 4:5") == "To 4:5: Plum's gate, picks up Black"


@rule("NR-R104", "NR-R41")
def test_the_top_of_the_deck_has_a_name_once_all_know_it() -> None:
    sky = Sky()
    sky.give(CORAL, ORBIT_1_UPGRADE, ORBIT_1_JUMP)
    sky.show(HIJACK_ALL, PUSH, TIME)
    sky.leave_in_deck(HOP, under=(CONTROL,))
    table = sky.turn(CORAL)
    goes_on = "the open cards go under the deck and the next ones come up"

    play(table, f"act {ORBIT_1_UPGRADE} 2")
    assert sky.says("take-top") == f"The top of the deck, unseen; {goes_on}"

    sky.leave_in_deck(under=(CONTROL,))
    assert sky.says("take-top") == f"The top of the deck, Control; {goes_on}"


@rule("NR-093")
def test_a_push_is_announced_as_the_least_it_can_be() -> None:
    sky = Sky()
    sky.put(CORAL, "4:7", "B")
    sky.put(PLUM, "4:8", "Y")
    sky.put(PINE, "4:6", "R")
    sky.lay("4:10", "R")
    sky.give(CORAL, ORBIT_2_HIJACK)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_2_HIJACK} 2")

    assert sky.asked() == "Hijack from 4:7: which ship? It slides at least 2 spaces"
    assert sky.says("hijack-ship 4:8").endswith("slides to 4:11")


@rule("NR-065", "NR-026")
def test_the_question_names_only_what_can_be_done() -> None:
    sky = Sky()
    sky.put(CORAL, "3:4")
    sky.give(CORAL, ORBIT_1_UNLOAD, ORBIT_2_UNLOAD)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_UNLOAD} 1", "orbit-to 3:3")
    links = "Another action needs a link first: turn a card sideways, play a special card"
    assert sky.asked() == f"{links}, launch a ship or end your turn"
    play(table, f"link {ORBIT_2_UNLOAD}")
    assert sky.asked() == "Launch a ship or end your turn"

    sky.dock_nothing(CORAL)
    sky.give(CORAL, ORBIT_2_UNLOAD)
    sky.turn(CORAL)
    assert sky.asked() == "Play a card or end your turn"


@rule("NR-089", "NR-188")
def test_refusals_of_hijack_and_push_say_whether_a_stack_is_needed() -> None:
    sky = ready(PUSH, "4:7")
    sky.give(CORAL, PUSH, ORBIT_2_HIJACK)
    table = sky.turn(CORAL)
    nobody = "None of your ships has an opponent beside it who can be pushed away (NR-088, NR-188, NR-099)."
    no_stack = "None of your ships has an opponent's stack beside it that can be pushed away (NR-088, NR-089, NR-099)."

    assert refusal(table, f"use {PUSH}") == nobody
    sky.put(PLUM, "4:8")
    sky.turn(CORAL)
    assert f"use {PUSH}" in offered(table)
    assert refusal(table, f"act {ORBIT_2_HIJACK} 2") == no_stack


@rule("NR-077")
def test_a_ship_does_not_jump_to_where_it_stands() -> None:
    sky = Sky()
    sky.put(CORAL, "3:5")
    sky.give(CORAL, ORBIT_1_JUMP)
    table = sky.turn(CORAL)

    play(table, f"act {ORBIT_1_JUMP} 2")

    assert refusal(table, "jump-to 3:5") == "The ship stands on 3:5 already; it jumps to another gate (NR-077)."


@rule("NR-118")
def test_no_ring_burns_next_where_the_track_has_no_expansion_left() -> None:
    track = {"id": "two-three", "spaces": ["spawn", "expansion", "spawn", "supernova"]}
    sky = Sky(content={"pack": {"extends": "nova-raiders"}, "track": [track]})
    sky.will_draw("shard", "R", "B", "Y")
    sky.move_clock(CORAL)
    assert sky.says("place-shard 1:2") == "1:2, on ring 1, which burns next"

    sky.clock(2, covered=1)
    sky.will_draw("shard", "R", "B", "Y")
    sky.move_clock(CORAL)
    assert sky.says("place-shard 2:1") == "2:1, on ring 2"


@rule("NR-183", "NR-R81", "NR-R82")
def test_gate_push_says_who_leaves_a_shard() -> None:
    push = "From a gate, push the {} on the next gate toward the star one gate on, and follow it, {}"
    pack = changed(gate_push_leaver="target", gate_push_needs_shard=False, hijack_needs_shard=False)
    other = Sky(content=pack).rules.texts()["special"]

    assert Sky().rules.texts()["special"][GATE_PUSH] == push.format("stack", "leaving your lowest shard")
    assert other[GATE_PUSH] == push.format("ship", "taking its lowest shard")
    assert other[HIJACK_ALL] == "Hijack an opponent beside a ship of yours and take all its shards"
