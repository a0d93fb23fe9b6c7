export type Direction = 'up' | 'down' | 'left' | 'right'

/** The keys that move between cards: arrows, or the letters under the right hand. */
export const MOVING_KEYS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  k: 'up',
  j: 'down',
  h: 'left',
  l: 'right',
}

/**
 * The card that lies in a direction, by the ids of the cards in each column; the first one where
 * none was chosen, and the same one at an edge. Columns without cards are stepped over.
 */
export function moveOnBoard(
  columns: readonly (readonly string[])[],
  from: string | undefined,
  direction: Direction,
): string | undefined {
  const filled = columns.filter((column) => column.length > 0)
  const at = filled.findIndex((column) => from !== undefined && column.includes(from))
  const column = filled[at]
  if (from === undefined || column === undefined) return filled[0]?.[0]
  const row = column.indexOf(from)
  if (direction === 'up') return column[row - 1] ?? from
  if (direction === 'down') return column[row + 1] ?? from
  const neighbour = filled[direction === 'left' ? at - 1 : at + 1]
  return neighbour?.[Math.min(row, neighbour.length - 1)] ?? from
}
