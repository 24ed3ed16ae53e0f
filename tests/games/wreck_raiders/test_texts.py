"""What the game says: every prompt, every verb's description, every line of the log."""

import pytest

from stormtable.engine.content import Sections
from stormtable.games.wreck_raiders.text import exhibit_name, listed, piece_name
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
    assert listed(Lagoon().content, words) == text


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
    assert (
        texts["move-diver off art-4"] == "Art 4, with a spare diver: 2 Art treasures, thanks to your neighbouring diver"
    )
    assert texts["move-diver 1 gold-4"] == (
        "Gold 4, from Art 1: 2 Gold treasures, thanks to your neighbouring diver; one for a neighbouring rival; "
        "bumps a rival to Beach 4, who gains a Skull and a Starfish; sends a rival's diver off the board"
    )
    assert texts["move-diver off relics-4"] == "Relics 4, with a spare diver: no Relics treasure is left"
    assert texts["move-diver 2 beach-4"] == (
        "Beach 4, from Gold 6: a Skull and a Starfish; sends a rival's diver off the board"
    )
    assert texts["move-diver off gems-4"] == "Gems 4, with a spare diver: a Gems treasure"


@rule("WR-R31")
def test_a_short_supply_is_told_beforehand() -> None:
    lagoon = Lagoon()
    lagoon.leave_baubles(skull=1)
    lagoon.ask_move(5)
    assert described(lagoon)["move-diver off beach-5"] == "Beach 5, with a spare diver: a Skull"
    lagoon.leave_baubles(skull=0)
    assert described(lagoon)["move-diver off beach-5"] == "Beach 5, with a spare diver: no bauble is left for it"


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

    assert asked(lagoon) == "Spend a Seashell for one more Art treasure? (WR-097, WR-098)"
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
    card = "Gems, Art, Gold, Gems Exhibit (8 coins)"
    assert texts["claim 1 1"] == f"Claim the {card} with display 1, in exact order for 2 Seashells"
    assert texts["claim 2 1"] == f"Claim the {card} with display 2"
    assert texts["cover 2 3"] == ("Put a Starfish on the Vase in display 2, pedestal 3: it then counts as any type")
    assert texts["done-claiming"] == "Claim nothing more"


def test_decorations() -> None:
    lagoon = claiming("E04", "mask", "mask", "mask", skull=1, seashell=1)

    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Decorate the Relics, Relics, Relics Exhibit with a Skull? (WR-070, WR-072)"
    assert described(lagoon) == {
        "decorate-skull": "Put a Skull on the Exhibit, worth 2 coins at the end",
        "no-skull": "No Skull",
    }
    play(lagoon.table, "no-skull")
    seashell = "with a Seashell, for a treasure from a wreck of your choice? (WR-073)"
    assert asked(lagoon) == f"Decorate the Relics, Relics, Relics Exhibit {seashell}"
    assert described(lagoon)["decorate-seashell art"] == "Spend a Seashell for a random Art treasure"
    assert described(lagoon)["no-seashell"] == "No Seashell"


def test_style_rewards() -> None:
    lagoon = claiming("E08", "mask", "mask", "ruby")
    assert described(lagoon)["claim 1 1"].endswith("in exact order for any bauble")
    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Style reward: choose a bauble (WR-076)"
    assert described(lagoon)["choose-bauble seashell"] == "Gain a Seashell"

    lagoon = claiming("E49", "ruby", "crown", "vase", "mask")
    lagoon.stock_market(_1="B10", _2="B04")
    assert described(lagoon)["claim 1 1"].endswith("in exact order for a free aquarium piece")
    play(lagoon.table, "claim 1 1")
    assert asked(lagoon) == "Style reward: choose an aquarium piece, free of charge (WR-076, WR-R27)"
    assert described(lagoon)["gain-piece 2 new"] == "Skull Bottom (4 coins), free of charge, as a new aquarium"
    cards = enumerate(lagoon.content.exhibit)
    assert {exhibit_name(lagoon.content, number).reward for number, card in cards if "skull" in card.reward} == {
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
    assert texts["buy 4 1"] == "Starfish, Starfish Middle (2 coins) for a Skull and a Seashell, on aquarium 1"
    assert (
        texts["buy 7 1"]
        == "Any Symbol Top (1 coin for each) for a Skull and a Seashell, on aquarium 1, where it pays 2 coins"
    )
    assert texts["buy 8 1"].endswith("for a Seashell and a Starfish, on aquarium 1, where it pays nothing")
    assert texts["buy 9 1"].endswith("for a Skull and 2 Starfish, on aquarium 1, where it pays nothing")
    assert texts["buy-nothing"] == "Buy nothing"
    assert lagoon.rules.view(lagoon.table, PURPLE).mats[PURPLE].tops == {"T08": 2, "T09": 0, "T01": 0}


def test_exhibits_and_pieces_have_names_of_their_own() -> None:
    content = Lagoon().content
    exhibits = [exhibit_name(content, number).full for number in range(len(content.exhibit))]
    pieces = [piece_name(content, number).full for number in range(len(content.piece))]

    assert len(set(exhibits)) == 52
    assert len(set(pieces)) == 31
    assert {"Gold, Gold, Gold Exhibit (4 coins)", "Gems, Art, Gold, Art Exhibit (8 coins)"} <= set(exhibits)
    assert {"Skull Middle (4 coins)", "Skull Middle (6 coins)", "Skull Top (2 coins for each)"} <= set(pieces)
    assert "Skull, Seashell, Starfish Top (5 coins for each set)" in pieces


def test_copies_that_read_alike_are_numbered() -> None:
    card = {"treasures": ["art", "art", "art"], "coins": 4, "crests": [], "reward": [], "status": "designed"}
    plain = {"kind": "middle", "cost": ["skull"], "coins": 1, "symbols": [], "status": "designed"}
    top = {"kind": "top", "cost": [], "symbols": ["skull"], "per": ["skull"], "pays": 2, "status": "designed"}
    changes: Sections = {
        "pack": {"extends": "wreck-raiders"},
        "exhibit": [{"id": "X1", **card}, {"id": "X2", **card}],
        "piece": [{"id": "Y1", **plain}, {"id": "Y2", **plain}, {"id": "Y3", **top}],
    }
    lagoon = Lagoon(content=changes)

    assert [str(exhibit_name(lagoon.content, number)) for number in (2, 52, 53)] == [
        "Art, Art, Art Exhibit",
        "Art, Art, Art Exhibit no. 2",
        "Art, Art, Art Exhibit no. 3",
    ]
    assert [piece_name(lagoon.content, number).full for number in (31, 32, 33)] == [
        "Plain Middle (1 coin)",
        "Plain Middle no. 2 (1 coin)",
        "Skull Top (2 coins for each, shows a Skull)",
    ]


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
        "Plum's neighbouring diver shares in the find",
        "Coral finds a Portrait",
        "Coral puts the Portrait into display 1",
        "Coral spends a Seashell",
        "Coral finds a Vase",
        "Coral puts the Vase into vault column 1",
        "Plum finds a Statuette",
        "Plum puts the Statuette into vault column 2",
        "Coral claims the Gems, Art, Gold, Art Exhibit (8 coins)",
        "Coral decorates the Gems, Art, Gold, Art Exhibit with a Skull",
        "Coral earns the style reward: a Seashell and a Starfish",
        "Coral gains a Seashell",
        "Coral gains a Starfish",
        "New Exhibit: Gems, Gems, Gems (5 coins)",
        "Coral spends 2 Starfish",
        "Coral builds the Skull, Starfish Bottom (2 coins)",
        "New in the market: Starfish Bottom (4 coins)",
    ]


