export type Place = readonly [x: number, y: number]
type Tool = 'damage' | 'line' | 'spot' | 'picture' | 'clone'
/** What a hand draws at the retouch desk; lengths and places in pixels of the picture. */
export type DrawnMark = {
  tool: Tool
  brush: number
  line: readonly Place[]
  /** Where a copy begins to take its pixels from. */
  source?: Place
}

/** The size of `hero-before.jpg`, in whose pixels the marks are kept. */
export const SIZE = { width: 1200, height: 1500 }

const stroke = (brush: number, ...line: Place[]): DrawnMark => ({ tool: 'damage', brush, line })
const line = (brush: number, from: Place, to: Place): DrawnMark => ({
  tool: 'line',
  brush,
  line: [from, to],
})
const copy = (brush: number, source: Place, from: Place, to: Place): DrawnMark => ({
  tool: 'clone',
  brush,
  line: [from, to],
  source,
})
const spots = (brush: number, ...places: Place[]): DrawnMark[] =>
  places.map((place) => ({ tool: 'spot', brush, line: [place] }))

/** Bright edges of the hat, which the software takes for scratches. */
const KEPT: DrawnMark[] = [
  {
    tool: 'picture',
    brush: 24,
    line: [
      [118, 336],
      [196, 284],
      [264, 242],
      [320, 212],
      [394, 186],
    ],
  },
  {
    tool: 'picture',
    brush: 20,
    line: [
      [664, 143],
      [734, 160],
    ],
  },
]

/** The crease from side to side with its shadow, and the one across the corner. */
export const CREASES: DrawnMark[] = [
  stroke(32, [40, 1168], [367, 1152], [612, 1141], [760, 1132], [980, 1117], [1154, 1108]),
  line(20, [42, 242], [205, 44]),
]

/** The tear from the lower edge up into the coat. */
export const TEAR: DrawnMark[] = [
  stroke(42, [552, 1284], [536, 1334], [512, 1371], [502, 1408], [494, 1450], [490, 1462]),
]

/** Scratches and dust on the face. */
export const FACE: DrawnMark[] = [
  stroke(13, [508, 386], [499, 404], [489, 418], [480, 431]),
  stroke(9, [480, 431], [465, 447]),
  stroke(9, [464, 446], [452, 462]),
  stroke(8, [634, 674], [655, 722], [671, 761], [683, 798], [667, 814]),
  line(8, [720, 698], [748, 790]),
  ...spots(13, [393, 538], [457, 592], [609, 431], [346, 781], [337, 834], [449, 761]),
  ...spots(9, [389, 918], [300, 945]),
  ...spots(22, [425, 499]),
]

/** Dark hairs, thin lines and the edge of a water stain in the background. */
export const REST: DrawnMark[] = [
  stroke(9, [208, 793], [202, 818], [208, 845], [216, 864]),
  stroke(10, [783, 958], [793, 941], [808, 935], [828, 928]),
  line(9, [1020, 1100], [1084, 1018]),
  line(9, [922, 382], [893, 472]),
  line(9, [372, 559], [190, 766]),
  line(9, [126, 904], [126, 1016]),
  stroke(9, [580, 973], [640, 1050], [690, 1130], [738, 1202]),
  line(9, [1152, 940], [1100, 1173]),
  line(9, [974, 1214], [893, 1420]),
  line(8, [408, 60], [417, 97]),
  stroke(9, [628, 170], [632, 202], [643, 256]),
  line(8, [788, 1376], [747, 1452]),
  stroke(16, [1153, 740], [1102, 752], [1041, 757], [980, 764], [927, 760], [906, 738], [882, 732]),
  stroke(16, [882, 732], [847, 737], [842, 784], [820, 820], [818, 845], [839, 872], [870, 894]),
  stroke(16, [870, 894], [887, 921], [872, 950], [833, 948], [802, 950]),
  ...spots(
    13,
    [698, 345],
    [48, 321],
    [912, 386],
    [1062, 81],
    [814, 111],
    [676, 116],
    [1071, 284],
    [1062, 722],
  ),
]

/** The torn corner: filled from the picture, its white border copied from where it is whole. */
const CORNER: DrawnMark[] = [
  stroke(64, [1194, 1330], [1140, 1344], [1126, 1378], [1116, 1420], [1078, 1452], [1026, 1496]),
  stroke(110, [1150, 1420], [1170, 1450], [1110, 1490], [1190, 1490], [1190, 1380]),
  copy(60, [1179, 910], [1179, 1310], [1179, 1496]),
  copy(60, [700, 1480], [1000, 1480], [1164, 1480]),
  copy(60, [306, 1480], [462, 1480], [520, 1480]),
]

/** The brow, where the scratch went through it. */
const BROW: DrawnMark[] = [copy(15, [497, 431], [464, 441], [484, 435])]

/** On the border that was torn off, and on the coat that was. */
export const CORNER_PLACES = {
  border: [
    [1174, 1400],
    [1130, 1476],
  ],
  coat: [1110, 1440],
} as const satisfies Record<string, Place | readonly Place[]>

export const MARKS: readonly DrawnMark[] = [
  ...KEPT,
  ...CREASES,
  ...TEAR,
  ...FACE,
  ...REST,
  ...CORNER,
  ...BROW,
]
