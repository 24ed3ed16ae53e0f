/** A content pack of The Everrain. Made by `make types` from stormtable.games.everrain.content: change it there. */

export type Status = "printed" | "designed";

export interface Map {
  status: Status;
  start_slot: string;
  start_hex: number[];
}

export interface MapSlot {
  status: Status;
  id: string;
  at: number[];
  hexes: number[][];
}

export type Space = "calm" | "rough" | "wreck" | "spawn" | "port" | "island" | "altar";

export interface Tile {
  status: Status;
  id: string;
  act: number;
  spaces: Space[];
  clues: number;
  port?: string | null;
}

export interface Storm {
  status: Status;
  id: string;
  act: number;
  hexes: number[][];
}

export interface Port {
  status: Status;
  id: string;
  name: string;
}

export interface Service {
  status: Status;
  id: string;
  name: string;
  house: string;
  repeat: boolean;
  does: "buy" | "effect" | "hire" | "improve" | "install" | "sell";
  draws?: number | null;
  coin?: number | null;
  clues?: number | null;
  each?: boolean;
  effect?: string | null;
  only_if?: "broken" | "hurt" | null;
  vice?: boolean;
}

export interface Ship {
  status: Status;
  zone_room: number;
  crew: number;
  hold: number;
  node_trauma: number;
}

export type Side = "bow" | "stern" | "port" | "starboard";

export interface Node {
  status: Status;
  number: number;
  zone: string;
  beside: number[];
  navigation?: boolean;
  nest?: boolean;
  fires?: Side | null;
  spawns?: boolean;
}

export interface Room {
  status: Status;
  number: number;
  beside: number[];
  suggested?: string | null;
}

export interface GunSlot {
  status: Status;
  id: string;
  name: string;
  nodes: number[];
}

export interface Crew {
  status: Status;
  name: string;
  island: number;
  port: number;
  dice: number;
  track: number;
  wage: number;
  id: string;
  kind: "deckhand" | "shellback";
  trait?: string | null;
  optional?: boolean;
}

/** The values of a crew board. */
export interface Castaway {
  status: Status;
  name: string;
  island: number;
  port: number;
  dice: number;
  track: number;
  wage: number;
}

export interface Trait {
  status: Status;
  id: string;
  name: string;
  kind: "indelible" | "negative" | "positive";
  place: "expedition" | "general" | "port" | "sea";
  copies?: number | null;
  against?: string[];
  gives?: Record<string, number>;
  on?: Record<string, string>;
}

/** What an identical improvement beside it adds to a copy (EV-100, EV-103). */
export interface Potential {
  spaces?: number;
  gives?: Record<string, number>;
  instead?: boolean;
}

/** What an enemy in a rectangular space brings when it leaves. */
export interface Captive {
  leaves: "port_visit" | "university";
  effect: string;
}

export interface Improvement {
  status: Status;
  id: string;
  name: string;
  copies: number;
  cost?: number | null;
  starter?: boolean;
  space: "circle" | "none" | "rectangle" | "square";
  spaces?: number;
  use?: "standing" | "trigger" | null;
  potential?: Potential | null;
  same_as?: string | null;
  gives?: Record<string, number>;
  on?: Record<string, string>;
  captive?: Captive | null;
  least_players?: number;
}

export interface Artillery {
  status: Status;
  id: string;
  name: string;
  copies: number;
  cost?: number | null;
  starter?: boolean;
  slot: string;
  fires_from?: "both" | "bow" | "stern" | null;
  dice: number[];
  gives?: Record<string, number>;
}

export interface Treasure {
  status: Status;
  id: string;
  name: string;
  type: "commodity" | "relic" | "shanty" | "trinket";
  copies: number;
  undesired: number;
  standard: number;
  desired: number;
  undesired_in: string;
  desired_in: string;
  clues?: number | null;
  gives?: Record<string, number>;
  on?: Record<string, string>;
}

/** What may be chosen on a card. Label and cost are for all to see; the effect is secret (EV-R196). */
export interface Option {
  label: string;
  cost?: string | null;
}

export interface SeaEvent {
  status: Status;
  id: string;
  name: string;
  flavour: string;
  options: Option[];
}

export interface Expedition {
  status: Status;
  id: string;
  name: string;
  options: Option[];
}

/** A passenger, with `to` and `reward`, or an encounter, with options. */
export interface Denizen {
  status: Status;
  id: string;
  name: string;
  to?: string | null;
  reward?: string | null;
  options?: Option[];
}

export interface Story {
  status: Status;
  id: string;
  number: number;
  trigger: string;
  role: "epilogue" | "journey";
  deck: "denizen" | "expedition" | "sea_event";
}

export interface DeckEnemy {
  status: Status;
  id: string;
  name: string;
  act: number;
  copies: number;
  health: number;
  dice: number;
  omens: number;
  omen: string;
  spoils: number;
}

/** A number that grows with the players (EV-030). */
export interface Scaled {
  base: number;
  each: number;
}

export type Arc = "bow" | "stern" | "port" | "starboard" | "bow-wide" | "beam" | "all";

/** What an enemy ship or the Elder One can fire at. */
export interface Grid {
  arc: Arc;
  distances: number[];
}

export interface SeaEnemy {
  status: Status;
  id: string;
  name: string;
  act: number;
  copies: number;
  health: Scaled;
  dice: number;
  range: number;
  grid: Grid;
  destination: "altar" | "far_sea" | "port" | "shipwreck" | "start";
  omens?: number | null;
  omen?: string | null;
}

