/** What a seat sees of The Everrain. Made by `make types` from stormtable.games.everrain.view: change it there. */

/** What the question is about, as far as it is one of these. */
export interface About {
  ship: number | null;
  crew: string | null;
  hex: string | null;
  storm: number | null;
  vessel: number | null;
  world: boolean;
}

/** A tile that was turned up: where it goes, and the spaces of that slot in each rotation. */
export interface TileInHand {
  id: string;
  slot: string;
  lies: string[][];
}

export interface SeenOption {
  label: string;
  cost: string | null;
}

/** The card that a ship reads now. */
export interface OpenCard {
  ship: number;
  deck: string;
  id: string;
  name: string;
  flavour: string | null;
  requires: string | null;
  options: SeenOption[];
  chosen: number | null;
  outcome: string | null;
}

/** The fate die of a crew, and what it must not exceed, where it is a test. */
export interface Tested {
  crew: string;
  pip: number;
  value: number | null;
}

/** A card that lies open, and what it costs the visitor. */
export interface Offer {
  section: string;
  id: string;
  coin: number;
}

/** A crew board that is for hire. */
export interface Board {
  id: string;
  coin: number;
}

export interface Visit {
  ship: number;
  port: string | null;
  used: string[];
  served: string[];
  offers: Offer[];
  crew: Board[];
  denizens: string[];
}

export interface SeenNode {
  id: string;
  column: number;
  to: string[];
  gold: boolean;
  token: string | null;
}

/** An expedition on the island board; where its crew are, their places say. */
export interface IslandBoard {
  ship: number;
  nodes: SeenNode[];
  tokens_left: Record<string, number>;
}

/** Dice of a player that are treated alike, and what they show once they are rolled. */
export interface Pool {
  crew: string | null;
  attack: number;
  evasion: number;
  damage: number;
  critical: number;
  omens: number;
  blanks: number;
  evades: number;
  evasion_omens: number;
  evasion_blanks: number;
}

/** What is left of an enemy's dice. */
export interface Rolled {
  enemy: string;
  moves: number;
  damage: number;
  omens: number;
}

export interface Fight {
  ship: number | null;
  pools: Pool[];
  enemies: Rolled[];
  incoming: number;
}

/**
 * Dice that lie on the table, and how many of them show each face.
 *
 * Of an enemy: move, damage, omen. Of crew: damage, critical damage, omen, blank, then evade, omen, blank. Of the fate
 * die what it shows. A target that chance has picked: the ship. A board that was turned up: the number of the crew.
 */
export interface Roll {
  kind: string;
  faces: number[];
}

/** What a manned gun reaches from a node: its dice by hex, and what it can see there or not. */
export interface Reach {
  gun: string;
  node: number;
  dice: Record<string, number>;
  clear: string[];
  hidden: string[];
}

/** What one ship gives. */
export interface Parcel {
  crew: string[];
  treasures: string[];
  improvements: string[];
  artillery: string[];
  coin: number;
  clues: number;
}

export interface SeenTrade {
  ship: number;
  friend: number;
  gives: Parcel;
  gets: Parcel;
  proposed: boolean;
}

/** An enemy ship lies alongside; zones of its deck are `enemy-zone-0` and so on. */
export interface SeenBoarding {
  ship: number;
  vessel: number;
  edge: string;
  acted: string[];
}

export interface Tracks {
  act: number;
  agenda: number;
  player: number;
  enemy: number;
  elder: number;
  end: number;
}

/** Where the tokens will be after this round's agenda, if nothing else moves them before. */
export interface Night {
  steps: number;
  agenda: number;
  enemy: number;
  elder: number;
  act_ends: boolean;
  wakes: boolean;
  lost: boolean;
}

/** A hex with a tile on it. */
export interface Space {
  id: string;
  q: number;
  r: number;
  kind: string;
  tile: string;
  port: string | null;
  explored: boolean;
  beacon: boolean;
  enemy_wrecks: number;
}

export interface SeenStorm {
  size: number;
  hexes: number[][];
}

/** What a player ship left where it sank. */
export interface Wreck {
  hex: string;
  ship: number;
  clues: number;
  treasures: string[];
}

/** A crew aboard. */
export interface Hand {
  id: string;
  place: string;
  trauma: number;
  strain: number;
  traits: string[];
  fatigued: boolean;
}

export interface Ship {
  seat: number;
  state: string;
  hex: string | null;
  facing: number;
  coin: number;
  clues: number;
  fresh: number[];
  issued: number[];
  fleeting: number;
  destroyed: number[];
  crew: Hand[];
  improvements: (string | null)[];
  schematics: (string | null)[];
  artillery: (string | null)[];
  artillery_schematics: (string | null)[];
  hold: string[];
  capacity: number;
  passengers: Record<string, number>;
}

export interface Foe {
  number: number;
  enemy: string;
  ship: number;
  place: string;
  trauma: number;
  sure: boolean;
}

export interface Vessel {
  number: number;
  enemy: string;
  hex: string;
  facing: number;
  damage: number;
  destination: string | null;
  stagger: number;
  target: number | null;
  route: string[];
}

export interface Elder {
  id: string;
  hex: string | null;
  facing: number;
  trauma: number;
  health: number;
  wounds: number;
  dice: number;
  count: number;
  goal: number;
  destinations: string[];
}

export interface Pile {
  cards: number;
  discards: string[];
}

export interface SeenStory {
  number: number;
  name: string | null;
  deck: string;
  state: string;
  owner: number | null;
}

/** The map tiles that are left: how many, the Act of the uppermost, and what this seat knows of them. */
export interface Stack {
  tiles: number;
  act: number | null;
  top: (string | null)[];
  bottom: (string | null)[];
}

/** All that one seat may see. */
export interface View {
  you: number | null;
  round: number;
  phase: string;
  first: number;
  active: number | null;
  about: About;
  np: number;
  fate: number | null;
  tile: TileInHand | null;
  new_storm: number[][][];
  enemy: string | null;
  card: OpenCard | null;
  test: Tested | null;
  visit: Visit | null;
  party: string[];
  island: IslandBoard | null;
  fights: Fight[];
  rolls: Roll[];
  reaches: Reach[];
  trade: SeenTrade | null;
  boarding: SeenBoarding | null;
  tracks: Tracks;
  night: Night | null;
  sea: Space[];
  storms: SeenStorm[];
  wrecks: Wreck[];
  ships: Ship[];
  foes: Foe[];
  fleet: Vessel[];
  elder: Elder | null;
  piles: Record<string, Pile>;
  crew_deck: number;
  stories: SeenStory[];
  stack: Stack;
}
