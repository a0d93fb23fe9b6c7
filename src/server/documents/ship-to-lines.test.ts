import { expect, test } from 'vitest'
import { shipToLines } from './ship-to-lines.ts'

const address = {
  name: 'Ann Lee',
  line1: 'Main Street 1',
  line2: null,
  postalCode: '12345',
  city: 'Springfield',
  state: null,
  country: 'DE',
}

test.each([
  ['pl', { country: 'DE' }, ['12345 Springfield', 'NIEMCY']],
  ['dk', { country: 'DK', postalCode: '2100', city: 'København' }, ['2100 København', 'DANMARK']],
  ['en', { country: 'US', state: 'IL' }, ['Springfield, IL 12345', 'UNITED STATES']],
  ['sv', { country: 'SE', postalCode: null }, ['Springfield', 'SVERIGE']],
  ['de', { country: 'ZZ', state: 'X' }, ['12345 Springfield, X', 'UNBEKANNTE REGION']],
] as const)('in %s the address ends with town and country', (language, changes, end) => {
  expect(shipToLines({ ...address, ...changes }, language)).toEqual([
    'Ann Lee',
    'Main Street 1',
    ...end,
  ])
})

test('signs that no label shows are left out, and no line is made up', () => {
  const lines = shipToLines(
    { ...address, name: 'Ann\nLee\u0007', line2: '  ', phone: '+1 2' },
    'en',
  )
  expect(lines).toEqual(['Ann Lee ', 'Main Street 1', '12345 Springfield', 'GERMANY', '+1 2'])
})
