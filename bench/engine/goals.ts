/** Something that the engine promises, and what was found. */
export type Goal = { what: string; found: string; wanted: string; isMet: boolean }

type Measure = { wanted: number; unit?: string; digits?: number }

export function atLeast(what: string, found: number, measure: Measure): Goal {
  const format = formatOf(measure)
  const wanted = `at least ${format(measure.wanted)}`
  return { what, found: format(found), wanted, isMet: found >= measure.wanted }
}

export function atMost(what: string, found: number, measure: Measure): Goal {
  const format = formatOf(measure)
  const wanted = `at most ${format(measure.wanted)}`
  return { what, found: format(found), wanted, isMet: found <= measure.wanted }
}

export function between(
  what: string,
  found: number,
  { from, to, ...measure }: Omit<Measure, 'wanted'> & { from: number; to: number },
): Goal {
  const format = formatOf({ ...measure, wanted: to })
  const wanted = `${format(from)} to ${format(to)}`
  return { what, found: format(found), wanted, isMet: found >= from && found <= to }
}

function formatOf({ unit = '', digits = 0 }: Measure) {
  return (value: number) =>
    Number.isNaN(value) ? 'none' : `${value.toFixed(digits)} ${unit}`.trimEnd()
}

/** A line for each goal, in columns. */
export function printGoals(goals: readonly Goal[]): void {
  const widthOf = (key: 'what' | 'found' | 'wanted') =>
    Math.max(...goals.map((goal) => goal[key].length))
  const [what, found, wanted] = [widthOf('what'), widthOf('found'), widthOf('wanted')]
  for (const goal of goals) {
    const columns = [goal.what.padEnd(what), goal.found.padStart(found), goal.wanted.padEnd(wanted)]
    console.info(`  ${columns.join('   ')}   ${goal.isMet ? 'met' : 'MISSED'}`)
  }
}
