"""The optional island board: node by node, token by token."""

import pytest

from stormtable.engine.chance import Searching
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.seen import explored
from tests.games.everrain.test_islands import card
from tests.kit import game_of, listen, offered, play, refusal, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage, at

TOKENS = ("clue", "treasure", "expedition", "enemy", "recover")


def tokens(voyage: Voyage, *ids: str) -> None:
    voyage.luck("island-token", *[TOKENS.index(id_) for id_ in ids])


def ashore(*traits: str, crew: int = 2, trait_of: int = 0) -> Voyage:
    """A ship at an island, so many crew in boats, one on deck; the board is laid out."""
    voyage = Voyage(exhaustive="on")
    voyage.space(0, 0, "island")
    voyage.crew("D09", "zone-4")
    for number in range(crew):
        voyage.install("I-02", number + 1)
        voyage.crew(f"D0{number + 1}", f"room-{number + 1}", *(traits if number == trait_of else ()), strain=1)
    voyage.turn()
    return voyage


def go(voyage: Voyage, *steps: tuple[str, str]) -> None:
    """Crew go to nodes, one after the other; the last one in question is not asked which one it is."""
    for crew, node in steps:
        if f"choose-crew {crew}" in offered(voyage.table):
            play(voyage.table, f"choose-crew {crew}")
        if f"go-inland {node}" in offered(voyage.table):
            play(voyage.table, f"go-inland {node}")


def nodes(voyage: Voyage) -> dict[str, str]:
    crew = shown(voyage.table)["ships"][0]["crew"]
    return {hand["id"]: hand["place"] for hand in crew}


@rule("EV-316", "EV-R133")
def test_the_island_board_is_an_option_beside_the_normal_expedition() -> None:
    voyage = ashore()
    assert {"launch", "explore-island"} <= offered(voyage.table)
    plain = Voyage()
    plain.space(0, 0, "island")
    plain.install("I-S2", 1)
    plain.crew("D01", "room-1")
    plain.turn()
    why = "The island board is not in this game: it is an option (EV-316)."
    assert refusal(plain.table, "explore-island") == why


@rule("EV-317", "EV-318")
def test_all_crew_in_boats_go_ashore_and_the_tokens_lie_face_down() -> None:
    voyage = ashore()
    table = voyage.table
    play(table, "explore-island")
    assert offered(table) == {"choose-crew D01", "choose-crew D02"}
    assert refusal(table, "rest-stay") == "Somebody has to go on first (EV-318, EV-R204)."
    assert refusal(table, "choose-crew D09") == (
        f"{voyage.content.crew[8].name} has moved already, or no path leads on for it (EV-322, EV-R204)."
    )
    play(table, "choose-crew D01")
    assert offered(table) == {"go-inland a1", "go-inland a2", "go-inland a3"}
    assert refusal(table, "go-inland b1") == "No path leads there from here (EV-318, EV-322)."
    play(table, "go-inland a1")
    assert offered(table) == {"go-inland a1", "go-inland a2", "go-inland a3"}, "the second one has to go too"
    board = shown(table)["island"]
    assert [node["token"] for node in board["nodes"]] == [None] * 13
    assert board["tokens_left"] == {"clue": 5, "treasure": 3, "expedition": 2, "enemy": 4, "recover": 3}
    play(table, "go-inland a3")
    assert nodes(voyage) == {"D09": "zone-4", "D01": "island-a1", "D02": "island-a3"}


@rule("EV-319", "EV-320", "EV-R221", "EV-328", "EV-321")
def test_tokens_are_turned_up_in_the_owners_order_and_each_costs_strain() -> None:
    voyage = ashore()
    table = voyage.table
    orders = voyage.orders()
    play(table, "explore-island")
    go(voyage, ("D01", "a1"), ("D02", "a3"))
    assert offered(table) == {"turn-up a1", "turn-up a3"}
    assert refusal(table, "turn-up a2") == "There is no token to turn up at node a2 (EV-319)."
    tokens(voyage, "clue")
    play(table, "turn-up a3")
    assert table.ship(0, m.CLUES) == 1
    assert (voyage.gems(0), voyage.gems(1)) == ((0, 1), (0, 2))
    assert offered(table) == {"press-on", "turn-back"}
    assert [node["token"] for node in shown(table)["island"]["nodes"]][:3] == [None, None, "clue"]
    assert shown(table)["island"]["tokens_left"]["clue"] == 4
    game = game_of(table)
    board = game.board(table.view(0), game.seating())
    assert "ISLAND BOARD  (? face down)\n  a1 (? to b1, b2), a2 (? to b2, b3), a3 (clue to b3, b4)\n" in board
    assert board.endswith("  g (gold)")
    tokens(voyage, "clue")
    play(table, "press-on")
    assert table.ship(0, m.CLUES) == 2, "the other one follows"
    assert voyage.orders() == orders, "nothing costs orders"


