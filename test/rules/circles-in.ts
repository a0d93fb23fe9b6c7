/** An arrow from a file to one that it imports. */
type Arrow = { from: string; to: string }

/** The groups of files that all reach one another. */
export function circlesIn(arrows: readonly Arrow[]): string[][] {
  const byFile = Map.groupBy(withoutLooseEnds(arrows), ({ from }) => from)
  const reached = new Map([...byFile.keys()].map((file) => [file, reachedFrom(file, byFile)]))
  const circles = new Map<string, string[]>()
  for (const [file, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(file)).sort()
    // Each file of a circle finds the same one.
    const [first] = circle
    if (first !== undefined) circles.set(first, circle)
  }
  return [...circles.values()]
}

/**
 * Leaves out, again and again, files that import nothing or that nothing imports. What is left are
 * circles and what lies between them.
 */
function withoutLooseEnds(arrows: readonly Arrow[]): readonly Arrow[] {
  let left = arrows
  let count: number
  do {
    count = left.length
    const importing = new Set(left.map(({ from }) => from))
    const imported = new Set(left.map(({ to }) => to))
    left = left.filter(({ from, to }) => imported.has(from) && importing.has(to))
  } while (left.length < count)
  return left
}

/** Holds the file itself only if an arrow leads back to it. */
function reachedFrom(file: string, byFile: Map<string, Arrow[]>): Set<string> {
  const reached = new Set<string>()
  const queue = [file]
  for (const next of queue) {
    for (const { to } of byFile.get(next) ?? []) {
      if (!reached.has(to)) queue.push(to)
      reached.add(to)
    }
  }
  return reached
}
