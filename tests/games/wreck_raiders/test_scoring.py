"""Final scoring and the winner (WR-108 to WR-125, WR-128)."""

import pytest

from stormtable.engine.content import Sections
from stormtable.games.wreck_raiders.scoring import aquarium_coins, top_coins, vault_coins
from tests.kit import listen, play, rule, told
from tests.kit.lagoon import BLUE, GREEN, ORANGE, PURPLE, Lagoon


def lines(lagoon: Lagoon, seat: int) -> dict[str, int]:
    """The scoring of a seat, line by line."""
    return {line.text: line.values[seat] for line in lagoon.rules.score_lines(lagoon.table)}


def give_exhibits(lagoon: Lagoon, seat: int) -> None:
    lagoon.give_exhibit(seat, "E52")
    lagoon.give_exhibit(seat, "E37", skull=True)
    lagoon.give_exhibit(seat, "E47")
    lagoon.give_exhibit(seat, "E05", skull=True)


def give_vault(lagoon: Lagoon, seat: int) -> None:
    lagoon.fill_vault(seat, 1, "ruby", "crown", "mask")
    lagoon.fill_vault(seat, 2, "ruby", "vase", "mask")
    lagoon.fill_vault(seat, 3, "emerald", "coins", "idol")


def give_aquariums(lagoon: Lagoon, seat: int) -> None:
    lagoon.build(seat, "B10", "M08", "T02")
    lagoon.build(seat, "B06", "M12", "T04")
    lagoon.build(seat, "B09", "M01")


@rule("WR-G07", "WR-109", "WR-110")
def test_exhibits_of_30_coins_and_two_skulls_are_34() -> None:
    lagoon = Lagoon()
    give_exhibits(lagoon, PURPLE)

    assert lines(lagoon, PURPLE)["Exhibits"] == 30
    assert lines(lagoon, PURPLE)["Skulls on Exhibits"] == 4
    assert lagoon.table.scores() == [34, 0]


@rule("WR-G08", "WR-111", "WR-112", "WR-113", "WR-114", "WR-115")
def test_the_vault_of_the_rule_book_is_15() -> None:
    lagoon = Lagoon()
    give_vault(lagoon, PURPLE)

    assert lines(lagoon, PURPLE)["Pictures in the vault"] == 7
    assert lines(lagoon, PURPLE)["Vault rows of one type"] == 3 + 0 + 5
    assert lagoon.table.scores() == [15, 0]


@rule("WR-G09", "WR-116", "WR-117", "WR-118", "WR-119", "WR-120")
def test_the_aquariums_of_the_rule_book_are_31() -> None:
    lagoon = Lagoon()
    give_aquariums(lagoon, PURPLE)

    assert [aquarium_coins(lagoon.table, PURPLE, number) for number in range(3)] == [3 + 3 + 6, 4 + 6 + 4, 3 + 2]
    assert lagoon.table.scores() == [31, 0]


@rule("WR-G10", "WR-108", "WR-128")
@pytest.mark.parametrize("seat", [PURPLE, GREEN])
def test_the_final_score_of_the_rule_book_is_80(seat: int) -> None:
    lagoon = Lagoon()
    give_exhibits(lagoon, seat)
    give_vault(lagoon, seat)
    give_aquariums(lagoon, seat)
    lagoon.table.turns_left = 1
    lagoon.ask_buy(1 - seat)

    lagoon.pass_turn()

    assert lagoon.table.over
    assert lagoon.table.scores()[seat] == 80
    assert lagoon.table.scores()[1 - seat] == 0
    assert sum(lines(lagoon, seat).values()) == 80
    assert lagoon.table.winners() == [seat]


@rule("WR-121", "WR-108")
def test_nothing_else_scores() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby*", "ruby")
    lagoon.give_baubles(PURPLE, skull=9, seashell=9, starfish=9)
    lagoon.put_diver(PURPLE, "gold-1")

    assert lagoon.table.scores() == [0, 0]


@rule("WR-128")
def test_nothing_pays_during_play_the_score_is_read_off_the_table() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E37", "E24", "E23")
    lagoon.fill_display(PURPLE, 1, "ruby", "vase", "crown", "ruby")
    table = lagoon.ask_claim()
    listen(table)

    play(table, "claim 1 1")
    while not table.over:
        lagoon.pass_turn()

    assert not [event for event in told(table) if "coins" in event]
    cards = sum(card["id"] == "E37" for card in lagoon.seen()["mats"][PURPLE]["exhibits"]) * 8
    assert table.scores()[PURPLE] == cards + vault_coins(table, PURPLE)
    assert len(table.scores()) == 2


@rule("WR-111", "WR-112", "WR-R42")
def test_all_twelve_pictures_are_twelve_coins() -> None:
    lagoon = Lagoon()
    lagoon.fill_vault(PURPLE, 1, "ruby", "coins", "vase", "mask")
    lagoon.fill_vault(PURPLE, 2, "idol", "emerald", "crown", "portrait")
    lagoon.fill_vault(PURPLE, 3, "statuette", "amulet", "sapphire", "chalice")

    assert lines(lagoon, PURPLE)["Pictures in the vault"] == 12
    assert lagoon.table.scores()[PURPLE] == 12


