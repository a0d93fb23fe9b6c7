import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  name: 'Ann Lee',
  line1: 'Main Street 1',
  line2: null,
  postalCode: '10115',
  city: 'Berlin',
  state: null,
  country: 'DE',
  phone: '+49 30 1',
}

test('the code stands before the town, or behind it where a country has it so', () => {
  expect(addressLines(address)).toEqual(['Ann Lee', 'Main Street 1', '10115 Berlin', 'Germany'])
  const american = { ...address, city: 'Troy', state: 'NY', postalCode: '12180', country: 'US' }
  expect(addressLines(american).slice(-2)).toEqual(['Troy, NY 12180', 'United States'])
})

test('what is not known leaves no gap', () => {
  const lines = addressLines({ ...address, line2: '', postalCode: null, state: 'X' })
  expect(lines).toEqual(['Ann Lee', 'Main Street 1', 'Berlin, X', 'Germany'])
})
