import { shopIsoDay } from '#domain/shop/shop-time.ts'
import { type BookedDocument, buyerName, taxCodeOf } from './booked-document.ts'
import { csvOf } from './csv.ts'
import { formatExchangeRate, type RateFinder } from './exchange-rate.ts'
import { quarterOf } from './quarter.ts'
import { amountsInEuro, amountsOf } from './vat-report.ts'

const COLUMNS = [
  'number',
  'kind',
  'issued',
  'quarter',
  'sold_in',
  'order',
  'vat_country',
  'vat_rate',
  'tax_free',
  'currency',
  'net',
  'vat',
  'gross',
  'per_euro',
  'net_eur',
  'vat_eur',
  'gross_eur',
  'buyer',
  'contact',
  'vat_number',
  'vat_number_checked',
  'vat_number_proof',
  'street',
  'street_2',
  'postal_code',
  'city',
  'state',
  'country',
] as const

/**
 * All documents of a quarter as a table, one in each line. What goes back to customers is below zero,
 * so that each column of amounts adds up.
 */
export function documentsCsv(documents: readonly BookedDocument[], rateOf: RateFinder): string {
  return csvOf(
    COLUMNS,
    documents.map((document) => {
      const { vat, taxFree, currency, soldIn, buyer } = document
      const rate = rateOf(currency, soldIn)
      const amounts = amountsOf(document)
      const euro = rate === undefined ? null : amountsInEuro(amounts, rate)
      return [
        document.number,
        document.kind,
        shopIsoDay(document.issuedAt),
        quarterOf(document.issuedAt),
        soldIn,
        document.orderNumber,
        vat && taxCodeOf(vat.country),
        vat?.rate ?? null,
        taxFree,
        currency,
        ...[amounts.net, amounts.vat, amounts.gross].map((minorUnits) => ({ minorUnits })),
        rate === undefined ? null : Number(formatExchangeRate(rate)),
        ...[euro?.net, euro?.vat, euro?.gross].map((cents) =>
          cents === undefined ? null : { minorUnits: cents },
        ),
        buyerName(buyer),
        buyer?.name ?? null,
        buyer?.company?.vatNumber ?? null,
        buyer?.company?.check?.at ?? null,
        buyer?.company?.check?.reference ?? null,
        buyer?.line1 ?? null,
        buyer?.line2 ?? null,
        buyer?.postalCode ?? null,
        buyer?.city ?? null,
        buyer?.state ?? null,
        buyer?.country ?? null,
      ]
    }),
  )
}
