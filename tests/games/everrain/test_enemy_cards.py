"""Each enemy card: what its ability does, and what an enemy ship can fire at, as the tables in the rules say."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.aboard import foes_of
from stormtable.games.everrain.seen import cover
from stormtable.games.everrain.steps.deck_enemies import ActOnDeck
from stormtable.games.everrain.steps.underway import ActAtSea, engages, fire_costs, state_of
from tests.kit import rule
from tests.kit.rain import Voyage, content, place_of

MOVE, HIT, OMEN = range(3)
Change = dict[str, int]
# Enemy, HEALTH, dice, omens that its ability takes, spoils rolls, and what the ability changes.
ON_DECK: list[tuple[str, int, int, int, int, Change]] = [
    ("E-01", 2, 2, 1, 1, {"strain of the nearest": 1}),
    ("E-02", 3, 2, 2, 1, {"own trauma": -1}),
    ("E-03", 2, 2, 1, 1, {"own zone": 2}),
    ("E-04", 2, 3, 2, 1, {"trauma of the nearest": 1, "own trauma": -1}),
    ("E-05", 3, 2, 2, 1, {"fresh orders": -1}),
    ("E-06", 5, 3, 2, 2, {"broken": 1, "own trauma": 1}),
    ("E-07", 3, 3, 2, 1, {"agenda": 1}),
    ("E-08", 4, 3, 1, 2, {"sure": 1}),
    ("E-09", 4, 2, 2, 1, {"strain of the nearest": 1, "strain of another": 1}),
    ("E-10", 3, 3, 2, 2, {"negative traits of the nearest": 1}),
    ("E-11", 7, 4, 2, 3, {"broken": 1}),
    ("E-12", 5, 3, 2, 2, {"agenda": 2}),
    ("E-13", 6, 4, 2, 3, {}),
    ("E-14", 6, 3, 1, 2, {"broken": 1, "own trauma": 1}),
    ("E-15", 4, 3, 3, 2, {"foes": 1}),
]


def beset(id_: str) -> tuple[Voyage, int]:
    """An enemy on node 6 with 1 TRAUMA; the nearest crew is two zones away on node 5, another on node 1."""
    voyage = Voyage()
    voyage.crew("D01", "zone-5")
    voyage.crew("D02", "zone-1")
    voyage.crew("D03")
    foe = voyage.foe(id_, 6)
    voyage.table.foes[foe * m.FOE_ROW + m.FOE_TRAUMA] = 1
    return voyage, foe


def counted(voyage: Voyage, foe: int) -> Change:
    table = voyage.table
    row = foe * m.FOE_ROW
    return {
        "strain of the nearest": voyage.gems(0)[1],
        "trauma of the nearest": voyage.gems(0)[0],
        "strain of another": voyage.gems(1)[1],
        "gems below deck": sum(voyage.gems(2)),
        "negative traits of the nearest": int(table.trait(0, m.NEGATIVE) != m.NONE),
        "own trauma": voyage.trauma(foe),
        "own zone": {6: 0, 4: 1, 7: 1, 5: 2}[voyage.zone(foe)],
        "sure": table.foes[row + m.FOE_SURE],
        "fresh orders": table.fresh_orders(0),
        "broken": len(voyage.broken()),
        "agenda": table.agenda,
        "foes": len(foes_of(table, 0)),
    }


def to_the_end(voyage: Voyage) -> None:
    while not voyage.rests:
        voyage.table.play(voyage.table.moves()[0])


@rule("EV-240", "EV-233", "EV-R151")
@pytest.mark.parametrize(("id_", "health", "dice", "omens", "spoils", "change"), ON_DECK)
def test_an_enemy_does_what_its_card_says(
    id_: str, health: int, dice: int, omens: int, spoils: int, change: Change
) -> None:
    card = next(card for card in content().deck_enemy if card.id == id_)
    assert (card.health, card.dice, card.omens, card.spoils) == (health, dice, omens, spoils)
    voyage, foe = beset(id_)
    before = counted(voyage, foe)
    voyage.luck("deck-enemy-die", *[OMEN] * omens, OMEN)
    voyage.luck("damage", 9)
    voyage.begin(ActOnDeck(0, 0, foe, omens))
    to_the_end(voyage)
    after = counted(voyage, foe)
    assert {what: after[what] - before[what] for what in before if after[what] != before[what]} == change


@rule("EV-240")
def test_an_enemy_among_crew_hurts_its_own_zone_only() -> None:
    voyage, foe = beset("E-13")
    voyage.table.foes[foe * m.FOE_ROW + m.FOE_ZONE] = 5
    voyage.luck("deck-enemy-die", OMEN, OMEN)
    voyage.begin(ActOnDeck(0, 0, foe, 2))
    assert [voyage.gems(crew)[0] for crew in range(3)] == [1, 0, 0]


@rule("EV-240", "EV-R247")
def test_one_omen_too_few_sets_nothing_off() -> None:
    for id_, _, _, omens, _, _ in ON_DECK:
        voyage, foe = beset(id_)
        before = counted(voyage, foe)
        voyage.luck("deck-enemy-die", *[OMEN] * (omens - 1))
        voyage.begin(ActOnDeck(0, 0, foe, omens - 1))
        to_the_end(voyage)
        moved = {"own zone": (omens - 1) // 2}  # two useless omens are a move (EV-R154)
        assert counted(voyage, foe) == {**before, **moved}, id_


def test_every_enemy_on_deck_is_here() -> None:
    assert [case[0] for case in ON_DECK] == [enemy.id for enemy in content().deck_enemy]


# Enemies at sea

# Around a ship that faces north, the rings of hexes at distance 1, 2 and 3, clockwise from straight ahead.
WAY_ROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # south-east, south, and so on
ARCS: dict[str, dict[int, list[int]]] = {
    "BOW": {1: [0], 2: [11, 0, 1], 3: [17, 0, 1]},
    "BOW-WIDE": {1: [5, 0, 1], 2: [10, 11, 0, 1, 2], 3: [15, 16, 17, 0, 1, 2, 3]},
    "BEAM": {1: [1, 2, 4, 5], 2: [2, 3, 4, 8, 9, 10], 3: [3, 4, 5, 6, 12, 13, 14, 15]},
    "ALL": {1: list(range(6)), 2: list(range(12)), 3: list(range(18))},
}
# Enemy ship, HEALTH besides P, dice, engagement range, arc, distances, destination.
AT_SEA: list[tuple[str, int, int, int, str, list[int], str]] = [
    ("N-01", 2, 3, 3, "BEAM", [1, 2], "port"),
    ("N-02", 1, 3, 2, "BOW-WIDE", [1], "shipwreck"),
    ("N-03", 3, 2, 2, "BEAM", [1], "altar"),
    ("N-04", 3, 4, 3, "BOW", [1, 2], "altar"),
    ("N-05", 3, 3, 4, "BOW", [1, 2, 3], "far_sea"),
    ("N-06", 2, 3, 3, "BEAM", [1, 2], "start"),
    ("N-07", 5, 4, 4, "BEAM", [1, 2, 3], "port"),
    ("N-08", 6, 4, 3, "ALL", [1, 2], "start"),
    ("N-09", 4, 5, 3, "ALL", [1], "altar"),
]


def ring(far: int) -> list[tuple[int, int]]:
    """The hexes of a ring round (0, 0), clockwise from straight ahead."""
    q, r = 0, -far
    found = []
    for dq, dr in WAY_ROUND:
        for _ in range(far):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def kind_of(id_: str) -> int:
    return [enemy.id for enemy in content().sea_enemy].index(id_)


@rule("EV-109", "EV-267", "EV-R169", "EV-030", "EV-G112", "EV-G113")
@pytest.mark.parametrize(("id_", "health", "dice", "near", "arc", "distances", "to"), AT_SEA)
def test_an_enemy_ship_is_as_its_card_says(
    id_: str, health: int, dice: int, near: int, arc: str, distances: list[int], to: str
) -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.crew("D01")
    vessel = voyage.vessel(id_, 0, 0)
    pack = voyage.table.pack
    card = content().sea_enemy[kind_of(id_)]
    assert (card.destination, pack.vessel_dice[kind_of(id_)]) == (to, dice)
    assert pack.vessel_health[kind_of(id_)] == health + 1
    fires, sees = set(), set()
    for far in (1, 2, 3, 4):
        for place, (q, r) in enumerate(ring(far)):
            if not on_the_map(q, r):
                continue
            voyage.sail_to(q, r)
            if engages(voyage.table, vessel, 0, cover(voyage.table)):
                sees.add(far)
            if fire_costs(voyage.table, vessel, 0)[state_of(voyage.table, vessel)] == 0:
                fires.add((far, place))
    assert sees == set(range(1, near + 1))
    wanted = {(far, place) for far in distances for place in ARCS[arc][far] if on_the_map(*ring(far)[place])}
    assert fires == wanted


def on_the_map(q: int, r: int) -> bool:
    return any(place_of(hex_) == (q, r) for hex_ in range(len(content().map_slot) * 6))


@rule("EV-030")
@pytest.mark.parametrize("ships", [1, 2, 3, 4])
def test_health_at_sea_grows_with_the_players(ships: int) -> None:
    pack = Voyage(ships).table.pack
    assert list(pack.vessel_health) == [health + ships for _, health, *_ in AT_SEA]


@rule("EV-240", "EV-R249")
@pytest.mark.parametrize(
    ("id_", "change"), [("N-03", (1, 0, 0)), ("N-06", (0, 1, 0)), ("N-09", (0, 0, 1)), ("N-04", (0, 0, 0))]
)
def test_two_omens_set_off_the_ability_of_an_enemy_ship(id_: str, change: tuple[int, int, int]) -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.crew("D01", "zone-4")
    voyage.sail_to(1, 0)
    vessel = voyage.vessel(id_, 0, 0, goal=(0, 3))
    agenda = voyage.table.agenda
    voyage.luck("sea-enemy-die", OMEN, OMEN)
    voyage.luck("enemy-card", 2)
    voyage.luck("deck-enemy-die", OMEN)
    voyage.begin(ActAtSea(vessel, 2))
    to_the_end(voyage)
    assert (voyage.gems(0)[1], voyage.table.agenda - agenda, len(foes_of(voyage.table, 0))) == change


def test_every_enemy_ship_is_here() -> None:
    assert [case[0] for case in AT_SEA] == [enemy.id for enemy in content().sea_enemy]
