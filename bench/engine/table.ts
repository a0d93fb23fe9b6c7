/** Prints rows in columns: the first one to the left, all others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  for (const row of all) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.info(`  ${cells.join('  ')}`.trimEnd())
  }
}

/** A number, or a dash where there is none. */
export function inDigits(value: number | null, digits: number): string {
  return value === null || Number.isNaN(value) ? '-' : value.toFixed(digits)
}

export function inPercent(share: number | null, digits = 0): string {
  return share === null || Number.isNaN(share) ? '-' : `${(100 * share).toFixed(digits)} %`
}
