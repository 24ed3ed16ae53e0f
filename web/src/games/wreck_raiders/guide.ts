/** The guided first game: what to look at when each question comes up for the first time. */
import type { Turn } from "../../net/protocol";
import type { GuideNote } from "./table";

const asks = (turn: Turn, verb: string): boolean => turn.yours && turn.moves.some((move) => move.say["verb"] === verb);

export const guide: GuideNote[] = [
  {
    when: ({ turn }) => turn.yours,
    title: "What it is about",
    text: "Most coins win, and there are three ways to make them: Exhibits, which you claim with treasures from the wrecks; aquariums, which you build with baubles and which bring winners as much as Exhibits do; and treasures in your vault. A turn has four steps: die, dive, claim, buy.",
    rules: ["WR-023", "WR-108"],
  },
  {
    when: ({ turn }) => asks(turn, "take-die"),
    title: "A turn begins with a die",
    text: "The number says which spots you can dive to. A die in a painted zone also gives you that bauble, so a good zone can be worth a poor number. Touch a glowing die.",
    rules: ["WR-027", "WR-029"],
  },
  {
    when: ({ turn }) => asks(turn, "use-number"),
    title: "Skulls bend the number",
    text: "Each Skull you spend moves the number up or down by one. Keep it as it is unless another number is really better: Skulls are also worth coins on Exhibits.",
    rules: ["WR-094", "WR-095"],
  },
  {
    when: ({ turn }) => asks(turn, "move-diver"),
    title: "Now dive",
    text: "Each wreck gives its own type of treasure; the beach gives baubles. Divers on the two spots roped to yours find one as well, yours and the rivals' alike. A rival standing on your spot is bumped to the beach.",
    rules: ["WR-032", "WR-034", "WR-049"],
  },
  {
    when: ({ turn }) => asks(turn, "spend-seashell"),
    title: "A Seashell for one more",
    text: "Spend a Seashell and you draw another treasure of this wreck at once. Do it when a display needs just that type.",
    rules: ["WR-097", "WR-098"],
  },
  {
    when: ({ turn }) => asks(turn, "place"),
    title: "Display or vault",
    text: "A treasure in a display works towards an Exhibit: look at the cards and collect one of them, left to right if you want its style reward. The vault scores different pictures, and rows of one type.",
    rules: ["WR-056", "WR-057", "WR-058"],
  },
  {
    when: ({ turn }) => asks(turn, "claim"),
    title: "This display fits a card",
    text: "Touch the display and the card to claim the Exhibit: its coins are yours. If the treasures stand in the card's own order, the style reward comes on top.",
    rules: ["WR-063", "WR-064", "WR-074"],
  },
  {
    when: ({ turn }) => asks(turn, "cover"),
    title: "A Starfish stands for anything",
    text: "Put a Starfish on a treasure in a display, and it counts as any type when you claim.",
    rules: ["WR-100"],
  },
  {
    when: ({ turn }) => asks(turn, "decorate-skull") || asks(turn, "decorate-seashell"),
    title: "Crests take baubles",
    text: "A card with a crest can be decorated as you claim it: a Skull is worth 2 coins in the end, a Seashell gives a treasure of a type you choose.",
    rules: ["WR-070", "WR-072", "WR-073"],
  },
  {
    when: ({ turn }) => asks(turn, "buy"),
    title: "Baubles buy aquariums",
    text: "A Bottom starts an aquarium, Middles go on it, a Top closes it and pays for the symbols painted on the pieces below. Buy a piece whenever you can: each is worth coins, and nobody can take it away.",
    rules: ["WR-083", "WR-084", "WR-086"],
  },
  {
    when: ({ view, me }) => view.active !== me && view.mats.some((mat) => mat.exhibits.length > 0),
    title: "Exhibits end the game, coins win it",
    text: "Whoever claims enough Exhibits starts the last round; the number stands beside each name. But they are less than half of a winner's coins: aquariums bring as much, and the vault the rest.",
    rules: ["WR-105", "WR-109"],
  },
];
