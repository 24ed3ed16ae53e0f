"""Activations on deck and at sea, one situation and one roll each, written from the text of the rules."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.steps.deck_enemies import ActOnDeck
from stormtable.games.everrain.steps.underway import ActAtSea
from tests.kit import listen, offered, rule, told
from tests.kit.rain import FACINGS, Voyage, place_of

FACES = {"m": 0, "d": 1, "o": 2}  # move, damage, omen
BLANK = 3
# Enemy, its zone, zones of crew, destroyed nodes, roll; then its zone, new destroyed nodes, its TRAUMA, its attack.
ON_DECK = [
    ("E-02", 0, [9], [], "mm", 4, [], 0, 0),  # of the shortest ways the one over 2, 4, 5 and 7 has most symbols
    ("E-02", 0, [9], [], "mmm", 5, [], 0, 0),
    ("E-02", 4, [7], [], "m", 5, [], 0, 0),
    ("E-02", 8, [5], [], "m", 9, [], 0, 0),  # 9 and 7 have symbols, 6 has none
    ("E-02", 5, [5], [], "d", 5, [], 0, 1),
    ("E-02", 5, [5, 5], [], "mmd", 5, [], 0, 2),  # two useless moves are a damage
    ("E-02", 5, [5], [], "mmmd", 5, [], 0, 2),  # the third is lost
    ("E-02", 5, [5], [], "mmmm", 5, [], 0, 2),
    ("E-15", 5, [5], [], "oo", 5, [], 0, 1),  # its ability takes three: two omens are a damage
    ("E-02", 5, [5], [], "oooo", 5, [], 0, 1),  # two for the ability, which heals nothing, two for a damage
    ("E-02", 5, [5], [], "ooo", 5, [], 0, 0),
    ("E-15", 4, [7], [], "oo", 5, [], 0, 0),  # not there yet: a move
    ("E-15", 4, [7], [], "oomd", 7, [], 0, 1),
    ("E-15", 4, [5], [], "oom", 5, [], 0, 0),  # judged before any move is spent: the move too many is lost
    ("E-02", 4, [5], [], "mmm", 5, [], 0, 1),  # one to get there, two useless ones are a damage
    ("E-02", 4, [7], [], "md", 5, [5], 1, 0),  # on its way it destroys the node where it stands, and hurts itself
    ("E-02", 4, [7], [], "dd", 4, [4], 1, 0),  # the first destroys the node, the other is lost
    ("E-02", 4, [7], [4], "dd", 5, [], 0, 0),  # no crew and no intact node there: two of them are a move
    ("E-02", 4, [7], [4], "d", 4, [], 0, 0),
    ("E-02", 4, [7], [4], "ddd", 5, [5], 1, 0),
    ("E-02", 4, [5], [4], "ddd", 5, [], 0, 1),
    ("E-02", 3, [], [], "mm", 3, [3], 1, 0),  # nobody on deck: it is where it wants to be
    ("E-02", 3, [], [], "m", 3, [], 0, 0),
    ("E-02", 3, [], [], "ddd", 3, [3], 1, 0),
    ("E-02", 9, [], [9, 8], "m", 7, [], 0, 0),  # to the nearest intact node
    ("E-02", 9, [], [9, 8], "md", 7, [7], 1, 0),
    ("E-02", 9, [], [9, 8], "dd", 7, [], 0, 0),
    ("E-02", 9, [], [9, 8, 7], "mm", 5, [], 0, 0),  # through 7, which has a symbol, to 5
    ("E-02", 3, [5, 5, 5], [], "md", 3, [3], 1, 0),  # nobody can be got at: it treats them as not there
]


def crews(voyage: Voyage, zones: list[int]) -> None:
    for number, zone in enumerate(zones):
        voyage.crew(f"D0{number + 1}", f"zone-{zone}")
    voyage.crew("D09")


@rule(
    "EV-234", "EV-236", "EV-237", "EV-238", "EV-R150", "EV-R152", "EV-R153", "EV-R154", "EV-R155", "EV-R246", "EV-R248"
)
@pytest.mark.parametrize(("id_", "zone", "crew", "broken", "roll", "then", "fallen", "trauma", "hits"), ON_DECK)
def test_an_activation_on_deck(
    id_: str,
    zone: int,
    crew: list[int],
    broken: list[int],
    roll: str,
    then: int,
    fallen: list[int],
    trauma: int,
    hits: int,
) -> None:
    voyage = Voyage()
    crews(voyage, crew)
    voyage.has_orders((0, 0, 0))
    voyage.destroyed(*broken)
    foe = voyage.foe(id_, zone)
    voyage.luck("deck-enemy-die", *(FACES[face] for face in roll))
    voyage.luck("counter-attack", *[BLANK] * len(crew))
    before = sum(sum(voyage.gems(number)) for number in range(len(crew)))
    voyage.begin(ActOnDeck(0, 0, foe, len(roll)))
    while not voyage.rests:
        voyage.table.play(voyage.table.moves()[0])
    assert (voyage.zone(foe), voyage.trauma(foe)) == (then, trauma)
    assert sorted(set(voyage.broken()) - set(broken)) == fallen
    assert sum(sum(voyage.gems(number)) for number in range(len(crew))) - before == hits


@rule("EV-237", "EV-R149", "EV-R150")
@pytest.mark.parametrize(
    ("zone", "crew", "broken", "ways"),
    [
        (6, [7, 4], [], {4, 7}),  # two crew equally near
        (0, [3], [], {1, 2}),  # over 1 or over 2: a symbol each
        (3, [], [3], {1, 2, 5}),  # intact nodes equally near
        (6, [], [6], {4, 7, 8}),
    ],
)
def test_among_equals_the_owner_of_the_ship_chooses(
    zone: int, crew: list[int], broken: list[int], ways: set[int]
) -> None:
    voyage = Voyage()
    crews(voyage, crew)
    voyage.destroyed(*broken)
    foe = voyage.foe("E-02", zone)
    voyage.luck("deck-enemy-die", FACES["m"])
    voyage.begin(ActOnDeck(0, 0, foe, 1))
    assert offered(voyage.table) == {f"step-foe {way}" for way in ways}


# Enemy ship at (0, 0), its facing, where the ship is, where it is bound for, what it rolls;
# then where it is, which way it faces, and how many damage results it has when it fires (None: it does not).
AT_SEA = [
    ("N-01", "N", (1, 0), (0, 3), "d", (0, 0), "N", 1),  # on its beam
    ("N-01", "N", (1, 0), (0, 3), "mmd", (0, 0), None, 1),  # spare moves turn it towards its destination
    ("N-01", "N", (1, 0), (0, -3), "md", (0, -1), "N", 1),
    ("N-01", "N", (0, -1), (0, 3), "d", (0, 0), "N", None),  # straight ahead it cannot fire
    (
        "N-01",
        "N",
        (0, -1),
        (0, -2),
        "dd",
        (0, 0),
        None,
        0,
    ),  # two useless damage are a move: it turns, and has none left
    ("N-01", "N", (0, -1), (0, -2), "ddd", (0, 0), None, 1),
    ("N-01", "N", (1, 0), (0, 3), "oo", (0, 0), "N", 1),  # no ability: two omens are a damage in position
    ("N-01", "N", (0, -1), (0, -2), "oo", (0, 0), None, 0),  # and a move if it is not
    ("N-01", "N", (0, -1), (0, -2), "ood", (0, 0), None, 1),
    ("N-01", "N", (3, 3), (0, -3), "mm", (0, -2), "N", None),  # out of range: to its destination
    ("N-01", "N", (3, 0), (0, -3), "dddd", (0, -2), "N", None),  # in sight of nobody, damage becomes moves
    ("N-04", "N", (0, -1), (0, 3), "dd", (0, 0), "N", 2),
    ("N-04", "N", (1, -1), (0, 3), "md", (0, 0), "NE", 1),
    ("N-04", "S", (0, -1), (0, 3), "mm", (0, 0), None, None),  # three faces to turn: it begins to
    ("N-08", "S", (0, -1), (0, 3), "mmd", (0, 2), "S", 1),  # it fires all round, then goes on
]


@rule("EV-246", "EV-247", "EV-250", "EV-270", "EV-R153", "EV-R154", "EV-R171", "EV-R172", "EV-R249")
@pytest.mark.parametrize(("id_", "facing", "ship", "goal", "roll", "there", "faces", "hits"), AT_SEA)
def test_an_activation_at_sea(
    id_: str,
    facing: str,
    ship: tuple[int, int],
    goal: tuple[int, int],
    roll: str,
    there: tuple[int, int],
    faces: str | None,
    hits: int | None,
) -> None:
    voyage = Voyage()
    voyage.place_all()
    voyage.crew("D01")
    if id_ == "N-01" and ship == (3, 0):
        voyage.space(2, 0, "island")
        voyage.space(1, 0, "island")
        voyage.space(2, -1, "island")
    voyage.sail_to(*ship)
    vessel = voyage.vessel(id_, 0, 0, facing, goal)
    voyage.luck("sea-enemy-die", *(FACES[face] for face in roll))
    listen(voyage.table)
    voyage.begin(ActAtSea(vessel, len(roll)))
    while not voyage.rests:
        voyage.table.play(voyage.table.moves()[0])
    row = voyage.table.fleet[vessel * m.VESSEL_ROW : (vessel + 1) * m.VESSEL_ROW]
    assert place_of(row[m.VESSEL_HEX]) == there
    assert faces is None or FACINGS[row[m.VESSEL_FACING]] == faces
    assert len(voyage.broken()) == (hits or 0)
    fired = [event["number"] for event in told(voyage.table) if event["event"] == "broadside"]
    assert fired == ([hits] if hits else [])