@rule("EV-325", "EV-326", "EV-R121", "EV-R208", "EV-204")
def test_the_owner_may_stop_after_a_token_and_the_crew_come_back_below_deck() -> None:
    voyage = ashore()
    table = voyage.table
    play(table, "explore-island")
    go(voyage, ("D01", "a1"), ("D02", "a3"))
    tokens(voyage, "clue")
    play(table, "turn-up a1", "turn-back")
    assert explored(table, at(0, 0))
    assert shown(table)["island"] is None
    assert "move-to below" in offered(table)
    assert not any("zone" in line for line in offered(table, "move-to"))
    play(table, "move-to below", "move-to room-1")
    assert offered(table, "end-turn"), "within the turn (EV-327)"
    assert table.of_crew(0, m.FATIGUED) == table.of_crew(1, m.FATIGUED) == 0
    assert refusal(table, "explore-island") == "This island has been explored already (EV-204, EV-R133)."


@rule("EV-327", "EV-R32")
def test_it_all_happens_in_the_turn_and_ends_the_np() -> None:
    voyage = ashore(crew=1)
    table = voyage.table
    table.now[m.NP] = 3
    voyage.look()
    play(table, "explore-island")
    assert table.active == 0
    assert table.now[m.NP] == 0


@rule("EV-322", "EV-R204")
def test_paths_lead_inland_and_at_least_one_crew_goes_on() -> None:
    voyage = ashore()
    table = voyage.table
    play(table, "explore-island")
    tokens(voyage, "clue", "clue")
    go(voyage, ("D01", "a1"), ("D02", "a1"))
    play(table, "choose-crew D01", "press-on")
    assert offered(table) == {"choose-crew D01", "choose-crew D02"}
    play(table, "choose-crew D02")
    assert offered(table) == {"go-inland b1", "go-inland b2"}, "never back"
    play(table, "go-inland b2")
    assert offered(table) == {"choose-crew D01", "rest-stay"}
    play(table, "rest-stay")
    assert table.ship(0, m.CLUES) == 2, "the one that stayed turned up nothing new"
    assert nodes(voyage)["D01"] == "island-a1"


@rule("EV-320")
def test_of_several_crew_on_a_node_the_owner_chooses_who_suffers() -> None:
    voyage = ashore()
    play(voyage.table, "explore-island")
    tokens(voyage, "clue")
    go(voyage, ("D01", "a1"), ("D02", "a1"))
    assert offered(voyage.table) == {"choose-crew D01", "choose-crew D02"}
    assert "is not where the token was turned up" in refusal(voyage.table, "choose-crew D09")
    play(voyage.table, "choose-crew D02")
    assert (voyage.gems(0)[1], voyage.gems(1)[1]) == (1, 2)


@rule("EV-332", "EV-G122")
def test_a_rest_token_takes_strain_off_all_on_the_node_before_it_costs_one() -> None:
    voyage = ashore()
    table = voyage.table
    table.set_crew(0, m.STRAIN, 3)
    play(table, "explore-island")
    tokens(voyage, "recover")
    go(voyage, ("D01", "a2"), ("D02", "a2"))
    assert (voyage.gems(0)[1], voyage.gems(1)[1]) == (1, 0)


@rule("EV-331")
def test_an_enemy_token_brings_an_enemy_to_the_deck() -> None:
    voyage = ashore(crew=1)
    table = voyage.table
    listen(table)
    tokens(voyage, "enemy")
    play(table, "explore-island", "go-inland a2")
    while not offered(table, "press-on"):
        table.play(table.moves()[0])
    assert "foe-appeared" in [event["event"] for event in told(table)]
    assert nodes(voyage)["D01"] == "island-a2"


@rule("EV-329")
def test_a_treasure_token_is_a_treasure() -> None:
    voyage = ashore(crew=1)
    table = voyage.table
    tokens(voyage, "treasure")
    voyage.luck("treasure", 2)
    play(table, "explore-island", "go-inland a2")
    assert shown(table)["ships"][0]["hold"] == ["C-03"]
    assert offered(table) == {"press-on", "turn-back"}


