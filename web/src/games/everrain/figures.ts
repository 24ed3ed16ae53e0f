/**
 * Figures for crew, enemies on deck and enemy ships, put together from parts by their place in the pack.
 *
 * A pack may have more kinds than there are shapes: then a shape comes again in other inks.
 */

export interface Part {
  d: string;
  /** A colour, or nothing for the seat's. */
  ink: string;
  /** Drawn as a line, not as a shape. */
  line?: number;
}

const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const EYE = "#ffe9b0";
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

// Crew: a body in the seat's colour, a head, and a hat that tells who it is

const BODY = "M-11 0C-11 -12 -6 -16 0 -16S11 -12 11 0Z";
const HEAD = round(0, -21, 6.5);
const COLLAR = "M-4.500 -15.500L0 -8 4.500 -15.500Z";
const BEARD = "M-6 -20C-6 -10 6 -10 6 -20Q0 -16 -6 -20Z";
const SKINS = ["#f0d8b4", "#d9a878", "#b98258", "#8a5a3c"];
const HAIRS = ["#8d3a2c", "#3a2f26", "#6a4527", "#23262d", "#3f5f6a", "#7d6a2c"];
const HATS: readonly string[][] = [
  ["M-7 -23C-6 -31 6 -31 7 -23L12 -20 7.500 -20 6 -22Z"],
  ["M-12 -23Q0 -28 12 -23L6 -31Q0 -34 -6 -31Z"],
  ["M-7.500 -20C-9 -31 9 -31 7.500 -20L4 -24H-4Z", "M-3.500 -30a3.800 3.800 0 1 1 7 0Z"],
  ["M-10 -25H10V-27.500H6.500V-37H-6.500V-27.500H-10Z"],
  ["M-7 -22Q0 -33 7 -22Q0 -25 -7 -22Z", "M6 -24L13 -22 9 -18Z"],
  ["M-13 -19Q-8 -23 -7 -27Q0 -33 7 -27Q8 -23 13 -19Q0 -25 -13 -19Z"],
  ["M-8.500 -11C-12 -31 12 -31 8.500 -11L5.500 -14C7 -22 4 -24 0 -25C-4 -24 -7 -22 -5.500 -14Z"],
  ["M-7 -22C-7 -32 7 -32 7 -22Z", round(0, -31.5, 2.6)],
  ["M-9.500 -12C-13 -34 13 -34 9.500 -12L5.500 -14C8 -26 -8 -26 -5.500 -14Z"],
  ["M-9 -24Q-10 -31 1 -31Q12 -30 9 -23Q0 -27 -9 -24Z"],
  ["M-14 -25Q-6 -26 0 -36Q6 -26 14 -25Q0 -21 -14 -25Z"],
  [round(-5, -26, 3.6), round(1, -28, 3.8), round(6, -25, 3.4)],
];

/** The crew in this place of the pack; a shellback wears a collar. */
export function crewParts(place: number, shellback: boolean): Part[] {
  const again = Math.floor(place / HATS.length);
  const hair = pick(HAIRS, place + 2 * again);
  return [
    { d: BODY, ink: "" },
    ...(shellback ? [{ d: COLLAR, ink: "#f4ead6" }] : []),
    { d: HEAD, ink: pick(SKINS, place * 3 + again) },
    ...(place % 5 === 3 ? [{ d: BEARD, ink: hair }] : []),
    ...pick(HATS, place).map((d) => ({ d, ink: hair })),
  ];
}

// Enemies on deck

