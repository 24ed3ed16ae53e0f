"""The content as the rules read it: numbers by index. Made by `packing.py`, never written to after that."""
# mypyc: compile

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from stormtable.engine.modifiers import Modifiers
from stormtable.engine.script import Program
from stormtable.games.everrain.deck import Deck
from stormtable.games.everrain.geometry import Sea
from stormtable.games.everrain.storms import Storm


@final
class Pack:
    """One pack for one number of players and one choice of options.

    `*_script` and `*_on` are places in `programs`, or NONE. Sets are numbers with a bit a piece.
    """

    # The table's options
    ships: i64 = 1  # players, one ship each; or one person with two (P everywhere)
    boarding = False
    exhaustive = False
    strict_gap = False  # EV-R08
    # The sea
    slots: i64 = 0
    tiles: i64 = 0
    space: vec[i64]  # tile x entry (6)
    tile_act: vec[i64]
    tile_clues: vec[i64]
    tile_port: vec[i64]
    start_slot: i64 = 0
    start_hex: i64 = 0
    ports: i64 = 0
    # The ship
    navigation: i64 = 0  # sets of nodes
    nest: i64 = 0
    spawns: i64 = 0
    symbols: i64 = 0
    fires: vec[i64]  # node: its arc, or NONE
    beside: vec[i64]  # room: the rooms that touch it, as a set
    suggested: vec[i64]  # room: an improvement, or NONE
    zone_room: i64 = 0
    crew_slots: i64 = 0
    hold: i64 = 0
    node_trauma: i64 = 0
    # Crew, by crew number
    boards: i64 = 0
    crew_deck: i64 = 0  # the boards in this game, as a set
    deckhands: i64 = 0
    island: vec[i64]
    port: vec[i64]
    dice: vec[i64]
    track: vec[i64]
    wage: vec[i64]
    indelible: vec[i64]  # a trait, or NONE
    # Traits
    traits: i64 = 0
    trait_kind: vec[i64]
    trait_place: vec[i64]
    trait_source: vec[i64]  # of modifiers
    against: vec[i64]  # the negative traits it contradicts, as a set
    trait_on: vec[i64]  # trait x MOMENTS
    # Improvements
    improvements: i64 = 0
    improvement_cost: vec[i64]  # NONE: a starter
    improvement_space: vec[i64]
    improvement_spaces: vec[i64]
    improvement_more: vec[i64]  # spaces that an identical one beside it unlocks
    improvement_triggers: vec[i64]  # 1: a crew that is put there may trigger it
    improvement_like: vec[i64]  # what it is identical to
    improvement_source: vec[i64]
    improvement_joined: vec[i64]  # its source with an identical one beside it
    improvement_on: vec[i64]  # improvement x MOMENTS
    captive_script: vec[i64]
    captive_leaves: vec[i64]  # 0: at a port visit, 1: at a university
    starters: vec[i64]  # what everybody begins with
    # Artillery
    guns: i64 = 0
    gun_cost: vec[i64]
    gun_slot: vec[i64]
    gun_nodes: vec[i64]  # from where it is fired, as a set
    gun_dice: vec[i64]  # gun x distance (4, from 1)
    gun_source: vec[i64]
    # Treasures
    treasures: i64 = 0
    treasure_kind: vec[i64]
    undesired: vec[i64]
    standard: vec[i64]
    desired: vec[i64]
    undesired_in: vec[i64]  # a port
    desired_in: vec[i64]
    treasure_clues: vec[i64]
    treasure_source: vec[i64]
    treasure_on: vec[i64]  # treasure x MOMENTS
    # Piles: where the cards of a deck begin, how many kinds it has, and how many cards of each there are
    pile_at: vec[i64]
    kinds: vec[i64]
    copies: vec[i64]  # in the decks at the start
    set_aside: vec[i64]  # enemies of later Acts (EV-018)
    starter_guns: vec[i64]  # gun: copies that are dealt at the start (EV-014)
    # Services
    services: i64 = 0
    service_does: vec[i64]  # improve, install, buy, sell, hire, effect
    service_draws: vec[i64]
    service_coin: vec[i64]
    service_clues: vec[i64]
    service_each: vec[i64]  # 1: paid as often as one likes in one use
    service_repeats: vec[i64]
    service_only_if: vec[i64]  # NONE, 0: hurt, 1: broken
    service_vice: vec[i64]
    service_script: vec[i64]
    # Cards with options: sea events, expeditions, denizens, stories; (card_at[deck] + card) x OPTIONS + option
    card_at: vec[i64]
    card_options: vec[i64]  # by card: how many it has
    effect_script: vec[i64]
    cost_script: vec[i64]
    denizen_to: vec[i64]  # the port of a passenger, or NONE
    reward_script: vec[i64]
    story_number: vec[i64]
    story_deck: vec[i64]  # SEA_EVENTS, EXPEDITIONS or DENIZENS
    story_trigger_deck: vec[i64]
    story_trigger: vec[i64]
    requires_script: vec[i64]
    # Enemies
    foe_act: vec[i64]
    foe_health: vec[i64]
    foe_dice: vec[i64]
    foe_omens: vec[i64]
    foe_script: vec[i64]
    foe_spoils: vec[i64]
    vessel_act: vec[i64]
    vessel_health: vec[i64]
    vessel_dice: vec[i64]
    vessel_range: vec[i64]
    vessel_arc: vec[i64]
    vessel_reach: vec[i64]  # distances, as a set
    vessel_goal: vec[i64]
    vessel_omens: vec[i64]  # 0: no ability
    vessel_script: vec[i64]
    too_near: i64 = 0  # of destinations
    # Elder Ones
    elder_health: vec[i64]
    elder_dice: vec[i64]
    elder_arc: vec[i64]
    elder_reach: vec[i64]
    elder_placement: vec[i64]
    elder_distance: vec[i64]
    awakening_script: vec[i64]
    wakes_altars: vec[i64]
    arisen_script: vec[i64]
    elder_omens: vec[i64]
    elder_script: vec[i64]
    objective: vec[i64]
    objective_goal: vec[i64]  # ports, or the tally
    objective_crew: vec[i64]
    objective_ship: vec[i64]
    objective_script: vec[i64]
    elder_fewest: i64 = 0
    elder_near: i64 = 0
    wound_script: i64 = 0
    # Dice: weights of faces, and tables of the fate die
    attack_faces: vec[i64]  # damage, critical, omen, blank
    evasion_faces: vec[i64]  # evade, omen, blank
    enemy_faces: vec[i64]  # move, damage, omen
    spoils_script: vec[i64]  # by pip
    troublesome_script: vec[i64]
    # Tracks
    track_start: i64 = 0
    track_end: i64 = 0
    act_ends: vec[i64]  # of Acts 1, 2, 3
    story_spaces: i64 = 0  # a set
    agenda_start: i64 = 0
    wraps_at: i64 = 0
    # The island board
    island_to: vec[i64]  # node: the nodes one goes on to, as a set
    island_shore: i64 = 0
    island_gold: i64 = 0
    token_copies: vec[i64]
    token_script: vec[i64]
    token_recovers: vec[i64]
    token_expedition: vec[i64]
    # Plain numbers, see content/numbers.toml
    coin: i64 = 0
    orders: vec[i64]
    dealt: i64 = 0  # deckhands
    refreshed: i64 = 0
    agenda_step: i64 = 0
    longest: i64 = 0
    act_orders: i64 = 0
    np_order: i64 = 0
    np_manned: i64 = 0
    np_turn: i64 = 0
    np_sail: i64 = 0
    np_reveal: i64 = 0
    np_rough: i64 = 0
    follows: i64 = 0
    turning: i64 = 0
    crossing: i64 = 0
    deck_strain: i64 = 0
    trade_range: i64 = 0
    refusals: i64 = 0
    altar_spawns: i64 = 0
    wreck_spoils: i64 = 0
    schematic: i64 = 0
    attacked: i64 = 0
    counter: i64 = 0
    evasion: i64 = 0
    useless: i64 = 0
    fewest: i64 = 0
    sunk_elder: i64 = 0
    sunk_clues: i64 = 0
    sunk_treasures: i64 = 0
    sunk_coin: i64 = 0
    sunk_deckhands: i64 = 0
    island_strain: i64 = 0

    def __init__(self, sea: Sea, storms: list[Storm], deck: Deck, modifiers: Modifiers) -> None:
        self.programs: list[Program] = []
        self.modifiers = modifiers
        self.sea = sea
        self.storms = storms  # shapes
        self.deck = deck
        self.boarded: list[Deck] = []  # joined along the port edge, along the starboard edge
