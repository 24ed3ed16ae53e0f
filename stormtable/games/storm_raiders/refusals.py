"""Why a move is not offered: a sentence that cites the rule."""

from __future__ import annotations

from stormtable.engine.wording import counted
from stormtable.games.storm_raiders.abilities.raiders import SailToPort, TradeMedal
from stormtable.games.storm_raiders.ability import ANY_VALUE
from stormtable.games.storm_raiders.content import Content, moments
from stormtable.games.storm_raiders.names import MOMENTS, Names
from stormtable.games.storm_raiders.steps.contracts import PayIcon, ShiftDials, VisitStormhold
from stormtable.games.storm_raiders.steps.damage import Damage, EnterStorm, StormHit
from stormtable.games.storm_raiders.steps.gains import GainMod, KeepCrew, RefreshCrew
from stormtable.games.storm_raiders.steps.move import (
    MoveTo,
    hours_given,
    hours_to,
    nearest,
    storm_to_avoid,
    values_for,
)
from stormtable.games.storm_raiders.steps.repairs import RemoveDice, RemoveDieOrMarkers, Repair
from stormtable.games.storm_raiders.steps.rest import RestGain, RestRepairs
from stormtable.games.storm_raiders.steps.salvage import Salvage, SalvageBeforeMoving
from stormtable.games.storm_raiders.steps.start import PlaceStandee
from stormtable.games.storm_raiders.steps.turn import ChooseRestValue, ChooseUse, ChooseValue, TakeDie
from stormtable.games.storm_raiders.steps.windows import CrewWindow
from stormtable.games.storm_raiders.table import StormRaiders, highest_in, tokens_of
from stormtable.games.storm_raiders.text import prompt
from stormtable.games.storm_raiders.vocabulary import COLOUR_IDS, MOMENT_IDS, VOCABULARY
from stormtable.games.storm_raiders.ways import FAR, NOWHERE
from stormtable.games.storm_raiders.words import (
    CREW_DOWN,
    CREW_UP,
    FIRST_HOLD,
    NONE,
    PIPS,
    ROW,
    SLOTS,
    SUB,
    TENT,
    USE_CREW,
)


def why_not(table: StormRaiders, content: Content, move: int) -> str:
    """Why the seat that decides may not play this move now."""
    if table.over:
        return "The game is over (SR-156)."
    if not 0 <= move < VOCABULARY.size:
        return f"{move} is not a move of Storm Raiders."
    seat = table.seat
    assert seat is not None
    verb, args = VOCABULARY.verb(move).name, VOCABULARY.arguments(move)
    return Refuser(table, content, seat).reason(verb, args) or not_now(table, content)


def not_now(table: StormRaiders, content: Content) -> str:
    asked = prompt(table, content)
    return f"That is not what is asked now: {asked.text} ({', '.join(asked.rules)})."


