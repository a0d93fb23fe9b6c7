import { expect, test } from 'vitest'
import { moneyTextIn } from './money-text.ts'

test.each([
  ['DKK', '7,000\u00a0kr\u00a0DKK'],
  ['SEK', '7,000\u00a0kr\u00a0SEK'],
  ['USD', '$7,000\u00a0USD'],
] as const)('an amount in %s names its currency', (currency, text) => {
  expect(moneyTextIn(currency)(700_000)).toBe(text)
})
