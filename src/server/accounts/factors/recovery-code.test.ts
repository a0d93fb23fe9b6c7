import { expect, test } from 'vitest'
import { digestOf } from '../auth/opaque-tokens.ts'
import { createRecoveryCodes, digestOfTyped } from './recovery-code.ts'

test('a set has ten codes of 80 bits, each different, of letters that look like nothing else', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
})

test.each([
  ['as it was made', 'k4m9x7qp2ab8ht30'],
  ['in groups and capitals', 'K4M9-X7QP-2AB8-HT30'],
  ['with spaces around and within', '  k4m9 x7qp 2ab8 ht30\n'],
  ['with an O for the zero', 'k4m9x7qp2ab8hT3O'],
])('a code is known %s', (_how, typed) => {
  expect(digestOfTyped(typed)).toEqual(digestOf('k4m9x7qp2ab8ht30'))
})

test('an I and an L are read as a one', () => {
  expect(digestOfTyped('Il')).toEqual(digestOf('11'))
})
