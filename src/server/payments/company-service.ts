import type { CompanyRequest } from '#contract/orders/company.ts'
import { AppError } from '#domain/app-error.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import { countryOfVatNumber, type OrderCompany } from '#domain/orders/company.ts'
import { isIntraCommunity } from '#domain/payments/tax-free.ts'
import { OPERATOR, type Operator } from '#domain/shop/imprint.ts'
import type { AppContext } from '#server/app-context.ts'
import { readVatNumber } from './vat-register/read-vat-number.ts'

/** A company that buys, and where the goods must go so that it buys without tax; null: nowhere. */
export type BuyingCompany = { company: OrderCompany; taxFreeTo: string | null }

const NO_PROOF = { reference: null, name: null }

/** Says what a company is that somebody orders for, before its order is placed. */
export function createCompanyService(
  context: Pick<AppContext, 'vatRegister' | 'clock'>,
  operator: Pick<Operator, 'dispatchCountry' | 'markets'> = OPERATOR,
) {
  const { vatRegister, clock } = context
  return {
    /**
     * Refuses a number that its country does not give out, or that the register does not know: its
     * company would otherwise pay a tax that it did not expect; and one of a country that the shop
     * does not deliver to, as its payment page would have no country to offer. Without an answer the tax is
     * charged, as the law then asks, if the buyer has agreed to that; and a person of the shop can
     * put it right.
     */
    async read(request: CompanyRequest): Promise<BuyingCompany> {
      const { name } = request
      if (!request.vatNumber) return withoutCheck({ name, vatNumber: null })
      const vatNumber = readVatNumber(request.vatNumber)
      if (vatNumber === undefined) throw new AppError('vat_number_malformed')
      const country = countryOfVatNumber(vatNumber)
      if (!isIntraCommunity(operator.dispatchCountry, country)) {
        return withoutCheck({ name, vatNumber })
      }
      if (!servedCountries(operator).some((served) => served === country)) {
        throw new AppError('vat_country_not_served', { country })
      }
      const said = await vatRegister.check(vatNumber)
      const { answer } = said
      if (answer === 'no_answer' && !request.acceptsVat) throw new AppError('vat_register_silent')
      if (answer === 'invalid') throw new AppError('vat_number_unknown')
      const proof = said.answer === 'valid' ? said : NO_PROOF
      const { reference, name: knownAs } = proof
      const check = { answer, at: clock().toISOString(), reference, name: knownAs }
      return {
        company: { name, vatNumber, check },
        taxFreeTo: answer === 'valid' ? country : null,
      }
    },
  }
}

function withoutCheck(company: Omit<OrderCompany, 'check'>): BuyingCompany {
  return { company: { ...company, check: null }, taxFreeTo: null }
}
