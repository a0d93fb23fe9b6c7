import { expect, test } from 'vitest'
import { addressLine, countryName, townLine } from './address.ts'

const town = { postalCode: '04101', city: 'Portland', state: 'ME', country: 'US' }

test.each([
  [town, 'Portland, ME 04101'],
  [{ ...town, state: null, country: 'GB' }, 'Portland, 04101'],
  [{ postalCode: '2200', city: 'København N', state: null, country: 'DK' }, '2200 København N'],
  [{ postalCode: null, city: 'Dublin', state: null, country: 'IE' }, 'Dublin'],
  [{ postalCode: '20121', city: 'Milano', state: 'MI', country: 'IT' }, '20121 Milano, MI'],
])('%o is written as its country does', (address, line) => {
  expect(townLine(address)).toBe(line)
})

test.each([
  ['DE', 'pl', 'Niemcy'],
  ['DE', 'dk', 'Tyskland'],
  ['US', 'en', 'United States'],
  ['QX', 'en', 'QX'],
] as const)('%s is in %s %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name)
})

test('an address fits into one line, and says nothing of what is not there', () => {
  const address = { ...town, name: 'Ada Lund', line1: '3 Elm Street', line2: null }
  expect(addressLine(address, 'en')).toBe(
    'Ada Lund, 3 Elm Street, Portland, ME 04101, United States',
  )
})
