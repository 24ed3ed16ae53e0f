/** The guided first game: what to look at when each question comes up for the first time. */
import type { Turn } from "../../net/protocol";
import type { GuideNote } from "./table";

const asks = (turn: Turn, ...verbs: string[]): boolean =>
  turn.yours && turn.moves.some((move) => verbs.includes(move.say["verb"] ?? ""));

export const guide: GuideNote[] = [
  {
    when: ({ turn }) => turn.yours,
    title: "What it is about",
    text: "Six rounds, two turns each. A turn is one die: it moves a vehicle to a wreck, where you salvage, or to a Stormhold, where you fulfil its contract; or it rests your crew. Contracts are worth prestige, and so are mods, medals and crew, each times its dial. Most prestige wins.",
    rules: ["SR-004", "SR-006", "SR-158"],
  },
  {
    when: ({ turn }) => asks(turn, "keep-tile"),
    title: "Choose your machines",
    text: "A raider helps when you rest, a vehicle on the turns you use it. Read both tiles and keep the one you like.",
    rules: ["SR-023", "SR-136", "SR-192"],
  },
  {
    when: ({ turn }) => asks(turn, "start-at"),
    title: "Where to begin",
    text: "You start on a Stormhold, one for each player. Look for short paths to wrecks whose resources a contract asks for; the dots on a path are its hours.",
    rules: ["SR-029", "SR-082"],
  },
  {
    when: ({ turn }) => asks(turn, "take-die"),
    title: "One die, one turn",
    text: "Take a die from the tray. It either moves one of your three vehicles (high numbers go farther) or rests your crew in the tent. A star is wild. You have two turns in each of six rounds.",
    rules: ["SR-004", "SR-007", "SR-066"],
  },
  {
    when: ({ turn }) => asks(turn, "use"),
    title: "Trike, Plane, Sub or tent",
    text: "The Trike keeps off the paths with a plane on them, the Plane takes all, the Sub goes from port to port. A die must beat every die already on that vehicle, so low dice first. When your vehicles are full, rest.",
    rules: ["SR-071", "SR-087", "SR-088", "SR-089", "SR-128"],
  },
  {
    when: ({ turn }) => asks(turn, "set-value"),
    title: "The value is yours to choose",
    text: "You decide what this die shows. Make it no higher than the way needs: the next die on this vehicle has to beat it.",
    rules: ["SR-066", "SR-071"],
  },
  {
    when: ({ turn }) => asks(turn, "move-to"),
    title: "Go to a lit site",
    text: "The number beside a lit site is the hours to it. Touch a site that is not lit, and you are told why it is out of reach. Only where you stop counts, and the Storm is best left alone.",
    rules: ["SR-083", "SR-085", "SR-086"],
  },
  {
    when: ({ turn }) => asks(turn, "salvage"),
    title: "Salvage what lies here",
    text: "Take up to two resources. One of them is enough for the site's own effect, which turns a dial of yours. Weaponry and second picks can damage the vehicle; a mod in the right slot stops that.",
    rules: ["SR-093", "SR-094", "SR-100", "SR-101"],
  },
  {
    when: ({ turn }) => asks(turn, "take-damage", "prevent"),
    title: "Damage takes up room",
    text: "Markers and dice share the spaces of a vehicle. Where no space is left, your health goes down, and then every marker costs prestige in the end.",
    rules: ["SR-074", "SR-123", "SR-126"],
  },
  {
    when: ({ turn }) => asks(turn, "fulfil"),
    title: "You can fulfil this contract",
    text: "Pay what it shows; Weaponry stands for anything else. It gives prestige, and medals on its grey side or mods on its blue one.",
    rules: ["SR-108", "SR-109", "SR-032"],
  },
  {
    when: ({ turn }) => asks(turn, "place-mod"),
    title: "A mod for the machine",
    text: "Each slot names a damage it takes away for good. Your Mod dial says how much every mod is worth at the end.",
    rules: ["SR-034", "SR-035", "SR-158"],
  },
  {
    when: ({ turn }) => asks(turn, "keep-crew"),
    title: "Keep one of two",
    text: "A crew card is turned over to use it, once, until something refreshes it. Cards count at the end by your Crew dial, used or not.",
    rules: ["SR-039", "SR-041", "SR-046"],
  },
  {
    when: ({ turn }) => asks(turn, "use-crew", "destroy-crew"),
    title: "A crew card could help now",
    text: "It is offered at its moment and never forced on you. Go on if you would rather keep it.",
    rules: ["SR-042", "SR-043"],
  },
  {
    when: ({ turn }) => asks(turn, "repair", "gain"),
    title: "Resting pays",
    text: "A rest refreshes crew, removes damage, clears high dice, and gives you a medal, a mod or a crew card of your choice.",
    rules: ["SR-130", "SR-131", "SR-133", "SR-134"],
  },
  {
    when: ({ view }) => view.round === 2,
    title: "The Storm has moved",
    text: "The die nobody took drives it: black goes on, grey turns it round. It hits whoever stands on a wreck site it reaches, and leaves fresh resources there. Stormholds are safe.",
    rules: ["SR-138", "SR-142", "SR-144", "SR-147"],
  },
];