class Refuser:
    """One refused move, with the names of what it is about."""

    def __init__(self, table: StormRaiders, content: Content, seat: int) -> None:
        self.table = table
        self.content = content
        self.seat = seat
        self.names = Names(content)

    def reason(self, verb: str, args: tuple[int, ...]) -> str | None:
        """The particular reason, where the step that asks has one."""
        names = self.names
        match verb, self.table.steps[-1]:
            case "start-at", PlaceStandee():
                return f"{self.site(FIRST_HOLD + args[0])} is taken by another player (SR-029)."
            case "take-die", TakeDie():
                beside = " with a medal" if args[2] else ""
                return f"No {COLOUR_IDS[args[0]]} {args[1] + 1}{beside} is in the pool (SR-062)."
            case "use", ChooseUse():
                return self.use(args[0])
            case "set-value", ChooseValue() as step:
                return self.value(step.vehicle, args[1] + 1, args[0] == 1)
            case "set-value", ChooseRestValue():
                return f"The die shows {self.table.die_value} and nothing lets it rest as {args[1] + 1} (SR-066)."
            case "move-to", MoveTo():
                return self.destination(args[0])
            case "salvage", Salvage() | SalvageBeforeMoving():
                return f"There is no {names.resource(args[0])} on {self.site(self.table.site(self.seat))} (SR-093)."
            case "skip", RefreshCrew() | RemoveDice() | Repair():
                return "This cannot be declined (SR-112, SR-R61)."
            case "pay", PayIcon() as icon:
                return self.payment(icon, args[0])
            case "fulfil", VisitStormhold():
                return "You cannot pay for this contract (SR-108)."
            case "place-mod", GainMod():
                return f"You have this mod already, {names.mod(args[0])} (SR-034)."
            case "refresh", RefreshCrew():
                return f"{self.card(args[0])} is not one of your face-down crew cards (SR-042)."
            case "keep-crew", KeepCrew():
                return "That is not one of the two cards you drew (SR-039)."
            case "repair", Repair() | RestRepairs() | RemoveDieOrMarkers():
                return f"No damage marker can be taken from your {names.vehicle(args[0])} now (SR-118)."
            case "remove-die", RemoveDice() | RemoveDieOrMarkers():
                die = names.die(args[1])
                return f"No {die} can be removed from your {names.vehicle(args[0])} now (SR-117)."
            case "shift", ShiftDials():
                return self.shift(args[0], args[1])
            case "raise", TradeMedal():
                return f"Your {names.dial(args[0])} is at its highest value (SR-R91)."
            case "gain", RestGain():
                return f"You have all the {('mods', 'medals', 'crew cards')[args[0]]} you can have (SR-R82)."
            case "sail", SailToPort():
                return self.sail(args[0])
            case "use-crew" | "destroy-crew", CrewWindow() | StormHit() | Damage() | EnterStorm():
                return self.crew(verb, args[0])
            case _:
                return None

    def site(self, site: int) -> str:
        return self.names.site(self.table, site)

    def card(self, card: int) -> str:
        return self.names.card(card) if card < len(self.content.card) else "That card"

    # The die and the vehicle

    def use(self, use: int) -> str | None:
        if use == TENT:
            return None
        table, seat = self.table, self.seat
        vehicle = self.names.vehicle(use)
        if table.free_spaces(seat, use) == 0:
            return f"Your {vehicle} has no empty space (SR-074)."
        if nearest(table, seat, use) >= FAR:
            return self.no_way(use)
        if max(self.values_in_hand(use)) < self.least(use):
            return self.too_low(use)
        return f"No value the die can have goes on your {vehicle} and reaches another site (SR-R20)."

    def values_in_hand(self, vehicle: int) -> list[int]:
        """The values the die can be given for a vehicle, whether they may be placed there or not (SR-064, SR-R26)."""
        table = self.table
        faces = ANY_VALUE if table.wild else 1 << table.die_value
        altered = table.ability(self.seat, vehicle).alter(faces, table.colour_used())
        return [value for value in range(1, PIPS + 1) if (altered >> value | altered >> (value + PIPS)) & 1]

    def is_equal_allowed(self, vehicle: int) -> bool:
        return self.table.even > 0 or self.table.ability(self.seat, vehicle).allows_equal()

    def least(self, vehicle: int) -> int:
        """The lowest value that may be placed beside the dice on a vehicle (SR-071)."""
        return int(highest_in(self.table.dice(self.seat, vehicle))) + (not self.is_equal_allowed(vehicle))

    def too_low(self, vehicle: int) -> str:
        high = highest_in(self.table.dice(self.seat, vehicle))
        than = f"at least the {high}" if self.is_equal_allowed(vehicle) else f"higher than the {high}"
        return f"The die must be {than} on your {self.names.vehicle(vehicle)} (SR-071)."

    def no_way(self, vehicle: int) -> str:
        if vehicle == SUB and self.table.pack.ways.ports[self.table.site(self.seat)] == NONE:
            return f"There is no port at {self.site(self.table.site(self.seat))} for your Sub (SR-091)."
        return f"No way leads from here for your {self.names.vehicle(vehicle)} (SR-080)."

    def value(self, vehicle: int, value: int, flipped: bool) -> str:
        table, seat = self.table, self.seat
        if value < self.least(vehicle):
            return self.too_low(vehicle)
        needed = nearest(table, seat, vehicle)
        if hours_given(table, seat, vehicle, value) < needed:
            return f"With {value} you reach no other site: the nearest needs {counted(needed, 'hour')} (SR-R20)."
        if flipped and values_for(table, seat, vehicle) >> (PIPS + 1) == 0:
            return "Nothing lets you flip this die (SR-064)."
        return f"The die shows {table.die_value} and nothing makes it a {value} (SR-064)."

    # The move

    def destination(self, goal: int) -> str:
        """Why a site is out of reach: no way at all, too few hours, or the Storm in between."""
        table, seat = self.table, self.seat
        vehicle = table.use
        if goal == table.site(seat):
            return "You must end on another site than you started from (SR-080)."
        if vehicle == SUB and table.pack.ways.port_hours(table.site(seat), goal) >= FAR:
            return f"There is no port at {self.site(goal)} (SR-091)."
        given = hours_given(table, seat, vehicle, table.die_value)
        if table.pack.storm_forbidden:
            storm = storm_to_avoid(table, seat, vehicle)
            if goal == storm:
                return "You may not enter the Storm's site (SR-R34)."
            if hours_to(table, seat, vehicle, goal, NOWHERE) <= given:
                return f"The way to {self.site(goal)} leads through the Storm's site (SR-R34)."
        needed = hours_to(table, seat, vehicle, goal, NOWHERE)
        if needed >= FAR:
            return f"No way leads to {self.site(goal)} for your {self.names.vehicle(vehicle)} (SR-087)."
        rule = "SR-090" if vehicle == SUB else "SR-083"
        return f"{self.site(goal)} needs {counted(needed, 'hour')} and you have {given} ({rule})."

    def sail(self, goal: int) -> str:
        if goal == self.table.storm:
            return "This move may not end on the Storm's site (SR-187)."
        if self.table.pack.ways.ports[goal] == NONE:
            return f"There is no port at {self.site(goal)} (SR-186)."
        return "You are there already (SR-R90)."

    # What is paid, shifted, used

    def payment(self, icon: PayIcon, type_: int) -> str:
        asked = self.content.contract[icon.contract].cost[icon.icon]
        if tokens_of(self.table.held(self.seat), type_) == 0:
            return f"You have no {self.names.resource(type_)} (SR-108)."
        return (
            f"{self.names.resource_id(asked)} is asked, and {self.names.resource(type_)} does not pay it now (SR-109)."
        )

    def shift(self, up: int, down: int) -> str:
        if up == down:
            return "A dial shift raises one dial and lowers another (SR-116)."
        if not self.table.can_raise(self.seat, up):
            return f"Your {self.names.dial(up)} is at its highest value (SR-R60)."
        return f"Your {self.names.dial(down)} is at its lowest value (SR-R60)."

    def crew(self, verb: str, card: int) -> str:
        row = self.seat * ROW
        up, down = self.table.players[row + CREW_UP], self.table.players[row + CREW_DOWN]
        if not ((up | down) >> card) & 1:
            return f"{self.card(card)} is not one of your crew cards (SR-041)."
        if verb == "destroy-crew":
            if not (self.table.pack.starting >> card) & 1:
                return f"{self.card(card)} is not a Starting Crew card (SR-045)."
            if self.table.mods(self.seat) == SLOTS:
                return "You have 7 mods already, so it would gain you nothing (SR-R114)."
            return "A Starting Crew card cannot be destroyed at this moment (SR-R111)."
        if (down >> card) & 1:
            return f"{self.card(card)} is face down (SR-042)."
        alike = self.offered_alike(card)
        if alike is not None:
            return f"{self.card(card)} does just what {self.card(alike)} does; use that one (SR-R153)."
        return self.not_at_this_moment(card)

    def offered_alike(self, card: int) -> int | None:
        """Another card with the same ability that is offered, so that this one need not be."""
        cards = [move - USE_CREW for move in self.table.moves() if USE_CREW <= move < USE_CREW + len(self.content.card)]
        ability = self.content.card[card].ability
        return next((other for other in cards if self.content.card[other].ability == ability), None)

    def not_at_this_moment(self, card: int) -> str:
        """A card of the seat, face up: it has its own moments, or nothing to do at this one."""
        step = self.table.steps[-1]
        now = MOMENT_IDS[step.moment] if isinstance(step, CrewWindow) else "S1" if isinstance(step, StormHit) else "T6"
        ability = self.names.ability(self.content.card[card].ability)
        at = sorted(moments(list(ability.moments)), key=MOMENT_IDS.index)
        if now not in at:
            when = ", ".join(MOMENTS[moment] for moment in at)
            return f"{self.card(card)} is for another moment: {when} (SR-R110)."
        told = ability.when[0].lower() + ability.when[1:].rstrip(".")
        return f"{self.card(card)} has nothing to do now; it needs this: {told} (SR-R111)."
