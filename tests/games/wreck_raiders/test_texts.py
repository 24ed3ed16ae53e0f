"""What the game says: every prompt, every verb's description, every line of the log."""

import pytest

from stormtable.games.wreck_raiders.text import formula, listed, reward
from tests.kit import game_of, listen, play, rule
from tests.kit.lagoon import GREEN, ORANGE, PURPLE, Lagoon


def described(lagoon: Lagoon) -> dict[str, str]:
    """What each legal move says, by the move as a record writes it."""
    rules = game_of(lagoon.table)
    return {rules.vocabulary.write(move): rules.describe(lagoon.table, move).text for move in lagoon.table.moves()}


def asked(lagoon: Lagoon) -> str:
    prompt = lagoon.rules.prompt(lagoon.table)
    return f"{prompt.text} ({', '.join(prompt.rules)})"


def claiming(card: str, *pictures: str, **baubles: int) -> Lagoon:
    lagoon = Lagoon()
    lagoon.show_exhibits(card, "E24", "E23")
    lagoon.fill_display(PURPLE, 1, *pictures)
    lagoon.give_baubles(PURPLE, **baubles)
    lagoon.ask_claim()
    return lagoon


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], "nothing"),
        (["skull"], "a Skull"),
        (["skull", "skull"], "2 Skulls"),
        (["starfish", "starfish"], "2 Starfish"),
        (["skull", "skull", "seashell"], "2 Skulls and a Seashell"),
        (["skull", "seashell", "starfish"], "a Skull, a Seashell and a Starfish"),
    ],
)
def test_baubles_are_counted_in_words(words: list[str], text: str) -> None:
    assert listed(words) == text


def test_dice() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(seashell=0)
    lagoon.ask_die((5, "skull"), (2, "none"), (3, "seashell"))

    assert asked(lagoon) == "Take a die from the pool (WR-027, WR-029)"
    assert described(lagoon) == {
        "take-die skull 5": "Take the 5 and a Skull",
        "take-die none 2": "Take the 2",
        "take-die seashell 3": "Take the 3, with no Seashell left to gain",
    }


def test_numbers() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, skull=2)
    play(lagoon.ask_die((2, "none"), (3, "none")), "take-die none 2")

    assert asked(lagoon) == "Spend Skulls to change the die's number, or use it as it is (WR-094, WR-095)"
    assert described(lagoon) == {
        "use-number 1": "Spend a Skull to make it a 1",
        "use-number 2": "Use the 2 as it is",
        "use-number 3": "Spend a Skull to make it a 3",
        "use-number 4": "Spend 2 Skulls to make it a 4",
    }


def test_divers() -> None:
    lagoon = Lagoon(seats=3)
    lagoon.put_diver(PURPLE, "art-1", diver=1)
    lagoon.put_diver(PURPLE, "gold-6", diver=2)
    lagoon.put_diver(GREEN, "gold-3", diver=1)
    lagoon.put_diver(GREEN, "gold-4", diver=2)
    lagoon.put_diver(ORANGE, "beach-4")
    lagoon.leave_tiles("relics")
    lagoon.ask_move(4)

    assert asked(lagoon) == "Move one of your divers to a spot with number 4 (WR-032, WR-034)"
    texts = described(lagoon)
    assert texts["move-diver off art-4"] == "Art 4, from off the board: an Art treasure, one more for you"
    assert texts["move-diver 1 gold-4"] == (
        "Gold 4, from Art 1: a Gold treasure, one for a rival beside, one more for you, "
        "bumps a rival, who gains a Skull and a Starfish"
    )
    assert texts["move-diver off relics-4"] == "Relics 4, from off the board: no Relics treasure is left"
    assert texts["move-diver 2 beach-4"] == "Beach 4, from Gold 6: a Skull and a Starfish, sends a diver off"
    assert texts["move-diver off gems-4"] == "Gems 4, from off the board: a Gems treasure"


