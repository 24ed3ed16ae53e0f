"""Crew: orders to them, places, spaces they trigger, gems, death, traits, wages."""

import pytest

from stormtable.games.everrain import marks as m
from stormtable.games.everrain.decks import in_deck, in_discards
from stormtable.games.everrain.steps.harm import suffer
from stormtable.games.everrain.steps.wages import PayWages
from tests.kit import offered, play, refusal, rule
from tests.kit.rain import Voyage


def ordered(voyage: Voyage, crew: str) -> Voyage:
    """A crew order was issued to this crew."""
    play(voyage.turn(), "issue crew")
    if f"choose-crew {crew}" in offered(voyage.table):
        play(voyage.table, f"choose-crew {crew}")
    return voyage


def pile(voyage: Voyage, trait: str) -> tuple[int, int]:
    """How many copies are in the deck and in the discards."""
    number = [each.id for each in voyage.content.trait].index(trait)
    return in_deck(voyage.table, m.TRAITS, number), in_discards(voyage.table, m.TRAITS, number)


@rule("EV-076", "EV-078", "EV-092", "EV-150")
def test_a_crew_goes_from_anywhere_to_anywhere() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    voyage.install("I-S1", 2)
    ordered(voyage, "D01")
    zones = {f"move-to zone-{zone}" for zone in range(10)}
    assert offered(voyage.table) == zones | {"move-to room-2"}
    assert refusal(voyage.table, "move-to below") == ("They are in the open area below deck already (EV-150).")
    play(voyage.table, "move-to zone-9")
    assert voyage.at(crew) == "zone-9"


@rule("EV-079")
def test_a_zone_holds_three() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.crew("D02", "zone-4")
    voyage.foe("E-01", 4)
    voyage.foe("E-01", 4)
    ordered(voyage, "D01")
    assert refusal(voyage.table, "move-to zone-4") == "There is no room at node 4 (P3) (EV-079)."


@rule("EV-088")
def test_the_zone_of_a_destroyed_node_can_be_entered() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    voyage.destroyed(4)
    play(ordered(voyage, "D01").table, "move-to zone-4")
    assert voyage.at(crew) == "zone-4"


@rule("EV-094", "EV-099", "EV-100", "EV-R113")
def test_a_space_holds_one_crew_and_an_identical_card_beside_adds_one() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.crew("D02", "room-1")
    voyage.install("I-03", 1)
    ordered(voyage, "D01")
    assert refusal(voyage.table, "move-to room-1") == "There is no free space for crew in slot 1 (EV-099)."
    more = Voyage()
    more.crew("D01")
    more.crew("D02", "room-1")
    more.install("I-03", 1)
    more.install("I-03", 4)
    assert "move-to room-1" in offered(ordered(more, "D01").table)


@rule("EV-105", "EV-106", "EV-R121", "EV-G125")
def test_a_crew_put_on_a_space_may_trigger_it_unless_it_is_tired() -> None:
    voyage = Voyage()
    tired = voyage.crew("D01")
    fresh = voyage.crew("D02", strain=1)
    third = voyage.crew("D03", strain=3)
    voyage.table.set_crew(tired, m.FATIGUED, 1)
    voyage.install("I-03", 1)
    play(ordered(voyage, "D01").table, "move-to room-1")
    assert "end-turn" in offered(voyage.table), "no effect"
    play(voyage.table, "issue crew", "choose-crew D01", "move-to below")
    play(voyage.table, "issue crew", "choose-crew D02", "move-to room-1")
    assert offered(voyage.table) == {"trigger", "leave-it"}
    play(voyage.table, "trigger")
    assert voyage.gems(third) == (0, 1), "the only other crew with STRAIN; the cook is not meant"
    assert voyage.table.of_crew(fresh, m.FATIGUED) == 1


@rule("EV-R121")
def test_an_order_to_stay_triggers_a_space() -> None:
    voyage = Voyage()
    voyage.crew("D01", "room-1")
    voyage.install("I-07", 1)
    voyage.has_orders((1, 0, 0), issued=(0, 2, 0))
    play(ordered(voyage, "D01").table, "move-to room-1", "trigger")
    play(voyage.table, "refresh navigation", "refresh navigation")
    assert voyage.orders()[0] == [0, 2, 0]


