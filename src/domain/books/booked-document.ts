import type { Address } from '#domain/orders/address.ts'
import type { OrderCompany } from '#domain/orders/company.ts'
import type { InvoiceKind } from '#domain/payments/invoices.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { TaxFreeReason } from '#domain/payments/tax-free.ts'
import type { Quarter } from './quarter.ts'

/** The tax within a document, `amount` with the sign of the document. */
type BookedVat = { country: string; rate: number; amount: number }

/** Who is named on a document: the person, and the company that they bought for. */
export type BookedBuyer = Address & { company: OrderCompany | null }

/** An invoice, a credit note or a reversal as the books count it. */
export type BookedDocument = {
  id: string
  number: string
  kind: InvoiceKind
  issuedAt: Date
  /** The quarter of the invoice, which is another one for a late credit note. */
  soldIn: Quarter
  orderNumber: string
  currency: Currency
  /** Minor units, tax included; what goes back to the customer is below zero. */
  gross: number
  /** Null where the shop charges none. */
  vat: BookedVat | null
  /** Why there is no tax; null where there is some, and where an old document does not say. */
  taxFree: TaxFreeReason | null
  /** Null where the reader may not know them. */
  buyer: BookedBuyer | null
}

/** Whom the books name: the company, or else the person. */
export function buyerName(buyer: BookedBuyer | null): string | null {
  return buyer?.company?.name ?? buyer?.name ?? null
}

/** A country as returns and VAT numbers write it: Greece begins with the letters of its language. */
export function taxCodeOf(country: string): string {
  return country === 'GR' ? 'EL' : country
}

/** Credit notes take away what invoices bring; a reversal brings it again. */
export function signOf(kind: InvoiceKind): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1
}
