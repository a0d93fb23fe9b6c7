import { expect, test } from 'vitest'
import { decimalOf, formatMoney, formatMoneyWithCurrency } from './money.ts'

const KRONER = { amount: 700_000, currency: 'DKK' } as const
const KRONOR = { amount: 700_000, currency: 'SEK' } as const

test('kroner and kronor look alike, and are distinguished where their currency is named', () => {
  expect(formatMoney(KRONER, 'dk')).toBe(formatMoney(KRONOR, 'dk'))
  expect(formatMoneyWithCurrency(KRONER, 'dk')).toBe('7000\u00a0kr\u00a0DKK')
  expect(formatMoneyWithCurrency(KRONOR, 'dk')).toBe('7000\u00a0kr\u00a0SEK')
})

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [-95_000, '-950.00'],
  [10_210, '102.10'],
])('%i minor units are written as %s', (amount, written) => {
  expect(decimalOf(amount)).toBe(written)
})
