import { expect, test } from 'vitest'
import { createCompanyService } from './company-service.ts'
import { builtInVatRegister } from './vat-register/built-in-register.ts'

const context = { vatRegister: builtInVatRegister, clock: () => new Date('2026-11-05T12:00Z') }
const company = { name: 'Atelier Łódź', vatNumber: 'PL5260001246' }

test('a company buys without tax where the shop delivers', async () => {
  const companies = createCompanyService(context, { dispatchCountry: 'DE', markets: ['pl', 'de'] })
  expect(await companies.read(company)).toMatchObject({ taxFreeTo: 'PL' })
})

test('a company of a country that the shop does not deliver to is refused before it orders', async () => {
  const companies = createCompanyService(context, { dispatchCountry: 'DE', markets: ['de'] })
  await expect(companies.read(company)).rejects.toMatchObject({
    code: 'vat_country_not_served',
    params: { country: 'PL' },
  })
})
