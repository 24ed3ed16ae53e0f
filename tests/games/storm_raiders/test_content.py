"""The content of the standard pack: what the book prints, and the tables our own design promises."""

from collections import Counter

import pytest

from stormtable.engine.content import ContentError, Sections
from stormtable.games.storm_raiders import StormRaidersGame
from stormtable.games.storm_raiders.content import Content
from stormtable.games.storm_raiders.table import StormRaiders
from stormtable.games.storm_raiders.words import HOLD_IDS, SITE_IDS, TYPE_IDS, WRECK_IDS
from tests.kit import offered, play, rule
from tests.kit.storm import RED, TRIKE, Coast, sites

LETTERS = dict(zip("GFMEOWC", TYPE_IDS, strict=True))

# Paths and their hours, P with a Plane icon; ports; effects from W01 to W13: as the rules catalogue lists them.
PATHS = {
    "star": """
        H1-W01 2, H1-W02 1, H1-W03 2, H2-W03 3P, H2-W04 1, H2-W05 2, H3-W06 1, H3-W07 2, H3-W08 2, H4-W08 3P, H4-W09 1,
        H4-W10 2, H5-W11 1, H5-W12 2, H5-W13 2, H1-H2 3, H2-H3 2P, H3-H4 3, H4-H5 2P, H5-H1 3, H1-H3 3P, H1-H4 3P,
        W01-W02 2, W02-W03 1, W03-W04 2P, W04-W05 1, W05-W06 2, W06-W07 1P, W07-W08 1, W08-W09 2P, W09-W10 1,
        W10-W11 2, W11-W12 1P, W12-W13 1, W13-W01 1P""",
    "moon": """
        H1-W13 2, H1-W01 1P, H1-W02 2, H2-W02 2P, H2-W03 1, H2-W04 2, H3-W05 1, H3-W06 2, H3-W07 3P, H4-W07 2, H4-W08 1,
        H4-W09 2P, H5-W10 2, H5-W11 1, H5-W12 2, H1-H2 3, H2-H3 3, H3-H4 2, H4-H5 3, H5-H1 2P, H2-H5 3P, H2-H4 3P,
        W01-W02 2, W02-W03 1P, W03-W04 2, W04-W05 1P, W05-W06 2, W06-W07 2P, W07-W08 1, W08-W09 2, W09-W10 1,
        W10-W11 2P, W11-W12 1, W12-W13 1P, W13-W01 2""",
}
PORTS = {
    "star": {"W01": 3, "W03": 2, "W06": 3, "W07": 1, "W09": 3, "W10": 1, "W12": 2, "H2": 1, "H4": 2, "H5": 1},
    "moon": {"W02": 3, "W04": 1, "W06": 2, "W08": 3, "W10": 2, "W11": 1, "W13": 2, "H1": 2, "H3": 1, "H5": 3},
}
EFFECTS = {
    "star": "health mod medal crew mod medal crew mod medal crew mod medal crew",
    "moon": "health crew crew mod medal mod medal crew mod medal mod crew medal",
}
# id, cost from top to bottom, prestige, medals + mods of the grey side, mods of the blue side, extra
CONTRACTS = """
C01 GF 3 1+0 1 refresh   | C02 GM 4 1+0 1 repair    | C03 GE 5 1+0 1 -         | C04 FM 4 1+0 1 resource
C05 FE 4 1+0 1 die       | C06 ME 6 1+0 1 -         | C07 GO 5 1+0 1 dial-shift | C08 FO 6 1+0 1 -
C09 GGF 6 2+0 2 -        | C10 GGM 8 1+0 1 die      | C11 GFF 7 1+0 1 dial-shift | C12 GFM 7 2+0 2 -
C13 GFE 8 1+0 1 refresh  | C14 GME 7 1+1 2 -        | C15 GMO 9 1+0 1 resource | C16 GEO 8 2+0 2 -
C17 FFM 8 1+0 1 repair   | C18 FMM 8 1+0 1 refresh  | C19 FEO 8 1+1 2 -        | C20 MMO 9 2+0 2 -
C21 GEE 8 1+0 1 resource | C22 EOO 11 1+0 1 dial-shift | C23 GGFF 9 2+0 2 repair | C24 GGME 10 2+0 2 die
C25 GFMO 12 2+0 2 -      | C26 GFEO 11 1+1 2 refresh | C27 FFMM 10 2+0 2 dial-shift | C28 GMEO 11 2+0 2 resource
C29 GGEE 11 2+0 2 -      | C30 FMEO 11 1+1 2 die
"""
CREW = """
nudge CR-01 CR-05 CR-06 | flip CR-07 CR-08      | match CR-09 CR-10         | even CR-11 CR-12     | paint CR-13 CR-14
haste CR-02 CR-15 CR-16 | airlift CR-17 CR-18   | shelter CR-19 CR-20       | brace CR-03 CR-21 CR-22
careful CR-23 CR-24     | patch CR-04 CR-25 CR-26 | medic CR-27 CR-28       | unload CR-29 CR-30   | haul CR-31 CR-32
broker CR-33 CR-34      | scavenge CR-35 CR-36
"""
MOMENTS = {
    **{id_: ["T1"] for id_ in ("nudge", "flip", "match", "even", "paint", "haste", "airlift")},
    **{id_: ["T6", "S1"] for id_ in ("shelter", "brace")},
    **{id_: ["T3", "T4"] for id_ in ("careful", "haul")},
    **{id_: ["any"] for id_ in ("patch", "medic", "unload")},
    "broker": ["T5"],
    "scavenge": ["T0", "T3", "T7"],
}
VEHICLES = {
    "trike": "half-cracked rust-bandit desert-deuce big-score ugly-duckling muds-mauler spectre trail-blazer",
    "plane": "blue-jay ut-moreretur junker fire-brand devils-needle mad-wick nose-dive hakmet",
    "sub": "orca crab-grab salvage-siren strike-out beluga undertow tight-spot bottom-grubba",
}
RAIDERS = "reid khena thorne anya qari marco abaako endi"
BOARDS = pytest.mark.parametrize("board", ["star", "moon"])


