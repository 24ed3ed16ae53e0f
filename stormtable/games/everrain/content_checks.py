"""What makes a content pack of The Everrain valid beyond its types; a fault is told with item and field."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from stormtable.engine.content import Sections, require, typed, unique
from stormtable.engine.effect_text import near
from stormtable.games.everrain.check_boards import check_island, check_map, check_ship, check_storms, check_tiles
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import Denizen, Option
from stormtable.games.everrain.content_numbers import Row
from stormtable.games.everrain.content_pieces import Grid, Improvement, Service
from stormtable.games.everrain.modifiers import MOMENTS, QUESTIONS, Giver

MOST_PLAYERS: Final = 4
FACES: Final = {
    "attack": {"damage", "critical", "omen", "blank"},
    "evasion": {"evade", "omen", "blank"},
    "enemy": {"move", "damage", "omen"},
}
DRAWING: Final = ("improve", "buy", "hire")
STORY: Final = re.compile(r"\bstory\(\s*(\d+)\s*\)")


def read(name: str, sections: Sections) -> Content:
    """Typed and valid content, or a ContentError that says what is wrong where."""
    content = typed(name, sections, Content)
    check_tracks(content)
    check_map(content)
    check_tiles(content)
    check_storms(content)
    check_ship(content)
    check_island(content)
    check_services(content)
    check_crew(content)
    check_traits(content)
    check_improvements(content)
    check_artillery(content)
    check_treasures(content)
    check_cards(content)
    check_stories(content)
    check_enemies(content)
    check_dice(content)
    return content


def known(item: str, kind: str, id_: str, ids: Sequence[str]) -> None:
    require(id_ in ids, item, f"there is no {kind} '{id_}'")


def check_services(content: Content) -> None:
    unique("service", [service.id for service in content.service])
    for service in content.service:
        check_service(f"service {service.id}", service)
    pays_vice = any(service.vice for service in content.service)
    for trait in content.trait:
        needs = "vice_first" in trait.gives
        require(pays_vice or not needs, f"trait {trait.id}, gives", "no service is a vice, so vice_first means nothing")


def check_service(item: str, service: Service) -> None:
    draws = service.does in DRAWING
    require(draws == (service.draws is not None), f"{item}, draws", f"goes with {', '.join(DRAWING)}")
    acts = service.does == "effect"
    require(acts == (service.effect is not None), f"{item}, effect", 'goes with does = "effect"')
    paid = service.coin is not None or service.clues is not None
    require(acts == paid, f"{item}, coin", 'a price, in coin or clues, goes with does = "effect"')
    require(service.coin is None or service.clues is None, f"{item}, clues", "the price is in coin or in clues")
    require(acts or not service.each, f"{item}, each", 'goes with does = "effect"')
    require(acts or service.only_if is None, f"{item}, only_if", 'goes with does = "effect"')
    require(not (service.each and service.repeat), f"{item}, each", "a service that repeats needs no each")


def check_crew(content: Content) -> None:
    unique("crew", [crew.id for crew in content.crew])
    indelible = [trait.id for trait in content.trait if trait.kind == "indelible"]
    for crew in content.crew:
        item = f"crew {crew.id}, trait"
        is_shellback = crew.kind == "shellback"
        require(is_shellback == (crew.trait is not None), item, "a shellback has one, a deckhand has none (EV-135)")
        if crew.trait is not None:
            known(item, "indelible trait", crew.trait, indelible)
    deckhands = sum(crew.kind == "deckhand" for crew in content.crew)
    needed = MOST_PLAYERS * content.setup.deckhands
    require(deckhands >= needed, "crew", f"at least {needed} deckhands are needed to deal (EV-010)")
    room = content.ship.crew
    require(content.setup.deckhands <= room, "setup, deckhands", f"a ship has room for {room} crew (EV-R84)")


def check_traits(content: Content) -> None:
    unique("trait", [trait.id for trait in content.trait])
    unique("trait", [trait.name for trait in content.trait])
    negative = [trait.id for trait in content.trait if trait.kind == "negative"]
    for trait in content.trait:
        item = f"trait {trait.id}"
        is_card = trait.kind != "indelible"
        require(is_card == (trait.copies is not None), f"{item}, copies", "goes with positive and negative traits")
        require(is_card or trait.place == "general", f"{item}, place", "an indelible trait works everywhere")
        require(not trait.against or trait.kind == "positive", f"{item}, against", "stands with the positive trait")
        for id_ in trait.against:
            known(f"{item}, against", "negative trait", id_, negative)
        check_modifiers(item, "trait", trait.gives, trait.on)
        require(bool(trait.gives or trait.on), item, "it has neither gives nor on, so it does nothing")
    needed = MOST_PLAYERS * content.setup.deckhands
    for kind in ("positive", "negative"):
        copies = sum(trait.copies or 0 for trait in content.trait if trait.kind == kind)
        require(copies >= needed, "trait", f"at least {needed} cards of {kind} traits are needed to deal (EV-011)")


def check_modifiers(item: str, giver: Giver, gives: Mapping[str, int], on: Mapping[str, str]) -> None:
    """Known questions and moments, and such as this kind of item can answer."""
    for name, number in gives.items():
        field = f"{item}, gives, {name}"
        require(name in QUESTIONS, field, f"there is no such question{near(name, list(QUESTIONS))}")
        question = QUESTIONS[name]
        require(giver in question.givers, field, f"cannot be given by {giver}, only by {', '.join(question.givers)}")
        require(number != 0, field, "0 changes nothing")
        require(number >= question.least, field, f"must be at least {question.least}")
    for name in on:
        field = f"{item}, on, {name}"
        require(name in MOMENTS, field, f"there is no such moment{near(name, list(MOMENTS))}")
        moment = MOMENTS[name]
        require(giver in moment.givers, field, f"is no moment of {giver}, only of {', '.join(moment.givers)}")


def check_improvements(content: Content) -> None:
    by_id = {improvement.id: improvement for improvement in content.improvement}
    unique("improvement", [improvement.id for improvement in content.improvement])
    for improvement in content.improvement:
        item = f"improvement {improvement.id}"
        require(
            improvement.starter == (improvement.cost is None), f"{item}, cost", "goes with all but starters (EV-014)"
        )
        check_modifiers(item, "improvement", improvement.gives, improvement.on)
        check_spaces(item, improvement)
        check_potential(item, improvement)
        if improvement.same_as is not None:
            known(f"{item}, same_as", "improvement", improvement.same_as, list(by_id))
            require(improvement.same_as != improvement.id, f"{item}, same_as", "must be another improvement")
    require(len(content.setup.starters) <= len(content.room), "setup, starters", "do not fit into the ship's rooms")
    for id_ in content.setup.starters:
        known("setup, starters", "improvement", id_, list(by_id))
        starter = by_id[id_]
        require(starter.starter, f"improvement {id_}, starter", "must be true, since set-up deals it (EV-014)")
        require(starter.copies >= MOST_PLAYERS, f"improvement {id_}, copies", f"must be at least {MOST_PLAYERS}")
    for room in content.room:
        if room.suggested is not None:
            known(f"room {room.number}, suggested", "starter", room.suggested, content.setup.starters)


def check_spaces(item: str, improvement: Improvement) -> None:
    kind = improvement.space
    require((kind == "none") == (improvement.spaces == 0), f"{item}, spaces", 'goes with any space but "none"')
    require((kind == "circle") == (improvement.use is not None), f"{item}, use", 'goes with space = "circle"')
    triggers = improvement.use == "trigger"
    require(triggers == ("placed" in improvement.on), f"{item}, on, placed", 'goes with use = "trigger" (EV-R121)')
    is_cage = kind == "rectangle"
    require(is_cage == (improvement.captive is not None), f"{item}, captive", 'goes with space = "rectangle" (EV-101)')
    for name in improvement.gives:
        of_card = QUESTIONS[name].givers == ("improvement",)
        stands = improvement.use == "standing"
        require(stands or not of_card, f"{item}, gives, {name}", 'goes with use = "standing"')
    does = improvement.gives or improvement.on or improvement.captive
    require(bool(does), item, "it has neither gives nor on nor captive, so it does nothing")


def check_potential(item: str, improvement: Improvement) -> None:
    potential = improvement.potential
    if potential is None:
        return
    item = f"{item}, potential"
    require(improvement.space != "none", item, "an improvement without spaces has none (EV-104)")
    check_modifiers(item, "improvement", potential.gives, {})
    is_square = improvement.space == "square"
    require(is_square == bool(potential.gives), f"{item}, gives", 'goes with space = "square" (EV-103)')
    require(is_square == (potential.spaces == 0), f"{item}, spaces", 'goes with "circle" and "rectangle" (EV-100)')
    require(is_square or not potential.instead, f"{item}, instead", "goes with gives")


def check_artillery(content: Content) -> None:
    unique("artillery", [gun.id for gun in content.artillery])
    slots = {slot.id: slot for slot in content.gun_slot}
    for gun in content.artillery:
        item = f"artillery {gun.id}"
        require(gun.starter == (gun.cost is None), f"{item}, cost", "goes with all but starters (EV-014)")
        known(f"{item}, slot", "artillery slot", gun.slot, list(slots))
        two_ends = len(slots[gun.slot].nodes) == 2
        require(two_ends == (gun.fires_from is not None), f"{item}, fires_from", "goes with a slot of two nodes")
        require(gun.dice[-1] > 0, f"{item}, dice", "must end with the farthest distance it reaches")
        check_modifiers(item, "artillery", gun.gives, {})
    starters = sum(gun.copies for gun in content.artillery if gun.starter)
    require(starters >= MOST_PLAYERS, "artillery", f"at least {MOST_PLAYERS} starters are needed to deal (EV-014)")


def check_treasures(content: Content) -> None:
    unique("treasure", [treasure.id for treasure in content.treasure])
    ports = [port.id for port in content.port]
    for treasure in content.treasure:
        item = f"treasure {treasure.id}"
        rises = treasure.undesired <= treasure.standard <= treasure.desired
        require(rises, f"{item}, standard", "prices must rise from undesired to desired")
        known(f"{item}, undesired_in", "port", treasure.undesired_in, ports)
        known(f"{item}, desired_in", "port", treasure.desired_in, ports)
        same = treasure.undesired_in == treasure.desired_in
        require(not same, f"{item}, desired_in", "must be another port than undesired_in")
        require(treasure.clues is None or treasure.type == "relic", f"{item}, clues", "only a relic has a clue value")
        check_modifiers(item, "treasure", treasure.gives, treasure.on)
        is_shanty = treasure.type == "shanty"
        require(is_shanty or "discarded" not in treasure.on, f"{item}, on, discarded", "only a shanty is discarded")
    for type_ in ("commodity", "shanty", "trinket", "relic"):
        found = any(treasure.type == type_ for treasure in content.treasure)
        require(found, "treasure", f"there is no {type_}")


def options_of(content: Content) -> dict[str, list[Option]]:
    """What may be chosen on each card of the three decks, by its id."""
    found = {event.id: event.options for event in content.sea_event}
    found |= {expedition.id: expedition.options for expedition in content.expedition}
    return found | {denizen.id: denizen.options for denizen in content.denizen}


def card_of(content: Content, id_: str) -> str:
    """A card as a fault names it: its section and its id."""
    if any(event.id == id_ for event in content.sea_event):
        return f"sea_event {id_}"
    return f"expedition {id_}" if any(card.id == id_ for card in content.expedition) else f"denizen {id_}"


def apart(ids: Mapping[str, Sequence[str]]) -> None:
    """No id may stand twice, neither in a section nor in two of them."""
    for section, own in ids.items():
        unique(section, list(own))
        for other, others in ids.items():
            for id_ in own:
                require(other == section or id_ not in others, f"{section} {id_}", f"this id stands in {other}, too")


def check_cards(content: Content) -> None:
    denizens = content.denizen
    decks = {
        "sea_event": [event.id for event in content.sea_event],
        "expedition": [expedition.id for expedition in content.expedition],
        "denizen": [denizen.id for denizen in denizens],
    }
    apart({**decks, "story": [story.id for story in content.story]})
    for section, ids in decks.items():
        require(len(ids) > 0, section, "there must be at least one")
    ports = [port.id for port in content.port]
    for denizen in denizens:
        check_denizen(f"denizen {denizen.id}", denizen, ports)
    cards = {card_of(content, id_): options for id_, options in options_of(content).items()}
    for item, options in (cards | {f"story {story.id}": story.options for story in content.story}).items():
        labels = [option.label for option in options]
        require(len(set(labels)) == len(labels), f"{item}, options", "two have the same label")


def check_denizen(item: str, denizen: Denizen, ports: Sequence[str]) -> None:
    travels = denizen.to is not None
    require(travels == (denizen.reward is not None), f"{item}, reward", "goes with to: a passenger has both (EV-199)")
    require(travels != bool(denizen.options), f"{item}, options", "a passenger has none, an encounter has some")
    if denizen.to is not None:
        known(f"{item}, to", "port", denizen.to, ports)


def called(options: Sequence[Option]) -> set[int]:
    """The stories that the effects of a card can call."""
    return {int(number) for option in options for number in STORY.findall(option.effect)}


def check_stories(content: Content) -> None:
    """Each story is a trigger that calls a journey that calls an epilogue (EV-212)."""
    unique("story", [str(story.number) for story in content.story])
    cards = options_of(content)
    for story in content.story:
        known(f"story {story.id}, trigger", "sea event, expedition or encounter", story.trigger, list(cards))
        roles = [other.role for other in content.story if other.trigger == story.trigger]
        whole = sorted(roles) == ["epilogue", "journey"]
        require(whole, f"story {story.id}, role", "a story has one journey and one epilogue (EV-212)")
    journeys = {story.trigger: {story.number} for story in content.story if story.role == "journey"}
    epilogues = {story.trigger: {story.number} for story in content.story if story.role == "epilogue"}
    for id_, options in cards.items():
        check_calls(card_of(content, id_), options, journeys.get(id_, set()))
    for story in content.story:
        follows = epilogues[story.trigger] if story.role == "journey" else set()
        check_calls(f"story {story.id}", story.options, follows)


def check_calls(item: str, options: Sequence[Option], wanted: set[int]) -> None:
    """A card calls the one story card that may follow it, in some outcome, and no other."""
    found = called(options)
    follows = " and ".join(f"story({number})" for number in sorted(wanted)) or "no story"
    told = " and ".join(f"story({number})" for number in sorted(found)) or "no story"
    require(found == wanted, f"{item}, options", f"must call {follows}, not {told}")


def check_enemies(content: Content) -> None:
    on_deck, at_sea = [enemy.id for enemy in content.deck_enemy], [enemy.id for enemy in content.sea_enemy]
    apart({"deck_enemy": on_deck, "sea_enemy": at_sea})
    single = any(enemy.act == 1 for enemy in content.deck_enemy)
    require(single, "deck_enemy", "at least one must have the Act value 1, or sums cannot be met (EV-R142)")
    for enemy in content.sea_enemy:
        item = f"sea_enemy {enemy.id}"
        require((enemy.omens is None) == (enemy.omen is None), f"{item}, omens", "goes with omen")
        check_grid(item, enemy.grid)
        reaches = max(enemy.grid.distances) <= enemy.range
        require(reaches, f"{item}, grid", "reaches farther than the engagement range")
        require(enemy.health.at(1) > 0, f"{item}, health", "must be at least 1")
    unique("elder_one", [elder.id for elder in content.elder_one])
    for elder in content.elder_one:
        item = f"elder_one {elder.id}"
        check_grid(item, elder.grid)
        require(elder.health.at(1) > 0, f"{item}, health", "must be at least 1")
        require(elder.dice.at(1) > 0, f"{item}, dice", "must be at least 1")


def check_grid(item: str, grid: Grid) -> None:
    rises = grid.distances == sorted(set(grid.distances))
    require(rises, f"{item}, grid, distances", "must rise, each standing once")


def check_dice(content: Content) -> None:
    require([die.id for die in content.die] == list(FACES), "die", f"needs {', '.join(FACES)} in order")
    for die in content.die:
        strange = sorted(set(die.faces) - FACES[die.id])
        require(not strange, f"die {die.id}, faces", f"it cannot show {', '.join(strange)}")
    check_rolls("spoils", content.spoils)
    check_rolls("troublesome", content.troublesome)


def check_rolls(section: str, rows: Sequence[Row]) -> None:
    unique(section, [row.id for row in rows])
    expected = 0
    for row in rows:
        low, high = row.rolls
        item = f"{section} {row.id}, rolls"
        require(low == expected and high >= low, item, f"must begin with {expected} and rise")
        expected = high + 1
    require(expected == 10, section, "rolls must cover 0 to 9")


def check_tracks(content: Content) -> None:
    track, lengths = content.discovery, content.length
    marks = [track.start, *track.act_ends]
    rises = marks == sorted(set(marks)) and marks[-1] <= track.spaces
    require(rises, "discovery, act_ends", "must rise from behind the start to the last space")
    on_track = all(track.start < space <= track.spaces for space in track.story_spaces)
    require(on_track, "discovery, story_spaces", "must lie behind the start, on the track")
    unique("length", [length.id for length in lengths])
    for length in lengths:
        fits = track.start < length.elder_start <= track.spaces
        require(fits, f"length {length.id}, elder_start", "must lie behind the start, on the track")
    agenda, pace = content.agenda, content.rounds.agenda.at(1)
    require(agenda.start < agenda.wraps_at, "agenda, start", "must lie before wraps_at")
    require(pace > 0, "rounds, agenda", "must advance for one player, or games do not end (EV-R15)")
    spaces = max(length.elder_start for length in lengths) - track.start
    rounds = -(-spaces * (agenda.wraps_at - agenda.start) // pace)
    require(content.rounds.longest > rounds, "rounds, longest", f"the agenda alone can take {rounds} rounds (EV-R15)")
