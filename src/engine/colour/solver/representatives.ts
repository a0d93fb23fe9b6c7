import type { HintPlanes } from '../hint-planes.ts'

/** One hinted pixel that stands for its neighbours of the same colour. */
export type Representative = { pixel: number; a: number; b: number }

/** Below this weight a hint is a hint for its own surroundings only. */
const SURE = 0.5
/** Side of the cells of which each gives one representative, in pixels of the grid. */
const CELL = 6
const MOST_OF_ONE_COLOUR = 32
const MOST_REPRESENTATIVES = 256

/**
 * Picks few pixels that stand for all hints, so that what looks alike can be compared with each
 * of them. A stroke gives one every few pixels, a wide region no more than a stroke.
 */
export function pickRepresentatives(hints: HintPlanes): Representative[] {
  const colours = new Map<string, number[]>()
  const { a, b, weight } = hints
  for (let i = 0; i < weight.data.length; i++) {
    if ((weight.data[i] ?? 0) < SURE) continue
    const colour = `${a.data[i]} ${b.data[i]}`
    const pixels = colours.get(colour)
    if (pixels) pixels.push(i)
    else colours.set(colour, [i])
  }
  const most = Math.min(MOST_OF_ONE_COLOUR, Math.max(1, MOST_REPRESENTATIVES / colours.size))
  const picked = [...colours.values()].flatMap((pixels) => oneOfEachCell(pixels, most, a.width))
  return evenly(picked, MOST_REPRESENTATIVES).map((pixel) => ({
    pixel,
    a: a.data[pixel] ?? 0,
    b: b.data[pixel] ?? 0,
  }))
}

/** The middle pixel of those in each cell; cells grow until there are at most `most`. */
function oneOfEachCell(pixels: readonly number[], most: number, width: number): number[] {
  for (let side = CELL; ; side *= 2) {
    const cells = new Map<number, number[]>()
    const columns = Math.ceil(width / side)
    for (const pixel of pixels) {
      const row = Math.floor(Math.floor(pixel / width) / side)
      const cell = row * columns + Math.floor((pixel % width) / side)
      const known = cells.get(cell)
      if (known) known.push(pixel)
      else cells.set(cell, [pixel])
    }
    if (cells.size > most && cells.size > 1) continue
    return [...cells.values()].map((cell) => cell[cell.length >> 1] ?? 0)
  }
}

function evenly(pixels: readonly number[], most: number): readonly number[] {
  if (pixels.length <= most) return pixels
  return Array.from({ length: most }, (_, i) => pixels[Math.floor((i * pixels.length) / most)] ?? 0)
}
