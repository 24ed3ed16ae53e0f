"""The content of the standard pack: what the book prints, what our own design promises, and what is refused."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from stormtable.games.everrain.content import SECRET, Content
from stormtable.games.everrain.content_cards import Option
from stormtable.games.everrain.content_checks import read
from stormtable.games.everrain.modifiers import MOMENTS, QUESTIONS, said
from stormtable.games.everrain.scripts import Written, all_scripts
from tests.kit import rule
from tests.kit.rain import standard


def words(text: str) -> set[str]:
    return set(text.split())


# The effect vocabulary: effects, costs, targets, kinds and names of numbers.
EFFECTS = words(
    """
    coin clue treasure schematic strain trauma unstrain untrauma trait refresh exhaust fleeting order np damage repair
    break_node spawn_deck spawn_value spawn_sea spawn_named agenda discover elder hire lose_crew wages spoils peek_tile
    chart storm_spawn storm_step story heal step unblockable ships test fate none
    """
)
COSTS = {"pay", "pay_treasure", "need"}
TARGETS = words("tested party one other one_deck deck below all self nearest zone")
KINDS = words(
    """
    commodity shanty trinket relic any improvement artillery deckhand ISLAND PORT S F within broken altar_tile coin
    on_deck crew A P V x target
    """
)
# What each port wants to have and what it does not, as our own table of ports lists it.
DESIRED = {
    "Saltmarrow": "Tarred Rope, Black Sugar, Haul-Away, Speaking Horn, Star Chart on Skin",
    "Gannet Quay": "Pressed Kelp, Whale Oil, The Lamp-Lighter, Smuggler's Ring, Green Idol, Drowned Crown",
    "Low Lantern": "Salt Fish, Widow's Lament, Lead Prayer Book, Whalebone Knife, Tongueless Bell",
    "Kelpgate": "Bone Ivory, Capstan Round, Cracked Sextant, Tide Key",
    "Ashmouth": "Drowned Silk, Caulker's Verse, Loaded Die, Salt-Bound Codex",
    "Last Bell": "Ember Spice, Gull Charm, Saint's Jawbone",
    "Widow's Stair": "The Long Goodnight, Drowned Man's Purse, Black Pearl Eye",
}
UNDESIRED = {
    "Saltmarrow": "Salt Fish, Bone Ivory, The Long Goodnight, Loaded Die, Green Idol",
    "Gannet Quay": ("Tarred Rope, Drowned Silk, Caulker's Verse, Gull Charm, Drowned Man's Purse, Saint's Jawbone"),
    "Low Lantern": "Whale Oil, Ember Spice, Cracked Sextant, Salt-Bound Codex, Drowned Crown",
    "Kelpgate": "Pressed Kelp, The Lamp-Lighter, Speaking Horn, Star Chart on Skin",
    "Ashmouth": "Black Sugar, Haul-Away, Lead Prayer Book, Black Pearl Eye",
    "Last Bell": "Capstan Round, Smuggler's Ring, Tongueless Bell",
    "Widow's Stair": "Widow's Lament, Whalebone Knife, Tide Key",
}


@pytest.fixture(scope="module")
def content() -> Content:
    return read("everrain", standard())


# What there is


def test_there_is_as_much_of_everything_as_designed(content: Content) -> None:
    assert len(content.tile) == 19
    assert sum(improvement.copies for improvement in content.improvement) == 46
    assert sum(gun.copies for gun in content.artillery) == 22
    assert sum(treasure.copies for treasure in content.treasure) == 44
    assert Counter(crew.kind for crew in content.crew) == {"deckhand": 20, "shellback": 12}
    assert sum(enemy.copies for enemy in content.deck_enemy) == 31
    assert sum(enemy.copies for enemy in content.sea_enemy) == 10
    assert (len(content.sea_event), len(content.expedition), len(content.denizen)) == (20, 18, 19)
    assert sum(denizen.to is not None for denizen in content.denizen) == 10
    assert (len(content.story), len(content.elder_one), len(content.service), len(content.port)) == (12, 3, 12, 7)
    assert len(list(all_scripts(content))) == 213


@rule("EV-061", "EV-164")
def test_19_tiles_of_six_spaces_in_three_acts(content: Content) -> None:
    assert Counter(tile.act for tile in content.tile) == {1: 7, 2: 6, 3: 6}
    assert Counter(space for tile in content.tile for space in tile.spaces) == {
        "calm": 48, "rough": 26, "island": 17, "wreck": 7, "port": 7, "spawn": 5, "altar": 4
    }  # fmt: skip
    rewards = {act: sum(tile.clues for tile in content.tile if tile.act == act) for act in (1, 2, 3)}
    assert rewards == {1: 11, 2: 20, 3: 31}
    for tile in content.tile:
        if tile.act == 1:
            calm = sum(space in ("calm", "spawn") for space in tile.spaces)
            assert calm >= 4, f"four ships can enter on {tile.id}"


@rule("EV-R03")
def test_the_tracks(content: Content) -> None:
    assert (content.discovery.start, content.discovery.spaces) == (1, 16)
    assert content.discovery.act_ends == [4, 8, 12]
    assert content.discovery.story_spaces == [3, 6, 10, 14]
    assert {length.id: length.elder_start for length in content.length} == {"short": 8, "medium": 12, "long": 16}
    assert (content.agenda.start, content.agenda.wraps_at) == (1, 10)


@rule("EV-030")
def test_the_agenda_advances_by_2_and_1_for_each_player(content: Content) -> None:
    assert [content.rounds.agenda.at(players) for players in (1, 2, 3, 4)] == [3, 4, 5, 6]


def test_what_each_player_begins_with(content: Content) -> None:
    begin = content.setup
    assert sorted(begin.coins) == [5, 5, 10, 20]
    assert sum(begin.coins) == 40
    assert (begin.crew_orders, begin.navigation_orders, begin.artillery_orders) == (3, 2, 1)
    assert begin.deckhands == 2


def test_starters_are_the_cards_without_a_cost(content: Content) -> None:
    assert {card.name for card in content.improvement if card.starter} == {"Cabins", "Dinghy"}
    assert all((card.cost is None) == card.starter for card in content.improvement)
    assert sum(gun.copies for gun in content.artillery if gun.starter) == 6
    assert all((gun.cost is None) == gun.starter for gun in content.artillery)


# Ships and crew


@rule("EV-078", "EV-093", "EV-107")
def test_the_ship_board(content: Content) -> None:
    assert [node.number for node in content.node] == list(range(10))
    assert sum(len(node.beside) for node in content.node) == 2 * 13, "13 pairs of adjacent zones"
    uses = {node.number: (node.navigation, node.nest, node.fires, node.spawns) for node in content.node}
    assert [number for number, use in uses.items() if use[0]] == [1, 2, 9]
    assert [number for number, use in uses.items() if use[1]] == [7]
    assert {use[2]: number for number, use in uses.items() if use[2]} == {
        "bow": 1,
        "port": 4,
        "starboard": 5,
        "stern": 8,
    }
    blank = [number for number, use in uses.items() if use[:3] == (False, False, None)]
    assert blank == [number for number, use in uses.items() if use[3]] == [0, 3, 6], "enemies appear on blank nodes"
    assert {slot.id: slot.nodes for slot in content.gun_slot} == {"port": [4], "bow-stern": [1, 8], "starboard": [5]}
    assert {room.number: room.beside for room in content.room} == {
        1: [2, 4], 2: [1, 3, 5], 3: [2, 6], 4: [1, 5], 5: [2, 4, 6], 6: [3, 5]
    }  # fmt: skip
    assert (content.ship.zone_room, content.ship.crew, content.ship.hold) == (3, 4, 3)


def test_zones_are_adjacent_where_they_touch(content: Content) -> None:
    for node in content.node:
        for other in content.node:
            rows = abs(int(node.zone[1]) - int(other.zone[1]))
            same_column = node.zone[0] == other.zone[0]
            assert (other.number in node.beside) == (rows == (1 if same_column else 0)), (node.zone, other.zone)


@rule("EV-131")
def test_every_shellback_has_another_indelible_trait(content: Content) -> None:
    indelible = [trait.id for trait in content.trait if trait.kind == "indelible"]
    assert [crew.trait for crew in content.crew if crew.kind == "shellback"] == indelible
    assert [crew.id for crew in content.crew if crew.optional] == ["S11"]
    cast = content.castaway
    assert (cast.island, cast.port, cast.dice, cast.track, cast.wage) == (4, 4, 2, 6, 4)


@rule("EV-R85")
def test_16_positive_16_negative_and_12_indelible_traits(content: Content) -> None:
    assert Counter(trait.kind for trait in content.trait) == {"positive": 16, "negative": 16, "indelible": 12}
    assert {trait.copies for trait in content.trait} == {2, None}
    assert {(trait.id, other) for trait in content.trait for other in trait.against} == {
        ("astute", "ignorant"), ("belligerent", "cowardly"), ("old-hand", "clumsy"), ("prosperous", "duplicitous"),
        ("extroverted", "misanthrope"), ("hardy", "weary"), ("resourceful", "incompetent"),
        ("blessed", "contemptible"), ("blessed", "cloddish"),
    }  # fmt: skip
    places = Counter((trait.kind, trait.place) for trait in content.trait if trait.kind != "indelible")
    assert places["positive", "sea"] == places["negative", "sea"] == 4
    assert (places["positive", "expedition"], places["negative", "expedition"]) == (1, 2)
    assert (places["positive", "port"], places["negative", "port"]) == (5, 6)
    assert (places["positive", "general"], places["negative", "general"]) == (6, 4)


def test_every_question_and_moment_is_used_by_some_item_and_can_be_said(content: Content) -> None:
    given: set[str] = set()
    moments = {"turn_end"}  # which our own items need no script for
    for trait in content.trait:
        given |= trait.gives.keys()
        moments |= trait.on.keys()
    for card in content.improvement:
        given |= card.gives.keys() | (card.potential.gives.keys() if card.potential else set())
        moments |= card.on.keys()
    for treasure in content.treasure:
        given |= treasure.gives.keys()
        moments |= treasure.on.keys()
    for gun in content.artillery:
        given |= gun.gives.keys()
    assert given == set(QUESTIONS)
    assert moments == set(MOMENTS)
    for name in QUESTIONS:
        assert not set("{}|") & set(said(name, 2)), name
    assert said("gun_dice", -1) == "-1 die for artillery fire"
    assert said("hold", 2) == "room for 2 more treasures"


# Upgrades, treasures, ports


def test_improvements_by_their_spaces(content: Content) -> None:
    kinds = Counter(card.space for card in content.improvement)
    assert kinds == {"circle": 11, "square": 4, "rectangle": 2, "none": 6}
    standing = {card.name for card in content.improvement if card.use == "standing"}
    assert standing == {"Cabins", "Dinghy", "Ship's Boat"}
    twins = {card.id: card.same_as for card in content.improvement if card.same_as}
    assert twins == {"I-01": "I-S1", "I-21": "I-S2"}
    assert all(card.potential for card in content.improvement if card.space != "none")


def test_artillery_names_its_slot_and_its_dice(content: Content) -> None:
    by_name = {gun.name: gun for gun in content.artillery}
    assert Counter(gun.slot for gun in content.artillery) == {"bow-stern": 9, "port": 5, "starboard": 6}
    assert by_name["Stern Swivel"].dice == [3, 1]
    assert by_name["Stern Swivel"].fires_from == "stern"
    assert by_name["Bombard"].dice == [0, 4, 4, 2]
    assert {gun.name for gun in content.artillery if "stagger" in gun.gives} == {"Harpoon Ballista", "Chain-Shot Rack"}
    assert {gun.name for gun in content.artillery if "clean" in gun.gives} == {"Deck Sweeper"}


@rule("EV-115")
def test_treasures_have_three_prices_in_named_ports(content: Content) -> None:
    copies: Counter[str] = Counter()
    for treasure in content.treasure:
        copies[treasure.type] += treasure.copies
    assert copies == {"commodity": 16, "shanty": 12, "trinket": 8, "relic": 8}
    names = {port.id: port.name for port in content.port}
    for wanted, field in ((DESIRED, "desired_in"), (UNDESIRED, "undesired_in")):
        for port, listed in wanted.items():
            found = [card.name for card in content.treasure if names[getattr(card, field)] == port]
            assert found == listed.split(", "), (port, field)
    assert sum(card.clues or 0 for card in content.treasure) == 26
    assert all(card.undesired < card.standard < card.desired for card in content.treasure)


def test_the_port_board_has_12_services_three_of_which_repeat(content: Content) -> None:
    by_id = {service.id: service for service in content.service}
    assert len(by_id) == 12
    assert [id_ for id_ in by_id if by_id[id_].house == "Inn"] == ["rest", "gamble", "drink", "hire", "listen"]
    assert [service.id for service in content.service if service.repeat] == ["install", "sell", "listen"]
    prices = {service.id: service.coin for service in content.service if service.coin is not None}
    assert prices == {"repair": 5, "apothecary": 3, "rest": 4, "gamble": 4, "drink": 2, "listen": 5}
    assert by_id["university"].clues == 5
    assert [by_id[id_].draws for id_ in ("improve", "buy", "hire")] == [4, 3, 3]
    assert [service.id for service in content.service if service.vice] == ["gamble", "drink"]


# Enemies, dice, tables


def test_enemies_grow_with_the_acts(content: Content) -> None:
    cards = Counter({enemy.act: 0 for enemy in content.deck_enemy})
    for enemy in content.deck_enemy:
        cards[enemy.act] += enemy.copies
    assert cards == {1: 11, 2: 10, 3: 10}
    sloop = content.sea_enemy[0]
    assert (sloop.name, sloop.health.at(1), sloop.health.at(4)) == ("Corsair Sloop", 3, 6)
    assert (sloop.grid.arc, sloop.grid.distances, sloop.range) == ("beam", [1, 2], 3)
    veshka = content.elder_one[1]
    assert (veshka.health.at(2), veshka.dice.at(2)) == (9, 4)


def test_the_faces_of_the_dice(content: Content) -> None:
    faces = {die.id: Counter(die.faces) for die in content.die}
    assert faces == {
        "attack": {"damage": 2, "critical": 1, "omen": 1, "blank": 2},
        "evasion": {"evade": 3, "omen": 1, "blank": 2},
        "enemy": {"move": 2, "damage": 2, "omen": 2},
    }


def test_the_spoils_table_is_the_one_of_the_book(content: Content) -> None:
    rolled = {roll: row.effect for row in content.spoils for roll in range(row.rolls[0], row.rolls[1] + 1)}
    assert rolled == {
        0: "clue(1)", 1: "clue(2)", 2: "treasure(commodity)", 3: "treasure(commodity)", 4: "treasure(trinket)",
        5: "treasure(relic)", 6: "schematic(artillery)", 7: "schematic(improvement)", 8: "coin(5)", 9: "coin(10)",
    }  # fmt: skip


@rule("EV-212")
def test_six_stories_of_a_trigger_a_journey_and_an_epilogue(content: Content) -> None:
    chains = {story.trigger: [] for story in content.story}  # type: dict[str, list[int]]
    for story in content.story:
        chains[story.trigger].append(story.number)
    assert chains == {
        "SE-02": [1, 2], "SE-06": [3, 4], "EX-07": [5, 6], "EX-15": [7, 8], "DZ-18": [9, 10], "DZ-19": [11, 12]
    }  # fmt: skip
    assert Counter(story.deck for story in content.story) == {"expedition": 4, "denizen": 5, "sea_event": 3}


def test_the_island_board_and_its_tokens(content: Content) -> None:
    columns = Counter(node.column for node in content.island_node)
    assert columns == {1: 3, 2: 4, 3: 3, 4: 2, 5: 1}
    assert {token.id: token.copies for token in content.island_token} == {
        "clue": 5, "treasure": 3, "expedition": 2, "enemy": 4, "recover": 3
    }  # fmt: skip


# Scripts


def balanced(text: str) -> bool:
    closing = {")": "(", "}": "{"}
    open_: list[str] = []
    for letter in text:
        if letter in closing.values():
            open_.append(letter)
        elif letter in closing and (not open_ or open_.pop() != closing[letter]):
            return False
    return not open_


def strange_words(script: Written) -> set[str]:
    """The words of a script that the vocabulary does not have; ids of enemies look like E-02."""
    text = re.sub(r"\b[A-Z]-\d+\b", "", script.text)
    called = set(re.findall(r"([A-Za-z_]+)(?=[({])", text)) | set(re.findall(r"(?:^|[;{:/])\s*([a-z_]+)\b", text))
    words = set(re.findall(r"[A-Za-z_]+", text))
    may_be_called = COSTS if script.cost else EFFECTS
    return (called - may_be_called) | (words - EFFECTS - COSTS - TARGETS - KINDS)


def scripts() -> list[Written]:
    return list(all_scripts(read("everrain", standard())))


@pytest.mark.parametrize("script", scripts(), ids=lambda script: f"{script.item}, {script.field}")
def test_a_script_is_balanced_and_uses_only_words_of_the_vocabulary(script: Written) -> None:
    assert balanced(script.text), script.text
    assert strange_words(script) == set(), script.text


@pytest.mark.parametrize("script", [script for script in scripts() if "fate{" in script.text], ids=lambda s: s.item)
def test_branches_of_a_fate_roll_cover_0_to_9(script: Written) -> None:
    for body in re.findall(r"fate\{([^}]*)\}", script.text):
        rolls = [roll for low, high in re.findall(r"(\d)-(\d):", body) for roll in range(int(low), int(high) + 1)]
        assert rolls == list(range(10))


def test_a_script_names_only_enemies_that_appear_on_deck(content: Content) -> None:
    named = {id_ for script in all_scripts(content) for id_ in re.findall(r"spawn_named\(([^)]*)\)", script.text)}
    assert named == {"E-02"}
    assert named <= {enemy.id for enemy in content.deck_enemy}


# Secrets


def paths_to(type_: Any, wanted: type, path: str = "") -> Iterator[str]:
    """The dotted names of fields under which a type is found."""
    for inner in get_args(type_) or (type_,):
        if inner is wanted:
            yield path
        elif isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            for name, field in get_type_hints(inner).items():
                yield from paths_to(field, wanted, f"{path}.{name}" if path else name)
        elif get_args(inner):
            yield from paths_to(inner, wanted, path)


def test_the_effects_of_all_options_are_secret() -> None:
    options = set(paths_to(Content, Option))
    assert options == {"sea_event.options", "expedition.options", "denizen.options", "story.options"}
    for path in options:
        assert path in SECRET or f"{path}.effect" in SECRET


def test_what_is_secret_is_there(content: Content) -> None:
    sections = msgspec.to_builtins(content)
    for path in SECRET:
        section, *fields = path.split(".")
        found: list[Any] = list(sections[section])
        for field in fields:
            found = [item[field] for item in found if item.get(field) is not None]
            found = [inner for item in found for inner in (item if isinstance(item, list) else [item])]
        assert found, path
