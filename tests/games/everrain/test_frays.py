"""Frays: crew attack enemies, enemies attack crew; dice, omens, who suffers."""

from typing import Any

import pytest

from stormtable.games.everrain import EverrainGame
from stormtable.games.everrain.steps.frays import CrewAttack, EnemyAttack
from tests.kit import offered, play, refusal, rule, shown
from tests.kit.rain import Voyage, standard_but

DAMAGE, CRITICAL, OMEN, BLANK = range(4)
EVADE, EVASION_OMEN, EVASION_BLANK = range(3)
MOVE, HIT, ENEMY_OMEN = range(3)


def attack(voyage: Voyage, zone: int = 4) -> Voyage:
    voyage.begin(CrewAttack(0, 0, zone))
    return voyage


def attacked(voyage: Voyage, foe: int, hits: int) -> Voyage:
    voyage.begin(EnemyAttack(0, 0, foe, hits))
    return voyage


@rule("EV-257", "EV-258", "EV-R157")
def test_an_order_into_the_zone_of_an_enemy_or_to_stay_there_starts_a_fray() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.foe("E-02", 4)
    play(voyage.turn(), "issue crew", "move-to zone-4")
    assert len(offered(voyage.table, "evasion-dice")) == 3
    voyage.luck("crew-attack", BLANK, BLANK)
    voyage.luck("attacked-enemy", MOVE)
    play(voyage.table, "evasion-dice 0", "issue crew", "move-to zone-4")
    assert len(offered(voyage.table, "evasion-dice")) == 3
    voyage.luck("crew-attack", BLANK, BLANK)
    voyage.luck("attacked-enemy", MOVE)
    play(voyage.table, "evasion-dice 0", "issue crew", "move-to zone-5")
    assert offered(voyage.table, "end-turn"), "leaving is no fray"


@rule("EV-261", "EV-262", "EV-263", "EV-R159", "EV-G082", "EV-G083")
def test_the_pool_is_all_dice_values_in_any_mix_against_one_die_fewer_of_each_enemy() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.crew("D06", "zone-4")
    voyage.foe("E-02", 4)
    attack(voyage)
    assert offered(voyage.table) == {f"evasion-dice {number}" for number in range(6)}
    assert refusal(voyage.table, "evasion-dice 6") == "There are fewer than 6 dice (EV-261, EV-265)."
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.foe("E-01", 4)
    voyage.foe("E-04", 4)
    attack(voyage)
    voyage.luck("crew-attack", OMEN, BLANK)
    voyage.luck("attacked-enemy", MOVE, HIT, ENEMY_OMEN)
    play(voyage.table, "evasion-dice 0")
    rolled = [(enemy["enemy"], enemy["moves"] + enemy["damage"] + enemy["omens"]) for enemy in fight(voyage)["enemies"]]
    assert rolled == [("E-01", 1), ("E-04", 2)]


def fight(voyage: Voyage) -> dict[str, list[dict[str, Any]]]:
    found = shown(voyage.table)["fights"][-1]
    assert isinstance(found, dict)
    return found


@rule("EV-252", "EV-G084", "EV-241")
def test_criticals_are_two_damage() -> None:
    voyage = Voyage()
    voyage.crew("D06", "zone-4")
    foe = voyage.foe("E-06", 4)
    attack(voyage)
    voyage.luck("crew-attack", DAMAGE, CRITICAL, BLANK)
    voyage.luck("attacked-enemy", MOVE, ENEMY_OMEN)
    play(voyage.table, "evasion-dice 0")
    assert voyage.trauma(foe) == 3


@rule("EV-255", "EV-G085")
def test_an_order_turns_an_omen_into_damage() -> None:
    voyage = Voyage()
    voyage.has_orders((1, 0, 0))
    voyage.crew("D06", "zone-4")
    foe = voyage.foe("E-06", 4)
    attack(voyage)
    voyage.luck("crew-attack", OMEN, OMEN, DAMAGE)
    voyage.luck("attacked-enemy", MOVE, ENEMY_OMEN)
    play(voyage.table, "evasion-dice 0")
    assert fight(voyage)["pools"][0]["omens"] == 2
    assert refusal(voyage.table, "turn-omen evade") == "No omen is left that could become an evade (EV-255)."
    play(voyage.table, "turn-omen damage")
    assert voyage.trauma(foe) == 2
    assert voyage.orders() == ([0, 0, 0], [1, 0, 0], 0)
    assert voyage.rests


