import { expect, test } from 'vitest'
import { formatExchangeRate, inEuro, rateFinder, readExchangeRate } from './exchange-rate.ts'

test.each([
  ['4.2515', 4_251_500],
  ['4,2515', 4_251_500],
  [' 11.0325 ', 11_032_500],
  ['1', 1_000_000],
  ['7.459600', 7_459_600],
  ['0', undefined],
  ['0.0000001', undefined],
  ['-4.25', undefined],
  ['1,234.5', undefined],
  ['4.25e3', undefined],
  ['99999', undefined],
  ['', undefined],
])('%j is read as %s millionths', (text, rate) => {
  expect(readExchangeRate(text)).toBe(rate)
})

test.each([
  [4_251_500, '4.2515'],
  [4_250_000, '4.2500'],
  [11_123_456, '11.123456'],
])('%i is written as %s', (rate, text) => {
  expect(formatExchangeRate(rate)).toBe(text)
})

test('a rate is found by currency and quarter, and a euro costs a euro', () => {
  const rateOf = rateFinder([{ currency: 'PLN', quarter: '2026-Q4', rate: 4_251_500 }])
  expect(rateOf('PLN', '2026-Q4')).toBe(4_251_500)
  expect(rateOf('PLN', '2026-Q3')).toBeUndefined()
  expect(rateOf('SEK', '2026-Q4')).toBeUndefined()
  expect(rateOf('EUR', '2026-Q4')).toBe(1_000_000)
})

test.each([
  [42_515, 4_251_500, 10_000],
  [1, 2_000_000, 1],
  [-1, 2_000_000, -1],
  [1, 2_000_001, 0],
  [2_000_000_000, 1, 2_000_000_000_000_000],
])('%i at %i millionths are %i euro cents', (amount, rate, cents) => {
  expect(inEuro(amount, rate)).toBe(cents)
})
