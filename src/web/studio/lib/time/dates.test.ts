import { expect, test } from 'vitest'
import { dayOf, promisedMomentOf } from './dates.ts'

/** By the shop's clock still the evening before. */
const AT = '2026-12-02T04:30:00Z'

test('what was promised is named by the clock of the shop, as its customer reads it', () => {
  expect(dayOf(AT)).toBe('Tue, Dec 1')
  expect(promisedMomentOf(AT).replaceAll('\u202f', ' ')).toBe('Dec 1, 2026, 11:30 PM EST')
})
