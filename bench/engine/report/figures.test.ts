import { expect, test } from 'vitest'
import { compare, goalsOf, type Question } from './figures.ts'

type Row = { gained: number; left: number }
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const QUESTIONS: readonly Question<Row>[] = [
  {
    what: 'gained',
    unit: 'dB',
    digits: 1,
    better: 'more',
    bar: 4,
    answer: (rows) => meanOf(rows.map(({ gained }) => gained)),
  },
  {
    what: 'left',
    unit: '%',
    digits: 0,
    better: 'less',
    bar: 40,
    answer: (rows) => meanOf(rows.map(({ left }) => left)),
  },
]
const rowsOf = (developed: Row, readOff: Row) =>
  compare(QUESTIONS, async (family) => [family === 'developed' ? developed : readOff])

test('both families are held to the bar, and the second one to the first', async () => {
  const figures = await rowsOf({ gained: 6, left: 20 }, { gained: 4.5, left: 30 })
  expect(goalsOf(figures).map(({ what, isMet }) => [what, isMet])).toEqual([
    ['gained, developed', true],
    ['gained, read-off', true],
    ['gained, read-off within a fifth of developed', false],
    ['left, developed', true],
    ['left, read-off', true],
    ['left, read-off within a fifth of developed', false],
  ])
})

test('a fifth worse is near enough, and better is never too far', async () => {
  const near = await rowsOf({ gained: 5, left: 30 }, { gained: 4, left: 36 })
  expect(goalsOf(near).every(({ isMet }) => isMet)).toBe(true)
  const better = await rowsOf({ gained: 5, left: 30 }, { gained: 9, left: 3 })
  expect(goalsOf(better).every(({ isMet }) => isMet)).toBe(true)
})

test('where the first family loses, a fifth is still allowed downwards', async () => {
  const figures = await rowsOf({ gained: -1, left: 100 }, { gained: -1.1, left: 110 })
  const near = goalsOf(figures).filter(({ what }) => what.includes('within a fifth'))
  expect(near.every(({ isMet }) => isMet)).toBe(true)
})
