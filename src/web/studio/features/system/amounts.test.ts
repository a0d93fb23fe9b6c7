import { expect, test } from 'vitest'
import { bytesText, waitText } from './amounts.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 KB'],
  [25_000_000_000, '25 GB'],
  [3e15, '3000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

test.each([
  [0, '0 s'],
  [99, '99 s'],
  [120, '2 min'],
  [7200, '2 h'],
  [259_200, '3 d'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
