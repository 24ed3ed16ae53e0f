"""The table is laid out: what everybody has, what is chosen, what nobody knows."""

import pytest

from stormtable.engine.game import BadTable
from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import in_deck, next_tile_act
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.rain import standard, standard_rules

EVERY_COUNT = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@rule("EV-007", "EV-008", "EV-009", "EV-010", "EV-011", "EV-G028", "EV-G029", "EV-G030", "EV-R225")
@EVERY_COUNT
def test_every_player_begins_with_the_same(seats: int) -> None:
    table = standard_rules().new(seats, seed=1)
    ships = shown(table)["ships"]
    assert len(ships) == seats
    for ship in ships:
        assert ship["coin"] == 40
        assert (ship["fresh"], ship["issued"], ship["fleeting"]) == ([3, 2, 1], [0, 0, 0], 0)
        assert len(ship["crew"]) == 2
        assert all(hand["id"].startswith("D") and len(hand["traits"]) == 2 for hand in ship["crew"])
        assert sum(gun is not None for gun in ship["artillery"]) == 1, "a random starter"
    kinds = {trait.id: trait.kind for trait in standard_rules().content.trait}
    hands = [hand for ship in ships for hand in ship["crew"]]
    assert all(sorted(kinds[trait] for trait in hand["traits"]) == ["negative", "positive"] for hand in hands)


@rule("EV-003", "EV-004", "EV-005", "EV-G011")
@pytest.mark.parametrize(("length", "end"), [("short", 8), ("medium", 12), ("long", 16)])
def test_tokens_start_by_the_length_of_the_game(length: str, end: int) -> None:
    table = standard_rules().new(1, options={"length": length})
    assert (table.player_token, table.enemy_token, table.agenda) == (1, 1, 1)
    assert (table.elder_token, table.pack.track_end) == (end, end)


@rule("EV-006")
def test_nobody_knows_which_elder_one_it_is() -> None:
    table = standard_rules().new(2)
    assert table.elder == m.ASLEEP, "it is not on the table before it awakens"
    assert shown(table, 0)["elder"] is None


@rule("EV-012", "EV-014", "EV-015", "EV-093")
def test_starters_and_crew_go_where_their_owner_likes_below_deck() -> None:
    table = standard_rules().new(1, seed=3)
    assert offered(table) == {f"install-starter {room}" for room in range(1, 7)}
    play(table, "install-starter 2")
    assert refusal(table, "install-starter 2") == "There is a card in slot 2 already (EV-093)."
    play(table, "install-starter 5")
    assert offered(table) == {"move-to below", "move-to room-2", "move-to room-5"}
    play(table, "move-to room-5", "move-to below")
    ship = shown(table)["ships"][0]
    assert ship["improvements"] == [None, "I-S1", None, None, "I-S2", None]
    assert {hand["place"] for hand in ship["crew"]} == {"room-5", "below"}
    starters = [number for number, card in enumerate(standard_rules().content.improvement) if card.starter]
    assert all(in_deck(table, m.IMPROVEMENTS, kind) == 0 for kind in starters), "the others are out of the game"


@rule("EV-017", "EV-021", "EV-022", "EV-023", "EV-025", "EV-R37")
def test_the_starting_player_opens_the_sea() -> None:
    table = standard_rules().new(3, seed=5)
    while offered(table) != {"rotate 0", "rotate 1", "rotate 2"}:
        table.play(table.moves()[0])
    assert table.seat == table.first
    assert next_tile_act(table) == 1
    play(table, "rotate 1")
    clues = [ship["clues"] for ship in shown(table)["ships"]]
    assert clues == [0, 0, 0], "the first tile gives no reward"
    calm = {space["id"] for space in shown(table)["sea"] if space["kind"] in ("calm", "spawn")}
    assert offered(table) == {f"enter {hex_}" for hex_ in calm}
    play(table, min(offered(table)))
    assert offered(table) == {f"face {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")}
    play(table, "face SE")
    assert shown(table)["ships"][table.first]["facing"] == 2
    assert {ship["state"] for number, ship in enumerate(shown(table)["ships"]) if number != table.first} == {"away"}