@rule("EV-347", "EV-R103")
def test_a_spirited_crew_recovers_when_moved_below() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "zone-3", "spirited", trauma=2)
    voyage.install("I-S1", 1)
    table = ordered(voyage, "D01").table
    play(table, "move-to below")
    assert voyage.gems(crew) == (1, 0)
    play(table, "issue crew", "move-to room-1")
    assert voyage.gems(crew) == (1, 0), "it was below deck already"


@rule("EV-363", "EV-R97")
def test_nobody_shares_a_place_with_a_quarrelsome_crew() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.crew("D02", "zone-4", "quarrelsome")
    ordered(voyage, "D01")
    assert refusal(voyage.table, "move-to zone-4") == "They cannot stand each other in node 4 (P3) (EV-363, EV-R97)."
    shares = Voyage()
    shares.crew("D01", "zone-4")
    other = shares.crew("D02", "zone-4")
    shares.luck("negative-trait", [trait.id for trait in shares.content.trait].index("quarrelsome"))
    table = shares.run("trait(-,one)")
    play(table, "choose-crew D02")
    assert shares.at(other) == "below", "one that becomes quarrelsome goes below"


# Gems


@rule("EV-143", "EV-144", "EV-146", "EV-G060", "EV-R81")
def test_a_crew_dies_when_its_track_is_full() -> None:
    voyage = Voyage()
    crew = voyage.crew("D02", "below", "hardy", "clumsy", trauma=3, strain=2)
    voyage.crew("D01")
    assert pile(voyage, "hardy") == (1, 0)
    suffer(voyage.table, crew, m.STRAIN, 1)
    assert voyage.table.aboard(crew) == m.NONE
    assert voyage.table.crew_deck >> crew & 1, "its board is shuffled back"
    assert (pile(voyage, "hardy"), pile(voyage, "clumsy")) == ((2, 0), (2, 0)), "and so are its traits"


@rule("EV-R81")
def test_recovering_never_goes_below_nothing() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", trauma=1, strain=3)
    voyage.run("untrauma(all,2); unstrain(all,all)")
    assert voyage.gems(crew) == (0, 0)


@rule("EV-336", "EV-G070", "EV-R94", "EV-R239")
def test_enduring_crew_live_once_more() -> None:
    voyage = Voyage()
    crew = voyage.crew("D02", "zone-4", "enduring", "beloved", trauma=5)
    other = voyage.crew("D01")
    suffer(voyage.table, crew, m.TRAUMA, 1)
    assert voyage.table.aboard(crew) == 0
    assert voyage.gems(crew) == (0, 0)
    assert voyage.at(crew) == "below"
    assert len(voyage.traits(crew)) == 2
    assert (pile(voyage, "enduring")[1], pile(voyage, "beloved")[1]) == (1, 1), "the old traits are discarded"
    assert voyage.gems(other) == (0, 0), "nobody mourns"


@rule("EV-349", "EV-R83", "EV-R95")
def test_a_beloved_crew_is_mourned_by_the_others_of_its_ship() -> None:
    voyage = Voyage(2)
    beloved = voyage.crew("D02", "below", "beloved", trauma=5)
    other = voyage.crew("D01", "below", "hardy")
    dying = voyage.crew("D04", strain=5)
    friend = voyage.crew("D05", "below", "hardy", ship=1)
    suffer(voyage.table, beloved, m.TRAUMA, 1)
    assert (voyage.gems(other), voyage.traits(other)) == ((0, 1), [])
    assert voyage.table.aboard(dying) == m.NONE, "one death may bring another"
    assert (voyage.gems(friend), voyage.traits(friend)) == ((0, 0), ["hardy"])


@rule("EV-349", "EV-336", "EV-R94")
def test_mourning_brings_strain_first_so_that_an_enduring_crew_lives() -> None:
    voyage = Voyage()
    beloved = voyage.crew("D02", "below", "beloved", trauma=5)
    enduring = voyage.crew("D04", "zone-4", "enduring", "weary", strain=5)
    voyage.luck("positive-trait", 7)
    voyage.luck("negative-trait", 20)
    suffer(voyage.table, beloved, m.TRAUMA, 1)
    assert (voyage.gems(enduring), voyage.at(enduring)) == ((0, 0), "below")
    assert voyage.traits(enduring) == [voyage.content.trait[20].id], "the new positive trait is lost to grief"