@pytest.fixture(scope="module")
def content() -> Content:
    return Coast().content


@rule("SR-079", "SR-082")
@BOARDS
def test_18_sites_linked_by_paths_of_1_2_or_3_hours(content: Content, board: str) -> None:
    _, sites, paths = content.side(board)
    assert [site.id for site in sites if site.kind == "wreck"] == list(WRECK_IDS)
    assert len(WRECK_IDS) == 13
    assert [site.id for site in sites if site.kind == "stormhold"] == list(HOLD_IDS)
    assert len(HOLD_IDS) == 5

    listed = {}
    for line in PATHS[board].replace("\n", " ").split(","):
        ends, hours = line.split()
        listed[frozenset(ends.split("-"))] = (int(hours[0]), hours.endswith("P"))
    assert len(paths) == 35
    assert {frozenset((path.a, path.b)): (path.hours, path.plane) for path in paths} == listed
    assert {path.hours for path in paths} == {1, 2, 3}


@rule("SR-010", "SR-R120")
@BOARDS
def test_one_health_site_where_the_storm_starts_and_four_sites_for_each_dial(content: Content, board: str) -> None:
    side, sites, _ = content.side(board)
    effects = [site.effect for site in sites if site.kind == "wreck"]
    assert effects == EFFECTS[board].split()
    assert Counter(effects) == {"health": 1, "mod": 4, "medal": 4, "crew": 4}
    assert next(site.id for site in sites if site.effect == "health") == side.storm_start == "W01"
    assert side.storm_path == list(WRECK_IDS), "all 13 Wreck Sites in one ring"
    assert side.opponent_start == "W07"


