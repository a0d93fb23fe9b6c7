const COLUMNS: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** The classes of a grid that leaves no card alone in its last row on wide screens. */
export function cardColumns(count: number): string {
  const columns = count % 3 === 0 ? 3 : Math.min(count, 4)
  return `grid gap-4 sm:gap-6 ${COLUMNS[columns] ?? ''}`
}