@rule("EV-R156", "EV-R219", "EV-234", "EV-253", "EV-R220", "EV-R160")
def test_enemy_dice_convert_by_enemy_and_count_though_it_dies() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    crew = voyage.crew("D06", "zone-4")
    foe = voyage.foe("E-04", 4)
    attack(voyage)
    voyage.luck("crew-attack", DAMAGE, DAMAGE, BLANK)
    voyage.luck("attacked-enemy", MOVE, MOVE)
    play(voyage.table, "evasion-dice 0")
    assert voyage.trauma(foe) == -1
    play(voyage.table, "decline-spoils")
    assert voyage.gems(crew) == (1, 0), "two moves are one damage"


@rule("EV-R156", "EV-R236", "EV-240")
def test_an_ability_comes_before_damage() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    crew = voyage.crew("D06", "zone-4")
    voyage.foe("E-08", 4)
    attack(voyage)
    voyage.luck("crew-evasion", EVADE, EVADE, EVADE)
    voyage.luck("attacked-enemy", HIT, ENEMY_OMEN)
    play(voyage.table, "evasion-dice 3")
    assert voyage.gems(crew) == (1, 0), "its damage cannot be evaded"


@rule("EV-265", "EV-G086", "EV-264", "EV-R162")
def test_one_counter_die_for_each_crew() -> None:
    voyage = Voyage()
    for crew in ("D01", "D02", "D06"):
        voyage.crew(crew, "zone-4")
    foe = voyage.foe("E-02", 4)
    attacked(voyage, foe, 2)
    assert offered(voyage.table) == {f"evasion-dice {number}" for number in range(4)}


@rule("EV-266", "EV-G087", "EV-260", "EV-R161", "EV-R241", "EV-259")
def test_evades_cancel_and_the_rest_is_divided_by_the_owner() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    first, second, third = (voyage.crew(crew, "zone-4") for crew in ("D01", "D02", "D06"))
    foe = voyage.foe("E-02", 4)
    attacked(voyage, foe, 3)
    voyage.luck("counter-attack", DAMAGE, BLANK)
    voyage.luck("counter-evasion", EVADE)
    play(voyage.table, "evasion-dice 1")
    assert voyage.trauma(foe) == 1
    assert offered(voyage.table) == {"choose-crew D01", "choose-crew D02", "choose-crew D06"}
    play(voyage.table, "choose-crew D06", "choose-crew D01")
    assert [voyage.gems(crew)[0] for crew in (first, second, third)] == [1, 0, 1]
    assert voyage.rests


@rule("EV-260", "EV-R66")
def test_hits_are_divided_among_enemies() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    voyage.crew("D06", "zone-4")
    one, two = voyage.foe("E-01", 4), voyage.foe("E-02", 4)
    attack(voyage)
    voyage.luck("crew-attack", CRITICAL, DAMAGE, BLANK)
    voyage.luck("attacked-enemy", MOVE, MOVE)
    play(voyage.table, "evasion-dice 0")
    assert refusal(voyage.table, "strike 9") == "That enemy is not among those the damage can hurt (EV-260, EV-273)."
    play(voyage.table, "strike 1", "strike 2", "strike 1")
    assert (voyage.trauma(one), voyage.trauma(two)) == (-1, 1)


@rule("EV-366", "EV-R105", "EV-G088", "EV-G131", "EV-R236")
@pytest.mark.parametrize("others", [0, 1])
def test_the_dice_of_a_mercenary_are_resolved_first(others: int) -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    crew = voyage.crew("S02", "zone-4")
    first = voyage.foe("E-01", 4)
    if others:
        voyage.foe("E-02", 4)
    attack(voyage)
    voyage.luck("crew-attack", CRITICAL, BLANK, BLANK, BLANK)
    voyage.luck("attacked-enemy", *[HIT] * (1 + others))
    play(voyage.table, "evasion-dice 0", *(["strike 1", "strike 1"] if others else []))
    assert voyage.trauma(first) == -1
    play(voyage.table, "decline-spoils")
    assert voyage.gems(crew) == (others, 0), "only those not destroyed strike back"