@rule("SR-091")
@BOARDS
def test_some_sites_have_ports_with_a_value(content: Content, board: str) -> None:
    _, sites, _ = content.side(board)
    assert {site.id: site.port for site in sites if site.port is not None} == PORTS[board]


@BOARDS
def test_every_site_has_a_place_on_the_map_of_its_own(content: Content, board: str) -> None:
    _, sites, _ = content.side(board)
    assert len({(site.x, site.y) for site in sites}) == len(SITE_IDS)


@rule("SR-012")
def test_60_resources_of_seven_types(content: Content) -> None:
    assert {kind.letter: kind.tokens for kind in content.resource} == dict(
        zip("GFMEOWC", (12, 10, 9, 8, 6, 8, 7), strict=True)
    )
    assert sum(kind.tokens for kind in content.resource) == 60
    assert [kind.id for kind in content.resource if kind.use == "weaponry"] == ["weaponry"]
    assert [kind.id for kind in content.resource if kind.use == "crew"] == ["crew"]


@rule("SR-032", "SR-169", "SR-R57", "SR-R58", "SR-R148")
def test_30_contracts_whose_blue_side_gives_mods_for_medals(content: Content) -> None:
    listed = [line.split() for line in CONTRACTS.replace("\n", "|").split("|") if line.strip()]
    assert len(content.contract) == len(listed) == 30
    for contract, (id_, cost, prestige, grey, blue, extra) in zip(content.contract, listed, strict=True):
        assert contract.id == id_
        assert contract.cost == [LETTERS[letter] for letter in cost]
        assert contract.prestige == int(prestige), "one value for both sides"
        assert f"{contract.grey.medals}+{contract.grey.mods}" == grey
        assert (contract.blue.medals, contract.blue.mods) == (0, int(blue))
        assert contract.extra == (None if extra == "-" else extra)
        assert contract.grey.medals >= 1
        assert contract.blue.mods == contract.grey.medals + contract.grey.mods
        assert not {"weaponry", "crew"} & set(contract.cost)


def test_contracts_ask_for_two_icons_to_every_token(content: Content) -> None:
    asked = Counter(type_ for contract in content.contract for type_ in contract.cost)
    tokens = {kind.id: kind.tokens for kind in content.resource if kind.use == "cargo"}
    assert asked == {type_: 2 * count for type_, count in tokens.items()}
    assert Counter(len(contract.cost) for contract in content.contract) == {2: 8, 3: 14, 4: 8}
    assert sum(contract.grey.medals for contract in content.contract) == 40
    assert sum(contract.grey.mods for contract in content.contract) == 4
    assert sum(contract.extra is not None for contract in content.contract) == 19


@rule("SR-016", "SR-R113")
def test_36_crew_cards_16_effects_and_none_that_refreshes(content: Content) -> None:
    listed = {card: line.split()[0] for line in CREW.replace("\n", "|").split("|") for card in line.split()[1:]}
    assert {card.id: card.ability for card in content.card} == listed
    assert len(content.card) == 36
    assert [card.id for card in content.card if card.starting] == ["CR-01", "CR-02", "CR-03", "CR-04"]
    assert {ability.id: list(ability.moments) for ability in content.ability} == MOMENTS
    assert not [ability.id for ability in content.ability if "refresh" in ability.text.lower()]


@rule("SR-R153")
def test_the_cards_that_do_not_add_up_say_so(content: Content) -> None:
    assert {ability.id for ability in content.ability if not ability.again} == {"even", "paint", "careful", "haul"}


@rule("SR-020")
def test_eight_tiles_of_each_kind(content: Content) -> None:
    for kind, ids in VEHICLES.items():
        assert [tile.id for tile in content.vehicle if tile.kind == kind] == ids.split()
    assert len(content.vehicle) == 24
    assert [raider.id for raider in content.raider] == RAIDERS.split()


