import type { Component } from '#engine/filters/components.ts'

/** Side of the square in which specks are counted, as a share of the picture's longest side. */
const SQUARE = 1 / 8
/** More in one square are dots of cloth, lace or gravel sooner than dust. */
const CROWD = 14

/**
 * The specks without those that crowd. Dust lies thinly over a whole picture; the dots of a dress
 * lie close together, and a dress without some of its dots is worse than dust.
 */
export function leaveCrowds<C extends Component>(
  specks: readonly C[],
  { width, height }: { width: number; height: number },
): C[] {
  // Squares overlap: each is three cells by three.
  const cell = (SQUARE * Math.max(width, height)) / 3
  const columns = Math.ceil(width / cell) + 2
  const counts = new Int32Array(columns * (Math.ceil(height / cell) + 2))
  const cellOf = ({ centre }: Component) =>
    (Math.floor(centre.y / cell) + 1) * columns + Math.floor(centre.x / cell) + 1
  for (const speck of specks) counts[cellOf(speck)] = (counts[cellOf(speck)] ?? 0) + 1
  const around = (at: number) => {
    let sum = 0
    for (const row of [at - columns, at, at + columns]) {
      for (const near of [row - 1, row, row + 1]) sum += counts[near] ?? 0
    }
    return sum
  }
  return specks.filter((speck) => around(cellOf(speck)) <= CROWD)
}