@rule("EV-137", "EV-R86", "EV-G124", "EV-R239")
def test_a_new_trait_replaces_the_old_one() -> None:
    voyage = Voyage()
    shellback = voyage.crew("S01", "below", "weary")
    ids = [trait.id for trait in voyage.content.trait]
    voyage.luck("positive-trait", ids.index("hardy"))
    voyage.run("trait(+,all)")
    assert voyage.traits(shellback) == ["hardy", "bullish"]
    assert pile(voyage, "weary") == (1, 1)
    deckhand = Voyage()
    crew = deckhand.crew("D01", "below", "hardy", "clumsy")
    deckhand.luck("negative-trait", ids.index("weary"))
    deckhand.run("trait(-,all)")
    assert deckhand.traits(crew) == ["hardy", "weary"]


@rule("EV-R87")
def test_with_no_trait_left_nothing_is_gained() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01")
    for number in range(voyage.table.pack.traits):
        voyage.table.piles[voyage.table.pack.pile_at[m.TRAITS] + number] = 0
    voyage.run("trait(+,all)")
    assert voyage.traits(crew) == []


@rule("EV-139", "EV-138")
def test_a_trait_works_only_where_its_symbol_says() -> None:
    voyage = Voyage()
    crew = voyage.crew("D01", "below", "astute", "weary")
    table = voyage.table
    astute, weary = table.trait(crew, m.POSITIVE), table.trait(crew, m.NEGATIVE)
    assert (table.works(crew, astute), table.works(crew, weary)) == (False, True)
    table.now[m.VISITOR] = 0
    assert (table.works(crew, astute), table.works(crew, weary)) == (True, False)
    table.now[m.VISITOR] = m.NONE
    table.now[m.PARTY_OF], table.now[m.PARTY] = 0, 1 << crew
    assert (table.works(crew, astute), table.works(crew, weary)) == (False, False)


# Coming and going


@rule("EV-131", "EV-133", "EV-134", "EV-R84", "EV-R240", "EV-G127")
def test_a_free_deckhand_joins_if_there_is_a_slot() -> None:
    voyage = Voyage()
    voyage.crew("D01")
    voyage.install("I-S1", 1)
    table = voyage.run("hire(deckhand)")
    assert table.crew_count(0) == 2
    assert offered(table) == {"move-to below", "move-to room-1"}
    play(table, "move-to below")
    hired = table.crew_of(0)[1]
    assert voyage.content.crew[hired].kind == "deckhand"
    assert len(voyage.traits(hired)) == 2
    full = Voyage()
    for number in range(1, 5):
        full.crew(f"D0{number}")
    full.run("hire(deckhand)")
    assert full.table.crew_count(0) == 4


@rule("EV-140", "EV-141", "EV-R209", "EV-G066", "EV-G130")
def test_wages_are_paid_crew_by_crew_or_not() -> None:
    voyage = Voyage()
    first = voyage.crew("D03", "below", "beloved")
    second = voyage.crew("D08", strain=1)
    voyage.table.set_ship(0, m.COIN, 8)
    table = voyage.begin(PayWages(0, 0, m.NONE))
    assert offered(table) == {"pay-wage", "let-go"}
    play(table, "pay-wage")
    assert table.ship(0, m.COIN) == 3
    assert table.aboard(second) == m.NONE, "nothing is left to pay the other with"
    refused = Voyage()
    kept = refused.crew("D01")
    beloved = refused.crew("D08", "below", "beloved")
    refused.table.set_ship(0, m.COIN, 30)
    table = refused.begin(PayWages(0, 0, m.NONE))
    play(table, "pay-wage", "let-go")
    assert (table.aboard(beloved), refused.gems(kept), table.ship(0, m.COIN)) == (m.NONE, (0, 0), 26)
    assert table.crew_deck >> beloved & 1, "its board is shuffled back"
    assert pile(refused, "beloved") == (2, 0), "and so is its trait"
    assert first != second


@rule("EV-R71")
@pytest.mark.parametrize("script", ["wages(one)", "lose_crew(one)"])
def test_a_ship_that_nobody_is_left_on_sinks(script: str) -> None:
    voyage = Voyage()
    voyage.crew("D01")
    table = voyage.run(script)
    if not voyage.rests:
        play(table, "let-go")
    assert table.ship(0, m.STATE) == m.SUNK
