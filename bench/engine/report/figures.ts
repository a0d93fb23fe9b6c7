import { atLeast, atMost, type Goal } from '../goals.ts'
import type { Family } from '../recipes/families.ts'
import { inDigits, printTable } from '../table.ts'

type Form = {
  what: string
  unit?: string
  digits: number
  better: 'more' | 'less'
  /** What is promised of either family; a figure without one is only printed. */
  bar?: number
}

export const DECIBELS = { unit: 'dB', digits: 2, better: 'more' } as const
export const SHARE = { digits: 2, better: 'more' } as const
export const PER_CENT = { unit: '%', digits: 0 } as const

/** A figure and how it is found in the rows of a measure. */
export type Question<Row> = Form & { answer: (rows: readonly Row[]) => number }
/** What both families have of it; NaN where a family has no such damage. */
export type Figure = Form & { found: Readonly<Record<Family, number>> }

/** A figure of the second family may be worse by this share than that of the first. */
const WORSE = 0.2

/** Measures both families in the same way. */
export async function compare<Row>(
  questions: readonly Question<Row>[],
  measure: (family: Family) => Promise<readonly Row[]>,
): Promise<Figure[]> {
  const rows = { developed: await measure('developed'), 'read-off': await measure('read-off') }
  return questions.map(({ answer, ...form }) => ({
    ...form,
    found: { developed: answer(rows.developed), 'read-off': answer(rows['read-off']) },
  }))
}

/**
 * What is promised: the bar for each family, and that the second one is not far behind the first.
 */
export function goalsOf(figures: readonly Figure[]): Goal[] {
  return figures.flatMap((figure) => {
    const { bar, better, found, ...form } = figure
    if (bar === undefined) return []
    const isReached = better === 'more' ? atLeast : atMost
    const allowed = (better === 'more' ? -1 : 1) * WORSE * Math.abs(found.developed)
    const goal = (family: Family, words: string, wanted: number) =>
      isReached(`${form.what}, ${words}`, found[family], { ...form, wanted })
    return [
      goal('developed', 'developed', bar),
      goal('read-off', 'read-off', bar),
      goal('read-off', 'read-off within a fifth of developed', found.developed + allowed),
    ]
  })
}

/** Figures that neither family has, because too few photos took part, are left out. */
export function printFigures(figures: readonly Figure[]): void {
  const known = figures.filter(({ found }) =>
    Object.values(found).some((value) => !Number.isNaN(value)),
  )
  printTable(
    ['', 'developed', 'read-off', ''],
    known.map(({ what, found, digits, unit = '' }) => [
      what,
      inDigits(found.developed, digits),
      inDigits(found['read-off'], digits),
      unit,
    ]),
  )
}