@rule("EV-324", "EV-330", "EV-R221", "EV-R206")
def test_an_expedition_token_is_resolved_and_ends_it_after_its_strain() -> None:
    voyage = ashore()
    table = voyage.table
    tokens(voyage, "expedition")
    card(voyage, "EX-11")
    voyage.luck("fate", 0)
    listen(table)
    play(table, "explore-island")
    go(voyage, ("D01", "a1"), ("D02", "a3"))
    play(table, "turn-up a1")
    tested = next(event["crew"] for event in told(table) if event["event"] == "tested")
    best = max((0, 1), key=lambda crew: table.pack.island[crew])
    assert tested == best, "the highest of all crew on the board"
    assert table.ship(0, m.CLUES) == 2
    assert voyage.gems(0)[1] == 2, "the STRAIN of the token comes after the card"
    assert explored(table, at(0, 0))
    assert "press-on" not in offered(table)
    assert offered(table, "move-to"), "they come back"


@rule("EV-323")
def test_the_gold_node_ends_it_with_an_expedition_card() -> None:
    voyage = ashore(crew=1)
    table = voyage.table
    tokens(voyage, "clue", "clue", "clue", "clue")
    play(table, "explore-island", "go-inland a1", "press-on", "go-inland b1", "press-on", "press-on")
    card(voyage, "EX-18")
    voyage.luck("fate", 0)
    play(table, "press-on")
    assert (table.ship(0, m.CLUES), table.ship(0, m.COIN)) == (5, 50)
    assert explored(table, at(0, 0))


@rule("EV-R205", "EV-R256", "EV-363")
def test_who_quarrels_has_a_node_alone_and_else_any_number_fits() -> None:
    voyage = ashore("quarrelsome", crew=4)
    table = voyage.table
    play(table, "explore-island")
    go(voyage, ("D02", "a1"), ("D03", "a1"), ("D04", "a1"))
    assert offered(table) == {"go-inland a2", "go-inland a3"}
    assert refusal(table, "go-inland a1") == "They cannot stand each other there (EV-363, EV-R205)."


@rule("EV-R256")
def test_the_party_is_all_crew_on_the_board() -> None:
    voyage = ashore()
    table = voyage.table
    tokens(voyage, "expedition")
    card(voyage, "EX-17")
    play(table, "explore-island")
    go(voyage, ("D01", "a1"), ("D02", "a3"))
    play(table, "turn-up a1")
    assert shown(table)["party"] == ["D01", "D02"]
    play(table, "choose-option 2")
    assert (voyage.gems(0)[1], voyage.gems(1)[1], voyage.gems(8)[1]) == (3, 2, 0), "one more for the token's node"


@rule("EV-R207", "EV-R82")
def test_when_all_of_the_party_die_it_is_over_and_the_island_is_explored() -> None:
    voyage = ashore(crew=1)
    table = voyage.table
    table.set_crew(0, m.TRAUMA, table.pack.track[0] - 2)
    tokens(voyage, "clue")
    play(table, "explore-island", "go-inland a2")
    assert table.aboard(0) == m.NONE
    assert explored(table, at(0, 0))
    assert offered(table, "end-turn")
    assert table.now[m.PARTY_OF] == m.NONE


@rule("EV-361", "EV-R134")
def test_a_listless_crew_suffers_on_returning_from_the_board_too() -> None:
    voyage = ashore("listless", crew=1)
    tokens(voyage, "clue")
    play(voyage.table, "explore-island", "go-inland a2", "turn-back")
    assert voyage.gems(0)[1] == 3, "one it had, one for the token, one for returning"


@rule("EV-323", "EV-325", "EV-R204")
@pytest.mark.parametrize("seed", range(25))
def test_every_walk_comes_to_an_end(seed: int) -> None:
    voyage = ashore("quarrelsome", crew=3)
    table, luck = voyage.table, Searching(seed)
    pieces = census(table)
    play(table, "explore-island")
    for _ in range(400):
        if offered(table, "end-turn") or not table.afloat(0):
            break
        moves = list(table.moves())
        table.play(moves[luck.number(len(moves), 0)])
    assert table.now[m.PARTY_OF] == m.NONE
    assert explored(table, at(0, 0))
    assert census(table) == pieces
    assert all(not place.startswith("island") for place in nodes(voyage).values())