@rule("WR-R31")
def test_a_short_supply_is_told_beforehand() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(skull=1)
    lagoon.ask_move(5)
    assert described(lagoon)["move-diver off beach-5"] == "Beach 5, from off the board: a Skull"
    lagoon.leave_baubles(skull=0)
    assert described(lagoon)["move-diver off beach-5"] == "Beach 5, from off the board: nothing"


def test_places() -> None:
    lagoon = Lagoon()
    lagoon.fill_display(PURPLE, 1, "crown")
    lagoon.fill_vault(PURPLE, 3, "crown", "vase")
    lagoon.will_draw("art-front", "statuette")
    play(lagoon.ask_move(1), "move-diver off art-1")

    assert asked(lagoon) == "Place the Statuette (Art) in a display or in your vault (WR-056, WR-057, WR-058)"
    texts = described(lagoon)
    assert texts["place display-1"] == "Display 1, pedestal 2"
    assert texts["place vault-3"] == "Vault column 3, row 3 of 4 (row worth 5)"


def test_extras() -> None:
    lagoon = Lagoon()
    lagoon.give_baubles(PURPLE, seashell=1)
    play(lagoon.ask_move(1), "move-diver off art-1", "place display-1")

    assert asked(lagoon) == "Spend a Seashell for one more treasure of this wreck? (WR-097, WR-098)"
    assert described(lagoon) == {
        "spend-seashell": "Spend a Seashell for one more Art treasure",
        "keep-seashells": "Keep your Seashells",
    }


def test_claims_and_starfish() -> None:
    lagoon = claiming("E37", "ruby", "vase", "crown", "ruby", starfish=1)
    lagoon.fill_display(PURPLE, 2, "ruby", "ruby", "vase", "crown")
    lagoon.ask_claim()

    assert asked(lagoon) == "Claim Exhibits, or go on (WR-063, WR-064, WR-100)"
    texts = described(lagoon)
    card = "E37 (Gems Art Gold Gems, 8 coins)"
    assert texts["claim 1 1"] == f"Claim {card} with display 1, in exact order: 2 Seashells"
    assert texts["claim 2 1"] == f"Claim {card} with display 2"
    assert texts["cover 2 3"] == "Put a Starfish on the Vase in display 2, pedestal 3: it becomes wild"
    assert texts["done-claiming"] == "Claim nothing more"


def test_decorations() -> None:
    lagoon = claiming("E04", "mask", "mask", "mask", skull=1, seashell=1)

    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Decorate the Exhibit with a Skull? (WR-070, WR-072)"
    assert described(lagoon) == {
        "decorate-skull": "Put a Skull on the Exhibit, worth 2 coins at the end",
        "no-skull": "No Skull",
    }
    play(lagoon.table, "no-skull")
    assert asked(lagoon) == "Decorate the Exhibit with a Seashell, for a treasure of your choice? (WR-073)"
    assert described(lagoon)["decorate-seashell art"] == "Spend a Seashell for a random Art treasure"
    assert described(lagoon)["no-seashell"] == "No Seashell"


def test_style_rewards() -> None:
    lagoon = claiming("E08", "mask", "mask", "ruby")
    assert described(lagoon)["claim 1 1"].endswith("in exact order: a bauble of your choice")
    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Style reward: choose a bauble (WR-076)"
    assert described(lagoon)["choose-bauble seashell"] == "Gain a Seashell"

    lagoon = claiming("E49", "ruby", "crown", "vase", "mask")
    lagoon.stock_market(_1="B10", _2="B04")
    assert described(lagoon)["claim 1 1"].endswith("in exact order: a free aquarium piece")
    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Style reward: choose an aquarium piece, free of charge (WR-076, WR-R27)"
    assert described(lagoon)["gain-piece 2 new"] == "Bottom B04 (4 coins, shows a Skull) free, start a new aquarium"
    assert {reward(card) for card in lagoon.content.exhibit if "skull" in card.reward} == {
        "a Skull",
        "2 Skulls",
        "a Skull and a Seashell",
        "a Skull and a Starfish",
    }