def test_the_other_lines_of_the_log() -> None:
    lagoon = Lagoon()
    built = {"event": "built", "seat": 1, "piece": 0, "aquarium": 0, "market": 0}
    events: dict[str, dict[str, object]] = {
        "Coral puts a Starfish on display 2, pedestal 3": {"event": "covered", "seat": 0, "display": 1, "pedestal": 2},
        "Coral has no room for the Idol, which must be discarded": {"event": "thrown-back", "seat": 0, "picture": 10},
        "No Gold treasure is left for Plum": {"event": "nothing-left", "seat": 1, "type": 1},
        "The Art discards become the new supply": {"event": "reshuffled", "type": 2},
        "Plum finds Coins": {"event": "gained", "seat": 1, "picture": 3},
        "Plum goes to Beach 2": {"event": "moved", "seat": 1, "diver": 0, "to": 25},
        "Plum's 2 neighbouring divers share in the find": {"event": "beside", "seat": 1, "wreck": 0, "count": 2},
        "Plum builds the Skull, Seashell Bottom (2 coins)": built,
        "New in the market: Any Symbol Top (1 coin for each)": {"event": "replaced", "market": 6, "piece": 29},
        "A die shows 3, in the Starfish zone": {"event": "rolled", "die": 0, "number": 3, "zone": 3},
        "A die shows 6": {"event": "rolled", "die": 0, "number": 6, "zone": 0},
        "Plum has enough Exhibits: everybody else has one more turn": {"event": "last-turns", "seat": 1},
        "The game is over": {"event": "ended", "ending": 0},
        "No Exhibit was claimed for too long: the game ends here": {"event": "ended", "ending": 1},
        "": {"event": "turn-began", "seat": 0},
    }
    for line, event in events.items():
        assert lagoon.rules.tell(event, lagoon.rules.seating()) == line


def test_the_log_speaks_to_its_reader() -> None:
    lagoon = Lagoon()
    seating = lagoon.rules.seating(you=1)
    bumped = {"event": "bumped", "seat": 1, "diver": 0, "spot": 9, "to": 27}
    assert lagoon.rules.tell(bumped, seating) == "Your diver is bumped from Gold 4 to Beach 4"
    assert lagoon.rules.tell({"event": "gained", "seat": 1, "picture": 1}, seating) == "You find an Emerald"
    left = {"event": "nothing-left", "seat": 1, "type": 1}
    assert lagoon.rules.tell(left, seating) == "No Gold treasure is left for you"


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
    lagoon.build(GREEN, "B10", "M08", "T02")
    lagoon.show_exhibits("E37", "E24", "E23")
    lagoon.ask_die((5, "skull"), (2, "none"))

    board = lagoon.board()

    for text in (
        "POOL      [5+Sk]  [2]",
        "Gold    1:----  2:----  5:----  3:Plu2  4:----  6:----   supply 20",
        "5:----Sk+Sk",
        "1. Gems, Art, Gold, Gems (8 coins)  crest Sk  style Sh+Sh",
        "CORAL  1 coin, divers off the board: 6, basket: nothing",
        "displays   Ar* Go  |  -  |  -",
        "vault      -  |  Idol  |  -",
        "exhibits   Go Go Go (4+Sk)",
        "aquariums  Sk+Sh+Sf 3, Sk+Sh 3, Top 3 per Sh+Sk",
        "Ge Gems  Go Gold  Ar Art  Re Relics  Sk Skull  Sh Seashell  Sf Starfish  * a Starfish lies on it",
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
    assert asked(lagoon) == "The game is over: no Exhibit was claimed for too long (WR-R44)"
