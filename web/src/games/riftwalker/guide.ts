/** The guided first game: what to look at when each question comes up for the first time. */
import type { Turn } from "../../net/protocol";
import type { GuideNote } from "./table";

const asks = (turn: Turn, verb: string): boolean => turn.yours && turn.moves.some((move) => move.say["verb"] === verb);

export const guide: GuideNote[] = [
  {
    when: ({ turn }) => turn.yours,
    title: "What it is about",
    text: "Everybody draws on the same nine element cards. With an element you explore rifts from your hand and shift them, so that they are worth more; with a line of three of their element you burst them into your score pile. Only what is burst counts, and the highest score wins.",
    rules: ["RW-037", "RW-056"],
  },
  {
    when: ({ turn }) => asks(turn, "flip") && asks(turn, "place"),
    title: "A turn begins with an element",
    text: "Touch a grid card to turn it over: you use the side that showed. Or touch a side of the next card of the deck and then the cell it should cover. Use the element of a card in your hand, so that you can explore it.",
    rules: ["RW-020", "RW-021", "RW-023"],
  },
  {
    when: ({ turn }) => asks(turn, "explore"),
    title: "Explore a rift",
    text: "A card of the element in use goes from your hand to your rifts. It shows no points yet, but you may use its power at once. Touch the glowing card.",
    rules: ["RW-027", "RW-028", "RW-029"],
  },
  {
    when: ({ turn }) => asks(turn, "activate"),
    title: "The power of a rift",
    text: "What the card says in bold is its power. Using it is your choice; once you begin, its parts are done in order.",
    rules: ["RW-035", "RW-R16"],
  },
  {
    when: ({ turn }) => asks(turn, "shift"),
    title: "Shift it, and it is worth points",
    text: "A rift of the element in use makes a quarter turn: first it is worth the middle number, after a second shift the last one. Its power may be used again each time.",
    rules: ["RW-030", "RW-031", "RW-012"],
  },
  {
    when: ({ turn }) => asks(turn, "grow") || asks(turn, "swap"),
    title: "Powers change the grid",
    text: "Flip and grow turn a card over, swap exchanges two, place covers one with the next card. You are working towards three of one element in a row, a column or a diagonal.",
    rules: ["RW-063", "RW-038"],
  },
  {
    when: ({ view }) => view.lines.length > 0,
    title: "A line of three",
    text: "Cards tied with cream bands are a line. Whoever has a shifted rift of that element may burst it in the Burst step of a turn, as long as the line is there.",
    rules: ["RW-038", "RW-039"],
  },
  {
    when: ({ turn }) => asks(turn, "burst"),
    title: "Burst it for good",
    text: "A burst rift goes to your score pile with the points it shows. Now for the small number, or wait for the large one? Somebody may break the line before your next turn.",
    rules: ["RW-037", "RW-040", "RW-041"],
  },
  {
    when: ({ turn }) => asks(turn, "keep-hand"),
    title: "Refresh your hand",
    text: "Give back cards you do not want, as many as you like, and draw up to three. Cards of elements that are easy to get now are good to keep.",
    rules: ["RW-044", "RW-045"],
  },
  {
    when: ({ view, me }) => view.players.some((player) => player.seat !== me && player.scored.length > 0),
    title: "The race is for score piles",
    text: "When a pile holds enough rifts, everybody else has one last turn. Then points count, with the bonus some cards give; rifts not burst are worth nothing.",
    rules: ["RW-049", "RW-050", "RW-053", "RW-054"],
  },
];
