import { bitmap } from './scanned-photo.ts'

const [WIDTH, HEIGHT] = [1600, 1100]
const TABLE = [60, 96, 140] as const
const PAPER = [225, 234, 238] as const

/** Of each print on the table: its middle, half its sides and its turn, in pixels and radians. */
const PRINTS = [
  { x: 430, y: 540, across: 300, down: 380, turn: 0.07 },
  { x: 1150, y: 560, across: 320, down: 360, turn: -0.05 },
]

/** A BMP of two prints with white borders that lie askew on a wooden table. */
export function printsOnTable(name: string) {
  return bitmap(name, { width: WIDTH, height: HEIGHT }, (row, y) => {
    for (let x = 0; x < WIDTH; x++) row.set(colorAt(x, y), x * 3)
  })
}

/** Blue, green and red. */
function colorAt(x: number, y: number): readonly number[] {
  for (const print of PRINTS) {
    const [dx, dy] = [x - print.x, y - print.y]
    const u = (dx * Math.cos(print.turn) + dy * Math.sin(print.turn)) / print.across
    const v = (dy * Math.cos(print.turn) - dx * Math.sin(print.turn)) / print.down
    if (Math.max(Math.abs(u), Math.abs(v)) > 1) continue
    if (Math.max(Math.abs(u), Math.abs(v)) > 0.92) return PAPER
    // A head and shoulders before a shaded wall.
    const isFigure = Math.hypot(u, v + 0.2) < 0.35 || (v > 0.1 && Math.abs(u) < 0.3 + 0.4 * v)
    const grey = isFigure ? 190 - 60 * Math.abs(u) : 70 + 40 * v
    return [grey - 8, grey, grey + 6]
  }
  const grain = 5 * Math.sin(y / 7 + 2 * Math.sin(x / 210))
  return TABLE.map((value) => value + grain)
}
