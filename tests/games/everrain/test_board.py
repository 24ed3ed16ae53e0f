"""The table as text for the terminal."""

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.round import STEP_2
from tests.kit import game_of, play, rule
from tests.kit.rain import Voyage, at

WIDE = 80


def board(voyage: Voyage, seat: int | None = 0) -> list[str]:
    game = game_of(voyage.table)
    return game.board(voyage.table.view(seat), game.seating()).splitlines()


def test_the_sea_is_a_map_of_what_is_there() -> None:
    voyage = Voyage(2)
    voyage.sail_to(1, 0)
    voyage.sail_to(0, 1, ship=1)
    voyage.port(0, 0, "PT1")
    voyage.space(2, 0, "rough")
    voyage.space(0, 2, "island")
    voyage.table.sea[at(0, 2)] |= m.EXPLORED
    voyage.storm((2, 0), (3, -1))
    voyage.vessel("N-01", 1, 1, goal=(0, 2))
    lines = board(voyage)
    start = lines.index("  C4-0")
    assert lines[start : start + 8] == [
        "  C4-0",
        "  P     C4-1",
        "  C4-5  .1    C4-2",
        "  .2    C4-3  r!",
        "  C4-4  .a",
        "  I*",
        "PORTS  Saltmarrow on C4-0;  18 tiles left",
        "  a  Corsair Sloop on C4-3, facing north: 4 HEALTH left, bound for C4-4",
    ]


def test_a_ship_shows_its_deck_from_bow_to_stern_and_what_is_below() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-5", "hardy", trauma=1)
    voyage.crew("D02", "room-2")
    voyage.install("I-S1", 2)
    voyage.arm("A-01")
    voyage.carry("C-01")
    voyage.foe("E-01", 3)
    voyage.destroyed(9)
    names = [crew.name for crew in voyage.content.crew]
    lines = board(voyage)
    start = next(number for number, line in enumerate(lines) if line.startswith("CORAL"))
    assert lines[start : start + 8] == [
        "CORAL  ship 1 on C4-0, facing north: 40 coin, 0 clues, first player",
        "  orders  crew 3 of 3 fresh, navigation 2 of 2 fresh, artillery 1 of 1 fresh",
        "  deck  port      0           2n          4g          6           8g",
        "        starboard 1gn         3 1         5g A        7c          9n x",
        "  below   2 Cabins (B);  bow-stern Long Nine;  hold 1 of 3: Salt Fish",
        f"  A  {names[0]} in zone 5: 1 TRAUMA, 0 STRAIN of 7, Hardy",
        f"  B  {names[1]} in slot 2: 0 TRAUMA, 0 STRAIN of {voyage.table.pack.track[1]}",
        "  1  Bilge Crawler in zone 3: 2 HEALTH left, 2 dice",
    ]


def test_what_is_under_way_stands_last() -> None:
    voyage = Voyage(2)
    voyage.sail_to(0, 0)
    voyage.sail_to(0, 1, ship=1)
    voyage.crew("D01")
    voyage.crew("D02", ship=1)
    play(voyage.turn(), "trade-with ship-2", "offer-coin 5")
    assert board(voyage)[-1] == "TRADE  Coral gives 5 coin and gets nothing from Plum: it is put together"


@rule("EV-283")
def test_the_elder_one_and_the_night_are_told() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    table = voyage.table
    table.elder, table.elder_hex, table.phase = 1, at(0, 2), STEP_2
    lines = board(voyage)
    assert lines[:3] == [
        "ROUND  1, turns   Act 1   agenda 1",
        "DISCOVERY  players 1, enemy 1, Elder One 8, end 8",
        "TONIGHT  agenda to 4, enemy to 1",
    ]
    elder = next(line for line in lines if line.startswith("  @"))
    assert elder.startswith("  @  Veshka, Who Counts the Drowned on C4-4, facing north: 0 of 8 TRAUMA, 3 dice")
    assert "has counted 0 of 4" in elder


def test_a_full_map_is_no_wider_than_a_terminal() -> None:
    voyage = Voyage(4)
    voyage.place_all()
    lines = board(voyage)
    first, last = lines.index("SEA"), next(number for number, line in enumerate(lines) if line.startswith("PORTS"))
    assert max(len(line) for line in lines[first:last]) <= WIDE
