/** The guided first game: what to look at when each question comes up for the first time. */
import type { Turn } from "../../net/protocol";
import { HRL, type GuideNote, type View } from "./table";

const asks = (turn: Turn, ...verbs: string[]): boolean =>
  turn.yours && turn.moves.some((move) => verbs.includes(move.say["verb"] ?? ""));

/** Whether the question is about a ship of one's own, not about one of H.R.L. */
const flies = (view: View, me: number): boolean =>
  view.ships.some((ship) => ship.owner === me && ship.space === view.aim?.ship);

const canUnload = (turn: Turn): boolean =>
  turn.yours && turn.moves.some((move) => move.say["verb"] === "act" && move.text.startsWith("Unload"));

export const guide: GuideNote[] = [
  {
    when: ({ turn }) => turn.yours,
    title: "What it is about",
    text: "Fly out, gather shards on the rings, and bring them home into your three bays: different shards on top of each other are worth most. Every unloading burns the fuse above the map a little further. The star swallows ring after ring, and when it goes supernova the most points win.",
    rules: ["NR-155", "NR-157", "NR-108", "NR-125"],
  },
  {
    when: ({ turn }) => asks(turn, "launch"),
    title: "Launching is free",
    text: "Touch a lit gate of your colour and a ship leaves your dock for it. That costs nothing, so launch all three. Most shards lie near the star, where the rings burn first.",
    rules: ["NR-063", "NR-064", "NR-066"],
  },
  {
    when: ({ turn }) => asks(turn, "act"),
    title: "A card is two actions",
    text: "Touch the upper or the lower half of a card to do what it says. The first action of your turn needs nothing else.",
    rules: ["NR-038", "NR-041"],
  },
  {
    when: ({ turn, view, me }) => asks(turn, "orbit-to") && flies(view, me),
    title: "Round the ring",
    text: "Lit spaces show how far away they are. Land on shards and they go under your ship; it can carry any number. Only a ship on the space stops you from landing there.",
    rules: ["NR-069", "NR-055", "NR-071"],
  },
  {
    when: ({ turn, view }) => asks(turn, "link") && !view.link && view.chain.length > 0,
    title: "Links join actions",
    text: "For another action this turn you need a link first: give up a card by turning it sideways, the strip in its middle. Each link opens one action, and two in a row open no more than one.",
    rules: ["NR-039", "NR-042", "NR-043"],
  },
  {
    when: ({ turn }) => asks(turn, "take-card"),
    title: "The Space Academy",
    text: "Special cards are yours for good, and sets with the same symbol count at the end. Such a card is always a link. Once a shard with its symbol lies in one of your bays, it does its action as well.",
    rules: ["NR-100", "NR-044", "NR-049", "NR-163"],
  },
  {
    when: ({ turn, view, me }) => turn.yours && view.ships.some((ship) => ship.owner === me && ship.shards.length > 0),
    title: "Now bring it home",
    text: "Your ship carries shards. Take it to any gate of your own colour, on any ring: by orbit, or by a jump from one gate to another. Then play Unload. Until then others can hijack it.",
    rules: ["NR-081", "NR-073", "NR-077", "NR-088"],
  },
  {
    when: ({ turn, view, me }) => asks(turn, "leave") && flies(view, me),
    title: "Leave some behind?",
    text: "Whenever a ship moves, its lowest shards may stay where it was. Leave them on a gate and nobody can launch or jump there; or sort your pile so that different shards follow each other.",
    rules: ["NR-059", "NR-060", "NR-062"],
  },
  {
    when: ({ turn, view, me }) => asks(turn, "jump-to") && flies(view, me),
    title: "From gate to gate",
    text: "A ship on a gate can jump to any other gate that is free, whoever owns it. That is the quickest way home and to the inner rings.",
    rules: ["NR-077", "NR-078", "NR-080"],
  },
  {
    when: ({ turn }) => canUnload(turn),
    needed: true,
    title: "You can unload now",
    text: "A ship with shards stands on a gate of your colour. Touch the half of a card that says Unload: all its shards go into your bays, and only there do they count.",
    rules: ["NR-081", "NR-083", "NR-155"],
  },
  {
    when: ({ turn }) => asks(turn, "stow"),
    needed: true,
    title: "Into the bays",
    text: "The top shard comes first. Each lit bay shows what the shard adds there. They stay in that order unless you get the card Rearrange, so put different ones on top of each other: a pair is worth 5 and a set of three 10.",
    rules: ["NR-083", "NR-084", "NR-157", "NR-158"],
  },
  {
    when: ({ turn, view, me }) => turn.yours && !asks(turn, "stow") && (view.bases[me]?.bay_points ?? 0) > 0,
    needed: true,
    title: "Your first points",
    text: "Brackets beside the shards show how a bay is cut into sets, pairs and single ones, and what each is worth. Your special cards count as well. The number at your name is what you would have if the star blew now.",
    rules: ["NR-156", "NR-160", "NR-166"],
  },
  {
    when: ({ turn, view }) => turn.yours && view.clock.position > 0,
    title: "The fuse burns",
    text: "Each unloading moves the spark one space: on a plus everybody places a new shard, on a cog the star covers the ring with that number. Ships and shards on it are lost, and the ring that burns next wears a flame.",
    rules: ["NR-108", "NR-113", "NR-118", "NR-119"],
  },
  {
    when: ({ turn }) => turn.yours && (turn.prompt?.text.includes(HRL) ?? false),
    title: "H.R.L. flies along",
    text: "With two players, three ships belong to nobody. After each turn a card is turned up for them, and whoever has just played decides how they move: now it is you. Use them to rob the other one.",
    rules: ["NR-130", "NR-136"],
  },
  {
    when: ({ turn }) => asks(turn, "place-shard"),
    title: "A new shard",
    text: "You have drawn a shard from the bag. Put it on a free asteroid: near your own ships and gates, or on a ring that will not burn too soon.",
    rules: ["NR-113", "NR-116"],
  },
  {
    when: ({ turn, view, me }) => asks(turn, "hijack-ship", "push-ship") && flies(view, me),
    title: "Pirates",
    text: "The cream arrow shows where the other ship would slide to: as far as your stack is high, and on to the next free space. A hijacked ship leaves its lowest shard, and yours takes it.",
    rules: ["NR-090", "NR-092", "NR-093", "NR-096"],
  },
  {
    when: ({ turn }) => asks(turn, "use"),
    title: "A special action",
    text: "One of your special cards can do its action now, since a shard with its symbol lies in a bay. It needs no link and is one itself.",
    rules: ["NR-045", "NR-049", "NR-051"],
  },
];
