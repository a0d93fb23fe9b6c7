import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { servedCountries } from './served-countries.ts'

test('prints go everywhere, but not into a market that the operator does not sell to', () => {
  expect(servedCountries({ markets: ['pl', 'de', 'dk', 'sv'] })).toEqual(COUNTRIES)
  const without = COUNTRIES.filter((country) => !['PL', 'SE'].includes(country))
  expect(servedCountries({ markets: ['de', 'dk'] })).toEqual(without)
})