@rule("EV-018", "EV-G031", "EV-055")
def test_only_enemies_of_act_1_are_in_the_deck() -> None:
    table = standard_rules().new(1)
    acts = [enemy.act for enemy in standard_rules().content.deck_enemy]
    counts = [in_deck(table, m.DECK_ENEMIES, kind) for kind in range(len(acts))]
    assert sum(counts) == 11
    assert all(count == 0 for count, act in zip(counts, acts, strict=True) if act > 1)


@rule("EV-R243")
def test_signal_lanterns_are_left_out_for_one_player() -> None:
    lanterns = [card.id for card in standard_rules().content.improvement].index("I-18")
    assert in_deck(standard_rules().new(1), m.IMPROVEMENTS, lanterns) == 0
    assert in_deck(standard_rules().new(2), m.IMPROVEMENTS, lanterns) == 1
    two_ships = standard_rules().new(1, options={"two_ships": "on"})
    assert in_deck(two_ships, m.IMPROVEMENTS, lanterns) == 1


@rule("EV-R23")
def test_one_person_may_sail_two_ships() -> None:
    table = standard_rules().new(1, options={"two_ships": "on"})
    assert table.pack.ships == 2
    assert table.pack.agenda_step == 4, "there are two players as far as the rules count them"
    assert [ship["seat"] for ship in shown(table)["ships"]] == [0, 0]


@rule("EV-136", "EV-R85")
def test_no_crew_is_dealt_traits_that_cancel_each_other() -> None:
    rules = standard_rules()
    against = {(trait.id, other) for trait in rules.content.trait for other in trait.against}
    for seed in range(60):
        for ship in shown(rules.new(4, seed=seed))["ships"]:
            assert not any(tuple(hand["traits"]) in against for hand in ship["crew"])


@rule("EV-001")
def test_cards_of_an_expansion_are_shuffled_into_their_deck() -> None:
    sections = standard()
    events = sections["sea_event"]
    assert isinstance(events, list)
    events.append({**events[0], "id": "SE-99", "name": "Another Sea"})
    rules = EverrainGame(sections)
    table = rules.new(1, seed=1)
    assert in_deck(table, m.SEA_EVENTS, len(events) - 1) == 1
    assert shown(table)["piles"]["sea_event"]["cards"] == len(events)


@rule("EV-002", "EV-016", "EV-019", "EV-020")
@EVERY_COUNT
def test_decks_lie_face_down_and_stories_wait_in_their_order(seats: int) -> None:
    table = standard_rules().new(seats, seed=2)
    content, seen = standard_rules().content, shown(table)
    assert set(seen["piles"]) == {
        "improvement",
        "artillery",
        "treasure",
        "trait",
        "deck_enemy",
        "sea_enemy",
        "sea_event",
        "expedition",
        "denizen",
    }
    assert all(pile["discards"] == [] and pile["cards"] > 0 for pile in seen["piles"].values())
    for deck in ("sea_event", "expedition", "denizen"):
        assert seen["piles"][deck]["cards"] == sum(getattr(card, "copies", 1) for card in getattr(content, deck))
    assert [(story["number"], story["state"]) for story in seen["stories"]] == [
        (number, "library") for number in sorted(story.number for story in content.story)
    ]
    assert seen["crew_deck"] == len(content.crew) - 2 * seats
    assert seen["tracks"]["act"] == 1


@rule("EV-013")
def test_the_crew_deck_has_no_more_shellbacks_than_deckhands() -> None:
    crew = standard_rules().content.crew
    shellbacks = sum(board.trait is not None for board in crew)
    assert 0 < shellbacks <= len(crew) - shellbacks


@rule("EV-R24")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_may_play(seats: int) -> None:
    with pytest.raises(BadTable):
        standard_rules().new(seats)
