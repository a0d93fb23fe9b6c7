import { z } from 'zod'
import { readExchangeRate } from '#domain/books/exchange-rate.ts'
import { isQuarter, type Quarter } from '#domain/books/quarter.ts'
import { INVOICE_KINDS } from '#domain/payments/invoices.ts'
import { CURRENCIES } from '#domain/payments/money.ts'
import { TAX_FREE_REASONS } from '#domain/payments/tax-free.ts'

const quarterSchema = z.custom<Quarter>((value) => typeof value === 'string' && isQuarter(value))
const currencySchema = z.enum(CURRENCIES)
/** Why there is no tax; null where there is some, or where nobody kept the reason. */
const taxFreeSchema = z.enum(TAX_FREE_REASONS).nullable()
const minorUnits = z.number().int()
const amountsSchema = z.object({ net: minorUnits, vat: minorUnits, gross: minorUnits })

/** `POST /functions/v1/studio-books`: what was sold in a quarter; the present one when none is named. */
export const booksRequestSchema = z.object({ quarter: quarterSchema.optional() })

export const booksSchema = z.object({
  quarter: quarterSchema,
  /** All that there is something to show of, the latest first. */
  quarters: z.array(quarterSchema),
  /** Sales there are no matter of the one-stop shop. */
  homeCountry: z.string(),
  report: z.object({
    rows: z.array(
      z.object({
        country: z.string().nullable(),
        rate: z.number().nullable(),
        taxFree: taxFreeSchema,
        currency: currencySchema,
        soldIn: quarterSchema,
        amounts: amountsSchema,
        euro: amountsSchema.nullable(),
      }),
    ),
    totals: z.array(z.object({ currency: currencySchema, amounts: amountsSchema })),
    euro: amountsSchema.nullable(),
    missingRates: z.array(z.object({ currency: currencySchema, quarter: quarterSchema })),
  }),
  /** What one euro cost at the end of the quarters that the report names. */
  rates: z.array(
    z.object({
      currency: currencySchema,
      quarter: quarterSchema,
      perEuro: z.string(),
      enteredBy: z.string().nullable(),
      enteredAt: z.string(),
    }),
  ),
  /** The latest first; `documentCount` says how many there are in all. */
  documents: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.enum(INVOICE_KINDS),
      issuedAt: z.string(),
      orderNumber: z.string(),
      currency: currencySchema,
      gross: minorUnits,
      country: z.string().nullable(),
      rate: z.number().nullable(),
      taxFree: taxFreeSchema,
      /** The company, where there is one, with its VAT number. */
      buyerName: z.string().nullable(),
      vatNumber: z.string().nullable(),
    }),
  ),
  documentCount: z.number().int(),
  /** Money that a bank did not give back, whatever the quarter. */
  failedRefunds: z.array(
    z.object({
      id: z.uuid(),
      orderNumber: z.string(),
      currency: currencySchema,
      amount: minorUnits,
      paid: minorUnits,
      refunded: minorUnits,
      failure: z.string().nullable(),
      failedAt: z.string().nullable(),
    }),
  ),
})
export type Books = z.infer<typeof booksSchema>

/** `POST /functions/v1/studio-exchange-rate`: what a euro cost at the end of a quarter. */
export const exchangeRateRequestSchema = z.object({
  quarter: quarterSchema,
  currency: currencySchema.exclude(['EUR']),
  /** As the European Central Bank writes it, with a point or a comma. */
  perEuro: z.string().refine((text) => readExchangeRate(text) !== undefined),
})

/** `POST /functions/v1/studio-books-export`: the documents of a quarter as a file. */
export const booksExportRequestSchema = z.object({
  quarter: quarterSchema,
  format: z.enum(['csv', 'datev']),
})
export type BooksExportRequest = z.infer<typeof booksExportRequestSchema>

/** `POST /functions/v1/studio-books-document`: one document as PDF. */
export const booksDocumentRequestSchema = z.object({ documentId: z.uuid() })