@rule("EV-357", "EV-R98")
def test_hesitant_crew_need_an_evasion_die() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4", "hesitant")
    foe = voyage.foe("E-02", 4)
    attack(voyage)
    assert offered(voyage.table) == {"evasion-dice 1", "evasion-dice 2"}
    assert (
        refusal(voyage.table, "evasion-dice 0") == "A trait in this fray asks for more evasion dice (EV-357, EV-R98)."
    )
    voyage = Voyage()
    voyage.crew("D01", "zone-4", "hesitant")
    foe = voyage.foe("E-02", 4)
    voyage.luck("counter-evasion", EVADE)
    attacked(voyage, foe, 1)
    assert voyage.rests, "its only die has to be an evasion die"


@rule("EV-343", "EV-359", "EV-R88", "EV-R89")
@pytest.mark.parametrize(
    ("trait", "faces", "payable"), [("resourceful", (BLANK, BLANK), 2), ("incompetent", (OMEN, OMEN), 0)]
)
def test_blanks_and_omens_by_trait(trait: str, faces: tuple[int, int], payable: int) -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4", trait)
    voyage.foe("E-06", 4)
    attack(voyage)
    voyage.luck("crew-attack", *faces)
    voyage.luck("attacked-enemy", MOVE, HIT)
    play(voyage.table, "evasion-dice 0")
    assert bool(offered(voyage.table, "turn-omen")) == bool(payable)


@rule("EV-369", "EV-R106")
def test_an_occultist_on_deck_voids_enemy_omens() -> None:
    voyage = Voyage()
    voyage.has_orders((0, 0, 0))
    crew = voyage.crew("D06", "zone-4")
    voyage.crew("S05", "zone-9")
    voyage.foe("E-08", 4)
    attack(voyage)
    voyage.luck("crew-evasion", EVADE, EVADE, EVADE)
    voyage.luck("attacked-enemy", HIT, ENEMY_OMEN)
    play(voyage.table, "evasion-dice 3")
    assert voyage.gems(crew) == (0, 0)


@rule("EV-R158", "EV-262")
@pytest.mark.parametrize(("dice", "rolled"), [(1, 0), (2, 1), (4, 3)])
def test_an_attacked_enemy_rolls_its_dice_value_minus_one(dice: int, rolled: int) -> None:
    voyage = Voyage(1, EverrainGame(standard_but("deck_enemy", "E-06", {"dice": dice})))
    crew = voyage.crew("D01", "zone-4")
    voyage.foe("E-06", 4)
    attack(voyage)
    voyage.luck("crew-attack", *[BLANK] * 5)
    voyage.luck("attacked-enemy", *[HIT] * 9)
    while not voyage.rests:
        play(voyage.table, min(offered(voyage.table)))
    assert voyage.gems(crew) == (rolled, 0)


@rule("EV-334", "EV-354", "EV-G069")
@pytest.mark.parametrize(("trait", "most"), [("belligerent", 3), ("cowardly", 1)])
def test_traits_change_the_dice_value(trait: str, most: int) -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4", trait)
    voyage.foe("E-06", 4)
    attack(voyage)
    assert f"evasion-dice {most}" in offered(voyage.table)
    assert f"evasion-dice {most + 1}" not in offered(voyage.table)


@rule("EV-263")
def test_dice_lie_on_the_table_until_others_take_their_place() -> None:
    voyage = Voyage()
    voyage.crew("D01", "zone-4")
    voyage.foe("E-06", 4)
    attack(voyage)
    voyage.luck("crew-attack", DAMAGE, BLANK)
    voyage.luck("attacked-enemy", HIT, MOVE)
    play(voyage.table, "evasion-dice 0")
    assert shown(voyage.table)["rolls"] == [
        {"kind": "enemy", "faces": [1, 1, 0]},
        {"kind": "crew", "faces": [1, 0, 0, 1, 0, 0, 0]},
    ]