@rule("SR-173", "SR-175", "SR-177", "SR-179", "SR-181", "SR-185", "SR-188", "SR-190", "SR-R18")
@pytest.mark.parametrize(
    ("raider", "mod", "medal", "crew"),
    [
        ("reid", 0, 1, 2),
        ("khena", 1, 2, 0),
        ("thorne", 0, 3, 0),
        ("anya", 2, 1, 0),
        ("qari", 0, 2, 1),
        ("marco", 3, 0, 0),
        ("abaako", 1, 0, 2),
        ("endi", 2, 0, 1),
    ],
)
def test_every_raider_raises_dials_by_three_steps(
    content: Content, raider: str, mod: int, medal: int, crew: int
) -> None:
    dials = next(tile.dials for tile in content.raider if tile.id == raider)
    assert (dials.mod, dials.medal, dials.crew) == (mod, medal, crew)
    assert mod + medal + crew == 3
    assert max(mod, medal, crew) <= len(content.dial.values) - 1, "never past the end of a dial"


@rule("SR-036", "SR-038", "SR-040", "SR-R02", "SR-R03", "SR-R04", "SR-R75")
def test_the_dashboard(content: Content) -> None:
    assert content.dial.values == [0, 1, 2, 3, 4, 5, 6]
    assert content.dial.start == 0
    assert content.health.values == [0, 1, 2, 3, 4, 5]
    assert content.health.start == 0
    assert content.spaces.vehicle == 4
    assert content.spaces.tent == 1
    assert (content.limit.mods, content.limit.medals, content.limit.crew) == (7, 7, 7)
    slots = {slot.id: (slot.vehicle, slot.condition, slot.die, slot.resources) for slot in content.mod_slot}
    assert slots == {
        "MS-T56": ("trike", "die-placed", [5, 6], None),
        "MS-TW": ("trike", "weaponry", [], None),
        "MS-P6": ("plane", "die-placed", [6], None),
        "MS-P2": ("plane", "salvage", [], 2),
        "MS-PW": ("plane", "weaponry", [], None),
        "MS-S2": ("sub", "salvage", [], 2),
        "MS-SW": ("sub", "weaponry", [], None),
    }


@rule("SR-002", "SR-004", "SR-140", "SR-167", "SR-168", "SR-172", "SR-R08", "SR-R121")
def test_the_frame_the_track_and_the_supplies(content: Content) -> None:
    assert (content.rounds, content.turns) == (6, 2)
    assert [space.modifier for space in content.track] == [0, 0, 0, 1, 2, 3]
    supply = content.supply
    assert supply.mods == 28 == 4 * content.limit.mods
    assert supply.medals == 28 == 4 * content.limit.medals
    assert supply.damage_markers == 30
    assert supply.black_dice + supply.grey_dice == 45


@rule("SR-035", "SR-140", "SR-R75", "SR-R121")
def test_what_follows_from_the_text_is_marked_as_such(content: Content) -> None:
    assert {slot.status for slot in content.mod_slot} == {"derived"}
    statuses = [space.status for space in content.track]
    assert statuses == ["printed", "printed", "printed", "designed", "designed", "derived"]


@rule("SR-008", "SR-052", "SR-053", "SR-054", "SR-057", "SR-058", "SR-059", "SR-228")
@pytest.mark.parametrize(
    ("seats", "black", "grey", "medals"),
    [(1, 3, 2, [2, 5]), (2, 3, 2, [2, 5]), (3, 4, 3, [2, 4, 6]), (4, 5, 4, [1, 2, 3, 4, 5, 6])],
)
def test_dice_and_medal_rounds_by_players(
    content: Content, seats: int, black: int, grey: int, medals: list[int]
) -> None:
    size = content.size(seats)
    assert (size.black, size.grey, size.medal_rounds) == (black, grey, medals)
    assert black + grey == 2 * max(seats, 2) + 1


@rule("SR-148", "SR-149", "SR-150", "SR-R120")
def test_what_the_storm_drops_by_its_steps(content: Content) -> None:
    assert {steps: content.drop_for(steps) for steps in range(2, 10)} == {
        2: 3, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1
    }  # fmt: skip
    longest = 6 + max(space.modifier for space in content.track)
    assert longest == 9 < len(WRECK_IDS), "the Storm never laps the ring"


