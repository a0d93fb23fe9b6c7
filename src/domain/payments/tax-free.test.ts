import { expect, test } from 'vitest'
import { isIntraCommunity, taxOf } from './tax-free.ts'

const GERMAN_VAT = { country: 'DE', rate: 19, amount: 15_168 }
const POLISH_VAT = { country: 'PL', rate: 23, amount: 17_764 }

test.each([
  ['a person in the country of dispatch', 'DE', 'DE', false, { vat: GERMAN_VAT, taxFree: null }],
  ['a person in another member state', 'DE', 'PL', false, { vat: POLISH_VAT, taxFree: null }],
  ['a company there', 'DE', 'PL', true, { vat: null, taxFree: 'intra_community' }],
  ['a company in the country of dispatch', 'DE', 'DE', true, { vat: GERMAN_VAT, taxFree: null }],
  ['a company, sent from outside', 'US', 'PL', true, { vat: POLISH_VAT, taxFree: null }],
  ['anybody outside the Union', 'DE', 'US', false, { vat: null, taxFree: 'export' }],
  ['a company outside the Union', 'DE', 'GB', true, { vat: null, taxFree: 'export' }],
  ['goods that never were in it', 'US', 'US', false, { vat: null, taxFree: 'outside_union' }],
] as const)('the tax of %s', (_who, dispatchedFrom, deliveredTo, isCompanyExempt, tax) => {
  expect(taxOf({ amount: 95_000, dispatchedFrom, deliveredTo, isCompanyExempt })).toEqual(tax)
})

test('between France and Monaco there is no border of the tax', () => {
  expect(isIntraCommunity('FR', 'MC')).toBe(false)
  expect(isIntraCommunity('DE', 'MC')).toBe(true)
})
