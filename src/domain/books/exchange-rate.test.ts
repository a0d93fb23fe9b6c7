import { expect, test } from 'vitest'
import { formatExchangeRate, inEuro, readExchangeRate } from './exchange-rate.ts'

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

test.each([
  [42_515, 4_251_500, 10_000],
  [1, 2_000_000, 1],
  [-1, 2_000_000, -1],
  [1, 2_000_001, 0],
  [2_000_000_000, 1, 2_000_000_000_000_000],
])('%i at %i millionths are %i euro cents', (amount, rate, cents) => {
  expect(inEuro(amount, rate)).toBe(cents)
})
