"""Moving a diver and collecting (WR-032 to WR-055)."""

from tests.kit import offered, play, rule
from tests.kit.lagoon import GREEN, PURPLE, Lagoon


@rule("WR-045", "WR-046", "WR-047", "WR-048")
def test_a_bumped_diver_lands_on_the_beach_collects_and_bumps_in_turn() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.put_diver(GREEN, "gold-4")
    lagoon.put_diver(PURPLE, "beach-4", diver=2)
    table = lagoon.ask_move(4)

    play(table, "move-diver off gold-4")

    assert lagoon.diver_at("gold-4") == PURPLE
    assert lagoon.diver_at("beach-4") == GREEN
    assert lagoon.basket(GREEN) == {"skull": 1, "starfish": 1}
    assert lagoon.basket(PURPLE) == {}
    assert lagoon.off_board(PURPLE) == 5


@rule("WR-037", "WR-038", "WR-039")
def test_own_divers_bar_wreck_spots_only() -> None:
    lagoon = Lagoon(seats=2)
    lagoon.put_diver(PURPLE, "gems-2", diver=1)
    lagoon.put_diver(PURPLE, "beach-2", diver=2)
    lagoon.put_diver(GREEN, "art-2")
    table = lagoon.ask_move(2)

    from_off_board = {line for line in offered(table) if line.startswith("move-diver off")}

    assert from_off_board == {f"move-diver off {area}-2" for area in ("gold", "art", "relics", "beach")}
