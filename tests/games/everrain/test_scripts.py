"""The words of scripts: all are read, faults say where they are, targets and numbers mean what they say."""

import pytest

from stormtable.engine.content import ContentError
from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.scripts import all_scripts
from tests.kit import offered, play, rule
from tests.kit.rain import Voyage, standard_but, standard_rules


def test_every_script_of_the_pack_is_a_program() -> None:
    rules = standard_rules()
    assert len(rules.programs) == len(list(all_scripts(rules.content))) == 213
    assert rules.program("sea_event SE-01, option 1, effect").text.startswith("Put 1 STRAIN on one of your crew.")


@pytest.mark.parametrize(
    ("section", "item", "changes", "fault"),
    [
        ("deck_enemy", "E-01", {"omen": "strain(nearby,1)"}, "deck_enemy E-01, omen, column 8: `nearby` is no target"),
        ("spoils", "spoils-8", {"effect": "coins(5)"}, "spoils spoils-8, effect, column 1: there is no word `coins`"),
        ("elder", "", {"wound": "clue(3"}, "elder, wound, column 7: expected"),
        (
            "story",
            "ST-03",
            {"requires": "clue(1)"},
            "story ST-03, requires, column 1: `clue` is no cost",
        ),
    ],
)
def test_a_fault_names_item_field_and_column(section: str, item: str, changes: dict[str, object], fault: str) -> None:
    with pytest.raises(ContentError) as found:
        EverrainGame(standard_but(section, item, changes))
    assert fault in str(found.value)


def test_numbers_count_with_the_act_and_the_players() -> None:
    voyage = Voyage(3)
    voyage.table.act = 2
    voyage.run("clue(1 + 2 x A); coin(P)")
    assert (voyage.table.ship(0, m.CLUES), voyage.table.ship(0, m.COIN)) == (5, 43)
    foe = voyage.foe("E-02", 3)
    voyage.run("coin(10 x V)", actor=m.FOE_ACTS + foe)
    assert voyage.table.ship(0, m.COIN) == 53


@rule("EV-R119", "EV-R120")
def test_nobody_owes_coin() -> None:
    voyage = Voyage()
    voyage.run("coin(-50)")
    assert voyage.table.ship(0, m.COIN) == 0


def strained(target: str, **where: int) -> list[str]:
    """Who suffers from strain(target,1), or is offered: two on deck, one below, one in a boat."""
    voyage = Voyage()
    voyage.install("I-S2", 1)
    ids = {"D01": "zone-4", "D02": "zone-7", "D03": "below", "D04": "room-1"}
    crew = {id_: voyage.crew(id_, place) for id_, place in ids.items()}
    actor = where.get("actor", m.NO_ACTOR)
    if "zone" in where:
        actor = m.FOE_ACTS + voyage.foe("E-01", where["zone"])
    table = voyage.run(f"strain({target},1)", actor=actor)
    asked = {line.split(" ")[1] for line in offered(table, "choose-crew")}
    return sorted(asked) or [id_ for id_, number in crew.items() if voyage.gems(number)[1] == 1]


@rule("EV-201", "EV-R149")
def test_targets_mean_the_crew_they_name() -> None:
    acting = m.CREW_ACTS + 1
    assert strained("all") == ["D01", "D02", "D03", "D04"]
    assert strained("one") == ["D01", "D02", "D03", "D04"]
    assert strained("other", actor=acting) == ["D01", "D03", "D04"]
    assert strained("tested", actor=acting) == strained("self", actor=acting) == ["D02"]
    assert strained("deck") == strained("one_deck") == ["D01", "D02"]
    assert strained("below") == ["D03", "D04"]
    assert strained("party") == ["D04"]
    assert strained("nearest", zone=2) == ["D01"]
    assert strained("nearest", zone=6) == ["D01", "D02"], "both are one step away: the owner chooses"
    assert strained("zone", zone=7) == ["D02"]


def test_what_cannot_be_applied_is_skipped() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.run("strain(one_deck,1); untrauma(one,1); clue(1)")
    assert voyage.rests
    assert voyage.table.ship(0, m.CLUES) == 1


@rule("EV-R222")
def test_blocks_mean_the_ships_they_name() -> None:
    voyage = Voyage(4)
    table = voyage.table
    voyage.place_all()
    for ship, id_ in enumerate(("D01", "D02", "D03", "D04")):
        voyage.crew(id_, ship=ship)
    for ship, q in enumerate((0, 0, 1, 5)):
        voyage.sail_to(q, ship, ship=ship)
    table.elder, table.elder_hex = 0, table.hex(0)
    voyage.destroyed(4, ship=2)

    def paid(script: str) -> list[int]:
        before = [table.ship(ship, m.COIN) for ship in range(4)]
        voyage.run(script)
        return [ship for ship in range(4) if table.ship(ship, m.COIN) > before[ship]]

    assert paid("ships(all){coin(1)}") == [0, 1, 2, 3]
    assert paid("ships(within,1){coin(1)}") == [0, 1]
    assert paid("ships(nearest,3){coin(1)}") == [0]
    assert paid("ships(broken){coin(1)}") == [2]
    assert paid("ships(altar_tile){coin(1)}") == []
    voyage.space(2, 0, "altar")
    assert paid("ships(altar_tile){coin(1)}") == [0, 1]


@rule("EV-R22")
def test_of_two_nearest_ships_the_first_player_chooses() -> None:
    voyage = Voyage(2)
    voyage.sail_to(0, 1)
    voyage.sail_to(1, 0, ship=1)
    table = voyage.table
    table.first, table.elder, table.elder_hex = 1, 0, table.pack.start_slot * 6
    voyage.run("ships(nearest,3){coin(1)}")
    assert (table.seat, offered(table)) == (1, {"choose-ship ship-1", "choose-ship ship-2"})
    play(table, "choose-ship ship-1")
    assert table.ship(0, m.COIN) == 41