const eyes = (x: number, y: number, r = 2): Part[] => [
  { d: round(-x, y, r), ink: EYE },
  { d: round(x, y, r), ink: EYE },
];
const FOES: readonly Part[][] = [
  [
    {
      d: "M-15 0 -11 -9 -16 -14 -9 -14C-6 -21 6 -21 9 -14L16 -14 11 -9 15 0 8 -4 5 0 0 -4 -5 0 -8 -4Z",
      ink: "#53404f",
    },
    ...eyes(3.5, -12),
  ],
  [
    {
      d: "M-8 0V-13L-13 -21 -10 -24 -5 -18V-32L-1.500 -34 0 -20 2 -35 5 -34 6 -20 9 -31 12 -29 10 -13 8 0Z",
      ink: "#4f6b62",
    },
    { d: "M-8 -5H8", ink: "#9fb8a8", line: 2.4 },
  ],
  [
    {
      d: "M0 0L-5 -8 -17 -20 -9 -20 -15 -30 -5 -25 0 -35 7 -33 15 -28 8 -26 9 -22 17 -27 13 -17 6 -8 4 0Z",
      ink: "#6b6f7d",
    },
    { d: "M7 -31L15 -28 8 -27Z", ink: "#c58a3c" },
    { d: round(3, -30, 1.7), ink: EYE },
  ],
  [
    { d: "M-15 0C-19 -11 -8 -12 -6 -19C-4 -30 9 -34 14 -25C17 -18 10 -14 6 -10C4 -6 11 -4 14 0Z", ink: "#7a2f3d" },
    { d: round(7, -24, 4), ink: "#2a1218" },
    { d: "M-10 -4Q-4 -8 -3 -14", ink: "#c98a93", line: 1.6 },
  ],
  [
    { d: "M-12 0L-11 -23C-10 -36 10 -36 11 -23L12 0 7 -4 3 0 -1 -4 -5 0 -8 -4Z", ink: "#43525c" },
    {
      d: "M-11 -20L10 -5M-11 -10L2 -2M11 -20L-10 -5M11 -10L-2 -2M-8 -29L11 -14M8 -29L-11 -14",
      ink: "#a9bdbd",
      line: 1.1,
    },
    ...eyes(3.5, -24),
  ],
  [
    {
      d: "M-16 0L-15 -18C-13 -26 -7 -26 -5 -27C-4 -34 4 -34 5 -27C7 -26 13 -26 15 -18L16 0H7L5 -6H-5L-7 0Z",
      ink: "#5a6150",
    },
    { d: round(-9, -17, 3), ink: "#c3b489" },
    { d: round(8, -13, 3.4), ink: "#c3b489" },
    { d: round(-3, -10, 2.4), ink: "#c3b489" },
    ...eyes(2, -28, 1.3),
  ],
  [
    { d: "M-11 0L-7 -20C-9 -38 9 -38 7 -20L11 0Z", ink: "#5d3f7c" },
    { d: "M-4.500 -20C-5 -31 5 -31 4.500 -20Q0 -16 -4.500 -20Z", ink: "#e9d9c4" },
    { d: round(0, -20.5, 1.9), ink: "#2a1218" },
  ],
  [
    { d: "M-9 0C-13 -12 6 -12 -3 -22C-8 -32 6 -38 11 -29L15 -26 10 -24C10 -16 14 -8 9 0Z", ink: "#2c4a44" },
    { d: "M1 -30H11L9 -34Q4 -37 0 -33Z", ink: "#7b8a8f" },
    { d: round(6.6, -27.5, 1.6), ink: EYE },
  ],
  [
    { d: "M-11 0C-11 -12 -6 -16 0 -16S11 -12 11 0L7 -3 4 1 0 -3 -4 1 -7 -3Z", ink: "#4b5a3f" },
    { d: "M-6.500 -21C-7 -31 7 -31 6.500 -21L4 -14H-4Z", ink: "#d8d3bd" },
    { d: "M-8 -25H8L6 -31H-6Z", ink: "#2f3a44" },
    { d: "M-4 -22h3v3h-3ZM1 -22h3v3h-3ZM-3 -15v-2.500M0 -15v-2.500M3 -15v-2.500", ink: "#1b2018" },
  ],
  [
    { d: "M0 -38C6 -28 10 -12 14 0Q7 -5 0 -1Q-7 -5 -14 0C-10 -12 -6 -28 0 -38Z", ink: "#8b93a3" },
    { d: "M-4 -20C-4 -28 4 -28 4 -20Q0 -13 -4 -20Z", ink: "#22252e" },
    ...eyes(1.7, -21, 1.1),
  ],
  [
    {
      d: "M-15 0L-17 -16 -11 -22 -13 -30 -5 -33 0 -39 6 -33 13 -31 11 -22 17 -16 15 0 8 -5 0 0 -8 -5Z",
      ink: "#9a5a4c",
    },
    { d: "M-7 -14L-2 -9 3 -15 8 -10", ink: "#e2b39d", line: 2 },
    ...eyes(3.5, -27, 2),
  ],
  [
    { d: "M-9 -14C-15 -36 15 -36 9 -14L14 0 8 -6 6 1 2 -7 -2 1 -5 -7 -9 0 -13 -3Z", ink: "#3f4f86" },
    { d: "M-4 -14Q0 -9 4 -14", ink: "#c9d3f5", line: 1.8 },
    ...eyes(4, -22, 2.3),
  ],
  [
    { d: "M-16 0C-19 -28 19 -28 16 0Z", ink: "#6e4a2c" },
    { d: "M-11 -5Q0 -20 11 -5L8 -2 5 -7 2 -1 -1 -7 -4 -1 -7 -6Z", ink: "#f4ead6" },
    ...eyes(6, -17, 1.8),
  ],
  [
    {
      d: "M-9 0L-6 -8 -14 -12C-21 -22 -14 -32 -8 -27L-12 -21 -6 -20 -8 -14 -4 -13H4L8 -14 6 -20 12 -21 8 -27C14 -32 21 -22 14 -12L6 -8 9 0 4 -3H-4Z",
      ink: "#a8452f",
    },
    ...eyes(2.5, -10, 1.5),
  ],
  [
    { d: "M-4 0L-5 -16H-17V-21H-5C-7 -36 7 -36 5 -21H17V-16H5L4 0Z", ink: "#3a6e78" },
    { d: "M-8 -33Q0 -40 8 -33", ink: "#e6c46a", line: 2.2 },
    ...eyes(2, -26, 1.2),
  ],
];