@rule("WR-113", "WR-114", "WR-115")
@pytest.mark.parametrize(("row", "value"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_each_full_row_of_one_type_gives_its_value(row: int, value: int) -> None:
    lagoon = Lagoon()
    below = [("coins", "ruby", "vase"), ("ruby", "vase", "coins"), ("vase", "coins", "ruby")]
    for column in range(3):
        lagoon.fill_vault(PURPLE, column + 1, *[pictures[column] for pictures in below[: row - 1]], "mask")

    assert lines(lagoon, PURPLE)["Vault rows of one type"] == value


@rule("WR-115")
def test_incomplete_and_mixed_rows_give_nothing() -> None:
    lagoon = Lagoon()
    lagoon.fill_vault(PURPLE, 1, "ruby", "mask")
    lagoon.fill_vault(PURPLE, 2, "emerald", "mask")
    lagoon.fill_vault(PURPLE, 3, "crown")

    assert lines(lagoon, PURPLE)["Vault rows of one type"] == 0


@rule("WR-116", "WR-117")
def test_a_lone_bottom_scores() -> None:
    lagoon = Lagoon()
    lagoon.build(GREEN, "B04")
    assert lagoon.table.scores() == [0, 4]


@rule("WR-118")
def test_a_top_sees_its_own_aquarium_only() -> None:
    lagoon = Lagoon()
    lagoon.build(PURPLE, "B04", "T04")  # shows a Skull; two coins for each Starfish
    lagoon.build(PURPLE, "B09")  # shows two Starfish
    lagoon.build(GREEN, "B06")

    assert lagoon.table.scores() == [4 + 0 + 3, 4]


@rule("WR-G06", "WR-119", "WR-120")
@pytest.mark.parametrize(
    ("top", "symbols", "coins"),
    [
        ("T01", (2, 0, 3), 6),
        ("T01", (0, 0, 2), 0),
        ("T02", (2, 3, 0), 6),
        ("T03", (5, 1, 4), 3),
        ("T04", (5, 5, 2), 4),
        ("T05", (3, 0, 1), 6),
        ("T06", (0, 4, 0), 8),
        ("T07", (2, 3, 2), 10),
        ("T07", (2, 3, 0), 0),
        ("T08", (1, 2, 3), 6),
        ("T09", (3, 2, 5), (1 + 1 + 2) * 3),
        ("T09", (1, 1, 1), 0),
    ],
)
def test_formulas(top: str, symbols: tuple[int, int, int], coins: int) -> None:
    """Symbols are Skulls, Seashells, Starfish."""
    lagoon = Lagoon()
    vector = type(lagoon.table.baskets)(symbols)
    assert top_coins(lagoon.table.pack, lagoon.piece(top), vector) == coins


@rule("WR-R43", "WR-118")
def test_a_tops_own_symbol_counts() -> None:
    top = {"id": "T04", "kind": "top", "cost": [], "symbols": ["starfish"], "per": ["starfish"], "pays": 2}
    pack: Sections = {"pack": {"extends": "wreck-raiders"}, "piece": [{**top, "status": "designed"}]}
    lagoon = Lagoon(content=pack)
    lagoon.build(PURPLE, "B06", "T04")

    assert lagoon.table.scores()[PURPLE] == 4 + 2 * 2


# The winner


def level(*vaults: tuple[str, ...], seats: int = 4) -> Lagoon:
    """Every seat's vault holds these tiles in its first column."""
    lagoon = Lagoon(seats)
    for seat, pictures in enumerate(vaults):
        lagoon.fill_vault(seat, 1, *pictures)
    return lagoon


@rule("WR-122")
def test_the_highest_total_wins_whatever_else_the_others_have() -> None:
    lagoon = level(("ruby",), ("ruby", "vase"), ("mask",), ())
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby")
    lagoon.give_baubles(PURPLE, skull=9)
    assert lagoon.table.winners() == [GREEN]


@rule("WR-123", "WR-R41")
def test_then_the_most_treasures_in_all_displays_together() -> None:
    lagoon = level(("ruby",), ("ruby",), ("vase",), ("mask",))
    lagoon.fill_display(PURPLE, 1, "ruby", "ruby", "ruby")
    lagoon.fill_display(ORANGE, 1, "vase", "vase")
    lagoon.fill_display(ORANGE, 2, "vase")
    lagoon.fill_display(ORANGE, 3, "vase")
    lagoon.give_baubles(PURPLE, skull=9)
    lagoon.give_baubles(BLUE, skull=3)
    assert lagoon.table.winners() == [ORANGE]
    assert lagoon.rules.view(lagoon.table, PURPLE).ahead_in_ties == [ORANGE]


@rule("WR-124")
def test_then_the_most_baubles_in_the_basket() -> None:
    lagoon = level(("ruby",), ("ruby",), ("vase",), ())
    for seat in (PURPLE, GREEN, ORANGE):
        lagoon.fill_display(seat, 1, "ruby")
    lagoon.give_baubles(PURPLE, skull=2)
    lagoon.give_baubles(GREEN, skull=1, seashell=1, starfish=1)
    lagoon.give_baubles(BLUE, skull=8)
    assert lagoon.table.winners() == [GREEN]


@rule("WR-R23")
def test_starfish_on_treasures_and_skulls_on_exhibits_are_not_left_over() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 1, "ruby*", "ruby*")
    lagoon.fill_display(GREEN, 1, "ruby", "ruby")
    lagoon.give_baubles(GREEN, seashell=1)
    lagoon.give_exhibit(PURPLE, "E02", skull=True)  # 4 + 2 coins
    lagoon.give_exhibit(GREEN, "E08")  # 6 coins

    assert lagoon.table.scores() == [6, 6]
    assert lagoon.table.winners() == [GREEN]


@rule("WR-125")
def test_players_level_on_everything_win_together() -> None:
    lagoon = level(("ruby",), ("vase",), ("mask",), ())
    lagoon.give_baubles(PURPLE, skull=2)
    lagoon.give_baubles(ORANGE, seashell=1, starfish=1)
    lagoon.give_baubles(GREEN, skull=1)
    assert lagoon.table.winners() == [PURPLE, ORANGE]
