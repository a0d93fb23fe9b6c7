import { BOOKKEEPING, EXAMPLE_CLIENT } from '#domain/books/bookkeeping.ts'
import { countryOfVatNumber } from '#domain/orders/company.ts'
import { isInVatArea } from '#domain/payments/vat.ts'
import { type Check, type Finding, orOk, skipped, warning } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'

/** What the tax of invoices and the exports for the accountant go by. */
export const booksCheck: Check = {
  name: 'books',
  async look({ isProduction, world }) {
    if (!isProduction) return [skipped('nothing is booked while the shop is only tried out')]
    const findings = [...vatIdFindings(world.company), ...datevFindings()]
    return orOk(findings, 'the VAT number and the numbers of the accountant can be used')
  },
}

function vatIdFindings({ operator }: DoctorContext['world']['company']): Finding[] {
  const { vatId, dispatchCountry } = operator
  const country = countryOfVatNumber(vatId)
  if (!isInVatArea(dispatchCountry) || country === dispatchCountry) return []
  return [
    warning(
      `the VAT number ${vatId} is one of ${country}, but prints are sent from ${dispatchCountry}: correct vatId or dispatchCountry in src/domain/shop/imprint.ts`,
    ),
  ]
}

function datevFindings(): Finding[] {
  const { consultant, client } = BOOKKEEPING.datev
  if (consultant !== EXAMPLE_CLIENT.consultant || client !== EXAMPLE_CLIENT.client) return []
  return [
    warning(
      'the DATEV export names an accountant and a client that stand for nobody: put their numbers into src/domain/books/bookkeeping.ts before the first export',
    ),
  ]
}
