"""Tiles that one seat has looked at: the only thing that some know and others do not."""

from stormtable.engine.chance import Seeded
from stormtable.games.everrain.decks import draw_tile
from stormtable.games.everrain.secrets import resample
from tests.kit import game_of, listen, offered, play, rule, shown, told
from tests.kit.census import census
from tests.kit.rain import Voyage


def peeked(count: int = 3) -> Voyage:
    voyage = Voyage(2)
    voyage.luck("tile", 2, 4, 6)
    listen(voyage.table)
    voyage.run(f"peek_tile({count})")
    return voyage


@rule("EV-017")
def test_only_the_owner_sees_the_tiles_and_may_put_one_down() -> None:
    voyage = peeked()
    table = voyage.table
    assert offered(table) == {"put-down T03", "put-down T05", "put-down T07", "leave-tiles"}
    assert shown(table, 0)["stack"]["top"] == ["T03", "T05", "T07"]
    assert shown(table, 1)["stack"]["top"] == shown(table)["stack"]["top"] == [None] * 3
    assert [event["tile"] for event in told(table, 0)] == [2, 4, 6]
    assert [event["tile"] for event in told(table, 1)] == [None] * 3
    game = game_of(table)
    texts = [game.describe(table, move).text for move in table.moves()]
    assert texts[0] == "Put the tile with Low Lantern and an island at the bottom", "called by what is on it"
    assert len(set(texts)) == 4
    play(table, "put-down T03")
    assert shown(table, 0)["stack"]["bottom"] == ["T03"]
    drawn = [draw_tile(table) for _ in range(2)]
    assert drawn == [4, 6], "the others come next, in their order"
    rest = [draw_tile(table) for _ in range(4)]
    assert rest[-1] == 2, "the last of its Act"
    assert voyage.content.tile[draw_tile(table)].act == 2


@rule("EV-017", "EV-159")
def test_the_bottom_of_its_act_is_above_the_tiles_of_the_next_that_were_seen_too() -> None:
    voyage = Voyage()
    table = voyage.table
    table.tile_pool &= ~0b1100111  # of Act 1 only T04 and T05 are left
    voyage.luck("tile", 3, 4, 9)
    voyage.run("peek_tile(3)")
    play(table, "put-down T04")
    assert [voyage.content.tile[draw_tile(table)].id for _ in range(3)] == ["T05", "T04", "T10"]


def test_who_has_not_seen_them_cannot_find_out_by_trying() -> None:
    voyage = peeked()
    found = set()
    for seed in range(40):
        twin = resample(voyage.table, 1, Seeded(seed))
        tiles = list(twin.tile_top)
        assert all(twin.pack.tile_act[tile] == 1 for tile in tiles)
        assert [twin.known[tile] for tile in tiles] == [1, 1, 1]
        assert twin.tile_pool & sum(1 << tile for tile in tiles) == 0
        assert census(twin) == census(voyage.table)
        found.add(tuple(tiles))
    assert len(found) > 10
    known = resample(voyage.table, 0, Seeded(1))
    assert list(known.tile_top) == [2, 4, 6]


def test_a_second_look_shows_the_same_tiles_and_more() -> None:
    voyage = peeked(2)
    play(voyage.table, "leave-tiles")
    voyage.run("peek_tile(3)", ship=1)
    assert shown(voyage.table, 1)["stack"]["top"] == ["T03", "T05", "T07"]
    assert shown(voyage.table, 0)["stack"]["top"] == ["T03", "T05", None]
    assert voyage.table.known[6] == 0b10
