import type { Language } from '#domain/languages.ts'
import type { Company } from '#domain/orders/company.ts'
import type { InvoiceKind } from '#domain/payments/invoices.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { InvoiceContent } from '#server/payments/invoice-content.ts'
import type { ShipToAddress } from './ship-to-lines.ts'

export type InvoiceBuyer = ShipToAddress & { company: Company | null }

/** What an invoice says: to people as a document, and to programs as an e-invoice. */
export type Invoice = {
  kind: InvoiceKind
  number: string
  language: Language
  currency: Currency
  issuedAt: Date
  content: InvoiceContent
  /** Null once the order is deleted. */
  buyer: InvoiceBuyer | null
  /** The number of what a credit note or a reversal takes back; undefined for an invoice. */
  corrects: string | undefined
  /** Where the shop was reached when it was written. */
  contactEmail: string
}
