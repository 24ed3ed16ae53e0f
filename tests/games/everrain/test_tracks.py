"""The agenda, the discovery track, ends of Acts, winning and losing."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.steps.acts import EndAct
from stormtable.games.everrain.steps.tracks import AgendaAdvances, PlayersDiscover, elder_advances, enemy_advances
from tests.kit import offered, play, rule
from tests.kit.rain import Voyage


def voyage_at(player: int = 1, enemy: int = 1, elder: int = 12, agenda: int = 1, ships: int = 1) -> Voyage:
    """A medium game with tokens on these spaces."""
    voyage = Voyage(ships, length="medium")
    table = voyage.table
    table.player_token, table.enemy_token, table.elder_token, table.agenda = player, enemy, elder, agenda
    for ship in range(ships):
        voyage.crew(f"D{ship + 1:02}", ship=ship)
    return voyage


@rule("EV-044", "EV-045", "EV-G002", "EV-G003", "EV-G004", "EV-G005", "EV-G006")
@pytest.mark.parametrize(
    ("start", "steps", "end", "spaces"), [(8, 4, 3, 1), (7, 3, 1, 1), (9, 1, 1, 1), (1, 8, 9, 0), (6, 15, 3, 2)]
)
def test_the_agenda_wraps_at_10(start: int, steps: int, end: int, spaces: int) -> None:
    voyage = voyage_at(agenda=start)
    voyage.begin(AgendaAdvances(steps))
    assert voyage.table.agenda == end
    assert voyage.table.enemy_token == 1 + spaces


@rule("EV-042", "EV-G001", "EV-G007", "EV-G008", "EV-G009", "EV-G010")
@pytest.mark.parametrize(
    ("ships", "rounds"),
    [
        (1, [(4, 1), (7, 1), (1, 2), (4, 2), (7, 2), (1, 3), (4, 3), (7, 3), (1, 4), (4, 4)]),
        (2, [(5, 1), (9, 1), (4, 2), (8, 2), (3, 3), (7, 3), (2, 4), (6, 4), (1, 5), (5, 5)]),
        (3, [(6, 1), (2, 2), (7, 2), (3, 3), (8, 3), (4, 4), (9, 4), (5, 5), (1, 6), (6, 6)]),
        (4, [(7, 1), (4, 2), (1, 3), (7, 3), (4, 4), (1, 5), (7, 5), (4, 6), (1, 7), (7, 7)]),
    ],
)
def test_the_agenda_of_ten_rounds(ships: int, rounds: list[tuple[int, int]]) -> None:
    voyage = voyage_at(ships=ships, elder=16)
    table = voyage.table
    table.act = 4  # so that no Act ends
    found = []
    for _ in rounds:
        voyage.begin(AgendaAdvances(table.pack.agenda_step))
        found.append((table.agenda, table.enemy_token))
        table.elder_token = 16
    assert table.pack.agenda_step == 2 + ships
    assert found == rounds


@rule("EV-R19")
def test_the_agenda_never_goes_below_1() -> None:
    voyage = voyage_at(enemy=3, player=3, agenda=4)
    voyage.run("agenda(-2)")
    assert voyage.table.agenda == 2
    voyage.run("agenda(-5)")
    assert (voyage.table.agenda, voyage.table.enemy_token) == (1, 3)


@rule("EV-046", "EV-R01", "EV-R07", "EV-G012", "EV-G013", "EV-G014", "EV-G015")
@pytest.mark.parametrize(("player", "enemy", "elder"), [(2, 3, 11), (2, 2, 12), (2, 4, 12), (3, 2, 12)])
def test_the_elder_one_comes_closer_when_a_lead_of_one_grows(player: int, enemy: int, elder: int) -> None:
    voyage = voyage_at(player, enemy)
    voyage.table.act = 2
    enemy_advances(voyage.table)
    voyage.table.settle()
    assert (voyage.table.enemy_token, voyage.table.elder_token) == (enemy + 1, elder)


@rule("EV-053", "EV-057", "EV-R09", "EV-G016", "EV-G017", "EV-R13")
@pytest.mark.parametrize(("player", "enemy", "elder"), [(2, 3, 9), (3, 3, 11)])
def test_an_act_lost_brings_the_elder_one_closer(player: int, enemy: int, elder: int) -> None:
    voyage = voyage_at(player, enemy)
    table = voyage.table
    enemy_advances(table)
    table.settle()
    play(table, "pay-wage", "place-storm 1")
    assert (table.player_token, table.enemy_token, table.elder_token, table.act) == (4, 4, elder, 2)


@rule("EV-R08")
def test_the_gap_may_be_counted_strictly() -> None:
    voyage = Voyage(length="medium", gap="strict")
    voyage.crew("D01")
    voyage.table.player_token, voyage.table.enemy_token = 2, 4
    voyage.begin(EndAct(0))
    assert voyage.table.elder_token == 11


@rule("EV-051", "EV-052", "EV-054", "EV-R20", "EV-R222", "EV-G018")
def test_an_act_won_gives_every_player_an_order() -> None:
    voyage = voyage_at(3, 2, ships=2)
    table = voyage.begin(PlayersDiscover(1))
    assert table.seat == 0
    assert offered(table) == {"gain-order crew", "gain-order navigation", "gain-order artillery"}
    play(table, "gain-order artillery")
    assert table.seat == 1
    play(table, "gain-order crew")
    assert (voyage.orders(0)[0], voyage.orders(1)[0]) == ([3, 2, 2], [4, 2, 1])
    assert offered(table) == {"pay-wage", "let-go"}, "then wages are due"


@rule("EV-055", "EV-057", "EV-058", "EV-060", "EV-062", "EV-063", "EV-R11")
def test_the_rest_of_the_end_of_an_act() -> None:
    voyage = voyage_at(3, 2)
    table = voyage.begin(PlayersDiscover(1))
    play(table, "gain-order crew", "pay-wage")
    assert (table.player_token, table.enemy_token, table.elder_token) == (4, 4, 12)
    assert len(offered(table, "place-storm")) == 6, "a storm of two hexes on the first player's place"
    play(table, "place-storm 1")
    assert table.act == 2
    assert len(table.storms) == m.STORM_ROW
    acts = [enemy.act for enemy in voyage.content.deck_enemy]
    first = table.pack.pile_at[m.DECK_ENEMIES]
    assert all(table.piles[first + kind] > 0 for kind, act in enumerate(acts) if act <= 2)
    assert all(table.piles[first + kind] == 0 for kind, act in enumerate(acts) if act > 2)
    assert voyage.rests


@rule("EV-058", "EV-061", "EV-G023", "EV-R12", "EV-R52", "EV-G120")
@pytest.mark.parametrize(("act", "size", "ways"), [(1, 2, 6), (2, 3, 6), (3, 4, 12)])
def test_each_new_act_brings_a_larger_storm(act: int, size: int, ways: int) -> None:
    voyage = voyage_at()
    voyage.place_all()
    table = voyage.table
    table.act = act
    voyage.begin(EndAct(0))
    play(table, "pay-wage")
    assert len(offered(table)) == ways
    play(table, "place-storm 1")
    assert table.pack.storms[table.storms[0]].size == size
    assert table.act == act + 1


@rule("EV-048", "EV-G019", "EV-G020", "EV-R05", "EV-R17", "EV-R18")
def test_meeting_the_elder_ones_token_awakens_it() -> None:
    voyage = voyage_at(player=6, enemy=6, elder=7)
    voyage.table.act = 2
    voyage.luck("elder-one", 1)
    enemy_advances(voyage.table)
    voyage.table.settle()
    assert voyage.table.elder == 1
    jumped = voyage_at(player=6, enemy=6, elder=8)
    elder_advances(jumped.table, 3)
    jumped.table.settle()
    assert jumped.table.elder != m.ASLEEP
    assert jumped.table.elder_token == 5
    elder_advances(jumped.table, 3)
    assert jumped.table.elder_token == 5, "once it is awake its token has no use"


@rule("EV-293", "EV-R06", "EV-G021", "EV-R16")
def test_the_enemy_first_at_the_end_of_the_track_wins() -> None:
    voyage = Voyage(length="short")
    voyage.crew("D01")
    table = voyage.table
    table.enemy_token, table.player_token, table.act = 7, 7, 2
    enemy_advances(table)
    table.settle()
    assert table.ending == w.LOST_TO_ENEMY
    assert table.elder == m.ASLEEP, "it does not even awaken"
    assert voyage.rules.winners(table) == []


@rule("EV-292", "EV-050", "EV-G022", "EV-R04", "EV-R14", "EV-R02")
def test_the_players_at_the_end_of_the_track_win() -> None:
    voyage = voyage_at(player=11, enemy=9, ships=2)
    table = voyage.table
    table.act, table.elder, table.elder_token = 3, 0, 9
    voyage.begin(PlayersDiscover(2))
    assert table.ending == w.WON
    assert voyage.rules.winners(table) == [0, 1]
    assert voyage.rules.scores(table) == [12, 12]


@rule("EV-049", "EV-217", "EV-R187")
@pytest.mark.parametrize("players", [True, False])
def test_a_story_symbol_raises_what_is_pending(players: bool) -> None:
    voyage = voyage_at(2, 2)
    table = voyage.table
    table.stories[0] = m.PENDING + m.OWNER
    table.stories[1] = m.IN_LIBRARY
    if players:
        voyage.begin(PlayersDiscover(1))
    else:
        enemy_advances(table)
        table.settle()
    assert list(table.stories)[:2] == [m.ON_DECK + m.OWNER, m.IN_LIBRARY]


@rule("EV-056", "EV-217")
def test_the_end_of_an_act_raises_what_is_pending() -> None:
    voyage = voyage_at(3, 2)
    table = voyage.table
    table.stories[0], table.stories[1] = m.PENDING + m.OWNER, m.IN_LIBRARY
    voyage.begin(PlayersDiscover(1))
    play(table, "gain-order crew", "pay-wage")
    assert table.player_token == 4, "which is no story symbol"
    assert list(table.stories)[:2] == [m.ON_DECK + m.OWNER, m.IN_LIBRARY]


@rule("EV-R09", "EV-045")
def test_the_agenda_goes_on_after_an_act_that_ended_on_the_way() -> None:
    voyage = voyage_at(3, 3, agenda=8)
    table = voyage.begin(AgendaAdvances(14))
    assert (table.enemy_token, table.agenda) == (4, 1), "the rest waits for the end of the Act"
    play(table, "pay-wage", "place-storm 1")
    assert (table.enemy_token, table.agenda) == (5, 4)
