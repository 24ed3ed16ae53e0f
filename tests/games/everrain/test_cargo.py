"""What a ship carries: treasures, the hold, spoils, what traits and cards do with them."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.cargo import hold
from stormtable.games.everrain.decks import in_deck, in_discards
from stormtable.games.everrain.steps.goods import RollSpoils, collect, receive
from tests.kit import game_of, listen, offered, play, refusal, rule, told
from tests.kit.rain import Voyage


def number(voyage: Voyage, id_: str) -> int:
    return [card.id for card in voyage.content.treasure].index(id_)


def held(voyage: Voyage, ship: int = 0) -> list[str]:
    return [voyage.content.treasure[kind].id for kind in hold(voyage.table, ship)]


def next_treasures(voyage: Voyage, *ids: str) -> None:
    """The treasures that are drawn next."""
    voyage.luck("treasure", *(number(voyage, id_) for id_ in ids))


def spoils(voyage: Voyage, roll: int) -> Voyage:
    """This was rolled for spoils."""
    voyage.luck("spoils", roll)
    voyage.begin(RollSpoils(0, 0, 1))
    return voyage


# Treasures


@rule("EV-R116")
def test_a_treasure_of_a_type_is_looked_for_and_the_others_are_discarded() -> None:
    voyage = Voyage()
    next_treasures(voyage, "C-01", "H-02", "R-01")
    voyage.run("treasure(relic)")
    assert held(voyage) == ["R-01"]
    assert [in_discards(voyage.table, m.TREASURES, number(voyage, id_)) for id_ in ("C-01", "H-02")] == [1, 1]


@rule("EV-R116", "EV-R226")
def test_the_deck_is_shuffled_anew_once_and_if_none_is_left_there_is_none() -> None:
    voyage = Voyage()
    table = voyage.table
    for kind, card in enumerate(voyage.content.treasure):
        if card.type == "relic":
            table.piles[table.pack.pile_at[m.TREASURES] + kind] = m.IN_DISCARDS if card.id == "R-03" else 0
    voyage.run("treasure(relic)")
    assert held(voyage) == ["R-03"], "the only one left was in the discards"
    voyage.run("treasure(relic); clue(1)")
    assert (held(voyage), table.ship(0, m.CLUES)) == (["R-03"], 1)


@rule("EV-114", "EV-115", "EV-R115", "EV-G079")
def test_of_four_treasures_three_are_kept() -> None:
    voyage = Voyage()
    for id_ in ("C-01", "C-01", "K-01"):
        voyage.carry(id_)
    next_treasures(voyage, "R-01")
    table = voyage.run("treasure(any)")
    assert offered(table) == {"discard-treasure C-01", "discard-treasure K-01", "discard-treasure R-01"}
    assert refusal(table, "discard-treasure C-02") == "Pressed Kelp is not in your hold (EV-114)."
    play(table, "discard-treasure R-01")
    assert held(voyage) == ["C-01", "C-01", "K-01"]
    assert voyage.rests


@rule("EV-114")
def test_racks_hold_more() -> None:
    voyage = Voyage()
    voyage.install("I-09", 1)
    for id_ in ("C-01", "C-02", "C-03", "C-04", "C-05"):
        receive(voyage.table, 0, number(voyage, id_))
        voyage.begin()
    assert len(held(voyage)) == 5


@rule("EV-370", "EV-R108")
def test_an_erudite_crew_brings_a_clue_for_each_treasure_collected() -> None:
    voyage = Voyage()
    voyage.crew("S06")
    table = voyage.table
    collect(table, 0, number(voyage, "C-01"))
    collect(table, 0, number(voyage, "C-02"), bought=True)
    receive(table, 0, number(voyage, "C-03"))
    voyage.begin()
    assert (len(held(voyage)), table.ship(0, m.CLUES)) == (3, 1), "neither a purchase nor a trade counts"


def test_a_treasure_does_what_it_does_when_collected_but_not_when_received() -> None:
    voyage = Voyage()
    table = voyage.table
    collect(table, 0, number(voyage, "R-07"), bought=True)
    voyage.begin()
    assert table.agenda == 3
    receive(table, 0, number(voyage, "R-07"))
    voyage.begin()
    assert table.agenda == 3


@rule("EV-R32", "EV-R33")
def test_a_shanty_is_discarded_for_its_effect_in_ones_turn() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-2")
    voyage.carry("H-04")
    voyage.carry("C-01")
    table = voyage.turn()
    play(table, "issue navigation")
    assert table.now[m.NP] == 2
    assert offered(table, "use-treasure") == {"use-treasure H-04"}
    assert refusal(table, "use-treasure C-01") == "Salt Fish does nothing when it is discarded (EV-R33)."
    assert refusal(table, "use-treasure H-01") == "Haul-Away is not in your hold (EV-114)."
    play(table, "use-treasure H-04")
    assert (table.now[m.NP], held(voyage)) == (2, ["C-01"]), "its NP replace those that were left"
    assert in_discards(table, m.TREASURES, number(voyage, "H-04")) == 1


# Spoils


@rule("EV-295", "EV-296", "EV-297", "EV-298", "EV-299", "EV-302", "EV-303")
@rule("EV-G100", "EV-G101", "EV-G102", "EV-G103", "EV-G104", "EV-G107", "EV-G108")
@pytest.mark.parametrize(
    ("roll", "clues", "coin", "type_"),
    [
        (0, 1, 0, None),
        (1, 2, 0, None),
        (2, 0, 0, "commodity"),
        (3, 0, 0, "commodity"),
        (4, 0, 0, "trinket"),
        (5, 0, 0, "relic"),
        (8, 0, 5, None),
        (9, 0, 10, None),
    ],
)
def test_the_spoils_table(roll: int, clues: int, coin: int, type_: str | None) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    table = spoils(voyage, roll).table
    next_treasures(voyage, *{"commodity": ["C-01"], "trinket": ["K-01"], "relic": ["R-01"]}.get(type_ or "", []))
    play(table, f"take-spoils {roll}")
    assert (table.ship(0, m.CLUES), table.ship(0, m.COIN)) == (clues, 40 + coin)
    assert [voyage.content.treasure[number(voyage, id_)].type for id_ in held(voyage)] == ([type_] if type_ else [])


@rule("EV-300", "EV-301", "EV-G105", "EV-G106")
@pytest.mark.parametrize(
    ("roll", "moves"), [(6, {"lay-gun-schematic"}), (7, {f"lay-schematic {n}" for n in range(1, 7)})]
)
def test_spoils_may_be_a_schematic(roll: int, moves: set[str]) -> None:
    voyage = Voyage()
    play(spoils(voyage, roll).table, f"take-spoils {roll}")
    assert offered(voyage.table) == moves | {"leave-schematic"}


@rule("EV-368", "EV-R107", "EV-G109", "EV-G110")
def test_a_discerning_crew_shifts_spoils_by_one_and_not_past_the_ends() -> None:
    plain = spoils(Voyage(), 4)
    assert offered(plain.table) == {"take-spoils 4", "decline-spoils"}
    assert (
        refusal(plain.table, "take-spoils 5") == "5 was not rolled, and nobody aboard can make it so (EV-368, EV-R107)."
    )
    voyage = Voyage()
    voyage.crew("S04")
    spoils(voyage, 4)
    assert offered(voyage.table, "take-spoils") == {"take-spoils 3", "take-spoils 4", "take-spoils 5"}
    next_treasures(voyage, "R-01")
    play(voyage.table, "take-spoils 5")
    assert held(voyage) == ["R-01"]
    spoils(voyage, 9)
    assert offered(voyage.table, "take-spoils") == {"take-spoils 8", "take-spoils 9"}
    play(voyage.table, "take-spoils 9")
    assert voyage.table.ship(0, m.COIN) == 50


@rule("EV-R139", "EV-241")
def test_spoils_may_be_declined_one_by_one() -> None:
    voyage = Voyage()
    voyage.luck("spoils", 9, 8)
    table = voyage.begin(RollSpoils(0, 0, 2))
    play(table, "decline-spoils", "take-spoils 8")
    assert table.ship(0, m.COIN) == 45
    assert voyage.rests


def test_a_loaded_die_rolls_spoils_again_once_a_turn() -> None:
    voyage = Voyage()
    voyage.carry("K-03")
    voyage.table.active = 0
    voyage.luck("spoils", 0, 9)
    table = voyage.begin(RollSpoils(0, 0, 1))
    play(table, "reroll-spoils")
    assert refusal(table, "reroll-spoils") == "It was rolled a second time already: that is final (EV-R91)."
    play(table, "take-spoils 9")
    assert table.ship(0, m.COIN) == 50
    assert offered(spoils(voyage, 3).table) == {"take-spoils 3", "decline-spoils"}, "it was used"


# The troublesome table


@rule("EV-375")
@pytest.mark.parametrize(("roll", "coin", "treasures"), [(0, 35, 0), (4, 40, 0), (6, 43, 0), (9, 40, 1)])
def test_a_troublesome_crew_rolls_at_the_start_of_a_turn(roll: int, coin: int, treasures: int) -> None:
    from stormtable.games.everrain.steps.moments import OwnEffects

    voyage = Voyage()
    voyage.crew("S11")
    voyage.luck("fate", roll)
    table = voyage.begin(OwnEffects(0, 0, m.TURN_START))
    assert (table.ship(0, m.COIN), len(held(voyage))) == (coin, treasures)


# What people read


def test_what_a_player_reads_about_cargo() -> None:
    voyage = Voyage()
    voyage.crew("S04")
    voyage.carry("H-01")
    table = voyage.turn()
    say = {game_of(table).vocabulary.write(move): game_of(table).describe(table, move).text for move in table.moves()}
    assert say["use-treasure H-01"] == "Discard Haul-Away: refresh up to 1 order"
    listen(table)
    spoils(voyage, 8)
    say = {game_of(table).vocabulary.write(move): game_of(table).describe(table, move).text for move in table.moves()}
    assert game_of(table).prompt(table).text == "You rolled a 8 for spoils: take them?"
    assert say["take-spoils 9"] == "Take the spoils for a 9: gain 10 coin"
    play(table, "decline-spoils")
    assert [event["event"] for event in told(table)] == ["spoils-rolled", "spoils-declined"]
    assert in_deck(table, m.TREASURES, number(voyage, "H-01")) == 1
