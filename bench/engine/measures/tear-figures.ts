import type { TearRow } from './score-tears.ts'

/** The rows of one kind of damage; a blot can lie wholly beneath the other damage. */
export function rowsOf(kind: TearRow['kind'], rows: readonly TearRow[]): TearRow[] {
  return rows.filter((row) => row.kind === kind && !Number.isNaN(row.damaged.error))
}

/** In per cent of the error inside that the damaged prints have. */
export function errorLeft(rows: readonly TearRow[], version: 'restored' | 'perfect'): number {
  const sum = (of: 'damaged' | 'restored' | 'perfect') =>
    rows.reduce((total, row) => total + row[of].error, 0)
  return (100 * sum(version)) / sum('damaged')
}

/** How many prints are not left as they are without a word. */
export function countHandled(rows: readonly TearRow[]): number {
  return rows.filter((row) => row.isFilled || row.isFlagged).length
}