@rule("SR-231", "SR-262")
def test_the_solo_frame(content: Content) -> None:
    assert content.solo.opponent_contracts == 12
    assert content.solo.opponent_steps == 6
    assert content.solo.difficulty == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("section", "item", "changes", "named"),
    [
        ("contract", "C01", {"grey": {"medals": 0, "mods": 1}}, "contract C01: the grey side"),
        ("contract", "C01", {"blue": {"medals": 1, "mods": 0}}, "contract C01: on the blue side"),
        ("contract", "C01", {"cost": ["goods", "weaponry"]}, "contract C01, cost"),
        ("vehicle", "orca", {"removes": {"what": "songs"}}, "vehicle orca, removes, what: invalid"),
        ("vehicle", "junker", {"gives": {}}, "vehicle junker: it has neither gives nor removes, so it does nothing"),
        ("vehicle", "junker", {"gives": {"hour": 1}}, "vehicle junker, gives: there is no 'hour' for it to give"),
        ("vehicle", "orca", {"gives": {"bypass_hours": 1}}, "vehicle orca, gives: only a plane can save hours by"),
        ("raider", "reid", {"gives": {}}, "raider reid: it gives nothing"),
        ("ability", "haste", {"gives": {}}, "ability haste: it gives nothing, and only nudge, flip"),
        ("ability", "haste", {"gives": {"hours": 0}}, "ability haste, gives, hours: it must be 1 to 999"),
        ("card", "CR-01", {"ability": "sing"}, "card CR-01: there is no ability"),
        ("raider", "reid", {"dials": {"crew": 9}}, "raider reid, dials"),
        ("star_path", "H1-W01", {"hours": 4}, "star_path H1-W01"),
        ("star", "", {"opponent_start": "W08"}, "star, opponent_start"),
        ("table", "2", {"black": 4}, "table 2: black and grey"),
        ("table", "2", {"medal_rounds": [2, 7]}, "table 2, medal_rounds: there is no round 7"),
        ("star_path", "H1-W01", {"b": "W99"}, "star_path H1-W01, b: there is no site 'W99'"),
        ("star_path", "H1-W01", {"b": "W02"}, "star_path H1-W02: joins the same sites as H1-W01"),
        ("dial", "", {"start": 9}, "dial, start: must be one of the values"),
        ("dial", "", {"values": [0, 1, 1, 2, 3]}, "dial, values: must rise"),
        ("health", "", {"start": 9}, "health, start: must be one of the values"),
        ("resource", "goods", {"letter": "F"}, "resource goods, letter: 'F' stands for another"),
        ("resource", "goods", {"letter": "\x1b"}, "resource goods, letter: expected"),
        ("drop", "3-4", {"steps_from": 4, "steps_to": 3}, "drop 3-4: steps_from"),
        ("solo", "", {"difficulty": [0, 1]}, "solo, difficulty"),
        # Nothing that a tile or card says may be without effect.
        ("vehicle", "beluga", {"colour": "grey"}, "vehicle beluga, colour: what it gives does not look at it"),
        ("vehicle", "muds-mauler", {"die": [1]}, "vehicle muds-mauler, die: what it gives does not look"),
        ("vehicle", "junker", {"die": [6]}, "vehicle junker, die: what it gives does not look"),
        ("vehicle", "crab-grab", {"gives": {"refresh_all": 1}}, "vehicle crab-grab, gives: there is no 'refresh_all'"),
        ("vehicle", "nose-dive", {"removes": {"what": "same-value", "vehicles": []}}, "nose-dive, removes, vehicles"),
        (
            "vehicle",
            "orca",
            {"removes": {"what": "die-or-markers", "dice": 3}},
            "vehicle orca, removes, dice: 'die-or-markers' does not look at it",
        ),
        ("raider", "reid", {"gives": {"hours": 2}}, "raider reid, gives: there is no 'hours' for it to give"),
        (
            "ability",
            "brace",
            {"gives": {"stop_damage": 1, "hours": 1}},
            "brace, gives: a card that stops damage",
        ),
        ("ability", "flip", {"moments": ["any"]}, "ability flip, moments: it has nothing to do at T0, T3"),
        ("ability", "nudge", {"moments": ["T1", "R1"]}, "ability nudge, moments: it has nothing to do at R1"),
        ("ability", "brace", {"moments": ["T0"]}, "ability brace, moments: it has nothing to do at T0"),
        ("ability", "even", {"again": True}, "ability even, again: must be false"),
        ("destroy", "", {"moments": ["any", "T5"]}, "destroy, moments: a Starting Crew card cannot be destroyed at T5"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused_with_its_place(
    section: str, item: str, changes: dict[str, object], named: str
) -> None:
    with pytest.raises(ContentError) as refused:
        Coast(content=standard_but(section, item, changes))
    assert named in str(refused.value)


def test_a_new_vehicle_is_an_item_of_content() -> None:
    new = {"id": "mayfly", "title": "Mayfly", "kind": "trike", "mark": 9, "text": "Far with a grey 2.", "rules": []}
    ability = {"gives": {"hours": 3}, "die": [2], "colour": "grey", "status": "designed"}
    changes: Sections = {"pack": {"extends": "storm-raiders"}, "vehicle": [{**new, **ability}]}
    reached = {}
    for die in ("grey-2", "black-2", "grey-3"):
        coast = Coast(content=changes)
        coast.tiles(RED, "mayfly")
        coast.stand(RED, "H1")
        reached[die] = sites(offered(coast.place(TRIKE, die), "move-to"))
    assert reached["black-2"] == {"W01", "W02", "W03"}
    assert "H5" in reached["grey-3"], "3 hours away, and no more given with a 3"
    assert reached["grey-2"] > reached["grey-3"] > reached["black-2"], "5 hours, 3 hours, 2 hours"


def test_a_new_crew_ability_is_an_item_of_content_if_numbers_can_say_it() -> None:
    words = {"id": "gallop", "title": "Gallop", "text": "2 hours less.", "moments": ["T1"], "when": "Always."}
    ability = {**words, "again": True, "gives": {"hours": 2}, "status": "designed"}
    card = {"id": "CR-05", "ability": "gallop"}
    coast = Coast(content={"pack": {"extends": "storm-raiders"}, "ability": [ability], "card": [card]})
    coast.give_crew(RED, "CR-05")
    table = coast.with_die("black-1")
    play(table, "use-crew CR-05", "use trike", "set-value plain 1")
    assert "move-to H5" in offered(table), "3 hours away with a 1"


@rule("SR-019", "SR-021")
def test_a_pack_may_begin_dials_and_health_elsewhere() -> None:
    changes = standard_but("dial", "", {"values": [1, 2, 4, 7, 11], "start": 2})
    changes["health"] = {"values": [0, 1, 3], "start": 1, "status": "designed"}
    table = StormRaidersGame(changes).new(2, seed=3)
    assert isinstance(table, StormRaiders)
    assert [sum(table.dial(seat, dial) for dial in range(3)) for seat in range(2)] == [6, 6], "3 x place 1, and 3 steps"
    assert [table.health(seat) for seat in range(2)] == [1, 1]


def standard_but(section: str, item: str, changes: dict[str, object]) -> Sections:
    """The standard pack with some fields of one item changed; None leaves a field out."""
    sections = StormRaidersGame.standard()
    held = sections[section]
    items = held if isinstance(held, list) else [held]
    found = next(each for each in items if not item or item in (each.get("id"), str(each.get("seats"))))
    found.update(changes)
    for field in [field for field, value in changes.items() if value is None]:
        del found[field]
    return sections