const TINTS = ["#53404f", "#2c4a44", "#6e2a3a", "#3f5560", "#5a4a2c"];

/** The enemy in this place of the pack. */
export function foeParts(place: number): Part[] {
  const parts = pick(FOES, place);
  const again = Math.floor(place / FOES.length);
  return again === 0 ? parts : parts.map((part, nth) => (nth === 0 ? { ...part, ink: pick(TINTS, again) } : part));
}

// Enemy ships: a hull, sails across it, and what sticks out

const HULLS = [
  "M0 -27L4 -19 9 -20 8 -12 12 -6 9 2 11 10 7 12 8 22Q0 27 -8 22L-7 12 -11 10 -9 2 -12 -6 -8 -12 -9 -20 -4 -19Z",
  "M0 -30L4 -20 6 -8 6 12 5 24Q0 28 -5 24L-6 12 -6 -8 -4 -20Z",
  "M0 -26C9 -20 13 -8 13 4L11 22Q0 28 -11 22L-13 4C-13 -8 -9 -20 0 -26Z",
  "M0 -28C6 -22 14 -16 10 -6C16 2 12 12 7 16C8 24 3 27 0 24C-3 27 -8 24 -7 16C-12 12 -16 2 -10 -6C-14 -16 -6 -22 0 -28Z",
] as const;
const sail = (y: number, half: number): string =>
  `M${-half} ${y + 4}Q0 ${y - 5} ${half} ${y + 4}L${half - 2} ${y + 7} ${half - 5} ${y + 5} ${half - 8} ${y + 9} 0 ${y + 4} ${8 - half} ${y + 9} ${5 - half} ${y + 5} ${2 - half} ${y + 7}Z`;
const OARS = "M-6 -10H-16M-6 -3H-17M-6 4H-17M-6 11H-16M6 -10H16M6 -3H17M6 4H17M6 11H16";
const RAM = "M-3 -27L0 -37 3 -27Z";
const SPIKES = "M-12 -10L-19 -12 -13 -5ZM12 -10L19 -12 13 -5ZM-12 8L-19 9 -12 13ZM12 8L19 9 12 13Z";
const ARMS = "M-9 -8C-20 -14 -18 -4 -14 -2M9 -8C20 -14 18 -4 14 -2M-9 12C-20 10 -19 20 -14 19M9 12C20 10 19 20 14 19";
interface Rig {
  hull: number;
  ink: string;
  sails: [number, number][];
  cloth: string;
  more?: Part;
}
const FLEET: readonly Rig[] = [
  { hull: 0, ink: "#2a2330", sails: [[-6, 15]], cloth: "#8d3346" },
  { hull: 1, ink: "#3a2c22", sails: [[-4, 13]], cloth: "#a8742c", more: { d: RAM, ink: "#7b8a8f" } },
  {
    hull: 2,
    ink: "#2c3324",
    sails: [
      [-10, 14],
      [7, 13],
    ],
    cloth: "#6f7d3c",
  },
  { hull: 1, ink: "#d8cfb4", sails: [], cloth: "#efe4cb", more: { d: OARS, ink: "#d8cfb4", line: 2.4 } },
  {
    hull: 2,
    ink: "#14161b",
    sails: [[-8, 16]],
    cloth: "#3a4048",
    more: { d: "M0 -8V-36M-3 -30L0 -37 3 -30", ink: "#c9d3d6", line: 2 },
  },
  {
    hull: 0,
    ink: "#2a2330",
    sails: [
      [-10, 15],
      [9, 12],
    ],
    cloth: "#5d3f7c",
  },
  {
    hull: 2,
    ink: "#24373c",
    sails: [
      [-14, 12],
      [-2, 16],
      [11, 13],
    ],
    cloth: "#3f7a80",
  },
  {
    hull: 2,
    ink: "#5b2f26",
    sails: [
      [-10, 14],
      [8, 14],
    ],
    cloth: "#9a5a4c",
    more: { d: SPIKES, ink: "#c3b489" },
  },
  { hull: 3, ink: "#3d2b47", sails: [], cloth: "#6b4497", more: { d: ARMS, ink: "#6b4497", line: 4 } },
];

/** The enemy ship in this place of the pack, bow up. */
export function vesselParts(place: number): Part[] {
  const rig = pick(FLEET, place);
  const again = Math.floor(place / FLEET.length);
  return [
    ...(rig.more ? [rig.more] : []),
    { d: pick(HULLS, rig.hull), ink: again ? pick(TINTS, again) : rig.ink },
    ...(rig.sails.length ? [] : [{ d: round(0, 2, 4.5), ink: EYE }]),
    ...rig.sails.map(([y, half]) => ({ d: sail(y, half), ink: rig.cloth })),
  ];
}