export interface Destination {
  status: Status;
  near: number;
}

export interface Elder {
  status: Status;
  fewest_dice: number;
  near: number;
  wound: string;
}

/** On the revealed sea hex farthest from the start hex. */
export interface FarFromStart {
  kind: "far-from-start";
}

/** So many hexes from the ship with most clues, or as close to that as there is a sea hex. */
export interface NearMostClues {
  kind: "near-most-clues";
  distance: number;
}

/** It makes for the nearest port and drowns it; `effect` happens to a ship there. */
export interface DrownPorts {
  kind: "drown-ports";
  ports: number;
  effect: string;
}

/** It hunts ships and counts the dead and the sunk. */
export interface Tally {
  kind: "tally";
  crew: number;
  ship: number;
  goal: Scaled;
}

/** A beacon on every revealed altar, then the start hex. */
export interface Beacons {
  kind: "beacons";
}

export interface ElderOne {
  status: Status;
  id: string;
  name: string;
  health: Scaled;
  dice: Scaled;
  grid: Grid;
  placement: FarFromStart | NearMostClues;
  awakening: string;
  wakes_altars?: boolean;
  arisen: string;
  omens: number;
  omen: string;
  objective: DrownPorts | Tally | Beacons;
}

export interface Die {
  status: Status;
  id: "attack" | "enemy" | "evasion";
  faces: ("blank" | "critical" | "damage" | "evade" | "move" | "omen")[];
}

/** A line of a table that the fate die is rolled on. */
export interface Row {
  status: Status;
  id: string;
  rolls: number[];
  effect: string;
}

export interface Discovery {
  status: Status;
  spaces: number;
  start: number;
  act_ends: number[];
  story_spaces: number[];
}

export interface Length {
  status: Status;
  id: string;
  name: string;
  elder_start: number;
}

export interface Agenda {
  status: Status;
  start: number;
  wraps_at: number;
}

export interface Boarding {
  status: Status;
  rows: number[];
}

export interface IslandNode {
  status: Status;
  id: string;
  column: number;
  to: string[];
  gold?: boolean;
}

export interface IslandToken {
  status: Status;
  id: string;
  name: string;
  copies: number;
  effect?: string | null;
  recovers?: number | null;
  expedition?: boolean;
}

export interface Exhaustive {
  status: Status;
  strain: number;
}

export interface SetUp {
  status: Status;
  coins: number[];
  crew_orders: number;
  navigation_orders: number;
  artillery_orders: number;
  deckhands: number;
  starters: string[];
}

export interface Rounds {
  status: Status;
  refresh: number;
  agenda: Scaled;
  longest: number;
}

export interface ActEnd {
  status: Status;
  orders: number;
}

export interface Sailing {
  status: Status;
  order: number;
  manned: number;
  turn: number;
  sail: number;
  reveal: number;
  rough: number;
}

export interface Weather {
  status: Status;
  follows: number;
  turning: number;
  crossing: number;
}

export interface AtSea {
  status: Status;
  strain: number;
  trade: number;
  refusals: number;
}

export interface Land {
  status: Status;
  altar: number;
  wreck: number;
}

export interface Upgrades {
  status: Status;
  schematic: number;
}

export interface Fight {
  status: Status;
  attacked: number;
  counter: number;
  evasion: number;
  useless: number;
  fewest: number;
}

export interface Sinking {
  status: Status;
  elder: number;
  clues: number;
  treasures: number;
  coin: number;
  deckhands: number;
}

/** Everything a pack says. */
export interface Content {
  map: Map;
  map_slot: MapSlot[];
  tile: Tile[];
  storm: Storm[];
  port: Port[];
  service: Service[];
  ship: Ship;
  node: Node[];
  room: Room[];
  gun_slot: GunSlot[];
  crew: Crew[];
  castaway: Castaway;
  trait: Trait[];
  improvement: Improvement[];
  artillery: Artillery[];
  treasure: Treasure[];
  sea_event: SeaEvent[];
  expedition: Expedition[];
  denizen: Denizen[];
  story: Story[];
  deck_enemy: DeckEnemy[];
  sea_enemy: SeaEnemy[];
  destination: Destination;
  elder: Elder;
  elder_one: ElderOne[];
  die: Die[];
  spoils: Row[];
  troublesome: Row[];
  discovery: Discovery;
  length: Length[];
  agenda: Agenda;
  boarding: Boarding;
  island_node: IslandNode[];
  island_token: IslandToken[];
  exhaustive: Exhaustive;
  setup: SetUp;
  rounds: Rounds;
  act_end: ActEnd;
  sailing: Sailing;
  weather: Weather;
  at_sea: AtSea;
  land: Land;
  upgrades: Upgrades;
  fight: Fight;
  sinking: Sinking;
}

/** The content, and the texts made from it. */
export interface Pack extends Content {
  texts: {
    trait: Record<string, string>;
    improvement: Record<string, string>;
    treasure: Record<string, string>;
    artillery: Record<string, string>;
    service: Record<string, string>;
    denizen: Record<string, string>;
    deck_enemy: Record<string, string>;
    sea_enemy: Record<string, string>;
    awakening: Record<string, string>;
    arisen: Record<string, string>;
  };
}
