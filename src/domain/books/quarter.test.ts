import { expect, test } from 'vitest'
import { daysOf, isQuarter, quarterOf, quartersBetween, spanOf } from './quarter.ts'

test.each([
  ['2026-01-01T05:00:00Z', '2026-Q1'],
  // Still the evening of the 31st in New York.
  ['2026-01-01T04:59:59Z', '2025-Q4'],
  ['2026-06-30T12:00:00Z', '2026-Q2'],
  ['2026-10-01T03:59:59Z', '2026-Q3'],
  ['2026-12-31T23:00:00Z', '2026-Q4'],
])('%s is in %s', (moment, quarter) => {
  expect(quarterOf(new Date(moment))).toBe(quarter)
})

test('a quarter begins and ends at a midnight of the shop', () => {
  const { from, until } = spanOf('2026-Q4')
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-10-01T04:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ])
  expect(daysOf('2028-Q1')).toEqual({ first: '2028-01-01', last: '2028-03-31' })
})

test('quarters are listed from the latest on', () => {
  expect(quartersBetween('2026-Q3', '2027-Q1')).toEqual(['2027-Q1', '2026-Q4', '2026-Q3'])
})

test.each(['2026-Q5', '2026-Q0', '1999-Q1', '2026-Q1 ', 'x', ''])('%j is none', (text) => {
  expect(isQuarter(text)).toBe(false)
})
