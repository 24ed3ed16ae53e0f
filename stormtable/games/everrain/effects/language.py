"""Every word of the scripts, declared once: its arguments, what it does, how it is said, the rules it goes by."""

from __future__ import annotations

from stormtable.engine.effects import NUMBER, Argument, Language
from stormtable.engine.script import Program
from stormtable.games.everrain import marks as m
from stormtable.games.everrain import words as w
from stormtable.games.everrain.content import Content
from stormtable.games.everrain.effects import basics, cargo, crew, enemies, sea, stories
from stormtable.games.everrain.scripts import Written, all_scripts

LANGUAGE = Language(basics.EverrainEffects(w.GO_AHEAD, w.STOP))
word, kind, target = LANGUAGE.word, LANGUAGE.kind, LANGUAGE.target

# Names that stand for numbers, in the order of basics.EverrainEffects
LANGUAGE.value("A", says="the Act")
LANGUAGE.value("P", says="the players")
LANGUAGE.value("V", says="its Act value")
LANGUAGE.value("all", says="all")

# Whom an effect on crew means, in the order of effects/crew.py
target("tested", says="the tested crew")
target("party", says="each crew of the party")
target("one", says="one of your crew", asks=True)
target("other", says="another of your crew", asks=True)
target("one_deck", says="one of your crew on deck", asks=True)
target("deck", says="each crew on deck")
target("below", says="each crew below deck")
target("all", says="each of your crew")
target("self", says="this crew")
target("nearest", says="the nearest crew on deck", asks=True)
target("zone", says="each crew in its zone")
TARGET = Argument("target")

SIGN = kind("sign", {"+": "a positive trait", "-": "a negative trait"})
TREASURE = kind(
    "treasure",
    {"commodity": "a commodity", "shanty": "a shanty", "trinket": "a trinket", "relic": "a relic", "any": "a treasure"},
)
UPGRADE = kind("upgrade", {"improvement": "an improvement", "artillery": "an artillery card"})
STAT = kind("stat", {"ISLAND": "ISLAND", "PORT": "PORT"})
WHO = kind(
    "who",
    {
        "all": "each ship",
        "within": "each ship within this many hexes of it",
        "nearest": "the nearest ship within this many hexes of it",
        "broken": "each ship with a destroyed node",
        "altar_tile": "each ship on a tile with an active altar",
    },
)
COIN = kind("money", {"coin": "coin"})
NEED = kind("need", {"on_deck": "a crew on deck", "relic": "a relic in your hold", "crew": "crew"})
HOW_MANY = NUMBER.maybe().said(lambda number: f"{number} " if number > 0 else "")
DECKHAND = kind("hand", {"deckhand": "a deckhand"})
ANY_ORDER = kind("order", {"any": "an order of your choice"})
ENEMY = Argument("deck_enemy")  # ids of the pack

# What a ship has, and the tracks
word("none", says="nothing happens", does=basics.Nothing())
word("coin", NUMBER, says="gain{s} {0} coin", less="lose{s} up to {0} coin", does=basics.Coin(), rules="EV-R119")
word("clue", NUMBER, says="gain{s} {0} clue[s]", formula="gain{s} clues: {0}", does=basics.Clue(), rules="EV-191")
word("refresh", NUMBER, says="refresh up to {0} order[s]", does=basics.Refresh(), rules="EV-R26")
word("exhaust", NUMBER, says="exhaust {0} order[s]", does=basics.Exhaust(), rules="EV-149")
word("fleeting", NUMBER, says="gain{s} {0} fleeting order[s]", does=basics.Fleeting(), rules="EV-156")
word("order", ANY_ORDER, says="gain{s} {0}", does=basics.NewOrder(), rules="EV-R20")
word("agenda", NUMBER, says="the agenda advances {0}", less="the agenda goes back {0}", does=basics.Agenda())
word("discover", NUMBER, says="the player token advances {0}", does=basics.Discover(), rules="EV-050")
word("elder", NUMBER, says="the Elder One token advances {0}", does=basics.ElderToken(), rules="EV-R01")

# Crew
word("strain", TARGET, NUMBER, says="put {1} STRAIN on {0}", does=crew.Suffer(m.STRAIN), rules="EV-143 EV-144")
word("trauma", TARGET, NUMBER, says="put {1} TRAUMA on {0}", does=crew.Suffer(m.TRAUMA), rules="EV-143 EV-144")
word("unstrain", TARGET, NUMBER, says="take {1} STRAIN off {0}", does=crew.Recover(m.STRAIN), rules="EV-R81")
word("untrauma", TARGET, NUMBER, says="take {1} TRAUMA off {0}", does=crew.Recover(m.TRAUMA), rules="EV-R81")
word("trait", SIGN, TARGET, says="draw {0} for {1}", does=crew.NewTrait(), rules="EV-137 EV-R86")
word("hire", DECKHAND, says="gain{s} {0}", does=crew.Hire(), rules="EV-R240")
word("lose_crew", TARGET, says="{0} leaves", does=crew.LoseCrew(), rules="EV-141")
word("wages", TARGET, says="pay the wage of {0}, or it leaves", does=crew.Wages(), rules="EV-140 EV-141")

