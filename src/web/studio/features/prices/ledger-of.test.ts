import { expect, test } from 'vitest'
import type { StudioPrices } from '#contract/studio/prices.ts'
import { priceOnceSet } from './ledger-of.ts'

const change = (day: string, amount: number): StudioPrices['changes'][number] => ({
  id: day,
  article: 'framed-a2',
  currency: 'EUR',
  amount,
  validFrom: `2026-${day}T00:00:00.000Z`,
  setAt: `2026-${day}T00:00:00.000Z`,
  origin: 'command',
  setBy: null,
})
const CHANGES = [change('09-01', 95_000), change('12-24', 99_000)]
const NOW = new Date('2026-11-26T12:00Z')
const set = (amount: number, validFrom: string | null) =>
  priceOnceSet(CHANGES, { article: 'framed-a2', currency: 'EUR', amount, validFrom }, NOW)

test('an owner reads beforehand what customers will see', () => {
  expect(set(90_000, null).reduction?.prior.amount).toBe(95_000)
  expect(set(96_000, null).reduction).toBeUndefined()
  // Lower than the price that holds by then, yet not than what was charged in the days before.
  expect(set(96_000, '2026-12-28T00:00:00.000Z').reduction).toBeUndefined()
})