def test_pieces() -> None:
    lagoon = Lagoon()
    lagoon.build(PURPLE, "B01")
    lagoon.stock_market(_1="B10", _4="M01", _7="T08", _8="T09", _9="T01")
    lagoon.give_baubles(PURPLE, skull=3, seashell=3, starfish=3)
    lagoon.ask_buy()

    assert asked(lagoon) == "Buy an aquarium piece, or nothing (WR-083, WR-084)"
    texts = described(lagoon)
    assert texts["buy 4 1"] == "Middle M01 (2 coins, shows 2 Starfish) for a Skull and a Seashell, on aquarium 1"
    assert texts["buy 7 1"] == "Top T08 (1 coin for each symbol) for a Skull and a Seashell, on aquarium 1"
    assert texts["buy 8 1"].startswith(
        "Top T09 (3 coins for each two symbols of one kind) for a Seashell and a Starfish"
    )
    assert texts["buy 9 1"].startswith("Top T01 (3 coins for each Starfish + Skull) for a Skull and 2 Starfish")
    assert texts["buy-nothing"] == "Buy nothing"
    assert {formula(piece) for piece in lagoon.content.piece if piece.kind == "top"} >= {"2 coins for each Skull"}


def test_descriptions_name_the_pieces_they_touch() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(PURPLE, "art-1", diver=2)
    table = lagoon.ask_move(4)
    touched = {lagoon.rules.vocabulary.write(move): lagoon.rules.describe(table, move) for move in table.moves()}

    assert touched["move-diver 2 gold-4"].pieces == ("diver-2", "gold-4")
    assert touched["move-diver off beach-4"].pieces == ("diver-off", "beach-4")
    assert touched["move-diver off beach-4"].group == "Beach"


def test_the_log_of_a_turn() -> None:
    lagoon = Lagoon()
    lagoon.show_exhibits("E47", "E24", "E23")  # Gems Art Gold Art: crest Skull, reward Seashell and Starfish
    lagoon.fill_display(PURPLE, 1, "ruby", "vase", "crown")
    lagoon.give_baubles(PURPLE, skull=2, seashell=1, starfish=1)
    lagoon.put_diver(GREEN, "art-4")
    lagoon.put_diver(PURPLE, "beach-4", diver=2)
    lagoon.put_diver(GREEN, "art-1", diver=2)
    lagoon.clear_market()
    lagoon.stock_market(_1="B03")
    lagoon.will_draw("art-front", "portrait", "vase", "statuette")
    lagoon.will_draw("exhibit", "E01")
    lagoon.will_draw("bottom", "B06")
    table = lagoon.ask_die((5, "none"), (2, "none"), (3, "none"))
    listen(table)

    play(table, "take-die none 5", "use-number 4", "move-diver off art-4", "place display-1", "spend-seashell")
    play(table, "place vault-1", "place vault-2", "claim 1 1", "decorate-skull", "buy 1 new")

    assert lagoon.log() == [
        "Coral takes a 5",
        "Coral spends a Skull",
        "Coral makes it a 4",
        "Coral's diver is bumped from Beach 4 off the board",
        "Plum's diver is bumped from Art 4 to Beach 4",
        "Plum gains a Skull",
        "Plum gains a Starfish",
        "Coral dives to Art 4",
        "Coral finds Portrait",
        "Coral puts Portrait into display 1",
        "Coral spends a Seashell",
        "Coral finds Vase",
        "Coral puts Vase into vault 1",
        "Plum finds Statuette",
        "Plum puts Statuette into vault 2",
        "Coral claims E47 (Gems Art Gold Art, 8 coins)",
        "Coral decorates E47 with a Skull",
        "Coral earns the style reward: a Seashell and a Starfish",
        "Coral gains a Seashell",
        "Coral gains a Starfish",
        "New Exhibit: E01 (Gems Gems Gems, 5 coins)",
        "Coral spends 2 Starfish",
        "Coral builds Bottom B03 (2 coins, shows a Skull and a Starfish)",
        "New in the market: Bottom B06 (4 coins, shows a Starfish)",
    ]


