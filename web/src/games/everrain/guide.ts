/** The guided first voyage: what to look at when each question comes up for the first time. */
import type { Turn } from "../../net/protocol";
import type { GuideNote } from "./table";

const asks = (turn: Turn, ...verbs: string[]): boolean =>
  turn.yours && turn.moves.some((move) => verbs.includes(move.say["verb"] ?? ""));

export const guide: GuideNote[] = [
  {
    when: ({ turn }) => turn.yours,
    title: "What it is about",
    text: "You all win or lose together. Find clues on an unknown sea and hand them in at universities: every five move your token one space along the track. The enemy's token moves by itself. Reach the end before it does, and before the Elder One has what it wants.",
    rules: ["EV-191", "EV-292", "EV-293", "EV-294"],
  },
  {
    when: ({ turn }) => asks(turn, "install-starter"),
    title: "Below deck",
    text: "Six slots for improvements, and you begin with two. Cabins let crew rest, and whoever sits in the Dinghy goes ashore on islands. Where they lie matters little now: neighbours count for later ones.",
    rules: ["EV-014", "EV-093", "EV-201"],
  },
  {
    when: ({ turn }) => asks(turn, "issue"),
    title: "A turn is orders",
    text: "Do as much as you have fresh orders for, in any order, then end your turn. Three of them come back every round. A crew order moves one of your crew anywhere; a navigation order makes way; an artillery order fires a gun.",
    rules: ["EV-032", "EV-035", "EV-150", "EV-151", "EV-154"],
  },
  {
    when: ({ turn }) => asks(turn, "move-to") && turn.moves.some((move) => move.say["place"]?.startsWith("zone")),
    title: "Man what you need",
    text: "A node works while somebody stands there. Wheels add 1 NP to every navigation order, the crow's nest lets you reveal tiles, a red node fires its gun. But whoever is on deck when you end your turn at sea suffers 1 STRAIN.",
    rules: ["EV-083", "EV-084", "EV-085", "EV-166"],
  },
  {
    when: ({ turn, view }) => turn.yours && view.np > 0 && asks(turn, "sail", "reveal", "turn-ship"),
    title: "Spend NP at once",
    text: "1 NP turns the ship, sails a hex ahead, or reveals the tile before the bow if somebody mans the crow's nest. In rough seas it costs double. Whatever else you do, NP that are left are lost.",
    rules: ["EV-121", "EV-122", "EV-123", "EV-126", "EV-153"],
  },
  {
    when: ({ turn, view }) => asks(turn, "choose-option") && view.card !== null,
    title: "A card to decide",
    text: "Nobody knows what an option leads to before it is chosen, not even the bots. A turn that ends at sea brings such an event. One that ends in a port or at an island does not.",
    rules: ["EV-167", "EV-213"],
  },
  {
    when: ({ turn, view }) => turn.yours && view.round > 1,
    title: "The night is the enemy's",
    text: "After all turns storms move, enemies act, and the agenda goes on by 2, and 1 for each ship. When it has gone round, the enemy's token moves. The round panel says what is bound to come, and ghosts on the tracks show where it leads.",
    rules: ["EV-039", "EV-040", "EV-041", "EV-042", "EV-044"],
  },
  {
    when: ({ turn }) => asks(turn, "send"),
    title: "In port",
    text: "Each of your crew uses one service a visit. Hire more hands while coin is there; rest and recover before somebody's track is full; listen in the inn for clues. With five clues the university is the place.",
    rules: ["EV-173", "EV-175", "EV-191", "EV-194", "EV-195"],
  },
  {
    when: ({ turn, view, me }) => turn.yours && view.ships.some((ship) => ship.seat === me && ship.clues >= 5),
    title: "Five clues",
    text: "That is a step of your token. Make for a port and send somebody to its university. Clues that go down with your ship are half lost, so do not wait for more.",
    rules: ["EV-191", "EV-278"],
  },
  {
    when: ({ turn }) => asks(turn, "launch"),
    title: "Go ashore",
    text: "Everybody in the Dinghy goes along, and the one with the highest ISLAND is tested: the move says how often that succeeds.",
    rules: ["EV-200", "EV-201", "EV-202", "EV-203"],
  },
  {
    when: ({ turn }) => asks(turn, "place-foe"),
    title: "Something comes aboard",
    text: "Choose a zone whose node you do not need: nobody can use it while the enemy is there. Then send a good fighter into its zone, the sooner the better.",
    rules: ["EV-235", "EV-239", "EV-257"],
  },
  {
    when: ({ turn }) => asks(turn, "evasion-dice"),
    title: "Hit or dodge",
    text: "Split your dice before they are rolled: red ones hit, blue ones take away hits against you. Omens can be turned into either for a fresh order each.",
    rules: ["EV-252", "EV-253", "EV-255", "EV-261"],
  },
  {
    when: ({ turn }) => asks(turn, "fire-from", "aim"),
    title: "Fire",
    text: "A gun reaches the hexes of its own grid, with the dice that are written there, if nothing stands between. Enemy ships shoot back when their turn comes.",
    rules: ["EV-154", "EV-116", "EV-267"],
  },
  {
    when: ({ turn }) => asks(turn, "trade-with"),
    title: "Lend a hand",
    text: "Ships that are next to each other may trade: coin, clues, treasures, even crew. Put all clues on the ship that will be in a port first.",
    rules: ["EV-127", "EV-128", "EV-129"],
  },
  {
    when: ({ turn }) => asks(turn, "pay-wage"),
    title: "Pay day",
    text: "At the end of an Act every crew wants its wage, and leaves without it. A ship that nobody is left on sinks, so keep enough coin for one of them at least.",
    rules: ["EV-054", "EV-276"],
  },
];
