import { expect, test } from 'vitest'
import { OPERATOR } from '#domain/shop/imprint.ts'
import { missingOperatorData } from './operator-data.ts'

test('the example company lacks nothing', () => {
  expect(missingOperatorData(OPERATOR)).toEqual([])
})

test('whatever is missing is named at once, market by market', () => {
  const operator = { ...OPERATOR, safetyEmail: '', packagingNumbers: { de: 'DE1', dk: ' ' } }
  expect(missingOperatorData(operator)).toEqual([
    { market: 'eu', field: 'safetyEmail', duties: ['product-safety'] },
    { market: 'pl', field: 'packagingNumbers', duties: ['packaging-register'] },
    { market: 'dk', field: 'packagingNumbers', duties: ['packaging-register'] },
    { market: 'sv', field: 'packagingNumbers', duties: ['packaging-register'] },
  ])
})

test('the imprint needs the name of the company, who represents it, and its register', () => {
  const operator = { ...OPERATOR, name: ' ', addressLines: [], representedBy: '', register: ' ' }
  const missing = missingOperatorData(operator)
  expect(missing.map(({ field }) => field)).toEqual([
    'name',
    'addressLines',
    'representedBy',
    'register',
  ])
  expect(missing.every(({ duties }) => duties.includes('provider-identity'))).toBe(true)
})

test('a market that the operator does not sell to needs no data', () => {
  const operator = { ...OPERATOR, markets: ['de'] as const, packagingNumbers: { de: 'DE1' } }
  expect(missingOperatorData(operator)).toEqual([])
})

test('only a company from outside the Union needs people inside it', () => {
  const alone = { ...OPERATOR, responsiblePerson: null, privacyRepresentative: null }
  expect(missingOperatorData(alone).map(({ field }) => field)).toEqual([
    'responsiblePerson',
    'privacyRepresentative',
  ])
  expect(missingOperatorData({ ...alone, isInEuropeanUnion: true })).toEqual([])
})
