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

    def __init__(self, sea: Sea, storms: list[Storm], deck: Deck, modifiers: Modifiers) -> None:
        self.programs: list[Program] = []
        self.modifiers = modifiers
        # The table's options
        self.ships: i64 = 1  # players, one ship each; or one person with two (P everywhere)
        self.boarding = False
        self.exhaustive = False
        self.strict_gap = False  # EV-R08
        # The sea
        self.sea = sea
        self.storms = storms  # shapes
        self.slots: i64 = 0
        self.tiles: i64 = 0
        self.space = vec[i64]()  # tile x entry (6)
        self.tile_act = vec[i64]()
        self.tile_clues = vec[i64]()
        self.tile_port = vec[i64]()
        self.start_slot: i64 = 0
        self.start_hex: i64 = 0
        self.ports: i64 = 0
        # The ship
        self.deck = deck
        self.boarded: list[Deck] = []  # joined along the port edge, along the starboard edge
        self.navigation: i64 = 0  # sets of nodes
        self.nest: i64 = 0
        self.spawns: i64 = 0
        self.symbols: i64 = 0
        self.fires = vec[i64]()  # node: its arc, or NONE
        self.beside = vec[i64]()  # room: the rooms that touch it, as a set
        self.suggested = vec[i64]()  # room: an improvement, or NONE
        self.slot_nodes = vec[i64]()  # gun slot: its nodes, as a set
        self.zone_room: i64 = 0
        self.crew_slots: i64 = 0
        self.hold: i64 = 0
        self.node_trauma: i64 = 0
        # Crew, by crew number
        self.boards: i64 = 0
        self.crew_deck: i64 = 0  # the boards in this game, as a set
        self.deckhands: i64 = 0
        self.island = vec[i64]()
        self.port = vec[i64]()
        self.dice = vec[i64]()
        self.track = vec[i64]()
        self.wage = vec[i64]()
        self.indelible = vec[i64]()  # a trait, or NONE
        # Traits
        self.traits: i64 = 0
        self.trait_kind = vec[i64]()
        self.trait_place = vec[i64]()
        self.trait_source = vec[i64]()  # of modifiers
        self.against = vec[i64]()  # the negative traits it contradicts, as a set
        self.trait_on = vec[i64]()  # trait x MOMENTS
        # Improvements
        self.improvements: i64 = 0
        self.improvement_cost = vec[i64]()  # NONE: a starter
        self.improvement_space = vec[i64]()
        self.improvement_spaces = vec[i64]()
        self.improvement_more = vec[i64]()  # spaces that an identical one beside it unlocks
        self.improvement_triggers = vec[i64]()  # 1: a crew that is put there may trigger it
        self.improvement_like = vec[i64]()  # what it is identical to
        self.improvement_source = vec[i64]()
        self.improvement_joined = vec[i64]()  # its source with an identical one beside it
        self.improvement_on = vec[i64]()  # improvement x MOMENTS
        self.captive_script = vec[i64]()
        self.captive_leaves = vec[i64]()  # 0: at a port visit, 1: at a university
        self.starters = vec[i64]()  # what everybody begins with
        # Artillery
        self.guns: i64 = 0
        self.gun_cost = vec[i64]()
        self.gun_slot = vec[i64]()
        self.gun_nodes = vec[i64]()  # from where it is fired, as a set
        self.gun_dice = vec[i64]()  # gun x distance (4, from 1)
        self.gun_source = vec[i64]()
        # Treasures
        self.treasures: i64 = 0
        self.treasure_kind = vec[i64]()
        self.undesired = vec[i64]()
        self.standard = vec[i64]()
        self.desired = vec[i64]()
        self.undesired_in = vec[i64]()  # a port
        self.desired_in = vec[i64]()
        self.treasure_clues = vec[i64]()
        self.treasure_source = vec[i64]()
        self.treasure_on = vec[i64]()  # treasure x MOMENTS
        # Piles: where the cards of a deck begin, how many kinds it has, and how many cards of each there are
        self.pile_at = vec[i64]()
        self.kinds = vec[i64]()
        self.copies = vec[i64]()  # in the decks at the start
        self.set_aside = vec[i64]()  # enemies of later Acts (EV-018)
        self.starter_guns = vec[i64]()  # gun: copies that are dealt at the start (EV-014)
        # Services
        self.services: i64 = 0
        self.service_does = vec[i64]()  # improve, install, buy, sell, hire, effect
        self.service_draws = vec[i64]()
        self.service_coin = vec[i64]()
        self.service_clues = vec[i64]()
        self.service_each = vec[i64]()  # 1: paid as often as one likes in one use
        self.service_repeats = vec[i64]()
        self.service_only_if = vec[i64]()  # NONE, 0: hurt, 1: broken
        self.service_vice = vec[i64]()
        self.service_script = vec[i64]()
        # Cards with options: sea events, expeditions, denizens, stories; (card_at[deck] + card) x OPTIONS + option
        self.card_at = vec[i64]()
        self.card_options = vec[i64]()  # by card: how many it has
        self.effect_script = vec[i64]()
        self.cost_script = vec[i64]()
        self.denizen_to = vec[i64]()  # the port of a passenger, or NONE
        self.reward_script = vec[i64]()
        self.story_number = vec[i64]()
        self.story_deck = vec[i64]()  # SEA_EVENTS, EXPEDITIONS or DENIZENS
        self.story_trigger_deck = vec[i64]()
        self.story_trigger = vec[i64]()
        self.requires_script = vec[i64]()
        # Enemies
        self.foe_act = vec[i64]()
        self.foe_health = vec[i64]()
        self.foe_dice = vec[i64]()
        self.foe_omens = vec[i64]()
        self.foe_script = vec[i64]()
        self.foe_spoils = vec[i64]()
        self.vessel_act = vec[i64]()
        self.vessel_health = vec[i64]()
        self.vessel_dice = vec[i64]()
        self.vessel_range = vec[i64]()
        self.vessel_arc = vec[i64]()
        self.vessel_reach = vec[i64]()  # distances, as a set
        self.vessel_goal = vec[i64]()
        self.vessel_omens = vec[i64]()  # 0: no ability
        self.vessel_script = vec[i64]()
        self.too_near: i64 = 0  # of destinations
        # Elder Ones
        self.elder_health = vec[i64]()
        self.elder_dice = vec[i64]()
        self.elder_arc = vec[i64]()
        self.elder_reach = vec[i64]()
        self.elder_placement = vec[i64]()
        self.elder_distance = vec[i64]()
        self.awakening_script = vec[i64]()
        self.wakes_altars = vec[i64]()
        self.arisen_script = vec[i64]()
        self.elder_omens = vec[i64]()
        self.elder_script = vec[i64]()
        self.objective = vec[i64]()
        self.objective_goal = vec[i64]()  # ports, or the tally
        self.objective_crew = vec[i64]()
        self.objective_ship = vec[i64]()
        self.objective_script = vec[i64]()
        self.elder_fewest: i64 = 0
        self.elder_near: i64 = 0
        self.wound_script: i64 = 0
        # Dice: weights of faces, and tables of the fate die
        self.attack_faces = vec[i64]()  # damage, critical, omen, blank
        self.evasion_faces = vec[i64]()  # evade, omen, blank
        self.enemy_faces = vec[i64]()  # move, damage, omen
        self.spoils_script = vec[i64]()  # by pip
        self.troublesome_script = vec[i64]()
        # Tracks
        self.track_start: i64 = 0
        self.track_end: i64 = 0
        self.act_ends = vec[i64]()  # of Acts 1, 2, 3
        self.story_spaces: i64 = 0  # a set
        self.agenda_start: i64 = 0
        self.wraps_at: i64 = 0
        # The island board
        self.island_to = vec[i64]()  # node: the nodes one goes on to, as a set
        self.island_shore: i64 = 0
        self.island_gold: i64 = 0
        self.token_copies = vec[i64]()
        self.token_script = vec[i64]()
        self.token_recovers = vec[i64]()
        self.token_expedition = vec[i64]()
        # Plain numbers, see content/numbers.toml
        self.coin: i64 = 0
        self.orders = vec[i64]()
        self.dealt: i64 = 0  # deckhands
        self.refreshed: i64 = 0
        self.agenda_step: i64 = 0
        self.longest: i64 = 0
        self.act_orders: i64 = 0
        self.np_order: i64 = 0
        self.np_manned: i64 = 0
        self.np_turn: i64 = 0
        self.np_sail: i64 = 0
        self.np_reveal: i64 = 0
        self.np_rough: i64 = 0
        self.follows: i64 = 0
        self.turning: i64 = 0
        self.crossing: i64 = 0
        self.deck_strain: i64 = 0
        self.trade_range: i64 = 0
        self.refusals: i64 = 0
        self.altar_spawns: i64 = 0
        self.wreck_spoils: i64 = 0
        self.schematic: i64 = 0
        self.attacked: i64 = 0
        self.counter: i64 = 0
        self.evasion: i64 = 0
        self.useless: i64 = 0
        self.fewest: i64 = 0
        self.sunk_elder: i64 = 0
        self.sunk_clues: i64 = 0
        self.sunk_treasures: i64 = 0
        self.sunk_coin: i64 = 0
        self.sunk_deckhands: i64 = 0
        self.island_strain: i64 = 0