# Ship and sea
word("np", NUMBER, says="gain{s} {0} NP", does=sea.NavigationPoints(), rules="EV-R32")
word("damage", NUMBER, says="take {0} damage", does=sea.Damage(), rules="EV-089")
word("repair", NUMBER, says="repair {0} node[s]", does=sea.Repair(), rules="EV-087")
word("peek_tile", NUMBER, says="look at the next {0} tile[s]", does=sea.PeekTile(), rules="EV-017")
word("chart", NUMBER, says="the next tile gives {0} more clue[s]", does=sea.Chart(), rules="EV-162")
word("storm_spawn", NUMBER, says="a storm of {0} hex[es] breaks out", does=sea.StormSpawn(), rules="EV-062")
word("storm_step", NUMBER, says="a storm moves {0} hex[es]", does=sea.StormStep(), rules="EV-066")
word("ships", WHO, NUMBER.maybe(), says="for {0}", does=sea.Ships(), body=True, rules="EV-R222")

# Cargo
word("treasure", TREASURE, says="gain{s} {0}", does=cargo.GainTreasure(), rules="EV-R116")
word("schematic", UPGRADE, says="gain{s} a schematic of {0}", does=cargo.GainSchematic(), rules="EV-110")
word("spoils", NUMBER, says="roll {0} time[s] for spoils", does=cargo.Spoils(), rules="EV-295")

# Enemies
word("spawn_deck", NUMBER, says="draw {0} enemy card[s] onto your deck", does=enemies.SpawnDeck(), rules="EV-R143")
word("spawn_value", NUMBER, says="place enemies worth {0} on your deck", does=enemies.SpawnValue(), rules="EV-R142")
word("spawn_sea", NUMBER, says="place {0} enemy ship[s] on your tile", does=enemies.SpawnSea(), rules="EV-R140")
word("spawn_named", ENEMY, says="place {0} on your deck", does=enemies.SpawnNamed(), rules="EV-224 EV-227")
BROKEN = "the node in its zone is destroyed, or the nearest intact one"
word("break_node", TARGET, says=BROKEN, does=enemies.BreakNode(), rules="EV-080")
word("heal", TARGET, NUMBER, says="it recovers {1} TRAUMA", does=enemies.Heal(), rules="EV-240")
word("step", TARGET, NUMBER, says="it moves up to {1}", does=enemies.StepOn(), rules="EV-240")
word("unblockable", TARGET, says="its damage cannot be evaded", does=enemies.Unblockable(), rules="EV-240")
word("target", says="for the ship it attacks", does=enemies.Target(), body=True, rules="EV-R169")

# Stories, tests, fate
word("story", NUMBER, says="the story goes on with card {0}", does=stories.TellStory(), rules="EV-214 EV-215")
word("test", STAT, says="test {0}", does=crew.Test(), outcomes="SF", labels={"S": "success", "F": "failure"})
word("fate", says="roll the fate die", does=crew.Fate(), outcomes=[str(pip) for pip in range(m.PIPS)])

# Costs and requirements
word("pay", COIN, NUMBER, says="pay {1} coin", does=basics.PayCoin(), cost=True, rules="EV-R197")
word("pay_treasure", TREASURE, says="give up {0}", does=basics.PayTreasure(), cost=True, asks=True, rules="EV-R197")
word("need", NEED, HOW_MANY, says="you need {1}{0}", does=basics.Need(), cost=True, rules="EV-R197")


def programs_of(content: Content) -> dict[str, Program]:
    """All scripts of a pack by name, such as `sea_event SE-01, option 1, effect`; faults say where they are."""
    language = language_of(content)
    return {name_of(written): compiled(language, written) for written in all_scripts(content)}


def language_of(content: Content) -> Language:
    """The words with the enemies of this pack."""
    return LANGUAGE.with_pieces({"deck_enemy": {enemy.id: enemy.name for enemy in content.deck_enemy}})


def compiled(language: Language, written: Written) -> Program:
    name = name_of(written)
    return language.program(language.read(written.text, name, cost=written.cost), name)


def name_of(written: Written) -> str:
    return f"{written.item}, {written.field}"
