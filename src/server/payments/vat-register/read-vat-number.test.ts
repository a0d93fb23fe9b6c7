import { expect, test } from 'vitest'
import { VAT_RATES } from '#domain/payments/vat.ts'
import { readVatNumber } from './read-vat-number.ts'

/** One of each country, published by its holder or by the authority as an example. */
const NUMBERS = [
  ...['ATU13585627', 'BE0428759497', 'BE1234567894', 'BG175074752', 'CY10259033P', 'CZ25123891'],
  ...['DE136695976', 'DK13585628', 'EE100931558', 'EL094259216', 'ESB58378431', 'FI20774740'],
  ...['FR40303265045', 'HR33392005961', 'HU12892312', 'IE6433435F', 'IT00743110157'],
  ...['LT119511515', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01', 'PL5260001246'],
  ...['PT501964843', 'RO18547290', 'SE556703748501', 'SI50223054', 'SK2022749619'],
]

test.each(NUMBERS)('%s is a VAT number', (number) => {
  expect(readVatNumber(number)).toBe(number)
})

test('every member state has one', () => {
  const countries = new Set(NUMBERS.map((number) => number.slice(0, 2).replace('EL', 'GR')))
  // Monaco uses numbers of France.
  expect([...countries].sort()).toEqual(Object.keys(VAT_RATES).filter((code) => code !== 'MC'))
})

test.each([
  ['pl 526-000-12-46', 'PL5260001246'],
  ['De 136 695 976', 'DE136695976'],
  ['be.0428.759.497', 'BE0428759497'],
])('%s is read as %s', (written, number) => {
  expect(readVatNumber(written)).toBe(number)
})

test.each([
  ['without its country', '5260001246'],
  ['with a wrong check digit', 'PL5260001247'],
  ['of a country outside', 'GB980780684'],
  ['of Greece by the code of the country', 'GR094259216'],
  ['that is too long', `DE${'1'.repeat(40)}`],
  ['that is none', '<script>'],
  ['that names what every object has', 'toString'],
  ['that is empty', ''],
])('one %s is refused', (_what, written) => {
  expect(readVatNumber(written)).toBeUndefined()
})
