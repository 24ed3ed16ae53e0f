"""The forecast of a table: what is bound to come in this round, without luck."""

from stormtable.engine.texts import Seating
from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.round import STEP_2, STEP_4, STEP_6
from tests.kit import game_of, rule, shown
from tests.kit.rain import Voyage, at


def forecast(voyage: Voyage, seat: int = 0) -> list[dict[str, object]]:
    game = game_of(voyage.table)
    return [game.event(event, seat) for event in voyage.table.forecast(seat)]


def a_busy_night() -> Voyage:
    voyage = Voyage(2)
    voyage.place_all()
    for ship in range(2):
        voyage.sail_to(0, 2 + ship, ship=ship)
        voyage.crew(f"D0{ship + 1}", "zone-5", ship=ship)
    voyage.foe("E-01", 8, ship=1)
    voyage.vessel("N-01", 0, -3, goal=(2, -3))
    voyage.storm((3, 0), (3, 1))
    voyage.table.phase = STEP_2
    voyage.table.elder, voyage.table.elder_hex = 0, at(0, 0)
    return voyage


@rule("EV-038", "EV-039", "EV-040", "EV-041", "EV-042", "EV-037")
def test_all_that_will_act_is_told_then_the_agenda_then_the_elder_one() -> None:
    voyage = a_busy_night()
    told = forecast(voyage)
    assert [event["event"] for event in told] == [
        "elder-due",
        "storm-due",
        "foe-due",
        "vessel-due",
        "agenda-moved",
        "elder-felt",
        "suffered",
    ]
    assert (told[0]["dice"], told[2]["ship"], told[3]["dice"], told[4]["number"]) == (4, 1, 3, 5)
    assert told[6]["crew"] == 0, "the nearer ship hears the bell"
    assert voyage.table.agenda == 1, "nothing has happened yet"


@rule("EV-R170")
def test_a_target_that_is_certain_is_told() -> None:
    voyage = a_busy_night()
    voyage.sail_to(0, -1, ship=1)
    told = {str(event["event"]): event for event in forecast(voyage)}
    assert told["vessel-aims"]["ship"] == 1


@rule("EV-R252")
def test_what_has_acted_is_not_told_again() -> None:
    voyage = a_busy_night()
    voyage.table.phase = STEP_4
    voyage.table.foes[m.FOE_ACTED] = 1
    assert [event["event"] for event in forecast(voyage)] == ["vessel-due", "agenda-moved"]
    voyage.table.phase = STEP_6
    assert forecast(voyage) == []
    assert shown(voyage.table)["night"] is None


def test_the_forecast_can_be_read_out() -> None:
    voyage = a_busy_night()
    game = game_of(voyage.table)
    lines = [game.tell(event, Seating(you=0)) for event in forecast(voyage)]
    assert lines[:4] == [
        "Ossmere, the Bell Below will roll 4 dice",
        "Storm 1 will move",
        "The Bilge Crawler on Plum's deck will roll 2 dice",
        "The Corsair Sloop will roll 3 dice, bound for C2-2",
    ]
