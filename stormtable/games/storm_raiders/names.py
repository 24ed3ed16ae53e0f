"""The names of Storm Raiders' pieces, as texts, log and board use them."""

from __future__ import annotations

from stormtable.engine.wording import counted, joined
from stormtable.games.storm_raiders.content import CardAbility, Content
from stormtable.games.storm_raiders.table import StormRaiders, tokens_of
from stormtable.games.storm_raiders.vocabulary import DIAL_IDS, FACE_IDS, TYPE_IDS, VEHICLE_IDS
from stormtable.games.storm_raiders.words import GREY_SIDE, HEALTH, TYPES

EXTRAS = {
    "refresh": "refresh 1 crew card",
    "dial-shift": "raise a dial and lower another",
    "die": "remove 1 die",
    "repair": "remove 1 damage marker",
    "resource": "draw 1 resource",
}

# When crew cards may be used (SR-R110).
MOMENTS = {
    "T0": "before you take a die",
    "T1": "before you place the die",
    "T3": "on arrival",
    "T4": "while you salvage",
    "T5": "when you pay",
    "T6": "when damage is about to be placed",
    "T7": "at the end of your turn",
    "R1": "before rest step 1",
    "R4": "before rest step 4",
    "S1": "before the Storm hits you",
    "S2": "before the final scoring",
}


def listed(words: list[str]) -> str:
    """`2 Fuel, Weaponry and Crew`"""
    return joined([word if words.count(word) == 1 else f"{words.count(word)} {word}" for word in dict.fromkeys(words)])


def with_article(value: int) -> str:
    return f"a {value}"


class Names:
    """What the pieces of one content pack are called."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def vehicle(self, kind: int) -> str:
        return VEHICLE_IDS[kind].capitalize()

    def dial(self, dial: int) -> str:
        return f"{DIAL_IDS[dial].capitalize()} dial"

    def die(self, face: int) -> str:
        return FACE_IDS[face].replace("-", " ")

    def mod(self, slot: int) -> str:
        """What a mod in a slot does: `Trike: no more 1 damage when a 5 or 6 is placed`"""
        placed = self.content.mod_slot[slot]
        condition = placed.text.rstrip(".")
        return f"{placed.vehicle.capitalize()}: no more {condition[0].lower()}{condition[1:]}"

    def card(self, card: int) -> str:
        return self.content.card[card].name

    def ability(self, id_: str) -> CardAbility:
        return next(ability for ability in self.content.ability if ability.id == id_)

    def resource(self, type_: int) -> str:
        return self.content.resource[type_].title

    def resource_id(self, id_: str) -> str:
        return self.resource(TYPE_IDS.index(id_))

    def resources(self, packed: int) -> str:
        """What lies there, by type."""
        tokens = [(tokens_of(packed, type_), self.resource(type_)) for type_ in range(TYPES)]
        return listed([name for count, name in tokens for _ in range(count)])

    def site_title(self, board: str, site: int) -> str:
        return self.content.side(board)[1][site].title

    def site(self, table: StormRaiders, site: int) -> str:
        return self.site_title("moon" if table.pack.moon else "star", site)

    def effect(self, table: StormRaiders, site: int) -> str:
        """What a Wreck Site does for whoever salvages there."""
        effect = table.pack.effect[site]
        return "1 health back" if effect == HEALTH else f"{self.dial(effect)} up by 1"

    def contract(self, contract: int, state: int) -> str:
        """`C09 (2 General Goods and Fuel for 6 prestige, 2 medals)`"""
        card = self.content.contract[contract]
        awards = card.grey if state == GREY_SIDE else card.blue
        cost = listed([self.resource_id(type_) for type_ in card.cost])
        gives = [f"{card.prestige} prestige"]
        gives += [counted(awards.medals, "medal")] if awards.medals else []
        gives += [counted(awards.mods, "mod")] if awards.mods else []
        gives += [EXTRAS[card.extra]] if card.extra else []
        return f"{card.id} ({cost} for {', '.join(gives)})"
