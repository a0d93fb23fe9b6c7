/** What the register of the Union said of a VAT number. */
export const REGISTER_ANSWERS = ['valid', 'no_answer'] as const
type RegisterAnswer = (typeof REGISTER_ANSWERS)[number]

/** A company that an order is for, as its buyer named it. */
export type Company = {
  name: string
  /** With the letters of its country and without blanks: `PL5260001246`; null where it has none. */
  vatNumber: string | null
}

/** What the register said, and when. */
type RegisterCheck = {
  answer: RegisterAnswer
  /** ISO 8601. */
  at: string
  /** The register's own number of its answer, by which an authority finds it. */
  reference: string | null
  /** Whose number it is by the register; many countries do not say. */
  name: string | null
}

/** The same as orders and invoices keep it, with what the register said of the number. */
export type OrderCompany = Company & {
  /** Null where nobody was asked, as nothing depended on it. */
  check: RegisterCheck | null
}

export const MAX_COMPANY_NAME_LENGTH = 200
/** As people write them, with blanks and dots. */
export const MAX_VAT_NUMBER_LENGTH = 30

/** The country that a VAT number is of; Greek ones begin with the letters of the language. */
export function countryOfVatNumber(vatNumber: string): string {
  const letters = vatNumber.slice(0, 2)
  return letters === 'EL' ? 'GR' : letters
}

/**
 * The only country that a tax-free order may be sent to, which the payment page asks for:
 * sent elsewhere, it would not be free of tax. Undefined: anywhere.
 */
export function onlyCountryOf(order: {
  is_tax_free: boolean
  company: { vatNumber: string | null } | null
}): string | undefined {
  const vatNumber = order.company?.vatNumber
  return order.is_tax_free && vatNumber ? countryOfVatNumber(vatNumber) : undefined
}
