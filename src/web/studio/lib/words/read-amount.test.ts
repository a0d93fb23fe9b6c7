import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

const minorUnits = fc.integer({ min: 0, max: 999_999_999 })

test('every amount is read exactly as it was written', () => {
  fc.assert(
    fc.property(minorUnits, fc.constantFrom('.', ','), (amount, sign) => {
      const whole = String(Math.floor(amount / 100))
      const part = String(amount % 100).padStart(2, '0')
      expect(readAmount(`${whole}${sign}${part}`)).toBe(amount)
    }),
  )
})

test('whole amounts need no decimals, and spaces may group them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (whole) => {
      expect(readAmount(String(whole))).toBe(whole * 100)
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '\u202f')
      expect(readAmount(` ${grouped} `)).toBe(whole * 100)
    }),
  )
})

test('whatever is typed is a whole number of minor units or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const amount = readAmount(typed)
      expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test.each([
  '',
  ' ',
  '-5',
  '+5',
  '1,250',
  '1.250',
  '1.2.3',
  '5.',
  '.5',
  '1e3',
  '12.345',
  'ten',
  '£5',
  '123456789',
])('“%s” is no amount', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})

test('one decimal is tenths', () => {
  expect(readAmount('0,5')).toBe(50)
  expect(readAmount('19.9')).toBe(1990)
})
