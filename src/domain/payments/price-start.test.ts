import { expect, test } from 'vitest'
import { faultOfPriceStart } from './price-start.ts'

const NOW = new Date('2026-11-27T12:00:00Z')

test.each([
  ['2020-01-01T00:00:00Z', 'past'],
  ['2026-11-27T11:49:00Z', 'past'],
  ['2026-11-27T11:51:00Z', undefined],
  ['2026-11-27T12:00:00Z', undefined],
  ['2027-11-27T12:00:00Z', undefined],
  ['2027-11-27T12:01:00Z', 'too_far'],
  ['2999-01-01T00:00:00Z', 'too_far'],
])('a price from %s on: %s', (from, fault) => {
  expect(faultOfPriceStart(new Date(from), NOW)).toBe(fault)
})
