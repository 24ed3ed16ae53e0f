"""The log of Storm Raiders: a line for each event worth telling."""

from __future__ import annotations

from collections.abc import Mapping

from stormtable.engine.texts import Seating
from stormtable.engine.wording import counted
from stormtable.games.storm_raiders.content import Content
from stormtable.games.storm_raiders.names import Names, with_article
from stormtable.games.storm_raiders.vocabulary import HOLD_IDS
from stormtable.games.storm_raiders.words import BLUE_SIDE, CREW, RAIDER, SOLO_LOST, SOLO_WON


def tell(told: Mapping[str, object], content: Content, seating: Seating) -> str:
    """A line for an event as one seat was told it; empty: not worth a line."""
    event = str(told["event"])
    if event.startswith("opponent-"):
        return Teller(told, content, seating).opponent(event)
    if "seat" in told and event != "first-passed":
        return Teller(told, content, seating).player(event)
    return Teller(told, content, seating).table(event)


class Teller:
    """One event, with the names of what it is about."""

    def __init__(self, told: Mapping[str, object], content: Content, seating: Seating) -> None:
        self.told = told
        self.content = content
        self.seating = seating
        self.names = Names(content)

    def number(self, field: str) -> int:
        value = self.told[field]
        assert isinstance(value, int)
        return value

    def site(self, field: str) -> str:
        """A title both sides of the board share, or else the id."""
        number = self.number(field)
        star = self.names.site_title("star", number)
        return star if star == self.names.site_title("moon", number) else self.content.star_site[number].id

    def contract(self) -> str:
        return self.content.contract[self.number("contract")].id

    def vehicle(self) -> str:
        return self.names.vehicle(self.number("vehicle"))

    def resource(self) -> str:
        return self.names.resource(self.number("type"))

    def card(self) -> str:
        return self.names.card(self.number("card"))

    def die(self) -> str:
        return self.names.die(self.number("face"))

    def table(self, event: str) -> str:
        """What happens to all."""
        match event:
            case "round-began":
                return f"Round {self.number('round')} begins"
            case "contract-placed":
                placed = self.names.contract(self.number("contract"), 0)
                return f"{HOLD_IDS[self.number('hold')]}: a new contract, {placed}"
            case "contract-aged":
                state = self.number("side")
                how = "turns blue" if state == BLUE_SIDE else "gets a damage marker"
                return f"{HOLD_IDS[self.number('hold')]}: contract {self.contract()} {how}"
            case "contract-left":
                return f"{HOLD_IDS[self.number('hold')]}: contract {self.contract()} is taken off the map"
            case "medal-placed":
                return f"A medal lies beside a {self.die()}"
            case "storm-moved":
                steps = counted(self.number("steps"), "step")
                way = "clockwise" if self.number("direction") > 0 else "anticlockwise"
                return f"The Storm moves {steps} {way} to {self.site('to')}"
            case "dropped":
                return f"The Storm drops {self.resource()} on {self.site('site')}"
            case "bag-refilled":
                return f"The discard pile goes back into the bag: {counted(self.number('count'), 'resource')}"
            case "first-passed":
                seat = self.number("seat")
                solo = seat == 1 and len(self.seating.names) == 1
                return f"{'The opponent' if solo else self.seating[seat]} is First Player"
            case "ended":
                endings = {int(SOLO_WON): "You beat the opponent", int(SOLO_LOST): "The opponent is not beaten"}
                return endings.get(
                    self.number("ending"), f"Round {len(self.content.track)} is over, and with it the game"
                )
            case _:
                return ""

    def player(self, event: str) -> str:
        """What a player does, or what befalls one."""
        who = self.seating[self.number("seat")]
        what = self.deed(event)
        return f"{who} {what}" if what else ""

    def deed(self, event: str) -> str:
        match event:
            case "took-die":
                return f"takes the {self.die()}{' and its medal' if self.number('medal') else ''}"
            case "used-crew":
                return f"uses {self.card()}"
            case "die-changed":
                return f"makes the die {with_article(self.number('value'))}"
            case "placed-die":
                return f"places the {self.die()} on the {self.vehicle()}"
            case "rested":
                return f"rests with the {self.die()}"
            case "moved":
                return f"moves from {self.site('from')} to {self.site('to')}"
            case "entered-storm":
                return "enters the Storm"
            case "storm-hit":
                return "is hit by the Storm"
            case "damaged":
                return f"takes 1 damage on the {self.vehicle()}"
            case "health-lost":
                return f"has no space left on the {self.vehicle()} and loses health"
            case "prevented":
                return f"takes no damage on the {self.vehicle()}"
            case "sheltered":
                return "takes no damage from the Storm"
            case "gained-resource":
                return f"draws {self.resource()} from the bag"
            case "salvaged":
                return f"salvages {self.resource()}" + (", for a crew card" if self.number("type") == CREW else "")
            case "paid":
                return f"pays {self.resource()}"
            case "fulfilled":
                return f"fulfils {self.names.contract(self.number('contract'), self.number('side'))}"
            case "standee-placed":
                return f"starts at {self.site('site')}"
            case "kept-tile":
                number = self.number("tile")
                is_raider = self.number("kind") == RAIDER
                return f"has {(self.content.raider if is_raider else self.content.vehicle)[number].title}"
            case _:
                return self.gain(event)

    def gain(self, event: str) -> str:
        match event:
            case "drew-crew":
                if self.told["first"] is None:
                    return "draws 2 crew cards"
                return f"draws {self.names.card(self.number('first'))} and {self.names.card(self.number('second'))}"
            case "gained-crew":
                return f"gains {self.card()}"
            case "destroyed-crew":
                return f"destroys {self.card()}"
            case "refreshed":
                return f"refreshes {self.card()}"
            case "gained-mod":
                return f"gains a mod, {self.names.mod(self.number('slot'))}"
            case "gained-medal":
                return "gains a medal"
            case "lost-medal":
                return "gives a medal back"
            case "dial-turned":
                value = self.content.dial.values[self.number("position")]
                return f"has the {self.names.dial(self.number('dial'))} on {value}"
            case "healed":
                return "regains health"
            case "repaired":
                return f"takes a damage marker off the {self.vehicle()}"
            case "die-removed":
                return f"removes the {self.die()} from the {self.vehicle()}"
            case _:
                return ""

    def opponent(self, event: str) -> str:
        """What the solo opponent does."""
        match event:
            case "opponent-rolled":
                return f"The opponent rolls black {self.number('black')} and grey {self.number('grey')}"
            case "opponent-took":
                return f"The opponent takes the {self.die()}{' and its medal' if self.number('medal') else ''}"
            case "opponent-moved":
                return f"The opponent moves to {self.site('to')}"
            case "opponent-covered":
                return f"The opponent puts {self.resource()} on contract {self.contract()}"
            case "opponent-completed":
                return f"The opponent completes contract {self.contract()}"
            case "opponent-passed":
                return f"The opponent puts contract {self.contract()} under its pile"
            case _:
                return f"The opponent drives {self.number('count')} Crew from {self.site('site')}"
