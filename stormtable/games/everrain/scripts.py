"""Every script of a pack with the place where it stands: for the check at load, and for tests that run them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from stormtable.games.everrain.content import Content
from stormtable.games.everrain.content_cards import DrownPorts, Option


@dataclass(frozen=True)
class Written:
    """One script as content has it."""

    item: str  # "sea_event SE-01"
    field: str  # "option 2, effect"
    text: str
    cost: bool = False  # what must be paid or there, instead of what happens


def all_scripts(content: Content) -> Iterator[Written]:
    yield from of_modifiers(content)
    yield from of_places(content)
    yield from of_cards(content)
    yield from of_enemies(content)


def of_modifiers(content: Content) -> Iterator[Written]:
    for trait in content.trait:
        yield from at_moments(f"trait {trait.id}", trait.on)
    for improvement in content.improvement:
        item = f"improvement {improvement.id}"
        yield from at_moments(item, improvement.on)
        if improvement.captive is not None:
            yield Written(item, "captive, effect", improvement.captive.effect)
    for treasure in content.treasure:
        yield from at_moments(f"treasure {treasure.id}", treasure.on)


def of_places(content: Content) -> Iterator[Written]:
    for service in content.service:
        if service.effect is not None:
            yield Written(f"service {service.id}", "effect", service.effect)
    for section, rows in (("spoils", content.spoils), ("troublesome", content.troublesome)):
        for row in rows:
            yield Written(f"{section} {row.id}", "effect", row.effect)
    for token in content.island_token:
        if token.effect is not None:
            yield Written(f"island_token {token.id}", "effect", token.effect)


def of_cards(content: Content) -> Iterator[Written]:
    for event in content.sea_event:
        yield from of_options(f"sea_event {event.id}", event.options)
    for expedition in content.expedition:
        yield from of_options(f"expedition {expedition.id}", expedition.options)
    for denizen in content.denizen:
        item = f"denizen {denizen.id}"
        if denizen.reward is not None:
            yield Written(item, "reward", denizen.reward)
        yield from of_options(item, denizen.options)
    for story in content.story:
        item = f"story {story.id}"
        if story.requires is not None:
            yield Written(item, "requires", story.requires, cost=True)
        yield from of_options(item, story.options)


def of_enemies(content: Content) -> Iterator[Written]:
    for deck_enemy in content.deck_enemy:
        yield Written(f"deck_enemy {deck_enemy.id}", "omen", deck_enemy.omen)
    for sea_enemy in content.sea_enemy:
        if sea_enemy.omen is not None:
            yield Written(f"sea_enemy {sea_enemy.id}", "omen", sea_enemy.omen)
    yield Written("elder", "wound", content.elder.wound)
    for elder in content.elder_one:
        item = f"elder_one {elder.id}"
        yield Written(item, "awakening", elder.awakening)
        yield Written(item, "arisen", elder.arisen)
        yield Written(item, "omen", elder.omen)
        if isinstance(elder.objective, DrownPorts):
            yield Written(item, "objective, effect", elder.objective.effect)


def at_moments(item: str, on: Mapping[str, str]) -> Iterator[Written]:
    for moment, text in on.items():
        yield Written(item, f"on, {moment}", text)


def of_options(item: str, options: Sequence[Option]) -> Iterator[Written]:
    for number, option in enumerate(options, start=1):
        if option.cost is not None:
            yield Written(item, f"option {number}, cost", option.cost, cost=True)
        yield Written(item, f"option {number}, effect", option.effect)