def test_the_other_lines_of_the_log() -> None:
    lagoon = Lagoon()
    events: dict[str, dict[str, object]] = {
        "Coral puts a Starfish on display 2, pedestal 3": {"event": "covered", "seat": 0, "display": 1, "pedestal": 2},
        "Coral has no room: Idol goes to the discards": {"event": "thrown-back", "seat": 0, "picture": 10},
        "No Gold is left for Plum": {"event": "nothing-left", "seat": 1, "type": 1},
        "The Art discards become the new supply": {"event": "reshuffled", "type": 2},
        "Plum builds Bottom B01 (2 coins, shows a Skull and a Seashell)": {"event": "built", "seat": 1, "piece": 0},
        "New in the market: Top T08 (1 coin for each symbol)": {"event": "replaced", "market": 6, "piece": 29},
        "A die shows 3, with a Starfish": {"event": "rolled", "die": 0, "number": 3, "zone": 3},
        "A die shows 6": {"event": "rolled", "die": 0, "number": 6, "zone": 0},
        "Plum has enough Exhibits: everybody else has one more turn": {"event": "last-turns", "seat": 1},
        "The game is over": {"event": "ended", "ending": 0},
        "No Exhibit was claimed for too long: the game ends here": {"event": "ended", "ending": 1},
        "": {"event": "turn-began", "seat": 0},
    }
    for line, event in events.items():
        assert lagoon.rules.tell(event, lagoon.rules.seating()) == line


def test_a_new_turn_has_no_number_in_use() -> None:
    lagoon = Lagoon()
    lagoon.clear_market()
    lagoon.ask_move(4)
    assert "number in use: 4" in lagoon.board()

    play(lagoon.table, "move-diver off beach-4")

    assert lagoon.table.seat == GREEN
    assert lagoon.seen()["number"] == 0
    assert "number in use" not in lagoon.board()


def test_the_board_shows_what_lies_where() -> None:
    lagoon = Lagoon()
    lagoon.put_diver(GREEN, "gold-3", diver=2)
    lagoon.fill_display(PURPLE, 1, "vase*", "crown")
    lagoon.fill_vault(PURPLE, 2, "idol")
    lagoon.give_exhibit(GREEN, "E02", skull=True)
    lagoon.build(GREEN, "B10", "M08")
    lagoon.show_exhibits("E37", "E24", "E23")
    lagoon.ask_die((5, "skull"), (2, "none"))

    board = lagoon.board()

    for text in (
        "POOL      [5+Sk]  [2]",
        "Gold    1:----  2:----  5:----  3:Plu2  4:----  6:----   supply 20",
        "5:----Sk+Sk",
        "1. E37 (Gems Art Gold Gems, 8 coins)  crest Sk  style Sh+Sh",
        "CORAL  1 coin, divers off the board: 6, basket: nothing",
        "displays  Ar* Go  |  -  |  -",
        "vault     -  |  Idol  |  -",
        "exhibits  E02+Sk    aquariums  B10-M08",
        "Sk Skull  Sh Seashell  Sf Starfish  * a Starfish lies on it",
    ):
        assert text in board


def test_the_end_is_told_with_its_rule() -> None:
    lagoon = Lagoon()
    lagoon.table.turns_left = 1
    lagoon.start_turn(PURPLE)
    lagoon.pass_turn()
    assert asked(lagoon) == "The game is over (WR-106)"

    lagoon = Lagoon()
    lagoon.table.quiet_rounds = 39
    lagoon.start_turn(GREEN)
    lagoon.pass_turn()
    assert asked(lagoon) == "The game is over (WR-R44)"
